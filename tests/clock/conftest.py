import json
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parents[1] / "golden" / "clock"


def load_golden(name):
    return json.loads((GOLDEN / name).read_text())["cases"]


@pytest.fixture(scope="session")
def model():
    return load_golden("model.json")


@pytest.fixture(scope="session")
def distances():
    return load_golden("distances.json")


@pytest.fixture(scope="session")
def notations():
    return load_golden("notations.json")
