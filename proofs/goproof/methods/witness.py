"""Counterexamples, as gospec objects and as JSON."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from goproof.boards.picture import Drawn
from goproof.theory.cases import Case
from goproof.theory.law import GOSPEC
from goproof.vocabulary.lemma import Lemma
from goproof.vocabulary.pictures import Stages
from gospec.law.colouring import EMPTY, PLAYERS
from gospec.law.diagram import draw, point_name
from gospec.law.formalisation import PASS

if TYPE_CHECKING:
    from goproof.documents import verifying


@dataclass(frozen=True, repr=False)
class Witness(Drawn):
    """A case in which a lemma fails, and the pictures that show it."""

    case: Case
    stages: Stages

    def __str__(self) -> str:
        case, b = self.case, self.case.before
        where = draw(b, "/") if case.game is None else f"after {' '.join(self._turns) or 'no turn'}"
        at = "" if case.point is None else f" at {point_name(b.graph, case.point)}"
        return f"{b.graph.name} {where}, {case.mover.value.capitalize()}{at}{self._besides}"

    @property
    def moves(self) -> list[str]:
        """The turns of the case by their points' names; none when it is about a colouring."""
        v = self.case.point
        return [] if v is None else [*self._turns, point_name(self.case.before.graph, v)]

    @property
    def _turns(self) -> list[str]:
        turns = self.case.game.turns if self.case.game else ()
        graph = self.case.before.graph
        return ["pass" if move is PASS else point_name(graph, move) for move in turns]

    @property
    def _besides(self) -> str:
        """What else the case names: further points, a set of points, a symmetry of the board."""
        case, graph = self.case, self.case.before.graph
        points = ("q", case.other), ("r", case.third)
        named = [f"{x} at {point_name(graph, v)}" for x, v in points if v is not None]
        if case.marked:
            members = (point_name(graph, v) for v in graph.points if v in case.marked)
            named.append(f"S = {{{', '.join(members)}}}")
        if case.symmetry:
            images = zip(graph.points, case.symmetry, strict=True)
            moved = [f"{point_name(graph, v)}→{point_name(graph, w)}" for v, w in images if v != w]
            named.append(f"σ: {' '.join(moved) or 'the identity'}")
        return "".join(f", {each}" for each in named)

    def document(self) -> verifying.Counterexample:
        """Return the counterexample as a part of a document."""
        from goproof.documents.typed import UNSET
        from goproof.documents.verifying import Counterexample, NamedBoard

        stages = [NamedBoard(each.title, draw(each.colouring, "/")) for each in self.stages]
        graph, before = self.case.before.graph, draw(self.case.before, "/")
        edges = sorted(sorted(map(str, edge)) for edge in graph.edges)
        return Counterexample.of(
            diagram=before,
            board=graph.name,
            to_move=self.case.mover,
            moves=self.moves,
            before=before,
            after=stages[-1].diagram,
            stages=stages,
            edges=edges if graph.shape is None else UNSET,
        )


def witness(lemma: Lemma, case: Case) -> Witness | None:
    """Return the case as a witness against the lemma, if gospec makes it one."""
    return Witness(case, lemma.shows(case)) if lemma.fails(case) else None


def smallest_first(witness: Witness) -> tuple[int, ...]:
    """Order witnesses: fewest points, turns, and stones, Black to move, the earliest point."""
    case = witness.case
    b, point = case.before, case.point
    stones = sum(colour is not EMPTY for colour in b.colours)
    where = 0 if point is None else b.graph.index[point]
    turns = 0 if case.game is None else len(case.game.turns)
    return len(b.graph), turns, stones, PLAYERS.index(case.mover), where


def replayed(lem: Lemma, case: Case) -> Witness:
    """Return the case as a counterexample, after gospec has played and checked it again.

    Raises AssertionError if gospec finds that it is not one.
    """
    once_more = witness(lem, replace(case, law=GOSPEC))
    assert once_more is not None
    return once_more
