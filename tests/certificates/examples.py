"""Small claims that are true, of every kind that a certificate can make."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

import goproof
from gochecker.claim import GOALS
from godoors.other_checkers.table import table_lines
from goimpl.colours import BLACK
from goimpl.search import Answer, Question, ScoreAtLeast, prove
from goimpl.search.repetition_free.proving import prove_without_repetition
from goproof.certificates.writing.superko import certificate as written
from goproof.machine.from_law import adjacency_of
from goproof.problems.in_region import InRegion
from gospec.law.colouring import empty
from gospec.law.diagram import draw
from gospec.law.graph import Graph, rectangle
from gospec.law.ko import KoRule
from tests.certificates.plain import NAME, life, score
from tests.certificates.proving import certificate, proof_of

KO_RULES: tuple[KoRule, ...] = ("positional", "situational")
SUICIDE = ("allowed", "forbidden")
# The values for Black, with Black to move on the empty board, under every ko and suicide rule here.
VALUES = {".": 0, "..": 0, "...": 3, "....": 4, "../..": 1}
TRIANGLE = {"points": ["p", "q", "r"], "edges": [["p", "q"], ["q", "r"], ["r", "p"]]}
# Black is captured here if White has a threat, or is captured if Black has none.
KO = {"diagram": ".OX.", "target": "C1", "to_move": "black"}
KO_BESIDE_IMMORTAL = {"diagram": "..X/OX.", "target": "C2", "immortal": "A1", "to_move": "black"}
STRAIGHT_THREE = {
    "diagram": "...XO/XXXXO/OOOOO",
    "target": "D3",
    "region": "A3 B3 C3",
    "immortal": "E3 E2 E1 D1 C1 B1 A1",
}
Headers = Iterator[tuple[str, dict[str, Any]]]
# What certificates are called besides in which the winner's moves stand in the places of nodes.
IN_PLACE = ", in place"


def lives(**problem: Any) -> dict[str, Any]:
    """The first line of a true claim of life and death."""
    header = life(winner="black", **problem)
    winner = NAME[proof_of(header).winner]
    return {**header, "claim": {**header["claim"], "winner": winner}}


@cache
def examples() -> dict[str, list[dict[str, Any]]]:
    """The certificates, by name."""
    made: dict[str, list[dict[str, Any]]] = {}
    for name, header in (*_scores(), *_kos(), *_lives()):
        proof = proof_of(header)
        made[name] = certificate(header, proof=proof)
        made[name + IN_PLACE] = certificate(header, True, proof)
    return made | dict(_searched()) | dict(_levelled())


def few_games() -> list[str]:
    """The examples, but for those from the empty board that have too many games."""
    roots = {name: lines[0]["root"]["colouring"] for name, lines in examples().items()}
    return [name for name, root in roots.items() if root not in ("../..", "....")]


def _scores() -> Headers:
    for diagram, ko, suicide, winner in product(VALUES, KO_RULES, SUICIDE, ("black", "white")):
        name = f"{diagram} {winner} {ko}, suicide {suicide}"
        yield name, score(diagram, winner, VALUES[diagram], ko=ko, suicide=suicide)
    earlier = [{"colouring": ".O"}, {"colouring": ".."}]
    situations = [
        {"colouring": "...", "to_move": "black"},
        {"colouring": "O..", "to_move": "white"},
    ]
    after = {"to_move": "white", "history": situations, "ko": "situational"}
    yield "after one pass", score("X.", "white", 1, to_move="white", passes=1)
    yield "with earlier positions", score("X.", "white", 2, to_move="white", history=earlier)
    yield "needs an earlier position", score("X.", "black", 2, to_move="white", history=earlier)
    yield "with earlier situations", score(".X.", "black", 3, **after)
    yield "on a triangle", score("...", "black", 0, board=TRIANGLE, suicide="forbidden")


def _kos() -> Headers:
    for ko, threats in product(KO_RULES, ((0, 0), (1, 0), (0, 1), (1, 1))):
        rules = {"ko": ko, "threats": threats}
        earlier = {"colouring": "X.X."} | ({"to_move": "white"} if ko == "situational" else {})
        yield f"ko {threats} {ko}", lives(**KO, **rules)
        yield f"ko beside immortal {threats} {ko}", lives(**KO_BESIDE_IMMORTAL, **rules)
        yield f"ko taken before {threats} {ko}", lives(**KO, **rules, history=[earlier])
    for ko in KO_RULES:
        triangle = {"diagram": "X.O", "target": "p", "board": TRIANGLE, "to_move": "black"}
        yield f"life on a triangle, {ko}", lives(**triangle, ko=ko)


def _lives() -> Headers:
    point = {"diagram": "X./.O", "target": "A2", "region": "B2", "suicide": "forbidden"}
    stone = {"diagram": "XX/.O", "target": "A2", "immortal": "B2"}
    row = {"diagram": "..X.", "target": "C1"}
    for player in ("black", "white"):
        first = {"to_move": player}
        yield f"straight three, {player} first", lives(**STRAIGHT_THREE, **first)
        yield f"region of one point, {player} first", lives(**point, **first)
        yield f"an immortal stone among others, {player} first", lives(**stone, **first)
        for suicide, ko in product(SUICIDE, KO_RULES):
            rules = {**first, "suicide": suicide, "ko": ko, "goal": "unconditional-life"}
            of = f"made alive, {player} first, {ko}, suicide {suicide}"
            yield f"three {of}", lives(**STRAIGHT_THREE, **rules, threats=(0, 1))
            yield f"a row {of}", lives(**row, **rules)
        for goal in GOALS:
            chains = lives(diagram="X..X", target="A1 D1", goal=goal, to_move=player)
            yield f"two chains, {goal}, {player} first", chains
    for goal in ("capture-of-all", "life-of-one"):
        three = lives(**STRAIGHT_THREE, goal=goal, to_move="black")
        yield f"straight three, {goal}, black first", three


def question(graph: Graph, margin: int, **options: Any) -> Question:
    """Whether Black has the margin, to move on the empty board unless the options say otherwise."""
    adjacency, colours = adjacency_of(graph), (0,) * len(graph)
    fields = {"colours": colours, "to_move": 1, "goal": ScoreAtLeast(margin), **options}
    return Question(adjacency, **fields)


def searched(
    graph: Graph, margin: int, *, by_symmetry: bool = False, **options: Any
) -> list[dict[str, Any]]:
    """The certificate that the machine writes about a question."""
    asked = question(graph, margin, **options)
    return list(
        map(json.loads, written(asked, prove(asked), graph, by_symmetry=by_symmetry).lines())
    )


def _searched() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """In which a node serves for images, or what lives closes lines."""
    for (rows, columns), ko, suicide in product(((1, 3), (1, 4), (2, 2)), KO_RULES, SUICIDE):
        graph = rectangle(rows, columns)
        diagram = draw(empty(graph), "/")
        for better, by_life in product((0, 1), (False, True)):
            lines = searched(
                graph,
                VALUES[diagram] + better,
                by_symmetry=not by_life or ko == "positional",
                ko=ko,
                suicide=suicide == "allowed",
                by_life=by_life,
            )
            name = f"{diagram} {'white' if better else 'black'} {ko}, suicide {suicide}"
            yield f"by {'life' if by_life else 'symmetry'}, {name}", lines


def repetition_free(
    of: Question, graph: Graph, winner: int = BLACK, symmetric: bool = False, **options: Any
) -> list[dict[str, Any]]:
    """What the repetition-free search writes of a question, with levels, if the winner wins."""
    found = prove_without_repetition(
        of, winner, symmetric=symmetric, memory=1 << 20, plain_nodes=0, **options
    )
    if found.strategy is None:
        return []
    answer = Answer(winner, found.strategy, None, 0, 0)
    return list(map(json.loads, written(of, answer, graph, symmetric).lines()))


def levelled(
    rows: int, columns: int, margin: int, winner: int = BLACK, *, symmetric: bool = True, **of: Any
) -> list[dict[str, Any]]:
    """The certificate of a bound that needs no history."""
    graph = rectangle(rows, columns)
    about = question(graph, margin, **{"by_life": True, **of})
    return repetition_free(about, graph, winner, symmetric)


@cache
def with_levels() -> list[dict[str, Any]]:
    """That 2x4 is at least 8 for Black."""
    return levelled(2, 4, 8)


def _levelled() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    for columns, by_life, ko in product((3, 4), (False, True), KO_RULES):
        # Under situational superko a suicide is a turn that the repetition-free search leaves out.
        rules = {"ko": ko, "suicide": ko == "positional"}
        lines = levelled(1, columns, columns, by_life=by_life, symmetric=by_life, **rules)
        yield f"with levels, 1x{columns} {ko}, {'by life' if by_life else 'plain'}", lines


# Who wins depends on both threats, and on who moves.
SHORT_ROW = {"rows": [".OX."], "target": ["C1"], "to_move": "O", "region": ["A1", "B1", "C1", "D1"]}


@cache
def solved() -> InRegion:
    """All entries of the row, in a table, and of life."""
    solution = goproof.solve(SHORT_ROW)
    assert isinstance(solution, InRegion)
    return solution


@cache
def table() -> list[dict[str, Any]]:
    """One certificate of its table."""
    found = [finding.certificate for finding in solved().table.values()]
    return [json.loads(line) for line in table_lines([each for each in found if each])]
