"""The catalogue, for ``puzzlegroups list``."""

from __future__ import annotations

from puzzlegroups.cli.report import Report
from puzzlegroups.puzzle import list_puzzles, load_puzzle

__all__ = ["catalogue_report"]


def catalogue_report() -> Report:
    """Return every puzzle of the catalogue with its kind and degree.

    Returns
    -------
    Report
        ``{"puzzles": [{"name", "kind", "degree", "description"}]}``.

    Examples
    --------
    >>> rows = catalogue_report().data["puzzles"]
    >>> [row["degree"] for row in rows if row["name"] == "m12"]
    [12]
    """
    rows = []
    for name in list_puzzles():
        puzzle = load_puzzle(name)
        rows.append(
            {
                "name": name,
                "kind": puzzle.kind,
                "degree": puzzle.degree,
                "description": puzzle.description,
            }
        )
    width = max(len(name) for name in list_puzzles())
    lines = [
        f"{row['name']:{width}}  {row['kind']:11} {row['degree']:>3} "
        f"{'points' if row['kind'] == 'permutation' else 'cells '}  "
        f"{row['description']}"
        for row in rows
    ]
    return Report({"puzzles": rows}, lines)
