"""S4, a programmer's notes: a game with chains, prisoners and rules for passing.

The notes have no numbers; their clauses are named: alive, place, suicide, ko, passing, seki,
scoring and sets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from gospec.law.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    chain,
    colouring,
    empty,
    greatest_reaching,
    least_reaching,
    liberties,
    neutral,
    opponent,
    reaching,
    territory,
)
from gospec.law.diagram import point_name
from gospec.law.formalisation import (
    PASS,
    Illegal,
    Move,
    Observation,
    Reason,
    Score,
    higher,
    no_play,
    require,
)
from gospec.law.graph import Graph, Point

Points = frozenset[Point]
Alive = Callable[[Colouring], Points]
Asked = Callable[[list[Point]], Point]
IsAlive = Callable[[Colouring, Point, Points, Asked], bool]


@dataclass(frozen=True)
class Game:
    """The saved board states, the turns between them, and the prisoners of each colour.

    The prisoners are all stones that have left the board; `suicides` are those, of Black and of
    White, that their own player's moves took. `first` is the player who had the first turn.
    """

    boards: tuple[Colouring, ...]
    turns: tuple[Move, ...] = ()
    black_prisoners: int = 0
    white_prisoners: int = 0
    first: Colour = BLACK
    suicides: tuple[int, int] = (0, 0)


def alive_from_empty_points_on(b: Colouring) -> Points:
    """S4/alive as taken: a stone is alive only if this can be traced to an empty point."""
    return least_reaching(b, EMPTY)


def alive_unless_refuted(b: Colouring) -> Points:
    """S4/alive otherwise: friendly stones that touch may each call the other alive."""
    return greatest_reaching(b, EMPTY)


class Endless(Exception):
    """A function calls itself for a point that it is being called for already, so it never answers.

    `calls` are the points of these calls, each made by the one before; the last is the first again.
    """

    def __init__(self, calls: tuple[str, ...]) -> None:
        super().__init__(calls)
        self.calls = calls

    def as_answer(self) -> Illegal:
        """Return the answer to a turn for which the function never answers. Clause: S4/alive."""
        return Illegal(Reason.ENDLESS, "S4/alive", calls=self.calls)


def the_first(friends: list[Point]) -> Point:
    """S4/alive as taken: friends are asked in the order of drawing."""
    return friends[0]


def the_last(friends: list[Point]) -> Point:
    """S4/alive otherwise: they are asked in the opposite order."""
    return friends[-1]


def asking_friends(b: Colouring, v: Point, alive: Points, asked: Asked = the_first) -> bool:
    """S4/alive as printed: the recursive function, which asks the friends of v one by one.

    The notes give no order; `asked` chooses the friend that is asked first. Raises Endless when the
    next call would be for a stone that is being asked already.
    """
    calls = [v]
    while True:
        touching = [w for w in b.graph.points if b.graph.adjacent(calls[-1], w)]
        friends = [w for w in touching if b(w) is b(v)]
        if any(b(w) is EMPTY for w in touching):
            return True
        if not friends:
            return False
        # The friend asked first has a friend that asks it back, so it says yes or never
        # answers, and no other is asked.
        friend = asked(friends)
        if friend in calls:
            circle = (*calls[calls.index(friend) :], friend)
            raise Endless(tuple(point_name(b.graph, u) for u in circle))
        calls.append(friend)


def being_of_the_alive(b: Colouring, v: Point, alive: Points, asked: Asked = the_first) -> bool:
    """S4/alive repaired: the living stones are a solution of the function's equation."""
    return v in alive


def touching_enemies_else_itself(rules: HouseRules, b: Colouring, newest: Point) -> Points:
    """S4/place as taken: the enemy stones that touch the newest stone are looked at.

    The newest stone itself is looked at only if none of them was dead.
    """
    alive = rules.alive(b)
    enemies = b.graph.in_order(b.graph.neighbours[newest] & b.where(opponent(b(newest))))
    captured = frozenset(u for w in enemies for u in rules.dead_with(b, w, alive))
    return captured or rules.dead_with(b, newest, alive)


def all_enemies_then_all_friends(rules: HouseRules, b: Colouring, newest: Point) -> Points:
    """S4/place otherwise: all enemy strings without liberties, then all friendly ones."""
    alive = rules.alive(b)
    enemies = b.graph.in_order(b.where(opponent(b(newest))))
    captured = frozenset(u for w in enemies for u in rules.dead_with(b, w, alive))
    left = without(b, captured)
    alive = rules.alive(left)
    friends = b.graph.in_order(left.where(b(newest)))
    return captured | {u for w in friends for u in rules.dead_with(left, w, alive)}


