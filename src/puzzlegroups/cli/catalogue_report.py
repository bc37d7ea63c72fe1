"""The catalogue, for ``puzzlegroups list``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from puzzlegroups.cli.report import Report
from puzzlegroups.cli.square_one_front import DESCRIPTION
from puzzlegroups.puzzle import list_puzzles, load_puzzle
from puzzlegroups.puzzle.loading import SQUARE_ONE
from puzzlegroups.puzzles.families import family_of

if TYPE_CHECKING:
    from collections.abc import Iterator

__all__ = ["catalogue_report"]

UNITS = {"permutation": "points", "bandaged": "parts"}
BANDAGED_ROW: dict[str, object] = {
    "name": SQUARE_ONE,
    "kind": "bandaged",
    "degree": 24,
    "description": DESCRIPTION,
}


def catalogue_report(search: str = "") -> Report:
    """Return puzzles of the catalogue with their kind and degree.

    Parameters
    ----------
    search : str, default ""
        Only puzzles that have this text in their name, family or description.

    Returns
    -------
    Report
        ``{"puzzles": [{"name", "kind", "degree", "description"}]}``.

    Examples
    --------
    >>> [row["name"] for row in catalogue_report("mathieu").data["puzzles"]]
    ['m11', 'm12', 'm22', 'm23', 'm24']
    """
    rows = []
    for row in [*_loadable(), BANDAGED_ROW]:
        text = " ".join([family_of(str(row["name"])), *map(str, row.values())])
        if search.lower() in text.lower():
            rows.append(row)
    width = max((len(str(row["name"])) for row in rows), default=0)
    lines: list[str] = []
    for family in sorted({family_of(str(row["name"])) for row in rows}):
        lines.append(f"{family}:")
        lines += [
            f"  {row['name']:{width}}  {row['kind']:11} {row['degree']:>3} "
            f"{UNITS.get(str(row['kind']), 'cells '):6}  "
            f"{row['description']}"
            for row in rows
            if family_of(str(row["name"])) == family
        ]
    return Report({"puzzles": rows}, lines or ["no puzzle has this text"])


def _loadable() -> Iterator[dict[str, object]]:
    """Yield a row for each puzzle that Python can load by its name."""
    for name in list_puzzles():
        puzzle = load_puzzle(name)
        yield {
            "name": name,
            "kind": puzzle.kind,
            "degree": puzzle.degree,
            "description": puzzle.description,
        }
