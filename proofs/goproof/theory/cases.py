"""The situations that a lemma speaks of: a colouring, the player whose turn it is, and a point.

Some lemmas speak of more: a second point, any set of points, a symmetry of the board, a game so
far, of which it is said here what the rules of ko forbid. Everything here is gospec's; it uses
neither logic nor solver.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import cached_property
from itertools import chain as joined, combinations
from random import Random
from typing import Any

from goproof.boards.symmetries import symmetries
from goproof.theory.law import GOSPEC, Inputs, Law, word_of
from gospec.law.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    all_colourings,
    clear,
    opponent,
)
from gospec.law.formalisation import PASS, Illegal, Reason, turns
from gospec.law.graph import Graph, Point
from gospec.law.ko import KoRule
from gospec.law.rules import Game, Rules

# The games for lemmas about games: all that any rule of repetition would allow.
FREE = Rules(ko="none")
LONGEST_GAME = 6
NO_MOVE = "this case has no move"


class Subject(Enum):
    """The subject of a lemma. The value states it in words."""

    MOVE = "colouring, player and empty point"
    POINT = "colouring, player and point"
    COLOURING = "colouring and player"
    MOVE_AND_POINT = "colouring, player, empty point and second point"
    MOVE_AND_SET = "colouring, player, empty point and set of points"
    SET = "colouring, player and set of points"
    SYMMETRY = "colouring, player, point and symmetry of the board"
    GAME = "game so far and empty point"

    @property
    def has_move(self) -> bool:
        """Whether it is about a move from any colouring, at a point that is empty."""
        return self in (Subject.MOVE, Subject.MOVE_AND_POINT, Subject.MOVE_AND_SET)


@dataclass(frozen=True)
class Case:
    """A colouring, a player, and what else a lemma speaks of. Clause: S1/R7."""

    before: Colouring
    """The colouring that the case begins with."""
    mover: Colour
    """The player whose move it is, or who is called 'own'."""
    point: Point | None = None
    """The point, which of a move is empty before; None where there is none."""
    other: Point | None = None
    """A second point."""
    marked: frozenset[Point] = frozenset()
    """A set of points."""
    symmetry: tuple[Point, ...] = ()
    """The images of the board's points by a symmetry of it, in their order."""
    game: Game | None = None
    """The turns so far, of which `before` is the last colouring."""
    law: Law = field(default=GOSPEC, repr=False)
    """The law that the case is about."""

    @property
    def so_far(self) -> Game:
        """The game of a case that has one."""
        assert self.game is not None
        return self.game

    @cached_property
    def placed(self) -> Colouring:
        """The colouring once the mover's stone is put down."""
        return self.law.put(self.before, self._point, self.mover)

    @cached_property
    def captured(self) -> Colouring:
        """The colouring after the first clearing, of the opponent's colour."""
        return self.law.clear(self.placed, opponent(self.mover))

    @cached_property
    def after(self) -> Colouring:
        """The colouring after the whole move, as the law plays it."""
        return self.law.place(self.before, self._point, self.mover)

    @cached_property
    def made(self) -> dict[object, Any]:
        """What formulas make of this case, such as colourings, as far as somebody has asked."""
        return {}

    def __getstate__(self) -> dict[str, object]:
        # What formulas make of a case does not travel to other processes.
        return {name: value for name, value in vars(self).items() if name != "made"}

    @cached_property
    def words(self) -> Inputs:
        """The words by which the machine is called."""
        b = self.before
        points = [b.where(self.mover), b.where(opponent(self.mover))]
        points.append(frozenset() if self.point is None else frozenset({self.point}))
        return Inputs(*(word_of(each, b.graph) for each in points))

    @property
    def captives(self) -> frozenset[Point]:
        """The points that the first clearing changes."""
        return changed(self.placed, self.captured)

    @property
    def suicides(self) -> frozenset[Point]:
        """The points that the second clearing changes."""
        return changed(self.captured, self.after)

    @cached_property
    def without_dead_stones(self) -> bool:
        """Whether every stone reaches empty before the move."""
        return not self.law.has_dead_stones(self.before)

    @property
    def _point(self) -> Point:
        if self.point is None:
            raise ValueError(NO_MOVE)
        return self.point

    def under(self, images: tuple[Point, ...]) -> Case:
        """Return the case of a symmetry of the board, given by the images of its points."""
        assert self.point is not None
        second = images[self.before.graph.index[self.point]]
        return replace(self, other=second, symmetry=images)

    def image(self, v: Point) -> Point:
        """Return where the symmetry takes a point."""
        return self.symmetry[self.before.graph.index[v]]

    def preimage(self, v: Point) -> Point:
        """Return which point the symmetry takes there."""
        return self.before.graph.points[self.symmetry.index(v)]

    def moved(self, b: Colouring) -> Colouring:
        """Return the colouring that has at each point's image the point's colour."""
        colours = {self.image(v): b(v) for v in b.graph.points}
        return Colouring(b.graph, (colours[v] for v in b.graph.points))


