"""A solved problem in words: what its status means and is known up to, and its line of play."""

from gochecker.claim import NAMES
from gochecker.game import PASS, THREAT
from goproof.problems.findings import Findings
from goproof.problems.status import DEAD, KO, UNKNOWN

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


def line_words(solution: Findings) -> str:
    """Return the line of play up to the decision, and what that is."""
    strategy = solution.finding.strategy
    turns = strategy.principal_variation()
    captured = solution.finding.winner is solution.problem.attacker
    while turns and not captured and turns[-1].move in (PASS, THREAT):
        turns.pop()
    moves = ", ".join(f"{NAMES[turn.player]} {turn.move}" for turn in turns)
    end = "and the target is captured" if captured else "and the target stands"
    return f"{moves}: {end}" if moves else "no move is needed: the target stands"


def status_with_bound(solution: Findings) -> str:
    """Return the status in the region, with the numbers of threats for which it was found."""
    status, (attacking, defending) = solution.status_here, solution.problem.threats
    if status == UNKNOWN:
        return status
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
