"""Problems in SGF: set-up, moves that lead to them, and marks."""

from dataclasses import dataclass, field

from goproof.boards import sgf
from goproof.boards.sgf_play import (
    MOVES,
    SET_UP,
    RecordedMove,
    first_value,
    moves_of,
    player_of,
    shape_of_game,
)
from goproof.errors import UsageError, argument
from goproof.problems.problem import ProblemStatement
from goproof.problems.variations import PROPERTIES, variations_after
from goproof.problems.words import defender_in_words, side_in_words
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, empty, opponent
from gospec.law.diagram import point_name
from gospec.law.formalisation import PASS
from gospec.law.graph import Graph, Point, rectangle
from gospec.law.rules import Rules

TARGET = ("MA", "TR")
REGION, IMMORTAL = "SQ", "CR"
WANTED = frozenset({*MOVES, *SET_UP, *TARGET, REGION, IMMORTAL, "PL", "SZ", "GM", "GN", "C"})
# What the stones played do to a board is the same by all rules that a problem can have, but for
# suicide, which is so rare in records that it is taken as it stands.
PLAYED_BY = Rules()


@dataclass
class SgfPosition:
    """A position of a game, while its nodes are read: the board, what was before, and who moves.

    `moves` is how many led to it; `marks` are the marks of its node, and `about` the names and
    comments of all nodes so far.
    """

    board: Colouring
    shape: tuple[int, int]
    to_move: Colour | None = None
    earlier: list[tuple[Colouring, Colour | None]] = field(default_factory=list)
    moves: int = 0


def problems_of_sgf(data: bytes, moves: int | None = None) -> list[ProblemStatement | UsageError]:
    """Return the problem of each game in an SGF file, or why a game has none.

    AB and AW are the stones, PL the side to move; the target is marked MA or else TR, the region
    SQ, immortal stones CR. `moves` is how many moves of the main line are played first; if it isn't
    given, those up to the first node with a target are, or else all of a game that starts without
    stones of both colours. Without PL, a comment or the next move tells the side to
    move. A bracket that is missing at the end of the file is no matter. Raises SgfError when the
    data is no SGF.
    """
    found: list[ProblemStatement | UsageError] = []
    for game in sgf.read_games(data, WANTED, PROPERTIES):
        try:
            if isinstance(game, sgf.SgfError):
                raise game
            found.append(_problem(*game, moves))
        except (sgf.SgfError, UsageError) as error:
            found.append(UsageError(error.args[0]))
    return found


def _problem(line: sgf.Line, tree: sgf.Branch, moves: int | None) -> ProblemStatement:
    """Return the problem that the main line of a game poses, with the variations after it.

    Raises SgfError or UsageError where it makes no sense.
    """
    notes = list(line.notes)
    shape = shape_of_game(line.nodes[0], notes)
    counts = [len(moves_of(node, shape)) for node in line.nodes]
    at, remark = _node_of_problem(line, shape, counts, moves)
    here = SgfPosition(empty(rectangle(*shape)), shape)
    for node in line.nodes[: at + 1]:
        _set_up(here, node)
        for move in moves_of(node, shape):
            if moves is None or here.moves < moves:
                _play(here, move)
        if side := first_value(node, "PL"):
            here.to_move = _side(side)
    nodes = line.nodes[: at + 1]
    to_move = here.to_move
    comments = [text for node in nodes if (text := first_value(node, "C"))]
    name = first_value(line.nodes[0], "GN")
    words = (*reversed(comments), name)
    if to_move is None and (to_move := side_in_words(words)):
        notes.append(f"{to_move.value} to move, as the file says in words")
    if to_move is None and (following := _first_colour(line, shape, at)):
        to_move = following
        notes.append(f"{to_move.value} to move, as the file's next move is {to_move.value}'s")
    marks = {name: _latest(nodes, name, shape) for name in (*TARGET, REGION, IMMORTAL)}
    target, region, immortal = _meant_by(marks, here.board, notes)
    return ProblemStatement(
        colouring=here.board,
        to_move=to_move,
        target=target,
        meant=defender_in_words(words, to_move),
        variations=variations_after(tree, at + 1, shape),
        region=region or None,
        immortal=immortal or None,
        history=tuple(here.earlier),
        name=name,
        note=comments[-1] if comments else "",
        assumptions=(*notes, *remark),
    )


