"""The census of classes: each cell, the counting, and files of rows."""

import ast
import hashlib
import os
import signal
import subprocess
import sys
import textwrap
from pathlib import Path

import numpy as np
import pytest

from puzzlegroups.clock import distances as clock_distances
from puzzlegroups.clock.census import class_counts, count_classes, run_census
from puzzlegroups.clock.census_files import package_census, whole_census
from puzzlegroups.clock.census_rows import (
    CensusRow,
    distribution,
    finished_rows,
    read_rows,
)
from puzzlegroups.clock.census_weights import class_weights, states_of_cells
from puzzlegroups.clock.dials import to_eighteen, to_fourteen
from puzzlegroups.clock.far import states_at
from puzzlegroups.clock.symmetry import moved_dials
from puzzlegroups.errors import InvalidInputError

ROOT = Path(__file__).parents[2]
CLASSES = [1, 4321, 9905]


@pytest.fixture(scope="module")
def rows(tables):
    return {row.number: row for row in count_classes([0, *CLASSES], tables)}


def test_each_class_has_all_states_of_its_cross(rows, tables):
    for number, row in rows.items():
        assert sum(row.counts) == 12**9
        least = int(tables.minima[number])
        assert row.counts.index(next(filter(None, row.counts))) == least
        assert row.size == tables.classes.sizes[number]


def test_the_class_of_the_solved_cross_is_one_side(rows, sides):
    # With the front cross solved, its moves do not help: they would have to cancel.
    assert list(rows[0].counts[:9]) == sides["one_side_distribution"]
    assert not any(rows[0].counts[9:])


def last_cells(weights, z, group, p7, q79):
    """The twelve combined tables as distances, by p3, p9, q39 and lane."""
    from puzzlegroups.clock.class_kernels import last_tables
    from puzzlegroups.clock.lane_kernels import fold_corner_one, select_lanes

    lanes = np.empty(1728**2, np.uint8)
    table, least = np.empty(3456 * 192, np.uint8), np.empty(144 * 192, np.uint8)
    out = [np.empty(size * 192, np.uint8) for size in (144, 49, 144, 288, 288)]
    fold_corner_one(weights[z], lanes)
    select_lanes(lanes, group, table, least)
    last_tables(table, least, p7, q79, *out)
    last, _, down, along, across = (part.reshape(-1, 192) for part in out)
    bits = np.empty((12, 12, 12, 192), np.uint8)
    for p3 in range(12):
        for p9 in range(12):
            for j in range(12):
                x = down[p3 * 12 + p9] | along[p3 * 24 + p9 + j]
                x = x | across[(p3 + j) * 12 + p9]
                if j == 0:
                    x = x | last[p3 * 12 + p9]
                bits[p3, p9, (p3 + p9 + j) % 12] = x
    return 8 - np.bitwise_count(bits)


@pytest.mark.parametrize("number", CLASSES)
def test_each_cell_is_the_distance_of_its_state(number, tables):
    weights, base = class_weights(tables.rows[number])
    rng = np.random.default_rng(number)
    for _ in range(2):
        z, group = int(rng.integers(12)), int(rng.integers(9))
        p7, q79 = rng.integers(0, 12, 2).tolist()
        found = last_cells(weights, z, group, p7, q79)
        p3, p9, q39, i = (rng.integers(0, size, 400) for size in found.shape)
        q39[:100] = (p3 + p9)[:100] % 12  # the cells with four tables
        lane = group * 192 + i
        same = np.ones_like(p3)
        cells = np.stack(
            [
                z * same,
                lane // 144,
                p3,
                p7 * same,
                p9,
                lane // 12 % 12,
                q79 * same,
                lane % 12,
                q39,
            ],
            axis=1,
        )
        cross = int(tables.classes.representatives[number])
        expected = clock_distances(states_of_cells(cross, cells), tables=tables)
        assert np.array_equal(found[p3, p9, q39, i] + base, expected)


def test_cells_are_all_states_of_a_cross():
    rng = np.random.default_rng(0)
    cells = np.unique(rng.integers(0, 12, (20000, 9)), axis=0)
    assert len(np.unique(states_of_cells(777, cells), axis=0)) == len(cells)


def test_carry_save_counting():
    from puzzlegroups.clock.census_kernels import add_twelve

    rng = np.random.default_rng(5)
    planes = rng.integers(0, 256, 12 * 192).astype(np.uint8)
    digits = rng.integers(0, 256, 4 * 192).astype(np.uint8)

    def value(rows):
        bits = np.unpackbits(rows.reshape(-1, 192, 1), axis=2)
        return np.einsum("d,dlb->lb", 2 ** np.arange(len(bits)), bits.astype(int))

    expected = value(digits) + np.unpackbits(planes.reshape(12, 192, 1), axis=2).astype(
        int
    ).sum(axis=0)
    carry = np.zeros(192, np.uint8)
    zero = np.uint64(0)
    add_twelve(planes, zero, digits, zero, carry, zero)
    assert np.array_equal(value(np.concatenate([digits, carry])), expected)


def test_samples_follow_the_counts(rows, tables):
    """10,000 random states of a class: chi-square at 0.1 % a class."""
    rng = np.random.default_rng(7)
    for number in CLASSES:
        cells = rng.integers(0, 12, (10000, 9))
        states = states_of_cells(int(tables.classes.representatives[number]), cells)
        found = np.bincount(clock_distances(states, tables=tables), minlength=14)
        share = np.array(rows[number].counts) * (10000 / 12**9)
        large = share > 5
        chi = (((found - share)[large]) ** 2 / share[large]).sum()
        assert chi < 25
        assert found[share == 0].sum() == 0


