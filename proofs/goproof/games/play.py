"""A game between random players, shown as it goes.

The implementation plays under the presets and S4, the specification under all other rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from random import Random
from secrets import randbits
from typing import TYPE_CHECKING, Any, TypeAlias, TypeGuard

from goproof.boards.picture import Drawn
from goproof.errors import UsageError
from goproof.games.by_law import LawGame
from goproof.games.legal import board_and_rules, check_position
from goproof.games.through import make
from goproof.games.turns import Turn, name_of, offered
from goproof.work.progress import silent
from gospec.law.colouring import BLACK, WHITE, Colour, Colouring
from gospec.law.diagram import draw
from gospec.law.formalisation import PASS, Formalisation, Illegal, Move, turns
from gospec.law.graph import Graph
from gospec.law.rules import Rules
from gospec.sources.house_notes import HouseRules
from gospec.sources.register import SOURCES

if TYPE_CHECKING:
    import goproof.documents.games as documents
    from goproof.documents.games import RulesInForce
    from goproof.games.by_machine import MachineTable


@dataclass(frozen=True, repr=False)
class Played(Drawn):
    """A game that has been played, to its end unless `ended` is false.

    `stuck` is true if it has not ended but no turn is legal. `prisoners` are the stones that each
    colour has lost, None if the rules don't count them; `seed` is that of the random players.
    """

    graph: Graph
    moves: tuple[tuple[Colour, str], ...]
    board: Colouring
    ended: bool
    stuck: bool
    score: Mapping[Colour, Any]
    winner: str | None
    prisoners: Mapping[Colour, int | None] | None
    seed: int

    def __str__(self) -> str:
        end = f"winner {self.winner}" if self.ended else "not ended"
        return f"{self.graph.name}, {len(self.moves)} turns, {end}"

    def document(self, rules: RulesInForce) -> documents.Play:
        """Return the document of `goproof play --json` for a game under these rules."""
        from goproof.documents.games import Play

        diagram = draw(self.board, "/")
        return Play.of(self, rules=rules, board=self.graph.name, diagram=diagram)


# A game in progress, and its random player.
Table: TypeAlias = "LawTable | MachineTable"


def play(
    board: str | Graph | tuple[int, int],
    rules: str | Formalisation = "tromp-taylor",
    *,
    position: tuple[Colouring, Colour] | None = None,
    seed: int | None = None,
    on_turn: Callable[[Turn], None] = silent,
    limit: int | None = None,
) -> Played:
    """Play a game between random players, who recognise seki under the presets and S4.

    It stops without an end after `limit` turns, or if no turn is legal. If the rules let a finished
    game go on, it goes on until a pass finishes it.
    Clause: S4/passing, S4/seki.

    Parameters:
        board: a size such as `3x4` or `(3, 4)`, or a graph.
        rules: a formalisation or its name.
        position: a colouring and its side to move, in place of the empty board.
        seed: the random players' seed; equal seeds give equal games.
        on_turn: called with each turn of the game.
        limit: the most turns.

    Raises UsageError for a board that is too large, a position that can't be played on, or a bad
    seed.

    Example:
        >>> goproof.play("5x5", "chinese", seed=3).ended
        True

    """
    graph, chosen = board_and_rules(board, rules)
    if position is not None:
        check_position(chosen, position[0])
    seed = randbits(32) if seed is None else seed
    table = _table(chosen, graph, seed, position)
    most = 8 * len(graph) + 64 if limit is None else limit
    moves: list[tuple[Colour, str]] = []
    on_turn(Turn(0, None, "", table.board))
    while len(moves) < most and table.can_move():
        player, move = table.to_move, table.choose()
        if move is None:
            break
        make(table, [move])
        moves.append((player, name_of(graph, move)))
        on_turn(Turn(len(moves), *moves[-1], table.board))
        if table.ended and move is PASS:
            break
    return Played(
        graph,
        tuple(moves),
        table.board,
        table.ended,
        not table.ended and not table.can_move(),
        table.score,
        table.winner,
        table.prisoners,
        seed,
    )


def _table(
    rules: Formalisation, graph: Graph, seed: int, position: tuple[Colouring, Colour] | None
) -> Table:
    if _is_for_the_machine(rules):
        from goproof.games.by_machine import MachineTable

        return MachineTable(rules, graph, seed, position)
    return LawTable(rules, graph, seed, position)


def _is_for_the_machine(rules: Formalisation) -> TypeGuard[Rules | HouseRules]:
    if not isinstance(rules, HouseRules):
        # Rules made of a preset's, such as those with a cycle rule, are not known to it.
        return type(rules) is Rules
    amended = SOURCES["S4"].amended
    return bool(replace(amended, suicide=rules.suicide, scoring=rules.scoring) == rules)


class LawTable(LawGame):
    """A game in progress, and a random player that doesn't fill its eyes of one point.

    It chooses uniformly among its other legal plays. If there is none, it passes if it may, and
    otherwise fills an eye. Raises UsageError for a bad seed.
    """

    def __init__(
        self,
        rules: Formalisation,
        graph: Graph,
        seed: int,
        position: tuple[Colouring, Colour] | None = None,
    ) -> None:
        if seed < 0:
            raise UsageError(f"seed {seed}: a seed must be 0 or more")
        super().__init__(rules, graph, position)
        self.random = Random(seed)

    @property
    def board(self) -> Colouring:
        """The board as it stands."""
        return self.observation.colouring

    @property
    def winner(self) -> str | None:
        """Who has won, `tie`, or `undefined` if the text says nothing; None before the end."""
        return self.observation.winner.value if self.observation.winner else None

    @property
    def score(self) -> Mapping[Colour, object]:
        """The players' scores if the game were over."""
        return {BLACK: self.observation.black, WHITE: self.observation.white}

    def can_move(self) -> bool:
        """Tell whether any turn is legal."""
        further = offered(self.rules, self.state)
        return any(map(self._is_legal, (PASS, *turns(self.graph), *further)))

    def choose(self) -> Move | None:
        """Return the random player's turn, None if only ending the game early is left."""
        eyes = []
        for v in self.random.sample(self.graph.points, len(self.graph)):
            if self._is_legal(v):
                around = self.graph.neighbours[v]
                if not around or any(self.board(w) is not self.to_move for w in around):
                    return v
                eyes.append(v)
        return PASS if self._is_legal(PASS) else next(iter(eyes), None)

    def _is_legal(self, move: Move) -> bool:
        return not isinstance(self.rules.play(self.state, move), Illegal)
