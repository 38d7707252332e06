"""Whether what a proof may use of every board, or game, is true of gospec.

A false axiom would prove false statements, whatever these mention. So the axioms of each class of
statements are evaluated in the cases in which notions are compared with gospec.
Clause: none; this is about the axioms of clauses.
"""

from dataclasses import dataclass, field, fields, replace
from functools import lru_cache

from goproof.logic.formulas import FALSE, Formula
from goproof.theory.cases import Subject
from goproof.theory.law import GOSPEC, Law
from goproof.theory.statements import Statement
from goproof.validation.notions import cases_of


@dataclass(frozen=True)
class _Axioms:
    kind: type[Statement]
    # What a class of statements has besides: on it depends what the words of its axioms mean.
    meant: tuple[str, ...]
    formulas: tuple[Formula, ...]
    claim: Statement = field(compare=False)


def axioms_fault(claim: Statement, law: Law = GOSPEC) -> str:
    """Return which axiom of a statement is false in some case of gospec, '' if none is known."""
    own = {field.name for field in fields(claim)} - {field.name for field in fields(Statement)}
    meant = tuple(repr(getattr(claim, name)) for name in sorted(own - {"later"}))
    return _fault(_Axioms(type(claim), meant, claim.assumed_of_all(), claim), law)


@lru_cache(maxsize=64)
def _fault(axioms: _Axioms, law: Law) -> str:
    cases = [case for _, some in cases_of(_subject(axioms.claim), law) for case in some]
    bare = replace(axioms.claim, conclusion=FALSE, event=FALSE, instances=(), steps=(), uses={})
    for formula in axioms.formulas:
        assuming = replace(bare, assumptions=(formula,))
        if case := next((case for case in cases if not assuming.assumes(case)), None):
            return f"an axiom is not true of {case.before.graph.name}: {formula}"
    return ""


def _subject(claim: Statement) -> Subject:
    if claim.of_turns:
        return Subject.GAME
    return Subject.SYMMETRY if claim.symmetric else Subject.COLOURING
