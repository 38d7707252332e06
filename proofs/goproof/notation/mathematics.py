"""A statement as mathematics: all that it says, in the words of the vocabulary, and no more.

Whoever reads it can write the statement down again; `goproof.notation.reading` does.
"""

from collections.abc import Iterable, Mapping
from textwrap import wrap

from goproof.logic import formulas as fol
from goproof.logic.formulas import Formula, Term, Variable
from goproof.notation import patterns
from goproof.notation.names import UNSAID, Names
from goproof.notation.patterns import Sets
from goproof.theory.fixed_points import Instance, SameChain
from goproof.theory.notions import Defined, NamedPredicate
from goproof.theory.sizes import AtMost
from goproof.theory.stages import POINT, Original, Stage
from goproof.theory.statements import Statement
from goproof.theory.turns import GLOSSES, TurnStatement

# What binds more closely has the lower level.
RELATION, NEGATION, AND_OR, IMPLIES, OPEN = range(5)
LETTERS, TURNS = "xyzuvw", "tusvw"
WIDTH = 100
Said = tuple[str, int]

# What is read as the same; σ⁻¹ comes before σ.
ASCII = {
    "∅": "{}", "∪": "|", "∩": "&", "\\": "-", "∁": "~", "△": "^", "⊆": "<=", "⊈": "!<=",
    "∈": "in", "∉": "not in", "≠": "!=", "≤": "<=", "≥": ">=", "∀": "every ", "∃": "some ",
    "σ⁻¹": "preimage", "σ": "image", "·": "*", "⟨": "<", "⟩": ">",
    **{subscript: str(i) for i, subscript in enumerate("₀₁₂₃₄₅₆₇₈₉")},
}  # fmt: skip


def mathematics(claim: Statement) -> str:
    """Return a statement as mathematics, on one line."""
    return " ".join(statement_lines(claim))


def statement_lines(claim: Statement) -> list[str]:
    """Return the same in lines: of what, each assumption, each conclusion, what names stand for."""
    writer = _Writer(about_turns=isinstance(claim, TurnStatement))
    empty = Original().empty(POINT)
    assumed = [formula for formula in claim.assumptions if formula != empty]
    premises = writer.listed(assumed, AND_OR)
    conclusion = writer.listed([claim.conclusion], AND_OR if premises else OPEN) or ["true"]
    lines = [*_joined(premises), *(["implies"] if premises else []), *_joined(conclusion)]
    playable = len(assumed) < len(claim.assumptions)
    heading = _heading(claim, writer.names.given, "empty point p" if playable else "point p")
    return [heading, *lines, *_where(writer.names.where.values())]


def in_ascii(text: str) -> str:
    """Return a statement that is printed, or a part of it, in characters of ASCII."""
    for sign, word in ASCII.items():
        text = text.replace(sign, word)
    return text


def hint_text(hint: Instance, claim: Statement) -> str:
    """Return what an induction hint says of its set, once what it needs is shown.

    A set for which the vocabulary has no word is called as solvers call it.
    """
    formula, names = hint.formula, Names()
    bound = formula.right if isinstance(formula, fol.Implies) else formula
    sets = {s.name: s for s in claim.sets if UNSAID not in names.points(s)}
    said = patterns.without_constants(_mentioning(bound, sets))
    return formula_text(said, about_turns=claim.of_turns)


def _mentioning(formula: Formula, sets: Mapping[str, NamedPredicate]) -> Formula:
    """Return a formula with the sets in the place of the atoms by which solvers know them."""
    if isinstance(formula, fol.Atom) and formula.predicate in sets:
        return fol.Mention(sets[formula.predicate], formula.terms)
    return fol.rebuilt(formula, lambda part: _mentioning(part, sets))


def wrapped_statement(claim: Statement, width: int = WIDTH) -> list[str]:
    """Return the statement in lines of at most so many characters, as far as words allow."""
    first, *others = statement_lines(claim)
    text, where, definitions = " ".join(others).partition(" where ")
    lines = [first, *_filled(text, width)]
    return [*lines, *(_filled(f"where {definitions}", width) if where else [])]


def formula_text(formula: Formula, *, about_turns: bool = False) -> str:
    """Return a formula by itself, with what its names stand for."""
    writer = _Writer(about_turns=about_turns)
    lines = _joined(writer.listed([formula], OPEN) or ["true"])
    return " ".join([*lines, *_where(writer.names.where.values())])


def _filled(text: str, width: int) -> list[str]:
    return wrap(
        text,
        width,
        initial_indent="  ",
        subsequent_indent="    ",
        break_long_words=False,
        break_on_hyphens=False,
    )


def _joined(parts: Iterable[str]) -> list[str]:
    return [part if i == 0 else f"and {part}" for i, part in enumerate(parts)]


def _where(definitions: Iterable[str]) -> list[str]:
    told = [f"{each};" for each in definitions]
    return [f"where {' '.join(told).removesuffix(';')}"] if told else []


