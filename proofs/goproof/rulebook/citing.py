"""Which passage of the text in force forbids a move."""

from dataclasses import replace

from gospec.law.formalisation import Formalisation, Illegal, Reason
from gospec.sources.logical_rules import LogicalRules
from gospec.texts.presets import Part
from gospec.texts.register import TEXTS

# By what part of a rule text a move is forbidden, and what a passage that forbids it speaks of.
FORBIDDEN_BY: dict[Reason, tuple[Part, str]] = {
    Reason.SUICIDE: ("suicide", "suicide"),
    Reason.REPETITION: ("ko", ""),
    Reason.GAME_OVER: ("passes", "end"),
}


def cited(name: str, rules: Formalisation, why: Illegal) -> Illegal:
    """Return why a move is illegal with the passage of the text that is called so.

    Where an option has another value than in the text, the text doesn't say it, and the clause
    stays that by which the family of rules has it.
    """
    if type(rules) is LogicalRules and why.reason is Reason.REPETITION:
        return replace(why, clause="S1/C6" if rules.superko == "situational" else "S1/R6")
    preset = TEXTS.get(name.partition(",")[0])
    if preset is None or why.reason not in FORBIDDEN_BY:
        return why
    part, about = FORBIDDEN_BY[why.reason]
    text = preset.formalisation
    if getattr(rules, part, None) != getattr(text, part, None):
        return why
    passages = [passage for passage in preset.passages if part in passage.parts]
    says = next((passage for passage in passages if about in passage.about), None)
    passage = says or (passages[0] if passages else None)
    return why if passage is None else replace(why, clause=passage.clause)
