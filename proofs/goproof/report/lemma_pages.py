"""The generated pages of lemmas: a table of all, and for each a page and a drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import groupby

from goproof import lemmas
from goproof.boards.picture import in_words
from goproof.lemmas import all_lemmas
from goproof.methods.coq_statements import statement, why_by_hand
from goproof.report.formulas import formula_lines, legend
from goproof.report.markdown import block, table
from goproof.report.svg import svg
from goproof.report.text_boards import side_by_side
from goproof.solvers.coq import development
from goproof.theory.cases import Subject
from goproof.vocabulary.check import NAMED_BY_LEMMAS, Check, Method, Verdict
from goproof.vocabulary.lemma import Lemma, always

LEMMAS = "lemmas"
COLUMNS_OF_METHODS = tuple(method.value for method in NAMED_BY_LEMMAS)
BY_METHOD = {
    Method.ALL_GRAPHS: "A first-order refutation of its failure, on whatever finite graph.",
    Method.BOUNDED: "A propositional refutation of its failure, for every case of each board.",
    Method.EXHAUSTIVE: "Every case of each board, by running `gospec`.",
}
# What is left to believe, by each route alone.
BELIEF = {
    Method.ALL_GRAPHS: "the formula, the premises, both solvers",
    Method.BOUNDED: "the formula, the encoding, both solvers",
    Method.EXHAUSTIVE: "`gospec` and Python",
}
BY_PROOFS = (
    "all graphs, `--solver proofs`",
    "The same, by a proof that cvc5 writes and goproof checks.",
    "every finite board graph",
    "PROVED",
    "the formula, the premises, the printed query, the checker of proofs; no solver",
)
IN_COQ = (
    "kernel",
    "Coq's kernel checks a proof from the definitions, with no axiom.",
    "every finite board graph",
    "PROVED",
)
IN_COQ_BELIEF = "the definitions, {}, Coq's kernel"


ABOUT_PLAYS = (Subject.MOVE, Subject.MOVE_AND_POINT, Subject.GAME)


def page_of(lem: Lemma) -> str:
    """Return the path of the page of a lemma, from `docs`."""
    return f"{LEMMAS}/{lem.name}.md"


def drawing_of(lem: Lemma) -> str:
    """Return the path of the drawing of a lemma, from `docs`."""
    return f"{LEMMAS}/{lem.name}.svg"


def lemmas_page(heading: Sequence[str]) -> str:
    """Return the text of docs/lemmas.md."""
    lines = [
        *heading,
        "`goproof verify` checks each lemma by up to three methods and compares the verdicts with"
        " the expected ones, which stand here. A lemma that is expected to be REFUTED is a false"
        " statement, kept so that it stays refuted. What you must believe for each verdict:"
        " [trusted-base.md](trusted-base.md). Behind each name is a page with the boards, the"
        " clauses and the idea of the proof. The board of a false statement is one on which it"
        " fails.",
        "",
        "In these boards round brackets are around the last move, square and pointed ones around"
        " points that the statement speaks of; `x` and `o` are empty points of an area, `#` are"
        " neutral ones.",
        "",
    ]
    for subject, of_subject in groupby(sorted(all_lemmas(), key=subject_of), key=subject_of):
        lines += [f"## {subject.capitalize()}", ""]
        lines += table(("lemma", "statement", *COLUMNS_OF_METHODS), map(_row, of_subject))
    return "\n".join(lines).rstrip() + "\n"


def linked(lem: Lemma) -> str:
    """Return a lemma's name with a link to its page, from a page in `docs`."""
    return f"[{lem.name}]({page_of(lem)})"


def subject_of(lem: Lemma) -> str:
    """Return the folder in which the file of a lemma stands."""
    return lemmas.modules()[lem.name].split(".")[-2]


def _row(lem: Lemma) -> tuple[str, ...]:
    checks = map(lem.check_by, NAMED_BY_LEMMAS)
    return linked(lem), lem.statement, *("" if c is None else c.expected.value for c in checks)


def boards_of(check: Check) -> str:
    """Return the boards of a check, in words."""
    if not check.bound:
        return "every finite board graph"
    further = f"; with `--full` also {check.further.label}" if check.further else ""
    return check.bound.label + further


def lemma_page(lem: Lemma, heading: Sequence[str]) -> str:
    """Return the text of a lemma's page."""
    refuted = any(check.expected is Verdict.REFUTED for check in lem.checks)
    lines = [*heading, f"**{lem.statement}**", "", remark_of(lem), ""]
    idea = "The claim" if refuted else "The idea of the proof"
    if lem.is_formal:
        lines += [f"## {idea}", "", docstring_of(lem.claim), ""]
    if lem.note:
        lines += [lem.note, ""]
    case = "A case of which it is false" if refuted else "A case that it covers"
    lines += [f"## {case}", "", *_example(lem)]
    lines += [
        "## The statement in parts",
        "",
        *(f"- {what}: {text}" for what, text in parts_of(lem)),
        "",
    ]
    if lem.is_formal:
        lines += ["## The statement as a formula", "", *block("\n".join(formula_lines(lem)))]
        lines += [f"{legend(lem.claim())} Each run compares the formula with the law:"]
        lines += ["[trusted-base.md](../trusted-base.md#what-binds-a-formula-to-its-sentence).", ""]
    else:
        lines += ["There is no formula: only running `gospec` checks it.", ""]
    lines += ["## How it is checked", ""]
    lines += table(
        ("method", "what is done", "boards", "expected", "left to believe"),
        routes(lem),
    )
    lines += _in_coq(lem)
    lines += [
        "What you must believe for these: [trusted-base.md](../trusted-base.md). All lemmas:"
        " [lemmas.md](../lemmas.md).",
    ]
    return "\n".join(lines).rstrip() + "\n"


