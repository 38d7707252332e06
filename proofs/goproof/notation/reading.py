"""Statements as somebody writes them: read into a claim, in the words of the vocabulary.

Whatever `goproof.notation.mathematics` prints with these words is read as what it says.
"""

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Term, every, some
from goproof.notation import vocabulary
from goproof.notation.expressions import (
    EVERYTHING,
    KINDS_OF_RULES,
    RULE_SYNONYMS,
    RULES,
    Scope,
    kind_of,
    shown,
)
from goproof.notation.patterns import flat
from goproof.notation.relations import Relations
from goproof.notation.tree import Misread, Node, Parsed, of_assumption, of_each
from goproof.theory.stages import NAMED_POINTS, POINT, Original
from goproof.theory.statements import Statement
from goproof.theory.turns import TurnStatement


def read(parsed: Parsed) -> Statement:
    """Return the statement that a text makes, of cases that meet what is assumed.

    What is played on is assumed to be empty, unless the text begins with what it is about.
    Raises Misread, which names the column, when it makes none.
    """
    return _Reader(parsed).statement()


class _Reader(Relations):
    def __init__(self, parsed: Parsed) -> None:
        self.parsed = parsed
        for i, (name, definition) in enumerate(parsed.where):
            if not {later for later, _ in parsed.where[i:]}.isdisjoint(definition.names()):
                raise Misread(
                    definition.column, f"{name} is defined by itself, or by what is defined later"
                )
        self.names = parsed.names
        single = {x for x in parsed.free if len(x) == 1 and x.islower()}
        letters = {x for x in single if not vocabulary.meaning_of(x)}
        # What is played on is p; the others are any points, those called q and r first.
        letters |= {"p"} if self._plays() else set()
        ordered = sorted(letters, key=lambda x: (x not in "pqr", x))
        super().__init__(dict(zip(ordered, NAMED_POINTS, strict=False)), dict(parsed.where))
        # As nothing says what these range over, they are any points too.
        self.letters = ordered[len(NAMED_POINTS) :]

    def statement(self) -> Statement:
        """Return what the text says."""
        assumptions = []
        if self.parsed.further is not None:
            with of_assumption():
                assumptions = self.assumed(self.parsed.further)
        concluded = self.parsed.concluded
        parts = [] if self.parsed.assumed is None else [self.parsed.assumed]
        if concluded.kind == "implies":
            # What implies the rest is assumed, however it is written.
            parts.append(concluded.parts[0])
            concluded = concluded.parts[1]
        if self.letters:
            parts, concluded = of_each(self.letters, parts, concluded)
        assumptions += [each for part in parts for each in self.assumed(part)]
        conclusion = self.formula(concluded, {})
        if self.names & vocabulary.OF_GAMES:
            self._of_games()
            return TurnStatement(tuple(assumptions), conclusion, fol.TRUE)
        empty = Original().empty(POINT)
        if self._plays():
            assumptions = [empty, *(each for each in assumptions if each != empty)]
        named = {vocabulary.SYNONYMS.get(name, name) for name in self.names}
        symmetric = bool(named & {"σ", "σ⁻¹", "moved"}) or "symmetry" in self.parsed.heading
        return Statement(tuple(assumptions), conclusion, fol.TRUE, symmetric=symmetric)

    def assumed(self, node: Node) -> list[Formula]:
        """Return the parts of what a part of the text says."""
        return flat(self.formula(node, {}))

    def _plays(self) -> bool:
        if heading := self.parsed.heading:
            return "empty point p" in heading
        words = (vocabulary.meaning_of(name) for name in self.names)
        return any(word is not None and word.plays for word in words)

    def _of_games(self) -> None:
        # Without quotes, the name of a rule is read as a difference.
        rules = {
            part
            for rule in (*RULES, *RULE_SYNONYMS)
            for part in (rule, rule.replace("-", "_"), *rule.split("-"))
        }
        if others := self.names - vocabulary.OF_GAMES - rules - {*KINDS_OF_RULES}:
            raise Misread(1, f"of a game nothing is said of {', '.join(sorted(others))}")

    def formula(self, node: Node, scope: Scope) -> Formula:
        """Return what a part of the text says."""
        match node.kind:
            case "every" | "some":
                return self._quantified(node, scope)
            case "relation":
                return self.relation(node, scope)
            case "is":
                return self.is_so(node, scope)
            case "no":
                return self.points(node.parts[0], scope).is_empty()
            case "not":
                return ~self.formula(node.parts[0], scope)
            case "and":
                return fol.all_of(self.formula(part, scope) for part in node.parts)
            case "or":
                return fol.any_of(self.formula(part, scope) for part in node.parts)
            case "implies" | "iff" as connective:
                left, right = (self.formula(part, scope) for part in node.parts)
                return left.implies(right) if connective == "implies" else left.iff(right)
            case "true" | "false":
                return fol.TRUE if node.kind == "true" else fol.FALSE
        value = self.value(node, scope)
        if isinstance(value, Formula):
            return value
        raise Misread(node.column, f"{shown(node)} is {kind_of(value)}, and says nothing by itself")

    def _quantified(self, node: Node, scope: Scope) -> Formula:
        name = node.text
        if vocabulary.meaning_of(name) or name in (*self.terms, *self.where, *scope):
            raise Misread(node.column, f"{name} has a meaning already: take another letter")
        universal = node.kind == "every"

        def body(x: Term) -> Formula:
            inner = {**scope, name: x}
            said = self.formula(node.parts[0], inner)
            if len(node.parts) == 1:
                return said
            if (points := self.points(node.parts[1], scope)) == EVERYTHING:
                return said
            over = points.contains(x)
            return over.implies(said) if universal else over & said

        return every(body) if universal else some(body)
