"""Values under simple ko, where a repetition ends the game: solved whole, and proved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from goimpl.jit.notice import working_seconds
from goproof.documents.solving import NO_STAGES, Bound
from goproof.errors import UsageError, argument
from goproof.values.certified import certified
from goproof.values.request import Request
from goproof.values.result import Value
from gospec.law.colouring import BLACK, PLAYERS, WHITE, Colour, opponent
from gospec.law.cycles import CycleRules, Situation, situation
from gospec.law.diagram import point_name
from gospec.law.rules import Game

if TYPE_CHECKING:
    from gochecker.cycle_checker import Claim
    from goimpl.cycles import Situation as MachineSituation
    from goproof.values.cycle_strategies import CycleQuestion, Strategies

# What takes minutes at the most, with the checking.
MOST_POINTS = 13
MEGABYTE = 1 << 20
# Boards of so many points are solved in plain Python, by so many calls, where anything is: to
# compile takes ten times as long, and to load what is compiled not much less.
TINY, CALLS_OF_TINY = 6, 500_000


def require_room(points: int, limit: int | None, memory: int, cycle: str) -> None:
    """Raise UsageError for a board too large, or for want of memory in bytes."""
    from goimpl.cycles import BYTES_A_POSITION, MOST_POINTS as LARGEST
    from goproof.values.cycle_strategies import TABLES

    most = min(MOST_POINTS if limit is None else limit, LARGEST)
    if points > most:
        hint = f"; {argument('limit')} {points} tries it anyway" if points <= LARGEST else ""
        raise UsageError(f"{points} points; with a cycle rule up to {most} are in reach{hint}")
    needed = TABLES[cycle] * BYTES_A_POSITION * 3**points
    if needed > memory:
        megabytes = needed // MEGABYTE + 1
        raise UsageError(
            f"{argument('memory')} {memory // MEGABYTE}: {points} points take {megabytes} MB"
        )


class Valuation:
    """A value in the making: the board is solved, then each bound gets its certificate."""

    def __init__(self, request: Request) -> None:
        assert isinstance(request.law, CycleRules)
        self.request, self.law, self.game = request, request.law, request.game
        self.start = working_seconds()
        self.root = situation(self.law, self.game)
        turns = range(len(self.game.turns))
        self.history = tuple(situation(self.law, self.game.until(turn)) for turn in turns)

    def value(self) -> Value:
        """Return the value."""
        from goproof.values.cycle_strategies import strategies_of

        strategies = strategies_of(self.law.cycle, self._question())
        lower, upper = (self._bound(strategies, winner) for winner in PLAYERS)
        seconds = working_seconds() - self.start
        r, judged = self.request, strategies.judged
        return Value(r.game, r.to_move, r.rules, lower, upper, judged, seconds)

    def _question(self) -> CycleQuestion:
        from goproof.machine.from_law import adjacency_of
        from goproof.values.cycle_strategies import CycleQuestion

        games = [self.game.until(turn) for turn in range(len(self.game.turns))]
        return CycleQuestion(
            adjacency_of(self.root.colouring.graph),
            self.law.suicide == "allowed",
            {c: for_machine(self.law, self.game, c) for c in PLAYERS},
            {c: tuple(for_machine(self.law, game, c) for game in games) for c in PLAYERS},
            self.request.options.progress,
        )

    def _bound(self, strategies: Strategies, winner: Colour) -> Bound:
        """Return the bound that the winner proves, with its certificate."""
        from gochecker.cycle_checker import read_claim
        from gochecker.reading import parsed
        from goproof.certificates.writing.cycles import certificate, claim_of
        from goproof.certificates.writing.encoding import blocks_of
        from goproof.values.cycle_strategies import attacker_of

        value = strategies.value
        weight = strategies.pass_weight(winner)
        claim = claim_of(winner, value, self.law, self.root, self.history, weight)
        lines = certificate(claim, attacker_of(winner, value), strategies.steps(winner))
        which, bound = "lower" if winner is BLACK else "upper", claim.game.margin

        def lemmas(first: str) -> tuple[str, ...] | None:
            # As the checker reads it: the printed claim rests on nothing else.
            stated = read_claim(parsed(first))
            return () if states_bound(stated, self.law, self.game, which, bound) else None

        return certified(
            self.request, which, bound, blocks_of(lines), lemmas=lemmas, stages=NO_STAGES
        )


def for_machine(law: CycleRules, game: Game, attacker: Colour) -> MachineSituation:
    """Return the machine's situation of a game, with this player as the attacker."""
    from goimpl import cycles

    now = situation(law, game)
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


def states_bound(stated: Claim, law: CycleRules, game: Game, which: str, bound: int) -> bool:
    """Tell whether a certificate claims just this bound on this game's value.

    Parameters: `which`, 'lower' or 'upper'. So the printed value rests on the checker and the law
    alone, and not on the question to the machine.
    """
    from gochecker.cycle_checker import Situation as Claimed, cycle_of
    from gochecker.game import Position, State
    from goproof.certificates.writing.encoding import as_read

    def claimed(now: Situation) -> Claimed:
        b = now.colouring
        state = State(Position(as_read(b), None, ()), now.to_move, now.passes)
        return Claimed(state, frozenset(point_name(b.graph, v) for v in now.forbidden))

    said = stated.game.rules
    earlier = {claimed(situation(law, game.until(turn))) for turn in range(len(game.turns))}
    return (
        stated.root == claimed(situation(law, game))
        and set(stated.history) == earlier
        and (law.ko, law.cycle, law.suicide) == (said.ko, cycle_of(stated), said.suicide)
        and (stated.game.winner, stated.game.margin)
        == (BLACK if which == "lower" else WHITE, bound)
    )
