"""Statements in Coq, read back from their text. It shares nothing with those who print them.

What is read is what Coq would read: a quantifier takes all that follows it, then come implications,
equivalences, disjunctions, conjunctions, denials, equations, and what is applied. Whoever reads a
statement gets a tree of tuples, of which the first is the connective.
Clause: none; this is about text.
"""

import re
from collections.abc import Iterator

# A connective and its parts; an application is ("apply", head, arguments).
Tree = tuple[object, ...]
_WORD = r"\w[\w']*(?:\.[A-Za-z_]\w*)*"
_TOKEN = re.compile(rf"\s*(->|<->|/\\|\\/|<>|<=\?|=\?|<=|=>|::|:=|%Z|[(),:=~<+*@|{{}}-]|{_WORD})")
_COMMENT = re.compile(r"\(\*.*?\*\)", re.DOTALL)
# What begins a phrase that takes all that follows it, and what ends one.
_GREEDY = ("forall", "exists", "let", "fun", "if", "match")
_ENDING = ("in", "then", "else", "with", "end")
# What files of definitions import, and the one thing that they are about.
_DEFINITIONS = {
    "Graph",
    "Law",
    "Life",
    "Miai",
    "Notions",
    "Sources",
    "Family",
    "Options",
    "Machine",
}
_CONTEXTS = (("Context", "(G : graph)"), ("Context", "{G : graph}"))
_COMPARISONS = ("=", "<>", "<=", "<", "=?", "<=?")


class NotReadable(ValueError):
    """Some text is no statement that this can read."""


def statement(text: str) -> Tree:
    """Return the tree of a proposition, or of the definition of one.

    Raises NotReadable.
    """
    _, begins, said = text.partition(" : Prop :=")
    return _Reader(_tokens((said if begins else text).strip().removesuffix("."))).whole()


def definitions(text: str) -> dict[str, tuple[tuple[str, ...], Tree]]:
    """Return the arguments and the body of each definition of a file, by name.

    Raises NotReadable.
    """
    found: dict[str, tuple[tuple[str, ...], Tree]] = {}
    for sentence in re.split(r"\.(?:\s+|$)", _COMMENT.sub("", text)):
        kind, _, rest = " ".join(sentence.split()).partition(" ")
        name, *_ = rest.split() or [""]
        if kind in ("Definition", "Fixpoint") and name not in found:
            found[name] = _Reader(_tokens(rest.removeprefix(name))).definition()
        elif not _changes_no_meaning(kind, rest):
            raise NotReadable(f"{kind} {rest}"[:60])
    return found


def _changes_no_meaning(kind: str, rest: str) -> bool:
    # A notation, a variable or a library of one's own would be read by Coq otherwise than here.
    if kind == "From":
        library, *_ = rest.split()
        return library == "Coq" or set(rest.split()[3:]) <= _DEFINITIONS
    return kind in ("", "Section", "End", "Implicit") or (kind, rest) in _CONTEXTS


def _tokens(text: str) -> list[str]:
    if _COMMENT.search(text):
        raise NotReadable("a statement has a comment in it")
    tokens, at = [], 0
    while at < len(text.rstrip()):
        found = _TOKEN.match(text, at)
        if found is None:
            raise NotReadable(f"nothing to read: {text[at : at + 20]!r}")
        tokens.append(found[1])
        at = found.end()
    return tokens


