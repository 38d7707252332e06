"""Solutions of problems as SGF: right moves are marked TE, wrong ones BM, after the first node."""

from collections.abc import Iterator

from gochecker.claim import NAMES
from gochecker.game import PASS, THREAT
from godoors.report.sgf_trees import INITIALS, SgfNode, size_of
from godoors.report.strategy_tree import Branch, refuted, winning
from goproof.boards.sgf import letters_of
from goproof.problems.problem import Points, Problem
from goproof.problems.solution import Solution
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import parse_point, point_name

RIGHT, WRONG = "RIGHT", "wrong"
GOOD, BAD = {"TE": ["1"]}, {"BM": ["1"]}


def solution_tree(solution: Solution, depth: int) -> SgfNode:
    """Return a problem with its solution as variations, so many moves deep, wrong moves refuted.

    Raises ValueError for a board that SGF can't hold.
    """
    problem = solution.problem
    root = set_up(problem, f"{NAMES[problem.to_move]} to play")
    root.children = [_node(problem, branch) for branch in winning(solution, depth)]
    if solution.winner is problem.to_move:
        for node in root.children:
            node.properties |= GOOD
            for end in _ends(node):
                end.properties["C"] = [": ".join([RIGHT, *end.properties.get("C", [])])]
    for branch in refuted(solution, depth - 1, WRONG):
        node = _node(problem, branch)
        node.properties |= BAD
        root.children.append(node)
    # The answer stands where the solution begins.
    first = root.children[0] if root.children else root
    told = [*first.properties.get("C", []), solution.headline]
    first.properties["C"] = ["\n".join(told)]
    return root


def _ends(node: SgfNode) -> Iterator[SgfNode]:
    left = [node]
    while left:
        here = left.pop()
        left += here.children
        if not here.children:
            yield here


def _node(problem: Problem, branch: Branch) -> SgfNode:
    """Return a move and what follows it as a node."""
    remarks = [branch.remark] if branch.remark else []
    properties: dict[str, list[str]] = {}
    if branch.move == THREAT:
        name = NAMES[branch.player]
        remarks.insert(0, f"{name} plays a threat elsewhere, which is answered there")
    else:
        point = parse_point(problem.shown.graph, branch.move) if branch.move != PASS else None
        properties[INITIALS[branch.player]] = ["" if point is None else _letters(point)]
    if remarks:
        properties["C"] = ["; ".join(remarks)]
    return SgfNode(properties, [_node(problem, each) for each in branch.following])


def set_up(problem: Problem, comment: str) -> SgfNode:
    """Return the first node of an SGF file: the problem's stones and marks, and a comment.

    Raises ValueError for a board that SGF can't hold: no rectangle, or sides beyond 26.
    """
    b, graph = problem.shown, problem.shown.graph
    if graph.shape is None or max(graph.shape) > 26:
        raise ValueError("SGF holds rectangles of sides up to 26 only")
    names = {point_name(problem.colouring.graph, v): v for v in problem.colouring.graph.points}

    def listed(points: Points) -> list[str]:
        """Return the letters of a problem's points on the board that is shown."""
        shown = ((v, names.get(point_name(graph, v))) for v in graph.points)
        return [_letters(v) for v, own in shown if own in points]

    stated = bool(problem.stated)
    properties = {
        "FF": ["4"],
        "GM": ["1"],
        "CA": ["UTF-8"],
        "SZ": [size_of(*graph.shape)],
        "AB": [_letters(v) for v in graph.points if b(v) is BLACK],
        "AW": [_letters(v) for v in graph.points if b(v) is WHITE],
        "PL": [INITIALS[problem.to_move]],
        "MA": listed(problem.target),
        # A point has one mark only.
        # What is derived is derived again by whoever reads the file.
        "SQ": listed(problem.region - problem.target - problem.immortal) if stated else [],
        "CR": listed(problem.immortal) if stated else [],
        "GN": [problem.name],
        "C": [comment],
    }
    return SgfNode({name: values for name, values in properties.items() if any(values)})


def _letters(v: object) -> str:
    assert isinstance(v, tuple)
    return letters_of(v)
