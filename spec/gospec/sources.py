"""The sources by name: as printed, with all defects repaired, or with all but some.

`S2` is the source S2 with all its defects repaired, `S2:as-printed` with none repaired, and
`S2:without-ID` with all but one; several, joined by `+`, are left out together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from gospec.errata import S0_ERRATA, S1_ERRATA, S2_ERRATA, S3_ERRATA, S4_ERRATA, Erratum
from gospec.formalisation import Formalisation
from gospec.texts import TEXTS
from gospec.written import (
    board_situations as s0,
    game_states as s3,
    house_notes as s4,
    logical_rules as s1,
    move_function as s2,
)


class UnknownName(KeyError):
    """No formalisation, preset or erratum has this name; the message suggests the nearest."""

    def __init__(self, what: str, name: str, names: Iterable[str]) -> None:
        # Slow to import, for what is rarely needed.
        from difflib import SequenceMatcher, get_close_matches

        # Clauses and errata are named by who writes their slash.
        plain = [*names]
        plain = [each for each in plain if "/" in name or "/" not in each] or plain
        by_lower_case = {each.lower(): each for each in plain}
        near = get_close_matches(name.lower(), by_lower_case, n=len(by_lower_case), cutoff=0.5)
        alike = {each: SequenceMatcher(None, each, name.lower()).ratio() for each in near}
        nearest = [each for each in near if alike[each] == alike[near[0]]]
        if nearest:
            meant = sorted(repr(by_lower_case[each]) for each in nearest)
            hint = f"did you mean {' or '.join(meant)}?"
        else:
            hint = f"known are {', '.join(by_lower_case.values())}"
        super().__init__(f"unknown {what} {name!r}; {hint}")

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True)
class Source:
    """A source document: its rules as printed, and what is known to be wrong or open in them."""

    key: str
    title: str
    as_printed: Any
    errata: tuple[Erratum, ...]

    def without(self, *missing: str) -> Any:
        """Return the rules with all defects repaired but these, and these ambiguities swapped.

        Raises UnknownName for the id of no executable entry of this source.
        """
        by_id = {e.id: e for e in self.errata if e.executable}
        for name in missing:
            if name not in by_id:
                raise UnknownName(f"erratum of {self.key}", name, by_id)
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


def formalisation(key: str) -> Formalisation:
    """Return the rules of this name: a source, one of its variants, or a preset.

    Raises UnknownName, with the nearest name that there is.
    """
    name, colon, variant = key.partition(":")
    if not colon and name in TEXTS:
        return TEXTS[name].formalisation
    if name not in SOURCES:
        raise UnknownName("rules", name, [*SOURCES, *TEXTS])
    if not colon:
        amended: Formalisation = SOURCES[name].amended
        return amended
    if variant == "as-printed":
        printed: Formalisation = SOURCES[name].as_printed
        return printed
    if not variant.startswith("without-"):
        raise UnknownName(f"variant of {name}", variant, ["as-printed", "without-ID"])
    varied: Formalisation = SOURCES[name].without(*variant.removeprefix("without-").split("+"))
    return varied
