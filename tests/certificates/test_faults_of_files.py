"""Whatever is wrong with the text or the file of a certificate is told, and never a crash."""

import gzip
import json
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gochecker import checker
from gochecker.checker import check
from gochecker.reading import LONGEST_LINE
from goproof.certificates.check import check as check_file
from goproof.errors import UsageError
from goproof.games.turns import name_of
from gospec.colouring import BLACK, empty
from gospec.diagram import draw
from gospec.formalisation import PASS, Illegal
from gospec.graph import rectangle
from gospec.rules import Game, Rules
from tests.certificates.examples import examples
from tests.certificates.faults import SQUARE
from tests.certificates.plain import score, text
from tests.support.each import each


@each(
    "line",
    [
        "",
        "\n",
        "nodes",
        '{"nodes": 1',
        '{"nodes": 84} {"nodes": 84}',
        "[" * 100_000,
        "null",
        "[]",
        "3",
        '"nodes"',
        "NaN",
        '{"nodes": NaN}',
        '{"nodes": ' + "9" * 5000 + "}",
        '{"nodes": 84, "nodes": 84}',
        '{"position": 0, "colouring": "\\ud800"}',
        "\ufeff{}",
        "\x00",
    ],
    ids=lambda line: repr(line[:12]),
)
def test_a_line_that_is_no_line_is_refused(line: str) -> None:
    whole = text(examples()[SQUARE])
    for lines in ([line], [whole[0], line], [*whole[:-1], line]):
        verdict = check(lines)
        assert verdict.fault
        assert verdict.fault.startswith(f"line {len(lines)}: ")
        verdict.fault.encode("utf-8")


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
    for damaged in (whole[:-6] + b"\x00\x00" + whole[-4:], whole + b"more"):
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


# --- sets that grow with the file -----------------------------------------------------------------

LARGE = "the sets of positions are too large"


@cache
def long_game(pairs: int) -> Game:
    """A game of so many turns of either player, on 8x8."""
    rules, random = Rules(), Random(0)
    game = rules.position(empty(rectangle(8, 8)), BLACK)
    while len(game.turns) < 2 * pairs:
        b, player = game.colourings[-1], rules.observe(game).to_move
        own = b.where(player)
        points = random.sample(list(b.graph.points), 64)
        # Who fills his own eyes last plays longest.
        points.sort(key=lambda v: b.graph.neighbours[v] <= own)
        plays = (rules.play(game, v) for v in points)
        legal = (after for after in plays if not isinstance(after, Illegal))
        game = next(legal, None) or rules.play(game, PASS)
    return game


def made(pairs: int) -> Iterator[str]:
    """Yield the lines of a file along a long game, in which White answers each play of Black's.

    The other plays of Black's would have to be repetitions: each node requires them, and all that
    the nodes below do, and forbids what White plays to.
    """
    game = long_game(pairs)
    graph = rectangle(8, 8)

    def position(turn: int) -> dict[str, str]:
        return {"colouring": draw(game.colourings[turn], "/")}

    header = score(position(0)["colouring"], "white", 64)
    yield json.dumps(header | {"version": 3, "lemmas": [], "symmetries": []})
    nodes = 0
    for number, turn in enumerate(range(2 * pairs, -1, -2)):
        yield json.dumps({"position": number, **position(turn)})
        passes = int(game.turns[turn - 1 : turn] == (PASS,))
        # Another pass ends the game, which White always wins.
        replies: dict[str, Any] = {} if passes else {"pass": {"move": "pass"}}
        if turn < 2 * pairs:
            play, answer = (name_of(graph, game.turns[turn + i]) for i in (0, 1))
            replies[play] = {"move": answer, "child": number - 1}
        nodes += 1 + len(replies)
        node = {"node": number, "position": number, "to_move": "black", "passes": passes}
        yield json.dumps({**node, "replies": replies})
    yield json.dumps({"nodes": nodes})


def test_it_is_refused_where_its_sets_are_too_large(program: Path, tmp_path: Path) -> None:
    lines = [f"{line}\n" for line in made(500)]
    path = tmp_path / "made.jsonl"
    path.write_text("".join(lines))
    said = checker.check(lines).fault
    answer = subprocess.run([program, "--quiet", path], capture_output=True, text=True, check=False)
    assert said.endswith(LARGE)
    assert answer.stdout == f"{path}: refused, {said}\n"
    # The last lines are not even read.
    assert 300 < int(said.split()[1].rstrip(":")) < 1000
