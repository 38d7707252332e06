# `make verify` and every other target work in a fresh clone: each sets up what it needs in .venv,
# with the versions in constraints.txt. Needed beforehand: Python 3.11 or newer, and make.

SHELL := /bin/sh
.DEFAULT_GOAL := help

VENV := .venv
BIN := $(VENV)/bin
# An environment with what builds goproof; goproof with all extras; what its quick tests need; lint
# besides; the slow tests, with a notebook and a browser; and so on.
EMPTY_STAMP := $(VENV)/.stamp-empty
STAMP := $(VENV)/.stamp
TESTS_STAMP := $(VENV)/.stamp-tests
LINT_STAMP := $(VENV)/.stamp-lint
DEV_STAMP := $(VENV)/.stamp-dev
BENCH_STAMP := $(VENV)/.stamp-bench
BOOK_STAMP := $(VENV)/.stamp-book
CHECK_STAMP := $(VENV)/.stamp-check
TYPES_STAMP := $(VENV)/.stamp-types

# A comma within what a function takes.
, := ,

OLD_PYTHON := import sys; sys.exit(sys.version_info < (3, 11))

# The first interpreter that is new enough, as many systems call an older one python3.
PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	"$$p" -c '$(OLD_PYTHON)' 2>/dev/null && { echo "$$p"; exit; }; done; echo python3)

# Test processes: a number, or auto for one a core.
JOBS ?= auto
# Passed on to goproof or pytest: make verify ARGS="--board 3x3"
ARGS ?=
# A directory with the five documents, which are no part of the project.
SOURCES ?= $(GOPROOF_SOURCES)
# Percent of the lines and branches of gospec, and of goproof, that the tests must reach.
COVERAGE ?= 90

.PHONY: help verify verify-full test test-full coverage lint types check quick coq coq-pages coq-plays coq-values docs verdicts book bench mutants clean

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-16s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

verify: $(STAMP) ## check the lemmas against the specification (minutes)
	@$(BIN)/goproof verify $(ARGS)

verify-full: $(STAMP) ## the same on every board and with every method (longer)
	@$(BIN)/goproof verify --full $(ARGS)

SHORT := 'not slow and not coq'
TESTS := $(BIN)/python -m pytest -n $(JOBS) --dist worksteal

test: $(TESTS_STAMP) ## the tests, without the slow ones
	$(TESTS) -m $(SHORT) $(ARGS)

test-full: $(DEV_STAMP) ## all tests, each to its full extent
	HYPOTHESIS_PROFILE=full $(TESTS) $(ARGS)

# Tracing makes the tests take four times as long, so that `check` leaves it out. Coverage is asked of
# each package by itself, so that one cannot hide behind the other.
coverage: $(TESTS_STAMP) ## the same as test, with the lines and branches that it reaches
	$(TESTS) --cov --cov-report= -m $(SHORT)
	$(BIN)/coverage report --include='*/gospec/*' --fail-under=$(COVERAGE)
	$(BIN)/coverage report --include='*/gochecker/*,*/goproof/*,*/godoors/*' --fail-under=$(COVERAGE)

# The cache of the import rules goes by the times of files: it has told of a module that was no more.
lint: $(LINT_STAMP) ## format, lint, types, import rules
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo --no-cache

types: $(TYPES_STAMP) ## the types that users see, by a second type checker
	@$(BIN)/pyright

SIDE_BY_SIDE := $(BIN)/python -m tests.side_by_side
# Under another name, as a line that names MAKE itself runs in a --dry-run too.
TARGET := $(MAKE) --no-print-directory

check: $(CHECK_STAMP) ## all that must hold before a change is taken: lint, book and tests
	@$(SIDE_BY_SIDE) '$(TARGET) lint' '$(TARGET) book' '$(TARGET) test'

quick: $(LINT_STAMP) ## what a change most likely breaks, in 30 s: lint, and tests of what has changed
	@$(SIDE_BY_SIDE) '$(TARGET) lint' '$(BIN)/python -m tests.quick $(ARGS)'

coq: $(STAMP) ## print what the claims say, and have Coq's kernel check the proofs twice: needs coqc
	@$(BIN)/python -m goproof.methods.coq_statements proofs/coq/Statements.v
	@$(MAKE) --no-print-directory -C proofs/coq check

coq-pages: ## coqdoc's pages of the library, in build/book/coq: needs coqc
	@$(MAKE) --no-print-directory -C proofs/coq pages PAGES='$(CURDIR)/build/book/coq'
	@echo 'build/book/coq/index.html'

coq-plays: $(STAMP) ## all plays of 3x3 by what Coq makes of its definitions: needs coqc and ocamlopt
	@$(BIN)/python -m refinement.extracted $(ARGS)

coq-values: $(STAMP) ## the values that are kept, and ten problems, as theorems of Coq's kernel: needs coqc, takes minutes
	@$(BIN)/python -m refinement.coq_theorems $(ARGS)

