"""Statements as somebody writes them: read into a claim, in the words of the vocabulary.

Whatever `goproof.notation.mathematics` prints with these words is read as what it says.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Term, every, some
from goproof.notation import vocabulary
from goproof.notation.expressions import (
    COLOURS,
    KINDS_OF_RULES,
    RULE_SYNONYMS,
    RULES,
    Expressions,
)
from goproof.notation.patterns import flat
from goproof.notation.relations import (
    EVERYTHING,
    ColourOf,
    Scope,
    Size,
    compared,
    counted,
    kind_of,
    shown,
    sizes_compared,
)
from goproof.notation.syntax import Misread, Node, Parsed, parse
from goproof.theory.stages import NAMED_POINTS, POINT, Original, Relative, Stage, same
from goproof.theory.statements import Statement
from goproof.theory.turns import TurnStatement

DENIED, TURNED = {"≠": "=", "∉": "∈", "⊈": "⊆"}, {"⊇": "⊆", ">": "<"}


def read(text: str, assuming: str | None = None) -> Statement:
    """Return the statement that a text makes, of cases that meet what is assumed.

    What is played on is assumed to be empty, unless the text begins with what it is about.
    Raises Misread, which names the column, when it makes none.
    """
    parsed = parse(text)
    if assuming is None:
        return _Reader(parsed, None).statement([])
    try:
        further = parse(assuming)
        if further.assumed is not None:
            raise Misread(1, "an assumption has no assumption of its own")
        reader = _Reader(parsed, further.concluded)
        assumed = reader.assumed(further.concluded)
    except Misread as error:
        error.of_assumption = True
        raise
    return reader.statement(assumed)


class _Reader(Expressions):
    def __init__(self, parsed: Parsed, further: Node | None) -> None:
        self.parsed = parsed
        parts = (parsed.concluded, parsed.assumed, further, *dict(parsed.where).values())
        for i, (name, definition) in enumerate(parsed.where):
            if {later for later, _ in parsed.where[i:]} & set(_names(definition)):
                raise Misread(
                    definition.column, f"{name} is defined by itself, or by what is defined later"
                )
        nodes = [part for part in parts if part is not None]
        self.names = {name for node in nodes for name in _names(node)}
        free = set().union(*map(_free, nodes)) - {name for name, _ in parsed.where}
        letters = {x for x in free if len(x) == 1 and x.islower() and not vocabulary.meaning_of(x)}
        # What is played on is p; the others are any points, those called q and r first.
        letters |= {"p"} if self._plays() else set()
        ordered = sorted(letters, key=lambda x: (x not in "pqr", x))
        super().__init__(dict(zip(ordered, NAMED_POINTS, strict=False)), dict(parsed.where))
        # As nothing says what these range over, they are any points too.
        self.letters = ordered[len(NAMED_POINTS) :]

    def statement(self, assumed: list[Formula]) -> Statement:
        """Return what the text says, where this is assumed besides."""
        concluded = self.parsed.concluded
        parts = [] if self.parsed.assumed is None else [self.parsed.assumed]
        if concluded.kind == "implies":
            # What implies the rest is assumed, however it is written.
            parts.append(concluded.parts[0])
            concluded = concluded.parts[1]
        if self.letters:
            parts, concluded = _of_each(self.letters, parts, concluded)
        assumptions = [*assumed, *(each for part in parts for each in self.assumed(part))]
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
            case "true" | "false":
                return fol.TRUE if node.kind == "true" else fol.FALSE
            case "not":
                return ~self.formula(node.parts[0], scope)
            case "and":
                return fol.all_of(self.formula(part, scope) for part in node.parts)
            case "or":
                return fol.any_of(self.formula(part, scope) for part in node.parts)
            case "implies" | "iff" as connective:
                left, right = (self.formula(part, scope) for part in node.parts)
                return left.implies(right) if connective == "implies" else left.iff(right)
            case "no":
                return self.points(node.parts[0], scope).is_empty()
            case "is":
                return self._is(node, scope)
            case "every" | "some":
                return self._quantified(node, scope)
            case "relation":
                return self._relation(node, scope)
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

    def _is(self, node: Node, scope: Scope) -> Formula:
        left, right = node.parts
        value = self.value(left, scope)
        if isinstance(value, vocabulary.Points) and right.text == "empty":
            return value.is_empty()
        if not isinstance(value, Term):
            raise Misread(left.column, f"{shown(left)} is {kind_of(value)}: a point is something")
        return self.points(right, scope).contains(value)

    def _relation(self, node: Node, scope: Scope) -> Formula:
        sign = node.text
        if sign in DENIED:
            return ~self._relation(replace(node, text=DENIED[sign]), scope)
        if sign in TURNED:
            turned = replace(node, text=TURNED[sign], parts=node.parts[::-1])
            return self._relation(turned, scope)
        left = self.value(node.parts[0], scope)
        if sign == "∈":
            if not isinstance(left, Term):
                raise Misread(node.column, f"{kind_of(left)} is no member of a set: use <=")
            return self.points(node.parts[1], scope).contains(left)
        if isinstance(left, ColourOf):
            return self._colour_is(left, node.parts[1], scope)
        right = self.value(node.parts[1], scope)
        match left, right:
            case Size(of, more), int(number):
                return counted(of, sign, number - more, node, most=True)
            case int(number), Size(of, more):
                return counted(of, sign, number - more, node, most=False)
            case Size(), Size():
                return sizes_compared(left, right, sign, node)
            case vocabulary.Points(), vocabulary.Points():
                return compared(left, right, sign)
            case Stage(), Stage() if sign == "=":
                return same(left, right)
            case _ if isinstance(left, Term) and isinstance(right, Term) and sign == "=":
                return fol.Equal(left, right)
            case (vocabulary.Points(), int()) | (int(), vocabulary.Points()):
                raise Misread(node.column, "a set is no number: size(…) is how many points it has")
        if sign == "=" and isinstance(right, ColourOf):
            return self._colour_is(right, node.parts[0], scope)
        raise Misread(node.column, f"{kind_of(left)} {sign} {kind_of(right)} says nothing")

    def _colour_is(self, left: ColourOf, node: Node, scope: Scope) -> Formula:
        if node.kind == "name" and node.text in COLOURS:
            return left.b.has(COLOURS[node.text], left.point)
        right = self.value(node, scope)
        if not isinstance(right, ColourOf):
            raise Misread(node.column, f"a colour is own, opponent or empty, not {shown(node)}")
        return fol.any_of(
            left.b.has(colour, left.point) & right.b.has(colour, right.point) for colour in Relative
        )


def _names(node: Node) -> Iterator[str]:
    if node.kind in ("name", "call"):
        yield node.text
    for part in node.parts:
        yield from _names(part)


def _free(node: Node) -> set[str]:
    """Return the names in a part of a text that no quantifier of it binds."""
    own = {node.text} if node.kind == "name" else set()
    if node.kind in ("every", "some"):
        body, *over = node.parts
        return (_free(body) - {node.text}).union(*map(_free, over))
    return own.union(*map(_free, node.parts))


def _of_each(
    letters: Sequence[str], assumed: Sequence[Node], concluded: Node
) -> tuple[list[Node], Node]:
    """Return what is assumed of no letter, and what is concluded of each point as a letter."""
    parts = [p for part in assumed for p in (part.parts if part.kind == "and" else (part,))]
    about = tuple(part for part in parts if not _free(part).isdisjoint(letters))
    if about:
        given = Node("and", about[0].column, parts=about) if len(about) > 1 else about[0]
        concluded = Node("implies", given.column, parts=(given, concluded))
    for letter in reversed(letters):
        concluded = Node("every", concluded.column, letter, (concluded,))
    return [part for part in parts if part not in about], concluded
