"""The generated parts of pages that are written by hand, between two comments of each page."""

import ast
import inspect
import itertools
import re
from collections.abc import Callable, Iterator
from functools import cached_property
from textwrap import dedent, fill
from typing import Any

from book.pages.theory_page import theory
from godoors.report.markdown import plain, table
from godoors.rulebook.documents import documents, place_of
from goproof import shipped
from goproof.lemmas import all_lemmas
from goproof.notation.vocabulary import WORDS
from goproof.rulebook.clauses import CLAUSES
from goproof.solvers.coq.development import theorems
from goproof.theory.cases import Case
from goproof.theory.stages import Stage
from goproof.theory.statements import Move
from goproof.vocabulary.check import Method, Verdict
from gospec.law.colouring import Colouring
from gospec.sources.errata import ERRATA

Rows = list[tuple[str, str]]
# What begins a generated part, and names what stands there; what ends it.
_PART = re.compile(
    r"(?s)(<!-- (what is proved|what|clauses of|theory) ?(\w*)[^>]* -->\n).*?(<!-- end[^>]* -->)"
)
WIDTH = 100


def with_parts(page: str) -> str:
    """Return the page with its generated parts updated."""

    def updated(part: re.Match[str]) -> str:
        begin, what, of, end = part.groups()
        match what:
            case "clauses of":
                lines = _clauses(of)
            case "theory":
                lines = theory(of)
            case "what":
                lines = table(("name", "what it is"), OFFERS[of]())
            case _:
                text = what_is_proved()
                lines = [fill(text, WIDTH, break_on_hyphens=False, break_long_words=False), ""]
        return "\n".join([begin, *lines, end])

    return _PART.sub(updated, page)


# --- readings.md -----------------------------------------------------------------------------


def _clauses(source: str) -> list[str]:
    """Return the clauses of a source, and which lines are none."""
    rows = (
        (clause, place_of(clause).lines, plain(says), ", ".join(_entries(clause)))
        for clause, says in CLAUSES[source].items()
    )
    left_out = (f"{place.lines} ({place.why})" for place in documents()[source].left_out)
    return [
        *table(("clause", "lines", "what it is about", "entries"), rows),
        f"Lines that are no clause: {', '.join(left_out)}.",
        "",
    ]


def _entries(clause: str) -> Iterator[str]:
    for erratum in ERRATA.values():
        if clause in erratum.clauses:
            yield f"[{erratum.id}](../spec/gospec/sources/errata.py) ({erratum.kind})"


# --- README.md -------------------------------------------------------------------------------


def what_is_proved() -> str:
    """Return in words how much is proved, by which methods."""
    lemmas = all_lemmas()
    checks = [(lemma.name, check) for lemma in lemmas for check in lemma.checks]
    true = {name for name, check in checks if check.expected is not Verdict.REFUTED}

    def by(method: Method) -> int:
        return len({name for name, check in checks if name in true and check.method is method})

    problems, certificates = (
        sum(1 for _ in shipped.files(kind)) for kind in (shipped.PROBLEMS, shipped.CERTIFICATES)
    )
    return (
        f"The catalogue has {len(lemmas)} lemmas; {len(lemmas) - len(true)} of them are false "
        f"statements, which every run refutes again. Of the others Z3 and cvc5 prove "
        f"{by(Method.ALL_GRAPHS)} for every finite board graph, Z3 and Glucose decide "
        f"{by(Method.BOUNDED)} on given boards, {by(Method.EXHAUSTIVE)} are checked in every case "
        f"of small boards, and {len(theorems())} have a proof in Coq, without axioms. The register "
        f"has {len(ERRATA)} errata and ambiguities of the sources. {problems} life-and-death "
        f"problems and the values of {certificates // 2} boards have certificates that the checker "
        "accepts. [Verdicts](docs/reference/verdicts.md) shows one whole run."
    )


# --- own-lemmas.md and conjectures.md ----------------------------------------------------------


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
