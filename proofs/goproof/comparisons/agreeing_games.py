"""On what two formalisations agree by lemmas: whose moves are the same function on every board
graph, and on what games members of the rule family agree that differ in one option only.

What holds by the definition of an option has no lemma: that no rule of ko forbids no repetition,
that suicide is allowed where it is allowed, that komi is added to a score. Each agreement on games
is run besides (`goproof.comparisons.agreement_run`).
"""

from dataclasses import dataclass, fields, replace
from typing import Any

from goproof.comparisons.reductions import A_PLAY_ADDS_ONE, reduced
from goproof.comparisons.same_games import LEMMAS, SameGames, same_games
from goproof.comparisons.sides import MEMBERS, is_source, member_of, simulation_of, with_all_scores
from goproof.comparisons.watching import ALL_FIELDS, RESULTS, SCORES
from goproof.documents import comparing
from goproof.numbers import so_many
from gospec.law.colouring import NOTIONS
from gospec.law.formalisation import Formalisation
from gospec.law.ko import KoRule
from gospec.law.rules import Rules, Suicide
from gospec.sources.board_situations import BoardSituationRules
from gospec.sources.game_states import GameStateRules
from gospec.sources.house_notes import HouseRules
from gospec.sources.logical_rules import LogicalRules
from gospec.sources.move_function import MoveFunctionRules
from gospec.sources.register import SOURCES
from gospec.texts.japanese import JapaneseRules
from gospec.texts.katago import KataGoRules
from gospec.texts.lasker_maas import LaskerMaasRules

NEIGHBOURS_ARE_ENOUGH = "looking_at_neighbours_only_gives_the_move"
PATHS_ARE_LEAST = "reaching_by_paths_is_the_least_solution_of_its_recursive_equation"

# What `colouring_after` depends on, in each source, and how the repaired source says that a stone
# reaches empty: by a path, or as the least solution of the recursive equation. All of them place
# the stone, then empty the opponent's stones that don't reach empty, then the mover's.
SAID_BY: dict[type, tuple[str, tuple[str, ...], str]] = {
    BoardSituationRules: ("S0", ("shortest_list", "next_touches"), "path"),
    LogicalRules: ("S1", ("reaches", "clear_by"), "path"),
    MoveFunctionRules: ("S2", ("reaching", "may_clear"), "least solution"),
    GameStateRules: ("S3", ("playable", "elsewhere", "may_clear", "reaches"), "path"),
}


@dataclass(frozen=True)
class _Form:
    """What a move is: how it says that a stone reaches empty, how it looks, and what of suicide.

    `says` is `path` or `least solution`; `near` whether it looks at the chains beside the new stone
    alone, which comes to the same where no stone is dead; `suicide` of which stones it is allowed.
    """

    says: str
    suicide: Suicide
    near: bool = False


def same_move(
    left: Formalisation, right: Formalisation, *, dead_stones: bool = True
) -> tuple[str, ...] | None:
    """Tell by which lemmas two moves are the same function on every graph, None if unknown.

    Parameters: `dead_stones`, whether it is asked of colourings with dead stones too.
    """
    one, other = _form(left), _form(right)
    if one is None or other is None or one.suicide != other.suicide:
        return None
    if dead_stones and one.near != other.near:
        return None
    paths = (PATHS_ARE_LEAST,) if one.says != other.says else ()
    near = (NEIGHBOURS_ARE_ENOUGH,) if one.near != other.near else ()
    return (*paths, *near)


def allows_less(suicide: Suicide, other: Suicide) -> bool:
    """Tell whether one rule of suicide allows less than another: none, of several stones, any."""
    return other == "allowed" != suicide or (suicide, other) in PERMITS_LESS


def _permitting_less(one: Suicide, two: Suicide) -> tuple[str, ...]:
    return PERMITS_LESS.get((one, two)) or PERMITS_LESS.get((two, one)) or ()


def _form(rules: Any) -> _Form | None:
    rules = with_all_scores(rules)
    # A subclass of a user's may do anything.
    if type(rules) in (JapaneseRules, KataGoRules):
        rules = rules.member
    if type(rules) in (*MEMBERS, LaskerMaasRules):
        return _Form("path", rules.suicide) if rules.notions == NOTIONS else None
    if type(rules) is HouseRules:
        source = SOURCES["S4"].amended
        same = all(getattr(rules, name) == getattr(source, name) for name in ("alive", "is_alive"))
        if not same:
            return None
        near = rules.takes is source.takes
        return _Form("least solution", rules.suicide, near)
    if type(rules) not in SAID_BY:
        return None
    key, readings, way = SAID_BY[type(rules)]
    repaired = SOURCES[key].amended
    if any(getattr(rules, name) != getattr(repaired, name) for name in readings):
        return None
    return _Form(way, "allowed")


