"""The compiler's cache: what it depends on, and who is told when it is cold."""

import importlib
import os
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from shutil import copytree, ignore_patterns

import numba
import numpy as np
import pytest
from numpy.typing import NDArray

from goimpl.jit import compiler, kept, notice
from goimpl.jit.notice import (
    Compilation,
    is_awaited,
    on_compiling,
    preparing,
    report_compiling,
    working_processor_seconds,
    working_seconds,
)
from tests.support.processes import printed

# One function is somebody else's, two are the machine's. At the end the clock of work goes on.
TOLD = """
from itertools import count
from goimpl.jit import notice
from goimpl.jit.notice import on_compiling, working_seconds
notice._clock = notice._Clock(count().__next__)
on_compiling(lambda state: print(state.function, state.done == state.total))
import numba
from goimpl.jit.decorators import compiled
numba.njit(lambda x: x)(1)
print("theirs")
from goimpl.counts.path_sums import _first, _without, _word
print(_first(_word(12), _word(0)))
print(_without(1, _word(7), _word(0)), working_seconds() < working_seconds())
"""


def run(code: str, cache: Path, **variables: str) -> list[str]:
    """The lines that a fresh process prints, with a cache of its own."""
    return printed(code, NUMBA_CACHE_DIR=str(cache), **variables).splitlines()


def test_who_asks_is_told_of_each_function_and_only_when_nothing_is_cached(tmp_path: Path) -> None:
    first = ["_first False", "_first True", "2"]
    without = ["_without False", "_without True", "(5, 0) True"]
    assert run(TOLD, tmp_path) == ["theirs", *first, *without]
    # All of it is where a change of the sources is noticed.
    (folder,) = tmp_path.iterdir()
    assert folder.name == kept.cache_of("goimpl.counts.path_sums").name
    copytree(kept.PACKAGE, tmp_path / "copy/goimpl")
    for spoiled in (lambda code: code[:100], lambda _: b"garbage\n"):
        for file in folder.glob("*_without*"):
            file.write_bytes(spoiled(file.read_bytes()))
        # Another copy of the sources takes from there what is whole.
        assert run(TOLD, tmp_path, PYTHONPATH=str(tmp_path / "copy")) == ["theirs", "2", *without]


SMALL = """
from goimpl.counts.path_sums import _first, _word
print(_first(_word(12), _word(0)))
"""


def test_settings_that_a_folder_brings_are_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    # It is no YAML; and where no YAML can be read, Numba warns of the file.
    (tmp_path / ".numba_config.yaml").write_text("cache_dir: [", encoding="utf-8")
    told = run(SMALL, tmp_path / "cache", PYTHONWARNINGS="error:A Numba config file")
    assert told == ["2"]


PARTS = """
from goimpl.jit.decorators import compiled, compiled_apart

@compiled_apart
def positive(number):
    if number < 0:
        raise ValueError("a negative number")
    return number

@compiled
def twice(number):
    return 2 * positive(number)

@compiled_apart
def sum_to(number):
    return 0 if number == 0 else twice(number) + sum_to(number - 1)
"""
CALLED = """
import parts
print(parts.sum_to(4), parts.twice(3))
try:
    parts.sum_to(-1)
except ValueError as error:
    print(error)
"""


def test_what_compiled_functions_call_is_a_part_of_them_and_kept_with_them(tmp_path: Path) -> None:
    (tmp_path / "parts.py").write_text(PARTS, encoding="utf-8")
    path = os.pathsep.join([str(tmp_path), os.environ.get("PYTHONPATH", "")])
    for _ in range(2):
        told = run(CALLED, tmp_path / "cache", PYTHONPATH=path)
        assert told == ["20 6", "a negative number"]
    kept_files = (tmp_path / "cache").rglob("*.compiled")
    names = sorted(file.name.split("-")[0] for file in kept_files)
    assert names == ["parts.sum_to", "parts.twice"]


AT_ONCE = """
from goimpl.jit.notice import on_compiling
told = []
on_compiling(lambda state: state.elsewhere or told.append(state))
from goimpl.counts.path_sums import _first, _word
print(_first(_word(12), _word(0)), bool(told))
"""


def test_of_processes_that_need_a_function_at_once_one_compiles_it(tmp_path: Path) -> None:
    with ThreadPoolExecutor() as pool:
        told = pool.map(lambda _: run(AT_ONCE, tmp_path), range(3))
    assert sorted(map("".join, told)) == ["2 False", "2 False", "2 True"]
    assert not list(tmp_path.rglob("*.lock"))


