"""All words that do what is wanted, compared with plain enumeration."""

import itertools

import pytest

import puzzlegroups as pg
from puzzlegroups.errors import (
    InvalidInputError,
    SearchLimitReached,
    UnknownMoveError,
)
from puzzlegroups.factor import find_words

S4 = pg.Puzzle.from_cycles("s4", {"a": "(1,2,3,4)", "b": "(1,2)"})
MIXED = pg.Puzzle.from_cycles("mixed", {"a": "(1,2,3)", "b": "(3,4)", "c": "(5,6)"})
CUBE = pg.load_puzzle("3x3x3")
NIKLAS = "R U' L' U R' U' L U"
CORNERS = next(
    set(orbit)
    for orbit in CUBE.group.orbits()
    if CUBE.permutation(NIKLAS).cycles()[0][0] in orbit
)


def plain_classes(puzzle, length):
    """Words of syllables up to a length, in classes of what commuting moves allow."""
    orders = {name: p.order() for name, p in puzzle.definition.generators.items()}
    commute = {
        (s, t)
        for s, p in puzzle.definition.generators.items()
        for t, q in puzzle.definition.generators.items()
        if s != t and p * q == q * p
    }
    syllables = [
        pg.Word([(name, exponent)]).modulo(orders).moves[0]
        for name, order in orders.items()
        for exponent in range(1, order)
    ]
    classes = set()
    for size in range(length + 1):
        for word in itertools.product(syllables, repeat=size):
            if sum(abs(exponent) for _, exponent in word) > length:
                continue
            members, todo = {word}, [word]
            for member in todo:
                for k in range(size - 1):
                    if (member[k][0], member[k + 1][0]) in commute:
                        other = (
                            *member[:k],
                            member[k + 1],
                            member[k],
                            *member[k + 2 :],
                        )
                        if other not in members:
                            members.add(other)
                            todo.append(other)
            if all(m[k][0] != m[k + 1][0] for m in members for k in range(size - 1)):
                classes.add(frozenset(members))
    return classes


@pytest.mark.parametrize("puzzle", [S4, MIXED], ids=["s4", "mixed"])
@pytest.mark.parametrize("target", ["()", "(1,2)", "(1,2,3)"])
@pytest.mark.parametrize("length", [0, 3, 6])
def test_one_word_of_each_class(puzzle, target, length):
    element = pg.parse_permutation(target, degree=puzzle.degree)
    expected = {
        members
        for members in plain_classes(puzzle, length)
        if puzzle.permutation(pg.Word(next(iter(members)))) == element
    }
    found = list(find_words(puzzle, element, length))
    lengths = [word.length("qtm") for word in found]
    assert lengths == sorted(lengths)
    keys = [
        next(members for members in expected if tuple(word.moves) in members)
        for word in found
    ]
    assert len(keys) == len(set(keys)) == len(expected)


def test_a_predicate_gives_the_same_words_as_the_permutation():
    element = S4.permutation("a b a2")
    by_predicate = find_words(S4, lambda p: p == element, 5)
    assert set(by_predicate) == set(find_words(S4, element, 5))


def test_three_cycles_of_corners():
    """The commutator known as Niklas has eight quarter turns; none is shorter."""
    found = list(
        find_words(CUBE, max_length=8, moves_only=CORNERS, cycle_type=[3, 3, 3])
    )
    assert CUBE.word(NIKLAS) in found
    assert len(CORNERS) == 24
    for word in found:
        assert word.length("qtm") == 8
        cycles = CUBE.permutation(word).cycles()
        assert [len(cycle) for cycle in cycles] == [3, 3, 3]
        assert {point for cycle in cycles for point in cycle} <= CORNERS


def test_the_t_permutation():
    text = "R U R' U' R' F R2 U' R' U' R U R' F'"
    element = CUBE.permutation(text)
    found = list(find_words(CUBE, element, 14, moves="R U F", metric="htm"))
    assert CUBE.word(text) in found
    assert all(CUBE.permutation(word) == element for word in found)


def test_words_that_fix_points():
    for word in find_words(S4, max_length=4, fixes=[0, 1], cycle_type=[2]):
        assert str(S4.permutation(word)) == "(3,4)"
    assert list(find_words(S4, "(1,2)", 3, fixes=[0])) == []


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"max_length": -1}, InvalidInputError, "max_length is -1"),
        ({"fixes": [4]}, InvalidInputError, "point 4 found, expected 0..3"),
        ({"moves_only": [-1]}, InvalidInputError, "point -1 found"),
        ({"metric": "stm"}, InvalidInputError, "unknown metric"),
        ({"metric": "turns"}, InvalidInputError, "'turns' found"),
        ({"moves": "a q"}, UnknownMoveError, "'q'"),
        ({"max_bytes": 0}, InvalidInputError, "max_bytes is 0"),
        ({"max_bytes": 10}, SearchLimitReached, "max_bytes is 10"),
    ],
)
def test_wrong_arguments(arguments, error, message):
    with pytest.raises(error, match=message):
        list(find_words(S4, "(1,2)", **arguments))
