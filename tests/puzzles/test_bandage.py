"""Bandaged puzzles: walks compared with walks on plain tuples."""

import json
import math

import numpy as np
import pytest

from puzzlegroups.cli.run import run as run_command
from puzzlegroups.errors import (
    InvalidDefinitionError,
    InvalidInputError,
    SearchLimitReached,
    UnsolvableStateError,
)
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzle import Puzzle
from puzzlegroups.puzzles.formats import read_tws, to_toml, to_tws
from puzzlegroups.puzzles.formats.toml_definition import read_definition

# Nine tiles whose rows and columns slide around; tiles 1 and 2 are joined.
ROWS = [(0, 1, 2), (3, 4, 5), (6, 7, 8)]
LINES = ROWS + list(zip(*ROWS, strict=True))


def slid(state, line, amount):
    after = list(state)
    for place, source in zip(line, line[-amount:] + line[:-amount], strict=True):
        after[place] = state[source]
    return tuple(after)


def loopover(rest=""):
    lines = ["Name joined", "Set T 9 1"]
    for number, line in enumerate(LINES):
        moved = slid(range(1, 10), line, 1)
        lines += [f"Move m{number}_", "T", " ".join(map(str, moved)), "End"]
    return read_tws("\n".join(lines) + "\n" + rest, "joined.tws")


def walk(allowed):
    """Return the sphere sizes where every slide by any amount is one move."""
    start = tuple(range(1, 10))
    seen, layer, sizes = {start}, [start], []
    while layer:
        sizes.append(len(layer))
        following = []
        for state in layer:
            for line in LINES:
                for amount in (1, 2):
                    after = slid(state, line, amount)
                    if after not in seen and allowed(state, line, after):
                        seen.add(after)
                        following.append(after)
        layer = following
    return sizes


def joined(state, line, _):
    return ({1, 2} <= {state[p] for p in line}) or not (
        {1, 2} & {state[p] for p in line}
    )


def test_a_block_moves_as_one_or_not_at_all():
    puzzle = Puzzle(loopover("Block\nT\n1 2\nEnd\n"))
    expected = walk(joined)
    assert puzzle.growth(metric="htm") == expected
    assert puzzle.state_count() == sum(expected)
    assert puzzle.growth(metric="htm", max_depth=2) == expected[:3]


def test_a_place_that_some_pieces_may_not_take():
    puzzle = Puzzle(loopover("Illegal T 5 1 2 3 4 6 7 8 9\nIllegal T 1 9 7\n"))

    def allowed(_, __, after):
        return after[4] == 5 and after[0] not in {9, 7}

    expected = walk(allowed)
    assert puzzle.growth(metric="htm") == expected
    assert puzzle.state_count() == sum(expected) < puzzle.group.order() == 181440


def test_words_that_nothing_blocks():
    puzzle = Puzzle(loopover("Block\nT\n1 2\nEnd\n"))
    rng = np.random.default_rng(3)
    for _ in range(5):
        solution = puzzle.scramble(rng)
        state = puzzle.permutation(solution.word)
        answer = puzzle.solve(state, metric="htm")
        assert answer.optimal
        tiles = [(~state)(place) + 1 for place in range(9)]
        for name, amount in answer.word.moves:
            line = LINES[int(name[1])]
            after = slid(tiles, line, amount % 3)
            assert joined(tiles, line, after)
            tiles = after
        assert list(tiles) == list(range(1, 10))
    apart = Permutation([0, 3, 2, 1, 4, 5, 6, 8, 7])  # tile 2 has left tile 1
    assert apart in puzzle.group
    with pytest.raises(UnsolvableStateError, match="none of the"):
        puzzle.solve(apart)


SQUARE = (
    """
Name Square-1
Set SLICE 24 1
Set CENTER 1 2
Solved
SLICE
17 1 9 17 2 10 17 3 11 17 4 12 17 5 13 17 6 14 17 7 15 17 8 16
End
Move U
SLICE
{}
End
Move D
SLICE
{}
End
Move S
SLICE
{}
CENTER
1
1
End
""".format(
        " ".join(map(str, [12, *range(1, 12), *range(13, 25)])),
        " ".join(map(str, [*range(1, 13), 24, *range(13, 24)])),
        # The right halves change places: 4-9 above, 15-20 below.
        " ".join(
            map(
                str,
                [
                    1,
                    2,
                    3,
                    *range(15, 21),
                    10,
                    11,
                    12,
                    13,
                    14,
                    *range(4, 10),
                    *range(21, 25),
                ],
            )
        ),
    )
    + "".join(f"Illegal SLICE {place} 17\n" for place in (3, 9, 14, 20))
)


