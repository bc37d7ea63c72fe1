"""Bounds on pairs against the published spheres, and with symmetry against without."""

from dataclasses import replace

import numpy as np
import pytest

from golden_files import load_golden
from puzzlegroups.errors import InvalidInputError
from puzzlegroups.permutations import parse_permutation
from puzzlegroups.puzzles import load_from_catalogue
from puzzlegroups.search import (
    ProductGraph,
    build_coset_graph,
    build_subgroup_chain,
    steps_of,
)
from puzzlegroups.search.lower_bound_table import (
    TURN_BITS,
    build_lower_bounds,
    reduce,
)
from puzzlegroups.search.symmetries import coset_symmetries, renamings

CHAIN = build_subgroup_chain(
    load_from_catalogue("3x3x3"), "kociemba", "htm", indices=[1, 1]
)
PUBLISHED = load_golden("cube/pairs")


@pytest.mark.parametrize("case", PUBLISHED["pairs"], ids=lambda case: case["name"])
def test_published_spheres_of_pairs(case):
    factors = CHAIN.phases[case["phase"] - 1].graph.factors
    first, last = (number - 1 for number in case["coordinates"])
    table = build_lower_bounds(factors, reduce(factors, [first], last))
    assert table.sphere_sizes == case["spheres"]


def test_with_symmetry_as_without():
    """Corners and middle layer in phase 2: entry by entry."""
    phase = CHAIN.phases[1]
    factors = phase.graph.factors
    images = [image for _, image in renamings(phase.steps)]
    whole = build_lower_bounds(factors, reduce(factors, [0], 2))
    small = build_lower_bounds(factors, reduce(factors, [0], 2, images))
    assert len(small.reduction.class_sizes) == 2768  # published
    assert len(small.packed) * 10 < len(whole.packed)
    assert small.sphere_sizes == whole.sphere_sizes
    x, z = np.divmod(np.arange(40320 * 24), 24)
    codes, turned = small.reduction.codes, small.reduction.turned
    entry = (codes[x] >> TURN_BITS) * 24 + turned[codes[x] & 127, z]
    pair = np.arange(40320 * 24)
    assert np.array_equal(value(small, entry), value(whole, pair))


def test_classes_and_representatives_against_their_definition():
    """Upper and lower edges with the middle layer in phase 2, pair by pair."""
    phase = CHAIN.phases[1]
    factors = phase.graph.factors
    images = [image for _, image in renamings(phase.steps)]
    reduction = reduce(factors, [1], 2, images)
    one, other = (ProductGraph((factors[place],)) for place in (1, 2))
    acts = coset_symmetries(one, images)
    assert set(reduction.images) == set(acts) & set(coset_symmetries(other, images))
    orbits = np.stack([acts[image] for image in reduction.images])
    x = np.arange(40320)
    representatives = reduction.representatives[reduction.codes >> TURN_BITS]
    assert np.array_equal(representatives, orbits.min(axis=0))
    assert np.array_equal(orbits[reduction.codes & 127, x], representatives)
    assert np.array_equal(reduction.representatives, np.unique(representatives))
    fixed = orbits.T[reduction.representatives] == reduction.representatives[:, None]
    assert np.array_equal(reduction.fixing, fixed)
    assert reduction.n_classes == len(reduction.representatives) == len(fixed)


def test_more_symmetries_than_codes_can_number():
    """Of turns of four triples, which change places in 24 ways, and sense in 16."""
    cycles = {f"x{n}": f"({3 * n + 1},{3 * n + 2},{3 * n + 3})" for n in range(4)}
    moves = {name: parse_permutation(text, degree=12) for name, text in cycles.items()}
    steps = steps_of(moves, "htm")
    graph = build_coset_graph(steps, [0, 3, 6, 9])
    images = [image for _, image in renamings(steps)]
    assert len(images) == 24 * 16
    with pytest.raises(
        InvalidInputError, match="384 symmetries found, expected at most 128"
    ):
        reduce([graph], [0], 0, images)


def test_threads_write_what_one_thread_writes():
    """An odd number of z makes the rows of two classes share a byte."""
    factors = CHAIN.phases[0].graph.factors
    assert len(factors[0]) % 2 == 1
    reduction = reduce(factors, [2], 0)
    one, more = (build_lower_bounds(factors, reduction, n_jobs=n) for n in (1, 3))
    assert np.array_equal(one.packed, more.packed)


def value(table, entries):
    return (table.packed[entries >> 1] >> ((entries & 1) << 2)) & 15


def test_a_loaded_reduction_cannot_build():
    factors = CHAIN.phases[0].graph.factors
    reduction = reduce(factors, [2], 2)
    loaded = replace(reduction, fixing=None)
    with pytest.raises(InvalidInputError, match="was loaded"):
        build_lower_bounds(factors, loaded)


@pytest.mark.extreme
def test_the_exact_spheres_of_phase_one():
    phase = CHAIN.phases[0]
    factors = phase.graph.factors
    images = [image for _, image in renamings(phase.steps)]
    reduction = reduce(factors, [1, 2], 0, images)
    assert len(reduction.class_sizes) == 64430  # published
    spheres = PUBLISHED["kociemba_phase1"]["spheres"]
    assert build_lower_bounds(factors, reduction).sphere_sizes == spheres
