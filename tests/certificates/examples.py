"""Small claims that are true, of every kind that a certificate can make."""

import json
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from gochecker.claim import GOALS
from goimpl.search import Question, ScoreAtLeast, prove
from goproof.certificates.writing.superko import certificate as written
from goproof.machine.from_law import adjacency_of
from gospec.colouring import empty
from gospec.diagram import draw
from gospec.graph import rectangle
from tests.certificates.places import in_place
from tests.certificates.plain import NAME, Plain, Prover, certificate, life, score, without_sets

KO_RULES = ("positional", "situational")
SUICIDE = ("allowed", "forbidden")
# The values for Black, with Black to move on the empty board, under every ko and suicide rule here.
VALUES = {".": 0, "..": 0, "...": 3, "....": 4, "../..": 1}
TRIANGLE = {"points": ["p", "q", "r"], "edges": [["p", "q"], ["q", "r"], ["r", "p"]]}
# Black is captured here if White has a threat, or is captured if Black has none.
KO = {"diagram": ".OX.", "target": "C1", "to_move": "black"}
KO_BESIDE_IMMORTAL = {
    "diagram": "..X/OX.",
    "target": "C2",
    "immortal": "A1",
    "to_move": "black",
}
STRAIGHT_FOUR = {
    "diagram": "....XO/XXXXXO/OOOOOO",
    "target": "E3",
    "region": "A3 B3 C3 D3",
    "immortal": "F3 F2 F1 E1 D1 C1 B1 A1",
}
STRAIGHT_THREE = {
    "diagram": "...XO/XXXXO/OOOOO",
    "target": "D3",
    "region": "A3 B3 C3",
    "immortal": "E3 E2 E1 D1 C1 B1 A1",
}


def true_side(header: dict[str, Any]) -> dict[str, Any]:
    """The first line that claims what the plain prover finds of a game of life and death."""
    game = Plain(header)
    winner = Prover(game).prove(game.root, game.history).winner
    return {**header, "claim": {**header["claim"], "winner": NAME[winner]}}


def lives(**problem: Any) -> dict[str, Any]:
    """The first line of a true claim of life and death."""
    return true_side(life(winner="black", **problem))


PLACED = (
    "... black positional, suicide forbidden, without sets",
    "../.. white situational, suicide allowed, without sets",
    "needs an earlier position, without sets",
    "with earlier situations, without sets",
    "ko (1, 1) positional, without sets",
    "ko (0, 0) situational, without sets",
    "straight three, white first, without sets",
    "an immortal stone among others, white first, without sets",
    "three made alive, white first, positional, suicide allowed, without sets",
    "life on a triangle, positional, without sets",
)


