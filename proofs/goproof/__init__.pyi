from godoors.conformance.run import conformance as conformance
from godoors.gtp.run import gtp as gtp
from godoors.matrices.errata import errata as errata
from godoors.notebook import load_ipython_extension as load_ipython_extension, show as show
from godoors.pages.explorer import explore as explore
from godoors.rulebook.listing import rules as rules
from godoors.vectors import vectors as vectors
from goproof.certificates.check import check as check
from goproof.comparisons.compare import compare as compare
from goproof.counts.count import count as count
from goproof.counts.perft import perft as perft
from goproof.errors import (
    MissingPart as MissingPart,
    Undecided as Undecided,
    Unkept as Unkept,
    UsageError as UsageError,
)
from goproof.games.legal import IllegalMove as IllegalMove, legal as legal
from goproof.games.play import play as play
from goproof.problems.solve import solve as solve
from goproof.records.replay import replay as replay
from goproof.values.value import value as value
from goproof.verification.conjecture import conjecture as conjecture
from goproof.verification.verify import verify as verify

IMPORTED: int
__version__: str
