"""The grammar in which statements are read: signs of mathematics, and Python's for the same.

What a text says, `goproof.notation.reading` tells; here it only becomes a tree.
"""

import re
from dataclasses import dataclass, replace

from goproof.notation.tree import Misread, Node, Parsed, of_assumption

SIGNS = {
    "==": "=", "!=": "≠", "!<=": "⊈", "<=": "⊆", ">=": "⊇", "≤": "⊆", "≥": "⊇", "in": "∈",
    "->": "implies", "=>": "implies", "→": "implies", "⇒": "implies",
    "<->": "iff", "<=>": "iff", "↔": "iff",
    "|": "∪", "&": "∩", "-": "\\", "~": "∁", "^": "△",
    "∧": "and", "&&": "and", "∨": "or", "||": "or", "¬": "not", "[": "(", "]": ")",
}  # fmt: skip
# fmt: off
WORDS = frozenset((
    "and", "or", "not", "implies", "iff", "if", "then", "for", "in", "every", "some", "exists",
    "no", "is", "where", "∀", "∃", "true", "false",
))
# fmt: on
COMPARED = frozenset({"=", "≠", "⊆", "⊈", "⊇", "∈", "∉", "<", ">"})
EACH = ("all", "each")
# What is deeper in brackets or quantifiers takes minutes to make a formula of.
MOST_NESTED = 12
STAGES = ("before", "placed", "captured", "after")
# What a statement says that it is about, as it is printed.
ABOUT = ("graph", "symmetry σ", "symmetry image", "colouring", "player", "empty point p", "point p",
         "point q", "point r", "set S")  # fmt: skip
_HEADED = re.compile(r"\s*for every (graph|game)\b", re.IGNORECASE)
_TOKEN = re.compile(
    r"\s*(?:(?P<text>'[^']*'|\"[^\"]*\")|(?P<number>\d+)|(?P<name>σ⁻¹|σ|[^\W\d]\w*[₀-₉]*)"
    r"|(?P<sign><->|<=>|!<=|==|!=|<=|>=|->|=>|&&|\|\||[=<>|&+\-~^()\[\]{},:.;∅∪∩\\∁⊆⊈⊇∈∉≠≤≥∧∨¬→⇒↔∀∃△]))"
)


@dataclass(frozen=True)
class Token:
    """A word or a sign; `said`, as it was written."""

    kind: str
    text: str
    said: str
    column: int


def tree_of(text: str, assuming: str | None = None) -> Parsed:
    """Return a statement as a tree, with what is assumed of it besides.

    Raises Misread, which names the column.
    """
    parsed = _parsed(text)
    if assuming is None:
        return parsed
    with of_assumption():
        further = _parsed(assuming)
        if further.assumed is not None:
            raise Misread(1, "an assumption has no assumption of its own")
    return replace(parsed, further=further.concluded)


def _parsed(text: str) -> Parsed:
    heading, begin = "", 0
    if _HEADED.match(text):
        heading, colon, _ = text.partition(":")
        if not colon:
            raise Misread(1, "after what it is about, a statement has a colon")
        parts = [part.strip() for part in heading.split("every", 1)[1].split(",")]
        if not parts[0].startswith("game") and (unread := [x for x in parts if x not in ABOUT]):
            at = heading.index(unread[0]) + 1
            raise Misread(at, f"a statement is about {', '.join(ABOUT)}: what else is so, assume")
        begin = len(heading) + 1
    parser = _Parser(_tokens(text, begin))
    first = parser.formula()
    second = parser.formula() if parser.take(":") else None
    where = tuple(parser.definitions()) if parser.take("where") else ()
    parser.end()
    return Parsed(heading, None if second is None else first, second or first, where)


