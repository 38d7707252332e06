"""What is said of rules that are no member of the family."""

from goproof.errors import UsageError
from goproof.rulebook.choice import options_of
from gospec.law.rules import Rules
from gospec.texts.japanese import JapaneseRules
from gospec.texts.katago import KataGoRules


def no_member(said: str, rules: object) -> UsageError:
    """Return an error for rules that are no member, which names the member that is nearest."""
    if not isinstance(rules, JapaneseRules | KataGoRules):
        return UsageError(said)
    usual = options_of(Rules())
    options = {o: v for o, v in options_of(rules.member).items() if v != usual[o]}
    nearest = ",".join(["tromp-taylor", *(f"{o}={v}" for o, v in options.items())])
    return UsageError(f"{said}; the nearest that is one: {nearest}")