docs: $(STAMP) ## write the generated tables in docs/ anew
	$(BIN)/python -m book.pages
	$(BIN)/python -m book.pages.notebook
	$(BIN)/python -m goproof.methods.coq_statements proofs/coq/Statements.v

verdicts: $(STAMP) ## prove anew what comparisons rest on, and write the verdicts that come with goproof
	@$(BIN)/python -m goproof.comparisons.shipped_verdicts

book: $(BOOK_STAMP) ## make a book of the pages in build/book, which opens from a file
	@$(BIN)/python -m book.pages --built
	@$(BIN)/python -m sphinx --quiet --fail-on-warning --keep-going --jobs auto \
		--conf-dir book --doctree-dir build/doctrees . build/book
	@echo 'build/book/book/index.html'

playground: $(EMPTY_STAMP) ## make a page on which the law runs in a browser, in build/playground: needs npm
	@$(BIN)/python book/playground/build.py build/playground
	@echo 'python3 -m http.server --bind 127.0.0.1 --directory build/playground'

bench: $(BENCH_STAMP) ## measure the machine beside its peers, which this installs
	@$(BIN)/python -m bench $(ARGS)

mutants: $(DEV_STAMP) ## plant the faults that no earlier run has caught (ARGS=--fresh: all) and see what does
	@$(BIN)/python -m mutants --jobs 2 $(ARGS)

clean: ## remove .venv and everything else that make or the tools have written
	rm -rf $(VENV) build dist .coverage .coverage.* htmlcov .hypothesis .pytest_cache \
		.mypy_cache .ruff_cache .import_linter_cache book/api .lia.cache .nia.cache docs/reference/lemmas
	cd docs/reference && rm -f json.md errata.md
	find spec impl proofs tests bench mutants engines book docs -name __pycache__ -type d -prune -exec rm -rf {} +
	@$(TARGET) -C checkers/c clean
	@$(TARGET) -C proofs/coq clean

# What pip reports is progress, and no output of the target. It compiles on one core, and the tests of
# the packages too, which are a third of all; some have files that no Python of these compiles.
INSTALL := $(BIN)/python -m pip install --disable-pip-version-check --no-compile \
	--constraint constraints.txt >&2
COMPILE := $(BIN)/python -m compileall -qq -j 0 -x '/tests/' $(VENV)/lib >&2 || :

# What builds goes first and the builds are not isolated, because pip would fetch the newest hatchling,
# not the tested one, into an isolated build. setuptools builds what Cosmic Ray needs as a source. A .venv whose pip does not run, left by an
# interrupted set-up or by a Python that has gone, is made anew.
$(EMPTY_STAMP): pyproject.toml constraints.txt
	@$(PYTHON) -c '$(OLD_PYTHON)' 2>/dev/null || { \
		echo 'goproof needs Python 3.11 or newer, and $(PYTHON) is not; name one with: make PYTHON=/path/to/python' >&2; \
		exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { \
		echo 'goproof needs the venv module of $(PYTHON); on Debian and Ubuntu it is the package python3-venv' >&2; \
		exit 1; }
	@$(BIN)/python -m pip --version >/dev/null 2>&1 || $(PYTHON) -m venv --clear $(VENV)
	@$(INSTALL) hatchling setuptools
	@touch $@

# What for; the room on the disk; the extras; the stamps of what is set up by the way.
define SET_UP
@echo 'Setting up $(VENV) with what $(1), once: $(2) MB on the disk, in minutes by a slow network' >&2
@$(INSTALL) --no-build-isolation --editable '.$(3)'
@$(COMPILE)
@touch $(4) $@
endef

$(STAMP): $(EMPTY_STAMP)
	$(call SET_UP,goproof can use,450,[all])

$(TESTS_STAMP): $(EMPTY_STAMP)
	$(call SET_UP,the tests need,580,[tests],$(STAMP))

$(LINT_STAMP): $(EMPTY_STAMP)
	$(call SET_UP,lint and the tests need,670,[tests$(,)lint],$(STAMP) $(TESTS_STAMP))

$(DEV_STAMP): $(EMPTY_STAMP)
	$(call SET_UP,all tests and lint need,790,[dev],$(STAMP) $(TESTS_STAMP) $(LINT_STAMP))

$(BOOK_STAMP): $(EMPTY_STAMP)
	$(call SET_UP,the book needs,530,[book],$(STAMP))

$(CHECK_STAMP): $(EMPTY_STAMP)
	$(call SET_UP,the check needs,750,[tests$(,)lint$(,)book],$(STAMP) $(TESTS_STAMP) $(LINT_STAMP) $(BOOK_STAMP))

$(TYPES_STAMP): $(EMPTY_STAMP)
	$(call SET_UP,pyright needs,320,[types],)

$(BENCH_STAMP): $(EMPTY_STAMP)
	$(call SET_UP,the bench needs,800,[tests$(,)bench],$(STAMP) $(TESTS_STAMP))
