"""ksolve, twsearch, KPuzzle and Santa files, by the effect of words."""

import json

import numpy as np
import pytest

from puzzlegroups import load_puzzle
from puzzlegroups.errors import InvalidDefinitionError
from puzzlegroups.puzzle import Puzzle
from puzzlegroups.puzzles import PieceKind
from puzzlegroups.puzzles.formats import (
    read_kpuzzle,
    read_santa,
    read_tws,
    read_tws_scrambles,
    to_kpuzzle,
    to_santa,
    to_tws,
)
from puzzlegroups.puzzles.pieces import slot_move
from puzzles.reid_cube import reid_kpuzzle, reid_tws

T_PERM = "R U R' U' R' F R2 U' R' U' R U R' F'"
SUPERFLIP = "U R2 F B R B2 R U2 L B2 R U' D' R2 F R' L B2 U2 F2"
CUBE = 43252003274489856000


def kind(definition, name) -> PieceKind:
    return next(k for k in definition.pieces if k.name == name)


def test_case_e1_move_by_piece_is_state_by_slot():
    puzzle = read_tws("Set C 5 3\nMove m\nC\n1 3 4 2 5\n0 1 2 0 1\nEnd\n")
    sources, turns = slot_move(kind(puzzle, "C"), puzzle.generators["m"])
    assert [s + 1 for s in sources] == [1, 3, 4, 2, 5]
    assert list(turns) == [0, 2, 0, 1, 1]
    by_slot = "Set C 5 3\nMoveTransformation m\nC\n0 2 3 1 4\n0 2 0 1 1\nEnd\n"
    assert read_tws(by_slot).generators["m"] == puzzle.generators["m"]
    assert "1 3 4 2 5\n0 1 2 0 1\n" in to_tws(puzzle)


@pytest.mark.parametrize(
    "definition", [read_tws(reid_tws()), read_kpuzzle(reid_kpuzzle())]
)
def test_case_e4_t_perm_and_e5_superflip(definition):
    puzzle = Puzzle(definition)
    t_perm = puzzle.permutation(T_PERM)
    edges, flips = slot_move(kind(definition, "EDGES"), t_perm)
    corners, twists = slot_move(kind(definition, "CORNERS"), t_perm)
    assert list(edges) == [0, 3, 2, 1, *range(4, 12)]
    assert list(corners) == [1, 0, *range(2, 8)] or list(corners)[:4] == [1, 0, 2, 3]
    assert not any(flips)
    assert not any(twists)
    superflip = puzzle.permutation(SUPERFLIP)
    edges, flips = slot_move(kind(definition, "EDGES"), superflip)
    corners, twists = slot_move(kind(definition, "CORNERS"), superflip)
    assert (list(edges), list(flips)) == (list(range(12)), [1] * 12)
    assert (list(corners), any(twists)) == (list(range(8)), False)
    assert puzzle.permutation("(U F R)80").is_identity()
    assert not puzzle.permutation("(U F R)40").is_identity()


def test_case_a7_supercube_and_usual_cube():
    cube = Puzzle(read_kpuzzle(reid_kpuzzle()))
    assert cube.group.order() == 2048 * CUBE
    assert cube.state_count() == 2048 * CUBE
    assert Puzzle(read_kpuzzle(reid_kpuzzle(1))).state_count() == CUBE
    # Half turns of centres seen, quarter turns not: as many as of (Z/2)^6 with the
    # parity of the corners no longer seen.
    assert Puzzle(read_kpuzzle(reid_kpuzzle(2))).state_count() == 64 // 2 * CUBE
    assert Puzzle(read_tws(reid_tws())).group.order() == CUBE


def test_orders_do_not_see_an_inverted_import_but_words_do():
    """U on the cube takes the piece at UR to UF: clockwise."""
    definition = read_tws(reid_tws())
    edges, _ = slot_move(kind(definition, "EDGES"), definition.generators["U"])
    assert edges[0] == 1  # into UF comes the piece of UR


