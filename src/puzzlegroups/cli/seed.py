"""Randomness by seed, for commands that draw."""

from __future__ import annotations

import numpy as np

from puzzlegroups.solution import check_whole

__all__ = ["rng_from_seed"]


def rng_from_seed(seed: int | None) -> np.random.Generator:
    """Return a generator.

    Parameters
    ----------
    seed : int or None
        At least 0; None draws one from the system.

    Returns
    -------
    numpy.random.Generator
        The same for the same seed.

    Raises
    ------
    InvalidInputError
        If `seed` is negative.

    Examples
    --------
    >>> int(rng_from_seed(1).integers(10)) == int(rng_from_seed(1).integers(10))
    True
    """
    if seed is not None:
        check_whole("seed", seed, 0)
    return np.random.default_rng(seed)
