"""The compiler's cache: what it depends on, and who is told when it is cold."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest

from goimpl.jit import compiler, notice
from goimpl.jit.notice import (
    Compilation,
    is_awaited,
    on_compiling,
    preparing,
    report_compiling,
    working_processor_seconds,
    working_seconds,
)

# One function is somebody else's, two are the machine's.
TOLD = """
from goimpl.jit.notice import on_compiling
on_compiling(lambda state: print(state.function, state.done == state.total))
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


def test_who_asks_is_told_of_each_function_and_only_when_nothing_is_cached(tmp_path: Path) -> None:
    first = ["_first False", "_first True", "2"]
    without = ["_without False", "_without True", "(5, 0)"]
    assert run(TOLD, tmp_path) == ["theirs", *first, *without]
    assert run(TOLD, tmp_path) == ["theirs", "2", "(5, 0)"]
    # All of it is where a change of the sources is noticed.
    assert [path.name for path in tmp_path.iterdir()] == [
        compiler.cache_of("goimpl.counts.path_sums").name
    ]


def test_the_latest_to_ask_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notice, "_listeners", [])
    told: list[tuple[str, Compilation]] = []
    assert not is_awaited()
    on_compiling(lambda state: told.append(("first", state)))
    on_compiling(lambda state: told.append(("second", state)))
    assert is_awaited()
    states = [Compilation("run", done, 2, "cache") for done in (1, 2)]
    for state in states:
        report_compiling(state)
    assert told == [("second", state) for state in states]


# A function of ours that calls two, one of them twice.
NESTED = """
from goimpl.jit import compiler
from goimpl.jit.notice import on_compiling
on_compiling(lambda state: print(state.function, state.done, state.total))
from goimpl.search.compiled import _known
sizes = {}
for name in ("standing_for", "repeated_by", "holds", "proof_for"):
    function = _known.get(name)
    if function is not None:
        compiler._measure(id(function), sizes)
own = {compiler._made[n][0].__name__: len(compiler._made[n][0].py_func.__code__.co_code)
       for n in sizes}
full = {compiler._made[n][0].__name__: size for n, size in sizes.items()}
print(full["proof_for"] == own["proof_for"] + own["holds"], full["holds"] == own["holds"])
"""


def test_how_much_there_is_to_compile_counts_what_is_called(tmp_path: Path) -> None:
    assert run(NESTED, tmp_path) == ["True True"]


def test_the_clock_of_work_stands_still_while_something_is_prepared(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr(notice, "_clock", notice._Clock(lambda: now))
    monkeypatch.setattr(notice, "_processor_clock", notice._Clock(lambda: 10 * now))
    start, processor_start = working_seconds(), working_processor_seconds()
    now += 1
    with preparing():
        now += 2
        with preparing():
            now += 4
            assert working_seconds() - start == 1
    now += 8
    assert working_seconds() - start == 9
    assert working_processor_seconds() - processor_start == 90


def test_a_module_that_needs_another_is_compiled_anew_when_that_one_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copytree(compiler.PACKAGE, tmp_path, ignore=ignore_patterns("__pycache__"), dirs_exist_ok=True)
    monkeypatch.setattr(compiler, "PACKAGE", tmp_path)
    monkeypatch.setattr(compiler, "_imported", compiler._imported.__wrapped__)
    words = {"words.kernel", "words.benson"}
    on_chains = {"chains.arrays", "games.history", "games.random_play"}
    modules = [*words, *on_chains, "counts.positions"]
    before = {name: compiler.cache_of(f"goimpl.{name}") for name in modules}
    assert before == {name: compiler.cache_of(f"goimpl.{name}") for name in modules}
    for changed, expected in [
        ("words/kernel", words),
        ("chains/arrays", on_chains),
        ("jit/decorators", set(modules)),
        ("colours", set(modules)),
        ("chains/simple", set()),
    ]:
        with (tmp_path / f"{changed}.py").open("a") as file:
            file.write("# changed\n")
        after = {name: compiler.cache_of(f"goimpl.{name}") for name in modules}
        assert {name for name in modules if after[name] != before[name]} == expected
        before = after
