"""The example that repeats the article's experiment."""

import importlib.util
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from puzzlegroups.clock import distances as clock_distances

PATH = Path(__file__).parents[2] / "examples" / "clock_ten_thousand.py"


@pytest.fixture(scope="module")
def example():
    spec = importlib.util.spec_from_file_location("clock_ten_thousand", PATH)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def counts(distances):
    histogram = distances["seed42_sample"]["histogram"]
    return [histogram.get(str(d), 0) for d in range(12)]


def test_the_sample_is_the_articles(example, sample):
    assert np.array_equal(example.sample(), sample)


def test_the_table_compares_sample_and_population(example, counts):
    *rows, mean = example.table(counts)
    assert mean == "mean 9.4311 +- 0.0070, population 9.4337"
    assert len(rows) == 14
    assert rows[10].split()[:3] == ["9", "4146", "41.46%"]
    assert not any("outside" in row for row in rows)


def test_wilsons_interval(example):
    # Wilson 1927 for 0 of 10: (0, z^2 / (n + z^2)).
    low, high = example.interval(0, 10)
    assert low == pytest.approx(0)
    assert high == pytest.approx(3.841459 / 13.841459, rel=1e-5)


def test_pictures(example, counts):
    nonzero = {d: n for d, n in enumerate(counts) if n}
    for draw, tag in ((example.bar_chart, "rect"), (example.pie_chart, "path")):
        picture = ElementTree.fromstring(draw(nonzero))
        assert len(picture.findall(f"{{http://www.w3.org/2000/svg}}{tag}")) == 6


@pytest.mark.extreme
def test_the_ratio_to_cp_sat(example, sample, tables):
    lengths = clock_distances(sample, tables=tables)
    lines = example.compare(sample, lengths[:30])
    assert "all distances agree" in lines[0]
    seconds, histogram = example.cold_seconds()
    assert histogram == str(np.bincount(lengths).tolist())
    assert seconds > 0
