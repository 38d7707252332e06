"""The answer to a problem in a player's words: its first line, its kos, its conditions."""

from collections.abc import Iterable, Iterator, Sequence
from typing import assert_never

from gochecker.claim import NAMES
from gochecker.game import PASS, THREAT
from goproof.documents.solving import Holds
from goproof.problems.conditions import Condition
from goproof.problems.confining import about_ladder
from goproof.problems.findings import Findings
from goproof.problems.problem import Problem
from goproof.problems.solution import UNDECIDED, UNNAMED
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import Colour
from gospec.law.diagram import point_name

# So many liberties of a chain are named in a line.
FEW_LIBERTIES = 3


def headline(solution: Findings) -> str:
    """Return the first line of an answer: what it is, and all that it is conditional on."""
    target = target_of(solution.problem)
    if solution.status is ProblemStatus.UNKNOWN:
        return f"{target}: unknown."
    stays = [c for c in solution.conditions if c.holds is Holds.STAYS]
    proved = "proved" if solution.checked else "NOT CHECKED"
    q = solution.problem
    if solution.gaps_matter:
        sides = ", ".join(_under(c) for c in solution.conditions if c.holds is not Holds.STAYS)
        ladder = f"; {about_ladder(q.ladder)}" if q.ladder else ""
        begins = _whatever_the_gaps(solution, proved) or UNDECIDED
        return f"{begins}{target}: {sides}{_staying(stays, '; either')}{ladder}."
    others = ""
    if solution.status_here is ProblemStatus.UNSETTLED and not q.either_first:
        other = q.attacker if q.to_move is q.defender else q.defender
        aim = "kills" if other is q.attacker else "saves"
        begins = f"; {NAMES[other]} to play {aim}{_them(q, lost=aim == 'kills')}"
        others = _staying([c for c in stays if c.favours is other], begins)
        stays = [c for c in stays if c.favours is q.to_move]
    wins_by_moving = solution.status_here in (ProblemStatus.UNSETTLED, ProblemStatus.KO)
    may_mean_another = len(q.candidates) > 1 and not (q.either_first or wins_by_moving)
    # The other side may capture the chains that have to stay.
    leads = UNDECIDED if stays else UNNAMED * may_mean_another
    return f"{leads}{_answer(solution)} ({proved}{_stated(q)}){_staying(stays, ',')}{others}."


def _whatever_the_gaps(solution: Findings, proved: str) -> str:
    """Return who wins the problem as it is posed, where that is so with gaps open and closed."""
    q, winner = solution.problem, solution.settled_winner
    if winner is None or q.either_first:
        return ""
    stays = solution.conditions_of(q.to_move)
    if winner is q.to_move:
        answer = _first_to_move(solution, winner)
    else:
        aim = "kill" if q.to_move is q.attacker else "live"
        answer = f"{NAMES[q.to_move]} to play cannot {aim}{_them(q, lost=aim == 'kill')}"
    return f"{UNDECIDED if stays else ''}{answer} ({proved}){_staying(stays, ',')}. "


def _answer(solution: Findings) -> str:
    q, status = solution.problem, solution.status_here
    if status is ProblemStatus.KO:
        return "; ".join((f"{target_of(q)} is a ko", *ko_words(solution), *by_tradition(solution)))
    if status is ProblemStatus.UNSETTLED:
        sides = (q.attacker, q.defender) if q.either_first else (q.to_move,)
        return "; ".join(_first_to_move(solution, player) for player in sides)
    chains = _at_stake(q, lost=status is ProblemStatus.DEAD)
    stands = f"{chains} {'are' if chains.startswith('all') else 'is'} {_in_words(status)}"
    if q.either_first:
        return f"{stands}, whoever moves first"
    if q.to_move is q.attacker:
        if status is not ProblemStatus.DEAD:
            return f"{NAMES[q.to_move]} to play cannot kill: {stands}"
        kills = _first_to_move(solution, q.attacker)
        if " at " not in kills:
            return f"{stands}, whoever moves first"
        dead = stands if len(q.chains) == 1 else ProblemStatus.DEAD
        return f"{kills}; {dead} even if {NAMES[q.defender]} plays first"
    if status is ProblemStatus.DEAD:
        return f"{NAMES[q.to_move]} to play cannot live: {stands}"
    return f"{stands}, whoever moves first"


def _first_to_move(solution: Findings, player: Colour) -> str:
    """Return what the first move of the winner of a problem does that is to move."""
    q = solution.problem
    moves = solution.winning_moves_of(player) or []
    points = [move for move in moves if move not in (PASS, THREAT)]
    at = f" at {' or '.join(points)}" if points else ""
    if player is q.defender:
        return f"{NAMES[player]} to play saves {_at_stake(q, lost=False)}{at}"
    return f"{NAMES[player]} to play kills{_them(q, lost=True)}{at}"


