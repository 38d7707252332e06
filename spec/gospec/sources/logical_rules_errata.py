"""What is wrong or open in S1, each entry with its separate repair."""

from gospec.sources import logical_rules as s1
from gospec.sources.erratum import Erratum, at_most_one_clearing_acts

S1_ERRATA = (
    Erratum(
        "S1/R3-last-point",
        "ambiguity",
        "a path of points of P's colour to a point of colour C",
        "the last point of the path has colour C, those before it P's colour",
        "If the whole path had P's colour, nothing would reach anything, for P isn't coloured C.",
        "reaches",
        s1.path_of_own_colour_throughout,
    ),
    Erratum(
        "S1/R4-at-once",
        "ambiguity",
        "clearing is the process of emptying all points that don't reach empty",
        "all of them at once",
        "Emptied one after the other, the first stone of a chain gives the next one a liberty.",
        "clear_by",
        s1.one_after_the_other,
    ),
    Erratum(
        "S1/R6-current",
        "ambiguity",
        "a move that doesn't repeat an earlier grid colouring",
        "the colouring that the move starts from is an earlier one",
        "It matters only for suicide of one stone, the only move that changes nothing.",
        "earlier",
        s1.before_the_current,
    ),
    Erratum(
        "S1/R6-start",
        "ambiguity",
        "a move that doesn't repeat an earlier grid colouring",
        "the empty grid of the start is an earlier colouring",
        "It could be that only turns make colourings. It matters only for a suicide that leaves no "
        "stone at all.",
        "start_counts",
        False,
    ),
    Erratum(
        "S1/C6-passes",
        "ambiguity",
        "situational superko forbids repeating a colouring with the same player to move",
        "a pass is no move that repeats anything, as in S1/R6",
        "It could be that turns of any kind are meant. Then the second of two passes is forbidden, "
        "and no game ends, of two passes or of four.",
        "passes_repeat",
        True,
        options=(("superko", "situational"),),
        also=("S1/R6", "S1/C8"),
    ),
    Erratum(
        "S1/C9-suicides",
        "ambiguity",
        "opponent stones captured, where C7 calls only the first clearing capture",
        "stones lost by suicide count too",
        "Otherwise a suicide would cost points under area scoring and none under territory "
        "scoring, which are said to be almost equivalent.",
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
        "It could be after exactly two.",
        "agree_after",
        s1.after_two_passes_only,
        options=(("passes", 4),),
    ),
    Erratum(
        "S1/C6-rarely",
        "claim",
        "the difference between positional and situational superko matters exceedingly rarely",
        "with suicide the difference is frequent, and without it less so",
        "The first forbids suicide of one stone, the second allows it: of the 19207 games on 1x3 "
        "under the second 18300 are none under the first. Without suicide they are 52 of 959. "
        "`goproof count games` counts them. Whether the value of a board differs is another "
        "question.",
        "superko",
        "situational",
    ),
    Erratum(
        "S1/C7-at-most-one",
        "claim",
        "at most one of the clearings has an effect, for any move",
        "for any move from a colouring without dead stones",
        "Only such colourings occur in a game, by S1/C4; from others both clearings can act.",
        holds=at_most_one_clearing_acts,
        also=("S1/C4",),
    ),
    Erratum(
        "S1/C5-handicap-passes",
        "editorial",
        "a handicap of n is n moves of Black in a row before White's first",
        "none of the n turns is a pass",
        "S1/R6 keeps moves and passes apart. On one point no second black move exists.",
        also=("S1/R6",),
    ),
    Erratum(
        "S1/C9-agreed",
        "editorial",
        "opponent stones captured, also after an agreement on points to empty",
        "stones emptied by agreement count as captured",
        "C8 and C9 don't mention one another. Otherwise the agreement would forgo the points of "
        "the stones that it removes.",
        also=("S1/C8",),
    ),
    Erratum(
        "S1/R9-only-her-colour",
        "editorial",
        "empty points that reach only her colour",
        "of the two players' colours only hers",
        "That an empty point doesn't reach empty rests on S1/R3 speaking of points not coloured C.",
        also=("S1/R3",),
    ),
)
