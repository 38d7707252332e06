"""A game in progress by any rules, as the law plays it."""

from collections.abc import Mapping
from typing import Any

from goproof.games.turns import prisoners_of
from goproof.rulebook.citing import cited
from gospec.law.colouring import PLAYERS, Colour, Colouring
from gospec.law.formalisation import Formalisation, Illegal, Move, Observation
from gospec.law.graph import Graph
from gospec.law.rules import Rules


class LawGame:
    """A game in progress, whose `state` is the law's.

    Parameters: `called`, the name of the rules, whose text refusals cite.
    """

    def __init__(
        self,
        rules: Formalisation,
        graph: Graph,
        position: tuple[Colouring, Colour] | None = None,
        called: str = "",
    ) -> None:
        self.rules, self.graph, self.called = rules, graph, called
        self.state: Any = rules.initial(graph) if position is None else rules.position(*position)
        self._observed: Observation | None = None

    @property
    def observation(self) -> Observation:
        """What the law sees now."""
        if self._observed is None:
            self._observed = self.rules.observe(self.state)
        return self._observed

    @property
    def to_move(self) -> Colour:
        """The player whose turn it is."""
        # An observation counts the scores as well, which takes as long as the move.
        if isinstance(self.rules, Rules):
            return self.rules.to_move(len(self.state.turns), self.state.first)
        return self.observation.to_move

    @property
    def ended(self) -> bool:
        """Whether the turns so far are a finished game."""
        return self.observation.ended

    @property
    def prisoners(self) -> Mapping[Colour, int | None] | None:
        """The stones that each colour has lost, if the formalisation counts them."""
        lost = prisoners_of(self.state)
        return None if lost is None else {player: lost[player.value] for player in PLAYERS}

    def after(self, move: Move) -> Any:
        """Return the state after one more turn, or why that is illegal."""
        after = self.rules.play(self.state, move)
        return cited(self.called, self.rules, after) if isinstance(after, Illegal) else after

    def play(self, move: Move) -> Illegal | None:
        """Make a turn, or return why it is illegal."""
        after = self.after(move)
        if isinstance(after, Illegal):
            return after
        self.state, self._observed = after, None
        return None
