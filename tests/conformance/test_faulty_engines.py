"""Each mutant is found, named and shown by a short game; the plain engine has none."""

import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any

import pytest

from godoors.conformance import run
from godoors.conformance.engine import Engine
from godoors.conformance.examining import Difference, examine
from godoors.conformance.generating import guided
from godoors.conformance.kinds import FAILURES, SEKI
from godoors.conformance.local_games import in_order
from godoors.conformance.moves import Game
from godoors.conformance.process import Failure, Limits
from godoors.conformance.report import Report
from godoors.conformance.shapes import PROBES, stress_game
from godoors.conformance.variant import NEVER, Variant
from godoors.conformance.views import Views
from goproof.documents.base import plain
from goproof.rulebook.choice import choose_rules
from tests.conformance import plain_engine
from tests.conformance.faulty_engines import FAULTS
from tests.support.each import each

PROGRAM = Path(__file__).parent / "faulty_engines.py"
# So many steps are a long game.
LONG = 100
SEES = Views("list_stones", captures=True, undo=True)


class Crash(Exception):
    """An engine of the tests crashes."""


class InProcess(Engine):
    """An engine of the tests without a process: a new one where a new process would be started."""

    def __init__(self, start: Callable[[], plain_engine.Engine]) -> None:
        super().__init__("true", Limits())
        self.start, self.plain = start, start()

    def close(self) -> None:
        self.plain, self.trail, self.side = self.start(), [], 0

    def _exchange(self, lines: Sequence[str], seconds: float | None) -> list[str]:
        self.trail += lines
        self.questions += len(lines)
        answers = list[str]()
        try:
            for line in lines:
                answers.append(self.plain.answer(line).rstrip("\n"))
        except Crash as crash:
            self.close()
            raise Failure("crashes", str(crash), answers) from None
        return answers


def examined(
    start: Callable[[], plain_engine.Engine],
    monkeypatch: pytest.MonkeyPatch,
    rules: str = "",
    most: int | None = 1,
    **more: Any,
) -> Report:
    """Return what conformance says of an engine of the tests, without a process."""
    monkeypatch.setattr(run, "Engine", lambda line, limits: InProcess(start))
    return run.conformance(
        "in process", rules=rules or None, seconds=float("inf"), most=most, **more
    )


def differences(
    engine: type[plain_engine.Engine], games: Callable[[Variant], Iterable[Game]]
) -> Iterator[Difference]:
    """Yield what an engine does otherwise than its own rules; long games are looked at less often.

    Parameters: `games`, what makes them for the rules.
    """
    rules: Any = engine
    suicide, passes = "allowed" if rules.suicide else "forbidden", getattr(rules, "passes", NEVER)
    variant, process = Variant(rules.ko, suicide, passes=passes), InProcess(engine)  # type: ignore[arg-type]
    for game in games(variant):
        every = 1 if len(game.steps) < 3 * LONG else 10
        if found := examine(process, SEES, game, variant, every=every):
            yield found


@pytest.mark.slow
def test_plain_engine_has_no_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    report = examined(plain_engine.Engine, monkeypatch, most=None)
    assert (report.found, report.unknown, report.stopped) == ([], [], "")


def test_what_is_seen_is_told_and_the_same_engine_is_reported_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    engine, told = FAULTS["suicide-leaves-stones"].engine, list[str]()
    first = examined(engine, monkeypatch, on_line=told.append)
    assert [found.name for found in first.found] == [told[-1].partition(", seen at move ")[0]]
    assert {**plain(first), "seconds": 0} == {**plain(examined(engine, monkeypatch)), "seconds": 0}


def shown_by(report: Report, name: str) -> None:
    """Assert that what an engine does wrong is among what was found, in a short game."""
    fault = FAULTS[name]
    shown = [found for found in report.found if found.difference.kind.name in fault.kinds]
    assert shown, (name, [found.difference.kind for found in report.found])
    least = min(shown, key=lambda found: len(found.difference.game.steps))
    assert len(least.difference.game.steps) <= fault.steps, (name, least.commands)
    assert least.repeated, (name, least.commands)
    # A set-up seki stays as it is, and a long game uses up what its reduction may take.
    stays = least.difference.kind.effect == SEKI or len(least.difference.game.steps) > LONG
    assert least.irreducible or stays, (name, least.commands)


FAST = (
    *("captures-one-chain", "suicide-before-capture", "suicide-leaves-stones", "simple-ko-only"),
    *("situational-without-the-player", "superko-without-the-start", "undo-keeps-history"),
    *("prisoners-swapped", "refuses-to-fill-an-eye"),
)


@each("name", FAST)
def test_a_few_games_show_a_fault(name: str) -> None:
    fault = FAULTS[name]
    rules: Any = fault.engine
    suicide = "allowed" if fault.engine.suicide else "forbidden"
    if fault.rules:
        rules = choose_rules(fault.rules)
        suicide = rules.suicide
    variant = Variant(rules.ko, suicide)  # type: ignore[arg-type]
    stress = (in_order(stress_game(*probe), variant) for probe in PROBES)
    drawn = (
        guided(2 + number % 4, variant, 40, Random(number + 1), set(), undo=number % 2 > 0)
        for number in range(60)
    )
    engine, views = InProcess(fault.engine), Views("list_stones", captures=True, undo=True)
    found = (examine(engine, views, game, variant) for game in chain(stress, drawn))
    assert any(difference and difference.kind.name in fault.kinds for difference in found)


# These do to their process what the tests had better be spared.
FAILING = [name for name, fault in FAULTS.items() if fault.kinds[0] in FAILURES.values()]


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in FAULTS if name not in FAILING])
def test_each_fault_is_found(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    fault = FAULTS[name]
    shown_by(examined(fault.engine, monkeypatch, fault.rules), name)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*FAILING, "captures-one-chain", "clear-board-keeps-history"])
def test_each_fault_is_found_in_a_process(name: str) -> None:
    command = f"{sys.executable} {PROGRAM} {name}"
    shown_by(run.conformance(command, seconds=600, limits=Limits(3.0), most=1), name)
