"""Runs the controls of a run, before any of its verdicts."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any

from goproof.errors import UsageError
from goproof.methods.by_solvers import Options
from goproof.methods.outcomes import Outcome
from goproof.queries.claims_as_queries import runs_of
from goproof.solvers.answers import Steps
from goproof.solvers.registry import ETHOS, PROOFS, PROPOSITIONAL
from goproof.verification.controls.control import CLAUSES, KERNEL, STORE, Control, Route
from goproof.verification.controls.forgeries import FORGERIES
from goproof.verification.controls.lemmas import LEMMAS
from goproof.verification.controls.power import POWER, POWER_ON_BOARDS
from goproof.verification.tasks import Piece, Task
from goproof.vocabulary.check import Encoding, Method, Verdict
from goproof.vocabulary.lemma import Lemma

CONTROLS: tuple[Control, ...] = (*LEMMAS, *FORGERIES, *POWER, *POWER_ON_BOARDS)


# A task, its outcomes, and whatever else comes with them.
Done = tuple[Any, ...]
# For a solver at a control, most of which take it some milliseconds.
LIMIT = Steps(4_000_000)


@dataclass(frozen=True)
class ControlAnswer:
    """A control that has run. `fault` tells in which way it was accepted, '' if it was not."""

    name: str
    fault: str

    def __str__(self) -> str:
        return f"{self.name}: {self.fault or 'not accepted'}"


class ControlsFailed(UsageError):
    """Controls were accepted, so nobody should believe a verdict of the run."""

    def __init__(self, results: Sequence[ControlAnswer]) -> None:
        self.failed = tuple(one for one in results if one.fault)
        first, *rest = self.failed
        more = f", and {len(rest)} more" if rest else ""
        super().__init__(
            f"no verdict, as {len(self.failed)} of {len(results)} controls failed: {first}{more}"
        )


@dataclass(frozen=True)
class ControlTask(Task):
    """A piece of work for one process: some controls."""

    controls: tuple[Control, ...] = ()

    def pieces(self) -> list[Piece]:
        """Return none: controls belong to no row."""
        return []

    def run(self) -> list[Outcome]:
        """Run the controls."""
        return [self._outcome(control, _fault(control, self.options)) for control in self.controls]

    def unknown(self, why: str) -> list[Outcome]:
        """Return the outcomes of controls that got no answer."""
        return [self._outcome(control, why) for control in self.controls]

    def _outcome(self, control: Control, fault: str) -> Outcome:
        verdict = Verdict.UNKNOWN if fault else Verdict.REFUTED
        return Outcome(control.name, self.method, verdict, remarks=(fault,) if fault else ())

    def label(self) -> str:
        """Return what is being done, in a few words."""
        return f"{len(self.controls)} controls"


def _fault(control: Control, options: Options) -> str:
    try:
        return control.fault(options)
    except (ImportError, MemoryError, OSError):
        # A machine too small for the solvers says nothing about them.
        raise
    except Exception as error:
        # Whatever the error is: the machinery does not do what it has to do.
        return f"{type(error).__name__} {error}"


def control_tasks(pieces: Iterable[Piece], options: Options, *, stored: bool) -> list[ControlTask]:
    """Return the controls of a run, as work for its processes.

    Parameters: `pieces`, all that its rows are about; `options`, by which they are checked;
    `stored`, whether there is a store.
    """
    routes = _routes(pieces, options, stored=stored)
    # What is false has no proof that ethos could check: it gets forged ones by themselves.
    solvers = tuple(name for name in options.solvers if name != ETHOS)
    options = replace(options, solvers=solvers, timeout=LIMIT, export=None, proofs=None)
    chosen = [control for control in CONTROLS if control.needs <= routes]
    by_method = {
        method: tuple(control for control in chosen if control.method is method)
        for method in Method
    }
    return [
        ControlTask(method, (), (), options, controls=controls)
        for method, controls in by_method.items()
        if controls
    ]


def _routes(pieces: Iterable[Piece], options: Options, *, stored: bool) -> frozenset[Route]:
    routes: set[Route] = {STORE} if stored else set()
    encodings: dict[tuple[Lemma, Method], set[Encoding]] = {}
    for piece in pieces:
        of_lemma = encodings.setdefault((piece.lemma, piece.method), set())
        check = piece.lemma.check_by(piece.method)
        if piece.method is Method.BOUNDED and piece.board is not None and check is not None:
            of_lemma |= set(check.encodings_on(piece.board))
    for (lem, method), those in encodings.items():
        routes |= {method, (method, lem.subject), *those}
        if those and runs_of(options.doubts.made(lem).claim):
            routes |= {(encoding, KERNEL) for encoding in those}
        if PROPOSITIONAL in options.solvers_for(method):
            routes.add(CLAUSES)
        routes |= {PROOFS, ETHOS} & set(options.solvers_for(method))
    return frozenset(routes)


def after_controls(
    done: Iterator[Done],
    tasks: Sequence[ControlTask],
    report: Callable[[Sequence[ControlAnswer]], None],
) -> Iterator[Done]:
    """Return the rest of `done`, once the controls have run and none of them was accepted.

    Parameters: `done`, tasks with their outcomes, `tasks` among them; `report`, called with the
    results of the controls. Raises ControlsFailed.
    """
    results: list[ControlAnswer] = []
    early: list[Done] = []
    left = len(tasks)
    while left and (one := next(done, None)) is not None:
        if isinstance(one[0], ControlTask):
            results += [ControlAnswer(o.lemma, " ".join(o.remarks)) for o in one[1]]
            left -= 1
        else:
            early.append(one)
    answers = {one.name for one in results}
    names = [control.name for task in tasks for control in task.controls]
    results += [ControlAnswer(name, "it was not asked") for name in names if name not in answers]
    report(results)
    if any(one.fault for one in results):
        raise ControlsFailed(results)
    return chain(early, done)
