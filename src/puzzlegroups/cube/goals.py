"""Goals: a whole cube, or the part of one that is to be solved."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING

from puzzlegroups.cube.facelet_layout import CENTRES, CORNERS, EDGES, FACES, slot_name
from puzzlegroups.cube.facelet_moves import on_facelets
from puzzlegroups.cube.state import CubeState
from puzzlegroups.errors import InvalidInputError, NotationError
from puzzlegroups.permutations import Permutation

if TYPE_CHECKING:
    from collections.abc import Hashable

__all__ = ["GOALS", "Goal", "read_goal", "whole_cube"]

ANY = "."

#: Facelets that matter, face by face; "." is any colour.
GOALS = {
    "solved": "UUUUUUUUURRRRRRRRRFFFFFFFFFDDDDDDDDDLLLLLLLLLBBBBBBBBB",
    "cross": "....U........R..R.....F..F..D.DDD.D.....L..L.....B..B.",
    "first-layer": "....U........R.RRR....F.FFFDDDDDDDDD....L.LLL....B.BBB",
    "first-two-layers": "....U.......RRRRRR...FFFFFFDDDDDDDDD...LLLLLL...BBBBBB",
    "last-layer-oriented": "UUUUUUUUU...RRRRRR...FFFFFFDDDDDDDDD...LLLLLL...BBBBBB",
    "corners": "U.U.U.U.UR.R.R.R.RF.F.F.F.FD.D.D.D.DL.L.L.L.LB.B.B.B.B",
    "edges": ".U.UUU.U..R.RRR.R..F.FFF.F..D.DDD.D..L.LLL.L..B.BBB.B.",
}


@dataclass(frozen=True, slots=True)
class Goal:
    """What a word is to reach.

    Parameters
    ----------
    text : str
        54 letters; ``.`` where any colour will do.
    target : Permutation
        Of 54 facelets: a place for every sticker that agrees with the text. Pieces that
        do not matter need not be together.
    colours : tuple of hashable, length 54
        The same label at places whose stickers may be exchanged.
    """

    text: str
    target: Permutation
    colours: tuple[Hashable, ...]

    def is_shown_by(self, stickers: Permutation) -> bool:
        """Tell whether a cube shows the colours of the goal.

        Parameters
        ----------
        stickers : Permutation
            Of 54 facelets: where each sticker of the solved cube has gone.

        Returns
        -------
        bool
            By colours alone, whatever the labels say.

        Examples
        --------
        >>> read_goal("cross").is_shown_by(Permutation.identity(54))
        True
        """
        return all(
            self.text[place] in (ANY, FACES[sticker // 9])
            for sticker, place in enumerate(stickers.images)
        )


def read_goal(goal: CubeState | str | None) -> Goal:
    """Read a goal.

    Parameters
    ----------
    goal : CubeState, str or None
        A cube, a name of :data:`GOALS`, or 54 letters with ``.`` for any colour, in the
        order U R F D L B. None is the solved cube.

    Returns
    -------
    Goal
        A slot of which every facelet is given asks for the piece with these colours. A
        slot of which some are given asks for the colours only; of each colour, all
        stickers or none must be placed.

    Raises
    ------
    InvalidInputError
        If the text is neither, or asks for a piece that does not exist, or for too few
        or too many stickers of one colour.
    UnsolvableStateError
        If it is a whole cube that no word reaches.

    Examples
    --------
    >>> goal = read_goal("....U........R..R.....F..F..D.DDD.D.....L..L.....B..B.")
    >>> goal == read_goal("cross"), len(set(goal.colours))
    (True, 16)
    """
    goal = whole_cube(goal)
    if isinstance(goal, str):
        return _partial(goal)
    return Goal(goal.facelets(), on_facelets(goal.permutation), tuple(range(54)))


def whole_cube(goal: CubeState | str | None) -> CubeState | str:
    """Return the cube that a goal is, or the text of a goal that is less than a cube.

    Parameters
    ----------
    goal : CubeState, str or None
        See :func:`read_goal`.

    Returns
    -------
    CubeState or str
        A cube where every facelet is given; otherwise 54 letters, some of them ``.``.

    Raises
    ------
    InvalidInputError, UnsolvableStateError
        If the text is neither.

    Examples
    --------
    >>> whole_cube("solved").is_solved(), whole_cube("cross")[:9]
    (True, '....U....')
    """
    if isinstance(goal, CubeState):
        return goal
    given = goal or "solved"
    text = GOALS.get(given) or _checked("".join(given.split()))
    return text if ANY in text else CubeState.from_facelets(text)


def _checked(text: str) -> str:
    if len(text) != 54:
        raise InvalidInputError(
            f"goal {text[:60]!r} found, expected 54 letters or one of "
            f"{', '.join(GOALS)}"
        )
    for position, letter in enumerate(text):
        if letter not in FACES + ANY:
            raise NotationError(text, position, "one of U R F D L B .")
    return text


def _partial(text: str) -> Goal:
    """Label places and stickers alike, then pair the ones with the others."""
    places: list[Hashable] = [None] * 54
    stickers: list[Hashable] = [None] * 54
    for centre, face in zip(CENTRES, FACES, strict=True):
        if text[centre] not in (ANY, face):
            raise InvalidInputError(
                f"goal: {text[centre]} found at the centre of {face}, "
                f"expected {face} or '.'"
            )
        places[centre] = stickers[centre] = centre if text[centre] != ANY else "centre"
    for kind, slots in (("corner", CORNERS), ("edge", EDGES)):
        _label(text, kind, slots, places, stickers)
    free = defaultdict(list)
    for place, label in enumerate(places):
        free[label].append(place)
    return Goal(
        text, Permutation([free[label].pop() for label in stickers]), tuple(places)
    )


def _label(
    text: str,
    kind: str,
    slots: tuple[tuple[int, ...], ...],
    places: list[Hashable],
    stickers: list[Hashable],
) -> None:
    known = {}
    for piece in slots:
        for turn in range(len(piece)):
            turned = piece[turn:] + piece[:turn]
            known[slot_name(turned)] = turned
    for slot in slots:
        shown = "".join(text[facelet] for facelet in slot)
        if ANY in shown:
            continue
        if shown not in known:
            raise InvalidInputError(
                f"goal: the {kind} at {slot_name(slot)} shows {', '.join(shown)}, "
                f"colours that no {kind} has"
            )
        for place, sticker in zip(slot, known[shown], strict=True):
            if stickers[sticker] is not None:
                raise InvalidInputError(
                    f"goal: the {kind} {shown} is found twice, once at "
                    f"{slot_name(slot)}"
                )
            places[place] = stickers[sticker] = place
    rest = [facelet for slot in slots for facelet in slot]
    wanted = [place for place in rest if places[place] is None and text[place] != ANY]
    for colour in sorted({text[place] for place in wanted}):
        here = [place for place in wanted if text[place] == colour]
        there = [f for f in rest if stickers[f] is None and FACES[f // 9] == colour]
        if len(here) != len(there):
            raise InvalidInputError(
                f"goal: {len(here)} facelets {colour} of {kind}s that are not whole "
                f"found, expected {len(there)} or none"
            )
        for place in here:
            places[place] = kind, colour
        for sticker in there:
            stickers[sticker] = kind, colour
    for facelet in rest:
        if places[facelet] is None:
            places[facelet] = kind, ANY
        if stickers[facelet] is None:
            stickers[facelet] = kind, ANY
