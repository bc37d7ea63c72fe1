"""Write tests/golden/groups/structure.json with GAP.

Needs GAP (Debian: gap-core, gap-libs). It reads only cycle text from orders.json, so
that nothing of puzzlegroups is in the loop. Points are counted from 1.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "tests" / "golden" / "groups"
NAMES = [
    "cube2_seed",
    "cube2_ufr",
    "cube3_48",
    "pyraminx",
    "pyraminx_notips",
    "skewb8",
    "skewb4",
    "M12",
    "M24",
    "loopover4",
    "topspin20_4",
    "globe_3_4",
    "<R, U> of the cube, case A14",
    "the half turns of the cube, case A12",
    "the slices by half turns, case A13",
]
PROGRAM = """
Reset(GlobalMersenneTwister, 5);;
Show := function(name, value) Print("\\"", name, "\\": ", value, ",\\n"); end;;
Text := list -> Concatenation("[\\"", JoinStringsWithSeparator(
    List(list, String), "\\", \\""), "\\"]");;
Describe := function(gens, n)
  local G, orbits, a, b, k, pairs, r, s, sub, parts, P, big;
  G := Group(gens);
  orbits := Orbits(G, [1..n]);
  Show("orbit_lengths", SortedList(List(orbits, Length)));
  Show("is_transitive", IsTransitive(G, [1..n]));
  Show("is_primitive", IsTransitive(G, [1..n]) and IsPrimitive(G, [1..n]));
  Show("block_sizes", List(orbits, o -> Set(List(AllBlocks(Action(G, o)), Length))));
  Show("orbits", orbits);
  Show("centre", Text([Size(Centre(G))]));
  Show("derived_series", Text(List(DerivedSeriesOfGroup(G), Size)));
  Show("stabilizer_of_1", Text([Size(Stabilizer(G, 1))]));
  Show("stabilizer_of_1_to_3", Text([Size(Stabilizer(G, [1, 2, 3], OnTuples))]));
  r := gens[1]; s := gens[Length(gens)];
  sub := NormalClosure(G, Group(Comm(r, s)));
  Show("normal_closure_of_commutator", Text([Size(sub)]));
  Show("normal_closure_of_first", Text([Size(NormalClosure(G, Group(r)))]));
  sub := Group(r * s, s * r^-1);
  Show("subgroup_of_words", Text([Size(sub)]));
  Show("element_orders", [Order(r * s), Order(r * s^-1), Order(Comm(r, s))]);
  P := Stabilizer(G, [[1..QuoInt(n, 2)]], OnTuplesSets);
  Show("stabilizer_of_first_half", Text([Size(P)]));
  pairs := [];
  for k in [1..12] do
    a := Random(G);
    for b in [a^-1, a^5, a ^ Random(G), a ^ Random(SymmetricGroup(n)), Random(G)] do
      if CycleStructurePerm(a) = CycleStructurePerm(b) and b in G then
        Add(pairs, [Text([a, b]), IsConjugate(G, a, b)]);
      fi;
    od;
  od;
  Print("\\"conjugate\\": [", JoinStringsWithSeparator(List(pairs, p ->
    Concatenation("[", p[1], ", ", String(p[2]), "]")), ",\\n"), "]\\n");
end;;
SizeScreen([100000, 100000]);;
"""


def main() -> int:
    """Write the file; return the exit code."""
    orders = json.loads((FOLDER / "orders.json").read_text())["cases"]
    by_name = {case["name"]: case for case in orders}
    cases = []
    for name in NAMES:
        generators = ",".join(by_name[name]["generators"].values())
        call = f"Describe([{generators}], {by_name[name]['degree']});\n"
        result = subprocess.run(
            ["gap", "-q"],
            input=PROGRAM + call,
            capture_output=True,
            text=True,
            check=True,
        )
        text = result.stdout.replace("\\\n", "")
        cases.append({"name": name, **json.loads("{" + text + "}")})
    data = {
        "provenance": "GAP 4.12.1 by scripts/golden/gap_structure.py, seed 5",
        "conventions": "points from 1; groups by their names in orders.json",
        "cases": cases,
    }
    (FOLDER / "structure.json").write_text(json.dumps(data, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
