"""Rules of the family that look the same in what is watched, though their options differ.

Each reduction replaces options by others with the same legal turns, and the same of all that is
watched, in every game from the empty board of every graph. Two members that reduce to one are the
same for whoever watches that.
Clause: S1/R9, S1/C9, AGA/11, AGA/12, NZ/move.
"""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from math import floor
from random import Random
from typing import Any

from goproof.comparisons.difference import Difference
from goproof.comparisons.games_to_run import BOARDS, a_game_at_random, some_further_turns
from goproof.comparisons.search import compare_games
from goproof.comparisons.sides import with_all_scores
from goproof.comparisons.watching import RESULTS, SCORES, Tell, no_one, replayed, told_apart
from goproof.documents.comparing import InductionStep
from goproof.games.turns import name_of
from goproof.numbers import so_many
from gospec.law.colouring import NOTIONS
from gospec.law.formalisation import PASS, Move, play_all
from gospec.law.graph import Graph
from gospec.law.rules import Game, Rules
from gospec.sources.board_situations import BoardSituationRules
from gospec.sources.house_notes import HouseRules
from gospec.sources.logical_rules import LogicalRules
from gospec.sources.move_function import MoveFunctionRules
from gospec.sources.register import SOURCES
from gospec.texts.agreed import AgreedRules
from gospec.texts.japanese import JapaneseRules
from gospec.texts.katago import KataGoRules
from gospec.texts.lasker_maas import LaskerMaasRules

A_PLAY_ADDS_ONE = "a_play_adds_one_to_the_movers_stones_on_and_off_the_board"
THE_START_ALONE = "new_zealands_superko_is_situational_unless_the_start_comes_back"
NO_EMPTY_BOARD = "without_suicide_no_play_empties_the_board"
# What has no formula for a solver: a sum over a whole game, without a handicap.
THE_SUM = "pass_stones_make_the_scorings_agree_after_equal_turns"
ADDING_UP = "adding up the turns of a game"
REDUCING = (A_PLAY_ADDS_ONE, NO_EMPTY_BOARD, THE_START_ALONE)
BY_DEFINITION = "by the definition of the option"
HALF = Fraction(1, 2)
# How far both are run beside each other on each board.
SEQUENCES, GAMES_AT_RANDOM = 100, 6

Steps = tuple[InductionStep, ...]
Reduced = tuple[Rules, Steps]


def reduced(rules: Rules, watched: tuple[str, ...]) -> Reduced:
    """Return the member that looks the same in what is watched, and why it does."""
    steps = Steps()
    # Of other notions of capture and territory no lemma speaks.
    if rules.notions != NOTIONS:
        return rules, steps
    for reduce in (_without_counting, _by_area, _whole_komi, _situational):
        rules, further = reduce(rules, frozenset(watched))
        steps += further
    return rules, steps


# What only scores, and who wins, depend on, in rules that are no members.
COUNTED_BY: dict[type, tuple[str, ...]] = {
    BoardSituationRules: ("prisoners_count", "stones_count", "won_by"),
    HouseRules: ("scoring", "prisoners", "only"),
    JapaneseRules: ("komi",),
    KataGoRules: ("komi", "tax"),
    LaskerMaasRules: ("komi",),
    LogicalRules: ("scoring", "komi", "prisoners"),
    MoveFunctionRules: ("komi",),
}

NOT_COUNTED = InductionStep(
    "counting",
    "no turn, and no end of a game, depends on how points are counted, nor on komi",
    BY_DEFINITION,
)
ONE_STONE = InductionStep("handicap", "a handicap of one stone is none", BY_DEFINITION)
ONE_PHASE = InductionStep(
    "phases",
    "with superko, where area is counted, there is one phase, and two passes alone end it",
    BY_DEFINITION,
)


def as_watched(rules: Any, watched: tuple[str, ...]) -> tuple[Any, Steps]:
    """Return rules that are no members as those that look the same in what is watched, and why.

    Scores that are seen at the end alone are the same where all are. KataGo's rules of one phase
    become a member.
    """
    rules, steps = with_all_scores(rules), Steps()
    if type(rules) is KataGoRules and rules.handicap == 1:
        rules, steps = replace(rules, handicap=0), (ONE_STONE,)
    if type(rules) is KataGoRules and rules.ko != "simple" and rules.scoring == "area":
        rules, steps = rules.member, (*steps, ONE_PHASE)
    if type(rules) not in COUNTED_BY:
        return rules, steps
    if not {*watched} & (SCORES | RESULTS):
        amended = {type(source.as_printed): source.amended for source in SOURCES.values()}
        usual = amended.get(type(rules)) or type(rules)()
        counted = {field: getattr(usual, field) for field in COUNTED_BY[type(rules)]}
        return replace(rules, **counted), (*steps, NOT_COUNTED)
    if hasattr(rules, "komi"):
        rules, further = _whole_komi(rules, frozenset(watched))
        steps += further
    return rules, steps


