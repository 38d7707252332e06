"""The answer to a problem in a player's words: its first line, its kos, its conditions."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from goproof.certificates.trusted.claim import NAMES
from goproof.certificates.trusted.game import PASS, THREAT
from goproof.problems.conditions import OPEN, STAYS, WALL, Condition
from goproof.problems.problem import Problem
from goproof.problems.status import DEAD, KO, UNKNOWN
from gospec.colouring import Colour
from gospec.diagram import point_name

if TYPE_CHECKING:
    from goproof.problems.solve import Solution

MEANINGS = {
    "dead": "the attacker captures it even when the defender moves first",
    "alive": "even when the attacker moves first, the defender makes it unconditionally alive",
    "seki": "the defender keeps it even when the attacker moves first, never unconditionally alive",
    "safe": "the defender keeps it even when the attacker moves first; whether alive or in seki "
    "is not told apart",
    "unsettled": "whoever moves first wins",
    "ko": "who wins depends on the threats",
    UNKNOWN: "some of the table is not known",
}
# More points than these are not all listed in one line.
MOST_LISTED = 16


def headline(solution: Solution) -> str:
    """Return the first line of an answer: what it is, and all that it is conditional on."""
    target = f"{NAMES[solution.problem.defender]}'s {target_of(solution.problem)}"
    if solution.status == UNKNOWN:
        return f"{target}: unknown."
    if solution.gaps_matter:
        return f"{target}: {', '.join(_under(c) for c in solution.conditions)}."
    proved = "proved" if solution.checked else "NOT CHECKED"
    stays = [c for c in solution.conditions if c.holds == STAYS]
    condition = f", {_under_all(stays)}" if stays else ""
    stated = _stated(solution.problem)
    return f"{_answer(solution, target)} ({proved}{stated}){condition}."


def _answer(solution: Solution, target: str) -> str:
    q = solution.problem
    player, winner = NAMES[q.to_move], solution.winner
    moves = [m for m in solution.winning_moves or [] if m not in (PASS, THREAT)]
    at = f" at {' or '.join(moves)}" if moves else ""
    status = solution.status_here
    if status == KO:
        return f"{player} to play: {target} is a ko, {'; '.join(ko_words(solution))}"
    if q.to_move is q.attacker:
        if winner is q.attacker:
            return f"{player} to play kills{at}" if at else f"{target} is dead as it stands"
        return f"{player} to play cannot kill: {target} is {_kept(status)}"
    if winner is q.attacker:
        return f"{player} to play cannot live: {target} is dead"
    if status == "unsettled":
        return f"{player} to play saves {target}{at}"
    return f"{target} is {_kept(status)}"


def _kept(status: str) -> str:
    return {"seki": "alive in seki", "safe": "not captured"}.get(status, status)


def _stated(problem: Problem) -> str:
    """Return what the file or the caller has confined the problem to."""
    words = {"region": "the region", "immortal": "the immortal stones"}
    stated = " and ".join(words[what] for what in problem.stated)
    return f", with {stated} of the file" if stated else ""


def target_of(problem: Problem) -> str:
    """Return the target's points, with how many of its chains have to be captured."""
    graph = problem.colouring.graph
    target = " ".join(point_name(graph, v) for v in graph.points if v in problem.target)
    number = len(problem.chains)
    return f"{target}, {problem.capture} of {number} chains" if number > 1 else target


# --- conditions ------------------------------------------------------------------------------


def condition_words(condition: Condition) -> str:
    """Return a condition, such as `if walled in at K9 K8`."""
    points = " ".join(condition.points)
    if condition.holds == WALL:
        return f"if walled in at {points}"
    if condition.holds == OPEN:
        return "if these are open"
    assert condition.colour is not None
    return f"if {NAMES[condition.colour]}'s {points} stays on the board"


def _under(condition: Condition) -> str:
    if condition.holds == STAYS:
        return f"and either only {condition_words(condition)}"
    return f"{condition.status} {condition_words(condition)}"


def _under_all(conditions: Iterable[Condition]) -> str:
    return " and ".join(condition_words(c) for c in conditions)


# --- kos -------------------------------------------------------------------------------------


def ko_words(solution: Solution) -> Iterator[str]:
    """Yield what a ko is for either side to move first, by the threats that the loser needs."""
    q = solution.problem
    for first in (q.attacker, q.defender):
        winner = solution.table[first, (0, 0)].winner
        if winner is None:
            continue
        loser = q.attacker if winner is q.defender else q.defender
        more = _more_threats(solution, first, loser)
        begins = f"{NAMES[first]} first"
        if more is None:
            yield f"{begins}: {NAMES[winner]} wins it, within these threats"
        elif more == 1:
            yield f"{begins}: a direct ko, {NAMES[winner]} takes first"
        else:
            yield f"{begins}: a ko of {more} steps in {NAMES[winner]}'s favour"


def _more_threats(solution: Solution, first: Colour, loser: Colour) -> int | None:
    """Return how many threats more than the other the loser needs when this side moves first."""
    mine = int(loser is solution.problem.defender)
    found = solution.table | solution.further
    wins = (
        threats[mine] - threats[1 - mine]
        for (to_move, threats), finding in found.items()
        if to_move is first and finding.winner is loser
    )
    return min((more for more in wins if more > 0), default=None)


# --- lines of play ---------------------------------------------------------------------------


def line_words(solution: Solution) -> str:
    """Return the line of play up to the decision, and what that is."""
    strategy = solution.finding.strategy
    turns = strategy.principal_variation()
    captured = solution.finding.winner is solution.problem.attacker
    while turns and not captured and turns[-1].move in (PASS, THREAT):
        turns.pop()
    moves = ", ".join(f"{NAMES[turn.player]} {turn.move}" for turn in turns)
    end = "and the target is captured" if captured else "and the target stands"
    return f"{moves}: {end}" if moves else "no move is needed: the target stands"


def status_with_bound(solution: Solution) -> str:
    """Return the status with the numbers of threats for which it was found."""
    status, (attacking, defending) = solution.status_here, solution.problem.threats
    if UNKNOWN in (status, solution.status):
        return UNKNOWN
    if solution.gaps_matter:
        return solution.status
    if not attacking and not defending:
        return f"{status} without threats"
    if solution.further and status == KO:
        defending += 1
    numbers = f"{_number(attacking)} each"
    if attacking != defending:
        attacker, defender = (
            NAMES[p] for p in (solution.problem.attacker, solution.problem.defender)
        )
        numbers = f"{_number(attacking)} of {attacker}'s and {defending} of {defender}'s"
    return f"{status} {'against' if status == DEAD else 'with'} up to {numbers}"


def _number(threats: int) -> str:
    return "one threat" if threats == 1 else f"{threats} threats"