def _heading(claim: Statement, given: set[str], point: str) -> str:
    if isinstance(claim, TurnStatement):
        return f"{patterns.heading_of_games(claim)}:"
    parts = ["graph", *(["symmetry σ"] if claim.symmetric or "σ" in given else [])]
    parts += ["colouring", "player"]
    parts += [point] if "p" in given or point != "point p" else []
    parts += [f"point {name}" for name in "qr" if name in given]
    parts += ["set S"] if "S" in given else []
    return f"for every {', '.join(parts)}:"


def _added(number: int) -> str:
    return f" {'+-'[number < 0]} {abs(number)}" if number else ""


class _Writer:
    """Writes the formulas of one statement."""

    def __init__(self, *, about_turns: bool) -> None:
        self.about_turns = about_turns
        self.names = Names()
        self.letters: dict[Variable, str] = {}
        self.sets = Sets(self.names, self.term, of_points=not about_turns)

    def term(self, term: Term) -> str:
        return self.names.term(term, self.letters.__getitem__)

    def listed(self, formulas: Iterable[Formula], level: int) -> list[str]:
        """Return the parts of a conjunction. A sole one may bind as the level says."""
        parts = [part for formula in formulas for part in self._parts(formula)]
        return [self.said(part, NEGATION if len(parts) > 1 else level) for part in parts]

    def _parts(self, formula: Formula) -> list[Formula]:
        if isinstance(formula, fol.And):
            parts = patterns.flat(formula)
            return parts if len(parts) == 1 else [p for part in parts for p in self._parts(part)]
        if isinstance(formula, fol.ForAll):
            apart = patterns.everywhere(formula)
            relations = [part for part in apart if self._of_sets(part) is not None]
            if len(apart) < 2 * len(relations):
                return list(apart)
        return [formula]

    def said(self, formula: Formula, level: int = OPEN) -> str:
        """Return a formula, in brackets if it binds less closely than the level."""
        text, own = self._said(formula)
        return text if own <= level else f"({text})"

    def _said(self, formula: Formula) -> Said:
        if text := self._colours(formula, " ∈ ", " = "):
            return text, RELATION
        match formula:
            case fol.Not(part):
                return self._denied(part)
            case fol.Or():
                told = [self.said(part, NEGATION) for part in patterns.flat(formula, fol.Or)]
                return " or ".join(told) or "false", AND_OR if len(told) > 1 else NEGATION
            case fol.Implies(left, right):
                return f"{self.said(left, AND_OR)} implies {self.said(right, AND_OR)}", IMPLIES
            case fol.Iff(left, right):
                return f"{self.said(left, AND_OR)} iff {self.said(right, AND_OR)}", IMPLIES
            case fol.And() | fol.ForAll() if len(parts := self._parts(formula)) != 1 or isinstance(
                formula, fol.And
            ):
                return self._together(parts)
            case fol.Quantified():
                return self._quantified(formula)
        return self._relation(formula), RELATION

    def _together(self, parts: list[Formula]) -> Said:
        if len(parts) == 1:
            return self._said(parts[0])
        made = self.listed(parts, OPEN)
        return " and ".join(made) or "true", AND_OR if len(made) > 1 else RELATION

    def _colours(self, formula: Formula, of: str, equal: str) -> str:
        if found := patterns.coloured(formula):
            return f"{self.term(found.term)}{of}{self.names.colour(found.colour, found.b)}"
        if pair := patterns.same_colour(formula):
            return equal.join(f"{self.names.stage(c.b)}({self.term(c.term)})" for c in pair)
        return ""

    def _relation(self, formula: Formula, *, denied: bool = False) -> str:
        match formula:
            case fol.Equal(left, right):
                return (" ≠ " if denied else " = ").join(map(self.term, (left, right)))
            case fol.Mention(Defined(says=("same", Stage() as a, Stage() as b)), ()):
                return (" ≠ " if denied else " = ").join(map(self.names.stage, (a, b)))
            case fol.Mention(AtMost() as sizes, ()):
                return self._sizes(sizes, denied=denied)
            case fol.Mention(notion, (term,)) if not self.about_turns:
                sign = " ∉ " if denied else " ∈ "
                return f"{self.term(term)}{sign}{self.names.points(notion)}"
            case fol.Mention(SameChain() as same, (point, term)):
                sign = " ∉ " if denied else " ∈ "
                return f"{self.term(term)}{sign}{self.names.chain(same, self.term(point))}"
            case fol.Mention(notion, terms):
                name = getattr(notion, "name", "") if self.about_turns else ""
                name = name or self.names.points(notion)
            case fol.Atom(name, terms):
                pass
            case _:
                raise TypeError(f"no notation for {formula}")
        self._gloss(name)
        return patterns.predicated(name, list(map(self.term, terms)), denied=denied)

    def _sizes(self, sizes: AtMost, *, denied: bool) -> str:
        x, more = Variable("x"), sizes.more
        left, right = (f"size({self.sets.of(of(x), x)})" for of in (sizes.left, sizes.right))
        if denied:
            left, right, more = right, left, -more - 1
        return f"{left} ≤ {right}{_added(more)}"

    def _gloss(self, name: str) -> None:
        if name in GLOSSES:
            self.names.where[name] = GLOSSES[name]

    def _denied(self, part: Formula) -> Said:
        if text := self._colours(part, " ∉ ", " ≠ "):
            return text, RELATION
        if turn := patterns.turn_with_another(part):
            return self._of_turn(turn, denied=True)
        if (inner := patterns.negation(part)) is not None:
            return self._said(inner)
        if isinstance(part, fol.Mention | fol.Atom | fol.Equal):
            text = self._relation(part, denied=True)
            return text, NEGATION if text.startswith("not ") else RELATION
        if not isinstance(part, fol.Quantified):
            return f"not {self.said(part, RELATION)}", NEGATION
        if several := self._several(part):
            return f"size({several[0]}) ≤ {several[1] - 1}", RELATION
        text, level = self._said(part)
        for sign, opposite in ((" = ", " ≠ "), (" ⊆ ", " ⊈ "), (" ≠ ", " = "), (" ∈ ", " ∉ ")):
            if level == RELATION and text.count(sign) == 1:
                return text.replace(sign, opposite), RELATION
        return f"not ({text})", NEGATION

    def _quantified(self, formula: fol.Quantified) -> Said:
        if several := self._several(formula):
            return f"size({several[0]}) ≥ {several[1]}", RELATION
        if turn := patterns.turn_with_another(formula):
            return self._of_turn(turn, denied=False)
        if found := self.sets.beside(formula):
            return f"{self.term(found[0])} ∈ {found[1]}", RELATION
        whole = self._of_sets(formula)
        return (whole, RELATION) if whole else (self._bound(formula), OPEN)

    def _of_turn(self, turn: tuple[Term, bool], *, denied: bool) -> Said:
        term, later = turn
        name = "earlier" if later else "start"
        self._gloss(name)
        is_said = denied is not later
        text = f"{name}({self.term(term)})"
        return (text, RELATION) if is_said else (f"not {text}", NEGATION)

    def _of_sets(self, formula: fol.Quantified) -> str | None:
        """Return a quantified formula as a relation of sets, None if it is none."""
        x, sets = formula.variable, self.sets
        match formula:
            case fol.ForAll(_, fol.Not(body)):
                return _related(sets.of(body, x), " = ", "∅")
            case fol.ForAll(_, fol.Implies(left, right)):
                return _related(sets.of(left, x), " ⊆ ", sets.of(right, x))
            case fol.ForAll(_, fol.Iff(left, right)):
                return _related(sets.of(left, x), " = ", sets.of(right, x))
            case fol.ForAll(_, body):
                return _related(sets.of(body, x), " = ", "board")
            case fol.Exists(_, fol.Not(body)):
                return _related(sets.of(body, x), " ≠ ", "board")
        return _related(sets.of(formula.body, x), " ≠ ", "∅")

    def _several(self, formula: Formula) -> tuple[str, int] | None:
        """Return which set a formula says to have at least so many points, two or more."""
        found = patterns.several_of(formula)
        texts = {self.sets.of(body, x) for x, body in found}
        text = texts.pop() if len(texts) == 1 else None
        return (text, len(found)) if text is not None and len(found) > 1 else None

    def _bound(self, formula: fol.Quantified) -> str:
        """Return a quantifier with its variable, the set that this ranges over, and the rest."""
        x, letters = formula.variable, TURNS if self.about_turns else LETTERS
        taken, before = set(self.letters.values()), dict(self.letters)
        new = (letter for letter in letters if letter not in taken)
        letter = next(new, f"x{len(taken)}")
        over, body = self._ranging(formula, x)
        self.letters[x] = letter
        sign = "∀" if isinstance(formula, fol.ForAll) else "∃"
        text = f"{sign}{letter}{over}: {self.said(body)}"
        self.letters = before
        return text

    def _ranging(self, formula: fol.Quantified, x: Variable) -> tuple[str, Formula]:
        if found := patterns.neighbours_with(formula):
            return f" ∈ beside({self.term(found.point)})", found.body
        match formula:
            case fol.ForAll(_, fol.Implies(left, right)) if (
                text := self.sets.of(left, x)
            ) is not None:
                return f" ∈ {text}", right
            case fol.Exists(_, fol.And((left, right))) if (
                text := self.sets.of(left, x)
            ) is not None:
                return f" ∈ {text}", right
        return "", formula.body


def _related(left: str | None, sign: str, right: str | None) -> str | None:
    return None if left is None or right is None else f"{left}{sign}{right}"
