"""What is printed of a statement says all of it: whatever is changed in it is seen in print."""

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from goproof.execution.kernel_runs import Computed
from goproof.hints.kept import with_proof
from goproof.lemmas import all_lemmas
from goproof.logic import formulas as fol
from goproof.notation.mathematics import (
    formula_text,
    hint_text,
    mathematics,
    statement_lines,
    wrapped_statement,
)
from goproof.notation.names import Names
from goproof.theory.fixed_points import DeadSet, Flooded
from goproof.theory.notions import Defined, NamedPredicate, mentioned
from goproof.theory.stages import OTHER, POINT, Relative, Stage, same
from goproof.theory.statements import Move, Statement
from goproof.validation.registry import kinds
from goproof.vocabulary.lemma import Lemma

FORMAL = [lem for lem in all_lemmas() if lem.is_formal]
STATEMENTS = [lem.statement for lem in FORMAL]
MOVE = Move()
NOTIONS = [
    *(notion for examples in kinds().values() for _, notion in examples),
    *(m.notion for s in STATEMENTS for m in mentioned((*s.assumptions, s.conclusion))),
]
NAMES = ("name", "key", "content", "says")
STAGES = (MOVE.before, MOVE.placed, MOVE.captured, MOVE.after)


def test_two_points_have_the_same_colour_in_print_where_they_have() -> None:
    b, colours = MOVE.before, list(Relative)
    assert formula_text(b.same_colour(POINT, OTHER)) == "before(p) = before(q)"
    other = zip(colours, (*colours[1:], *colours), strict=False)
    parts = tuple(b.has(one, POINT) & b.has(two, OTHER) for one, two in other)
    assert "=" not in formula_text(fol.Or(parts))


@pytest.mark.parametrize("lem", FORMAL, ids=lambda lem: lem.name)
def test_lines_say_what_the_statement_says(lem: Lemma) -> None:
    whole = mathematics(lem.statement)
    assert " ".join(statement_lines(lem.statement)) == whole
    lines = wrapped_statement(lem.statement, 90)
    assert " ".join(" ".join(lines).split()) == whole
    assert all(len(line) <= 90 for line in lines)


def test_no_two_statements_print_alike() -> None:
    printed: dict[str, str] = {}
    for lem in FORMAL:
        other = printed.setdefault(mathematics(lem.statement), lem.name)
        assert other == lem.name, f"{lem.name} prints as {other}"


def test_no_two_notions_print_alike() -> None:
    names, printed = Names(), {}
    for notion in NOTIONS:
        # What the kernel computes is said where its words are defined.
        if not isinstance(notion, Computed):
            key = _key(notion)
            assert printed.setdefault(names.points(notion), key) == key
    assert len(printed) > 100


def test_the_word_for_a_set_says_all_that_it_is_made_of_and_is_of_no_other_set() -> None:
    for notion in NOTIONS:
        # What is flooded is of two sets, and of no colouring.
        if isinstance(notion, NamedPredicate) and notion.says and not isinstance(notion, Flooded):
            made = [
                p for p in vars(notion).values() if isinstance(p, Relative | Stage | fol.Constant)
            ]
            assert all(part in notion.says for part in made), notion.key
    assert not type("Other", (DeadSet,), {})("other", MOVE.after, Relative.OWN).says


def _key(thing: Any) -> object:
    """Return how a notion is made, but for the name by which solvers know a set."""
    if isinstance(thing, Defined):
        return (thing.kind, *map(_key, thing.says)) if thing.says else thing.key
    if isinstance(thing, NamedPredicate | Stage):
        made = {name: part for name, part in vars(thing).items() if name not in NAMES}
        return (type(thing).__name__, *((name, _key(part)) for name, part in made.items()))
    return thing


@pytest.mark.parametrize("lem", FORMAL, ids=lambda lem: lem.name)
def test_whatever_is_changed_in_a_statement_is_seen(lem: Lemma) -> None:
    claim = lem.statement
    printed, changes = mathematics(claim), 0
    for mutant in _mutants(claim):
        changes += 1
        assert mathematics(mutant) != printed
    assert changes >= 2


