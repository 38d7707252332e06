"""The law's side of a game, step by step, kept by the machine so that large games go quickly.

What is reported is judged by gospec once more: see `confirm`.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, cast

from godoors.conformance.kinds import (
    CAPTURE,
    KO,
    PASSES,
    PLAIN,
    SAME_BOARD,
    SUICIDE_OF_ONE,
    SUICIDE_OF_SEVERAL,
    SUPERKO,
    UNDO_STEP,
)
from godoors.conformance.moves import Game, GridPoint, Step, board
from godoors.conformance.variant import Variant
from godoors.stress.situations import situation_at
from goimpl.boards.adjacency import Adjacency
from goimpl.games.game import Game as MachineGame, Rules as MachineRules
from goimpl.games.history import PASS as PASS_CODE, KoRule
from goproof.machine.from_law import adjacency_of, code_of, codes_of, colour_of, colouring_of
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring, from_mapping
from gospec.law.formalisation import PASS, Illegal
from gospec.law.rules import Game as LawGame

GAME_OVER, OUT_OF_TURN = "game over", "out of turn"


@dataclass(frozen=True)
class Ruling:
    """What the rules say to a step: its effect, one of `kinds`, and why it is illegal, if it is.

    `repeats` is the turn whose board a play would bring back; `suicide` how many stones it would
    remove of its own; `captures` how many of the opponent's; `undecided`, that another
    variant that explains the engine as well says otherwise, or that it need not keep the move that
    would be taken back.
    """

    effect: str
    reason: str | None = None
    repeats: int | None = None
    suicide: int = 0
    captures: int = 0
    undecided: bool = False

    @property
    def legal(self) -> bool:
        """Whether the step is legal."""
        return self.reason is None


@cache
def _adjacency(size: int) -> Adjacency:
    return adjacency_of(board(size))


@cache
def _rules(ko: KoRule) -> MachineRules:
    return MachineRules(ko, "allowed", passes=2**31 - 1)


def _refused(reason: str) -> Ruling:
    return Ruling(reason.replace(" ", "-"), reason)


class Referee:
    """A game in progress, judged by a variant of the family."""

    def __init__(self, game: Game, variant: Variant) -> None:
        graph = game.graph
        self.graph, self.variant = graph, variant
        colours = codes_of(from_mapping(graph, dict.fromkeys(game.stones, BLACK)))
        self.machine = MachineGame(
            _rules("none"),
            _adjacency(game.size),
            colours=colours if game.stones else None,
            first=code_of(game.first),
        )
        self.turns: list[Step] = []
        # So many of them the engine keeps.
        self._kept = 0

    @property
    def to_move(self) -> Colour:
        """Whose turn it is."""
        return colour_of(self.machine.to_move)

    @property
    def ended(self) -> bool:
        """Whether the passes that end the game have been made."""
        passes = self.variant.passes
        return len(self.turns) >= passes and all(s.move is PASS for s in self.turns[-passes:])

    @property
    def points(self) -> tuple[GridPoint, ...]:
        """The points of the board, which is a grid."""
        return cast("tuple[GridPoint, ...]", self.graph.points)

    def index(self, v: GridPoint) -> int:
        """Return the machine's number of a point, one off the board for a point that is."""
        return self.graph.index.get(v, len(self.graph))

    def board_empty(self, v: GridPoint) -> bool:
        """Tell whether a point of the board is empty."""
        return self.machine.board.colour(self.index(v)) == code_of(EMPTY)

    def stones(self) -> dict[Colour, frozenset[GridPoint]]:
        """Return where the stones of both players stand."""
        b: Any = self.colouring()
        return {player: b.where(player) for player in PLAYERS}

    def colouring(self) -> Colouring:
        """Return the board."""
        return colouring_of(self.machine.board.colours, self.graph)

    def taken(self) -> dict[Colour, int]:
        """Return how many stones each player has taken, the opponent's suicides included."""
        lost = {player: self.machine.board.prisoners(code_of(player)) for player in PLAYERS}
        return {BLACK: lost[WHITE], WHITE: lost[BLACK]}

    def judge(self, step: Step) -> Ruling:
        """Return what the rules say to a step."""
        ruling, variant = self._judge(step, self.variant), self.variant
        forgotten = step.is_undo and ruling.legal and not self._kept
        if forgotten or any(
            self._judge(step, other).legal is not ruling.legal for other in variant.others
        ):
            return replace(ruling, undecided=True)
        return ruling

    def follow(self, step: Step) -> Ruling:
        """Return what the rules say to a step, which is made if it is legal."""
        ruling = self.judge(step)
        if ruling.legal:
            self.make(step)
        return ruling

    def _judge(self, step: Step, variant: Variant) -> Ruling:
        if step.player is None:
            return Ruling(UNDO_STEP) if self.turns else _refused("nothing to take back")
        if self.ended:
            return _refused(GAME_OVER)
        if step.player is not self.to_move:
            return _refused(OUT_OF_TURN)
        if step.move is PASS:
            return Ruling(PASSES)
        v, player = self.index(step.move), code_of(step.player)
        if refused := self.machine.refusal(v, player):
            return _refused(refused.reason)
        suicide, captures = self._removed(v, player)
        effect = CAPTURE if captures else PLAIN
        if suicide:
            effect = SUICIDE_OF_ONE if suicide == 1 else SUICIDE_OF_SEVERAL
            if variant.forbids(suicide):
                return Ruling(effect, "suicide", None, suicide)
            if not variant.ko_counts_suicide:
                return Ruling(effect, None, None, suicide)
        if repeated := self.machine.refusal(v, player, _rules(variant.ko)):
            assert repeated.repeats is not None
            length = len(self.turns) + 1 - repeated.repeats
            effect = {1: SAME_BOARD, 2: KO}.get(length, SUPERKO)
            return Ruling(effect, repeated.reason, repeated.repeats, suicide, captures)
        return Ruling(effect, None, None, suicide, captures)

    def situation(self, step: Step) -> str:
        """Return the local situation of a play on an empty point, "" of anything else."""
        if step.player is None or step.move is PASS or not self.graph.shape:
            return ""
        if step.move not in self.graph.index or not self.board_empty(step.move):
            return ""
        board = self.machine.board
        return situation_at(board, self.graph.shape, step.move, code_of(step.player))

    def _removed(self, v: int, player: int) -> tuple[int, int]:
        board, machine = self.machine.board, self.machine
        beside = {board.colour(w) for w in board.adjacency.neighbours(v)}
        if code_of(EMPTY) in beside and 3 - player not in beside:
            return 0, 0
        own, opposing = board.prisoners(player), board.prisoners(3 - player)
        machine.play(v)
        removed = board.prisoners(player) - own, board.prisoners(3 - player) - opposing
        machine.undo()
        return removed

    def make(self, step: Step) -> None:
        """Make a step, whatever the variant says to it."""
        if step.player is None:
            self.machine.undo()
            self.turns.pop()
            self._kept -= 1
            return
        self.machine.play(PASS_CODE if step.move is PASS else self.index(step.move))
        self.turns.append(step)
        self._kept = min(self._kept + 1, self.variant.undoes)

    def make_legal(self, steps: Iterable[Step]) -> list[Step]:
        """Make the first of the steps that are legal and decided, and return them."""
        made = list[Step]()
        for step in steps:
            ruling = self.judge(step)
            if ruling.undecided or not ruling.legal:
                break
            self.make(step)
            made.append(step)
        return made

    def earlier(self, v: GridPoint) -> int | None:
        """Return the last turn whose board a play by who is to move would bring back, if any."""
        again = self.machine.refusal(self.index(v), code_of(self.to_move), _rules("positional"))
        return again.repeats if again and again.reason == "repetition" else None


def after(game: Game, variant: Variant) -> Referee:
    """Return the referee of a game whose legal steps are made."""
    referee = Referee(game, variant)
    for step in game.steps:
        referee.follow(step)
    return referee


def confirm(game: Game, variant: Variant) -> tuple[LawGame, list[Illegal | None]]:
    """Return the law's game after all legal steps, and its answer to each: gospec alone."""
    graph, rules = game.graph, variant.rules
    state = rules.initial(graph)
    if game.stones:
        state = rules.position(from_mapping(graph, dict.fromkeys(game.stones, BLACK)), WHITE)
    states, answers = [state], list[Illegal | None]()
    for step in game.steps:
        if step.player is None:
            states.pop()
            answers.append(None)
            continue
        player = rules.to_move(len(states[-1].turns), states[-1].first)
        assert step.player is player, "steps are in turn"
        after = variant.play(states[-1], step.move)
        answers.append(after if isinstance(after, Illegal) else None)
        if not isinstance(after, Illegal):
            states.append(after)
    return states[-1], answers
