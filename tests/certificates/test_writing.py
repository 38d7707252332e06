"""Certificates written from a search: lines as the format asks for, and accepted."""

import gzip
import json
import re
from pathlib import Path
from random import Random

import pytest

from gochecker.checker import check
from goimpl.search import Answer, Capture, prove
from goproof.certificates.check import check as check_file
from goproof.certificates.writing import superko
from goproof.certificates.writing.superko import certificate, write_certificate
from goproof.errors import UsageError
from gospec.graph import Graph, from_edges, rectangle, torus
from gospec.ko import KoRule
from tests.certificates.examples import KO_RULES, question, searched
from tests.certificates.plain import text
from tests.support.each import each

BLACK, WHITE = 1, 2
STAR = from_edges([("hub", "a"), ("hub", "b"), ("hub", "c")], name="star")


@pytest.mark.parametrize("ko", KO_RULES)
@pytest.mark.parametrize("suicide", [True, False])
@pytest.mark.parametrize(("margin", "winner"), [(1, "black"), (2, "white")])
def test_a_certificate_claims_what_was_proved_and_is_accepted(
    ko: KoRule, suicide: bool, margin: int, winner: str
) -> None:
    lines = searched(rectangle(2, 2), margin, ko=ko, suicide=suicide)
    assert lines[0]["claim"] == {"goal": "score", "winner": winner, "margin": 1}
    assert lines[0]["board"] == {"rows": 2, "columns": 2}
    assert lines[0]["rules"] == {"ko": ko, "suicide": "allowed" if suicide else "forbidden"}
    assert lines[0]["root"] == {"colouring": "../..", "to_move": "black", "passes": 0}
    assert not check(text(lines)).fault


@each("graph", [STAR, torus(2, 2), torus(1, 3), rectangle(3, 1)])
def test_any_board_can_be_written(graph: Graph) -> None:
    for margin in range(-len(graph), len(graph) + 2):
        assert not check(text(searched(graph, margin))).fault


