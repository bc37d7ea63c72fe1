"""From generators to a stabilizer chain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from puzzlegroups import sympy_bridge
from puzzlegroups.errors import InvalidInputError
from puzzlegroups.groups import giants
from puzzlegroups.groups.blocks import orbit_numbers
from puzzlegroups.groups.constituents import order_bound
from puzzlegroups.groups.generators import as_generators, check_base, common_degree
from puzzlegroups.groups.randomized_schreier_sims import ChainBuilder
from puzzlegroups.groups.stabilizer_chain import StabilizerChain
from puzzlegroups.groups.transversal import build_transversal
from puzzlegroups.permutations import Permutation
from puzzlegroups.solution import DEFAULT_MAX_BYTES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzlegroups.groups.blocks import Points
    from puzzlegroups.permutations.coerce import PermutationLike

__all__ = ["ENGINES", "as_generators", "common_degree", "schreier_sims"]

ENGINES = ("auto", "randomized", "sympy")

MAX_DEGREE = 2000

#: `auto` has sympy serve groups of so few points: compiling would take longer.
SMALL_DEGREE = 50

#: Elementary steps of a verification, beyond which the constituents are tried first.
MUCH_WORK = 100_000_000


def schreier_sims(
    generators: Iterable[PermutationLike],
    engine: str = "auto",
    base: Sequence[int] | None = None,
    order: int | None = None,
    verify: bool = True,
    rng: np.random.Generator | None = None,
    max_bytes: int = DEFAULT_MAX_BYTES,
) -> StabilizerChain:
    """Build a stabilizer chain of the group that permutations generate.

    Parameters
    ----------
    generators : iterable of Permutation, sympy Permutation, text or images
        At least one, all of the same degree, at most 2000.
    engine : {"auto", "randomized", "sympy"}, default "auto"
        The algorithm. ``"sympy"`` is sympy's deterministic incremental Schreier-Sims,
        ``"randomized"`` a compiled one. ``"auto"`` writes down the chains of symmetric
        and alternating groups, leaves other groups of at most 50 points to sympy and
        takes the randomized algorithm for the rest.
    base : sequence of int, optional
        0-based points with which the base begins; more are added where needed.
    order : int, optional
        The order of the group if it is known. A randomized chain that reaches it needs
        no other proof.
    verify : bool, default True
        Whether a randomized chain has to be proved.
    rng : numpy.random.Generator, optional
        Randomness for the randomized algorithm; a fixed seed when left out. A proved
        result depends on it only in the choice of strong generators.
    max_bytes : int, default 2 GiB
        Bound on the memory for a randomized chain.

    Returns
    -------
    StabilizerChain
        Its status is ``"verified"`` when the order is proved, ``"order-certified"``
        when it is proved if `order` is the order of the group or less, and
        ``"monte-carlo"`` when it is only a lower bound, by `verify=False`.

    Raises
    ------
    InvalidInputError
        If there is no generator, the degree is 0 or above 2000, the engine is unknown,
        a base point is out of range or repeated, or `order` is not the order of the
        group.
    DegreeMismatchError
        If degrees differ.
    SearchLimitReached
        If a randomized chain does not fit; with what it may need.

    Notes
    -----
    A chain is proved by one of three ways: a giant by an element that only giants have;
    a product of orbit lengths that equals an upper bound from the constituents, where
    that is worth its time; or all Schreier generators of all levels sift to the
    identity.

    References
    ----------
    .. [1] C. C. Sims, Computational methods in the study of permutation groups (1970).
    .. [2] D. F. Holt, B. Eick, E. A. O'Brien, Handbook of Computational Group Theory
       (2005), section 4.4.2.
    .. [3] A. Seress, Permutation Group Algorithms (2003), sections 4.5 and 10.2.

    Examples
    --------
    >>> schreier_sims([[1, 2, 3, 0], [1, 0, 2, 3]]).order
    24
    >>> chain = schreier_sims(["(1,2,3,4)(5,6)"], engine="randomized", verify=False)
    >>> chain.order, chain.status
    (4, 'monte-carlo')
    >>> schreier_sims(["(1,2,3)"], order=6)
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: order 6 given, but the group has order 3
    """
    if engine not in ENGINES:
        raise InvalidInputError(
            f"unknown engine {engine!r}, expected one of {', '.join(ENGINES)}"
        )
    permutations = as_generators(generators)
    degree = common_degree(permutations)
    if degree > MAX_DEGREE:
        raise InvalidInputError(f"degree {degree} found, expected at most {MAX_DEGREE}")
    if order is not None and order < 1:
        raise InvalidInputError(f"order {order} given, expected at least 1")
    prefix = check_base(base or (), degree)
    moving = [p for p in dict.fromkeys(permutations) if not p.is_identity()]
    if engine == "sympy" or not moving:
        return _checked(_sympy_chain(degree, moving, prefix), order)
    if rng is None:
        rng = np.random.default_rng(0)
    images = np.array([p.images for p in moving], np.uint16)
    if engine == "auto" or degree > SMALL_DEGREE:
        chain = _giant_chain(images, prefix, rng)
        if chain is not None:
            return _checked(chain, order)
    if engine == "auto" and degree <= SMALL_DEGREE:
        return _checked(_sympy_chain(degree, moving, prefix), order)
    return _randomized_chain(images, prefix, order, verify, rng, max_bytes)


def _checked(chain: StabilizerChain, order: int | None) -> StabilizerChain:
    """Compare the order of a proved chain with the one that was given."""
    if order is not None and order != chain.order:
        raise InvalidInputError(
            f"order {_text(order)} given, but the group has order {_text(chain.order)}"
        )
    return chain


def _text(number: int) -> str:
    """Write a number out, unless Python refuses to because of its length."""
    n_bits = number.bit_length()
    return str(number) if n_bits < 10_000 else f"about 2^{n_bits}"


def _giant_chain(
    images: Points, prefix: Sequence[int], rng: np.random.Generator
) -> StabilizerChain | None:
    """Return the chain of a group that is found to be a giant."""
    degree = images.shape[1]
    if degree < giants.SMALLEST_DEGREE or orbit_numbers(images).any():
        return None
    if not giants.is_giant(images, rng):
        return None
    return giants.giant_chain(degree, not giants.is_odd(images), prefix)


def _randomized_chain(
    images: Points,
    prefix: Sequence[int],
    order: int | None,
    verify: bool,
    rng: np.random.Generator,
    max_bytes: int,
) -> StabilizerChain:
    seed = int(rng.integers(1, 2**31 - 1))
    builder = ChainBuilder(images, prefix, seed, max_bytes)
    if order is not None and builder.order == order:
        return builder.chain("order-certified")
    if order is not None and builder.order > order:
        raise InvalidInputError(
            f"order {_text(order)} given, but the group has "
            f"at least {_text(builder.order)} elements"
        )
    if not verify:
        if order is not None:
            raise InvalidInputError(
                f"order {_text(order)} given, but a chain of order "
                f"{_text(builder.order)} was found"
            )
        return builder.chain("monte-carlo")
    if builder.work < MUCH_WORK or not _reaches_bound(builder, images, rng, max_bytes):
        builder.verify()
    return _checked(builder.chain("verified"), order)


def _reaches_bound(
    builder: ChainBuilder, images: Points, rng: np.random.Generator, max_bytes: int
) -> bool:
    """Tell whether a chain has the largest order that the constituents allow."""

    def order_of(part: Points) -> int:
        moving = np.unique(part[(part != np.arange(part.shape[1])).any(axis=1)], axis=0)
        return _randomized_chain(
            moving.astype(np.uint16), [], None, True, rng, max_bytes
        ).order

    if not orbit_numbers(images).any():
        return False
    return builder.order == order_bound(images, order_of, rng)


def _sympy_chain(
    degree: int, generators: Sequence[Permutation], prefix: Sequence[int]
) -> StabilizerChain:
    found = sympy_bridge.base_and_strong_generators(
        [generator.images for generator in generators], prefix
    )
    return _chain(degree, found[0], [Permutation(images) for images in found[1]])


def _chain(
    degree: int, base: Sequence[int], strong_generators: Sequence[Permutation]
) -> StabilizerChain:
    """Build the transversals from a base and strong generating set."""
    transversals = []
    level = list(strong_generators)
    for point in base:
        arrays = [np.array(generator.images, dtype=np.intp) for generator in level]
        transversals.append(build_transversal(point, arrays, degree))
        level = [g for g in level if g.images[point] == point]
    strong = np.array([g.images for g in strong_generators], np.uint16)
    return StabilizerChain(
        degree, tuple(transversals), strong.reshape(-1, degree), "verified"
    )
