"""Families of puzzles that are built from a rule rather than typed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.puzzles.families.cuboids import CUBOIDS, cuboid, cuboid_size
from puzzlegroups.puzzles.families.gears import GEARS, gear_cube
from puzzlegroups.puzzles.families.polyhedra import POLYHEDRA, polyhedron
from puzzlegroups.puzzles.families.pyramids import PYRAMIDS, pyramid
from puzzlegroups.puzzles.families.tracks import TRACKS, is_track_name, track

if TYPE_CHECKING:
    from puzzlegroups.puzzles.definition import PuzzleDefinition

__all__ = ["build", "family_names", "family_of", "is_family_name"]

# The first text that the name begins with or ends in decides.
_FAMILIES = (
    ("clock", "clocks"),
    ("lights", "lights"),
    ("m1", "groups"),
    ("m2", "groups"),
    ("sixteen", "groups"),
    ("pyraminx", "polyhedra"),
    ("skewb", "polyhedra"),
    ("square", "bandaged"),
)


def family_names() -> list[str]:
    """Return the names that the catalogue lists.

    Returns
    -------
    list of str
        Cubes and cuboids of other sizes can be built too.

    Examples
    --------
    >>> "5x5x5" in family_names(), "9x9x9" in family_names()
    (True, False)
    """
    return [*CUBOIDS, *POLYHEDRA, *PYRAMIDS, *GEARS, *TRACKS]


def is_family_name(name: str) -> bool:
    """Tell whether a name can be built.

    Parameters
    ----------
    name : str
        Any text.

    Returns
    -------
    bool
        True for the names of :func:`family_names`, for cuboids up to 17x17x17, and for
        other globes, top spins, crossing rings and loopovers.

    Examples
    --------
    >>> is_family_name("9x9x9"), is_family_name("m12")
    (True, False)
    """
    return (
        name in family_names() or is_track_name(name) or cuboid_size(name) is not None
    )


def build(name: str) -> PuzzleDefinition:
    """Build a puzzle.

    Parameters
    ----------
    name : str
        For which :func:`is_family_name` is true.

    Returns
    -------
    PuzzleDefinition
        Checked as any other.

    Examples
    --------
    >>> build("dino-cube").degree
    24
    """
    if name in POLYHEDRA:
        return polyhedron(name)
    if name in PYRAMIDS:
        return pyramid(name)
    if name in GEARS:
        return gear_cube()
    return track(name) if is_track_name(name) else cuboid(name)


def family_of(name: str) -> str:
    """Return the family under which a puzzle is listed.

    Parameters
    ----------
    name : str
        A name of the catalogue.

    Returns
    -------
    str
        Such as ``cubes``.

    Examples
    --------
    >>> family_of("5x5x5"), family_of("2x2x3"), family_of("m12")
    ('cubes', 'cuboids', 'groups')
    """
    if name in POLYHEDRA or name in PYRAMIDS:
        return "polyhedra"
    if is_track_name(name):
        return "tracks"
    for start, family in _FAMILIES:
        if name.startswith(start):
            return family
    size = cuboid_size(name)
    return "cuboids" if size and size[0] != size[2] else "cubes"
