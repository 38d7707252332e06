"""Problems answered on their whole board, whatever stands elsewhere."""

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from hypothesis import given, strategies as st

import goproof
from gochecker.checker import check
from goimpl.zones import ordering, states, strategy, tables as at, winner_moves
from goimpl.zones.ordering import Step
from goimpl.zones.tables import Tables, make_tables
from goproof.machine.from_law import adjacency_of
from goproof.problems.anywhere import Anywhere
from goproof.problems.options import ProblemOptions
from goproof.problems.reading import problem_of
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, chain
from gospec.law.diagram import draw, parse, point_name
from gospec.law.graph import Point, rectangle
from gospec.law.ko import KoRule
from tests.certificates.whole_boards import refutation
from tests.problems.posing import written
from tests.problems.whole_boards import CORNER, searches_of, strategy_lines, targets
from tests.support.commands import Run, Told
from tests.support.each import each
from tests.support.extent import examples
from tests.support.strategies import without_dead_stones

# White's corner group dies if Black plays first, and the lone stone beside it is no target.
SQUARE = rectangle(5, 5)
# A play elsewhere leaves a ko to take.
KO = parse("XXXOX/X.O.X/XXX.X/O.OO./X.OOO")
# Stones that can be kept by waiting, and who plays first.
SEKIS = [
    ("......./......./OOOOOOO/XXXXXXO/.OOO.XO", "A2", WHITE),
    ("......./......./OOOOOOO/XXXXXXO/.OOO.XO", "A2", BLACK),
    # White may play in Black's eye again and again.
    ("......../......../......../OOOOOOOO/XXXXXXXO/XXOOOOXO/.X.O.OXO", "A2", WHITE),
    ("XXO./OXXO/OO.O/.OOO/.XOO", "C5", WHITE),
    ("OOX.X/O.XOX/OXX.O/OOOOO", "A4", WHITE),
    ("OXO./OXO./O..X/..OX", "C4", WHITE),
    (".XXO./XXOOX/.XOXO/.XO.O/OXOX.", "E3", BLACK),
    ("..X./.XXO/XX.O/XXOO", "C4", WHITE),
    ("XXOXX/OXO../.XXOO/.X.XX", "D1", BLACK),
    ("OO.O./XXXOO/OOXO./..XXO", "A3", BLACK),
]


@pytest.fixture
def corner(tmp_path: Path) -> Path:
    return written(tmp_path, CORNER)


@examples(40)
@given(targets(), st.data())
def test_the_checker_accepts_each_strategy_and_one_side_at_most_has_one(
    about: tuple[Colouring, frozenset[Point]], data: st.DataObject
) -> None:
    """The searches of both sides share what they find."""
    b, target = about
    searches, to_move = searches_of(b, target), data.draw(st.sampled_from((BLACK, WHITE)))
    found = [strategy_lines(b, target, w, to_move, 900, searches) for w in (BLACK, WHITE)]
    for lines in filter(None, found):
        assert check(lines).fault == "", lines
    assert None in found


@examples(40)
@given(targets(), st.data())
def test_the_checker_accepts_each_strategy_with_threats(
    about: tuple[Colouring, frozenset[Point]], data: st.DataObject
) -> None:
    """Also where other numbers were asked about before, and both sides may have one."""
    b, target = about
    searches, to_move = searches_of(b, target), data.draw(st.sampled_from((BLACK, WHITE)))
    for threats in data.draw(st.lists(st.integers(0, 2), min_size=1, max_size=4)):
        for winner in (BLACK, WHITE):
            lines = strategy_lines(b, target, winner, to_move, 900, searches, threats=threats)
            if lines is not None:
                assert check(lines).fault == "", lines
                assert json.loads(lines[0])["claim"].get("threats", 0) <= threats


def test_nothing_is_captured_by_waiting() -> None:
    """Not even where the capture refutes what the other side tries to keep by waiting."""
    b = parse("X.OX/XXOX/XXO./XXXX/XX..")
    target = chain(b, (0, 0))
    searches = searches_of(b, target)
    assert strategy_lines(b, target, BLACK, WHITE, 900, searches) is None
    lines = strategy_lines(b, target, WHITE, WHITE, 900, searches)
    assert lines is None or check(lines).fault == ""


