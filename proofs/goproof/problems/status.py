"""The status of a problem: who wins, for either side to move and all numbers of threats."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from gochecker.entries import PositionEntry
from gochecker.game import PASS, THREAT, Position
from goproof.certificates.writing.encoding import Certificate
from goproof.problems.asking import Asker, Finding, Situation, Threats
from goproof.problems.problem import Problem
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import Colour
from gospec.law.diagram import point_name

# The side to move, and the threats of the attacker and of the defender.
Entry = tuple[Colour, Threats]
Table = dict[Entry, Finding]
SAFE_KINDS = {ProblemStatus.ALIVE, ProblemStatus.SEKI}


def entries(problem: Problem) -> Iterator[Entry]:
    """Yield the entries of a problem's table: fewer threats first, the attacker to move first."""
    most_attacking, most_defending = problem.threats
    for threats in product(range(most_attacking + 1), range(most_defending + 1)):
        for to_move in (problem.attacker, problem.defender):
            yield to_move, threats


def _with_fewer_threats(problem: Problem, entry: Entry) -> Iterator[tuple[Colour, Entry]]:
    """Yield each player with the entry in which that player has one threat less.

    Who wins that wins the entry as well, by keeping the other threat.
    """
    to_move, (attacking, defending) = entry
    yield problem.attacker, (to_move, (attacking - 1, defending))
    yield problem.defender, (to_move, (attacking, defending - 1))


def winners_by_search(asker: Asker) -> dict[Entry, Colour | None]:
    """Return who wins each entry of a problem's table by the search alone.

    What follows from an entry with fewer threats is not searched. The problem as it is posed, but
    without threats, comes first.
    """
    problem, winners = asker.problem, dict[Entry, Colour | None]()
    for entry in sorted(entries(problem), key=lambda each: each != (problem.to_move, (0, 0))):
        fewer = _with_fewer_threats(problem, entry)
        follows = (player for player, less in fewer if winners.get(less) is player)
        winners[entry] = next(follows, None) or asker.winner(asker.at_root(*entry))
    return winners


def find_table(asker: Asker, *, until_alive: bool = False) -> Iterator[tuple[Entry, Finding]]:
    """Find the table entry by entry, each with a certificate of its own.

    With `until_alive` it is the table of whether the target can be made unconditionally alive, of
    which only the entries with the attacker to move first are found. Where an entry with fewer
    threats helps, its certificate is copied with the larger number, and checked like any other.
    """
    problem, table = asker.problem, Table()
    for entry in entries(problem):
        if until_alive and entry[0] is problem.defender:
            continue
        situation = asker.at_root(*entry, until_alive=until_alive)
        fewer = _with_fewer_threats(problem, entry)
        helping = (
            table[less] for who, less in fewer if less in table and table[less].winner is who
        )
        found = next((each for each in helping if each.certificate is not None), None)
        table[entry] = asker.ask(situation) if found is None else spared(asker, found, situation)
        yield entry, table[entry]


def spared(asker: Asker, finding: Finding, situation: Situation) -> Finding:
    """Return the finding of a situation that has only more threats than another, whose winner
    leaves them unspent.
    """
    assert finding.certificate is not None
    assert finding.winner is not None
    attacking, defending = finding.situation.threats
    more = situation.threats[0] - attacking, situation.threats[1] - defending
    certificate = with_threats(finding.certificate, more)
    return asker.accept(situation, finding.winner, certificate, tuple(certificate.lines()))


def with_threats(certificate: Certificate, more: Threats) -> Certificate:
    """Return a certificate in which the winner has more threats, and leaves them unspent."""

    def raised(position: Position) -> Position:
        threats = zip(position.threats, more, strict=True)
        return position._replace(threats=tuple(k + extra for k, extra in threats))

    claim = certificate.claim
    claim = replace(
        claim,
        root=claim.root._replace(position=raised(claim.root.position)),
        history=tuple(map(raised, claim.history)),
    )
    entries = tuple(
        entry._replace(position=raised(entry.position))
        if isinstance(entry, PositionEntry)
        else entry
        for entry in certificate.entries
    )
    return Certificate(claim, entries)


def look_further(asker: Asker) -> tuple[Entry, Finding]:
    """Find whether the target is dead with one threat more of the defender's than in the table.

    The defender moves first, and the attacker has no threat: who wins without one wins with any
    number. So the entry stands for all numbers of the attacker's.
    """
    entry = (asker.problem.defender, (0, asker.problem.threats[1] + 1))
    return entry, asker.ask(asker.at_root(*entry))


@dataclass(frozen=True)
class FirstMove:
    """A legal first move, who wins after it, and the finding that says so.

    There is no finding where the move ends the game by capturing the target. `winner` is None when
    nothing is known.
    """

    move: str
    winner: Colour | None
    finding: Finding | None


def decide_first_moves(asker: Asker, root: Finding) -> Iterator[FirstMove]:
    """Yield every legal first move, decided with the root in the history, in the board's order."""
    problem, graph = asker.problem, asker.problem.colouring.graph
    claim = root.strategy.claim
    before = {claim.root.position, *claim.history}
    points = [point_name(graph, v) for v in graph.points if v in problem.region]
    for move in (*points, PASS, THREAT):
        after = claim.game.after(claim.root, move)
        if after is None or (move not in (PASS, THREAT) and after.position in before):
            continue
        if (won := claim.game.won(after)) is not None:
            other = problem.attacker if root.winner is problem.defender else problem.defender
            yield FirstMove(move, root.winner if won else other, None)
            continue
        finding = asker.ask(root.situation.after(move, after))
        yield FirstMove(move, finding.winner, finding)


def status_of(problem: Problem, winners: Mapping[Entry, Colour | None]) -> ProblemStatus:
    """Return the status that a whole table amounts to: dead, safe, unsettled, ko, or unknown.

    Dead: the attacker wins even when the defender moves first, whatever the threats. Safe: the
    defender wins even when the attacker moves first. Unsettled: whoever moves first wins. Ko: all
    else, when it depends on the threats.
    """
    if None in winners.values():
        return ProblemStatus.UNKNOWN
    attacker_first, defender_first = (
        {winner for (to_move, _), winner in winners.items() if to_move is player}
        for player in (problem.attacker, problem.defender)
    )
    if defender_first == {problem.attacker}:
        return ProblemStatus.DEAD
    if attacker_first == {problem.defender}:
        return ProblemStatus.SAFE
    if (attacker_first, defender_first) == ({problem.attacker}, {problem.defender}):
        return ProblemStatus.UNSETTLED
    return ProblemStatus.KO


def kind_of_safety(problem: Problem, winners: Mapping[Entry, Colour | None]) -> ProblemStatus:
    """Return alive, seki or safe for a safe target, from who wins the aim of unconditional life.

    Alive: the defender reaches it even when the attacker moves first, whatever the threats. Seki:
    not so. Safe: this is not known.
    """
    if all(winner is problem.defender for winner in winners.values()):
        return ProblemStatus.ALIVE
    captured = problem.attacker in winners.values()
    return ProblemStatus.SEKI if captured else ProblemStatus.SAFE
