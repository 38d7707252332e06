"""The legal moves in a game, and why the others are illegal."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from goproof.boards.named import as_board
from goproof.boards.picture import Drawn
from goproof.errors import UsageError, argument
from goproof.games.by_law import LawGame
from goproof.games.turns import Turn, name_of, offered, parse_move, prisoners_of
from goproof.rulebook.choice import choose_rules
from goproof.work.progress import silent
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring, dead
from gospec.law.diagram import DiagramError, point_name
from gospec.law.formalisation import Formalisation, Illegal, Move, Observation, turns
from gospec.law.graph import Graph, Point
from gospec.law.rules import Game, Rules
from gospec.sources.house_notes import HouseRules


class IllegalMove(UsageError):
    """A move of a game is illegal. It has the move's number from 1, its text, and the reason."""

    def __init__(self, number: int, move: str, reason: Illegal) -> None:
        super().__init__(f"{argument('moves')}, move {number}, {move}: {reason}")
        self.number, self.move, self.reason = number, move, reason

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[int, str, Illegal]]:
        return type(self), (self.number, self.move, self.reason)


@dataclass(frozen=True, repr=False)
class LegalMoves(Drawn):
    """The legal moves of the side to move, and why the others are illegal, as people write moves.

    `state` is the state of the rules.
    """

    rules: Formalisation
    state: Any
    graph: Graph
    observation: Observation
    legal: tuple[str, ...]
    illegal: dict[str, Illegal]
    prisoners: dict[str, int | None] | None

    def __str__(self) -> str:
        return (
            f"{self.observation.to_move.value} to move; legal: {' '.join(self.legal) or 'nothing'}"
        )

    @property
    def legal_points(self) -> dict[str, tuple[str, ...]] | None:
        """Where each player could play if it were that player's turn, if the rules say."""
        points = _legal_points(self.rules, self.state)
        if points is None:
            return None
        return {player: self.names(allowed) for player, allowed in points.items()}

    def names(self, points: Collection[Point]) -> tuple[str, ...]:
        """Return the names of points of the board, in the order of drawing."""
        return tuple(point_name(self.graph, v) for v in self.graph.in_order(points))


def parsed_moves(
    graph: Graph, moves: str, to_move: Callable[[], Colour], named: Callable[[], Iterable[Move]]
) -> Iterator[tuple[str, Move]]:
    """Yield moves such as `B2 A1 pass` with their words; commas may separate them.

    Before each move the functions are called that say who is to move and which turns have names.
    Raises UsageError, naming the move's number, for a point that isn't on the board.
    """
    for number, word in enumerate(moves.replace(",", " ").split(), 1):
        try:
            yield word, parse_move(graph, word, to_move, named())
        except DiagramError as error:
            raise UsageError(f"{argument('moves')}, move {number}: {error}") from None


def played(game: LawGame, moves: str, on_turn: Callable[[Turn], None] = silent) -> Any:
    """Make moves in a game, and return its state. Raises IllegalMove at the first that is illegal.

    Parameters: `on_turn`, called with each turn.
    """
    graph = game.graph
    # An observation counts the scores too, which takes as long as a move.
    told = on_turn is not silent
    if told:
        on_turn(Turn(0, None, "", game.observation.colouring))
    words = parsed_moves(
        graph, moves, lambda: game.to_move, lambda: offered(game.rules, game.state)
    )
    for number, (word, move) in enumerate(words, 1):
        player = game.to_move if told else None
        if why := game.play(move):
            raise IllegalMove(number, word, why)
        if told:
            on_turn(Turn(number, player, name_of(graph, move), game.observation.colouring))
    return game.state


