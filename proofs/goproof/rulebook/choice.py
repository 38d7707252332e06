"""The rules that a user names, with options that override what the name fixes."""

from collections.abc import Callable
from dataclasses import replace
from itertools import chain
from typing import Any, get_args

from goproof.errors import UsageError, argument
from goproof.numbers import komi_from
from goproof.rulebook import names
from goproof.rulebook.options import PlayOptions
from goproof.rulebook.rule_texts import rule_texts, unread
from gospec.law.formalisation import Formalisation
from gospec.law.rules import Button, PassStones, Rules
from gospec.law.tax import Tax
from gospec.law.unknown import UnknownName
from gospec.names import formalisation
from gospec.sources.house_notes import HouseRules
from gospec.sources.logical_rules import LogicalRules
from gospec.sources.move_function import MoveFunctionRules
from gospec.texts.agreed import AgreedRules
from gospec.texts.japanese import JapaneseRules
from gospec.texts.katago import KataGoRules
from gospec.texts.lasker_maas import LaskerMaasRules
from gospec.texts.register import TEXTS

_NUMBERS: dict[str, Any] = {"komi": komi_from, "passes": int, "handicap": int}
# An option's field, and its values; None for numbers.
Accepted = dict[str, tuple[str, tuple[object, ...] | None]]
_OF_MEMBERS: Accepted = {
    "ko": ("ko", names.KO_RULES),
    "suicide": ("suicide", names.SUICIDE),
    "scoring": ("scoring", names.SCORINGS),
    "passes": ("passes", (2, 4)),
    "komi": ("komi", None),
    "handicap": ("handicap", None),
    "pass_stones": ("pass_stones", get_args(PassStones)),
    "tax": ("tax", get_args(Tax)),
    "button": ("button", get_args(Button)),
}
# Which options each kind of rules has.
ACCEPTED: dict[type, Accepted] = {
    Rules: _OF_MEMBERS,
    AgreedRules: {o: of for o, of in _OF_MEMBERS.items() if o not in ("passes", "button")},
    LogicalRules: {
        "ko": ("superko", ("positional", "situational")),
        "scoring": ("scoring", ("area", "territory+prisoners")),
        "passes": ("passes", (2, 4)),
        "komi": ("komi", None),
        "handicap": ("handicap", None),
    },
    MoveFunctionRules: {
        "komi": ("komi", None),
        "handicap": ("handicap", None),
        "early_end": ("early_end", ("allowed", "forbidden")),
    },
    JapaneseRules: {"komi": ("komi", None)},
    LaskerMaasRules: {"komi": ("komi", None)},
    KataGoRules: {
        "ko": ("ko", ("simple", "positional", "situational")),
        "suicide": ("suicide", ("forbidden", "several")),
        "scoring": ("scoring", ("area", "territory+prisoners")),
        "komi": ("komi", None),
        "handicap": ("handicap", None),
        "tax": ("tax", get_args(Tax)),
        "button": ("button", get_args(Button)),
    },
    HouseRules: {
        "suicide": ("suicide", names.ALL_OR_NONE),
        "scoring": ("scoring", ("territory", "territory+prisoners")),
    },
}


def accepted(rules: Formalisation) -> Accepted:
    """Return the options that rules have, each with its field and values, None for numbers."""
    return ACCEPTED.get(type(rules), {})


def name_and_options(text: str) -> tuple[str, list[str]]:
    """Return the name that `NAME,option=value,…` begins with, and the options as they stand."""
    name, *assignments = text.split(",")
    return name, assignments


def choose_rules(name: str | Formalisation, options: PlayOptions | None = None) -> Formalisation:
    """Return the rules of this name, or these themselves, with the options in force.

    A name may have options of its own, such as `aga,komi=0`; those of `options` override them. A
    preset with a handicap has the komi that its text gives White for it, unless komi is an option.
    Raises UsageError for an unknown name, an option that these rules don't have, or a value that
    the option doesn't take with them.
    """
    settings = {} if options is None else options.settings
    if not isinstance(name, str):
        return with_options("this formalisation", name, settings)
    plain, assignments = name_and_options(name)
    if partly := unread(plain):
        raise UsageError(
            f"{plain}: these rules are left out; what could not be read of their text: "
            f"{partly.missing}"
        )
    try:
        rules = formalisation(plain)
    except UnknownName as error:
        if plain.endswith(".py"):
            said = "compare and replay alone take a Python file, without options"
            raise UsageError(f"{plain} is not a name of rules; {said}") from None
        if text := rule_texts().get(plain):
            rest = ", ".join(text.presets)
            raise UsageError(f"{plain} is a rule text; presets that rest on it: {rest}") from None
        raise UsageError(str(error)) from None
    named: dict[str, object] = {}
    for option, value in (_option(name, assignment) for assignment in assignments):
        if named.setdefault(option, value) != value:
            raise UsageError(f"{name}: {option} has two values")
    chosen = with_options(plain, rules, named, in_name=True)
    chosen = with_options(plain, chosen, settings)
    return chosen if "komi" in named | settings else _compensated(plain, chosen)


