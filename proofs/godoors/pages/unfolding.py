"""Certificates unfolded: every state that a game against one can come to, with its moves.

A node stands for all images of its state, where the certificate uses symmetries; here each image is
a state of its own. The specification computes the moves of every state again, in its own frame.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from gochecker import checker, cycle_checker
from gochecker.claim import Claim, read_claim, words
from gochecker.entries import Child, Choice, EndEntry, Image, NodeEntry, Safe, read_entry
from gochecker.game import Game, Position, State as GameState
from gochecker.positions import EarlierPositions, Here, Key, positions_of
from gochecker.reading import Invalid, parsed
from godoors.pages.playable import (
    MOST_STATES,
    REPEATS,
    Placed,
    Playable,
    Setting,
    State,
    TooLarge,
    Turn,
    in_words,
    named,
    stones_of,
    threats_of,
)
from goproof.certificates.garbage import uncollected
from goproof.errors import UsageError
from goproof.work.progress import Progress, silent
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, area

SAFE_FROM_HERE = "has enough unconditionally alive stones to win by passing from now on"
# For each point the index of the point in the file that it stands for.
Frame = tuple[int, ...]


@uncollected()
def playable(lines: Iterable[str], title: str = "", progress: Progress = silent) -> Playable:
    """Return a certificate as a game, from its lines, once the checker has accepted them.

    Raises UsageError when the checker refuses it, or it has too many nodes for a page.
    """

    def report(number: int) -> None:
        progress(number, None, "lines checked")

    try:
        text = list(lines)
        _refuse_what_is_announced_as_too_large(text)
        positions: EarlierPositions = {}
        verdict = checker.check(text, report, positions)
        if not verdict.valid:
            raise UsageError(f"the checker refuses it, so nothing is proved: {verdict.fault}")
        if cycle_checker.is_meant(parsed(text[0])):
            raise UsageError("a game that a cycle ends is not played on a page; check checks it")
        return Superko(text, title, positions).unfolded()
    except Invalid as error:
        raise UsageError(str(error)) from None


def _refuse_what_is_announced_as_too_large(lines: list[str]) -> None:
    """Raise TooLarge for a certificate that says so itself: to check it might take very long."""
    try:
        last = parsed(lines[-1]) if lines else None
    except (Invalid, RecursionError):
        return
    if isinstance(last, dict) and type(nodes := last.get("nodes")) is int and nodes > MOST_STATES:
        raise TooLarge(nodes)


def number_of(setting: Setting, position: Position, defender: Colour | None) -> int:
    """Return the number that a position of a game under superko has in its setting."""
    b, to_move, threats = position

    def placed() -> Placed:
        return Placed(stones_of(setting.board, b.colours), threats_of(threats, defender))

    return setting.number((b.colours, to_move, threats), placed)


def end_of(game: Game, state: GameState) -> str:
    """Return in words how a game under superko has ended."""
    b = state.position.colouring
    if game.defender is None:
        return f"both have passed; {in_words(len(area(b, BLACK)) - len(area(b, WHITE)))}"
    if game.captured(b):
        some = "all of the target is" if game.all_of_target else "the target is"
        return f"{some} captured"
    if state.passes == 2:
        return "both have passed, and the target stands" + (
            ", but is not unconditionally alive" if game.until_alive else ""
        )
    return "the target is unconditionally alive, or joined to stones that are never removed"


class _Node(NamedTuple):
    """What the certificate says in a state: by which strategy, in which frame."""

    here: Here
    strategy: Choice | Mapping[str, Child]
    frame: Frame


class Superko:
    """The states of a certificate about a game under superko, which the checker has accepted.

    Parameters: `positions`, those known to the checker, with the moves from them; `setting`, that
    of another game of the problem; `room`, the most states that it may have.
    """

    def __init__(
        self,
        lines: Sequence[str],
        title: str,
        positions: EarlierPositions,
        setting: Setting | None = None,
        room: int = MOST_STATES,
    ) -> None:
        self.claim: Claim = read_claim(parsed(lines[0]))
        self.game = self.claim.game
        self.positions = positions_of(self.game, positions)
        self.by_number: list[NodeEntry] = []
        self.root: int | None = None
        for line in lines[1:]:
            if self.root is not None:
                raise UsageError(
                    "it claims a problem's whole table; explore takes the problem itself"
                )
            entry = read_entry(self.claim, parsed(line))
            if isinstance(entry, NodeEntry):
                self.by_number.append(entry)
            if isinstance(entry, EndEntry):
                self.root = len(self.by_number) - 1 if entry.root is None else entry.root
        self.numbers: dict[tuple[int, Frame], int] = {}
        self.setting = setting or Setting(
            self.claim.board,
            tuple(self.game.points),
            named(self.claim.board, self.game.target),
            self.claim.immortal,
        )
        self.names = [*self.setting.points]
        self.made = Playable(title, words(self.claim), self.setting, self.game.winner)
        self.room = room
        # States wait for their moves, as these lead to further states.
        self.due: list[tuple[int, _Node]] = []

    def unfolded(self) -> Playable:
        """Return every state that a game from the root can come to."""
        assert self.root is not None
        here = self.positions.here(self.claim.root)
        self._numbered(self.root, tuple(range(len(self.names))), here)
        history = map(self.positions.key, self.claim.history)
        self.made.history = tuple(map(self._position, history))
        while self.due:
            number, node = self.due.pop()
            self.made.states[number] = self._state(node)
        return self.made

    def _new(self, node: _Node) -> int:
        """Return the number of a new state. Raises TooLarge where there is no room for it."""
        number = len(self.made.states)
        if number >= self.room:
            raise TooLarge(number)
        self.made.states.append(State(0, 0, 0, ()))
        self.due.append((number, node))
        return number

    def _state(self, node: _Node) -> State:
        """Return a state with its moves."""
        here, strategy, frame = node
        moves = self.positions.all_after(here)
        suicides: list[str] = []
        if isinstance(strategy, Choice):
            ours = self._ours(strategy.move, frame)
            turns = [self._turn(ours, moves[ours], strategy.child, frame)]
        else:
            turns = [
                self._turn(move, after, strategy.get(self._theirs(move, frame)), frame)
                for move, after in moves.items()
            ]
            # Where nobody may play for another reason, repetition aside, is a stone.
            b = self.positions.position(here.now).colouring
            suicides = [n for n, v in self.game.points.items() if n not in moves and b(v) is EMPTY]
        position = self._position(here.now)
        return self.made.state(position, here.to_move, here.passes, turns, suicides)

    def _turn(self, move: str, after: Here, child: Child | None, frame: Frame) -> Turn:
        """Return a move, and the state after it or how the game ends there."""
        position = self._position(after.now)
        if child is not None:
            return move, position, self._child(child, frame, after)
        if self.game.won(self.positions.state(after)):
            return move, position, self.made.end(end_of(self.game, self.positions.state(after)))
        return move, position, REPEATS

    def _child(self, child: Child, frame: Frame, after: Here) -> int:
        if isinstance(child, Choice):
            return self._new(_Node(after, child, frame))
        if isinstance(child, Safe):
            return self.made.end(f"{self.game.winner.value.capitalize()} {SAFE_FROM_HERE}")
        if isinstance(child, Image):
            origins = self.claim.symmetries[child.symmetry].origins
            return self._numbered(child.node, tuple(origins[i] for i in frame), after)
        return self._numbered(child, frame, after)

    def _numbered(self, node: int, frame: Frame, here: Here) -> int:
        if (node, frame) not in self.numbers:
            strategy = self.by_number[node].strategy
            self.numbers[node, frame] = self._new(_Node(here, strategy, frame))
        return self.numbers[node, frame]

    def _ours(self, move: str, frame: Frame) -> str:
        """Return a move of the file in the frame of a state."""
        number = self.setting.moves[move]
        return self.names[frame.index(number)] if number < len(self.names) else move

    def _theirs(self, move: str, frame: Frame) -> str:
        """Return a move in the frame of a state as the file has it."""
        number = self.setting.moves[move]
        return self.names[frame[number]] if number < len(self.names) else move

    def _position(self, key: Key) -> int:
        return number_of(self.setting, self.positions.position(key), self.game.defender)
