"""The powers of generators that a metric counts as one."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from puzzlegroups.errors import InvalidInputError
from puzzlegroups.words import Word, check_metric, check_weights

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.permutations import Permutation

__all__ = ["UnitPower", "check_generator_metric", "unit_powers"]


class UnitPower(NamedTuple):
    """A power of a generator that is taken as one step.

    Parameters
    ----------
    word : Word
        The power, by the exponent nearest to zero.
    permutation : Permutation
        What it does.
    cost : int
        At least 1.
    """

    word: Word
    permutation: Permutation
    cost: int


def unit_powers(
    generators: Mapping[str, Permutation],
    metric: str,
    weights: Mapping[str, int] | None = None,
) -> list[UnitPower]:
    """Return the powers that a metric counts as one, closed under inversion.

    Parameters
    ----------
    generators : mapping of str to Permutation
        The moves; identities have no such powers.
    metric : {"qtm", "htm", "weighted"}
        ``"qtm"`` and ``"weighted"``: generators and inverses; ``"htm"``: all powers.
    weights : mapping of str to int, optional
        What each costs, 1 to 1000; 1 where it is left out.

    Returns
    -------
    list of UnitPower
        In the order of the generators; an involution is there once.

    Raises
    ------
    InvalidInputError
        If the metric is none of these, or a weight is out of range.

    Examples
    --------
    >>> from puzzlegroups.permutations import parse_permutation
    >>> turn = {"r": parse_permutation("(1,2,3,4)")}
    >>> [str(power.word) for power in unit_powers(turn, "htm")]
    ['r', 'r2', "r'"]
    """
    check_generator_metric(metric)
    weights = check_weights(weights or {}, generators)
    powers = []
    for name, permutation in generators.items():
        order = permutation.order()
        for exponent in range(1, order):
            if metric != "htm" and exponent not in {1, order - 1}:
                continue
            word = Word([(name, exponent)]).modulo({name: order})
            cost = weights.get(name, 1)
            powers.append(UnitPower(word, permutation**exponent, cost))
    return powers


def check_generator_metric(metric: str) -> str:
    """Return a metric in which powers of generators have costs of their own.

    Parameters
    ----------
    metric : str
        Name of a metric.

    Returns
    -------
    str
        `metric`, unchanged.

    Raises
    ------
    InvalidInputError
        If it is unknown, or for puzzles whose moves commute.

    Examples
    --------
    >>> check_generator_metric("htm")
    'htm'
    """
    if check_metric(metric) == "turns":
        raise InvalidInputError(
            "metric 'turns' found, which is for puzzles whose moves commute; "
            "expected qtm, htm or weighted"
        )
    return metric
