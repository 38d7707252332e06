"""The answer to a problem in its region, every part of which is proved by a certificate."""

from collections.abc import Iterator
from typing import Any, assert_never

from gochecker.claim import NAMES
from gochecker.game import PASS, THREAT
from goproof.answer import Block, Boards, Table
from goproof.documents.solving import Assumed, CheckedNodes, Cropped, Holds, TableEntry
from goproof.problems import status
from goproof.problems.answers import headline, target_of
from goproof.problems.findings import Findings
from goproof.problems.pictures import GAP, picture_of, plain_picture
from goproof.problems.problem import Problem, named
from goproof.problems.solution import WHAT_A_THREAT_IS
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import Colour, opponent


class InRegion(Findings):
    """The answer to a problem in its region."""

    @property
    def headline(self) -> str:
        """The answer in one line, with all that it is conditional on."""
        return headline(self)

    def _evidence(self) -> Iterator[Block]:
        """Yield what shows an answer."""
        problem = self.problem
        yield Boards((plain_picture(problem),), only="text")
        yield Boards((picture_of(problem),), only="drawing")
        signs = [f"{GAP} empty, where the region is open"] * bool(problem.gaps)
        signs += ["~ the board goes on"] * (problem.cropped_from is not None)
        if signs:
            yield f"    {'; '.join(signs)}"
        if not self.gaps_matter:
            yield from _found(self.shown)
            return
        assert self.opened is not None
        yield f"If walled in at {' '.join(problem.gaps)}:"
        yield from _found(self)
        yield "If these are open, so that reaching one is an escape:"
        yield from _found(self.opened)

    def _conditions(self) -> Iterator[str]:
        """Yield what an answer is conditional on, chain by chain."""
        for each in self.conditions:
            if each.holds is not Holds.STAYS or each.colour is None:
                continue
            owner, other = NAMES[each.colour], NAMES[opponent(each.colour)]
            stays = f"only as long as {owner}'s chain {' '.join(each.points)} stays"
            if each.liberties:
                stays += (
                    f": {other} captures it by filling {' '.join(each.liberties)} too, where "
                    f"{owner} has to answer in time; --region with these points takes them in"
                )
            yield stays

    def _remarks(self) -> Iterator[str]:
        """Yield what an answer assumes, the rules, and what it took."""
        problem, rules = self.problem, self.problem.rules
        yield WHAT_A_THREAT_IS
        yield from (f"assumed: {assumption}" for assumption in problem.assumptions)
        yield f"rules: {problem.rules_name}, {rules.ko} superko, suicide {rules.suicide}"
        yield from (f"unknown: {reason}" for reason in self.why_unknown)
        number = sum(1 for _, finding in self.findings if finding.lines)
        checked = "all checked" if self.checked else "NOT CHECKED, on your own request"
        yield (
            f"{number} certificates of {self.nodes} nodes in all, {checked}; "
            f"{self.searched} nodes searched, {self.seconds:.1f} s"
        )

    def _known(self) -> dict[str, Any]:
        problem, graph, firsts = self.problem, self.problem.colouring.graph, self.first_moves
        every = [finding for _, finding in self.findings]
        checked = bool(every) and all(f.checked or f.winner is None for f in every)
        return {
            "assumed": [Assumed.of(condition) for condition in self.conditions],
            "target": named(graph, problem.target),
            "region": named(graph, problem.region),
            "immortal": named(graph, problem.immortal),
            "cropped": _cropped(problem),
            "winner": self.winner,
            "table": _entries(self.table),
            "further": _entries(self.further),
            "life": _entries(self.life),
            "first_moves": self.winning_moves,
            "all_first_moves": None if firsts is None else {m.move: m.winner for m in firsts},
            "principal_variation": self.principal_variation(),
            "unknown": self.why_unknown,
            "nodes": self.searched,
            "certificate": CheckedNodes(self.nodes, checked),
        }


def _entries(table: status.Table) -> list[TableEntry]:
    return [
        TableEntry.of(
            finding,
            threats=threats,
            to_move=to_move,
            certificate=CheckedNodes(finding.nodes, finding.checked),
        )
        for (to_move, threats), finding in table.items()
    ]


