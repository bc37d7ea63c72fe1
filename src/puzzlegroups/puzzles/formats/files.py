"""Reading a definition file from disk: bounded, with one clear sentence on failure."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from puzzlegroups.errors import InvalidDefinitionError

if TYPE_CHECKING:
    from pathlib import Path

__all__ = ["read_text"]

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
