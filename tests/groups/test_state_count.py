"""States that can be told apart, against published numbers and by looking at all."""

import random

import pytest

from puzzlegroups import load_puzzle
from puzzlegroups.groups import PermutationGroup
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzle import Puzzle
from puzzlegroups.puzzles import PieceKind, PuzzleDefinition

# Positions of the cubes as every page on them has them; ours count the 24 ways to hold
# a cube without a fixed centre apart.
PUBLISHED = {
    "4x4x4": 24 * 7401196841564901869874093974498574336000000000,
    "5x5x5": int(
        "282870942277741856536180333107150328293127731985672134721536" + "0" * 15
    ),
    "6x6x6": 24
    * int(
        "157152858401024063281013959519483771508510790313968742344694684829502629887"
        "168573442107637760" + "0" * 24
    ),
    "7x7x7": int(
        "195005511837313078353291267540197487949049926920434345671521329123232327061"
        "35469180065278712755853360682328551719137311299993600000" + "0" * 30
    ),
}


@pytest.mark.parametrize("name", PUBLISHED)
def test_published_numbers_of_cubes(name):
    assert load_puzzle(name).state_count() == PUBLISHED[name]


def looks(kind, images):
    """Return what stands in every place, sticker by sticker."""
    size = kind.n_orientations
    seen = []
    for slot in kind.slots:
        source = images.index(slot[0])
        home = next(n for n, points in enumerate(kind.slots) if source in points)
        turn = (kind.turned[home] - kind.slots[home].index(source)) % size
        seen.append((kind.labels[home], turn % kind.told_apart[home]))
    return tuple(seen)


@pytest.mark.parametrize("seed", range(12))
def test_small_puzzles_by_looking_at_every_element(seed):
    """Four pieces of 1 to 3 stickers; a random move or two that keep pieces whole."""
    rng = random.Random(seed)
    size = rng.choice([1, 2, 3])
    slots = tuple(tuple(range(n * size, n * size + size)) for n in range(4))
    moves = {}
    for name in "ab":
        order, turns = rng.sample(range(4), 4), [rng.randrange(size) for _ in range(4)]
        images = [
            slots[order[n]][(k + turns[n]) % size]
            for n in range(4)
            for k in range(size)
        ]
        moves[name] = Permutation(images)
    labels = tuple(rng.choice([0, 0, 1, 2]) for _ in range(4))
    apart = {label: rng.choice([1, size]) for label in range(3)}
    kind = PieceKind(
        "P",
        slots,
        labels,
        tuple(rng.randrange(size) for _ in range(4)),
        tuple(apart[label] for label in labels),
    )
    puzzle = Puzzle(PuzzleDefinition("small", 4 * size, moves, pieces=(kind,)))
    elements = {Permutation.identity(4 * size)}
    fresh = list(elements)
    while fresh:
        fresh = list({g * m for g in fresh for m in moves.values()} - elements)
        elements.update(fresh)
    assert puzzle.group.order() == len(elements)
    assert puzzle.state_count() == len({looks(kind, g.images) for g in elements})
    assert PermutationGroup(moves.values()).order() == len(elements)
