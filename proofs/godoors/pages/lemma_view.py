"""What the report shows of lemmas: declarations, pictures, and the verdicts of a run."""

from dataclasses import dataclass
from typing import Any

from msgspec.structs import asdict

from godoors.report.lemma_parts import (
    BELIEF,
    IN_COQ_BELIEF,
    parts_of,
    routes,
    stated,
    subject_of,
)
from godoors.report.svg import one_by_one
from goproof.documents.verifying import Counterexample, VerdictRow
from goproof.errors import UsageError
from goproof.lemmas import all_lemmas
from goproof.theory.cases import Case, Subject
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import Colour
from gospec.law.diagram import DiagramError, parse, parse_point

# What a case of these consists of is in the document: a colouring, a player, perhaps a point.
# The columns of `routes`.
ROUTE = ("method", "done", "boards", "expected", "belief")
REPLAYABLE = (Subject.MOVE, Subject.POINT, Subject.COLOURING)
BELIEF_BY_METHOD = {
    **{method.value: belief.replace("`", "") for method, belief in BELIEF.items()},
    Method.KERNEL.value: IN_COQ_BELIEF.format("the statement as it is printed"),
}


@dataclass(frozen=True)
class Verdicts:
    """Rows of `verify`, by the lemma, and where they are from."""

    rows: dict[str, list[VerdictRow]]
    origin: str

    def counts(self) -> dict[str, int]:
        """Return how many rows are as expected, unexpected and open."""
        every = [row for rows in self.rows.values() for row in rows]
        expected = sum(row.as_expected for row in every)
        opened = sum(row.expected == Verdict.OPEN.value for row in every)
        silent = sum(_without_case(row) for row in every)
        return {
            "as expected": expected,
            "unexpected": len(every) - expected - opened - silent,
            "open": opened,
        }


def _without_case(row: VerdictRow) -> bool:
    """Tell whether a row says nothing, as boards that somebody asked for have no case."""
    vacuous = row.verdict == Verdict.VACUOUS.value and bool(row.empty_boards)
    return vacuous and row.expected != Verdict.REFUTED.value


def kind_of(row: VerdictRow) -> str:
    """Return how a verdict is shown: good, bad or open."""
    if row.expected == Verdict.OPEN.value or _without_case(row):
        return "open"
    return "good" if row.as_expected else "bad"


def summary(lem: Lemma, verdicts: Verdicts) -> dict[str, object]:
    """Return what the table of verdicts shows of a lemma."""
    rows = verdicts.rows.get(lem.name, [])
    methods = {row.method for row in rows}
    lacking = [check.method.value for check in lem.checks if check.method.value not in methods]
    return {
        "name": lem.name,
        "title": lem.title,
        "statement": lem.sentence,
        "subject": subject_of(lem),
        "rows": [{**asdict(row), "kind": kind_of(row)} for row in rows],
        "verdicts": " ".join(sorted({row.verdict for row in rows})) or "none",
        "methods": " ".join(sorted(row.method.replace(" ", "-") for row in rows)),
        "lacking": lacking,
    }


def details(lem: Lemma, verdicts: Verdicts) -> dict[str, object]:
    """Return what the page of a lemma shows."""
    refuted = any(check.expected is Verdict.REFUTED for check in lem.checks)
    rows = verdicts.rows.get(lem.name, [])
    return {
        **summary(lem, verdicts),
        "remark": _plain(" ".join(lem.remark.split())),
        "refuted": refuted,
        "note": _plain(lem.note),
        "pictures": one_by_one(lem.shows(lem.example.case())),
        "parts": [(what, _plain(text)) for what, text in parts_of(lem)],
        "formula": stated(lem) if lem.is_formal else "",
        "checks": [dict(zip(ROUTE, map(_plain, row), strict=True)) for row in routes(lem)],
        "counterexamples": _counterexamples(lem, rows),
        "belief": BELIEF_BY_METHOD,
    }


def _counterexamples(lem: Lemma, rows: list[VerdictRow]) -> list[dict[str, object]]:
    """Return the counterexamples of rows, each once, with the methods that have found it."""
    shown: dict[str, dict[str, Any]] = {}
    for row in rows:
        if row.witness and (each := counterexample(lem, row.witness)):
            same = shown.setdefault("".join(each["pictures"]), {**each, "methods": []})
            if row.method not in same["methods"]:
                same["methods"].append(row.method)
    return list(shown.values())


def counterexample(lem: Lemma, witness: Counterexample) -> dict[str, Any]:
    """Return the drawing of a counterexample, which gospec has replayed just now.

    Where it does not hold all of its case, such as a game or a symmetry, the catalogue's own
    counterexample is replayed and shown. Raises UsageError for what is none.
    """
    case, whose = _case_of(lem, witness), "of the run"
    if case is None:
        case, whose = lem.example.case(), "of the catalogue"
        if not lem.fails(case):
            return {}
    elif not lem.fails(case):
        raise UsageError(f"the counterexample to {lem.name} on {witness.board} is none in gospec")
    return {
        "board": case.before.graph.name,
        "whose": whose,
        "pictures": one_by_one(lem.shows(case)),
    }


def _case_of(lem: Lemma, witness: Counterexample) -> Case | None:
    if lem.subject not in REPLAYABLE or witness.edges or len(witness.moves) > 1:
        return None
    try:
        b = parse(witness.diagram)
        point = parse_point(b.graph, witness.moves[0]) if witness.moves else None
    except DiagramError as error:
        raise UsageError(f"the counterexample to {lem.name}: {error}") from None
    # A board whose sides are joined has the diagram of a rectangle.
    if b.graph.name != witness.board:
        return None
    return Case(b, Colour(witness.to_move), point)


def _plain(text: str) -> str:
    """Return a text without the marks of Markdown."""
    return text.replace("`", "").replace("\\", "")


def all_summaries(verdicts: Verdicts) -> list[dict[str, Any]]:
    """Return the summaries of all lemmas, by subject and name."""
    return [summary(lem, verdicts) for lem in sorted(all_lemmas(), key=_place)]


def _place(lem: Lemma) -> tuple[str, str]:
    return subject_of(lem), lem.name
