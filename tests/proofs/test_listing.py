"""The names that the listing gives to both readings of an erratum lead to rules that differ."""

from dataclasses import replace
from shlex import split

from goproof.comparisons.compare import compare
from goproof.comparisons.sides import side
from goproof.rulebook.listing import both_readings, comparing_both
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


def test_the_command_of_an_erratum_is_what_a_shell_takes() -> None:
    commands = {erratum.id: comparing_both(erratum) for erratum in ERRATA.values()}
    assert {split(command)[0] for command in commands.values() if command} == {"goproof"}
    # An apostrophe would open a quotation.
    assert split(commands["S3/b'-other-points"] or "")[2:] == [
        "S3",
        "S3:without-S3/b'-other-points",
    ]
    # In no game the two differ, so that comparing games would find nothing.
    command = split(commands["S4/place-all"] or "")
    found = compare(*command[2:4], ["1x3"], level=command[5], dead_stones=command[6:] != [])
    assert found.witness is not None
    assert compare(*command[2:4], ["1x2"]).witness is None
