"""Slices and wide moves of a cube as words in layers and rotations."""

from __future__ import annotations

__all__ = ["slices_and_wide_moves"]

# Each slice with the face that it follows, the face across, and how the whole cube
# turns in its direction.
SLICES = {"M": ("L", "R", "x'"), "E": ("D", "U", "y'"), "S": ("F", "B", "z")}


def slices_and_wide_moves(size: int) -> dict[str, str]:
    """Return the derived moves of a cube.

    Parameters
    ----------
    size : int
        Number of layers, at least 2.

    Returns
    -------
    dict of str to str
        ``Rw``, ``3Rw``, ... turn up to ``size - 1`` layers; an odd cube has the middle
        slices ``M``, ``E`` and ``S``. What turns the middle of an odd cube turns the
        whole, whose centres say how to hold it again; an even cube has no such
        centres, and its wide moves turn layers only. Of two layers the left, lower and
        back one hold still; turning them is turning the whole and the other one.

    Examples
    --------
    >>> words = slices_and_wide_moves(3)
    >>> words["M"], words["Rw"]
    ("x' R L'", 'L x')
    >>> slices_and_wide_moves(4)["3Rw"]
    "R 2R 2L'"
    """
    words = {}
    opposite = dict(zip("ULFRBD", "DRBLFU", strict=True))
    turns = dict(zip("ULFRBD", ("y", "x'", "z", "x", "z'", "y'"), strict=True))
    if size == 2:
        return {face: f"{opposite[face]} {turns[face]}" for face in "LBD"}
    for face, other in opposite.items():
        for width in range(2, size):
            name = f"{face}w" if width == 2 else f"{width}{face}w"
            if size % 2 and width > size // 2:  # the middle: all turn, others back
                words[name] = " ".join([*_layers(other, size - width), turns[face]])
            else:  # layers beyond the middle are counted from the other side
                near = _layers(face, min(width, size // 2))
                beyond = _layers(other, size // 2)[size - width :]
                words[name] = " ".join(near + [f"{layer}'" for layer in beyond[::-1]])
    if size % 2:
        for name, (follows, across, whole) in SLICES.items():
            back = [f"{layer}'" for layer in _layers(follows, size // 2)]
            words[name] = " ".join([whole, *_layers(across, size // 2), *back])
    return words


def _layers(face: str, width: int) -> list[str]:
    return [face if layer == 1 else f"{layer}{face}" for layer in range(1, width + 1)]
