"""The documents that commands print with `--json`, each by its name."""

from godoors.documents import commands
from godoors.documents.commands import Errata, Matrix
from godoors.documents.games import Legal, Vector
from godoors.documents.listing import RulesListing
from goproof.documents.base import Part
from goproof.documents.comparing import Compare
from goproof.documents.games import Count, Perft, Play, Replay
from goproof.documents.solving import Solve, Value
from goproof.documents.verifying import Conjecture

# In the order of the page.
DOCUMENTS: dict[str, type[Part]] = {
    "verify": commands.Verify,
    "conjecture": Conjecture,
    "lemmas": commands.Lemmas,
    "rules": RulesListing,
    "errata": Errata,
    "compare": Compare,
    "matrix": Matrix,
    "legal": Legal,
    "check": commands.Check,
    "value": Value,
    "solve": Solve,
    "solve-several": commands.SeveralSolved,
    "explore": commands.Explore,
    "play": Play,
    "count": Count,
    "perft": Perft,
    "replay": Replay,
    "conformance": commands.Conformance,
    "vectors": Vector,
    "examples": commands.Examples,
}
