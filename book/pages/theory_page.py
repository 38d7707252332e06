"""The formulas on the page of the theory: all that a proof for all graphs may assume."""

import re
from collections.abc import Mapping
from itertools import chain
from statistics import median
from textwrap import fill

from godoors.report.markdown import block
from goproof.hints.kept import claimed_of_all_graphs, path_of, written_by_hand
from goproof.logic import formulas as fol
from goproof.theory import stages
from goproof.theory.as_written import Cleared
from goproof.theory.cases import Case
from goproof.theory.fixed_points import DeadSet, Inductive, Instance, Marked
from goproof.theory.life import Vital
from goproof.theory.life_in_games import Later, life_axioms, what_a_turn_keeps, what_alone_means
from goproof.theory.notions import Defined, NamedPredicate
from goproof.theory.sizes import AtMost
from goproof.theory.statements import colouring_axioms, graph_axioms, symmetry_axioms
from goproof.theory.turns import turn_axioms
from goproof.theory.whole_games import Remembered, all_lead_to_the_play, one_turn_before
from goproof.validation.registry import kinds, sets
from gospec.law.colouring import Colouring

LETTERS = "xyzuvw"
SIGNS: Mapping[type[fol.Formula], str] = {
    fol.And: " ∧ ",
    fol.Or: " ∨ ",
    fol.Implies: " → ",
    fol.Iff: " ↔ ",
}
Letters = Mapping[fol.Variable, str]


def readable(formula: fol.Formula, letters: Letters | None = None) -> str:
    """Return a formula with the usual signs; variables get letters from the outside in.

    It leaves out a part of a conjunction that is always true, and double negations.
    Parameters: `letters`, those of the variables that are free in it.
    """
    return _said(_plain(fol.expanded(formula)), letters or {})


def _plain(formula: fol.Formula) -> fol.Formula:
    """Return a formula without double negations, and with no conjunction in another."""
    match fol.rebuilt(formula, _plain):
        case fol.Not(fol.Not(part)):
            return part
        case fol.And() | fol.Or() as joined:
            kind = type(joined)
            inner = (p.parts if isinstance(p, kind) else (p,) for p in joined.parts)
            parts = tuple(chain.from_iterable(inner))
            return parts[0] if len(parts) == 1 else kind(parts)
        case other:
            return other


def _said(formula: fol.Formula, letters: Letters) -> str:
    match formula:
        case fol.Atom(predicate, terms):
            listed = ", ".join(_term(term, letters) for term in terms)
            return f"{predicate}({listed})" if terms else predicate
        case fol.Equal(left, right):
            return f"{_term(left, letters)} = {_term(right, letters)}"
        case fol.Not(fol.Equal(left, right)):
            return f"{_term(left, letters)} ≠ {_term(right, letters)}"
        case fol.Not(part):
            return f"¬{_bracketed(part, letters)}"
        case fol.ForAll(variable, body) | fol.Exists(variable, body):
            sign = "∀" if isinstance(formula, fol.ForAll) else "∃"
            letter = next(x for x in LETTERS if x not in letters.values())
            return f"{sign}{letter} {_bracketed(body, {**letters, variable: letter})}"
        case fol.And(()) | fol.Or(()):
            return "true" if isinstance(formula, fol.And) else "false"
    return SIGNS[type(formula)].join(_bracketed(part, letters) for part in formula.parts)


def _term(term: fol.Term, letters: Letters) -> str:
    match term:
        case fol.Applied(function, to):
            return f"{function}({_term(to, letters)})"
        case fol.Constant(name):
            return name
    return letters[term]


def _bracketed(formula: fol.Formula, letters: Letters) -> str:
    said = _said(formula, letters)
    match formula:
        case fol.Atom() | fol.ForAll() | fol.Exists() | fol.And(()) | fol.Or(()):
            return said
        case fol.Not(part) if not isinstance(part, fol.Equal):
            return said
    return f"({said})"


X = fol.Variable("x0")
OF_A_SOURCE = re.compile(r"\bS[0-4]\b|procedure")


class AnyColouring(stages.Stage):
    """An arbitrary colouring, for the definitions that hold of each."""

    key = "b"

    def has(self, colour: stages.Relative, x: fol.Term) -> fol.Formula:
        """Return: x has the colour."""
        return self.defined(colour, x)

    def defined(self, colour: stages.Relative, x: fol.Term) -> fol.Formula:
        """Return: x has the colour."""
        return fol.Atom(colour.value, (x,))

    def same_colour(self, x: fol.Term, y: fol.Term) -> fol.Formula:
        """Return: x and y have the same colour."""
        return fol.Atom("same_colour", (x, y))

    def made(self, case: Case) -> Colouring:
        """Return none: it is only shown."""
        raise TypeError("any colouring is no colouring in particular")


ANY = AnyColouring()
GONE = DeadSet("dead", ANY, stages.Relative.OWN)


