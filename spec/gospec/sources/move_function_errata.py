"""The errata and ambiguities of S2, each with its own repair."""

from gospec.sources import move_function as s2
from gospec.sources.erratum import Erratum, at_most_one_clearing_acts

S2_ERRATA = (
    Erratum(
        "S2/clear-colour",
        "defect",
        "clear(p, b) empties every point that doesn't reach Empty",
        "it empties those of colour p",
        "As printed, the first clearing removes every stone without a liberty, including the "
        "capturing stone. The second clearing never acts, which makes S2/C4 vacuous.",
        "may_clear",
        s2.the_colour_of_p,
    ),
    Erratum(
        "S2/game-superko",
        "defect",
        "b_{i+1} differs from b_j for all j < i",
        "for all j ≤ i",
        "As printed, suicide of one stone, which leaves the board as it was, is legal.",
        "compared",
        s2.j_up_to_i,
    ),
    Erratum(
        "S2/game-single-move",
        "defect",
        "two successive moves are both passes exactly at the end; this is required for i < n-1 "
        "only",
        "the same, and there are at least two moves",
        "As printed, one move has nothing to satisfy, so any single move is a finished game.",
        "finished",
        s2.two_passes_at_the_end,
    ),
    Erratum(
        "S2/reaches-least",
        "ambiguity",
        "reaches is defined by an equation that mentions it, which a note says to fix",
        "the least solution",
        "For one point the equation has one solution, but for two black points it has two. By the "
        "greatest solution, a chain of two stones reaches everything through itself and is never "
        "captured.",
        "reaching",
        s2.greatest_solution,
    ),
    Erratum(
        "S2/game-alternation",
        "ambiguity",
        "p_{i+1} = p_i* and, in the same clause, m_i = m_{i+1} = Pass ⟺ i+1 = n-1",
        "two conditions, of which only the second is an equivalence",
        "The text joins the conditions by the word *and*. If it meant ∧, which by convention binds "
        "more tightly than ⟺, the equivalence would cover both. Then the players would have to "
        "alternate only at the end, and two passes by one player would end no game.",
        "alternation_only_at_end",
        True,
    ),
    Erratum(
        "S2/C3-handicap-passes",
        "ambiguity",
        "with a handicap the n moves at the start are Black's",
        "none of them is a pass, as in S1/C5",
        "In S2/sets a pass is a move, so they could be passes. Two passes would end the game at "
        "once.",
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
        "The text does not say who wins, and S2/result compares the scores.",
        "after_resignation",
        s2.the_score_decides,
        options=(("early_end", "allowed"),),
        also=("S2/result",),
    ),
    Erratum(
        "S2/game-unique",
        "claim",
        "the boards of a game are necessarily unique",
        "they are, if reaching has one meaning",
        "The equation of S2/reaches has several solutions. With the greatest one, a game of the "
        "same moves leads through other boards. S3 makes the same claim, and there it is true.",
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
        "See S1/C7-at-most-one. As printed the claim is vacuous, because the second clearing never "
        "has an effect.",
        holds=at_most_one_clearing_acts,
    ),
    Erratum(
        "S2/C3-handicap",
        "editorial",
        "with a handicap the n moves at the start are Black's",
        "for these moves, the clause that the players alternate does not apply",
        "The passage contradicts p_{i+1} = p_i* in S2/game. It is an option of the rules.",
        also=("S2/game",),
    ),
    Erratum(
        "S2/C6-komi",
        "editorial",
        "White may be given an amount on top of the final score",
        "the result compares Black's score with White's and that amount",
        "S2/result compares only the scores of the last board. Komi is an option of the rules.",
        also=("S2/result",),
    ),
    Erratum(
        "S2/reaches-function",
        "editorial",
        "reaches is written like a function that calls itself",
        "an equation",
        "If only two points are black, a call for one would call the function for the other, and "
        "that call for the first again. S4/alive-recursion executes such a function.",
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
        "P in Color and the v of b_0(v) = Empty are not introduced; a bracket in score is not "
        "closed",
        "P is Player, the formula holds for all v, and the bracket is closed",
        "Besides, 'Board' is printed as a function and used as the set of such functions; and with "
        "a fractional komi, or on an infinite graph, score isn't a natural number.",
        also=("S2/sets", "S2/game"),
    ),
)
