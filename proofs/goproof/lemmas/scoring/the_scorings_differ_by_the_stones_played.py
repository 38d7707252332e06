"""Area scoring is territory scoring with prisoners, plus the difference of the stones played.

Clause: S1/R9, S1/C9, S1/C10, S4/scoring. Passes are turns without a stone, as in the count. For all
graphs and games it follows from `a_play_adds_one_to_the_movers_stones_on_and_off_the_board`, which
adds up the points, and from the algebra in `goproof/vocabulary/scoring_identity.py`, which adds up
the turns.
"""

from fractions import Fraction

from goproof.vocabulary import FREE, Case, Example, Law, Lemma, Subject, exhaustive, played_boards
from gospec.colouring import BLACK, WHITE, Colour
from gospec.formalisation import PASS
from gospec.rules import Game, Rules, Scoring


def after(case: Case) -> Game:
    """The game with the play in it."""
    assert case.game is not None
    assert case.point is not None
    played = case.law.rules(FREE).play(case.game, case.point)
    assert isinstance(played, Game)
    return played


def margin(law: Law, game: Game, scoring: Scoring) -> Fraction | int:
    """Black's score less White's, were the game over."""
    rules = law.rules(Rules(ko="none", scoring=scoring))
    black, white = rules.score(game, BLACK), rules.score(game, WHITE)
    assert black is not None
    assert white is not None
    return black - white


def stones_played(game: Game, player: Colour) -> int:
    """The number of the player's turns that were no passes."""
    players = (FREE.to_move(turn, game.first) for turn in range(len(game.turns)))
    pairs = zip(players, game.turns, strict=True)
    return sum(by is player and move is not PASS for by, move in pairs)


def concludes(case: Case) -> bool:
    """The margins differ by just that."""
    game = after(case)
    more = stones_played(game, BLACK) - stones_played(game, WHITE)
    return margin(case.law, game, "area") == margin(case.law, game, "territory+prisoners") + more


LEMMA = Lemma(
    name="the_scorings_differ_by_the_stones_played",
    statement="After any game, Black's margin by area is that by territory with prisoners, plus "
    "the stones that Black has played less those that White has played.",
    clauses=("S1/R9", "S1/C9", "S4/scoring"),
    subject=Subject.GAME,
    concludes=concludes,
    example=Example("...", "C1", moves="A1 B1"),
    checks=(exhaustive(bound=played_boards()),),
)
