"""The checker in C and the one in Python accept and refuse the same files.

They were written apart, both from docs/certificates.md and docs/cycles.md.
"""

import gzip
import json
import re
import subprocess
from collections.abc import Iterable
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from godoors.command_line.main import main
from goproof.values.value import value as value_of
from gospec.graph import rectangle
from tests.certificates import test_cycle_mutations as about_cycles, test_mutations as about_superko
from tests.certificates.examples import examples
from tests.certificates.faults import SQUARE
from tests.certificates.plain import text
from tests.certificates.second_checker import COMPILER, Judge, agreed
from tests.repository.checkout import ROOT

pytestmark = pytest.mark.skipif(COMPILER is None, reason="there is no C compiler")

KEPT = sorted((ROOT / "docs" / "values").glob("*.jsonl.gz"))
EMPTY = b'{"colouring": "../.."}'
SYMBOLS = b'0123456789"{}[],:/\\ XO.ABCD-eu\n\r\t\x00\x7f\xff'


def encoded(lines: Iterable[dict[str, Any]]) -> bytes:
    return "".join(text(lines)).encode()


def test_it_accepts_every_certificate_that_is_kept(ask: Judge) -> None:
    kept = [gzip.decompress(path.read_bytes()) for path in KEPT]
    assert len(kept) >= 30
    assert set(ask(kept)) == {"accepted"}


def header(**changes: Any) -> bytes:
    """The first line of a certificate for a score, with other fields."""
    return json.dumps({**examples()[SQUARE][0], **changes}).encode()


def deep(depth: int) -> bytes:
    return b"[" * depth + b"]" * depth


def nested(depth: int) -> dict[str, Any]:
    """A node in the place of a number, so deep."""
    node: dict[str, Any] = {"move": "pass"}
    for _ in range(depth):
        node = {"move": "threat", "child": node}
    return node


def in_a_row(threats: int) -> bytes:
    """A certificate in which White spends so many threats before capturing in the end."""
    first = {
        "format": "goproof-certificate",
        "version": 3,
        "board": {"rows": 1, "columns": 2},
        "rules": {"ko": "positional", "suicide": "allowed"},
        "claim": {
            "goal": "life-and-death",
            "winner": "white",
            "target": ["A1"],
            "region": ["A1", "B1"],
            "immortal": [],
        },
        "root": {"colouring": "X.", "to_move": "black", "passes": 0, "threats": [threats, 0]},
        "history": [],
        "lemmas": [],
        "symmetries": [],
    }
    move: dict[str, Any] = {"move": "B1"}
    for _ in range(threats):
        move = {"move": "threat", "child": move}
    position = {"position": 0, "colouring": "X.", "threats": [threats, 0]}
    # Black to move may pass, or fill the last liberty, which suicide allows and loses.
    node = {"node": 0, "position": 0, "to_move": "black", "passes": 0, "replies": {"pass": move}}
    return encoded([first, position, node, {"nodes": threats + 2}])


