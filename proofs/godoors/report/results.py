"""The results of `goproof verify`, and of conjectures, for a terminal: what matters first.

Every line fits the width, from 60 columns on; only words that are longer don't.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, groupby

from godoors.documents.commands import Canaries
from godoors.report.text_boards import PLAIN, Look, Style, indented, side_by_side
from godoors.report.wrapping import wrapped
from goproof.lemmas import short_name, why_false
from goproof.methods.outcomes import Result
from goproof.notation.mathematics import wrapped_statement
from goproof.solvers.coq.development import compiler, theorems
from goproof.solvers.registry import COQ
from goproof.verification.canaries.asking import CanaryAnswer
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma

NARROWEST = 60
STYLES: dict[str, Style] = {"true": "green", "false": "yellow", "nothing": "bold red"}
UNEXPECTED: Style = "bold red"


def result_lines(
    results: Sequence[Result], width: int, look: Look = PLAIN, *, every_row: bool
) -> Iterator[str]:
    """Yield the counts; what is not as expected; what is refuted, and why; and what else to know.

    Parameters: `every_row`, whether to show every result and to draw every counterexample too.
    """
    width = max(width, NARROWEST)
    yield summary(results)
    yield from _verdicts(results, width)
    if every_row:
        yield ""
        yield from _rows(results, width, look)
        yield from _counterexamples(results, width, look)
    unexpected = [r for r in results if not (r.as_expected or r.open or r.says_nothing)]
    yield from _listed(look.painted("Not as expected:", UNEXPECTED), unexpected, width)
    if not every_row:
        yield from _counterexamples(unexpected, width, look)
    yield from _listed("Open, as nothing was expected:", [r for r in results if r.open], width)
    yield from _refuted([r for r in results if r.as_expected], width, told_of_all=not every_row)
    yield from _notes(results, width)


def summary(results: Iterable[Result]) -> str:
    """Return one line that counts the expected and the unexpected verdicts."""
    counted = counts(results)
    without_case = f", {counted['without_case']} without a case" if counted["without_case"] else ""
    return (
        f"{counted['as_expected']} as expected, {counted['unexpected']} unexpected, "
        f"{counted['open']} open{without_case}"
    )


def counts(results: Iterable[Result]) -> dict[str, int]:
    """Count the results as expected, those not, those without expectation, and those about boards
    that have no case.
    """
    counted = {"as_expected": 0, "unexpected": 0, "open": 0, "without_case": 0}
    for result in results:
        counted[_kind(result)] += 1
    return counted


def _kind(result: Result) -> str:
    if result.says_nothing:
        return "without_case"
    return "open" if result.open else "as_expected" if result.as_expected else "unexpected"


def _verdicts(results: Sequence[Result], width: int) -> list[str]:
    number = Counter(result.verdict for result in results)
    counted = {verdict: str(number[verdict]) for verdict in Verdict if number[verdict]}
    if as_expected := sum(r.verdict is Verdict.REFUTED and r.as_expected for r in results):
        # Of a false statement it is no failure.
        how_many = "" if as_expected == number[Verdict.REFUTED] else f"{as_expected} "
        counted[Verdict.REFUTED] += f" ({how_many}as it should be)"
    return wrapped(", ".join(f"{verdict.value} {n}" for verdict, n in counted.items()), width)


def _rows(results: Sequence[Result], width: int, look: Look) -> Iterator[str]:
    for name, rows in groupby(results, key=lambda result: result.name):
        of_lemma = list(rows)
        yield short_name(name, width)
        yield from _stated(of_lemma[0].lemma, width)
        yield from chain.from_iterable(_row(*pair, width, look) for pair in _with_coq(of_lemma))


def _stated(lem: Lemma, width: int) -> Iterator[str]:
    """Yield the sentence of a lemma, and below it the statement that the verdicts are of."""
    yield from wrapped(lem.sentence, width, 2, 2)
    if lem.is_formal:
        yield from (f"    {line}" for line in wrapped_statement(lem.statement, width - 4))


def _with_coq(rows: list[Result]) -> Iterator[tuple[Result, str]]:
    """Yield the rows of a lemma, each with what is said beside its solvers' answers.

    Where Coq agrees about all graphs, it is said in their row; where it was not asked for a theorem
    that there is, a dash.
    """
    about_all = next((row for row in rows if row.method is Method.ALL_GRAPHS), None)
    by_coq = next((row for row in rows if row.method is Method.KERNEL), None)
    agreed = about_all and by_coq and about_all.verdict is by_coq.verdict and by_coq.as_expected
    for row in rows:
        if row is about_all and by_coq is None and row.name in theorems():
            yield row, f"{COQ} –"
        elif row is about_all and by_coq and agreed:
            yield row, f"{by_coq.answers}, {_seconds(by_coq)}"
        elif not (row is by_coq and agreed):
            yield row, ""


def without_coq(results: Sequence[Result]) -> int:
    """Return of how many lemmas Coq is there, but was not asked for their theorems."""
    answered = {row.name for row in results if row.method is Method.KERNEL}
    return len(theorems().keys() & {row.name for row in results} - answered) if compiler() else 0


def _row(result: Result, beside: str, width: int, look: Look) -> Iterator[str]:
    verdict = _verdict(result)
    parts = [f"{result.method.value:<10}  {verdict}", result.answers, _seconds(result), beside]
    style = STYLES[result.verdict.says] if result.as_expected else UNEXPECTED
    for line in wrapped("; ".join(filter(None, parts)), width, 2, 14):
        yield line.replace(verdict, look.painted(verdict, style))
    yield from wrapped(f"on {result.bound}", width, 14, 14)


def _verdict(result: Result) -> str:
    if result.as_expected or result.says_nothing:
        return result.verdict.value
    return f"{result.verdict.value}, expected {result.expected.value}"


def _seconds(result: Result) -> str:
    # Those of a stored outcome are from when it was computed.
    marks = {0: "", result.pieces: ", stored"}
    return f"{result.seconds:.2f} s" + marks.get(result.stored_pieces, ", part stored")


def _listed(heading: str, results: Sequence[Result], width: int) -> Iterator[str]:
    if results:
        yield f"\n{heading}"
    for result in results:
        yield short_name(result.name, width)
        about = f"{result.method.value}, on {result.bound}: {_verdict(result)}"
        yield from wrapped(about, width, 2, 4)
        for remark in result.remarks:
            yield from wrapped(remark, width, 4, 6)


def _refuted(results: Sequence[Result], width: int, *, told_of_all: bool) -> Iterator[str]:
    refuted = [result for result in results if result.verdict is Verdict.REFUTED]
    if not refuted:
        return
    yield "\nRefuted, as they should be:"
    for name, rows in groupby(refuted, key=lambda result: result.name):
        results_of_it = list(rows)
        yield short_name(name, width)
        if why := why_false(results_of_it[0].lemma):
            yield from wrapped(why, width, 2, 2)
        where = dict.fromkeys(str(result.witness) for result in results_of_it)
        yield from wrapped(f"counterexample: {'; '.join(where)}", width, 2, 4)
    if told_of_all:
        yield from wrapped("Their boards, and a row for every check: --all", width, 0, 0)


def _counterexamples(results: Sequence[Result], width: int, look: Look) -> Iterator[str]:
    for result in results:
        if result.witness is not None:
            yield ""
            yield short_name(result.name, width)
            heading = f"({result.method.value}): refuted on {result.witness}; replayed in gospec"
            yield from wrapped(heading, width, 2, 4)
            yield indented(side_by_side(result.witness.stages, width=width - 4, look=look))


def _notes(results: Sequence[Result], width: int) -> Iterator[str]:
    without_case = [result for result in results if result.empty_boards]
    if without_case:
        yield "\nWithout a case that meets the assumptions, so nothing is said of:"
        for name, rows in groupby(without_case, key=lambda result: result.name):
            boards = dict.fromkeys(board for row in rows for board in row.empty_boards)
            yield short_name(name, width)
            yield from wrapped(f"on {', '.join(boards)}", width, 2, 4)
    notes = [
        (result, remark)
        for result in results
        for remark in result.remarks
        if result.as_expected and not any(remark.startswith(b) for b in result.empty_boards)
    ]
    if notes:
        yield "\nTo be noted:"
    for result, remark in notes:
        yield short_name(result.name, width)
        yield from wrapped(f"{result.method.value}: {remark}", width, 2, 4)


def canary_lines(answers: Sequence[CanaryAnswer], width: int) -> Iterator[str]:
    """Yield how many canaries were submitted and notions compared, and what went wrong."""
    width = max(width, NARROWEST)
    failed = [str(answer) for answer in answers if answer.fault]
    for fault in failed:
        yield from wrapped(f"canary failed: {fault}", width, 0, 2)
    yield ""
    yield from wrapped(_told(answers, len(failed)), width, 0, 2)


def _told(answers: Sequence[CanaryAnswer], failed: int) -> str:
    if failed:
        return f"{failed} of {len(answers)} canaries failed, so there is no verdict"
    notions = sum(answer.is_notion for answer in answers)
    compared = f", {notions} kinds of notions agree with gospec" if notions else ""
    return f"{len(answers) - notions} canaries refused{compared}"


def counts_of_canaries(answers: Sequence[CanaryAnswer]) -> Canaries:
    """Count the canaries that were submitted, and list those that failed."""
    notions = sum(answer.is_notion for answer in answers)
    failed = [str(answer) for answer in answers if answer.fault]
    return Canaries(len(answers) - notions, notions, failed)