def _tokens(text: str, at: int) -> list[Token]:
    found = []
    while text[at:].strip():
        match = _TOKEN.match(text, at)
        if match is None:
            at += len(text[at:]) - len(text[at:].lstrip())
            raise Misread(at + 1, f"{text[at]!r} is no sign of statements")
        kind, said = next((k, v) for k, v in match.groupdict().items() if v is not None)
        word = SIGNS.get(said, said)
        known = kind == "sign" or word in WORDS or word in COMPARED
        found.append(Token("sign" if known else kind, word, said, match.start(kind) + 1))
        at = match.end()
    return [*found, Token("end", "", "the end", len(text) + 1)]


class _Parser:
    def __init__(self, tokens: list[Token]) -> None:
        self.tokens, self.at, self.depth = tokens, 0, 0

    @property
    def next(self) -> Token:
        return self.tokens[self.at]

    def sees(self, *signs: str) -> bool:
        return self.next.kind == "sign" and self.next.text in signs

    def take(self, *signs: str) -> Token | None:
        if not self.sees(*signs):
            return None
        self.at += 1
        return self.tokens[self.at - 1]

    def expect(self, sign: str, why: str) -> None:
        if self.take(sign) is None:
            raise Misread(self.next.column, f"{why}, not {self.next.said}")

    def name(self) -> Token:
        if self.next.kind != "name":
            raise Misread(self.next.column, f"a name is needed here, not {self.next.said}")
        self.at += 1
        return self.tokens[self.at - 1]

    def end(self) -> None:
        if self.next.kind != "end":
            raise Misread(self.next.column, f"nothing says what {self.next.said} is to the rest")

    def definitions(self) -> list[tuple[str, Node]]:
        found = []
        while self.next.kind == "name":
            name = self.name()
            self.expect("=", "a definition has a =")
            found.append((name.text, self.sets()))
            self.take(";")
        return found

    def formula(self) -> Node:
        """Return a formula, or another part of a text. Raises Misread if it is nested too deep."""
        self.depth += 1
        if self.depth > MOST_NESTED:
            raise Misread(self.next.column, f"this is nested more than {MOST_NESTED} deep")
        node = self._implication()
        self.depth -= 1
        return node

    def _implication(self) -> Node:
        # An implication binds least closely.
        if start := self.take("if"):
            left = self.formula()
            self.expect("then", "after if there is a then")
            return Node("implies", start.column, parts=(left, self.formula()))
        left = self._equivalence()
        if sign := self.take("implies"):
            return Node("implies", sign.column, parts=(left, self.formula()))
        return left

    def _equivalence(self) -> Node:
        left = self._listed("or")
        if sign := self.take("iff"):
            return Node("iff", sign.column, parts=(left, self._listed("or")))
        return left

    def _listed(self, word: str) -> Node:
        first = self._listed("and") if word == "or" else self._negation()
        parts = [first]
        while self.take(word):
            parts.append(self._listed("and") if word == "or" else self._negation())
        return first if len(parts) == 1 else Node(word, first.column, parts=tuple(parts))

    def _negation(self) -> Node:
        if sign := self.take("not"):
            return Node("not", sign.column, parts=(self._negation(),))
        if sign := self.take("no"):
            return Node("no", sign.column, parts=(self.sets(),))
        if self.sees("for") and self.tokens[self.at + 1].text in (*EACH, "every", "some"):
            self.at += 1
        following = self.tokens[min(self.at + 1, len(self.tokens) - 1)]
        if self.next.kind == following.kind == "name" and self.next.text in EACH:
            return self._quantified("every", self.name().column)
        if sign := self.take("true", "false"):
            return Node(sign.text, sign.column)
        if sign := self.take("∀", "∃", "every", "some", "exists"):
            return self._quantified("every" if sign.text in ("∀", "every") else "some", sign.column)
        return self._relation()

    def _quantified(self, kind: str, column: int) -> Node:
        names = [self.name().text]
        while self.take(","):
            names.append(self.name().text)
        over = self.sets() if self.take("∈") else None
        self.expect(":", f"after what {names[-1]} ranges over there is a colon")
        body = self.formula()
        for name in reversed(names):
            body = Node(kind, column, name, (body,) if over is None else (body, over))
        return body

    def _relation(self) -> Node:
        left = self.sets()
        found = []
        while self.next.kind == "sign" and (self.next.text in COMPARED or self._sees_not_in()):
            sign = self.next
            self.at += 1
            text = sign.text if sign.text != "not" else "∉"
            self.at += sign.text == "not"
            right = self.sets()
            found.append(Node("relation", sign.column, text, (left, right)))
            left = right
        if found:
            return found[0] if len(found) == 1 else Node("and", left.column, parts=tuple(found))
        return self._adjective(left)

    def _sees_not_in(self) -> bool:
        return self.sees("not") and self.tokens[self.at + 1].text == "∈"

    def _adjective(self, left: Node) -> Node:
        if sign := self.take("is"):
            denied = self.take("not") is not None
            if self.take("∈"):
                said = Node("relation", sign.column, "∈", (left, self.sets()))
            else:
                said = Node("is", sign.column, parts=(left, self.sets()))
            return Node("not", sign.column, parts=(said,)) if denied else said
        if self.sees("not") and self.tokens[self.at + 1].kind == "name":
            sign = self.tokens[self.at]
            self.at += 1
            return Node("not", sign.column, parts=(self._adjective(left),))
        if self.next.kind == "name":
            return Node("is", left.column, parts=(left, self.sets()))
        return left

    def sets(self, level: int = 0) -> Node:
        """Return what signs make of sets: a union binds least closely, a difference most."""
        signs = (("∪",), ("△",), ("∩",), ("\\", "+"))
        if level == len(signs):
            return self._complement()
        left = self.sets(level + 1)
        while sign := self.take(*signs[level]):
            left = Node("sets", sign.column, sign.text, (left, self.sets(level + 1)))
        return left

    def _complement(self) -> Node:
        if sign := self.take("∁"):
            return Node("complement", sign.column, parts=(self._complement(),))
        token = self.next
        if token.kind == "number":
            self.at += 1
            return Node("number", token.column, token.text)
        if token.kind == "text":
            self.at += 1
            return Node("name", token.column, token.text[1:-1])
        if self.take("∅"):
            return Node("listed", token.column)
        if self.take("{"):
            return Node("listed", token.column, parts=tuple(self._arguments("}")))
        if self.take("("):
            inner = self.formula()
            self.expect(")", "a bracket is not closed")
            return inner
        return self._named()

    def _named(self) -> Node:
        name = self.name()
        node = Node("name", name.column, name.text)
        if self.next.kind == "name" and self.next.text in STAGES:
            stage = self.name()
            return Node("call", name.column, name.text, (Node("name", stage.column, stage.text),))
        if self.take("("):
            if name.text in ("all", "any"):
                return self._generator(name)
            node = Node("call", name.column, name.text, tuple(self._arguments(")")))
        elif self.take("."):
            # As Python has it: after.own, after.dead(own).
            inner = self._named()
            return Node("call", inner.column, inner.text, (*inner.parts, node))
        return node

    def _arguments(self, closing: str) -> list[Node]:
        found: list[Node] = []
        while not self.take(closing):
            if found:
                self.expect(",", "arguments are set apart by commas")
            found.append(self.formula())
        return found

    def _generator(self, name: Token) -> Node:
        # all(φ for x in S for y in T): the first variable is the outermost.
        body = self.formula()
        bound = []
        while self.take("for"):
            variable = self.name().text
            self.expect("∈", f"{variable} ranges over something: for {variable} in a set")
            over = self.sets()
            condition = self.formula() if self.take("if") else None
            bound.append((variable, over, condition))
        self.expect(")", "a bracket is not closed")
        if not bound:
            raise Misread(name.column, f"{name.text} is said for each of a set: … for x in a set")
        kind = "every" if name.text == "all" else "some"
        for variable, over, condition in reversed(bound):
            if condition is not None:
                joint = "implies" if kind == "every" else "and"
                body = Node(joint, condition.column, parts=(condition, body))
            body = Node(kind, name.column, variable, (body, over))
        return body
