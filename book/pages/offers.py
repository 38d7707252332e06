"""The tables of docs/own-lemmas.md and docs/conjectures.md: all that a case, a move and a statement
offer, from docstrings and the vocabulary.
"""

import ast
import inspect
import itertools
import re
from collections.abc import Callable, Iterator
from functools import cached_property
from textwrap import dedent
from typing import Any

from godoors.report.markdown import table
from goproof.notation.vocabulary import WORDS
from goproof.theory.cases import Case
from goproof.theory.stages import Stage
from goproof.theory.statements import Move
from gospec.law.colouring import Colouring

Rows = list[tuple[str, str]]
_PLACE = re.compile(r"(<!-- what (\w+) offers?, .*? -->\n).*?(<!-- end -->\n)", re.DOTALL)


def with_offers(page: str) -> str:
    """Return the page with each table, between its two comments, updated."""
    return _PLACE.sub(lambda match: match[1] + _table(OFFERS[match[2]]()) + match[3], page)


def _table(rows: Rows) -> str:
    return "\n".join(["", *table(("name", "what it is"), rows), ""])


def offers_of(kind: type) -> Rows:
    """Return what can be asked of an object of a class: each name as it is written, and what it is.

    That is fields and properties first, and then methods, each by its docstring's first sentence.
    """
    definition = ast.parse(dedent(inspect.getsource(kind))).body[0]
    assert isinstance(definition, ast.ClassDef)
    fields = [(f"`{name}`", said) for name, said in _fields(definition)]
    methods = []
    for name, member in vars(kind).items():
        if name.startswith("_"):
            continue
        if inspect.isfunction(member):
            methods.append((f"`{name}{_parameters(member)}`", first_sentence(member)))
        elif isinstance(member, property | cached_property):
            fields.append((f"`{name}`", first_sentence(member)))
    return [*fields, *methods]


def _fields(definition: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Yield the attributes that a text follows, in the class or in what makes its objects."""
    bodies = [definition.body]
    bodies += [
        each.body
        for each in definition.body
        if isinstance(each, ast.FunctionDef) and each.name == "__init__"
    ]
    for body in bodies:
        for made, said in itertools.pairwise(body):
            if isinstance(made, ast.AnnAssign) and (text := _text(said)):
                yield ast.unparse(made.target).removeprefix("self."), text


def _text(line: ast.stmt) -> str:
    match line:
        case ast.Expr(value=ast.Constant(value=str(text))):
            return " ".join(text.split())
    return ""


def first_sentence(documented: Any) -> str:
    """Return what a docstring says first, without the clauses that it cites."""
    text = " ".join((inspect.getdoc(documented) or "").split("\n\n")[0].split())
    return text.partition(" Clause:")[0]


def _parameters(function: Callable[..., Any]) -> str:
    names = [name for name in inspect.signature(function).parameters if name != "self"]
    return f"({', '.join(names)})"


def _of_a_statement() -> Rows:
    """Return the words of statements, each with what it means."""
    return [(f"`{word.form}`", word.means) for word in WORDS.values()]


OFFERS: dict[str, Callable[[], Rows]] = {
    "case": lambda: offers_of(Case),
    "colouring": lambda: offers_of(Colouring),
    "move": lambda: offers_of(Move),
    "statement": _of_a_statement,
    "stage": lambda: offers_of(Stage),
}
