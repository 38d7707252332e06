"""Colourings of many kinds, on any board: full and empty, with long chains, kos and eyes."""

from collections.abc import Callable
from random import Random

from goproof.theory.law import GOSPEC
from gospec.law import colouring as law
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring, empty as no_stones
from gospec.law.graph import Graph, Point

# A colouring, and the point that is interesting there.
Found = tuple[dict[Point, Colour], Point]
# One turn of so many is a pass.
PASSES = 8
# A colouring by play is that of a game of less than so many turns.
LONGEST = 50
# A point that reaches out is chosen among so many.
MORE_TRIES = 9


def colouring_at_random(board: Graph, number: int, random: Random) -> tuple[Colouring, Point]:
    """Return a colouring of the board and an interesting point of it, which is often empty.

    Parameters: `number`, which of the kinds of colourings it is, one after the other.
    """
    kind = _KINDS[number % len(_KINDS)]
    colours, point = kind(board, random)
    return Colouring(board, (colours[v] for v in board.points)), point


def _by_density(board: Graph, random: Random) -> Found:
    stones = random.choice((0.3, 0.6, 0.8, 0.95, 1))
    weights = (stones / 2, stones / 2, 1 - stones)
    colours = random.choices((BLACK, WHITE, EMPTY), weights, k=len(board))
    found = dict(zip(board.points, colours, strict=True))
    return found, _nearly_enclosed(board, found, random)


def _by_play(board: Graph, random: Random) -> Found:
    b, player = no_stones(board), BLACK
    for _ in range(random.randrange(min(2 * len(board), LONGEST))):
        empty = [v for v in board.points if b(v) is EMPTY]
        if empty and random.randrange(PASSES):
            b = law.place(b, random.choice(empty), player)
        player = law.opponent(player)
    found = {v: b(v) for v in board.points}
    return found, _nearly_enclosed(board, found, random)


def _around_a_point(board: Graph, random: Random) -> Found:
    """An empty point, most often one with many neighbours, which have one colour but for one."""
    found, _ = _by_density(board, random)
    point = _with_many_neighbours(board, random)
    around, beside = random.choice(PLAYERS), _beside(board, point)
    found |= dict.fromkeys(beside, around) | {point: EMPTY}
    if beside and random.random() < 0.6:
        found[random.choice(beside)] = random.choice((EMPTY, law.opponent(around)))
    return found, point


def _with_a_long_chain(board: Graph, random: Random) -> Found:
    """A chain of any length, with one liberty or none; the other player's stones elsewhere."""
    point = random.choice(board.points)
    length = random.randint(1, len(board))
    chain = _near(board, _beside(board, point), length, random, point)
    player = random.choice(PLAYERS)
    others = (law.opponent(player),) * 4 + (random.choice((EMPTY, player)),)
    found = {v: random.choice(others) for v in board.points}
    found |= dict.fromkeys(chain, player) | {point: EMPTY}
    return found, point


def _nearly_full(board: Graph, random: Random) -> Found:
    """One player's stones but for three eyes, or fewer, and perhaps one stone of the other's.

    Some boards are full.
    """
    player = random.choice(PLAYERS)
    found = dict.fromkeys(board.points, player)
    point = _with_many_neighbours(board, random, random.choice((1, len(board))))
    eyes = random.choice((0, 1, 1, 1, 2, 3))
    for v in (*random.choices(board.points, k=eyes - 1), point) if eyes else ():
        found[v] = EMPTY
    if random.random() < 0.4:
        found[random.choice(board.points)] = law.opponent(player)
    return found, next((v for v in board.points if found[v] is EMPTY), point)


