"""Reads golden files: answers that come from elsewhere, with their provenance."""

import json
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent / "golden"


def load_golden(name: str) -> Any:
    """Return the cases of ``golden/<name>.json``."""
    data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    assert data["provenance"]
    assert data["conventions"]
    return data["cases"]