def routes(lem: Lemma) -> list[tuple[str, ...]]:
    """Return how a lemma is checked: by which method, where, and what is left to believe."""
    rows = []
    for check in lem.checks:
        rows.append(_check_row(check))
        if check.method is Method.ALL_GRAPHS and check.expected is Verdict.PROVED:
            rows.append(BY_PROOFS)
    return [*rows, *_coq_row(lem)]


def _check_row(check: Check) -> tuple[str, ...]:
    method, expected = check.method, check.expected
    return method.value, BY_METHOD[method], boards_of(check), expected.value, BELIEF[method]


def _coq_row(lem: Lemma) -> list[tuple[str, ...]]:
    if lem.name not in development.theorems():
        return []
    said = "the statement below" if why_by_hand(lem) else "the claim as it is printed below"
    return [(*IN_COQ, IN_COQ_BELIEF.format(said))]


def _in_coq(lem: Lemma) -> list[str]:
    """Return what the lemma's theorem says, and how long its proof is, if it has one.

    That is what the claim is printed as, and then the theorem as a person writes it; or what is
    written by hand.
    """
    file = development.theorems().get(lem.name)
    if file is None:
        return []
    _, begin, text = file.read_text(encoding="utf-8").partition(f"Theorem {lem.name}")
    theorem, _, proof = text.partition("\nProof.")
    length = proof.partition("Qed.")[0].count("\n")
    where = file.relative_to(development.ROOT).as_posix()
    if why := why_by_hand(lem):
        lines = [f"This is written by hand, as {why}:", "", *block(_written(lem), "coq")]
    else:
        by_hand = block(f"{begin}{theorem}", "coq")
        lines = [*block(statement(lem) or "", "coq")]
        lines += ["This is printed from the claim, and proved from:", "", *by_hand]
    return [
        "## In Coq",
        "",
        *lines,
        f"Its proof has {max(length, 1)} lines, besides the lemmas that it uses:"
        f" [{where}](../../proofs/coq/{where}). What the words mean:"
        " [coq.md](../coq.md#what-you-have-to-read).",
        "",
    ]


def _written(lem: Lemma) -> str:
    file = development.ROOT / f"{development.WRITTEN}.v"
    _, begin, text = file.read_text(encoding="utf-8").partition(f"Definition {lem.name} ")
    return begin + text.partition("\n\n")[0]


def parts_of(lem: Lemma) -> list[tuple[str, str]]:
    """Return the parts of a lemma's statement, each with what it is."""
    items = [
        ("Clauses", ", ".join(lem.clauses)),
        ("About", f"every {lem.subject.value}"),
        ("Assumes", "nothing" if lem.assumes is always else docstring_of(lem.assumes)),
        ("Concludes", docstring_of(lem.concludes)),
    ]
    if lem.is_formal:
        claim = lem.claim()
        hints = [f"{hint.of.name}: {hint.name}" for hint in claim.instances]
        sets = [f"{s.name} ({type(s).__name__})" for s in claim.sets]
        items.append(("Sets", ", ".join(sets) or "none"))
        items.append(("Induction instances", "; ".join(hints) or "none"))
    return items


def docstring_of(by: Callable[..., object]) -> str:
    """Return the docstring of a function, on one line."""
    return " ".join((by.__doc__ or "").split())


def remark_of(lem: Lemma) -> str:
    """Return the docstring of the lemma's file."""
    return " ".join((import_module(lemmas.modules()[lem.name]).__doc__ or "").split())


# Boards next to one another in text, as many as stay readable.
IN_A_ROW = 4


def _example(lem: Lemma) -> list[str]:
    case = lem.example.case()
    stages = lem.shows(case)
    words = " ".join(map(in_words, stages)).replace("[", "(").replace("]", ")")
    rows = [stages[i : i + IN_A_ROW] for i in range(0, len(stages), IN_A_ROW)]
    lines = [f"![{words}]({lem.name}.svg)", "", *block("\n\n".join(map(side_by_side, rows)))]
    if case.point is None or lem.subject not in ABOUT_PLAYS:
        return lines
    return [f"{case.mover.value.capitalize()} plays {lem.example.point}:", "", *lines]


def lemma_drawing(lem: Lemma, made: str) -> str:
    """Return the drawing of a lemma's example, with a comment that names its generator."""
    first, rest = svg(lem.shows(lem.example.case())).split("\n", 1)
    return f"{first}\n<!-- {made} -->\n{rest}"
