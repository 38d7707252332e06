"""Find what a position is worth: `goproof value`."""

import argparse
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from godoors.command_line import common
from godoors.command_line.options import (
    Printed,
    Searching,
    add_options,
    memory_option,
    options_from,
)
from goproof.options import option
from goproof.rulebook.names import PLAYERS
from goproof.values.options import MOVES, ValueWanted


class _Start(argparse.Action):
    """Collects where to start from, whichever option says it, in the order given."""

    def __call__(
        self,
        _parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Add what was given, with the option that gave it."""
        texts = values if isinstance(values, list) else [values]
        before = getattr(namespace, self.dest) or []
        starts = [(option_string or "", text) for text in texts]
        setattr(namespace, self.dest, [*before, *starts])


@dataclass(frozen=True, kw_only=True)
class ValueRequest(ValueWanted, Searching, Printed):
    """What the command is asked; `starts` are texts, each with the option that it was given by."""

    usual_memory: ClassVar[int] = 4096
    memory: int | None = memory_option(usual_memory)
    starts: Sequence[tuple[str, str]] = ()
    to_move: str | None = option(None, "who starts from --position", choices=PLAYERS)
    moves: str = option("", MOVES, unit="MOVES")
    coq: Path | None = option(
        None,
        "write the value of one board or position as a theorem of Coq, which its kernel checks by "
        "computation: coqc -R proofs/coq Goproof FILE",
        unit="FILE",
        written=True,
    )


# By their options, none for what needs no name.
STARTS = {
    "boards": (
        "BOARD",
        "rows x columns, such as 3x3; of several boards and positions, each has an answer",
    ),
    "--graph": ("FILE", "a board as an edge list or GraphML; may be repeated"),
    "--position": (
        "DIAGRAM",
        "start from here: 'XX./...', - for standard input; may be repeated",
    ),
    "--positions": (
        "FILE",
        "start from each line: a board, or a position and who moves, such as 'XX./... white'; - "
        "for standard input",
    ),
}


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(commands, "value", _run, "goproof value 3x3 --rules aga")
    for name, (unit, says) in STARTS.items():
        named: dict[str, Any] = {"nargs": "*"} if name == "boards" else {"dest": "boards"}
        command.add_argument(name, action=_Start, metavar=unit, help=says, **named)
    add_options(command, ValueRequest)


def _run(given: argparse.Namespace) -> int:
    from godoors.command_line import values

    return values.run(options_from(ValueRequest, given, starts=given.boards))
