"""Queries that are not those of their lemma, and machines that words can't follow."""

from collections.abc import Callable
from dataclasses import replace
from types import FunctionType, ModuleType

from goimpl.words import kernel
from goproof.execution.kernel_in_coq import kernel_fault
from goproof.execution.kernel_source import loop_fault, source_fault
from goproof.methods.questions import Options
from goproof.queries.statements_as_queries import by_closed_sets, by_unrolling
from goproof.theory.cases import Subject
from goproof.theory.stages import POINT, Original
from goproof.theory.statements import Move, Statement
from goproof.validation.boards import query_fault
from goproof.verification.canaries.lemmas import lemma_of
from goproof.vocabulary.check import Check, Encoding, Method, Verdict
from gospec.law.graph import rectangle

BOARD = rectangle(2, 2)
CHECK = Check(Method.BOUNDED, Verdict.HOLDS, encoding=Encoding.UNROLLED)


def some_move_captures() -> Statement:
    """The first clearing has an effect."""
    move = Move()
    return Statement((move.playable(),), move.captures(), Original().own(POINT))


def other_queries(_: Options) -> str:
    """Submit queries of which the assumption or the conclusion is another lemma's."""
    claim = some_move_captures()
    others = {
        "of another conclusion": replace(claim, conclusion=~claim.conclusion),
        "of no assumption": replace(claim, assumptions=()),
        "of a further assumption": replace(claim, assumptions=(*claim.assumptions, claim.event)),
    }
    lem = lemma_of(some_move_captures, Subject.POINT)
    for what, other in others.items():
        for queries in (by_unrolling(other, BOARD), by_closed_sets(other, BOARD)):
            if not query_fault(lem, other, queries, CHECK, BOARD):
                return f"a query {what}"
    return ""


def unfollowed_machines(_: Options) -> str:
    """Submit a machine that asks what no word can tell, and one whose flood is no loop."""
    faults = {
        "a test of identity": source_fault(_with("grow", _asking)),
        "a flood of one round": loop_fault(_with("flood", _one_round)),
    }
    return next((what for what, fault in faults.items() if not fault), "")


def unprinted_machines(_: Options) -> str:
    """Submit such a machine as one to print for Coq."""
    return "" if kernel_fault(_with("grow", _asking)) else "a test of identity"


def _asking(word, board):  # type: ignore[no-untyped-def]
    return 0 if word is board else word


def _one_round(seed, within, board):  # type: ignore[no-untyped-def]
    return grow(seed, board) & within  # type: ignore[name-defined]  # noqa: F821


def _with(name: str, other: Callable[..., object]) -> ModuleType:
    """Return the machine's kernel with another function of this name."""
    changed = ModuleType(kernel.__name__)
    vars(changed).update(vars(kernel))
    source = getattr(kernel, name)
    assert isinstance(other, FunctionType)
    code = FunctionType(other.__code__, vars(changed), name)
    code.__module__ = source.__module__
    setattr(changed, name, code)
    return changed
