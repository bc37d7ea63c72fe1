"""Metrics: what one power of a generator costs.

============  ==============================================================
``qtm``       quarter-turn metric: a generator or its inverse costs 1
``htm``       half-turn metric: any power of a generator costs 1
``weighted``  a generator or its inverse costs the weight of that generator
``turns``     a wheel turn by any amount costs 1 (Rubik's Clock)
============  ==============================================================
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, UnknownMoveError

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

__all__ = ["MAX_WEIGHT", "METRICS", "check_metric", "check_weights", "power_cost"]

METRICS = ("qtm", "htm", "weighted", "turns")

#: Searches go through the lengths one by one.
MAX_WEIGHT = 1000


def check_metric(metric: str) -> str:
    """Return `metric` when it is known.

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
        If there is no such metric.

    Examples
    --------
    >>> check_metric("qtm")
    'qtm'
    """
    if metric not in METRICS:
        raise InvalidInputError(
            f"unknown metric {metric!r}, expected one of {', '.join(METRICS)}"
        )
    return metric


def check_weights(
    weights: Mapping[str, int], generators: Iterable[str]
) -> Mapping[str, int]:
    """Return weights that are whole numbers, each of a known generator.

    Parameters
    ----------
    weights : mapping of str to int
        What a generator or its inverse costs, 1 to 1000.
    generators : iterable of str
        Names of the generators.

    Returns
    -------
    mapping of str to int
        `weights`, unchanged.

    Raises
    ------
    UnknownMoveError
        If there is no such generator.
    InvalidInputError
        If a weight is anything else.

    Examples
    --------
    >>> check_weights({"r": 0}, ["r"])
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: the weight of 'r' is 0, expected a whole \
number of 1..1000
    """
    names = list(generators)
    for name, weight in weights.items():
        if name not in names:
            raise UnknownMoveError(name, names)
        is_whole = isinstance(weight, int) and not isinstance(weight, bool)
        if not is_whole or not 1 <= weight <= MAX_WEIGHT:
            raise InvalidInputError(
                f"the weight of {name!r} is {weight!r}, "
                f"expected a whole number of 1..{MAX_WEIGHT}"
            )
    return weights


def power_cost(exponent: int, metric: str, weight: int = 1) -> int:
    """Return what a generator raised to `exponent` costs.

    Parameters
    ----------
    exponent : int
        Any integer; 0 costs nothing.
    metric : str
        ``"qtm"``, ``"htm"``, ``"weighted"`` or ``"turns"``.
    weight : int, default 1
        What 1 in the metric costs for this generator.

    Returns
    -------
    int
        `weight` times ``abs(exponent)`` for ``"qtm"`` and ``"weighted"``; otherwise
        `weight`, and 0 for exponent 0.

    Raises
    ------
    InvalidInputError
        If there is no such metric.

    Examples
    --------
    >>> power_cost(-2, "qtm"), power_cost(-2, "htm"), power_cost(-2, "weighted", 3)
    (2, 1, 6)
    """
    check_metric(metric)
    counts_turns = metric in {"qtm", "weighted"}
    return weight * (abs(exponent) if counts_turns else min(abs(exponent), 1))