def _cropped(problem: Problem) -> Cropped | None:
    """Return which points of how large a board the problem and its certificates are about."""
    if problem.cropped_from is None:
        return None
    points = [str(v) for v in problem.colouring.graph.points]
    return Cropped(len(problem.cropped_from.graph), points)


def _found(solution: Findings) -> Iterator[Block]:
    """Yield the line of play, the status and the table."""
    problem, own = solution.problem, solution.own_finding
    if own.winner is not None:
        yield f"line: {_line(solution)}"
    expected = ""
    if problem.expected is not None:
        expected = f", but expected {problem.expected}"
        expected = ", as expected" if solution.as_expected else expected
    what = f"{target_of(problem)}: {_status_with_bound(solution)}"
    yield f"{what} ({_meaning(solution.status_here)}){expected}"
    yield from _table(solution)
    for (player, (_, defending)), finding in solution.further.items():
        outcome = _outcome(solution, finding.winner)
        so = ", so that it is a ko and not dead" if outcome == "kept" else ""
        name = NAMES[player]
        yield f"one threat further: {defending} of {name}'s alone, {name} first: {outcome}{so}"


def _line(solution: Findings) -> str:
    """Return the line of play up to the decision, and what that is."""
    turns = solution.own_finding.strategy.principal_variation()
    captured = solution.own_finding.winner is solution.problem.attacker
    while turns and not captured and turns[-1].move in (PASS, THREAT):
        turns.pop()
    moves = ", ".join(f"{NAMES[turn.player]} {turn.move}" for turn in turns)
    end = "and the target is captured" if captured else "and the target stands"
    return f"{moves}: {end}" if moves else "no move is needed: the target stands"


def _meaning(status: ProblemStatus) -> str:
    keeps = "the defender keeps it even when the attacker moves first"
    match status:
        case ProblemStatus.DEAD:
            return "the attacker captures it even when the defender moves first"
        case ProblemStatus.ALIVE:
            return "even when the attacker moves first, the defender makes it unconditionally alive"
        case ProblemStatus.SEKI:
            return f"{keeps}, never unconditionally alive"
        case ProblemStatus.SAFE:
            return f"{keeps}; whether alive or in seki is not told apart"
        case ProblemStatus.UNSETTLED:
            return "whoever moves first wins"
        case ProblemStatus.KO:
            return "who wins depends on the threats"
        case ProblemStatus.CONDITIONAL:
            return "who wins depends on what the position does not state"
        case ProblemStatus.UNKNOWN:
            return "some of the table is not known"
    assert_never(status)


def _status_with_bound(solution: Findings) -> str:
    """Return the status in the region, with the numbers of threats for which it was found."""
    status, (attacking, defending) = solution.status_here, solution.problem.threats
    if status is ProblemStatus.UNKNOWN:
        return status.value
    if not attacking and not defending:
        return f"{status} without threats"
    if solution.further and status is ProblemStatus.KO:
        defending += 1
    threats = "one threat" if attacking == 1 else f"{attacking} threats"
    numbers = f"{threats} each"
    if attacking != defending:
        attacker, defender = NAMES[solution.problem.attacker], NAMES[solution.problem.defender]
        numbers = f"{threats} of {attacker}'s and {defending} of {defender}'s"
    within = "against" if status is ProblemStatus.DEAD else "with"
    return f"{status} {within} up to {numbers}"


def _table(solution: Findings) -> Iterator[Block]:
    problem = solution.problem
    rows = {
        threats: tuple(
            _outcome(solution, solution.table[player, threats].winner)
            for player in (problem.attacker, problem.defender)
        )
        for player, threats in solution.table
        if player is problem.attacker
    }
    if len(rows) > 1 and len(set(rows.values())) == 1 and "unknown" not in rows[problem.threats]:
        # The line above has said it for all of them.
        return
    heads = ("threats of attacker, defender", "attacker first", "defender first")
    cells = (("{}, {}".format(*threats), *outcomes) for threats, outcomes in rows.items())
    yield Table((heads, *cells))


def _outcome(solution: Findings, winner: Colour | None) -> str:
    if winner is None:
        return "unknown"
    return "captured" if winner is solution.problem.attacker else "kept"
