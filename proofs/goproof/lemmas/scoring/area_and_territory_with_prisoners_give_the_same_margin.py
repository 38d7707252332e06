"""False: the player who has played more stones has more by area.

Clause: S1/R9, S1/C9, S4/scoring. On one point already: the one-stone suicide is a prisoner.
"""

from goproof.lemmas.scoring.equal_numbers_of_stones_played_make_the_scorings_agree import concludes
from goproof.vocabulary import Example, Lemma, Method, Subject, refuted

LEMMA = Lemma(
    name="area_and_territory_with_prisoners_give_the_same_margin",
    statement="After any game, Black's margin by area is that by territory with prisoners.",
    clauses=("S1/R9", "S1/C9", "S4/scoring"),
    subject=Subject.GAME,
    concludes=concludes,
    example=Example(".", "A1", moves=""),
    checks=(refuted(Method.EXHAUSTIVE, at=(1, 1)),),
    note="Must stay refuted: the margins differ by the stones played.",
)