class _Reader:
    def __init__(self, tokens: list[str]) -> None:
        self.ahead = [*tokens, ""]

    def whole(self) -> Tree:
        tree = self.all_that_follows()
        if self.ahead != [""]:
            raise NotReadable(f"something is left: {' '.join(self.ahead[:8])}")
        return tree

    def _take(self, token: str = "") -> str:
        found = self.ahead.pop(0)
        if (token and found != token) or not found:
            raise NotReadable(
                f"{token or 'something'} is missing before {' '.join(self.ahead[:8])}"
            )
        return found

    def _taken(self, token: str) -> bool:
        if self.ahead[0] != token:
            return False
        self._take()
        return True

    def definition(self) -> tuple[tuple[str, ...], Tree]:
        names = tuple(self._binders((":", ":=")))
        while not self._taken(":="):
            self._take()
        return names, self.whole()

    def all_that_follows(self) -> Tree:
        if self.ahead[0] in ("forall", "exists", "fun"):
            quantifier = self._take()
            end = "=>" if quantifier == "fun" else ","
            names = tuple(self._binders((end,)))
            self._take(end)
            return (quantifier, names, self.all_that_follows())
        if self._taken("if"):
            condition = self.all_that_follows()
            self._take("then")
            then = self.all_that_follows()
            self._take("else")
            return ("if", condition, then, self.all_that_follows())
        if self._taken("match"):
            return self._match()
        if self._taken("let"):
            name = self._take()
            self._take(":=")
            value = self.all_that_follows()
            self._take("in")
            return ("let", name, value, self.all_that_follows())
        left = self._equivalence()
        if self._taken("->"):
            return ("->", left, self.all_that_follows())
        return left

    def _match(self) -> Tree:
        subjects = [self.all_that_follows()]
        while self._taken(","):
            subjects.append(self.all_that_follows())
        self._take("with")
        cases: list[tuple[tuple[Tree, ...], Tree]] = []
        while not self._taken("end"):
            self._take("|") if cases else self._taken("|")
            patterns = [self._cons()]
            while self._taken(","):
                patterns.append(self._cons())
            self._take("=>")
            cases.append((tuple(patterns), self.all_that_follows()))
        return ("match", tuple(subjects), tuple(cases))

    def _binders(self, ends: tuple[str, ...]) -> Iterator[str]:
        while self.ahead[0] not in ends:
            if self._taken("{"):
                while not self._taken("}"):
                    self._take()
            elif self._taken("("):
                names = []
                while not self._taken(":"):
                    names.append(self._take())
                depth = 1
                while depth:
                    depth += {"(": 1, ")": -1}.get(self._take(), 0)
                yield from names
            elif self.ahead[0] == ":":
                # The type of a single name.
                while self.ahead[0] not in ends:
                    self._take()
            else:
                yield self._take()

    def _equivalence(self) -> Tree:
        left = self._joined()
        return ("<->", left, self._operand(self._joined)) if self._taken("<->") else left

    def _joined(self) -> Tree:
        left = self._conjunction()
        return ("or", left, self._operand(self._joined)) if self._taken("\\/") else left

    def _conjunction(self) -> Tree:
        left = self._denial()
        return ("and", left, self._operand(self._conjunction)) if self._taken("/\\") else left

    def _operand(self, level: object) -> Tree:
        # A quantifier may stand last, and takes what follows.
        if self.ahead[0] in _GREEDY:
            return self.all_that_follows()
        return level()  # type: ignore[operator,no-any-return]

    def _denial(self) -> Tree:
        if self._taken("~"):
            return ("not", self._operand(self._denial))
        left = self._cons()
        if self.ahead[0] not in _COMPARISONS:
            return left
        sign = self._take()
        right = self._operand(self._cons)
        return ("not", ("=", left, right)) if sign == "<>" else (sign.strip("?"), left, right)

    def _cons(self) -> Tree:
        left = self._sum()
        return ("::", left, self._cons()) if self._taken("::") else left

    def _sum(self) -> Tree:
        left = self._product()
        while self.ahead[0] in ("+", "-"):
            left = (self._take(), left, self._product())
        return left

    def _product(self) -> Tree:
        left = self._applied()
        while self._taken("*"):
            left = ("*", left, self._applied())
        return left

    def _applied(self) -> Tree:
        with_graph = self._taken("@")
        words = [self._word()]
        while self.ahead[0] == "(" or self._is_word():
            words.append(self._word())
        if with_graph:
            # The graph, which is not left to be guessed.
            graph = words.pop(1)
            tree = words[0] if len(words) == 1 else ("apply", *words)
            return ("at", graph, tree)
        return words[0] if len(words) == 1 else ("apply", *words)

    def _is_word(self) -> bool:
        word = self.ahead[0]
        return word not in (*_GREEDY, *_ENDING) and bool(re.fullmatch(_WORD, word))

    def _word(self) -> Tree:
        if self._taken("("):
            tree = self.all_that_follows()
            self._take(")")
            self._taken("%Z")
            return tree
        if not self._is_word():
            raise NotReadable(f"no word: {' '.join(self.ahead[:8])}")
        return ("word", self._take())
