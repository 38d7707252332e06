"""The two sides of a comparison, as users name them."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from typing import Any

from goproof.errors import UsageError
from goproof.rulebook.choice import RuleOptions, accepted, choose_rules, with_options
from gospec.formalisation import Formalisation
from gospec.sources import SOURCES, Source
from gospec.written.house_notes import asking_friends, the_last
from gospec.written.logical_rules import one_after_the_other

# Readings that go by the order in which the points of a board are listed.
BY_THE_LISTING: tuple[object, ...] = (one_after_the_other, asking_friends, the_last)


@dataclass(frozen=True)
class Side:
    """A formalisation under the name it was asked for by.

    `symmetric` tells that it treats boards alike that differ only by the names of their points,
    which of rules that aren't gospec's nobody knows; `source` is the one they are a reading of.
    """

    name: str
    rules: Formalisation
    symmetric: bool = False
    source: Source | None = None


def side(text: str, overriding: RuleOptions | None = None) -> Side:
    """Return the side that `NAME` or `NAME,option=value,…` names, such as `aga,komi=0`.

    Parameters: `overriding`, options for both sides of a comparison. Raises UsageError for an
    unknown name or option, or a value that the option doesn't take.
    """
    rules = choose_rules(text, overriding)
    source = text.partition(",")[0].partition(":")[0]
    return Side(text, rules, not goes_by_the_listing(rules), SOURCES.get(source))


def goes_by_the_listing(rules: Any) -> bool:
    """Tell whether rules of gospec have a reading by the order in which points are listed."""
    readings = (getattr(rules, field.name) for field in fields(rules))
    return any(reading is ordered for reading in readings for ordered in BY_THE_LISTING)


def changes(left: Side, right: Side) -> Iterator[tuple[str, Formalisation]]:
    """Yield the left rules with one clause or option changed, under the name of what is changed.

    A source has each of its executable errata repaired or put back; each option that differs from
    the right side's takes its value, where the left side has that.
    """
    if left.source is not None:
        yield from _other_readings(left.source, left.rules)
    registered = {e.field for e in left.source.errata if e.executable} if left.source else set()
    for option, (_, value) in options_apart(left.rules, right.rules).items():
        if accepted(left.rules)[option][0] in registered:
            continue
        with suppress(UsageError):
            yield option, with_options(left.name, left.rules, {option: value})


def options_apart(left: Formalisation, right: Formalisation) -> dict[str, tuple[Any, Any]]:
    """Return the options that both sides have, with their values, where these differ."""
    one, two = (
        {option: getattr(rules, field) for option, (field, _) in accepted(rules).items()}
        for rules in (left, right)
    )
    return {name: (one[name], two[name]) for name in one if two.get(name, one[name]) != one[name]}


def _other_readings(source: Source, rules: Any) -> Iterator[tuple[str, Formalisation]]:
    for erratum in source.errata:
        if not erratum.executable:
            continue
        printed, read = (
            getattr(reading, erratum.field) for reading in (source.as_printed, source.amended)
        )
        if erratum.kind == "ambiguity":
            printed, read = erratum.value, printed
        now = getattr(rules, erratum.field)
        yield erratum.id, replace(rules, **{erratum.field: printed if now == read else read})
