"""Derived moves: names for words in other moves, such as ``M = "R L' x'"``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.permutations import Permutation
from puzzlegroups.words import Word, parse_word

if TYPE_CHECKING:
    from collections.abc import Mapping

__all__ = ["derived_permutations"]

MAX_DERIVED = 1000


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
        If a word cannot be read or a move is defined by itself; the message begins
        with the name of the derived move.

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
    words: dict[str, Word] = {}
    for name, text in derived.items():
        try:
            words[name] = parse_word(text, names)
        except InvalidInputError as error:
            raise InvalidInputError(f"{name}: {error}") from None
    known = dict(base)
    for name in derived:
        _resolve(name, words, known)
    return {name: known[name] for name in derived}


def _resolve(
    name: str, words: Mapping[str, Word], known: dict[str, Permutation]
) -> None:
    """Work out one move and what it needs, without recursion."""
    stack = [name]
    while stack:
        current = stack[-1]
        if current in known:
            stack.pop()
            continue
        needed = [g for g, _ in words[current].moves if g not in known]
        if needed:
            if needed[0] in stack:
                through = " and ".join(stack[stack.index(needed[0]) :][1:])
                raise InvalidInputError(
                    f"{needed[0]}: defined by itself"
                    + (f", through {through}" if through else "")
                )
            stack.append(needed[0])
            continue
        product = Permutation.identity(next(iter(known.values())).degree)
        for generator, exponent in words[current].moves:
            product = product * known[generator] ** exponent
        known[current] = product
