"""A game that two passes in a row end has at most 2P turns under positional superko, and at most 4P
under situational and natural situational superko, where P is the number of the board's colourings
without dead stones.

Every game under superko ends, after at most this number of turns.

Let P be the number of a board's positions, that is, colourings without dead stones, and k the
number of passes in a row that end a game. Each legal play adds a situation to those seen
(`a_legal_play_under_superko_adds_a_situation`), and the start is one; each play leads to a position
(`every_stone_reaches_empty_after_a_move`). So under positional superko there are at most P - 1
plays, under the other two at most 2P - 1, as each position counts for each player. There are at
most k - 1 passes before each play and k at the end: at most kP turns, or 2kP. That argument holds
for all graphs; here all games of the smallest boards are played.
"""

import goproof.vocabulary as go
from gospec.law.colouring import all_colourings
from gospec.law.ko import KoRule
from gospec.law.rules import Suicide

CHOICES: tuple[Suicide, ...] = ("allowed", "forbidden")
TIMES: tuple[tuple[KoRule, int], ...] = (
    ("positional", 1),
    ("situational", 2),
    ("natural-situational", 2),
)
assumes = go.is_the_start


@go.remembered
def longest_game(law: go.Law, rules: go.Rules, board: go.Graph) -> go.Game:
    """A longest game on the board. All games are played, once for the cases of both players."""
    bound = law.rules(rules)
    longest = bound.initial(board)
    waiting = [longest]
    while waiting:
        game = waiting.pop()
        longest = max(longest, game, key=turns_made)
        empty = game.colourings[-1].where(go.EMPTY)
        following = (bound.play(game, move) for move in (*empty, go.PASS))
        waiting += [after for after in following if not isinstance(after, go.Illegal)]
    return longest


def turns_made(game: go.Game) -> int:
    """The number of turns of a game."""
    return len(game.turns)


def positions(law: go.Law, board: go.Graph) -> int:
    """The number of colourings of the board without dead stones."""
    return sum(not law.has_dead_stones(b) for b in all_colourings(board))


def concludes(case: go.Case) -> bool:
    """No game is longer, by any of the rules, with suicide or without."""
    board = case.before.graph
    bound = 2 * positions(case.law, board)
    return all(
        turns_made(longest_game(case.law, go.Rules(ko=ko, suicide=suicide), board)) <= bound * times
        for suicide in CHOICES
        for ko, times in TIMES
    )


def shows(case: go.Case) -> go.Stages:
    """A longest game under positional superko."""
    return go.turns_of(longest_game(case.law, go.Rules(), case.before.graph))


CLAUSES = ("S1/R6", "S1/R8", "S1/C6")
EXAMPLE = ".."
CHECKS = (go.exhaustive(bound=go.these_boards((1, 1), (1, 2), (1, 3))),)