def test_case_e2_and_scramble_files():
    cube = read_tws(reid_tws())
    text = (
        "Scramble superflip\nEDGES\n1 2 3 4 5 6 7 8 9 10 11 12\n"
        "1 1 1 1 1 1 1 1 1 1 1 1\nEnd\nScrambleAlg alg\n" + SUPERFLIP + "\nEnd\n"
    )
    states = read_tws_scrambles(text, cube)
    assert states["superflip"] == states["alg"]
    assert not states["alg"].is_identity()
    with pytest.raises(InvalidDefinitionError, match=r"line 4.*not ignorable"):
        read_tws_scrambles(text.replace("1 1 1 1", "? 1 1 1", 1), cube)
    with pytest.raises(InvalidDefinitionError, match=r"line 3.*ignorable, found '\?2'"):
        read_tws_scrambles(text.replace("1 2 3", "1 ?2 3", 1), cube)
    for bad in ("Scramble a\n", "Alg\n", "ScrambleAlg a\nQ\nEnd", text + text):
        with pytest.raises(InvalidDefinitionError, match=r"line|unknown"):
            read_tws_scrambles(bad, cube)


def test_case_e3_rotations_take_powers_in_scrambles_and_are_no_moves():
    text = "Set C 4 1\nMove a\nC\n2 1 3 4\nEnd\nMove x\nC\n2 3 4 1\nEnd\n"
    definition = read_tws(text + "MoveSequence b x a x'\nMoveAlias c b\n")
    assert definition.moves == ("a",)
    puzzle = Puzzle(definition)
    states = read_tws_scrambles("ScrambleAlg s\nx' x2 b'\nEnd\n", definition)
    assert states["s"] == puzzle.permutation("x b")
    # Into place i comes the piece of i+1: x takes 2 to 1, so x a x' swaps 2 and 3.
    assert str(puzzle.permutation("b")) == "(2,3)" == str(puzzle.permutation("c"))
    assert puzzle.group.order() == 2


def test_the_floppy_of_the_format_page():
    text = "Name Floppy\nSet CORNERS 4 2\nMove R\nCORNERS\n1 3 2 4\n0 1 1 0\nEnd\n"
    # Place 2 has points 3, 4 and place 3 has 5, 6; each piece is turned over.
    assert str(read_tws(text).generators["R"]) == "(3,6)(4,5)"


def test_illegal_places_and_blocks_are_kept():
    text = "Set A 4 1\nMove a\nA\n2 3 4 1\nEnd\nIllegal A 1 2 3\n"
    definition = read_tws(text)
    assert definition.is_bandaged
    puzzle = Puzzle(definition)
    assert puzzle.group.order() == 4
    # Into place 1 comes 2, 3 or 4 by a, a2, a3: two states, one move apart.
    assert puzzle.state_count() == 2
    assert str(puzzle.scramble(np.random.default_rng(1)).word) in {"", "a'"}
    assert read_tws(to_tws(definition)).restrictions == definition.restrictions
    blocked = read_tws(text.replace("Illegal A 1 2 3", "Block\nA\n1 2 2 1\nEnd"))
    assert blocked.is_bandaged
    assert read_tws(to_tws(blocked)).restrictions == blocked.restrictions
    hint = read_tws(text.replace("Illegal A 1 2 3", "ForbiddenPairs\na a\nEnd\nHTM"))
    assert not hint.is_bandaged
    assert (hint.metric, Puzzle(hint).state_count()) == ("htm", 4)


def test_identical_pieces_count_arrangements():
    """A ring of six with three and three equal coins: 6! / (3! 3!) = 20 by hand."""
    text = "Set A 6 1\nSolved\nA\n1 1 1 2 2 2\nEnd\nMove t\nA\n2 3 4 5 6 1\nEnd\n"
    swap = "Move s\nA\n2 1 3 4 5 6\nEnd\n"
    assert Puzzle(read_tws(text + swap)).state_count() == 20
    assert Puzzle(read_tws(text)).state_count() == 6  # the turns of 111222
    pairs = text.replace("1 1 1 2 2 2", "1 2 1 2 1 2")
    assert Puzzle(read_tws(pairs)).state_count() == 2


