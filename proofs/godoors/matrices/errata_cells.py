"""The errata matrix: does each source, repaired to each degree, agree with S1 on small graphs?

A source is taken as printed, with all its defects repaired, and with all but one repaired. Each
erratum is besides put on trial by itself: the readings with and without it are both run, and the
shortest game that tells them apart is its witness.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from godoors.documents import matrices as documents
from goproof.comparisons.difference import (
    Difference,
    GameAgreement,
    GameDifference,
    MoveAgreement,
    MoveDifference,
)
from goproof.comparisons.search import compare_games, compare_moves, plays
from goproof.comparisons.sides import goes_by_the_listing
from gospec.law.colouring import EMPTY, clear, opponent
from gospec.law.diagram import board
from gospec.law.formalisation import Formalisation
from gospec.law.graph import Graph, from_edges
from gospec.names import formalisation
from gospec.sources.errata import Erratum
from gospec.sources.register import SOURCES, Source

REFERENCE = "S1"
Finding = GameDifference | GameAgreement | MoveDifference | MoveAgreement
# Sources whose repaired rules are those of S1. S4 has rules of its own for suicide, passing and
# scoring, so that it differs however it is repaired.
SAME_GAME = ("S0", "S1", "S2", "S3")
# Witnesses are looked for on boards of up to six points; all colourings are gone through on
# boards of up to nine.
WITNESS_POINTS, COLOURING_POINTS = 6, 9


@dataclass(frozen=True)
class Cell:
    """What comparing one variant of a source with S1 on one board has shown."""

    variant: str
    board: str
    game: GameDifference | GameAgreement
    move: MoveDifference | MoveAgreement | None

    @property
    def agrees(self) -> bool:
        """Whether no difference was found, at either level."""
        return not any(level.differs for level in (self.game, self.move) if level)

    def to_text(self) -> str:
        """Return the cell as the matrix shows it: `=` and how far, or `≠` and where."""
        if self.game.differs:
            return f"≠{len(self.game.moves)}"
        if self.move and self.move.differs:
            return "≠ move"
        return "=" if self.game.exhausted else f"={self.game.plies}"

    def document(self) -> documents.Cell:
        """Return the cell as a part of a document."""
        if self.game.differs:
            return documents.Cell.of(self, key=self.variant, witness=self.game)
        differs = self.move is not None and self.move.differs
        return documents.Cell.of(
            self,
            key=self.variant,
            witness=self.move if differs else None,
            plies=self.game.plies,
            exhausted=self.game.exhausted,
            colourings=None if self.move is None or self.move.differs else self.move.colourings,
        )


@dataclass(frozen=True)
class Trial:
    """One erratum put on trial: the readings compared, and the witness that it matters, if any.

    `needed` tells whether leaving it out alone, all other defects repaired, changes the game.
    """

    erratum: Erratum
    needed: bool
    left: str
    right: str
    witness: Difference | None

    def document(self) -> documents.Needed:
        """Return what the trial has shown as a part of a document."""
        compared, witness = [self.left, self.right], self.witness
        return documents.Needed.of(
            self.erratum, needed=self.needed, compared=compared, witness=witness
        )


def default_boards() -> list[Graph]:
    """Return the boards of the matrix: small rectangles and small graphs that are none."""
    sizes = ("1x1", "1x2", "1x3", "2x2", "1x4", "1x5", "2x3", "1x6", "3x3")
    return [*(board(size) for size in sizes), *small_graphs()]


def small_graphs() -> list[Graph]:
    """Return the connected graphs of up to four points that are no rectangles."""
    star = [("a", "b"), ("a", "c"), ("a", "d")]
    paw = [("a", "b"), ("b", "c"), ("c", "a"), ("a", "d")]
    diamond = [("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"), ("a", "c")]
    return [
        from_edges(paw[:3], name="triangle"),
        from_edges(star, name="star of 4"),
        from_edges(paw, name="paw"),
        from_edges(diamond, name="diamond"),
        from_edges([*diamond, ("b", "d")], name="complete 4"),
    ]


def variants(source: Source) -> list[str]:
    """Return the names of a source as printed, repaired, and with all but one repair."""
    defects = (e.id for e in source.errata if e.kind == "defect")
    return [
        f"{source.key}:as-printed",
        source.key,
        *(f"{source.key}:without-{name}" for name in defects),
    ]


def cells(graphs: Iterable[Graph]) -> list[tuple[str, Graph]]:
    """Return which variants are compared with S1 on which boards, board by board."""
    compared = [source for source in SOURCES.values() if source.key != REFERENCE]
    return [(name, graph) for graph in graphs for s in compared for name in variants(s)]


def compare_with_reference(name: str, graph: Graph, limit: int) -> Cell:
    """Compare a variant with S1 on one board, at game level and at move level where it allows."""
    rules, reference = formalisation(name), formalisation(REFERENCE)
    game = compare_games(rules, reference, graph, limit)
    move = None
    if len(graph) <= COLOURING_POINTS and not game.differs:
        move = compare_moves(rules, reference, graph)
    return Cell(name, graph.name, game, move)


def put_on_trial(erratum: Erratum, graphs: Iterable[Graph], limit: int) -> Trial:
    """Run the readings that an erratum distinguishes until a board tells them apart."""
    source = SOURCES[erratum.id.partition("/")[0]]
    if erratum.kind == "editorial":
        return Trial(erratum, False, source.key, source.key, None)
    if erratum.holds is not None:
        return Trial(erratum, False, erratum.id, source.key, _counterexample(erratum, graphs))
    left, right, name = _readings(source, erratum)
    small = [graph for graph in graphs if len(graph) <= WITNESS_POINTS]
    symmetric = not any(map(goes_by_the_listing, (left, right)))
    differences: Iterator[Finding]
    if erratum.dead_stones:
        differences = (compare_moves(left, right, g, dead_stones=True) for g in small)
    else:
        same = erratum.same_game
        differences = (
            compare_games(left, right, g, limit, symmetric=symmetric, same_game=same) for g in small
        )
    witness = next((d for d in differences if d.differs), None)
    alone = not erratum.unrepaired and not erratum.options and erratum.executable
    in_a_game = witness is not None and witness.set_up is None
    return Trial(erratum, alone and in_a_game, *name, witness)


def _readings(
    source: Source, erratum: Erratum
) -> tuple[Formalisation, Formalisation, tuple[str, str]]:
    others = erratum.unrepaired
    if erratum.executable:
        left, right = source.without(erratum.id, *others), source.without(*others)
    else:
        left, right = replace(source.amended, **{erratum.field: erratum.value}), source.amended
    options = dict(erratum.options)
    names = tuple(_name(source, ids, options) for ids in ((erratum.id, *others), others))
    if erratum.kind == "claim":
        names = (_changed(source, erratum), source.key)
    return replace(left, **options), replace(right, **options), (names[0], names[1])


def _name(source: Source, left_out: tuple[str, ...], options: dict[str, object]) -> str:
    named = f"{source.key}:without-{'+'.join(left_out)}" if left_out else source.key
    return ",".join([named, *(f"{option}={value}" for option, value in options.items())])


def _changed(source: Source, claim: Erratum) -> str:
    """Return the name of the rules that a claim is compared with, by their reading or option."""
    same = (e.id for e in source.errata if (e.field, e.value) == (claim.field, claim.value))
    reading = next((id for id in same if id != claim.id), None)
    changed = {"superko": "ko"}.get(claim.field, claim.field)
    return _name(source, (reading,), {}) if reading else f"{source.key},{changed}={claim.value}"


def _counterexample(erratum: Erratum, graphs: Iterable[Graph]) -> MoveDifference | None:
    """Return the first play, of the fewest stones on the first board, that a claim is false of."""
    assert erratum.holds is not None
    for graph in graphs:
        if len(graph) > WITNESS_POINTS:
            continue
        for b, v, player in plays(graph, dead_stones=True):
            if b(v) is EMPTY and not erratum.holds(b, v, player):
                first = clear(b.put(v, player), opponent(player))
                return MoveDifference(b, v, player, first, clear(first, player))
    return None
