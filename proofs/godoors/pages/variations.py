"""What becomes of moves that the strategy of a certificate doesn't play, each proved by a search.

A certificate has an answer to every move of the loser, and one move for the winner. Whoever plays
the winner's side and plays something else leaves it, and needs a proof of what follows.
"""

from collections.abc import Sequence, Set
from dataclasses import dataclass, field, replace

from gochecker.entries import Choice, NodeEntry
from gochecker.game import PASS, THREAT, Position, State as GameState
from gochecker.positions import EarlierPositions
from godoors.pages.playable import MOST_STATES, Branch, Playable, Setting, TooLarge
from godoors.pages.unfolding import Superko, end_of, number_of
from goproof.certificates.garbage import uncollected
from goproof.errors import UsageError
from goproof.problems.asking import Asker, Finding, Situation
from goproof.problems.status import spared
from goproof.work.progress import Progress, silent
from gospec.law.colouring import PLAYERS, opponent

# States of all branches of a page that nobody serves, which make a page of some two megabytes.
MOST_BRANCH_STATES = 12_000


class NotPlayable(UsageError):
    """A move that the rules forbid, or of which nothing could be proved."""


@dataclass
class Variations:
    """The strategies of a problem's certificates, and the branches that leave them.

    `room` is how many states the branches may have from now on.
    """

    asker: Asker
    setting: Setting | None = None
    room: int = MOST_STATES
    positions: EarlierPositions = field(default_factory=dict)

    @uncollected()
    def game(self, finding: Finding, title: str, room: int = MOST_STATES) -> Playable:
        """Return the game of a finding's certificate. Raises TooLarge beyond the room for it."""
        made = Superko(finding.lines, title, self.positions, self.setting, room).unfolded()
        self.setting = made.setting
        return made

    def after(self, root: Finding, moves: Sequence[str]) -> tuple[Branch, Finding | None]:
        """Return who wins after these moves from a finding's situation, without the game.

        There is no finding where the last move ends the game. Raises NotPlayable.
        """
        assert root.certificate is not None
        claim, situation = root.certificate.claim, root.situation
        state, history = claim.root, {claim.root.position, *claim.history}
        for move in moves:
            if claim.game.won(state) is not None:
                raise NotPlayable(f"the game is over before {move}")
            state = _legal(claim.game.after(state, move), move, history)
            history.add(state.position)
            situation = situation.after(move, state)
        assert self.setting is not None
        number = number_of(self.setting, state.position, claim.game.defender)
        won = claim.game.won(state)
        if won is not None:
            winner = claim.game.winner if won else opponent(claim.game.winner)
            return Branch(number, winner, result=end_of(claim.game, state)), None
        finding = self._finding(situation)
        if finding.winner is None:
            raise NotPlayable(f"who wins after {moves[-1]} is not known: {finding.why_not}")
        return Branch(number, finding.winner, reply=_first_choice(finding)), finding

    def _finding(self, situation: Situation) -> Finding:
        """Return who wins a situation, without threats of the winner's where these aren't needed.

        A search spends them as soon as it may, and nobody learns from that.
        """
        problem = self.asker.problem
        finding = self.asker.ask(situation)
        attacking, defending = situation.threats
        winner = finding.winner
        fewer = (attacking, 0) if winner is problem.defender else (0, defending)
        if winner is None or fewer == situation.threats:
            return finding
        without = self.asker.ask(replace(situation, threats=fewer))
        if without.winner is not winner or without.certificate is None:
            return finding
        return spared(self.asker, without, situation)

    def add(self, branch: Branch, finding: Finding | None) -> None:
        """Add the game to a branch, where there is room for it."""
        if finding is None:
            return
        try:
            branch.game = self.game(finding, "", min(self.room, MOST_STATES))
        except TooLarge:
            return
        self.room -= len(branch.game.states)


def _legal(after: GameState | None, move: str, history: Set[Position]) -> GameState:
    if after is None:
        raise NotPlayable(f"{move} is not legal there")
    if move not in (PASS, THREAT) and after.position in history:
        raise NotPlayable(f"{move} is forbidden: it would bring back an earlier position")
    return after


def _first_choice(finding: Finding) -> str | None:
    assert finding.certificate is not None
    nodes = (
        each for each in reversed([*finding.certificate.entries]) if isinstance(each, NodeEntry)
    )
    strategy = next(nodes).strategy
    return strategy.move if isinstance(strategy, Choice) else None


# --- the branches of a page ------------------------------------------------------------------


def add_first_moves(
    variations: Variations, root: Finding, game: Playable, progress: Progress = silent
) -> None:
    """Add to a game a branch for every other first move of the winner's, where the winner begins.

    If there is not room for all games, refutations of wrong moves come first.
    """
    first = game.states[0]
    if PLAYERS[first.mover] is not game.winner:
        return
    choice = [*game.setting.moves][first.turns[0]]
    found: list[tuple[Branch, Finding | None]] = []
    for move in (*game.setting.region, PASS, THREAT):
        if move == choice:
            continue
        try:
            branch, finding = variations.after(root, [move])
        except NotPlayable:
            continue
        progress(len(game.branches), None, "moves decided")
        game.branches[move] = branch
        found.append((branch, finding))
    found.sort(key=lambda each: each[0].winner is game.winner)
    for branch, finding in found:
        variations.add(branch, finding)
