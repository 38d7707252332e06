"""The names that the listing gives to both readings of an erratum lead to rules that differ."""

import re
from dataclasses import replace
from shlex import split

from godoors.report.rules import rules_lines
from godoors.rulebook.citations import is_part
from godoors.rulebook.listing import both_readings, comparing_both, rules
from goproof.comparisons.sides import side
from goproof.documents.typed import UNSET
from goproof.lemmas import all_lemmas
from gospec.sources.errata import ERRATA, Erratum
from gospec.sources.register import SOURCES
from tests.support.commands import Run
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
    assert both_readings(ERRATA["S3/game-N"]) is None


@each("erratum", [e for e in ERRATA.values() if e.kind == "claim"], ids=lambda e: e.id)
def test_the_command_of_a_claim_shows_where_it_is_false(erratum: Erratum, run: Run) -> None:
    program, *command = split(comparing_both(erratum) or "")
    status, shown, _ = run("", *command)
    assert (program, status) == ("goproof", 0)
    assert erratum.id in shown
    assert "no difference" not in shown
    assert re.search(r"false on|against", shown)


def test_every_lemma_ends_the_listing_of_its_clauses_with_what_is_expected() -> None:
    for clause in ("S1/R7", "S3/mu", "S2/reaches"):
        names = {lem.name for lem in rules(clause).lemmas or []}
        cited = {lem.name for lem in all_lemmas() for c in lem.clauses if is_part(c, clause)}
        assert names == cited != set()
    assert rules("aga").lemmas is UNSET
    name = "suicide_removes_at_most_one_chain_of_the_position"
    shown = [*rules_lines(rules("S1/C7"), 200, at_length=True)]
    at = next(i for i, line in enumerate(shown) if line.startswith(f"{name} (lemma about"))
    assert "    exhaustive: expected REFUTED" in shown[at:]
    assert f"    check it: goproof verify {name}" in shown[at:]


def test_the_command_of_an_erratum_is_what_a_shell_takes() -> None:
    # An apostrophe would open a quotation.
    command = comparing_both(ERRATA["S3/b'-other-points"]) or ""
    assert split(command)[2:] == ["S3", "S3:without-S3/b'-other-points"]


def test_a_text_that_could_not_be_read_is_named() -> None:
    (unread,) = rules("pauli").not_read or []
    assert "controls a location" in unread.missing
    assert "disturbing cycle" in unread.missing
    assert unread in (rules().not_read or [])