@pytest.mark.parametrize("ko", KO_RULES)
@pytest.mark.parametrize("used", [0, 1, 7])
def test_it_may_rest_on_all_symmetries_some_or_none(
    ko: KoRule, used: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From positions with stones, which needn't stand as the search's tables have them."""
    graph, random = rectangle(2, 2), Random(ko)
    every = superko.symmetries_of(graph)
    # One that is its own opposite makes a group with the identity.
    some = every if used == 7 else [(3, 2, 1, 0)][:used]
    assert set(some) <= set(every)
    monkeypatch.setattr(superko, "symmetries_of", lambda board: some)
    referred = 0
    for point in range(5):
        earlier = [tuple(random.choices((0, BLACK), k=4)), (0, 0, 0, 0)]
        lines = searched(
            graph,
            random.choice((0, 1, 2)),
            by_symmetry=True,
            colours=tuple(BLACK if v == point else 0 for v in range(4)),
            to_move=WHITE,
            history=frozenset((colours, random.choice((BLACK, WHITE))) for colours in earlier),
            ko=ko,
        )
        assert not check(text(lines)).fault
        referred += sum(re.search(r": \[\d+, \d\]", json.dumps(line)) is not None for line in lines)
    # One symmetry serves for few of so small a board.
    assert used == 1 or (referred > 0) == (used > 0)


@pytest.mark.parametrize("ko", KO_RULES)
def test_a_history_is_written(ko: KoRule) -> None:
    earlier = frozenset({((0, WHITE), BLACK), ((0, 0), WHITE)})
    position = {"colours": (BLACK, 0), "to_move": WHITE, "history": earlier}
    first, *rest = searched(rectangle(1, 2), 2, **position, ko=ko)
    assert [entry["colouring"] for entry in first["history"]] == ["..", ".O"]
    assert ["to_move" in entry for entry in first["history"]] == [ko == "situational"] * 2
    assert not check(text([first, *rest])).fault
    # What is required is no decoration: without that history nothing is proved.
    assert check(text([{**first, "history": []}, *rest])).fault


def test_life_and_death_is_written_with_all_that_is_assumed() -> None:
    goal = Capture((2,), BLACK, (0, 1, 3), immortal=(1,), threats=(1, 2))
    position = {"colours": (0, WHITE, BLACK, 0), "goal": goal}
    lines = searched(rectangle(1, 4), 0, by_symmetry=True, **position)
    claim = lines[0]["claim"]
    named = {"target": ["C1"], "region": ["A1", "B1", "D1"], "immortal": ["B1"]}
    assert claim == {"goal": "life-and-death", "winner": claim["winner"], **named}
    assert lines[0]["root"]["threats"] == [1, 2]
    assert not lines[0]["symmetries"]
    assert not check(text(lines)).fault


@pytest.mark.parametrize("name", ["c.jsonl", "c.jsonl.gz"])
def test_a_file_is_compressed_as_its_name_says(tmp_path: Path, name: str) -> None:
    lines = [line.rstrip() for line in text(searched(rectangle(1, 3), 3))]
    write_certificate(lines, tmp_path / name)
    content = (tmp_path / name).read_bytes()
    plain = gzip.decompress(content) if name.endswith(".gz") else content
    assert plain.decode() == "".join(line + "\n" for line in lines)
    assert not check_file(tmp_path / name).fault


def test_a_file_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="nowhere"):
        write_certificate(["{}"], tmp_path / "nowhere" / "c.jsonl")


def test_without_an_answer_there_is_no_certificate() -> None:
    graph = rectangle(1, 1)
    with pytest.raises(ValueError, match="no certificate"):
        next(certificate(question(graph, 0), Answer(None, None, "memory", 1, 0.0), graph))


# --- by symmetry -------------------------------------------------------------------------------


@pytest.mark.parametrize("ko", KO_RULES)
@pytest.mark.parametrize("suicide", [True, False])
@pytest.mark.parametrize(
    ("graph", "margins"),
    [
        (rectangle(2, 3), (0, 1)),
        pytest.param(rectangle(1, 7), (2, 3), marks=pytest.mark.slow),
        pytest.param(rectangle(3, 3), (9, 10), marks=pytest.mark.slow),
        (STAR, range(-1, 3)),
    ],
    ids=str,
)
def test_what_is_written_by_symmetry_is_accepted(
    graph: Graph, margins: tuple[int, ...], ko: KoRule, suicide: bool
) -> None:
    for margin in margins:
        asked = question(graph, margin, ko=ko, suicide=suicide)
        answer = prove(asked, memory=1 << 26)
        by_symmetry = check(certificate(asked, answer, graph, by_symmetry=True))
        assert not by_symmetry.fault
        assert by_symmetry.nodes <= check(certificate(asked, answer, graph)).nodes


def test_a_line_of_play_that_would_come_back_is_left_as_it_was_found() -> None:
    """On 3x4 a few proofs would forbid their own position if all images were one."""
    lines = searched(rectangle(3, 4), 4, by_symmetry=True)
    assert not check(text(lines)).fault
    nodes = [line for line in lines if "node" in line]
    states = {(node["position"], node["to_move"], node["passes"]) for node in nodes}
    assert len(states) < len(nodes)


@each(
    "graph, colours, history",
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
)
def test_a_history_is_unlike_its_images(
    graph: Graph, colours: tuple[int, ...], history: set[tuple[tuple[int, ...], int]]
) -> None:
    position = {"colours": colours, "history": frozenset(history), "ko": "situational"}
    assert not check(text(searched(graph, 5, by_symmetry=True, **position))).fault


def test_the_symmetries_of_a_board_are_written_where_they_are_few() -> None:
    for shape, number in (((1, 1), 0), ((1, 4), 1), ((3, 3), 7), ((4, 3), 3)):
        assert len(superko.symmetries_of(rectangle(*shape))) == number
    assert superko.symmetries_of(torus(4, 4)) == []
