"""A game in progress that the machine plays: the presets, and S4 as it is repaired."""

from collections.abc import Mapping

from goimpl.games.history import PASS as MACHINE_PASS
from goimpl.games.random_play import RandomPlayer, check_seed
from goproof.errors import UsageError
from goproof.machine.compiling import announce_compiling
from goproof.machine.from_law import code_of
from goproof.machine.game import MachineGame
from gospec.law.colouring import PLAYERS, Colour, Colouring
from gospec.law.formalisation import PASS, Move
from gospec.law.graph import Graph
from gospec.law.rules import Rules
from gospec.sources.house_notes import HouseRules


class MachineTable(MachineGame):
    """A game in progress by a preset or by S4 as it is repaired; its random player knows seki.

    Raises UsageError for a board that is too large, or a bad seed.
    Clause: S4/passing, S4/seki.
    """

    def __init__(
        self,
        rules: Rules | HouseRules,
        graph: Graph,
        seed: int,
        position: tuple[Colouring, Colour] | None = None,
    ) -> None:
        announce_compiling()
        try:
            # Before the game, for which the machine may have to be compiled.
            check_seed(seed)
            super().__init__(rules, graph, position)
            self.random = RandomPlayer(self.game, seed)
        except ValueError as error:
            raise UsageError(str(error)) from None
        self.notes = isinstance(rules, HouseRules)

    @property
    def winner(self) -> str | None:
        """`black`, `white` or `tie` when the game has ended, else None."""
        return self.game.winner

    @property
    def score(self) -> Mapping[Colour, object]:
        """The players' scores, were the game over."""
        return {player: self.game.score(code_of(player)) for player in PLAYERS}

    def can_move(self) -> bool:
        """Tell whether there is a turn to make: in a handicap there may be none."""
        return self._may_pass() or bool(self.game.legal_points(self.game.to_move))

    def choose(self) -> Move:
        """Return the random player's turn. There must be one to make."""
        move = self.random.choose()
        if move == MACHINE_PASS and not self._may_pass():
            # Whoever must play and has nothing but foolish plays makes one of these.
            move = min(self.game.legal_points(self.game.to_move))
        return PASS if move == MACHINE_PASS else self.graph.points[move]

    def _may_pass(self) -> bool:
        """Tell whether the side to move may pass: not in a handicap, nor by S4 before a seki.

        Clause: S1/C5, S4/seki.
        """
        if self.game.now < self.game.rules.handicap > 1:
            return False
        neutral = self.game.board.neutral() if self.notes else frozenset()
        return all(self.random.is_seki(v) for v in neutral)
