import pytest

from puzzlegroups import load_puzzle
from puzzlegroups.errors import InvalidInputError
from puzzlegroups.search import steps_of, steps_of_words
from puzzlegroups.search.generating_steps import generating_steps, recipes

PUZZLE = load_puzzle("2x2x2")
GENERATORS = PUZZLE.definition.generators


def steps(texts, metric):
    words = [PUZZLE.word(text) for text in texts]
    return {str(s.word): s.cost for s in steps_of_words(GENERATORS, words, metric)}


@pytest.mark.parametrize(
    ("texts", "metric", "expected"),
    [
        (["u"], "qtm", {"u": 1, "u'": 1}),
        (["u'"], "qtm", {"u": 1, "u'": 1}),
        (["u"], "htm", {"u": 1, "u2": 1, "u'": 1}),
        (["u2"], "qtm", {"u2": 2}),
        (["u2"], "htm", {"u2": 1}),
        (["u5"], "qtm", {"u": 1, "u'": 1}),
        (["u", "u2"], "htm", {"u": 1, "u2": 1, "u'": 1}),
        (["u r"], "qtm", {"u r": 2, "r' u'": 2}),
        (["u4", "r2"], "htm", {"r2": 1}),
    ],
)
def test_what_a_phase_may_do_and_what_it_costs(texts, metric, expected):
    assert steps(texts, metric) == expected


def test_no_step_at_all():
    with pytest.raises(InvalidInputError, match="no word that moves anything"):
        steps(["u4"], "qtm")
    with pytest.raises(InvalidInputError, match="'turns' found"):
        steps(["u"], "turns")


@pytest.mark.parametrize("metric", ["qtm", "htm"])
def test_all_moves_are_the_steps_of_the_metric(metric):
    words = [PUZZLE.word(name) for name in PUZZLE.moves]
    found = steps_of_words(GENERATORS, words, metric)
    assert {s.permutation for s in found} == {
        s.permutation for s in steps_of(GENERATORS, metric)
    }
    assert {s.cost for s in found} == {1}


def test_recipes_multiply_to_the_step():
    for metric in ("qtm", "htm"):
        everything = steps_of(GENERATORS, metric)
        for step, made_of in zip(everything, recipes(everything), strict=True):
            parts = [everything[row].permutation for row in made_of]
            if len(parts) == 1:
                assert ~parts[0] == step.permutation
            elif parts:
                assert parts[0] * parts[1] == step.permutation
        assert len(generating_steps(everything)) == 12
