"""How often positional and situational superko allow different plays, in all games or random ones.

Clause: S1/C6, which says that the difference matters in exceedingly rare cases.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Literal, get_args

from goproof.answer import Answer, Answered
from goproof.boards.named import board_of_size
from goproof.counts.exact import count_games
from goproof.documents import counting
from goproof.errors import UsageError, argument
from goproof.machine.compiling import announce_compiling
from goproof.rulebook.names import ALL_OR_NONE
from goproof.verdicts import CountVerdict
from goproof.work.progress import Progress, silent
from gospec.law.rules import Suicide

# Who makes the turns: anyone, who chooses evenly among all legal turns, or a careful player, who
# never fills an eye of one point, and passes when nothing else is left.
Players = Literal["any", "careful"]
PLAYERS: tuple[Players, ...] = get_args(Players)


@dataclass(frozen=True, repr=False)
class SuperkoDifference(Answered):
    """How many games under situational superko show that it is not positional superko.

    `made` are the games in which a play was made that positional superko forbids, `possible` those
    in which one could have been made. `players` is None where all games of the board were counted,
    each once; of these only `made` is known. `turns` are the turns of random games, and
    `turns_possible` those at which such a play was there to make; `unfinished` the games that were
    given up.
    """

    board: str
    suicide: Suicide
    games: int
    made: int
    players: Players | None = None
    seed: int | None = None
    possible: int | None = None
    turns: int | None = None
    turns_possible: int | None = None
    unfinished: int = 0

    def document(self) -> counting.Count:
        """Return the document of `goproof count --json`."""
        return counting.Count.of(self, what="superko-difference")

    @property
    def answer(self) -> Answer:
        """The figures: exact, or those of random games."""
        which = "all games" if self.players is None else f"random games, {self.players} players"
        under = f"under situational superko, suicide {self.suicide}"
        headline = f"{self.board}, {which} {under}: {self.games}"
        lines = [
            f"  with a play that positional superko forbids: {_share(self.made, self.games)}",
        ]
        if self.possible is not None:
            lines.append(f"  where there was one to make: {_share(self.possible, self.games)}")
        if self.turns is not None:
            assert self.turns_possible is not None
            share = _share(self.turns_possible, self.turns)
            lines.append(f"  turns at which there was one: {share} of {self.turns}")
        if self.unfinished:
            lines.append(f"  given up before their end: {self.unfinished}")
        verdict = CountVerdict.EXACT if self.players is None else CountVerdict.SAMPLED
        return Answer(verdict, headline, tuple(lines))


def _share(part: int, whole: int) -> str:
    percent = float(Fraction(100 * part, whole)) if whole else 0.0
    return f"{part} ({percent:.3g} %)"


def superko_difference(
    size: str,
    *,
    random: int | None = None,
    players: str = "careful",
    seed: int = 0,
    suicide: str = "allowed",
    limit: int | None = None,
    progress: Progress = silent,
) -> SuperkoDifference:
    """Return how often the two superko rules allow different plays on a board such as `9x9`.

    Parameters: `random`, how many random games to play under situational superko, between `players`
    that are `any` or `careful`; without it all games of the board are counted under both rules,
    the points of which may be as many as `limit`. Equal arguments give equal figures. Raises
    UsageError for arguments that make no sense.
    """
    allowed = next((literal for literal in ALL_OR_NONE if literal == suicide), None)
    if allowed is None:
        raise UsageError(f"{argument('suicide')} {suicide!r} is none of {', '.join(ALL_OR_NONE)}")
    if random is None:
        return _of_all_games(size, allowed, limit, progress)
    if random < 1:
        raise UsageError(f"{argument('random')} {random}: at least one game is needed")
    chosen = next((literal for literal in PLAYERS if literal == players), None)
    if chosen is None:
        raise UsageError(f"{argument('players')} {players!r} is none of {', '.join(PLAYERS)}")
    announce_compiling()
    from goimpl.games.random_play import check_seed

    try:
        check_seed(seed)
    except ValueError as error:
        raise UsageError(str(error)) from None
    return _of_random_games(size, random, chosen, seed, allowed, progress)


def _of_all_games(
    size: str, suicide: Suicide, limit: int | None, progress: Progress
) -> SuperkoDifference:
    # Situational superko compares with fewer colourings, so that it allows all that positional
    # superko does, and a game of this is a game of that.
    situational, positional = (
        count_games(size, ko=ko, suicide=suicide, limit=limit, progress=progress).count
        for ko in ("situational", "positional")
    )
    return SuperkoDifference(size, suicide, situational, situational - positional)


def _of_random_games(
    size: str, games: int, players: Players, seed: int, suicide: Suicide, progress: Progress
) -> SuperkoDifference:
    played = []
    for game in random_games(size, games, players, seed, suicide):
        played.append(game)
        progress(len(played), games, f"a game of {len(game.moves)} turns")
    return SuperkoDifference(
        size,
        suicide,
        games,
        sum(game.made for game in played),
        players,
        seed,
        sum(game.turns_possible > 0 for game in played),
        sum(len(game.moves) for game in played),
        sum(game.turns_possible for game in played),
        sum(not game.ended for game in played),
    )


@dataclass(frozen=True)
class RandomGame:
    """A random game: its moves as the machine numbers them, and whether it has ended.

    `turns_possible` are the turns at which there was a play that positional superko forbids and
    situational superko allows; `made` tells whether one was made.
    """

    moves: tuple[int, ...]
    ended: bool
    turns_possible: int
    made: bool


def random_games(
    size: str, games: int, players: Players, seed: int, suicide: Suicide
) -> Iterator[RandomGame]:
    """Yield random games under situational superko; equal arguments give equal games.

    A game is given up after as many turns as eight times the points, and some.
    """
    from goimpl.games.game import Game, Rules
    from goimpl.games.history import PASS
    from goimpl.games.playouts import RandomPlayer
    from goproof.machine.from_law import adjacency_of

    graph, positional = board_of_size(size), Rules("positional", suicide)
    adjacency, randomness = adjacency_of(graph), Random(seed)
    for _ in range(games):
        game = Game(Rules("situational", suicide), adjacency)
        player = RandomPlayer(game, randomness.getrandbits(32), knows_seki=False)
        possible, made = 0, False
        while not game.ended and game.now < 8 * len(graph) + 64:
            legal = game.legal_points(game.to_move)
            forbidden = {v for v in legal if game.refusal(v, game.to_move, positional) is not None}
            careful = players == "careful"
            move = player.choose() if careful else randomness.choice([*sorted(legal), PASS])
            game.play(move)
            possible += bool(forbidden)
            made |= move in forbidden
        yield RandomGame(game.moves, game.ended, possible, made)
