"""How many states of a puzzle can be told apart."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.permutations import Permutation

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from puzzlegroups.groups.permutation_group import PermutationGroup
    from puzzlegroups.puzzles import PieceKind, PuzzleDefinition

__all__ = ["count_states"]

MAX_TESTS = 20_000

Place = tuple["PieceKind", int]


def count_states(definition: PuzzleDefinition, group: PermutationGroup) -> int:
    """Count the states that the moves reach and that look different.

    Parameters
    ----------
    definition : PuzzleDefinition
        Its pieces say which look alike, and which orientations do.
    group : PermutationGroup
        What the moves generate.

    Returns
    -------
    int
        The order of the group, divided by the number of its elements that exchange or
        turn pieces without a visible change.

    Raises
    ------
    InvalidInputError
        If moves are blocked in some states: then the group does not count states.
    SearchLimitReached
        If the pieces that look alike are too many and are not exchanged freely.

    Notes
    -----
    The invisible exchanges form a group P: permutations within the classes of equal
    pieces, and turns by invisible amounts. Where G holds every 3-cycle within a class
    it holds the alternating group of the class, and what remains of P is one swap for
    the class; where it holds every turn of one piece with the opposite turn of
    another, what remains are the turns of one piece. Each element of a transversal of
    P is then sifted through G. The swaps of the classes commute, so that it is enough
    to take one product of them a coset of those that lie in G; these cosets are few,
    one a parity that G keeps. At most 20,000 elements are sifted.

    Examples
    --------
    >>> from puzzlegroups.groups import PermutationGroup
    >>> from puzzlegroups.puzzles import PieceKind, PuzzleDefinition
    >>> turn = Permutation((1, 2, 3, 0))
    >>> coins = PieceKind("COINS", ((0,), (1,), (2,), (3,)), pieces=(0, 1, 0, 1))
    >>> ring = PuzzleDefinition("ring", 4, {"t": turn}, pieces=(coins,))
    >>> count_states(ring, PermutationGroup([turn]))
    2
    """
    if definition.is_bandaged:
        raise InvalidInputError(
            f"{definition.name}: moves are blocked in some states, so the order of the "
            "group is not a number of states"
        )
    classes = _classes(definition, group)
    swaps: list[Permutation] = []
    factors: list[list[Permutation]] = []
    order_of_alike = 1
    for places in classes:
        order_of_alike *= math.factorial(len(places))
        exchanges = _exchanges(places, definition.degree, group)
        if len(exchanges) == 2:
            swaps.append(exchanges[1])
        else:
            factors.append(exchanges)
    turnable = [place for places in classes for place in places if _step(place)]
    turnable += _single_turnable(definition, classes)
    for places in _by_kind(turnable):
        size = places[0][0].n_orientations // _step(places[0])
        order_of_alike *= size ** len(places)
        factors += _turns(places, definition.degree, group)
    cosets = _cosets_of_swaps(swaps, definition.degree, group)
    n_tests = len(cosets) * math.prod(len(factor) for factor in factors)
    if n_tests > MAX_TESTS:
        raise SearchLimitReached(
            f"{n_tests} invisible exchanges would have to be tried, at most "
            f"{MAX_TESTS} are"
        )
    inside = 0
    for parts in itertools.product(cosets, *factors):
        element = Permutation.identity(definition.degree)
        for part in parts:
            element = element * part
        inside += group.contains(element)
    return group.order() * n_tests // (order_of_alike * inside)


def _cosets_of_swaps(
    swaps: Sequence[Permutation], degree: int, group: PermutationGroup
) -> list[Permutation]:
    """Return products of commuting swaps, one a coset of the products that lie in G.

    With n of them in G for every one returned, there are ``2 ** len(swaps)`` in all.
    """
    cosets = [Permutation.identity(degree)]
    for swap in swaps:
        if any(group.contains(swap * product) for product in cosets):
            continue
        cosets += [swap * product for product in cosets]
        if len(cosets) > MAX_TESTS:
            raise SearchLimitReached(
                f"more than {MAX_TESTS} invisible exchanges would have to be tried"
            )
    return cosets


def _classes(
    definition: PuzzleDefinition, group: PermutationGroup
) -> list[list[Place]]:
    """Return the places whose pieces look alike and may meet, at least two a class."""
    orbit_of = {p: number for number, orbit in enumerate(group.orbits()) for p in orbit}
    classes: dict[tuple[str, int, frozenset[int]], list[Place]] = defaultdict(list)
    for kind in definition.pieces:
        for slot, label in enumerate(kind.labels):
            orbits = frozenset(orbit_of.get(p, -1) for p in kind.slots[slot])
            classes[kind.name, label, orbits].append((kind, slot))
    return [places for places in classes.values() if len(places) > 1]


def _single_turnable(
    definition: PuzzleDefinition, classes: Sequence[Sequence[Place]]
) -> list[Place]:
    taken = {(kind.name, slot) for places in classes for kind, slot in places}
    return [
        (kind, slot)
        for kind in definition.pieces
        for slot in range(len(kind.slots))
        if (kind.name, slot) not in taken and _step((kind, slot))
    ]


def _by_kind(places: Sequence[Place]) -> list[list[Place]]:
    groups: dict[tuple[str, int], list[Place]] = defaultdict(list)
    for place in places:
        groups[place[0].name, _step(place)].append(place)
    return list(groups.values())


def _step(place: Place) -> int:
    """Return the least invisible turn of the piece of a place, 0 if there is none."""
    kind, slot = place
    apart = kind.told_apart[slot]
    return apart if apart < kind.n_orientations else 0


def _exchanges(
    places: Sequence[Place], degree: int, group: PermutationGroup
) -> list[Permutation]:
    """Return a transversal of the exchanges modulo 3-cycles that G holds."""
    identity = Permutation.identity(degree)
    first = places[0]
    if len(places) > 2 and all(
        group.contains(_cycle([first, places[1], other], degree))
        for other in places[2:]
    ):
        return [identity, _cycle(places[:2], degree)]
    if math.factorial(len(places)) > MAX_TESTS:
        raise SearchLimitReached(
            f"{len(places)} pieces look alike and are not exchanged freely"
        )
    return list(_all_exchanges(places, degree))


def _all_exchanges(places: Sequence[Place], degree: int) -> Iterator[Permutation]:
    for order in itertools.permutations(places):
        images = list(range(degree))
        for source, target in zip(places, order, strict=True):
            _carry(images, source, target)
        yield Permutation(images)


def _cycle(places: Sequence[Place], degree: int) -> Permutation:
    images = list(range(degree))
    for source, target in zip(places, [*places[1:], places[0]], strict=True):
        _carry(images, source, target)
    return Permutation(images)


def _carry(images: list[int], source: Place, target: Place) -> None:
    """Move the piece of one place to another so that it looks like what was there."""
    kind, slot = source
    other = target[1]
    turn = kind.turned[other] - kind.turned[slot]
    for k, point in enumerate(kind.slots[slot]):
        images[point] = kind.slots[other][(k + turn) % kind.n_orientations]


def _turns(
    places: Sequence[Place], degree: int, group: PermutationGroup
) -> list[list[Permutation]]:
    """Return transversals of the invisible turns modulo those that G holds."""
    powers = [_powers(place, degree) for place in places]
    step = powers[0][1]
    if all(group.contains(step * ~other[1]) for other in powers[1:]):
        return [powers[0]]
    return powers


def _powers(place: Place, degree: int) -> list[Permutation]:
    kind, slot = place
    images = list(range(degree))
    for k, point in enumerate(kind.slots[slot]):
        images[point] = kind.slots[slot][(k + _step(place)) % kind.n_orientations]
    turn = Permutation(images)
    return [turn**k for k in range(kind.n_orientations // _step(place))]
