"""Whatever the bytes are, there is an answer: a judgement, or a fault."""

import gzip

import pytest
from hypothesis import example, given, strategies as st

from godoors.records.record import WANTED
from godoors.records.replay import branches_of, documents_of
from goproof.boards.sgf import Line, SgfError, missing_brackets, read_lines
from goproof.errors import UsageError
from tests.interop.records import TASK, TREE, game_of
from tests.support.extent import examples

WORDS = rb"(; ( ) ; B[ W[aa] ] \ SZ[9] AB[aa:ss] [ : CA[ tt HA[3] KM[6.5] RE[B+3] TB[aa:cc]".split()
RECORD = TREE.encode()


@st.composite
def garbled(draw: st.DrawFn) -> bytes:
    """A record that is cut, with some bytes changed."""
    data = RECORD[: draw(st.integers(0, len(RECORD)))]
    for at in draw(st.lists(st.integers(0, len(RECORD)), max_size=3)):
        data = data[:at] + draw(st.binary(min_size=1, max_size=1)) + data[at + 1 :]
    return data


@examples(130)
@given(
    data=st.one_of(
        st.binary(max_size=200),
        st.lists(st.sampled_from([*WORDS, b"\xff\xfe", b"\x81\x5c"]), max_size=30).map(b"".join),
        garbled(),
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


@pytest.mark.parametrize(
    "data",
    [
        b"(;B[aa]" * 20_000 + b")" * 20_000,
        b"(" * 200_000,
        b"(;C[" + b"\\]" * 1_000_000 + b"];B[aa])",
        b"(;SZ[19]" + b";B[aa];W[]" * 10_000 + b")",
        b"(;" + b"AB[aa]" * 50_000 + b")",
    ],
    ids=["nested", "opened", "a long comment", "many moves", "many stones"],
)
def test_large_and_deep_files_have_an_answer(data: bytes) -> None:
    game = game_of(data)
    assert game.fault or game.judged


def test_a_zipped_file_is_no_record() -> None:
    assert "not SGF" in game_of(gzip.compress(RECORD)).fault


@pytest.mark.parametrize("moves", [1, 3000])
def test_what_a_file_of_any_length_lacks_at_its_end_is_told(moves: int) -> None:
    text = b"(;SZ[19]" + b";B[aa]" * moves
    assert missing_brackets(text) == b")"
    assert missing_brackets(text + b")") == b""
    assert missing_brackets(text + b"(;W[bb]") == b"))"


def test_a_path_has_a_number_for_each_branching() -> None:
    assert (branches_of(""), branches_of("1,2,9")) == ((), (1, 2, 9))
    for path in ("0", "1,,2", "-1", "x"):
        with pytest.raises(UsageError):
            branches_of(path)
