"""The checker of certificates for games under simple ko that a cycle ends.

It shares the reading of files, the moves and the scores with the checker of superko, and trusts
nothing else but `gospec`. Format, and why an accepted certificate is right: docs/cycles.md.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from typing import NamedTuple

import gochecker.claim as superko
from gochecker.game import PASS, Game, Position, State
from gochecker.reading import (
    LARGEST_NUMBER,
    Invalid,
    Reader,
    integer,
    one_of,
    quoted,
    require_version,
    sequence,
    values,
)
from gospec.law.colouring import BLACK, EMPTY, opponent
from gospec.law.diagram import draw
from gospec.law.rules import Rules

FORMAT = "goproof-cycle-certificate"
FIELDS = ("colouring", "to_move", "ko", "passes")
CYCLES_IN_WORDS = {
    "draw": "the game is drawn when a situation occurs again",
    "captures": "when a situation occurs again, the game is won by the player of whom fewer stones "
    "have left the board since, and drawn when they are as many",
}


class Situation(NamedTuple):
    """A colouring, the player to move and the passes that precede, and where ko forbids a play.

    `ko` holds the names of the points.
    """

    state: State
    ko: frozenset[str]


@dataclass(frozen=True)
class Claim:
    """That the winner makes the result of a game reach a margin from the root, after the history.

    Plays and scores are the `game`'s. `pass_weight` is None where cycles are draws.
    """

    game: Game
    root: Situation
    history: tuple[Situation, ...]
    pass_weight: int | None

    @property
    def least(self) -> int:
        """The least result that the winner claims to reach, as it counts for the winner."""
        return self.game.margin if self.game.winner is BLACK else -self.game.margin


def cycle_of(claim: Claim) -> str:
    """Return what becomes of a game in which a situation occurs again: draw or captures."""
    return "draw" if claim.pass_weight is None else "captures"


class Node(NamedTuple):
    """A situation, its rank, which is 0 where cycles are draws, and the winner's move if any."""

    situation: Situation
    rank: int
    move: str | None


def is_meant(line: object) -> bool:
    """Tell whether a first line is about a game that a cycle ends."""
    return isinstance(line, dict) and line.get("format") == FORMAT


def read_claim(line: object) -> Claim:
    """Return the claim of the first line. Raises Invalid when the line is malformed."""
    require_version(line, FORMAT, 1)
    weighted = ["pass_weight"] if isinstance(line, dict) and "pass_weight" in line else []
    _, _, board, rules, goal, root, earlier, *weight = values(
        line, "format", "version", "board", "rules", "claim", "root", "history", *weighted
    )
    ko, suicide, cycle = values(rules, "ko", "suicide", "cycle")
    one_of(ko, "ko", {"simple": None})
    one_of(cycle, "cycle", CYCLES_IN_WORDS)
    law = Rules(ko="simple", suicide=one_of(suicide, "suicide", superko.SUICIDE))
    if (cycle == "captures") is not bool(weight):
        raise Invalid("a pass has a weight where captures decide about cycles, and only there")
    now, before = values(root, *FIELDS), sequence(earlier, "history")
    game = superko.read_score(goal, superko.read_board(board), law)
    history = tuple(_situation(game, *values(entry, *FIELDS)) for entry in before)
    start = _situation(game, *now)
    superko.require_liberties(start.state.position.colouring)
    pass_weight = integer(weight[0], "pass_weight", 1) if weight else None
    claim = Claim(game, start, history, pass_weight)
    if weight and history:
        raise Invalid("where captures decide about cycles, no situation may precede the root")
    if weight and claim.least > len(game.board):
        raise Invalid("the margin is larger than the board")
    return claim


def read_entry(claim: Claim, entry: object) -> Node | int:
    """Return the node of any line but the first and the last; of the last line, the number of
    nodes.
    """
    chosen = isinstance(entry, dict) and "move" in entry
    if isinstance(entry, dict) and "nodes" in entry:
        return integer(values(entry, "nodes")[0], "nodes", 1)
    ranked = claim.pass_weight is not None
    fields = values(entry, *FIELDS, *["rank"] * ranked, *["move"] * chosen)
    situation = _situation(claim.game, *fields[:4])
    if chosen and not isinstance(fields[-1], str):
        raise Invalid(f"the rules don't allow {quoted(fields[-1])}")
    rank = integer(fields[4], "rank", -LARGEST_NUMBER) if ranked else 0
    return Node(situation, rank, fields[-1] if chosen else None)


def _situation(
    game: Game, diagram: object, to_move: object, ko: object, passes: object
) -> Situation:
    names = {name: name for name in game.points}
    position = Position(superko.read_colouring(diagram, game.board, game.board), None, ())
    player = one_of(to_move, "to_move", superko.PLAYERS)
    forbidden = frozenset(one_of(name, "ko", names) for name in sequence(ko, "ko"))
    return Situation(State(position, player, integer(passes, "passes", 0, 1)), forbidden)


