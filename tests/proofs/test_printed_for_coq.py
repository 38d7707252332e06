"""What is printed of the claims for Coq, and how it is read back; examples that meet premises."""

import re
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from goproof.doubts.statements_in_coq import printed_fault
from goproof.lemmas import all_lemmas, lemma
from goproof.logic import reading_coq
from goproof.methods import by_coq
from goproof.methods.by_coq import check_by_coq, examples, is_false, without_example
from goproof.methods.coq_statements import Stated, stated, statement, statements, why_by_hand
from goproof.solvers.coq import development
from goproof.theory.claims import Claim
from goproof.vocabulary.check import Verdict
from goproof.vocabulary.lemma import Lemma
from tests.proofs.conftest import OfStatements
from tests.support.extent import one_of_each

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
    for condition, suicides in (("all_points", "true"), ("the_textbook", "false")):
        printed = statement(lemma(f"what_lives_by_{condition}_stands_while_its_owner_passes")) or ""
        assert re.findall(r"alone_since (\w+)", printed) == [suicides]


def mutated(lem: Lemma, change: Callable[[Claim], Claim]) -> Lemma:
    """The lemma with another claim."""
    return replace(lem, claim=lambda: change(lem.claim()))


def test_what_is_asked_of_coq_is_the_claim_as_it_is_now() -> None:
    weaker = mutated(lemma(LEMMA), lambda made: replace(made, assumptions=made.assumptions[:1]))
    now, printed = stated([weaker]), statement(weaker) or "none"
    assert printed in now.text
    assert printed not in as_stated().text
    assert now.names == as_stated().names


# --- what is printed, read back -----------------------------------------------------------------


# Of games under simple ko, of life by the textbook, and without suicide.
WITH_FURTHER_WORDS = [
    "after_a_pass_simple_ko_forbids_only_what_changes_nothing",
    "what_lives_by_the_textbook_stands_while_its_owner_passes",
]
READ_BACK = dict.fromkeys([*one_of_each(PRINTED), *map(lemma, WITH_FURTHER_WORDS)])


@pytest.mark.parametrize("lem", READ_BACK, ids=lambda lem: lem.name)
def test_what_is_printed_says_what_the_lemma_says(lem: Lemma) -> None:
    assert not printed_fault(lem, statement(lem) or "")


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("clear_is_idempotent", "same (clear b p)", "same (clear b (opponent p))"),
        (LEMMA, "b v = Empty ->", "b v <> Empty ->"),
        (LEMMA, "~ ((exists", "((exists"),
        ("connected_stones_reach_the_same_colours", "reaches b v Empty)", "reaches b x Empty)"),
        (
            "what_is_dead_on_the_board_is_dead_on_a_part_of_it",
            "-> dead_on_part b p marked x",
            "-> dead (emptied b marked) p x",
        ),
        ("symmetries_of_the_board_keep_the_scores", "(image x)", "x"),
        ("areas_and_neutral_points_partition_the_board", "\\/ neutral b x", "\\/ ~ neutral b x"),
        (
            "the_repaired_sources_count_the_same_points",
            "counts reaches_along b p x",
            "counts reaches b p x",
        ),
        (
            "what_simple_ko_forbids_positional_superko_forbids",
            "forbids Simple",
            "forbids Situational",
        ),
        ("a_stone_where_its_colour_never_stood_repeats_nothing", "~ board h v", "board h v"),
        (
            "what_lives_by_all_points_stands_while_its_owner_passes",
            "alone_since true",
            "alone_since false",
        ),
        ("the_move_is_determined_by_its_result", "-> v = w", "-> v = v"),
    ],
)
def test_another_statement_is_told_from_what_the_lemma_says(
    name: str, old: str, new: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed = statement(lemma(name)) or ""
    assert old in printed
    monkeypatch.setattr(by_coq, "statement", lambda _: printed.replace(old, new, 1))
    (outcome,) = check_by_coq([lemma(name)], timeout=1, doubts=OfStatements())
    assert outcome.verdict is Verdict.UNKNOWN
    (remark,) = outcome.remarks
    assert remark.startswith("not proved in Coq: what is printed for Coq")


def test_a_statement_is_read_as_coq_reads_it() -> None:
    bracketed = "((~ (a = b) /\\ (c = d)) \\/ (e = f)) -> ((g = h) <-> (i = j))"
    plain = "~ a = b /\\ c = d \\/ e = f -> g = h <-> i = j"
    assert reading_coq.statement(plain) == reading_coq.statement(bracketed)
    # A quantifier takes all that follows it.
    assert reading_coq.statement("a = b /\\ exists x, p x \\/ q x -> r x")[0] == "and"


@pytest.mark.parametrize("text", ["forall x, p (x", "p x)", "p x (* q x *)", "p {x}", "p x /\\"])
def test_what_is_no_statement_is_not_read(text: str) -> None:
    with pytest.raises(reading_coq.NotReadable):
        reading_coq.statement(text)


# --- examples ------------------------------------------------------------------------------------


def test_every_printed_statement_and_every_false_one_has_an_example() -> None:
    found = examples(PRINTED)
    assert {lem.name for lem in PRINTED} <= found.keys()
    # What the command says: those by hand, which are read back, and false ones that have no claim,
    # or that speak of the machine's kernel, or of the greatest solution.
    false = {lem.name for lem in all_lemmas() if is_false(lem)}
    lacking = set(without_example())
    assert lacking - false == {lem.name for lem in LEMMAS if why_by_hand(lem)}
    assert {name for name in lacking & false if lemma(name).is_formal} == {
        "kernel_play_is_the_move_from_any_colouring",
        "the_recursive_equation_of_reaching_has_one_solution",
    }
    assert {theorem for _, theorem in found.values()} == {"premises_are_met", "conclusion_fails"}
