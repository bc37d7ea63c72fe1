"""Text files that the user named: written whole or not at all."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path
from typing import IO, TYPE_CHECKING

from puzzlegroups.errors import InvalidInputError

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["replacing", "write_text"]


@contextlib.contextmanager
def replacing(path: Path) -> Iterator[IO[str]]:
    """Open a text file that takes its name when it is complete.

    Parameters
    ----------
    path : Path
        An old file stays untouched until then.

    Yields
    ------
    file
        For writing.

    Raises
    ------
    InvalidInputError
        If the file cannot be written.

    Examples
    --------
    >>> with replacing(Path("no-such-folder") / "file"):
    ...     pass
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: cannot write 'no-such-folder/file': No such \
file or directory
    """
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                yield file
            mask = os.umask(0)
            os.umask(mask)
            os.chmod(name, 0o666 & ~mask)  # noqa: PTH101 (mkstemp makes it private)
            os.replace(name, path)  # noqa: PTH105
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise InvalidInputError(f"cannot write {str(path)!r}: {reason}") from None


def write_text(path: Path, text: str) -> None:
    """Write a text file.

    Parameters
    ----------
    path : Path
        An old file stays untouched until the new one is complete.
    text : str
        What it is to hold.

    Raises
    ------
    InvalidInputError
        If the file cannot be written.

    Examples
    --------
    >>> import tempfile
    >>> file = Path(tempfile.mkdtemp()) / "note.txt"
    >>> write_text(file, "done")
    >>> file.read_text()
    'done'
    """
    with replacing(path) as file:
        file.write(text)