def malformed() -> list[bytes]:
    """Texts in which something is unusual, or wrong, that is not about Go."""
    good = encoded(examples()[SQUARE])
    lines = good.splitlines(keepends=True)
    first, last = lines[0].rstrip(), lines[-1].rstrip()
    triangle = {"points": ["p", "q", "r"], "edges": [["p", "q"], ["q", "r"]]}
    boards: list[Any] = [
        *({"rows": rows, "columns": 2} for rows in (0, -1, 1.0, 2.0, True, "2", 33, 2**70)),
        {"rows": 2},
        {**triangle, "edges": [*triangle["edges"], ["q", "p"]]},
        {**triangle, "edges": [["p", "p"]]},
        {**triangle, "edges": [["p", "s"]]},
        {**triangle, "edges": [["p"]]},
        {"points": ["p", "p"], "edges": []},
        {"points": [], "edges": []},
        *({"points": [name], "edges": []} for name in ("", "pass", "threat", 1, "\x1b", "\u202e")),
    ]
    endings = [b"", b"\n", b" \n", b"\r\n", b"\t", b"x", last, b"\n" + last, b"\x00", b"\xff"]
    return [
        *(good.rstrip() + ending for ending in endings),
        *(header(board=board) + b"\n" + b"".join(lines[1:]) for board in boards),
        *(first + b"\n" + rest for rest in (b"", b"{}", b"null", b"[]", b"3", last, b"NaN")),
        *(prefix + good for prefix in (b" ", b"\n", b"\xef\xbb\xbf", b"\xff", b"\r", b"\t")),
        good.replace(b"\n", b"\r\n"),
        good.replace(b"\n", b"\r"),
        good.replace(b": ", b":\r"),
        good.replace(b": ", b":\x0b"),
        good.replace(b'"node"', b'"n\\u006fde"'),
        good.replace(b'"node"', b'"n\\ud83fde"'),
        good.replace(b'"node"', b'"n\\xde"'),
        good.replace(b"../..", b"..\\/.."),
        good.replace(b"../..", b"..\\n.."),
        good.replace(b"../..", b"./..."),
        good.replace(b"../..", b"...."),
        good.replace(b"../..", b" ../.."),
        good.replace(b'"passes": 0', b'"passes": -0'),
        good.replace(b'"passes": 0', b'"passes": 0e0'),
        good.replace(b'"passes": 0', b'"passes": 00'),
        good.replace(b'"passes": 0', b'"passes": false'),
        good.replace(b'"passes": 0', b'"passes": 0, "passes": 0'),
        good.replace(b'"margin": 1', b'"margin": -' + b"9" * 18),
        good.replace(b'"margin": 1', b'"margin": -1' + b"0" * 18),
        good.replace(b'"margin": 1', b'"margin": -1' + b"0" * 17 + b"1"),
        good.replace(b'"margin": 1', b'"margin": -' + b"9" * 5_000),
        first.ljust((1 << 20) - 2) + b"\n" + b"".join(lines[1:]),
        first.ljust((1 << 20) - 1) + b"\n" + b"".join(lines[1:]),
        *(deep(depth) for depth in (1, 99, 100, 101, 5_000)),
        # Many brackets, but not one in another.
        good.replace(b'"history": []', b'"history": [' + b", ".join([EMPTY] * 150) + b"]"),
        b"{" * 200_000,
        b'"' + "é".encode() * (1 << 20),
        *(in_a_row(threats) for threats in (0, 1, 2, 97, 98, 99, 100)),
        b"",
    ]


def test_both_agree_on_texts_that_are_unusual_or_malformed(ask: Judge, tmp_path: Path) -> None:
    answers = agreed(ask, malformed(), tmp_path)
    assert answers.count("accepted") >= 10
    assert len(answers) - answers.count("accepted") >= 50


def test_both_name_points_past_the_25th_column_alike(ask: Judge, tmp_path: Path) -> None:
    colouring = "X" * 25 + ".."
    first = {
        "format": "goproof-certificate",
        "version": 2,
        "board": {"rows": 1, "columns": 27},
        "rules": {"ko": "positional", "suicide": "forbidden"},
        "claim": {"goal": "score", "winner": "black", "margin": 27},
        "root": {"colouring": colouring, "to_move": "black", "passes": 1},
        "history": [],
    }
    lemmas = [
        "symmetries_of_the_board_commute_with_the_move",
        "symmetries_of_the_board_keep_the_scores",
    ]
    up_to_z = [letter + "1" for letter in "ABCDEFGHJKLMNOPQRSTUVWXYZ"]
    texts = [
        encoded(
            [
                {**first, "lemmas": lemmas, "symmetries": [[*up_to_z, *ends]]},
                {"position": 0, "colouring": colouring},
                {"node": 0, "position": 0, "to_move": "black", "passes": 1, "move": "pass"},
                {"nodes": 1},
            ]
        )
        for ends in (("AA1", "AB1"), ("AA1", "BB1"), ("AA1", "AA1"), ("Z2", "AB1"))
    ]
    answers = agreed(ask, texts, tmp_path)
    assert [answer == "accepted" for answer in answers] == [True, False, False, False]


