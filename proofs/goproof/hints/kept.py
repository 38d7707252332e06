"""The proofs that are kept beside the lemmas of the catalogue."""

from functools import cache

from goproof import lemmas
from goproof.hints.catalogue import kept
from goproof.theory.statements import Statement
from goproof.vocabulary.lemma import Lemma


def with_proof(lem: Lemma) -> Statement:
    """Return the statement of a lemma, by definition, with the proof that is kept beside it if any.

    What is kept and proves no longer this statement is none; see `why_stale`.
    """
    return _read(lem)[0]


def why_stale(lem: Lemma) -> str:
    """Return why what is kept beside a lemma is no proof of its statement, '' if it is or none."""
    return _read(lem)[1]


@cache
def _read(lem: Lemma) -> tuple[Statement, str]:
    statement = lem.statement
    try:
        proof = kept(lem.name, statement) if lem.name in lemmas.modules() else None
        return statement.by_definition() if proof is None else proof.applied_to(statement), ""
    except ValueError as error:
        return statement.by_definition(), str(error)
