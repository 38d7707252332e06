"""Known hard positions, each with its story."""

from godoors.stress.game import Start, StressGame, Turn, at_least, drawn, put_up
from godoors.stress.kos import CYCLE, Kos, in_kos, ko_retaken
from gospec.law.colouring import BLACK, WHITE, Colour, opponent
from gospec.law.diagram import parse_point
from gospec.law.formalisation import PASS
from gospec.law.graph import rectangle

SIDE = 5
# Name, story, diagram of the top left corner, who moves first, and the moves on that diagram.
DRAWN: tuple[tuple[str, str, str, Colour, str], ...] = (
    (
        "a stone without liberties captures",
        "who looks for suicide before captures are taken off refuses it; who gives no liberties "
        "back takes the stone off at the next turn",
        ".XO../XXO../OOO../...../.....",
        WHITE,
        "A5 E1 D1 E2",
    ),
    (
        "snapback",
        "one stone is taken, and five are taken back on the same point, which is no ko",
        "..OX./OOOX./XXX../...../.....",
        BLACK,
        "B5 A5 B5",
    ),
    (
        "one stone takes four chains",
        "who takes the first chain only, or each beside the stone once too often, fails",
        "..X../.XOX./XO.OX/.XOX./..X..",
        BLACK,
        "C3 E1",
    ),
    (
        "one stone joins four chains",
        "liberties of joined chains are joined, and counted once; then all five stones are taken",
        "..O../..XO./OX.XO/.OXO./..O..",
        BLACK,
        "C3 B4",
    ),
    (
        "the last liberty is touched four times",
        "a chain whose one liberty is counted four times is not taken",
        ".OOO./OXXXO/OX.XO/OXXXO/.OOO.",
        WHITE,
        "C3",
    ),
    (
        "the last liberty, touched four times, is filled",
        "suicide of nine stones",
        ".OOO./OXXXO/OX.XO/OXXXO/.OOO.",
        BLACK,
        "C3",
    ),
    (
        "an eye is filled by its owner",
        "foolish, and legal: random players that refuse it have a rule of their own",
        ".X.../XX.../...../...../....O",
        BLACK,
        "A5",
    ),
    (
        "a stone in an eye",
        "suicide of one stone, which leaves the board as it was",
        ".X.../XX.../...../...../....O",
        WHITE,
        "A5",
    ),
)
# The same, with a move that is none; what follows them is seen in any other game.
OCCUPIED: tuple[tuple[str, str, str, Colour, str], ...] = (
    (
        "a play on a stone of one's own",
        "who does not ask whether the point is empty allows it",
        "XO.../...../...../...../.....",
        BLACK,
        "A5",
    ),
    (
        "a play on a stone of the opponent's",
        "who asks only for stones of one's own allows it",
        ".XO../..X../...../...../.....",
        BLACK,
        "C5",
    ),
)


def _of_drawing(name: str, story: str, diagram: str, first: Colour, moves: str) -> StressGame:
    graph = rectangle(SIDE, SIDE)
    points: list[Turn] = [parse_point(graph, word) for word in moves.split()]  # type: ignore[misc]

    def turns(rows: int, columns: int) -> list[Turn]:
        black, white = drawn(diagram)
        return [*put_up(black, white, opponent(first)), *points]

    return StressGame(name, story, turns, at_least(SIDE, SIDE))


def _in_each_corner(rows: int, columns: int) -> list[Turn]:
    below, right = rows - 1, columns - 1
    corners = [(0, 0), (0, right), (below, 0), (below, right)]
    white = [
        *((0, 1), (1, 0), (0, right - 1), (1, right)),
        *((below, 1), (below - 1, 0), (below, right - 1), (below - 1, right)),
    ]
    black: list[Turn] = [*corners, *[PASS] * 4]
    return [turn for pair in zip(black, white, strict=True) for turn in pair]


def _after_a_threat(rows: int, columns: int) -> list[Turn]:
    below, right = rows - 1, columns - 1
    threats: list[Turn] = [(below, right), (below, right - 1)]
    *before, last = ko_retaken(rows, columns)
    return [*before, *threats, last]


def _snapback_set_up(rows: int, columns: int) -> Start:
    # The other way round, so that White moves first.
    white, black = drawn(DRAWN[1][2])
    return Start(tuple(black), tuple(white), WHITE)


POSITIONS: tuple[StressGame, ...] = (
    *(_of_drawing(*one) for one in (*DRAWN, *OCCUPIED)),
    StressGame(
        "a stone is taken in each corner",
        "edges that wrap around, and neighbours beyond the board",
        _in_each_corner,
        at_least(SIDE, SIDE),
    ),
    StressGame(
        "a ko retaken after a threat",
        "a ko that stays forbidden too long",
        _after_a_threat,
        at_least(SIDE, SIDE),
    ),
    StressGame(
        "a ko filled after a pass",
        "a ko that a pass does not lift",
        in_kos("W", "B0 - W0"),
        at_least(SIDE, SIDE),
    ),
    StressGame(
        "three kos set up, back to the start",
        "a superko that does not know the position that was set up allows it",
        in_kos("WBW", CYCLE, last=None),
        at_least(6, 6),
        lambda rows, columns: Kos(rows, columns, [WHITE, BLACK, WHITE]).start,
    ),
    StressGame(
        "snapback, set up with White to move",
        "a position set up says who moves",
        lambda rows, columns: [(0, 1), (0, 0), (0, 1)],
        at_least(SIDE, SIDE),
        _snapback_set_up,
    ),
)
