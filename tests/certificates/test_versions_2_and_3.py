"""Certificates without sets, by symmetries, and with the winner's moves in the places of nodes."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from gochecker.checker import check
from gochecker.positions import LEMMAS
from goproof.lemmas import lemma
from goproof.vocabulary.check import Method
from gospec.diagram import parse
from tests.certificates.examples import SUICIDE, examples
from tests.certificates.faults import Line, Lines, all_places, fault
from tests.certificates.plain import Plain, later, score, text
from tests.certificates.truth import all_keys, claims
from tests.support.each import each

ROW = "by symmetry, ... white positional, suicide forbidden"
SQUARE = "by symmetry, ../.. black positional, suicide allowed"


def by(lines: Lines, reference: Any) -> None:
    """Another reference in the place of the first by which a node is seen by a symmetry."""
    places = [line["replies"] for line in lines if "replies" in line]
    for place in places:
        places += [child for child in place.values() if isinstance(child, dict)]
    listed = ((place, field) for place in places for field in place)
    place, field = next((p, f) for p, f in listed if isinstance(p[f], list))
    place[field] = place[field][0] if reference == "its number" else reference


@each("field", ["req", "forb"])
def test_there_are_no_sets(field: str) -> None:
    says = fault(SQUARE, lambda lines: lines[2].update({field: []}))
    assert says.startswith("line 3: ")
    assert "is no object with the fields" in says


def test_a_claim_by_symmetry_names_its_lemmas() -> None:
    for name in LEMMAS:
        assert Method.ALL_GRAPHS in {each.method for each in lemma(name).checks}
    plain = ".. black positional, suicide allowed, without sets"
    for of in (SQUARE, plain):
        claim = check(text(examples()[of])).claim or ""
        assert [name in claim for name in LEMMAS] == [of == SQUARE] * 2
    wrong: list[Any] = [[], [LEMMAS[0]], [*LEMMAS, "another"], LEMMAS[0], None]
    for of, named in (*((SQUARE, named) for named in wrong), (plain, list(LEMMAS))):
        says = fault(of, lambda lines: lines[0].update({"lemmas": named}))  # noqa: B023
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


@each("images, says", [("pp", "doesn't keep adjacency"), ("qp", "the file ends before")])
def test_a_symmetry_is_one_to_one_where_there_are_no_edges(images: str, says: str) -> None:
    header: Line = score("..", "black", -2, board={"points": ["p", "q"], "edges": []})
    header = later(header, 2, *LEMMAS) | {"symmetries": [list(images)]}
    assert says in check(text([header])).fault


def test_a_node_is_seen_by_the_right_symmetry() -> None:
    assert "doesn't lead to node" in fault(ROW, lambda lines: by(lines, "its number"))
    for says, references in {
        "symmetry: ": ([0, 1], [0, -1], [0, None], [0, False]),
        "child: ": ([], [0], [0, 0, 0], [99, 0], [None, 0]),
    }.items():
        for reference in references:
            assert says in fault(ROW, lambda lines: by(lines, reference))  # noqa: B023


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
    header, *rest, _ = copy.deepcopy(examples()["needs an earlier position, without sets"])
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


def test_symmetries_are_for_scores_and_later_versions() -> None:
    listed = {"lemmas": list(LEMMAS), "symmetries": [["D1", "C1", "B1", "A1"]]}
    says = fault("ko (0, 0) positional, without sets", lambda lines: lines[0].update(listed))
    assert says == "line 1: symmetries are for games about a score"

    def by_an_image(lines: Lines) -> None:
        node = next(line for line in lines if "child" in line)
        node["child"] = [node["child"], 0]

    assert "symmetry: 0" in fault("... black positional, suicide allowed", by_an_image)


# --- moves in the places of nodes --------------------------------------------------------------

KO = "ko (1, 1) positional, in place"
LOSER = "stands for a node with the loser to move"


def in_place(lines: Lines, wanted: Callable[[Line], bool] = lambda move: True) -> list[Line]:
    """The moves in place that are wanted."""
    moves = (holder[name] for holder, name in all_places(lines))
    return [move for move in moves if isinstance(move, dict) and wanted(move)]


def goes_on(lines: Lines) -> Line:
    """The first move in place that leads to a node with a number."""
    return in_place(lines, lambda move: isinstance(move.get("child"), int))[0]


def loser_in_place(lines: Lines) -> None:
    move = goes_on(lines)
    loser = next(line for line in lines if line.get("node") == move["child"])
    move["child"] = {"replies": loser["replies"]}


def changed(entry: Line) -> Callable[[Lines], None]:
    """What puts another object in the place of a move that goes on."""

    def change(lines: Lines) -> None:
        move = goes_on(lines)
        move.clear()
        move.update(entry)

    return change


@each(
    "change, says",
    [
        (lambda t: t[0].update(version=2), "is no whole number"),
        (loser_in_place, LOSER),
        (lambda t: goes_on(t).update(child={"move": "pass"}), LOSER),
        (changed({}), "is no object with the fields move only"),
        (changed({"move": "pass", "node": 0}), "is no object with the fields move only"),
        (changed({"move": "Z9"}), "the rules don't allow"),
        (changed({"move": "pass", "child": 10**6}), "child: 1000000"),
        (lambda t: goes_on(t).pop("child"), "neither wins at once nor has a child"),
        (
            lambda t: in_place(t, lambda move: "child" not in move)[0].update(child=0),
            "ends the game and has a child",
        ),
        (lambda t: t[-1].update(nodes=t[-1]["nodes"] + 1), "nodes are announced"),
    ],
)
def test_what_stands_in_place_has_its_form(change: Callable[[Lines], Any], says: str) -> None:
    assert says in fault(KO, change)
