"""A lemma's claim, made once in each of its two readings, for whoever asks, proves or compares it.

In the one reading notions are expanded to their definitions: this is what solvers get. In the other
they are named (`goproof.theory.by_name`): this is what a run compares with the lemma's predicates.
The second, expanded, has to be the first, formula by formula.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from goproof.logic.formulas import (
    Applied,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Term,
    Variable,
    every,
    rebuilt,
    some,
)
from goproof.theory.by_name import Notion, by_name
from goproof.theory.claims import Claim
from goproof.vocabulary.lemma import Lemma


@dataclass(frozen=True)
class MadeClaim:
    """A lemma's claim, which is made once, and the same by name, made when first asked for."""

    lemma: Lemma
    claim: Claim

    @property
    def named(self) -> Claim:
        """The claim in which notions are atoms."""
        return self._by_name[0]

    @property
    def notions(self) -> Mapping[str, Notion]:
        """The notions that it names."""
        return self._by_name[1]

    @cached_property
    def _by_name(self) -> tuple[Claim, Mapping[str, Notion]]:
        with by_name() as spoken:
            return self.lemma.stated(), spoken

    def fault(self) -> str:
        """Return in which way the two readings are not of one claim, '' if in none.

        A page, or what is printed for Coq, is of the claim made anew: it has to be the same each
        time.
        """
        if _parts(self.lemma.stated()) != _parts(self.claim):
            return "its claim is another one when it is made again"
        for what, by_names, formula in (
            ("an assumption", self.named.assumptions, self.claim.assumptions),
            ("the conclusion", (self.named.conclusion,), (self.claim.conclusion,)),
        ):
            if tuple(self.expanded(part) for part in by_names) != formula:
                return f"{what} that is compared with the law is not the one that is proved"
        return ""

    def expanded(self, formula: Formula) -> Formula:
        """Return a formula with each notion expanded to its definition."""
        return _expanded(formula, self.notions, {})


def made_claim(lemma: Lemma) -> MadeClaim:
    """Make a lemma's claim."""
    return MadeClaim(lemma, lemma.stated())


def _parts(claim: Claim) -> tuple[object, ...]:
    return (
        type(claim),
        claim.assumptions,
        claim.conclusion,
        claim.axioms(),
        claim.facts(),
        claim.hints(),
        claim.event,
        claim.steps,
        claim.uses,
        claim.rests_on(),
    )


def _expanded(
    formula: Formula, notions: Mapping[str, Notion], values: Mapping[Variable, Term]
) -> Formula:
    # Quantifiers are bound anew, as a definition brings variables of its own.
    def of(part: Formula) -> Formula:
        return _expanded(part, notions, values)

    match formula:
        case Atom(predicate, terms) if predicate in notions:
            return notions[predicate].definition(*(_term(t, values) for t in terms))
        case ForAll(variable, body):
            return every(lambda x: _expanded(body, notions, {**values, variable: x}))
        case Exists(variable, body):
            return some(lambda x: _expanded(body, notions, {**values, variable: x}))
        case Atom(predicate, terms):
            return Atom(predicate, tuple(_term(t, values) for t in terms))
        case Equal(left_term, right_term):
            return Equal(_term(left_term, values), _term(right_term, values))
    return rebuilt(formula, of)


def _term(term: Term, values: Mapping[Variable, Term]) -> Term:
    if isinstance(term, Applied):
        return Applied(term.function, _term(term.to, values))
    return values.get(term, term) if isinstance(term, Variable) else term
