"""What statements about games say of turns, in print."""

from collections.abc import Sequence

from goproof.logic.formulas import Atom, Exists, Formula, Term
from goproof.theory.life_in_games import LifeInGames
from goproof.theory.turns import TurnStatement
from goproof.theory.whole_games import GameToTheEnd

CONDITIONS = {"all-points": "alive by all points", "textbook": "alive by the textbook"}


def heading_of_games(claim: TurnStatement) -> str:
    """Return what a statement about turns is about."""
    if isinstance(claim, GameToTheEnd):
        return "for every game up to two passes at its end"
    if isinstance(claim, LifeInGames):
        barred = "" if claim.suicide else ", without suicides since"
        return f"for every game and play, {CONDITIONS[claim.condition]}{barred}"
    return "for every game and play"


def said_of_turns(predicate: str, turns: Sequence[str], *, denied: bool) -> str:
    """Return what is said, or denied, of turns."""
    equal = " ≠ " if denied else " = "
    match predicate, turns:
        case "follows", [t, u]:
            return f"{u}{equal}{t} + 1"
        case "same", [t, u]:
            return f"colouring({t}){equal}colouring({u})"
    text = f"{predicate}({', '.join(turns)})"
    return f"not {text}" if denied else text


def turn_with_another(formula: Formula) -> tuple[Term, bool] | None:
    """Return of which turn a formula says that there is one after it (True), or before it (False).

    None if it says no such.
    """
    match formula:
        case Exists(other, Atom("follows", (t, u))) if t != u and other in (t, u):
            return (t, True) if u == other else (u, False)
    return None
