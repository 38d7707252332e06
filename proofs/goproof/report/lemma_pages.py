"""The generated pages of lemmas: a table of all, and for each a page and a drawing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from itertools import groupby

from goproof import lemmas
from goproof.lemmas import all_lemmas
from goproof.report.formulas import formula_lines, legend
from goproof.report.markdown import block, table
from goproof.report.svg import svg
from goproof.report.terminal import board_lines, side_by_side
from goproof.vocabulary.check import Check, Method, Verdict
from goproof.vocabulary.lemma import Lemma, always, stages_of

LEMMAS = "lemmas"
COLUMNS_OF_METHODS = tuple(method.value for method in Method)
BY_METHOD = {
    Method.ALL_GRAPHS: "A first-order refutation of its failure, on whatever finite graph.",
    Method.BOUNDED: "A propositional refutation of its failure, for every case of each board.",
    Method.EXHAUSTIVE: "Every case of each board, by running `gospec`.",
}


def page_of(lem: Lemma) -> str:
    """Return where the page of a lemma is, from `docs`."""
    return f"{LEMMAS}/{lem.name}.md"


def drawing_of(lem: Lemma) -> str:
    """Return where the drawing of a lemma is, from `docs`."""
    return f"{LEMMAS}/{lem.name}.svg"


def lemmas_page(heading: Sequence[str]) -> str:
    """Return the text of docs/lemmas.md."""
    lines = [
        *heading,
        "`goproof verify` checks each lemma by up to three methods and compares the verdicts with"
        " the expected ones, which stand here. A lemma that is expected to be REFUTED is a false"
        " statement, kept so that it stays refuted. What each verdict asks one to believe:"
        " [trusted-base.md](trusted-base.md). Behind each name is a page with the boards, the"
        " clauses and the idea of the proof.",
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
    checks = map(lem.check_by, Method)
    return linked(lem), lem.statement, *("" if c is None else c.expected.value for c in checks)


def _boards(check: Check) -> str:
    if not check.bound:
        return "every finite board graph"
    further = f"; with `--full` also {check.further.label}" if check.further else ""
    return check.bound.label + further


def lemma_page(lem: Lemma, heading: Sequence[str]) -> str:
    """Return the text of a lemma's page."""
    refuted = any(check.expected is Verdict.REFUTED for check in lem.checks)
    lines = [*heading, f"**{lem.statement}**", "", _remark(lem), ""]
    idea = "What is claimed" if refuted else "The idea of the proof"
    if lem.is_formal:
        lines += [f"## {idea}", "", _docstring(lem.claim), ""]
    if lem.note:
        lines += [lem.note, ""]
    lines += ["## A case that it speaks of", "", *_example(lem)]
    lines += ["## What is stated", "", *(f"- {what}: {text}" for what, text in _items(lem)), ""]
    if lem.is_formal:
        lines += ["## The statement as a formula", "", *block("\n".join(formula_lines(lem)))]
        lines += [f"{legend(lem.claim())} Each run compares the formula with the law:"]
        lines += ["[trusted-base.md](../trusted-base.md#what-binds-a-formula-to-its-sentence).", ""]
    else:
        lines += ["There is no formula: it is checked by running `gospec` only.", ""]
    lines += ["## How it is checked", ""]
    lines += table(
        ("method", "what is done", "boards", "expected"),
        (
            (check.method.value, BY_METHOD[check.method], _boards(check), check.expected.value)
            for check in lem.checks
        ),
    )
    lines += [
        "What these ask one to believe: [trusted-base.md](../trusted-base.md). All lemmas:"
        " [lemmas.md](../lemmas.md).",
    ]
    return "\n".join(lines).rstrip() + "\n"


def _items(lem: Lemma) -> list[tuple[str, str]]:
    items = [
        ("Clauses", ", ".join(lem.clauses)),
        ("About", f"every {lem.subject.value}"),
        ("Assumes", "nothing" if lem.assumes is always else _docstring(lem.assumes)),
        ("Concludes", _docstring(lem.concludes)),
    ]
    if lem.is_formal:
        claim = lem.claim()
        hints = [f"{hint.of.name}: {hint.name}" for hint in claim.instances]
        sets = [f"{s.name} ({type(s).__name__})" for s in claim.sets]
        items.append(("Sets", ", ".join(sets) or "none"))
        items.append(("Induction instances", "; ".join(hints) or "none"))
    return items


def _docstring(by: Callable[..., object]) -> str:
    return " ".join((by.__doc__ or "").split())


def _remark(lem: Lemma) -> str:
    """Return what the lemma's file says at its top."""
    return " ".join((import_module(lemmas.modules()[lem.name]).__doc__ or "").split())


def _example(lem: Lemma) -> list[str]:
    case = lem.example.case()
    drawing = f"![The boards below]({lem.name}.svg)"
    if case.point is None:
        return [drawing, "", *block("\n".join(board_lines(case.before)))]
    move = f"{case.mover.value.capitalize()} plays {lem.example.point}:"
    return [move, "", drawing, "", *block(side_by_side(lem.shows(case)))]


def lemma_drawing(lem: Lemma, made: str) -> str:
    """Return the drawing of a lemma's example, with a comment that says by what it was made."""
    case = lem.example.case()
    stages = stages_of(case) if case.point is None else lem.shows(case)
    first, rest = svg(stages).split("\n", 1)
    return f"{first}\n<!-- {made} -->\n{rest}"