def changed(b: Colouring, later: Colouring) -> frozenset[Point]:
    """Return the points that two colourings of a board colour differently."""
    return frozenset(v for v in b.graph.points if b(v) is not later(v))


def without_dead_stones(case: Case) -> bool:
    """No stone is dead."""
    return case.without_dead_stones


def is_the_start(case: Case) -> bool:
    """The board is empty: the start of a game."""
    return all(colour is EMPTY for colour in case.before.colours)


def cases_of(b: Colouring, subject: Subject, law: Law = GOSPEC) -> Iterator[Case]:
    """Yield the cases of a law that begin with a colouring, for both players."""
    points = b.graph.points
    for player in PLAYERS:
        match subject:
            case Subject.COLOURING:
                yield Case(b, player, law=law)
            case Subject.POINT:
                yield from (Case(b, player, v, law=law) for v in points)
            case Subject.MOVE:
                yield from (Case(b, player, v, law=law) for v in points if b(v) is EMPTY)
            case Subject.MOVE_AND_POINT:
                moves = (v for v in points if b(v) is EMPTY)
                yield from (Case(b, player, v, other=w, law=law) for v in moves for w in points)
            case Subject.MOVE_AND_SET:
                moves = (v for v in points if b(v) is EMPTY)
                yield from (
                    Case(b, player, v, marked=chosen, law=law)
                    for v in moves
                    for chosen in subsets(points)
                )
            case Subject.SET:
                yield from (Case(b, player, marked=chosen, law=law) for chosen in subsets(points))
            case Subject.SYMMETRY:
                for images in symmetries(b.graph):
                    pairs = zip(points, images, strict=True)
                    yield from (Case(b, player, v, w, symmetry=images, law=law) for v, w in pairs)


def subsets(points: Iterable[Point]) -> Iterator[frozenset[Point]]:
    """Yield every set of the points."""
    members = tuple(points)
    sizes = (combinations(members, size) for size in range(len(members) + 1))
    return map(frozenset, joined.from_iterable(sizes))


def games(board: Graph, longest: int = LONGEST_GAME, law: Law = GOSPEC) -> Iterator[Game]:
    """Yield every game of at most so many turns that is not over, whatever it repeats."""
    free = law.rules(FREE)

    def continued(game: Game) -> Iterator[Game]:
        yield game
        if len(game.turns) < longest:
            for move in turns(board):
                following = free.play(game, move)
                if not isinstance(following, Illegal) and not free.observe(following).ended:
                    yield from continued(following)

    return continued(free.initial(board))


def case_of_game(game: Game, point: Point, law: Law = GOSPEC) -> Case:
    """Return the case of a play at a point by the player whose turn it is."""
    mover = FREE.to_move(len(game.turns), game.first)
    return Case(game.colourings[-1], mover, point, game=game, law=law)


