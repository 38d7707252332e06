"""The names that the listing gives to both readings of an erratum lead to rules that differ."""

from dataclasses import replace

from goproof.comparisons.sides import side
from goproof.rulebook.listing import both_readings
from gospec.errata import ERRATA, Erratum
from gospec.sources import SOURCES
from tests.support.each import each

EXECUTABLE = [e for e in ERRATA.values() if e.executable]


@each("erratum", EXECUTABLE, ids=lambda e: e.id)
def test_both_readings_are_named(erratum: Erratum) -> None:
    named = both_readings(erratum)
    assert named is not None
    as_read, otherwise = (side(name).rules for name in named)
    source, options = SOURCES[erratum.id[:2]], dict(erratum.options)
    assert as_read == replace(source.without(*erratum.unrepaired), **options)
    assert otherwise == replace(source.without(*erratum.unrepaired, erratum.id), **options)
    assert as_read != otherwise


def test_what_is_not_executed_has_no_names() -> None:
    assert both_readings(ERRATA["S3/game-N"]) is None
    assert both_readings(ERRATA["S1/C7-at-most-one"]) is None
