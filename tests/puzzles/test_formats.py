"""Exported code is tested by the effect of a word.

Inverted moves would give a group of the same order.
"""

import shutil
import subprocess

import pytest

from puzzlegroups import load_puzzle, parse_permutation
from puzzlegroups.puzzles import catalogue_names, load_from_catalogue
from puzzlegroups.puzzles.formats import (
    to_gap_code,
    to_maple_code,
    to_mathematica_code,
    to_sympy_code,
)


@pytest.mark.parametrize("name", catalogue_names())
def test_sympy_code_defines_the_same_moves(name):
    scope = {}
    exec(to_sympy_code(load_from_catalogue(name)), scope)
    theirs = {
        move: tuple(permutation.array_form)
        for move, permutation in scope["moves"].items()
    }
    ours = load_from_catalogue(name).generators
    assert theirs == {move: p.images for move, p in ours.items()}


def test_sympy_code_evaluates_a_word_as_we_do():
    cube = load_puzzle("3x3x3")
    scope = {}
    exec(to_sympy_code(cube.definition), scope)
    r, u, f = (scope["moves"][move] for move in "RUF")
    theirs = r * u**-1 * f**2
    assert tuple(theirs.array_form) == cube.permutation("R U' F2").images


@pytest.mark.parametrize("name", catalogue_names())
def test_gap_code_lists_every_move(name):
    definition = load_from_catalogue(name)
    code = to_gap_code(definition)
    for move, permutation in definition.generators.items():
        assert f'moves.("{move}") := {permutation};' in code


@pytest.mark.skipif(shutil.which("gap") is None, reason="GAP is not installed")
def test_gap_evaluates_a_word_as_we_do(tmp_path):
    cube = load_puzzle("3x3x3")
    program = to_gap_code(cube.definition) + (
        'word := moves.("R") * moves.("U")^-1 * moves.("F")^2;\n'
        'Print(word, ";", Order(puzzle), "\\n");\n'
    )
    file = tmp_path / "cube.g"
    file.write_text(program)
    result = subprocess.run(
        ["gap", "-q", str(file)], input="", capture_output=True, text=True, check=True
    )
    # GAP breaks long lines, numbers with a backslash.
    word, order = "".join(result.stdout.replace("\\", "").split()).split(";")
    assert cube.permutation("R U' F2") == parse_permutation(word, degree=48)
    assert order == "43252003274489856000"


def test_code_for_mathematica_and_maple_written_by_hand():
    m12 = load_from_catalogue("m12")
    assert '"inv" -> Cycles[{{1, 12}, {2, 11}, {3, 10}' in to_mathematica_code(m12)
    assert "puzzle = PermutationGroup[Values[moves]];" in to_mathematica_code(m12)
    assert '"inv" = Perm([[1, 12], [2, 11], [3, 10]' in to_maple_code(m12)
    assert 'GroupTheory:-Group([moves["inv"], moves["mrg"]])' in to_maple_code(m12)
