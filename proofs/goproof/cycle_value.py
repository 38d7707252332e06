"""`goproof value --ko simple --cycle draw`: values where a game that repeats is a draw."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Any

from goproof.errors import UsageError
from goproof.legal import parse_moves, require_no_dead_stones
from goproof.rule_choice import RuleOptions, choose_rules
from goproof.value import MEMORY, Bound, Progress, beside
from gospec.colouring import BLACK, WHITE, Colour, Colouring, empty, opponent
from gospec.diagram import draw, point_name
from gospec.formalisation import Illegal
from gospec.graph import Graph
from gospec.rules import Game, Rules, Situation

if TYPE_CHECKING:
    from goimpl.cycles import Situation as MachineSituation
    from goimpl.cycles import Solved
    from goproof.certificates.cycle_writing import Claim

# What takes minutes at the most, with the checking.
MOST_POINTS = 13
MEGABYTE = 1 << 20
RULE = (
    "a situation that occurs again ends the game as a draw, which counts 0; a situation is the "
    "colouring, the player to move, where ko forbids a play, and whether a pass precedes"
)


@dataclass(frozen=True)
class CycleValue:
    """The result for Black under best play, where a draw counts 0, with its two bounds.

    `positions` is how many positions were judged to find it, each time anew; `seconds` include the
    checking.
    """

    game: Game
    to_move: Colour
    rules: dict[str, str]
    lower: Bound
    upper: Bound
    positions: int
    seconds: float

    @property
    def value(self) -> int:
        """The value, which both bounds are."""
        return self.lower.bound

    @property
    def checked(self) -> bool:
        """Whether both bounds were checked."""
        return self.lower.checked and self.upper.checked

    def to_json(self) -> dict[str, Any]:
        """The value as `goproof value --json` shows it."""
        b = self.game.colourings[-1]
        return {
            "value": self.value,
            "board": b.graph.name,
            "position": draw(b, "/"),
            "to_move": self.to_move.value,
            "rules": {**self.rules, "in_words": RULE},
            "lower": self.lower.to_json(),
            "upper": self.upper.to_json(),
            "nodes": self.positions,
            "seconds": round(self.seconds, 3),
            "unknown": None,
        }

    def to_text(self) -> str:
        """The value as `goproof value` shows it."""
        b = self.game.colourings[-1]
        where = b.graph.name if not b.where(BLACK) | b.where(WHITE) else draw(b, "/")
        under = f"simple ko, a cycle is a draw, suicide {self.rules['suicide']}"
        what = f"{self.value:+d} for Black" if self.value else "0"
        bounds = [
            f"  {name} bound {bound.bound}: {_standing(bound)}"
            for name, bound in (("lower", self.lower), ("upper", self.upper))
        ]
        first = f"{where}, {self.to_move.value} to move, {under}: {what}"
        last = f"  {self.positions} positions judged, {self.seconds:.1f} s"
        return "\n".join([first, *bounds, f"  {RULE}", last])


def _standing(bound: Bound) -> str:
    what = "checked" if bound.checked else "NOT CHECKED"
    kept = f", kept in {bound.certificate}" if bound.certificate else ""
    return f"certificate of {bound.nodes} nodes {what}{kept}"


def cycle_value(
    start: Graph | Colouring,
    to_move: Colour = BLACK,
    moves: str = "",
    *,
    rules: str = "tromp-taylor",
    suicide: str | None = None,
    certificate: Path | None = None,
    check: bool = True,
    limit: int | None = None,
    memory: int = MEMORY,
    progress: Progress = lambda what, nodes, seconds: None,
) -> CycleValue:
    """Return the value of a game under simple ko in which a repeated situation is a draw.

    The parameters are those of `goproof.value.value`. Raises UsageError as it does, and for memory
    that does not suffice.
    """
    law = _law(rules, suicide)
    game = _game(law, start, to_move, moves)
    _require_room(len(game.colourings[-1].graph), limit, memory)
    told = {"name": rules, "ko": law.ko, "suicide": law.suicide, "cycle": law.cycle}
    return _Valuation(law, game, told, certificate, check, progress).value()


def _law(name: str, suicide: str | None) -> Rules:
    chosen = choose_rules(name, RuleOptions(ko="simple", suicide=suicide))
    if not isinstance(chosen, Rules):
        raise UsageError(f"values are found under presets such as tromp-taylor, not under {name}")
    if chosen.scoring != "area" or chosen.passes != 2:
        raise UsageError(f"{name}: values are found for area scoring, where two passes end a game")
    return replace(chosen, komi=Rules.komi, cycle="draw")


def _game(law: Rules, start: Graph | Colouring, to_move: Colour, moves: str) -> Game:
    """Return the game so far. Raises UsageError when it can't be played on."""
    b = start if isinstance(start, Colouring) else empty(start)
    require_no_dead_stones(b)
    game = law.position(b, to_move)
    for number, (word, move) in enumerate(parse_moves(b.graph, moves), 1):
        after = law.play(game, move)
        if isinstance(after, Illegal):
            raise UsageError(f"--moves, move {number}, {word}: {after}")
        game = after
    if law.observe(game).ended:
        raise UsageError("--moves: the game is over; its result needs no search")
    return game


