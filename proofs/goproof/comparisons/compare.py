"""Compare two formalisations: where they first differ, or how far they agree."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from goproof.boards.named import as_boards
from goproof.comparisons import comparison, sides
from goproof.comparisons.comparison import Comparison, Interrupted
from goproof.comparisons.difference import Difference
from goproof.comparisons.options import CompareOptions
from goproof.comparisons.reductions import as_watched
from goproof.comparisons.same_games import same_rules
from goproof.comparisons.sides import Side
from goproof.comparisons.two_sides import TwoSides
from goproof.comparisons.watching import WATCHED
from goproof.documents.comparing import Level, OptionApart
from goproof.errors import UsageError, argument
from goproof.options import takes
from goproof.verdicts import Equivalence
from goproof.work.progress import silent


@takes(CompareOptions)
def compare(options: CompareOptions) -> Comparison:
    """Look for the smallest difference between two formalisations.

    Parameters:
        a: one, by its name, such as `S2:as-printed` or `aga,komi=0`, or as a side.
        b: the other, likewise.

    Raises UsageError for invalid names, levels and boards, Interrupted on Ctrl-C, and at the value
    level ClusterGone or WorkerDied if the processes that do the work end.

    Example:
        >>> print(goproof.compare("S2:as-printed", "S1", "1x2", level="move"))
        S2:as-printed and S1, move level: different on 1x2

    """
    named = [sides.side(s) if isinstance(s, str) else s for s in (options.a, options.b)]
    chosen, boards = _level(options.level), options.boards
    left, right = sides.scored_alike(named[0], named[1], chosen, watched(options.watch))
    if options.cluster is not None and chosen != "value":
        raise UsageError(f"{argument('cluster')} is for the value level, not for {chosen}")
    ask = TwoSides(left, right, options, watched(options.watch))
    if same_rules(left.rules, right.rules):
        as_boards(boards or ())
        return comparison.same_throughout(left, right, chosen)
    (one, why), (two, whence) = (as_watched(each.rules, ask.watched) for each in (left, right))
    if chosen == "game" and same_rules(*map(sides.without_idle_readings, (one, two))):
        as_boards(boards or ())
        alike = comparison.same_in_games(left, right, (*why, *whence))
        return replace(alike, watched=tuple(options.watch))
    graphs = as_boards(boards) if boards else ask.default_boards(chosen)
    # What holds of every graph holds of those named, of whatever size.
    shown, not_shown = ask.every_graph(chosen)
    if not shown:
        ask.refuse_too_large(graphs, chosen)
    for graph in graphs if not shown else ():
        try:
            shown.append(ask.of(graph, chosen))
        except KeyboardInterrupt:
            so_far = Comparison.of(left, right, chosen, shown)
            so_far = replace(so_far, watched=tuple(options.watch), interrupted=True)
            raise Interrupted(so_far) from None
        if chosen != "value":
            options.progress(len(shown), len(graphs), graph.name)
        if shown[-1].witness:
            break
    unknown = any(on.verdict is Equivalence.UNKNOWN for on in shown) and not shown[-1].witness
    if unknown and not boards and (larger := ask.in_some_games(chosen)):
        shown.append(larger)
    found = replace(Comparison.of(left, right, chosen, shown), watched=tuple(options.watch))
    apart = sides.options_apart(left.rules, right.rules)
    found = replace(
        found,
        responsible=_responsible(left, right, found.witness) if found.witness else (),
        not_shown=not_shown,
        options=tuple(OptionApart.of(option=o, a=a, b=b) for o, (a, b) in apart.items()),
    )
    if found.witness is None:
        return found
    nonetheless = ask.agreeing(chosen)
    # What the sides have in common where scores alone differ belongs to the answer's first line.
    if nonetheless is None or not nonetheless.in_short:
        options.differing(found)
    if nonetheless is not None and ask.shows(nonetheless):
        found = replace(found, agreeing=nonetheless)
    if found.responsible != ("komi",) or chosen != "game":
        return found
    a, b = (each.without_komi() for each in named)
    beyond = compare(**vars(replace(options, a=a, b=b, differing=silent)))
    return replace(found, with_komi_alike=beyond)


def _level(level: str) -> Level:
    literal = next((literal for literal in comparison.LEVELS if literal == level), None)
    if literal is None:
        raise UsageError(f"unknown level {level!r}: {' or '.join(comparison.LEVELS)}")
    return literal


def watched(watch: Sequence[str] = ()) -> tuple[str, ...]:
    """Return what is compared at game level besides legal moves: what is named, or everything."""
    for name in watch:
        if name not in WATCHED:
            raise UsageError(f"{name!r} can't be watched: {', '.join(WATCHED)}")
    chosen = [name for name in WATCHED if name in watch] or list(WATCHED)
    return tuple(field for name in chosen for field in WATCHED[name])


def _responsible(left: Side, right: Side, witness: Difference) -> tuple[str, ...]:
    apart = witness.tells_apart
    names = [
        *(name for name, rules in sides.changes(left, right) if not apart(rules, right.rules)),
        *(name for name, rules in sides.changes(right, left) if not apart(left.rules, rules)),
    ]
    return tuple(dict.fromkeys(names))
