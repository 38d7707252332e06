"""The machine's results for a game that a cycle ends: its value, and a strategy for each bound.

Nobody has to believe this module: the strategies become certificates, and the checker checks those.
"""

from collections.abc import Callable
from dataclasses import dataclass

from goimpl import cycles
from goimpl.boards.adjacency import Adjacency
from goproof.errors import Undecided
from goproof.work.progress import Progress
from gospec.law.colouring import BLACK, PLAYERS, WHITE, Colour, opponent

# How many tables of all positions there are at a time, by the rule.
TABLES = {"draw": 3, "captures": 4}
# So many passes count as any number, at first and then.
PASSES = (3, 15, 63)


@dataclass(frozen=True)
class CycleQuestion:
    """The board, and the situation of now and those before it with either player as the attacker.

    `progress` receives how many positions were judged, and what is being done.
    """

    board: Adjacency
    suicide: bool
    roots: dict[Colour, cycles.Situation]
    histories: dict[Colour, tuple[cycles.Situation, ...]]
    progress: Progress

    def solved(self, attacker: Colour, least: int = 1) -> cycles.Solved:
        """Return the board solved for a player where cycles are draws; see `goimpl.cycles`."""
        drawn = self.histories[attacker] if least == 1 else ()
        return cycles.solve(
            self.board, self.suicide, self.reporting("solving the board"), drawn, least
        )

    def reporting(self, what: str) -> Callable[[int, float], None]:
        """Return the progress function for the machine, which reports under this name."""
        return lambda judged, _: self.progress(judged, None, f"{what}, positions")

    def defended(self, solved: cycles.Solved, winner: Colour, margin: int) -> list[cycles.Step]:
        """Return the steps by which a player holds the other to a margin."""
        ending = self.solved(winner, -margin) if margin < self.board.points else None
        self.progress(0, None, "reading off a strategy, positions")
        return cycles.defence(solved, self.roots[opponent(winner)], margin, ending)


def attacker_of(winner: Colour, value: int) -> Colour:
    """Return the player who has to reach more than a draw where this player proves the value for
    Black.
    """
    own = value if winner is BLACK else -value
    return winner if own > 0 else opponent(winner)


class ByDraws:
    """Strategies where a cycle is a draw."""

    def __init__(self, question: CycleQuestion) -> None:
        self.question = question
        self.solved = {BLACK: question.solved(BLACK)}
        # Without a history the two players are alike.
        history = question.histories[WHITE]
        self.solved[WHITE] = question.solved(WHITE) if history else self.solved[BLACK]
        margins = {c: cycles.margin_at(self.solved[c], question.roots[c]) for c in PLAYERS}
        self.value = margins[BLACK] - margins[WHITE]
        self.judged = sum({id(s): s.judged for s in self.solved.values()}.values())

    def steps(self, winner: Colour) -> list[cycles.Step]:
        """Return the strategy of a player."""
        attacker, margin = attacker_of(winner, self.value), abs(self.value)
        solved = self.solved[attacker]
        if winner is not attacker:
            return self.question.defended(solved, winner, margin)
        return cycles.attack(solved, self.question.roots[attacker], margin)

    def pass_weight(self, winner: Colour) -> None:
        """Return that passes don't count."""
        return None


class ByCaptures:
    """Strategies where the player who loses fewer stones in a cycle wins it."""

    def __init__(self, question: CycleQuestion) -> None:
        if any(question.histories.values()):
            raise ValueError("where captures decide about cycles, nothing may precede the root")
        self.question = question
        self.drawn = question.solved(BLACK)
        self.judged = self.drawn.judged
        # The tables by which the player who is ahead wins, and those for a larger margin.
        self.won, self.held = self.drawn, self.drawn
        self.value = self._margin(BLACK) or -self._margin(WHITE)

    def _margin(self, attacker: Colour) -> int:
        """Return what the attacker reaches or wins by cycles, and note the tables that show it."""
        least, most = (
            cycles.margin_at(self.drawn, self.question.roots[attacker]),
            self.question.board.points,
        )
        for margin in range(least, most):
            if not self._wins(attacker, margin + 1):
                return margin
        return most

    def _wins(self, attacker: Colour, margin: int) -> bool:
        root = self.question.roots[attacker]
        for passes in PASSES:
            if self.held.margin != margin or self.held.tables.most_passes < passes:
                reporting = self.question.reporting(
                    f"looking for a margin of {margin}, by cycles too"
                )
                self.held = cycles.hold(self.drawn, margin, passes, reporting)
                self.judged += self.held.judged
            if not cycles.attains(self.held, root, margin):
                return False
            # This replaces the tables of `held`.
            ranked = cycles.rank(self.held, self.question.reporting("looking for a way to go"))
            self.held = self.drawn
            if cycles.attains(ranked, root, margin):
                self.won = ranked
                return True
        raise Undecided(f"whether cycles win by {margin} is open after {PASSES[-1]} passes")

    def steps(self, winner: Colour) -> list[cycles.Step]:
        """Return the strategy of a player."""
        attacker, margin = attacker_of(winner, self.value), abs(self.value)
        if winner is not attacker:
            return self.question.defended(self._held(margin), winner, margin)
        return cycles.attack(self.won, self.question.roots[attacker], margin)

    def _held(self, margin: int) -> cycles.Solved:
        return self.held if margin < self.question.board.points else self.drawn

    def pass_weight(self, winner: Colour) -> int:
        """Return how much a pass counts in the ranks of the player's strategy."""
        attacks = winner is attacker_of(winner, self.value)
        return cycles.weight_of_a_pass(self.won if attacks else self._held(abs(self.value)))


# The value for Black, and the strategies that prove it.
Strategies = ByDraws | ByCaptures


def strategies_of(cycle: str, question: CycleQuestion) -> Strategies:
    """Return the strategies by a cycle rule, 'draw' or 'captures'."""
    return ByDraws(question) if cycle == "draw" else ByCaptures(question)
