"""The two sides of a comparison: as users name them, or from a Python file of their own; and which
member of the rule family has the games of a side, to the last reading and option.
"""

import reprlib
import runpy
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from goproof.errors import UsageError, guarded
from goproof.rulebook.choice import accepted, choose_rules, with_options
from goproof.rulebook.options import RuleOptions
from goproof.theory.accounts import ACCOUNTS, COMMON, Account, Standing
from gospec.colouring import EMPTY, Colour, Colouring
from gospec.formalisation import Formalisation, Illegal, Move, Observation, Outcome
from gospec.graph import Graph, Point
from gospec.japanese import JapaneseRules
from gospec.katago import KataGoRules
from gospec.rules import Game, Rules
from gospec.sources import SOURCES, Source
from gospec.written.board_situations import BoardSituationRules
from gospec.written.house_notes import asking_friends, the_last
from gospec.written.logical_rules import LogicalRules, one_after_the_other
from gospec.written.move_function import MoveFunctionRules

# Rules that say no scores before the end.
LATE: tuple[type, ...] = (JapaneseRules, KataGoRules)
# Readings that go by the order in which the points of a board are listed.
BY_THE_LISTING: tuple[object, ...] = (one_after_the_other, asking_friends, the_last)


@dataclass(frozen=True)
class Side:
    """A formalisation under the name it was asked for by.

    `symmetric` tells that it treats boards alike that differ only by the names of their points,
    which of rules that aren't gospec's nobody knows; `source` is the one they are a reading of.
    """

    name: str
    rules: Formalisation
    symmetric: bool = False
    source: Source | None = None


def side(text: str, overriding: RuleOptions | None = None) -> Side:
    """Return the side that `NAME` or `NAME,option=value,…` names, such as `aga,komi=0`.

    Parameters: `overriding`, options for both sides of a comparison. Raises UsageError for an
    unknown name or option, or a value that the option doesn't take.
    """
    rules = choose_rules(text, overriding)
    source = text.partition(",")[0].partition(":")[0]
    return Side(text, rules, not goes_by_the_listing(rules), SOURCES.get(source))


@dataclass(frozen=True)
class AtTheEnd:
    """Rules whose scores are seen at the end alone, to be compared with such as say none before."""

    rules: Any

    def __getattr__(self, name: str) -> Any:
        """Ask the rules for all else."""
        return getattr(self.rules, name)

    def observe(self, state: Any) -> Observation:
        """Return what can be seen of a state, without the scores that it would have."""
        seen: Observation = self.rules.observe(state)
        return seen if seen.ended else replace(seen, black=None, white=None)


def with_all_scores(rules: Any) -> Formalisation:
    """Return rules whose scores are seen at the end alone with those before it."""
    plain: Formalisation = rules.rules if isinstance(rules, AtTheEnd) else rules
    return plain


def scored_alike(left: Side, right: Side) -> tuple[Side, Side]:
    """Return both sides, with scores at the end alone where only one of them says any before.

    The texts that judge life and death, or play on after the first passes, say none before.
    """
    late = [isinstance(each.rules, LATE) for each in (left, right)]
    if late[0] == late[1]:
        return left, right
    early = left if late[1] else right
    name, rules = f"{early.name}, scores at the end", AtTheEnd(early.rules)
    told = replace(early, name=name, rules=rules, source=None)
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


# What a handicap is run for, turn by turn.
MOST_HANDICAP = 400