# By the names of the functions that have them; the page says of which structures they are.
AXIOMS: dict[str, tuple[fol.Formula, ...]] = {
    "graph_axioms": graph_axioms(),
    "colouring_axioms": colouring_axioms(),
    "symmetry_axioms": symmetry_axioms(),
    "turn_axioms": turn_axioms(),
    "one_turn_before": (one_turn_before(),),
    "all_lead_to_the_play": (all_lead_to_the_play(Later()),),
    "life_axioms": life_axioms(),
    "what_alone_means": tuple(what_alone_means(Later(), suicide=s) for s in (True, False)),
    "what_a_turn_keeps": tuple(what_a_turn_keeps(suicide=s) for s in (True, False)),
}

STAGES: tuple[stages.Stage, ...] = (
    stages.Original(),
    stages.Put(ANY, stages.POINT, stages.Relative.OWN),
    stages.Put(ANY, stages.OTHER, stages.Relative.EMPTY),
    stages.Without(ANY, GONE),
    stages.WithoutAny(ANY, Marked()),
    stages.Swapped(ANY),
    stages.Moved(ANY),
)


def _kind(s: NamedPredicate) -> tuple[object, ...]:
    return type(s), getattr(s, "outside", None), getattr(s, "condition", None)


_BY_KIND: dict[object, NamedPredicate] = {}
for _, _each in sets(ANY):
    _BY_KIND.setdefault(_kind(_each), _each)
# One of each kind.
SETS = (*_BY_KIND.values(), Marked())


def theory(part: str) -> list[str]:
    """Return the lines of a part of docs/theory.md."""
    match part:
        case "stages":
            return _stages()
        case "notions" | "notions_of_sources":
            return _defined(of_sources=part == "notions_of_sources")
        case "sets":
            return [line for s in SETS for line in _set(s)]
        case "instances":
            return [counted(), ""]
    return formulas(*map(readable, AXIOMS[part]))


def formulas(*each: str) -> list[str]:
    """Return a block of formulas, broken so that none runs off the page."""
    broken = (
        fill(one, 88, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
        for one in each
    )
    return ["<!-- not run: formulas -->", *block("\n".join(broken))]


def _defined(*, of_sources: bool) -> list[str]:
    """Return the definitions of notions, but for the colours of the colourings above."""
    shown = []
    for kind, ((_, notion), *_) in kinds().items():
        if isinstance(notion, Defined) and not kind.startswith("colour in "):
            said = readable(notion.definition(*(X,) * notion.places), {X: "x"})
            of = "(x)" if notion.places else ""
            if bool(OF_A_SOURCE.search(kind)) is of_sources:
                shown.append(f"{kind}{of}  is  {said}")
    return formulas(*shown)


def _stages() -> list[str]:
    lines = []
    for stage in STAGES:
        lines += [f"`{type(stage).__name__}` ({stage.content}): {_first_sentence(type(stage))}", ""]
        lines += formulas(
            *(
                f"{colour.value}'(x)  is  {readable(stage.has(colour, X), {X: 'x'})}"
                for colour in stages.Relative
            )
        )
    return lines


def _set(s: NamedPredicate) -> list[str]:
    lines = [f"### {type(s).__name__}: {s.name}", "", f"{_first_sentence(type(s))}", ""]
    fact = readable(s.fact())
    if isinstance(s, Marked):
        return [*lines, "Proofs assume nothing about it.", ""]
    if isinstance(s, Cleared):
        return [*lines, "By definition, as S0 and S1 reach empty by lists:", "", *formulas(fact)]
    if isinstance(s, AtMost):
        return [
            *lines,
            "A proof may assume this of it, here for own stones and marked points:",
            "",
            *formulas(fact),
        ]
    if isinstance(s, Remembered):
        said = "Its value at the start, and how it changes from turn to turn:"
        return [*lines, said, "", *formulas(fact)]
    if isinstance(s, Vital):
        return [*lines, f"By definition, with the condition {s.condition}:", "", *formulas(fact)]
    kind = "greatest" if isinstance(s, Inductive) and s.greatest else "least"
    shown = (fact, "", readable(any_instance(s).formula))
    return [*lines, f"The {kind} with:", "", *formulas(*shown)]


def any_instance(s: NamedPredicate) -> Instance:
    """Return the schema of leastness or greatestness: its instance for a property Q."""
    assert isinstance(s, Inductive)
    return s.instance("any", lambda *terms: fol.Atom("Q", terms))


def counted() -> str:
    """Return a table in Markdown of how many hints were found, and what was written by hand."""
    by_hand, names = written_by_hand(), claimed_of_all_graphs()
    numbers = [_instances(name) for name in names if name not in by_hand]
    rows = [
        ("Lemmas whose induction instances were found", str(len(numbers))),
        ("Of these, lemmas that need no instance", str(numbers.count(0))),
        ("Instances of a lemma, median", f"{median(numbers):g}"),
        ("Instances of a lemma, most", str(max(numbers))),
        ("Lemmas whose instances are written by hand", str(len(by_hand))),
        *((f"`{name}`", f"{reason} ({_instances(name)})") for name, reason in by_hand.items()),
    ]
    return "\n".join(["| What | Number |", "|---|---|", *(f"| {a} | {b} |" for a, b in rows)])


def _instances(name: str) -> int:
    lines = path_of(name).read_text(encoding="utf-8").splitlines()
    return sum(line.startswith("hint ") for line in lines)


def _first_sentence(of: type) -> str:
    text = " ".join((of.__doc__ or "").split())
    return text.partition(". ")[0].rstrip(".") + "."
