"""`goproof count` prints numbers of positions and games, and refuses what it can't count."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from godoors.command_line.main import main
from goimpl.counts.games import GamesSoFar
from goproof.counts.count import count
from goproof.counts.exact import count_games, count_positions
from goproof.counts.superko_difference import superko_difference
from goproof.errors import UsageError
from tests.support.refusals import Refusal


def told(capsys: pytest.CaptureFixture[str], *argv: str) -> Any:
    assert main(["count", *argv, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_positions_are_counted(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "positions", "9x9")
    assert found["count"] == 103919148791293834318983090438798793469
    assert (found["what"], found["board"]) == ("positions", "9x9")
    assert found["seconds"] >= 0
    assert "rules" not in found


@pytest.mark.parametrize(
    ("options", "number", "ko", "suicide"),
    [
        ((), 907, "positional", "allowed"),
        (("--rules", "aga"), 959, "situational", "forbidden"),
        (("--rules", "aga", "--ko", "positional"), 907, "positional", "forbidden"),
        (("--ko", "natural-situational"), 36363, "natural-situational", "allowed"),
    ],
)
def test_games_are_counted_under_the_rules_asked_for(
    capsys: pytest.CaptureFixture[str], options: tuple[str, ...], number: int, ko: str, suicide: str
) -> None:
    found = told(capsys, "games", "1x3", *options)
    assert found["count"] == number
    assert (found["rules"]["ko"], found["rules"]["suicide"]) == (ko, suicide)


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


def test_games_are_as_many_with_little_memory() -> None:
    assert count_games("1x3", memory=1).count == count_games("1x3", memory=2).count == 907


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


def test_counts_are_printed_in_a_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["count", "games", "1x1"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("1x1: 1 game under positional superko, suicide allowed (")
    assert main(["count", "positions", "2x2"]) == 0
    assert capsys.readouterr().out.startswith("2x2: 57 positions (")


def test_the_recurrence_is_that_of_the_shorter_side(capsys: pytest.CaptureFixture[str]) -> None:
    found = told(capsys, "positions", "5x1", "--recurrence")
    assert found["count"] == 113
    assert found["recurrence"]["width"] == 1
    assert found["recurrence"]["coefficients"] == [3, -1, 1]
    assert found["recurrence"]["denominator"] == "-x**3 + x**2 - 3*x + 1"
    assert found["recurrence"]["growth"] == pytest.approx(2.769292354)
    assert main(["count", "positions", "5x1", "--recurrence"]) == 0
    assert "a(n) = 3 a(n-1) - a(n-2) + a(n-3)\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("argv", "says"),
    [
        ("positions 0x3", "no points"),
        ("games 3x0", "no points"),
        ("positions nine", "ROWSxCOLUMNS"),
        ("positions 12x12", "up to 11 are within reach; --limit 12"),
        ("positions 9x9 --limit 8", "up to 8 are within reach"),
        ("positions 16x16", "up to 11 are within reach\n"),
        ("positions 16x16 --limit 16", "15 are the most"),
        ("positions 999999999x999999999", "up to 1000 points"),
        ("positions 6x6 --recurrence", "1 to 5"),
        ("positions 2x2 --ko simple", "no difference to positions"),
        ("positions 2x2 --rules aga", "no difference to positions"),
        ("games 1x2 --recurrence", "for positions"),
        ("games 1x2 --ko none", "go on for ever"),
        ("games 1x2 --rules japanese-basic", "go on for ever"),
        ("games 1x2 --rules S2", "presets"),
        ("games 1x2 --rules chinees", "did you mean"),
        ("games 1x5", "up to 4 are within reach; --limit 5"),
        ("games 1x4 --ko situational", "up to 3 are within reach; --limit 4"),
        ("games 1x5 --limit 5 --ko situational", "too many"),
        ("games 9x9", "up to 4 are within reach"),
        ("games 1x2 --beginnings -1", "--beginnings is a number from 0 on"),
        ("positions 2x2 --beginnings 1", "--beginnings is for games"),
        ("positions 2x2 --memory 1", "--memory is for games"),
        ("games 1x2 --memory 0", "--memory 0: at least 1 megabyte"),
        ("moves 2x2", "invalid choice"),
        ("positions", "required"),
    ],
)
def test_what_cannot_be_counted_is_refused_in_one_line(
    refused: Refusal, argv: str, says: str
) -> None:
    assert says in refused("count", *argv.split())


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


def test_a_notebook_can_call_what_the_command_line_calls() -> None:
    assert count("positions", "2x3").count == count_positions("3x2").count == 489
    assert count("games", "1x2").count == count_games("2x1", "chinese").count == 9


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


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("games", "1x3", "--random", "5"), "is for superko-difference"),
        (("positions", "1x3", "--seed", "5"), "is for superko-difference"),
        (("superko-difference", "1x3", "--ko", "positional"), "is of two ko rules"),
        (("superko-difference", "1x3", "--players", "any"), "go with --random"),
        (("superko-difference", "1x3", "--random", "0"), "at least one game"),
        (("superko-difference", "1x3", "--recurrence"), "is for positions"),
        (("superko-difference", "3x3"), "within reach"),
        (("superko-difference", "3x3", "--random", "1", "--seed", "-1"), "seed -1"),
    ],
)
def test_superko_difference_refuses_what_makes_no_sense(
    refused: Refusal, options: tuple[str, ...], says: str
) -> None:
    assert says in refused("count", *options)


@pytest.mark.parametrize("random", [None, 1])
def test_superko_difference_knows_suicide_of_any_stones_or_of_none(random: int | None) -> None:
    with pytest.raises(UsageError, match="'several' is none of allowed, forbidden"):
        superko_difference("1x3", suicide="several", random=random)
