"""What a canary is, and which of them a run needs."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from goproof.methods.by_solvers import Options

# A method, an encoding of a bounded check, or one of these.
Route = Hashable
KERNEL, CLAUSES, STORE, SYMMETRY = "machine", "clauses", "store", "symmetry"


@dataclass(frozen=True)
class Canary:
    """What must be refused.

    Parameters: `finds`, the functions that have to refuse it; `needs`, the routes without which a
    run does not submit it; `accepted`, which submits it and returns what was accepted, '' for
    nothing.
    """

    name: str
    finds: tuple[Callable[..., object], ...]
    needs: frozenset[Route]
    accepted: Callable[[Options], str]

    def fault(self, options: Options) -> str:
        """Submit it, and return in which way it was accepted, '' if it was not."""
        return self.accepted(options)
