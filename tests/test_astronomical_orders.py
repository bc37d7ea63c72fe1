"""Moves of astronomical order: an answer or one sentence, never a hang.

The cycles have the lengths 5, 7, 8, 9, 11, 13, 17, 19, 23: coprime, so that the move
has the order 5*7*8*9*11*13*17*19*23 = 2677114440.
"""

import importlib
import inspect

import numpy as np
import pytest

import puzzlegroups as pg
from puzzlegroups import factor, search
from puzzlegroups.chains import build_chain_beam
from puzzlegroups.cli.run import run
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.permutations import Permutation
from puzzlegroups.puzzles.formats import to_toml
from puzzlegroups.solution import SearchLimits, Solution
from puzzlegroups.words import Word

ORDER = 2677114440
LENGTHS = (5, 7, 8, 9, 11, 13, 17, 19, 23)
METRICS = ("qtm", "htm")


def turning():
    images, start = [], 0
    for length in LENGTHS:
        images += [*range(start + 1, start + length), start]
        start += length
    return Permutation(images)


def puzzles():
    swap = Permutation.from_cycles([(0, 1)], sum(LENGTHS))
    return {
        "cyclic": pg.Puzzle.from_generators("cyclic", {"a": turning()}),
        "two-moves": pg.Puzzle.from_generators("two", {"a": turning(), "b": swap}),
    }


@pytest.fixture(scope="module", params=puzzles())
def puzzle(request):
    return puzzles()[request.param]


def state(p, exponent=1):
    return p.definition.generators["a"] ** exponent