class MemberAs(Standing):
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

    A repaired source counts with its options as well, as long as the family has them.
    """
    member = rules if type(rules) is Rules else _of_source(rules)
    return None if member is None or member.handicap > MOST_HANDICAP else plain(member)


def _of_source(rules: Any) -> Rules | None:
    """Return the member by the options of a source, if all its readings are those taken."""
    of_type = {type(source.as_printed): source.amended for source in SOURCES.values()}
    amended = of_type.get(type(rules))
    if amended is None:
        return None
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
    covered = any(type(account.rules) is type(rules) for account in ACCOUNTS)
    return member if covered and without == amended else None


def account_of(rules: Formalisation) -> Standing | None:
    """Return how the states of rules stand for games of their plain member.

    None for rules of which no member is known, and for those that are a plain member themselves.
    """
    member = member_of(rules)
    if member is None or (type(rules) is Rules and rules == member):
        return None
    if type(rules) is Rules:
        return MemberAs(rules, member)
    (known,) = (account for account in ACCOUNTS if type(account.rules) is type(rules))
    return known if known.rules == rules else type(known)(rules, member)


def is_source(standing: Standing) -> bool:
    """Tell whether it is a source that stands so, and no member of the family."""
    return isinstance(standing, Account)


NAME = "RULES"
METHODS = ("initial", "play", "observe", "colouring_after")
SEEN = ", ".join(f"{field.name}: {field.type}" for field in fields(Observation))
# What each method has to return.
EXPECTED = {
    "play": "the state after the move, or an Illegal",
    "observe": f"an Observation({SEEN})",
    "colouring_after": "a Colouring or an Illegal",
}
# Of the fields of an observation, what each may hold. No subclass: it may equal whatever it likes.
_HOLDS: dict[str, tuple[type, ...]] = {
    "to_move": (Colour,),
    "ended": (bool,),
    "black": (int, Fraction, type(None)),
    "white": (int, Fraction, type(None)),
    "winner": (Outcome, type(None)),
}


def user_side(file: str) -> Side:
    """Return the formalisation that a Python file calls `RULES`.

    Raises UsageError when the file can't be read or run, or `RULES` is no formalisation. What the
    file's code raises later is shown with the line of the file where it did.
    """
    path = Path(file)
    if not path.is_file():
        raise UsageError(f"{file}: {'a folder' if path.is_dir() else 'no such file'}")
    names = guarded(str(path), "running it", lambda: runpy.run_path(str(path)))
    if NAME not in names:
        raise UsageError(
            f"{file}: it gives no object the name {NAME}, which has to have the methods "
            + ", ".join(METHODS)
        )
    rules = names[NAME]
    missing = [name for name in METHODS if not callable(getattr(rules, name, None))]
    if missing:
        raise UsageError(f"{file}: {NAME} has no method {', '.join(missing)}")
    if isinstance(rules, type):
        raise UsageError(
            f"{file}: {NAME} is the class {rules.__name__}; expected is an object, such as "
            f"{NAME} = {rules.__name__}()"
        )
    return Side(path.name, UserRules(path, rules))


@dataclass(frozen=True)
class UserRules:
    """A user's formalisation, whose answers are looked at before they are used."""

    path: Path
    rules: Any

    @property
    def sets_up(self) -> bool:
        """Whether the rules say how a game starts from a position."""
        return callable(getattr(self.rules, "position", None))

    def initial(self, graph: Graph) -> Any:
        """Return the state before the first move."""
        return guarded(str(self.path), "initial", lambda: self.rules.initial(graph))

    def position(self, b: Colouring, to_move: Colour) -> Any:
        """Return the state of a game that is set up."""
        return guarded(str(self.path), "position", lambda: self.rules.position(b, to_move))

    def play(self, state: Any, move: Move) -> Any | Illegal:
        """Return the state after a move, or why it is illegal."""
        after = guarded(str(self.path), f"play of {move!r}", lambda: self.rules.play(state, move))
        if after is None:
            raise self._unexpected("play", f"play of {move!r} returned None")
        return after

    def observe(self, state: Any) -> Observation:
        """Return what can be seen of a state."""
        seen = guarded(str(self.path), "observe", lambda: self.rules.observe(state))
        if type(seen) is not Observation:
            raise self._unexpected("observe", f"observe returned {reprlib.repr(seen)}")
        wrong = [name for name, types in _HOLDS.items() if type(getattr(seen, name)) not in types]
        wrong += ["colouring"] * (not _is_colouring(seen.colouring))
        wrong += ["to_move"] * (seen.to_move is EMPTY)
        if wrong:
            said = (
                f"observe returned an Observation with {wrong[0]} "
                f"{reprlib.repr(getattr(seen, wrong[0]))}"
            )
            raise self._unexpected("observe", said)
        return seen

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return the colouring after a stone at a point, or why it is illegal."""
        what = f"colouring_after at {v!r}"
        after: Colouring | Illegal = guarded(
            str(self.path), what, lambda: self.rules.colouring_after(b, v, player)
        )
        if type(after) is not Illegal and not _is_colouring(after):
            raise self._unexpected("colouring_after", f"{what} returned {reprlib.repr(after)}")
        return after

    def _unexpected(self, method: str, said: str) -> UsageError:
        """Return an error that names the line where a method begins, and what was expected."""
        code = getattr(getattr(self.rules, method), "__code__", None)
        line = (
            f", line {code.co_firstlineno}" if code and code.co_filename == str(self.path) else ""
        )
        return UsageError(f"{self.path}{line}: {said}; expected is {EXPECTED[method]}")


def _is_colouring(b: Any) -> bool:
    """Tell whether something is a Colouring, and nothing in it has an equality of its own."""
    return (
        type(b) is Colouring
        and type(b.graph) is Graph
        and type(b.colours) is tuple
        and all(type(c) is Colour for c in b.colours)
    )
