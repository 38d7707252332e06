"""What is printed of the claims for Coq, and how it is read back; examples that meet premises."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache

import pytest

from goproof.doubts.statements_in_coq import printed_fault
from goproof.lemmas import all_lemmas, lemma
from goproof.logic import reading_coq
from goproof.logic.formulas import (
    And,
    Atom,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Term,
    every,
)
from goproof.methods import by_coq
from goproof.methods.by_coq import check_by_coq, examples, is_false, without_example
from goproof.methods.coq_statements import (
    NOT_FOR_COQ,
    Stated,
    stated,
    statement,
    statements,
    why_by_hand,
)
from goproof.methods.outcomes import Outcome
from goproof.queries.claims_in_coq import definition
from goproof.queries.coq_text import CONJUNCTION, DISJUNCTION, CoqText, Letters, NotInCoq, Said
from goproof.solvers.coq import development
from goproof.theory.by_name import by_name
from goproof.theory.claims import Claim, Move
from goproof.theory.fixed_points import DeadSet
from goproof.theory.stages import Relative
from goproof.vocabulary.check import Verdict
from goproof.vocabulary.lemma import Lemma
from tests.proofs.conftest import OfStatements
from tests.support.each import each
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


def test_what_has_a_claim_is_printed_but_for_these() -> None:
    by_hand = {lem.name for lem in LEMMAS if lem.is_formal} - {lem.name for lem in PRINTED}
    assert {name for name in by_hand if not development.is_of_kernel(name)} == {
        "the_repaired_sources_end_games_at_the_same_turn",
        "the_repaired_sources_have_the_same_player_to_move",
        *NOT_FOR_COQ,
    }


def variants(formula: Formula) -> Iterator[Formula]:
    """A formula with one quantifier turned round, or one atom denied, in every such way."""
    match formula:
        case ForAll(variable, body) | Exists(variable, body):
            yield (Exists if isinstance(formula, ForAll) else ForAll)(variable, body)
            yield from (type(formula)(variable, part) for part in variants(body))
        case Not(part):
            yield part
            yield from map(Not, variants(part))
        case And(parts) | Or(parts):
            for i, part in enumerate(parts):
                yield from (type(formula)((*parts[:i], v, *parts[i + 1 :])) for v in variants(part))
        case Implies(left, right) | Iff(left, right):
            yield from (type(formula)(v, right) for v in variants(left))
            yield from (type(formula)(left, v) for v in variants(right))
        case _:
            yield ~formula


def mutated(lem: Lemma, change: Callable[[Claim], Claim]) -> Lemma:
    """The lemma with another claim."""
    return replace(lem, claim=lambda: change(lem.claim()))


@each("lem", one_of_each(PRINTED))
def test_a_changed_claim_is_printed_as_something_else(lem: Lemma) -> None:
    printed, claim = statement(lem), lem.claim()
    for i in range(len(claim.assumptions)):

        def dropped(made: Claim, i: int = i) -> Claim:
            return replace(made, assumptions=(*made.assumptions[:i], *made.assumptions[i + 1 :]))

        assert statement(mutated(lem, dropped)) != printed
    with by_name():
        number = sum(1 for _ in variants(lem.claim().conclusion))
    assert number
    for i in {0, number // 2, number - 1}:

        def other(made: Claim, i: int = i) -> Claim:
            return replace(made, conclusion=list(variants(made.conclusion))[i])

        assert statement(mutated(lem, other)) != printed


def about_the_move(move: Move) -> Claim:
    """That nothing is left after a move."""
    sets = (move.captives, move.suicides)
    return Claim((move.playable(),), every(move.after.empty), sets, (), move.captures())


def test_another_colour_in_a_claim_is_seen() -> None:
    own, opponents = (
        definition("said", lambda by=by: about_the_move(Move(by=by)))  # type: ignore[misc]
        for by in (Relative.OWN, Relative.OPPONENT)
    )
    assert "place b v p x = Empty" in own
    assert "place b v (opponent p) x = Empty" in opponents


class Words(CoqText):
    """A printer for which each atom is a text of its own, at the level that it stands for."""

    letters = "xyz"

    def atom(self, atom: Atom, known: Letters) -> Said:
        return {"and": ("p /\\ q", CONJUNCTION), "or": ("p \\/ q", DISJUNCTION)}[atom.predicate]

    def term(self, term: Term, known: Letters) -> str:
        raise NotInCoq(term.name)


def test_what_is_joined_stands_in_brackets_where_it_is_joined_again() -> None:
    both, either = Atom("and", ()), Atom("or", ())
    printer = Words()
    assert printer.text(And((both, either))) == "(p /\\ q) /\\ (p \\/ q)"
    assert printer.text(And((either, both))) == "(p \\/ q) /\\ p /\\ q"
    assert printer.text(Or((either, both))) == "(p \\/ q) \\/ p /\\ q"


def test_a_set_that_is_not_the_dead_stones_is_not_printed_as_these() -> None:
    class Described(DeadSet):
        """A set known by what it is the greatest of."""

    plain, described = (
        definition("said", lambda dead=dead: about_the_move(Move(dead=dead)))  # type: ignore[misc]
        for dead in (DeadSet, Described)
    )
    assert "greatest_closed" not in plain
    assert "greatest_closed (put b v p) (opponent p) captives" in described


def test_a_variable_never_gets_the_name_of_another_that_is_spoken_of() -> None:
    assert not re.search(r"\badjacent (\w+) \1\b", as_stated().text)


def test_what_is_asked_of_coq_is_the_claim_as_it_is_now() -> None:
    weaker = mutated(lemma(LEMMA), lambda made: replace(made, assumptions=made.assumptions[:1]))
    now, printed = stated([weaker]), statement(weaker)
    assert printed
    assert printed in now.text
    assert printed not in as_stated().text
    assert now.names == as_stated().names


def test_nothing_that_was_printed_is_remembered() -> None:
    known = lemma(LEMMA)
    claims = iter([known.claim(), replace(known.claim(), assumptions=())])
    changing = replace(known, claim=lambda: next(claims))
    assert statement(changing) != statement(changing)


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
        (LEMMA, "suicide b v p x", "suicide b v (opponent p) x"),
        (LEMMA, "~ ((exists", "((exists"),
        (
            "a_capture_gives_liberties_to_its_neighbours",
            "exists z, adjacent y z /\\ place",
            "exists z, adjacent x z /\\ place",
        ),
        ("connected_stones_reach_the_same_colours", "reaches b v Empty)", "reaches b x Empty)"),
        ("more_empty_points_kill_no_stone", "-> dead b p x", "-> dead (emptied b marked) p x"),
        (
            "what_is_dead_on_the_board_is_dead_on_a_part_of_it",
            "-> dead_on_part b p marked x",
            "-> dead (emptied b marked) p x",
        ),
        ("symmetries_of_the_board_keep_the_scores", "(image x)", "x"),
        ("swapping_the_colours_swaps_the_scores", "(area (swapped b) p x <->", "(area b p x <->"),
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
        ("what_lives_by_all_points_stands_while_its_owner_passes", "up_to h i ->", ""),
        ("the_move_is_determined_by_its_result", "-> v = w", "-> v = v"),
    ],
)
def test_another_statement_is_told_from_what_the_lemma_says(name: str, old: str, new: str) -> None:
    printed = statement(lemma(name)) or ""
    assert old in printed
    (outcome,) = by_coq_misprinted(lemma(name), printed.replace(old, new, 1))
    assert outcome.verdict is Verdict.UNKNOWN
    (remark,) = outcome.remarks
    assert remark.startswith("not proved in Coq: what is printed for Coq")


def by_coq_misprinted(lem: Lemma, text: str) -> list[Outcome]:
    """What becomes of a row, where something else is printed; Coq is not asked."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(by_coq, "statement", lambda _: text)
        return check_by_coq([lem], timeout=1, doubts=OfStatements())


def test_a_statement_is_read_as_coq_reads_it() -> None:
    assert reading_coq.statement("~ a = b /\\ c = d \\/ e = f -> g = h <-> i = j") == (
        "->",
        (
            "or",
            ("and", ("not", equation("a", "b")), equation("c", "d")),
            equation("e", "f"),
        ),
        ("<->", equation("g", "h"), equation("i", "j")),
    )
    # A quantifier takes all that follows it.
    assert reading_coq.statement("a = b /\\ exists x, p x \\/ q x -> r x")[0] == "and"


@pytest.mark.parametrize("text", ["forall x, p (x", "p x)", "p x (* q x *)", "p {x}", "p x /\\"])
def test_what_is_no_statement_is_not_read(text: str) -> None:
    with pytest.raises(reading_coq.NotReadable):
        reading_coq.statement(text)


def equation(left: str, right: str) -> reading_coq.Tree:
    return ("=", ("word", left), ("word", right))


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
