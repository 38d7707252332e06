"""A game in progress that the machine plays, in the law's words."""

from goimpl.games.game import Game as Played, IllegalMove
from goimpl.games.history import PASS as PASS_CODE
from goproof.machine.from_law import (
    adjacency_of,
    code_of,
    codes_of,
    colour_of,
    colouring_of,
    machine_rules_of,
)
from gospec.law.colouring import BLACK, PLAYERS, WHITE, Colour, Colouring, empty
from gospec.law.formalisation import PASS, Illegal, Move, Reason
from gospec.law.graph import Graph
from gospec.law.rules import Game, Rules
from gospec.sources.house_notes import HouseRules


class MachineGame:
    """A game in progress, which the machine keeps as `game`.

    Raises ValueError for rules or a board that the machine lacks.
    """

    def __init__(
        self,
        rules: Rules | HouseRules,
        graph: Graph,
        position: tuple[Colouring, Colour] | None = None,
    ) -> None:
        b, self.first = position or (empty(graph), BLACK)
        codes, first = codes_of(b), code_of(self.first)
        self.rules, self.graph, self.turns = rules, graph, list[Move]()
        self.game = Played(machine_rules_of(rules), adjacency_of(graph), colours=codes, first=first)

    @property
    def to_move(self) -> Colour:
        """The player whose turn it is."""
        return colour_of(self.game.to_move)

    @property
    def board(self) -> Colouring:
        """The board as it stands."""
        return colouring_of(self.game.board.colours, self.graph)

    @property
    def ended(self) -> bool:
        """Whether the game has ended."""
        return self.game.ended

    @property
    def prisoners(self) -> dict[Colour, int]:
        """The stones that each colour has lost."""
        return {player: self.game.board.prisoners(code_of(player)) for player in PLAYERS}

    @property
    def state(self) -> Game:
        """The law's state without the colourings before the last, for which no score asks."""
        lost = self.prisoners
        return Game((self.board,), tuple(self.turns), lost[BLACK], lost[WHITE], self.first)

    def play(self, move: Move) -> Illegal | None:
        """Make a turn, or return why it is illegal, which cites no clause."""
        code = PASS_CODE if move is PASS else self.graph.index.get(move, len(self.graph))
        try:
            self.game.play(code)
        except IllegalMove as why:
            return Illegal(Reason(why.reason), "", why.repeats)
        self.turns.append(move)
        return None