def test_who_waits_for_another_process_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(kept._settings, "CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(kept, "PATIENCE", 0.01)
    monkeypatch.setattr(notice, "_listeners", [])
    compiling, waiting = kept.Kept(run, __name__), kept.Kept(run, __name__)
    told: list[Compilation] = []

    def end(state: Compilation) -> None:
        told.append(state)
        compiling.unlock("int64")

    on_compiling(end)
    compiling._lock("int64", tmp_path / "run.compiled")
    assert not told
    waiting._lock("int64", tmp_path / "run.compiled")
    waiting.unlock("int64")
    assert told == [Compilation("run", 0, 0, waiting.cache_path, elsewhere=True)]


def test_what_another_process_compiled_since_the_first_look_is_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(kept._settings, "CACHE_DIR", str(tmp_path))

    def twice(number: int) -> int:
        return 2 * number

    here, another = compiler.cached(twice), compiler.cached(twice)
    lock = here._cache._lock

    def lock_late(*about: object) -> None:
        assert another(1) == 2
        lock(*about)

    monkeypatch.setattr(here._cache, "_lock", lock_late)
    monkeypatch.setattr(notice, "_listeners", [])
    told: list[Compilation] = []
    on_compiling(told.append)
    assert here(1) == 2
    # Of both, the other alone is compiled, from nothing done to all.
    assert [state.done for state in told] == [0, 1]


def test_what_cannot_be_compiled_keeps_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(kept._settings, "CACHE_DIR", str(tmp_path))
    adds_itself = compiler.cached(lambda number: number + adds_itself, __name__)
    for _ in range(2):
        with pytest.raises(numba.TypingError):
            adds_itself(1)
    assert not list(tmp_path.rglob("*.lock"))


class _Processor:
    def __init__(self, name: str) -> None:
        self.magic_tuple = lambda: (name,)


def test_what_is_compiled_serves_where_all_that_decides_on_it_is_equal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def file(signature: str = "int64", processor: str = "one") -> Path:
        kept._surroundings.cache_clear()
        return kept.Kept(run, __name__)._file(signature, _Processor(processor))

    files = [file(), file(signature="int32"), file(processor="two")]
    for module, version in [(kept.numba, "0.1"), (kept.np, "9.9")]:
        with monkeypatch.context() as patch:
            patch.setattr(module, "__version__", version)
            files.append(file())
    for name in ("NUMBA_OPT", "NUMBA_BOUNDSCHECK"):
        with monkeypatch.context() as patch:
            patch.setenv(name, "1")
            files.append(file())
    with monkeypatch.context() as patch:
        patch.setattr(kept, "_digest", lambda _: "another source")
        files.append(file())
    assert len(set(files)) == len(files)
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    assert file() == files[0]


def test_what_nobody_has_used_for_long_is_removed(tmp_path: Path) -> None:
    for name in ("compiled-used", "compiled-unused", "another"):
        (tmp_path / name).mkdir()
        old = 0 if name != "compiled-used" else kept.time.time() - kept.UNUSED / 2
        os.utime(tmp_path / name, (old, old))
    kept._remove_unused(tmp_path)
    assert {path.name for path in tmp_path.iterdir()} == {"compiled-used", "another"}


def test_where_the_cache_of_the_user_cannot_be_written_is_another_place(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "package").mkdir()
    places = {"cache": "cache/goproof/compiled", "file": "package/__pycache__"}
    monkeypatch.setattr(kept, "PACKAGE", tmp_path / "package")
    for variable, place in places.items():
        monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / variable))
        assert kept._writable_place.__wrapped__() == tmp_path / place
    monkeypatch.setattr(kept, "PACKAGE", tmp_path / "file")
    assert kept._writable_place.__wrapped__().name.startswith("goproof-")


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
    copytree(kept.PACKAGE, tmp_path, ignore=ignore_patterns("__pycache__"), dirs_exist_ok=True)
    monkeypatch.setattr(kept, "PACKAGE", tmp_path)
    monkeypatch.setattr(kept, "_imported", kept._imported.__wrapped__)
    words = {"goimpl.words.kernel", "goimpl.words.benson"}
    on_chains = {"goimpl.chains.arrays", "goimpl.games.history", "goimpl.games.random_play"}
    modules = [*words, *on_chains, "goimpl.counts.positions"]
    before = {name: kept.cache_of(name) for name in modules}
    assert before == {name: kept.cache_of(name) for name in modules}
    for changed, expected in [
        ("words/kernel", words),
        ("chains/arrays", on_chains),
        ("jit/decorators", set(modules)),
        ("colours", set(modules)),
        ("chains/invariant", set()),
    ]:
        with (tmp_path / f"{changed}.py").open("a") as file:
            file.write("# changed\n")
        after = {name: kept.cache_of(name) for name in modules}
        assert {name for name in modules if after[name] != before[name]} == expected
        before = after


def test_a_module_of_others_is_compiled_anew_when_one_of_its_package_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    package = tmp_path / "chains_of_ones_own"
    package.mkdir()
    for name, source in (
        ("__init__", ""),
        ("outer", f"from {package.name} import inner"),
        ("inner", ""),
    ):
        (package / f"{name}.py").write_text(source, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    outer = f"{package.name}.outer"
    importlib.import_module(outer)
    before = kept.cache_of(outer)
    (package / "inner.py").write_text("LIBERTIES = 1", encoding="utf-8")
    assert kept.cache_of(outer) != before


def test_a_function_is_compiled_once_for_signed_numbers_of_all_widths() -> None:
    def double(number: int) -> int:
        return 2 * number

    callee = compiler.within(double)

    def summed(numbers: NDArray[np.int32]) -> int:
        return int(callee(numbers[0]) + callee(len(numbers)) + callee(1))

    assert compiler.cached(summed)(np.array([5, 6], np.int32)) == 16
    assert len(callee.overloads) == 1


def test_who_asks_is_told_of_further_types_of_arguments(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As how much of the work is done: nothing, and then all."""
    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    monkeypatch.setattr(kept._settings, "CACHE_DIR", str(tmp_path))

    def first(numbers: NDArray[np.generic]) -> float:
        return float(numbers[0])

    monkeypatch.setattr(notice, "_listeners", [])
    told: list[tuple[int, int]] = []
    on_compiling(lambda state: told.append((state.done, state.total)))
    compiled = compiler.cached(first)
    assert compiled(np.array([5], np.int32)) == compiled(np.array([5], np.float64)) == 5
    assert told == [(0, 1), (1, 1), (0, 1), (1, 1)]
