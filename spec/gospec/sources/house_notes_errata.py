"""The errata and ambiguities of S4, each with its own repair."""

from gospec.law.colouring import area
from gospec.sources import house_notes as s4
from gospec.sources.erratum import Erratum, at_most_one_clearing_acts, only_touching_stones_die

S4_ERRATA = (
    Erratum(
        "S4/passing-seki",
        "defect",
        "passing is impossible while there is neutral territory",
        "passing is impossible unless all of it is seki",
        "The notes say so themselves further down. As printed, a player would have to play in a "
        "seki; and where no play is legal either, as on one point without suicide, the game is "
        "stuck.",
        "may_pass",
        s4.neutral_means_play_unless_seki,
        also=("S4/seki",),
    ),
    Erratum(
        "S4/alive-recursion",
        "defect",
        "a recursive function computes whether a stone is alive by calling itself for its friends",
        "the living stones are a solution of the equation that the function states",
        "Nothing keeps the calls from going round. Called for one of two stones without a liberty, "
        "the function calls itself for the other, and then for the first again. In a row of "
        "three stones, the calls for one end go round too if the middle stone asks that end first, "
        "even if the other end has a liberty.",
        "is_alive",
        s4.being_of_the_alive,
    ),
    Erratum(
        "S4/alive-order",
        "ambiguity",
        "the function calls itself for the friends that a stone touches, in an unstated order",
        "in the order of drawing",
        "The call for one friend may return while the call for another would go round. On 1x5 this "
        "is so for 44 of the 810 stones in all colourings.",
        "asked",
        s4.the_last,
        unrepaired=("S4/alive-recursion",),
    ),
    Erratum(
        "S4/place-all",
        "ambiguity",
        "a move takes the dead strings beside the new stone, or all strings without liberties",
        "dead enemy strings beside the new stone; if there are none, its own if dead",
        "The notes describe a move twice. On boards with dead stones, which can be set up but do "
        "not occur in games, the second description takes more stones.",
        "takes",
        s4.all_enemies_then_all_friends,
        dead_stones=True,
    ),
    Erratum(
        "S4/passing-neutral",
        "ambiguity",
        "neutral territory",
        "the empty points that reach both players' colours, or neither's",
        "It could mean only those between both colours. Then the empty board is not neutral, and "
        "any game may begin with a pass.",
        "neutral_territory",
        s4.between_both_colours,
    ),
    Erratum(
        "S4/passing-some-seki",
        "ambiguity",
        "a player is able to pass if sekis exist",
        "a pass is possible if all the neutral territory is seki",
        "One seki anywhere could be enough.",
        "enough",
        any,
        also=("S4/seki",),
    ),
    Erratum(
        "S4/passing-twice",
        "ambiguity",
        "passing twice will end the game",
        "two passes in a row",
        "It could mean any two passes.",
        "over",
        s4.two_passes_in_all,
    ),
    Erratum(
        "S4/passing-by-one",
        "ambiguity",
        "passing twice will end the game; the notes do not say who passes",
        "two passes in a row, one by each player",
        "It could mean that the same player passes twice. Then two passes in a row do not end the "
        "game, and the third one does.",
        "over",
        s4.two_passes_of_one_player,
    ),
    Erratum(
        "S4/alive-least",
        "ambiguity",
        "a stone is alive if it touches an empty space or a friendly stone that is alive",
        "a stone is alive only if this can be traced to an empty space",
        "See S2/reaches-least. Otherwise two stones could keep each other alive.",
        "alive",
        s4.alive_unless_refuted,
    ),
    Erratum(
        "S4/seki-examples",
        "ambiguity",
        "the notes describe a seki by what happens to whoever plays there first, and by two "
        "examples",
        "a seki is defined by what happens to that player, one move ahead",
        "Only the examples could be meant: two chains share two liberties, or they share one and "
        "each has an eye. Then no other unplayable point allows a pass.",
        "seki",
        s4.is_as_in_the_examples,
        also=("S4/passing",),
    ),
    Erratum(
        "S4/scoring-suicides",
        "ambiguity",
        "prisoners count; the sentence does not mention suicide",
        "all stones that have left the board are prisoners",
        "Where the notes describe the option on suicide, only taking enemy stones is called taking "
        "prisoners.",
        "prisoners",
        s4.taken_by_the_enemy,
        options=(("suicide", "allowed"),),
        also=("S4/suicide",),
    ),
    Erratum(
        "S4/scoring-only",
        "ambiguity",
        "territory only, or empty spots in territory and prisoners",
        "both count empty spots",
        "The notes mention empty spots only for the second count, so the first could include the "
        "stones.",
        "only",
        area,
        options=(("scoring", "territory"),),
    ),
    Erratum(
        "S4/suicide-optional",
        "ambiguity",
        "the description of a play rejects every suicide; the list of rules makes that optional",
        "suicide is forbidden unless the option allows it",
        "On the smallest boards it makes little difference, because the ko rule forbids suicide of "
        "one stone.",
        "suicide",
        "allowed",
    ),
    Erratum(
        "S4/place-no-suicide",
        "claim",
        "a move that takes enemy stones necessarily causes no suicide",
        "true on boards without dead stones; on others only by the first description of a move",
        "By the second description, which takes all strings without liberties, a friendly string "
        "may have been dead before.",
        holds=at_most_one_clearing_acts,
        also=("S4/suicide",),
    ),
    Erratum(
        "S4/newest-touching",
        "claim",
        "only stones touching the newest stone can be killed",
        "only chains that touch it can be killed",
        "The claim is true of chains, not of stones.",
        holds=only_touching_stones_die,
    ),
    Erratum(
        "S4/scoring-winner",
        "editorial",
        "scores are counted; the notes say neither who wins nor that the players alternate",
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
