"""The status of a problem: who wins, for either side to move and all numbers of threats."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import product

from gochecker.entries import PositionEntry
from gochecker.game import Position
from goproof.certificates.writing.encoding import Certificate
from goproof.problems.asking import Asker, Finding, Situation, Threats
from goproof.problems.problem import Problem
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import Colour

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


def look_further(asker: Asker) -> tuple[Entry, Finding]:
    """Find whether the target is dead with one threat more of the defender's than in the table.

    The defender moves first, and the attacker has no threat: who wins without one wins with any
    number. So the entry stands for all numbers of the attacker's.
    """
    problem = asker.problem
    entry = (problem.defender, (0, problem.threats[1] + 1))
    history = problem.earlier(problem.defender)
    return entry, asker.ask(Situation(problem.colouring, *entry, history=history))


def find_table(
    asker: Asker,
    *,
    until_alive: bool = False,
    tell_first: Callable[[Finding], None] = lambda finding: None,
) -> Iterator[tuple[Entry, Finding]]:
    """Find the table entry by entry, each with a certificate of its own.

    With `until_alive` it is the table of whether the target can be made unconditionally alive, of
    which only the entries with the attacker to move first are found. Who wins with some threats
    wins with more as well, by keeping the others: where that helps, a certificate is copied with
    the larger number, and checked like any other. `tell_first` receives at once who wins with the
    problem's side to move and no threats, which is found before all others.
    """
    problem, table = asker.problem, Table()
    listed = [
        (to_move, threats)
        for to_move, threats in entries(problem)
        if not (until_alive and to_move is problem.defender)
    ]
    if (first := (problem.to_move, (0, 0))) in listed:
        table[first] = _found(asker, table, first, until_alive)
        tell_first(table[first])
    for entry in listed:
        if entry not in table:
            table[entry] = _found(asker, table, entry, until_alive)
        yield entry, table[entry]


def _found(asker: Asker, table: Table, entry: Entry, until_alive: bool) -> Finding:
    """Return what is found for an entry, the others with fewer threats being known."""
    problem, (to_move, threats) = asker.problem, entry
    situation = Situation(
        problem.colouring,
        to_move,
        threats,
        history=problem.earlier(to_move),
        until_alive=until_alive,
    )
    return _with_fewer_threats(asker, table, situation) or asker.ask(situation)


def _with_fewer_threats(asker: Asker, table: Table, situation: Situation) -> Finding | None:
    attacking, defending = situation.threats
    for player, fewer in (
        (asker.problem.attacker, (attacking - 1, defending)),
        (asker.problem.defender, (attacking, defending - 1)),
    ):
        entry = table.get((situation.to_move, fewer))
        if entry is not None and entry.winner is player and entry.certificate is not None:
            more = (attacking - fewer[0], defending - fewer[1])
            certificate = with_threats(entry.certificate, more)
            return asker.accept(situation, player, certificate, tuple(certificate.lines()))
    return None


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
