"""The options of a run over lemmas, of `goproof verify` and `goproof.verify`."""

import os
from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from goproof.errors import UsageError
from goproof.options import option, parameter
from goproof.solvers.answers import BUDGET, MOST_STEPS, Steps
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from goproof.lemmas.own import Lemmas
    from goproof.methods.backends import Methods
    from goproof.methods.questions import Options
    from goproof.theory.law import Law
    from goproof.verification.canaries.asking import CanaryAnswer
    from gospec.law.graph import Graph

    # One stands for a list of one.
    Boards = str | Graph | Sequence[str | Graph]


@dataclass(frozen=True, kw_only=True)
class Verified:
    """How lemmas are checked."""

    budget: int = option(
        BUDGET,
        "steps that a solver may take for each query, in units of Z3's work (millions a second)",
        unit="STEPS",
    )
    store: str | os.PathLike[str] | None = option(
        None,
        "a file that keeps verdicts between runs; default: none",
        on_the_line="the file that keeps verdicts between runs; default: in the user's cache "
        "directory",
        unit="FILE",
    )
    fresh: bool = option(False, "compute every verdict again, and store it")
    export: str | os.PathLike[str] | None = option(
        None,
        "write every query into this directory, in SMT-LIB 2 or DIMACS; implies --fresh",
        unit="DIR",
        written=True,
    )
    full: bool = option(
        False,
        "also check boards that take long, and have Coq check proofs and its tables of life and of "
        "the sources, even if 'kernel' is not among the methods",
        on_the_line="also check boards that take long, and, in Coq, the tables of life and of the "
        "sources",
    )
    find_hints: bool = option(
        False, "search for the induction instances of each proof again; implies --fresh"
    )
    lemma_files: Sequence[str | os.PathLike[str]] = option(
        (),
        "a Python file with a lemma of your own, - for standard input; other lemmas are checked "
        "only if they are named; may be repeated",
        unit="FILE",
        flag="lemma_file",
    )


@dataclass(frozen=True)
class VerifyOptions(Verified):
    """Which lemmas are checked, how, by whom, and who is told."""

    lemmas: "Lemmas | None" = parameter(None, "names or lemmas, or one; default: all")
    boards: "Boards | None" = parameter(
        None, "sizes such as `3x4`, or graphs, in place of each lemma's own boards"
    )
    methods: "Methods | None" = parameter(
        None,
        "'all graphs', 'bounded', 'exhaustive' or, if Coq is installed, 'kernel'; default: all; "
        "with `boards`, those that take boards",
    )
    _: KW_ONLY
    jobs: int | None = parameter(
        None, "worker processes; default: one for each core; 1 uses only this process"
    )
    cluster: str | None = parameter(
        None, "the address of a Dask scheduler whose workers do the work instead"
    )
    progress: Progress = parameter(
        silent, "called with the number of finished pieces of work, their total, and the last piece"
    )
    canaries: "Callable[[Sequence[CanaryAnswer]], None]" = parameter(
        silent, "called with the canaries of the run when they are finished"
    )
    law: "Law | None" = parameter(
        None, "the specification to check against; default: gospec; another one has no store"
    )


def options_of(request: VerifyOptions) -> "Options":
    """Return the options of all questions. Raises UsageError for an invalid request."""
    from goproof.methods.backends import chosen_methods
    from goproof.methods.questions import Options
    from goproof.theory.law import GOSPEC
    from goproof.vocabulary.check import Method

    if not 0 < request.budget <= MOST_STEPS:
        why = f"a number of steps from 1 to {MOST_STEPS} is needed"
        raise UsageError(f"budget {request.budget}: {why}")
    if request.store is not None and request.law not in (None, GOSPEC):
        raise UsageError("the store keeps verdicts about gospec only, not about another law")
    if request.cluster is not None and request.export is not None:
        raise UsageError("queries are exported on this machine only, not on a cluster")
    export = None if request.export is None else Path(request.export)
    if export is not None:
        try:
            export.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"cannot write to {export}: {error.strerror}") from None
    return Options(
        Steps(request.budget),
        export,
        asks_coq=request.full or Method.KERNEL in (chosen_methods(request.methods) or ()),
        law=request.law or GOSPEC,
        find_hints=request.find_hints,
    )
