"""A command that has to compile the machine says so, once, and another time has nothing to say."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

LINE = "goproof: compiling the machine, once; the result is kept in "
POSITIONS = ("-m", "goproof", "count", "positions", "6x6", "--json")
GAMES = ("-m", "goproof", "count", "games", "1x4", "--suicide", "forbidden", "--json")
NOTEBOOK = ("-c", "from goproof.counts.count import count; print(count('positions', '6x6').count)")


def complaints(cache: Path, *arguments: str) -> str:
    """What a fresh process writes on standard error, with a cache of its own."""
    done = subprocess.run(
        [sys.executable, *arguments],
        check=True,
        capture_output=True,
        text=True,
        env=os.environ | {"NUMBA_CACHE_DIR": str(cache)},
    )
    assert done.stdout
    return done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [POSITIONS, GAMES, NOTEBOOK])
def test_a_compilation_is_announced_where_the_cache_is_cold(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    first = complaints(tmp_path, *arguments)
    assert first.splitlines().count(f"{LINE}{tmp_path}") == 1
    assert [path for path in tmp_path.rglob("*") if path.is_file()]
    assert LINE not in complaints(tmp_path, *arguments)


def test_what_needs_no_compiler_announces_nothing(tmp_path: Path) -> None:
    few = ("play", "--board", "3x3", "--seed", "1"), ("count", "games", "1x2")
    for command in few:
        # On a machine at its limit there may be a line of progress.
        assert LINE not in complaints(tmp_path, "-m", "goproof", *command)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
