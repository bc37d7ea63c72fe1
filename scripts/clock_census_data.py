"""Take the rows of a whole census into the package.

    python scripts/clock_census_data.py ROWS

ROWS is what ``puzzlegroups clock census -o ROWS`` wrote. The sum of the rows has to be
the published distribution, number by number; then they are written in their order to
src/puzzlegroups/clock/data/census.csv, where ``growth clock`` and ``clock far`` find
them.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from puzzlegroups.clock.census_files import package_census, whole_census
from puzzlegroups.clock.census_rows import CENSUS_HEADER, distribution
from puzzlegroups.clock.growth import PUBLISHED_SPHERES


def main(arguments: list[str]) -> int:
    """Check and copy; return the exit code."""
    rows, path = whole_census(Path(arguments[0]))
    if path is None:
        print(f"{arguments[0]} does not have all classes")
        return 1
    found = distribution(rows)
    if found != PUBLISHED_SPHERES:
        print(f"{found} found, expected {PUBLISHED_SPHERES}")
        return 1
    target = package_census()
    target.parent.mkdir(exist_ok=True)
    part = target.with_suffix(".part")
    lines = [CENSUS_HEADER, *(row.line() for row in rows)]
    part.write_text("\n".join(lines) + "\n", encoding="ascii")
    os.replace(part, target)  # noqa: PTH105
    print(f"{len(rows)} rows in {target}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
