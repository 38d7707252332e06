"""Who wins after first moves, and those of a file, whatever stands elsewhere."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, cached_property

from gochecker.anywhere import Checker
from gochecker.anywhere_claim import read_claim
from gochecker.patterns import Pattern, contains, pattern
from gochecker.reading import parsed
from goproof.problems.anywhere import Anywhere
from goproof.problems.board_search import BoardSearch, Memory
from goproof.problems.options import SolveOptions
from goproof.problems.solution import Proof
from goproof.problems.variations import following
from gospec.law.colouring import Colour, Colouring, opponent
from gospec.law.diagram import point_name
from gospec.law.formalisation import PASS, Illegal
from gospec.law.graph import Point
from gospec.law.rules import Game

# So many states are visited for a move of the file, and for any other first move.
VISITS_OF_FILE = 10_000
VISITS_OF_OTHERS = 4_000
# So many moves of a file are judged beside first moves.
MOST_JUDGED = 40


class Judge:
    """Tells who wins what an answer on the whole board is about, after other moves as well.

    Parameters: `found`, the answer; `options`, of which `check` and `checker` say who checks.
    """

    def __init__(self, found: Anywhere, options: SolveOptions) -> None:
        self.found = found
        # Of several chains, it is about those that the proof is about.
        self.problem = replace(found.problem, target=found.main.target, capture="any")
        self.variations, self.graph = self.problem.variations, self.problem.colouring.graph
        # More passes than the file can have: here they end no game.
        self.rules = replace(self.problem.rules, passes=2 * len(self.variations) + 2, handicap=0)
        self.root = self.rules.position(self.problem.colouring, self.problem.to_move)
        self.memory = Memory(options)
        # The move that refutes a first one near the target.
        self.replies: dict[str, str] = {}
        self.winner_after = cache(self._winner_after)

    def _play(self, before: Game | None, move: Point | None) -> Game | None:
        """Return the game after a move, or None where that is illegal; None is a pass."""
        after = before and self.rules.play(before, PASS if move is None else move)
        return None if isinstance(after, Illegal) else after

    def _winner(self, at: Game, visits: int) -> Colour | None:
        """Return who is proved to win from a position, None where so many visits don't tell."""
        if self._is_captured(at):
            return self.problem.attacker
        proof = self._proof(at, visits)
        return None if proof is None else proof.winner

    def _is_captured(self, at: Game) -> bool:
        q = self.problem
        return any(at.colourings[-1](v) is not q.defender for v in q.target)

    def _proof(self, at: Game, visits: int) -> Proof | None:
        to_move, target = self._to_move(at), self.problem.target
        here = replace(self.problem, colouring=at.colourings[-1], to_move=to_move)
        search = BoardSearch(here, self.memory)
        for player in (to_move, opponent(to_move)):
            proof = search.proof(to_move, player, visits, target)
            if proof is not None and holds_after(proof, at.colourings[:-1]):
                return proof
        return None

    def _to_move(self, at: Game) -> Colour:
        return self.rules.to_move(len(at.turns), at.first)

    # --- first moves -------------------------------------------------------------------------

    def first_moves(self, visits: int = VISITS_OF_OTHERS) -> dict[str, Colour | None]:
        """Return who wins after each legal first move, None where that is open.

        Where the other side wins by moving first, so it does after each move elsewhere.
        """
        found = dict[str, Colour | None]()
        near = frozenset[Point]().union(*(proof.zone for proof in self.found.proofs))
        for v in self.graph.points:
            if (after := self._play(self.root, v)) is not None:
                name = point_name(self.graph, v)
                found[name] = self._after_first(name, after, visits if v in near else 0)
        return found

    def _after_first(self, name: str, after: Game, visits: int) -> Colour | None:
        other = opponent(self.problem.to_move)
        if name in self.found.first_moves:
            return self.problem.to_move
        if self._is_elsewhere(after):
            if visits and self.found.other is not None and self.found.other.move is not None:
                self.replies[name] = self.found.other.move
            return other
        if self._is_captured(after):
            return self.problem.attacker
        proof = self._proof(after, visits) if visits else None
        if proof is not None and proof.winner is other and proof.move is not None:
            self.replies[name] = proof.move
        return None if proof is None else proof.winner

    def _is_elsewhere(self, after: Game) -> bool:
        """Tell whether the other side wins as if the first move had not been played."""
        waiting = self._waiting
        return waiting is not None and contains(whole(after.colourings[-1]), waiting)

    @cached_property
    def _waiting(self) -> Pattern | None:
        """The pattern with which the other side wins by moving first, from the root as history."""
        proof = self.found.other
        if proof is None or proof.winner is self.problem.to_move:
            return None
        if not holds_after(proof, (self.problem.colouring,)):
            return None
        return checked(proof).nodes[-1].before

    # --- the moves of a file -----------------------------------------------------------------

    @cached_property
    def games(self) -> list[Game | None]:
        """The game after each move of the file, None where that is illegal."""
        games: list[Game | None] = []
        for each in self.variations:
            before = self.root if each.after is None else games[each.after]
            if before is not None and self._to_move(before) is not each.player:
                before = self._play(before, None)
            games.append(self._play(before, each.move))
        return games

    @cached_property
    def firsts(self) -> dict[str, Colour | None]:
        """Who wins after each first move; those of the file are searched longer."""
        found = self.first_moves()
        for number in following(self.variations, None):
            move, at = self.problem.move_name(number), self.games[number]
            if at is not None and found.get(move) is None:
                found[move] = self._winner(at, VISITS_OF_FILE)
        return found

    def _winner_after(self, number: int) -> Colour | None:
        """Return who wins after a move of the file, None where that is open."""
        if self.variations[number].after is None:
            return self.firsts.get(self.problem.move_name(number))
        at = self.games[number] if number < MOST_JUDGED else None
        return None if at is None else self._winner(at, VISITS_OF_FILE)

    @property
    def illegal(self) -> Iterator[str]:
        """Say which moves of the file are illegal."""
        for number, each in enumerate(self.variations):
            before = self.root if each.after is None else self.games[each.after]
            if before is not None and self.games[number] is None:
                yield f"{self.problem.path_to(number)} is illegal"


def whole(b: Colouring) -> Pattern:
    """Return the pattern of a whole board."""
    return pattern(b.graph, dict(zip(b.graph.points, b.colours, strict=True)))


def holds_after(proof: Proof, earlier: tuple[Colouring, ...]) -> bool:
    """Tell whether no pattern that a strategy makes was in an earlier colouring."""
    made = [node.after for node in checked(proof).nodes if node.move is not None]
    boards = [whole(b) for b in earlier]
    return not any(contains(board, each) for each in made for board in boards)


def checked(proof: Proof) -> Checker:
    """Return what the checker knows of a certificate once it has read it."""
    first, *rest = proof.lines
    checker = Checker(read_claim(parsed(first)))
    for line in rest:
        checker.read(parsed(line))
    return checker