def _in_words(status: ProblemStatus) -> str:
    match status:
        case ProblemStatus.SEKI:
            return "alive in seki"
        case ProblemStatus.SAFE:
            return "not captured"
        case ProblemStatus.DEAD | ProblemStatus.ALIVE | ProblemStatus.UNSETTLED:
            return status.value
        case ProblemStatus.KO | ProblemStatus.CONDITIONAL | ProblemStatus.UNKNOWN:
            return status.value
    assert_never(status)


def _them(problem: Problem, *, lost: bool) -> str:
    """Return whom an aim is about, where that has to be said, as chains are several."""
    return f" {_at_stake(problem, lost=lost)}" if len(problem.chains) > 1 else ""


def _at_stake(problem: Problem, *, lost: bool) -> str:
    """Return what the attacker has to capture, or else what the defender has to keep."""
    every = lost is (problem.capture == "all")
    number = len(problem.chains)
    return f"{('all of ' if every else 'one of ') * (number > 1)}{_chains(problem)}"


def _stated(problem: Problem) -> str:
    """Return what the file or the caller has confined the problem to."""
    words = {"region": "the region", "immortal": "the immortal stones"}
    stated = " and ".join(words[what] for what in problem.stated)
    return f", with {stated} given" if stated else ""


def target_of(problem: Problem) -> str:
    """Return whose a target is, a point of each chain, and how many have to be captured."""
    few = {"any": "one", "all": "all"}[problem.capture]
    of_several = f" ({few} to be captured)" if len(problem.chains) > 1 else ""
    return f"{_chains(problem)}{of_several}"


def _chains(problem: Problem) -> str:
    order = problem.colouring.graph.index.__getitem__
    firsts = sorted((min(chain & problem.target, key=order) for chain in problem.chains), key=order)
    names = " ".join(point_name(problem.colouring.graph, v) for v in firsts)
    return f"{NAMES[problem.defender]}'s {names}"


# --- conditions ------------------------------------------------------------------------------


def _under(condition: Condition) -> str:
    """Return the status under a condition on gaps."""
    points = " ".join(condition.points)
    walled = condition.holds is Holds.WALL
    reached = "one of these" if len(condition.points) > 1 else "it"
    where = f"if walled in at {points}" if walled else f"if reaching {reached} is an escape"
    return f"{condition.status} {where}"


def _staying(conditions: Iterable[Condition], begin: str) -> str:
    """Return that chains have to stay, each named by its first stone."""
    chains = {(c.colour, c.points[0]): c.liberties for c in conditions}
    named = [
        f"{NAMES[colour]}'s {point}{_outside(liberties)}"
        for (colour, point), liberties in chains.items()
        if colour is not None
    ]
    verb = "stays" if len(named) == 1 else "stay"
    return f"{begin} as long as {' and '.join(named)} {verb}" if named else ""


def _outside(liberties: Sequence[str]) -> str:
    """Return which points outside have to be filled to remove a chain, where these are few."""
    if not 0 < len(liberties) <= FEW_LIBERTIES:
        return ""
    noun = "liberty" if len(liberties) == 1 else "liberties"
    return f" (outer {noun} {' '.join(liberties)})"


# --- kos -------------------------------------------------------------------------------------


def ko_words(solution: Findings) -> Iterator[str]:
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
            whose = "takes first" if winner is first else "has the better of it"
            yield f"{begins}: a direct ko, {NAMES[winner]} {whose}"
        else:
            yield f"{begins}: a ko of {more} steps in {NAMES[winner]}'s favour"


def by_tradition(solution: Findings) -> Iterator[str]:
    """Yield that a ko counts as dead where no threat helps in it, if that is so.

    Then the attacker wins whoever moves first, as long as the defender has no threats.
    """
    q = solution.problem
    without = {f.winner for (_, (_, threats)), f in solution.table.items() if not threats}
    more = _more_threats(solution, q.defender, q.defender)
    if without == {q.attacker} and more is not None:
        defender, attacker = NAMES[q.defender], NAMES[q.attacker]
        yield f"dead by Japanese rules if left so (no threats for {defender}'s ko)"
        number = f"{more} threat{'s' * (more > 1)} more than {attacker}"
        yield f"under area rules {defender} may prolong it by {number}"


def _more_threats(solution: Findings, first: Colour, loser: Colour) -> int | None:
    """Return how many threats more than the other the loser needs when this side moves first."""
    mine = int(loser is solution.problem.defender)
    found = solution.table | solution.further
    wins = (
        threats[mine] - threats[1 - mine]
        for (to_move, threats), finding in found.items()
        if to_move is first and finding.winner is loser
    )
    return min((more for more in wins if more > 0), default=None)
