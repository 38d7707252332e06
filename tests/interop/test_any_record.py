"""Whatever the bytes are, there is an answer: a judgement, or a fault."""

import gzip
from pathlib import Path

import pytest
from hypothesis import example, given, strategies as st

from godoors.records.record import WANTED
from godoors.records.replay import branches_of, documents_of
from goproof.boards.sgf import Line, SgfError, missing_brackets, read_lines
from goproof.errors import UsageError
from tests.interop.records import TASK, TREE, game_of
from tests.support.extent import examples

WORDS = [
    b"(;",
    b"(",
    b")",
    b";",
    b"B[",
    b"W[aa]",
    b"]",
    b"\\",
    b"SZ[9]",
    b"AB[aa:ss]",
    b"[",
    b":",
    b"CA[",
    b"tt",
    b"\xff\xfe",
    b"\x81\x5c",
    b"HA[3]",
    b"KM[6.5]",
    b"RE[B+3]",
    b"TB[aa:cc]",
]


@examples(100)
@given(
    data=st.one_of(
        st.binary(max_size=200),
        st.lists(st.sampled_from(WORDS), max_size=30).map(b"".join),
    )
)
@example(b"(;SZ[9]PL[]KM[]HA[]RE[]RU[]B[])")
@example(b"\xef\xbb\xbf(;CA[utf-16])")
@example(b"\xff\xfe(")
def test_any_bytes_are_judged_or_have_a_fault(data: bytes) -> None:
    try:
        lines = read_lines(data, (), WANTED)
    except SgfError:
        return
    for line in lines:
        assert isinstance(line, Line)
        game = TASK._game("fuzzed", 1, line)
        assert game.fault or game.judged or game.not_judged
        assert list(documents_of(game))


@examples(30)
@given(
    cut=st.integers(0, len(TREE)),
    flips=st.lists(st.tuples(st.integers(0, 80), st.binary(min_size=1, max_size=1)), max_size=3),
)
def test_a_record_that_is_cut_or_garbled_is_judged_or_has_a_fault(
    cut: int, flips: list[tuple[int, bytes]]
) -> None:
    data = TREE.encode()[:cut]
    for at, byte in flips:
        data = data[:at] + byte + data[at + 1 :]
    test_any_bytes_are_judged_or_have_a_fault.hypothesis.inner_test(data)  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "data",
    [
        b"(;B[aa]" * 20_000,
        b"(;B[aa]" * 20_000 + b")" * 20_000,
        b"(" * 200_000,
        b"(;C[" + b"\\]" * 1_000_000 + b"];B[aa])",
        b"(;SZ[19]" + b";B[aa];W[]" * 10_000 + b")",
        b"(;" + b"AB[aa]" * 50_000 + b")",
    ],
    ids=["unclosed", "nested", "opened", "a long comment", "many moves", "many stones"],
)
def test_large_and_deep_files_have_an_answer(data: bytes, tmp_path: Path) -> None:
    game = game_of(tmp_path, data)
    assert game.fault or game.judged


def test_a_zipped_file_is_no_record(tmp_path: Path) -> None:
    assert "not SGF" in game_of(tmp_path, gzip.compress(TREE.encode())).fault


@pytest.mark.parametrize("moves", [1, 400, 3000])
def test_what_a_file_of_any_length_lacks_at_its_end_is_told(moves: int) -> None:
    text = b"(;SZ[19]" + b";B[aa]" * moves
    assert missing_brackets(text) == b")"
    assert missing_brackets(text + b")") == b""
    assert missing_brackets(text + b"(;W[bb]") == b"))"


def test_a_path_has_a_number_for_each_branching() -> None:
    for path in ("", "1", "2,1", "1,2,3,1,9"):
        assert ",".join(map(str, branches_of(path))) == path
    for path in ("0", "1,,2", "-1", "x"):
        with pytest.raises(UsageError):
            branches_of(path)
