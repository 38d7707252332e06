"""Certificates without sets, and with symmetries: what the checker derives, and what it refuses."""

import copy
import json
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from gochecker.checker import check
from gochecker.positions import LEMMAS
from goimpl.search import Capture, Question, ScoreAtLeast, prove
from goproof.certificates.writing.superko import certificate, symmetries_of
from goproof.lemmas import lemma
from goproof.machine.from_law import adjacency_of
from goproof.vocabulary.check import Method
from gospec.colouring import BLACK, EMPTY, WHITE
from gospec.diagram import parse
from gospec.graph import Graph, from_edges, rectangle, torus
from tests.certificates.examples import KO_RULES, SUICIDE, examples
from tests.certificates.faults import fault
from tests.certificates.plain import Plain, score, text
from tests.certificates.truth import all_keys, claims
from tests.support.each import each

Line = dict[str, Any]
Lines = list[Line]
CODES = {EMPTY: 0, BLACK: 1, WHITE: 2}
ROW = "by symmetry, ... white positional, suicide forbidden"
SQUARE = "by symmetry, ../.. black positional, suicide allowed"


def seen_by_symmetry(lines: Lines) -> tuple[Line, str]:
    """Replies or a choice, and the field of it, where a node is seen by a symmetry."""
    places = [line["replies"] for line in lines if "replies" in line]
    for place in places:
        places += [child for child in place.values() if isinstance(child, dict)]
    listed = ((place, field) for place in places for field in place)
    return next((place, field) for place, field in listed if isinstance(place[field], list))


def test_version_1_has_sets_and_the_others_have_none() -> None:
    for name, lines in examples().items():
        in_place = name.startswith("by symmetry") or name.endswith("in place")
        version = 3 if in_place else 1 + name.endswith("without sets")
        version = 4 if name.startswith("by life") else version
        assert lines[0]["version"] == version
        assert all(("req" in line) == (version == 1) for line in lines[1:-1] if "node" in line)
    for sets in ({"req": []}, {"forb": []}, {"req": [], "forb": []}):
        says = fault(SQUARE, lambda lines: lines[2].update(sets))  # noqa: B023
        assert says.startswith("line 3: ")
        assert "is no object with the fields" in says


def test_a_reply_that_is_missing_is_required_to_be_a_repetition() -> None:
    """Whichever reply to a play is left out, the root requires what the history lacks."""
    lines = examples()["../.. black positional, suicide allowed, without sets"]
    missing = [
        (i, move)
        for i, line in enumerate(lines)
        for move in line.get("replies", {})
        if move != "pass"
    ]
    says = set()
    for i, move in missing:
        changed = copy.deepcopy(lines)
        del changed[i]["replies"][move]
        verdict = check(text(changed))
        if verdict.fault:
            says.add(verdict.fault.partition(": ")[2])
    assert "the root requires positions that the history lacks" in says
    assert says <= {
        "the root requires positions that the history lacks",
        "no history has req and the position itself, and lacks forb",
    }


def test_a_winner_who_comes_back_to_the_same_position_is_refused() -> None:
    """After A1 and B1 White would retake at A1, which is the first position again."""
    position = {"to_move": "white", "passes": 0}
    lines: Lines = [
        {
            **score(".O", "white", -2, to_move="black"),
            "version": 2,
            "lemmas": [],
            "symmetries": [],
        },
        {"position": 0, "colouring": ".O"},
        {"node": 0, "position": 0, "to_move": "white", "passes": 1, "move": "pass"},
        {"node": 1, "position": 0, "to_move": "black", "passes": 0, "replies": {"pass": 0}},
        {"position": 1, "colouring": "X."},
        {"node": 2, "position": 1, **position, "move": "B1", "child": 1},
        {
            "node": 3,
            "position": 0,
            "to_move": "black",
            "passes": 0,
            "replies": {"pass": 0, "A1": 2},
        },
        {"nodes": 4},
    ]
    said = check(text(lines)).fault
    assert said == "line 7: no history has req and the position itself, and lacks forb"


# --- symmetries --------------------------------------------------------------------------------


def test_the_lemmas_are_proved_for_all_graphs() -> None:
    for name in LEMMAS:
        assert Method.ALL_GRAPHS in {each.method for each in lemma(name).checks}


