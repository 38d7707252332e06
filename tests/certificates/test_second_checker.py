"""The checkers in C and in Coq accept and refuse the same files as the one in Python.

They were written apart, all from docs/certificates.md and docs/cycles.md.
"""

import gzip
import re
import subprocess
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gochecker.positions import LEMMAS
from tests.certificates.examples import examples
from tests.certificates.faults import SQUARE, Lines
from tests.certificates.plain import life, score, text
from tests.certificates.proving import one_node
from tests.certificates.second_checker import Judge, a_program, agreed
from tests.certificates.test_mutations import chosen, larger, mutants
from tests.repository.checkout import ROOT
from tests.support.commands import Run, Told
from tests.support.each import each
from tests.support.extent import FULL

KEPT = sorted((ROOT / "docs" / "values").rglob("*.jsonl.gz"))
SYMBOLS = b'0123456789"{}[],:/\\ XO.ABCD-eu\n\r\t\x00\x7f\xff'


def encoded(lines: Iterable[dict[str, Any]]) -> bytes:
    return "".join(text(lines)).encode()


def test_it_accepts_every_certificate_that_is_kept(ask: Judge) -> None:
    assert len(KEPT) >= 200
    kept = [gzip.decompress(path.read_bytes()) for path in KEPT[:: 1 if FULL else 4]]
    assert set(ask(kept)) == {"accepted"}


def passed_out(colouring: str, **changes: Any) -> Lines:
    """A certificate that Black reaches 0 by a second pass, wherever both have as much."""
    header = score(colouring, "black", 0, passes=1)
    return one_node(header | changes, {"move": "pass"})


def in_a_row(threats: int) -> bytes:
    """A certificate in which White spends so many threats before capturing in the end."""
    move: dict[str, Any] = {"move": "B1"}
    for _ in range(threats):
        move = {"move": "threat", "child": move}
    # Black to move may pass, or fill the last liberty, which suicide allows and loses.
    header = life("X.", "white", "A1", threats=(threats, 0))
    return encoded(one_node(header, {"replies": {"pass": move}}))


def malformed() -> list[bytes]:
    """Texts in which something is unusual, or wrong, that is not about Go."""
    good = encoded(examples()[SQUARE])
    lines = good.splitlines(keepends=True)
    first, last = lines[0].rstrip(), lines[-1].rstrip()
    boards = [{"rows": rows, "columns": 2} for rows in (0, -1, 1.0, 2.0, True, "2", 33, 2**70)]
    endings = [b"", b"\n", b" \n", b"\r\n", b"\t", b"x", last, b"\n" + last, b"\x00", b"\xff"]
    replaced = {
        b"\n": (b"\r\n", b"\r"),
        b": ": (b":\r", b":\x0b"),
        b'"node"': (rb'"n\u006fde"', rb'"n\ud83fde"', rb'"n\xde"'),
        b"../..": (rb"..\/..", rb"..\n..", b"./...", b"....", b" ../.."),
        b'"passes": 0': [
            b'"passes": ' + zero for zero in (b"-0", b"0e0", b"00", b"false", b'0, "passes": 0')
        ],
        b'"margin": 1': [
            b'"margin": -' + digits
            for digits in (b"9" * 18, b"1" + b"0" * 18, b"1" + b"0" * 17 + b"1", b"9" * 5_000)
        ],
        # Many brackets, but not one in another.
        b'"history": []': [b'"history": [' + b", ".join([b'{"colouring": "../.."}'] * 150) + b"]"],
    }
    header = examples()[SQUARE][0]
    no_lines = b'{} null [] 3 NaN nodes "nodes" {"nodes":1 {"nodes":NaN}'.split()
    no_lines += [
        b"",
        b"\n",
        b"\x00",
        last,
        last + b" " + last,
        last.replace(b"}", b", " + last[1:]),
    ]
    no_lines += [b'{"nodes": ' + b"9" * 5_000 + b"}", b"\xef\xbb\xbf{}", rb'{"position": "\ud800"}']
    return [
        *(good.rstrip() + ending for ending in endings),
        *(encoded([{**header, "board": board}]) + b"".join(lines[1:]) for board in boards),
        *(b + line for b in (b"", first + b"\n", b"".join(lines[:-1])) for line in no_lines),
        *(prefix + good for prefix in (b" ", b"\n", b"\xef\xbb\xbf", b"\xff", b"\r", b"\t")),
        *(good.replace(old, new) for old, others in replaced.items() for new in others),
        first.ljust((1 << 20) - 2) + b"\n" + b"".join(lines[1:]),
        first.ljust((1 << 20) - 1) + b"\n" + b"".join(lines[1:]),
        *(b"[" * depth + b"]" * depth for depth in (1, 99, 100, 101, 5_000)),
        b"{" * 200_000,
        b'"' + "é".encode() * (1 << 20),
        *(in_a_row(threats) for threats in (0, 1, 2, 97, 98, 99, 100)),
        b"",
    ]


