"""Lengths of words against GAP: the same random elements, every word multiplied out.

    python benchmarks/words.py [PUZZLE ...] [--effort EFFORT] [--count N]

Puzzles are names of the catalogue or of ``tests/golden/groups/orders.json``. Lengths
are in quarter turns; times are CPU time, warm. GAP is asked when it is installed,
within 4 GB and ten minutes a puzzle.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import time
from pathlib import Path

import numpy as np

import puzzlegroups as pg

GOLDEN = Path(__file__).parent.parent / "tests/golden/groups/orders.json"
USUAL = [
    "2x2x2",
    "2x2x2-ufr",
    "pyraminx-no-tips",
    "pyraminx",
    "skewb",
    "m12",
    "m24",
    "sixteen-point",
    "3x3x3",
]

ASK_GAP = """
gens := {gens};;
G := Group(gens);;
hom := EpimorphismFromFreeGroup(G);;
for x in {elements} do
  Print("WORD ", LetterRepAssocWord(PreImagesRepresentative(hom, x)), "\\n");
od;
Print("TIME ", Runtime(), "\\n");
QUIT;
"""


def puzzle_named(name: str) -> pg.Puzzle:
    """Return a puzzle of the catalogue or of the golden orders."""
    if name in pg.list_puzzles():
        return pg.load_puzzle(name)
    cases = json.loads(GOLDEN.read_text(encoding="utf-8"))["cases"]
    case = next(case for case in cases if case["name"] == name)
    generators = {
        move: pg.parse_permutation(text, degree=case["degree"])
        for move, text in case["generators"].items()
    }
    return pg.Puzzle.from_generators(name, generators)


def gap_words(
    puzzle: pg.Puzzle, elements: list[pg.Permutation]
) -> list[pg.Word] | None:
    """Return GAP's words; None where it is not installed or gives up."""
    if shutil.which("gap") is None:
        return None
    script = ASK_GAP.format(
        gens="[" + ",".join(map(str, puzzle.definition.generators.values())) + "]",
        elements="[" + ",".join(map(str, elements)) + "]",
    )
    try:
        answer = subprocess.run(
            ["gap", "-q", "-o", "4g"],
            input=script,
            capture_output=True,
            text=True,
            check=False,
            timeout=600,
        )
    except subprocess.TimeoutExpired:
        return None
    text = answer.stdout.replace("\\\n", "").replace("\n", " ")
    words = []
    for part in text.split("WORD ")[1:]:
        letters = json.loads(part[: part.index("]") + 1])
        moves = [(puzzle.moves[abs(k) - 1], 1 if k > 0 else -1) for k in letters]
        words.append(pg.Word(moves))
    return words if len(words) == len(elements) else None


def main() -> None:
    """Print one line a puzzle."""
    parser = argparse.ArgumentParser(description="Lengths of words against GAP")
    parser.add_argument("puzzles", nargs="*")
    parser.add_argument("--effort", default="default")
    parser.add_argument("--count", type=int, default=100)
    options = parser.parse_args()
    for name in options.puzzles or USUAL:
        puzzle = puzzle_named(name)
        rng = np.random.default_rng(2026)
        elements = [puzzle.group.random(rng) for _ in range(options.count)]
        clock = time.process_time()
        factorizer = pg.build_factorizer(puzzle, options.effort)
        set_up = time.process_time() - clock
        factorizer.factor(elements[0])  # compiled from now on
        clock = time.process_time()
        solutions = [factorizer.factor(element) for element in elements]
        each = (time.process_time() - clock) / len(elements)
        theirs = gap_words(puzzle, elements)
        ours = [solution.word for solution in solutions]
        for word, element in zip([*ours, *(theirs or [])], elements * 2, strict=False):
            assert puzzle.permutation(word) == element
        lengths = [solution.length for solution in solutions]
        line = (
            f"{name:18} {options.effort:8} average {np.mean(lengths):6.2f} "
            f"longest {max(lengths):4} proved {sum(s.optimal for s in solutions):3} "
            f"{1000 * each:8.2f} ms, set-up {set_up:5.1f} s "
            f"{factorizer.table_bytes / 1e6:4.0f} MB"
        )
        if theirs:
            gap = [word.length("qtm") for word in theirs]
            line += f"; GAP {np.mean(gap):7.2f} longest {max(gap)}"
        print(line, flush=True)


if __name__ == "__main__":
    main()