@each("diagram, target, to_move", SEKIS)
def test_what_is_kept_stays_on_the_board(
    monkeypatch: pytest.MonkeyPatch, diagram: str, target: str, to_move: Colour
) -> None:
    """By all rules of ko, against replies at random; nothing is tried without waiting."""
    waiting = [trial for trial in strategy.TRIALS if trial.waiting]
    monkeypatch.setattr(strategy, "TRIALS", waiting)
    b = parse(diagram)
    stones = next(chain(b, v) for v in b.graph.points if point_name(b.graph, v) == target)
    lines = strategy_lines(b, stones, b(next(iter(stones))), to_move, 4_000)
    assert lines is not None
    file = [json.loads(line) for line in lines]
    assert file[0]["claim"]["goal"] == "keep-anywhere"
    assert check(lines).fault == ""
    assert refutation(file, Random(diagram), 20, kos=get_args(KoRule)) is None


def test_a_play_elsewhere_has_two_answers_where_no_order_of_nodes_will_do(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As if each node were compatible with what each other one makes."""
    monkeypatch.setattr(ordering, "_compatible", lambda t, node, listed: listed)
    lines = strategy_lines(KO, chain(KO, (4, 2)), BLACK, BLACK, 400)
    assert lines is not None
    assert max(len(json.loads(line).get("elsewhere", [])) for line in lines[1:]) == 2
    assert check(lines).fault == ""


def test_what_has_no_order_is_given_up_and_not_found_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the root always lacked an answer."""
    orders = list[int]()

    def lacking(_: Tables, root: int) -> tuple[list[int], int]:
        orders.append(root)
        return [], root

    monkeypatch.setattr(strategy, "in_order", lacking)
    assert strategy_lines(KO, chain(KO, (4, 2)), BLACK, BLACK, 100_000) is None
    assert 1 <= len(orders) <= at.MOST_AGAIN + 1


@pytest.mark.parametrize("repeats", [0, 1])
def test_what_fails_by_a_repetition_on_its_path_is_not_kept(repeats: int) -> None:
    """On another path it may succeed."""
    t = make_tables(adjacency_of(SQUARE).lists, [0], 4, 4)
    t.hashes[0, at.HERE], t.states[0, at.OWN, at.REPEATS] = 7, repeats
    states.end(t, 0, at.NEVER, 0)
    assert (states.slot_of(t, t.hashes[0, at.HERE], False) >= 0) is not bool(repeats)
    states.end(t, 0, 3, 4)
    assert states.slot_of(t, t.hashes[0, at.HERE], False) >= 0


def test_what_answered_a_reply_is_tried_where_that_comes_again() -> None:
    """Also far from the target; not where the point is taken."""
    t = make_tables(adjacency_of(SQUARE).lists, [0], 4, 4)
    t.boards[1, 24] = at.LOSER
    t.states[0, at.OWN, at.TRIED] = 7
    t.nodes[:2, at.MOVE] = 23, 24
    for node, answer in ((0, 23), (1, at.NO_POINT)):
        winner_moves.note_answer(t, 1, node)
        assert winner_moves.earlier_answer(t, 1, t.boards[1]) == answer
    t.states[0, at.OWN, at.TRIED] = at.NO_POINT
    assert winner_moves.earlier_answer(t, 1, t.boards[1]) == at.NO_POINT


def ordered(*, with_answer: bool, threatens: bool = False) -> tuple[list[Step], int | None]:
    """The order of four nodes of which the last is the root.

    Node 1 answers a play elsewhere by node 0, which takes a ko. Node 2 may be met after node 1;
    node 0 answers it, and so does node 1 if asked for. The root is met before them for certain. If
    node 2 threatens, node 1 follows after that.
    """
    t = make_tables(adjacency_of(SQUARE).lists, [0], 4, 1)
    t.nodes[:4, [at.ELSEWHERE, at.SECOND]] = -1
    t.nodes[0, at.TAKES_KO] = 1
    t.nodes[1:4, at.ELSEWHERE] = 0, 0, 2
    answers = {2: [1]} if with_answer else {3: [1]}
    for node, (child,) in answers.items():
        t.nodes[node, at.ANSWERED], t.nodes[node, at.ANSWERS + 1] = 1, child
    t.zones[:4, 0] = 0b11
    # Node 1 puts a stone of the winner's on the second point; node 2 has it there, too, and puts
    # one on the first.
    t.zones[1, 3 * at.WORDS] = t.zones[2, at.WORDS] = 0b10
    t.zones[2, 3 * at.WORDS] = 0b11
    if threatens:
        t.nodes[2, at.MOVE] = at.THREAT
        t.nodes[2:4, at.USES], t.nodes[2, at.ELSEWHERE] = 1, 1
    return ordering.in_order(t, 3)


def test_what_may_be_met_after_a_ko_comes_before_it_or_needs_two_answers() -> None:
    assert ordered(with_answer=False) == ([(0, 0), (0, 2), (0, 1), (0, 3)], None)
    assert ordered(with_answer=True) == ([(0, 0)], 1)


def test_a_node_is_listed_with_each_number_of_threats_that_may_be_left_there() -> None:
    """Fewer come first. What node 1 makes may be met at node 2 only if no threat is between."""
    steps = [(0, 0), (0, 1), (1, 0), (1, 2), (1, 1), (1, 3)]
    assert ordered(with_answer=False, threatens=True) == (steps, None)


def random_boards(count: int) -> Iterator[Colouring]:
    """Boards of 25 points, mostly filled, without dead stones."""
    random = Random(1)
    for _ in range(count):
        colours = random.choices((BLACK, WHITE, EMPTY), (2, 2, 1), k=len(SQUARE))
        yield without_dead_stones(Colouring(SQUARE, colours))


def test_strategies_are_found_on_crowded_boards() -> None:
    """So what the checker accepts of them is something."""
    random, found = Random(1), 0
    for b in random_boards(60):
        target = chain(b, min(b.where(BLACK)))
        found += strategy_lines(b, target, random.choice((BLACK, WHITE)), BLACK, 400) is not None
    assert found >= 20


def with_threats(b: Colouring, target: frozenset[Point], threats: int) -> list[Any]:
    """The lines of a strategy of White's to capture this if so many threats are answered."""
    lines = strategy_lines(b, target, WHITE, WHITE, 400, threats=threats)
    assert lines is None or check(lines).fault == ""
    return [json.loads(line) for line in lines or ()]


def test_threats_win_kos_on_crowded_boards() -> None:
    """So what the checker accepts of strategies with threats is something."""
    needed = list[int]()
    for b in random_boards(100):
        lines = with_threats(b, chain(b, min(b.where(BLACK))), 2)
        needed += [line["claim"].get("threats", 0) for line in lines[:1]]
    assert {0, 1, 2} <= set(needed)


def test_a_threat_and_its_answer_may_take_two_liberties() -> None:
    b = parse("OOX.X/OX.OO/..O.O")
    _, *nodes = with_threats(b, chain(b, (1, 1)), 1)
    assert any("threat" in node and "liberties" in node for node in nodes)


def test_the_words_of_the_path_have_the_stones_of_its_boards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where plays on the path captured some."""
    real, captured = strategy.run, 0

    def compared(t: Tables, *about: Any) -> int:
        nonlocal captured
        found = real(t, *about)
        for d in range(t.numbers[at.REACHED] + 1):
            told = [
                sum(int(word) << at.WORD_BITS * i for i, word in enumerate(words))
                for words in t.words[d].reshape(2, at.WORDS)
            ]
            for player, stones in zip((at.WINNER, at.LOSER), told, strict=True):
                assert stones == sum(1 << int(p) for p in (t.boards[d] == player).nonzero()[0])
            captured += bool(((t.boards[0] != at.EMPTY) & (t.boards[d] == at.EMPTY)).any())
        return found

    monkeypatch.setattr(strategy, "run", compared)
    for b in random_boards(20):
        strategy_lines(b, chain(b, min(b.where(BLACK))), BLACK, BLACK, 400)
    assert captured


def test_a_corner_lives_whatever_stands_elsewhere(corner: Path, tmp_path: Path, told: Told) -> None:
    kept = tmp_path / "corner.jsonl.gz"
    document = told("solve", corner, "--certificate", kept)
    assert document["headline"] == (
        "Black to play lives with B19; White to play kills with B19: both whatever stands "
        "elsewhere (proved)."
    )
    assert document["elsewhere"]
    assert (document["winner"], document["first_moves"]) == ("black", ["B19"])
    result = check(gzip.decompress(kept.read_bytes()).decode().splitlines())
    assert result.valid
    assert "whatever stands elsewhere" in str(result.claim)
    in_region = goproof.solve(corner, elsewhere=False)
    assert "whatever stands elsewhere" not in str(in_region)


def test_what_is_kept_by_answers_may_be_a_seki_as_the_headline_says(told: Told) -> None:
    """After C6 Black has an answer to each attack, and no move that helps."""
    position = ".OOOXO./XX..XO./OXXXXO./OOOOOO./......./......./......."
    asked = ("solve", "--position", position, "--target", "E7", "--to-move")
    assert told(*asked, "black")["headline"] == (
        "Black to play lives or makes seki with C6; White to play kills with D6: both whatever "
        "stands elsewhere (proved)."
    )
    answered = position.replace("XX..X", "XXX.X")
    document = told(*asked[:2], answered, *asked[3:], "white")
    assert document["headline"] == (
        "White to play cannot kill: Black's E7 lives or is in seki, whatever stands elsewhere "
        "(proved)."
    )
    assert document["status"] == "safe"


@pytest.mark.parametrize("depth", [1, 4])
def test_to_explain_an_answer_does_not_change_it(depth: int, run: Run, corner: Path) -> None:
    _, plain, _ = run("solve", corner)
    status, explained, _ = run("solve --explain --depth", depth, corner)
    assert status == 0
    assert explained.splitlines()[:7] == plain.splitlines()[:7]
    tree = explained[explained.index("how Black wins, ") :].splitlines()[1:]
    if depth == 1:
        assert tree == ["  Black B19 (…)"]
    else:
        assert "    White A19, Black D19" in tree
        assert "    White D19, Black F19" in tree[2]
        # Its moves are shown to that depth, and no further.
        assert tree[3] == "      White A19 (…)"


def test_what_is_proved_is_the_answer_though_the_problem_says_otherwise(
    corner: Path, run: Run
) -> None:
    drawn = problem_of(corner).on_board
    assert drawn is not None
    rows = draw(drawn.colouring, "/").split("/")
    said = {"rows": rows, "to_move": "X", "expected": "dead"}
    status, out, _ = run("solve", written(corner.parent, said))
    assert status == 1
    assert out.startswith("Black to play lives with B19")
    assert "the target is unsettled, but expected dead" in out


def test_a_larger_board_and_other_surroundings_change_nothing() -> None:
    """The same stones beside others, on boards that the region's search can't hold."""
    rows = ["..O.O....", "XXXXXO...", "OOOOOO...", *["........."] * 6]
    rows[5] = "..XXXXX.O"
    found = goproof.solve(rows, to_move="black", target="A8")
    assert isinstance(found, Anywhere)
    assert str(found).startswith("Black to play lives with B9")
    assert "whatever stands elsewhere (proved)" in str(found)


def test_a_history_leaves_the_answer_to_the_region(tmp_path: Path) -> None:
    """A pattern may have stood in it, even if nothing of it is left on the cropped board."""
    played = written(tmp_path, f"{CORNER[:-1]};W[ss])")
    problem = problem_of(played, ProblemOptions(moves=1, to_move="black", target="A18"))
    assert not problem.history
    assert problem.on_board is not None
    assert problem.on_board.history
    assert not isinstance(goproof.solve(problem), Anywhere)


# Of the two Black chains White can capture one; the other lives.
