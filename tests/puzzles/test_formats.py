"""What we write is what other systems read: the same words, the same orders.

GAP reads the files, Python runs the code for sympy. Inverted moves would give a group
of the same order, so the images of a word are compared too.
"""

import random
import shutil
import subprocess

import pytest

from puzzlegroups.puzzle import Puzzle
from puzzlegroups.puzzles import catalogue_names, load_from_catalogue
from puzzlegroups.puzzles.formats import (
    to_gap_code,
    to_maple_code,
    to_mathematica_code,
    to_sympy_code,
)
from puzzlegroups.words import Word

needs_gap = pytest.mark.skipif(shutil.which("gap") is None, reason="GAP is missing")


def some_word(puzzle):
    """Return twelve moves that nearly always differ from their inverse."""
    rng = random.Random(puzzle.name)
    return [(rng.choice(puzzle.moves), rng.choice([1, -1, 2])) for _ in range(12)]


def ask_gap(program):
    """Run a program and return the lists that it prints, one a line."""
    done = subprocess.run(
        ["gap", "-q", "-A"],
        input='SetPrintFormattingStatus("*stdout*", false);\n' + program + "\n",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "rror" not in done.stdout + done.stderr
    return [line for line in done.stdout.splitlines() if line.strip()]


def answers_of_gap(names, folder, *, with_orders):
    """Return {name: (images of a word, order or None)} as GAP finds them."""
    program = []
    for name in names:
        puzzle = Puzzle(load_from_catalogue(name))
        file = folder / f"{name}.g"
        file.write_text(to_gap_code(puzzle.definition))
        word = "*".join(f'moves.("{move}")^{e}' for move, e in some_word(puzzle))
        order = "Size(puzzle)" if with_orders else "0"
        program.append(
            f'Read("{file}");; Print("{name} ", {order}, " ", '
            f'ListPerm({word}, {puzzle.degree}), "\\n");;'
        )
    found = {}
    for line in ask_gap("\n".join(program)):
        name, order, images = line.split(" ", 2)
        found[name] = int(order), [int(i) - 1 for i in images.strip("[] ").split(",")]
    return found


@needs_gap
def test_gap_reads_every_puzzle_of_the_catalogue(tmp_path):
    found = answers_of_gap(catalogue_names(), tmp_path, with_orders=False)
    assert sorted(found) == catalogue_names()
    for name, (_, images) in found.items():
        puzzle = Puzzle(load_from_catalogue(name))
        assert list(puzzle.permutation(Word(some_word(puzzle))).images) == images


@needs_gap
@pytest.mark.parametrize("largest", [54, pytest.param(200, marks=pytest.mark.extreme)])
def test_gap_finds_our_orders(tmp_path, largest):
    names = [n for n in catalogue_names() if load_from_catalogue(n).degree <= largest]
    found = answers_of_gap(names, tmp_path, with_orders=True)
    ours = {name: Puzzle(load_from_catalogue(name)).group.order() for name in names}
    assert {name: order for name, (order, _) in found.items()} == ours
    assert len(names) > 25


@pytest.mark.parametrize("name", catalogue_names())
def test_sympy_code_defines_the_same_moves_and_words(name):
    scope = {}
    definition = load_from_catalogue(name)
    exec(to_sympy_code(definition), scope)
    theirs = {
        move: tuple(permutation.array_form)
        for move, permutation in scope["moves"].items()
    }
    assert theirs == {move: p.images for move, p in definition.generators.items()}
    assert scope["puzzle"].degree == definition.degree
    puzzle = Puzzle(definition)
    product = scope["moves"][puzzle.moves[0]] ** 0
    for move, exponent in some_word(puzzle):
        product = product * scope["moves"][move] ** exponent
    ours = puzzle.permutation(Word(some_word(puzzle)))
    assert tuple(product.array_form) == ours.images


@pytest.mark.parametrize(
    "name", [n for n in catalogue_names() if load_from_catalogue(n).degree <= 24]
)
def test_sympy_finds_our_orders(name):
    scope = {}
    exec(to_sympy_code(load_from_catalogue(name)), scope)
    ours = Puzzle(load_from_catalogue(name)).group.order()
    assert scope["puzzle"].order() == ours


def test_code_for_mathematica_and_maple_written_by_hand():
    m12 = load_from_catalogue("m12")
    assert '"inv" -> Cycles[{{1, 12}, {2, 11}, {3, 10}' in to_mathematica_code(m12)
    assert "puzzle = PermutationGroup[Values[moves]];" in to_mathematica_code(m12)
    assert '"inv" = Perm([[1, 12], [2, 11], [3, 10]' in to_maple_code(m12)
    assert 'GroupTheory:-Group([moves["inv"], moves["mrg"]])' in to_maple_code(m12)