def test_dont_care_orientations():
    """Two coins to turn over: 2! 2^2 states, two if the sides look alike."""
    text = (
        "Set A 2 2\nSolved\nA\n1 2\n{}\nEnd\nMove t\nA\n2 1\n1 0\nEnd\n"
        "Move f\nA\n1 2\n1 0\nEnd\n"
    )
    assert Puzzle(read_tws(text.format("0 0"))).state_count() == 8
    assert Puzzle(read_tws(text.format("? ?"))).state_count() == 2
    assert Puzzle(read_tws(text.format("? 0"))).state_count() == 4
    again = read_tws(to_tws(read_tws(text.format("? ?"))))
    assert Puzzle(again).state_count() == 2


def test_kpuzzle_derived_moves_by_a_conjugate_are_moves():
    table = json.loads(reid_kpuzzle())
    del table["moves"]["F"]
    # x by hand: F goes to U, U to B, B to D, D to F, letter by letter.
    after = dict(zip("FUBDRL", "UBDFRL", strict=True))
    moves = {}
    for orbit, names in (
        ("EDGES", "UF UR UB UL DF DR DB DL FR FL BR BL".split()),
        ("CORNERS", "UFR URB UBL ULF DRF DFL DLB DBR".split()),
        ("CENTERS", "ULFRBD"),
    ):
        pieces, turns = [0] * len(names), [0] * len(names)
        for source, name in enumerate(names):
            letters = "".join(after[letter] for letter in name)
            target = next(i for i, n in enumerate(names) if set(n) == set(letters))
            pieces[target] = source
            turns[target] = list(names[target]).index(letters[0])
        moves[orbit] = {"permutation": pieces, "orientationDelta": turns}
    table["moves"]["x"] = moves
    table["derivedMoves"] = {"F": "[x: U]", "Rw": "L x", "M": "L' R x'"}
    puzzle = Puzzle(read_kpuzzle(json.dumps(table)))
    assert set(puzzle.moves) == set("ULRBDF")
    assert set(puzzle.definition.derived) == {"Rw", "M"}
    whole = Puzzle(read_kpuzzle(reid_kpuzzle()))
    assert puzzle.permutation("x4").is_identity()
    for k, place in ((kind(whole.definition, n), n) for n in ("EDGES", "CORNERS")):
        mine = slot_move(k, puzzle.permutation("F"))
        assert mine == slot_move(k, whole.permutation("F")), place


def test_santa_case_b12():
    """B,G,R is taken to R,G,B by r.s with new = old[m]."""
    text = "puzzle_type,allowed_moves\nthree,\"{'r': [1, 2, 0], 's': [1, 0, 2]}\"\n"
    puzzle = Puzzle(read_santa(text))
    state = list("BGR")
    for move in "rs":
        images = puzzle.permutation(move).images
        state = [state[images.index(place)] for place in range(3)]
    assert state == list("RGB")
    assert to_santa(puzzle.definition) == text


def test_santa_case_a3():
    text = (
        "puzzle_type,allowed_moves\ncube_2/2/2,\"{'f0': [0, 1, 19, 17, 6, 4, 7, 5, 2, "
        "9, 3, 11, 12, 13, 14, 15, 16, 20, 18, 21, 10, 8, 22, 23], 'r1': [0, 5, 2, 7, "
        '4, 21, 6, 23, 10, 8, 11, 9, 3, 13, 1, 15, 16, 17, 18, 19, 20, 14, 22, 12]}"\n'
        'other,"{""x"": [1, 0]}"\n'
    )
    # F of case A3 has cycles (2,19,21,8)(3,17,20,10)(4,6,7,5): f0 reads old[m].
    definition = read_santa(text, "info.csv", "cube_2/2/2")
    cycles = {tuple(sorted(c)) for c in definition.generators["f0"].cycles()}
    assert cycles == {(2, 8, 19, 21), (3, 10, 17, 20), (4, 5, 6, 7)}
    assert definition.generators["f0"](19) == 2  # new[2] is old[19]
    assert definition.name == "cube_2-2-2"
    with pytest.raises(InvalidDefinitionError, match=r"one of cube_2/2/2, other"):
        read_santa(text, "info.csv")


