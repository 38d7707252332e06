"""The two sides of a comparison, as users name them; and which member of the rule family has the
games of a side, to the last reading and option.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from typing import Any

from goproof.comparisons.difference import SideAnswer
from goproof.comparisons.watching import SCORES
from goproof.documents.comparing import Level, NotCompared
from goproof.errors import UsageError
from goproof.rulebook.choice import accepted, choose_rules, name_and_options, with_options
from goproof.rulebook.citing import cited
from goproof.theory.simulations import COMMON, SIMULATIONS, Simulation, SimulationRelation
from gospec.law.formalisation import Formalisation, Illegal, Observation
from gospec.law.rules import Game, Rules
from gospec.sources.board_situations import BoardSituationRules
from gospec.sources.house_notes import HouseRules, asking_friends, being_of_the_alive, the_last
from gospec.sources.logical_rules import LogicalRules, one_after_the_other
from gospec.sources.move_function import MoveFunctionRules
from gospec.sources.register import SOURCES, Source
from gospec.texts.agreed import AgreedRules
from gospec.texts.japanese import JapaneseRules
from gospec.texts.katago import KataGoRules
from gospec.texts.register import TEXTS

# Rules that say no scores before the end.
LATE: tuple[type, ...] = (JapaneseRules, KataGoRules)
# Readings that go by the order in which the points of a board are listed.
BY_THE_LISTING: tuple[object, ...] = (one_after_the_other, asking_friends, the_last)


@dataclass(frozen=True)
class Side:
    """A formalisation under the name it was asked for by.

    `symmetric` tells that it treats boards alike that differ only by the names of their points,
    which of rules that aren't gospec's nobody knows; `source` is the one they are a reading of;
    `sets_up` tells of a user's own whether they say how a game starts from a position; `leaves_out`
    is what a preset leaves out of its text.
    """

    name: str
    rules: Formalisation
    symmetric: bool = False
    source: Source | None = None
    sets_up: bool | None = None
    leaves_out: NotCompared | None = None

    def cited(self, answer: SideAnswer) -> SideAnswer:
        """Return an answer, and why a move is illegal with the passage of the text in force."""
        rules = with_all_scores(self.rules)
        return cited(self.name, rules, answer) if isinstance(answer, Illegal) else answer

    def without_komi(self) -> Side:
        """Return the side with a komi of 0, under a name that says so."""
        rules = with_options(self.name, self.rules, {"komi": Fraction(0)})
        if rules == self.rules:
            return self
        plain, assigned = name_and_options(self.name)
        others = (each for each in assigned if not each.startswith("komi="))
        return replace(self, name=",".join([plain, *others, "komi=0"]), rules=rules)


def side(text: str) -> Side:
    """Return the side that `NAME` or `NAME,option=value,…` names, such as `aga,komi=0`.

    Raises UsageError for an unknown name or option, or a value that the option doesn't take.
    """
    rules = choose_rules(text)
    name, _ = name_and_options(text)
    source, preset = SOURCES.get(name.partition(":")[0]), TEXTS.get(name)
    says = "nothing" if preset is None else preset.leaves_out
    leaves_out = None if says == "nothing" else NotCompared(text, says)
    return Side(text, rules, not goes_by_the_listing(rules), source, leaves_out=leaves_out)


@dataclass(frozen=True)
class AtTheEnd:
    """Rules whose scores are seen at the end alone, to be compared with such as say none before."""

    rules: Any

    def __getattr__(self, name: str) -> Any:
        """Ask the rules for all else."""
        return getattr(self.rules, name)

    def observe(self, state: Any) -> Observation:
        """Return what can be seen of a state, without the scores that it would have."""
        observation: Observation = self.rules.observe(state)
        return observation if observation.ended else replace(observation, black=None, white=None)


def with_all_scores(rules: Any) -> Any:
    """Return rules whose scores are seen at the end alone with those before it."""
    return rules.rules if isinstance(rules, AtTheEnd) else rules


def scored_alike(
    left: Side, right: Side, level: Level, watched: Sequence[str]
) -> tuple[Side, Side]:
    """Return both sides, with scores at the end alone where only one of them says any before.

    The texts that judge life and death, or play on after the first passes, say none before.
    """
    late = [isinstance(each.rules, LATE) for each in (left, right)]
    if late[0] == late[1] or level != "game" or not SCORES & {*watched}:
        return left, right
    early = left if late[1] else right
    name, rules = f"{early.name}, scores at the end", AtTheEnd(early.rules)
    told = replace(early, name=name, rules=rules, source=None, sets_up=None)
    return (told, right) if late[1] else (left, told)


def goes_by_the_listing(rules: Any) -> bool:
    """Tell whether rules of gospec have a reading by the order in which points are listed."""
    readings = (getattr(rules, field.name) for field in fields(rules))
    return any(reading is ordered for reading in readings for ordered in BY_THE_LISTING)


def changes(left: Side, right: Side) -> Iterator[tuple[str, Formalisation]]:
    """Yield the left rules with one clause or option changed, under the name of what is changed.

    A source has each of its executable errata repaired or put back; each option that differs from
    the right side's takes its value, where the left side has that.
    """
    if left.source is not None:
        yield from _other_readings(left.source, left.rules)
    registered = {e.field for e in left.source.errata if e.executable} if left.source else set()
    for option, (_, value) in options_apart(left.rules, right.rules).items():
        rules = with_all_scores(left.rules)
        if accepted(rules)[option][0] in registered:
            continue
        with suppress(UsageError):
            changed = with_options(left.name, rules, {option: value})
            yield option, changed if rules is left.rules else AtTheEnd(changed)


def options_apart(left: Formalisation, right: Formalisation) -> dict[str, tuple[Any, Any]]:
    """Return the options that both sides have, with their values, where these differ."""
    one, two = (
        {option: getattr(rules, field) for option, (field, _) in accepted(rules).items()}
        for rules in map(with_all_scores, (left, right))
    )
    return {name: (one[name], two[name]) for name in one if two.get(name, one[name]) != one[name]}


def _other_readings(source: Source, rules: Any) -> Iterator[tuple[str, Formalisation]]:
    for erratum in source.errata:
        if not erratum.executable:
            continue
        printed, read = (
            getattr(reading, erratum.field) for reading in (source.as_printed, source.amended)
        )
        if erratum.kind == "ambiguity":
            printed, read = erratum.value, printed
        now = getattr(rules, erratum.field)
        yield erratum.id, replace(rules, **{erratum.field: printed if now == read else read})


# The family, and its members with agreements; a subclass of a user's may do anything.
MEMBERS: tuple[type[Rules], ...] = (Rules, AgreedRules)
# What a handicap is run for, turn by turn.
MOST_HANDICAP = 400


class MemberAs(SimulationRelation):
    """A member of the family whose options say the same as those of another in fewer words."""

    key = "the family"
    relation = "it is such a game"

    def state(self, game: Game, counts: tuple[int, int] = (0, 0)) -> Game:
        """Return the game itself."""
        return game

    def stands_for(self, state: Game, game: Game) -> bool:
        """Compare everything."""
        return state == game


def plain(rules: Rules) -> Rules:
    """Return the member that says the same without options that make no difference.

    A handicap of one stone is none. Where prisoners don't count, nor do stones given for passes.
    Suicide of one stone changes nothing, which positional superko forbids in any case.
    """
    counted = rules.scoring == "territory+prisoners"
    of_several = rules.suicide == "several" and rules.ko == "positional"
    return replace(
        rules,
        handicap=rules.handicap if rules.handicap > 1 else 0,
        pass_stones=rules.pass_stones if counted else "none",
        suicide="allowed" if of_several else rules.suicide,
    )


def member_of(rules: Formalisation) -> Rules | None:
    """Return the plain member that has the games of some rules, None if none is known.

    A repaired source counts with its options as well, as long as the family has them; members whose
    players may end a game by agreement count too.
    """
    member = rules if isinstance(rules, Rules) and type(rules) in MEMBERS else _of_source(rules)
    return None if member is None or member.handicap > MOST_HANDICAP else plain(member)


def _of_source(rules: Any) -> Rules | None:
    """Return the member by the options of a source, if all its readings are those taken."""
    of_type = {type(source.as_printed): source.amended for source in SOURCES.values()}
    amended = of_type.get(type(rules))
    if amended is None:
        return None
    rules = without_idle_readings(rules)
    options: tuple[str, ...] = ()
    member = COMMON
    match rules:
        case LogicalRules():
            options = ("superko", "scoring", "komi", "handicap")
            member = Rules(rules.superko, "allowed", rules.scoring, 2, rules.komi, rules.handicap)
        case MoveFunctionRules():
            options = ("komi", "handicap")
            member = Rules(komi=rules.komi, handicap=rules.handicap)
        case BoardSituationRules(prisoners_count=True, stones_count=False):
            options = ("prisoners_count", "stones_count")
            member = Rules(scoring="territory+prisoners")
    without = replace(rules, **{name: getattr(amended, name) for name in options})
    covered = any(type(account.rules) is type(rules) for account in SIMULATIONS)
    return member if covered and without == amended else None


def without_idle_readings(rules: Any) -> Any:
    """Return a source with the readings taken wherever another makes no difference in a game.

    It makes none to what an option says that is not in force, nor to prisoners that don't count. As
    S4 is printed, nor does the option of suicide: in a chain without a liberty of two stones or
    more, each asks another, until one is asked again, so that the turn has no answer; and one
    stone's suicide leaves the board that ko forbids. Other rules are returned as they are.
    """
    of_type = {type(source.as_printed): source for source in SOURCES.values()}
    if type(rules) not in of_type:
        return rules
    source = of_type[type(rules)]
    idle = {
        erratum.field
        for erratum in source.errata
        if any(getattr(rules, o) == getattr(source.amended, o) for o, _ in erratum.options)
    }
    if isinstance(rules, BoardSituationRules) and not rules.prisoners_count:
        idle |= {"captured_after_pass", "captured_order"}
    if isinstance(rules, HouseRules) and rules.is_alive is asking_friends:
        idle |= {"suicide", "prisoners"}
    elif isinstance(rules, HouseRules) and rules.is_alive is being_of_the_alive:
        idle.add("asked")
    return replace(rules, **{field: getattr(source.amended, field) for field in idle})


def simulation_of(rules: Formalisation) -> SimulationRelation | None:
    """Return how the states of rules stand for games of their plain member.

    None for rules of which no member is known, and for those that are a plain member themselves.
    """
    member = member_of(rules)
    if member is None or rules == member:
        return None
    if isinstance(rules, Rules):
        return MemberAs(rules, member)
    (account,) = (account for account in SIMULATIONS if type(account.rules) is type(rules))
    return account if account.rules == rules else type(account)(rules, member)


def is_source(standing: SimulationRelation) -> bool:
    """Tell whether it is a source that stands so, and no member of the family."""
    return isinstance(standing, Simulation)