def legal(
    board: str | Graph | tuple[int, int],
    rules: str | Formalisation = "tromp-taylor",
    moves: str = "",
    position: tuple[Colouring, Colour] | None = None,
    *,
    on_turn: Callable[[Turn], None] = silent,
    called: str = "",
) -> LegalMoves:
    """Return the legal moves after `moves`.

    Parameters:
        board: a size such as `3x4` or `(3, 4)`, or a graph.
        rules: a formalisation or its name.
        moves: such as `B2 A1 pass`.
        position: a colouring and its side to move, in place of the empty board.
        on_turn: called with each turn of the game.
        called: the name of a formalisation passed as `rules`; their text is then cited.

    Raises IllegalMove, a UsageError, at the first of `moves` that is illegal; UsageError for
    invalid rules or an invalid board, if `moves` names a point that isn't on the board, or if the
    position can't be played on.

    Example:
        >>> goproof.legal("2x2", "aga", "A1 B2")
        <LegalMoves: black to move; legal: A2 B1 pass>

    """
    name = rules if isinstance(rules, str) else called
    graph, rules = board_and_rules(board, rules)
    if position is not None:
        check_position(rules, position[0])
    game = LawGame(rules, graph, position, name)
    state, observation = played(game, moves, on_turn), game.observation
    sure = (
        frozenset[Move]() if observation.ended else surely_legal(rules, state, observation.to_move)
    )
    answers = {
        name_of(graph, move): None if move in sure else game.after(move)
        for move in (*turns(graph), *offered(rules, state))
    }
    illegal = {move: after for move, after in answers.items() if isinstance(after, Illegal)}
    allowed = tuple(move for move in answers if move not in illegal)
    return LegalMoves(rules, state, graph, observation, allowed, illegal, prisoners_of(state))


def surely_legal(rules: Formalisation, state: Any, player: Colour) -> frozenset[Move]:
    """Return plays that two lemmas prove legal before the end, if it were the player's turn.

    A stone next to another empty point stays, and on a point that never had its colour it repeats
    nothing: `a_stone_with_another_empty_neighbour_is_never_removed`,
    `a_stone_where_its_colour_never_stood_repeats_nothing`. They are stated for the presets and
    their options. For other rules nothing is certain without the law.
    """
    # What a cycle rule adds is another kind of rules.
    if type(rules) is not Rules:
        return frozenset()
    b = state.colourings[-1]
    free = b.where(EMPTY)
    stood = frozenset[Point]().union(*(c.where(player) for c in state.colourings))
    return frozenset(v for v in free - stood if not free.isdisjoint(b.graph.neighbours[v]))


def check_position(rules: Formalisation, b: Colouring) -> None:
    """Raise UsageError for a position with dead stones if the rules are a preset.

    The sources say what happens to such stones, as printed and repaired.
    """
    if isinstance(rules, Rules):
        require_no_dead_stones(b)


def require_no_dead_stones(b: Colouring) -> None:
    """Raise UsageError, naming a stone, for a position with dead stones, which no game reaches."""
    if found := dead_stone(b):
        raise UsageError(
            "{}: the {} stone at {} has no liberty".format(argument("position"), *found)
        )


def dead_stone(b: Colouring) -> tuple[str, str] | None:
    """Return the colour and the name of a stone without a liberty, if there is one."""
    for player in PLAYERS:
        if lifeless := dead(b, player):
            return player.value, point_name(b.graph, min_point(b, lifeless))
    return None


def _legal_points(rules: Formalisation, state: Any) -> dict[str, frozenset[Point]] | None:
    if isinstance(rules, HouseRules):
        return {player.value: points for player, points in rules.legal_points(state).items()}
    if isinstance(rules, Rules):
        return {player.value: _points_of(rules, state, player) for player in PLAYERS}
    return None


def _points_of(rules: Rules, game: Game, player: Colour) -> frozenset[Point]:
    sure = surely_legal(rules, game, player)
    others = (v for v in rules.observe(game).colouring.graph.points if v not in sure)
    return sure.union(v for v in others if not isinstance(rules.result(game, v, player), Illegal))


def min_point(b: Colouring, points: frozenset[Point]) -> Point:
    """Return the first of the points in drawing order."""
    return min(points, key=b.graph.index.__getitem__)


def board_and_rules(
    board: str | Graph | tuple[int, int], rules: str | Formalisation
) -> tuple[Graph, Formalisation]:
    """Return a board and rules that a caller names.

    Raises UsageError for what names neither, and says so where the two are swapped.
    """
    try:
        return as_board(board), choose_rules(rules)
    except UsageError:
        if _is_swapped(board, rules):
            wanted = f"{argument('board')} comes before {argument('rules')}"
            raise UsageError(f"{wanted}, as in goproof.legal('2x2', 'aga')") from None
        raise


def _is_swapped(board: object, rules: object) -> bool:
    try:
        as_board(rules)  # type: ignore[arg-type]
    except UsageError:
        return False
    return not isinstance(board, Graph)
