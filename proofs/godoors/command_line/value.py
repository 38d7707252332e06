"""Find what a position is worth: `goproof value`."""

from __future__ import annotations

import argparse

from godoors.command_line import common
from godoors.command_line.options import add_options
from godoors.command_line.search import add_memory
from goproof.rulebook.names import PLAYERS
from goproof.values.options import ValueOptions


class _Start(argparse.Action):
    """Collects where to start from, whichever option says it, in the order given."""

    def __call__(
        self,
        _parser: argparse.ArgumentParser,
        namespace: common.Arguments,
        values: object,
        option_string: str | None = None,
    ) -> None:
        """Add what was given, with the option that gave it."""
        texts = values if isinstance(values, list) else [values]
        before = getattr(namespace, self.dest) or []
        starts = [(option_string or "", text) for text in texts]
        setattr(namespace, self.dest, [*before, *starts])


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "value",
        run,
        "goproof value 3x3 --rules aga",
    )
    command.add_argument(
        "boards",
        nargs="*",
        action=_Start,
        metavar="BOARD",
        help="rows x columns, such as 3x3; of several boards and positions, each has an answer",
    )
    command.add_argument(
        "--graph",
        action=_Start,
        dest="boards",
        metavar="FILE",
        help="a board as an edge list or GraphML; may be repeated",
    )
    command.add_argument(
        "--position",
        action=_Start,
        dest="boards",
        metavar="DIAGRAM",
        help="start from here: 'XX./...', - for standard input; may be repeated",
    )
    command.add_argument(
        "--positions",
        action=_Start,
        dest="boards",
        metavar="FILE",
        help="start from each line: a board, or a position and who moves, such as 'XX./... white'; "
        "- for standard input",
    )
    command.add_argument("--to-move", choices=PLAYERS, help="who starts from --position")
    add_options(
        command, ValueOptions, certificate=common.file_to_write, journal=common.file_to_write
    )
    add_memory(command, 4096)
    command.add_argument(
        "--coq",
        type=common.file_to_write,
        metavar="FILE",
        help="write the value of one board or position as a theorem of Coq, which its kernel "
        "checks by computation: coqc -R proofs/coq Goproof FILE",
    )
    alone = ", and 1 for the threads of a repetition-free search"
    common.add_workers(command, "several boards and positions", alone=alone)


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    from godoors.command_line import values

    return values.run(arguments)
