"""Rules of the law as the machine has them."""

from __future__ import annotations

from goimpl.games.game import Rules as MachineRules
from gospec.cycles import CycleRules
from gospec.rules import Rules
from gospec.written.house_notes import HouseRules


def machine_rules_of(rules: Rules | HouseRules) -> MachineRules:
    """Return the machine's form of a member of the family without a cycle rule, or of the notes.

    Raises ValueError for a cycle rule, a tax, a button, and pass stones where prisoners count.
    """
    if isinstance(rules, HouseRules):
        return MachineRules("positional", rules.suicide, rules.scoring)
    if isinstance(rules, CycleRules):
        raise ValueError(f"the machine plays no game that a cycle ends: {rules.cycle}")
    if rules.pass_stones == "given" and rules.scoring == "territory+prisoners":
        raise ValueError("the machine doesn't count pass stones, which the law does")
    for option in ("tax", "button"):
        if (value := getattr(rules, option)) != "none":
            raise ValueError(f"the machine knows of no {option}, here {value}; the law does")
    return MachineRules(
        rules.ko, rules.suicide, rules.scoring, rules.passes, rules.komi, rules.handicap
    )
