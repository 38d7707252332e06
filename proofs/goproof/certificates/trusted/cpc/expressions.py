"""Bracketed text, read strictly, as nested tuples of words."""

from __future__ import annotations

import re

from goproof.certificates.trusted.cpc.terms import DEEPEST, Refused

Expression = str | tuple["Expression", ...]

_TOKEN = re.compile(r'\s+|(;[^\n]*)|([()])|("[A-Za-z0-9_]+"|[^\s()";|]+)', re.ASCII)


def expressions(text: str, *, comments: bool = False) -> list[Expression]:
    """Return the expressions of a text. Raises Refused when it is not of such expressions only.

    Parameters: `comments`, whether it may have comments, which begin with a semicolon.
    """
    if not text.isascii():
        raise Refused("the text has other characters than those of ASCII")
    stack: list[list[Expression]] = [[]]
    place = 0
    while place < len(text):
        token = _TOKEN.match(text, place)
        if token is None or (token[1] and not comments):
            raise Refused(f"line {_line(text, place)}: this is no word and no bracket")
        place = token.end()
        if token[2] == "(":
            stack.append([])
            if len(stack) > DEEPEST:
                raise Refused(f"line {_line(text, place)}: more than {DEEPEST} open brackets")
        elif token[2] == ")":
            done = tuple(stack.pop())
            if not stack:
                raise Refused(f"line {_line(text, place)}: a bracket closes that did not open")
            stack[-1].append(done)
        elif token[3]:
            stack[-1].append(token[3])
    if len(stack) > 1:
        raise Refused("a bracket is left open: the text is cut off")
    return stack[0]


def _line(text: str, place: int) -> int:
    return text.count("\n", 0, place) + 1


def written(expression: Expression) -> str:
    """Return an expression as text, shortened when it is long."""
    text = str(expression) if isinstance(expression, str) else _brackets(expression)
    return text if len(text) <= 80 else f"{text[:77]}..."


def _brackets(expression: tuple[Expression, ...]) -> str:
    inside = (e if isinstance(e, str) else "(…)" for e in expression[:8])
    return f"({' '.join(inside)})"
