"""The documents that commands print with `--json`, each by its name."""

from godoors.documents.commands import (
    Check,
    Conformance,
    Examples,
    Explore,
    Lemmas,
    SeveralSolved,
    Verify,
)
from godoors.documents.listing import RulesListing
from godoors.documents.matrices import Errata, Matrix
from godoors.documents.records import Legal, Replay, Vector
from goproof.documents.base import Part
from goproof.documents.comparing import Compare
from goproof.documents.counting import Count, Perft
from goproof.documents.games import Play
from goproof.documents.solving import Solve, Value
from goproof.documents.verifying import Conjecture

# In the order of the page.
DOCUMENTS: dict[str, type[Part]] = {
    "verify": Verify,
    "conjecture": Conjecture,
    "lemmas": Lemmas,
    "rules": RulesListing,
    "errata": Errata,
    "compare": Compare,
    "matrix": Matrix,
    "legal": Legal,
    "check": Check,
    "value": Value,
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
