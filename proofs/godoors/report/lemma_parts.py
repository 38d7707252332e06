"""What pages say of a lemma: its parts in words, how it is checked, what has to be trusted."""

from collections.abc import Callable

from goimpl.words import WORD_POINTS
from goproof import lemmas
from goproof.hints.kept import with_proof
from goproof.methods.coq_statements import why_by_hand
from goproof.notation.mathematics import hint_text, wrapped_statement
from goproof.solvers.coq import development
from goproof.vocabulary.check import Check, Method, Verdict
from goproof.vocabulary.lemma import Lemma

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
IN_COQ = (
    "kernel",
    "Coq's kernel checks a proof from the definitions, with no axiom.",
)
IN_COQ_BELIEF = "the definitions, {}, Coq's kernel"


def linked(lem: Lemma) -> str:
    """Return a lemma's name with a link to its file, from a page in `docs/reference`."""
    return f"[{lem.name}](../../proofs/{lemmas.modules()[lem.name].replace('.', '/')}.py)"


def subject_of(lem: Lemma) -> str:
    """Return the folder in which the file of a lemma stands."""
    return lemmas.modules()[lem.name].split(".")[-2]


def boards_of(lem: Lemma, check: Check) -> str:
    """Return the boards of a check, in words."""
    if not check.bound:
        return EVERY_GRAPH
    further = f"; with `--full` also {check.further.label}" if check.further else ""
    return check.bound.label + further


def routes(lem: Lemma) -> list[tuple[str, ...]]:
    """Return how a lemma is checked: by which method, where, and what has to be trusted."""
    rows = [_check_row(check, boards_of(lem, check)) for check in lem.checks]
    return [*rows, *_coq_row(lem)]


def _check_row(check: Check, boards: str) -> tuple[str, ...]:
    method, expected = check.method, check.expected
    return method.value, BY_METHOD[method], boards, expected.value, BELIEF[method]


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


def stated(lem: Lemma) -> str:
    """Return the statement of a formal lemma as mathematics, in lines that fit a page."""
    return "\n".join(wrapped_statement(lem.statement, 80))
