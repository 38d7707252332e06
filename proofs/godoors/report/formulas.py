"""Formulas as a mathematician writes them, and a lemma's claim as one, by the names of its notions.

The printed formula of a claim is its own, made while notions are named
(`goproof.theory.by_name`). The colourings in it have numbers, and the definition of each notion
that has one follows, down to the given ones.
"""

import re
from collections.abc import Iterable, Iterator, Mapping

from goproof.logic.formulas import (
    And,
    Applied,
    Atom,
    Constant,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Term,
    Variable,
    every,
)
from goproof.theory.by_name import Notion, by_name
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import FixedPoint, NamedPredicate, Relation
from goproof.theory.turns import TurnClaim
from goproof.vocabulary.lemma import Lemma

LETTERS = "xyzuvw"
SIGNS: Mapping[type[Formula], str] = {And: " ∧ ", Or: " ∨ ", Implies: " → ", Iff: " ↔ "}
Letters = Mapping[Variable, str]


def readable(formula: Formula, letters: Letters | None = None) -> str:
    """Return a formula with the usual signs; variables get letters from the outside in.

    It leaves out a part of a conjunction that is always true, and double negations.
    Parameters: `letters`, those of the variables that are free in it.
    """
    letters_of = dict(letters or {})
    match formula:
        case Atom(predicate, ()):
            return predicate
        case Atom(predicate, terms):
            return f"{predicate}({', '.join(_term(term, letters_of) for term in terms)})"
        case Equal(left, right):
            return f"{_term(left, letters_of)} = {_term(right, letters_of)}"
        case Not(Equal(left, right)):
            return f"{_term(left, letters_of)} ≠ {_term(right, letters_of)}"
        case Not(Not(part)):
            return readable(part, letters_of)
        case Not(part):
            return f"¬{_bracketed(part, letters_of)}"
        case ForAll(variable, body) | Exists(variable, body):
            sign = "∀" if isinstance(formula, ForAll) else "∃"
            letters_of[variable] = next(x for x in LETTERS if x not in letters_of.values())
            return f"{sign}{letters_of[variable]} {_bracketed(body, letters_of)}"
        case And() | Or():
            return _joined(formula, letters_of)
    return SIGNS[type(formula)].join(_bracketed(part, letters_of) for part in formula.parts)


def _joined(formula: And | Or, letters: Letters) -> str:
    match _flat(formula):
        case []:
            return "true" if isinstance(formula, And) else "false"
        case [part]:
            return readable(part, letters)
        case parts:
            return SIGNS[type(formula)].join(_bracketed(part, letters) for part in parts)


def _flat(formula: And | Or) -> list[Formula]:
    # Conjunctions in conjunctions, as they are made one by one; the empty one vanishes.
    flat: list[Formula] = []
    for part in formula.parts:
        flat += _flat(part) if isinstance(part, type(formula)) else [part]
    return flat


def _term(term: Term, letters: Letters) -> str:
    match term:
        case Applied(function, to):
            return f"{function}({_term(to, letters)})"
        case Constant(name):
            return name
    return letters[term]


def _bracketed(formula: Formula, letters: Letters) -> str:
    match formula:
        case And() | Or() if len(parts := _flat(formula)) <= 1:
            return _bracketed(parts[0], letters) if parts else readable(formula)
        case Not(Not(part)):
            return _bracketed(part, letters)
        case Atom() | ForAll() | Exists():
            return readable(formula, letters)
        case Not(part) if not isinstance(part, Equal):
            return readable(formula, letters)
    return f"({readable(formula, letters)})"


SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
# How a colouring is made, in the key of a notion; and the given one.
_MADE = re.compile(r"\([^()]*\)")
_ORIGINAL = "before"


