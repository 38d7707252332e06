"""Looks for cases in which a lemma fails by gospec, and makes them small.

Clause: none; this is about statements of clauses.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from goproof.theory.cases import FREE, Case, case_of_game
from goproof.theory.law import GOSPEC, Law
from goproof.validation.family import Family
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import EMPTY, Colouring
from gospec.law.formalisation import Illegal, Move
from gospec.law.graph import Graph, Point
from gospec.law.rules import Game


def refuting_case(lemma: Lemma, law: Law = GOSPEC) -> Case | None:
    """Return a case of small graphs, or of many others, in which a lemma fails, made small."""
    found = next(filter(lemma.fails, Family(law).each(lemma.subject)), None)
    return None if found is None else smallest(lemma, found)


def smallest(lemma: Lemma, case: Case) -> Case:
    """Return a counterexample of which no point, stone or turn can be left out."""
    while (smaller := next(filter(lemma.fails, _smaller(case)), None)) is not None:
        case = smaller
    return case


def _smaller(case: Case) -> Iterator[Case]:
    if case.game is not None:
        yield from _without_turns(case)
        return
    b = case.before
    kept = {case.point, case.other, case.third}
    if not case.symmetry and len(b.graph) > 1:
        yield from (_without_point(case, v) for v in b.graph.points if v not in kept)
    yield from (replace(case, marked=case.marked - {v}) for v in b.graph.points if v in case.marked)
    stones = [v for v in b.graph.points if b(v) is not EMPTY]
    yield from (replace(case, before=b.put(v, EMPTY)) for v in stones)


def _without_point(case: Case, gone: Point) -> Case:
    board = without_point(case.before.graph, gone)
    before = Colouring(board, (case.before(v) for v in board.points))
    return replace(case, before=before, marked=case.marked - {gone})


def without_point(board: Graph, gone: Point) -> Graph:
    """Return a board without one of its points; it has others."""
    points = [v for v in board.points if v != gone]
    edges = [(v, w) for v in points for w in board.neighbours[v] if w in points]
    once = [(v, w) for v, w in edges if board.index[v] < board.index[w]]
    shown = " ".join(f"{v}-{w}" for v, w in once)
    return Graph(points, once, name=f"{len(points)} points {shown}".strip())


def _without_turns(case: Case) -> Iterator[Case]:
    assert case.game is not None
    turns, start = case.game.turns, case.game.until(0)
    for length in (2, 1):
        for i in range(len(turns) - length + 1):
            game = _played_on(start, (*turns[:i], *turns[i + length :]))
            if game is not None and game.colourings[-1](case.point) is EMPTY:
                yield case_of_game(game, case.point)


def _played_on(game: Game, moves: Iterable[Move]) -> Game | None:
    for move in moves:
        following = FREE.play(game, move)
        if isinstance(following, Illegal):
            return None
        game = following
    return None if FREE.observe(game).ended else game
