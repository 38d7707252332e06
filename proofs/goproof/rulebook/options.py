"""The options of rules, for the command line and the library, without importing gospec."""

from dataclasses import dataclass, fields
from fractions import Fraction

from goproof.options import option
from goproof.rulebook.names import (
    AS_IN_RULES,
    BUTTONS,
    EARLY_END,
    KO_RULES,
    PASS_STONES,
    SCORINGS,
    SUICIDE,
    TAXES,
)


@dataclass(frozen=True, kw_only=True)
class PlayOptions:
    """The options that decide which games are legal; None means as the rules have it."""

    ko: str | None = option(
        None, f"which repetitions are forbidden; {AS_IN_RULES}", choices=KO_RULES
    )
    suicide: str | None = option(
        None, f"whether a move may remove the mover's own stones; {AS_IN_RULES}", choices=SUICIDE
    )


@dataclass(frozen=True, kw_only=True)
class RuleOptions(PlayOptions):
    """All options that override the rules."""

    scoring: str | None = option(None, f"which points count; {AS_IN_RULES}", choices=SCORINGS)
    passes: int | None = option(
        None, f"how many passes in a row end the game; {AS_IN_RULES}", choices=(2, 4)
    )
    komi: Fraction | None = option(
        None, f"points added to White's score, such as 7.5 or 15/2; {AS_IN_RULES}", unit="POINTS"
    )
    handicap: int | None = option(
        None,
        "how many moves Black makes before White's first; komi is then what the rules give White "
        f"for them; {AS_IN_RULES}",
        unit="N",
    )
    early_end: str | None = option(
        None,
        "in S2: whether a game may end by resignation or agreement at any time",
        choices=EARLY_END,
    )
    pass_stones: str | None = option(
        None, f"whether a pass gives the opponent a prisoner; {AS_IN_RULES}", choices=PASS_STONES
    )
    tax: str | None = option(
        None,
        f"whether eyes in seki don't count, or every living group pays; {AS_IN_RULES}",
        choices=TAXES,
    )
    button: str | None = option(
        None, f"whether the first pass is worth half a point; {AS_IN_RULES}", choices=BUTTONS
    )

    @property
    def settings(self) -> dict[str, object]:
        """The options that are not None, by name."""
        return {f.name: value for f in fields(self) if (value := getattr(self, f.name)) is not None}