def without(b: Colouring, gone: Points) -> Colouring:
    """Return b with these points emptied. Clause: S4/place."""
    return colouring(b.graph, lambda v: EMPTY if v in gone else b(v))


def between_both_colours(b: Colouring) -> Points:
    """S4/passing otherwise: only empty points that reach both colours are neutral territory."""
    return reaching(b, EMPTY, BLACK) & reaching(b, EMPTY, WHITE)


def neutral_means_play(rules: HouseRules, game: Game) -> bool:
    """S4/passing as printed: no pass while there is neutral territory."""
    return not rules.neutral_territory(game.boards[-1])


def neutral_means_play_unless_seki(rules: HouseRules, game: Game) -> bool:
    """S4/seki: a pass is also possible if the neutral territory is seki for the player.

    The notes describe seki by its effect: whoever plays there first loses by it. Here a neutral
    point is seki for a player who can't play on it, or who would stand on it in a chain with a
    single liberty left, on which the opponent could play at once.
    """
    player, b = rules.to_move(game), game.boards[-1]
    points = b.graph.in_order(rules.neutral_territory(b))
    return not points or rules.enough(rules.seki(rules, game, v, player) for v in points)


def is_seki(rules: HouseRules, game: Game, v: Point, player: Colour) -> bool:
    """Tell whether the player can't play on the neutral point v, or had better not.

    Clause: S4/seki.
    """
    after = _answered(rules.result(game, v, player))
    if isinstance(after, Illegal):
        return True
    last = after.boards[-1].graph.in_order(liberties(after.boards[-1], v))
    return len(last) <= 1 and not any(
        isinstance(_answered(rules.result(after, w, opponent(player))), Illegal) for w in last
    )


def is_as_in_the_examples(rules: HouseRules, game: Game, v: Point, player: Colour) -> bool:
    """S4/seki otherwise: only the two examples are seki, for either player.

    Either two chains of opposite colours have the same two liberties; or they share one, v, and
    each has one more, an eye whose neighbours all belong to the chain. Clause: S4/seki.
    """
    b = game.boards[-1]
    beside = [w for w in b.graph.neighbours[v] if b(w) is not EMPTY]
    black, white = ([w for w in beside if b(w) is c] for c in PLAYERS)
    return any(_share(b, v, one, other) for one in black for other in white)


def _share(b: Colouring, v: Point, one: Point, other: Point) -> bool:
    of_one, of_other = liberties(b, one), liberties(b, other)
    if of_one == of_other:
        return len(of_one) == 2
    # Eyes of one point each, if the chains have such, are different: else all liberties are shared.
    eyes = ((one, of_one - {v}), (other, of_other - {v}))
    return all(
        len(eye) == 1 and all(b.graph.neighbours[w] <= chain(b, stone) for w in eye)
        for stone, eye in eyes
    )


def all_that_left(lost: int, suicides: int) -> int:
    """S4/scoring as taken: stones lost by suicide are prisoners too."""
    return lost


def taken_by_the_enemy(lost: int, suicides: int) -> int:
    """S4/scoring otherwise: only stones that moves take from the enemy are prisoners."""
    return lost - suicides


def _answered(after: Game | Illegal) -> Game | Illegal:
    """Return an answer. Raises Endless where there is none."""
    if isinstance(after, Illegal) and after.reason is Reason.ENDLESS:
        raise Endless(after.calls)
    return after


def two_passes_in_a_row(turns: tuple[Move, ...]) -> bool:
    """S4/passing as taken: passing twice means two passes in a row."""
    return turns[-2:] == (PASS, PASS)


def two_passes_in_all(turns: tuple[Move, ...]) -> bool:
    """S4/passing otherwise: any two passes of the game, however far apart."""
    return turns.count(PASS) >= 2


def two_passes_of_one_player(turns: tuple[Move, ...]) -> bool:
    """S4/passing in a third way: two passes of the same player, however far apart."""
    return any(turns[first::2].count(PASS) >= 2 for first in range(2))