def _open(board: Graph, random: Random) -> Found:
    """A chain of any length with many liberties, or one of each player's; or a stone, or none."""
    found = dict.fromkeys(board.points, EMPTY)
    length = random.choice((0, 1, len(board) // 3, len(board) // 2))
    near = random.choice((_near, _reaching_out))
    for player in random.sample(PLAYERS, random.choice((1, 1, 2))):
        start = random.choice(board.points)
        found |= dict.fromkeys(near(board, [start], length, random), player)
    return found, _nearly_enclosed(board, found, random)


def _shape_in_the_open(board: Graph, random: Random) -> Found:
    """Stones of both players about a point, and nothing elsewhere."""
    point = random.choice(board.points)
    near = _near(board, [point], random.randint(1, 12), random)
    full, _ = _by_density(board, random)
    found = {v: full[v] if v in near else EMPTY for v in board.points} | {point: EMPTY}
    return found, point


def _ko(board: Graph, random: Random) -> Found:
    """A stone that one of the other player's captures at a point that its own side surrounds.

    Or that a chain of the other player's captures, which is left with this liberty alone.
    """
    point, theirs = random.choice(board.points), random.choice(PLAYERS)
    beside = _beside(board, point)
    found, _ = _by_density(board, random)
    if random.random() < 0.7:
        found = dict.fromkeys(board.points, EMPTY)
    if beside:
        retaken = random.choice(beside)
        found |= dict.fromkeys(board.neighbours[retaken], law.opponent(theirs))
        found |= dict.fromkeys(beside, theirs)
        if retaken != (joined := random.choice(beside)) and random.random() < 0.5:
            found |= dict.fromkeys(board.neighbours[joined], theirs) | {
                joined: law.opponent(theirs)
            }
    return found | {point: EMPTY}, point


def _scattered(board: Graph, random: Random) -> Found:
    """As many single stones as there is room for, or nearly so many, and one colour elsewhere."""
    player = random.choice(PLAYERS)
    found = dict.fromkeys(board.points, random.choice((EMPTY, law.opponent(player))))
    for v in random.sample(board.points, len(board)):
        if not any(found[w] is player for w in board.neighbours[v]):
            found[v] = player
    point = random.choice(board.points)
    return found | {point: EMPTY}, point


def _in_rings(board: Graph, random: Random) -> Found:
    """Chains beside one point, several of each player's perhaps, that others enclose.

    So a move there captures or joins several chains, of which each had a liberty.
    """
    point = _with_many_neighbours(board, random)
    found = dict.fromkeys(board.points, random.choice((EMPTY, EMPTY, *PLAYERS))) | {point: EMPTY}
    ring, around = _beside(board, point), random.choice(PLAYERS)
    both, longer = random.random() < 0.5, random.choice((0, 0, 1, 4))
    found |= {v: random.choice(PLAYERS) if both else around for v in ring}
    for v in ring:
        chain = [v, *_near(board, _beside(board, v), longer, random, point)]
        chain = [w for w in chain if w == v or w not in ring]
        beyond = {w for u in chain for w in _beside(board, u)} - {point, *ring, *chain}
        found |= dict.fromkeys(beyond, law.opponent(found[v])) | dict.fromkeys(chain, found[v])
    if random.random() < 0.5:
        # Whatever one move would make of it is a position.
        b = Colouring(board, (found[v] for v in board.points))
        found = {v: law.clear(law.clear(b, BLACK), WHITE)(v) for v in board.points}
    return found, point


def _reaching_out(board: Graph, start: list[Point], number: int, random: Random) -> list[Point]:
    """Return so many points that are connected, and beside as many others as they can be."""
    chain, beside = list(start), set(start)
    while chain and len(chain) < number:
        beside |= set(_beside(board, chain[-1]))
        some = sorted(beside.difference(chain), key=board.index.__getitem__)
        if not some:
            break
        tries = random.choices(some, k=MORE_TRIES)
        chain.append(max(tries, key=lambda v: len(board.neighbours[v] - beside)))
    return chain[:number]


def _near(
    board: Graph, start: list[Point], number: int, random: Random, gone: Point | None = None
) -> list[Point]:
    """Return so many points, if there are, but not `gone`: of the start, or beside the others."""
    near: list[Point] = []
    left = list(start)
    while left and len(near) < number:
        near.append(left.pop(random.randrange(len(left)) if random.random() < 0.5 else -1))
        left += [w for w in _beside(board, near[-1]) if w not in (*near, *left, gone)]
    return near


def _beside(board: Graph, point: Point) -> list[Point]:
    return sorted(board.neighbours[point], key=board.index.__getitem__)


_KINDS: tuple[Callable[[Graph, Random], Found], ...] = (
    _around_a_point,
    _by_density,
    _with_a_long_chain,
    _by_play,
    _nearly_full,
    _ko,
    _open,
    _scattered,
    _shape_in_the_open,
    _in_rings,
)


def _with_many_neighbours(board: Graph, random: Random, tries: int = 3) -> Point:
    some = random.sample(board.points, min(tries, len(board)))
    return max(some, key=lambda v: len(board.neighbours[v]))


def _nearly_enclosed(board: Graph, found: dict[Point, Colour], random: Random) -> Point:
    # There moves capture, or are suicide.
    empty = [v for v in board.points if found[v] is EMPTY]
    tries = random.choices(empty or board.points, k=3)
    return min(tries, key=lambda v: sum(found[w] is EMPTY for w in board.neighbours[v]))


def some_points(b: Colouring, point: Point, random: Random) -> frozenset[Point]:
    """Return any points of a colouring, or some that it shows: all, of a colour, a chain, dead."""
    shown = random.randrange(7)
    if shown == 0:
        return b.where(random.choice(list(Colour)))
    if shown == 1:
        return GOSPEC.chain(b, point)
    if shown == 2:
        return GOSPEC.dead(b, random.choice(PLAYERS))
    if shown == 3:
        return frozenset(b.graph.points)
    share = random.choice((0.2, 0.5, 0.9))
    return frozenset(v for v in b.graph.points if random.random() < share)
