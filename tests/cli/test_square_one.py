"""Square-1, and scrambles in the notations of puzzles, on the command line."""

import json

import pytest

from puzzlegroups import load_puzzle
from puzzlegroups.cli.run import run
from puzzlegroups.square_one import SquareOne, read_square_one


@pytest.fixture
def answer(capsys):
    def call(*arguments):
        code = run([*arguments, "--json"])
        return code, json.loads(capsys.readouterr().out)

    return call


def test_a_scramble_is_solved_by_what_solve_says(answer):
    code, scramble = answer("scramble", "square-1", "--seed", "5")
    assert code == 0
    state = read_square_one(scramble["word"])
    assert str(state) == scramble["state"]
    assert answer("scramble", "square-1", "--seed", "5")[1] == scramble
    for where in (["--word", scramble["word"]], [scramble["state"]]):
        code, solved = answer("solve", "square-1", *where)
        assert code == 0
        assert read_square_one(solved["word"], state) == SquareOne()
        assert [phase["name"] for phase in solved["phases"]] == ["cube shape", "solved"]
    code, reached = answer("factor", "square-1", scramble["state"])
    assert read_square_one(reached["word"]) == state


def test_what_square_one_is_and_what_is_not_offered(answer):
    code, data = answer("info", "square-1")
    assert (code, data["states"], data["shapes"]) == (0, "11958666854400", 3678)
    for command in (
        ["growth", "square-1"],
        ["convert", "square-1", "--to", "gap"],
        ["info", "square-1", "--strong-gens"],
        ["draw", "square-1", "-o", "x.svg"],
        ["solve", "square-1", "--colours", "R"],
        ["solve", "square-1", "--metric", "qtm", "--word", "/"],
        ["solve", "square-1", "--word", "(2,0)/"],
    ):
        code, data = answer(*command)
        assert code == 2, command
        assert (
            "square-1" in data["error"]["message"]
            or "expected" in data["error"]["message"]
        )
    assert answer("solve", "square-1", "--word", "(2,0)/")[1]["error"]["position"] == 5


def test_scrambles_of_the_wca_are_taken_by_solve(answer):
    """What was scrambled is solved when the puzzle is held by its centres again."""
    for name, word in [
        ("skewb", "R U' B L"),
        ("pyraminx-wca", "U L' R b'"),
        ("2x2x2-wca", "F U' L B2"),
    ]:
        code, data = answer("solve", name, "--word", word)
        assert code == 0
        puzzle = load_puzzle(name)
        both = puzzle.read(word) * puzzle.word(data["word"])
        assert puzzle.permutation(both).is_identity()
    code, data = answer("solve", "3x3x3", "--word", "r M' U Rw2 x")
    assert code == 0
    cube = load_puzzle("3x3x3")
    both = cube.read("r M' U Rw2 x") * cube.word(data["word"])
    assert cube.permutation(both).is_identity()
