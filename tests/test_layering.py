"""Imports go one way: a layer uses only the layers to its left."""

import ast
from pathlib import Path

import pytest

import puzzlegroups

ROOT = Path(puzzlegroups.__file__).parent

# Leaves that every layer may use. They use nothing of ours but each other.
LEAVES = {"errors", "solution", "tables", "jit", "sympy_bridge"}

# What each layer may import beside the leaves and itself.
BELOW = {
    "words": set(),
    "permutations": {"words"},
    "puzzles": {"words", "permutations"},
    "groups": {"words", "permutations", "puzzles"},
    "search": {"words", "permutations", "puzzles", "groups"},
    "factor": {"words", "permutations", "puzzles", "groups", "search"},
    "chains": {"words", "permutations", "puzzles", "groups", "search"},
    "modules": {"words"},
    "clock": {"words", "modules"},
    "cube": {"words", "permutations", "puzzles", "groups", "search"},
    "square_one": {"words", "permutations", "puzzles", "groups", "search"},
}
# What people touch may use everything below it.
FRONT = set(BELOW) | {"puzzle", "draw", "batch", "cli"}


def imports_of(path, runtime_only=True):
    """Yield the first component below puzzlegroups of each import.

    Imports under ``if TYPE_CHECKING`` are for the type checker alone.
    """
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    if runtime_only:
        for node in ast.walk(tree):
            if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.dump(node.test):
                hidden = {id(inner) for part in node.body for inner in ast.walk(part)}
                nodes = [node for node in nodes if id(node) not in hidden]
    for node in nodes:
        if isinstance(node, ast.ImportFrom) and node.level:
            yield "relative"
        names = []
        if isinstance(node, ast.ImportFrom) and node.module:
            names = [node.module]
            if node.module == "puzzlegroups":
                names = [f"puzzlegroups.{alias.name}" for alias in node.names]
        elif isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        for name in names:
            parts = name.split(".")
            if parts[0] == "puzzlegroups" and len(parts) > 1:
                yield parts[1]


def sources(layer):
    folder = ROOT / layer
    return sorted(folder.rglob("*.py"))


@pytest.mark.parametrize("layer", sorted(BELOW))
def test_a_layer_imports_only_what_is_left_of_it(layer):
    allowed = BELOW[layer] | LEAVES | {layer}
    for path in sources(layer):
        assert set(imports_of(path)) <= allowed, path


@pytest.mark.parametrize("leaf", sorted(LEAVES))
def test_leaves_lie_below_all_layers(leaf):
    path = ROOT / f"{leaf}.py"
    if path.exists():
        assert set(imports_of(path)) <= LEAVES


def test_every_part_has_its_place():
    parts = {
        path.stem if path.is_file() else path.name
        for path in ROOT.iterdir()
        if path.suffix == ".py" or (path.is_dir() and (path / "__init__.py").exists())
    }
    assert parts <= FRONT | LEAVES | {"__init__", "__main__"}


def test_pictures_do_not_use_the_command_line():
    for path in [*sources("draw"), *sources("puzzle")]:
        assert "cli" not in set(imports_of(path))


def test_the_layers_exist():
    assert all(
        sources(layer) for layer in ("words", "permutations", "puzzles", "groups")
    )
    assert all(sources(layer) for layer in ("search", "factor", "draw", "cli"))


@pytest.mark.parametrize(
    ("module", "home"), [("sympy.combinatorics", "sympy_bridge"), ("numba", "jit")]
)
def test_heavy_modules_are_imported_in_one_place(module, home):
    for path in ROOT.rglob("*.py"):
        if path.stem == home:
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert not (node.module or "").startswith(module), path
            if isinstance(node, ast.Import):
                assert not any(a.name.startswith(module) for a in node.names), path
