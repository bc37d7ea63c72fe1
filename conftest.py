"""Tests and the examples of docstrings and pages leave the user's own tables alone."""

import pytest


@pytest.fixture(scope="session", autouse=True)
def _tables_of_this_run(tmp_path_factory):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield
