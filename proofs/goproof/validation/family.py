"""Cases of boards of many kinds, larger than those on which every case can be tried.

They are the same in every run, and have games of late repetitions among them.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import cycle, islice
from random import Random

from goproof.boards.graphs import BOARDS_OF_GAMES, FIRST, family, graphs_up_to
from goproof.boards.symmetries import each_symmetry
from goproof.theory.cases import FREE, Case, Subject, all_cases, case_of_game, cases_of_game, games
from goproof.theory.law import GOSPEC, Law, remembering
from goproof.validation.positions import PASSES, colouring_at_random, some_points
from gospec.law.colouring import EMPTY, PLAYERS
from gospec.law.formalisation import PASS
from gospec.law.graph import Graph, Point
from gospec.law.rules import Game

# On which every run tries each case, and games of at most so many turns.
SMALL_GRAPHS = graphs_up_to(3)
GAME_TURNS = 3
# Cases of a board, all of which share the work of making the formula there.
CASES = 45
# Games of so many turns, on boards on which they return to old colourings: beyond thirty some.
TURNS = (2, 3, 5, 8, 12, 17, 24, 33, 40)
GAMES = 27
# A play is chosen among so many, one that repeats a colouring where there is one.
TRIES = 4
# The last one among so many.
MORE_TRIES = 9
# A board's symmetries are searched for one by one; the first are near to nothing moving.
SYMMETRIES = 24

Cases = tuple[Graph, tuple[Case, ...]]


class Family:
    """The cases of a law, made when they are first asked for.

    Parameters: `cases`, how many of each larger board, and `games`, of each on which one is played;
    `each`, of the larger boards, after the strangest, one in so many.
    """

    def __init__(
        self, law: Law = GOSPEC, *, cases: int = CASES, games: int = GAMES, each: int = 1
    ) -> None:
        self.law, self.cases, self.games = remembering(law), cases, games
        self.boards = (*FIRST, *family()[len(FIRST) :: each])
        self._cases: dict[tuple[Subject, str], list[Cases]] = {}

    def small(self, subject: Subject) -> list[Cases]:
        """Return every case of each small graph."""
        key = (subject, "small")
        if key not in self._cases:
            self._cases[key] = [
                (board, tuple(every_case(board, subject, self.law))) for board in SMALL_GRAPHS
            ]
        return self._cases[key]

    def each(self, subject: Subject) -> Iterator[Case]:
        """Yield all cases, the small ones first."""
        for _, cases in (*self.small(subject), *self.large(subject)):
            yield from cases

    def large(self, subject: Subject) -> list[Cases]:
        """Return cases of each board, the first ones on what is most often forgotten."""
        key = (subject, "large")
        if key not in self._cases:
            boards = BOARDS_OF_GAMES if subject.of_games else self.boards
            self._cases[key] = [(board, tuple(self._some(board, subject))) for board in boards]
        return self._cases[key]

    def _some(self, board: Graph, subject: Subject) -> Iterator[Case]:
        number = self.games if subject.of_games else self.cases * (1 + (board in FIRST))
        made = cases_at_random(board, subject, number, Random(f"{board.name} {subject}"))
        return (replace(case, law=self.law) for case in made)


def every_case(board: Graph, subject: Subject, law: Law = GOSPEC) -> list[Case]:
    """Return every case of a small board."""
    if subject.of_games:
        some = games(board, GAME_TURNS, law)
        return [case for game in some for case in cases_of_game(game, law)]
    return list(all_cases(board, subject, law))


def cases_at_random(board: Graph, subject: Subject, number: int, random: Random) -> Iterator[Case]:
    """Yield random cases of a board, of each kind of colourings or of games in turn."""
    if subject.of_games:
        each = islice(zip(cycle(TURNS), cycle(MANNERS), strict=False), number)
        return (case_in_game(board, turns, random, manner) for turns, manner in each)
    made = (case_at_random(board, subject, i, random) for i in range(number))
    return (case for case in made if case is not None)


def case_at_random(board: Graph, subject: Subject, number: int, random: Random) -> Case | None:
    """Return a random case of a board, None where the board is full and a move is wanted.

    Parameters: `number`, which of the kinds of colourings it has, one after the other.
    """
    b, point = colouring_at_random(board, number, random)
    given = subject.given
    if subject.plays:
        empty = [v for v in board.points if b(v) is EMPTY]
        if not empty:
            return None
        point = point if point in empty else random.choice(empty)
    elif given == "p" and random.random() < 0.5:
        point = random.choice(board.points)
    case = Case(b, random.choice(PLAYERS), point if "p" in given else None)

    def further() -> Point:
        beside_it = sorted(board.neighbours[point], key=board.index.__getitem__)
        return random.choice(beside_it if beside_it and random.random() < 0.5 else board.points)

    if "q" in given:
        case = replace(case, other=further())
    if "r" in given:
        case = replace(case, third=further())
    if "S" in given:
        case = replace(case, marked=some_points(b, point, random))
    if "σ" in given:
        some = list(islice(each_symmetry(board), SYMMETRIES))
        case = case.under(random.choice(some))
    return case


@dataclass(frozen=True)
class Manner:
    """How a random game is played: whether it comes back to old colourings wherever it can or
    avoids them; whether one player passes all the time, or both now and then, or neither.
    """

    returns: bool = True
    alone: bool = False
    often: bool = True

    def passes(self, turn: int, random: Random) -> bool:
        """Tell whether the player passes after so many turns, where that ends nothing."""
        return turn % 2 == 1 if self.alone else self.often and random.randrange(PASSES) == 0


MANNERS = (Manner(), Manner(returns=False, often=False), Manner(alone=True), Manner(returns=False))


def play(board: Graph, turns: int, random: Random, manner: Manner) -> Game:
    """Return a random game of so many turns that is not over."""
    game = FREE.initial(board)
    while len(game.turns) < turns:
        b, passed = game.colourings[-1], game.turns[-1:] == (PASS,)
        empty = [v for v in b.graph.points if b(v) is EMPTY]
        if not passed and manner.passes(len(game.turns), random):
            following = FREE.play(game, PASS)
        else:
            tries = [FREE.play(game, v) for v in random.choices(empty, k=TRIES)]
            games = [g for g in tries if isinstance(g, Game)]
            again = (g for g in games if (g.colourings[-1] in game.colourings) is manner.returns)
            following = next(again, games[0])
        assert isinstance(following, Game)
        game = following
    return game


def case_in_game(board: Graph, turns: int, random: Random, manner: Manner) -> Case:
    """Return the case of a play after so many turns, which may repeat one.

    Of several plays it is that which goes back furthest, or else captures most.
    """
    game = play(board, turns, random, manner)
    b = game.colourings[-1]
    empty = [v for v in board.points if b(v) is EMPTY]
    cases = [case_of_game(game, v) for v in random.sample(empty, min(MORE_TRIES, len(empty)))]

    def first_and_captives(case: Case) -> tuple[int, int]:
        after = case.after
        return [*game.colourings, after].index(after), -len(case.captives)

    return min(cases, key=first_and_captives)
