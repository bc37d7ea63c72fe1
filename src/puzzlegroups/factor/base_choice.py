"""The order of the base: several are tried on small tables, the best is taken."""

from __future__ import annotations

import math
from itertools import permutations
from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.factor.ball_search import search_near
from puzzlegroups.factor.efforts import EFFORTS
from puzzlegroups.groups import schreier_sims
from puzzlegroups.groups.minkwitz import build_ball, build_tables

if TYPE_CHECKING:
    from puzzlegroups.groups import Homomorphism, StabilizerChain
    from puzzlegroups.groups.minkwitz import Letters

__all__ = ["choose_chain", "orbit_orders"]

TRIAL = EFFORTS["rough"].sizes
N_ELEMENTS = 20
N_NEAR = 200


def choose_chain(
    phi: Homomorphism, letters: Letters, seed: int, *, compares: bool = True
) -> StabilizerChain:
    """Return a chain of the group with a base that makes for short words.

    Parameters
    ----------
    phi : Homomorphism
        Onto the group.
    letters : Letters
        What words are made of.
    seed : int
        For the elements on which bases are compared.
    compares : bool, default True
        Whether several bases are tried; otherwise the last of those is taken.

    Returns
    -------
    StabilizerChain
        Its base runs through the orbits of the group one after the other, in the order
        that gave the shortest words on small tables.

    Raises
    ------
    SearchLimitReached
        If words are too long to keep, whatever the base.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.groups.minkwitz import letters_of
    >>> group = PermutationGroup(["(1,2,3,4,5)", "(1,2)"], names=["a", "b"])
    >>> letters = letters_of(group.homomorphism().images, "qtm")
    >>> choose_chain(group.homomorphism(), letters, 0).order
    120
    """
    orders = orbit_orders(letters)
    chains = [
        schreier_sims(
            phi.images.values(),
            engine="randomized",
            base=base,
            order=phi.chain.order,
            rng=np.random.default_rng(seed),
        )
        for base in (orders if compares else orders[-1:])
    ]
    if len(chains) == 1:
        return chains[0]
    averages, refusals = [], []
    for chain in chains:
        try:
            averages.append(_average_length(chain, letters, seed))
        except SearchLimitReached as refusal:  # its words are too long to keep
            averages.append(math.inf)
            refusals.append(refusal)
    if len(refusals) == len(chains):
        raise refusals[-1]
    return chains[int(np.argmin(averages))]


def orbit_orders(letters: Letters) -> list[list[int]]:
    """Return the bases that are tried.

    Parameters
    ----------
    letters : Letters
        Generators of the group.

    Returns
    -------
    list of list of int
        All points, orbit by orbit; for at most three orbits in every order of these,
        otherwise small ones first and large ones first.

    Examples
    --------
    >>> from puzzlegroups.groups.minkwitz import letters_of
    >>> from puzzlegroups.permutations import parse_permutation
    >>> moves = {"a": parse_permutation("(1,2)(3,4,5)")}
    >>> orbit_orders(letters_of(moves, "qtm"))
    [[0, 1, 2, 3, 4], [2, 3, 4, 0, 1]]
    """
    orbits = sorted(_orbits(letters), key=len)
    if len(orbits) <= 3:
        orders = [list(order) for order in permutations(orbits)]
    else:
        orders = [orbits, orbits[::-1]]
    return [[point for orbit in order for point in orbit] for order in orders]


def _orbits(letters: Letters) -> list[list[int]]:
    """Return the orbits of more than one point."""
    seen: set[int] = set()
    orbits = []
    for start in range(letters.degree):
        orbit = [start]
        for point in orbit:  # grows while it is walked
            orbit += set(letters.images[:, point].tolist()) - set(orbit)
        if start not in seen and len(orbit) > 1:
            orbits.append(sorted(orbit))
        seen.update(orbit)
    return orbits


def _average_length(chain: StabilizerChain, letters: Letters, seed: int) -> float:
    rng = np.random.default_rng(seed)
    tables = build_tables(letters, chain, TRIAL, rng)
    ball = build_ball(letters, tables.points.tolist(), N_NEAR)
    lengths = []
    for _ in range(N_ELEMENTS):
        images = np.array(chain.random(rng).images, dtype=letters.images.dtype)
        word = search_near(tables, ball, images, N_NEAR)
        assert word is not None  # the tables have a word for every element
        lengths.append(int(letters.costs[word].sum()))
    return float(np.mean(lengths))
