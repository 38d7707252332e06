"""The examination of an engine from its first answer to the report."""

import shlex
import shutil
import sys
import time
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

from godoors.conformance.engine import INTRODUCTION, Engine, quietly
from godoors.conformance.examination import Enough, Examination
from godoors.conformance.examining import unanswered
from godoors.conformance.generating import guided
from godoors.conformance.inferring import infer
from godoors.conformance.kinds import FIRST
from godoors.conformance.local_games import in_order
from godoors.conformance.moves import Game
from godoors.conformance.options import ConformanceOptions
from godoors.conformance.perft import examine_perft
from godoors.conformance.planning import games
from godoors.conformance.process import Failure, Limits, TimeUp
from godoors.conformance.report import (
    ENOUGH,
    INTERRUPTED,
    TIME_OVER,
    Found,
    Report,
)
from godoors.conformance.rescoring import examine_rescoring
from godoors.conformance.scoring import examine_scoring, played_out
from godoors.conformance.shapes import smallest
from godoors.conformance.variant import NEVER, Variant, beside_the_texts, presets_of
from godoors.conformance.views import Views, sizes_of, undoes_of, views_of
from godoors.gtp.protocol import LARGEST_SIDE
from godoors.rulebook.members import no_member
from godoors.stress.kos import KOS
from goproof.errors import UsageError, argument
from goproof.options import takes
from goproof.rulebook.choice import choose_rules
from gospec.law.formalisation import Formalisation
from gospec.law.rules import Rules

# Seconds for a command on the average.
SLOW = 0.05
STOPS: dict[type[BaseException], str] = {
    TimeUp: TIME_OVER,
    KeyboardInterrupt: INTERRUPTED,
    Enough: ENOUGH,
}


@takes(ConformanceOptions)
def conformance(options: ConformanceOptions) -> Report:
    """Examine an engine that speaks GTP: which rules it plays, and where it departs from them.

    An engine that answers the same is reported the same, unless the seconds cut it short. On Ctrl-C
    it returns what was found until then.

    Parameters:
        command: the command line that starts it, without a shell, or the file of an adapter.

    Raises UsageError where there is no such program or no such rules, and LawDisagrees where the
    machine and the law part.

    Example:
        >>> [found.difference.kind.name for found in goproof.conformance("true", seconds=20).found]
        ['crashes']

    """
    expected = _expected(options.rules)
    limits, seed = options.limits or Limits(), options.seed
    for option, value in (
        ("seconds", options.seconds),
        ("timeout", limits.seconds),
        ("memory", limits.memory),
    ):
        if not value > 0:
            raise UsageError(f"{argument(option)} {value:g}: more than 0 is needed")
    if options.most is not None and options.most < 1:
        raise UsageError(f"{argument('most')} {options.most}: 1 or more is needed")
    report = Report(options.command, seed=seed, exemptions=tuple(options.accept))
    command = start_of(options.command) if options.adapter else options.command
    with closing(Engine(command, limits)) as engine:
        # Compiling may take longer than the whole examination.
        played_out(2, Random(seed))
        guided(2, Variant("positional", "forbidden"), 20, Random(seed), set(), undo=True)
        start = time.monotonic()
        engine.deadline = start + options.seconds
        examination = Examination(
            engine, report, seed, options.progress, options.on_line, options.most
        )
        try:
            _examine(examination, expected, str(options.rules or ""))
        except tuple(STOPS) as stop:
            report.stopped = STOPS[type(stop)]
        engine.close()
        report.commands, report.seconds = engine.questions, time.monotonic() - start
        _notes(engine, report)
    return report


def _expected(rules: str | Formalisation | None) -> Rules | None:
    if rules is None:
        return None
    chosen = choose_rules(rules)
    if type(chosen) is not Rules:
        raise no_member(
            "rules for an engine are a preset, such as aga or tromp-taylor,ko=simple", chosen
        )
    return chosen


