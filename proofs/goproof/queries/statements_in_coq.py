"""A lemma's claim as a statement in Coq, in the words of `proofs/coq/Law.v` and its neighbours.

What is printed is the statement itself, by the names of its notions: its
assumptions and its conclusion, of every graph, colouring, player and point, or of every game. A
notion without a word in Coq is printed as its definition, and a set as the definition there of what
it is the least or greatest solution of.
"""

import re
from typing import get_args

from goproof.logic.formulas import Atom, Notion, Term
from goproof.queries import coq_text as coq
from goproof.queries.coq_text import Letters, NotInCoq, Said, StatementPrinter
from goproof.queries.statements_on_points_in_coq import OfPoints
from goproof.theory.life_in_games import Later, LifeInGames
from goproof.theory.statements import Statement
from goproof.theory.turns import NOW, THEN, TurnStatement
from goproof.theory.whole_games import GameToTheEnd
from gospec.law.ko import KoRule

KO_RULES: dict[str, str] = {ko: ko.capitalize().replace("-", "_") for ko in get_args(KoRule)}
KO_RULES["none"] = "No_ko"


class OfTurns(StatementPrinter):
    """The printer of claims about a game: turns are the games that it went through.

    The game so far is g, and the play that is spoken of, at v, leads from it to `played`.
    """

    letters = "hijk"
    mover = "(to_move g)"

    def begun(self, quantifier: str, then: str) -> list[str]:
        """Return the game and the play."""
        return [f"{quantifier} g v, let played := Then g (Play v) in"]

    def names(self) -> list[str]:
        """Return the names of the game and the point."""
        return ["g", "v"]

    def bounds(self, letter: str) -> str:
        """Return: a turn is one of those up to the play."""
        return f"up_to {letter} played"

    def term(self, term: Term, letters: Letters) -> str:
        """Return g for now, and the play for then."""
        return coq.named_term(term, {NOW: "g", THEN: "played"}, letters)

    def notion(self, notion: Notion, terms: str) -> Said | None:
        """Return the word for being later, what a rule of ko forbids, and a pass just before."""
        match notion.says:
            case ("forbids", str() as ko) if ko in KO_RULES:
                return f"forbids {KO_RULES[ko]} g {self.mover} (board played)", coq.APPLIED
            case ("forbade", str() as ko):
                forbade = f"forbids {KO_RULES[ko]} h {self.mover} (board played)"
                return f"exists h, g = Then h Pass /\\ {forbade}", coq.OPEN
            case ("after_a_pass",):
                return "exists h, g = Then h Pass", coq.OPEN
        return (f"up_to {terms}", coq.APPLIED) if isinstance(notion, Later) else None

    def named(self, atom: Atom, terms: str) -> Said:
        """Return the word for what is said of turns."""
        match atom.predicate, terms.split(" "):
            case "follows", [t, u]:
                return f"exists turn, {u} = Then {t} turn", coq.OPEN
            case "same", [t, u]:
                return f"same (board {t}) (board {u})", coq.APPLIED
            case "movers_turn", [t]:
                return f"to_move {t} = to_move g", coq.RELATION
            case "played", [t]:
                return f"exists before w, {t} = Then before (Play w)", coq.OPEN
            case "held", [t]:
                return f"board {t} v = to_move g", coq.RELATION
        claim = self.claim
        said = self._of_life(claim, atom, terms) if isinstance(claim, LifeInGames) else None
        return said or super().named(atom, terms)

    def _of_life(self, claim: LifeInGames, atom: Atom, terms: str) -> Said | None:
        owner = f"(opponent {self.mover})"
        suicides = "Any_suicide" if claim.suicide else "No_suicide"

        def living(t: str) -> str:
            return f"alive {coq.CONDITIONS[claim.condition]} (board {t}) {owner} x"

        match atom.predicate, terms.split(" "):
            case "clean", [t]:
                return f"forall x, ~ dead (board {t}) {self.mover} x", coq.OPEN
            case "lives", [t]:
                return f"exists x, {living(t)}", coq.OPEN
            case "alone", [t]:
                return f"alone_since {suicides} {self.mover} {t} played", coq.APPLIED
            case "outlasts", [s, t]:
                return f"forall x, {living(s)} -> {living(t)}", coq.OPEN
            case "stands", [s, t]:
                return f"forall x, {living(s)} -> board {t} x = {owner[1:-1]}", coq.OPEN
        return None


WIDTH = 100


def definition(name: str, made: Statement) -> str:
    """Return the definition of a proposition in Coq that says what a claim says.

    Raises NotInCoq, with the reason, if some part of it has no word there.
    """
    printer = _printer(made)
    assumed = [printer.text(part, coq.DISJUNCTION) for part in made.assumptions]
    concluded = printer.conjuncts(made.conclusion)
    lines = [*printer.begun("forall", "->"), *(f"{text} ->" for text in assumed), *concluded]
    return "\n".join([f"Definition {name} : Prop :=", *map(_wrapped, lines)]) + "."


def instance(made: Statement, *, refuted: bool) -> tuple[str, list[str]]:
    """Return the proposition in Coq that a claim's assumptions can be met, and its event happen.

    And the names of what there has to be. Parameters: `refuted`, whether its conclusion fails
    instead of the event. Raises NotInCoq.
    """
    printer = _printer(made)
    parts = (*made.assumptions, ~made.conclusion if refuted else made.event)
    texts = [printer.text(part, coq.NEGATION) for part in parts]
    lines = [*printer.begun("exists", "/\\"), *(f"{text} /\\" for text in texts[:-1]), texts[-1]]
    return "\n".join(map(_wrapped, lines)), printer.names()


def _printer(made: Statement) -> OfTurns | OfPoints:
    if isinstance(made, GameToTheEnd):
        raise NotInCoq("the claim knows of a source's states only what a turn makes of them")
    return OfTurns(made) if isinstance(made, TurnStatement) else OfPoints(made)


def _wrapped(line: str) -> str:
    # Broken before a connective, and after an arrow or what a variable is.
    lines = ["  "]
    for piece in re.split(r" (?=(?:/\\|\\/|<->) )|(?<= ->) |(?<=\),) ", line):
        if len(lines[-1]) + 1 + len(piece) > WIDTH and lines[-1].strip():
            lines.append("    ")
        lines[-1] += piece if lines[-1].isspace() else f" {piece}"
    return "\n".join(lines)
