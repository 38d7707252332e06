"""Prove or refute a conjecture of one line: `goproof verify --say`."""

from dataclasses import dataclass

from godoors.command_line import common
from godoors.command_line.options import Boards, Printed
from goproof.errors import UsageError
from goproof.options import explained, option

# What the command has for a conjecture too.
ITS_OWN = ("say", "assuming", "board", "graph", "json")


@dataclass(frozen=True, kw_only=True)
class Stated(Boards, Printed):
    """A conjecture that is stated."""

    say: str | None = option(
        None,
        "prove or refute a conjecture, such as 'no dead before: captives = {} or suicides = {}'; "
        "goes only with --assuming, --board, --graph and --json",
        unit="EXPRESSION",
    )
    assuming: str | None = option(None, "assume this, such as 'no dead before'", unit="EXPRESSION")

    @property
    def is_stated(self) -> bool:
        """Whether there is one. Raises UsageError for options that go with the other kind only."""
        if self.say is None:
            if self.assuming is not None:
                raise UsageError("--assuming goes with --say")
            return False
        for name, _, unless, says in explained(type(self)):
            if name not in ITS_OWN and getattr(self, name) != unless:
                flag = f"--{(says.flag or name).replace('_', '-')}"
                with_it = "names of lemmas" if name == "lemmas" else flag
                raise UsageError(f"--say can't be combined with {with_it}")
        return True


def try_it(stated: Stated) -> int:
    """Try what is stated, print what came of it, and return the exit status."""
    from godoors.report.progress import going_on
    from goproof.verification.conjecture import conjecture

    with going_on("verify") as progress:
        boards = common.chosen_boards(stated) or None
        found = conjecture(stated.say or "", stated.assuming, boards, progress)
    common.print_answer(found.answer, found.document(), in_json=stated.json)
    return common.AS_EXPECTED if found.verdict.says == "true" else common.NOT_AS_EXPECTED
