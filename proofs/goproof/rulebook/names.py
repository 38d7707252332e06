"""The values of the options of rules: enough to parse a command, without importing gospec.

To import gospec takes as long as an empty Python to start.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gospec.law.ko import KoRule
    from gospec.law.rules import Scoring, Suicide

PLAYERS = ("black", "white")
KO_RULES: tuple[KoRule, ...] = (
    "none",
    "simple",
    "positional",
    "situational",
    "natural-situational",
    "new-zealand",
)
SUICIDE: tuple[Suicide, ...] = ("allowed", "forbidden", "several")
# Of the notes, and of whatever searches or counts games.
ALL_OR_NONE: tuple[Suicide, ...] = ("allowed", "forbidden")
SCORINGS: tuple[Scoring, ...] = ("area", "territory", "territory+prisoners")
CYCLE_RULES = ("draw", "captures")
# Why no value is sought under a rule of ko, and no problem solved.
NOT_SEARCHED = {
    "none": "a game without end has no winner",
    "simple": "a game without end has no winner",
    "natural-situational": "certificates know a position and its player, not whose play made it",
    "new-zealand": "the position that a game starts from may come back, and certificates count it "
    "among those that were there",
}
AS_IN_RULES = "default: as the rules have it"
