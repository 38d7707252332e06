"""The checker of certificates for games under simple ko that a cycle ends.

It shares the reading of files, the moves and the scores with the checker of superko, and trusts
nothing else but `gospec`. Format, and why an accepted certificate is right: docs/cycles.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import inf
from typing import NamedTuple

from goproof.certificates.trusted.checker import Verdict
from goproof.certificates.trusted.claim import NAMES, PLAYERS, read_claim, read_position
from goproof.certificates.trusted.game import PASS, State
from goproof.certificates.trusted.reading import (
    Invalid,
    integer,
    one_of,
    parsed,
    quoted,
    sequence,
    values,
)
from gospec.colouring import BLACK, EMPTY, opponent
from gospec.diagram import draw

FORMAT = "goproof-cycle-certificate"
FIELDS = ("colouring", "to_move", "ko", "passes")
CYCLE_RULES = {
    False: "the game is drawn when a situation occurs again",
    True: "when a situation occurs again, the game is won by the player of whom fewer stones have "
    "left the board since, and drawn when they are as many",
}


class Situation(NamedTuple):
    """A colouring, the player to move and the passes that precede, and where ko forbids a play.

    `ko` holds the names of the points.
    """

    state: State
    ko: frozenset[str]


def check(lines: Iterable[str], progress: Callable[[int], None] = lambda lines: None) -> Verdict:
    """Check the certificate that the lines are, telling `progress` how many were read."""
    checker: Checker | None = None
    fault, number = None, 1
    try:
        for number, line in enumerate(lines, 1):
            if checker is None:
                checker = Checker(parsed(line))
            else:
                checker.read(parsed(line))
            progress(number)
        if checker is None or not checker.complete:
            raise Invalid("the file ends before the number of its nodes")
    except (Invalid, RecursionError) as error:
        fault = f"line {number}: {error}"
    if checker is None:
        return Verdict(None, 0, fault)
    return Verdict(checker.words(), len(checker.nodes), fault)


class Checker:
    """What the lines read so far have proved. Its methods raise Invalid to accept no more.

    `due` are situations that the winner may come to and that no line has dealt with, each with the
    highest rank that it may have. `nodes` are those dealt with, with their ranks. Where cycles are
    draws, a line has rank 0, and the game may come back to a node where a draw is enough for the
    winner. Where captures decide about them, each pass of the winner raises the highest rank that
    a node may have by `pass_weight`, and each of the loser lowers it.
    """

    def __init__(self, line: object) -> None:
        weighted = ["pass_weight"] if isinstance(line, dict) and "pass_weight" in line else []
        kind, version, board, rules, goal, root, history, *weight = values(
            line, "format", "version", "board", "rules", "claim", "root", "history", *weighted
        )
        if kind != FORMAT or type(version) is not int or version != 1:
            raise Invalid(f"no {FORMAT} of version 1")
        ko, suicide, cycle = values(rules, "ko", "suicide", "cycle")
        one_of(ko, "ko", {"simple": None})
        self.by_captures = one_of(cycle, "cycle", {"draw": False, "captures": True})
        if self.by_captures is not bool(weight):
            raise Invalid("a pass has a weight where captures decide about cycles, and only there")
        self.pass_weight = integer(weight[0], "pass_weight", 1) if weight else 0
        diagram, to_move, _, passes = values(root, *FIELDS)
        # The plays and the scores are those of a game under superko, repetition aside.
        score = {"format": "goproof-certificate", "version": 1, "board": board, "claim": goal}
        score["rules"] = {"ko": "positional", "suicide": suicide}
        score["root"] = {"colouring": diagram, "to_move": to_move, "passes": passes}
        claim = read_claim({**score, "history": []})
        self.game, self.board = claim.game, claim.board
        self.root = self._situation(root)
        self.history = {self._situation(entry) for entry in sequence(history, "history")}
        if self.by_captures and self.history:
            raise Invalid("where captures decide about cycles, no situation may precede the root")
        if self.by_captures and self.least > len(self.board):
            raise Invalid("the margin is larger than the board")
        self.nodes: dict[Situation, int] = {}
        self.due: dict[Situation, float] = {self.root: inf}
        self.complete = False

    @property
    def least(self) -> int:
        """The least result that the winner claims to reach, as it counts for the winner."""
        return self.game.margin if self.game.winner is BLACK else -self.game.margin

    @property
    def draw_is_enough(self) -> bool:
        """Whether a draw, which counts 0, is what the winner claims to reach."""
        return self.least <= 0

    def read(self, entry: object) -> None:
        """Read any line but the first."""
        if self.complete:
            raise Invalid("nothing may follow the number of nodes")
        if isinstance(entry, dict) and "nodes" in entry:
            self._read_end(entry)
        else:
            self._read_node(entry)

    def _read_node(self, entry: object) -> None:
        chosen = ["move"] if isinstance(entry, dict) and "move" in entry else []
        ranked = ["rank"] if self.by_captures else []
        found = values(entry, *FIELDS, *ranked, *chosen)
        now = self._situation(dict(zip(FIELDS, found, strict=False)))
        rank = integer(found[4], "rank", -inf) if ranked else 0
        if now in self.nodes:
            raise Invalid("this situation has been dealt with")
        if now in self.history:
            raise Invalid("the game is drawn there")
        if (now.state.to_move is self.game.winner) is not bool(chosen):
            raise Invalid("the winner to move has a move, the loser to move has none")
        if rank > self.due.pop(now, inf):
            raise Invalid("the rank is too high for what leads here")
        moves = found[-1:] if chosen else [*self.game.points, PASS]
        for each in moves:
            after = self._after(now, each)
            if after is not None:
                self._require_won(each, after, self._highest(now, rank, each))
            elif chosen:
                raise Invalid(f"the rules don't allow {quoted(each)}")
        self.nodes[now] = rank

    def _highest(self, now: Situation, rank: int, move: str) -> float:
        """Return the highest rank that what a move leads to may have."""
        if not self.by_captures or self.least <= -len(self.board):
            return inf
        passed = 0 if move != PASS else 1 if now.state.to_move is self.game.winner else -1
        return rank + passed * self.pass_weight - (not self.draw_is_enough)

    def _after(self, now: Situation, move: object) -> Situation | None:
        """Return the situation after a move, or None when the rules forbid it."""
        if not isinstance(move, str) or move in now.ko:
            return None
        after = self.game.after(now.state, move)
        return (
            None if after is None else Situation(after, frozenset(self._retaking(now.state, after)))
        )

    def _retaking(self, before: State, after: State) -> Iterator[str]:
        """Yield where the player to move could bring back the colouring before the last move."""
        earlier, b = before.position.colouring, after.position.colouring
        for name, v in self.game.points.items():
            # The stone at v is left standing, or has no empty point beside it: all else is no use.
            if earlier(v) is after.to_move or not any(
                b(w) is EMPTY for w in self.board.neighbours[v]
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
        elif self.draw_is_enough or self.by_captures:
            self.due[after] = min(highest, self.due.get(after, inf))
        else:
            raise Invalid(f"what {move} leads to has not been dealt with")

    def _read_end(self, entry: object) -> None:
        (number,) = values(entry, "nodes")
        if integer(number, "nodes", 1) != len(self.nodes):
            raise Invalid(f"{number} nodes are announced, and {len(self.nodes)} were there")
        if self.due:
            raise Invalid(f"nothing deals with {_in_words(min(self.due, key=_in_words))}")
        self.complete = True

    def _situation(self, entry: object) -> Situation:
        diagram, to_move, ko, passes = values(entry, *FIELDS)
        position, _ = read_position(self.game, self.board, {"colouring": diagram}, ())
        player = one_of(to_move, "to_move", PLAYERS)
        for name in sequence(ko, "ko"):
            one_of(name, "ko", self.game.points)
        return Situation(State(position, player, integer(passes, "passes", 0, 1)), frozenset(ko))

    def words(self) -> str:
        """Return in words what is claimed, a line for each part."""
        winner, bound = self.game.winner, "at least" if self.game.winner is BLACK else "at most"
        edges = sorted(" - ".join(sorted(map(str, edge))) for edge in self.board.edges)
        lines = (
            f"{NAMES[winner]} can make the result {bound} {self.game.margin}, whatever "
            f"{NAMES[opponent(winner)]} does",
            "result: the area of Black minus that of White; 0 for a draw"
            + ("; the number of points for a game won by captures" if self.by_captures else ""),
            f"from: {_in_words(self.root)}, on {self.board.name}",
            f"earlier situations: {'; '.join(sorted(map(_in_words, self.history))) or 'none'}",
            f"rules: simple ko, suicide {self.game.rules.suicide}, two passes end the game; "
            + CYCLE_RULES[self.by_captures],
            *([] if self.board.shape else [f"adjacent: {', '.join(edges) or 'none'}"]),
        )
        return "\n".join(lines)


def _in_words(situation: Situation) -> str:
    (position, player, passes), ko = situation
    b = position.colouring
    told = f"{draw(b, '/')}, {NAMES[player]} to move after {('no pass', 'one pass')[passes]}"
    return f"{told}, ko at {', '.join(sorted(ko))}" if ko else told
