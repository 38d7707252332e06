"""The repetition-free search of `goproof value --at-least`: its journal, and how it begins."""

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from goimpl.search.repetition_free import tables as at
from goimpl.search.repetition_free.compiled import FUNCTIONS
from goimpl.search.saving import is_repetition_free
from goproof.errors import UsageError
from goproof.values import repetition_free
from goproof.values.value import value
from tests.command_line.test_value_journal import interrupted

BOARD = "2x6"
ASKED: dict[str, Any] = {"at_least": 12, "memory": 1 << 22}
OPENING: dict[str, Any] = {"at_least": 4, "memory": 1 << 22}


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, int]:
    """The journal of a search that nothing interrupts, and its nodes."""
    file = tmp_path_factory.mktemp("whole") / "j"
    found = value(BOARD, journal=file, check=False, **ASKED)
    return file.read_bytes(), found.nodes


def test_an_interrupted_search_goes_on(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, whole: tuple[bytes, int]
) -> None:
    """All in all it visits the nodes of one that nothing interrupts."""
    # Its table has grown by then.
    notes = interrupted(3, BOARD, journal=tmp_path / "j", **ASKED)
    assert is_repetition_free(notes[-1])
    with pytest.raises(UsageError, match="needs more than the 0 megabytes of memory"):
        value(BOARD, journal=tmp_path / "j", at_least=12, memory=1 << 10)
    with monkeypatch.context() as patch:
        # Not a node more: the tables come back as they were.
        patch.setattr(FUNCTIONS, "run", lambda tables, nodes: None)
        again = interrupted(1, BOARD, journal=tmp_path / "j", **ASKED)
    for name in set(at.Tables._fields) - {"board"}:
        before, after = (getattr(each[-1].tables, name) for each in (notes, again))
        assert (before == after).all(), name
    found = value(BOARD, journal=tmp_path / "j", **ASKED)
    assert (found.lower.bound, found.lower.checked) == (12, True)
    assert found.earlier_nodes == notes[-1].nodes > 0
    assert found.nodes == whole[1]


@pytest.mark.parametrize("jobs", [(2, 1), pytest.param((1, 3), marks=pytest.mark.slow)])
def test_other_threads_go_on_from_the_journal(tmp_path: Path, jobs: tuple[int, int]) -> None:
    """Of several threads the journal has the table, and the nodes of all."""
    first, second = jobs
    notes = interrupted(2, BOARD, journal=tmp_path / "j", jobs=first, **ASKED)
    assert (notes[-1].tables.counts[at.OF_OTHERS] > 0) == (first > 1)
    found = value(BOARD, journal=tmp_path / "j", jobs=second, **ASKED)
    assert (found.lower.bound, found.lower.checked) == (12, True)
    assert found.earlier_nodes == notes[-1].nodes < found.nodes


def test_once_the_win_is_seen_only_the_strategy_is_taken_out(
    tmp_path: Path, whole: tuple[bytes, int]
) -> None:
    content, nodes = whole
    (tmp_path / "j").write_bytes(content)
    again = value(BOARD, journal=tmp_path / "j", check=False, **ASKED)
    assert again.lower.bound == 12
    assert 0 < again.earlier_nodes <= nodes
    assert again.nodes == nodes


def test_a_smaller_certificate_is_accepted(tmp_path: Path, whole: tuple[bytes, int]) -> None:
    """Looked for in the table of a journal whose win is seen."""
    sizes = []
    for smaller in (False, True):
        (tmp_path / "j").write_bytes(whole[0])
        found = value(BOARD, journal=tmp_path / "j", smaller=smaller, **ASKED)
        assert (found.lower.bound, found.lower.checked) == (12, True)
        sizes.append(found.lower.nodes)
    assert sizes[1] < sizes[0]


def test_the_winner_begins_with_the_first_move_and_keeps_to_those_of_a_file(
    tmp_path: Path,
) -> None:
    (tmp_path / "moves").write_text("B2 B1 C1  # below\n\nB2 B3 C3\n")
    for point, options in (
        ("C2", {"first_move": "C2", "check": False, "symmetries": False}),
        ("B2", {"first_moves": tmp_path / "moves"}),
    ):
        found = value("3x4", certificate=tmp_path / "v.jsonl.gz", **options, **OPENING)
        assert (found.lower.bound, found.lower.checked) == (4, "check" not in options)
        lines = gzip.decompress((tmp_path / "v.lower.jsonl.gz").read_bytes()).splitlines()
        assert json.loads(lines[0])["levels"] > 0 or point == "B2"
        assert json.loads(lines[-2])["move"] == point


def test_where_the_search_with_history_takes_over_it_is_said_that_nothing_is_smaller(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(repetition_free, "MOST_NODES", 20)
    said: list[str] = []
    value("3x4", at_least=4, smaller=True, check=False, on_line=said.append)
    assert said == ["the search with history goes on, which makes no strategy smaller"]
