"""Puzzle definitions: named generators acting on points, with their colours."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidDefinitionError, InvalidInputError
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles.appearance import fault_of_appearance
from puzzlegroups.puzzles.bandage import Bandage, read_bandage
from puzzlegroups.puzzles.derived_moves import derived_permutations
from puzzlegroups.puzzles.notations import check_style
from puzzlegroups.puzzles.phases import fault_of_chains
from puzzlegroups.puzzles.pieces import PieceKind, slot_move
from puzzlegroups.words import check_metric, check_weights

if TYPE_CHECKING:
    from collections.abc import Mapping

    from puzzlegroups.puzzles.appearance import Net, Positions
    from puzzlegroups.puzzles.phases import PhaseDefinition

__all__ = [
    "MAX_DEGREE",
    "MAX_GENERATORS",
    "MAX_IMAGES",
    "MAX_RESTRICTIONS",
    "PuzzleDefinition",
]

MAX_DEGREE = 65_535
MAX_GENERATORS = 10_000
MAX_IMAGES = 4_000_000  # degree times number of moves
MAX_RESTRICTIONS = 10_000

_PUZZLE_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_.+-]{0,63}")
_MOVE_NAME = re.compile(r"(?:[1-9][0-9]?(?:-[1-9][0-9]?)?)?[A-Za-z_][A-Za-z0-9_]{0,31}")


@dataclass(frozen=True)
class PuzzleDefinition:
    """What a puzzle is, before anything is computed about it.

    Parameters
    ----------
    name : str
        Letters, digits and ``_.+-``, at most 64 characters.
    degree : int
        Number of points, ``1 <= degree <= 65535``.
    generators : mapping of str to Permutation
        The moves in their order, each of the given degree. A name is a letter or
        ``_`` followed by letters, digits and ``_``, after layers such as ``2`` or
        ``2-3``; it must not read as a power of another, as ``x2`` does beside ``x``.
    description : str, optional
        One sentence for people.
    provenance : str, optional
        Where the generators come from.
    notation : str, optional
        What the names of the moves mean, for people.
    style : str, optional
        Notation in which words are read, see
        :func:`puzzlegroups.puzzles.notations.check_style`; known by the moves when it
        is left out.
    metric : str, default "qtm"
        The metric in which lengths are given unless another is asked for.
    weights : mapping of str to int, optional
        What a move or its inverse costs in the metric ``"weighted"``, 1 to 1000; 1
        where it is left out.
    colouring : tuple of str, length degree, optional
        Colour of each point in the solved state.
    fills : mapping of str to str, optional
        SVG fill of each colour, a name or ``#rrggbb``.
    net : tuple of rows, optional
        Each row a tuple of points (0-based) or None, one cell a sticker.
    positions : tuple of (float, float), length degree, optional
        Where pictures put each point, x to the right and y upwards, in any unit.
    point_names : tuple of str, length degree, optional
        What the definition file calls the points.
    chains : mapping of str to tuple of PhaseDefinition, optional
        Subgroup chains by which the puzzle can be solved in phases; the first one is
        taken unless another is asked for. Whether they work is found out when they
        are built.
    rotations : mapping of str to Permutation, optional
        Turns of the whole puzzle. They may occur in words but are no moves; they keep
        pieces together as moves do.
    derived : mapping of str to str, optional
        Names for words in moves, rotations and each other.
    pieces : tuple of PieceKind, optional
        Which points move as one; every point in one slot of one kind at most.
    restrictions : tuple of str, optional
        What blocks moves, which a group cannot say: lines of a twsearch file, see
        :mod:`puzzlegroups.puzzles.bandage`.
    expected_order : int, optional
        The order that the group should have.

    Raises
    ------
    InvalidDefinitionError
        If a field is out of its range; the error names the field.

    Examples
    --------
    >>> from puzzlegroups.permutations import Permutation
    >>> swap = PuzzleDefinition("swap", 2, {"s": Permutation((1, 0))})
    >>> swap.moves
    ('s',)
    """

    name: str
    degree: int
    generators: Mapping[str, Permutation]
    description: str = ""
    provenance: str = ""
    notation: str = ""
    style: str = ""
    metric: str = "qtm"
    weights: Mapping[str, int] = field(default_factory=dict)
    colouring: tuple[str, ...] | None = None
    fills: Mapping[str, str] = field(default_factory=dict)
    net: Net | None = None
    positions: Positions | None = None
    point_names: tuple[str, ...] | None = None
    chains: Mapping[str, tuple[PhaseDefinition, ...]] = field(default_factory=dict)
    rotations: Mapping[str, Permutation] = field(default_factory=dict)
    derived: Mapping[str, str] = field(default_factory=dict)
    pieces: tuple[PieceKind, ...] = ()
    restrictions: tuple[str, ...] = ()
    expected_order: int | None = None

    def __post_init__(self) -> None:
        # A view of a private copy: the caller may go on changing what was passed.
        generators = MappingProxyType(dict(self.generators))
        object.__setattr__(self, "generators", generators)
        object.__setattr__(self, "fills", MappingProxyType(dict(self.fills)))
        chains = {name: tuple(phases) for name, phases in self.chains.items()}
        object.__setattr__(self, "chains", MappingProxyType(chains))
        for name in ("weights", "rotations", "derived"):
            view = MappingProxyType(dict(getattr(self, name)))
            object.__setattr__(self, name, view)
        self._check_name_and_degree()
        self._check_generators()
        if len(self.restrictions) > MAX_RESTRICTIONS:
            raise self._fault(
                "restrictions",
                f"{len(self.restrictions)} found, expected at most {MAX_RESTRICTIONS}",
            )
        self._check_weights()
        self._check_pieces()
        _ = self.actions
        if not self.bandage.is_legal(Permutation.identity(self.degree)):
            raise self._fault("restrictions", "the solved state is not allowed")
        if not self.bandage.is_legal(Permutation.identity(self.degree)):
            raise self._fault("restrictions", "the solved state is not allowed")
        fault = fault_of_appearance(self) or fault_of_chains(self)
        if fault is not None:
            raise self._fault(*fault)

    def __hash__(self) -> int:
        return hash((self.name, self.degree, tuple(self.generators.items())))

    @property
    def moves(self) -> tuple[str, ...]:
        """Names of the generators, in order."""
        return tuple(self.generators)

    @cached_property
    def actions(self) -> Mapping[str, Permutation]:
        """Whatever may occur in a word: moves, rotations and derived moves."""
        base = {**self.generators, **self.rotations}
        try:
            derived = derived_permutations(base, self.derived)
        except InvalidInputError as error:
            name, _, reason = str(error).partition(": ")
            if name in self.derived:
                raise self._fault(f"derived.{name}", reason) from None
            raise self._fault("derived", str(error)) from None
        return MappingProxyType({**base, **derived})

    @cached_property
    def bandage(self) -> Bandage:
        """Which moves are blocked in which states."""
        try:
            return read_bandage(self.restrictions, self.pieces)
        except ValueError as error:
            raise self._fault("restrictions", str(error)) from None

    @property
    def is_bandaged(self) -> bool:
        """Whether some moves are blocked in some states.

        The group of the moves then says nothing of the number of states.
        """
        return bool(self.bandage)

    def _check_name_and_degree(self) -> None:
        if not _PUZZLE_NAME.fullmatch(self.name):
            raise self._fault(
                "name",
                f"{self.name!r} found, expected letters, digits and _.+- only",
            )
        if not 1 <= self.degree <= MAX_DEGREE:
            raise self._fault(
                "degree", f"{str(self.degree)[:20]} found, expected 1..{MAX_DEGREE}"
            )
        for key, check in (("metric", check_metric), ("style", check_style)):
            try:
                check(getattr(self, key) or "moves")
            except InvalidInputError as error:
                raise self._fault(key, str(error)) from None

    def _check_generators(self) -> None:
        if not 1 <= len(self.generators) <= MAX_GENERATORS:
            raise self._fault(
                "generators",
                f"{len(self.generators)} found, expected 1..{MAX_GENERATORS}",
            )
        names: set[str] = set()
        for table in ("generators", "rotations", "derived"):
            for name in getattr(self, table):
                self._check_move_name(f"{table}.{name}", name, names)
                names.add(name)
        for table in ("generators", "rotations"):
            for name, permutation in getattr(self, table).items():
                if permutation.degree != self.degree:
                    raise self._fault(
                        f"{table}.{name}",
                        f"degree {permutation.degree} found, expected {self.degree}",
                    )

    def _check_move_name(self, where: str, name: str, earlier: set[str]) -> None:
        if not _MOVE_NAME.fullmatch(name):
            raise self._fault(
                where,
                f"name {name!r} found, expected a letter, then letters, digits "
                "and _ only",
            )
        if name in earlier:
            raise self._fault(where, f"name {name!r} found twice")
        stem = name.rstrip("0123456789")
        if stem != name and (stem in earlier or stem in self.generators):
            raise self._fault(
                where,
                f"name {name!r} found, which reads as a power of the move {stem!r}",
            )

    def _check_weights(self) -> None:
        for name, weight in self.weights.items():
            known = (name,) if name in self.generators else self.moves
            try:
                check_weights({name: weight}, known)
            except InvalidInputError as error:
                raise self._fault(f"weights.{name}", str(error)) from None
        if self.metric == "weighted" and not self.weights:
            raise self._fault(
                "metric", "'weighted' found, expected a table of weights beside it"
            )

    def _check_pieces(self) -> None:
        seen: dict[int, str] = {}
        for kind in self.pieces:
            where = f"pieces.{kind.name}"
            reason = kind.fault(self.degree)
            if reason is None and not _MOVE_NAME.fullmatch(kind.name):
                reason = f"name {kind.name!r} found, expected letters, digits and _"
            if reason is not None:
                raise self._fault(where, reason)
            for point in (point for slot in kind.slots for point in slot):
                if point in seen:
                    raise self._fault(
                        where, f"point {point + 1} belongs to {seen[point]} too"
                    )
                seen[point] = kind.name
            for name, permutation in {**self.generators, **self.rotations}.items():
                try:
                    slot_move(kind, permutation)
                except ValueError as error:
                    raise self._fault(where, f"{error} by the move {name}") from None

    def _fault(self, where: str, reason: str) -> InvalidDefinitionError:
        return InvalidDefinitionError(self.name, where, reason)
