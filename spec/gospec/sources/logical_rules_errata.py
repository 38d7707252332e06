"""The errata and ambiguities of S1, each with its own repair."""

from gospec.sources import logical_rules as s1
from gospec.sources.erratum import Erratum, at_most_one_clearing_acts

S1_ERRATA = (
    Erratum(
        "S1/R3-last-point",
        "ambiguity",
        "a path of points of P's colour to a point of colour C",
        "the last point of the path has colour C, those before it P's colour",
        "If the last point had P's colour too, no point would reach anything, because P isn't "
        "coloured C.",
        "reaches",
        s1.path_of_own_colour_throughout,
    ),
    Erratum(
        "S1/R4-at-once",
        "ambiguity",
        "clearing is the process of emptying all points that don't reach empty",
        "all of them at once",
        "If stones are emptied one after the other, the first of a chain gives the next a liberty.",
        "clear_by",
        s1.one_after_the_other,
    ),
    Erratum(
        "S1/R6-current",
        "ambiguity",
        "a move that doesn't repeat an earlier grid colouring",
        "the colouring that the move starts from counts as an earlier one",
        "It matters only for suicide of one stone, the only move that changes nothing.",
        "earlier",
        s1.before_the_current,
    ),
    Erratum(
        "S1/R6-start",
        "ambiguity",
        "a move that doesn't repeat an earlier grid colouring",
        "the empty grid of the start counts as an earlier colouring",
        "Only colourings made by turns could count. It matters only for a suicide that leaves the "
        "board empty.",
        "start_counts",
        False,
    ),
    Erratum(
        "S1/C6-passes",
        "ambiguity",
        "situational superko forbids repeating a colouring with the same player to move",
        "a pass is not a move that repeats anything, as in S1/R6",
        "The rule could apply to turns of any kind. Then the second of two passes is forbidden, "
        "and no game ends, whether two passes end it or four.",
        "passes_repeat",
        True,
        options=(("superko", "situational"),),
        also=("S1/R6", "S1/C8"),
    ),
    Erratum(
        "S1/C9-suicides",
        "ambiguity",
        "captured opponent stones count; C7 calls only the first clearing a capture",
        "stones lost by suicide count too",
        "Otherwise a suicide would cost points under area scoring but not under territory scoring, "
        "and the text calls the two almost equivalent.",
        "prisoners",
        s1.captures_only,
        options=(("scoring", "territory+prisoners"),),
        also=("S1/C7",),
    ),
    Erratum(
        "S1/C8-only-two",
        "ambiguity",
        "after only two consecutive passes the players may agree",
        "after two or three, as long as the game goes on",
        "It could also mean after exactly two.",
        "agree_after",
        s1.after_two_passes_only,
        options=(("passes", 4),),
    ),
    Erratum(
        "S1/C6-rarely",
        "claim",
        "the difference between positional and situational superko matters exceedingly rarely",
        "with suicide the difference is frequent, and without it less so",
        "Positional superko forbids suicide of one stone, and situational superko allows it. Of "
        "the 19207 games on 1x3 under situational superko, 18300 are illegal under positional "
        "superko; without suicide it is 52 of 959. `goproof count games` counts them. Whether the "
        "value of a board differs is another question.",
        "superko",
        "situational",
    ),
    Erratum(
        "S1/C7-at-most-one",
        "claim",
        "at most one of the clearings has an effect, for any move",
        "for any move from a colouring without dead stones",
        "By S1/C4 only such colourings occur in a game. From others both clearings can act.",
        holds=at_most_one_clearing_acts,
        also=("S1/C4",),
    ),
    Erratum(
        "S1/C5-handicap-passes",
        "editorial",
        "a handicap of n is n moves of Black in a row before White's first",
        "none of the n turns is a pass",
        "S1/R6 distinguishes moves from passes. On one point Black has no second move.",
        also=("S1/R6",),
    ),
    Erratum(
        "S1/C9-agreed",
        "editorial",
        "captured opponent stones count, also after an agreement on points to empty",
        "stones emptied by agreement count as captured",
        "C8 and C9 don't mention one another. Otherwise an agreement would lose the points for the "
        "stones that it removes.",
        also=("S1/C8",),
    ),
    Erratum(
        "S1/R9-only-her-colour",
        "editorial",
        "empty points that reach only her colour",
        "empty points that reach, of the two players' colours, only hers",
        "An empty point doesn't reach empty only because S1/R3 is about points not coloured C.",
        also=("S1/R3",),
    ),
)
