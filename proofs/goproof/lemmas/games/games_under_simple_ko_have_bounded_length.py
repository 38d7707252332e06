"""Under simple ko, with suicide allowed, there is a bound on the length of the games on each board.

False: under simple ko a game can repeat itself for ever.

With suicide allowed, two points are enough: White captures Black's stone, Black passes, White's
second stone removes both of White's, and Black plays the first stone again.
"""

import goproof.vocabulary as go
from goproof.lemmas.games import games_under_superko_have_bounded_length as under_superko
from gospec.law.formalisation import turns

SIMPLE = go.Rules(ko="simple")
assumes = under_superko.assumes
# The possible continuations depend on this alone.
Situation = tuple[object, ...]


def situation(game: go.Game) -> Situation:
    """The last two colourings, whose turn it is, and whether the last turn was a pass."""
    passed = game.turns[-1:] == (go.PASS,)
    return (*game.colourings[-2:], SIMPLE.to_move(len(game.turns)), passed)


def circle(law: go.Law, board: go.Graph) -> tuple[go.Game, int] | None:
    """A game that ends in a situation of some turns before, and how many turns; None if there is
    none.
    """
    rules = law.rules(SIMPLE)
    cleared: set[Situation] = set()

    def search(game: go.Game, path: tuple[Situation, ...]) -> tuple[go.Game, int] | None:
        now = situation(game)
        if now in path:
            return game, len(path) - path.index(now)
        if now not in cleared:
            for move in turns(board):
                after = rules.play(game, move)
                circular = None if isinstance(after, go.Illegal) else search(after, (*path, now))
                if circular is not None:
                    return circular
            cleared.add(now)
        return None

    return search(rules.initial(board), ())


def concludes(case: go.Case) -> bool:
    """No game comes back to the situation of an earlier turn; such a game could repeat for ever."""
    return circle(case.law, case.before.graph) is None


def shows(case: go.Case) -> go.Stages:
    """The colourings of the circle."""
    circular = circle(case.law, case.before.graph)
    if circular is None:
        return go.just_before(case)
    game, length = circular
    return go.turns_of(game)[-length - 1 :]


CLAUSES = ("S1/R6",)
EXAMPLE = ".."
FALSE_AT = (1, 2)
NOTE = "Must stay refuted: this is what superko is for."