def test_a_claim_by_symmetry_names_its_lemmas() -> None:
    chosen = {n: t for n, t in examples().items() if n.startswith(("by symmetry", ".. "))}
    for name, lines in chosen.items():
        claim = check(text(lines)).claim or ""
        images = bool(lines[0].get("symmetries"))
        assert images or not name.startswith("by symmetry")
        assert all((lemma in claim) == images for lemma in LEMMAS)
    for named in ([], [LEMMAS[0]], [*LEMMAS, "another"], LEMMAS[0], None):
        says = fault(SQUARE, lambda lines: lines[0].update({"lemmas": named}))  # noqa: B023
        assert says.startswith("line 1: lemmas: ")
    plain = ".. black positional, suicide allowed, without sets"
    says = fault(plain, lambda lines: lines[0].update({"lemmas": list(LEMMAS)}))
    assert says.startswith("line 1: lemmas: ")


@each(
    "images, says",
    [
        (["A1", "C1", "B1"], "doesn't keep adjacency"),
        (["A1", "A1", "C1"], "doesn't keep adjacency"),
        (["A1", "B1"], "is no list of 3"),
        (["A1", "B1", "D1"], 'symmetry: "D1"'),
        ("ABC", "is no list of 3"),
        ([0, 1, 2], "symmetry: 0"),
    ],
    ids=str,
)
def test_a_symmetry_keeps_adjacency(images: object, says: str) -> None:
    assert says in fault(ROW, lambda lines: lines[0].update({"symmetries": [images]}))


def test_a_symmetry_is_one_to_one_where_there_are_no_edges() -> None:
    header: Line = score("..", "black", -2, board={"points": ["p", "q"], "edges": []})
    header |= {"version": 2, "lemmas": list(LEMMAS), "symmetries": [["p", "p"]]}
    assert "doesn't keep adjacency" in check(text([header])).fault
    header["symmetries"] = [["q", "p"]]
    assert "the file ends before" in check(text([header])).fault


def test_a_node_is_seen_by_the_right_symmetry() -> None:
    def by(reference: object) -> Callable[[Lines], None]:
        def change(lines: Lines) -> None:
            place, field = seen_by_symmetry(lines)
            place[field] = reference if reference is not None else place[field][0]

        return change

    assert "doesn't lead to node" in fault(ROW, by(None))
    for reference in ([0, 1], [0, -1], [0, None], [0, False]):
        assert "symmetry: " in fault(ROW, by(reference))
    for reference in ([], [0], [0, 0, 0], [99, 0], [None, 0]):
        assert "child: " in fault(ROW, by(reference))


@pytest.mark.parametrize("suicide", SUICIDE)
@pytest.mark.parametrize("winner", ["black", "white"])
def test_what_an_image_forbids_is_the_image(winner: str, suicide: str) -> None:
    """A history that the root must not have is refused, and any other accepted."""
    lines = examples()[f"by symmetry, ../.. {winner} positional, suicide {suicide}"]
    game, root = Plain(lines[0]), claims(lines)[-1]
    verdicts = set()
    for key in all_keys(game):
        listed = [{"colouring": game.write(key[0])}]
        valid = check(text([{**lines[0], "history": listed}, *lines[1:]])).valid
        assert valid == (key not in root.forb)
        verdicts.add(valid)
    assert not root.req
    assert verdicts == {True, False}


@pytest.mark.parametrize(("earlier", "valid"), [("O.", True), (".O", False)])
def test_what_an_image_requires_is_the_image(earlier: str, valid: bool) -> None:
    """White may not capture at B1 where `.O` was before; mirrored, not at A1 where `O.` was."""
    lines = copy.deepcopy(examples()["needs an earlier position, without sets"])
    header, *rest, _ = lines
    header |= {"lemmas": list(LEMMAS), "symmetries": [["B1", "A1"]]}
    header["root"] |= {"colouring": "..", "to_move": "black"}
    header["history"] = [{"colouring": earlier}]
    number = sum("node" in line for line in rest)
    empty = sum("node" not in line for line in rest)
    root: Line = {"node": number, "position": empty, "to_move": "black", "passes": 0}
    root |= {"move": "B1", "child": [number - 1, 0]}
    lines = [header, *rest, {"position": empty, "colouring": ".."}, root, {"nodes": number + 1}]
    verdict = check(text(lines))
    assert verdict.valid == valid
    assert claims(lines)[-1].req == {(parse("O."), None, ())}
    assert "the root requires positions" in verdict.fault or valid


