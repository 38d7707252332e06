"""Whether a statement means something, by which notions, and whether its axioms are true of gospec.

A proof of a statement is worth nothing if no case meets its assumptions, or if its conclusion could
not be false. The example shows the first: it is gospec's, and all that the proof may use is true of
it. For the second the notions are taken to be anything at all. And a false axiom would prove false
statements, whatever these mention: so the axioms of each class of statements are evaluated in the
cases in which notions are compared with gospec.
Clause: none; this is about statements of clauses.
"""

from dataclasses import dataclass, fields, replace
from functools import lru_cache, partial
from types import MethodType
from typing import Any

from goproof.logic import formulas as fol
from goproof.logic.compiled import compiled
from goproof.logic.formulas import Formula, Notion, expanded
from goproof.logic.smtlib import first_order
from goproof.notation.mathematics import formula_text
from goproof.queries.statements_as_queries import premises
from goproof.solvers.answers import Status, Steps
from goproof.solvers.registry import NAMES, solver
from goproof.theory.cases import Case, Subject
from goproof.theory.law import GOSPEC, Law
from goproof.theory.notions import Defined, NamedPredicate, mentioned
from goproof.theory.statements import Statement
from goproof.validation.notions import cases_of
from goproof.validation.registry import CLASSES, GIVEN, kind_of, kinds
from goproof.vocabulary.check import Verdict
from goproof.vocabulary.lemma import Lemma

# What is known of the axioms of a class of statements, and of a law.
_known: dict[tuple[object, ...], str] = {}


def axioms_fault(claim: Statement, law: Law = GOSPEC) -> str:
    """Return which axiom of a statement is false in some case of gospec, '' if none is known."""
    # What a class of statements has besides: on it depends what the words of its axioms mean.
    own = {field.name for field in fields(claim)} - {field.name for field in fields(Statement)}
    meant = [repr(getattr(claim, name)) for name in sorted(own - {"later"})]
    key = (type(claim), *meant, claim.assumed_of_all(), law)
    if key not in _known:
        _known[key] = _axioms_fault(claim, law)
    return _known[key]


def _axioms_fault(claim: Statement, law: Law) -> str:
    cases = [case for _, some in cases_of(_subject(claim), law) for case in some]
    bare = replace(claim, conclusion=fol.FALSE, event=fol.FALSE, instances=(), steps=(), uses={})
    for formula in claim.assumed_of_all():
        assuming = replace(bare, assumptions=(formula,))
        if case := next((case for case in cases if not assuming.assumes(case)), None):
            return f"an axiom is not true of {case.before.graph.name}: {formula}"
    return ""


def _subject(claim: Statement) -> Subject:
    if claim.of_turns:
        return Subject.GAME
    return Subject.SYMMETRY if claim.symmetric else Subject.COLOURING


# What notions are of, such as colourings, is of classes that stand here.
THEORY = ("goproof.theory.", "goproof.logic.", "builtins")
# So long a solver looks for notions of which a conclusion is false.
COUNTERMODEL = Steps(2_000_000)


@dataclass(frozen=True)
class Fault:
    """The verdict on a lemma of which something is wrong, and what; a case, if one refutes it."""

    verdict: Verdict
    why: str
    case: Case | None = None


@lru_cache(maxsize=64)
def statement_fault(lemma: Lemma, law: Law = GOSPEC) -> Fault | None:
    """Return why a proof of a lemma's statement would prove nothing, None if no reason is known."""
    claim = lemma.statement
    if fault := vocabulary_fault(claim) or axioms_fault(claim, law):
        return Fault(Verdict.UNKNOWN, fault)
    if fault := example_fault(lemma, law) or emptiness_fault(claim):
        return Fault(Verdict.VACUOUS, fault)
    return None


