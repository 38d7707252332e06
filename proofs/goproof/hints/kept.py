"""The proofs that are kept beside the lemmas of the catalogue."""

from functools import cache

from goproof import lemmas
from goproof.hints.catalogue import kept
from goproof.theory.statements import Statement
from goproof.vocabulary.lemma import Lemma


@cache
def with_proof(lem: Lemma) -> Statement:
    """Return the statement of a lemma, by definition, with the proof that is kept beside it if any.

    Raises ValueError when what is kept is no proof of this statement.
    """
    statement = lem.statement
    proof = kept(lem.name, statement) if lem.name in lemmas.modules() else None
    return statement.by_definition() if proof is None else proof.applied_to(statement)
