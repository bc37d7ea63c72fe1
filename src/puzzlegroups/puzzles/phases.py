"""Declared subgroup chains: which moves each phase has, and what it looks at."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from puzzlegroups.puzzles.definition import PuzzleDefinition
    from puzzlegroups.words import Word

__all__ = [
    "CoordinateDefinition",
    "CosetsOn",
    "PhaseDefinition",
    "Recolouring",
    "fault_of_chains",
]

_NAME = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True, slots=True)
class Recolouring:
    """New colours for the points, so that a phase sees only what matters to it.

    Parameters
    ----------
    alike : tuple of tuple of int, optional
        Classes of points that look alike, 0-based; each class has its own colour.
    apart : tuple of int, optional
        Points that each have a colour of their own. All points that are not named
        share one further colour.

    Raises
    ------
    InvalidInputError
        If no point is named, a class is empty, or a point is named twice.

    Examples
    --------
    >>> Recolouring(alike=((0, 1), (4,)), apart=(2,)).colours(6)
    (1, 1, 3, 0, 2, 0)
    """

    alike: tuple[tuple[int, ...], ...] = ()
    apart: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        _check_distinct([*(p for points in self.alike for p in points), *self.apart])
        if not all(self.alike):
            raise InvalidInputError("a class without points found")

    def points(self) -> Iterator[int]:
        """Yield the points that are named.

        Yields
        ------
        int
            0-based, in the order written.

        Examples
        --------
        >>> list(Recolouring(alike=((0, 1), (4,)), apart=(2,)).points())
        [0, 1, 4, 2]
        """
        for points in self.alike:
            yield from points
        yield from self.apart

    def colours(self, degree: int) -> tuple[int, ...]:
        """Return the colour of each point.

        Parameters
        ----------
        degree : int
            Number of points, more than every point named.

        Returns
        -------
        tuple of int, length degree
            0 for points that are not named, then 1, 2, ... in the order written.

        Examples
        --------
        >>> Recolouring(apart=(1, 0)).colours(3)
        (2, 1, 0)
        """
        colours = [0] * degree
        classes = [*self.alike, *((point,) for point in self.apart)]
        for colour, points in enumerate(classes, start=1):
            for point in points:
                colours[point] = colour
        return tuple(colours)


@dataclass(frozen=True, slots=True)
class CosetsOn:
    """Where some points are, up to what the next phase's moves do with them.

    Parameters
    ----------
    where : tuple of int
        0-based points among themselves: the next phase's moves permute them.

    Raises
    ------
    InvalidInputError
        If there is no point, or one is named twice.

    Notes
    -----
    For what no colours tell apart: the half turns of the 3x3x3 put the corners into
    96 arrangements, but colours that all half turns keep are kept by 576.

    Examples
    --------
    >>> list(CosetsOn((0, 2, 5)).points())
    [0, 2, 5]
    """

    where: tuple[int, ...]

    def __post_init__(self) -> None:
        _check_distinct(list(self.where))

    def points(self) -> Iterator[int]:
        """Yield the points.

        Yields
        ------
        int
            0-based, in the order written.

        Examples
        --------
        >>> list(CosetsOn((1, 0)).points())
        [1, 0]
        """
        yield from self.where


CoordinateDefinition = Recolouring | CosetsOn


@dataclass(frozen=True, slots=True)
class PhaseDefinition:
    """One phase of a chain, before anything is computed about it.

    Parameters
    ----------
    moves : tuple of Word
        What may be done in the phase. The moves of the next phase generate the
        subgroup that this one reaches; after the last phase, everything is solved.
    coordinates : tuple of Recolouring or CosetsOn
        Together they tell the cosets of that subgroup apart; at least one.
    reaches : str, optional
        What to call the subgroup.

    Raises
    ------
    InvalidInputError
        If there is no move, an empty one, or no coordinate.

    Examples
    --------
    >>> from puzzlegroups.words import Word
    >>> PhaseDefinition((Word([("r", 2)]),), (Recolouring(apart=(0,)),)).reaches
    ''
    """

    moves: tuple[Word, ...]
    coordinates: tuple[CoordinateDefinition, ...]
    reaches: str = ""

    def __post_init__(self) -> None:
        if not self.moves or any(word.is_identity() for word in self.moves):
            raise InvalidInputError("a phase without moves, or an empty move, found")
        if not self.coordinates:
            raise InvalidInputError("a phase without coordinates found")


def fault_of_chains(definition: PuzzleDefinition) -> tuple[str, str] | None:
    """Tell what is wrong with the chains of a puzzle.

    Parameters
    ----------
    definition : PuzzleDefinition
        Its degree and generators are right.

    Returns
    -------
    tuple of str or None
        The key at fault, and what was found and expected; None if all is right so far:
        whether the phases fit one another is found out when a chain is built.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> fault_of_chains(SimpleNamespace(chains={"a chain": ()}))[0]
    'chains.a chain'
    """
    for name, phases in definition.chains.items():
        if not _NAME.fullmatch(name) or not phases:
            return (
                f"chains.{name}",
                "expected a name of letters, digits, _ and -, and phases",
            )
        for number, phase in enumerate(phases, start=1):
            fault = _fault_of_phase(definition, phase)
            if fault is not None:
                return f"chains.{name}[{number}]{fault[0]}", fault[1]
    return None


def _fault_of_phase(
    definition: PuzzleDefinition, phase: PhaseDefinition
) -> tuple[str, str] | None:
    for word in phase.moves:
        for generator, _ in word.moves:
            if generator not in definition.generators:
                return ".moves", f"unknown move {generator!r}"
    for number, coordinate in enumerate(phase.coordinates, start=1):
        for point in coordinate.points():
            if not 0 <= point < definition.degree:
                return (
                    f".coordinates[{number}]",
                    f"point {point + 1} found, expected 1..{definition.degree}",
                )
    return None


def _check_distinct(points: list[int]) -> None:
    if not points:
        raise InvalidInputError("no point found, expected at least one")
    seen: set[int] = set()
    for point in points:
        if point in seen:
            raise InvalidInputError(f"point {point + 1} found twice")
        seen.add(point)
