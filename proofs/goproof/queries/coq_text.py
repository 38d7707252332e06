"""Formulas in the notation of Coq, and how a notion or a set gets its word there.

What the atoms say there, and what terms are, the printers of claims tell.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Notion, Term, Variable
from goproof.theory.notions import NamedPredicate
from goproof.theory.statements import Statement
from gospec.law.benson import Condition

Letters = Mapping[Variable, str]
# Coq's levels: what binds more closely has the lower one. A quantifier takes all that follows it.
APPLIED, RELATION, NEGATION, CONJUNCTION = 10, 70, 75, 80
DISJUNCTION, EQUIVALENCE, IMPLICATION, OPEN = 85, 95, 99, 200
Said = tuple[str, int]
CONJOINED = "/\\"


class NotInCoq(ValueError):
    """Something in a claim has no word in the development in Coq."""


def in_brackets(text: str) -> str:
    """Return a term as an argument: in brackets, unless it is one word."""
    return f"({text})" if " " in text else text


def within(said: Said, level: int) -> str:
    """Return a text where nothing above a level may stand without brackets."""
    text, own = said
    return text if own <= level else f"({text})"


class StatementPrinter(ABC):
    """A printer of a claim in Coq: what is common to claims about points and about turns.

    `letters` are the names of variables, from the outside in.
    """

    letters: str

    def __init__(self, claim: Statement) -> None:
        self.claim = claim

    @abstractmethod
    def begun(self, quantifier: str, then: str) -> list[str]:
        """Return what the statement is about, bound by a quantifier, and what is known of it.

        Parameters: `then`, what stands between this and the rest.
        """

    @abstractmethod
    def names(self) -> list[str]:
        """Return the names of what the statement is about, in the order of `begun`."""

    @abstractmethod
    def term(self, term: Term, letters: Letters) -> str:
        """Return a term, as an argument."""

    def atom(self, atom: fol.Atom | fol.Mention, letters: Letters) -> Said:
        """Return the word for a notion or a set, or the notion's definition."""
        terms = " ".join(self.term(term, letters) for term in atom.terms)
        if isinstance(atom, fol.Atom):
            return self.named(atom, terms)
        if said := self.notion(atom.notion, terms):
            return said
        if isinstance(atom.notion, NamedPredicate):
            raise NotInCoq(f"there is no word for {atom.notion.name}")
        return self._said(atom.definition, letters)

    @abstractmethod
    def notion(self, notion: Notion, terms: str) -> Said | None:
        """Return the word for a notion, said of points; None if there is none."""

    def named(self, atom: fol.Atom, terms: str) -> Said:
        """Return the word for what the claim is about."""
        raise NotInCoq(f"there is no word for {atom.predicate}")

    def text(self, formula: Formula, level: int = OPEN, letters: Letters | None = None) -> str:
        """Return a formula, in brackets where its level is above the one that is given."""
        return within(self._said(formula, letters or {}), level)

    def conjuncts(self, formula: Formula) -> list[str]:
        """Return the parts of a conjunction, a line each, or the formula."""
        if not isinstance(formula, fol.And) or self.shorter(formula, {}):
            return [self.text(formula)]
        (first, *others), _ = self._parts(self._flat(formula, {}), CONJUNCTION, {})
        return [first, *(f"/\\ {text}" for text in others)]

    def shorter(self, formula: Formula, letters: Letters) -> Said | None:
        """Return a shorter text of a formula, if there is one."""
        return None

    def bounds(self, letter: str) -> str:
        """Return what a variable is held to, '' if its type says enough."""
        return ""

    def _said(self, formula: Formula, letters: Letters) -> Said:
        if shorter := self.shorter(formula, letters):
            return shorter
        match formula:
            case fol.Atom() | fol.Mention():
                return self.atom(formula, letters)
            case fol.Equal(left, right):
                return f"{self.term(left, letters)} = {self.term(right, letters)}", RELATION
            case fol.Not(fol.Equal(left, right)):
                return f"{self.term(left, letters)} <> {self.term(right, letters)}", RELATION
            case fol.Not(fol.Not(part)):
                return self._said(part, letters)
            case fol.Not(part):
                return f"~ {self.text(part, NEGATION, letters)}", NEGATION
            case fol.ForAll(variable, body) | fol.Exists(variable, body):
                return self._quantified(formula, variable, body, letters)
            case fol.Implies(left, right):
                first = self.text(left, DISJUNCTION, letters)
                return f"{first} -> {self.text(right, OPEN, letters)}", IMPLICATION
            case fol.Iff(left, right):
                sides = (self.text(side, DISJUNCTION, letters) for side in (left, right))
                return " <-> ".join(sides), EQUIVALENCE
            case fol.And() | fol.Or():
                return self._joined(formula, letters)
        raise NotInCoq(f"there is no notation for {formula}")

    def _quantified(
        self, formula: Formula, variable: Variable, body: Formula, letters: Letters
    ) -> Said:
        free = (letter for letter in self.letters if letter not in letters.values())
        letter = next(free, None)
        if letter is None:
            raise NotInCoq("there are more variables than letters")
        inner = {**letters, variable: letter}
        bounds, universal = self.bounds(letter), isinstance(formula, fol.ForAll)
        closely = bounds and not universal and not isinstance(body, fol.And | fol.Exists)
        text = self.text(body, CONJUNCTION if closely else OPEN, inner)
        held = f"{bounds} {'->' if universal else CONJOINED} " if bounds else ""
        return f"{'forall' if universal else 'exists'} {letter}, {held}{text}", OPEN

    def _joined(self, formula: fol.And | fol.Or, letters: Letters) -> Said:
        sign, level, none = ("/\\", CONJUNCTION, "True")
        if isinstance(formula, fol.Or):
            sign, level, none = "\\/", DISJUNCTION, "False"
        match self._flat(formula, letters):
            case []:
                return none, APPLIED
            case [part]:
                return self._said(part, letters)
            case parts:
                texts, own = self._parts(parts, level, letters)
                return f" {sign} ".join(texts), own

    def _parts(self, parts: list[Formula], level: int, letters: Letters) -> tuple[list[str], int]:
        """Return the texts of what is joined by a connective of a level, and the level of all."""
        texts = [self.text(part, level - 1, letters) for part in parts[:-1]]
        last, own = self._said(parts[-1], letters)
        # A quantifier may stand last, and takes what follows, so all has its level then.
        if own != OPEN:
            last, own = within((last, own), level), level
        return [*texts, last], own

    def _flat(self, formula: fol.And | fol.Or, letters: Letters) -> list[Formula]:
        # Conjunctions in conjunctions, as they are made one by one.
        parts: list[Formula] = []
        for part in formula.parts:
            if isinstance(part, fol.And | fol.Or) and type(part) is type(formula):
                parts += [part] if self.shorter(part, letters) else self._flat(part, letters)
            else:
                parts.append(part)
        return parts


def named_term(term: Term, names: Mapping[fol.Constant, str], letters: Letters) -> str:
    """Return a constant's name, or the letter of a variable."""
    if isinstance(term, fol.Constant) and term in names:
        return names[term]
    if isinstance(term, Variable) and term in letters:
        return letters[term]
    raise NotInCoq(f"there is no name for {term.name}")


# How Coq calls the conditions of life.
CONDITIONS: Mapping[Condition, str] = {"all-points": "All_points", "textbook": "Textbook"}
