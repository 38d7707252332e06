"""Pieces of work: what each outcome is about, and how processes share the pieces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from traceback import extract_tb

from goproof.errors import UsageError
from goproof.execution.paths import KernelFault
from goproof.lemmas.own import OwnLemma
from goproof.logic.formulas import Formula
from goproof.methods.by_coq import check_by_coq
from goproof.methods.by_solvers import Options, check_by_solvers
from goproof.methods.exhaustive import WHOLE, Share, check_all_cases
from goproof.methods.outcomes import Outcome
from goproof.verification.fingerprint import Fingerprint, fingerprints
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import Colour
from gospec.law.graph import Graph

# A group of boards has about as many points as a 19x19 board: enough work to be worth sending.
GROUP_POINTS = 400
# So many quick tasks come first: there is something to read after some seconds.
QUICK = 2
# Roughly, of a processor; a lemma for all graphs, or a theorem, takes about one second.
CASES_A_SECOND = 20_000
POINTS_A_SECOND = 40


@dataclass(frozen=True)
class Piece:
    """What one outcome is about: a lemma by a method, on a board or a share of its colourings."""

    lemma: Lemma
    method: Method
    board: Graph | None = None
    share: Share = WHOLE


# The remark on a check that an error has ended.
RAISED = "the check raised"


@dataclass(frozen=True)
class Task:
    """A piece of work for one process: lemmas by one method on one or several boards."""

    method: Method
    lemmas: tuple[Lemma, ...]
    boards: tuple[Graph, ...]
    options: Options
    share: Share = WHOLE

    def pieces(self) -> list[Piece]:
        """Return what the outcomes of `run` are about, in the same order."""
        boards: Sequence[Graph | None] = self.boards or (None,)
        return [
            Piece(lem, self.method, board, self.share) for lem in self.lemmas for board in boards
        ]

    def run(self) -> list[Outcome]:
        """Do the work."""
        if self.method is Method.EXHAUSTIVE:
            return self._run_exhaustively()
        if self.method is Method.KERNEL:
            return self._run_by_coq()
        return [self._solved(piece) for piece in self.pieces()]

    def _run_exhaustively(self) -> list[Outcome]:
        try:
            return check_all_cases(self.lemmas, self.boards[0], self.share, self.options.law)
        except (MemoryError, UsageError):
            raise
        except Exception as error:
            if len(self.lemmas) == 1:
                return self.unknown(_raised(error, self.lemmas[0]))
            # An error in one must not cost the others their outcomes.
            return [outcome for alone in self.split() for outcome in alone.run()]

    def _run_by_coq(self) -> list[Outcome]:
        try:
            return check_by_coq(self.lemmas, self.options.limit)
        except (MemoryError, UsageError):
            raise
        except Exception as error:
            return self.unknown(_raised(error, self.lemmas[0]))

    def _solved(self, piece: Piece) -> Outcome:
        check = piece.lemma.check_by(self.method)
        assert check is not None
        try:
            return check_by_solvers(piece.lemma, check, piece.board, self.options)
        except KernelFault as fault:
            why = str(fault)
        except (MemoryError, UsageError):
            raise
        except Exception as error:
            # Whatever a lemma, the law or the machine raises, the other rows have their verdicts.
            why = _raised(error, piece.lemma)
        (outcome,) = self._of(piece).unknown(why)
        return outcome

    def split(self) -> list[Task]:
        """Return the same work as one task for each piece."""
        return [self._of(piece) for piece in self.pieces()]

    def _of(self, piece: Piece) -> Task:
        boards = () if piece.board is None else (piece.board,)
        return replace(self, lemmas=(piece.lemma,), boards=boards)

    def unknown(self, why: str) -> list[Outcome]:
        """Return the outcomes of work that could not be done."""
        return [
            Outcome(
                lemma=piece.lemma.name,
                method=piece.method,
                verdict=Verdict.UNKNOWN,
                boards=() if piece.board is None else (piece.board.name,),
                remarks=(why if piece.board is None else f"{piece.board.name}: {why}",),
            )
            for piece in self.pieces()
        ]

    def solvers(self) -> tuple[str, ...]:
        """Return the solvers that are queried."""
        return self.options.solvers_for(self.method)

    def weight(self) -> float:
        """Return about how many seconds the work takes."""
        points = sum(len(board) for board in self.boards)
        match self.method:
            case Method.EXHAUSTIVE:
                cases: float = len(Colour) ** points * points * len(self.lemmas)
                return cases / (CASES_A_SECOND * self.share.of)
            case Method.BOUNDED:
                return points * len(self.lemmas) / POINTS_A_SECOND
        return float(len(self.lemmas))

    def label(self) -> str:
        """Return what is being done, in a few words."""
        names = self.lemmas[0].name if len(self.lemmas) == 1 else f"{len(self.lemmas)} lemmas"
        where = f", {self.boards[-1].name}" if self.boards else ""
        return f"{names}: {self.method.value}{where}"


@dataclass(frozen=True)
class Together(Task):
    """Tasks for one process, as they have work in common."""

    parts: tuple[Task, ...] = ()

    def pieces(self) -> list[Piece]:
        """Return what the outcomes of the parts are about, in their order."""
        return [piece for part in self.parts for piece in part.pieces()]

    def run(self) -> list[Outcome]:
        """Do the work."""
        return [outcome for part in self.parts for outcome in part.run()]

    def split(self) -> list[Task]:
        """Return the same work as one task for each piece."""
        return [piece for part in self.parts for piece in part.split()]

    def unknown(self, why: str) -> list[Outcome]:
        """Return the outcomes of work that could not be done."""
        return [outcome for part in self.parts for outcome in part.unknown(why)]

    def solvers(self) -> tuple[str, ...]:
        """Return the solvers that the parts query."""
        return tuple(dict.fromkeys(name for part in self.parts for name in part.solvers()))

    def weight(self) -> float:
        """Return the weight of all parts."""
        return sum(part.weight() for part in self.parts)


def _together(parts: Sequence[Task]) -> Together:
    lemmas = tuple(dict.fromkeys(lem for part in parts for lem in part.lemmas))
    first = parts[0]
    return Together(first.method, lemmas, first.boards, first.options, parts=tuple(parts))


def _raised(error: Exception, lem: Lemma) -> str:
    what = f"{type(error).__name__}: {' '.join(str(error).split())}"
    file = lem.source.file if isinstance(lem, OwnLemma) else None
    lines = [f.lineno for f in extract_tb(error.__traceback__) if f.filename == file]
    # Whose lemma it is knows that file alone.
    return f"{RAISED} {what}{f' (line {lines[-1]} of {file})' if lines else ''}"


def perform(task: Task) -> tuple[list[Outcome], dict[str, Fingerprint]]:
    """Do the work of a task; return the outcomes, and the sources by which it checked each
    lemma.
    """
    try:
        outcomes = task.run()
    except MemoryError:
        outcomes = task.unknown("the memory is exhausted")
    # Computed afterwards, when the work has imported all that it needs.
    return outcomes, fingerprints(task.lemmas)


def tasks_of(pieces: Iterable[Piece], options: Options) -> list[Task]:
    """Share out pieces of work: two quick ones first, then the longest.

    So there is something to read at once, and the cores come to an end together. The exhaustive
    checks of a board go together, as they share the work of playing each move; so do all queries
    of a lemma, and lemmas whose proofs share steps.
    """
    for_solvers: dict[Lemma, list[Piece]] = {}
    by_board: dict[tuple[Graph, Share], list[Piece]] = {}
    for_coq: dict[Lemma, None] = {}
    for piece in pieces:
        if piece.method is Method.KERNEL:
            for_coq[piece.lemma] = None
        elif piece.method is Method.EXHAUSTIVE and piece.board is not None:
            by_board.setdefault((piece.board, piece.share), []).append(piece)
        else:
            for_solvers.setdefault(piece.lemma, []).append(piece)
    tasks = [
        task
        for family in _families(list(for_solvers))
        for task in _solver_tasks([p for lem in family for p in for_solvers[lem]], options)
    ]
    if for_coq:
        # Together, as their proofs share most of what they rest on.
        tasks.append(Task(Method.KERNEL, tuple(for_coq), (), options))
    for (board, share), group in by_board.items():
        lemmas = tuple(piece.lemma for piece in group)
        tasks.append(Task(Method.EXHAUSTIVE, lemmas, (board,), options, share))
    tasks.sort(key=lambda task: -task.weight())
    quick = [task for task in tasks if task.method is Method.ALL_GRAPHS][-QUICK:]
    return [*quick, *(task for task in tasks if task not in quick)]


def _families(lemmas: Sequence[Lemma]) -> list[list[Lemma]]:
    # Lemmas of one family have a step of their proofs in common; most lemmas are alone.
    of_step: dict[Formula, list[Lemma]] = {}
    families: list[list[Lemma]] = []
    for lem in lemmas:
        steps = lem.statement.steps
        family = next((of_step[step] for step in steps if step in of_step), None)
        if family is None:
            families.append(family := [])
        family.append(lem)
        for step in steps:
            of_step.setdefault(step, family)
    return families


def _solver_tasks(pieces: Sequence[Piece], options: Options) -> Iterator[Task]:
    by_lemmas: dict[tuple[Lemma, ...], list[Graph]] = {}
    for board in dict.fromkeys(piece.board for piece in pieces if piece.board is not None):
        lemmas = tuple(piece.lemma for piece in pieces if piece.board == board)
        by_lemmas.setdefault(lemmas, []).append(board)
    parts = [
        Task(Method.ALL_GRAPHS, (piece.lemma,), (), options)
        for piece in pieces
        if piece.board is None
    ]
    for lemmas, boards in by_lemmas.items():
        groups = [Task(Method.BOUNDED, lemmas, g, options) for g in _groups(boards, len(lemmas))]
        parts.append(groups[0])
        yield from groups[1:]
    yield parts[0] if len(parts) == 1 else _together(parts)


def _groups(boards: Sequence[Graph], lemmas: int) -> Iterator[tuple[Graph, ...]]:
    group: list[Graph] = []
    for board in boards:
        if group and (sum(map(len, group)) + len(board)) * lemmas > GROUP_POINTS:
            yield tuple(group)
            group = []
        group.append(board)
    if group:
        yield tuple(group)
