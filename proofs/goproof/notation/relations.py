"""Relations between expressions, and what the sign of one says."""

from dataclasses import replace

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Term, Variable, every, some
from goproof.notation import vocabulary
from goproof.notation.expressions import (
    COLOURS,
    EVERYTHING,
    NOTHING,
    ColourOf,
    Expressions,
    Scope,
    Size,
    kind_of,
    shown,
)
from goproof.notation.names import Names
from goproof.notation.patterns import Sets
from goproof.notation.tree import Misread, Node
from goproof.theory.sizes import AtMost, at_least
from goproof.theory.stages import Relative, Stage, same

DENIED, TURNED = {"≠": "=", "∉": "∈", "⊈": "⊆"}, {"⊇": "⊆", ">": "<"}
MOST_COUNTED = 5
# Signs that names have in words.
# fmt: off
WRITTEN = {
    "⊆": "at_most", "∪": "or", "∩": "and", "\\": "less", "△": "xor", "∁": "not", "∅": "nothing",
    ")": "end",
}
# fmt: on


class Relations(Expressions):
    """Reads what an adjective or a sign says of expressions."""

    def is_so(self, node: Node, scope: Scope) -> Formula:
        """Return that a set is empty, or that a point is something."""
        left, right = node.parts
        value = self.value(left, scope)
        if isinstance(value, vocabulary.Points) and right.text == "empty":
            return value.is_empty()
        if not isinstance(value, Term):
            raise Misread(left.column, f"{shown(left)} is {kind_of(value)}: a point is something")
        return self.points(right, scope).contains(value)

    def relation(self, node: Node, scope: Scope) -> Formula:
        """Return what a sign between two expressions says."""
        sign = node.text
        if sign in DENIED:
            return ~self.relation(replace(node, text=DENIED[sign]), scope)
        if sign in TURNED:
            turned = replace(node, text=TURNED[sign], parts=node.parts[::-1])
            return self.relation(turned, scope)
        left = self.value(node.parts[0], scope)
        if sign == "∈":
            if not isinstance(left, Term):
                raise Misread(node.column, f"{kind_of(left)} is no member of a set: use <=")
            return self.points(node.parts[1], scope).contains(left)
        right = self.value(node.parts[1], scope)
        match left, right:
            case vocabulary.Points(), vocabulary.Points():
                return compared(left, right, sign)
            case Size(of, more), int(number):
                return _counted(of, sign, number - more, node, most=True)
            case int(number), Size(of, more):
                return _counted(of, sign, number - more, node, most=False)
            case Size(), Size():
                return _sizes_compared(left, right, sign, node)
            case (vocabulary.Points(), int()) | (int(), vocabulary.Points()):
                raise Misread(node.column, "a set is no number: size(…) is how many points it has")
            case Stage(), Stage() if sign == "=":
                return same(left, right)
            case _ if isinstance(left, Term) and isinstance(right, Term) and sign == "=":
                return fol.Equal(left, right)
            case ColourOf(), _ if sign == "=":
                return self._colour_is(left, node.parts[1], scope)
            case _, ColourOf() if sign == "=":
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


def compared(left: vocabulary.Points, right: vocabulary.Points, sign: str) -> Formula:
    """Return that two sets are equal, or that one is in the other, as a sign has it."""
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
    """Return how many points two sets have, one beside the other. Raises Misread if it can't."""
    more = right.more - left.more
    if abs(more) > MOST_COUNTED:
        raise Misread(node.column, f"sizes are compared up to {MOST_COUNTED} more")
    try:
        if sign == "=":
            return _at_most(left.of, right.of, more) & _at_most(right.of, left.of, -more)
        return _at_most(left.of, right.of, more - (sign == "<"))
    except ValueError as error:
        raise Misread(node.column, str(error)) from None


def _at_most(left: vocabulary.Points, right: vocabulary.Points, more: int) -> Formula:
    """Return: one set has at most so many points more than another."""
    one, other = _inclusion(left, right), _inclusion(right, left)
    if other < one:
        # Of two sets there is one comparison of each difference, or its denial.
        return ~_at_most(right, left, -more - 1)
    name = vocabulary.identifier(f"{one} by {str(more).replace('-', 'less ')}")
    return fol.Mention(AtMost(name, left.contains, right.contains, more), ())


def _inclusion(left: vocabulary.Points, right: vocabulary.Points) -> str:
    x, names = Variable("member"), Names(longest=10_000)
    said = [Sets(names, names.term, of_points=True).of(s.contains(x), x) for s in (left, right)]
    if None in said:
        raise ValueError("the size of a set without a notation of its own is not compared")
    inclusion = f"{said[0]} ⊆ {said[1]}"
    for sign, word in WRITTEN.items():
        inclusion = inclusion.replace(sign, f" {word} ")
    return inclusion