def _mutants(claim: Statement) -> Iterator[Statement]:
    given, bare = claim.assumptions, replace(claim, instances=(), steps=(), uses={})
    for i, assumption in enumerate(given):
        for changed in ((), *((other,) for other in _changed(assumption))):
            yield replace(bare, assumptions=(*given[:i], *changed, *given[i + 1 :]))
    for conclusion in _changed(claim.conclusion):
        yield replace(bare, conclusion=conclusion)


PAIRS = ((fol.And, fol.Or), (fol.Implies, fol.Iff), (fol.ForAll, fol.Exists))
OTHER_KIND: dict[Any, Any] = {one: two for a, b in PAIRS for one, two in ((a, b), (b, a))}


def _changed(formula: fol.Formula) -> Iterator[fol.Formula]:
    """Yield formulas that differ from the given one in one place, and in what they say."""
    yield from _otherwise(formula)
    for i, part in enumerate(formula.parts):
        for other in _changed(part):
            parts = iter((*formula.parts[:i], other, *formula.parts[i + 1 :]))
            yield fol.rebuilt(formula, lambda _, parts=parts: next(parts))  # type: ignore[misc]


def _otherwise(formula: fol.Formula) -> Iterator[fol.Formula]:
    """Yield what differs at the root of the formula."""
    kind = type(formula)
    match formula:
        case fol.Not(part):
            yield part
        case fol.And(parts) | fol.Or(parts) if len(parts) > 1:
            yield OTHER_KIND[kind](parts)
            yield from (kind((*parts[:i], *parts[i + 1 :])) for i in range(len(parts)))
        case fol.Implies(left, right) | fol.Iff(left, right):
            yield OTHER_KIND[kind](left, right)
            yield fol.Implies(right, left)
        case fol.Quantified(variable, body):
            yield OTHER_KIND[kind](variable, body)
        case fol.Equal(left, right):
            yield from (fol.Equal(other, right) for other in _other_terms(left) if other != right)
        case fol.Atom(_, terms) | fol.Mention(_, terms):
            for i, term in enumerate(terms):
                for other in _other_terms(term):
                    yield replace(formula, terms=(*terms[:i], other, *terms[i + 1 :]))
    if isinstance(formula, fol.Mention):
        yield from (replace(formula, notion=other) for other in _other_notions(formula.notion))
    elif isinstance(formula, fol.Atom) and formula.predicate in ("own", "opponent"):
        yield replace(formula, predicate="opponent" if formula.predicate == "own" else "own")
        yield MOVE.after.own(formula.terms[0])


def _other_terms(term: fol.Term) -> Iterator[fol.Term]:
    if isinstance(term, fol.Constant):
        yield fol.Constant({"p": "q", "q": "p", "now": "then", "then": "now"}[term.name])


def _other_notions(notion: Any) -> Iterator[Any]:
    """Yield the same notion of another colour, colouring or point."""
    match getattr(notion, "says", ()):
        case ("colour", Relative() as colour, Stage() as b):
            yield _mention(b.has(next(c for c in Relative if c is not colour), POINT))
            yield from (_mention(s.has(colour, POINT)) for s in STAGES[1:] if s.key != b.key)
        case ("same", Stage() as a, Stage() as b):
            yield from (_mention(same(s, b)) for s in STAGES if s.key not in (a.key, b.key))
        case ("forbids", ko):
            yield replace(notion, kind="another", says=("forbids", f"another {ko}"))


def _mention(formula: fol.Formula) -> Any:
    assert isinstance(formula, fol.Mention)
    return formula.notion


def test_no_induction_instance_is_printed_with_true_or_false() -> None:
    claims = list(map(with_proof, FORMAL))
    hints = [hint_text(hint, claim) for claim in claims for hint in claim.instances]
    assert len(hints) > 50
    assert [hint for hint in hints if re.search(r"\b(true|false)\b", hint)] == []
