"""Random definitions, written and read back in the formats that know pieces."""

import random

import pytest

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles import PieceKind, PuzzleDefinition
from puzzlegroups.puzzles.formats import READERS, WRITERS
from puzzlegroups.puzzles.pieces import move_from_slots


def random_definition(seed):
    """Two kinds of pieces on shuffled points, and whatever else there is to say."""
    rng = random.Random(seed)
    points = list(range(rng.choice([0, 1, 3]), 40))  # the first ones are in no piece
    rng.shuffle(points)
    kinds = []
    for name in ("ONE", "TWO"):
        size, turns = rng.randrange(2, 6), rng.randrange(1, 5)
        slots = tuple(tuple(points.pop() for _ in range(turns)) for _ in range(size))
        labels = tuple(rng.randrange(size) for _ in range(size))
        divisors = [n for n in range(1, turns + 1) if turns % n == 0]
        apart = {label: rng.choice(divisors) for label in labels}
        kinds.append(
            PieceKind(
                name,
                slots,
                rng.choice([None, labels]),
                rng.choice([None, tuple(rng.randrange(turns) for _ in range(size))]),
                None,
            )
        )
        if kinds[-1].pieces is not None:
            visible = tuple(apart[label] for label in labels)
            kinds[-1] = PieceKind(name, slots, labels, kinds[-1].orientations, visible)

    def move():
        moves = {}
        for kind in kinds:
            order = rng.sample(range(len(kind.slots)), len(kind.slots))
            turns = [rng.randrange(kind.n_orientations) for _ in order]
            moves[kind.name] = order, turns
        return move_from_slots(kinds, moves, 40)

    return PuzzleDefinition(
        f"random-{seed}",
        40,
        {name: move() for name in rng.sample(["U", "R", "2F", "inv", "a_"], 3)},
        description='said "so" \\ ü\n#',
        metric=rng.choice(["qtm", "htm"]),
        rotations={name: move() for name in rng.sample(["x", "Uv", "turn"], 2)},
        derived={"s": "r2_ r2_'", "r2_": rng.choice(["", "s2_", "[s2_, s2_]"])}
        | {"s2_": ""},
        pieces=tuple(kinds),
        restrictions=("ForbiddenPairs | U R | R U",),
        colouring=tuple(rng.choice(["red", "b lue", 'q"']) for _ in range(40)),
        positions=tuple((p + rng.random(), -p / 3) for p in range(40)),
        point_names=tuple(f"p{p}." for p in range(40)),
        expected_order=rng.randrange(10**30),
    )


def looks(kind):
    """Return what can be seen of the solved pieces."""
    turned = [t % n for t, n in zip(kind.turned, kind.told_apart, strict=True)]
    return kind.labels, turned, kind.told_apart


@pytest.mark.parametrize("seed", range(20))
def test_our_own_format_keeps_everything(seed):
    definition = random_definition(seed)
    assert READERS["toml"](WRITERS["toml"](definition), "again") == definition


@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize("name", ["tws", "kpuzzle"])
def test_formats_of_pieces_keep_pieces_moves_rotations_and_words(name, seed):
    definition = random_definition(seed)
    in_part = any(set(k.told_apart) - {1, k.n_orientations} for k in definition.pieces)
    if name == "tws" and in_part:
        with pytest.raises(InvalidInputError, match="tws can say this of all or none"):
            WRITERS[name](definition)
        return
    again = READERS[name](WRITERS[name](definition), "again")
    assert again.actions == definition.actions
    assert list(again.rotations) == list(definition.rotations)
    assert [looks(k) for k in again.pieces[:2]] == [looks(k) for k in definition.pieces]
    assert [k.slots for k in again.pieces[:2]] == [k.slots for k in definition.pieces]
    if name == "tws":
        assert again.restrictions == definition.restrictions


def test_a_definition_that_no_piece_table_can_hold():
    with pytest.raises(InvalidInputError, match="slot 1 of P is torn by the move t"):
        PuzzleDefinition(
            "torn",
            4,
            {"t": Permutation((1, 2, 3, 0))},
            pieces=(PieceKind("P", ((0, 1), (2, 3))),),
        )
