from pathlib import Path

import numpy as np
import pytest

from golden_files import load_golden
from puzzlegroups.clock.side_files import load_side_tables
from puzzlegroups.tables import TableStore


@pytest.fixture(scope="session")
def model():
    return load_golden("clock/model")


@pytest.fixture(scope="session")
def distances():
    return load_golden("clock/distances")


@pytest.fixture(scope="session")
def notations():
    return load_golden("clock/notations")


@pytest.fixture(scope="session")
def sides():
    return load_golden("clock/sides")


@pytest.fixture(scope="session")
def store(tmp_path_factory):
    """A folder of this test run, where the side tables are built once."""
    return TableStore(tmp_path_factory.mktemp("cache") / "puzzlegroups" / "tables")


@pytest.fixture(scope="session")
def tables(store):
    return load_side_tables(12, store)


@pytest.fixture(scope="session")
def sample():
    """The article's 10,000 states."""
    np.random.seed(42)  # noqa: NPY002 (the published recipe)
    return np.random.randint(0, 12, (10000, 14))  # noqa: NPY002


@pytest.fixture(scope="module", autouse=True)
def cache(store):
    """Keep what these tests build out of the user's own cache."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(Path(store.folder).parents[1]))
        yield
