"""Everything that puzzlegroups raises on purpose.

::

    PuzzleGroupsError
      InvalidInputError (also ValueError)     the caller's input is wrong
        NotationError                         text, position, expected
        InvalidPermutationError               images
        InvalidDefinitionError                source, field, reason
        InvalidColouringError                 reason
          AmbiguousColouringError             first, second: both give the colours
        UnknownMoveError                      name, known
        UnknownPuzzleError                    name, known
        DegreeMismatchError                   left, right
      NotInGroupError                         level, residue: where sifting stopped
      UnsolvableStateError                    puzzle, reason, certificate
      SearchLimitReached                      limit, needed, lower_bound, best
      TableError                              a stored table cannot be used
        TableMissingError                     key
        TableCorruptError                     path, reason
      VerificationError                       an answer failed its own check: our bug

Each error keeps its facts as attributes, so that a caller need not read the message.
"""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from puzzlegroups.permutations import Permutation
    from puzzlegroups.solution import Solution

__all__ = [
    "AmbiguousColouringError",
    "DegreeMismatchError",
    "InvalidColouringError",
    "InvalidDefinitionError",
    "InvalidInputError",
    "InvalidPermutationError",
    "NotInGroupError",
    "NotationError",
    "PuzzleGroupsError",
    "SearchLimitReached",
    "TableCorruptError",
    "TableError",
    "TableMissingError",
    "UnknownMoveError",
    "UnknownPuzzleError",
    "UnsolvableStateError",
    "VerificationError",
]


MAX_COMPARED = 1000  # names among which the nearest is looked for
MAX_NAMED = 60  # names that a message lists


class PuzzleGroupsError(Exception):
    """Base of every error that this library raises on purpose."""


class InvalidInputError(PuzzleGroupsError, ValueError):
    """The input is wrong in itself; no computation was tried."""


class NotationError(InvalidInputError):
    """Text that does not follow its notation.

    Parameters
    ----------
    text : str
        The whole text that was read.
    position : int
        0-based index of the character at which reading stopped,
        ``0 <= position <= len(text)``.
    expected : str
        What would have been right there.
    found : str, optional
        What stands there; taken from `text` when it is left out.

    Examples
    --------
    >>> print(NotationError("u r(", 4, "')'"))
    expected ')' at position 4, found the end of the text
    """

    def __init__(
        self, text: str, position: int, expected: str, found: str | None = None
    ) -> None:
        self.text, self.position, self.expected = text, position, expected
        if found is None:
            rest = text[position : position + 1]
            found = repr(rest) if rest else "the end of the text"
        self.found = found
        super().__init__(f"expected {expected} at position {position}, found {found}")


class InvalidPermutationError(InvalidInputError):
    """Images that are not a permutation of ``0..n-1``."""

    def __init__(self, message: str, images: tuple[int, ...] = ()) -> None:
        self.images = images
        super().__init__(message)


class InvalidDefinitionError(InvalidInputError):
    """A puzzle definition that cannot be used.

    Parameters
    ----------
    source : str
        The file, or the name of the puzzle.
    field : str
        The key at fault, such as ``generators.u``; empty for the file as a whole.
    reason : str
        What was found and what was expected.
    """

    def __init__(self, source: str, field: str, reason: str) -> None:
        self.source, self.field, self.reason = source, field, reason
        where = f"{source}: {field}" if field else source
        super().__init__(f"{where}: {reason}")


class InvalidColouringError(InvalidInputError):
    """Colours that are malformed, or that do not determine one element."""


class AmbiguousColouringError(InvalidColouringError):
    """Colours that several elements show.

    Parameters
    ----------
    first, second : Permutation
        Two of them.
    """

    def __init__(self, first: Permutation, second: Permutation) -> None:
        self.first, self.second = first, second
        super().__init__(
            "the colours do not determine the state: "
            f"{first} and {second} both give them"
        )


class UnknownMoveError(InvalidInputError):
    """A move that the puzzle does not have.

    Parameters
    ----------
    name : str
        The name that was found.
    known : iterable of str
        The names that would have been right.
    position : int, optional
        0-based index of the name in the text that was read.
    """

    def __init__(
        self, name: str, known: Iterable[str], position: int | None = None
    ) -> None:
        self.name, self.known, self.position = name, tuple(known), position
        where = "" if position is None else f" at position {position}"
        super().__init__(f"unknown move {name!r}{where}; {_hint(name, self.known)}")


