"""The documents that commands print with `--json`, each by its name, in the order of the page."""

from typing import Any

from msgspec.json import schema as schema_of

from godoors.documents.commands import (
    Check,
    Conformance,
    Examples,
    Explore,
    Lemmas,
    SeveralSolved,
    SeveralValues,
    Verify,
)
from godoors.documents.listing import RulesListing
from godoors.documents.matrices import ErrataMatrix, Matrix
from godoors.documents.records import Legal, Replay, Vector
from goproof.documents.base import Part
from goproof.documents.comparing import Compare
from goproof.documents.counting import Count, Perft
from goproof.documents.games import Play
from goproof.documents.solving import Solve, Value
from goproof.documents.verifying import Conjecture

DOCUMENTS: dict[str, type[Part]] = {
    "verify": Verify,
    "conjecture": Conjecture,
    "lemmas": Lemmas,
    "rules": RulesListing,
    "errata": ErrataMatrix,
    "compare": Compare,
    "matrix": Matrix,
    "legal": Legal,
    "check": Check,
    "value": Value,
    "value-several": SeveralValues,
    "solve": Solve,
    "solve-several": SeveralSolved,
    "explore": Explore,
    "play": Play,
    "count": Count,
    "perft": Perft,
    "replay": Replay,
    "conformance": Conformance,
    "vectors": Vector,
    "examples": Examples,
}


def schema(name: str) -> dict[str, Any]:
    """Return the JSON Schema of the document of this name."""
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", **schema_of(DOCUMENTS[name])}