def test_both_agree_on_texts_that_are_unusual_or_malformed(ask: Judge, tmp_path: Path) -> None:
    answers = agreed(ask, malformed(), tmp_path)
    assert answers.count("accepted") >= 10
    assert len(answers) - answers.count("accepted") >= 45


def test_both_refuse_wrong_names_of_columns_and_dead_stones(ask: Judge, tmp_path: Path) -> None:
    up_to_z = [letter + "1" for letter in "ABCDEFGHJKLMNOPQRSTUVWXYZ"]
    texts = [
        passed_out("X" * 25 + "..", lemmas=list(LEMMAS), symmetries=[[*up_to_z, *end]])
        for end in (("AA1", "AB1"), ("AA1", "BB1"), ("AA1", "AA1"), ("Z2", "AB1"))
    ]
    texts += map(passed_out, ("X.O", "XO", ".XO", "XO.", "X."))
    answers = agreed(ask, list(map(encoded, texts)), tmp_path)
    assert [i for i, answer in enumerate(answers) if answer == "accepted"] == [0, 4, 8]


def changed_bytes(whole: bytes, count: int, rng: Random) -> Iterable[bytes]:
    for _ in range(count):
        i = rng.randrange(len(whole))
        yield whole[:i] + bytes([rng.choice(SYMBOLS)]) + whole[i + rng.randrange(2) :]


@pytest.mark.slow
@each("name", lambda: [*chosen(), *larger()], parts=16)
def test_both_agree_on_thousands(name: str, ask: Judge, tmp_path: Path) -> None:
    lines, rng = examples()[name], Random(name)
    changed = list(map(encoded, mutants(lines, rng)))
    texts = rng.sample(changed, min(len(changed), 2_500))
    agreed(ask, [*texts, *changed_bytes(encoded(lines), 500, rng)], tmp_path)


def test_its_statuses_and_messages(program: Path, tmp_path: Path) -> None:
    ask = partial(subprocess.run, capture_output=True, check=False)
    good = encoded(examples()[SQUARE])
    (tmp_path / "good").write_bytes(good)
    (tmp_path / "bad").write_bytes(good[:-10])
    accepted = ask([program, tmp_path / "good"])
    assert (accepted.returncode, accepted.stderr) == (0, b"")
    claim = good.splitlines()[0]
    assert accepted.stdout == str(tmp_path / "good").encode() + b": accepted: " + claim + b"\n"
    refused = ask([program, "--quiet", tmp_path / "bad", tmp_path / "good"])
    assert refused.returncode == 1
    assert re.search(rb"bad: refused, line \d+: malformed: .*\n.*good: accepted\n", refused.stdout)
    piped = ask([program, "--quiet", "-"], input=good)
    assert (piped.returncode, piped.stdout) == (0, b"-: accepted\n")
    missing = ask([program, tmp_path / "none"])
    assert (missing.returncode, missing.stdout) == (2, b"")
    assert b"none: cannot be opened" in missing.stderr
    for arguments in ([tmp_path], [], ["--fast"]):
        assert ask([program, *arguments]).returncode == 2
    assert b"usage:" in ask([program, "--help"]).stdout


def test_goproof_check_asks_both(program: Path, tmp_path: Path, run: Run) -> None:
    plain = tmp_path / "plain.jsonl"
    plain.write_bytes(gzip.decompress(KEPT[0].read_bytes()))
    for file in (KEPT[0], plain):
        status, out, _ = run("check --also", program, file)
        assert status == 0
        assert out.endswith(f"; accepted by the checker in Python and by {program}\n")


def test_nothing_is_proved_when_the_second_checker_refuses(
    tmp_path: Path, run: Run, told: Told
) -> None:
    also = ("check --also", a_program(tmp_path, "echo 'line 3: no'; exit 1"), KEPT[0])
    status, out, _ = run(*also)
    assert status == 1
    assert "nothing is proved\n" in out
    assert "program refuses it: line 3: no\n" in out
    assert not told(*also, status=1)["valid"]


@each("does", ["exit 2", "kill -9 $$", "exit 77"])
def test_a_second_checker_that_fails_is_reported(does: str, tmp_path: Path, run: Run) -> None:
    status, _, err = run("check --also", a_program(tmp_path, does), KEPT[0])
    assert status == 2
    assert "ended with status" in err
