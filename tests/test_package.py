"""The package as a whole: names, import, docstrings."""

import importlib
import inspect
import json
import pkgutil
import subprocess
import sys

import pytest

import puzzlegroups

HEAVY = ["sympy", "networkx", "numba", "ortools", "matplotlib"]


def test_importing_loads_nothing_heavy():
    program = (
        "import sys, json, puzzlegroups\n"
        f"print(json.dumps([m for m in {HEAVY!r} if m in sys.modules]))"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert json.loads(result.stdout) == []


def test_loading_a_puzzle_loads_nothing_heavy():
    program = (
        "import sys, json, puzzlegroups as pg\n"
        "pg.load_puzzle('3x3x3').permutation('R U')\n"
        f"print(json.dumps([m for m in {HEAVY!r} if m in sys.modules]))"
    )
    result = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert json.loads(result.stdout) == []


def test_all_is_sorted_and_holds_what_it_says():
    assert puzzlegroups.__all__ == sorted(puzzlegroups.__all__)
    for name in puzzlegroups.__all__:
        assert getattr(puzzlegroups, name) is not None
    assert set(puzzlegroups.__all__) <= set(dir(puzzlegroups))
    with pytest.raises(AttributeError, match="no attribute 'nonsense'"):
        puzzlegroups.nonsense  # noqa: B018


def modules():
    for info in pkgutil.walk_packages(puzzlegroups.__path__, "puzzlegroups."):
        if not info.name.endswith("__main__"):
            yield importlib.import_module(info.name)


MODULES = list(modules())


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.__name__)
def test_names_in_all_exist(module):
    assert all(hasattr(module, name) for name in getattr(module, "__all__", []))


def public_functions():
    """Functions, and methods and classes' own, that a user may call."""
    for module in MODULES:
        for name, thing in vars(module).items():
            if (
                name.startswith("_")
                or getattr(thing, "__module__", "") != module.__name__
            ):
                continue
            if inspect.isfunction(thing):
                yield f"{module.__name__}.{name}", thing
            elif inspect.isclass(thing) and not getattr(thing, "_is_protocol", False):
                for attribute, value in vars(thing).items():
                    function = getattr(value, "__func__", value)
                    if inspect.isfunction(function) and not attribute.startswith("_"):
                        if is_shown_with_its_class(thing, attribute):
                            continue
                        yield f"{module.__name__}.{name}.{attribute}", function


def is_shown_with_its_class(owner, method):
    """Tell whether the example of the class, or of the one it follows, calls it."""
    docs = [vars(base).get("__doc__") or "" for base in owner.__mro__[:-1]]
    return any(">>> " in doc and f".{method}(" in doc for doc in docs)


FUNCTIONS = dict(public_functions())

# Commands and fronts are shown by tests/cli; typer makes their help of the docstring.
FRONTS = ("puzzlegroups.cli.app.", "puzzlegroups.cli.permutation_front.")
FRONTS += ("puzzlegroups.cli.clock_front.", "puzzlegroups.cli.cube_front.")
FRONTS += ("puzzlegroups.cli.modular_front.", "puzzlegroups.cli.tables_commands.")
FRONTS += ("puzzlegroups.cli.clock_commands.", "puzzlegroups.cli.batch.batch")
FRONTS += ("puzzlegroups.cli.square_one_front.",)


@pytest.mark.parametrize("name", [f for f in FUNCTIONS if not f.startswith(FRONTS)])
def test_every_public_function_shows_an_example(name):
    doc = inspect.getdoc(FUNCTIONS[name]) or ""
    assert ">>> " in doc
    signature = inspect.signature(FUNCTIONS[name])
    if set(signature.parameters) - {"self", "cls"}:
        assert "Parameters\n---" in doc
