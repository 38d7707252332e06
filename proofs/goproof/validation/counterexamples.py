"""Looks for cases in which a lemma fails by gospec, and makes them small.

Clause: none; this is about statements of clauses.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import product
from typing import Any

from goproof.boards.graphs import by_its_edges
from goproof.theory.cases import FREE, Case, case_of_game
from goproof.theory.law import GOSPEC, Law
from goproof.validation.family import Family
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import EMPTY, Colouring
from gospec.law.formalisation import Illegal, Move
from gospec.law.graph import Graph, Point, rectangle
from gospec.law.rules import Game


def refuting_case(lemma: Lemma, law: Law = GOSPEC) -> Case | None:
    """Return a case of small graphs, or of many others, in which a lemma fails, made small."""
    found = next(filter(lemma.fails, Family(law).each(lemma.subject)), None)
    return None if found is None else smallest(lemma, found)


def smallest(lemma: Lemma, case: Case) -> Case:
    """Return a counterexample of which no point, stone or turn can be left out, of a rectangle no
    line.
    """
    while (smaller := next(filter(lemma.fails, _smaller(case)), None)) is not None:
        case = smaller
    return case


def _smaller(case: Case) -> Iterator[Case]:
    if case.game is not None:
        yield from _without_turns(case)
        return
    b = case.before
    yield from _on_fewer_points(case)
    yield from (replace(case, marked=case.marked - {v}) for v in b.graph.points if v in case.marked)
    stones = [v for v in b.graph.points if b(v) is not EMPTY]
    yield from (replace(case, before=b.put(v, EMPTY)) for v in stones)


def _on_fewer_points(case: Case) -> Iterator[Case]:
    """Yield the case without a line of its rectangle, or without a point of another board."""
    b, shape = case.before, case.before.graph.shape
    if case.symmetry:
        return
    if shape is not None and b.graph == rectangle(*shape):
        rows, columns = shape
        for size in ((rows - 1, columns), (rows, columns - 1)):
            for corner in ((0, 0), (rows - size[0], columns - size[1])):
                yield from _cropped(case, size, corner)
    elif len(b.graph) > 1:
        kept = {case.point, case.other, case.third}
        yield from (_without_point(case, v) for v in b.graph.points if v not in kept)


def _cropped(case: Case, size: tuple[int, int], corner: tuple[int, int]) -> Iterator[Case]:
    """Yield the case on a smaller rectangle, if it has the points that the case names."""
    within = {(r, c): (r + corner[0], c + corner[1]) for r, c in product(*map(range, size))}
    where: dict[Point, Point] = {there: here for here, there in within.items()}
    points = {name: getattr(case, name) for name in ("point", "other", "third")}
    if all(size) and set(points.values()) - {None} <= where.keys():
        moved: dict[str, Any] = {n: None if v is None else where[v] for n, v in points.items()}
        before = Colouring(rectangle(*size), map(case.before, where))
        marked = frozenset(where[v] for v in case.marked if v in where)
        yield replace(case, before=before, marked=marked, **moved)


def _without_point(case: Case, gone: Point) -> Case:
    board = without_point(case.before.graph, gone)
    before = Colouring(board, (case.before(v) for v in board.points))
    return replace(case, before=before, marked=case.marked - {gone})


def without_point(board: Graph, gone: Point) -> Graph:
    """Return a board without one of its points; it has others."""
    points = [v for v in board.points if v != gone]
    edges = [(v, w) for v in points for w in board.neighbours[v] if w in points]
    once = [(v, w) for v, w in edges if board.index[v] < board.index[w]]
    return by_its_edges(points, once)


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
