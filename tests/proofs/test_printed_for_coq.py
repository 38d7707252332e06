"""What is printed of the claims for Coq is what people read of them; examples meet its premises."""

import re
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

from goproof.lemmas import all_lemmas, lemma
from goproof.methods import by_coq
from goproof.methods.by_coq import check_by_coq, examples, is_false
from goproof.methods.coq_statements import Stated, stated, statement, statements, why_by_hand
from goproof.solvers.coq import development
from goproof.vocabulary.check import Verdict

# --- the claims ------------------------------------------------------------------------------

LEMMA = "at_most_one_clearing_has_an_effect"
LEMMAS = [lemma(name) for name in development.theorems()]
PRINTED = [lem for lem in LEMMAS if not why_by_hand(lem)]


@cache
def as_stated() -> Stated:
    """What the theorems have to say of the catalogue's lemmas, printed once."""
    return stated([])


def test_statements_are_those_of_the_claims() -> None:
    committed = (development.ROOT / f"{development.STATEMENTS}.v").read_text(encoding="utf-8")
    assert committed == statements(LEMMAS) == as_stated().text
    assert as_stated().names == {lem.name for lem in PRINTED}


def test_what_is_played_alone_is_printed_with_suicides_or_without() -> None:
    # Few cases tell the two apart: in small ones life seldom ends by a suicide.
    for condition, suicides in (("all_points", "Any_suicide"), ("the_textbook", "No_suicide")):
        printed = statement(lemma(f"what_lives_by_{condition}_stands_while_its_owner_passes")) or ""
        assert re.findall(r"alone_since (\w+)", printed) == [suicides]


def test_what_is_asked_of_coq_is_the_claim_as_it_is_now() -> None:
    lem = lemma(LEMMA)
    claim = replace(lem.statement, assumptions=lem.statement.assumptions[:1])
    weaker = replace(lem, formal=claim)
    now, printed = stated([weaker]), statement(weaker) or "none"
    assert printed in now.text
    assert printed not in as_stated().text
    assert now.names == as_stated().names
    # People read another statement.
    (outcome,) = check_by_coq([weaker], timeout=1)
    assert outcome.verdict is Verdict.UNKNOWN
    assert "Statements.v has another statement" in outcome.remarks[0]


# --- and as people read it ------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", ["weaker", "in a comment", "without its sentence", "missing"])
def test_what_does_not_stand_in_statements_as_it_is_printed_leaves_no_proof(
    wrong: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lem, file = lemma(LEMMA), tmp_path / "Statements.v"
    printed = statement(lem) or ""
    text = development.statements_file().read_text(encoding="utf-8")
    assert by_coq._misread(lem) == ""
    new = {
        "weaker": text.replace(printed, printed.replace("b v = Empty ->", "False ->", 1)),
        "in a comment": text.replace(printed, f"(* {printed} *)\nDefinition {LEMMA} := True."),
        "without its sentence": text.replace(lem.sentence[:40], "Something else"),
        "missing": "",
    }[wrong]
    assert new != text
    file.write_text(new, encoding="utf-8")
    monkeypatch.setattr(development, "statements_file", lambda: file)
    (outcome,) = check_by_coq([lem], timeout=1)
    assert outcome.verdict is Verdict.UNKNOWN
    (remark,) = outcome.remarks
    assert remark.startswith("not proved in Coq: Statements.v has another statement")


# --- examples ------------------------------------------------------------------------------------


def test_every_printed_statement_and_every_false_one_has_an_example() -> None:
    found = examples(PRINTED)
    assert {lem.name for lem in PRINTED} <= found.keys()
    # False ones that speak of the machine's kernel, or of the greatest solution, have none.
    false = {lem.name for lem in all_lemmas() if is_false(lem) and lem.is_formal}
    assert false - found.keys() == {
        "kernel_play_is_the_move_from_any_colouring",
        "the_recursive_equation_of_reaching_has_one_solution",
    }
    assert {theorem for _, theorem in found.values()} == {"premises_are_met", "conclusion_fails"}
