"""The errata and ambiguities of S0, each with its own repair."""

from gospec.law.formalisation import higher
from gospec.sources import board_situations as s0
from gospec.sources.erratum import Erratum

S0_ERRATA = (
    Erratum(
        "S0/3-lone-point",
        "defect",
        "a group needs a list of at least two points",
        "a list of one point is enough",
        "A lone stone is in no group, not even its own, so it reaches nothing and is cleared. "
        "Every first move leaves the board empty, and a one-point eye is nobody's territory.",
        "shortest_list",
        1,
    ),
    Erratum(
        "S0/3-pairwise",
        "defect",
        "the points of the list are pairwise adjacent",
        "each point of the list is adjacent to the next",
        "On a grid at most two points are pairwise adjacent, so only neighbours share a group, and "
        "a stone two steps away from its chain's liberty is cleared.",
        "next_touches",
        s0.consecutive,
    ),
    Erratum(
        "S0/8c-passes",
        "defect",
        "no edge, whatever its label, may lead to a previous colouring",
        "no edge labelled Put may",
        "A pass leaves the colouring as it was, so as printed no pass is legal and no game ends.",
        "repetition_binds",
        s0.every_move_but_the_pass,
    ),
    Erratum(
        "S0/8c-current",
        "ambiguity",
        "the list of previous colourings",
        "the colourings of all situations before S2, including S1",
        "In S1/R6 this decides only whether suicide of one stone is legal, because that clause "
        "does not apply to passes. Here, as printed, it decides about passes too: without the "
        "colouring of S1 a first pass is legal, and a second one is not.",
        "previous",
        s0.before_the_current,
    ),
    Erratum(
        "S0/8d-two-passes",
        "ambiguity",
        "the previous two moves weren't passes",
        "they weren't both passes",
        "It could also mean that neither was a pass. Then no second pass is legal, and no game "
        "ends.",
        "pass_after",
        s0.neither_was_a_pass,
    ),
    Erratum(
        "S0/8d-fewer-than-two",
        "ambiguity",
        "the previous two moves, at a time when there are fewer",
        "only the moves that exist count",
        "It could also require that two moves exist. Then neither of the first two may be a pass.",
        "moves_before_a_pass",
        2,
    ),
    Erratum(
        "S0/8d-prisoners",
        "defect",
        "a pass leaves the colouring the same; of the numbers of captured stones nothing is said",
        "it leaves these numbers the same too",
        "As printed, these numbers may be anything after a pass, and so may the score. The defect "
        "shows only if prisoners count in the score.",
        "captured_after_pass",
        s0.unchanged,
        unrepaired=("S0/10-prisoners",),
        also=("S0/10",),
    ),
    Erratum(
        "S0/8e-after-the-end",
        "defect",
        "nothing forbids putting a stone after two passes",
        "no stone is put after two passes",
        "As printed, a game that has ended can go on, and then it has no longer ended.",
        "put_after",
        s0.until_two_passes,
        also=("S0/9",),
    ),
    Erratum(
        "S0/8e-prisoner-order",
        "defect",
        "the emptied black and white points are added to N_white and N_black, in this order",
        "the black ones are added to N_black, the white ones to N_white",
        "As printed, each player is credited with the stones that he lost. The defect shows only "
        "if prisoners count in the score.",
        "captured_order",
        s0.white_then_black,
        unrepaired=("S0/10-prisoners",),
        also=("S0/10",),
    ),
    Erratum(
        "S0/10-prisoners",
        "defect",
        "the score adds the captured stones of the opponent to stones on the board and territory",
        "the score is stones on the board and territory",
        "As printed, it is neither area scoring nor territory scoring: a capture counts twice.",
        "prisoners_count",
        False,
    ),
    Erratum(
        "S0/10-stones",
        "ambiguity",
        "the score counts both stones on the board and captured stones, which is one too many",
        "the captured stones do not count",
        "The stones on the board could be the ones not to count. If only captured stones and "
        "territory count, the score is that of S1's territory scoring.",
        "stones_count",
        False,
        unrepaired=("S0/10-prisoners",),
    ),
    Erratum(
        "S0/11-tie",
        "defect",
        "the bigger score wins; nothing is said about equal scores",
        "equal scores are a tie",
        "As printed, a game with equal scores ends without a result.",
        "won_by",
        higher,
    ),
    Erratum(
        "S0/1-square",
        "editorial",
        "the board is a square grid",
        "any board graph",
        "We execute it on every graph, so that the smallest boards can be compared.",
    ),
    Erratum(
        "S0/1-adjacent",
        "editorial",
        "clauses 3 and 4 speak of adjacent points without saying when points are adjacent",
        "points are adjacent if they are next to one another in a row or a column, or, on other "
        "boards, joined by an edge",
        "The other sources say so.",
        also=("S0/3", "S0/4"),
    ),
    Erratum(
        "S0/4-own-colour",
        "editorial",
        "a point may reach its own colour",
        "as printed",
        "S1/R3 excludes it. Neither clearing nor scoring depends on whether a point reaches its "
        "own colour, so nothing follows.",
    ),
    Erratum(
        "S0/5-at-once",
        "editorial",
        "clearing is emptying all points that don't reach empty",
        "all of them at once",
        "See S1/R4-at-once, where the other reading is executed.",
    ),
    Erratum(
        "S0/6-numbering",
        "editorial",
        "two clauses are numbered 6, two are numbered 7, and 8c ends in a full stop where a "
        "closing bracket belongs",
        "clauses are cited in reading order, S0/1 to S0/11",
        "P is a point in one clause and a player in the next; col is the colouring in one clause "
        "and the colour of a player in another.",
        also=("S0/7", "S0/8", "S0/9"),
    ),
)
