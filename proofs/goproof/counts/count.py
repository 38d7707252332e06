"""`goproof count`: exact numbers of the positions of a board, and of games under given rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from goimpl.jit.notice import working_seconds
from goproof.answer import Answer, Answered
from goproof.boards.named import board_of_size
from goproof.counts.options import WHAT, CountOptions
from goproof.documents import games as documents
from goproof.documents.typed import UNSET, UnsetType
from goproof.errors import UsageError, argument
from goproof.machine.compiling import announce_compiling
from goproof.options import takes
from goproof.rulebook.choice import choose_rules, require_searched_suicide
from goproof.rulebook.options import PlayOptions
from goproof.verdicts import ValueVerdict
from goproof.work.progress import Progress
from gospec.law.rules import Rules

if TYPE_CHECKING:
    from goimpl.counts.games import GamesSoFar

# What takes minutes at the most. Each more point in a row takes some six times the time and memory.
WIDEST_POSITIONS = 11
MOST_POINTS_OF_GAMES = 4
# Suicide lets boards be emptied again and again, unless no colouring may ever come back.
MOST_POINTS_OF_GAMES_WITH_SUICIDE = 3
# As far as the tables of the machine reach, whatever the time.
LARGEST_LIMIT, LARGEST_LIMIT_OF_GAMES = 15, 5
MEGABYTE = 1 << 20


@dataclass(frozen=True, repr=False)
class Count(Answered):
    """A number of positions or games, the time that the count took, and the rules of the games."""

    what: str
    board: str
    count: int
    seconds: float
    rules: dict[str, str] | UnsetType = UNSET

    def document(self) -> documents.Count:
        """Return the document of `goproof count --json`."""
        return documents.Count.of(self)

    @property
    def answer(self) -> Answer:
        """The count."""
        what = self.what if self.count != 1 else self.what.removesuffix("s")
        under = ""
        if not isinstance(self.rules, UnsetType):
            under = f" under {self.rules['ko']} superko, suicide {self.rules['suicide']}"
        headline = f"{self.board}: {self.count} {what}{under} ({self.seconds:.1f} s)"
        return Answer(ValueVerdict.EXACT, headline)


@takes(CountOptions)
def count(options: CountOptions) -> Count:
    """Count the positions or games of a board.

    Games are sequences of turns that end with two passes in a row; positions are boards without
    dead stones. Raises UsageError for a board that is too large, for rules that are not a preset or
    let games go on for ever, for an invalid number, and for an option that does not apply.

    Parameters:
        what: `positions` or `games`.
        size: of the board, such as `3x3`.

    Example:
        >>> goproof.count("positions", "3x3").count
        12675

    """
    if options.what not in WHAT:
        raise UsageError(f"{argument('what')} {options.what!r} is none of {', '.join(WHAT)}")
    try:
        return _games(options) if options.what == "games" else _positions(options)
    except MemoryError:
        raise UsageError(f"{options.size}: the memory of this machine is too small") from None


def _positions(options: CountOptions) -> Count:
    for name in ("memory", "rules", "ko", "suicide"):
        if getattr(options, name) is not None:
            raise UsageError(f"{argument(name)} is for games, and not for positions")
    size = options.size
    rows, columns = _sides(size)
    width = min(rows, columns)
    shorter = f"{size}: its shorter side has {width} points"
    _refuse_above(options.limit, WIDEST_POSITIONS, LARGEST_LIMIT, width, shorter)
    if width > LARGEST_LIMIT:
        raise UsageError(f"{shorter}, and {LARGEST_LIMIT} are the most that can be tried")
    start = working_seconds()
    announce_compiling()
    from goimpl.counts.positions import positions

    def report(done: int, total: int) -> None:
        options.progress(done, total, "a point")

    number = positions(rows, columns, report)
    return Count("positions", size, number, working_seconds() - start)


def _games(options: CountOptions) -> Count:
    memory, size = options.memory, options.size
    if memory is not None and memory < 1:
        raise UsageError(f"{argument('memory')} {memory}: at least 1 megabyte is needed")
    name = options.rules or "tromp-taylor"
    chosen = _finite(name, options)
    rows, columns = _sides(size)
    emptied_again = chosen.suicide == "allowed" and chosen.ko != "positional"
    most = MOST_POINTS_OF_GAMES_WITH_SUICIDE if emptied_again else MOST_POINTS_OF_GAMES
    points = rows * columns
    under = f"{size}: {points} points under {chosen.ko} superko, suicide {chosen.suicide}"
    _refuse_above(options.limit, most, LARGEST_LIMIT_OF_GAMES, points, under)
    start = working_seconds()
    announce_compiling()
    from goimpl.counts.games import games_so_far

    try:
        table = None if memory is None else memory * MEGABYTE
        counting = games_so_far(rows, columns, chosen.ko, chosen.suicide == "allowed", table)
        games = _counted_games(counting, options.progress)
    except (ValueError, OverflowError) as error:
        raise UsageError(f"{size}: {error}") from None
    seconds = working_seconds() - start
    rules = {"name": name, "ko": chosen.ko, "suicide": chosen.suicide}
    return Count("games", size, games, seconds, rules)


def _finite(name: str, options: PlayOptions) -> Rules:
    """Return rules under which every game ends, and is counted."""
    from goimpl.counts.games import FINITE_KO_RULES

    chosen = choose_rules(name, options)
    if not isinstance(chosen, Rules):
        raise UsageError(f"games are counted under presets such as tromp-taylor, not under {name}")
    if chosen.ko not in FINITE_KO_RULES:
        endless = chosen.ko in ("none", "simple")
        why = "a game can go on for ever" if endless else "games are not counted"
        raise UsageError(
            f"under the ko rule {chosen.ko!r} {why}; "
            f"choose {argument('ko')} {', '.join(FINITE_KO_RULES)}"
        )
    require_searched_suicide(name, chosen)
    if chosen.button != "none":
        raise UsageError(
            f"{name}: games are counted only if two passes end them and there is no button"
        )
    return chosen


def _counted_games(counting: Iterator[GamesSoFar], progress: Progress) -> int:
    """Return the count. An interrupt names it so far."""
    counted = next(counting)
    try:
        while counted.done < counted.beginnings:
            progress(counted.done, counted.beginnings, "a beginning of games")
            counted = next(counting)
    except KeyboardInterrupt:
        done = f"{counted.done} of {counted.beginnings} beginnings"
        raise KeyboardInterrupt(f"{done} tell of {counted.games} games at least") from None
    return counted.games


def _sides(size: str) -> tuple[int, int]:
    shape = board_of_size(size).shape
    if shape is None:
        raise UsageError(f"{size!r} is not a rectangle")
    return shape


def _refuse_above(limit: int | None, usual: int, largest: int, wanted: int, what: str) -> None:
    most = usual if limit is None else limit
    if wanted > most:
        hint = f"; {argument('limit')} {wanted} tries it anyway" if wanted <= largest else ""
        raise UsageError(f"{what}, and up to {most} are within reach{hint}")
