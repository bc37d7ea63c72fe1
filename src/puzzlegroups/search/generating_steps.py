"""Which steps are products of others, so that they need not be searched for."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.search.steps import Step

__all__ = ["generating_steps", "recipes"]


def generating_steps(steps: Sequence[Step]) -> list[Step]:
    """Return steps that generate the same group, closed under inversion.

    Parameters
    ----------
    steps : sequence of Step
        Closed under inversion.

    Returns
    -------
    list of Step
        Those that are not products of others, and their inverses.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> turns = steps_of({"r": parse_permutation("(1,2,3,4,5)")}, "htm")
    >>> [str(step.word) for step in generating_steps(turns)]
    ['r', "r'"]
    """
    chosen = [
        step for step, recipe in zip(steps, recipes(steps), strict=True) if not recipe
    ]
    known = {step.permutation for step in chosen}
    inverses = (step.inverse() for step in chosen)
    return chosen + [back for back in inverses if back.permutation not in known]


def recipes(steps: Sequence[Step]) -> list[tuple[int, ...]]:
    """Return what each step can be made of.

    Parameters
    ----------
    steps : sequence of Step
        Any steps.

    Returns
    -------
    list of tuple of int
        For each step, numbers of earlier steps: one to invert, or two powers of the
        same generator to multiply, or none.

    Notes
    -----
    O(n) products for all the n powers of a generator, O(n^2) for some of them. Of
    longer words none is looked at but the inverse.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> from puzzlegroups.search import steps_of
    >>> recipes(steps_of({"r": parse_permutation("(1,2,3,4)")}, "htm"))
    [(), (0, 0), (0,)]
    """
    made_of: list[tuple[int, ...]] = []
    powers: dict[str, dict[Permutation, int]] = {}
    words: dict[Permutation, int] = {}
    for row, step in enumerate(steps):
        if len(step.word.moves) > 1:
            inverse = words.get(~step.permutation)
            made_of.append(() if inverse is None else (inverse,))
            words.setdefault(step.permutation, row)
            continue
        earlier = powers.setdefault(step.move.generator, {})
        made_of.append(_recipe(earlier, step.permutation))
        earlier.setdefault(step.permutation, row)
    return made_of


def _recipe(earlier: Mapping[Permutation, int], wanted: Permutation) -> tuple[int, ...]:
    back = earlier.get(~wanted)
    if back is not None:
        return (back,)
    for first, row in earlier.items():
        then = earlier.get(~first * wanted)
        if then is not None:
            return row, then
    return ()
