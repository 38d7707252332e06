"""Every pair of formalisations: the same on every graph, or compared on every small board."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import combinations

from godoors.documents import commands as documents
from goproof.comparisons.compare import compare
from goproof.comparisons.comparison import (
    EVERY_GRAPH,
    Comparison,
    Interrupted,
    on_every_graph,
    same_throughout,
)
from goproof.comparisons.every_graph import Store, same_games_fault
from goproof.comparisons.options import LIMIT
from goproof.comparisons.same_games import SameGames, same_games, same_rules
from goproof.comparisons.sides import side
from goproof.work.cluster import workers_of
from goproof.work.progress import Progress, silent
from gospec.law.diagram import board
from gospec.law.graph import Graph, from_edges
from gospec.sources.register import SOURCES
from gospec.texts.presets import PRESETS
from gospec.texts.register import TEXTS

Pair = tuple[str, str]
# What is added to the name of rules that have komi, where a comparison leaves it out.
NO_KOMI = ",komi=0"
# Paths are the rectangles of one row, and the cycle of four points is 2x2.
SIZES = ("1x1", "1x2", "1x3", "2x2", "1x4")
GRAPHS = {
    "triangle": ("ab", "bc", "ca"),
    "star of 4": ("ab", "ac", "ad"),
    "complete 4": ("ab", "ac", "ad", "bc", "bd", "cd"),
}


def formalisations() -> list[str]:
    """Return the sources, as printed where that differs and with all defects repaired; rule texts.

    The texts are the presets, and those that are more than members of the family, each once.
    """
    names = []
    for source in SOURCES.values():
        if any(erratum.kind == "defect" for erratum in source.errata):
            names.append(f"{source.key}:as-printed")
        names.append(source.key)
    whole = {text.whole: name for name, text in reversed(TEXTS.items()) if text.whole}
    return [*names, *PRESETS, *reversed(whole.values())]


def default_boards() -> list[Graph]:
    """Return the small boards: all paths, cycles, stars and complete graphs of up to 4 points."""
    return [
        *(board(size) for size in SIZES),
        *(from_edges([(e[0], e[1]) for e in edges], name=name) for name, edges in GRAPHS.items()),
    ]


def without_komi(names: Sequence[str]) -> list[str]:
    """Return names for the same rules with a komi of 0, unless one of the names gives a komi.

    Else the scores of any two rules with different komi differ before the first move.
    """
    if any(",komi=" in name for name in names):
        return list(names)
    return [f"{name}{NO_KOMI}" if getattr(side(name).rules, "komi", 0) else name for name in names]


@dataclass(frozen=True)
class Matrix:
    """Comparisons of pairs of names on boards, keyed by the two names and the board.

    `same` are the pairs that have the same games on every graph, which are compared on no board;
    `not_shown` says why there are none where lemmas say that there are some; `komi_left_out` tells
    that some names have a komi of 0 in place of their own.
    """

    names: tuple[str, ...]
    boards: tuple[Graph, ...]
    cells: dict[tuple[str, str, str], Comparison]
    same: dict[Pair, Comparison] = field(default_factory=dict)
    not_shown: str = ""
    komi_left_out: bool = False

    @property
    def pairs(self) -> list[Pair]:
        """The pairs of which something is known, in the order of the names."""
        answers = {*self.same, *((a, b) for a, b, _ in self.cells)}
        return [pair for pair in combinations(self.names, 2) if pair in answers]

    def least(self, a: str, b: str) -> Comparison | None:
        """Return the difference of a pair on the first board that shows one, None for none."""
        comparisons = (comparison for comparison in self.pair(a, b) if comparison is not None)
        return next((comparison for comparison in comparisons if comparison.witness), None)

    def pair(self, a: str, b: str) -> list[Comparison | None]:
        """Return the comparisons of a pair in the order of the boards, None for one not made."""
        return [self.cells.get((a, b, graph.name)) for graph in self.boards]

    def document(self) -> documents.Matrix:
        """Return the document of `goproof compare --matrix --json`."""
        return documents.Matrix.of(
            self,
            formalisations=self.names,
            boards=[graph.name for graph in self.boards],
            same_games_on_every_graph=[*self.same.values()],
            not_shown_for_every_graph=self.not_shown or None,
            comparisons=[*self.cells.values()],
        )


def compare_all(
    boards: Sequence[Graph] | None = None,
    *,
    names: Sequence[str] | None = None,
    komi: bool = False,
    limit: int = LIMIT,
    jobs: int = 1,
    progress: Progress = silent,
    store: Store = None,
    fresh: bool = False,
) -> Matrix:
    """Compare every pair of formalisations at game level: on every graph, or on every board.

    A pair that is shown to have the same games on every graph is not compared on the boards.
    Parameters: `names`, by default all of these; `komi`, whether rules keep the komi that their
    names stand for, which they do in any case when a name gives one, such as
    `aga,komi=7`; the others as in `compare`, and `jobs`, the number of processes. Raises UsageError
    for names that make no sense, and Interrupted on Ctrl-C.
    """
    graphs = tuple(boards or default_boards())
    everyone = tuple(names or formalisations())
    chosen = everyone if komi else tuple(without_komi(everyone))
    left_out = chosen != everyone
    sides = {name: side(name) for name in chosen}
    computed: dict[tuple[str, str, str], Comparison] = {}
    not_shown, alike = "", list[SameGames]()
    same: dict[Pair, Comparison] = {}
    pairs = list(combinations(chosen, 2))
    for a, b in pairs:
        rules = sides[a].rules, sides[b].rules
        if same_rules(*rules):
            same[a, b] = same_throughout(sides[a], sides[b], "game")
        elif (found := same_games((a, b), *rules)) is not None:
            alike.append(found)

    def tell(what: str) -> None:
        progress(0, 1, f"{EVERY_GRAPH}, {what}")

    try:
        not_shown = same_games_fault(alike, tell, store, fresh=fresh)
        for each in [] if not_shown else alike:
            left, right = (sides[name] for name in each.names)
            same[each.names] = Comparison.of(left, right, "game", [on_every_graph(each)])
        compared = [pair for pair in pairs if pair not in same]
        total = len(compared) * len(graphs)
        for key, comparison in _compared(compared, graphs, limit, jobs):
            computed[key] = comparison
            progress(len(computed), total, " ".join(key))
    except KeyboardInterrupt:
        raise Interrupted(Matrix(chosen, graphs, computed, same, not_shown, left_out)) from None
    ordered = ((a, b, graph.name) for a, b in compared for graph in graphs)
    cells = {key: computed[key] for key in ordered}
    return Matrix(chosen, graphs, cells, same, not_shown, left_out)


def _compared(
    pairs: Sequence[Pair], graphs: Sequence[Graph], limit: int, jobs: int
) -> Iterator[tuple[tuple[str, str, str], Comparison]]:
    with workers_of(jobs) as workers:
        started = {
            workers.submit(partial(compare, a, b, [graph], limit=limit)): (a, b, graph.name)
            for graph in graphs
            for a, b in pairs
        }
        for future in workers.done():
            yield started[future], future.result()
