"""What is common to the printers of claims in Coq: how a notion or a set gets its word."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping

from goproof.logic.formulas import (
    Atom,
    Variable,
)
from goproof.queries.coq_text import (
    CoqText,
    Letters,
    NotInCoq,
    Said,
)
from goproof.theory.by_name import Notion
from goproof.theory.claims import Claim
from gospec.benson import Condition

# How Coq calls the conditions of life.
CONDITIONS: Mapping[Condition, str] = {"all-points": "All_points", "textbook": "Textbook"}


class ClaimPrinter(CoqText):
    """What is common to claims about points and about turns."""

    def __init__(self, claim: Claim, spoken: Mapping[str, Notion]) -> None:
        self.claim, self.spoken = claim, spoken
        self.sets = {s.name: s for s in claim.sets}

    @abstractmethod
    def opening(self) -> list[str]:
        """Return what the statement is about, and what is known of it by definition."""

    @abstractmethod
    def chosen(self) -> list[str]:
        """Return what the statement is about, as something that there is, and what it has to be."""

    @abstractmethod
    def names(self) -> list[str]:
        """Return the names of what the statement is about, in the order of `chosen`."""

    def atom(self, atom: Atom, known: Letters) -> Said:
        """Return the word for a notion or a set, or the notion's definition."""
        notion = self.spoken.get(atom.predicate)
        if notion is None:
            return self.named(atom, [self.term(term, known) for term in atom.terms])
        if notion.says and (said := self.notion(notion.says, atom, known)):
            return said
        # In the definition the terms have names of their own, which it cannot bind.
        stand_ins = [Variable(f"{term.name} of {notion.name}") for term in atom.terms]
        words = {v: self.term(t, known) for v, t in zip(stand_ins, atom.terms, strict=True)}
        return self._said(notion.definition(*stand_ins), {**known, **words})

    def notion(self, says: tuple[object, ...], atom: Atom, known: Letters) -> Said | None:
        """Return the word for a notion, None if there is none."""
        return None

    def named(self, atom: Atom, terms: list[str]) -> Said:
        """Return the word for a set, or for what the claim is about."""
        raise NotInCoq(f"there is no word for {atom.predicate}")
