"""Files that the user named: written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from puzzlegroups.errors import InvalidInputError

__all__ = ["write_picture"]


def write_picture(path: Path, picture: str | bytes) -> None:
    """Write a picture.

    Parameters
    ----------
    path : Path
        With the suffix ``.svg`` or ``.png``. An old file stays untouched until the new
        one is complete.
    picture : str or bytes
        SVG as text, PNG as bytes.

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
    suffix = ".svg" if isinstance(picture, str) else ".png"
    if path.suffix.lower() != suffix:
        raise InvalidInputError(
            f"{str(path)!r} found, expected a name that ends in {suffix}"
        )
    data = picture.encode() if isinstance(picture, str) else picture
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, suffix=".part")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
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
