"""Compare two formalisations: where do they first differ, or how far do they not?"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from os import PathLike
from typing import TYPE_CHECKING

from goproof.boards.named import as_boards
from goproof.comparisons.comparison import LEVELS, Comparison, Interrupted, Level, same_throughout
from goproof.comparisons.difference import (
    WATCHED,
    Difference,
)
from goproof.comparisons.same_games import same_rules
from goproof.comparisons.sides import Side, changes, options_apart, side
from goproof.comparisons.two_sides import LIMIT, TwoSides
from goproof.errors import UsageError, argument
from goproof.machine.progress import Progress, silent
from goproof.rulebook.choice import with_options
from goproof.solvers.registry import NAMES
from gospec.graph import Graph

if TYPE_CHECKING:
    pass


def compare(
    a: str | Side,
    b: str | Side,
    boards: str | Graph | Sequence[str | Graph] | None = None,
    *,
    level: str = "game",
    limit: int = LIMIT,
    dead_stones: bool = False,
    timeout: float = 60.0,
    solvers: Sequence[str] = NAMES,
    watch: Sequence[str] = (),
    from_empty: bool = False,
    jobs: int = 1,
    cluster: str | None = None,
    progress: Progress = silent,
    store: str | PathLike[str] | None = None,
    fresh: bool = False,
) -> Comparison:
    """Look for the smallest difference between two formalisations.

    Parameters:
        a: the name of one, such as `S2:as-printed` or `aga,komi=0`, or a side.
        b: the same of the other.
        boards: sizes or graphs, tried in this order until one shows a difference; default: small
            rectangles.
        level: 'move' (any play on any colouring), 'game' (any game from the empty board) or 'value'
            (what every position is worth under best play).
        limit: how many sequences of moves on a board are tried.
        dead_stones: whether the colourings of the move level may hold dead stones.
        timeout: seconds for each query to a solver.
        solvers: who are asked on boards of more than 9 points at the move level.
        watch: what alone makes a difference between games besides legality, of colouring, to-move,
            ended, score and winner.
        from_empty: whether the value level takes empty boards only.
        jobs: processes of the value level.
        cluster: address of a Dask scheduler whose workers do that work instead.
        progress: is told how many boards, or positions of one, are done, how many there are, and
            which was the last.
        store: a file of verdicts, as `verify` takes it, for the lemmas that a verdict about every
            graph rests on.
        fresh: whether none are taken from there.

    Raises UsageError for names, levels and boards that make no sense, and Interrupted on Ctrl-C.

    Example:
        >>> goproof.compare("S2:as-printed", "S1", "1x2", level="move").verdict
        'different'

    """
    left, right = (side(s) if isinstance(s, str) else s for s in (a, b))
    chosen = _level(level)
    if cluster is not None and chosen != "value":
        raise UsageError(f"{argument('cluster')} is for the value level, not for {chosen}")
    ask = TwoSides(
        left=left,
        right=right,
        limit=limit,
        dead_stones=dead_stones,
        timeout=timeout,
        solvers=tuple(solvers),
        watched=_watched(watch),
        from_empty=from_empty,
        jobs=jobs,
        cluster=cluster,
        progress=progress,
        store=store,
        fresh=fresh,
    )
    if same_rules(left.rules, right.rules):
        as_boards(boards or ())
        return same_throughout(left.name, right.name, chosen)
    graphs = as_boards(boards) if boards else ask.default_boards(chosen)
    # What holds of every graph holds of those named, of whatever size.
    answers, not_shown = ask.every_graph(chosen)
    if not answers:
        ask.refuse_too_large(graphs, chosen)
    for graph in graphs if not answers else ():
        try:
            answers.append(ask.of(graph, chosen))
        except KeyboardInterrupt:
            done = Comparison(left.name, right.name, chosen, tuple(answers), interrupted=True)
            raise Interrupted(done) from None
        if chosen != "value":
            progress(len(answers), len(graphs), graph.name)
        if answers[-1].witness:
            break
    witness = answers[-1].witness
    responsible = _responsible(left, right, witness) if witness else ()
    agreeing = ask.agreeing(chosen) if witness else None
    apart = options_apart(left.rules, right.rules)
    found = Comparison(
        left.name,
        right.name,
        chosen,
        tuple(answers),
        responsible,
        agreeing=agreeing,
        not_shown=not_shown,
        options=tuple((option, a, b) for option, (a, b) in apart.items()),
    )
    if responsible != ("komi",) or chosen != "game":
        return found
    beyond = compare(
        _without_komi(left),
        _without_komi(right),
        boards,
        level=level,
        limit=limit,
        watch=watch,
        jobs=jobs,
        progress=progress,
        store=store,
        fresh=fresh,
    )
    return replace(found, with_komi_alike=beyond)


def _without_komi(side: Side) -> Side:
    """Return a side with a komi of 0, under a name that says so."""
    rules = with_options(side.name, side.rules, {"komi": Fraction(0)})
    if rules == side.rules:
        return side
    plain = ",".join(part for part in side.name.split(",") if not part.startswith("komi="))
    return replace(side, name=f"{plain},komi=0", rules=rules)


def _level(level: str) -> Level:
    known = next((known for known in LEVELS if known == level), None)
    if known is None:
        raise UsageError(f"unknown level {level!r}: {' or '.join(LEVELS)}")
    return known


def _watched(watch: Sequence[str]) -> tuple[str, ...]:
    for name in watch:
        if name not in WATCHED:
            raise UsageError(f"nothing called {name!r} can be watched: {', '.join(WATCHED)}")
    chosen = [name for name in WATCHED if name in watch] or list(WATCHED)
    return tuple(field for name in chosen for field in WATCHED[name])


def _responsible(left: Side, right: Side, witness: Difference) -> tuple[str, ...]:
    apart = witness.tells_apart
    names = [
        *(name for name, rules in changes(left, right) if not apart(rules, right.rules)),
        *(name for name, rules in changes(right, left) if not apart(left.rules, rules)),
    ]
    return tuple(dict.fromkeys(names))
