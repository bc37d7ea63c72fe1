"""Bases are compared by the words of small tables; where they explode, it loses."""

import numpy as np
import pytest

import puzzlegroups as pg
from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.factor import base_choice
from puzzlegroups.groups.minkwitz import letters_of

PHI = pg.load_puzzle("pyraminx").homomorphism()
LETTERS = letters_of(PHI.images, "qtm")
BASES = base_choice.orbit_orders(LETTERS)


def refusing(monkeypatch, refuses):
    """Let tables along some bases be refused for the length of their words."""
    build_tables = base_choice.build_tables

    def tables_or_refusal(letters, chain, sizes, rng):
        if refuses(chain):
            raise SearchLimitReached("words are too long to keep")
        return build_tables(letters, chain, sizes, rng)

    monkeypatch.setattr(base_choice, "build_tables", tables_or_refusal)


def starts_with(chain, base):
    moved = [p for p, o in zip(chain.base, chain.basic_orbits, strict=True) if o]
    return moved[0] == base[0]


@pytest.mark.parametrize("kept", range(len(BASES)))
def test_a_base_with_words_too_long_to_keep_loses(monkeypatch, kept):
    refusing(monkeypatch, lambda chain: not starts_with(chain, BASES[kept]))
    chain = base_choice.choose_chain(PHI, LETTERS, 0)
    assert starts_with(chain, BASES[kept])
    assert chain.order == PHI.chain.order


def test_where_every_base_is_refused_the_refusal_is_told(monkeypatch):
    refusing(monkeypatch, lambda chain: True)
    with pytest.raises(SearchLimitReached, match="too long to keep"):
        base_choice.choose_chain(PHI, LETTERS, 0)


@pytest.mark.extreme
def test_short_words_of_the_7x7x7_at_effort_quick():
    """Along its first base the words of representatives pass 50,000 letters."""
    puzzle = pg.load_puzzle("7x7x7")
    state = puzzle.group.random(np.random.default_rng(1))
    solution = puzzle.factor(state, "short", effort="quick")
    assert puzzle.permutation(solution.word) == state