class Checker(Reader):
    """What the lines so far have proved of a game that a cycle ends.

    `due` are situations that the winner may reach and that no line has handled yet, each with the
    highest rank that it may have. `nodes` are the handled ones, with their ranks. Where cycles are
    draws, a line has rank 0, and the game may come back to a node where a draw is enough for the
    winner. Where captures decide about them, each pass of the winner raises the highest rank that a
    node may have by `pass_weight`, and each of the loser lowers it.
    """

    def __init__(self, claim: Claim) -> None:
        super().__init__(words(claim))
        self.claim, self.game = claim, claim.game
        self.history = frozenset(claim.history)
        self.nodes: dict[Situation, int] = {}
        self.due: dict[Situation, float] = {claim.root: inf}
        # A draw counts 0.
        self.draw_is_enough = claim.least <= 0

    def read(self, entry: object) -> None:
        """Read any line but the first."""
        line = read_entry(self.claim, entry)
        if isinstance(line, Node):
            self._read_node(*line)
        else:
            self._read_end(line)

    def _read_node(self, now: Situation, rank: int, move: str | None) -> None:
        if now in self.nodes:
            raise Invalid("this situation has been dealt with")
        if now in self.history:
            raise Invalid("the game is drawn there")
        if (now.state.to_move is self.game.winner) is (move is None):
            raise Invalid("the winner to move has a move, the loser to move has none")
        if rank > self.due.pop(now, inf):
            raise Invalid("the rank is too high for what leads here")
        for each in [*self.game.points, PASS] if move is None else [move]:
            after = self.after(now, each)
            if after is not None:
                self._require_won(each, after, self._highest(now, rank, each))
            elif move is not None:
                raise Invalid(f"the rules don't allow {quoted(each)}")
        self.nodes[now] = rank
        self.accepted += 1

    def _highest(self, now: Situation, rank: int, move: str) -> float:
        """Return the highest rank that the situation after a move may have."""
        weight = self.claim.pass_weight
        if weight is None or self.claim.least <= -len(self.game.board):
            return inf
        passed = 0 if move != PASS else 1 if now.state.to_move is self.game.winner else -1
        return rank + passed * weight - (not self.draw_is_enough)

    def after(self, now: Situation, move: str) -> Situation | None:
        """Return the situation after a move, or None when the rules forbid it."""
        after = None if move in now.ko else self.game.after(now.state, move)
        return after and Situation(after, frozenset(self._retaking(now.state, after)))

    def _retaking(self, before: State, after: State) -> Iterator[str]:
        """Yield where the player to move could bring back the colouring before the last move."""
        earlier, b = before.position.colouring, after.position.colouring
        for name, v in self.game.points.items():
            # The stone at v stays, or has no empty point beside it: nothing else can retake.
            if earlier(v) is after.to_move or not any(
                b(w) is EMPTY for w in self.game.board.neighbours[v]
            ):
                played = self.game.after(after, name)
                if played is not None and played.position.colouring == earlier:
                    yield name

    def _require_won(self, move: str, after: Situation, highest: float) -> None:
        won = self.game.won(after.state)
        if won is False:
            raise Invalid(f"{move} ends the game, and the winner has not won")
        if won or (self.draw_is_enough and after in self.history):
            return
        if after in self.nodes:
            if self.nodes[after] > highest:
                raise Invalid(f"what {move} leads to has too high a rank")
        elif self.draw_is_enough or self.claim.pass_weight is not None:
            self.due[after] = min(highest, self.due.get(after, inf))
        else:
            raise Invalid(f"what {move} leads to has not been dealt with")

    def _read_end(self, number: int) -> None:
        if number != self.accepted:
            raise Invalid(f"{number} nodes are announced, and {self.accepted} were there")
        if self.due:
            raise Invalid(f"nothing deals with {_in_words(min(self.due, key=_in_words))}")
        self.complete = True


def words(claim: Claim) -> str:
    """Return the claim in words, a line for each part."""
    game, board, cycle = claim.game, claim.game.board, cycle_of(claim)
    edges = sorted(" - ".join(sorted(map(str, edge))) for edge in board.edges)
    bound = "at least" if game.winner is BLACK else "at most"
    by_captures = "; the number of points for a game won by captures"
    lines = (
        f"{superko.NAMES[game.winner]} can make the result {bound} {game.margin}, whatever "
        f"{superko.NAMES[opponent(game.winner)]} does",
        "result: the area of Black minus that of White; 0 for a draw"
        + by_captures * (cycle == "captures"),
        f"from: {_in_words(claim.root)}, on {board.name}",
        f"earlier situations: {'; '.join(sorted(map(_in_words, set(claim.history)))) or 'none'}",
        f"rules: simple ko, suicide {game.rules.suicide}, two passes end the game; "
        + CYCLES_IN_WORDS[cycle],
        *([] if board.shape else [f"adjacent: {', '.join(edges) or 'none'}"]),
    )
    return "\n".join(lines)


def _in_words(situation: Situation) -> str:
    (position, player, passes), ko = situation
    b = position.colouring
    text = (
        f"{draw(b, '/')}, {superko.NAMES[player]} to move after {('no pass', 'one pass')[passes]}"
    )
    return f"{text}, ko at {', '.join(sorted(ko))}" if ko else text
