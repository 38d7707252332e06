"""The options of a value, of `goproof value` and `goproof.value`."""

from collections.abc import Callable
from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from goproof.certificates.options import checker_option
from goproof.options import option, parameter
from goproof.rulebook.names import CYCLE_RULES
from goproof.rulebook.options import SearchOptions
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from gospec.law.colouring import Colour, Colouring
    from gospec.law.graph import Graph

# In bytes; the command's own default is in megabytes.
MEMORY = 4 << 30
# Seconds.
SAVE_EVERY = 300.0
MOVES = "moves so far, such as 'B2 A1 pass'"


@dataclass(frozen=True, kw_only=True)
class ValueWanted(SearchOptions):
    """What is wanted of the value of a game."""

    rules: str = option("tromp-taylor", "a preset", unit="NAME")
    cycle: Literal["draw", "captures"] | None = option(
        None,
        "with simple ko: a repeated situation ends the game as a draw (0), or as a win by the "
        "whole board for the player who has lost fewer stones since",
        choices=CYCLE_RULES,
    )
    certificate: str | Path | None = option(
        None,
        "keep the certificates; v.jsonl.gz makes v.lower.jsonl.gz and v.upper.jsonl.gz",
        unit="FILE",
        written=True,
    )
    check: bool = option(
        True, "whether certificates are checked", on_the_line="leave the certificates unchecked"
    )
    checker: str | None = checker_option()
    limit: int | None = option(
        None, "allow boards of up to this number of points, however long it takes", unit="POINTS"
    )
    symmetries: bool | None = option(
        None,
        "whether certificates use symmetries of the board, by two lemmas of the catalogue; "
        "default: on boards of at least 12 points",
    )
    life: bool | None = option(
        None,
        "whether certificates use unconditional life, by a lemma of the catalogue; default: on "
        "boards of at least 12 points",
    )
    territory: bool | None = option(
        None,
        "whether certificates count territory of living stones whose owner answers there, by "
        "another lemma; only if the search needs no history; default: as --life",
    )
    few_nodes: bool = option(
        False,
        "search with fewer nodes, for boards that would need too much memory; certificates are "
        "longer",
    )
    at_least: int | None = option(
        None, "prove only whether the value is at least this", unit="MARGIN"
    )
    first_move: str | None = option(
        None,
        "with at_least: in the repetition-free search, let the winner begin with this play, if it "
        "is the winner's turn",
        on_the_line="with --at-least: in the repetition-free search, let the winner begin with "
        "this play, if it is the winner's turn",
        unit="POINT",
    )
    first_moves: str | Path | None = option(
        None,
        "as first_move, for later turns too: a file with lines of moves, such as 'C3 B3 C2'; the "
        "winner plays as they say in every position that they lead through",
        on_the_line="as --first-move, for later turns too: a file with lines of moves, such as "
        "'C3 B3 C2'; the winner plays as they say in every position that they lead through",
        unit="FILE",
    )
    smaller: bool = option(
        False,
        "with at_least: in the repetition-free search, try other moves of the winner's once the "
        "win is proved, and choose those for which the certificate is small; takes longer",
        on_the_line="with --at-least: in the repetition-free search, try other moves of the "
        "winner's once the win is proved, and choose those for which the certificate is small; "
        "takes longer",
    )
    journal: str | Path | None = option(
        None,
        "save the progress of the search, so that the same command continues after an "
        "interruption; it takes up to --memory on the disk, and twice that while saving",
        unit="FILE",
        written=True,
    )
    save_every: float = option(SAVE_EVERY, "seconds between saves of the journal", unit="SECONDS")


@dataclass(frozen=True)
class ValueOptions(ValueWanted):
    """Where a game starts, and what is wanted of its value."""

    start: "str | Graph | Colouring"
    to_move: "str | Colour" = parameter("black", "who moves first there")
    moves: str = parameter("", MOVES)
    _: KW_ONLY
    memory: int = parameter(MEMORY, "bytes that the search may take")
    jobs: int = parameter(1, "threads of the repetition-free search")
    progress: Progress = parameter(silent, "called with how much is done")
    on_line: Callable[[str], None] = parameter(silent, "called with lines for the user")
