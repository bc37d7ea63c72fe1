"""Cases A5 and A6: twsearch files of named puzzles, by orders and by effects of words.

The files are made here from the rules of the puzzles. A word is followed by letters, or
by the formula of the format for a move after a state (case E1): into place i comes what
stood at ``p[i]``, turned by the amount that the move gives for that *piece*.
"""

import random

import pytest

from puzzlegroups.puzzle import Puzzle
from puzzlegroups.puzzles.formats import READERS, WRITERS, read_tws
from puzzlegroups.words import Word
from puzzles import letter_puzzles

BY_LETTERS = {
    "dino": 239500800,
    "skewb": 37791360,
    "helicopter": 11848661611315200000,
    "curvy_copter": 3033257372496691200000,
    "little_chop": 310224200866619719680000,
    "kilominx": 1413834128545313800765440000,
    "megaminx": int(
        "100669616553523347122516032313645505168688116411019768627200000000000"
    ),
    "pentultimate": 338614404853905491534363492352000000,
    "pyraminx": 302330880,
}


@pytest.mark.parametrize("name", BY_LETTERS)
def test_case_a5_orders_and_words_by_letters(name):
    rule = getattr(letter_puzzles, name)()
    puzzle = Puzzle(read_tws(rule.tws(), f"{name}.tws"))
    assert puzzle.group.order() == BY_LETTERS[name]
    rng = random.Random(name)
    for _ in range(3):
        word = [(rng.choice(puzzle.moves), rng.randrange(1, 3)) for _ in range(12)]
        assert list(puzzle.permutation(Word(word)).images) == rule.followed(word)


@pytest.mark.parametrize(
    ("moves", "order"),
    [("tip", 81), ("face", 3732480), ("all", 302330880)],
)
def test_case_a6_a_pyraminx_says_which_moves_it_counts(moves, order):
    rule = letter_puzzles.pyraminx()
    rule.moves = {
        name: move
        for name, move in rule.moves.items()
        if moves == "all" or name.endswith("_tip") == (moves == "tip")
    }
    puzzle = Puzzle(read_tws(rule.tws()))
    assert puzzle.group.order() == order
    assert len(puzzle.moves) == (8 if moves == "all" else 4)


def ring(places, size):
    """Into each of these places comes what stood at the one before."""
    pieces = list(range(1, size + 1))
    for here, before in zip(places, [places[-1], *places[:-1]], strict=True):
        pieces[here - 1] = before
    return pieces


def swapped(pairs, size):
    pieces = list(range(1, size + 1))
    for a, b in pairs:
        pieces[a - 1], pieces[b - 1] = b, a
    return pieces


def topspin():
    flip = [4, 3, 2, 1, *range(5, 21)]
    return 20, 1, {"rot": (ring([*range(1, 21)], 20), ()), "flip": (flip, ())}


def loopover(n):
    moves = {}
    for i in range(n):
        moves[f"r{i}_"] = ring([n * i + j + 1 for j in range(n)], n * n), ()
        moves[f"c{i}_"] = ring([n * j + i + 1 for j in range(n)], n * n), ()
    return n * n, 1, moves


def m24conway():
    """On 0..22 and infinity: i + 1, -1 / i, and i^3 / 9 or 9 i^3 (Conway)."""
    squares = {i * i % 23 for i in range(1, 23)}

    def images(rule):
        return [rule(i) % 23 + 1 if rule(i) is not None else 24 for i in range(23)]

    plus = [*images(lambda i: i + 1), 24]
    minus = [24, *(-pow(i, -1, 23) % 23 + 1 for i in range(1, 23)), 1]
    cubes = [
        i**3 * (pow(9, -1, 23) if i in squares or i == 0 else 9) % 23 + 1
        for i in range(23)
    ]
    return 24, 1, {"a": (plus, ()), "b": (minus, ()), "d": ([*cubes, 24], ())}


def ufo():
    """Two discs of six; below slot i lies 13 - i; a half turns over three and three."""
    over = {
        name: swapped([(a, 13 - c), (b, 13 - b), (c, 13 - a)], 12)
        for name, (a, b, c) in {"F": (1, 2, 3), "R": (6, 1, 2), "L": (2, 3, 4)}.items()
    }
    discs = {"U": ring([*range(1, 7)], 12), "D": ring([*range(7, 13)], 12)}
    return 12, 1, {name: (pieces, ()) for name, pieces in (discs | over).items()}


def turnfour():
    """Nine square tiles; a block of four turns, and every tile of it by a quarter."""
    moves = {}
    for name, corner in zip("ABCD", (1, 2, 4, 5), strict=True):
        block = [corner, corner + 1, corner + 4, corner + 3]
        moves[name] = ring(block, 9), block
    return 9, 4, moves


def vertushka():
    """Two rings of six that share two places next to one another."""
    left, right = [6, 5, 4, 3, 2, 1], [2, 10, 9, 8, 7, 1]
    return 10, 3, {"L": (ring(left, 10), left), "R": (ring(right, 10), right)}


BY_NUMBERS = [
    (topspin(), 2432902008176640000),
    (loopover(3), 181440),
    (loopover(4), 20922789888000),
    (loopover(5), 7755605021665492992000000),
    (m24conway(), 244823040),
    (ufo(), 479001600),
    (turnfour(), 92897280),
    (vertushka(), 71425670400),
]


def text_of(size, turns, moves):
    lines = [f"Set A {size} {turns}", "Solved", "End"]
    for name, (pieces, turned) in moves.items():
        lines += [f"Move {name}", "A", " ".join(map(str, pieces))]
        if turned:
            lines.append(" ".join(str(int(p in turned)) for p in range(1, size + 1)))
        lines.append("End")
    return "\n".join(lines) + "\n"


def followed(size, turns, moves, word):
    pieces, orientations = list(range(size)), [0] * size
    for name, amount in word:
        sources, turned = moves[name]
        for _ in range(amount):
            orientations = [
                (orientations[s - 1] + (s in turned)) % turns for s in sources
            ]
            pieces = [pieces[s - 1] for s in sources]
    images = [0] * (size * turns)
    for slot, (piece, turn) in enumerate(zip(pieces, orientations, strict=True)):
        for k in range(turns):
            images[piece * turns + k] = slot * turns + (k + turn) % turns
    return images


@pytest.mark.parametrize(("rule", "order"), BY_NUMBERS)
def test_case_a5_orders_and_words_by_the_formula_of_the_format(rule, order):
    puzzle = Puzzle(read_tws(text_of(*rule)))
    assert puzzle.group.order() == order
    rng = random.Random(order)
    for _ in range(3):
        word = [(rng.choice(puzzle.moves), rng.randrange(1, 4)) for _ in range(12)]
        assert list(puzzle.permutation(Word(word)).images) == followed(*rule, word)


@pytest.mark.parametrize("target", sorted(WRITERS))
@pytest.mark.parametrize("name", ["pyraminx", "skewb", "kilominx"])
def test_words_keep_their_effect_through_every_format(name, target):
    """Written by each writer, read by its reader, followed by letters."""
    rule = getattr(letter_puzzles, name)()
    definition = read_tws(rule.tws(), f"{name}.tws")
    again = Puzzle(READERS[target](WRITERS[target](definition), name))
    rng = random.Random(target)
    word = [(rng.choice(again.moves), rng.randrange(1, 3)) for _ in range(15)]
    assert list(again.permutation(Word(word)).images) == rule.followed(word)