#: Everything public that takes a puzzle, or its moves, and a metric.
CALLS = {
    "Puzzle.cayley_graph": lambda p, m: p.cayley_graph(m, 2),
    "Puzzle.chain_beam": lambda p, m: p.chain_beam(m, macros=False),
    "Puzzle.coset_graph": lambda p, m: p.coset_graph([0], m),
    "Puzzle.distance_table": lambda p, m: p.distance_table(m),
    "Puzzle.factor": lambda p, m: p.factor(state(p, 3), metric=m),
    "Puzzle.factorizer": lambda p, m: p.factorizer("rough", m),
    "Puzzle.growth": lambda p, m: p.growth(m),
    "Puzzle.solve": lambda p, m: p.solve(state(p, 3), metric=m),
    "Puzzle.solve_colours": lambda p, m: p.solve_colours(["R"] * p.degree, "rough", m),
    "Puzzle.spheres": lambda p, m: list(p.spheres(m, 2)),
    "Puzzle.table_descent": lambda p, m: p.table_descent(m),
    "build_factorizer": lambda p, m: pg.build_factorizer(p, "rough", m),
    "discover_chain": lambda p, m: pg.discover_chain(p, m, macros=False),
    "find_words": lambda p, m: pg.find_words(p, state(p, 2), 2, metric=m),
    "shorten": lambda p, m: pg.shorten("a1000", p, m),
    "build_subgroup_chain": lambda p, m: search.build_subgroup_chain(
        p.definition, metric=m
    ),
    "build_table_descent": lambda p, m: search.build_table_descent(
        p.definition, metric=m
    ),
    "steps_of": lambda p, m: search.steps_of(p.definition.generators, m),
    "steps_of_words": lambda p, m: search.steps_of_words(
        p.definition.generators, [Word([("a", 2)])], m
    ),
    "WordFinder": lambda p, m: factor.WordFinder(p.homomorphism(), m),
    "all_shortest": lambda p, m: factor.all_shortest(
        p.homomorphism(), state(p, 3), m, SearchLimits()
    ),
    "factor_by_sifting": lambda p, m: factor.factor_by_sifting(
        p.homomorphism(), state(p, ORDER // 2), m, SearchLimits()
    ),
    "restrict_moves": lambda p, m: factor.restrict_moves(
        {Word([("a", 2)]): state(p, 2)}, m, {}
    ),
    "shortest_word": lambda p, m: factor.shortest_word(
        p.homomorphism(), state(p, 3), m, SearchLimits()
    ),
    "solve_bandaged": lambda p, m: factor.solve_bandaged(
        p.definition, state(p, 3), state(p, 0), m
    ),
    "build_chain_beam": lambda p, m: build_chain_beam(p.definition, m, macros=False),
}

#: What holds a result, or belongs to puzzles whose moves are of small order.
OTHERS = {
    *("Factorizer", "PuzzleDefinition", "RestrictedMoves", "Solution", "SubgroupChain"),
    *("ModularPuzzle.factor", "ModularPuzzle.solve", "Word.length"),
}


def takers_of_metrics():
    for package in ("", ".search", ".factor", ".chains"):
        module = importlib.import_module("puzzlegroups" + package)
        for name in module.__all__:
            value = getattr(module, name)
            members = inspect.getmembers(value) if inspect.isclass(value) else []
            public = [(f"{name}.{k}", v) for k, v in members if not k.startswith("_")]
            for full_name, member in [(name, value), *public]:
                if callable(member) and "metric" in _parameters(member):
                    yield full_name


def _parameters(value):
    try:
        return inspect.signature(value).parameters
    except (TypeError, ValueError):
        return {}


def test_all_that_takes_a_metric_is_tested():
    assert set(takers_of_metrics()) == set(CALLS) | OTHERS


def outcome(call, *arguments):
    """Return the answer, or the sentence that says why there is none."""
    try:
        return call(*arguments)
    except (SearchLimitReached, InvalidInputError) as refusal:
        return str(refusal)


@pytest.mark.parametrize("metric", METRICS)
@pytest.mark.parametrize("name", CALLS)
def test_an_answer_or_a_sentence(puzzle, name, metric):
    answer = outcome(CALLS[name], puzzle, metric)
    if isinstance(answer, str):
        assert answer.count("\n") == 0 < len(answer)
    elif isinstance(answer, Solution):
        assert answer.length in (3, ORDER // 2 if metric == "qtm" else 1)
    elif name == "Puzzle.spheres":
        assert answer in ([1, 2, 2], [1, 3, 6])


@pytest.mark.parametrize("method", ["auto", "shortest", "short", "schreier"])
@pytest.mark.parametrize("exponent", [1000, 10**9])
def test_words_of_any_length(method, exponent):
    p = puzzles()["cyclic"]
    answer = outcome(p.factor, state(p, exponent), method)
    if method == "short" and exponent > 1000:  # its tables write words out
        assert "too long" in answer
    else:
        assert answer.word == Word([("a", exponent)])


COMMANDS = {
    "info": 0,
    "check": 0,
    "scramble": 0,
    "growth --max-depth 2": 0,
    "growth": 4,
    "growth --metric htm --max-depth 2": 4,
    "factor --word a3": 0,
    "factor --word a3 --method chain": 4,
    "factor --word a3 --metric htm": 4,
    "factor --word a3 --all-shortest": 0,
    "solve --word a3 --moves a3": 0,
    "solve --word a3 --moves a --metric htm": 4,
    **{
        f"convert --to {name}": 0 for name in ("gap", "kpuzzle", "santa", "toml", "tws")
    },
}


@pytest.mark.parametrize(("command", "code"), COMMANDS.items())
def test_commands_end_with_an_answer_or_a_sentence(tmp_path, capsys, command, code):
    path = tmp_path / "cyclic.toml"
    path.write_text(to_toml(puzzles()["cyclic"].definition))
    name, *options = command.split()
    assert run([name, str(path), *options]) == code
    said = capsys.readouterr()
    assert said.err.count("\n") == (code != 0)
    assert bool(said.out) == (code == 0)


def test_powers_of_moves_are_their_own_words():
    """Exponents by the Chinese remainder theorem, not by listing powers."""
    p = puzzles()["cyclic"]
    rng = np.random.default_rng(4)
    for exponent in map(int, rng.integers(1, ORDER // 2, 20)):
        word = p.homomorphism().preimage(state(p, exponent))
        assert word == Word([("a", exponent)])
    assert p.permutation(p.scramble(rng).word) in p.group


def test_all_shortest_words_of_more_letters_than_calls_nest():
    p = puzzles()["cyclic"]
    words = p.factor(state(p, 1500), all_shortest=True).words
    assert words == (Word([("a", 1500)]),)


@pytest.mark.parametrize("exponent", [10**9, -(10**9)])
def test_words_are_not_written_out_to_astronomical_length(exponent):
    word = Word([("a", exponent)])
    with pytest.raises(SearchLimitReached, match="1000000000 letters"):
        factor.word_to_integers(word, ["a"])
    with pytest.raises(SearchLimitReached, match="1000000000 letters"):
        factor.StraightLineProgram.from_word(word, ["a"])
    with pytest.raises(SearchLimitReached, match="1000000000 letters"):
        pg.shorten(word, puzzles()["cyclic"])
