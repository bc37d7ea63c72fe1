"""Compute the orders in tests/golden/puzzles/catalogue.json again with GAP.

Needs GAP (Debian: gap-core, gap-libs) and takes minutes. The cycles come from the
catalogue; the orders of well-known puzzles are compared with published ones in the
tests, so that a wrong cut is found. Prints each disagreement; exits 1 if there is one.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

GOLDEN = Path(__file__).parents[2] / "tests" / "golden" / "puzzles" / "catalogue.json"


def main() -> int:
    """Compare every order; return the exit code."""
    cases = json.loads(GOLDEN.read_text())["cases"]
    wrong = 0
    for case in cases:
        code = subprocess.run(
            ["puzzlegroups", "convert", case["name"], "--to", "gap"],
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        result = subprocess.run(
            ["gap", "-q"],
            input=code + '\nPrint("\\n=", Order(puzzle), "\\n");',
            capture_output=True,
            text=True,
            check=True,
        )
        order = result.stdout.replace("\\\n", "").rpartition("=")[2].strip()
        if order != case["order"]:
            wrong += 1
            print(f"{case['name']}: GAP {order}, golden {case['order']}")
    print(f"{len(cases) - wrong} of {len(cases)} orders agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
