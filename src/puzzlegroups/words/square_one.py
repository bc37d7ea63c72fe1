"""Square-1: turns ``(x, y)`` and twists ``/``, where the shape may block a twist."""

from __future__ import annotations

from dataclasses import dataclass

from puzzlegroups.errors import NotationError
from puzzlegroups.words.square_one_word import square_one_steps

__all__ = ["SquareOne", "read_square_one"]

_WCA_AMOUNTS = frozenset(range(-5, 7))

# Corners are letters and fill two of twelve parts of a layer, edges are digits.
_TOP, _BOTTOM = "AA1BB2CC3DD4", "5EE6FF7GG8HH"


@dataclass(frozen=True)
class SquareOne:
    """A state of Square-1.

    Parameters
    ----------
    top, bottom : str
        The twelve parts of each layer in the order in which they pass the slit, a
        letter twice for a corner, a digit for an edge.
    is_square : bool, default True
        Whether the middle layer is a square.

    Examples
    --------
    >>> SquareOne().can_twist(), SquareOne().turned(-1, 0).can_twist()
    (True, False)
    """

    top: str = _TOP
    bottom: str = _BOTTOM
    is_square: bool = True

    @classmethod
    def from_text(cls, text: str) -> SquareOne:
        """Read a state, a character a piece.

        Parameters
        ----------
        text : str
            The upper layer and then the lower one, corners ``A`` to ``H`` and edges
            ``1`` to ``8``; then ``-`` where the middle layer is a square, ``/`` else.

        Returns
        -------
        SquareOne
            The state.

        Raises
        ------
        NotationError
            If the text has other pieces, or they fill no two layers.

        Examples
        --------
        >>> SquareOne.from_text("A1B2C3D45E6F7G8H-") == SquareOne()
        True
        """
        pieces, middle = text[:-1], text[-1:]
        for position, piece in enumerate(pieces):
            if piece not in _TOP + _BOTTOM or piece in pieces[:position]:
                raise NotationError(text, position, "each of A to H and 1 to 8 once")
        if len(pieces) != 16 or middle not in ("-", "/"):
            raise NotationError(text, len(pieces), "16 pieces, then '-' or '/'")
        parts = "".join(piece * (1 if piece.isdigit() else 2) for piece in pieces)
        if parts[11] == parts[12]:
            position = pieces.index(parts[11])
            raise NotationError(text, position, "pieces that fill the upper layer")
        return cls(parts[:12], parts[12:], middle == "-")

    def __str__(self) -> str:
        """Return what :meth:`from_text` reads, if a twist is possible."""
        pieces = dict.fromkeys(self.top) | dict.fromkeys(self.bottom)
        return "".join(pieces) + ("-" if self.is_square else "/")

    def can_twist(self) -> bool:
        """Tell whether no piece lies across the slit.

        Returns
        -------
        bool
            False where a corner blocks it.

        Examples
        --------
        >>> SquareOne().turned(1, 0).can_twist()
        True
        """
        return all(
            layer[5] != layer[6] and layer[11] != layer[0]
            for layer in (self.top, self.bottom)
        )

    def turned(self, top: int, bottom: int) -> SquareOne:
        """Turn the layers by twelfths.

        Parameters
        ----------
        top, bottom : int
            Clockwise as seen from outside.

        Returns
        -------
        SquareOne
            The state after it.

        Examples
        --------
        >>> SquareOne().turned(3, 0).top
        'DD4AA1BB2CC3'
        """
        return SquareOne(
            _shifted(self.top, top), _shifted(self.bottom, bottom), self.is_square
        )

    def twisted(self) -> SquareOne:
        """Exchange the halves on the right.

        Returns
        -------
        SquareOne
            The state after it; whether it is possible, :meth:`can_twist` says.

        Examples
        --------
        >>> SquareOne().twisted().twisted() == SquareOne()
        True
        """
        return SquareOne(
            self.top[:6] + self.bottom[:6],
            self.top[6:] + self.bottom[6:],
            not self.is_square,
        )


def _shifted(layer: str, by: int) -> str:
    by %= 12
    return layer[12 - by :] + layer[: 12 - by]


def read_square_one(
    text: str, state: SquareOne | None = None, *, wca: bool = False
) -> SquareOne:
    """Carry out a word of Square-1.

    Parameters
    ----------
    text : str
        Such as ``(1,0)/(3,-3)/``.
    state : SquareOne, optional
        Where to begin; solved when left out.
    wca : bool, default False
        Whether turns must be as the regulations have them [1]_: from -5 to 6, and not
        ``(0,0)``.

    Returns
    -------
    SquareOne
        The state that the word reaches.

    Raises
    ------
    NotationError
        At what is neither a turn nor a twist, and at a twist that the shape blocks.

    References
    ----------
    .. [1] World Cube Association, "Regulations", article 12c.

    Examples
    --------
    >>> read_square_one("/(3,0)/(-3,0)/").is_square
    False
    >>> read_square_one("(-1,0)/")
    Traceback (most recent call last):
        ...
    puzzlegroups.errors.NotationError: expected a turn first, a corner blocks the \
twist at position 6, found '/'
    """
    state = state or SquareOne()
    for position, turn in square_one_steps(text):
        if turn is None:
            if not state.can_twist():
                raise NotationError(
                    text, position, "a turn first, a corner blocks the twist"
                )
            state = state.twisted()
        else:
            if wca and (turn == (0, 0) or not _WCA_AMOUNTS.issuperset(turn)):
                raise NotationError(
                    text, position, "a turn by -5 to 6 that is not (0,0)"
                )
            state = state.turned(*turn)
    return state