def test_case_a9_the_group_of_the_square_one_counts_nothing():
    """Corners (label 17 and the next) stand at 1, 4, 7, 10 and may not be cut at 3.

    So U by k needs k = 0 or 1 mod 3: by 1, 3, 4, 6, 7, 9, 10; likewise D; and S.
    """
    puzzle = Puzzle(read_tws(SQUARE))
    assert puzzle.definition.is_bandaged
    assert puzzle.group.order() == 2 * math.factorial(24) == 1240896803466478878720000
    assert puzzle.growth(metric="htm", max_depth=1) == [1, 7 + 7 + 1]
    solved = Permutation.identity(puzzle.degree)
    u, s = (puzzle.definition.generators[m] for m in "US")
    assert puzzle.definition.bandage.allows(solved, u)
    assert not puzzle.definition.bandage.allows(solved, u * u)
    assert puzzle.definition.bandage.allows(solved, s)
    with pytest.raises(SearchLimitReached, match="not a number of states"):
        puzzle.state_count()
    state = puzzle.permutation("U S D3")
    assert str(puzzle.solve(state, metric="htm").word) == "D3' S U'"
    # D by 3 is one turn past a place where it may not stop: it counts as 3, not as no
    # turn at all.
    quarter = puzzle.solve(state, metric="qtm")
    assert (str(quarter.word), quarter.length) == ("D3' S U'", 5)
    # By one place only U and D' do not end in a corner; and S.
    assert puzzle.growth(metric="qtm", max_depth=1) == [1, 3]


def test_info_and_check_do_not_call_the_order_a_number_of_states(tmp_path, capsys):
    file = tmp_path / "square.tws"
    file.write_text(SQUARE)
    assert run_command(["check", str(file)]) == 0
    out = capsys.readouterr().out
    assert "order of the group 1240896803466478878720000" in out
    assert "not a number of states" in out
    file.write_text("Set A 4 1\nMove t\nA\n2 3 4 1\nEnd\nIllegal A 1 2 3\n")
    assert run_command(["info", str(file)]) == 0
    out = capsys.readouterr().out
    assert "order of the group of the moves 4" in out
    assert "not a number of states; 2 can be reached" in out
    assert run_command(["info", str(file), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert (data["bandaged"], data["order"], data["states"]) == (True, "4", "2")


def test_info_says_how_many_states_can_be_told_apart(tmp_path, capsys):
    """A ring of six coins, three and three alike, and a swap: 6! / (3! 3!)."""
    file = tmp_path / "coins.tws"
    file.write_text(
        "Set A 6 1\nSolved\nA\n1 1 1 2 2 2\nEnd\nMove t\nA\n2 3 4 5 6 1\nEnd\n"
        "Move s\nA\n2 1 3 4 5 6\nEnd\n"
    )
    assert run_command(["info", str(file)]) == 0
    assert "states that can be told apart: 20" in capsys.readouterr().out
    assert run_command(["info", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["states"] == "20"


def test_coins_that_look_alike_on_a_bandaged_ring():
    """Two pairs of coins in a ring of four, the first two joined.

    They are next to one another: 4 places, and each pair either way round.
    """
    text = (
        "Set A 4 1\nSolved\nA\n1 1 2 2\nEnd\nMove t\nA\n2 3 4 1\nEnd\n"
        "Move s\nA\n1 2 4 3\nEnd\nBlock\nA\n1 2\nEnd\n"
    )
    puzzle = Puzzle(read_tws(text))
    assert sum(puzzle.growth(metric="htm")) == 4 * 2 * 2
    assert puzzle.state_count() == 4


def test_weights_and_gaps_between_distances():
    """A ring of four that may stop nowhere but half way round; t2 costs 2, or 10."""
    text = "Set A 4 1\nMove t\nA\n2 3 4 1\nEnd\nIllegal A 1 2 4\n"
    puzzle = Puzzle(read_tws(text))
    assert puzzle.growth(metric="htm") == [1, 1]
    assert puzzle.growth(metric="qtm") == [1, 0, 1]
    half = puzzle.permutation("t2")
    assert puzzle.solve(half).length == 2
    weighted = puzzle.solve(half, weights={"t": 5})
    assert (str(weighted.word), weighted.length, weighted.optimal) == ("t2", 10, True)


def test_restrictions_are_written_and_read_back():
    definition = loopover("Block\nT\n1 2\nEnd\nIllegal T 5 9\n")
    assert read_tws(to_tws(definition)).bandage == definition.bandage
    assert read_definition(to_toml(definition)).bandage == definition.bandage


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("Illegal T 10 1\n", "1..9"),
        ("Illegal T 1\n", "pieces that may not be there"),
        ("Block\nX\n1 2\nEnd\n", "'X' found"),
        ("Block\nT\n1 12\nEnd\n", "expected 1..9"),
        ("Block\nT\nEnd\n", "expected Block"),
        ("Illegal T 1 1\n", "the solved state is not allowed"),
    ],
)
def test_restrictions_that_name_nothing(line, reason):
    with pytest.raises(InvalidDefinitionError, match=r"line|restrictions") as caught:
        loopover(line)
    assert reason in str(caught.value)


def test_what_is_not_answered_for_bandaged_puzzles():
    puzzle = Puzzle(loopover("Block\nT\n1 2\nEnd\n"))
    with pytest.raises(InvalidInputError, match="neither a choice"):
        puzzle.factor("()", moves="m0_")
    with pytest.raises(InvalidInputError, match="rather than colours"):
        puzzle.solve_colours(["red"] * 9)
    with pytest.raises(
        InvalidInputError, match="max_depth is -1, expected a whole number, at least 0"
    ):
        puzzle.growth(max_depth=-1)
    with pytest.raises(SearchLimitReached, match="at most 0 moves"):
        puzzle.solve(puzzle.permutation("m0_"), max_length=0)
