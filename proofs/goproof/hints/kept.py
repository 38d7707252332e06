"""The proofs that are kept beside the lemmas of the catalogue, each found from its statement."""

from functools import cache
from pathlib import Path

from goproof import lemmas
from goproof.hints.text import from_text
from goproof.theory.claims import Claim
from goproof.vocabulary.lemma import Lemma

FOLDER = Path(lemmas.__file__).parent / "hints"


def with_proof(lem: Lemma) -> Claim:
    """Return the statement of a lemma, by definition, with the proof that is kept beside it if any.

    Raises ValueError when what is kept is no proof of this statement.
    """
    text = kept_text(lem)
    statement = lem.statement
    return from_text(text, statement).applied_to(statement) if text else statement.by_definition()


def kept_text(lem: Lemma) -> str:
    """Return the text of the proof that is kept beside a lemma of the catalogue, '' if none is."""
    return _text(lem.name) if lem.name in lemmas.modules() else ""


@cache
def _text(name: str) -> str:
    file = FOLDER / f"{name}.txt"
    return file.read_text(encoding="utf-8") if file.exists() else ""
