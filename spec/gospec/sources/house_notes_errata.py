"""What is wrong or open in S4, each entry with its separate repair."""

from gospec.law.colouring import area
from gospec.sources import house_notes as s4
from gospec.sources.erratum import Erratum, at_most_one_clearing_acts, only_touching_stones_die

S4_ERRATA = (
    Erratum(
        "S4/passing-seki",
        "defect",
        "passing is impossible while there is neutral territory",
        "unless all of it is seki",
        "The notes say so themselves further down: a seki would be torn open, and where no play is "
        "legal either the game is stuck, as on one point without suicide.",
        "may_pass",
        s4.neutral_means_play_unless_seki,
        also=("S4/seki",),
    ),
    Erratum(
        "S4/alive-recursion",
        "defect",
        "a recursive function asks of a stone, and of its friends in turn, whether it is alive",
        "the stones alive are a solution of what the function computes",
        "Nothing keeps the function from coming back. Asked of one of two stones without a "
        "liberty, it asks the other, which asks the first. Of three in a row the outer one goes "
        "round too when the middle one asks it first, with a liberty at the far end.",
        "is_alive",
        s4.being_of_the_alive,
    ),
    Erratum(
        "S4/alive-order",
        "ambiguity",
        "a stone asks the friends that it touches, in no order that is said",
        "in that of drawing",
        "Whoever is asked first may know, where the next would ask back. On 1x5 that is so of 44 "
        "of the 810 stones of all colourings.",
        "asked",
        s4.the_last,
        unrepaired=("S4/alive-recursion",),
    ),
    Erratum(
        "S4/place-all",
        "ambiguity",
        "captures are looked for beside the new stone, or all strings without liberties are taken",
        "beside the new stone first, then it itself",
        "The notes tell a move twice. On boards with dead stones, which no game leads to but "
        "adding stones does, the second way takes away more.",
        "takes",
        s4.all_enemies_then_all_friends,
        dead_stones=True,
    ),
    Erratum(
        "S4/passing-neutral",
        "ambiguity",
        "neutral territory",
        "the empty points that reach both players' colours, or neither's",
        "It could be those between both colours alone. Then the empty board is not neutral, and "
        "any game may begin with a pass.",
        "neutral_territory",
        s4.between_both_colours,
    ),
    Erratum(
        "S4/passing-some-seki",
        "ambiguity",
        "be able to pass if sekis exist",
        "a pass is possible when all the neutral territory is seki",
        "It could be that one seki anywhere is enough.",
        "enough",
        any,
        also=("S4/seki",),
    ),
    Erratum(
        "S4/passing-twice",
        "ambiguity",
        "passing twice will end the game",
        "two passes in a row",
        "It could be any two passes.",
        "over",
        s4.two_passes_in_all,
    ),
    Erratum(
        "S4/passing-by-one",
        "ambiguity",
        "passing twice will end the game, where nothing says who passes",
        "two passes in a row, of both players",
        "It could be that the same player passes twice. Then two passes in a row end no game, and "
        "the third one does.",
        "over",
        s4.two_passes_of_one_player,
    ),
    Erratum(
        "S4/alive-least",
        "ambiguity",
        "a stone is alive if it touches an empty space or a friendly stone that is alive",
        "alive only where that can be traced to an empty space",
        "As S2/reaches-least: two stones could vouch for each other.",
        "alive",
        s4.alive_unless_refuted,
    ),
    Erratum(
        "S4/seki-examples",
        "ambiguity",
        "a seki is described by what becomes of who plays there first, and by two examples",
        "by what becomes of it, one move ahead",
        "It could be the examples alone: two liberties that two chains share, or one, where each "
        "has an eye. Then no other point without a play lets one pass.",
        "seki",
        s4.is_as_in_the_examples,
        also=("S4/passing",),
    ),
    Erratum(
        "S4/scoring-suicides",
        "ambiguity",
        "prisoners, in a sentence that speaks of suicide nowhere",
        "all stones that have left the board",
        "The option on suicide calls the taking of enemy stones alone taking prisoners.",
        "prisoners",
        s4.taken_by_the_enemy,
        options=(("suicide", "allowed"),),
        also=("S4/suicide",),
    ),
    Erratum(
        "S4/scoring-only",
        "ambiguity",
        "territory only, or empty spots in territory with prisoners",
        "empty spots in both",
        "As the empty spots are named for the second count alone, the first could be of all "
        "points, stones included.",
        "only",
        area,
        options=(("scoring", "territory"),),
    ),
    Erratum(
        "S4/suicide-optional",
        "ambiguity",
        "the account of a play rejects every suicide; the list of rules calls that rule optional",
        "suicide is forbidden unless allowed by the option",
        "On the smallest boards it makes hardly a difference, for the ko rule forbids suicide of "
        "one stone.",
        "suicide",
        "allowed",
    ),
    Erratum(
        "S4/place-no-suicide",
        "claim",
        "a move that takes enemy stones necessarily causes no suicide",
        "on any board without dead stones; on others by the first account of a move",
        "By the account that takes all strings without liberties, a friend may be dead already.",
        holds=at_most_one_clearing_acts,
        also=("S4/suicide",),
    ),
    Erratum(
        "S4/newest-touching",
        "claim",
        "only stones touching the newest stone can be killed",
        "only chains that touch it",
        "True of chains, not of stones.",
        holds=only_touching_stones_die,
    ),
    Erratum(
        "S4/scoring-winner",
        "editorial",
        "scores are counted; who wins is not said, nor that the players alternate",
        "the higher score wins, equal scores tie, the players alternate",
        "As in the other sources.",
        also=("S4/start",),
    ),
    Erratum(
        "S4/place-four",
        "editorial",
        "all four spaces touching the new stone",
        "all its neighbours",
        "At an edge there are fewer, on other graphs there may be more.",
        also=("S4/newest",),
    ),
)
