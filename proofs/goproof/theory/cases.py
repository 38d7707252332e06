"""The situations that a lemma speaks of: a colouring, the player whose turn it is, and a point.

Some lemmas speak of more: a second point, any set of points, a symmetry of the board, a game so
far, of which it is said here what the rules of ko forbid. Everything here is gospec's; it uses
neither logic nor solver.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import chain as joined, combinations, product
from typing import Any, ClassVar

from goproof.boards.symmetries import symmetries
from goproof.theory.law import GOSPEC, Inputs, Law, word_of
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring, all_colourings, opponent
from gospec.law.formalisation import PASS, Illegal, Reason, turns
from gospec.law.graph import Graph, Point
from gospec.law.ko import KoRule
from gospec.law.rules import Game, Rules

# The games for lemmas about games: all that any rule of repetition would allow.
FREE = Rules(ko="none")
LONGEST_GAME = 6
NO_MOVE = "this case has no move"


@dataclass(frozen=True)
class Subject:
    """What a lemma speaks of besides a colouring and a player.

    `given` are letters: the points p, q and r, a set S of points, a symmetry σ of the board;
    `plays`, whether p is empty, as of a move; `of_games`, whether there is a game so far.
    """

    given: str = ""
    plays: bool = False
    of_games: bool = False

    MOVE: ClassVar[Subject]
    POINT: ClassVar[Subject]
    COLOURING: ClassVar[Subject]
    MOVE_AND_POINT: ClassVar[Subject]
    MOVE_AND_SET: ClassVar[Subject]
    SET: ClassVar[Subject]
    SYMMETRY: ClassVar[Subject]
    GAME: ClassVar[Subject]

    def __str__(self) -> str:
        if self.of_games:
            return "game so far and empty point"
        words = {**IN_WORDS, "p": "empty point"} if self.plays else IN_WORDS
        *before, last = ["colouring", "player", *(words[letter] for letter in self.given)]
        return f"{', '.join(before)} and {last}"


IN_WORDS = {
    "p": "point",
    "q": "second point",
    "r": "third point",
    "S": "set of points",
    "σ": "symmetry of the board",
}
# The part of a case that each letter stands for.
PARTS = {"p": "point", "q": "other", "r": "third", "S": "marked", "σ": "symmetry"}
Subject.MOVE, Subject.POINT = Subject("p", plays=True), Subject("p")
Subject.COLOURING, Subject.SET = Subject(), Subject("S")
Subject.MOVE_AND_POINT, Subject.MOVE_AND_SET = Subject("pq", plays=True), Subject("pS", plays=True)
Subject.SYMMETRY, Subject.GAME = Subject("pσ"), Subject("p", plays=True, of_games=True)


@dataclass(frozen=True)
class Case:
    """A colouring, a player, and what else a lemma speaks of. Clause: S1/R7."""

    before: Colouring
    """The colouring that the case begins with."""
    mover: Colour
    """The player to move, whom statements call 'own'."""
    point: Point | None = None
    """The point, if there is one; it is empty if the case is about a move at it."""
    other: Point | None = None
    """A second point."""
    third: Point | None = None
    """A third point."""
    marked: frozenset[Point] = frozenset()
    """A set of points."""
    symmetry: tuple[Point, ...] = ()
    """The images of the board's points by a symmetry of it, in their order."""
    game: Game | None = None
    """The turns so far; `before` is the colouring after them."""
    law: Law = field(default=GOSPEC, repr=False)
    """The law that the case is about."""

    @property
    def so_far(self) -> Game:
        """The same, for a case that has a game."""
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
        """A cache of what formulas have computed of this case, such as colourings."""
        return {}

    def __getstate__(self) -> dict[str, object]:
        # What formulas make of a case does not travel to other processes.
        return {name: value for name, value in vars(self).items() if name != "made"}

    @cached_property
    def words(self) -> Inputs:
        """The words that the implementation's kernel gets."""
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
        """Return the case with this symmetry; a second point becomes the point's image."""
        to = None if self.other is None else images[self.before.graph.index[self.point]]
        return replace(self, other=to, symmetry=images)

    def image(self, v: Point) -> Point:
        """Return the image of a point by the symmetry."""
        return self.symmetry[self.before.graph.index[v]]

    def preimage(self, v: Point) -> Point:
        """Return the point of which this one is the image."""
        return self.before.graph.points[self.symmetry.index(v)]

    def moved(self, b: Colouring) -> Colouring:
        """Return the colouring in which each point's image has the point's colour."""
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
    points, given = b.graph.points, subject.given
    parts: dict[str, Sequence[Any]] = {}
    for letter in given:
        if letter in "pqr":
            empty = subject.plays and letter == "p"
            parts[PARTS[letter]] = [v for v in points if not empty or b(v) is EMPTY]
        else:
            parts[PARTS[letter]] = list(subsets(points)) if letter == "S" else symmetries(b.graph)
    for player in PLAYERS:
        for chosen in product(*parts.values()):
            yield Case(b, player, law=law, **dict(zip(parts, chosen, strict=True)))


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
    if subject.of_games:
        for game in games(board, law=law):
            yield from cases_of_game(game, law)
    else:
        for b in all_colourings(board):
            yield from cases_of(b, subject, law)


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
