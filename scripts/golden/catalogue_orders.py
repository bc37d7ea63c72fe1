"""Write tests/golden/puzzles/catalogue.json: the orders of the catalogue by GAP.

Needs GAP (Debian: gap-core, gap-libs) and takes minutes. The generators come from the
catalogue, so that a wrong cut of a puzzle would go through; that is found by comparing
with the published orders in tests/puzzles/test_catalogue.py.
"""

from __future__ import annotations

import json
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from puzzlegroups.puzzles import catalogue_names, load_from_catalogue

GOLDEN = Path(__file__).parents[2] / "tests" / "golden" / "puzzles" / "catalogue.json"
LICENCE = "BSD-3-Clause"


def main() -> int:
    """Write the file; return the exit code."""
    version = gap("Print(GAPInfo.Version);")
    cases = []
    for name in catalogue_names():
        definition = load_from_catalogue(name)
        cycles = ",".join(str(move) for move in definition.generators.values())
        order = gap(f"Print(Order(Group({cycles})));")
        cases.append({"name": name, "degree": definition.degree, "order": order})
        print(name, order, file=sys.stderr)
    provenance = {
        "system": f"GAP {version}",
        "script": "scripts/golden/catalogue_orders.py",
        "date": datetime.now(tz=UTC).date().isoformat(),
        "source": "the catalogue's own generators",
        "licence": LICENCE,
    }
    data = {
        "provenance": provenance,
        "conventions": {
            "orders": "of the group that the moves generate, all points told apart",
            "degree": "number of points",
        },
        "cases": cases,
    }
    GOLDEN.write_text(json.dumps(data, indent=1) + "\n")
    return 0


def gap(statement: str) -> str:
    """Return what GAP prints; its own line breaks are taken out."""
    result = subprocess.run(
        ["gap", "-q"],
        input=statement + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    return result.stdout.replace("\\\n", "").strip()


if __name__ == "__main__":
    sys.exit(main())
