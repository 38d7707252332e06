"""What is wrong or open in S2, each entry with its separate repair."""

from gospec.sources import move_function as s2
from gospec.sources.erratum import Erratum, at_most_one_clearing_acts

S2_ERRATA = (
    Erratum(
        "S2/clear-colour",
        "defect",
        "clear(p, b) empties every point that doesn't reach Empty",
        "it empties those of colour p",
        "Every stone without a liberty goes at the first clearing, the capturing stone with the "
        "captured ones; the second clearing never acts, which makes S2/C4 vacuous.",
        "may_clear",
        s2.the_colour_of_p,
    ),
    Erratum(
        "S2/game-superko",
        "defect",
        "b_{i+1} differs from b_j for all j < i",
        "for all j ≤ i",
        "Suicide of one stone, which restores the board just left, is legal.",
        "compared",
        s2.j_up_to_i,
    ),
    Erratum(
        "S2/game-single-move",
        "defect",
        "successive moves are both passes exactly at the end, asked for i < n-1 only",
        "and there are two moves",
        "With one move there is nothing to ask, so any single move is a finished game.",
        "finished",
        s2.two_passes_at_the_end,
    ),
    Erratum(
        "S2/reaches-least",
        "ambiguity",
        "reaches is defined by an equation that mentions it, with a note to fix that",
        "the least solution",
        "On one point there is one solution, on two black points already two. By the greatest, "
        "a chain of two stones reaches anything through itself and is never captured.",
        "reaching",
        s2.greatest_solution,
    ),
    Erratum(
        "S2/game-alternation",
        "ambiguity",
        "p_{i+1} = p_i* and, in the same clause, m_i = m_{i+1} = Pass ⟺ i+1 = n-1",
        "two conditions, of which only the second is an equivalence",
        "The word between them is *and*. Were it an ∧, which by convention binds closer than ⟺, "
        "the equivalence would take in both. Then the players have to alternate at the end only, "
        "and two passes of one player end no game.",
        "alternation_only_at_end",
        True,
    ),
    Erratum(
        "S2/C3-handicap-passes",
        "ambiguity",
        "with a handicap the n moves at the start are Black's",
        "none of them is a pass, as in S1/C5",
        "A pass is a move in S2/sets, so that it could be. Two passes would end the game at once.",
        "handicap_passes",
        True,
        options=(("handicap", 2),),
        also=("S2/game",),
    ),
    Erratum(
        "S2/C5-resigned",
        "ambiguity",
        "a player may resign, which ends the game",
        "the other player has won",
        "Nothing is said of who wins, and S2/result goes by the score.",
        "after_resignation",
        s2.the_score_decides,
        options=(("early_end", "allowed"),),
        also=("S2/result",),
    ),
    Erratum(
        "S2/game-unique",
        "claim",
        "the boards of a game are necessarily unique",
        "they are, once reaching has one meaning",
        "The equation of S2/reaches has several solutions. With the greatest a game of the same "
        "moves leads through other boards. In S3, which says the same, it is true.",
        "reaching",
        s2.greatest_solution,
        same_game=True,
        also=("S2/reaches",),
    ),
    Erratum(
        "S2/C4-at-most-one",
        "claim",
        "on any move at most one of the clearings can have an effect",
        "on any move from a board without dead stones",
        "As S1/C7; as printed it is vacuous, for the second clearing never has an effect.",
        holds=at_most_one_clearing_acts,
    ),
    Erratum(
        "S2/C3-handicap",
        "editorial",
        "with a handicap the n moves at the start are Black's",
        "where they are, the clause that the players alternate gives way",
        "It contradicts p_{i+1} = p_i* in S2/game. It is an option of the rules.",
        also=("S2/game",),
    ),
    Erratum(
        "S2/C6-komi",
        "editorial",
        "White may be given an amount on top of the final score",
        "the result compares Black's score with White's and that amount",
        "S2/result compares the scores of the last board alone. It is an option of the rules.",
        also=("S2/result",),
    ),
    Erratum(
        "S2/reaches-function",
        "editorial",
        "reaches is written like a function that calls itself",
        "an equation",
        "Called of one of two black points alone, it would ask of the other, which asks of the "
        "first. S4/alive-recursion executes such a function.",
    ),
    Erratum(
        "S2/game-empty",
        "editorial",
        "p_0 = Black, also for the sequence without moves",
        "the sequence without moves is no game",
        "There is no p_0 when n = 0.",
    ),
    Erratum(
        "S2/score-bracket",
        "editorial",
        "P in Color, a bracket in score and the v of b_0(v) = Empty are not introduced or closed",
        "Player, the bracket closed, and for all v",
        "'Board' is printed as a function, used as the set of such functions; with a komi that is "
        "a fraction, or on an infinite graph, score isn't a natural number.",
        also=("S2/sets", "S2/game"),
    ),
)
