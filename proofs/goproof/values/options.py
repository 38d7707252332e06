"""The options of a value, of `goproof value` and `goproof.value`."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING

from goproof.options import option
from goproof.rulebook.names import ALL_OR_NONE, AS_IN_RULES, CYCLE_RULES, KO_RULES
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from gospec.law.colouring import Colour, Colouring
    from gospec.law.cycles import CycleRule
    from gospec.law.graph import Graph

# In bytes; the command's own default is in megabytes.
MEMORY = 4 << 30
# Seconds.
SAVE_EVERY = 300.0


@dataclass(frozen=True)
class ValueOptions:
    """Where a game starts, and what is wanted of its value."""

    start: str | Graph | Colouring
    to_move: str | Colour = option("black", "who moves first there", on_the_line="")
    moves: str = option("", "moves so far, such as 'B2 A1 pass'", metavar="MOVES")
    _: KW_ONLY
    rules: str = option(
        "tromp-taylor", "a preset", on_the_line="a preset; default: %(default)s", metavar="NAME"
    )
    ko: str | None = option(
        None,
        "which repetitions are forbidden",
        on_the_line=f"which repetitions are forbidden; {AS_IN_RULES}",
        choices=KO_RULES,
    )
    suicide: str | None = option(
        None,
        "whether a move may remove the mover's own stones",
        on_the_line=f"whether a move may remove the mover's own stones; {AS_IN_RULES}",
        choices=ALL_OR_NONE,
    )
    cycle: CycleRule | None = option(
        None,
        "with simple ko: a situation that occurs again ends the game, as a draw worth 0, or as a "
        "win, worth the whole board, of the player who has lost fewer stones since",
        choices=CYCLE_RULES,
    )
    certificate: str | Path | None = option(
        None,
        "keep the certificates; v.jsonl.gz makes v.lower.jsonl.gz and v.upper.jsonl.gz, and "
        "v-1.lower.jsonl.gz for the first of several",
        metavar="FILE",
    )
    check: bool = option(
        True, "whether certificates are checked", on_the_line="leave the certificates unchecked"
    )
    limit: int | None = option(
        None,
        "try boards of so many points, however long it takes",
        metavar="POINTS",
        type=int,
    )
    memory: int = option(MEMORY, "bytes that the search may take", on_the_line="")
    symmetries: bool | None = option(
        None,
        "whether certificates rest on symmetries of the board, by two lemmas of the catalogue; "
        "default: from 12 points on",
        choices=("yes", "no"),
    )
    life: bool | None = option(
        None,
        "whether certificates rest on what is unconditionally alive, by a lemma of the catalogue; "
        "default: from 12 points on",
        choices=("yes", "no"),
    )
    territory: bool | None = option(
        None,
        "whether what is alive has its territory there too, where its owner replies: by another "
        "lemma, where the search needs no history; default: as --life",
        choices=("yes", "no"),
    )
    few_nodes: bool = option(
        False,
        "search with fewer nodes, for boards that the memory is too small for; certificates are "
        "longer",
    )
    at_least: int | None = option(
        None,
        "prove only that the value is at least this, or that it is not",
        metavar="MARGIN",
        type=int,
    )
    first_move: str | None = option(
        None,
        "with at_least: let the winner begin with this play in the search without history, if it "
        "is the winner's turn",
        on_the_line="with --at-least: let the winner begin with this play in the search without "
        "history, if it is the winner's turn",
        metavar="POINT",
    )
    journal: str | Path | None = option(
        None,
        "keep what the search of one board or position has done; the same command goes on from "
        "there after an interruption. It takes no more disk than --memory, and twice that while it "
        "is saved",
        metavar="FILE",
    )
    save_every: float = option(
        SAVE_EVERY,
        "save the journal so often, in seconds",
        on_the_line=f"save the journal so often; default: {SAVE_EVERY:g}",
        metavar="SECONDS",
        type=int,
        default=None,
    )
    jobs: int = option(1, "threads of the search without history", on_the_line="")
    progress: Progress = option(silent, "is told how much is done", on_the_line="")
    say: Callable[[str], None] = option(silent, "receives lines for the user", on_the_line="")
