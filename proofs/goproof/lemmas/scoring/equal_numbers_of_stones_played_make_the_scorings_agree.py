"""If both players have played equally many stones, area and territory scoring give the same margin.

Clause: S1/R9, S1/C9, S4/scoring. A corollary of `the_scorings_differ_by_the_stones_played`.
"""

from goproof.lemmas.scoring.the_scorings_differ_by_the_stones_played import (
    after,
    margin,
    stones_played,
)
from goproof.vocabulary import Case, Example, Lemma, Subject, exhaustive, played_boards
from gospec.colouring import BLACK, WHITE


def assumes(case: Case) -> bool:
    """With the play, both players have played equally many stones."""
    game = after(case)
    return stones_played(game, BLACK) == stones_played(game, WHITE)


def concludes(case: Case) -> bool:
    """The margins are the same."""
    game = after(case)
    return margin(case.law, game, "area") == margin(case.law, game, "territory+prisoners")


LEMMA = Lemma(
    name="equal_numbers_of_stones_played_make_the_scorings_agree",
    statement="After a game in which both players have played as many stones, whatever they have "
    "passed, Black's margin by area is that by territory with prisoners.",
    clauses=("S1/R9", "S1/C9", "S4/scoring"),
    subject=Subject.GAME,
    assumes=assumes,
    concludes=concludes,
    example=Example("...", "B1", moves="A1"),
    checks=(exhaustive(bound=played_boards()),),
)
