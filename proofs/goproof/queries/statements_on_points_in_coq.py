"""Claims about points of a colouring, and of what a turn makes of it, in the words of Coq."""

from collections.abc import Sequence

from goproof.logic.formulas import ADJACENT, Applied, Atom, Formula, Not, Notion, Term
from goproof.notation.patterns import Coloured, coloured, same_colour
from goproof.queries import coq_text as coq
from goproof.queries.coq_text import Letters, NotInCoq, Said, StatementPrinter
from goproof.theory.fixed_points import DeadOnPart, DeadSet, LargestDead, Marked
from goproof.theory.notions import NamedSet
from goproof.theory.stages import OTHER, POINT, Put, Relative, Stage
from goproof.theory.statements import Statement

MARKED, SYMMETRY = "(marked : point G -> bool)", "(image preimage : point G -> point G)"
PLAYERS = {Relative.OWN: "p", Relative.OPPONENT: "opponent p"}
# What each source says that reaching is, by the names in Sources.v and Graph.v.
WAYS = {
    "S0": "reaches_from_group",
    "S1": "reaches",
    "S2": "reaches_by_equation",
    "S3": "reaches_along",
}
# Coq's word for each word of notions and colourings; what these are said of comes in turned order.
WORDS = {
    **{word: word for word in ("put", "captured", "clear", "emptied", "swapped", "captive")},
    **{word: word for word in ("suicide", "dead", "area", "territory", "neutral", "touching")},
    "before": "b",
    "move": "place",
    "moved": "moved preimage",
    "dead_on": "dead_on_part",
    "least_reaching": "least_reaching",
    "chain": "joined",
    "alive": "alive All_points",
    "alive_by_textbook": "alive Textbook",
}


class OfPoints(StatementPrinter):
    """The printer of claims about points of one board."""

    letters = "xyzus"

    def __init__(self, claim: Statement) -> None:
        super().__init__(claim)
        self.variables = ["b", "p"]
        # Sets and colourings that are known by a description, with it, in order.
        self.described: dict[str, tuple[str, str]] = {}

    def begun(self, quantifier: str, then: str) -> list[str]:
        """Return the variables, and what those are that are described."""
        symmetry = [f"symmetry image preimage {then}"] if self.claim.symmetric else []
        if symmetry:
            self._use(SYMMETRY)
        described = [
            f"{quantifier} {binder}, {how} {name} {then}"
            for name, (binder, how) in self.described.items()
        ]
        return [f"{quantifier} {' '.join(self._order())},", *symmetry, *described]

    def names(self) -> list[str]:
        """Return the names of the variables."""
        return [name for word in self._order() for name in word.strip("(").split(" :")[0].split()]

    def _order(self) -> list[str]:
        return sorted(self.variables, key=lambda name: (len(name) > 1, name))

    def _use(self, variable: str) -> str:
        if variable not in self.variables:
            self.variables.append(variable)
        return variable

    def term(self, term: Term, letters: Letters) -> str:
        """Return v for p, w for q, and the image of a point."""
        if isinstance(term, Applied):
            self._use(SYMMETRY)
            return f"({term.function} {self.term(term.to, letters)})"
        names = {POINT: "v", OTHER: "w"}
        if term in names:
            self._use(names[term])
        return coq.named_term(term, names, letters)

    def colouring(self, stage: Stage) -> str:
        """Return the term for a colouring: a clearing is one only of just the dead stones."""
        match stage.says:
            case ("without", DeadSet() | DeadOnPart() as gone, Stage() as b) if gone.b.key == b.key:
                before = self._argument(b)
                # Of a set that is not gospec's dead stones a proof knows just that it is greatest.
                taken = self._greatest(gone) if isinstance(gone, DeadSet) else self._word(gone)
                made = f"without {before} {coq.in_brackets(taken)}"
                return self._described(f"without_{gone.name}", "", made)
        return self._word(stage)

    def _word(self, it: Notion | Stage) -> str:
        """Return Coq's word with what it is said of. Raises NotInCoq where there is none."""
        word, *of = _in_a_move(it.says) or ("",)
        if word not in WORDS:
            raise NotInCoq(f"there is no word for {it.key}")
        return " ".join([WORDS[str(word)], *map(self._argument, reversed(of))])

    def _argument(self, part: object) -> str:
        match part:
            case Relative():
                return coq.in_brackets(self.colour(part))
            case Stage():
                return coq.in_brackets(self.colouring(part))
            case Marked():
                self._use(MARKED)
                return "marked"
            case NamedSet():
                raise NotInCoq(f"there is no word for {part.name}")
        return self.term(part, {})  # type: ignore[arg-type]

    def _greatest(self, s: DeadSet) -> str:
        what = f"greatest_closed {self._argument(s.b)} {self._argument(s.colour)}"
        return self._described(s.name, ": point G -> Prop", what)

    def _described(self, name: str, kind: str, how: str) -> str:
        self.described[name] = f"({name} {kind or ': colouring G'})", how
        return name

    def colour(self, colour: Relative) -> str:
        """Return the colour, seen from the player p."""
        return PLAYERS.get(colour, "Empty")

    def shorter(self, formula: Formula, letters: Letters) -> Said | None:
        """Return the colour of a point, or two points of one colour."""
        sign, said = " = ", coloured(formula)
        if isinstance(formula, Not) and said is None:
            sign, said = " <> ", coloured(formula.part)
        if said:
            return f"{self._at(said, letters)}{sign}{self.colour(said.colour)}", coq.RELATION
        if pair := same_colour(formula):
            return " = ".join(self._at(said, letters) for said in pair), coq.RELATION
        return None

    def _at(self, said: Coloured, letters: Letters) -> str:
        return f"{self.colouring(said.b)} {self.term(said.term, letters)}"

    def named(self, atom: Atom, terms: str) -> Said:
        """Return the word for being adjacent."""
        if atom.predicate == ADJACENT:
            return f"adjacent {terms}", coq.APPLIED
        return super().named(atom, terms)

    def notion(self, notion: Notion, terms: str) -> Said | None:
        """Return the word for being in a set, an area, or what a source counts."""
        match notion.says:
            case ("S",):
                text = self._argument(notion)
            case ("same", a, b):
                return f"same {self._argument(a)} {self._argument(b)}", coq.APPLIED
            case ("reaching", colour, b):
                return f"reaches {self._argument(b)} {terms} {self._argument(colour)}", coq.APPLIED
            case ("counted", str() as source, colour, b):
                text = f"counts {WAYS[source]} {self._argument(b)} {self._argument(colour)}"
            case _ if isinstance(notion, LargestDead):
                text = self._greatest(notion)
            case (word, *_) if word in WORDS:
                text = self._word(notion)
            case _:
                return None
        return f"{text} {terms}", coq.APPLIED


def _in_a_move(says: Sequence[object]) -> Sequence[object]:
    """Return the word of a move's part, where that is what says how a set or colouring is made."""
    match says:
        case ("clear", Relative() as colour, Put() as put) if put.colour is colour.other:
            word = "captured"
        case ("dead", Relative() as colour, Put() as put) if put.colour is colour.other:
            word = "captive"
        case (
            "dead",
            Relative() as colour,
            Stage(says=("clear", Relative() as other, Put() as put)),
        ) if put.colour is colour is other.other:
            word = "suicide"
        case _:
            return says
    return (word, put.colour, put.point, put.before) if put.colour in PLAYERS else says
