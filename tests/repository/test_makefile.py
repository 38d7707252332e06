"""Each target of the Makefile sets up what it needs in a fresh copy, and works."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.repository.checkout import copy_into, text_of
from tests.support.processes import python

ONE_ROW = ("clear_is_idempotent --method exhaustive --board 1x2", "HOLDS")
ONE_FILE = ("tests/spec/test_graph.py", " passed")
# What a target is asked, so that it takes no longer than it must, and what it then says.
ASKED = {
    "help": ("", "make mutants"),
    "verify": ONE_ROW,
    "verify-full": ONE_ROW,
    "test": ONE_FILE,
    "test-full": ONE_FILE,
    "lint": ("", "0 broken"),
    "types": ("", "0 errors"),
    "docs": ("", ""),
    "book": ("", "build/book/book/index.html"),
    "bench": ("--help", "usage:"),
    "mutants": ("--only a_rank_need_not_fall", "1 of 1 faults"),
    "clean": ("", ""),
}
# They run all tests, hours of Coq, or proofs; what they are made of is above and in .ci/run;
# or they need npm.
UNTRIED = {"check", "quick", "coverage", "coq", "coq-pages", "coq-plays", "coq-values", "verdicts"}
UNTRIED |= {"playground"}
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy in a repository of its own, with no .venv."""
    folder = tmp_path_factory.mktemp("fresh") / "goproof"
    copy_into(folder)
    somebody = ["-c", "user.name=somebody", "-c", "user.email=somebody@localhost"]
    commit = [*somebody, "commit", "--quiet", "--message=all"]
    for command in (["init", "--quiet"], ["add", "--all"], commit):
        subprocess.run(["git", *command], cwd=folder, check=True)
    download = ("pip", "download", "--quiet", "--no-deps", "--dest", folder.parent, "hatchling")
    if python("-m", *download).returncode != 0:
        pytest.skip("no packages can be had here")
    return folder


def test_every_target_is_tried_or_said_why_not() -> None:
    makefile = text_of("Makefile")
    targets = re.findall(r"^([a-z-]+):.*## ", makefile, re.MULTILINE)
    assert {*targets} == {*ASKED, *UNTRIED}


@pytest.mark.parametrize("target", ASKED)
def test_a_target_works_in_a_fresh_copy(target: str, copy: Path) -> None:
    arguments, says = ASKED[target]
    # Nothing of this process's environment may stand in for what the target sets up.
    environment = {
        key: value
        for key, value in os.environ.items()
        if not key.startswith(("VIRTUAL_ENV", "PYTHON", "PYTEST", "MAKE", "MFLAGS"))
    }
    folders = environment["PATH"].split(os.pathsep)
    own = Path(sys.executable).parent
    environment["PATH"] = os.pathsep.join(name for name in folders if Path(name) != own)
    done = subprocess.run(
        ["make", target, "JOBS=0", f"ARGS={arguments}"],
        cwd=copy,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-2_000:] + done.stderr[-2_000:]
    assert says in done.stdout
    if target == "clean":
        assert not (copy / ".venv").exists()
        assert not list(copy.rglob("__pycache__"))
