"""`goproof check`: what a certificate proves, with exit status and JSON."""

import gzip
import json
from pathlib import Path

from tests.certificates.examples import examples
from tests.certificates.plain import text
from tests.support.commands import Run, Told
from tests.support.processes import python


def square_lines() -> list[str]:
    return text(examples()["../.. black positional, suicide allowed"])


def test_an_invalid_certificate_proves_nothing(tmp_path: Path, run: Run, told: Told) -> None:
    lines, square = square_lines(), tmp_path / "square.jsonl"
    square.write_text("".join(lines[:-1]), encoding="utf-8")
    status, out, _ = run("check", square)
    assert status == 1
    assert out.startswith(f"{square}: nothing is proved\nline {len(lines)}: the file ends before")
    assert "can make" not in out
    document = told("check", square, status=1)
    assert (document["valid"], document["nodes"]) == (False, 84)
    assert document["fault"].startswith(f"line {len(lines)}: ")


def test_a_certificate_may_come_through_a_pipe() -> None:
    plain = "".join(square_lines()).encode()
    for content in (plain, gzip.compress(plain)):
        words = ("-m", "goproof", "check", "/dev/stdin", "--json")
        document = json.loads(python(*words, input=content, text=False, check=True).stdout)
        assert document.pop("seconds") >= 0
        assert document.pop("claim").startswith("Black can make the area")
        accepted = {"schema": "check/1", "valid": True, "nodes": 84, "fault": None}
        assert document == accepted | {"checkers": ["the checker in Python"]}
