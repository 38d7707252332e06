"""Games on boards too large for all games: some in which one player passes, and some at random.

Who wins with a komi of 6½ and not with one of 7½ needs a board of seven points, on which nobody
goes through all games. Games in which one player passes have large margins and are short.
Clause: none; this is about two rulesets.
"""

from collections.abc import Iterator
from random import Random

from goproof.comparisons.difference import Difference
from goproof.comparisons.watching import replayed, told_apart
from gospec.law.formalisation import PASS, Formalisation, Illegal, Move, Observation, turns
from gospec.law.graph import Graph, rectangle

# On a row of so many points, so many stones are played at most, and so many passes end any game.
LONGEST_ROW, MOST_STONES, MOST_PASSES = 16, 4, 5
AT_RANDOM = (rectangle(2, 2), rectangle(1, 5), rectangle(2, 3), rectangle(3, 3))
GAMES_AT_RANDOM = 150


def one_sided_difference(
    left: Formalisation, right: Formalisation, watched: tuple[str, ...]
) -> Difference | None:
    """Return the first difference in a one-sided game, on the shortest row that has one."""
    for size in range(1, LONGEST_ROW + 1):
        row = rectangle(1, size)
        for moves in _games(row):
            found = _difference(left, right, row, moves, watched)
            if found is not None:
                return found
    return None


def _games(row: Graph) -> Iterator[tuple[Move, ...]]:
    """Yield games with stones of Black's alone, and of White's alone, which passes end."""
    end = (PASS,) * MOST_PASSES
    for stones in range(min(MOST_STONES, len(row) - 1) + 1):
        # Not next to one another, where there is room for that.
        places = row.points[:: 2 if 2 * stones < len(row) else 1][:stones]
        by_black = tuple(turn for v in places for turn in (v, PASS))
        yield (*by_black, *end)
        yield (PASS, *by_black, *end)


def _difference(
    left: Formalisation,
    right: Formalisation,
    row: Graph,
    moves: tuple[Move, ...],
    watched: tuple[str, ...],
) -> Difference | None:
    both = zip(*(replayed(rules, row, moves) for rules in (left, right)), strict=False)
    before: list[Observation] = []
    for a, b in both:
        if told_apart(a, b, watched) and before:
            last, players = before[-1], tuple(seen.to_move for seen in before)
            made = moves[: len(before)]
            return Difference(
                "game", made, a, b, last.colouring, last.to_move, players, watched=watched
            )
        if isinstance(a, Illegal) or isinstance(b, Illegal):
            return None
        before.append(a)
    return None


def random_difference(
    left: Formalisation, right: Formalisation, watched: tuple[str, ...]
) -> Difference | None:
    """Return a shortest of the differences that random games show, on the first board that has one.

    Equal rules give equal games: each board has its own seed.
    """
    for graph in AT_RANDOM:
        random = Random(graph.name)
        games = (_at_random(left, graph, random) for _ in range(GAMES_AT_RANDOM))
        differences = (_difference(left, right, graph, moves, watched) for moves in games)
        found = [difference for difference in differences if difference is not None]
        if found:
            return min(found, key=lambda difference: len(difference.moves))
    return None


def _at_random(rules: Formalisation, graph: Graph, random: Random) -> tuple[Move, ...]:
    """Return the turns of a game, which passes end; what is illegal by the rules is left out."""
    state, made = rules.initial(graph), list[Move]()
    for _ in range(random.randrange(1, 4 * len(graph))):
        move = random.choice(tuple(turns(graph)))
        after = rules.play(state, move)
        if not isinstance(after, Illegal):
            state = after
            made.append(move)
    return (*made, *(PASS,) * MOST_PASSES)
