"""Compute the orders in tests/golden/groups/orders.json again with GAP.

Needs GAP (Debian: gap-core, gap-libs). Prints each disagreement; exits 1 if there is
one. It reads only cycle text, so that nothing of puzzlegroups is in the loop.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

GOLDEN = Path(__file__).parents[2] / "tests" / "golden" / "groups" / "orders.json"


def main() -> int:
    """Compare every order; return the exit code."""
    cases = json.loads(GOLDEN.read_text())["cases"]
    program = "".join(
        f'Print(Order(Group({",".join(case["generators"].values())})), "\\n");\n'
        for case in cases
    )
    result = subprocess.run(
        ["gap", "-q"], input=program, capture_output=True, text=True, check=True
    )
    orders = result.stdout.split()
    wrong = [
        f"{case['name']}: GAP {order}, golden {case['order']}"
        for case, order in zip(cases, orders, strict=True)
        if order != case["order"]
    ]
    print("\n".join(wrong) or f"{len(cases)} orders agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