def test_the_kernels_are_what_the_script_writes():
    script = subprocess.run(
        [sys.executable, ROOT / "scripts" / "census_kernels.py"],
        capture_output=True,
        text=True,
        check=True,
    )
    module = ROOT / "src" / "puzzlegroups" / "clock" / "census_kernels.py"
    assert ast.dump(ast.parse(script.stdout)) == ast.dump(ast.parse(module.read_text()))


def test_a_run_goes_on_where_it_ended(tmp_path, tables, rows):
    path = tmp_path / "rows.csv"
    first = list(run_census(path, [0], tables))
    assert first == [rows[0]]
    with path.open("a") as file:
        file.write("4321,24570,32,0,0,1")  # killed while writing
    assert finished_rows(path) == [rows[0]]
    assert [row.number for row in run_census(path, [0, 1], tables)] == [1]
    assert finished_rows(path) == [rows[0], rows[1]]
    assert list(run_census(path, [1, 0], tables)) == []


def test_processes_count_the_same(tables, rows):
    found = {row.number: row for row in count_classes([1, 4321], tables, n_jobs=2)}
    assert found == {number: rows[number] for number in (1, 4321)}


def test_a_killed_run_keeps_what_is_finished(tmp_path, store, tables):
    program = textwrap.dedent(
        """
        import sys
        from pathlib import Path
        from puzzlegroups.clock.census import run_census
        from puzzlegroups.clock.side_files import load_side_tables
        from puzzlegroups.tables import TableStore
        tables = load_side_tables(12, TableStore(Path(sys.argv[1])))
        for row in run_census(Path(sys.argv[2]), None, tables):
            sys.stdout.write("row\\n")
            sys.stdout.flush()
        """
    )
    path = tmp_path / "rows.csv"
    with subprocess.Popen(
        [sys.executable, "-c", program, store.folder, path], stdout=subprocess.PIPE
    ) as process:
        for _ in range(2):
            process.stdout.readline()
        os.kill(process.pid, signal.SIGKILL)
    assert [row.number for row in finished_rows(path)][:2] == [0, 1]
    assert next(run_census(path, [0, 1, 2, 3, 4, 5], tables)).number >= 2


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", None),
        ("class\n", "line 1: 'class' found, expected the header"),
        ("{}\n1,2,3,4\n", "expected one row a class"),
        ("{}\n1,x\n", "expected whole numbers"),
        ("{}\n{row}\n{row}\n", "line 3: .* expected one row a class"),
        ("{}\n1,1,32,5" + 13 * ",0" + "\n", "class 1 counts 5 states"),
    ],
)
def test_files_that_are_something_else(text, says, rows, tmp_path):
    from puzzlegroups.clock.census_rows import CENSUS_HEADER

    text = text.replace("{}", CENSUS_HEADER).replace("{row}", rows[1].line())
    if says is None:
        assert read_rows(text) == []
        return
    with pytest.raises(InvalidInputError, match=says):
        read_rows(text)
    (tmp_path / "rows.csv").write_text(text)
    with pytest.raises(InvalidInputError, match=says):
        next(run_census(tmp_path / "rows.csv", [0]))


def test_classes_that_do_not_exist(tables):
    for number in (-1, 9906):
        with pytest.raises(InvalidInputError, match="expected 0 to 9905"):
            next(count_classes([number], tables))


def test_distribution_adds_up():
    row = CensusRow(0, 0, 3, (12**9 - 5, 5, 0))
    assert distribution([row]) == (3 * 12**9 - 15, 15)
    assert distribution([]) == ()


@pytest.mark.extreme
def test_three_hundred_classes(tables):
    rng = np.random.default_rng(2024)
    numbers = rng.choice(9906, 300, replace=False).tolist()
    for row in count_classes(numbers, tables):
        cells = rng.integers(0, 12, (4000, 9))
        found = np.bincount(
            clock_distances(states_of_cells(row.cross, cells), tables=tables),
            minlength=14,
        )
        share = np.array(row.counts) * (4000 / 12**9)
        large = share > 5
        assert (((found - share)[large]) ** 2 / share[large]).sum() < 40
        assert found[share == 0].sum() == 0


def test_class_counts_of_a_row(tables, rows):
    assert class_counts(tables.rows[1]) == rows[1].counts


# Of the sorted states, a line each; the count is published, the list is ours.
FARTHEST_DIGEST = "dcf5800d81db915203bf51406208c9be0fd085491648f3d3945341e6b941a5d1"


def test_the_whole_census_is_the_published_distribution(distances, tables):
    rows, path = whole_census(package_census())
    assert path == package_census()
    assert list(distribution(rows)) == distances["distance_distribution_12_hours"]
    classes = tables.classes
    assert [row.cross for row in rows] == classes.representatives.tolist()
    assert [row.size for row in rows] == classes.sizes.tolist()
    for number in (1, 4321, 9905):
        assert class_counts(tables.rows[number]) == rows[number].counts


@pytest.mark.extreme
def test_the_farthest_states(distances, tables):
    rows, _ = whole_census(package_census())
    states = np.concatenate(list(states_at(12, rows, tables)))
    assert len(states) == distances["distance_distribution_12_hours"][12] == 39248
    found = {tuple(state) for state in states.tolist()}
    assert len(found) == 39248
    lines = "".join(" ".join(map(str, state)) + "\n" for state in sorted(found))
    assert hashlib.sha256(lines.encode()).hexdigest() == FARTHEST_DIGEST
    sample = distances["distance_12_states_sample"]
    assert {tuple(state) for state in sample} <= found
    # Turned over, far states are far states: a law that the engine does not use.
    turned = {
        to_fourteen(moved_dials("C", to_eighteen(state))) for state in sorted(found)
    }
    assert turned == found
