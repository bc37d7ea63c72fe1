"""What a puzzle has built serves every later question; time makes words shorter."""

import os
import subprocess
import sys

import numpy as np
import pytest

import puzzlegroups as pg
from puzzlegroups.errors import InvalidInputError, NotInGroupError
from puzzlegroups.factor import METHODS, word_engines
from puzzlegroups.tables import TableStore


@pytest.fixture
def builds(monkeypatch):
    """Collect the factorizers that are built."""
    built = []
    build = word_engines.build_factorizer

    def counted(*arguments, **options):
        built.append(build(*arguments, **options))
        return built[-1]

    monkeypatch.setattr(word_engines, "build_factorizer", counted)
    return built


def test_restricted_moves_are_built_once(builds):
    puzzle = pg.load_puzzle("2x2x2")
    for text in ("u r f", "f u2", "r"):
        element = puzzle.permutation(text)
        solution = puzzle.factor(element, "short", moves="u f r")
        assert puzzle.permutation(solution.word) == element
    assert len(builds) == 1
    puzzle.factor(puzzle.permutation("u"), "short", moves=["u", "f", "r"])
    assert len(builds) == 1
    puzzle.factor(puzzle.permutation("u"), "short", moves="u f r", metric="htm")
    assert len(builds) == 2


def test_only_so_many_sets_of_moves_are_kept(builds):
    puzzle = pg.load_puzzle("pyraminx")
    for move in (*puzzle.moves, *puzzle.moves):
        puzzle.factor(puzzle.permutation(move), "short", moves=f"{move}")
    assert len(builds) == len(puzzle.moves) == 8
    puzzle.factor(puzzle.permutation("u"), "short", moves="u2")
    puzzle.factor(puzzle.permutation(puzzle.moves[0]), "short", moves=puzzle.moves[0])
    assert len(builds) == 10


def test_effort_seed_and_store_reach_the_factorizer(builds, tmp_path):
    puzzle = pg.load_puzzle("sixteen-point")
    store = TableStore(tmp_path)
    element = puzzle.permutation("a b c d a2 b'")
    for seed in (0, 7, 0):
        options = {"effort": "quick", "seed": seed, "store": store}
        solution = puzzle.factor(element, "short", **options)
        assert puzzle.permutation(solution.word) == element
    assert [(f.effort, f.seed) for f in builds] == [("quick", 0), ("quick", 7)]
    assert [ok for *_, ok in store.entries()] == [True, True]
    assert puzzle.factorizer("quick", seed=7) is builds[1]


def test_an_interrupted_building_is_begun_anew(monkeypatch):
    puzzle = pg.load_puzzle("m12")

    def interrupted(*arguments, **options):
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(word_engines, "build_factorizer", interrupted)
        patch.setattr(word_engines, "build_ranked_table", interrupted)
        with pytest.raises(KeyboardInterrupt):
            puzzle.factorizer()
        with pytest.raises(KeyboardInterrupt):
            puzzle.distance_table()
    assert puzzle.factorizer().factor("()").length == 0
    assert sum(puzzle.distance_table().sizes) == 95040


def test_time_makes_words_shorter():
    puzzle = pg.load_puzzle("sixteen-point")
    factorizer = puzzle.factorizer("quick")
    rng = np.random.default_rng(8)
    elements = [puzzle.group.random(rng) for _ in range(4)]
    at_once = [factorizer.factor(element) for element in elements]
    later = [factorizer.factor(element, seconds=1.5) for element in elements]
    for element, first, second in zip(elements, at_once, later, strict=True):
        assert puzzle.permutation(second.word) == element
        assert second.length == second.word.length("qtm") <= first.length
        assert second.lower_bound == first.lower_bound
        assert 1.5 <= second.seconds < 10
    assert sum(s.length for s in later) < sum(s.length for s in at_once)
    by_puzzle = puzzle.factor(elements[0], "short", effort="quick", seconds=0.2)
    assert by_puzzle.length <= at_once[0].length


@pytest.mark.parametrize("method", METHODS)
def test_elements_outside_are_refused_by_every_method_before_any_search(method):
    with pytest.raises(NotInGroupError):
        pg.load_puzzle("3x3x3").factor("(2,34)", method, max_bytes=1)


@pytest.mark.parametrize("method", ["auto", "shortest", "short", "schreier"])
def test_the_identity_twice_in_a_row_in_every_metric(method):
    puzzle = pg.load_puzzle("m12")
    for metric in ("qtm", "htm"):
        for _ in range(2):
            solution = puzzle.factor("()", method, metric)
            assert (str(solution.word), solution.optimal) == ("", True)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"effort": "heroic"}, "unknown effort 'heroic'"),
        ({"metric": "stm"}, "unknown metric 'stm'"),
        ({"max_length": -1}, "max_length is -1"),
        ({"seconds": -1}, "seconds is -1"),
        ({"max_bytes": 0}, "max_bytes is 0"),
        ({"weights": {"inv": 0}}, "weight of 'inv' is 0"),
    ],
)
@pytest.mark.parametrize("method", ["auto", "shortest", "short", "schreier"])
def test_bad_input_of_every_method(method, arguments, message):
    with pytest.raises(InvalidInputError, match=message):
        pg.load_puzzle("m12").factor("()", method, **arguments)


@pytest.mark.parametrize(
    "method", ["schreier", pytest.param("short", marks=pytest.mark.extreme)]
)
def test_more_than_256_points(method):
    """Six copies of the 3x3x3 that turn together: images of two bytes."""
    cube = pg.load_puzzle("3x3x3")
    copies = {
        name: [48 * copy + point for copy in range(6) for point in images.images]
        for name, images in cube.definition.generators.items()
    }
    puzzle = pg.Puzzle.from_generators("six-cubes", copies)
    word = cube.word("R U F' L2 D B' R2 U' F D2 L B U2 R' F2 D' L' B2")
    element = puzzle.permutation(word)
    assert (puzzle.degree, puzzle.group.order()) == (288, cube.group.order())
    solution = puzzle.factor(element, method, effort="quick")
    assert cube.permutation(solution.word) == cube.permutation(word)
    assert puzzle.factor(puzzle.permutation("R U F"), "shortest").length == 3


@pytest.mark.extreme
def test_a_word_for_a_5x5x5():
    """150 points; GAP runs out of memory on the 4x4x4."""
    puzzle = pg.load_puzzle("5x5x5")
    element = puzzle.group.random(np.random.default_rng(1))
    solution = puzzle.factor(element, "short", effort="quick")
    assert puzzle.permutation(solution.word) == element


def test_words_without_a_compiler():
    """Each letter of a five-cycle costs 2, of a swap 3; one of each is 5."""
    program = (
        "from puzzlegroups.factor import WordFinder\n"
        "from puzzlegroups.groups import PermutationGroup\n"
        "names = ['a', 'b']\n"
        "phi = PermutationGroup(['(1,2,3,4,5)', '(1,2)'], names=names).homomorphism()\n"
        "x = phi.images['a'] * phi.images['b']\n"
        "finder = WordFinder(phi, 'weighted', {'a': 2, 'b': 3})\n"
        "assert phi(phi.preimage(x)) == x\n"
        "assert phi(finder.factor(x, 'short', effort='rough').word) == x\n"
        "print(finder.factor(x, 'shortest').length)"
    )
    result = subprocess.run(
        [sys.executable, "-W", "error", "-c", program],
        capture_output=True,
        text=True,
        check=True,
        env=os.environ | {"NUMBA_DISABLE_JIT": "1"},
    )
    assert result.stdout.split() == ["5"]