SIMPLE_POSITIONAL = "what_simple_ko_forbids_positional_superko_forbids"
SITUATIONAL_POSITIONAL = "what_situational_superko_forbids_positional_superko_forbids"
NATURAL_SITUATIONAL = "what_natural_situational_superko_forbids_situational_superko_forbids"
NEW_ZEALAND_SITUATIONAL = "what_new_zealands_superko_forbids_situational_superko_forbids"
# By the rule that forbids less and the one that forbids more: the lemmas that say so, one after the
# other.
FORBIDS_LESS: dict[tuple[KoRule, KoRule], tuple[str, ...]] = {
    ("simple", "positional"): (SIMPLE_POSITIONAL,),
    ("situational", "positional"): (SITUATIONAL_POSITIONAL,),
    ("natural-situational", "situational"): (NATURAL_SITUATIONAL,),
    ("natural-situational", "positional"): (NATURAL_SITUATIONAL, SITUATIONAL_POSITIONAL),
    ("new-zealand", "situational"): (NEW_ZEALAND_SITUATIONAL,),
    ("new-zealand", "positional"): (NEW_ZEALAND_SITUATIONAL, SITUATIONAL_POSITIONAL),
}
# By the rule of suicide that permits less and the one that permits more. Each permits less than the
# one that allows all suicide, by definition.
PERMITS_LESS: dict[tuple[Suicide, Suicide], tuple[str, ...]] = {
    ("forbidden", "several"): ("a_play_that_is_no_suicide_changes_the_colouring",)
}
KO_IN_WORDS = {
    "none": "no ko rule",
    "simple": "simple ko",
    "positional": "positional superko",
    "situational": "situational superko",
    "natural-situational": "natural situational superko",
    "new-zealand": "New Zealand's superko",
}
# What two sides may have in common that count otherwise, the strongest first, in short.
ALIKE_IN: dict[tuple[str, ...], str] = {
    (
        "margin",
        "winner",
    ): "in the score alone: the margin and the winner are the same on every graph",
    ("winner",): "in score and margin alone: the winner is the same on every graph",
}


@dataclass(frozen=True)
class AgreeingGames:
    """On what games two sides agree that differ, and the lemmas about every graph that say so.

    `runs` are the members of the family of which the turns of the first have to be turns of the
    second when they are run; where `alike`, of both each other's. Where sides differ in scores
    alone, `in_short` says so, and what is `watched` they have in common.
    """

    says: str
    lemmas: tuple[str, ...]
    runs: tuple[Rules, Rules]
    alike: bool = False
    in_short: str = ""
    watched: tuple[str, ...] = ()

    def document(self) -> comparing.AgreeingGames:
        """Return it as a part of a document."""
        return comparing.AgreeingGames.of(self, games=self.says)


def agreeing_games(
    names: tuple[str, str], left: Formalisation, right: Formalisation
) -> AgreeingGames | None:
    """Return on what games two sides agree, if they differ in one option and lemmas say so.

    A repaired source counts as the member of the family whose games it has.
    """
    one, two = member_of(left), member_of(right)
    if one is None or two is None:
        return None
    if (agreement := _apart_by_scores(names, left, right)) is not None:
        return agreement
    if type(one) is not type(two):
        return None
    apart = [f.name for f in fields(one) if getattr(one, f.name) != getattr(two, f.name)]
    # The lemmas about turns take it that the players alternate from the start.
    alternate = max(one.handicap, two.handicap) <= 1
    if len(apart) != 1 or not (alternate or apart == ["komi"]):
        return _apart_by_points(names, left, right)
    by = {
        "ko": _apart_by_ko,
        "scoring": _apart_by_scoring,
        "suicide": _apart_by_suicide,
        "komi": _apart_by_komi,
    }.get(apart[0])
    agreement = None if by is None else by(names, one, two)
    if agreement is None:
        return _apart_by_points(names, left, right)
    simulations = (simulation_of(left), simulation_of(right))
    sources = LEMMAS if any(a is not None and is_source(a) for a in simulations) else ()
    return replace(agreement, lemmas=(*sources, *agreement.lemmas))


