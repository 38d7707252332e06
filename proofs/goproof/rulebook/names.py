"""What the options of the rules may be called: enough to parse a command, without the law itself.

The law takes as long to import as an empty Python to start.
"""

from __future__ import annotations

KO_RULES = ("none", "simple", "positional", "situational", "natural-situational")
SUICIDE = ("allowed", "forbidden")
SCORINGS = ("area", "territory", "territory+prisoners")
EARLY_END = ("allowed", "forbidden")
CYCLE_RULES = ("draw", "captures")
