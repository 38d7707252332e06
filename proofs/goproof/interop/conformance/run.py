"""The examination of an engine from its first answer to the report."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random

from goproof.errors import UsageError, argument
from goproof.interop.conformance.engine import INTRODUCTION, Engine
from goproof.interop.conformance.examining import (
    ACCEPTS,
    FAILURES,
    GOES_ON,
    REFUSES,
    SCORE,
    Difference,
    Kind,
    examine,
)
from goproof.interop.conformance.generating import (
    guided,
    one_large_chain,
    small_games,
    two_large_chains,
    with_kos,
)
from goproof.interop.conformance.handicaps import examine_handicaps
from goproof.interop.conformance.inferring import infer
from goproof.interop.conformance.member import Member, presets_of
from goproof.interop.conformance.moves import Game
from goproof.interop.conformance.process import Failure, Limits, TimeUp
from goproof.interop.conformance.referee import Referee, confirm
from goproof.interop.conformance.report import FIRST, Found, Report
from goproof.interop.conformance.scoring import (
    Scored,
    examine_scoring,
    played_out,
    score_difference,
)
from goproof.interop.conformance.shapes import PROBES
from goproof.interop.conformance.shrinking import Shrinker
from goproof.interop.conformance.views import Views, sizes_of, views_of
from goproof.machine.progress import Progress, silent
from goproof.rulebook.choice import choose_rules
from gospec.colouring import BLACK, PLAYERS, WHITE
from gospec.formalisation import Formalisation
from gospec.rules import Rules

# Of the whole time, the share after which no new games are tried.
SEARCH = 0.8
# Boards on which all games of so many steps are tried.
EXHAUSTIVE = ((1, 4), (2, 4), (3, 3))
# Seconds for making one game shorter, and the least time for an answer meanwhile.
SHRINKING, SHORTEST_WAIT = 15.0, 1.0


class LawDisagrees(AssertionError):
    """The machine's account of a game isn't the law's: one of them has a fault."""


@dataclass
class Examination:
    """An engine, what it is judged by, and what has been found so far."""

    engine: Engine
    report: Report
    seed: int
    start: float
    seconds: float
    progress: Progress = silent
    views: Views = field(default_factory=Views)
    scored: Scored = field(default_factory=Scored)
    known: set[Kind] = field(default_factory=set)

    @property
    def member(self) -> Member:
        """What the engine is judged by."""
        assert self.report.member is not None
        return self.report.member

    def in_time(self) -> bool:
        """Tell whether there is time for more games."""
        return time.monotonic() < self.start + SEARCH * self.seconds

    def play(self, game: Game) -> None:
        """Have the engine play a game, and keep what it does otherwise than the law."""
        self.report.games += 1
        self.progress(self.report.games, None, "games")
        large = len(game.steps) > 150
        difference = examine(self.engine, self.views, game, self.member, every=10 if large else 1)
        if large and difference is not None:
            closer = examine(self.engine, self.views, difference.game, self.member)
            difference = closer or difference
        if difference is not None:
            self.keep(difference)

    def keep(self, difference: Difference) -> None:
        """Shrink a difference of a new kind, confirm it and report it."""
        if difference.kind in self.known:
            return
        self.known.add(difference.kind)
        test, shrinker = self._test(difference), None
        if difference.game.steps:
            deadline = min(time.monotonic() + SHRINKING, self.engine.deadline - 0.05 * self.seconds)
            shrinker = Shrinker(test, self.member, self.report.sizes, deadline)
            with suppress(TimeUp):
                difference = shrinker.shrunk(difference)
        kinds = {found.difference.kind for found in self.report.found}
        self.known.add(difference.kind)
        if difference.kind in kinds:
            return
        self._confirm(difference)
        self.engine.close()
        least = shrinker is not None and shrinker.shortest_of_all
        again = twice = False
        with suppress(TimeUp):
            again = self._again(difference)
            if not again:
                # Something may be left of the game before.
                self.engine.close()
                self._again(difference)
                again = twice = self._again(difference)
        self.report.found.append(Found(difference, self.member, again, least, twice))

    def _again(self, difference: Difference) -> bool:
        if not difference.game.steps and difference.kind[0] in FAILURES:
            return True
        if difference.kind[0] == SCORE or difference.shows == ("final_score",):
            return self._score_test(difference)(difference.game) is not None
        # With no more looks than are reported.
        seen = examine(self.engine, self.views, difference.game, self.member, every=10**6)
        return seen is not None and seen.kind == difference.kind

    def _test(self, like: Difference) -> Callable[[Game], Difference | None]:
        if like.kind[0] == SCORE or like.shows == ("final_score",):
            return self._score_test(like)
        seconds = None
        if like.kind[0] in FAILURES:
            typical = 50 * self.engine.seconds / max(1, self.engine.asked)
            seconds = min(self.engine.limits.seconds, max(SHORTEST_WAIT, typical))
        return lambda game: examine(self.engine, self.views, game, self.member, seconds=seconds)

    def _score_test(self, like: Difference) -> Callable[[Game], Difference | None]:
        scoring = self.scored.scoring
        if like.kind[0] in FAILURES:
            return lambda game: like if game == like.game else None
        assert scoring is not None
        return lambda game: score_difference(self.engine, game, scoring, like)

    def _confirm(self, difference: Difference) -> None:
        """Have gospec judge the game from the start. Raises LawDisagrees."""
        game = difference.game
        state, answers = confirm(game, self.member)
        illegal = difference.kind[0] == ACCEPTS or difference.kind[1] == GOES_ON
        if illegal and answers[-1] is None:
            raise LawDisagrees(f"{game}: the law allows the last move")
        if difference.kind[0] == REFUSES and answers[-1] is not None:
            raise LawDisagrees(f"{game}: the law refuses the last move, {answers[-1]}")
        referee = Referee(game, self.member)
        for step, answer in zip(game.steps, answers, strict=True):
            legal = referee.judge(step).legal
            if legal is not (answer is None):
                raise LawDisagrees(f"{game}: the law answers {answer} to {step}")
            if legal:
                referee.make(step)
        b = state.colourings[-1]
        if {player: b.where(player) for player in PLAYERS} != referee.stones():
            raise LawDisagrees(f"{game}: another board")
        taken = {BLACK: state.white_prisoners, WHITE: state.black_prisoners}
        if taken != referee.taken():
            raise LawDisagrees(f"{game}: other prisoners")


