"""Steps: the elements that cost 1 in a metric, the edges of the Cayley graph."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.words import Move, Word, check_metric

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.permutations import Permutation

__all__ = ["Step", "steps_of"]


@dataclass(frozen=True, slots=True)
class Step:
    """A power of a generator that costs 1.

    Parameters
    ----------
    move : Move
        Generator and exponent; of the exponents that give the same permutation, the
        one nearest to 0.
    permutation : Permutation
        What it does.
    """

    move: Move
    permutation: Permutation


def steps_of(generators: Mapping[str, Permutation], metric: str) -> tuple[Step, ...]:
    """Return the steps of a metric, closed under inversion.

    Parameters
    ----------
    generators : mapping of str to Permutation
        The moves; identities make no step.
    metric : {"qtm", "htm"}
        ``"qtm"``: generators and inverses; ``"htm"``: all powers.

    Returns
    -------
    tuple of Step
        In the order of the generators; an involution is one step.

    Raises
    ------
    InvalidInputError
        If the metric is neither of the two.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> turn = {"r": parse_permutation("(1,2,3,4)")}
    >>> [step.move.exponent for step in steps_of(turn, "qtm")]
    [1, -1]
    >>> [step.move.exponent for step in steps_of(turn, "htm")]
    [1, 2, -1]
    """
    if check_metric(metric) == "turns":
        raise InvalidInputError(
            "metric 'turns' found, which is for puzzles whose moves commute; "
            "expected qtm or htm"
        )
    steps = []
    for name, permutation in generators.items():
        order = permutation.order()
        for exponent in range(1, order):
            if metric == "qtm" and exponent not in {1, order - 1}:
                continue
            (move,) = Word([(name, exponent)]).modulo({name: order}).moves
            steps.append(Step(move, permutation**exponent))
    return tuple(steps)
