"""The answer to a problem on its whole board, with nothing assumed of what stands elsewhere."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from gochecker.anywhere_claim import Goal
from gochecker.claim import NAMES
from goproof.answer import Block, Boards
from goproof.boards.picture import names_of
from goproof.documents.solving import CheckedNodes, TableEntry
from goproof.problems.pictures import picture_of
from goproof.problems.problem import Problem, named
from goproof.problems.solution import UNDECIDED, UNNAMED, WHAT_A_THREAT_IS, Proof, Solution
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import Colour, chain, opponent

HISTORY = (
    "by simple ko, positional or situational superko, from every history in which no position has "
    "a pattern that the strategy makes"
)
REACHES: dict[Goal, str] = {
    "capture": "captures {}",
    "life": "makes {} alive",
    "keep": "saves {}",
    "connect": "connects {}",
}
# The same of all that the problem is about, and what happens to it if the other side wins.
WINS: dict[Goal, str] = {
    "capture": "kills",
    "life": "lives",
    "keep": "lives or makes seki",
    "connect": "connects",
}
ENDS: dict[Goal, str] = {
    "capture": "is captured",
    "life": "lives",
    "keep": "lives or is in seki",
    "connect": "are joined in one chain",
}
# What the other side can't do then.
PREVENTS: dict[Goal, str] = {"capture": "live", "life": "kill", "keep": "kill", "connect": "cut"}


@dataclass(repr=False)
class Anywhere(Solution):
    """What is proved of a problem on its whole board.

    `main` is about the side to move, with `others` by other first moves, and `other`, if that was
    found, about the other side's moving first. With `undecided` nobody has named the target, and
    none was found for which it matters who moves.

    In a ko, `against` is how the other one of the two sides wins than `main`, for the same side to
    move; one of them or both need that a ko threat is answered. Where `main` does and there is
    nothing against it, it is undecided.
    """

    main: Proof
    other: Proof | None
    others: tuple[Proof, ...] = ()
    against: Proof | None = None

    @property
    def is_ko(self) -> bool:
        """Whether it is proved that who wins depends on ko threats."""
        return self.against is not None

    @property
    def by_threats(self) -> bool:
        """Whether who wins depends on ko threats, as far as that is known."""
        return self.is_ko or self.main.threats > 0

    @property
    def winner(self) -> Colour | None:
        """Who wins the problem as it is posed; None where that is not decided."""
        decided = self.main.decides(self.problem) and not self.by_threats
        return self.main.winner if decided else None

    @property
    def proofs(self) -> tuple[Proof, ...]:
        """What is proved for either side to move, or of a ko for either side as the winner."""
        return tuple(filter(None, (self.main, self.other, self.against)))

    @property
    def finding(self) -> Proof:
        """What is proved of the problem as it is posed."""
        return self.main

    @property
    def findings(self) -> Iterator[tuple[str, Proof]]:
        """All that is proved, each with a name that tells what it is about."""
        for proof in self.proofs:
            ko = f"-{proof.winner.value}-wins-the-ko" if self.by_threats else ""
            yield f"{proof.to_move.value}-first{ko}", proof
        for proof in self.others:
            yield f"{proof.to_move.value}-first-{proof.move}", proof

    @property
    def first_moves(self) -> list[str]:
        """The first moves by which the side to move is proved to win, if need be by a threat."""
        return [p.move for p in (self.main, *self.others) if p.move is not None]

    @property
    def is_unsettled(self) -> bool:
        """Whether it is proved that whoever moves first wins."""
        return self.other is not None and {p.winner is p.to_move for p in self.proofs} == {True}

    @property
    def status(self) -> ProblemStatus:
        """The status of the target; unknown unless it is decided whoever moves first, or a ko."""
        if self.is_ko and all(proof.decides(self.problem) for proof in self.proofs):
            return ProblemStatus.KO
        if self.other is None or not all(proof.decides(self.problem) for proof in self.proofs):
            return ProblemStatus.UNKNOWN
        if self.other.winner is not self.main.winner:
            return ProblemStatus.UNSETTLED
        if self.main.goal == "capture":
            return ProblemStatus.DEAD
        goals = {proof.goal for proof in self.proofs}
        return ProblemStatus.ALIVE if goals == {"life"} else ProblemStatus.SAFE

    @property
    def headline(self) -> str:
        """The answer in one line."""
        if self.by_threats:
            return self._headline_of_ko()
        proved = "proved" if self.checked else "NOT CHECKED"
        said = [_told(self.problem, self.main, self.others)]
        said += [_told(self.problem, proof) for proof in self.proofs[1:]]
        if self.main.winner is not self.main.to_move:
            # That the winner wins by moving first as well goes without saying.
            said = said[:1]
        both = "both " if len(said) > 1 else ""
        begins = UNNAMED if self.undecided else ""
        told = f"{begins}{'; '.join(said)}{':' if both else ','}"
        return f"{told} {both}whatever stands elsewhere ({proved})."

    def _headline_of_ko(self) -> str:
        proved = "proved" if self.checked else "NOT CHECKED"
        problem, main, against = self.problem, self.main, self.against
        told, begins = _told(problem, main) + _if_answered(main), "Ko: "
        if against is None:
            begins = UNNAMED if self.undecided and problem.guessed else UNDECIDED
        else:
            joined = "and" if main.threats else "but"
            joined = joined if against.threats else "otherwise"
            other = f"{NAMES[against.winner]} {_aim(problem, against)}{_if_answered(against)}"
            told, proved = f"{told}, {joined} {other}", f"both {proved}"
        return f"{begins}{told}, whatever else stands elsewhere ({proved})."

    def _evidence(self) -> Iterator[Block]:
        drawn, zone = picture_of(self.problem), self.main.zone
        part = zone.union(*(self.problem.colouring.graph.neighbours[v] for v in zone))
        yield Boards((replace(drawn, marks={}, part=part),), only="text")
        yield Boards((drawn,), only="drawing")

    def _conditions(self) -> Iterator[str]:
        yield HISTORY

    def _remarks(self) -> Iterator[str]:
        problem = self.problem
        if self.by_threats:
            yield WHAT_A_THREAT_IS
        if not self.as_expected:
            yield f"the target is {self.status}, but expected {problem.expected}"
        yield from (f"assumed: {assumption}" for assumption in problem.assumptions)
        for proof in self.others:
            if proof.goal != self.main.goal:
                yield f"{_told(problem, proof)}, too (proved)"
        if any(proof.goal == "keep" for proof in self.proofs):
            yield (
                f"{NAMES[problem.defender]} answers each attack, so that the stones stay on the "
                "board: they live by two eyes or in seki"
            )
        yield f"rules: {problem.rules_name}, suicide {problem.rules.suicide}"
        number = len(list(self.findings))
        kept = "1 certificate" if number == 1 else f"{number} certificates"
        checked = "checked" if self.checked else "NOT CHECKED, on your own request"
        yield (
            f"{kept} of {self.nodes} patterns in all, {checked}; {self.searched} states visited, "
            f"{self.seconds:.1f} s"
        )

    def _known(self) -> dict[str, Any]:
        graph, main = self.problem.colouring.graph, self.main
        first = self.first_moves
        return {
            "elsewhere": True,
            "target": named(graph, main.target),
            "winner": self.winner,
            "first_moves": first,
            "principal_variation": first[:1],
            "table": [self._entry(proof) for proof in self.proofs if self.by_threats],
            "nodes": self.searched,
        }

    def _entry(self, proof: Proof) -> TableEntry:
        """Return what is proved of a ko: with how many threats of the winner's alone."""
        attacks, nodes = proof.winner is self.problem.attacker, proof.nodes
        return TableEntry.of(
            proof,
            threats=[proof.threats * attacks, proof.threats * (not attacks)],
            certificate=CheckedNodes(nodes, self.checked),
        )


