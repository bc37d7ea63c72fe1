"""Derived moves: names for words in other moves, such as ``M = "R L' x'"``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.permutations import Permutation
from puzzlegroups.words import Word, parse_word

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["derived_permutations", "multiplied_out"]

MAX_DERIVED = 1000
MAX_MOVES = 50_000  # of all words together
MAX_IMAGES = 5_000_000  # degree times the moves of all words


def derived_permutations(
    base: Mapping[str, Permutation], derived: Mapping[str, str]
) -> dict[str, Permutation]:
    """Work out what derived moves do.

    Parameters
    ----------
    base : mapping of str to Permutation
        The moves and rotations, all of one degree.
    derived : mapping of str to str
        The word of each derived move, in the names of `base` and of each other.

    Returns
    -------
    dict of str to Permutation
        In the order of `derived`.

    Raises
    ------
    InvalidInputError
        If a word cannot be read, a move is defined by itself, or all words together
        have more than 50,000 moves, fewer on many points; the message begins with the
        name of the derived move.

    Notes
    -----
    Each word is worked out once, so that words of words cannot grow without bound.

    Examples
    --------
    >>> swap, turn = Permutation((1, 0, 2)), Permutation((1, 2, 0))
    >>> derived = derived_permutations({"s": swap, "t": turn}, {"b": "a s", "a": "t2"})
    >>> print(derived["b"])
    (1,3)
    >>> derived_permutations({"s": swap}, {"a": "b", "b": "a"})
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: a: defined by itself, through b
    """
    if len(derived) > MAX_DERIVED:
        raise InvalidInputError(
            f"{len(derived)} derived moves found, expected at most {MAX_DERIVED}"
        )
    names = [*base, *derived]
    degree = next(iter(base.values())).degree
    words: dict[str, Word] = {}
    budget = min(MAX_MOVES, MAX_IMAGES // degree)
    for name, text in derived.items():
        try:
            words[name] = parse_word(text, names, budget)
        except InvalidInputError as error:
            raise InvalidInputError(f"{name}: {error}") from None
        budget -= len(words[name].moves)
    needs = {name: dict.fromkeys(g for g, _ in words[name].moves) for name in words}
    known = dict(base)
    for name in derived:
        _resolve(name, words, needs, known)
    return {name: known[name] for name in derived}


def _resolve(
    name: str,
    words: Mapping[str, Word],
    needs: Mapping[str, Iterable[str]],
    known: dict[str, Permutation],
) -> None:
    """Work out one move and what it needs, without recursion."""
    stack = [name]
    while stack:
        current = stack[-1]
        if current in known:
            stack.pop()
            continue
        needed = next((other for other in needs[current] if other not in known), None)
        if needed is not None:
            if needed in stack:
                through = " and ".join(stack[stack.index(needed) :][1:])
                raise InvalidInputError(
                    f"{needed}: defined by itself"
                    + (f", through {through}"[:200] if through else "")
                )
            stack.append(needed)
            continue
        known[current] = multiplied_out(words[current], known)


def multiplied_out(word: Word, known: Mapping[str, Permutation]) -> Permutation:
    """Return the product of a word, from left to right.

    Parameters
    ----------
    word : Word
        In names that are known.
    known : mapping of str to Permutation
        At least one, all of one degree.

    Returns
    -------
    Permutation
        In time linear in the degree for each power.

    Examples
    --------
    >>> turn = Permutation((1, 2, 0))
    >>> print(multiplied_out(Word([("t", 2)]), {"t": turn}))
    (1,3,2)
    """
    product = Permutation.identity(next(iter(known.values())).degree)
    for generator, exponent in word.moves:
        factor = known[generator]
        product = product * (factor if exponent == 1 else factor**exponent)
    return product