def test_symmetries_are_for_scores() -> None:
    def add(lines: Lines) -> None:
        lines[0] |= {"lemmas": list(LEMMAS), "symmetries": [["D1", "C1", "B1", "A1"]]}

    says = fault("ko (0, 0) positional, without sets", add)
    assert says == "line 1: symmetries are for games about a score"


def test_version_1_knows_no_symmetries() -> None:
    lines = copy.deepcopy(examples()["... black positional, suicide allowed"])
    node = next(line for line in lines if "child" in line)
    node["child"] = [node["child"], 0]
    assert "symmetry: 0" in check(text(lines)).fault


STAR = from_edges([("hub", "a"), ("hub", "b"), ("hub", "c")], name="star")


@pytest.mark.parametrize(("ko", "suicide"), list(product(KO_RULES, SUICIDE)))
@pytest.mark.parametrize(
    ("graph", "value"),
    [
        (rectangle(2, 3), 0),
        pytest.param(rectangle(1, 7), 2, marks=pytest.mark.slow),
        pytest.param(rectangle(3, 3), 9, marks=pytest.mark.slow),
        (STAR, None),
    ],
    ids=str,
)
def test_what_is_written_by_symmetry_is_accepted(
    graph: Graph, value: int | None, ko: str, suicide: str
) -> None:
    margins = range(-1, 3) if value is None else (value, value + 1)
    for margin in margins:
        question = Question(
            adjacency_of(graph),
            (0,) * len(graph),
            1,
            ScoreAtLeast(margin),
            ko="situational" if ko == "situational" else "positional",
            suicide=suicide == "allowed",
        )
        answer = prove(question, memory=1 << 26)
        by_symmetry = list(certificate(question, answer, graph, by_symmetry=True))
        verdict, whole = check(by_symmetry), check(certificate(question, answer, graph))
        assert not verdict.fault
        assert verdict.nodes <= whole.nodes


def test_a_line_of_play_that_would_come_back_is_left_as_it_was_found() -> None:
    """On 3x4 a few proofs would forbid their own position if all images were one."""
    graph = rectangle(3, 4)
    question = Question(adjacency_of(graph), (0,) * 12, 1, ScoreAtLeast(4))
    answer = prove(question, memory=1 << 28)
    assert answer.strategy is not None
    lines = list(certificate(question, answer, graph, by_symmetry=True))
    assert not check(lines).fault
    states = [
        (line["position"], line["to_move"], line["passes"])
        for line in map(json.loads, lines)
        if "to_move" in line
    ]
    assert len(set(states)) < len(states)


@pytest.mark.parametrize(
    ("graph", "colours", "history"),
    [
        # An image of what is forbidden has been there before.
        (
            rectangle(1, 4),
            (2, 2, 0, 0),
            {((0, 0, 1, 0), 1), ((0, 1, 0, 2), 2), ((0, 2, 0, 0), 1)},
        ),
        # Of what is required, the image has not.
        (
            rectangle(2, 2),
            (0, 0, 1, 2),
            {((0, 1, 0, 1), 2), ((2, 0, 0, 0), 2), ((2, 1, 0, 0), 2)},
        ),
    ],
    ids=["forbidden", "required"],
)
def test_a_history_is_unlike_its_images(
    graph: Graph, colours: tuple[int, ...], history: set[tuple[tuple[int, ...], int]]
) -> None:
    question = Question(
        adjacency_of(graph),
        colours,
        1,
        ScoreAtLeast(5),
        history=frozenset(history),
        ko="situational",
    )
    answer = prove(question, memory=1 << 24)
    assert not check(certificate(question, answer, graph, by_symmetry=True)).fault


def test_life_and_death_is_written_without_symmetries() -> None:
    graph = rectangle(1, 3)
    question = Question(adjacency_of(graph), (1, 0, 2), 1, Capture((0,), 1, (1,)))
    answer = prove(question, memory=1 << 22)
    lines = list(certificate(question, answer, graph, by_symmetry=True))
    assert lines == list(certificate(question, answer, graph))
    assert not check(lines).fault


def test_the_symmetries_of_a_board_are_written_where_they_are_few() -> None:
    assert [len(symmetries_of(rectangle(*shape))) for shape in ((1, 1), (1, 4), (3, 3))] == [
        0,
        1,
        7,
    ]
    assert len(symmetries_of(rectangle(4, 3))) == 3
    assert symmetries_of(torus(4, 4)) == []
