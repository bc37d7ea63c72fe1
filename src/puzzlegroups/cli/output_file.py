"""Files that the user named: written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from puzzlegroups.errors import InvalidInputError

__all__ = ["write_picture"]


def write_picture(path: Path, svg: str) -> None:
    """Write an SVG picture.

    Parameters
    ----------
    path : Path
        With the suffix ``.svg``. An old file stays untouched until the new one is
        complete.
    svg : str
        The picture.

    Raises
    ------
    InvalidInputError
        If the suffix is another one, or the file cannot be written.

    Examples
    --------
    >>> write_picture(Path("picture.gif"), "<svg/>")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.InvalidInputError: 'picture.gif' found, expected a name that \
ends in .svg
    """
    if path.suffix.lower() != ".svg":
        raise InvalidInputError(
            f"{str(path)!r} found, expected a name that ends in .svg"
        )
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(svg)
            os.chmod(name, 0o666 & ~_umask())  # noqa: PTH101 (mkstemp makes it private)
            os.replace(name, path)  # noqa: PTH105
        except BaseException:
            Path(name).unlink(missing_ok=True)
            raise
    except OSError as error:
        reason = error.strerror or str(error)
        raise InvalidInputError(f"cannot write {str(path)!r}: {reason}") from None


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
