"""Rules of inference that are one line each.

A line has the name of a rule, its premises, its arguments and its conclusion. Words other than
operators stand for any term; `zs...` for any number of terms in a row, `(not zs...)` for their
negations. `(single op …)` is what `op` makes of its parts, but of a single part that part. A rule
with two lines concludes by the first that its premises and arguments fit.

Each line is a fact about truth values, which the tests verify for all of them, or about equations.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gochecker.cpc.query import Expression, expressions
from gochecker.cpc.terms import EMPTY, Refused, Term, Terms, members

RULES = """
refl | | t | (= t t)
symm | (= s t) | | (= t s)
symm | (not (= s t)) | | (not (= t s))
eq-refl | | t | (= (= t t) true)
eq-symm | | s t | (= (= s t) (= t s))
true_intro | f | | (= f true)
true_elim | (= f true) | | f
false_intro | (not f) | | (= f false)
false_elim | (= f false) | | (not f)
eq_resolve | f (= f g) | | g
modus_ponens | f (=> f g) | | g
contra | f (not f) | | false
split | | f | (or f (not f))
not_not_elim | (not (not f)) | | f
implies_elim | (=> f g) | | (or (not f) g)
not_implies_elim1 | (not (=> f g)) | | f
not_implies_elim2 | (not (=> f g)) | | (not g)
equiv_elim1 | (= f g) | | (or (not f) g)
equiv_elim2 | (= f g) | | (or f (not g))
not_equiv_elim1 | (not (= f g)) | | (or f g)
not_equiv_elim2 | (not (= f g)) | | (or (not f) (not g))
not_and | (not (and fs...)) | | (or (not fs...))
cnf_and_neg | | (and fs...) | (or (and fs...) (not fs...))
cnf_or_pos | | (or fs...) | (or (not (or fs...)) fs...)
cnf_implies_pos | | (=> f g) | (or (not (=> f g)) (not f) g)
cnf_implies_neg1 | | (=> f g) | (or (=> f g) f)
cnf_implies_neg2 | | (=> f g) | (or (=> f g) (not g))
cnf_equiv_pos1 | | (= f g) | (or (not (= f g)) (not f) g)
cnf_equiv_pos2 | | (= f g) | (or (not (= f g)) f (not g))
cnf_equiv_neg1 | | (= f g) | (or (= f g) f g)
cnf_equiv_neg2 | | (= f g) | (or (= f g) (not f) (not g))
bool-double-not-elim | | f | (= (not (not f)) f)
bool-eq-true | | f | (= (= f true) f)
bool-eq-false | | f | (= (= f false) (not f))
bool-eq-nrefl | | f | (= (= f (not f)) false)
bool-impl-true1 | | f | (= (=> f true) true)
bool-impl-true2 | | f | (= (=> true f) f)
bool-impl-false1 | | f | (= (=> f false) (not f))
bool-impl-false2 | | f | (= (=> false f) true)
bool-impl-elim | | f g | (= (=> f g) (or (not f) g))
bool-dual-impl-eq | | f g | (= (and (=> f g) (=> g f)) (= f g))
bool-not-eq-elim1 | | f g | (= (not (= f g)) (= (not f) g))
bool-not-eq-elim2 | | f g | (= (not (= f g)) (= f (not g)))
bool-implies-de-morgan | | f g | (= (not (=> f g)) (and f (not g)))
bool-or-de-morgan | | f g (or hs...) | \
(= (not (or f g hs...)) (and (not f) (not (single or g hs...))))
bool-and-de-morgan | | f g (and hs...) | \
(= (not (and f g hs...)) (or (not f) (not (single and g hs...))))
bool-or-taut | | (or es...) f (or gs...) (or hs...) | (= (or es... f gs... (not f) hs...) true)
bool-or-taut2 | | (or es...) f (or gs...) (or hs...) | (= (or es... (not f) gs... f hs...) true)
bool-and-conf | | (and es...) f (and gs...) (and hs...) | \
(= (and es... f gs... (not f) hs...) false)
bool-and-conf2 | | (and es...) f (and gs...) (and hs...) | \
(= (and es... (not f) gs... f hs...) false)
bool-or-and-distrib | | d e (and fs...) g (or hs...) | \
(= (or (and d e fs...) g hs...) (and (or d g hs...) (or (single and e fs...) g hs...)))
bool-implies-or-distrib | | d e (or fs...) g | \
(= (=> (or d e fs...) g) (and (=> d g) (=> (single or e fs...) g)))
"""

Meaning = dict[str, tuple[Term, ...]]


@dataclass(frozen=True)
class Schema:
    """A rule of inference as a pattern of its premises, its arguments and its conclusion."""

    premises: tuple[Expression, ...]
    arguments: tuple[Expression, ...]
    conclusion: Expression

    def conclude(self, premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
        """Return what follows. Raises Refused where the rule does not apply."""
        if len(premises) != len(self.premises) or len(arguments) != len(self.arguments):
            raise Refused("the rule has another number of premises or arguments")
        meaning: Meaning = {}
        for pattern, term in zip(self.premises, premises, strict=True):
            _match(pattern, term, meaning)
        for pattern, term in zip(self.arguments, arguments, strict=True):
            _match(pattern, term, meaning)
        (conclusion,) = _built(self.conclusion, meaning, terms)
        return conclusion


def _match(pattern: Expression, term: Term, meaning: Meaning) -> None:
    match pattern:
        case "true" | "false":
            fits = term.kind == pattern
        case str(word):
            fits = meaning.setdefault(word, (term,)) == (term,)
        case (str(operator), str(word)) if word.endswith("..."):
            parts = members(term, operator)
            fits = meaning.setdefault(word, parts) == parts
        case (operator, *patterns):
            fits = term.kind == operator and len(term.parts) == len(patterns)
            for inner, part in zip(patterns, term.parts, strict=False):
                if fits:
                    _match(inner, part, meaning)
    if not fits:
        raise Refused("a premise or an argument does not have the form that the rule needs")


def _built(pattern: Expression, meaning: Meaning, terms: Terms) -> tuple[Term, ...]:
    if isinstance(pattern, str):
        return (terms.make(pattern),) if pattern in EMPTY.values() else meaning[pattern]
    single = pattern[0] == "single"
    operator, *patterns = pattern[1:] if single else pattern
    parts = tuple(part for inner in patterns for part in _built(inner, meaning, terms))
    if operator == "not":
        return tuple(map(terms.negation, parts))
    return parts if single and len(parts) == 1 else (terms.make(str(operator), parts),)


def _read(lines: str) -> dict[str, list[Schema]]:
    schemas: dict[str, list[Schema]] = {}
    for line in lines.strip().splitlines():
        name, *columns = line.split("|")
        premises, arguments, (conclusion,) = map(expressions, columns)
        schema = Schema(tuple(premises), tuple(arguments), conclusion)
        schemas.setdefault(name.strip(), []).append(schema)
    return schemas


SCHEMAS = _read(RULES)