def conformance(
    command: str,
    *,
    rules: str | Formalisation | None = None,
    seconds: float = 60.0,
    limits: Limits | None = None,
    seed: int = 0,
    progress: Progress = silent,
) -> Report:
    """Examine an engine that speaks GTP: which rules it plays, and where it departs from them.

    Parameters: `command`, the command line that starts it, without a shell; `rules`, a preset or
    member of the family that it should play, by default whatever it is found to play; `seconds` for
    the whole; `limits` of its process; `seed` of the games, which are the same for the same seed.
    On Ctrl-C it returns what was found until then. Raises UsageError where there is no such program
    or no such rules, and LawDisagrees where the machine and the law part.
    """
    expected = _expected(rules)
    limits = limits or Limits()
    for option, value in (
        ("seconds", seconds),
        ("timeout", limits.seconds),
        ("memory", limits.memory),
    ):
        if not value > 0:
            raise UsageError(f"{argument(option)} {value:g}: more than 0 is needed")
    report = Report(command)
    with Engine(command, limits) as engine:
        # Compiling may take longer than the whole examination.
        played_out(2, Random(seed))
        guided(2, Member("positional", "forbidden"), 20, Random(seed), set(), undo=True)
        start = time.monotonic()
        engine.deadline = start + seconds
        examination = Examination(engine, report, seed, start, seconds, progress)
        try:
            _examine(examination, expected, str(rules or ""))
        except TimeUp:
            report.complete = False
        except KeyboardInterrupt:
            report.complete, report.interrupted = False, True
        engine.close()
        report.commands, report.seconds = engine.asked, time.monotonic() - start
        _notes(engine, report)
    return report


def _expected(rules: str | Formalisation | None) -> Rules | None:
    if rules is None:
        return None
    chosen = choose_rules(rules)
    if type(chosen) is not Rules:
        raise UsageError("rules for an engine are a preset, such as aga or tromp-taylor,ko=simple")
    return chosen


