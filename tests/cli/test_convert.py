"""puzzlegroups convert: between all formats, and there and back for the catalogue."""

import itertools
import json

import numpy as np
import pytest

from puzzlegroups import list_puzzles, load_puzzle
from puzzlegroups.cli.conversion import converted
from puzzlegroups.cli.run import run as run_command
from puzzlegroups.puzzle import Puzzle
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.puzzles.dials import dials_definition
from puzzlegroups.puzzles.formats import READERS, WRITERS, read_tws
from puzzlegroups.words import Word
from puzzles.format_suffixes import SUFFIXES
from puzzles.letter_puzzles import skewb

MODULAR = [name for name in list_puzzles() if name.startswith(("clock", "lights"))]


def run(capsys, *arguments):
    code = run_command([str(argument) for argument in arguments])
    return code, capsys.readouterr()


def test_every_format_is_read_and_written():
    assert set(SUFFIXES) == set(READERS) == set(WRITERS)


@pytest.mark.parametrize(("source", "target"), [*itertools.product(SUFFIXES, SUFFIXES)])
def test_every_pair_of_formats_keeps_the_effect_of_a_word(
    source, target, tmp_path, capsys
):
    """A skewb of 30 points by its letters, through one format into another."""
    rule = skewb()
    word = [(move, number % 2 + 1) for number, move in enumerate(rule.moves)]
    first = tmp_path / f"skewb.{SUFFIXES[source]}"
    first.write_text(WRITERS[source](read_tws(rule.tws(), "skewb")))
    code, printed = run(capsys, "convert", first, "--to", target)
    assert (code, printed.err) == (0, "")
    second = tmp_path / f"again.{SUFFIXES[target]}"
    second.write_text(printed.out)
    again = load_puzzle(second)
    assert list(again.permutation(Word(word)).images) == rule.followed(word)
    assert again.name == "skewb"


@pytest.mark.parametrize("target", SUFFIXES)
@pytest.mark.parametrize("name", MODULAR)
def test_dials_become_points(name, target):
    """Clocks and lights: a word turns every dial by what the module says."""
    puzzle = load_puzzle(name)
    definition = dials_definition(
        name, puzzle.modulus, puzzle.matrix, puzzle.moves, "", puzzle.n_states
    )
    again = Puzzle(READERS[target](converted(definition, target), name))
    assert dict(again.definition.generators) == dict(definition.generators)
    word = puzzle.scramble(np.random.default_rng(5))
    state = again.permutation(word)
    shown = [state(cell * puzzle.modulus) for cell in range(puzzle.n_cells)]
    assert [at % puzzle.modulus for at in shown] == list(puzzle.state_of(word))


def test_the_group_of_the_dials_has_the_order_of_the_module(capsys):
    for name in ("clock-3", "lights-out-4x4"):
        code, printed = run(capsys, "convert", name, "--to", "gap", "--json")
        assert code == 0
        text = json.loads(printed.out)["text"]
        group = Puzzle(READERS["gap"](text, name)).group
        assert group.order() == load_puzzle(name).n_states


def test_a_format_says_what_it_cannot_hold(capsys, tmp_path):
    file = tmp_path / "ring.toml"
    file.write_text(
        'name = "ring"\ndegree = 300\n[generators]\nt = ['
        + ", ".join(map(str, [*range(2, 301), 1]))
        + "]\n"
    )
    code, printed = run(capsys, "convert", file, "--to", "tws")
    assert code == 2
    assert "ORBIT1 of ring has 300 places of 1 orientations, tws holds 255" in (
        printed.err
    )
    code, printed = run(capsys, "convert", "m12", "--to", "pascal")
    assert code == 2
    assert "unknown format 'pascal', expected one of gap, " in printed.err


@pytest.mark.parametrize("target", SUFFIXES)
def test_moves_that_are_blocked_stay_so_or_it_is_told(target, tmp_path, capsys):
    file = tmp_path / "band.tws"
    file.write_text("Set C 3 1\nMove m\nC\n2 3 1\nEnd\nIllegal C 1 2\n")
    code, printed = run(capsys, "convert", file, "--to", target)
    assert code == 0
    again = READERS[target](printed.out, "band")
    told = f"note: {target} cannot say where moves of band are blocked" in printed.err
    assert again.is_bandaged is not told
    assert told is (target not in {"toml", "tws"})


def test_our_own_format_keeps_all_of_it():
    for name in ("3x3x3", "megaminx", "m12"):
        definition = load_from_catalogue(name)
        assert READERS["toml"](WRITERS["toml"](definition), name) == definition
