"""`goproof check`: what a certificate proves, with exit status and JSON."""

import gzip
import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.certificates.examples import examples
from tests.certificates.plain import SAFE, text
from tests.support.commands import Run, Told
from tests.support.refusals import Refusal

BY_PASSES = {"move": "pass", "child": SAFE}


def square_lines() -> list[str]:
    return text(examples()["../.. black positional, suicide allowed"])


@pytest.fixture
def square(tmp_path: Path) -> Path:
    path = tmp_path / "square.jsonl"
    path.write_text("".join(square_lines()), encoding="utf-8")
    return path


def test_an_invalid_certificate_proves_nothing(square: Path, run: Run, told: Told) -> None:
    lines = square_lines()
    square.write_text("".join(lines[:-1]), encoding="utf-8")
    status, out, _ = run("check", square)
    assert status == 1
    assert out.startswith(f"{square}: nothing is proved\nline {len(lines)}: the file ends before")
    assert "can make" not in out
    document = told("check", square, status=1)
    assert (document["valid"], document["nodes"]) == (False, 84)
    assert document["fault"].startswith(f"line {len(lines)}: ")


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
        accepted = {
            "valid": True,
            "nodes": 84,
            "fault": None,
            "checkers": ["the checker in Python"],
        }
        assert document == {"schema": "check/1", **accepted}
