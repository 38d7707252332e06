"""What `goproof value` is asked."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from godoors.command_line.options import Printed, Searching, memory_option
from goproof.options import option
from goproof.rulebook.names import PLAYERS
from goproof.values.options import MOVES, ValueWanted


@dataclass(frozen=True, kw_only=True)
class ValueRequest(ValueWanted, Searching, Printed):
    """What the command is asked; `starts` are texts, each with the option that it was given by."""

    usual_memory: ClassVar[int] = 4096
    memory: int | None = memory_option(usual_memory)
    starts: Sequence[tuple[str, str]] = ()
    to_move: str | None = option(None, "who moves first from --position", choices=PLAYERS)
    moves: str = option("", MOVES, unit="MOVES")
    coq: Path | None = option(
        None,
        "write the value of one board or position as a theorem of Coq, which its kernel checks by "
        "computation: coqc -R proofs/coq Goproof FILE",
        unit="FILE",
        written=True,
    )