def _require_room(points: int, limit: int | None, memory: int) -> None:
    """Raise UsageError for a board too large, or for want of memory in bytes."""
    from goimpl.cycles import BYTES_A_POSITION
    from goimpl.cycles import MOST_POINTS as LARGEST

    most = min(MOST_POINTS if limit is None else limit, LARGEST)
    if points > most:
        hint = f"; --limit {points} tries it all the same" if points <= LARGEST else ""
        raise UsageError(f"{points} points; with a cycle rule up to {most} are in reach{hint}")
    needed = BYTES_A_POSITION * 3**points
    if needed > memory:
        megabytes = needed // MEGABYTE + 1
        raise UsageError(f"--memory {memory // MEGABYTE}: {points} points take {megabytes} MB")


class _Valuation:
    """A value in the making: the board is solved, then each bound gets its certificate."""

    def __init__(
        self,
        law: Rules,
        game: Game,
        told: dict[str, str],
        certificate: Path | None,
        check: bool,
        progress: Progress,
    ) -> None:
        self.law = law
        self.game = game
        self.told = told
        self.certificate = certificate
        self.check = check
        self.progress = progress
        self.start = time.monotonic()
        self.root = law.situation(game)
        turns = range(len(game.turns))
        self.history = tuple(law.situation(game.until(turn)) for turn in turns)
        self.judged = 0

    def value(self) -> CycleValue:
        """Return the value."""
        from goimpl.cycles import margin_at

        solved = {BLACK: self._solved(BLACK)}
        # Without a history what holds for one player holds for the other.
        solved[WHITE] = self._solved(WHITE) if self.history else solved[BLACK]
        black, white = (margin_at(solved[c], self._root(c)) for c in (BLACK, WHITE))
        lower = self._bound(solved, BLACK, black - white)
        upper = self._bound(solved, WHITE, black - white)
        seconds = time.monotonic() - self.start
        to_move = self.root.to_move
        return CycleValue(self.game, to_move, self.told, lower, upper, self.judged, seconds)

    def _solved(self, attacker: Colour) -> Solved:
        """Return the board solved for a player as the attacker."""
        from goimpl.cycles import solve
        from goproof.certificates.writing import adjacency_of

        games = [self.game.until(turn) for turn in range(len(self.game.turns))]
        solved = solve(
            adjacency_of(self.root.colouring.graph),
            self.law.suicide == "allowed",
            lambda done, seconds: self.progress("solving the board", done, seconds),
            tuple(for_machine(self.law, game, attacker) for game in games),
        )
        self.judged += solved.positions * solved.sweeps
        return solved

    def _root(self, attacker: Colour) -> MachineSituation:
        return for_machine(self.law, self.game, attacker)

    def _bound(self, solved: dict[Colour, Solved], winner: Colour, value: int) -> Bound:
        """Return the bound that the winner proves: by an attack where a draw is not enough."""
        from goimpl.cycles import attack, defence
        from goproof.certificates.cycle_writing import Claim, certificate

        own = value if winner is BLACK else -value
        attacker = winner if own > 0 else opponent(winner)
        strategy = attack if own > 0 else defence
        self.progress("reading off a strategy", 0, 0.0)
        steps = strategy(solved[attacker], self._root(attacker), abs(own))
        claim = Claim(winner, value, self.law, self.root, self.history)
        lines = certificate(claim, attacker, steps)
        return self._certified(claim, lines)

    def _certified(self, claim: Claim, lines: Iterator[str]) -> Bound:
        """Return the bound with its certificate, kept if that is wanted, and checked."""
        from goproof.certificates.cycles import check
        from goproof.certificates.writing import written

        which = "lower" if claim.winner is BLACK else "upper"
        bound = Bound(claim.margin)
        if self.certificate is not None:
            file = beside(self.certificate, which)
            bound = replace(bound, certificate=str(file))
            lines = written(lines, file)
        first = next(lines)
        if not states_bound(first, self.law, self.game, which, claim.margin):
            raise RuntimeError(f"the certificate of the {which} bound claims something else")
        if not self.check:
            return replace(bound, nodes=sum(1 for _ in lines) - 1)
        start, what = time.monotonic(), f"checking the {which} bound"
        verdict = check(
            chain([first], lines),
            lambda nodes: self.progress(what, nodes, time.monotonic() - start),
        )
        if verdict.fault is not None:
            raise RuntimeError(f"the {which} bound was found but not accepted: {verdict.fault}")
        return replace(bound, checked=True, nodes=verdict.nodes)