class UnknownPuzzleError(InvalidInputError):
    """A puzzle name that the catalogue does not have."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        self.name, self.known = name, tuple(known)
        super().__init__(f"unknown puzzle {name!r}; {_hint(name, self.known)}")


class DegreeMismatchError(InvalidInputError):
    """Two objects that act on different numbers of points."""

    def __init__(self, left: int, right: int, what: str = "permutation") -> None:
        self.left, self.right = left, right
        super().__init__(f"{what} of degree {right} found, degree {left} expected")


class NotInGroupError(PuzzleGroupsError):
    """A permutation outside the group.

    Parameters
    ----------
    level : int
        Number of base points that sifting passed before it stopped, or of phases that a
        descent did.
    residue : object
        The permutation that was left there; it prints in cycle notation.
    group : str, optional
        Name of the group for the message.
    """

    def __init__(self, level: int, residue: object, group: str = "the group") -> None:
        self.level, self.residue = level, residue
        super().__init__(
            f"the permutation is not in {group}: "
            f"sifting stopped at level {level} with residue {residue}"
        )


class UnsolvableStateError(PuzzleGroupsError):
    """A state that is well formed but that no word reaches.

    Parameters
    ----------
    puzzle : str
        Name of the puzzle.
    reason : str
        What makes the state impossible.
    certificate : tuple of int, optional
        For a puzzle over Z_n, a row y with ``y M = 0`` and ``y x != 0``.
    """

    def __init__(
        self, puzzle: str, reason: str, certificate: tuple[int, ...] | None = None
    ) -> None:
        self.puzzle, self.reason, self.certificate = puzzle, reason, certificate
        super().__init__(f"{puzzle}: {reason}")


class SearchLimitReached(PuzzleGroupsError):  # noqa: N818 (a limit is not a fault)
    """A limit was, or would be, reached before the answer was proved.

    Parameters
    ----------
    message : str
        Which limit, and what would have been needed.
    lower_bound : int, optional
        A proved lower bound on the length of an answer.
    best : Solution or sequence of int, optional
        The best verified answer so far, or the sphere sizes counted so far.
    needed_bytes : int, optional
        Memory that the computation would have taken, as far as it is known.
    """

    def __init__(
        self,
        message: str,
        *,
        lower_bound: int | None = None,
        best: Solution | Sequence[int] | None = None,
        needed_bytes: int | None = None,
    ) -> None:
        self.lower_bound, self.best, self.needed_bytes = lower_bound, best, needed_bytes
        super().__init__(message)


class TableError(PuzzleGroupsError):
    """A stored table that cannot be used; it can be built again."""


class TableMissingError(TableError):
    """A table that has not been stored.

    Parameters
    ----------
    key : str
        What it would be stored under.
    advice : str, optional
        How it is made, after a semicolon.
    """

    def __init__(self, key: str, advice: str = "") -> None:
        self.key = key
        super().__init__(f"no table is stored under {key}{advice}")


class TableCorruptError(TableError):
    """A stored table that is not what was written.

    Parameters
    ----------
    path : str
        The file, or the name of the table.
    reason : str
        What was found and what was expected.
    """

    def __init__(self, path: str, reason: str) -> None:
        self.path, self.reason = path, reason
        super().__init__(f"{path}: {reason}")


class VerificationError(PuzzleGroupsError):
    """An answer of our own failed its check; please report it."""


def _unlikeness(name: str, other: str) -> tuple[float, bool, str]:
    """Return a sort key; of names as near as each other, longer ones come first."""
    ratio = difflib.SequenceMatcher(None, other, name).ratio()
    return -ratio, not other.startswith(name), other


def _hint(name: str, known: tuple[str, ...]) -> str:
    """Return a suggestion of the nearest known name, or the first known names."""
    few = known if len(known) <= MAX_COMPARED else ()
    close = difflib.get_close_matches(name, sorted(few), n=9, cutoff=0.6)
    near = sorted(close, key=lambda other: _unlikeness(name, other))[:1]
    near = near or [other for other in known if other.lower() == name.lower()]
    if near:
        return f"did you mean {near[0]!r}?"
    more = ", ..." if len(known) > MAX_NAMED else ""
    return "known: " + ", ".join(known[:MAX_NAMED]) + more
