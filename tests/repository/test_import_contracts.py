"""Each import-linter contract, which `make lint` holds the packages to, fires on a violation."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tests.repository.checkout import ROOT, SOURCE_ROOTS, pyproject

# For each contract: a file and what it says to break it.
PLANTED = {
    "law-and-machine-independent": ("impl/goimpl/planted.py", "import gospec\n"),
    "law-imports-nothing": ("spec/gospec/planted.py", "def f():\n    import networkx\n"),
    "machine-imports-no-prover": ("impl/goimpl/planted.py", "from sympy import Symbol\n"),
    "no-circles": ("impl/goimpl/jit/compiler.py", "from goimpl.jit import decorators\n"),
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
        "from goimpl.chains.board import __doc__\n",
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
# Rooms that no layer names, and the contract that has to name them.
UNNAMED = {
    "proofs/goproof/attic/__init__.py": ("rooms-of-the-bridge", "goproof.attic"),
    "proofs/goproof/loft.py": ("rooms-of-the-bridge", "goproof.loft"),
    "impl/goimpl/attic/__init__.py": ("rooms-of-the-machine", "goimpl.attic"),
}
CONTRACTS = {c["id"]: c["name"] for c in pyproject()["tool"]["importlinter"]["contracts"]}


def complaints(checkout: Path) -> dict[str, str]:
    """What is said of each contract that the checkout breaks, by the contract's name."""
    done = subprocess.run(
        [Path(sys.executable).with_name("lint-imports"), "--no-cache", "--no-logo"],
        cwd=checkout,
        env=os.environ
        | {"PYTHONPATH": os.pathsep.join(str(checkout / r.name) for r in SOURCE_ROOTS.values())},
        capture_output=True,
        text=True,
        check=False,
    )
    verdicts = dict(re.findall(r"^(.+) (KEPT|BROKEN)", done.stdout, re.MULTILINE))
    assert verdicts.keys() == {*CONTRACTS.values()}, done.stdout + done.stderr
    broken = {name for name, verdict in verdicts.items() if verdict == "BROKEN"}
    assert bool(broken) == bool(done.returncode), done.stdout + done.stderr
    said = re.split(
        r"^(.+)\n-+\n", done.stdout.partition("Broken contracts")[2], flags=re.MULTILINE
    )
    return {name: text for name, text in zip(said[1::2], said[2::2], strict=True) if name in broken}


def in_words(file: str, source: str) -> str:
    """What has to be said of an import: the module of the file, and the package imported."""
    if "jit" in file:
        return ".decorators -> .compiler"
    module = file.split("/", 1)[1].removesuffix(".py").replace("/", ".")
    package = re.findall(r"(?:from|import) (\w+)", source)[0]
    return f"{module} -> {package}"


def test_each_contract_fires_on_a_planted_violation(tmp_path: Path) -> None:
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for package, source_root in SOURCE_ROOTS.items():
        shutil.copytree(
            source_root / package,
            tmp_path / source_root.name / package,
            ignore=shutil.ignore_patterns("__pycache__"),
        )
    for file, source in PLANTED.values():
        with (tmp_path / file).open("a", encoding="utf-8") as module:
            module.write(source)
    for file in UNNAMED:
        (tmp_path / file).parent.mkdir(exist_ok=True)
        (tmp_path / file).touch()
    found = complaints(tmp_path)
    assert PLANTED.keys() == CONTRACTS.keys()
    for contract, (file, source) in PLANTED.items():
        assert in_words(file, source) in found.get(CONTRACTS[contract], ""), contract
    for file, (contract, room) in UNNAMED.items():
        assert f"\n- {room}\n" in found[CONTRACTS[contract]], file
