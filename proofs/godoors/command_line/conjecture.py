"""Prove or refute a conjecture of one line: `goproof verify --say`."""

import contextlib
import sys
from dataclasses import dataclass

from godoors.command_line import common
from godoors.command_line.options import Boards, Printed
from goproof.errors import UsageError
from goproof.options import explained, option

# What the command has for a conjecture too.
ITS_OWN = ("say", "assuming", "about", "board", "graph", "json")


@dataclass(frozen=True, kw_only=True)
class Stated(Boards, Printed):
    """A conjecture that is stated."""

    say: str | None = option(
        None,
        "prove or refute a conjecture, such as 'no dead before: captives = {} or suicides = {}'; a "
        "function, such as 'lambda case: not case.suicides', is tried only; alone, with --board or "
        "--graph",
        unit="EXPRESSION",
    )
    assuming: str | None = option(None, "assume this, such as 'no dead before'", unit="EXPRESSION")
    about: str | None = option(
        None,
        "what a case of a function is: colouring, point, move, move-and-point, move-and-set, set, "
        "symmetry or game; default: the one that has everything the expressions use",
        unit="SUBJECT",
    )

    @property
    def is_stated(self) -> bool:
        """Whether there is one. Raises UsageError for options that go with the other kind only."""
        if self.say is None:
            for name in ("assuming", "about"):
                if getattr(self, name) is not None:
                    raise UsageError(f"--{name} goes with --say")
            return False
        for name, _, unless, says in explained(type(self)):
            if name not in ITS_OWN and getattr(self, name) != unless:
                flag = f"--{(says.flag or name).replace('_', '-')}"
                raise UsageError(
                    f"--say goes without {'names of lemmas' if name == 'lemmas' else flag}"
                )
        return True


def try_it(stated: Stated) -> int:
    """Try what is stated, print what came of it, and return the exit status."""
    from godoors.report.progress import going_on
    from goproof.verification.conjecture import conjecture

    # What an expression prints is no part of the answer.
    with going_on("verify") as progress, contextlib.redirect_stdout(sys.stderr):
        found = conjecture(
            stated.say or "",
            stated.assuming,
            stated.about,
            common.chosen_boards(stated) or None,
            progress,
        )
    common.print_answer(found.answer, found.document(), in_json=stated.json)
    return common.AS_EXPECTED if found.verdict.says == "true" else common.NOT_AS_EXPECTED