def _compensated(name: str, rules: Formalisation) -> Formalisation:
    """Return a preset's rules with the komi that its text gives White in a handicap game."""
    if name not in TEXTS or not isinstance(rules, Rules | KataGoRules):
        return rules
    compensation = TEXTS[name].compensation
    if rules.handicap < compensation.least:
        return rules
    return replace(rules, komi=compensation.komi(rules.handicap, rules.scoring))


def options_of(rules: object) -> dict[str, object]:
    """Return the value of each option that rules have."""
    accepted = ACCEPTED.get(type(rules), {})
    return {option: getattr(rules, field) for option, (field, _) in accepted.items()}


def require_searched_suicide(name: str, rules: Rules) -> None:
    """Raise UsageError for a rule of suicide that searches and counts don't have."""
    if rules.suicide not in names.ALL_OR_NONE:
        raise UsageError(
            f"{name}: in searches and counts suicide is allowed or forbidden; "
            f"{argument('suicide')} {' or '.join(names.ALL_OR_NONE)}"
        )


def require_searched(name: str, rules: Rules) -> None:
    """Raise UsageError for rules under which no value is searched for."""
    require_searched_suicide(name, rules)
    if (rules.tax, rules.button) != ("none", "none"):
        raise UsageError(f"{name}: values are found without a tax and without a button")
    if rules.scoring != "area" or rules.passes != 2:
        raise UsageError(f"{name}: values are found for area scoring and games that two passes end")


def what_values_depend_on(name: str, rules: Formalisation) -> tuple[str, str]:
    """Return the ko rule and whether suicide is allowed, all that a value depends on.

    Raises UsageError for rules under which values are not found.
    """
    if type(rules) is LogicalRules and rules == LogicalRules(superko=rules.superko):
        return rules.superko, "allowed"
    if type(rules) is not Rules:
        raise UsageError(
            f"{name}: values are found under S1 without further options, and presets whose "
            "games two passes alone end"
        )
    if rules.ko not in ("positional", "situational"):
        raise UsageError(f"{name}: values are found with positional or situational superko")
    require_searched(name, rules)
    if rules.handicap > 1:
        raise UsageError(f"{name}: values are found without a handicap")
    return rules.ko, rules.suicide


def options_of_rules() -> list[str]:
    """Return the names of all options that any rules have."""
    return list(dict.fromkeys(chain(*ACCEPTED.values())))


def _option(text: str, assignment: str) -> tuple[str, object]:
    name, equals, value = assignment.partition("=")
    options = options_of_rules()
    if not equals or name not in options:
        raise UsageError(
            f"{text}: {assignment!r} is not option=value with an option of {', '.join(options)}"
        )
    try:
        return name, _NUMBERS.get(name, str)(value)
    except (ValueError, ZeroDivisionError):
        raise UsageError(f"{text}: {name} {value[:20]!r} is not a number") from None


def with_options(
    name: str, rules: Formalisation, settings: dict[str, Any], *, in_name: bool = False
) -> Formalisation:
    """Return the rules with these options replaced.

    Parameters: `in_name`, whether the options were written behind the name, as in `aga,komi=0`, or
    given beside it. Raises UsageError as choose_rules does.
    """
    accepted = ACCEPTED.get(type(rules), {})
    called: Callable[[str], str] = str if in_name else argument
    between = "=" if in_name else " "
    changes = {}
    for option, value in settings.items():
        if option not in accepted:
            has = ", ".join(map(called, accepted)) or "none"
            raise UsageError(f"{name} has no option {called(option)}; its options: {has}")
        field, values = accepted[option]
        assigned = f"{called(option)}{between}{value}"
        if values is not None and value not in values:
            takes = " or ".join(map(str, values))
            raise UsageError(f"{assigned} isn't possible with {name}; it takes {takes}")
        if option == "handicap" and value < 0:
            raise UsageError(f"{assigned}: a handicap is 0 stones or more")
        changes[field] = value
    # A formalisation with options is a frozen dataclass, which its type doesn't say.
    return replace(rules, **changes) if changes else rules  # type: ignore[type-var]
