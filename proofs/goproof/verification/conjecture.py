"""Prove or refute a conjecture of one line.

What is in the vocabulary of statements is proved for every graph, or refuted by a smallest
counterexample, which gospec plays once more before it is shown. A function of a case has no
formula: it is tried, and nothing is proved.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from goproof.boards.named import as_boards, distinct_boards
from goproof.errors import UsageError, argument, require
from goproof.methods.completeness import everything
from goproof.methods.conjectured import Conjecture, in_words
from goproof.methods.witness import Witness, witness
from goproof.notation.mathematics import given_in, mathematics
from goproof.notation.reading import read
from goproof.notation.syntax import Misread
from goproof.theory.cases import Case, Subject, all_cases
from goproof.theory.law import GOSPEC, remembering
from goproof.theory.stages import POINT, Original
from goproof.theory.statements import Statement
from goproof.theory.turns import TurnStatement
from goproof.verification.expression import Predicate, function_of, text_of
from goproof.verification.proving import Attempt, attempt
from goproof.verification.trying import (
    CASES_AT_RANDOM,
    EXHAUSTIVE,
    EXHAUSTIVE_ON_REQUEST,
    LARGER,
    Needs,
    Trial,
    graphs_at_random,
    small_graphs,
)
from goproof.vocabulary.check import Verdict
from goproof.vocabulary.lemma import Example, Lemma
from goproof.vocabulary.pictures import just_before, stages_of
from goproof.work.progress import Progress, silent
from gospec.law.graph import Graph, rectangle

# All graphs of so many points are tried before a proof is looked for; of games, rows.
FEW_POINTS, POINTS_OF_GAMES, MOST_POINTS = 3, 3, 8
CASES_ELSEWHERE = 45


def conjecture(
    say: str | Predicate,
    assuming: str | Predicate | None = None,
    about: str | None = None,
    boards: str | Graph | Sequence[str | Graph] | None = None,
    progress: Progress = silent,
) -> Conjecture:
    """Prove a conjecture for every graph, or refute it by a smallest counterexample.

    Parameters:
        say: a statement such as `captives = {} or suicides = {}`, in the words of
            `docs/conjectures.md`; or a function of a case that returns True or False, or the text
            of one, which has no formula and is only tried.
        assuming: the same, of the cases that it is about.
        about: what a case of a function is: colouring, point, move, move-and-point, move-and-set,
            set, symmetry or game; default: what has all that the two ask a case for.
        boards: sizes such as `3x4` or graphs, on which alone it is refuted.
        progress: called with the boards done, their number, and the last one.

    Raises UsageError when an expression can't be read, fails, or gives neither True nor False.

    Example:
        >>> goproof.conjecture("no dead before: captives = {} or suicides = {}").verdict.value
        'PROVED'
        >>> found = goproof.conjecture("captives = {} or suicides = {}")
        >>> found.verdict.value, len(found.witness.case.before.graph)
        ('REFUTED', 2)

    """
    graphs = distinct_boards(boards)
    said = text_of(say), None if assuming is None else text_of(assuming)
    if (function := function_of(say, assuming, about)) is not None:
        return _tried(function, said, graphs, progress)
    if about is not None:
        raise UsageError(f"{argument('about')} goes with a function of a case only")
    assert isinstance(say, str)
    return _of_statement(_read(say, assuming), said, graphs, progress)


def _read(say: str, assuming: object) -> Statement:
    assert assuming is None or isinstance(assuming, str)
    try:
        return read(say, assuming)
    except Misread as error:
        name = argument("assuming" if error.of_assumption else "say")
        raise UsageError(f"{name} at column {error.column}: {error.why}") from None
    except ValueError as error:
        raise UsageError(f"{argument('say')}: {error}") from None


Said = tuple[str, str | None]


class _Statement(NamedTuple):
    """A claim as a lemma, and what its cases are."""

    claim: Statement
    lemma: Lemma
    needs: Needs


def _statement(claim: Statement, says: str) -> _Statement:
    game = isinstance(claim, TurnStatement)
    playable = Original().empty(POINT) in claim.assumptions
    needs = Needs(frozenset() if game else given_in(claim), playable, game)
    subject = Subject.GAME if game else Subject.MOVE if playable else Subject.COLOURING
    lemma = Lemma(
        name="conjecture",
        sentence=says,
        clauses=(),
        subject=subject,
        example=Example("."),
        checks=(),
        formal=claim,
        shows=stages_of if game or playable else just_before,
    )
    return _Statement(claim, lemma, needs)


def _of_statement(
    claim: Statement, said: Said, graphs: Sequence[Graph] | None, progress: Progress
) -> Conjecture:
    require("prove")
    statement = _statement(claim, said[0])
    trial = Trial(statement.lemma, progress)
    found = _first_tried(trial, statement.needs, graphs)
    least, made = found is not None and not trial.random, Attempt()
    if found is None:
        made = attempt(claim)
    elsewhere = made.counterexample
    if elsewhere is not None and graphs is None:
        found, least, elsewhere = _rectangle_first(trial, statement.needs, elsewhere), True, None
    if graphs is None and not made.proved and not _is_rectangle(found):
        further = _tried_further(trial, statement.needs, rectangles_only=found is not None)
        found, elsewhere = found or further, further if found is not None else None
    return Conjecture(
        *said,
        statement=mathematics(claim),
        about=mathematics(claim).partition(":")[0],
        verdict=_verdict(trial, found, made, asked=graphs is not None),
        exhaustive=tuple(trial.exhaustive),
        random=tuple(trial.random),
        asked=graphs is not None,
        witness=None if found is None else replayed(statement.lemma, found),
        least=least,
        elsewhere=None if elsewhere is None else replayed(statement.lemma, elsewhere),
        hints=made.hints,
        solvers=made.solvers,
        remark=made.reason,
    )


def _first_tried(trial: Trial, needs: Needs, graphs: Sequence[Graph] | None) -> Case | None:
    """Try what a user asks for, or the smallest graphs."""
    if graphs is None:
        if needs.game:
            boards = [rectangle(1, n) for n in range(1, POINTS_OF_GAMES + 1)]
        else:
            boards = [g for n in range(1, FEW_POINTS + 1) for g in small_graphs(n)]
        return trial.least(boards, needs.all_on)
    few = [g for g in graphs if needs.number_on(g) <= EXHAUSTIVE_ON_REQUEST]
    larger = [g for g in graphs if g not in few]
    found = trial.least(few, needs.all_on)
    return found or trial.any(larger, partial(needs.some_on, number=CASES_AT_RANDOM))


def _rectangle_first(trial: Trial, needs: Needs, case: Case) -> Case:
    """Return a counterexample on a rectangle of as many points, if there is one."""
    points = len(case.before.graph)
    boards = [g for g in small_graphs(points) if g.shape is not None]
    return trial.least(boards, needs.all_on) or case


def _is_rectangle(case: Case | None) -> bool:
    return case is not None and case.before.graph.shape is not None


def _tried_further(trial: Trial, needs: Needs, *, rectangles_only: bool) -> Case | None:
    """Try rectangles that are larger, and graphs of many kinds."""
    sizes = ((m, n) for m in range(1, MOST_POINTS) for n in range(m, MOST_POINTS + 1))
    small = sorted((rectangle(m, n) for m, n in sizes if m * n <= MOST_POINTS), key=len)
    done = {each.board for each in trial.exhaustive}
    few = [g for g in small if g.name not in done and needs.number_on(g) <= EXHAUSTIVE]
    if (found := trial.least(few, needs.all_on)) or rectangles_only:
        return found
    larger = [*as_boards(LARGER), *graphs_at_random(game=needs.game)]
    return trial.any(larger, partial(needs.some_on, number=CASES_ELSEWHERE))


def _verdict(trial: Trial, found: Case | None, made: Attempt, *, asked: bool) -> Verdict:
    if found is not None:
        return Verdict.REFUTED
    if not trial.met:
        return Verdict.VACUOUS
    if made.proved:
        return Verdict.PROVED
    return Verdict.HOLDS if asked and not trial.random else Verdict.UNKNOWN


def _tried(
    lem: Lemma, said: Said, graphs: Sequence[Graph] | None, progress: Progress
) -> Conjecture:
    """Try a function of a case, of which there is no formula."""
    trial, subject = Trial(lem, progress), lem.subject
    if graphs is None:
        sizes = ((m, n) for m in range(1, MOST_POINTS) for n in range(m, MOST_POINTS + 1))
        small = sorted((rectangle(m, n) for m, n in sizes if m * n <= MOST_POINTS), key=len)
        few = [g for g in small if _has_few_cases(g, subject, 3 * EXHAUSTIVE)]
        larger = as_boards(LARGER)
    else:
        few = [g for g in graphs if _has_few_cases(g, subject, EXHAUSTIVE_ON_REQUEST)]
        larger = [g for g in graphs if g not in few]
    found = trial.least(few, lambda board: all_cases(board, subject, remembering(GOSPEC)))
    least = found is not None
    if found is None:
        needs = _needs_of(subject)
        found = trial.any(larger, partial(needs.some_on, number=CASES_AT_RANDOM))
    held = Verdict.HOLDS if trial.met else Verdict.VACUOUS
    return Conjecture(
        *said,
        statement=None,
        about=f"every {subject.value}",
        verdict=held if found is None else Verdict.REFUTED,
        exhaustive=tuple(trial.exhaustive),
        random=tuple(trial.random),
        asked=graphs is not None,
        witness=None if found is None else replayed(lem, found),
        least=least,
    )


def _needs_of(subject: Subject) -> Needs:
    given = {
        Subject.COLOURING: "",
        Subject.MOVE_AND_POINT: "pq",
        Subject.MOVE_AND_SET: "pS",
        Subject.SET: "S",
        Subject.SYMMETRY: "pqσ",
    }.get(subject, "p")
    return Needs(frozenset(given), subject.has_move, subject is Subject.GAME)


def _has_few_cases(board: Graph, subject: Subject, most: int) -> bool:
    # Numbers of games are counted by going through colourings, of which there are too many soon.
    countable = MOST_POINTS // 2 if subject is Subject.GAME else MOST_POINTS + 1
    return len(board) <= countable and everything(board, subject).cases <= most


def replayed(lem: Lemma, case: Case) -> Witness:
    """Return the case as a counterexample, played and asked once more by gospec.

    Raises UsageError when it is none then: the expression does not say the same of the same case.
    """
    once_more = witness(lem, replace(case, law=GOSPEC))
    if once_more is None:
        raise UsageError(f"{argument('say')} gives two answers on {in_words(case)}")
    return once_more
