"""Submits the canaries of a run, and compares its notions with gospec, before any verdict."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from goproof.errors import UsageError
from goproof.methods.by_solvers import Options
from goproof.methods.outcomes import Outcome
from goproof.queries.statements_as_queries import runs_of
from goproof.solvers.answers import Steps
from goproof.solvers.registry import ETHOS, PROOFS, PROPOSITIONAL
from goproof.validation.notions import fault_of
from goproof.validation.statement import kinds_in
from goproof.verification.canaries.canary import CLAUSES, KERNEL, STORE, SYMMETRY, Route
from goproof.verification.canaries.registry import CANARIES
from goproof.verification.tasks import Piece, Task
from goproof.vocabulary.check import Method, Verdict

# A task, its outcomes, and whatever else comes with them.
Done = tuple[Any, ...]
# For a solver at a canary, most of which take it some milliseconds.
LIMIT = Steps(4_000_000)
# So many tasks at most, for as many processes.
TASKS = 2
SOLVED = (Method.ALL_GRAPHS, Method.BOUNDED)
NOTION = "the notion: "


@dataclass(frozen=True)
class CanaryAnswer:
    """A canary that was submitted, or a notion that was compared. `fault` is '' if all is well."""

    name: str
    fault: str

    @property
    def is_notion(self) -> bool:
        """Whether it is a kind of notions that was compared with gospec."""
        return self.name.startswith(NOTION)

    def __str__(self) -> str:
        return f"{self.name}: {self.fault or 'refused'}"


class CanaryAccepted(UsageError):
    """A canary was accepted, or a notion is not gospec's: nobody should believe a verdict."""

    def __init__(self, results: Sequence[CanaryAnswer]) -> None:
        self.failed = tuple(one for one in results if one.fault)
        first, *rest = self.failed
        more = f", and {len(rest)} more" if rest else ""
        super().__init__(
            f"no verdict, as {len(self.failed)} of {len(results)} canaries failed: {first}{more}"
        )


@dataclass(frozen=True)
class CanaryTask(Task):
    """A piece of work for one process: some canaries, and notions, by their names."""

    canaries: tuple[str, ...] = ()

    def pieces(self) -> list[Piece]:
        """Return none: canaries belong to no row."""
        return []

    def run(self) -> list[Outcome]:
        """Submit the canaries."""
        return [self._outcome(each, _fault(each, self.options)) for each in self.canaries]

    def unknown(self, why: str) -> list[Outcome]:
        """Return the outcomes of canaries that got no answer."""
        return [self._outcome(each, why) for each in self.canaries]

    def _outcome(self, name: str, fault: str) -> Outcome:
        verdict = Verdict.UNKNOWN if fault else Verdict.REFUTED
        return Outcome(name, self.method, verdict, remarks=(fault,) if fault else ())

    def label(self) -> str:
        """Return what is being done, in a few words."""
        return f"{len(self.canaries)} canaries"


def _fault(name: str, options: Options) -> str:
    try:
        if name.startswith(NOTION):
            return fault_of(name.removeprefix(NOTION), options.law)
        return CANARIES[name].fault(options)
    except (ImportError, MemoryError, OSError):
        # A machine too small for the solvers says nothing about them.
        raise
    except Exception as error:
        # Whatever the error is: the machinery does not do what it has to do.
        return f"{type(error).__name__} {error}"


def canary_tasks(pieces: Iterable[Piece], options: Options, *, stored: bool) -> list[CanaryTask]:
    """Return the canaries of a run, as work for its processes.

    Parameters: `pieces`, all that its rows are about; `options`, by which they are checked;
    `stored`, whether there is a store.
    """
    pieces = list(pieces)
    routes = _routes(pieces, options, stored=stored)
    # What is false has no proof that ethos could check: it gets forged ones by themselves.
    solvers = tuple(name for name in options.solvers if name != ETHOS)
    asked = replace(options, solvers=solvers, limit=LIMIT, export=None, proofs=None)
    lemmas = {piece.lemma for piece in pieces if piece.method in SOLVED}
    notions = sorted({kind for lem in lemmas for kind in kinds_in(lem.statement)})
    chosen = [name for name, canary in CANARIES.items() if canary.needs <= routes]
    chosen += [f"{NOTION}{kind}" for kind in notions]
    shares = [tuple(chosen[i::TASKS]) for i in range(TASKS)]
    return [CanaryTask(Method.EXHAUSTIVE, (), (), asked, canaries=c) for c in shares if c]


def _routes(pieces: Iterable[Piece], options: Options, *, stored: bool) -> frozenset[Route]:
    routes: set[Route] = {STORE} if stored else set()
    for piece in pieces:
        routes.add(piece.method)
        solvers = options.solvers_for(piece.method)
        routes |= {PROOFS, ETHOS} & set(solvers)
        if PROPOSITIONAL in solvers:
            routes.add(CLAUSES)
        check = piece.lemma.check_by(piece.method)
        if piece.method is Method.BOUNDED and piece.board is not None and check is not None:
            claim = piece.lemma.statement
            routes.add(check.encoding_on(piece.board))
            routes |= {KERNEL} if runs_of(claim) else set()
            routes |= {SYMMETRY} if claim.symmetric else set()
    return frozenset(routes)


def after_canaries(
    done: Iterator[Done],
    tasks: Sequence[CanaryTask],
    report: Callable[[Sequence[CanaryAnswer]], None],
) -> Iterator[Done]:
    """Return the rest of `done`, once the canaries were submitted and none of them was accepted.

    Parameters: `done`, tasks with their outcomes, `tasks` among them; `report`, called with the
    results of the canaries. Raises CanaryAccepted.
    """
    results: list[CanaryAnswer] = []
    early: list[Done] = []
    left = len(tasks)
    while left and (one := next(done, None)) is not None:
        if isinstance(one[0], CanaryTask):
            results += [CanaryAnswer(o.lemma, " ".join(o.remarks)) for o in one[1]]
            left -= 1
        else:
            early.append(one)
    answers = {one.name for one in results}
    names = [name for task in tasks for name in task.canaries]
    results += [CanaryAnswer(name, "it was not submitted") for name in names if name not in answers]
    report(results)
    if any(one.fault for one in results):
        raise CanaryAccepted(results)
    return chain(early, done)
