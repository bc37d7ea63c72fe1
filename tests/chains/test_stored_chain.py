"""Discovered chains are kept as data between runs, and nothing else is believed."""

import logging

import numpy as np
import pytest

from puzzlegroups import Puzzle, discover_chain, load_puzzle
from puzzlegroups.chains import BeamWidth, build_chain_beam
from puzzlegroups.chains.chain_record import chain_from_bytes, chain_to_bytes
from puzzlegroups.chains.macro_chain import build_macro_chain
from puzzlegroups.errors import InvalidInputError, SearchLimitReached
from puzzlegroups.puzzles import PuzzleDefinition
from puzzlegroups.search import Phase, ProductGraph, SubgroupChain, build_coset_graph
from puzzlegroups.search.block_tuples import BlockTuples
from puzzlegroups.search.point_tuples import PointTuples
from puzzlegroups.tables import StoredTable, TableStore


def unchained(name):
    """Return a puzzle of the catalogue without the chains that are declared there."""
    generators = load_puzzle(name).definition.generators
    return PuzzleDefinition(name, next(iter(generators.values())).degree, generators)


@pytest.fixture
def store(tmp_path):
    return TableStore(tmp_path / "tables")


def refuse(*_, **__):
    raise AssertionError("it is stored and need not be discovered")


def steps_of_some(beam, puzzle, n=5):
    rng = np.random.default_rng(2)
    group = Puzzle(puzzle).group
    elements = np.array([group.random(rng).images for _ in range(n)])
    steps, lengths = beam.steps_for(elements, BeamWidth(4, 4))
    assert (lengths > 0).all()
    return steps.tolist()


@pytest.mark.parametrize(
    ("name", "max_index"),
    [("3x3x3", None), ("3x3x3", 2 * 10**12), ("m24", None), ("skewb-8", None)],
)
def test_a_chain_that_was_written_is_read_again(name, max_index):
    puzzle = unchained(name)
    chain = discover_chain(puzzle, "htm", max_index=max_index)
    again = chain_from_bytes(chain_to_bytes(chain).tobytes(), puzzle)
    assert (again.name, again.metric) == (chain.name, chain.metric)
    assert len(again.phases) == len(chain.phases)
    for one, other in zip(chain.phases, again.phases, strict=True):
        assert (one.reaches, one.index, one.steps) == (
            other.reaches,
            other.index,
            other.steps,
        )
        for graph, read in zip(one.graph.factors, other.graph.factors, strict=True):
            assert (graph.keys == read.keys).all()
            assert (graph.moves == read.moves).all()
            assert graph.start == read.start


def test_blocks_are_written_too():
    cube = unchained("2x2x2-ufr")
    steps = discover_chain(cube, "htm", max_bytes=10**7).phases[0].steps
    stays = BlockTuples([0] * cube.degree, PointTuples(1, 1))
    graph = build_coset_graph(steps, [0], packing=stays)
    chain = SubgroupChain(cube, "", "htm", (Phase("", ProductGraph((graph,)), 1),))
    (phase,) = chain_from_bytes(chain_to_bytes(chain).tobytes(), cube).phases
    assert isinstance(phase.graph.factors[0].packing, BlockTuples)


@pytest.mark.parametrize(
    "data", [b"", b"[]", b'{"name": 1}', b'{"name":"","metric":"htm","phases":[{}]}']
)
def test_what_is_no_chain_is_refused(data):
    with pytest.raises(InvalidInputError, match="no chain of m24"):
        chain_from_bytes(data, unchained("m24"))


def test_the_next_process_discovers_nothing(store, monkeypatch):
    puzzle = unchained("m24")
    first = build_chain_beam(puzzle, "htm", store=store)
    monkeypatch.setattr("puzzlegroups.chains.beam_building.discover_chain", refuse)
    second = build_chain_beam(puzzle, "htm", store=store)
    assert steps_of_some(first, puzzle) == steps_of_some(second, puzzle)
    with pytest.raises(AssertionError, match="need not be discovered"):
        build_chain_beam(puzzle, "qtm", store=store)


def test_other_moves_are_another_chain(store, monkeypatch):
    build_chain_beam(unchained("m24"), "htm", store=store)
    generators = unchained("m24").generators
    renamed = {f"x{k}": g for k, g in enumerate(generators.values())}
    fewer = dict(list(generators.items())[:-1])
    monkeypatch.setattr("puzzlegroups.chains.beam_building.discover_chain", refuse)
    beam = build_chain_beam(
        PuzzleDefinition("renamed", 24, renamed), "htm", store=store
    )
    assert {name for word in beam.flat.words for name, _ in word.moves} <= set(renamed)
    with pytest.raises(AssertionError, match="need not be discovered"):
        build_chain_beam(PuzzleDefinition("fewer", 24, fewer), "htm", store=store)


@pytest.mark.parametrize("part", ["discovered chain", "distances"])
def test_what_is_damaged_is_built_again_and_said(store, caplog, part):
    puzzle = unchained("m24")
    expected = steps_of_some(build_chain_beam(puzzle, "htm", store=store), puzzle)
    (path,) = (path for name, _, path, _ in store.entries() if f", {part}" in name)
    content = bytearray(path.read_bytes())
    content[-1] ^= 1
    path.write_bytes(content)
    with caplog.at_level(logging.WARNING):
        beam = build_chain_beam(puzzle, "htm", store=store)
    assert "built again" in caplog.text
    assert steps_of_some(beam, puzzle) == expected
    assert all(is_right for *_, is_right in store.entries())


@pytest.mark.parametrize(
    ("part", "array"),
    [
        ("discovered chain", np.frombuffer(b'{"phases":[]}', dtype=np.uint8)),
        ("distances", np.zeros(7, dtype=np.int16)),
    ],
)
def test_a_whole_file_that_is_something_else_is_built_again(store, caplog, part, array):
    puzzle = unchained("m24")
    expected = steps_of_some(build_chain_beam(puzzle, "htm", store=store), puzzle)
    (path,) = (path for name, _, path, _ in store.entries() if f", {part}" in name)
    store.save(path.stem, StoredTable("something else", array, {}))
    with caplog.at_level(logging.WARNING):
        beam = build_chain_beam(puzzle, "htm", store=store)
    assert "something else" in caplog.text
    assert steps_of_some(beam, puzzle) == expected


def test_a_stored_chain_of_macros_is_none_where_these_are_not_wanted(
    store, monkeypatch
):
    with pytest.raises(SearchLimitReached):
        build_chain_beam(unchained("top-spin"), "htm", macros=False, store=store)
    assert store.entries() == []
    puzzle = unchained("2x2x2-ufr")
    monkeypatch.setattr(
        "puzzlegroups.chains.beam_building.discover_chain",
        lambda puzzle, metric, **_: build_macro_chain(puzzle, metric),
    )
    build_chain_beam(puzzle, "htm", store=store)
    with pytest.raises(SearchLimitReached, match="only words as moves"):
        build_chain_beam(puzzle, "htm", macros=False, store=store)


def test_factoring_takes_what_is_stored(store, monkeypatch):
    generators = load_puzzle("m24").definition.generators
    state = load_puzzle("m24").group.random(np.random.default_rng(5))
    words = []
    for _ in range(2):
        puzzle = Puzzle.from_generators("m24", generators)
        words.append(puzzle.factor(state, "chain", store=store).word)
        assert puzzle.permutation(words[-1]) == state
        monkeypatch.setattr("puzzlegroups.chains.beam_building.discover_chain", refuse)
    assert words[0] == words[1]
