"""Metrics: what one power of a generator costs.

=========  =========================================================
``qtm``    quarter-turn metric: a generator or its inverse costs 1
``htm``    half-turn metric: any power of a generator costs 1
``turns``  a wheel turn by any amount costs 1 (Rubik's Clock)
=========  =========================================================
"""

from __future__ import annotations

from puzzlegroups.errors import InvalidInputError

__all__ = ["METRICS", "check_metric", "power_cost"]

METRICS = ("qtm", "htm", "turns")


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


def power_cost(exponent: int, metric: str) -> int:
    """Return what a generator raised to `exponent` costs.

    Parameters
    ----------
    exponent : int
        Any integer; 0 costs nothing.
    metric : str
        ``"qtm"``, ``"htm"`` or ``"turns"``.

    Returns
    -------
    int
        ``abs(exponent)`` for ``"qtm"``, otherwise 1, and 0 for exponent 0.

    Raises
    ------
    InvalidInputError
        If there is no such metric.

    Examples
    --------
    >>> power_cost(-2, "qtm"), power_cost(-2, "htm")
    (2, 1)
    """
    check_metric(metric)
    return abs(exponent) if metric == "qtm" else min(abs(exponent), 1)
