"""The cube's tables are built for the tests, away from the user's own."""

import pytest

from puzzlegroups.cube.solve import load_thistlethwaite


@pytest.fixture(scope="session", autouse=True)
def tables(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        load_thistlethwaite.cache_clear()
        yield load_thistlethwaite()