def _examine(examination: Examination, expected: Rules | None, name: str) -> None:
    engine, report = examination.engine, examination.report
    try:
        engine.introduce()
    except Failure as failure:
        said = "every command has an answer"
        kind = failure.kind, FIRST
        difference = Difference(kind, Game(9), failure.detail, said, INTRODUCTION)
        report.found.append(Found(difference, Member(), True, False))
        return
    report.name, report.version = engine.name, engine.version
    report.sizes, failures = sizes_of(engine)
    report.notes += failures
    if not report.sizes:
        report.unknown.append("anything: no board of a side from 1 to 25 is accepted")
        return
    usual = next((n for n in report.sizes if n >= 5), report.sizes[-1])
    examination.views = views_of(engine, usual)
    _blind_spots(examination.views, report)
    inference = infer(engine, report.sizes)
    report.unknown += inference.unknown
    report.choices |= inference.member.in_words()
    report.member = inference.member
    if expected is not None:
        suicide = "allowed" if expected.suicide == "allowed" else "forbidden"
        passes = min(inference.member.passes, max(expected.passes, inference.member.passes))
        report.member = Member(expected.ko, suicide, True, passes, expected.scoring)
        report.expected = name
    for difference in inference.failures:
        examination.keep(difference)
    for probe, least in PROBES:
        for size in [n for n in report.sizes if n >= least][:1]:
            examination.play(_fair(probe(size), examination.member))
    _scores(examination, expected)
    report.presets = presets_of(inference.member, examination.scored.scoring)
    report.notes += examine_handicaps(engine, examination.views, report.sizes)
    for game in games(examination):
        if not examination.in_time():
            report.complete = False
            return
        examination.play(game)


def _fair(game: Game, member: Member) -> Game:
    """Return the game up to the first step that the member refuses, that one included."""
    referee = Referee(game, member)
    for number, step in enumerate(game.steps, 1):
        if not referee.judge(step).legal:
            return game.until(number)
        referee.make(step)
    return game


def _scores(examination: Examination, expected: Rules | None) -> None:
    report = examination.report
    scored = examine_scoring(examination.engine, report.sizes, Random(examination.seed), expected)
    examination.scored = scored
    report.unknown += scored.unknown
    if scored.found:
        dead = "as dead stones are judged" if scored.removes_dead else "as the board stands"
        report.choices["scoring"] = f"{scored.found}, {dead}"
    for difference in scored.differences:
        examination.keep(difference)


def _blind_spots(views: Views, report: Report) -> None:
    if not views.stones:
        report.unknown.append("the board: neither list_stones nor showboard can be read")
    if not views.captures:
        report.unknown.append("prisoners: there is no command captures that gives a number")
    if not views.undo:
        report.unknown.append("taking back: undo is refused")


def games(examination: Examination) -> Iterator[Game]:
    """Yield games to try, each made with regard to what is known by then."""
    sizes, member = examination.report.sizes, examination.member
    undo = examination.views.undo
    random = Random(f"games {examination.seed}")

    def one(size: int, steps: int, start: Game | None = None, undo: bool = undo) -> Game:
        return guided(size, member, steps, random, examination.known, undo=undo, start=start)

    tiny = [n for n in sizes if n <= 4]
    small = [n for n in sizes if 4 < n <= 9] or sizes[:1]
    largest = max(n for n in sizes if n <= 19) if sizes[0] <= 19 else sizes[0]
    for size in [*tiny, *small[:3]] * 3:
        yield one(size, 12 * size, undo=False)
    for size in [n for n in (*small, largest) if n >= 3]:
        yield one(size, 60, with_kos(size, random))
    for size, length in EXHAUSTIVE:
        if size in sizes:
            yield from small_games(size, member, length)
    for distance in (3, 2):
        yield _fair(one_large_chain(largest, distance, random), member)
    for size in [*tiny, *small[:3]] * 3:
        yield one(size, 20 * size)
    yield one(largest, 250)
    if examination.views.handicap:
        for size in small[-2:]:
            stones = tuple((i, j) for i in (1, size - 2) for j in (1, size - 2))
            yield one(size, 60, Game(size, (), stones))
    yield _fair(two_large_chains(largest, random), member)
    yield one(small[-1], 1000)
    if sizes[-1] > largest:
        yield _fair(one_large_chain(sizes[-1], 3, random), member)
        yield _fair(one_large_chain(sizes[-1], 2, random), member)
    for size in [*tiny, *small] * 4:
        yield one(size, 30 * size)
        yield one(size, 40, with_kos(size, random) if size > 2 else None)
    yield one(largest, 1000)


def _notes(engine: Engine, report: Report) -> None:
    if engine.noise:
        line = engine.noise.split("\n")[0][:60]
        report.notes.append(f"it writes to standard output what is no answer: {line!r}")
    if not engine.echoes_numbers and report.name:
        report.notes.append("it answers a numbered command without the number")
    if engine.asked > 100 and engine.seconds / engine.asked > 0.05:
        each = engine.seconds / engine.asked
        report.notes.append(f"it is slow: {each:.2f} s a command")
