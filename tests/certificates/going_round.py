"""Games that a cycle ends as a draw, plainly: their situations, their values, and whole games.

Nothing is shared with the checker or the machine but what `gospec` says of a play.
"""

from collections.abc import Mapping, Set
from functools import cache
from typing import Any

from gospec.law.colouring import BLACK, WHITE, Colouring, area, opponent
from gospec.law.cycles import CycleRules, Situation
from gospec.law.formalisation import PASS, Move
from gospec.law.rules import Rules
from tests.certificates.plain import COLOUR, Plain

Followers = dict[Move, Situation]
Situations = dict[Situation, Followers]


class TooLong(Exception):
    """The games from here on are too many."""


def rules(suicide: Any, cycle: Any = "draw") -> CycleRules:
    """Simple ko with a cycle rule."""
    return CycleRules(suicide=suicide, cycle=cycle)


def start(b: Colouring, player: Any = BLACK) -> Situation:
    """The situation in which a game begins."""
    return Situation(b, player, frozenset(), 0)


@cache
def followers(law: Rules, s: Situation) -> Followers:
    """The legal moves and what they lead to; of a game that is over, none."""
    if s.passes == 2:
        return {}
    found: Followers = {PASS: after(law, s, s.colouring, s.passes + 1)}
    for v in s.colouring.graph.points:
        b = law.colouring_after(s.colouring, v, s.to_move)
        if v not in s.forbidden and isinstance(b, Colouring):
            found[v] = after(law, s, b, 0)
    return found


def after(law: Rules, s: Situation, b: Colouring, passes: int) -> Situation:
    """The situation with this colouring that follows."""
    player = opponent(s.to_move)
    points = b.graph.points
    back = {v for v in points if law.colouring_after(b, v, player) == s.colouring}
    return Situation(b, player, frozenset(back), passes)


@cache
def situations(law: Rules, roots: frozenset[Situation]) -> Situations:
    """All that can come up from some situations on."""
    found: Situations = {}
    waiting = list(roots)
    while waiting:
        s = waiting.pop()
        if s not in found:
            found[s] = followers(law, s)
            waiting += found[s].values()
    return found


def margin(s: Situation) -> int:
    """The area of Black minus that of White."""
    return len(area(s.colouring, BLACK)) - len(area(s.colouring, WHITE))


# What is accepted of mutants often speaks of the same situations.
@cache
def values(
    law: Rules, roots: frozenset[Situation], drawn: frozenset[Situation] = frozenset()
) -> dict[Any, int]:
    """The value of each situation from some on, those drawn being worth 0.

    There is one attractor for each margin.
    """
    graph = situations(law, roots)
    points = len(next(iter(roots)).colouring.graph)
    found = dict.fromkeys(graph, 0)
    for attacker, sign in ((BLACK, 1), (WHITE, -1)):
        for least in range(1, points + 1):
            for s in won(graph, attacker, sign, least, drawn):
                found[s] = sign * least
    return found


def won(
    graph: Situations, attacker: Any, sign: int, least: int, drawn: Set[Situation]
) -> set[Situation]:
    """The situations from which the attacker forces an end with at least so large a margin."""
    found = {s for s in graph if s.passes == 2 and sign * margin(s) >= least}
    while True:
        new = {
            s
            for s, following in graph.items()
            if s not in found
            and s not in drawn
            and s.passes < 2
            and (any if s.to_move is attacker else all)(t in found for t in following.values())
        }
        if not new:
            return found
        found |= new


def gain(s: Situation, t: Situation, attacker: Any) -> int:
    """How many more stones the defender loses than the attacker does, from one to the next."""

    def lost(player: Any) -> int:
        played = s.to_move is player and not t.passes
        return len(s.colouring.where(player)) + played - len(t.colouring.where(player))

    return lost(opponent(attacker)) - lost(attacker)


# The situations of a game so far, each with what was gained since.
Path = frozenset[tuple[Situation, int]]


class WholeGames:
    """Minimax over whole games: a situation is a draw when it is among those of this very game.

    By captures, who has lost fewer stones since wins there.
    """

    def __init__(
        self, graph: Situations, attacker: Any, least: int, most: int, by_captures: bool = False
    ) -> None:
        self.graph = graph
        self.attacker = attacker
        self.least = least
        self.left = most
        self.by_captures = by_captures
        self.known: dict[tuple[Situation, Path], bool] = {}

    def won(self, s: Situation, path: Path = frozenset()) -> bool:
        """Whether the attacker wins, after this game. Raises TooLong."""
        if (s, 0) in path:
            return False
        gained = dict(path).get(s, 0) if self.by_captures else 0
        if gained:
            return gained > 0 and self.least <= len(s.colouring.graph)
        if s.passes == 2:
            return (margin(s) if self.attacker is BLACK else -margin(s)) >= self.least
        if (s, path) not in self.known:
            self.left -= 1
            if self.left < 0:
                raise TooLong
            decided = any if s.to_move is self.attacker else all
            following = self.graph[s].values()
            self.known[s, path] = decided(self.won(t, self._longer(path, s, t)) for t in following)
        return self.known[s, path]

    def _longer(self, path: Path, s: Situation, t: Situation) -> Path:
        if not self.by_captures:
            return path | {(s, 0)}
        new = gain(s, t, self.attacker)
        return frozenset({(u, g + new) for u, g in path} | {(s, new)})


@cache
def bound_is_true(law: Rules, s: Situation, winner: Any, bound: int) -> bool:
    """Whether a bound on a situation's value holds by captures. Raises TooLong."""
    own = bound if winner is BLACK else -bound
    attacker = winner if own > 0 else opponent(winner)
    least = own if own > 0 else 1 - own
    graph = situations(law, frozenset({s}))
    games = WholeGames(graph, attacker, least, 200_000, by_captures=True)
    return games.won(s) is (attacker is winner)


def read_situation(game: Plain, line: Mapping[str, Any]) -> Situation:
    """The situation that a line of a certificate describes."""
    forbidden = frozenset(game.names[name] for name in line["ko"])
    b = game.read(line["colouring"])
    return Situation(b, COLOUR[line["to_move"]], forbidden, line["passes"])


def is_true(lines: list[dict[str, Any]]) -> bool:
    """Whether what a certificate claims of its root, and of every node, is true."""
    header, *nodes, _ = lines
    game, law = Plain(header), rules(header["rules"]["suicide"])
    told = frozenset(read_situation(game, line) for line in [header["root"], *nodes])
    if header["rules"]["cycle"] == "captures":
        return all(bound_is_true(law, s, game.winner, game.margin) for s in told)
    earlier = frozenset(read_situation(game, entry) for entry in header["history"])
    found = values(law, told, earlier)
    if read_situation(game, header["root"]) in earlier:
        return False
    least = game.winner is BLACK
    return all(found[s] >= game.margin if least else found[s] <= game.margin for s in told)