def _if_answered(proof: Proof) -> str:
    """Return the condition that a threat of the winner's is answered, if the proof has it."""
    loser = NAMES[opponent(proof.winner)]
    return f" if {loser} answers one ko threat" if proof.threats else ""


def _told(problem: Problem, proof: Proof, others: Sequence[Proof] = ()) -> str:
    """Return what the side to move does first, and what that reaches.

    Parameters: `others`, by other first moves, of which those count that reach the same.
    """
    player, is_life = NAMES[proof.to_move], proof.goal != "capture"
    if proof.winner is proof.to_move:
        same = [proof.move, *(each.move for each in others if each.goal == proof.goal)]
        by = "" if proof.move is None else f" with {' or '.join(filter(None, same))}"
        return f"{player} to play {_aim(problem, proof)}{by}"
    stones = _stones(problem, proof)
    if not proof.decides(problem):
        return f"{player} to play cannot {'capture' if is_life else 'save'} {stones}"
    return f"{player} to play cannot {PREVENTS[proof.goal]}: {stones} {ENDS[proof.goal]}"


def _aim(problem: Problem, proof: Proof) -> str:
    """Return what the winner reaches."""
    is_alone = proof.goal != "capture" or len(problem.chains) == 1
    if proof.target >= problem.target and is_alone:
        return WINS[proof.goal]
    return REACHES[proof.goal].format(_stones(problem, proof))


def _stones(problem: Problem, proof: Proof) -> str:
    """Return whose the target of a proof is, and a point of each chain."""
    b = problem.colouring
    chains = {chain(b, v) for v in proof.target}
    firsts = names_of(b.graph, {b.graph.in_order(stones)[0] for stones in chains})
    some = "one of " if len(chains) > 1 and proof.goal == "capture" else ""
    return f"{some}{NAMES[problem.defender]}'s {firsts}"
