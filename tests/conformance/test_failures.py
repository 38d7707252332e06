"""Where an engine fails, that hides nothing else, and no report is complete."""

from collections.abc import Iterator
from xml.etree.ElementTree import fromstring

import pytest

from godoors.conformance import run
from godoors.conformance.inferring import infer
from godoors.conformance.moves import Game
from godoors.conformance.planning import Tried
from godoors.conformance.report import AGREES, DISAGREES, INCOMPLETE, Report
from godoors.conformance.report_lines import junit, lines_of
from godoors.conformance.shapes import game_of
from godoors.report.text_boards import board_lines
from gospec.law.formalisation import PASS
from tests.conformance.faulty_engines import FAULTS
from tests.conformance.plain_engine import Engine, Point
from tests.conformance.test_faulty_engines import Crash, InProcess, examined

CRASH = "crashes:play"
# Black takes the corner's stone, and then plays on.
CAPTURE = [(1, 0), (0, 0), (0, 1), PASS, (2, 2), (2, 3), (3, 2)]
PLAN = [Game(size, game_of(size, CAPTURE).steps) for size in (13, 9, 5, 13, 5)]


class CrashesOnLargeBoards(Engine):
    """Crashes at every play on a board of a side over 9."""

    def play(self, player: str, v: Point | None) -> None:
        if v is not None and self.size > 9:
            raise Crash("no table of that size")
        Engine.play(self, player, v)


class CrashesAtCaptures(Engine):
    """Crashes where a stone is taken."""

    def captured(self, stones: dict[Point, str], v: Point, player: str) -> set[Point]:
        if dead := super().captured(stones, v, player):
            raise Crash(f"{len(dead)} stones")
        return dead


class CrashesAndErrs(FAULTS["prisoners-swapped"].engine):  # type: ignore[misc,name-defined]
    """Has another fault on smaller boards."""

    play = CrashesOnLargeBoards.play


def report_of(
    engine: type[Engine], monkeypatch: pytest.MonkeyPatch, accept: tuple[str, ...] = ()
) -> Report:
    """Return what is reported of an engine after the few games of the plan."""

    def games(*_: object) -> Iterator[Tried]:
        yield from ((game, None, "stress games") for game in PLAN)

    monkeypatch.setattr(run, "games", games)
    monkeypatch.setattr(run, "KOS", ())
    return examined(engine, monkeypatch, most=None, accept=accept)


def test_a_crash_on_large_boards_leaves_small_ones_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    report = report_of(CrashesAndErrs, monkeypatch)
    assert {found.difference.kind.name for found in report.found} == {"crashes", "wrong prisoners"}
    assert (report.status, report.complete) == (DISAGREES, False)
    # Once accepted, the crash leaves the games of the large boards unjudged, and no others.
    names = tuple(found.id for found in report.found)
    accepted = report_of(CrashesOnLargeBoards, monkeypatch, (CRASH, *names))
    assert accepted.new == []
    assert (accepted.status, accepted.complete) == (INCOMPLETE, False)
    steps = accepted.steps
    large = sum(len(game.steps) for game in PLAN if game.size > 9)
    passes = 2
    assert steps.planned == len(PLAN) * len(CAPTURE)
    assert (steps.judged, steps.unanswered) == (steps.planned - large + passes, large - passes)
    said = f"not judged: {steps.unanswered} of {steps.planned} steps, at which it fails"
    assert said in list(lines_of(accepted, board_lines))[-1]
    error = fromstring(junit(accepted)).find("testcase/error")
    assert error is not None
    assert said in error.get("message", "")


def test_the_rest_of_a_game_is_played_after_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    report = report_of(CrashesAtCaptures, monkeypatch)
    assert report.found[0].name == "crashes: at a capture"
    assert report.steps.planned == len(PLAN) * len(CAPTURE)
    assert report.steps.unanswered == len(PLAN)
    assert report.steps.judged == report.steps.planned - len(PLAN)


def test_what_follows_a_disagreement_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = FAULTS["prisoners-swapped"].engine
    report = report_of(wrong, monkeypatch, ("prisoners:capture",))
    assert (report.status, report.complete) == (AGREES, True)
    assert report.steps.judged < report.steps.planned
    assert f"judged: {report.steps.judged} of {report.steps.planned} steps" in [
        *lines_of(report, board_lines)
    ]


class CrashesOnTwoBoards(Engine):
    """Crashes at every play on the two smallest boards."""

    def play(self, player: str, v: Point | None) -> None:
        if self.size < 5:
            raise Crash("too small")
        super().play(player, v)


def test_failures_on_boards_of_one_size_leave_the_others_asked() -> None:
    inference = infer(InProcess(CrashesOnTwoBoards), [3, 4, 6, 9])
    variant = inference.variant
    assert (variant.ko, variant.suicide, variant.ko_counts_suicide) == (
        "positional",
        "allowed",
        True,
    )
    assert inference.unexplained == []
    assert {failure.game.size for failure in inference.failures} == {3, 4}
    # Where no answer came at all, that is said.
    alone = infer(InProcess(CrashesOnTwoBoards), [3, 4])
    assert any(said.startswith("ko and suicide") for said in alone.unknown)


def test_who_fails_at_the_first_commands_is_never_said_to_agree() -> None:
    accept = ("crashes:first-commands",)
    report = run.conformance("true", seconds=60, accept=accept)
    assert (report.new, report.complete) == ([], False)
    assert report.status != AGREES