def passed_out(colouring: str) -> bytes:
    """A certificate that Black reaches 0 by a second pass, wherever both have as much."""
    first = {
        **examples()["after one pass, without sets"][0],
        "claim": {"goal": "score", "winner": "black", "margin": 0},
        "root": {"colouring": colouring, "to_move": "black", "passes": 1},
    }
    node = {"node": 0, "position": 0, "to_move": "black", "passes": 1, "move": "pass"}
    rest: list[dict[str, Any]] = [{"position": 0, "colouring": colouring}, node, {"nodes": 1}]
    return encoded([{**first, "board": {"rows": 1, "columns": len(colouring)}}, *rest])


def test_no_root_holds_a_dead_stone(ask: Judge, tmp_path: Path) -> None:
    texts = [passed_out(colouring) for colouring in ("X.O", "XO", ".XO", "XO.", "X.")]
    dead = "refused, line 1: a stone of the root has no liberty"
    assert agreed(ask, texts, tmp_path) == ["accepted", dead, dead, dead, "accepted"]


def changed_bytes(whole: bytes, count: int, rng: Random) -> Iterable[bytes]:
    for _ in range(count):
        i = rng.randrange(len(whole))
        yield whole[:i] + bytes([rng.choice(SYMBOLS)]) + whole[i + rng.randrange(2) :]


# Of each version, goal and superko; all others are tried by the slow test.
SAMPLE = [
    ".. white situational, suicide allowed",
    "ko (1, 1) positional",
    "an immortal stone among others, white first, without sets",
    "life on a triangle, situational",
    "ko (0, 0) situational, in place",
    "a row made alive, black first, situational, suicide forbidden",
    "by symmetry, ... white positional, suicide forbidden",
    "by life, ... black situational, suicide allowed",
]


@pytest.mark.slow
@pytest.mark.parametrize("name", [*about_superko.CHOSEN, *about_superko.LARGER, *SAMPLE])
def test_both_agree_on_thousands(name: str, ask: Judge, tmp_path: Path) -> None:
    lines, rng = examples()[name], Random(name)
    mutants = list(map(encoded, islice(about_superko.mutants(lines, rng), 4_000)))
    texts = [*mutants, *changed_bytes(encoded(lines), 1_000, rng)]
    agreed(ask, texts, tmp_path)


def of_a_cycle(cycle: str) -> list[dict[str, Any]]:
    """The certificate that the page shows, where a cycle is a draw or captures decide about it."""
    page = (ROOT / "docs" / "cycles.md").read_text(encoding="utf-8")
    block = re.findall(r"```jsonl\n(.*?)```", page, re.DOTALL)[0]
    first, *nodes, last = map(json.loads, block.splitlines())
    if cycle == "draw":
        return [first, *nodes, last]
    first = {**first, "rules": {**first["rules"], "cycle": cycle}, "pass_weight": 2}
    # Each play has to lower the rank, and the loser's pass by more than its weight.
    ranked = [{**node, "rank": rank} for node, rank in zip(nodes, (-2, 1, 2), strict=True)]
    return [first, *ranked, last]


@pytest.mark.parametrize("cycle", ["draw", "captures"])
def test_both_agree_where_a_cycle_ends_the_game(cycle: str, ask: Judge, tmp_path: Path) -> None:
    lines, rng = of_a_cycle(cycle), Random(cycle)
    mutants = list(map(encoded, about_cycles.mutants(lines, rng)))
    if cycle == "captures":
        mutants += map(encoded, about_cycles.rank_mutants(lines, rng))
    texts = [encoded(lines), *rng.sample(mutants, 150), *changed_bytes(encoded(lines), 50, rng)]
    assert agreed(ask, texts, tmp_path)[0] == "accepted"