def formula_lines(lem: Lemma) -> list[str]:
    """Return the assumptions and the conclusion, and then what each name in them stands for."""
    with by_name() as spoken:
        claim = lem.stated()
        assumed = list(_conjuncts(claim.assumptions))
        concluded = list(_conjuncts([claim.conclusion]))
        sets = {s.name: _fixed_point(s) for s in claim.sets}
        defined = [readable(formula) for formula in _definitions(spoken)]
    names = _Names(spoken)
    stated = [f"assumed:   {readable(formula)}" for formula in assumed]
    stated += [f"concluded: {readable(formula)}" for formula in concluded]
    made = [f"colouring {number}: {how}" for how, number in names.made.items()]
    stated_sets = _spoken_of(sets, (*stated, *made, *defined))
    return [names.put_in(line) for line in (*stated, "", *made, *stated_sets, *defined)]


def legend(claim: Claim) -> str:
    """Return the meaning of the names without a definition below a formula."""
    if isinstance(claim, TurnClaim):
        return (
            "Variables stand for turns; *now* is the last turn so far, *then* the play that the"
            " lemma is about. What has no definition here is on the page"
            " [theory.md](../../theory.md)."
        )
    return (
        "Variables stand for points; p is the point that is played on or spoken of, q a second one."
        " own and opponent are the stones of the mover, or of whoever is spoken of, and of the"
        " other player; a small number after a name says in which colouring, without one it is the"
        " given one. What has no definition here is on the page [theory.md](../../theory.md)."
    )


def _conjuncts(formulas: Iterable[Formula]) -> Iterator[Formula]:
    for formula in formulas:
        if isinstance(formula, And):
            yield from _conjuncts(formula.parts)
        else:
            yield formula


def _spoken_of(sets: Mapping[str, str], lines: Iterable[str]) -> list[str]:
    # The definitions of the sets that the statement speaks of, and not those of its proof alone.
    reached: dict[str, None] = {}
    waiting = list(lines)
    while waiting:
        words = re.findall(r"\w+", waiting.pop())
        new = [name for name in dict.fromkeys(words) if name in sets and name not in reached]
        reached |= dict.fromkeys(new)
        waiting += [sets[name] for name in new]
    return [text for name, text in sets.items() if name in reached]


def _fixed_point(s: NamedPredicate) -> str:
    if isinstance(s, FixedPoint):
        which = "greatest" if s.greatest else "least"
        equation = every(lambda x: s.contains(x).iff(s.step(s.contains, x)))
        return f"{s.name}, the {which} set with {readable(equation)}"
    if isinstance(s, Relation):
        equation = every(lambda x: every(lambda y: s.holds(x, y).iff(s.step(s.holds, x, y))))
        return f"{s.name}, the least relation with {readable(equation)}"
    return f"{s.name}: {' '.join((type(s).__doc__ or '').split())}"


def _definitions(spoken: Mapping[str, Notion]) -> Iterator[Formula]:
    # A definition may mention further notions. The construction of a colouring needs none.
    done: set[str] = set()
    while left := [n for n in spoken.values() if n.name not in done and not _is_colour(n)]:
        done.add(left[0].name)
        yield left[0].by_definition()


def _is_colour(notion: Notion) -> bool:
    return notion.key.partition(" in ")[0] in ("own", "opponent", "empty")


class _Names:
    """What the notions' atoms are called in print; `made` numbers the ways to make a colouring."""

    def __init__(self, spoken: Mapping[str, Notion]) -> None:
        self.made: dict[str, str] = {}
        self.printed = {name: self._printed(notion.key) for name, notion in spoken.items()}

    def _printed(self, key: str) -> str:
        while match := _MADE.search(key):
            made = match.group()[1:-1]
            number = self.made.setdefault(made, str(len(self.made) + 1))
            key = key.replace(match.group(), number)
        words, _, where = key.partition(" in ")
        number = "" if where == _ORIGINAL else where.translate(SUBSCRIPTS)
        return f"{words.replace(' ', '_')}{number}"

    def put_in(self, line: str) -> str:
        """Return a line with the names in the place of the atoms."""
        return re.sub(r"\bnotion_\d+\b", lambda match: self.printed[match.group()], line)
