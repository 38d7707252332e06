"""Claims about points of a colouring, and of what a turn makes of it, in the words of Coq."""

from goproof.logic.formulas import (
    ADJACENT,
    And,
    Applied,
    Atom,
    ForAll,
    Formula,
    Not,
    Term,
)
from goproof.notation.patterns import Coloured, coloured, same_colour, same_stage
from goproof.queries.coq_text import (
    APPLIED,
    CONDITIONS,
    RELATION,
    Letters,
    NotInCoq,
    Said,
    StatementPrinter,
    in_brackets,
    named_term,
)
from goproof.theory.fixed_points import (
    Chain,
    DeadOnPart,
    DeadSet,
    LeastReaching,
    Marked,
    NamedPredicate,
    Reaching,
    SameChain,
    Touching,
)
from goproof.theory.life import Alive
from goproof.theory.stages import (
    OTHER,
    POINT,
    Moved,
    Original,
    Points,
    Put,
    Relative,
    Stage,
    Swapped,
    Without,
    WithoutAny,
)
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

    def _use(self, variable: str) -> None:
        if variable not in self.variables:
            self.variables.append(variable)

    def term(self, term: Term, letters: Letters) -> str:
        """Return v for p, w for q, and the image of a point."""
        if isinstance(term, Applied):
            self._use(SYMMETRY)
            return f"({term.function} {self.term(term.to, letters)})"
        names = {POINT: "v", OTHER: "w"}
        if term in names:
            self._use(names[term])
        return named_term(term, names, letters)

    def colouring(self, stage: Stage) -> str:
        """Return the term for a colouring: a clearing is one only of just the dead stones."""
        match stage:
            case Original():
                return "b"
            case Put(before=before, point=point, colour=colour):
                where, what = self.term(point, {}), in_brackets(self.colour(colour))
                return f"put {self._argument(before)} {where} {what}"
            case Without(before=before, gone=gone):
                return self._cleared(stage, before, gone)
            case WithoutAny(before=before, gone=Marked()):
                self._use(MARKED)
                return f"emptied {self._argument(before)} marked"
            case Swapped(before=before):
                return f"swapped {self._argument(before)}"
            case Moved(before=before):
                return f"moved preimage {self._argument(before)}"
        raise NotInCoq(f"there is no word for the colouring {stage.key}")

    def _argument(self, stage: Stage) -> str:
        return in_brackets(self.colouring(stage))

    def _of(self, stage: Stage, colour: Relative) -> str:
        return f"{self._argument(stage)} {in_brackets(self.colour(colour))}"

    def _cleared(self, stage: Without, before: Stage, gone: Points) -> str:
        if isinstance(gone, DeadSet) and _clears(stage, gone.colour):
            return self._move(stage) or f"clear {self._of(before, gone.colour)}"
        if isinstance(gone, DeadSet) and gone.b.key == before.key:
            made = f"without {self._argument(before)} {self._set(gone)}"
            return self._described(f"without_{gone.name}", "", made)
        if isinstance(gone, DeadOnPart) and gone.b.key == before.key:
            made = f"without {self._argument(before)} ({self._dead_on_part(gone)})"
            return self._described(f"without_{gone.name}", "", made)
        raise NotInCoq(f"there is no word for the colouring {stage.key}")

    def _dead_on_part(self, s: DeadOnPart) -> str:
        if isinstance(s.part, Marked):
            self._use(MARKED)
        return f"dead_on_part {self._of(s.b, s.colour)} {s.part.name}"

    def _move(self, stage: Without) -> str | None:
        """Return the word for the colouring after a move's first clearing, or after both."""
        if put := _captured(stage):
            return self._by("captured", put)
        if isinstance(stage.before, Without) and (put := _captured(stage.before)):
            return self._by("place", put) if _clears(stage, put.colour) else None
        return None

    def _set(self, s: DeadSet) -> str:
        # Of a set that is not gospec's dead stones a proof knows just that it is the greatest.
        what = f"greatest_closed {self._of(s.b, s.colour)}"
        return self._described(s.name, ": point G -> Prop", what)

    def _described(self, name: str, kind: str, how: str) -> str:
        self.described[name] = f"({name} {kind or ': colouring G'})", how
        return name

    def colour(self, colour: Relative) -> str:
        """Return the colour, seen from the player p."""
        return PLAYERS.get(colour, "Empty")

    def shorter(self, formula: Formula, letters: Letters) -> Said | None:
        """Return the colour of a point, two points of one colour, two colourings that are same."""
        sign, said = " = ", coloured(formula)
        if isinstance(formula, Not) and said is None:
            sign, said = " <> ", coloured(formula.part)
        if said:
            return f"{self._at(said, letters)}{sign}{self.colour(said.colour)}", RELATION
        if pair := same_colour(formula):
            return " = ".join(self._at(said, letters) for said in pair), RELATION
        match formula:
            case ForAll(x, And((own, opponent))) if stages := same_stage(
                ForAll(x, own), ForAll(x, opponent)
            ):
                return f"same {' '.join(map(self._argument, stages))}", APPLIED
        return None

    def _at(self, said: Coloured, letters: Letters) -> str:
        return f"{self.colouring(said.b)} {self.term(said.term, letters)}"

    def notion(
        self, says: tuple[object, ...], terms: tuple[Term, ...], letters: Letters
    ) -> Said | None:
        """Return the word for an area and its parts, and for what a source counts."""
        match says, terms:
            case ("area" | "territory" as what, Stage() as stage, Relative() as colour), (x,):
                return f"{what} {self._of(stage, colour)} {self.term(x, letters)}", APPLIED
            case ("counted", str() as source, Stage() as stage, Relative() as colour), (x,):
                of = f"{WAYS[source]} {self._of(stage, colour)}"
                return f"counts {of} {self.term(x, letters)}", APPLIED
            case ("neutral", Stage() as stage), (x,):
                return f"neutral {self._argument(stage)} {self.term(x, letters)}", APPLIED
        return None

    def named(self, atom: Atom, terms: list[str]) -> Said:
        """Return the word for being adjacent, or for being in one of the sets."""
        if atom.predicate == ADJACENT:
            return f"adjacent {' '.join(terms)}", APPLIED
        return super().named(atom, terms)

    def member(self, s: NamedPredicate, terms: list[str]) -> Said:
        """Return the word for being in one of the sets."""
        x = terms[0]
        match s:
            case Marked():
                self._use(MARKED)
                return f"marked {x}", APPLIED
            case DeadSet():
                return self._dead(s, x), APPLIED
            case DeadOnPart():
                return f"{self._dead_on_part(s)} {x}", APPLIED
            case LeastReaching(b=b, target=target):
                return f"least_reaching {self._of(b, target)} {x}", APPLIED
            case Reaching(greatest=False, b=b, target=target):
                colour = in_brackets(self.colour(target))
                return f"reaches {self._argument(b)} {x} {colour}", APPLIED
            case Touching(b=b, point=point):
                return f"touching {self._argument(b)} {self.term(point, {})} {x}", APPLIED
            case Chain(b=b, point=point):
                return f"joined {self._argument(b)} {self.term(point, {})} {x}", APPLIED
            case SameChain(b=b):
                return f"joined {self._argument(b)} {' '.join(terms)}", APPLIED
            case Alive(vital=vital):
                of = self._of(s.b, vital.chains.colour)
                return f"alive {CONDITIONS[vital.condition]} {of} {x}", APPLIED
        return super().member(s, terms)

    def _dead(self, s: DeadSet, x: str) -> str:
        if type(s) is not DeadSet:
            return f"{self._set(s)} {x}"
        match s.b:
            case Put(colour=by) as put if by is s.colour.other and by is not Relative.EMPTY:
                return f"{self._by('captive', put)} {x}"
            case Without() as stage if (stone := _captured(stage)) and stone.colour is s.colour:
                return f"{self._by('suicide', stone)} {x}"
        return f"dead {self._of(s.b, s.colour)} {x}"

    def _by(self, word: str, put: Put) -> str:
        """Return a word of the move by which a stone is put."""
        where, player = self.term(put.point, {}), in_brackets(self.colour(put.colour))
        return f"{word} {self._argument(put.before)} {where} {player}"


def _clears(stage: Without, colour: Relative) -> bool:
    """Tell whether just the dead stones of a colour are taken off."""
    gone = stage.gone
    dead = type(gone) is DeadSet and gone.b.key == stage.before.key
    return dead and gone.colour is colour


def _captured(stage: Without) -> Put | None:
    """Return how the stone was put, if a move's first clearing made the colouring."""
    put = stage.before
    if isinstance(put, Put) and put.colour in PLAYERS and _clears(stage, put.colour.other):
        return put
    return None