def cases_of_game(game: Game, law: Law = GOSPEC) -> Iterator[Case]:
    """Yield the cases that continue a game."""
    b = game.colourings[-1]
    return (case_of_game(game, v, law) for v in b.graph.points if b(v) is EMPTY)


def all_cases(board: Graph, subject: Subject, law: Law = GOSPEC) -> Iterator[Case]:
    """Yield every case of a board: every colouring, player and point; or every game and point."""
    if subject is Subject.GAME:
        for game in games(board, law=law):
            yield from cases_of_game(game, law)
    else:
        for b in all_colourings(board):
            yield from cases_of(b, subject, law)


def random_cases(
    board: Graph, subject: Subject, random: Random, number: int, law: Law = GOSPEC
) -> list[Case]:
    """Return so many random cases of a board, with few stones and with many.

    In every second one no stone is dead. It prefers points with few empty neighbours, where moves
    capture or are suicide. On a full board there is no move: it draws another. The case of a
    symmetry is that of the first one; there are none of games.
    """
    cases: list[Case] = []
    while len(cases) < number:
        b = _random_colouring(board, random)
        if len(cases) % 2:
            b = clear(clear(b, BLACK), WHITE)
        if subject.has_move and not b.where(EMPTY):
            continue
        cases.append(replace(_random_case(b, subject, random), law=law))
    return cases


def _random_colouring(board: Graph, random: Random) -> Colouring:
    stones = random.choice((0.3, 0.6, 0.8, 0.95))
    weights = (stones / 2, stones / 2, 1 - stones)
    return Colouring(board, random.choices((BLACK, WHITE, EMPTY), weights, k=len(board)))


def _random_case(b: Colouring, subject: Subject, random: Random) -> Case:
    points, player = b.graph.points, random.choice(PLAYERS)
    if subject is Subject.COLOURING:
        return Case(b, player)
    if subject is Subject.SET:
        return Case(b, player, marked=_random_set(points, random))
    tries = random.choices(
        [v for v in points if b(v) is EMPTY] if subject.has_move else points, k=3
    )
    point = min(tries, key=lambda v: sum(b(w) is EMPTY for w in b.graph.neighbours[v]))
    if subject is Subject.MOVE_AND_POINT:
        return Case(b, player, point, random.choice(points))
    if subject is Subject.MOVE_AND_SET:
        return Case(b, player, point, marked=_random_set(points, random))
    case = Case(b, player, point)
    return case.under(symmetries(b.graph)[0]) if subject is Subject.SYMMETRY else case


def _random_set(points: Iterable[Point], random: Random) -> frozenset[Point]:
    return frozenset(v for v in points if random.random() < 0.5)


SUPERKO: tuple[KoRule, ...] = ("positional", "situational", "natural-situational")


def answer(ko: KoRule, case: Case) -> Reason | None:
    """Return why the play of the case is illegal under a rule of ko, None when it is legal.

    Suicide is allowed.
    """
    return _answer(ko, case.so_far, case)


def _answer(ko: KoRule, game: Game, case: Case) -> Reason | None:
    played = case.law.rules(Rules(ko=ko)).result(game, case.point, case.mover)
    return played.reason if isinstance(played, Illegal) else None


def forbids(ko: KoRule, case: Case) -> bool:
    """Tell whether a rule of ko forbids the play of the case."""
    return answer(ko, case) is Reason.REPETITION


def after_a_pass(case: Case) -> bool:
    """Tell whether the turn before the play was a pass."""
    return case.game is not None and case.game.turns[-1:] == (PASS,)


def forbade(ko: KoRule, case: Case) -> bool:
    """Tell whether the last turn was a pass, before which a rule of ko forbade the same play.

    It would have been made by the same player, out of turn.
    """
    if case.game is None or not after_a_pass(case):
        return False
    before = Game(case.game.colourings[:-1], case.game.turns[:-1], first=case.game.first)
    return _answer(ko, before, case) is Reason.REPETITION
