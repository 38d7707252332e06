"""Questions answered, by whichever process: what each method does, and what becomes of errors."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from traceback import extract_tb
from typing import Protocol

from goproof.errors import UsageError
from goproof.execution.paths import KernelFault
from goproof.lemmas.own import OwnLemma
from goproof.methods.by_coq import check_by_coq
from goproof.methods.by_solvers import Options, check_by_solvers
from goproof.methods.exhaustive import check_all_cases
from goproof.methods.outcomes import Outcome
from goproof.solvers.registry import version
from goproof.verification.fingerprint import Fingerprint, fingerprints
from goproof.verification.questions import Batch, Question
from goproof.vocabulary.check import Method
from goproof.vocabulary.lemma import Lemma

# The remark on a check that an error has ended.
RAISED = "the check raised"
Versions = Mapping[str, str]
Sources = Mapping[str, Fingerprint]


class _Way(Protocol):
    """How a method answers questions."""

    # Whether several are answered at once, of one board and share.
    at_once: bool

    def check(self, questions: Sequence[Question], options: Options) -> list[Outcome]: ...


class _Exhaustively:
    at_once = True

    def check(self, questions: Sequence[Question], options: Options) -> list[Outcome]:
        first = questions[0]
        assert first.board is not None
        lemmas = [question.lemma for question in questions]
        return check_all_cases(lemmas, first.board, first.share, options.law)


class _BySolvers:
    at_once = False

    def check(self, questions: Sequence[Question], options: Options) -> list[Outcome]:
        (question,) = questions
        check = question.lemma.check_by(question.method)
        assert check is not None
        return [check_by_solvers(question.lemma, check, question.board, options)]


class _ByCoq:
    at_once = True

    def check(self, questions: Sequence[Question], options: Options) -> list[Outcome]:
        return check_by_coq([question.lemma for question in questions], options.limit)


_WAYS: dict[Method, _Way] = {
    Method.ALL_GRAPHS: _BySolvers(),
    Method.BOUNDED: _BySolvers(),
    Method.EXHAUSTIVE: _Exhaustively(),
    Method.KERNEL: _ByCoq(),
}


def check(question: Question, options: Options) -> Outcome:
    """Return the answer to one question."""
    return check_all((question,), options)[0]


def check_all(batch: Batch, options: Options) -> list[Outcome]:
    """Return the answers to the questions of a batch, in their order.

    Whatever a lemma, the law or the machine raises leaves the question at hand UNKNOWN, and the
    others have their answers. Raises UsageError.
    """
    way = _WAYS[batch[0].method]
    if len(batch) > 1 and not way.at_once:
        return [check(question, options) for question in batch]
    try:
        return way.check(batch, options)
    except UsageError:
        raise
    except Exception as error:
        if len(batch) > 1:
            return [check(question, options) for question in batch]
        return [batch[0].unknown(_why(error, batch[0].lemma))]


def _why(error: Exception, lem: Lemma) -> str:
    if isinstance(error, MemoryError):
        return "the memory is exhausted"
    if isinstance(error, KernelFault):
        return str(error)
    what = f"{type(error).__name__}: {' '.join(str(error).split())}"
    file = lem.source.file if isinstance(lem, OwnLemma) else None
    lines = [f.lineno for f in extract_tb(error.__traceback__) if f.filename == file]
    # Whose lemma it is knows that file alone.
    return f"{RAISED} {what}{f' (line {lines[-1]} of {file})' if lines else ''}"


@dataclass(frozen=True)
class Checked:
    """Answers to a batch, the sources by which each lemma was checked, and solvers' versions."""

    outcomes: list[Outcome]
    sources: Sources
    versions: Versions


def checked(batch: Batch, options: Options, *, elsewhere: bool = True) -> Checked:
    """Return the answers to a batch, and by what they were found.

    `elsewhere`, for another process, which compares the versions of the solvers with its own.
    """
    outcomes = check_all(batch, options)
    # Computed afterwards, when the work has imported all that it needs.
    sources = fingerprints(question.lemma for question in batch)
    return Checked(outcomes, sources, versions_used(batch, options) if elsewhere else {})


def versions_used(batch: Batch, options: Options) -> Versions:
    """Return which versions of the solvers that a batch asks this process has, '' for none."""
    methods = dict.fromkeys(question.method for question in batch)
    return {name: version(name) for method in methods for name in options.solvers_for(method)}


def other_sources(there: Sources, here: Sources) -> str:
    """Say why a worker can't be held to have checked lemmas by the same sources, '' if it can.

    Parameters: `there`, the fingerprints that the worker gives; `here`, those of this process,
    whose own doubts are for whoever stores what came out.
    """
    for name, other in there.items():
        if other.digest != here[name].digest:
            return "the worker has other sources of goproof"
        if other.doubt not in ("", here[name].doubt):
            return f"the worker may have other sources of goproof: {other.doubt}"
    return ""


def other_versions(there: Versions, here: Versions) -> str:
    """Say which of the solvers in use `there`, at a worker, are not `here`; '' if none differs."""
    differing = [
        f"another version of {name} ({there.get(name) or 'none'}, here {here[name] or 'none'})"
        for name in here
        if there.get(name, "") != here[name]
    ]
    return f"the worker has {', '.join(differing)}" if differing else ""
