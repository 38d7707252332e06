"""Whatever is wrong with the text or the file of a certificate is told, and never a crash."""

import gzip
import re
import subprocess
from pathlib import Path

import pytest

from gochecker import checker
from gochecker.checker import check
from gochecker.reading import LONGEST_LINE
from goproof.certificates.check import check as check_file
from goproof.errors import UsageError
from tests.certificates.examples import examples
from tests.certificates.faults import SQUARE
from tests.certificates.plain import life, text
from tests.certificates.test_second_checker import malformed


def test_what_is_malformed_is_told_with_its_line(tmp_path: Path) -> None:
    """The other checkers are asked about the same texts in test_second_checker.py."""
    path, faults = tmp_path / "malformed", list[str]()
    for content in malformed():
        path.write_bytes(content)
        faults.append(check_file(path).fault)
        assert re.match(r"line \d+: [ -~]+$|$", faults[-1]), content[:100]
    # So many are only unusual.
    assert faults.count("") == 22


def test_no_depth_of_nesting_is_a_crash() -> None:
    header = text(examples()[SQUARE])[0]
    for depth in (*range(1, 4_000, 97), *range(800, 1_000, 3)):
        deep = "[" * depth + "]" * depth
        for lines in ([deep], [header, deep], [header, f'{{"position": {deep}, "colouring": ""}}']):
            assert check(lines).fault.startswith(f"line {len(lines)}: ")


def test_a_damaged_file_is_refused(tmp_path: Path) -> None:
    square, plain = tmp_path / "square.jsonl.gz", tmp_path / "square"
    plain.write_text("".join(text(examples()[SQUARE])), encoding="utf-8")
    whole = gzip.compress(plain.read_bytes())
    square.write_bytes(whole)
    assert check_file(square).valid
    assert check_file(plain) == check_file(square)
    for cut in (3, 10, 50, len(whole) // 2, len(whole) - 8, len(whole) - 1):
        square.write_bytes(whole[:cut])
        assert "cut off or damaged" in check_file(square).fault
    changed = whole[:-6] + b"\x00\x00" + whole[-4:]
    for damaged in (changed, whole + b"more", gzip.compress(b"\xff"), b"\x1f\x8b\x08"):
        square.write_bytes(damaged)
        assert not check_file(square).valid
    square.write_bytes(b"")
    assert check_file(square).fault == "line 1: the file ends before the number of its nodes"
    square.unlink()
    with pytest.raises(UsageError, match="No such file"):
        check_file(square)


def test_progress_is_told_line_by_line() -> None:
    told: list[int] = []
    lines = text(examples()[SQUARE])
    check(lines, told.append)
    assert told == list(range(1, len(lines) + 1))


def test_a_file_that_is_right_but_for_its_last_byte_is_refused(tmp_path: Path) -> None:
    """The last line ends where a part of the file that is decoded at once does."""
    path, whole = tmp_path / "end.jsonl", "".join(text(examples()[SQUARE])).encode().rstrip()
    for size in (8192, 1 << 14, 1 << 16, 1 << 17):
        padded = whole.ljust(size - 1) + b"\n"
        path.write_bytes(padded)
        assert check_file(path).valid
        path.write_bytes(padded + b"\xff")
        assert "no text in UTF-8" in check_file(path).fault


def test_a_line_longer_than_any_certificate_needs_is_refused_unread(tmp_path: Path) -> None:
    path = tmp_path / "long.jsonl.gz"
    # A few kilobytes that would fill gigabytes.
    with gzip.open(path, "wb") as file:
        for _ in range(64):
            file.write(b" " * (1 << 20))
    verdict = check_file(path)
    assert verdict.fault == f"line 1: a line of {LONGEST_LINE} characters or more"
    short = tmp_path / "short.jsonl"
    short.write_text("{}".ljust(LONGEST_LINE - 1), encoding="utf-8")
    assert check_file(short).fault == "line 1: no goproof-certificate"


def test_a_file_whose_sets_grow_too_large_is_refused(program: Path, tmp_path: Path) -> None:
    """White may pass, or spend one threat after the other.

    All plays of White's would have to be repetitions: each node requires them, and all that the
    nodes below do.
    """
    diagram = "X...../....../....../....../....../......"
    header = life(diagram, "black", "A6", to_move="white", threats=(500, 0))
    lines = [header]
    for left in range(500):
        lines.append({"position": left, "colouring": diagram, "threats": [left, 0]})
        node = {"node": left, "position": left, "to_move": "white", "passes": 0}
        threat = {"threat": left - 1} if left else {}
        lines.append({**node, "replies": {"pass": {"move": "pass"}, **threat}})
    path = tmp_path / "made.jsonl"
    path.write_text("".join(text(lines)))
    said = checker.check(text(lines)).fault
    answer = subprocess.run([program, "--quiet", path], capture_output=True, text=True, check=False)
    assert said.endswith("the sets of positions are too large")
    assert answer.stdout == f"{path}: refused, {said}\n"
    # The last lines are not even read.
    assert 300 < int(said.split()[1].rstrip(":")) < len(lines)