def _apart_by_ko(names: tuple[str, str], one: Rules, two: Rules) -> AgreeingGames | None:
    if one.ko != "none" and (one.ko, two.ko) not in FORBIDS_LESS:
        if two.ko != "none" and (two.ko, one.ko) not in FORBIDS_LESS:
            return None
        names, one, two = names[::-1], two, one
    less, more = names
    why = (
        f"{less} forbids no repetition"
        if one.ko == "none"
        else f"what {KO_IN_WORDS[one.ko]} forbids, {KO_IN_WORDS[two.ko]} forbids too"
    )
    says = (
        f"every game of {more} is one of {less}, with the same scores and winner: {why}. "
        f"They agree {_until(two.ko)}"
    )
    return AgreeingGames(says, FORBIDS_LESS.get((one.ko, two.ko), ()), (two, one))


def _until(stronger: str) -> str:
    if stronger == "positional":
        return "in every game before the first play that would bring an earlier colouring back"
    return f"in every game before the first play that {KO_IN_WORDS[stronger]} forbids"


def _apart_by_suicide(names: tuple[str, str], one: Rules, two: Rules) -> AgreeingGames:
    if allows_less(two.suicide, one.suicide):
        names, one, two = names[::-1], two, one
    less, more = names
    first = "suicide" if "forbidden" in (one.suicide, two.suicide) else "suicide of one stone"
    says = (
        f"every game of {less} is one of {more}, with the same scores and winner: they differ in "
        f"suicide alone. They agree in every game before the first {first}"
    )
    return AgreeingGames(says, _permitting_less(one.suicide, two.suicide), (one, two))


def _apart_by_komi(names: tuple[str, str], one: Rules, two: Rules) -> AgreeingGames:
    says = (
        f"{names[0]} and {names[1]} allow the same turns and end games alike; White's score "
        "differs by the komi alone"
    )
    return AgreeingGames(says, (), (one, two), alike=True)


OTHERS = tuple(name for name in ALL_FIELDS if name not in SCORES | RESULTS)


def _apart_by_scores(
    names: tuple[str, str], left: Formalisation, right: Formalisation
) -> AgreeingGames | None:
    """Return that two sides have all but scores in common, in finished games."""
    for results, in_short in ALIKE_IN.items():
        watched = (*OTHERS, *results)
        same = same_games(names, left, right, watched)
        if same is None or same.apart is None:
            continue
        says = (
            f"{names[0]} and {names[1]} allow the same turns, and games end alike, with the same "
            f"{' and the same '.join(results)}: {_of_counting(same)}"
        )
        return AgreeingGames(
            says, same.lemmas, same.apart, alike=True, in_short=in_short, watched=watched
        )
    return None


def _of_counting(same: SameGames) -> str:
    about = ("the start", "ko", "one turn", "the sum", "komi")
    return "; ".join(step.says for step in same.steps if step.about in about)


def _apart_by_points(
    names: tuple[str, str], left: Formalisation, right: Formalisation
) -> AgreeingGames | None:
    """Return that the margins of two sides differ by the same number in each finished game."""
    watched = (*OTHERS, *RESULTS)
    one, two = member_of(left), member_of(right)
    if one is None or two is None:
        return None
    more = reduced(two, watched)[0].komi - reduced(one, watched)[0].komi
    same = same_games(names, replace(one, komi=one.komi + more), two, watched)
    if same is None or same.apart is None:
        return None
    says = (
        f"{names[0]} and {names[1]} allow the same turns, and games end alike; in each, Black's "
        f"margin by {names[0 if more > 0 else 1]} is {so_many(abs(more), 'point')} higher: "
        f"{_of_counting(same)}"
    )
    return AgreeingGames(says, same.lemmas, same.apart, alike=True, watched=watched)


def _apart_by_scoring(names: tuple[str, str], one: Rules, two: Rules) -> AgreeingGames | None:
    # As the lemma has it, they differ by stones and prisoners alone.
    if {one.scoring, two.scoring} != {"area", "territory+prisoners"}:
        return None
    says = (
        f"{names[0]} and {names[1]} allow the same turns and end games alike; where both players "
        "have played as many stones, whatever they have passed, the margin and the winner are the "
        "same. Each play adds one to the difference of the two countings, and sums are algebra"
    )
    return AgreeingGames(says, (A_PLAY_ADDS_ONE,), (one, two), alike=True)
