"""Games that try a play in every local situation, kos everywhere, and every point of each board."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from godoors.conformance.moves import UNDO, Game, GridPoint, Step, alternating
from godoors.conformance.referee import Referee
from godoors.conformance.shapes import game_of, set_up, smallest, stress_game
from godoors.conformance.variant import Variant
from godoors.stress import returns as repetitions, sweeps, written_alike as alike
from godoors.stress.game import Start, beside, turned as at_image
from godoors.stress.kos import KOS, MORE_KOS, ko_at, pairs
from godoors.stress.positions import POSITIONS
from godoors.stress.situations import (
    SYMMETRIES,
    Pattern,
    filled,
    one_of_each,
    situations,
)
from gospec.law.colouring import BLACK, PLAYERS, Colour, opponent
from gospec.law.formalisation import PASS

# The smallest boards with room for a ko anywhere and two stones elsewhere.
KO_SIDE = 5
MOST_SIDE = 19


def local_games(sizes: Sequence[int], variant: Variant, *, undo: bool) -> Iterator[Game]:
    """Yield small games: a play in every situation, taken back too; kos and cycles everywhere."""
    for game in _games(sizes, undo=undo):
        yield in_order(game, variant)


def _games(sizes: Sequence[int], *, undo: bool) -> Iterator[Game]:
    largest = max((n for n in sizes if n <= MOST_SIDE), default=sizes[0])
    for number, pattern in enumerate(situations().values()):
        for size in [n for n in sizes if pattern.fits(n, n)][:1]:
            yield _in_situation(pattern, size, PLAYERS[number % 2], undo=undo)
    for number, pattern in enumerate(one_of_each()):
        for size in [n for n in sizes if pattern.fits(n, n)][:1]:
            yield _filled(pattern, size, PLAYERS[1 - number % 2])
        if pattern.fits(largest, largest):
            yield _in_situation(pattern, largest, PLAYERS[number % 2], undo=False)
    for size in [n for n in sizes if n >= KO_SIDE][:1]:
        yield from kos_everywhere(size)
    for size in [n for n in sizes if n >= KO_SIDE - 1][:1]:
        yield game_of(size, sweeps.ko_after_two_passes(size, size))
    yield from turned(sizes)


def _in_situation(pattern: Pattern, size: int, player: Colour, *, undo: bool) -> Game:
    game, play = _set_up(pattern, size, player), Step(player, pattern.play(size, size))
    steps = (*game.steps, play, UNDO, play) if undo else (*game.steps, play)
    return replace(game, steps=steps)


def _filled(pattern: Pattern, size: int, player: Colour) -> Game:
    game, turns = _set_up(pattern, size, player), filled(pattern, (size, size))
    return replace(game, steps=(*game.steps, *alternating(turns, player)))


def _set_up(pattern: Pattern, size: int, player: Colour) -> Game:
    """Return a game that puts up a pattern, after which a player plays as Black does there."""
    return set_up(size, pattern.start(size, size, player))


def kos_everywhere(size: int) -> Iterator[Game]:
    """Yield for every two neighbouring points a ko that is taken, retaken at once, and later."""
    for taker in PLAYERS:
        for u, v in pairs(size):
            yield from _ko(size, u, v, taker)


def _ko(size: int, u: GridPoint, v: GridPoint, taker: Colour) -> Iterator[Game]:
    """Yield the game in which a stone at u takes that at v; none where the board has no room."""
    own, others = ko_at(size, u, v)
    taken, enemy = {u, *own, *others}, opponent(taker)
    free = [
        w
        for w in ((i, j) for i in range(size) for j in range(size))
        if not taken & {w, *beside(size, size, w)}
    ]
    if not free or free[-1] in (free[0], *beside(size, size, free[0])):
        return
    far = free[0], free[-1]
    black, white = (own, others) if taker is BLACK else (others, own)
    game = set_up(size, Start(tuple(black), tuple(white), taker))
    turns = ((taker, u), (enemy, v), (enemy, far[0]), (taker, far[1]), (enemy, v), (taker, u))
    yield replace(game, steps=(*game.steps, *(Step(*turn) for turn in turns)))


def turned(sizes: Sequence[int]) -> Iterator[Game]:
    """Yield kos, cycles, suicides and snapbacks after every symmetry, with either colour."""
    for game in smallest((*KOS, *MORE_KOS, *POSITIONS), sizes):
        for symmetry in range(SYMMETRIES):
            for swapped in (False, True):
                if symmetry or swapped:
                    yield _turned(game, symmetry, swapped=swapped)


def _turned(game: Game, symmetry: int, *, swapped: bool) -> Game:
    last = game.size - 1
    steps = [
        s if s.move is PASS else replace(s, move=at_image(s.move, last, symmetry))
        for s in game.steps
    ]
    if swapped:
        steps = [replace(s, player=s.player and opponent(s.player)) for s in steps]
        # White would begin: Black passes first, or has no pass to make any more.
        steps = steps[1:] if steps[0].move is PASS else [Step(BLACK), *steps]
    return replace(game, steps=tuple(steps), quiet=0)


def returns(sizes: Sequence[int], variant: Variant) -> Iterator[Game]:
    """Yield games whose last play brings back a board, by either player."""
    for stress, size in repetitions.returns(sizes):
        yield in_order(stress_game(stress, size), variant)


def written_alike(sizes: Sequence[int]) -> Iterator[Game]:
    """Yield games in which different boards are written alike, from each corner.

    On small boards rows and columns are exchanged too, and colours.
    """
    for turns, size in alike.written_alike(sizes):
        small = size in alike.NUMBERED
        for symmetry in range(SYMMETRIES if small else SYMMETRIES // 2):
            for swapped in range(2) if small else (0,):
                yield _turned(game_of(size, turns), symmetry, swapped=bool(swapped))


def in_order(game: Game, variant: Variant) -> Game:
    """Return the game without steps that are out of turn after a step that the variant refuses.

    It ends before a step that is undecided, and with the end of the game.
    """
    referee, kept = Referee(game, variant), list[Step]()
    for step in game.steps:
        if step.player not in (None, referee.to_move):
            continue
        verdict = referee.judge(step)
        if verdict.undecided or referee.ended:
            break
        kept.append(step)
        if verdict.legal:
            referee.make(step)
    return replace(game, steps=tuple(kept))


def every_point(size: int) -> Iterator[Game]:
    """Yield a game for each player in which all points but one are played on."""
    yield game_of(size, sweeps.every_point(size, size))
    yield game_of(size, sweeps.every_point_of_white(size, size))


def small_chains(size: int) -> Iterator[Game]:
    """Yield games in which either player takes chains of one and of two stones."""
    for turns, before in sweeps.small_chains(size):
        for passes in range(2):
            game = game_of(size, [*[PASS] * passes, *turns])
            yield replace(game, quiet=before + passes)


def many_turns(sizes: Sequence[int], seed: int) -> Game:
    """Return a game of thousands of turns at random, all legal under every rule of ko."""
    size = max((n for n in sizes if n <= sweeps.MANY_SIDE), default=sizes[0])
    return game_of(size, sweeps.many_turns(size, size, seed))
