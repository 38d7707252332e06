"""A plain solver for the smallest problems: the plain game of certificates, searched whole.

It shares nothing with the search or the checker.
"""

from collections.abc import Iterable

from goproof.problems.asking import Finding
from goproof.problems.problem import Problem
from gospec.law.colouring import Colour, Colouring
from gospec.law.diagram import point_name
from tests.certificates.plain import History, Plain, Search, State

Threats = tuple[int, int]
Entry = tuple[Colour, Threats]


class Reference(Plain):
    """Who wins a problem, found by playing out every game.

    With `until_alive` the defender wins when the target is unconditionally alive, and not
    otherwise; only for problems without immortal stones. Raises TooLarge where it would search
    more states than `most`, as two points more may have a thousand times as many games.
    """

    life = True

    def __init__(self, problem: Problem, until_alive: bool = False, most: int = 10**9) -> None:
        assert not (until_alive and problem.immortal)
        self.problem, self.until_alive = problem, until_alive
        self.board = problem.colouring.graph
        self.names = {point_name(self.board, v): v for v in self.board.points}
        self.situational = problem.rules.ko == "situational"
        self.suicide = problem.rules.suicide == "allowed"
        self.region = [point_name(self.board, v) for v in problem.region]
        self.target, self.immortal = [*problem.target], frozenset(problem.immortal)
        self.defender = problem.defender
        self.enough = any if problem.capture == "all" else all
        self.search = Search(self, most)

    def start(self, b: Colouring, to_move: Colour, threats: Threats) -> tuple[State, History]:
        """The state in which a game begins, and what has been there by then."""
        state = State(b, to_move, 0, threats)
        earlier = (State(old, side or to_move, 0, threats) for old, side in self.problem.history)
        return state, frozenset(map(self.key, [state, *earlier]))

    def turns(self, state: State, history: History) -> dict[str, tuple[State, History]]:
        """The legal moves, with the state and what has been there after each."""
        after = {f.move: (f.state, self.key(f.state)) for f in self.followers(state)}
        return {
            move: (now, history | {key})
            for move, (now, key) in after.items()
            if move in ("pass", "threat") or key not in history
        }

    def wins(self, state: State, history: History) -> bool:
        """Tell whether the attacker wins."""
        winner = self.result(state) or self.search.winner(state, history)
        return winner is self.problem.attacker

    def attacker_wins(self, to_move: Colour, threats: Threats) -> bool:
        """Tell whether the attacker wins the problem's colouring with this side to move."""
        return self.wins(*self.start(self.problem.colouring, to_move, threats))

    def differing(self, found: Iterable[tuple[Entry, Finding]]) -> list[Entry]:
        """Return the entries with another winner than all games have."""
        return [
            entry
            for entry, finding in found
            if (finding.winner is self.problem.attacker) is not self.attacker_wins(*entry)
        ]