def _without_counting(rules: Rules, watched: frozenset[str]) -> Reduced:
    plain = replace(rules, scoring="area", tax="none", pass_stones="none", komi=Fraction(0))
    if watched & (SCORES | RESULTS) or plain == rules:
        return rules, ()
    return plain, (NOT_COUNTED,)


def _by_area(rules: Rules, watched: frozenset[str]) -> Reduced:
    stones = rules.pass_stones == "given" and rules.scoring == "territory+prisoners"
    if watched & SCORES or not stones:
        return rules, ()
    more = max(rules.handicap, 1) - 1
    one_turn = (
        "each turn adds one for its player to the difference of area and of territory with "
        "prisoners: a play puts one stone on or off the board, a pass gives the opponent one"
    )
    if isinstance(rules, AgreedRules):
        one_turn += ", and agreement makes prisoners of stones on the board"
    if rules.tax != "none":
        one_turn += "; a tax takes the same from both"
    added = (
        "as White passes last, Black has had as many turns as White"
        if not more
        else f"as White passes last, Black has had {so_many(more, 'turn')} more than White, for "
        f"which a komi that is higher by {more} makes up where area is counted"
    )
    says = f"{added}: the margin by territory and pass stones is that by area"
    area = replace(rules, scoring="area", pass_stones="none", komi=rules.komi + more)
    return area, (
        InductionStep("one turn", one_turn, A_PLAY_ADDS_ONE),
        InductionStep("the sum", says, ADDING_UP if more else f"{ADDING_UP}, in Coq by {THE_SUM}"),
    )


def _whole_komi(rules: Any, watched: frozenset[str]) -> tuple[Any, Steps]:
    """Komi between two margins that a game can have decides like any other between them."""
    button = HALF if getattr(rules, "button", "none") == "used" else Fraction(0)
    above = floor(rules.komi + button)
    komi = above + HALF - button
    between = rules.komi + button != above
    if watched & (SCORES | {"margin"}) or not between or komi == rules.komi:
        return rules, ()
    says = "without komi every margin is a whole number"
    if button:
        says += " and a half, as one player has got the button"
    return replace(rules, komi=komi), (InductionStep("komi", says, BY_DEFINITION),)


def _situational(rules: Rules, watched: frozenset[str]) -> Reduced:
    alternate = rules.handicap <= 1
    if rules.ko != "new-zealand" or rules.suicide != "forbidden" or not alternate:
        return rules, ()
    start = "no play brings the empty board back, which is the start"
    rest = "so New Zealand's superko forbids just what situational superko forbids"
    return replace(rules, ko="situational"), (
        InductionStep("the start", start, NO_EMPTY_BOARD),
        InductionStep("ko", rest, THE_START_ALONE),
    )


def standing_apart(one: Rules, two: Rules, watched: tuple[str, ...], tell: Tell = no_one) -> str:
    """Return where two members that reduce to one look different after all, '' where nowhere.

    All games of few turns are gone through on small boards, and games at random to their end.
    """
    for graph in BOARDS:
        tell(f"running both on {graph.name}")
        found = compare_games(one, two, graph, SEQUENCES, watched=watched)
        if isinstance(found, Difference):
            return f"on {graph.name}, after {found.in_words}: {found.what}"
        for moves in _at_random(one, graph):
            pairs = zip(*(replayed(rules, graph, moves) for rules in (one, two)), strict=False)
            if any(told_apart(a, b, watched) for a, b in pairs):
                return f"on {graph.name}, after {' '.join(name_of(graph, m) for m in moves)}"
    return ""


def _at_random(rules: Rules, graph: Graph) -> Iterator[tuple[Move, ...]]:
    """Yield games that passes or agreements end."""
    random = Random(graph.name)
    for _ in range(GAMES_AT_RANDOM):
        game = a_game_at_random(rules, graph, random)[-1]
        yield (*game.turns, *(PASS,) * rules.passes)
        passed = play_all(rules, graph, (*game.turns, PASS, PASS))
        if isinstance(passed, Game):
            yield from ((*passed.turns, turn) for turn in some_further_turns(rules, passed))
