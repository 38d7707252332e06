"""The generated pages of lemmas: a table of all, and for each a page and a drawing."""

from collections.abc import Sequence
from itertools import groupby

from book.pages.relations import bases, diagram, in_code, in_pages, neighbours, rests_on
from godoors.report.lemma_parts import linked, parts_of, routes, stated, subject_of
from godoors.report.markdown import block, table
from godoors.report.pictures import in_words
from godoors.report.svg import svg
from goproof.lemmas import all_lemmas
from goproof.methods.coq_statements import statement, why_by_hand
from goproof.solvers.coq import development
from goproof.theory.cases import Subject
from goproof.vocabulary.check import NAMED_BY_LEMMAS, Verdict
from goproof.vocabulary.lemma import Lemma

LEMMAS = "reference/lemmas"
# The root, as the page of a lemma sees it.
ABOVE = "../../.."
COLUMNS_OF_METHODS = tuple(method.value for method in NAMED_BY_LEMMAS)
ABOUT_PLAYS = (Subject.MOVE, Subject.MOVE_AND_POINT, Subject.GAME)


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
        " the expected ones, which stand here. A lemma that is expected to be REFUTED is a false"
        " statement, kept so that it stays refuted. What you must believe for each verdict:"
        " [trusted-base.md](../trusted-base.md). Behind each name is a page with the boards, the"
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


def _row(lem: Lemma) -> tuple[str, ...]:
    checks = map(lem.check_by, NAMED_BY_LEMMAS)
    return linked(lem), lem.sentence, *("" if c is None else c.expected.value for c in checks)


def lemma_page(lem: Lemma, source: str) -> str:
    """Return the text of a lemma's page. Parameters: `source`, the path of its file."""
    refuted = any(check.expected is Verdict.REFUTED for check in lem.checks)
    lines = [f"# {lem.sentence}", ""]
    if lem.remark:
        lines += [" ".join(lem.remark.split()), ""]
    case = "A case of which it is false" if refuted else "A case that it covers"
    lines += [f"## {case}", "", *_example(lem)]
    if lem.is_formal:
        lines += ["## The statement", "", *block(stated(lem))]
        lines += ["What the words mean: [conjectures.md](../../conjectures.md#the-words).", ""]
    else:
        lines += ["There is no formula: only running `gospec` checks it.", ""]
    lines += ["## Its verdicts, and who proves it", ""]
    lines += table(
        ("method", "what is done", "boards", "expected", "left to believe"),
        routes(lem),
    )
    lines += ["What you must believe for these: [trusted-base.md](../../trusted-base.md).", ""]
    if lem.note:
        lines += [lem.note, ""]
    lines += ["## In parts", ""]
    lines += [*(f"- {what}: {text}" for what, text in parts_of(lem)), ""]
    lines += _in_coq(lem)
    lines += [*_used_for(lem), *_neighbours(lem)]
    lines += [
        f"`{lem.name}` is [its file]({ABOVE}/{source}). All lemmas: [lemmas.md](../lemmas.md), and"
        " which rests on which: [rests-on.md](../rests-on.md).",
    ]
    return "\n".join(lines).rstrip() + "\n"


def _used_for(lem: Lemma) -> list[str]:
    on, by = rests_on()[lem.name], bases().get(lem.name, ())
    said = [f"- it rests on {_page(name)}" for name in on]
    said += [f"- {_page(name)} rests on it" for name in by]
    said += [f"- `{module}`: {sentence}" for module, sentence in in_code(lem)]
    said += [f"- [{page.name}](../../{page.name}) speaks of it" for page in in_pages(lem)]
    return ["## What it rests on, and what it is used for", "", *said, ""] if said else []


def _neighbours(lem: Lemma) -> list[str]:
    said = [f"- [{other.sentence}]({other.name}.md)" for other in neighbours(lem)]
    return ["## Its neighbours, about the same clauses", "", *said, ""] if said else []


def _page(name: str) -> str:
    return f"[{name}]({name}.md)"


def rests_on_page() -> str:
    """Return the text of docs/reference/rests-on.md."""
    apart = sum(not on and name not in bases() for name, on in rests_on().items())
    return "\n".join(
        [
            "# Which lemma rests on which",
            "",
            "A line leads from a lemma to one whose claim has it as an axiom."
            " A click opens a lemma's page.",
            "",
            diagram(LEMMAS.removeprefix("reference/")),
            "",
            f"The other {apart} lemmas are proved from the definitions alone:"
            " [theory.md](../theory.md) has all that is assumed. All lemmas:"
            " [lemmas.md](lemmas.md).",
            "",
        ]
    )


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
        lines += ["This is printed from the statement, and proved from:", "", *by_hand]
    return [
        "## In Coq",
        "",
        *lines,
        f"Its proof has {max(length, 1)} lines, besides the lemmas that it uses:"
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
    if case.point is None or lem.subject not in ABOUT_PLAYS:
        return lines
    return [f"{case.mover.value.capitalize()} plays {lem.example.point}:", "", *lines]


def lemma_drawing(lem: Lemma, made: str) -> str:
    """Return the drawing of a lemma's example, with a comment that names its generator."""
    first, rest = svg(lem.shows(lem.example.case())).split("\n", 1)
    return f"{first}\n<!-- {made} -->\n{rest}"
