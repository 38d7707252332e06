"""Prove or refute a conjecture of one line: `goproof verify --say`."""

import argparse
import contextlib
import sys

from godoors.command_line import common
from goproof.errors import UsageError

# What the command has for a conjecture too, as the parser calls it.
ITS_OWN = ("say", "assuming", "about", "board", "graph", "json")


def add_expressions(command: argparse.ArgumentParser) -> None:
    """Add the options that state a conjecture."""
    command.add_argument(
        "--say",
        metavar="EXPRESSION",
        help="prove or refute a conjecture, such as 'no dead before: captives = {} or suicides = "
        "{}'; a function, such as 'lambda case: not case.suicides', is tried only; alone, with "
        "--board or --graph",
    )
    command.add_argument(
        "--assuming",
        metavar="EXPRESSION",
        help="only where this is so, such as 'no dead before'",
    )
    command.add_argument(
        "--about",
        metavar="SUBJECT",
        help="what a case of a function is: colouring, point, move, move-and-point, set, symmetry "
        "or game; default: what has all that the expressions ask a case for",
    )


def is_stated(arguments: common.Arguments) -> bool:
    """Tell whether there is one. Raises UsageError for options that go with the other kind only."""
    if arguments.say is None:
        for name in ("assuming", "about"):
            if getattr(arguments, name) is not None:
                raise UsageError(f"--{name} goes with --say")
        return False
    from godoors.command_line.main import parser

    for name, unless in vars(parser(["verify"]).parse_args(["verify"])).items():
        if name not in ITS_OWN and getattr(arguments, name) != unless:
            other = "names of lemmas" if name == "lemmas" else f"--{name.replace('_', '-')}"
            raise UsageError(f"--say goes without {other}")
    return True


def try_it(arguments: common.Arguments) -> int:
    """Try it, print what came of it, and return the exit status."""
    from godoors.report.progress import going_on
    from goproof.verification.conjecture import conjecture

    # What an expression prints is no part of the answer.
    with going_on("verify") as progress, contextlib.redirect_stdout(sys.stderr):
        found = conjecture(
            arguments.say,
            arguments.assuming,
            arguments.about,
            common.chosen_boards(arguments) or None,
            progress,
        )
    common.print_answer(found.answer, found.document(), in_json=arguments.json)
    return common.AS_EXPECTED if found.verdict.says == "true" else common.NOT_AS_EXPECTED
