"""The hints that are kept beside the lemmas of the catalogue."""

from pathlib import Path

import goproof.lemmas
from goproof.hints.proof import Proof
from goproof.hints.text import from_text
from goproof.theory.statements import Statement


def path_of(name: str) -> Path:
    """Return the file in which the hints of a lemma are kept."""
    (folder,) = goproof.lemmas.__path__
    return Path(folder, "hints", f"{name}.txt")


def kept(name: str, claim: Statement) -> Proof | None:
    """Return the proof that is kept of a lemma's claim; None if none is.

    Raises ValueError when the file has no proof of the claim.
    """
    path = path_of(name)
    return from_text(path.read_text(encoding="utf-8"), claim) if path.is_file() else None
