"""The generated pages of lemmas: a table of all, and for each a page and a drawing."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import groupby

from godoors.report.lemma_parts import linked, parts_of, routes, stated, subject_of
from godoors.report.markdown import block, table
from godoors.report.pictures import in_words
from godoors.report.svg import svg
from goproof.lemmas import all_lemmas, lemma
from goproof.methods.coq_statements import statement, why_by_hand
from goproof.solvers.coq import development
from goproof.theory.cases import Subject
from goproof.vocabulary.check import NAMED_BY_LEMMAS, Verdict
from goproof.vocabulary.lemma import Lemma

LEMMAS = "reference/lemmas"
# The root, as the page of a lemma sees it.
ABOVE = "../../.."
COLUMNS_OF_METHODS = tuple(method.value for method in NAMED_BY_LEMMAS)


def page_of(lem: Lemma) -> str:
    """Return the path of the page of a lemma, from `docs`."""
    return f"{LEMMAS}/{lem.name}.md"


def drawing_of(lem: Lemma) -> str:
    """Return the path of the drawing of a lemma, from `docs`."""
    return f"{LEMMAS}/{lem.name}.svg"


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
    lines = [f"# {lem.title}", "", f"[`{lem.name}`]({ABOVE}/{source})", "", lem.sentence, ""]
    if lem.is_formal:
        lines += block(stated(lem))
        lines += ["What the words mean: [conjectures.md](../../conjectures.md#the-words).", ""]
    else:
        lines += ["It has no formula: a Python predicate over `gospec` states it.", ""]
    if lem.remark:
        lines += [" ".join(lem.remark.split()), ""]
    lines += [f"## {'A counterexample' if refuted else 'An example'}", "", *_example(lem)]
    lines += ["## How it is checked", ""]
    lines += table(
        ("method", "what is done", "boards", "expected", "trusted components"), routes(lem)
    )
    lines += ["The details: [trusted-base.md](../../trusted-base.md).", ""]
    if lem.note:
        lines += [lem.note, ""]
    lines += [*(f"- {what}: {text}" for what, text in parts_of(lem))]
    lines += [f"- Rests on: {_page(lemma(name))}" for name in rests_on(lem)]
    lines += [f"- Used by: {_page(other)}" for other in used_by().get(lem.name, ())]
    lines += ["", *_in_coq(lem), "All lemmas: [lemmas.md](../lemmas.md)."]
    return "\n".join(lines) + "\n"


def rests_on(lem: Lemma) -> Sequence[str]:
    """Return the lemmas that the statement has as axioms."""
    return sorted(set(lem.statement.rests_on())) if lem.is_formal else ()


@cache
def used_by() -> Mapping[str, list[Lemma]]:
    """Return the lemmas that rest on each."""
    found: dict[str, list[Lemma]] = defaultdict(list)
    for lem in all_lemmas():
        for name in rests_on(lem):
            found[name].append(lem)
    return found


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
    words = " ".join(map(in_words, lem.shows(case))).replace("[", "(").replace("]", ")")
    lines = [f"![{words}]({lem.name}.svg)", ""]
    if case.point is None or not (lem.subject.has_move or lem.subject is Subject.GAME):
        return lines
    return [f"{case.mover.value.capitalize()} plays {lem.example.point}.", "", *lines]


def lemma_drawing(lem: Lemma, made: str) -> str:
    """Return the drawing of a lemma's example, with a comment that names its generator."""
    first, rest = svg(lem.shows(lem.example.case())).split("\n", 1)
    return f"{first}\n<!-- {made} -->\n{rest}"
