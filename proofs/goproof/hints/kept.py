"""The proofs that are kept beside the lemmas of the catalogue, and where they come from."""

from functools import cache
from pathlib import Path

from goproof import lemmas
from goproof.hints.proof import Proof
from goproof.hints.text import from_text, to_text
from goproof.theory.statements import Statement
from goproof.vocabulary.check import Method
from goproof.vocabulary.lemma import Lemma

FOUND, WRITTEN = "; found: python -m goproof.hints", "; written by hand:"


def path_of(name: str) -> Path:
    """Return the file in which the hints of a lemma are kept."""
    (folder,) = lemmas.__path__
    return Path(folder, "hints", f"{name}.txt")


def kept(name: str, claim: Statement) -> Proof | None:
    """Return the proof that is kept of a lemma's claim; None if none is.

    Raises ValueError when the file has no proof of the claim.
    """
    path = path_of(name)
    return from_text(path.read_text(encoding="utf-8"), claim) if path.is_file() else None


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
        return statement.by_definition if proof is None else proof.applied_to(statement), ""
    except ValueError as error:
        return statement.by_definition, str(error)


def found_text(name: str, proof: Proof) -> str:
    """Return what is kept of a proof that was found."""
    return f"{FOUND} {name}\n{to_text(proof)}"


def claimed_of_all_graphs() -> list[str]:
    """Return the names of the lemmas that are claimed of all graphs."""
    return [x.name for x in lemmas.all_lemmas() if x.check_by(Method.ALL_GRAPHS)]


def written_by_hand() -> dict[str, str]:
    """Return the lemmas whose hints a person wrote, each with the reason."""
    found = {}
    for name in claimed_of_all_graphs():
        first = path_of(name).read_text(encoding="utf-8").partition("\n")[0]
        if first.startswith(WRITTEN):
            found[name] = first.removeprefix(WRITTEN).strip()
    return found
