"""What is read of a claim, a position or a node is written as the same; and the bytes stay."""

import gzip
import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from gochecker import cycle_checker
from gochecker.claim import read_claim
from gochecker.entries import NodeEntry, PositionEntry, read_entry
from gochecker.reading import parsed
from godoors.command_line.main import main
from goproof.certificates.writing.encoding import CycleEncoder, Encoder
from tests.certificates.examples import examples, lives
from tests.certificates.plain import life
from tests.repository.checkout import PROBLEMS
from tests.support.each import each

Line = dict[str, Any]


def written_again(header: Line) -> Encoder:
    claim = read_claim(header)
    encoder = Encoder(claim)
    for compact in (False, True):
        line = encoder.first_line(compact)
        assert (" " in line) is not compact
        assert read_claim(parsed(line)) == claim
        # Lists of points keep their order.
        assert parsed(line)["claim"] == header["claim"]
    return encoder


@each("name", examples, parts=4)
def test_a_certificate_is_written_as_it_was_read(name: str) -> None:
    header, *rest, _ = examples()[name]
    encoder = written_again(header)
    for line in rest:
        entry = read_entry(encoder.claim, line)
        assert isinstance(entry, PositionEntry | NodeEntry)
        assert parsed(encoder.line(entry)) == line


def test_stones_that_are_supposed_are_written() -> None:
    header = lives(diagram="XX/.O", target="A2", immortal="B2 B1", to_move="white")
    header["claim"]["supposed"] = ["B1"]
    written_again(header)
    written_again(life("X.O", "white", "A1", region="C1 A1", threats=(3, 4), to_move="white"))


@pytest.mark.parametrize("cycle", ["draw", "captures"])
def test_cycles_are_written_as_they_were_read(cycle: str) -> None:
    here: Line = {"colouring": "XO/X.", "to_move": "white", "ko": ["B1"], "passes": 0}
    by_captures = cycle == "captures"
    first = {
        "format": "goproof-cycle-certificate",
        "version": 1,
        "board": {"rows": 2, "columns": 2},
        "rules": {"ko": "simple", "suicide": "allowed", "cycle": cycle},
        "claim": {"goal": "score", "winner": "white", "margin": -1},
        "root": here,
        "history": [] if by_captures else [{**here, "ko": [], "passes": 1}],
    }
    first |= {"pass_weight": 7} if by_captures else {}
    claim = cycle_checker.read_claim(first)
    encoder = CycleEncoder(claim)
    assert json.loads(encoder.first_line()) == first
    ranked: Line = {**here, "rank": -5} if by_captures else here
    for line in (ranked, {**ranked, "move": "pass"}):
        node = cycle_checker.read_entry(claim, line)
        assert isinstance(node, cycle_checker.Node)
        assert json.loads(encoder.line(node)) == line


# --- the bytes ---------------------------------------------------------------------------------

STRAIGHT_THREE = PROBLEMS / "straight-three.json"
# What the command with `--certificate v.jsonl` writes, and its digest by `sha256sum`.
WRITTEN = [
    ("2x2", "v.lower.jsonl", "e81fec4c3fd171123a1403ff80c7239ec6af32d581cc9d7b0e8f220f700d310b"),
    (
        "2x2 --ko situational --suicide forbidden --symmetries yes",
        "v.lower.jsonl",
        "d240124a0e1635033040ebeca0d64ff043c21d9f05b5454d0c0919b9a04e834e",
    ),
    (
        "2x2 --ko simple --cycle draw",
        "v.lower.jsonl",
        "44eef0b7a160ad209cb5859114f33a107ded7cb26c9f29162ad4a2f049819710",
    ),
    (
        "1x5 --ko simple --cycle captures",
        "v.upper.jsonl",
        "3c132e2615e7d4436512b2009aee513e95c4cb825d775cbcf7db8d421e43318e",
    ),
]
# The same of `goproof solve docs/problems/straight-three.json --certificates .`, and `zcat`. The
# second is the first with more threats.
SOLVED = {
    "black-first-0-0": "96cc4115ea64d9dfd699c5595897b09e411ee5e3928db22ab92f71dac9bd9809",
    "black-first-1-1": "7e2bd767f2e3a598dc297f1d9bbe2e3d5d2abf6d2693b2904188bb328716016e",
}


@pytest.mark.parametrize(("options", "name", "digest"), WRITTEN)
def test_a_value_has_the_certificates_that_it_had(
    tmp_path: Path, options: str, name: str, digest: str
) -> None:
    kept = ["--certificate", str(tmp_path / "v.jsonl")]
    assert main(["value", *options.split(), *kept]) == 0
    assert sha256((tmp_path / name).read_bytes()).hexdigest() == digest


def test_a_problem_has_the_certificates_that_it_had(tmp_path: Path) -> None:
    assert main(["solve", str(STRAIGHT_THREE), "--certificates", str(tmp_path)]) == 0
    for name, digest in SOLVED.items():
        text = gzip.decompress((tmp_path / f"{name}.jsonl.gz").read_bytes())
        assert sha256(text).hexdigest() == digest
