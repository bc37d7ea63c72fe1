"""Orbits in compiled code are those that a set of tuples gives."""

import itertools

import numpy as np
import pytest

from puzzlegroups import load_puzzle
from puzzlegroups.errors import SearchLimitReached
from puzzlegroups.groups.blocks import minimal_blocks
from puzzlegroups.search import build_coset_graph, steps_of
from puzzlegroups.search.block_tuples import BlockTuples
from puzzlegroups.search.coset_tuples import CosetTuples
from puzzlegroups.search.orbit_of_tuples import orbit_of_tuples, pays_to_compile
from puzzlegroups.search.point_tuples import PointTuples

ROOM = 10**8


def orbit_by_hand(images, start, least):
    """Return the orbit of a tuple up to a subgroup, as a set, with a dict of images."""
    found, frontier, ends = {least(start)}, [least(start)], {}
    while frontier:
        row = frontier.pop()
        for number, step in enumerate(images):
            ends[row, number] = end = least(tuple(step[point] for point in row))
            if end not in found:
                found.add(end)
                frontier.append(end)
    return found, ends


def check(puzzle, start, packing, least):
    moves = list(puzzle.definition.generators.values())
    keys, ends = orbit_of_tuples(moves, start, packing, ROOM)
    rows = [tuple(row) for row in packing.unpack(keys).tolist()]
    found, expected = orbit_by_hand([move.images for move in moves], start, least)
    assert len(rows) == len(set(rows))
    assert set(rows) == found
    for coset, row in enumerate(rows):
        for number in range(len(moves)):
            assert rows[ends[coset, number]] == expected[row, number]


def test_tuples_of_points():
    check(load_puzzle("m12"), (0, 1, 2), PointTuples(12, 3), lambda row: row)


def test_cosets_are_told_apart_by_the_least_of_all_their_tuples():
    # The dihedral group of a square: its eight elements are written out.
    turn, flip = [1, 2, 3, 0], [1, 0, 3, 2]
    square = {
        tuple(np.array(power)[list(end)].tolist())
        for power in itertools.accumulate([turn] * 4, lambda p, q: [q[x] for x in p])
        for end in ([0, 1, 2, 3], flip)
    }
    assert len(square) == 8

    def least(row):
        return min(tuple(row[place] for place in element) for element in square)

    packing = CosetTuples(12, [0, 1, 2, 3], [turn, flip])
    check(load_puzzle("m12"), (0, 1, 2, 3), packing, least)


def test_where_blocks_are():
    # The eight corners of a 2x2x2 can be in 8! ways; a corner's stickers stay together.
    moves = list(load_puzzle("2x2x2").definition.generators.values())
    blocks = minimal_blocks(np.array([move.images for move in moves]))
    assert np.bincount(blocks).tolist() == [3] * 8
    packing = BlockTuples(blocks.tolist(), PointTuples(8, 8))
    keys, ends = orbit_of_tuples(moves, range(8), packing, ROOM)
    assert len(keys) == 40320
    for column, move in enumerate(moves):
        images = packing.apply(keys, [np.array(move.images)])[0]
        assert (keys[ends[:, column]] == images).all()


def test_too_little_memory_is_said():
    moves = list(load_puzzle("m12").definition.generators.values())
    with pytest.raises(SearchLimitReached, match="max_bytes is 1000"):
        orbit_of_tuples(moves, (0, 1), PointTuples(12, 2), 1000)


def test_graphs_are_the_same_compiled_and_not(monkeypatch):
    monkeypatch.setattr("puzzlegroups.search.coset_graph.FEW", 10**9)
    steps = steps_of(load_puzzle("m12").definition.generators, "htm")
    packing = CosetTuples(12, [0, 1, 2, 3, 4], [[1, 2, 0, 3, 4]])
    by_layers = build_coset_graph(steps, range(5), packing=packing)
    monkeypatch.setattr("puzzlegroups.search.coset_graph.FEW", 0)
    compiled = build_coset_graph(steps, range(5), packing=packing)
    assert pays_to_compile(packing)
    assert len(by_layers) == 95040 // 3
    assert (compiled.keys == by_layers.keys).all()
    assert (compiled.moves == by_layers.moves).all()
    assert compiled.start == by_layers.start
