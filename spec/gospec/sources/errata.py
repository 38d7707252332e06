"""The register of what is wrong or open in the sources, each entry with its separate repair."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from gospec.law.colouring import (
    EMPTY,
    Colour,
    Colouring,
    area,
    clear,
    has_dead_stones,
    opponent,
    place,
)
from gospec.law.formalisation import higher
from gospec.law.graph import Point
from gospec.sources import (
    board_situations as s0,
    game_states as s3,
    house_notes as s4,
    logical_rules as s1,
    move_function as s2,
)

Kind = Literal["defect", "ambiguity", "claim", "editorial"]
Claim = Callable[[Colouring, Point, Colour], bool]


@dataclass(frozen=True)
class Erratum:
    """One defect, second reading, false claim or slip of the pen in one clause.

    A *defect* is executed as printed unless repaired: `field` takes the `value`. An *ambiguity*
    has two readings: the one taken is always in force, and leaving the entry out puts the other,
    `value`, in its place. A *claim* is a statement about the rules: `holds` of a colouring, a
    point and a player, or else a comparison with the rules whose `field` has the `value`.
    An *editorial* entry is read in one way only, and nothing is executed for another.

    `unrepaired` names defects that must stay unrepaired for this one to be seen, and `options`
    the options of the rules that it needs; `also` are the other clauses that it concerns. Where it
    shows: in a game that one side forbids or sees otherwise; if `dead_stones`, in no game, but in a
    play on a board with dead stones; if `same_game`, in a finished game that neither side forbids,
    and that leads to other boards.
    """

    id: str
    kind: Kind
    printed: str
    read: str
    why: str
    field: str = ""
    value: Any = None
    unrepaired: tuple[str, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()
    holds: Claim | None = None
    dead_stones: bool = False
    same_game: bool = False
    also: tuple[str, ...] = ()

    @property
    def clause(self) -> str:
        """The clause that the entry is about: its id without the last word, if it has one."""
        source, _, rest = self.id.partition("/")
        return f"{source}/{rest.partition('-')[0]}"

    @property
    def clauses(self) -> tuple[str, ...]:
        """All clauses that the entry concerns, the one that it is about first."""
        return (self.clause, *self.also)

    @property
    def executable(self) -> bool:
        """Whether leaving the entry out changes what is executed."""
        return self.kind in ("defect", "ambiguity")


def at_most_one_clearing_acts(b: Colouring, v: Point, player: Colour) -> bool:
    """S1/C7 and S2/C4 as printed: of any position whatever, so dead stones may be on the board."""
    placed = b.put(v, player)
    captured = clear(placed, opponent(player))
    return captured == placed or clear(captured, player) == captured


def only_touching_stones_die(b: Colouring, v: Point, player: Colour) -> bool:
    """S4/newest as printed: each enemy stone that a move empties touches the newest stone.

    The notes assume a board in a legal state; a chain that is dead already makes no exception.
    """
    emptied = (w for w in b.where(opponent(player)) if place(b, v, player)(w) is EMPTY)
    return has_dead_stones(b) or all(b.graph.adjacent(v, w) for w in emptied)


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
        "it is frequent where suicide is allowed, and less so without it",
        "The first forbids suicide of one stone, the second allows it: 18300 of the 19207 games on "
        "1x3 under the second are none under the first. Without suicide they are 52 of 959. "
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

S3_ERRATA = (
    Erratum(
        "S3/mu-occupied",
        "defect",
        "a move on an empty point is an error, one on an occupied point is played",
        "the other way round",
        "The start has no occupied point, so the only game is pass, pass.",
        "playable",
        s3.unoccupied,
        also=("S3/mu.2", "S3/mu.3"),
    ),
    Erratum(
        "S3/b'-other-points",
        "defect",
        "b'(u) = b(t) for u ≠ t",
        "b'(u) = b(u)",
        "A move repaints every other point with what was at its own point.",
        "elsewhere",
        s3.colour_of_u,
    ),
    Erratum(
        "S3/chi-colour",
        "defect",
        "χ(b, c) empties every point that doesn't reach •",
        "it empties those of colour c",
        "As in S2/clear.",
        "may_clear",
        s3.the_colour_c,
    ),
    Erratum(
        "S3/reaches-scope",
        "defect",
        "for all i < n, b(t_i) = b(t) and b(t_n) = c, all within the scope of the quantifier",
        "b(t_n) = c stands outside the scope",
        "At n = 1 the quantifier ranges over nothing, so every point reaches every colour and "
        "nothing is ever cleared.",
        "reaches",
        s3.last_point_outside_the_scope,
    ),
    Erratum(
        "S3/game-N",
        "editorial",
        "for 0 ≤ i < N",
        "for 0 ≤ i < n",
        "No N is introduced.",
    ),
    Erratum(
        "S3/reaches-index",
        "editorial",
        "for all i < n, of points numbered from 1",
        "for all i from 1 to n-1",
        "With i = 0 it would speak of a point t_0 that isn't there.",
    ),
    Erratum(
        "S3/bullet",
        "editorial",
        "• is the empty colour, the pass, the error and the tie",
        "four different things",
        "c is a player in a state and any colour in reaches; p is a number here, a player in S2.",
        also=("S3/reaches", "S3/state"),
    ),
)

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
        "passing twice ends the game",
        "two passes in a row",
        "It could be any two passes.",
        "over",
        s4.two_passes_in_all,
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

ERRATA = {e.id: e for e in S0_ERRATA + S1_ERRATA + S2_ERRATA + S3_ERRATA + S4_ERRATA}
