"""Judge recorded games: `goproof replay`."""

import sys
from collections.abc import Iterator, Sequence
from dataclasses import MISSING, dataclass
from typing import TYPE_CHECKING, Any

from godoors.command_line import common
from goproof.options import number_of_jobs, option, positional

if TYPE_CHECKING:
    from goproof.records.replay import Replayed


EXAMPLE = "goproof replay game.sgf --rules aga --rules tromp-taylor,komi=7.5"


@dataclass(frozen=True, kw_only=True)
class Request:
    """What the command is asked."""

    files: Sequence[str] = positional(
        MISSING,
        "a file, a folder of files, - for standard input, or a record that comes with goproof, by "
        "its name",
        unit="GAME.sgf",
    )
    rules: Sequence[str] = option(
        (),
        "rules as for compare, such as S2, aga,komi=0 or a file rules.py; may be repeated for "
        "several sets of rules; default: those that each record names, or else tromp-taylor",
        unit="NAME",
    )
    path: str = option("", "the branch to take at each branching, from 1", unit="1,2")
    law: bool = option(False, "have the specification replay every game, not the implementation")
    jobs: int | None = option(
        None, "processes, for many files; default: one for each core", unit="N"
    )
    json: bool = option(False, "print one JSON document for each game and set of rules")


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.progress import ProgressLine
    from goproof.records.replay import replay

    with ProgressLine("replay") as line:
        games = replay(
            request.files,
            request.rules,
            path=request.path,
            law=request.law,
            jobs=number_of_jobs(request.jobs),
            progress=line,
        )
        return _show(games, line, in_json=request.json)


def _show(games: "Iterator[Replayed]", line: Any, *, in_json: bool) -> int:
    from godoors.report.json_text import as_json
    from godoors.report.records import Summary, lines_of
    from godoors.report.text_boards import board_lines
    from goproof.records.replay import documents_of

    summary = Summary()
    for game in games:
        summary.add(game)
        if not in_json:
            shown = list(lines_of(game, board_lines))
        else:
            shown = [as_json(document) for document in documents_of(game)]
        line.close()
        # What can't be read is no finding about a game.
        stream = sys.stdout if in_json or not game.fault else sys.stderr
        print(*shown, sep="\n", flush=True, file=stream)
    if summary.games > 1:
        print(*summary.lines(), sep="\n", file=sys.stderr if in_json else sys.stdout)
    if summary.unreadable:
        return common.BAD_USAGE
    return common.NOT_AS_EXPECTED if summary.not_legal else common.AS_EXPECTED
