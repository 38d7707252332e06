"""Each import-linter contract holds of the packages and fires on a planted violation."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.repository.checkout import ROOT, SOURCE_ROOTS, pyproject

# For each contract: a file and what it says to break it.
PLANTED = {
    "law-and-machine-independent": ("impl/goimpl/planted.py", "import gospec\n"),
    "law-imports-nothing": ("spec/gospec/planted.py", "def f():\n    import networkx\n"),
    "machine-imports-no-prover": ("impl/goimpl/planted.py", "from sympy import Symbol\n"),
    "rooms-of-the-bridge": (
        "proofs/goproof/boards/planted.py",
        "from goproof.values.value import value\n",
    ),
    "doors-apart": (
        "proofs/goproof/values/planted.py",
        "from godoors.vectors import vectors\n",
    ),
    "rooms-of-the-doors": (
        "proofs/godoors/gtp/planted.py",
        "from godoors.vectors import vectors\n",
    ),
    "rooms-of-the-machine": (
        "impl/goimpl/words/planted.py",
        "def f():\n    from goimpl.search import question\n",
    ),
    "checker-imports-law-only": (
        "proofs/gochecker/game.py",
        "from goimpl.chains.benson import __doc__\n",
    ),
    "one-importer-of-z3": ("proofs/goproof/planted.py", "from z3 import Solver\n"),
    "one-importer-of-cvc5": ("proofs/goproof/planted.py", "import cvc5.pythonic\n"),
    "one-importer-of-pysat": ("proofs/goproof/planted.py", "import pysat.solvers\n"),
    "checker-of-refutations-imports-nothing": (
        "proofs/goproof/solvers/rup.py",
        "from goproof.logic.cnf import Cnf\n",
    ),
    "checker-of-solver-proofs-imports-nothing": (
        "proofs/gochecker/cpc/query.py",
        "from goproof.logic.smtlib import SORT\n",
    ),
    "checker-of-clauses-needs-no-writer": (
        "proofs/goproof/logic/clause_check.py",
        "from goproof.logic.cnf import Cnf\n",
    ),
}
CONTRACTS = {c["id"]: c for c in pyproject()["tool"]["importlinter"]["contracts"]}


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the packages and their configuration."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package, source_root in SOURCE_ROOTS.items():
        shutil.copytree(
            source_root / package,
            tmp_path / source_root.name / package,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    return tmp_path


def broken_contracts(checkout: Path, *contracts: str) -> set[str]:
    """The names of those of the contracts, by default of all, that the checkout breaks."""
    chosen = [f"--contract={contract}" for contract in contracts]
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache", "--no-logo", *chosen],
        cwd=checkout,
        env=os.environ
        | {"PYTHONPATH": os.pathsep.join(str(checkout / r.name) for r in SOURCE_ROOTS.values())},
        capture_output=True,
        text=True,
        check=False,
    )
    verdicts = dict(re.findall(r"^(.+) (KEPT|BROKEN)", done.stdout, re.MULTILINE))
    assert len(verdicts) == len(contracts or CONTRACTS), done.stdout + done.stderr
    broken = {name for name, verdict in verdicts.items() if verdict == "BROKEN"}
    assert bool(broken) == bool(done.returncode), done.stdout + done.stderr
    return broken


def test_contracts_hold(copy: Path) -> None:
    assert broken_contracts(copy) == set()


def test_every_contract_is_tried() -> None:
    assert PLANTED.keys() == CONTRACTS.keys()


@pytest.mark.parametrize("contract", PLANTED)
def test_contract_fires_on_a_planted_violation(copy: Path, contract: str) -> None:
    file, source = PLANTED[contract]
    (copy / file).write_text(source, encoding="utf-8")
    assert broken_contracts(copy, contract) == {CONTRACTS[contract]["name"]}


@pytest.mark.parametrize(
    ("file", "contract"),
    [
        ("proofs/goproof/attic/__init__.py", "rooms-of-the-bridge"),
        ("proofs/goproof/attic.py", "rooms-of-the-bridge"),
        ("impl/goimpl/attic/__init__.py", "rooms-of-the-machine"),
    ],
)
def test_a_room_that_no_layer_names_is_refused(copy: Path, file: str, contract: str) -> None:
    (copy / file).parent.mkdir(exist_ok=True)
    (copy / file).touch()
    assert broken_contracts(copy, contract) == {CONTRACTS[contract]["name"]}
