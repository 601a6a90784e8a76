# The two commands that everyone needs: `make run` shows the project, `make test` tests it.
# Both set up a virtual environment first; all they need is Python 3.11 or newer.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready

.PHONY: help run test lint types unit oracle golden docs clean

help:
	@echo "make run     compile the CRM, lint it, list its tools, make three calls"
	@echo "make test    everything that CI checks"
	@echo "make oracle  compare 20,000 random expressions with Google's CEL runtime"
	@echo "make golden  write the expected files of the tests anew; then read the diff"
	@echo "make docs    write the generated pages of docs/ anew"
	@echo "make clean   remove the virtual environment and the caches"

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit("toolc needs Python 3.11 or newer, and this is " + sys.version.split()[0] + "; name another one: make PYTHON=python3.12") if sys.version_info < (3, 11) else None'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e '.[dev]'
	@touch $(READY)

run: $(READY)
	$(BIN)/toolc compile
	$(BIN)/toolc lint
	$(BIN)/toolc tool list --world crm
	$(BIN)/toolc call crm list_opportunities '{"status": "open", "limit": 2}'
	$(BIN)/toolc call crm get_user '{"userId": "USR-002"}'
	$(BIN)/toolc call crm get_opportunity '{"opportunityID": "OPP-001"}'

test: lint types unit

lint: $(READY)
	$(BIN)/ruff check
	$(BIN)/black --quiet --check compiler tests
	$(BIN)/toolc compile --check
	$(BIN)/toolc lint

types: $(READY)
	$(BIN)/mypy

unit: $(READY)
	$(BIN)/python -m pytest -n 2

oracle: $(READY)
	PYTHONPATH=tests $(BIN)/python -m oracle 20000

golden: $(READY)
	$(BIN)/python tests/regenerate.py

docs: $(READY)
	$(BIN)/python -m toolc.lint.documentation > docs/rules.md

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
