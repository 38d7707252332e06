"""`goproof count` prints numbers of positions and games, and refuses what it can't count."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from godoors.command_line.main import main
from goimpl.counts.games import GamesSoFar
from goproof.counts.exact import count_games
from goproof.counts.superko_difference import superko_difference
from goproof.errors import UsageError
from tests.support.refusals import refusals_of


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> Any:
    assert main(["count", *argv, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_positions_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "positions", "6x6")
    assert found["count"] == 62567386502084877
    assert (found["what"], found["board"]) == ("positions", "6x6")
    assert "rules" not in found
    assert main(["count", "positions", "2x2"]) == 0
    assert capsys.readouterr().out.startswith("2x2: 57 positions (")


@pytest.mark.parametrize(
    ("options", "number", "ko", "suicide"),
    [
        ("--memory 1", 907, "positional", "allowed"),
        ("--rules aga", 959, "situational", "forbidden"),
        ("--rules aga --ko positional", 907, "positional", "forbidden"),
        ("--ko natural-situational", 36363, "natural-situational", "allowed"),
    ],
)
def test_games_are_counted_under_the_rules_asked_for(
    capsys: pytest.CaptureFixture[str], options: str, number: int, ko: str, suicide: str
) -> None:
    found = told(capsys, "games", "1x3", *options.split())
    assert found["count"] == number
    assert (found["rules"]["ko"], found["rules"]["suicide"]) == (ko, suicide)
    assert main(["count", "games", "1x3", *options.split()]) == 0
    printed = f"1x3: {number} games under {ko} superko, suicide {suicide} ("
    assert capsys.readouterr().out.startswith(printed)


def test_of_some_beginnings_there_are_at_least_so_many_games(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("goimpl.counts.games.BEGINNINGS", 5)
    numbers = []
    for beginnings in range(40):
        document = told(capsys, "games", "1x3", "--beginnings", str(beginnings))
        if "count" in document:
            break
        assert document["beginnings"]["done"] == beginnings < document["beginnings"]["all"]
        numbers.append(document["at_least"])
    assert len(numbers) > 3
    assert numbers == sorted(set(numbers))
    assert numbers[-1] < document["count"] == 907
    assert "beginnings" not in document
    assert main(["count", "games", "1x3", "--beginnings", "2"]) == 0
    printed = capsys.readouterr().out
    assert f"1x3: at least {numbers[2]} games under positional superko, suicide" in printed
    assert f"(2 of {len(numbers)} beginnings, " in printed


def test_an_interrupted_count_says_how_far_it_came(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Iterator[GamesSoFar]:
        yield GamesSoFar(5, 0, 9)
        yield GamesSoFar(70, 1, 9)
        raise KeyboardInterrupt

    monkeypatch.setattr("goimpl.counts.games.games_so_far", interrupted)
    assert main(["count", "games", "1x3"]) == 130
    printed = capsys.readouterr()
    assert printed.out == ""
    said = "goproof count: interrupted; 1 of 9 beginnings tell of 70 games at least\n"
    assert printed.err.endswith(said)


def test_the_recurrence_is_that_of_the_shorter_side(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "positions", "5x1", "--recurrence")
    assert found["count"] == 113
    assert found["recurrence"]["width"] == 1
    assert found["recurrence"]["coefficients"] == [3, -1, 1]
    assert found["recurrence"]["denominator"] == "-x**3 + x**2 - 3*x + 1"
    assert found["recurrence"]["growth"] == pytest.approx(2.769292354)
    assert main(["count", "positions", "5x1", "--recurrence"]) == 0
    assert "a(n) = 3 a(n-1) - a(n-2) + a(n-3)\n" in capsys.readouterr().out


def test_too_little_memory_is_said_in_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def exhausted(*_: object) -> int:
        raise MemoryError

    monkeypatch.setattr("goimpl.counts.positions.positions", exhausted)
    monkeypatch.setattr("goimpl.counts.games.games_so_far", exhausted)
    for argv in (["positions", "9x9"], ["games", "1x2"]):
        assert main(["count", *argv]) == 2
        error = capsys.readouterr().err
        assert "memory of this machine is too small\n" in error


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ko", "suicide", "published"),
    [
        ("positional", "allowed", 386356909593),
        ("positional", "forbidden", 386356909593),
        ("situational", "forbidden", 1391718029753),
    ],
)
def test_games_of_two_by_two_are_as_many_as_published(
    ko: str, suicide: str, published: int
) -> None:
    """Tromp, 1999, for positional superko; there suicide makes no difference."""
    assert count_games("2x2", ko=ko, suicide=suicide).count == published


def test_superko_difference_is_printed_and_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "superko-difference", "1x3", "--suicide", "forbidden"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("1x3, all games under situational superko, suicide forbidden: 959\n")
    assert "with a play that positional superko forbids: 52 (5.42 %)" in out
    argv = ("superko-difference", "3x3", "--random", "20", "--players", "any", "--seed", "5")
    found = told(capsys, *argv)
    assert (found["what"], found["games"], found["players"]) == ("superko-difference", 20, "any")
    assert 0 < found["made"] <= found["possible"] <= 20
    assert told(capsys, *argv) == found
    other = told(capsys, *argv[:-1], "6")
    assert (other["made"], other["turns"]) != (found["made"], found["turns"])


@pytest.mark.parametrize("random", [None, 1])
def test_superko_difference_knows_suicide_of_any_stones_or_of_none(random: int | None) -> None:
    with pytest.raises(UsageError, match="'several' is none of allowed, forbidden"):
        superko_difference("1x3", suicide="several", random=random)


test_what_cannot_be_done_is_refused_in_one_line = refusals_of("count")
