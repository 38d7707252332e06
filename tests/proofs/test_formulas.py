"""The formula on a lemma's page is the claim's own, and all its names are explained."""

from goproof.theory.by_name import Notion, by_name

from godoors.report.formulas import formula_lines, readable
from goproof.lemmas import all_lemmas, lemma
from goproof.logic.formulas import (
    Applied,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Term,
    Variable,
    rebuilt,
)
from goproof.vocabulary.lemma import Lemma
from tests.support.each import each

FORMAL = [known for known in all_lemmas() if known.is_formal]


def expanded(formula: Formula, spoken: dict[str, Notion], bound: int = 1000) -> Formula:
    """The formula with each notion's definition in its place; what binds is numbered anew."""
    match formula:
        case Atom(predicate, terms) if predicate in spoken:
            return spoken[predicate].definition(*terms)
        case ForAll(variable, body) | Exists(variable, body):
            fresh = Variable(f"x{bound}")
            return type(formula)(fresh, expanded(put(body, variable, fresh), spoken, bound + 1))
    return rebuilt(formula, lambda part: expanded(part, spoken, bound))


def put(formula: Formula, old: Variable, new: Variable) -> Formula:
    def of(term: Term) -> Term:
        if term == old:
            return new
        return Applied(term.function, of(term.to)) if isinstance(term, Applied) else term

    match formula:
        case Atom(predicate, terms):
            return Atom(predicate, tuple(map(of, terms)))
        case Equal(left, right):
            return Equal(of(left), of(right))
    return rebuilt(formula, lambda part: put(part, old, new))


@each("known", FORMAL, ids=lambda known: known.name)
def test_with_its_notions_expanded_it_is_the_formula_that_is_proved(known: Lemma) -> None:
    with by_name() as spoken:
        named = known.statement
    claim = known.statement
    for shown, proved in zip(
        (*named.assumptions, named.conclusion), (*claim.assumptions, claim.conclusion), strict=True
    ):
        assert readable(expanded(shown, spoken)) == readable(proved)
    assert "notion_" not in " ".join(formula_lines(known))


def test_colourings_are_numbered_in_the_order_in_which_they_are_made() -> None:
    lines = formula_lines(lemma("a_capture_excludes_suicide"))
    made = [line for line in lines if line.startswith("colouring")]
    assert made == [
        "colouring 1: before, own at p",
        "colouring 2: 1 without opponent captives",
        "colouring 3: 2 without own suicides",
    ]
    assert "concluded: own₃(p)" in lines
