"""Expressions, and what they stand for: points, sets of them, colourings, colours and numbers."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import get_args

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Term, Variable
from goproof.notation import vocabulary
from goproof.notation.syntax import STAGES
from goproof.notation.tree import Misread, Node
from goproof.theory.stages import NAMED_POINTS, Relative, Stage
from gospec.law.ko import KoRule

COLOURS = {colour.value: colour for colour in Relative}
RULES: Mapping[str, KoRule] = {rule: rule for rule in get_args(KoRule)}
# Rules of ko as players call them, besides the names by which gospec knows them.
RULE_SYNONYMS = {"ko": "simple", "basic": "simple", "psk": "positional", "ssk": "situational"}
KINDS_OF_RULES = ("superko", "ko")
PLAYERS = ": a statement is about either player, own and opponent"
NOTHING, EVERYTHING = vocabulary.Points(lambda _: fol.FALSE), vocabulary.WORDS["board"].makes()


@dataclass(frozen=True)
class ColourOf:
    """The colour of a point in a colouring."""

    b: Stage
    point: Term


@dataclass(frozen=True)
class Size:
    """The number of points of a set, and so many more."""

    of: vocabulary.Points
    more: int = 0


Value = Formula | vocabulary.Points | Stage | Term | ColourOf | Size | int
Scope = Mapping[str, Term]


class Expressions(ABC):
    """Reads expressions, among points and definitions that have names."""

    def __init__(self, points: Mapping[str, Term], definitions: Mapping[str, Node]) -> None:
        self.terms, self.where = points, definitions

    @abstractmethod
    def formula(self, node: Node, scope: Scope) -> Formula:
        """Return what a part of the text says."""

    def points(self, node: Node, scope: Scope) -> vocabulary.Points:
        """Return a set of points; of a point, the set of it alone."""
        value = self.value(node, scope)
        if isinstance(value, vocabulary.Points):
            return value
        raise Misread(node.column, f"{shown(node)} is {kind_of(value)}: a set of points is needed")

    def value(self, node: Node, scope: Scope) -> Value:
        """Return what a part of the text stands for."""
        match node.kind:
            case "number":
                return int(node.text)
            case "listed":
                sets = [vocabulary.only(self._point(part, scope)) for part in node.parts]
                return vocabulary.union(*sets) if len(sets) > 1 else sets[0] if sets else NOTHING
            case "complement":
                inside = self.points(node.parts[0], scope)
                return vocabulary.Points(lambda x: ~inside.contains(x))
            case "sets":
                return self._of_sets(node, scope)
            case "name":
                return self._name(node, scope)
            case "call":
                return self._call(node, scope)
        return self.formula(node, scope)

    def _size_and_more(self, size: Value, node: Node, scope: Scope) -> Size:
        more = self.value(node.parts[1], scope)
        if not (isinstance(size, Size) and isinstance(more, int) and node.text in ("+", "\\")):
            why = f"{kind_of(size)} {node.text} {kind_of(more)} says nothing"
            raise Misread(node.column, f"{why}: a number is added to a size, or taken from it")
        return replace(size, more=size.more + (more if node.text == "+" else -more))

    def _of_sets(self, node: Node, scope: Scope) -> vocabulary.Points | Size:
        first = self.value(node.parts[0], scope)
        if isinstance(first, Size) or node.text == "+":
            return self._size_and_more(first, node, scope)
        left, right = (self.points(part, scope) for part in node.parts)
        a, b = left.contains, right.contains
        if node.text == "∪":
            return vocabulary.union(left, right)
        made: dict[str, Callable[[Term], Formula]] = {
            "∩": lambda x: a(x) & b(x),
            "\\": lambda x: a(x) & ~b(x),
            "△": lambda x: a(x).iff(~b(x)),
        }
        return vocabulary.Points(made[node.text])

    def _point(self, node: Node, scope: Scope) -> Term:
        value = self.value(node, scope)
        if isinstance(value, Term):
            return value
        raise Misread(node.column, f"{shown(node)} is {kind_of(value)}: a point is needed")

    def _name(self, node: Node, scope: Scope) -> Value:
        name = node.text
        if name in scope:
            return scope[name]
        if name in self.where:
            return self.value(self.where[name], {})
        if name in self.terms:
            return self.terms[name]
        return self._made(self._word(node, scope), node, (), scope)

    def _call(self, node: Node, scope: Scope) -> Value:
        if node.text in ("size", "len"):
            return Size(self.points(self._sole_argument(node), scope))
        if node.text == "adjacent" and len(node.parts) == 2:
            return fol.adjacent(*(self._point(part, scope) for part in node.parts))
        if node.text in (*STAGES, *self.where):
            return self._colour_of(node, scope)
        return self._made(self._word(node, scope), node, node.parts, scope)

    def _word(self, node: Node, scope: Scope) -> vocabulary.Word:
        if (word := vocabulary.meaning_of(node.text)) is not None:
            return word
        meant = self._meant(node.text, scope)
        raise Misread(node.column, f"{node.text} is no word of statements{meant}")

    def _colour_of(self, node: Node, scope: Scope) -> ColourOf:
        b = self.value(replace(node, kind="name", parts=()), scope)
        if not isinstance(b, Stage):
            raise Misread(node.column, f"{node.text} is no colouring")
        return ColourOf(b, self._point(self._sole_argument(node), scope))

    def _sole_argument(self, node: Node) -> Node:
        if len(node.parts) != 1:
            raise Misread(node.column, f"{node.text} takes one argument")
        return node.parts[0]

    def _made(
        self, word: vocabulary.Word, node: Node, given: Sequence[Node], scope: Scope
    ) -> Value:
        """Return what a word makes of its arguments."""
        waiting, made = list(given), []
        for kind in word.takes.split():
            optional, what = kind.endswith("?"), kind.removesuffix("?")
            fits = bool(waiting) and self._fits(what, waiting[0])
            if fits:
                made.append(self._argument(word, what, waiting.pop(0), scope))
            elif not optional:
                there = waiting[0] if waiting else node
                hint = PLAYERS if there.text.lower() in ("black", "white") else ""
                raise Misread(there.column, f"{word.form} takes {article(what)} here{hint}")
            elif what == "colour":
                made.append(None)
        if waiting:
            raise Misread(waiting[0].column, f"{word.form} takes no {shown(waiting[0])} here")
        try:
            value: Value = word.makes(*made)
        except ValueError as error:
            raise Misread(node.column, str(error)) from None
        return value

    def _fits(self, kind: str, node: Node) -> bool:
        is_colour = node.kind == "name" and node.text in COLOURS
        return is_colour if kind == "colour" else True

    def _argument(self, word: vocabulary.Word, kind: str, node: Node, scope: Scope) -> object:
        if kind == "colour":
            return COLOURS[node.text]
        if kind == "rule":
            name = _rule_name(node)
            name = RULE_SYNONYMS.get(name, name)
            if name not in RULES:
                raise Misread(node.column, f"{name} is no rule of ko: {', '.join(RULES)}")
            return RULES[name]
        value = self.value(node, scope)
        if kind == "set":
            return vocabulary.only(value) if isinstance(value, Term) else self.points(node, scope)
        if kind == "point" and _varies(value) and not word.of_any_point:
            names = ", ".join(constant.name for constant in NAMED_POINTS)
            why = f"{word.name} is said of {names}, and not of each {node.text} of many"
            raise Misread(node.column, why)
        if isinstance(value, Stage if kind == "stage" else Term):
            return value
        raise Misread(node.column, f"{shown(node)} is {kind_of(value)}: {article(kind)} is needed")

    def _meant(self, name: str, scope: Scope) -> str:
        known = [*vocabulary.WORDS, *vocabulary.SYNONYMS, *scope, *self.where, *self.terms, "size"]
        if name.lower() in ("black", "white"):
            return PLAYERS
        if close := get_close_matches(name, known, n=1):
            return f"; did you mean {close[0]}?"
        return f": there are {', '.join(sorted(set(known)))}"


def _varies(point: Value) -> bool:
    inner = point.to if isinstance(point, fol.Applied) else point
    return isinstance(inner, Variable) or (inner is not point and _varies(inner))


def _rule_name(node: Node) -> str:
    parts = [node.text.replace("_", "-").replace(" ", "-").lower()]
    if node.kind == "is" or (node.kind == "sets" and node.text == "\\"):
        parts = list(map(_rule_name, node.parts))
    if len(parts) > 1 and parts[-1] in KINDS_OF_RULES:
        parts.pop()
    name = "-".join(parts)
    for kind in KINDS_OF_RULES:
        name = name.removesuffix(f"-{kind}")
    return name


def article(kind: str) -> str:
    """Return a kind of argument as words of a sentence."""
    articles = {"colour": "a colour", "stage": "a colouring", "rule": "a rule of ko"}
    return articles.get(kind, f"a {kind}")


def kind_of(value: object) -> str:
    """Return what kind of thing an expression stands for."""
    match value:
        case vocabulary.Points():
            return "a set"
        case Stage():
            return "a colouring"
        case ColourOf():
            return "a colour"
        case Size() | int():
            return "a number"
        case Formula():
            return "a statement"
    return "a point"


def shown(node: Node) -> str:
    """Return an expression as short as a message shows it."""
    if node.kind == "name":
        return node.text
    return f"{node.text}(…)" if node.kind == "call" else "this"
