"""A game in progress that is played by the law itself, by whatever formalisation."""

from collections.abc import Mapping
from random import Random
from typing import Any

from goproof.errors import UsageError
from goproof.games.turns import early_ends, prisoners_of
from gospec.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring
from gospec.formalisation import PASS, Formalisation, Illegal, Move, turns
from gospec.graph import Graph, Point


class LawTable:
    """A game in progress, and a random player that doesn't fill its eyes of one point.

    It chooses evenly among its other legal plays; without one it passes if it may, and fills an
    eye if it must. Raises UsageError for a bad seed.
    """

    def __init__(
        self,
        rules: Formalisation,
        graph: Graph,
        seed: int,
        position: tuple[Colouring, Colour] | None = None,
    ) -> None:
        if seed < 0:
            raise UsageError(f"seed {seed}: a seed is a number from 0 on")
        self.rules, self.graph, self.random = rules, graph, Random(seed)
        self.state = rules.initial(graph) if position is None else rules.position(*position)
        self.seen = rules.observe(self.state)

    @property
    def to_move(self) -> Colour:
        """The player whose turn it is."""
        return self.seen.to_move

    @property
    def board(self) -> Colouring:
        """The board as it stands."""
        return self.seen.colouring

    @property
    def ended(self) -> bool:
        """Whether the turns so far are a finished game."""
        return self.seen.ended

    @property
    def winner(self) -> str | None:
        """Who has won, `tie`, or `undefined` where the text says nothing; None before the end."""
        return self.seen.winner.value if self.seen.winner else None

    @property
    def score(self) -> Mapping[Colour, Any]:
        """The players' scores, were the game over."""
        return {BLACK: self.seen.black, WHITE: self.seen.white}

    @property
    def prisoners(self) -> Mapping[Colour, int | None] | None:
        """The stones that each colour has lost, where the formalisation counts them."""
        lost = prisoners_of(self.state)
        return None if lost is None else {player: lost[player.value] for player in PLAYERS}

    def can_move(self) -> bool:
        """Tell whether any turn is legal."""
        return any(not self.why_not(m) for m in (PASS, *turns(self.graph), *early_ends(self.rules)))

    def choose(self) -> Move | None:
        """Return the random player's turn, or None when there is none but to end the game early."""
        eyes = []
        for v in self.random.sample(self.graph.points, len(self.graph)):
            if not self.why_not(v):
                if not self._is_own_eye(v):
                    return v
                eyes.append(v)
        return PASS if not self.why_not(PASS) else next(iter(eyes), None)

    def _is_own_eye(self, v: Point) -> bool:
        b, around = self.board, self.graph.neighbours[v]
        return bool(around) and b(v) is EMPTY and all(b(w) is self.to_move for w in around)

    def play(self, move: Move) -> None:
        """Make a turn that is legal."""
        self.state = self.rules.play(self.state, move)
        self.seen = self.rules.observe(self.state)

    def why_not(self, move: Move) -> str:
        """Return why the side to move may not do this, or an empty text."""
        after = self.rules.play(self.state, move)
        return str(after) if isinstance(after, Illegal) else ""
