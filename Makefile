# Every target makes .venv and installs what it needs into it; a stamp file remembers.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: demo test lint types docs doctest bench clean

demo: $(VENV)/.project
	$(BIN)/python examples/demo.py

test: $(VENV)/.test
	$(BIN)/python -m pytest --numprocesses auto --dist loadfile

doctest: $(VENV)/.test
	$(BIN)/python -m pytest --doctest-modules --doctest-glob='*.md' src README.md docs

lint: $(VENV)/.lint
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.types
	$(BIN)/mypy

docs: $(VENV)/.docs
	$(BIN)/python -m sphinx -W -b html docs docs/_build/html

bench: $(VENV)/.project
	for script in benchmarks/*.py; do $(BIN)/python $$script || exit 1; done

clean:
	rm -rf $(VENV) build dist docs/_build
	rm -rf .pytest_cache .mypy_cache .ruff_cache .hypothesis

$(VENV)/.project: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --editable .
	touch $@

$(VENV)/.%: $(VENV)/.project
	$(BIN)/python -m pip install --quiet --editable '.[$*]'
	touch $@
