"""`goproof check`: what a certificate proves, with exit status and JSON."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from godoors.command_line.main import main
from tests.certificates.examples import examples
from tests.certificates.plain import text
from tests.support.refusals import Refusal


def square_lines() -> list[str]:
    return text(examples()["../.. black positional, suicide allowed"])


@pytest.fixture
def square(tmp_path: Path) -> Path:
    path = tmp_path / "square.jsonl"
    path.write_text("".join(square_lines()), encoding="utf-8")
    return path


def test_a_valid_certificate_is_told_in_words(
    square: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(square)]) == 0
    printed = capsys.readouterr()
    assert printed.out.startswith(
        "proved: Black can make the area of Black minus that of White at least 1, "
        "whatever White does\nfrom: ../.. on 2x2, Black to move after no pass\n"
    )
    assert "\n84 nodes, " in printed.out
    assert printed.err == ""


def test_an_invalid_certificate_proves_nothing(
    square: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = square_lines()
    square.write_text("".join(lines[:-1]), encoding="utf-8")
    assert main(["check", str(square)]) == 1
    out = capsys.readouterr().out
    assert out.startswith(f"{square}: nothing is proved\nline {len(lines)}: the file ends before")
    assert "can make" not in out
    assert main(["check", str(square), "--json"]) == 1
    document = json.loads(capsys.readouterr().out)
    assert not document["valid"]
    assert document["fault"].startswith(f"line {len(lines)}: ")
    assert document["nodes"] == 84


@pytest.mark.parametrize(
    "content",
    [b"", b"\xff\xff\xff", b"{}", b"\x1f\x8b\x08", b"[" * 10_000, gzip.compress(b"\xff")],
    ids=["empty", "no text", "no certificate", "no gzip", "deep", "no text within"],
)
def test_what_is_no_certificate_is_invalid(
    square: Path, capsys: pytest.CaptureFixture[str], content: bytes
) -> None:
    square.write_bytes(content)
    assert main(["check", str(square), "--json"]) == 1
    printed = capsys.readouterr()
    document = json.loads(printed.out)
    assert (document["valid"], document["claim"], document["nodes"]) == (False, None, 0)
    assert document["fault"].startswith("line 1: ")
    assert printed.err == ""


def test_what_cannot_be_read_is_bad_input(tmp_path: Path, refused: Refusal) -> None:
    for path, says in ((tmp_path / "none", "No such file"), (tmp_path, "Is a directory")):
        assert refused("check", path).startswith(f"goproof check: {path}: {says}")


def test_a_certificate_may_come_through_a_pipe() -> None:
    plain = "".join(square_lines()).encode()
    for content in (plain, gzip.compress(plain)):
        done = subprocess.run(
            [sys.executable, "-m", "goproof", "check", "/dev/stdin", "--json"],
            input=content,
            capture_output=True,
            check=True,
        )
        document = json.loads(done.stdout)
        assert document.pop("seconds") >= 0
        assert document.pop("claim").startswith("Black can make the area")
        assert document == {"schema": "check/1", "valid": True, "nodes": 84, "fault": None}
