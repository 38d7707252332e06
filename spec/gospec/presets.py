"""The presets: members of the family of rules under the names that engines give them."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from gospec.rules import Rules


@dataclass(frozen=True)
class Preset:
    """A named member of the family, and what the family leaves out of the rules of that name."""

    name: str
    rules: Rules
    leaves_out: str


_PRESETS = (
    Preset("tromp-taylor", Rules(), "nothing: these are the Logical Rules, S1 without options"),
    Preset(
        "new-zealand",
        Rules(ko="situational", komi=Fraction(7)),
        "the agreement on dead stones, and resuming play when there is none",
    ),
    Preset(
        "aga",
        Rules(ko="situational", suicide="forbidden", komi=Fraction(15, 2)),
        "pass stones, that White must make the last pass, counting by territory, "
        "the settling of disputes over dead stones, free placement of handicap stones",
    ),
    Preset(
        "chinese",
        Rules(suicide="forbidden", komi=Fraction(15, 2)),
        "the agreement on dead stones, the referee's judgement of triple ko and the like, "
        "White's compensation for handicap stones",
    ),
    Preset(
        "cgos",
        Rules(suicide="forbidden", komi=Fraction(15, 2)),
        "time limits; the server's komi on small boards has varied: give --komi",
    ),
    Preset(
        "japanese-basic",
        Rules(
            ko="simple",
            suicide="forbidden",
            scoring="territory+prisoners",
            komi=Fraction(13, 2),
        ),
        "the status of dead stones and its confirmation by play, no territory in seki, "
        "no result for a game that repeats, fixed handicap points",
    ),
)
PRESETS = {preset.name: preset for preset in _PRESETS}
