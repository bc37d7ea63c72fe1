import pytest

from golden_files import load_golden


@pytest.fixture(scope="session")
def model():
    return load_golden("clock/model")


@pytest.fixture(scope="session")
def distances():
    return load_golden("clock/distances")


@pytest.fixture(scope="session")
def notations():
    return load_golden("clock/notations")
