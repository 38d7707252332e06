"""Colourings and games of many kinds, on any board: full and empty, with long chains and late
repetitions.
"""

from collections.abc import Callable
from random import Random

from goproof.theory.cases import FREE, Case, case_of_game
from gospec.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    empty as no_stones,
    opponent,
    place,
)
from gospec.formalisation import PASS
from gospec.graph import Graph, Point
from gospec.rules import Game

# A colouring, and the point that is interesting there.
Found = tuple[dict[Point, Colour], Point]
# One turn of so many is a pass.
PASSES = 8
# A colouring by play is that of a game of less than so many turns.
LONGEST = 50
# A play is chosen among so many, one that repeats a colouring where there is one.
TRIES = 4


def colouring_at_random(board: Graph, number: int, random: Random) -> tuple[Colouring, Point]:
    """Return a colouring of the board and an interesting point of it, which is often empty.

    Parameters: `number`, which of the kinds of colourings it is, one after the other.
    """
    kind = _KINDS[number % len(_KINDS)]
    colours, point = kind(board, random)
    return Colouring(board, (colours[v] for v in board.points)), point


def _by_density(board: Graph, random: Random) -> Found:
    stones = random.choice((0.3, 0.6, 0.8, 0.95))
    weights = (stones / 2, stones / 2, 1 - stones)
    colours = random.choices((BLACK, WHITE, EMPTY), weights, k=len(board))
    found = dict(zip(board.points, colours, strict=True))
    return found, _nearly_enclosed(board, found, random)


def _by_play(board: Graph, random: Random) -> Found:
    b, player = no_stones(board), BLACK
    for _ in range(random.randrange(min(2 * len(board), LONGEST))):
        empty = [v for v in board.points if b(v) is EMPTY]
        if empty and random.randrange(PASSES):
            b = place(b, random.choice(empty), player)
        player = opponent(player)
    found = {v: b(v) for v in board.points}
    return found, _nearly_enclosed(board, found, random)


def _around_a_point(board: Graph, random: Random) -> Found:
    """An empty point, most often one with many neighbours, which have one colour but for one."""
    found, _ = _by_density(board, random)
    tries = random.choices(board.points, k=3)
    point = max(tries, key=lambda v: len(board.neighbours[v]))
    around, beside = (
        random.choice(PLAYERS),
        sorted(board.neighbours[point], key=board.index.__getitem__),
    )
    found |= dict.fromkeys(beside, around) | {point: EMPTY}
    if beside and random.random() < 0.6:
        found[random.choice(beside)] = random.choice((EMPTY, opponent(around)))
    return found, point


def _with_a_long_chain(board: Graph, random: Random) -> Found:
    """A chain of any length, with one liberty or none; the other player's stones elsewhere."""
    point = random.choice(board.points)
    chain: list[Point] = []
    left = sorted(board.neighbours[point], key=board.index.__getitem__)
    longest = random.randint(1, len(board))
    while left and len(chain) < longest:
        chain.append(left.pop(random.randrange(len(left)) if random.random() < 0.5 else -1))
        further = sorted(board.neighbours[chain[-1]], key=board.index.__getitem__)
        left += [w for w in further if w not in chain and w not in left and w != point]
    player = random.choice(PLAYERS)
    others = (opponent(player),) * 4 + (random.choice((EMPTY, player)),)
    found = {v: random.choice(others) for v in board.points}
    found |= dict.fromkeys(chain, player) | {point: EMPTY}
    return found, point


def _nearly_full(board: Graph, random: Random) -> Found:
    """One player's stones but for two eyes, or fewer, and perhaps one stone of the other's."""
    player = random.choice(PLAYERS)
    found = dict.fromkeys(board.points, player)
    point = random.choice(board.points)
    for v in (*random.choices(board.points, k=random.randrange(3)), point):
        found[v] = EMPTY
    if random.random() < 0.5:
        found[random.choice(board.points)] = opponent(player)
    return found, next((v for v in board.points if found[v] is EMPTY), point)


_KINDS: tuple[Callable[[Graph, Random], Found], ...] = (
    _around_a_point,
    _by_density,
    _with_a_long_chain,
    _by_play,
    _nearly_full,
)


def _nearly_enclosed(board: Graph, found: dict[Point, Colour], random: Random) -> Point:
    # There moves capture, or are suicide.
    empty = [v for v in board.points if found[v] is EMPTY]
    tries = random.choices(empty or board.points, k=3)
    return min(tries, key=lambda v: sum(found[w] is EMPTY for w in board.neighbours[v]))


def play(board: Graph, turns: int, random: Random) -> Game:
    """Return a random game of so many turns that is not over, often back at an old colouring."""
    game = FREE.initial(board)
    while len(game.turns) < turns:
        passed = game.turns[-1:] == (PASS,)
        empty = [v for v in board.points if game.colourings[-1](v) is EMPTY]
        if not passed and (not empty or random.randrange(PASSES) == 0):
            following = FREE.play(game, PASS)
        else:
            if not empty:
                break
            tries = [FREE.play(game, v) for v in random.choices(empty, k=TRIES)]
            seen = game.colourings
            games = [g for g in tries if isinstance(g, Game)]
            following = next((g for g in games if g.colourings[-1] in seen), games[0])
        assert isinstance(following, Game)
        game = following
    return game


def case_in_game(board: Graph, turns: int, random: Random) -> Case:
    """Return the case of a play after so many turns, or nearly so many, which may repeat one."""
    game = play(board, turns, random)
    b = game.colourings[-1]
    empty = [v for v in board.points if b(v) is EMPTY]
    if not empty:
        # A board without an empty point can only be passed on.
        return case_in_game(board, turns - 1, random)
    cases = [case_of_game(game, v) for v in random.choices(empty, k=TRIES)]
    return next((case for case in cases if case.after in game.colourings[:-1]), cases[0])
