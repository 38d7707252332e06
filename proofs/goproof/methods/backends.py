"""The methods, and the one function that answers a question by any of them."""

from collections.abc import Sequence
from traceback import extract_tb
from typing import assert_never

from goproof.errors import UsageError
from goproof.execution.paths import KernelFault
from goproof.lemmas.own import OwnLemma
from goproof.methods.backend import Backend
from goproof.methods.by_coq import ByCoq
from goproof.methods.by_solvers import ForAllGraphs, OnBoards
from goproof.methods.exhaustive import Exhaustively
from goproof.methods.questions import Options, Outcome, Question
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import Graph

# One stands for a list of one.
Methods = str | Method | Sequence[str | Method]


def backend(method: Method) -> Backend:
    """Return the backend of a method."""
    match method:
        case Method.ALL_GRAPHS:
            return ForAllGraphs()
        case Method.BOUNDED:
            return OnBoards()
        case Method.EXHAUSTIVE:
            return Exhaustively()
        case Method.KERNEL:
            return ByCoq()
    assert_never(method)


def chosen_methods(methods: Methods | None) -> tuple[Method, ...] | None:
    """Return the methods that are named, None where none is.

    Raises UsageError for an unknown one, and for one that needs what is not installed.
    """
    if not methods:
        return None
    by_name = {method.value: method for method in Method}
    chosen = []
    for item in [methods] if isinstance(methods, str | Method) else methods:
        method = item if isinstance(item, Method) else by_name.get(item.replace("-", " "))
        if method is None:
            raise UsageError(f"unknown method {item!r}: {', '.join(by_name)}")
        if needed := backend(method).needs():
            raise UsageError(f"the method {method.value} needs {needed}")
        chosen.append(method)
    return tuple(chosen)


def check(
    lemma: Lemma, method: Method, board: Graph | None = None, options: Options | None = None
) -> Outcome:
    """Check a lemma by a method, on a board or for all graphs, and return what came of it.

    Example:
        >>> from goproof.lemmas import lemma
        >>> from gospec.law.graph import rectangle
        >>> check(lemma("clear_is_idempotent"), Method.EXHAUSTIVE, rectangle(1, 2)).verdict.value
        'HOLDS'

    """
    return check_all((Question(lemma, method, board),), options or Options())[0]


def check_all(questions: Sequence[Question], options: Options) -> list[Outcome]:
    """Return the answers to questions, in their order.

    Those that go together are of one method that answers them at once. Whatever a lemma, the law or
    the machine raises leaves the question at hand UNKNOWN, and the others have their answers.
    Raises UsageError.
    """
    asked = backend(questions[0].method)
    if len(questions) > 1 and not asked.at_once:
        return _one_by_one(questions, options)
    try:
        return asked.check(questions, options)
    except UsageError:
        raise
    except Exception as error:
        if len(questions) > 1:
            return _one_by_one(questions, options)
        (question,) = questions
        return [question.outcome(Verdict.UNKNOWN, _why(error, question.lemma))]


def _one_by_one(questions: Sequence[Question], options: Options) -> list[Outcome]:
    return [outcome for each in questions for outcome in check_all((each,), options)]


def _why(error: Exception, lem: Lemma) -> str:
    if isinstance(error, MemoryError):
        return "the memory is exhausted"
    if isinstance(error, KernelFault):
        return str(error)
    what = f"{type(error).__name__}: {' '.join(str(error).split())}"
    file = lem.source.file if isinstance(lem, OwnLemma) else None
    lines = [f.lineno for f in extract_tb(error.__traceback__) if f.filename == file]
    # Whose lemma it is knows that file alone.
    return f"the check raised {what}{f' (line {lines[-1]} of {file})' if lines else ''}"
