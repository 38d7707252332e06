"""What expressions stand for, and what a sign between two of them says."""

from collections.abc import Mapping
from dataclasses import dataclass

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Term, every, some
from goproof.notation import vocabulary
from goproof.notation.syntax import Misread, Node
from goproof.theory.sizes import at_least
from goproof.theory.stages import Stage

MOST_COUNTED = 5
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


def counted(of: vocabulary.Points, sign: str, number: int, node: Node, *, most: bool) -> Formula:
    """Return that a set has so many points, or at most so many, or at least."""
    if number > MOST_COUNTED:
        raise Misread(node.column, f"sizes are counted up to {MOST_COUNTED}")
    if sign == "=":
        return at_least(number, of.contains) & ~at_least(number + 1, of.contains)
    strictly = sign == "<"
    if most:
        return ~at_least(number + (not strictly), of.contains)
    return at_least(number + strictly, of.contains)


def sizes_compared(left: Size, right: Size, sign: str, node: Node) -> Formula:
    """Return how many points two sets have, one beside the other. Raises Misread if it can't."""
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