def notions_of(claim: Statement) -> dict[str, Notion]:
    """Return all notions that a statement mentions, in definitions too, by their keys."""
    found: dict[str, Notion] = {}
    waiting = [*claim.assumptions, claim.conclusion, claim.event]
    while waiting:
        for mention in mentioned([waiting.pop()]):
            notion = mention.notion
            if notion.key not in found:
                found[notion.key] = notion
                made_of = isinstance(notion, NamedPredicate)
                waiting += notion.made_of() if made_of else [mention.definition]  # type: ignore[attr-defined]
    return found


def kinds_in(claim: Statement) -> frozenset[str]:
    """Return the kinds of the notions that a statement mentions, but for those that are given."""
    notions = notions_of(claim).values()
    return frozenset(kind_of(notion) for notion in notions if not isinstance(notion, GIVEN))


def vocabulary_fault(claim: Statement) -> str:
    """Return what a statement mentions that is no notion of the vocabulary, '' if nothing.

    A notion of one's own would have a definition and a meaning that nobody has compared.
    """
    if type(claim) not in CLASSES:
        return f"it is a statement of a class of one's own: {type(claim).__name__}"
    for notion in notions_of(claim).values():
        known = [other for _, other in kinds().get(kind_of(notion), ())]
        if not isinstance(notion, GIVEN) and not any(_alike(notion, o) for o in known):
            return f"it mentions what is no notion of the vocabulary: {notion.key}"
    return ""


def _alike(notion: Notion, known: Notion) -> bool:
    """Tell whether the same functions define two notions and give them their meanings."""
    if not (isinstance(notion, Defined) and isinstance(known, Defined)):
        return type(notion) is type(known)
    of_the_theory = all(type(part).__module__.startswith(THEORY) for part in notion.says)
    defined, meant = ((_code(n.define), _code(n.meaning)) for n in (notion, known))
    return of_the_theory and defined[0] is meant[0] and defined[1] is meant[1]


def _code(function: Any) -> object:
    while isinstance(function, partial | MethodType):
        function = function.func if isinstance(function, partial) else function.__func__
    return getattr(function, "__code__", function)


def example_fault(lemma: Lemma, law: Law = GOSPEC) -> str:
    """Return in which way the example of a lemma doesn't show that its assumptions can be met.

    All that the proof may use has to be true of it, so that it does not rest on a contradiction;
    and what the lemma is about has to happen.
    """
    claim = lemma.statement
    model = claim.by_definition.model(replace(lemma.example.case(), law=law))
    for formula in premises(claim):
        if not compiled(expanded(formula))(model):
            return f"the example contradicts what the proof assumes: {formula}"
    if not compiled(claim.event)(model):
        return "what the lemma is about does not happen in its example"
    return ""


def emptiness_fault(claim: Statement) -> str:
    """Return which part of the conclusion is true whatever its notions are, '' if none."""
    if not (parts := conjuncts(claim.conclusion)):
        return "the conclusion says nothing"
    for part in parts:
        # The notions of which it is false, a solver finds.
        if solver(NAMES[0])(first_order([_in_atoms(~part, {})]), COUNTERMODEL).status is Status.SAT:
            continue
        told = formula_text(part, about_turns=claim.of_turns)
        return f"a part of the conclusion says nothing, as nothing known makes it false: {told}"
    return ""


def _in_atoms(formula: Formula, names: dict[str, str]) -> Formula:
    """Return the formula with an atom in the place of each mention, and add to the names."""
    if isinstance(formula, fol.Mention):
        name = names.setdefault(formula.notion.key, f"notion_{len(names)}")
        return fol.Atom(name, formula.terms)
    return fol.rebuilt(formula, lambda part: _in_atoms(part, names))


def conjuncts(formula: Formula) -> tuple[Formula, ...]:
    """Return formulas of which the given one is the conjunction, none of them one itself."""
    match formula:
        case fol.And(parts):
            return tuple(c for part in parts for c in conjuncts(part))
        case fol.ForAll(variable, body):
            return tuple(fol.ForAll(variable, c) for c in conjuncts(body))
    return (formula,)
