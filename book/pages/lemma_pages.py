"""The generated pages of lemmas: a table of all, and a page for each."""

from collections.abc import Sequence
from itertools import groupby
from xml.sax.saxutils import escape

from book.pages.drawing import inline, raw
from book.pages.lemma_graph import notions, rests_on, used_by
from book.pages.notion_pages import linked_notions
from godoors.report.lemma_parts import linked, parts_of, routes, subject_of
from godoors.report.markdown import block, table
from goproof.lemmas import all_lemmas, lemma
from goproof.methods.coq_statements import statement, why_by_hand
from goproof.notation.mathematics import statement_lines
from goproof.solvers.coq import development
from goproof.vocabulary.check import NAMED_BY_LEMMAS, Verdict
from goproof.vocabulary.lemma import Lemma

LEMMAS = "reference/lemmas"
COLUMNS_OF_METHODS = tuple(method.value for method in NAMED_BY_LEMMAS)


def page_of(lem: Lemma) -> str:
    """Return the path of the page of a lemma, from `docs`."""
    return f"{LEMMAS}/{lem.name}.md"


def lemmas_page(heading: Sequence[str]) -> str:
    """Return the text of docs/reference/lemmas.md."""
    lines = [
        *heading,
        "`goproof verify` checks each lemma by up to three methods and compares the verdicts with"
        " the expected ones in this table. A lemma whose expected verdict is REFUTED is a false"
        " statement; each run refutes it again. [trusted-base.md](../trusted-base.md) lists what"
        " you have to trust for each verdict. In the book, every lemma has a page with an example,"
        " the printed statement and its theorem in Coq.",
        "",
    ]
    for subject, of_subject in groupby(sorted(all_lemmas(), key=subject_of), key=subject_of):
        lines += [f"## {subject.capitalize()}", ""]
        lines += table(("lemma", "statement", *COLUMNS_OF_METHODS), map(_row, of_subject))
    return "\n".join(lines).rstrip() + "\n"


def _row(lem: Lemma) -> tuple[str, ...]:
    checks = map(lem.check_by, NAMED_BY_LEMMAS)
    return linked(lem), lem.sentence, *("" if c is None else c.expected.value for c in checks)


def lemma_page(lem: Lemma, source: str) -> str:
    """Return the text of a lemma's page. Parameters: `source`, the path of its file."""
    refuted = any(check.expected is Verdict.REFUTED for check in lem.checks)
    lines = [f"# {lem.title}", "", f"`{lem.name}`, in `{source}`", "", lem.sentence, ""]
    if lem.is_formal:
        lines += _statement(lem)
    else:
        lines += ["It has no formula: a Python predicate over `gospec` states it.", ""]
    if lem.remark:
        lines += [" ".join(lem.remark.split()), ""]
    lines += [f"## {'A counterexample' if refuted else 'An example'}", "", *_example(lem)]
    lines += ["## How it is checked", ""]
    lines += table(
        ("method", "what is done", "boards", "expected", "trusted components"), routes(lem)
    )
    lines += ["```sh", f"goproof verify {lem.name}", "```", ""]
    lines += ["The details: [trusted-base.md](../../trusted-base.md).", ""]
    if lem.note:
        lines += [lem.note, ""]
    lines += [*(f"- {what}: {text}" for what, text in parts_of(lem))]
    lines += [*_around(lem), "", *_in_coq(lem)]
    lines += ["All lemmas: [lemmas and notions](graph.md)."]
    return "\n".join(lines) + "\n"


def _page(lem: Lemma) -> str:
    return f"[{lem.title}]({lem.name}.md)"


def _in_coq(lem: Lemma) -> list[str]:
    """Return what the lemma's theorem says, and how long its proof is, if it has one."""
    file = development.theorems().get(lem.name)
    if file is None:
        return []
    _, begin, text = file.read_text(encoding="utf-8").partition(f"Theorem {lem.name}")
    theorem, _, proof = text.partition("\nProof.")
    length = proof.partition("Qed.")[0].count("\n")
    where = file.relative_to(development.ROOT).as_posix()
    if why := why_by_hand(lem):
        lines = [f"This statement is written by hand: {why}.", "", *block(_written(lem), "coq")]
    else:
        by_hand = block(f"{begin}{theorem}", "coq")
        lines = [*block(statement(lem) or "", "coq")]
        lines += ["goproof prints this from the statement. It follows from:", "", *by_hand]
    return [
        "## In Coq",
        "",
        *lines,
        f"The proof has {max(length, 1)} lines, without the lemmas that it uses:"
        f" [{where}](../../../proofs/coq/{where}). What the words mean:"
        " [coq.md](../../coq.md#what-you-have-to-read).",
        "",
    ]


def _written(lem: Lemma) -> str:
    file = development.ROOT / f"{development.WRITTEN}.v"
    _, begin, text = file.read_text(encoding="utf-8").partition(f"Definition {lem.name} ")
    return begin + text.partition("\n\n")[0]


def _example(lem: Lemma) -> list[str]:
    case = lem.example.case()
    lines = inline(lem.shows(case))
    if case.point is None or not (lem.subject.plays):
        return lines
    return [f"{case.mover.value.capitalize()} plays {lem.example.point}.", "", *lines]


# --- the statement and the graph --------------------------------------------------------------


def _statement(lem: Lemma) -> list[str]:
    """Return the lines that show the statement as mathematics, which wraps at spaces."""
    lines = (f"<div>{escape(line)}</div>" for line in statement_lines(lem.statement))
    return raw(f'<div class="statement">{"".join(lines)}</div>')


def _around(lem: Lemma) -> list[str]:
    """Return what the lemma stands between: notions and premises, and the lemmas that use it."""
    used = [word.name for word in notions(lem)]
    lines = [f"- Notions: {linked_notions(used)}"] if used else []
    lines += [f"- Rests on: {_page(lemma(name))}" for name in rests_on(lem)]
    lines += [f"- Used by: {_page(lemma(name))}" for name in used_by().get(lem.name, ())]
    return lines