@dataclass(frozen=True)
class HouseRules:
    """S4, with its options `suicide` and `scoring`; the callables are its readings.

    `enough` says how much of the neutral territory must be `seki` for a pass; `only` says which
    points count in scoring by territory only.
    """

    suicide: Literal["allowed", "forbidden"] = "forbidden"
    scoring: Literal["territory", "territory+prisoners"] = "territory+prisoners"
    alive: Alive = alive_from_empty_points_on
    is_alive: IsAlive = asking_friends
    asked: Asked = the_first
    takes: Callable[[HouseRules, Colouring, Point], Points] = touching_enemies_else_itself
    may_pass: Callable[[HouseRules, Game], bool] = neutral_means_play
    neutral_territory: Callable[[Colouring], Points] = neutral
    enough: Callable[[Iterable[bool]], bool] = all
    over: Callable[[tuple[Move, ...]], bool] = two_passes_in_a_row
    seki: Callable[[HouseRules, Game, Point, Colour], bool] = is_seki
    prisoners: Callable[[int, int], int] = all_that_left
    only: Callable[[Colouring, Colour], Points] = territory

    def __post_init__(self) -> None:
        require("suicide", self.suicide, ("allowed", "forbidden"))
        require("scoring", self.scoring, ("territory", "territory+prisoners"))

    def initial(self, graph: Graph) -> Game:
        """Return the game without a turn: an empty board, Black to go first. Clause: S4/start."""
        return Game((empty(graph),))

    def position(self, b: Colouring, to_move: Colour) -> Game:
        """Return the game that starts on a board with stones added. Clause: S4/start."""
        return Game((b,), first=to_move)

    def to_move(self, game: Game) -> Colour:
        """Return whose turn it is."""
        return game.first if len(game.turns) % 2 == 0 else opponent(game.first)

    def play(self, game: Game, move: Move) -> Game | Illegal:
        """Return the game after one more turn, or why that turn is rejected."""
        if self.over(game.turns):
            return Illegal(Reason.GAME_OVER, "S4/passing")
        if move is not PASS:
            return self.result(game, move, self.to_move(game))
        try:
            if not self.may_pass(self, game):
                return Illegal(Reason.PASS_NOT_ALLOWED, "S4/passing")
        except Endless as endless:
            return endless.as_answer()
        boards = (*game.boards, game.boards[-1])
        return replace(game, boards=boards, turns=(*game.turns, PASS))

    def result(self, game: Game, v: Point, player: Colour) -> Game | Illegal:
        """Return the game after either player's stone at v, or why it is rejected.

        Clause: S4/place, S4/suicide, S4/ko.
        """
        after = self.colouring_after(game.boards[-1], v, player)
        if isinstance(after, Illegal):
            return after
        if after in game.boards:
            return Illegal(Reason.REPETITION, "S4/ko", game.boards.index(after))
        placed = game.boards[-1].put(v, player)
        black, white = (len(placed.where(c)) - len(after.where(c)) for c in (BLACK, WHITE))
        own = (black, 0) if player is BLACK else (0, white)
        return Game(
            (*game.boards, after),
            (*game.turns, v),
            game.black_prisoners + black,
            game.white_prisoners + white,
            game.first,
            (game.suicides[0] + own[0], game.suicides[1] + own[1]),
        )

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return b with a stone at v and without the stones it kills.

        Clause: S4/place, S4/alive.
        """
        if v not in b.graph:
            return no_play(v, "S4/place")
        if b(v) is not EMPTY:
            return Illegal(Reason.OCCUPIED, "S4/place")
        placed = b.put(v, player)
        try:
            killed = self.takes(self, placed, v)
        except Endless as endless:
            return endless.as_answer()
        if self.suicide == "forbidden" and not killed.isdisjoint(placed.where(player)):
            return Illegal(Reason.SUICIDE, "S4/suicide")
        return without(placed, killed)

    def dead_with(self, b: Colouring, v: Point, alive: Points) -> Points:
        """Return the chain of v if v is dead, else nothing. Clause: S4/place."""
        return frozenset() if self.is_alive(b, v, alive, self.asked) else chain(b, v)

    def legal_points(self, game: Game) -> Mapping[Colour, Points]:
        """Return where each player could play, were it that player's turn. Clause: S4/sets."""
        points = game.boards[-1].graph.points
        return {
            player: frozenset(
                v for v in points if not isinstance(self.result(game, v, player), Illegal)
            )
            for player in PLAYERS
        }

    def score(self, game: Game, player: Colour) -> Score:
        """Return the player's score. Clause: S4/scoring."""
        b = game.boards[-1]
        if self.scoring == "territory":
            return len(self.only(b, player))
        of_black = self.prisoners(game.black_prisoners, game.suicides[0])
        of_white = self.prisoners(game.white_prisoners, game.suicides[1])
        return len(territory(b, player)) + (of_white if player is BLACK else of_black)

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last turn. Clause: S4/passing, S4/scoring."""
        ended = self.over(game.turns)
        black, white = self.score(game, BLACK), self.score(game, WHITE)
        winner = higher(black, white) if ended else None
        return Observation(game.boards[-1], self.to_move(game), ended, black, white, winner)
