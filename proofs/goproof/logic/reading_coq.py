"""Statements in Coq, read back from their text. It shares nothing with those who print them.

What is read is what Coq would read: a quantifier takes all that follows it, then come implications,
equivalences, disjunctions, conjunctions, denials, equations, and what is applied. Whoever reads a
statement gets a tree of tuples, of which the first is the connective.
Clause: none; this is about text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

# A connective and its parts; an application is ("apply", head, arguments).
Tree = tuple[object, ...]
_TOKEN = re.compile(r"\s*(->|<->|/\\|\\/|<>|:=|[(),:=~]|\w+)")
_COMMENT = re.compile(r"\(\*.*?\*\)", re.DOTALL)


class NotReadable(ValueError):
    """Some text is no statement that this can read."""


def statement(text: str) -> Tree:
    """Return the tree of a proposition, or of the definition of one.

    Raises NotReadable.
    """
    _, begins, said = text.partition(" : Prop :=")
    return _Reader(_tokens((said if begins else text).strip().removesuffix("."))).whole()


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

    def all_that_follows(self) -> Tree:
        if self.ahead[0] in ("forall", "exists"):
            quantifier = self._take()
            names = tuple(self._binders())
            self._take(",")
            return (quantifier, names, self.all_that_follows())
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

    def _binders(self) -> Iterator[str]:
        while self.ahead[0] != ",":
            if self._taken("("):
                names = []
                while not self._taken(":"):
                    names.append(self._take())
                while self._take() != ")":
                    pass
                yield from names
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
        if self.ahead[0] in ("forall", "exists", "let"):
            return self.all_that_follows()
        return level()  # type: ignore[operator,no-any-return]

    def _denial(self) -> Tree:
        if self._taken("~"):
            return ("not", self._operand(self._denial))
        left = self._applied()
        if self._taken("="):
            return ("=", left, self._applied())
        if self._taken("<>"):
            return ("not", ("=", left, self._applied()))
        return left

    def _applied(self) -> Tree:
        words = [self._word()]
        while self.ahead[0] == "(" or re.fullmatch(r"(?!forall|exists|let|in\b)\w+", self.ahead[0]):
            words.append(self._word())
        return words[0] if len(words) == 1 else ("apply", *words)

    def _word(self) -> Tree:
        if self._taken("("):
            tree = self.all_that_follows()
            self._take(")")
            return tree
        if not re.fullmatch(r"\w+", self.ahead[0]):
            raise NotReadable(f"no word: {' '.join(self.ahead[:8])}")
        return ("word", self._take())
