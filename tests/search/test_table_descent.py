"""Declared chains solve their puzzles, phase by phase."""

import dataclasses
import logging

import numpy as np
import pytest

from golden_files import load_golden
from puzzlegroups import load_puzzle
from puzzlegroups.errors import NotInGroupError
from puzzlegroups.puzzles import (
    PhaseDefinition,
    Recolouring,
    catalogue_names,
    load_from_catalogue,
)
from puzzlegroups.search import build_table_descent
from puzzlegroups.search.phase_words import merged
from puzzlegroups.tables import TableStore
from puzzlegroups.words import Word

GROWTH = load_golden("search/growth")
WITH_CHAINS = [
    name
    for name in catalogue_names()
    if name != "3x3x3" and load_from_catalogue(name).chains
]


@pytest.mark.parametrize("metric", ["qtm", "htm"])
@pytest.mark.parametrize("name", WITH_CHAINS)
def test_random_states_are_solved_in_phases(name, metric):
    puzzle = load_puzzle(name)
    descent = puzzle.table_descent(metric)
    rng = np.random.default_rng(4)
    for _ in range(20):
        state = puzzle.group.random(rng)
        solution = descent.solve(state)
        assert (state * puzzle.permutation(solution.word)).is_identity()
        assert solution.length == solution.word.length(metric) <= descent.longest
        assert solution.length == sum(phase.length for phase in solution.phases)
        assert solution.lower_bound <= solution.length
        rest = state
        for phase, done in zip(descent.chain.phases, solution.phases, strict=True):
            rest *= puzzle.permutation(done.word)
            assert phase.graph.coset_of(rest) == phase.graph.start


@pytest.mark.parametrize(
    "case",
    [c for c in GROWTH if c["puzzle"] in ("pyraminx-no-tips", "skewb")],
    ids=lambda case: f"{case['puzzle']}-{case['metric']}",
)
def test_a_single_phase_has_the_growth_of_the_group_and_is_optimal(case):
    descent = load_puzzle(case["puzzle"]).table_descent(case["metric"])
    assert descent.tables[0].sphere_sizes == case["spheres"]
    state = load_puzzle(case["puzzle"]).group.random(np.random.default_rng(1))
    solution = descent.solve(state)
    assert solution.optimal
    shortest = load_puzzle(case["puzzle"]).solve(state, "shortest", case["metric"])
    assert solution.length == shortest.length


def test_corners_of_the_cube_in_one_phase_from_two_coordinates():
    """729 * 5040 arrangements of the 2x2x2 with a corner held still."""
    puzzle = load_puzzle("2x2x2-ufr")
    seven = tuple(p - 1 for p in (1, 2, 3, 4, 21, 22, 24))
    pieces = [
        tuple(p - 1 for p in points)
        for points in (
            (1, 5, 9),
            (2, 12, 17),
            (3, 18, 16),
            (4, 13, 6),
            (21, 8, 10),
            (22, 11, 20),
            (24, 7, 14),
        )
    ]
    for piece in pieces:
        assert len(puzzle.group.orbit(piece[0])) == 21
    once = PhaseDefinition(
        tuple(puzzle.word(move) for move in puzzle.moves),
        (Recolouring(alike=(seven,)), Recolouring(alike=tuple(pieces[:-1]))),
    )
    definition = dataclasses.replace(puzzle.definition, chains={"once": (once,)})
    for case in GROWTH:
        if case["puzzle"] == "2x2x2-ufr":
            descent = build_table_descent(definition, metric=case["metric"])
            assert descent.tables[0].sphere_sizes == case["spheres"]


def test_states_outside_the_group():
    descent = load_puzzle("2x2x2").table_descent()
    for cycles in ("(1,2)", "(7,22,15)", "(1,2,5)", "(5,6)"):
        from puzzlegroups import parse_permutation

        with pytest.raises(NotInGroupError):
            descent.solve(parse_permutation(cycles, degree=24))


def test_moves_that_meet_at_the_end_of_a_phase():
    def words(*texts):
        return [load_puzzle("2x2x2").word(text) for text in texts]

    def joined(*texts):
        return [str(w) for w in merged(words(*texts), dict.fromkeys("udfbrl", 4))]

    assert joined("u f", "f2 r", "") == ["u f'", "r", ""]
    assert joined("u f2", "f2", "u r") == ["u2", "", "r"]
    assert joined("u f", "f'", "u'") == ["", "", ""]
    assert merged([Word(), Word()], {}) == [Word(), Word()]


class TestStore:
    """Tables are kept, checked, and never needed."""

    PUZZLE = load_from_catalogue("2x2x2")

    def build(self, folder):
        return build_table_descent(self.PUZZLE, store=TableStore(folder))

    def expected(self):
        return [t.distances.tolist() for t in build_table_descent(self.PUZZLE).tables]

    def found(self, folder):
        return [t.distances.tolist() for t in self.build(folder).tables]

    def test_the_second_time_they_are_read(self, tmp_path, monkeypatch):
        expected = self.expected()
        assert self.found(tmp_path) == expected
        assert len(list(tmp_path.iterdir())) == 4  # two phases, two files each
        monkeypatch.setattr(
            "puzzlegroups.search.descent_building.build_distance_table", None
        )
        monkeypatch.setattr("puzzlegroups.search.chain_building.schreier_sims", None)
        assert self.found(tmp_path) == expected

    @pytest.mark.parametrize("damage", ["truncate", "flip", "empty", "header", "facts"])
    def test_a_damaged_table_is_built_again(self, tmp_path, damage, caplog):
        expected = self.expected()
        self.build(tmp_path)
        for path in tmp_path.glob("*.json" if damage == "facts" else "*.npy"):
            data = bytearray(path.read_bytes())
            if damage == "truncate":
                data = data[:-100]
            elif damage == "empty":
                data = bytearray()
            elif damage == "facts":
                data = data.replace(b'"index": ', b'"index": 1')
            else:
                data[20 if damage == "header" else -7] ^= 4
            path.write_bytes(data)
        with caplog.at_level(logging.WARNING):
            assert self.found(tmp_path) == expected
        assert "is built again" in caplog.text
        assert all(ok for *_, ok in TableStore(tmp_path).entries())

    def test_a_folder_that_cannot_be_written(self, tmp_path):
        blocked = tmp_path / "file"
        blocked.write_text("not a folder")
        assert self.found(blocked / "tables") == self.expected()

    def test_metrics_and_puzzles_do_not_share_tables(self, tmp_path):
        store = TableStore(tmp_path)
        build_table_descent(self.PUZZLE, metric="qtm", store=store)
        build_table_descent(self.PUZZLE, metric="htm", store=store)
        build_table_descent(load_from_catalogue("2x2x2-ufr"), store=store)
        assert len(store.entries()) == 6
