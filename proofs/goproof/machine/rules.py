"""Rules of the law as the machine has them."""

from __future__ import annotations

from goimpl.games.game import Rules as MachineRules
from gospec.rules import Rules


def machine_rules_of(rules: Rules) -> MachineRules:
    """Return the machine's form of a member of the family that has no cycle rule.

    Raises ValueError for one that has.
    """
    if rules.cycle != "none":
        raise ValueError(f"the machine plays no game that a cycle ends: {rules.cycle}")
    return MachineRules(
        rules.ko, rules.suicide, rules.scoring, rules.passes, rules.komi, rules.handicap
    )