def _examine(examination: Examination, expected: Rules | None, name: str) -> None:
    engine, report = examination.engine, examination.report
    try:
        engine.introduce()
    except Failure as failure:
        difference = unanswered(failure, FIRST, Game(9), INTRODUCTION)
        report.found.append(Found(difference, Variant()))
        return
    report.name, report.version = engine.name, engine.version
    report.sizes, failures = sizes_of(engine)
    report.notes += failures
    if not report.sizes:
        report.unknown.append("anything: no board of a side from 1 to 25 is accepted")
        return
    usual = next((n for n in report.sizes if n >= 5), report.sizes[-1])
    if not _begins(engine, usual, report):
        return
    examination.views = views_of(engine, usual)
    _blind_spots(examination.views, report)
    inference = infer(engine, report.sizes)
    report.unknown += inference.unknown
    report.choices |= inference.variant.in_words()
    report.variant = inference.variant
    if expected is not None:
        # GTP leaves it open whether a game goes on after its end, so that is the engine's choice.
        passes = inference.variant.passes
        report.variant = Variant(expected.ko, expected.suicide, True, passes, expected.scoring)
        report.expected = name
    if examination.views.undo:
        _undoes(examination)
    for difference in inference.failures:
        examination.keep(difference)
    for game in smallest(KOS, report.sizes):
        examination.play(in_order(game, examination.variant))
    _scores(examination, expected)
    if not inference.unexplained:
        report.presets = presets_of(inference.variant, examination.scored.found)
    report.warnings += beside_the_texts(inference.variant)
    examine_rescoring(examination)
    examine_perft(examination)
    views, kinds, seed = examination.views, examination.kinds, examination.seed
    for game, make, sort in games(report.sizes, examination.variant, views, kinds, seed):
        examination.play(game, make, sort)


def _undoes(examination: Examination) -> None:
    """Find out how many moves can be taken back: GTP lets an engine keep but some of the last."""
    report = examination.report
    undoes = undoes_of(examination.engine, report.sizes)
    if undoes < NEVER:
        report.notes.append(f"it takes back at most {undoes} moves in a row")
    report.variant = replace(examination.variant, undoes=undoes)


def _begins(engine: Engine, size: int, report: Report) -> bool:
    """Tell whether games can be begun: a start that is refused would be the end of each, unseen."""
    answers = quietly(engine, Game(size).start())
    _, cleared, komi = (answer.done for answer in answers) if answers else (True, True, True)
    engine.takes_komi = komi
    if not komi:
        report.refused.append("komi")
    if not cleared:
        report.unknown.append("anything: clear_board is refused")
    return cleared


def _scores(examination: Examination, expected: Rules | None) -> None:
    report = examination.report
    if not examination.engine.takes_komi:
        report.unknown.append("scoring: komi is refused")
        return
    scored = examine_scoring(examination.engine, report.sizes, Random(examination.seed), expected)
    examination.scored = scored
    report.unknown += scored.unknown
    if scored.found:
        dead = "as dead stones are judged" if scored.removes_dead else "as the board stands"
        report.choices["scoring"] = f"{scored.found}, {dead}"
    report.choices |= scored.choices
    for difference in scored.differences:
        report.unscored |= difference.kind.is_failure
        examination.keep_score(difference)


def _blind_spots(views: Views, report: Report) -> None:
    larger = [n for n in range(1, LARGEST_SIDE + 1) if n not in report.sizes]
    report.refused += [f"boardsize {' '.join(map(str, larger))}"] if larger else []
    taken = {"undo": views.undo, "captures": views.captures, "set_free_handicap": views.handicap}
    report.refused += [command for command, done in taken.items() if not done]
    if not views.stones:
        report.unknown.append("the board: neither list_stones nor showboard can be read")
    if not views.captures:
        report.unknown.append("prisoners: there is no command captures that gives a number")
    if not views.undo:
        report.unknown.append("taking back: undo is refused")


def _notes(engine: Engine, report: Report) -> None:
    if engine.noise:
        line = engine.noise.split("\n")[0][:60]
        report.notes.append(f"it writes to standard output what is no answer: {line!r}")
    if not engine.echoes_numbers and report.name:
        report.notes.append("it answers a numbered command without the number")
    if engine.questions > 100 and engine.seconds / engine.questions > SLOW:
        report.notes.append(f"it is slow: more than {SLOW:g} s a command")


_HERE = Path(__file__).parent
# What serves a file of each ending, and the program that runs it.
SERVERS = {".py": "serve.py", ".cjs": "serve.cjs", ".js": "serve.cjs", ".mjs": "serve.cjs"}


def start_of(adapter: str) -> str:
    """Return the command that serves the board of an adapter as an engine of GTP.

    Parameters: `adapter`, the file; a word after it is passed on to it. Python is the `python3` of
    the path, so that what is installed for it is found. Raises UsageError for a file that is not
    there or of another language, and where its language is missing.
    """
    try:
        words = shlex.split(adapter)
    except ValueError as error:
        raise UsageError(f"{adapter}: {error}") from None
    file = Path(words[0]) if words else Path()
    if not file.is_file():
        raise UsageError(f"{adapter or 'an empty name'}: there is no such file")
    server = SERVERS.get(file.suffix)
    if server is None:
        raise UsageError(f"{adapter}: a file of Python or JavaScript, by its ending")
    program = "node" if server.endswith("cjs") else "python3"
    found = shutil.which(program) or (sys.executable if program == "python3" else None)
    if found is None:
        raise UsageError(f"{adapter}: there is no program {program}")
    return shlex.join([found, str(_HERE / server), str(file), *words[1:]])
