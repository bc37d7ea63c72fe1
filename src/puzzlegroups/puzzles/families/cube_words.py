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
        slices ``M``, ``E`` and ``S``. Of two layers the left, lower and back one hold
        still; turning them is turning the whole and the other one.

    Examples
    --------
    >>> words = slices_and_wide_moves(3)
    >>> words["M"], words["Rw"]
    ("x' R L'", 'L x')
    """
    words = {}
    opposite = dict(zip("ULFRBD", "DRBLFU", strict=True))
    turns = dict(zip("ULFRBD", ("y", "x'", "z", "x", "z'", "y'"), strict=True))
    if size == 2:
        return {face: f"{opposite[face]} {turns[face]}" for face in "LBD"}
    for face, other in opposite.items():
        for width in range(2, size):
            name = f"{face}w" if width == 2 else f"{width}{face}w"
            if width <= size // 2:
                words[name] = " ".join(_layers(face, width))
            else:  # the layers beyond the middle: all turn, and the others turn back
                words[name] = " ".join([*_layers(other, size - width), turns[face]])
    if size % 2:
        for name, (follows, across, whole) in SLICES.items():
            back = [f"{layer}'" for layer in _layers(follows, size // 2)]
            words[name] = " ".join([whole, *_layers(across, size // 2), *back])
    return words


def _layers(face: str, width: int) -> list[str]:
    return [face if layer == 1 else f"{layer}{face}" for layer in range(1, width + 1)]