@cache
def examples() -> dict[str, list[dict[str, Any]]]:
    """The certificates, by name."""
    headers: dict[str, dict[str, Any]] = {}
    for diagram, ko, suicide, winner in product(VALUES, KO_RULES, SUICIDE, ("black", "white")):
        name = f"{diagram} {winner} {ko}, suicide {suicide}"
        headers[name] = score(diagram, winner, VALUES[diagram], ko=ko, suicide=suicide)
    headers |= {
        "after one pass": score("X.", "white", 1, to_move="white", passes=1),
        "with earlier positions": score(
            "X.", "white", 2, to_move="white", history=[{"colouring": ".O"}, {"colouring": ".."}]
        ),
        "needs an earlier position": score(
            "X.", "black", 2, to_move="white", history=[{"colouring": ".."}, {"colouring": ".O"}]
        ),
        "with earlier situations": score(
            ".X.",
            "black",
            3,
            to_move="white",
            ko="situational",
            history=[
                {"colouring": "...", "to_move": "black"},
                {"colouring": "O..", "to_move": "white"},
            ],
        ),
        "on a triangle": score("...", "black", 0, board=TRIANGLE, suicide="forbidden"),
    }
    for ko, threats in product(KO_RULES, ((0, 0), (1, 0), (0, 1), (1, 1))):
        headers[f"ko {threats} {ko}"] = lives(**KO, threats=threats, ko=ko)
        headers[f"ko beside immortal {threats} {ko}"] = lives(
            **KO_BESIDE_IMMORTAL, threats=threats, ko=ko
        )
        earlier = {"colouring": "X.X."} | ({"to_move": "white"} if ko == "situational" else {})
        headers[f"ko taken before {threats} {ko}"] = lives(
            **KO, threats=threats, ko=ko, history=[earlier]
        )
    for player in ("black", "white"):
        headers[f"straight three, {player} first"] = lives(**STRAIGHT_THREE, to_move=player)
        headers[f"region of one point, {player} first"] = lives(
            diagram="X./.O", target="A2", region="B2", to_move=player, suicide="forbidden"
        )
        headers[f"an immortal stone among others, {player} first"] = lives(
            diagram="XX/.O", target="A2", immortal="B2", to_move=player
        )
    for player, suicide, ko in product(("black", "white"), SUICIDE, KO_RULES):
        headers[f"three made alive, {player} first, {ko}, suicide {suicide}"] = lives(
            **STRAIGHT_THREE,
            goal="unconditional-life",
            to_move=player,
            suicide=suicide,
            ko=ko,
            threats=(0, 1),
        )
        headers[f"a row made alive, {player} first, {ko}, suicide {suicide}"] = lives(
            diagram="..X.",
            target="C1",
            goal="unconditional-life",
            to_move=player,
            suicide=suicide,
            ko=ko,
        )
    for goal, player in product(GOALS, ("black", "white")):
        headers[f"two chains, {goal}, {player} first"] = lives(
            diagram="X..X", target="A1 D1", goal=goal, to_move=player
        )
    for goal in ("capture-of-all", "life-of-one"):
        headers[f"straight three, {goal}, black first"] = lives(
            **STRAIGHT_THREE, goal=goal, to_move="black"
        )
    headers["four made alive, white first"] = lives(
        **STRAIGHT_FOUR, goal="unconditional-life", to_move="white"
    )
    headers["four made alive, white first, with a threat"] = lives(
        **STRAIGHT_FOUR,
        goal="unconditional-life",
        to_move="white",
        threats=(1, 0),
        ko="situational",
    )
    for ko in KO_RULES:
        headers[f"life on a triangle, {ko}"] = lives(
            diagram="X.O", target="p", board=TRIANGLE, to_move="black", ko=ko
        )
    given = {name: certificate(header) for name, header in headers.items()}
    derived = {f"{name}, without sets": without_sets(lines) for name, lines in given.items()}
    placed = {name.replace("without sets", "in place"): derived[name] for name in PLACED}
    placed = {name: in_place(lines) for name, lines in placed.items()}
    return given | derived | placed | dict(_symmetric()) | dict(_by_life())


def _by_life() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Certificates in which what is unconditionally alive closes lines; written by the machine."""
    for columns, ko, suicide, player in product((3, 4), KO_RULES, SUICIDE, ("black", "white")):
        graph = rectangle(1, columns)
        diagram = draw(empty(graph), "/")
        asked = Question(
            adjacency_of(graph),
            (0,) * columns,
            1,
            ScoreAtLeast(VALUES[diagram] + (player == "white")),
            ko="situational" if ko == "situational" else "positional",
            suicide=suicide == "allowed",
            by_life=True,
        )
        lines = written(asked, prove(asked), graph, by_symmetry=ko == "positional")
        yield f"by life, {diagram} {player} {ko}, suicide {suicide}", list(map(json.loads, lines))


def _symmetric() -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Certificates in which a node serves for several images; written by the machine."""
    for (rows, columns), ko, suicide in product(((1, 3), (1, 4), (2, 2)), KO_RULES, SUICIDE):
        graph = rectangle(rows, columns)
        diagram = draw(empty(graph), "/")
        for margin in (VALUES[diagram], VALUES[diagram] + 1):
            asked = Question(
                adjacency_of(graph),
                (0,) * len(graph),
                1,
                ScoreAtLeast(margin),
                ko="situational" if ko == "situational" else "positional",
                suicide=suicide == "allowed",
            )
            lines = written(asked, prove(asked), graph, by_symmetry=True)
            winner = "black" if margin == VALUES[diagram] else "white"
            name = f"by symmetry, {diagram} {winner} {ko}, suicide {suicide}"
            yield name, [json.loads(line) for line in lines]
