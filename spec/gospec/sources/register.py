"""The sources by name: as printed, with all defects repaired, or with all but some.

`S2` is the source S2 with all its defects repaired, `S2:as-printed` with none repaired, and
`S2:without-ID` with all but one; several ids joined by `+` are left out together.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from gospec.law.unknown import UnknownName
from gospec.sources import (
    board_situations as s0,
    game_states as s3,
    house_notes as s4,
    logical_rules as s1,
    move_function as s2,
)
from gospec.sources.errata import S0_ERRATA, S1_ERRATA, S2_ERRATA, S3_ERRATA, S4_ERRATA, Erratum


@dataclass(frozen=True)
class Source:
    """A source document: its rules as printed, and what is known to be wrong or open in them."""

    key: str
    title: str
    as_printed: Any
    errata: tuple[Erratum, ...]

    def without(self, *missing: str) -> Any:
        """Return the rules with all defects repaired but these, and these ambiguities swapped.

        Raises UnknownName for an id that is no executable entry of this source, and for two
        readings of one passage at once.
        """
        by_id = {e.id: e for e in self.errata if e.executable}
        for name in missing:
            if name not in by_id:
                raise UnknownName(f"erratum of {self.key}", name, by_id)
        fields = [by_id[name].field for name in missing]
        if len({*fields}) < len(fields):
            both = "+".join(missing)
            raise UnknownName(f"combination of readings of {self.key}", both, missing)
        changes = {
            e.field: e.value for e in by_id.values() if (e.kind == "defect") != (e.id in missing)
        }
        return replace(self.as_printed, **changes)

    @property
    def amended(self) -> Any:
        """The rules with all defects repaired."""
        return self.without()


SOURCES = {
    source.key: source
    for source in (
        Source("S0", "board situations", s0.BoardSituationRules(), S0_ERRATA),
        Source("S1", "the Logical Rules", s1.LogicalRules(), S1_ERRATA),
        Source("S2", "a move function on boards", s2.MoveFunctionRules(), S2_ERRATA),
        Source("S3", "a function on game states", s3.GameStateRules(), S3_ERRATA),
        Source("S4", "a programmer's notes", s4.HouseRules(), S4_ERRATA),
    )
}
