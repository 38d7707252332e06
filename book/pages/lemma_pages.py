"""The generated pages of lemmas: a table of all, and a page for each."""

from collections.abc import Callable, Sequence
from itertools import groupby
from xml.sax.saxutils import escape

from book.pages.drawing import inline, raw
from book.pages.duels import why_not_played
from book.pages.lemma_graph import linked_notions, notions, rests_on, used_by
from godoors.report.markdown import block, table
from godoors.report.verdicts import linked
from goimpl.words import WORD_POINTS
from goproof.hints.kept import with_proof
from goproof.lemmas import all_lemmas, lemma, modules
from goproof.methods.coq_statements import statement, why_by_hand
from goproof.notation.mathematics import hint_text, statement_lines
from goproof.solvers.coq import development
from goproof.vocabulary.check import NAMED_BY_LEMMAS, Check, Method, Verdict
from goproof.vocabulary.lemma import Lemma

LEMMAS = "reference/lemmas"
BY_METHOD = {
    Method.ALL_GRAPHS: "A first-order refutation of its failure, on whatever finite graph.",
    Method.BOUNDED: "A propositional refutation of its failure, for every case of each board.",
    Method.EXHAUSTIVE: "Every case of each board, by running `gospec`.",
}
# What has to be trusted, by each route alone.
BELIEF = {
    Method.ALL_GRAPHS: "the formula, the premises, both solvers",
    Method.BOUNDED: "the formula, the encoding, both solvers",
    Method.EXHAUSTIVE: "`gospec` and Python",
}
EVERY_GRAPH = "every finite board graph"
IN_COQ = ("kernel", "Coq's kernel checks a proof from the definitions, with no axiom.")
IN_COQ_BELIEF = "the definitions, {}, Coq's kernel"
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
    if why := why_not_played(lem):
        lines += [why, ""]
    else:
        lines += ["Play on from there, under two rulesets that differ in suicide:", ""]
        lines += [f"<!-- live: example {lem.name} -->", ""]
    if case.point is None or not lem.subject.plays:
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


# --- how it is checked, and by what -------------------------------------------------------------


def subject_of(lem: Lemma) -> str:
    """Return the folder in which the file of a lemma stands."""
    return modules()[lem.name].split(".")[-2]


def boards_of(lem: Lemma, check: Check) -> str:
    """Return the boards of a check, in words."""
    if not check.bound:
        return EVERY_GRAPH
    further = f"; with `--full` also {check.further.label}" if check.further else ""
    return check.bound.label + further


def routes(lem: Lemma) -> list[tuple[str, ...]]:
    """Return how a lemma is checked: by which method, where, and what has to be trusted."""
    rows = [
        (c.method.value, BY_METHOD[c.method], boards_of(lem, c), c.expected.value, BELIEF[c.method])
        for c in lem.checks
    ]
    return [*rows, *_coq_row(lem)]


def _coq_row(lem: Lemma) -> list[tuple[str, ...]]:
    if lem.name not in development.theorems():
        return []
    said = "the statement below" if why_by_hand(lem) else "the statement as it is printed below"
    fits = f" of at most {WORD_POINTS} points" if development.is_of_kernel(lem.name) else ""
    return [(*IN_COQ, EVERY_GRAPH + fits, Verdict.PROVED.value, IN_COQ_BELIEF.format(said))]


def parts_of(lem: Lemma) -> list[tuple[str, str]]:
    """Return the parts of a lemma, each with what it is."""
    items = [("Clauses", ", ".join(lem.clauses)), ("About", f"every {lem.subject}")]
    if lem.concludes is not None:
        assumes = docstring_of(lem.assumes)
        return [*items, ("Assumes", assumes), ("Concludes", docstring_of(lem.concludes))]
    claim = with_proof(lem)
    sets = f"{len(claim.sets)}, {len(claim.steps)} steps" if claim.steps else f"{len(claim.sets)}"
    hints = [hint_text(hint, claim) for hint in claim.instances]
    items.append(("Sets that its proof speaks of", sets))
    items.append(("Induction instances, found by goproof", "; ".join(hints) or "none"))
    return items


def docstring_of(by: Callable[..., object]) -> str:
    """Return the docstring of a function, on one line."""
    return " ".join((by.__doc__ or "").split())
