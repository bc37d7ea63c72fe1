"""Elements that look alike, chosen level by level so that their words are short."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.groups import schreier_sims

if TYPE_CHECKING:
    import numpy.typing as npt

    from puzzlegroups.factor.factorizer import Factorizer
    from puzzlegroups.groups import StabilizerChain

__all__ = ["short_lookalikes"]

MAX_CHOICES = 512


def short_lookalikes(
    factorizer: Factorizer,
    stabilizer: StabilizerChain,
    images: npt.NDArray[np.integer],
    n_trials: int,
    n_best: int = 20,
) -> list[npt.NDArray[np.intp]]:
    """Return elements h * g, h in a stabilizer, with cheap words in the tables.

    Parameters
    ----------
    factorizer : Factorizer
        With tables.
    stabilizer : StabilizerChain
        Of the elements h that may be put before g.
    images : ndarray, shape (degree,)
        Images under g.
    n_trials : int
        How many elements s of the ball are tried after g.
    n_best : int, default 20
        How many elements to return at most.

    Returns
    -------
    list of ndarray of intp, shape (degree,)
        Images of the elements, the most promising first.

    Notes
    -----
    The first block of base points may go wherever h can send it before g. Of these
    places the one with the cheapest word is taken; what is left of the stabilizer
    chooses for the next block.

    Examples
    --------
    >>> import puzzlegroups as pg
    >>> puzzle = pg.load_puzzle("sixteen-point")
    >>> factorizer = pg.build_factorizer(puzzle, "quick")
    >>> everything = puzzle.group.chain
    >>> len(short_lookalikes(factorizer, everything, np.arange(16), 1))
    1
    """
    tables, ball = factorizer.tables, factorizer.ball
    assert tables is not None
    choices = _choices(stabilizer, tables.points.tolist(), tables.level_ends.tolist())
    found: dict[bytes, tuple[int, npt.NDArray[np.intp]]] = {}
    for row in range(min(n_trials, len(ball))):
        after = ball.letters.multiply(ball.word(row)).astype(np.intp)
        element = np.asarray(images, dtype=np.intp)
        cost = int(ball.costs[row])
        rest = after[element]
        start = 0
        for level, end in enumerate(tables.level_ends):
            moved = rest[choices[level]]
            nodes = np.full(len(moved), tables.roots[level])
            for point in tables.points[start:end]:
                nodes = tables.trie[nodes + moved[:, point]].astype(np.int64)
            pick = int(np.argmin(tables.costs[nodes]))
            cost += int(tables.costs[nodes[pick]])
            element = element[choices[level][pick]]
            rest = tables.inverses[nodes[pick]].astype(np.intp)[moved[pick]]
            start = int(end)
        key = element.tobytes()
        if key not in found or cost < found[key][0]:
            found[key] = (cost, element)
    best = sorted(found.values(), key=lambda item: item[0])[:n_best]
    return [element for _, element in best]


def _choices(
    stabilizer: StabilizerChain, points: list[int], level_ends: list[int]
) -> list[npt.NDArray[np.intp]]:
    """Return, for each block, elements that fix the blocks before and move it."""
    identity = np.arange(stabilizer.degree)
    chain = schreier_sims(
        [identity, *(g.images for g in stabilizer.strong_generators)],
        base=points,
        order=stabilizer.order,
    )
    level_of = {point: number for number, point in enumerate(chain.base)}
    choices, start = [], 0
    for end in level_ends:
        rows = identity[None]
        for point in reversed(points[start:end]):
            if point in level_of:
                steps = chain.transversals[level_of[point]].representatives
                rows = np.concatenate([step[rows] for step in steps.astype(np.intp)])
                rows = rows[:MAX_CHOICES]
        choices.append(rows)
        start = end
    return choices