def for_machine(law: Rules, game: Game, attacker: Colour) -> MachineSituation:
    """Return the situation of a game as the machine has it, with this player as the attacker."""
    from goimpl import cycles

    now = law.situation(game)
    b, points = now.colouring, now.colouring.graph.points
    words = {c: sum(1 << i for i, v in enumerate(points) if b(v) is c) for c in (BLACK, WHITE)}
    mover = cycles.ATTACKER if now.to_move is attacker else cycles.DEFENDER
    ko, before = cycles.NOWHERE, cycles.NEITHER
    if now.passes:
        before = cycles.AFTER_PASS
    elif now.forbidden and game.colourings[-2] == b:
        before = cycles.AFTER_SUICIDE
    elif now.forbidden:
        (v,) = now.forbidden
        ko = points.index(v)
    return cycles.Situation(words[attacker], words[opponent(attacker)], mover, ko, before)


def states_bound(line: str, law: Rules, game: Game, which: str, bound: int) -> bool:
    """Tell whether a certificate's first line claims just this bound on this game's value.

    Parameters: `which`, 'lower' or 'upper'. So what is printed rests on the checker and the law
    alone, and not on how the question was put to the machine.
    """
    from goproof.certificates.cycles import Checker
    from goproof.certificates.cycles import Situation as Claimed
    from goproof.certificates.game import Position, State
    from goproof.certificates.reading import parsed

    def claimed(situation: Situation) -> Claimed:
        b = situation.colouring
        state = State(Position(b, None, ()), situation.to_move, situation.passes)
        return Claimed(state, frozenset(point_name(b.graph, v) for v in situation.forbidden))

    stated = Checker(parsed(line))
    earlier = {claimed(law.situation(game.until(turn))) for turn in range(len(game.turns))}
    return (
        stated.root == claimed(law.situation(game))
        and stated.history == earlier
        and (law.ko, law.cycle, law.suicide) == ("simple", "draw", stated.game.rules.suicide)
        and (stated.game.winner, stated.game.margin)
        == (BLACK if which == "lower" else WHITE, bound)
    )
