"""What is wrong or open in S0, each entry with its separate repair."""

from gospec.law.formalisation import higher
from gospec.sources import board_situations as s0
from gospec.sources.erratum import Erratum

S0_ERRATA = (
    Erratum(
        "S0/3-lone-point",
        "defect",
        "a group needs a list of at least two points",
        "a list of one point is enough",
        "A lone stone is in no group, not even its own; so it reaches nothing and is cleared. "
        "Every first move gives the empty board back, and a one-point eye is nobody's territory.",
        "shortest_list",
        1,
    ),
    Erratum(
        "S0/3-pairwise",
        "defect",
        "the points of the list are pairwise adjacent",
        "each point of the list is adjacent to the next",
        "Pairwise adjacent points of a grid are at most two, so only neighbours share a group and "
        "a stone two steps away from its chain's liberty is cleared.",
        "next_touches",
        s0.consecutive,
    ),
    Erratum(
        "S0/8c-passes",
        "defect",
        "no edge, whatever its label, may lead to a previous colouring",
        "only edges labelled Put are so bound",
        "A pass leaves the colouring as it was, so no pass is ever legal and no game ends.",
        "repetition_binds",
        s0.every_move_but_the_pass,
    ),
    Erratum(
        "S0/8c-current",
        "ambiguity",
        "the list of previous colourings",
        "those of all situations before S2, that of S1 included",
        "S1/R6 asks this of suicide of one stone alone, as it binds no pass. Here, as printed, "
        "passes hang on it too: without the colouring of S1 a first pass is legal, and a second "
        "one is not.",
        "previous",
        s0.before_the_current,
    ),
    Erratum(
        "S0/8d-two-passes",
        "ambiguity",
        "the previous two moves weren't passes",
        "they weren't both passes",
        "It could be that neither was one. Then a second pass is never legal, and no game ends.",
        "pass_after",
        s0.neither_was_a_pass,
    ),
    Erratum(
        "S0/8d-fewer-than-two",
        "ambiguity",
        "the previous two moves, at a time when there are fewer",
        "those of the previous two moves that there are",
        "It could be that two moves have to be there. Then neither of the first two is a pass.",
        "moves_before_a_pass",
        2,
    ),
    Erratum(
        "S0/8d-prisoners",
        "defect",
        "of a pass it is only said that the colouring stays the same",
        "the numbers of captured stones stay the same too",
        "After a pass the numbers of captured stones may be anything, and with them the score. "
        "It is seen only while prisoners count in the score.",
        "captured_after_pass",
        s0.unchanged,
        unrepaired=("S0/10-prisoners",),
        also=("S0/10",),
    ),
    Erratum(
        "S0/8e-after-the-end",
        "defect",
        "nothing keeps a stone from being put after two passes",
        "no stone is put after two passes",
        "A game that has ended can go on, and then hasn't ended any more.",
        "put_after",
        s0.until_two_passes,
        also=("S0/9",),
    ),
    Erratum(
        "S0/8e-prisoner-order",
        "defect",
        "the emptied black and white points are added to N_white and N_black, in this order",
        "the black ones are added to N_black, the white ones to N_white",
        "Each player is credited with the stones that he lost. It is seen only while prisoners "
        "count in the score.",
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
        "It is neither area scoring nor territory scoring: a capture counts twice.",
        "prisoners_count",
        False,
    ),
    Erratum(
        "S0/10-stones",
        "ambiguity",
        "the score adds stones on the board and captured stones, of which one is too many",
        "the captured stones are",
        "It could be the stones on the board. With the captured stones counted and those on the "
        "board not, it is S1's territory scoring.",
        "stones_count",
        False,
        unrepaired=("S0/10-prisoners",),
    ),
    Erratum(
        "S0/11-tie",
        "defect",
        "the bigger score wins; of equal scores nothing is said",
        "equal scores are a tie",
        "A game with equal scores has ended without a result.",
        "won_by",
        higher,
    ),
    Erratum(
        "S0/1-square",
        "editorial",
        "the board is a square grid",
        "any board graph",
        "Executed on every graph, so that the smallest boards can be compared.",
    ),
    Erratum(
        "S0/1-adjacent",
        "editorial",
        "points are adjacent in 3 and 4; when they are is not said",
        "next to one another in a row or a column; on other boards, joined by an edge",
        "The other sources say so.",
        also=("S0/3", "S0/4"),
    ),
    Erratum(
        "S0/4-own-colour",
        "editorial",
        "a point may reach its own colour",
        "as printed",
        "S1/R3 excludes it. Neither clearing nor scoring asks whether a point reaches its own "
        "colour, so nothing follows.",
    ),
    Erratum(
        "S0/5-at-once",
        "editorial",
        "clearing is emptying all points that don't reach empty",
        "all of them at once",
        "As S1/R4-at-once, where the other reading is executed.",
    ),
    Erratum(
        "S0/6-numbering",
        "editorial",
        "two clauses are numbered 6, two are numbered 7, and 8c ends in a stop for a bracket",
        "clauses are cited in reading order, S0/1 to S0/11",
        "P is a point in one clause, a player in the next; col is the colouring in one clause and "
        "the colour of a player in another.",
        also=("S0/7", "S0/8", "S0/9"),
    ),
)
