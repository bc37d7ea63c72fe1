"""Reading a definition file from disk: bounded, with one clear sentence on failure."""

from __future__ import annotations

import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidDefinitionError

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

__all__ = ["faults_of", "read_text"]

MAX_BYTES = 10_000_000


def read_text(path: Path) -> str:
    """Read a UTF-8 file of at most ten million bytes.

    Parameters
    ----------
    path : Path
        The file.

    Returns
    -------
    str
        Its text.

    Raises
    ------
    InvalidDefinitionError
        If it is missing, unreadable, too large, or not UTF-8.

    Examples
    --------
    >>> from pathlib import Path
    >>> read_text(Path("no-such-file.toml"))
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidDefinitionError: no-such-file.toml: no such file
    """
    try:
        with path.open("rb") as file:
            # A buffer as large as the bound would be kept ready for a short file too.
            size = os.fstat(file.fileno()).st_size or MAX_BYTES
            data = file.read(min(size, MAX_BYTES) + 1)
        if len(data) > MAX_BYTES:
            reason = f"more than {MAX_BYTES} bytes found"
        else:
            return data.decode("utf-8")
    except FileNotFoundError:
        reason = "no such file"
    except UnicodeDecodeError as error:
        reason = f"not UTF-8 text, byte {error.start} is wrong"
    except OSError as error:
        reason = error.strerror or "cannot be read"
    raise InvalidDefinitionError(str(path), "", reason)


@contextmanager
def faults_of(source: str, lines: Mapping[str, int] | None = None) -> Iterator[None]:
    """Let the faults of a definition be those of the file that it was read from.

    Parameters
    ----------
    source : str
        What to call the file.
    lines : mapping of str to int, optional
        On which line each move, derived move and kind of piece stands.

    Yields
    ------
    None
        To what makes the definition.

    Raises
    ------
    InvalidDefinitionError
        With the source, and with the line where it is known.

    Examples
    --------
    >>> from puzzlegroups.puzzles import PuzzleDefinition
    >>> with faults_of("mine.tws", {"t": 7}):
    ...     PuzzleDefinition("mine", 0, {})
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidDefinitionError: mine.tws: degree: 0 found, expected \
1..65535
    """
    try:
        yield
    except InvalidDefinitionError as error:
        if error.source == source:
            raise
        line = (lines or {}).get(error.field.split(".")[-1])
        field = error.field if line is None else f"line {line}"
        raise InvalidDefinitionError(source, field, error.reason) from None
