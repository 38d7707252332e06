"""A game between random players and people, played by the machine and shown as it goes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from secrets import randbits
from typing import TYPE_CHECKING, Any

from goproof.boards.named import as_board
from goproof.errors import UsageError
from goproof.machine.colours import code_of, colour_of, colouring_of
from goproof.machine.compiling import announce_compiling
from goproof.rulebook.choice import choose_rules
from goproof.rulebook.numbers import number_as_json
from gospec.colouring import PLAYERS, Colour, Colouring
from gospec.diagram import DiagramError, draw, parse_point, point_name
from gospec.formalisation import Formalisation
from gospec.graph import Graph
from gospec.rules import Rules
from gospec.sources import SOURCES
from gospec.written.house_notes import HouseRules

if TYPE_CHECKING:
    from goimpl.games.game import Game


class Left(Exception):
    """A person has left the game."""


@dataclass(frozen=True)
class Turn:
    """A turn of a game: its number, 0 before the first, who made it, and the board after it."""

    number: int
    player: Colour | None
    move: str
    board: Colouring


@dataclass(frozen=True)
class Played:
    """A game that has been played, to its end unless `ended` is false.

    `prisoners` are the stones that each colour has lost; `seed` is that of the random players.
    """

    graph: Graph
    moves: tuple[tuple[Colour, str], ...]
    board: Colouring
    ended: bool
    score: Mapping[Colour, Any]
    winner: str | None
    prisoners: Mapping[Colour, int]
    seed: int


# Asked for the move of the player whose turn it is; the second argument says why the last answer
# was refused, and is empty at first. Raises Left for no further move.
Ask = Callable[[Colour, str], str]


def play(
    rules: str | Formalisation,
    board: str | Graph,
    *,
    people: Mapping[Colour, Ask] | None = None,
    seed: int | None = None,
    watch: Callable[[Turn], None] = lambda _: None,
    limit: int | None = None,
) -> Played:
    """Play a game, shown turn by turn to `watch`, between random players, people, or both.

    `rules` are given by name or themselves, `board` as a size or a graph. `people` are the players
    to ask for their moves; the others are random players that recognise seki. The game stops
    unended after `limit` turns, or when a person leaves. Raises UsageError for rules that the
    machine doesn't play, a board that is too large, or a bad seed.
    Clause: S4/passing, S4/seki.
    """
    announce_compiling()
    table = _Table(choose_rules(rules), as_board(board), randbits(32) if seed is None else seed)
    asked = people or {}
    turns_at_most = 8 * len(table.graph) + 64 if limit is None else limit
    watch(table.turn())
    try:
        while not table.game.ended and table.game.now < turns_at_most:
            if not table.can_move():
                break
            table.move(asked.get(table.to_move))
            watch(table.turn())
    except Left:
        pass
    return table.played()


class _Table:
    """A game in progress, and what sits between its players and the machine."""

    def __init__(self, rules: Formalisation, graph: Graph, seed: int) -> None:
        from goimpl.games.game import Game
        from goimpl.games.playouts import RandomPlayer
        from goimpl.games.random_play import check_seed
        from goproof.machine.boards import adjacency_of

        try:
            # Before the game, for which the machine may have to be compiled.
            check_seed(seed)
            self.game: Game = Game(_machine_rules(rules), adjacency_of(graph))
            self.random = RandomPlayer(self.game, seed)
        except ValueError as error:
            raise UsageError(str(error)) from None
        self.graph, self.seed = graph, seed
        self.notes = isinstance(rules, HouseRules)
        self.players: list[Colour] = []

    @property
    def to_move(self) -> Colour:
        return colour_of(self.game.to_move)

    @property
    def board(self) -> Colouring:
        return colouring_of(self.game.board.colours, self.graph)

    def turn(self) -> Turn:
        if not self.players:
            return Turn(0, None, "", self.board)
        move = self.name(self.game.moves[-1])
        return Turn(self.game.now, self.players[-1], move, self.board)

    def can_move(self) -> bool:
        """Tell whether there is a turn to make: in a handicap there may be none."""
        may_pass = self.why_no_pass() == ""
        return may_pass or bool(self.game.legal_points(self.game.to_move))

    def move(self, ask: Ask | None) -> None:
        """Make the next turn: that of a person, if there is one to ask."""
        player = self.to_move
        move = self.random.choose() if ask is None else self._asked(ask)
        if ask is None and move < 0 and self.why_no_pass():
            # Whoever must play and has nothing but foolish plays makes one of these.
            move = min(self.game.legal_points(self.game.to_move))
        self.game.play(move)
        self.players.append(player)

    def _asked(self, ask: Ask) -> int:
        why = ""
        while True:
            answer = ask(self.to_move, why)
            try:
                move = self.parse(answer)
            except DiagramError as error:
                why = str(error)
                continue
            why = self.why_not(move)
            if not why:
                return move

    def parse(self, text: str) -> int:
        from goimpl.games.history import PASS

        if text.strip().lower() == "pass":
            return PASS
        return self.graph.index[parse_point(self.graph, text.strip())]

    def why_not(self, move: int) -> str:
        """Return why the side to move may not do this, or an empty text."""
        if move < 0:
            return self.why_no_pass()
        refused = self.game.refusal(move, self.game.to_move)
        return "" if refused is None else f"illegal: {refused}"

    def why_no_pass(self) -> str:
        """Return why the side to move may not pass, or an empty text. Clause: S1/C5, S4/seki."""
        if self.game.now < self.game.rules.handicap > 1:
            return "illegal: no pass during the handicap"
        neutral = self.game.board.neutral() if self.notes else frozenset()
        if all(self.random.is_seki(v) for v in neutral):
            return ""
        return "illegal: no pass while there is neutral territory that isn't seki"

    def name(self, move: int) -> str:
        return "pass" if move < 0 else point_name(self.graph, self.graph.points[move])

    def played(self) -> Played:
        game, codes = self.game, {player: code_of(player) for player in PLAYERS}
        names = map(self.name, game.moves)
        return Played(
            self.graph,
            tuple(zip(self.players, names, strict=True)),
            self.board,
            game.ended,
            {player: game.score(code) for player, code in codes.items()},
            game.winner,
            {player: game.board.prisoners(code) for player, code in codes.items()},
            self.seed,
        )


def _machine_rules(rules: Formalisation) -> Any:
    """Return the machine's form of the rules. Raises UsageError when it has none."""
    from goimpl.games.game import Rules as MachineRules

    if isinstance(rules, Rules):
        return MachineRules(
            rules.ko, rules.suicide, rules.scoring, rules.passes, rules.komi, rules.handicap
        )
    if isinstance(rules, HouseRules) and _is_amended(rules):
        return MachineRules("positional", rules.suicide, rules.scoring)
    raise UsageError("a game can be played by the presets and by S4, with their options")


def _is_amended(rules: HouseRules) -> bool:
    amended = SOURCES["S4"].amended
    return bool(replace(amended, suicide=rules.suicide, scoring=rules.scoring) == rules)


def played_as_json(played: Played) -> dict[str, Any]:
    """Return a game that has been played as a JSON object."""
    return {
        "board": played.graph.name,
        "seed": played.seed,
        "moves": [[player.value, move] for player, move in played.moves],
        "ended": played.ended,
        "diagram": draw(played.board, "/"),
        "score": {player.value: number_as_json(n) for player, n in played.score.items()},
        "winner": played.winner,
        "prisoners": {player.value: n for player, n in played.prisoners.items()},
    }
