"""The table of every pair of formalisations: the same on every graph, or the least difference."""

from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from tempfile import TemporaryDirectory

from goproof.comparisons.compare import compare
from goproof.comparisons.matrix import formalisations
from goproof.comparisons.same_games import LEMMAS, same_games, same_rules
from goproof.comparisons.sides import side
from goproof.comparisons.two_sides import SMALL
from goproof.lemmas import lemma
from goproof.report.lemma_parts import linked

# Sequences of moves on each board after which a pair without a difference is given up.
LIMIT = 300


def pairs_table() -> Iterator[str]:
    """Yield the lines of the table, and what its signs mean."""
    names = formalisations()
    # Pairs have lemmas in common, whose verdicts are found once.
    with TemporaryDirectory() as folder:
        store = Path(folder) / "verdicts"
        cells = {pair: _cell(*pair, store) for pair in combinations(names, 2)}
    yield "≡: the same games, with the same scores and winner, on every graph. Else the smallest"
    yield "board with a difference, and the number of moves of a shortest game that shows it there;"
    yield "with 0 moves, scores differ before the first. `goproof compare` of the two plays it."
    yield ""
    # The last name stands in columns only, the first in rows only.
    yield f"| | {' | '.join(names[1:])} |"
    yield f"| --- |{' --- |' * len(names[1:])}"
    for i, a in enumerate(names[:-1]):
        row = [cells[a, b] if b in names[i + 1 :] else "" for b in names[1:]]
        yield f"| {a} | {' | '.join(row)} |"
    yield ""
    yield "Presets with the same options are ≡ by that. The repaired sources and `tromp-taylor` are"
    yield "so by induction over the turns, whose steps are these lemmas about every graph"
    yield "([what else to believe](../trusted-base.md#comparisons-goproof-compare)):"
    yield ""
    for name in LEMMAS:
        yield f"- {linked(lemma(name))}"
    yield ""


def known_to_be_the_same(a: str, b: str) -> bool:
    """Tell whether two names stand for the same rules, or lemmas say that they have the same
    games on every graph.
    """
    rules = side(a).rules, side(b).rules
    return same_rules(*rules) or same_games((a, b), *rules) is not None


def _cell(a: str, b: str, store: Path) -> str:
    if known_to_be_the_same(a, b):
        return "≡"
    comparison = compare(a, b, SMALL, limit=LIMIT, store=store)
    if comparison.witness is None:
        return "none found"
    return f"{comparison.boards[-1].board}, {len(comparison.witness.moves)}"
