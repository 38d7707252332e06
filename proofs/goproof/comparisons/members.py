"""Which member of the rule family has the games of some rules, to the last reading and option."""

from dataclasses import replace
from typing import Any

from goproof.theory.accounts import ACCOUNTS, COMMON, Account, Standing
from gospec.formalisation import Formalisation
from gospec.rules import Game, Rules
from gospec.sources import SOURCES
from gospec.written.board_situations import BoardSituationRules
from gospec.written.logical_rules import LogicalRules
from gospec.written.move_function import MoveFunctionRules

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