def _node_of_problem(
    line: sgf.Line, shape: tuple[int, int], counts: list[int], moves: int | None
) -> tuple[int, list[str]]:
    """Return the number of the node at which the problem stands, and what to say about it.

    Raises UsageError where the file leaves it open, or has not so many moves.
    """
    total, last = sum(counts), len(counts) - 1
    option = argument("moves")
    if moves is not None:
        if moves > total:
            raise UsageError(f"{option} {moves}: the main line has {total} moves")
        reached = next(i for i in range(last + 1) if sum(counts[: i + 1]) >= moves)
        while reached < last and not counts[reached + 1]:
            reached += 1
        return reached, [f"{moves} of the {total} moves in the file are played"] * bool(total)
    marked = [i for i, node in enumerate(line.nodes) if any(node.get(name) for name in TARGET)]
    if marked:
        played = sum(counts[: marked[0] + 1])
        said = (
            f"the position is the one with the marked target, after {played} of the {total} moves "
            "in the file"
        )
        return marked[0], [said] * bool(total)
    if not total:
        return last, []
    first = next(i for i, count in enumerate(counts) if count)
    before = line.nodes[:first]
    if all(any(node.get(name) for node in before) for name in ("AB", "AW")):
        # As collections have it: the stones, and then the variations that solve the problem.
        return first - 1, [
            f"the {total} moves after the set-up are taken for a solution, and not played; "
            f"with moves {total} they are"
        ]
    return last, [f"all {total} moves in the file are played"]


def _set_up(here: SgfPosition, node: sgf.Properties) -> None:
    """Change the board as a node sets it up. Raises UsageError where a point is set up twice."""
    stones: dict[Point, Colour] = {}
    for name, colour in SET_UP.items():
        for v in sgf.points_of(node, name, here.shape):
            if stones.get(v, colour) is not colour:
                raise UsageError(f"{name}[{sgf.letters_of(v)}]: the point is set up twice")
            stones[v] = colour
    if stones:
        # What is set up is no move, so that nothing can repeat what was before.
        here.earlier.clear()
        graph: Graph = here.board.graph
        here.board = Colouring(graph, (stones.get(v, here.board(v)) for v in graph.points))


def _play(here: SgfPosition, move: RecordedMove) -> None:
    """Play a move. Raises UsageError for one that is illegal, repetition aside."""
    here.moves += 1
    here.earlier.append((here.board, move.colour))
    here.to_move = opponent(move.colour)
    if move.move is PASS:
        return
    letter = "B" if move.colour is BLACK else "W"
    after = PLAYED_BY.colouring_after(here.board, move.move, move.colour)
    if not isinstance(after, Colouring):
        raise UsageError(f"move {here.moves}, {letter}[{move.text:.20}]: {after.reason.value}")
    here.board = after


def _meant_by(
    marks: dict[str, list[sgf.GridPoint]], b: Colouring, notes: list[str]
) -> tuple[list[sgf.GridPoint], list[sgf.GridPoint], list[sgf.GridPoint]]:
    """Return the target, region and immortal stones that marks mean.

    Marks on empty points are hints, but for a region. Where nothing else is marked, circles and
    squares on stones are for a target, too; squares on empty points, for a region that holds them.
    """
    stones = {name: [v for v in points if b(v) is not EMPTY] for name, points in marks.items()}
    target = stones["MA"] or stones["TR"]
    region, immortal = marks[REGION], stones[IMMORTAL]
    if not target and immortal:
        target, immortal = immortal, []
    if not target and region == stones[REGION]:
        target, region = region, []
    for name, taken in (("MA", target), ("TR", target), (IMMORTAL, [*immortal, *target])):
        if left := [v for v in marks[name] if v not in taken]:
            listed = " ".join(point_name(b.graph, v) for v in left)
            notes.append(f"{name} at {listed} marks no target, and is ignored")
    return target, region, immortal


def _side(text: str) -> Colour:
    # Old programs number the players.
    numbered = {"1": BLACK, "2": WHITE}
    if text.lower() not in ("b", "w", "black", "white", *numbered):
        raise UsageError(f"PL[{text:.20}] is neither B nor W")
    return numbered.get(text) or player_of(text) or WHITE


def _first_colour(line: sgf.Line, shape: tuple[int, int], at: int) -> Colour | None:
    """Return the player of the first move after a node."""
    following = (move.colour for node in line.nodes[at + 1 :] for move in moves_of(node, shape))
    return next(following, None)


def _latest(
    nodes: tuple[sgf.Properties, ...], name: str, shape: tuple[int, int]
) -> list[tuple[int, int]]:
    """Return the points with a mark in the last node that has it."""
    having = (node for node in reversed(nodes) if node.get(name))
    return sgf.points_of(next(having, {}), name, shape)
