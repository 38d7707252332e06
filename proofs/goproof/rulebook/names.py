"""What the options of the rules may be called: enough to parse a command, without the law itself.

The law takes as long to import as an empty Python to start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gospec.ko import KoRule
    from gospec.rules import PassStones, Scoring, Suicide

KO_RULES: tuple[KoRule, ...] = (
    "none",
    "simple",
    "positional",
    "situational",
    "natural-situational",
    "new-zealand",
)
SUICIDE: tuple[Suicide, ...] = ("allowed", "forbidden")
SCORINGS: tuple[Scoring, ...] = ("area", "territory", "territory+prisoners")
PASS_STONES: tuple[PassStones, ...] = ("none", "given")
EARLY_END = ("allowed", "forbidden")
CYCLE_RULES = ("draw", "captures")
AS_IN_RULES = "default: as the rules have it"