@pytest.mark.slow
@pytest.mark.parametrize("cycle", ["draw", "captures"])
def test_both_agree_on_thousands_where_a_cycle_ends_the_game(
    cycle: str, ask: Judge, tmp_path: Path
) -> None:
    file, rng = tmp_path / "v.jsonl", Random(cycle)
    value_of(rectangle(1, 6), ko="simple", cycle=cycle, suicide="forbidden", certificate=file)
    for which in ("lower", "upper"):
        lines = about_cycles.read(file.with_name(f"v.{which}.jsonl"))
        ranked = about_cycles.rank_mutants(lines, rng) if cycle == "captures" else ()
        mutants = [*about_cycles.mutants(lines, rng), *ranked]
        texts = [encoded(lines), *map(encoded, rng.sample(mutants, min(len(mutants), 3_000)))]
        agreed(ask, [*texts, *changed_bytes(texts[0], 500, rng)], tmp_path)


def test_its_statuses_and_messages(program: Path, tmp_path: Path) -> None:
    run = partial(subprocess.run, capture_output=True, check=False)
    good = encoded(examples()[SQUARE])
    (tmp_path / "good").write_bytes(good)
    (tmp_path / "bad").write_bytes(good[:-10])
    accepted = run([program, tmp_path / "good"])
    assert (accepted.returncode, accepted.stderr) == (0, b"")
    claim = good.splitlines()[0]
    assert accepted.stdout == str(tmp_path / "good").encode() + b": accepted: " + claim + b"\n"
    refused = run([program, "--quiet", tmp_path / "bad", tmp_path / "good"])
    assert refused.returncode == 1
    assert re.search(rb"bad: refused, line \d+: malformed: .*\n.*good: accepted\n", refused.stdout)
    piped = run([program, "--quiet", "-"], input=good)
    assert (piped.returncode, piped.stdout) == (0, b"-: accepted\n")
    missing = run([program, tmp_path / "none"])
    assert (missing.returncode, missing.stdout) == (2, b"")
    assert b"none: cannot be opened" in missing.stderr
    assert run([program, tmp_path]).returncode == 2
    assert run([program]).returncode == 2
    assert run([program, "--fast"]).returncode == 2
    assert b"usage:" in run([program, "--help"]).stdout


def test_goproof_check_asks_both(
    program: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    also = ["check", "--also", str(program)]
    assert main([*also, str(KEPT[0])]) == 0
    assert capsys.readouterr().out.endswith(f"; {program} accepts it too\n")
    plain = tmp_path / "plain.jsonl"
    plain.write_bytes(gzip.decompress(KEPT[0].read_bytes()))
    assert main([*also, str(plain)]) == 0


def a_program(folder: Path, does: str) -> str:
    path = folder / "program"
    path.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_nothing_is_proved_when_the_second_checker_refuses(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    also = ["check", "--also", a_program(tmp_path, "echo 'line 3: no'; exit 1"), str(KEPT[0])]
    assert main(also) == 1
    assert "nothing is proved\n" in (out := capsys.readouterr().out)
    assert "program refuses it: line 3: no\n" in out
    assert main([*also, "--json"]) == 1
    assert not json.loads(capsys.readouterr().out)["valid"]


@pytest.mark.parametrize("does", ["exit 2", "kill -9 $$", "exit 77"])
def test_a_second_checker_that_fails_is_reported(
    does: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--also", a_program(tmp_path, does), str(KEPT[0])]) == 2
    assert "ended with status" in capsys.readouterr().err
    assert main(["check", "--also", str(tmp_path / "none"), str(KEPT[0])]) == 2
    assert main(["check", "--also", a_program(tmp_path, "exit 0"), "proof.cpc"]) == 2
