"""Rules as KataGo's extensions of GTP name them, as members of the rule family.

Source: KataGo, docs/GTP_Extensions.md, `kata-set-rules`. `friendlyPassOk` makes no difference here,
where no stone is ever judged dead, and territory is counted where two passes leave it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from gospec.law.rules import Rules
from gospec.texts.presets import Compensation, Stones
from gospec.texts.register import TEXTS

# The words of each field, with ours.
WORDS = {
    "ko": {"SIMPLE": "simple", "POSITIONAL": "positional", "SITUATIONAL": "situational"},
    "scoring": {"AREA": "area", "TERRITORY": "territory+prisoners"},
    "tax": {"NONE": "none", "SEKI": "seki", "ALL": "all"},
}
# White's bonus in a handicap game, and for which of its stones it is.
BONUSES: dict[str, Stones] = {"0": "none", "N-1": "all but one", "N": "all"}
PREFIX = "kata-"
# Its rules by name, as members of the family.
NAMED = {
    name.removeprefix(PREFIX): (text.rules, text.compensation)
    for name, text in TEXTS.items()
    if name.startswith(PREFIX)
}
# What KataGo takes for a field that is not there.
DEFAULT = "tromp-taylor"


class RulesError(ValueError):
    """What was asked for is no rules, or rules that the family doesn't have; it says which."""


@dataclass(frozen=True)
class TableRules:
    """Rules of the family, and what White gets in a handicap game, as KataGo has it."""

    rules: Rules
    bonus: str = "0"

    @classmethod
    def of_preset(cls, rules: Rules, name: str) -> TableRules:
        """Return rules to begin with, and the bonus of the preset of this name, if it is one."""
        paid = TEXTS[name].compensation if name in TEXTS else Compensation()
        return cls(replace(rules, handicap=0), _word(BONUSES, paid.stones))

    def with_bonus(self, stones: int) -> Rules:
        """Return the rules of a game with so many handicap stones. Clause: S1/C10."""
        bonus = Compensation(stones=BONUSES[self.bonus])
        extra = bonus.for_stones(stones) if stones else 0
        return replace(self.rules, komi=self.rules.komi + extra)

    def as_json(self) -> dict[str, object]:
        """Return the rules as `kata-get-rules` does; what KataGo has no word for by our word."""
        return {
            **{key: _word(words, getattr(self.rules, key)) for key, words in WORDS.items()},
            "suicide": self.rules.suicide != "forbidden",
            "hasButton": self.rules.button != "none",
            "whiteHandicapBonus": self.bonus,
            "friendlyPassOk": False,
        }

    def changed(self, text: str) -> TableRules:
        """Return the rules that a name or a JSON object gives. Raises RulesError as `field` does.

        The number of passes and komi stay as they are.
        """
        if not text.startswith("{"):
            return self._named(text.strip().lower())
        try:
            fields = json.loads(text)
        except (ValueError, RecursionError):
            raise RulesError(f"not JSON: {text:.60}") from None
        # Fields that the object leaves out have KataGo's defaults, whatever was in force.
        choice = self._named(DEFAULT)
        for key, value in fields.items():
            choice = choice.field(key, value)
        return choice

    def _named(self, name: str) -> TableRules:
        if name not in NAMED:
            raise RulesError(f"unknown rules {name:.40}; known are {', '.join(NAMED)}")
        rules, compensation = NAMED[name]
        rules = replace(rules, passes=self.rules.passes, komi=self.rules.komi)
        return TableRules(rules, _word(BONUSES, compensation.stones))

    def field(self, key: str, value: object) -> TableRules:
        """Return the rules with one field changed.

        Raises RulesError for a field or a value that KataGo or the family doesn't have.
        """
        match key, value:
            case "ko" | "scoring" | "tax", str() if value.upper() in WORDS[key]:
                return self._with(**{key: WORDS[key][value.upper()]})
            case "hasButton", bool():
                return self._with(button="used" if value else "none")
            case "suicide", bool():
                return self._with(suicide="several" if value else "forbidden")
            case "whiteHandicapBonus", str() if value.upper() in BONUSES:
                return replace(self, bonus=value.upper())
            case "friendlyPassOk", bool():
                return self
        raise RulesError(f"{key:.40} {json.dumps(value):.40} is no rule that there is here")

    def _with(self, **options: Any) -> TableRules:
        return replace(self, rules=replace(self.rules, **options))


def _word(table: Mapping[str, str], value: str) -> str:
    """Return the word that stands for ours; ours, where there is none."""
    return next((word for word, ours in table.items() if ours == value), value)