def test_a_row_of_a_table_by_path(tmp_path):
    file = tmp_path / "puzzle_info.csv"
    file.write_text(
        "puzzle_type,allowed_moves\na/1,\"{'r': [1, 0]}\"\nb,\"{'s': [1, 2, 0]}\"\n"
    )
    assert load_puzzle(f"{file}#a/1").group.order() == 2
    assert load_puzzle(f"{file}#b").group.order() == 3


def test_formats_are_found_by_suffix_and_by_content(tmp_path):
    cube = load_puzzle("2x2x2")
    for suffix, write in ((".tws", to_tws), (".json", to_kpuzzle), (".csv", to_santa)):
        for name in (f"cube{suffix}", f"cube-{suffix[1:]}.txt"):
            file = tmp_path / name
            file.write_text(write(cube.definition))
            assert load_puzzle(file).permutation("u r' f") == cube.permutation("u r' f")


def test_case_e11_places_have_names_in_what_we_write():
    """The corners of the cube by the letters of their faces, and in the same order."""
    cube = load_puzzle("3x3x3").definition
    corners = kind(cube, "CORNERS")
    names = json.loads(to_kpuzzle(cube))["puzzlegroupsPlaces"]["CORNERS"]
    letters = [{cube.colouring[p] for p in slot} for slot in corners.slots]
    assert [set(name) for name in names] == letters
    assert len({frozenset(name) for name in names}) == 8
    assert f"# the places of CORNERS are {' '.join(names)}\n" in to_tws(cube)
    four = load_puzzle("4x4x4").definition
    assert "# the places of CENTRES are U U U U L L L L F F F F" in to_tws(four)
    assert "places of" not in to_tws(load_puzzle("m12").definition)
    assert read_tws(to_tws(cube)).generators == cube.generators


def test_start_state_hints_and_aliases():
    """StartState counts from 0; hints change nothing; an alias is a derived move."""
    text = (
        "Name A B/C\nSet A 3 2\nStartState\nA\n0 0 2\n0 1 0\nEnd\n"
        "Move t\nA\n2 3 1\n1 0 0\nEnd\nMoveAlias u t\n"
        "MoveSequence w t u t\nMaxDepth 7\nSlack 1\nRandomScramble r\nEnd\nHTM\n"
        "MoveLimits\nt 2\nEnd\nMultiplicators\nt 3\nEnd\n"
    )
    definition = read_tws(text)
    assert definition.name == "A_B-C"
    assert definition.pieces[0].labels == (0, 0, 2)
    assert definition.pieces[0].turned == (0, 1, 0)
    assert definition.metric == "htm"
    assert not definition.is_bandaged
    actions = definition.actions
    assert actions["u"] == actions["t"]
    assert actions["w"] == actions["t"] ** 3
    # Piece 1 goes from place 1 to place 3 and is turned; three times, all are turned.
    assert str(actions["w"]) == "(1,2)(3,4)(5,6)"
    assert definition.restrictions == ("MoveLimits | t 2", "Multiplicators | t 3")
    hints = "MaxDepth 9\nHTM\nMoveLimits\nt* 2\nEnd\nRandomScramble\nEnd\n"
    states = read_tws_scrambles(hints + "ScrambleAlg a\nt2\nEnd\n", definition)
    assert states == {"a": actions["t"] ** 2}
