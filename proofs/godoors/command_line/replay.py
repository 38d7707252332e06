"""Judge recorded games: `goproof replay`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from godoors.command_line import common
from goproof.options import number_of_jobs

if TYPE_CHECKING:
    from godoors.records.replay import Replayed


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "replay",
        run,
        "goproof replay game.sgf --rules aga --rules tromp-taylor,komi=7.5",
        json="print one JSON document for each game and set of rules",
    )
    command.add_argument(
        "files",
        nargs="+",
        metavar="GAME.sgf",
        help="a file, a folder of files, - for standard input, or a record that comes with "
        "goproof, by its name",
    )
    command.add_argument(
        "--rules",
        action="append",
        default=[],
        metavar="NAME",
        help="rules as compare names them, such as S2 or aga,komi=0; one --rules for each set of "
        "rules; default: those that each record names, or else tromp-taylor",
    )
    command.add_argument(
        "--rules-file",
        action="append",
        default=[],
        metavar="FILE",
        help="a Python file of one's own rules; may be repeated",
    )
    command.add_argument(
        "--path", default="", metavar="1,2", help="the way to take at each branching, from 1"
    )
    command.add_argument(
        "--law", action="store_true", help="have the law replay every game, not the machine"
    )
    command.add_argument(
        "--jobs",
        type=int,
        metavar="N",
        help="processes for many files; default: one a core",
    )


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    from godoors.records.judging import RuleSet
    from godoors.records.replay import replay
    from godoors.report.progress import ProgressLine

    rules = [RuleSet(name) for name in arguments.rules]
    rules += [RuleSet(file, is_file=True) for file in arguments.rules_file]
    line = ProgressLine("replay")
    try:
        games = replay(
            arguments.files,
            rules,
            path=arguments.path,
            law=arguments.law,
            jobs=number_of_jobs(arguments.jobs),
            progress=line,
        )
        return _show(games, line, in_json=arguments.json)
    finally:
        line.close()


def _show(games: Iterator[Replayed], line: Any, *, in_json: bool) -> int:
    from godoors.records.replay import documents_of
    from godoors.records.text import Summary, lines_of
    from godoors.report.json_text import as_json
    from godoors.report.text_boards import board_lines

    summary = Summary()
    for game in games:
        summary.add(game)
        if in_json:
            shown = [as_json(document) for document in documents_of(game)]
        else:
            shown = list(lines_of(game, board_lines))
        line.close()
        # What can't be read is no finding about a game.
        stream = sys.stdout if in_json or game.readable else sys.stderr
        print(*shown, sep="\n", flush=True, file=stream)
    if summary.games > 1:
        print(*summary.lines(), sep="\n", file=sys.stderr if in_json else sys.stdout)
    if summary.unreadable:
        return common.BAD_USAGE
    return common.NOT_AS_EXPECTED if summary.not_legal else common.AS_EXPECTED
