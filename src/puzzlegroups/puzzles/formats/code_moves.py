"""Which of the permutations in a piece of code are the moves, and their names."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.puzzles.formats.code_values import Collection, Element, Value

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["named_moves"]


def named_moves(
    variables: Mapping[str, Value], loose: list[Value]
) -> dict[str, Element]:
    """Choose the moves.

    Parameters
    ----------
    variables : mapping of str to Value
        What was assigned, in order.
    loose : list of Value
        What stands alone.

    Returns
    -------
    dict of str to Element
        The generators of the last group; where there is no group, the largest record
        or list; where there is none, every permutation that has a name. A generator
        without a name gets ``g1``, ``g2``, ...

    Examples
    --------
    >>> swap = Element({0: 1, 1: 0}, name="s")
    >>> list(named_moves({"s": swap}, [Collection([(None, swap)], is_group=True)]))
    ['s']
    """
    collections = [
        value
        for value in [*variables.values(), *loose]
        if isinstance(value, Collection)
        and any(isinstance(item, Element) for _, item in value.items)
    ]
    groups = [value for value in collections if value.is_group]
    if groups:
        return _numbered(groups[-1].items)
    if collections:
        return _numbered(max(collections, key=lambda value: len(value.items)).items)
    return _numbered([*variables.items(), *((None, value) for value in loose)])


def _numbered(items: Iterable[tuple[str | None, Value]]) -> dict[str, Element]:
    moves: dict[str, Element] = {}
    for key, value in items:
        if not isinstance(value, Element):
            continue
        name = value.name or key
        if name is None or name in moves:
            name = f"g{len(moves) + 1}"
        moves[name] = value
    return moves
