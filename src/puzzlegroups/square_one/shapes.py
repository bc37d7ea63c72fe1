"""Shapes of Square-1: which cuts between pieces lie where.

Twists are blocked by the shape, so the states are no group. But shapes, with the parity
of their pieces, are the nodes of a small graph whose edges are twists.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.words import SquareOne

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = ["PIECES", "Shape", "ShapeGraph", "build_shape_graph", "shape_of", "turns"]

#: The pieces in the order in which they lie in the solved state.
PIECES = "A1B2C3D45E6F7G8H"

# Of each layer, bit i says that a piece begins at part i; then the pieces' parity.
Shape = tuple[int, int, int]

FULL = 2**12 - 1
HALF = 2**6 - 1
SLIT = 1 | 1 << 6


@dataclass(frozen=True)
class ShapeGraph:
    """Distances of shapes from the solved one.

    Parameters
    ----------
    distance : mapping of Shape to int
        Fewest twists from each shape in which a twist is possible, turns being free.

    Notes
    -----
    3678 pairs of layers can be twisted, each with pieces of either parity; the cube is
    at most 7 twists away.
    """

    distance: Mapping[Shape, int]

    def towards_cube(self, shape: Shape) -> tuple[int, int] | None:
        """Return turns after which a twist leads nearer to the cube.

        Parameters
        ----------
        shape : Shape
            Any shape that can be reached.

        Returns
        -------
        tuple of int or None
            Twelfths by which the layers turn; None if turns alone make it the cube.

        Examples
        --------
        >>> graph = build_shape_graph()
        >>> graph.towards_cube(shape_of(SquareOne())) is None
        True
        """
        ready = [(turn, other) for turn, other in turns(shape) if is_free(other)]
        here = self.distance[ready[0][1]]
        if here == 0:
            return None
        return next(
            turn for turn, other in ready if self.distance[twisted(other)] < here
        )


def build_shape_graph() -> ShapeGraph:
    """Walk through the shapes, twist by twist.

    Returns
    -------
    ShapeGraph
        All shapes that can be reached from the solved one.

    Examples
    --------
    >>> graph = build_shape_graph()
    >>> len(graph.distance) // 2, max(graph.distance.values())
    (3678, 7)
    """
    distance: dict[Shape, int] = {}
    layer = {shape_of(SquareOne())}
    depth = 0
    while layer:
        for shape in layer:
            distance |= {other: depth for _, other in turns(shape) if is_free(other)}
        twists = {twisted(s) for s, d in distance.items() if d == depth}
        layer = twists - distance.keys()
        depth += 1
    return ShapeGraph(distance)


def shape_of(state: SquareOne) -> Shape:
    """Return the shape of a state.

    Parameters
    ----------
    state : SquareOne
        Any state.

    Returns
    -------
    Shape
        Cuts of the upper and lower layer, and the parity of the order of the pieces.

    Examples
    --------
    >>> shape_of(SquareOne().turned(3, 0)) == shape_of(SquareOne())
    True
    """
    top, bottom = (
        sum(1 << i for i in range(12) if layer[i] != layer[i - 1])
        for layer in (state.top, state.bottom)
    )
    order = [
        PIECES.index(layer[i])
        for layer, cuts in ((state.top, top), (state.bottom, bottom))
        for i in range(12)
        if cuts >> i & 1
    ]
    inversions = sum(a > b for n, b in enumerate(order) for a in order[:n])
    return top, bottom, inversions % 2


def turns(shape: Shape) -> Iterator[tuple[tuple[int, int], Shape]]:
    """Yield the turns of both layers, and the shapes to which they lead.

    Parameters
    ----------
    shape : Shape
        Any shape.

    Yields
    ------
    tuple of (int, int) and Shape
        Twelfths from -5 to 6, the smallest first.

    Examples
    --------
    >>> next(turns(shape_of(SquareOne())))[0]
    (0, 0)
    """
    top, bottom, parity = shape
    for x in AMOUNTS:
        upper, odd = _turned(top, x)
        for y in AMOUNTS:
            lower, odd_too = _turned(bottom, y)
            yield (x, y), (upper, lower, parity ^ odd ^ odd_too)


#: Twelfths of a turn, the smallest first.
AMOUNTS = (0, 1, -1, 2, -2, 3, -3, 4, -4, 5, -5, 6)


def _turned(cuts: int, amount: int) -> tuple[int, int]:
    """Return the cuts of a layer after a turn, and whether its pieces change parity."""
    amount %= 12
    turned = (cuts << amount | cuts >> 12 - amount) & FULL
    carried = (cuts >> 12 - amount).bit_count()  # pieces that begin in what goes around
    return turned, carried * (cuts.bit_count() - carried) % 2


def is_free(shape: Shape) -> bool:
    """Tell whether a shape can be twisted.

    Parameters
    ----------
    shape : Shape
        Any shape.

    Returns
    -------
    bool
        True where no piece lies across the slit.

    Examples
    --------
    >>> is_free(shape_of(SquareOne())), is_free(shape_of(SquareOne().turned(2, 0)))
    (True, False)
    """
    return shape[0] & SLIT == SLIT == shape[1] & SLIT


def twisted(shape: Shape) -> Shape:
    """Return the shape after a twist.

    Parameters
    ----------
    shape : Shape
        One that :func:`is_free`.

    Returns
    -------
    Shape
        The halves on the right are exchanged: the second of the upper layer and the
        first of the lower one.

    Examples
    --------
    >>> solved = shape_of(SquareOne())
    >>> twisted(solved) == shape_of(SquareOne().twisted())
    True
    """
    top, bottom, parity = shape
    left, right = top & HALF, top >> 6
    lower_right, lower_left = bottom & HALF, bottom >> 6
    a, b = right.bit_count(), lower_right.bit_count()
    # The pieces of two neighbouring runs of a and b exchange places.
    return left | lower_right << 6, right | lower_left << 6, parity ^ a * b % 2
