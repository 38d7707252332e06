"""Statements as somebody writes them: read into a claim, in the words of the vocabulary.

Whatever `goproof.notation.mathematics` prints with these words is read as what it says.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from typing import get_args

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Term, Variable, every, some
from goproof.notation import vocabulary
from goproof.notation.patterns import flat
from goproof.notation.syntax import STAGES, Misread, Node, Parsed, parse
from goproof.theory.sizes import at_least
from goproof.theory.stages import NAMED_POINTS, POINT, Original, Relative, Stage, same
from goproof.theory.statements import Statement
from goproof.theory.turns import TurnStatement
from gospec.law.ko import KoRule

COLOURS = {colour.value: colour for colour in Relative}
RULES: Mapping[str, KoRule] = {rule: rule for rule in get_args(KoRule)}
# Rules of ko as players call them, besides the names by which gospec knows them.
RULE_SYNONYMS = {"ko": "simple", "basic": "simple", "psk": "positional", "ssk": "situational"}
KINDS_OF_RULES = ("superko", "ko")
DENIED, TURNED = {"≠": "=", "∉": "∈", "⊈": "⊆"}, {"⊇": "⊆", ">": "<"}
MOST_COUNTED = 5
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


def read(text: str, assuming: str | None = None) -> Statement:
    """Return the statement that a text makes, of cases that meet what is assumed.

    What is played on is assumed to be empty, unless the text begins with what it is about.
    Raises Misread, which names the column, when it makes none.
    """
    parsed = parse(text)
    try:
        further = None if assuming is None else parse(assuming)
        if further is not None and further.assumed is not None:
            raise Misread(1, "an assumption has no assumption of its own")
        reader = _Reader(parsed, None if further is None else further.concluded)
        assumed = [] if further is None else reader.assumed(further.concluded)
    except Misread as error:
        error.of_assumption = assuming is not None
        raise
    return reader.statement(assumed)


class _Reader:
    def __init__(self, parsed: Parsed, further: Node | None) -> None:
        self.parsed, self.where = parsed, dict(parsed.where)
        parts = (parsed.concluded, parsed.assumed, further, *self.where.values())
        for i, (name, definition) in enumerate(parsed.where):
            if {later for later, _ in parsed.where[i:]} & set(_names(definition)):
                raise Misread(
                    definition.column, f"{name} is defined by itself, or by what is defined later"
                )
        nodes = [part for part in parts if part is not None]
        self.names = {name for node in nodes for name in _names(node)}
        free = set().union(*map(_free, nodes)) - {*self.where}
        letters = {x for x in free if len(x) == 1 and x.islower() and not vocabulary.meaning_of(x)}
        # What is played on is p; the others are any points, those called q and r first.
        letters |= {"p"} if self._plays() else set()
        ordered = sorted(letters, key=lambda x: (x not in "pqr", x))
        self.terms = dict(zip(ordered, NAMED_POINTS, strict=False))
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
        raise Misread(node.column, f"{_shown(node)} is {_kind(value)}, and says nothing by itself")

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
            raise Misread(left.column, f"{_shown(left)} is {_kind(value)}: a point is something")
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
                raise Misread(node.column, f"{_kind(left)} is no member of a set: use <=")
            return self.points(node.parts[1], scope).contains(left)
        if isinstance(left, ColourOf):
            return self._colour_is(left, node.parts[1], scope)
        right = self.value(node.parts[1], scope)
        match left, right:
            case Size(of, more), int(number):
                return _counted(of, sign, number - more, node, most=True)
            case int(number), Size(of, more):
                return _counted(of, sign, number - more, node, most=False)
            case Size(), Size():
                return _sizes_compared(left, right, sign, node)
            case vocabulary.Points(), vocabulary.Points():
                return _compared(left, right, sign)
            case Stage(), Stage() if sign == "=":
                return same(left, right)
            case _ if isinstance(left, Term) and isinstance(right, Term) and sign == "=":
                return fol.Equal(left, right)
            case (vocabulary.Points(), int()) | (int(), vocabulary.Points()):
                raise Misread(node.column, "a set is no number: size(…) is how many points it has")
        if sign == "=" and isinstance(right, ColourOf):
            return self._colour_is(right, node.parts[0], scope)
        raise Misread(node.column, f"{_kind(left)} {sign} {_kind(right)} says nothing")

    def _colour_is(self, left: ColourOf, node: Node, scope: Scope) -> Formula:
        if node.kind == "name" and node.text in COLOURS:
            return left.b.has(COLOURS[node.text], left.point)
        right = self.value(node, scope)
        if not isinstance(right, ColourOf):
            raise Misread(node.column, f"a colour is own, opponent or empty, not {_shown(node)}")
        return fol.any_of(
            left.b.has(colour, left.point) & right.b.has(colour, right.point) for colour in Relative
        )

    def points(self, node: Node, scope: Scope) -> vocabulary.Points:
        """Return a set of points; of a point, the set of it alone."""
        value = self.value(node, scope)
        if isinstance(value, vocabulary.Points):
            return value
        raise Misread(node.column, f"{_shown(node)} is {_kind(value)}: a set of points is needed")

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
            why = f"{_kind(size)} {node.text} {_kind(more)} says nothing"
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
        raise Misread(node.column, f"{_shown(node)} is {_kind(value)}: a point is needed")

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
                raise Misread(there.column, f"{word.form} takes {_article(what)} here{hint}")
            elif what == "colour":
                made.append(None)
        if waiting:
            raise Misread(waiting[0].column, f"{word.form} takes no {_shown(waiting[0])} here")
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
        raise Misread(node.column, f"{_shown(node)} is {_kind(value)}: {_article(kind)} is needed")

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


def _compared(left: vocabulary.Points, right: vocabulary.Points, sign: str) -> Formula:
    a, b = left.contains, right.contains
    if sign == "=" and NOTHING in (left, right):
        return (right if left == NOTHING else left).is_empty()
    if sign == "=" and EVERYTHING in (left, right):
        return every(b if left == EVERYTHING else a)
    if sign == "=":
        return every(lambda x: a(x).iff(b(x)))
    included = every(lambda x: a(x).implies(b(x)))
    if sign == "<":
        return included & some(lambda x: b(x) & ~a(x))
    return included


def _counted(of: vocabulary.Points, sign: str, number: int, node: Node, *, most: bool) -> Formula:
    """Return that a set has so many points, or at most so many, or at least."""
    if number > MOST_COUNTED:
        raise Misread(node.column, f"sizes are counted up to {MOST_COUNTED}")
    if sign == "=":
        return at_least(number, of.contains) & ~at_least(number + 1, of.contains)
    strictly = sign == "<"
    if most:
        return ~at_least(number + (not strictly), of.contains)
    return at_least(number + strictly, of.contains)


def _sizes_compared(left: Size, right: Size, sign: str, node: Node) -> Formula:
    more = right.more - left.more
    if abs(more) > MOST_COUNTED:
        raise Misread(node.column, f"sizes are compared up to {MOST_COUNTED} more")
    try:
        if sign == "=":
            return vocabulary.at_most(left.of, right.of, more) & vocabulary.at_most(
                right.of, left.of, -more
            )
        return vocabulary.at_most(left.of, right.of, more - (sign == "<"))
    except ValueError as error:
        raise Misread(node.column, str(error)) from None


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


def _article(kind: str) -> str:
    articles = {"colour": "a colour", "stage": "a colouring", "rule": "a rule of ko"}
    return articles.get(kind, f"a {kind}")


def _kind(value: object) -> str:
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


def _shown(node: Node) -> str:
    if node.kind == "name":
        return node.text
    return f"{node.text}(…)" if node.kind == "call" else "this"
