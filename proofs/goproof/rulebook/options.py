"""The options that decide which games are legal, without importing gospec."""

from dataclasses import dataclass, fields

from goproof.options import option
from goproof.rulebook.names import ALL_OR_NONE, AS_IN_RULES, KO_RULES, SUICIDE

SUICIDE_HELP = f"whether a move may remove the mover's own stones; {AS_IN_RULES}"


@dataclass(frozen=True, kw_only=True)
class PlayOptions:
    """What overrides the rules where only the legality of turns matters; None for nothing."""

    ko: str | None = option(
        None, f"which repetitions are forbidden; {AS_IN_RULES}", choices=KO_RULES
    )
    suicide: str | None = option(None, SUICIDE_HELP, choices=SUICIDE)

    @property
    def settings(self) -> dict[str, object]:
        """The options of rules that are not None, by name."""
        told = {each.name: getattr(self, each.name) for each in fields(PlayOptions)}
        return {name: value for name, value in told.items() if value is not None}


@dataclass(frozen=True, kw_only=True)
class SearchOptions(PlayOptions):
    """The same for searches and counts, which have suicide of all stones or of none."""

    suicide: str | None = option(None, SUICIDE_HELP, choices=ALL_OR_NONE)
