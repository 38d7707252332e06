"""The compiler's cache: what it depends on, and who is told when it is cold."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from goimpl.jit import decorators
from goimpl.jit.notice import on_compiling, report_compiling

# One function is somebody else's, two are the machine's.
TOLD = """
from goimpl.jit.notice import on_compiling
on_compiling(lambda: print("compiling"))
import numba
from goimpl.jit.decorators import compiled
numba.njit(lambda x: x)(1)
print("theirs")
from goimpl.counts.path_sums import _first, _without, _word
print(_first(_word(12), _word(0)))
print(_without(1, _word(7), _word(0)))
"""


def run(code: str, cache: Path) -> list[str]:
    """The lines that a fresh process prints, with a cache of its own."""
    command = [sys.executable, "-c", code]
    environment = os.environ | {"NUMBA_CACHE_DIR": str(cache)}
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return done.stdout.splitlines()


def test_who_asks_is_told_once_and_only_when_nothing_is_cached(tmp_path: Path) -> None:
    assert run(TOLD, tmp_path) == ["theirs", "compiling", "2", "(5, 0)"]
    assert run(TOLD, tmp_path) == ["theirs", "2", "(5, 0)"]
    # All of it is where a change of the sources is noticed.
    assert [path.name for path in tmp_path.iterdir()] == [
        decorators.cache_of("goimpl.counts.path_sums").name
    ]


def test_the_latest_to_ask_is_told_and_only_once() -> None:
    told: list[str] = []
    on_compiling(lambda: told.append("first"))
    on_compiling(lambda: told.append("second"))
    report_compiling()
    report_compiling()
    assert told == ["second"]


def test_a_module_that_needs_another_is_compiled_anew_when_that_one_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(
        decorators.PACKAGE, tmp_path, ignore=ignore_patterns("__pycache__"), dirs_exist_ok=True
    )
    monkeypatch.setattr(decorators, "PACKAGE", tmp_path)
    monkeypatch.setattr(decorators, "_imported", decorators._imported.__wrapped__)
    words = {"words.kernel", "words.benson"}
    on_chains = {"chains.arrays", "games.history", "games.random_play"}
    modules = [*words, *on_chains, "counts.positions"]
    before = {name: decorators.cache_of(f"goimpl.{name}") for name in modules}
    assert before == {name: decorators.cache_of(f"goimpl.{name}") for name in modules}
    for changed, expected in [
        ("words/kernel", words),
        ("chains/arrays", on_chains),
        ("jit/decorators", set(modules)),
        ("colours", set(modules)),
        ("chains/simple", set()),
    ]:
        with (tmp_path / f"{changed}.py").open("a") as file:
            file.write("# changed\n")
        after = {name: decorators.cache_of(f"goimpl.{name}") for name in modules}
        assert {name for name in modules if after[name] != before[name]} == expected
        before = after
