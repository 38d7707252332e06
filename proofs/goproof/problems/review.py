"""Whether the solution that a file has for a problem is right, and the only one."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from gochecker.game import THREAT
from goproof.documents.solving import Reviewed, SolutionVerdict
from goproof.problems.problem import Problem
from goproof.problems.variations import following
from gospec.law.colouring import Colour, opponent

Winners = Mapping[str, Colour | None]
# So many first moves are named of which it is open whether they win.
FEW = 8


@dataclass(frozen=True)
class Review:
    """What is right and wrong in the variations of a problem's file.

    `first_moves` has who wins after each first move that was judged, None where that is open, and
    `replies` with what the other side refutes one near the target;
    `unrefuted` are the moves that the file calls wrong, and has no answer to; `faults` say what it
    says wrongly.
    """

    problem: Problem
    first_moves: Winners = field(default_factory=dict)
    unrefuted: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    replies: Mapping[str, str] = field(default_factory=dict)

    @property
    def solutions(self) -> list[str]:
        """The first moves that the file calls right."""
        firsts = following(self.problem.variations, None)
        right = (i for i in firsts if self.problem.variations[i].called == "right")
        return [self.problem.move_name(i) for i in right]

    @property
    def others(self) -> list[str]:
        """The first moves that win as well as those that the file calls right."""
        found = self._by(self.problem.to_move)
        return [move for move in found if move not in (*self.solutions, THREAT)]

    @property
    def open(self) -> list[str]:
        """The first moves of which it is open who wins."""
        return self._by(None)

    def _by(self, player: Colour | None) -> list[str]:
        return [move for move, winner in self.first_moves.items() if winner is player]

    @property
    def verdict(self) -> SolutionVerdict:
        """What is so of the solution that the file has."""
        found = {self.first_moves.get(move) for move in self.solutions}
        if not found:
            return SolutionVerdict.NONE
        if opponent(self.problem.to_move) in found:
            return SolutionVerdict.WRONG
        if None in found:
            return SolutionVerdict.OPEN
        if self.others:
            return SolutionVerdict.NOT_ALONE
        return SolutionVerdict.RIGHT if self.open else SolutionVerdict.ALONE

    @property
    def is_faulty(self) -> bool:
        """Whether the file says something that is proved to be wrong."""
        return bool(self.faults) or self.verdict is SolutionVerdict.WRONG

    @property
    def lines(self) -> tuple[str, ...]:
        """What is said of the file, in words."""
        unrefuted = f"called wrong, without a refutation: {', '.join(self.unrefuted)}"
        return (self._about_the_solution, *self.faults, *[unrefuted] * bool(self.unrefuted))

    @property
    def _about_the_solution(self) -> str:
        solution = f"the file's solution {' '.join(self.solutions)}"
        match self.verdict:
            case SolutionVerdict.NONE:
                return "the file has no solution"
            case SolutionVerdict.OPEN:
                return f"{solution}: open whether it wins"
            case SolutionVerdict.WRONG:
                return f"{solution}: WRONG"
            case SolutionVerdict.NOT_ALONE:
                return f"{solution}: right, but {' '.join(self.others)} wins too"
            case SolutionVerdict.RIGHT:
                few = " or ".join(self.open) if len(self.open) <= FEW else ""
                others = few or f"one of {len(self.open)} other moves"
                return f"{solution}: right; open whether {others} wins too"
            case SolutionVerdict.ALONE:
                one = "the only one" if len(self.solutions) == 1 else "the only ones"
                return f"{solution}: right, and {one}"

    def document(self) -> Reviewed:
        """Return what the document of the answer has about the file."""
        return Reviewed.of(self, moves=len(self.problem.variations))
