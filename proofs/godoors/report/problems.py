"""Several problems as a table and as JSON; how one is won, as text."""

from collections import Counter
from collections.abc import Iterator, Sequence

from gochecker.claim import NAMES
from godoors.documents.commands import SeveralSolved, SolveRow
from godoors.report.strategy_tree import refuted, text_lines, winning
from goproof.documents.solving import Solve, Stages
from goproof.documents.typed import UNSET, UnsetType
from goproof.numbers import so_many
from goproof.problems.anywhere import Anywhere
from goproof.problems.solution import Solution
from gospec.law.colouring import opponent

REFUSED = "refused"
# So many letters of the first moves are in the table.
FIRST_MOVES = 10
# Of each problem its name, its document or why it has none, and whether that is as expected.
Answers = Sequence[tuple[str, Solve | str, bool]]


def table_lines(answers: Answers) -> Iterator[str]:
    """Yield the lines of the table, names last, as they may be long, and counts of statuses."""
    solved = [answer for _, answer, _ in answers if isinstance(answer, Solve)]
    reviewed = any(document.review for document in solved)
    heads = f"{'solution':<22} {'moves':>5} {'faults':>6}  " if reviewed else ""
    yield (
        f"{'status':<11} {'expected':<10} {'first move':<10} {'empty':>5} {'threats':>8} "
        f"{'seconds':>8}  {heads}problem"
    )
    for name, answer, as_expected in answers:
        expected, first, points, threats, seconds = "", "", "", "", ""
        if isinstance(answer, Solve):
            expected = answer.expected or ""
            first = " ".join(answer.first_moves or ())[:FIRST_MOVES]
            points = str(answer.empty_points)
            threats = ", ".join(map(str, answer.threats))
            seconds = f"{answer.seconds:.1f}"
        mark = "" if as_expected else "  NOT AS EXPECTED"
        yield (
            f"{_status(answer):<11} {expected:<10} {first:<10} {points:>5} {threats:>8} "
            f"{seconds:>8}  {_reviewed(answer) if reviewed else ''}{name}{mark}"
        )
    counted = ", ".join(f"{number} {status}" for status, number in _counts(answers).items())
    yield f"{len(answers)} problem{'s' * (len(answers) != 1)}: {counted}"


def _status(answer: Solve | str) -> str:
    return answer.status if isinstance(answer, Solve) else REFUSED


def _reviewed(answer: Solve | str) -> str:
    """Return the cells of what is said of a file's variations."""
    found = answer.review if isinstance(answer, Solve) else UNSET
    if isinstance(found, UnsetType):
        return f"{'':<22} {'':>5} {'':>6}  "
    faults = len(found.faults) + len(found.unrefuted)
    return f"{found.verdict:<22} {found.moves:>5} {faults:>6}  "


def document_of(answers: Answers) -> SeveralSolved:
    """Return the document of `goproof solve --json` for several problems."""
    solved = [answer for _, answer, _ in answers if isinstance(answer, Solve)]
    spent = (document.processor_seconds for document in solved)
    return SeveralSolved(
        problems=[
            SolveRow.of(answer, file=name)
            if isinstance(answer, Solve)
            else SolveRow.of(file=name, error=answer)
            for name, answer, _ in answers
        ],
        statuses=_counts(answers),
        processor_seconds=sum(spent, start=Stages(0.0, 0.0, 0.0)),
    )


def _counts(answers: Answers) -> dict[str, int]:
    return dict(sorted(Counter(_status(answer) for _, answer, _ in answers).items()))


# --- the tree --------------------------------------------------------------------------------


def explanation_lines(solution: Solution, depth: int) -> Iterator[str]:
    """Yield the strategy tree, and the refutation of each first move that is proved wrong."""
    by_threats = isinstance(solution, Anywhere) and solution.by_threats
    if solution.winner is None and not by_threats:
        return
    winner = solution.finding.winner
    assert winner is not None
    how = f" if {NAMES[opponent(winner)]} answers one ko threat" if by_threats else ""
    yield f"how {NAMES[winner]} wins{how}, {so_many(depth, 'move')} deep:"
    yield from text_lines(winning(solution, depth), 1)
    for first in refuted(solution, depth):
        yield f"{NAMES[first.player]} {first.move} is refuted:"
        yield from text_lines(first.following, 1)
        if not first.following:
            yield "  it gives the target up at once"
