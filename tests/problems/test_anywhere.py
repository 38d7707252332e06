"""Problems answered on their whole board, whatever stands elsewhere."""

import gzip
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, strategies as st

import goproof
from gochecker.anywhere import Claim
from gochecker.checker import check
from goimpl.zones import ordering, strategy, tables as at
from goimpl.zones.strategy import PatternStrategy, Question, Searches
from goimpl.zones.tables import Tables, make_tables
from goproof.certificates.writing.patterns import lines_of
from goproof.machine.from_law import adjacency_of, code_of, codes_of, colour_of
from goproof.problems import board_search
from goproof.problems.anywhere import Anywhere
from goproof.problems.board_search import (
    BoardSearch,
    answer_anywhere,
    on_the_board,
)
from goproof.problems.options import ProblemOptions, SolveOptions
from goproof.problems.problem import Problem
from goproof.problems.reading import problem_of
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, chain
from gospec.law.diagram import draw, parse, point_name
from gospec.law.graph import Point, rectangle
from tests.problems.posing import written
from tests.support.commands import Run, Told
from tests.support.extent import examples
from tests.support.strategies import without_dead_stones

# Black's group lives in the corner if Black plays first; nothing around it is closed.
CORNER = "(;SZ[19]PL[B]AB[ab][bb][cb][db][eb]AW[ca][ea][fb][ac][bc][cc][dc][ec][fc])"
# White's corner group dies if Black plays first, and the lone stone beside it is no target.
SQUARE = rectangle(5, 5)
# A play elsewhere leaves a ko to take.
KO = parse("XXXOX/X.O.X/XXX.X/O.OO./X.OOO")
OTHER = ".XO..XO/.XOOOO.X/.XXXXOOOX/.....XXXX"


@pytest.fixture
def corner(tmp_path: Path) -> Path:
    return written(tmp_path, CORNER)


def on_board(rows: Sequence[str], side: int = 12, **said: Any) -> Problem:
    """A problem on its whole board, of which these rows are drawn."""
    drawn = [row.ljust(side, ".") for row in rows] + ["." * side] * (side - len(rows))
    problem = problem_of(drawn, ProblemOptions(**said)).on_board
    assert problem is not None
    return problem


def searches_of(b: Colouring, target: frozenset[Point]) -> Searches:
    points = tuple(sorted(b.graph.index[v] for v in target))
    return Searches(adjacency_of(b.graph), points, suicide=True)


def strategy_lines(
    b: Colouring,
    target: frozenset[Point],
    winner: Colour,
    to_move: Colour,
    visits: int,
    searches: Searches | None = None,
) -> list[str] | None:
    """The certificate that the search finds, or None."""
    is_life = b(next(iter(target))) is winner
    sides = code_of(to_move), code_of(winner)
    question = Question(codes_of(b), *sides, "life" if is_life else "capture")
    found = (searches or searches_of(b, target)).find(question, visits)
    if found is None:
        return None
    names = {point_name(b.graph, v): v for v in b.graph.in_order(target)}
    claim = Claim(b.graph, "allowed", winner, is_life, names, b, to_move)
    return list(lines_of(claim, found, colour_of))


@st.composite
def crowded(draw: st.DrawFn) -> Colouring:
    """A board of 16 to 25 points, without dead stones, mostly filled."""
    graph = rectangle(draw(st.integers(4, 5)), draw(st.integers(4, 5)))
    colours = [draw(st.sampled_from((BLACK, WHITE, BLACK, WHITE, EMPTY))) for _ in graph.points]
    return without_dead_stones(Colouring(graph, colours))


@examples(40)
@given(crowded(), st.data())
def test_the_checker_accepts_each_strategy_and_one_side_at_most_has_one(
    b: Colouring, data: st.DataObject
) -> None:
    """The searches of both sides share what they find."""
    stones = [v for v in b.graph.points if b(v) is not EMPTY]
    assume(stones)
    target = chain(b, data.draw(st.sampled_from(stones)))
    searches, to_move = searches_of(b, target), data.draw(st.sampled_from((BLACK, WHITE)))
    found = [strategy_lines(b, target, w, to_move, 900, searches) for w in (BLACK, WHITE)]
    for lines in filter(None, found):
        assert check(lines).fault == "", lines
    assert None in found


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


def ordered(*, with_answer: bool) -> tuple[list[int], int | None]:
    """The order of four nodes of which the last is the root.

    Node 1 answers a play elsewhere by node 0, which takes a ko. Node 2 may be met after node 1;
    node 0 answers it, and so does node 1 if asked for. The root is met before them for certain.
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
    return ordering.in_order(t, 3)


def test_what_may_be_met_after_a_ko_comes_before_it_or_needs_two_answers() -> None:
    assert ordered(with_answer=False) == ([0, 2, 1, 3], None)
    assert ordered(with_answer=True) == ([0], 1)


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


def test_the_words_of_the_path_have_the_stones_of_its_boards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Also where plays on the path captured some."""
    real, captured = strategy.run, 0

    def compared(t: Tables, other: Tables, to_move: int) -> int:
        nonlocal captured
        found = real(t, other, to_move)
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


def test_a_guessed_target_gives_way_to_one_that_matters() -> None:
    rows = [f"{row:.<9}" for row in OTHER.split("/")] + ["." * 9] * 5
    found = goproof.solve(rows, to_move="black")
    assert isinstance(found, Anywhere)
    assert found.main.winner is BLACK
    assert found.problem.defender is WHITE


# Of two groups in the corners each dies if Black plays first; a game has a solution in one of them.
SOLVED = (
    "(;SZ[7:4]PL[B]AB[da][db][ac][bc][cc][dc][ec][fc][gc]AW[aa][ca][ab][bb][cb][ea][ga][eb][fb][gb]"
)


def two_groups_and_an_answer(place: Path) -> tuple[Problem, Anywhere]:
    """A problem with several candidates, and an answer about another, which is unsettled."""
    problem = problem_of(written(place, f"{SOLVED})")).on_board
    assert problem is not None
    unsettled = goproof.solve(written(place, CORNER))
    assert isinstance(unsettled, Anywhere)
    assert unsettled.is_unsettled
    return problem, unsettled


def test_where_an_earlier_target_is_open_a_later_one_may_not_be_meant(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem, unsettled = two_groups_and_an_answer(tmp_path)
    options, (first, *_) = SolveOptions(problem), problem.candidates

    def open_first(asked: Problem, *_: Any) -> Anywhere | None:
        return None if asked.target == first else unsettled

    monkeypatch.setattr(board_search, "answer_anywhere", open_first)
    found = on_the_board(problem, options)
    assert found is not None
    assert found.headline.startswith("Undecided, as no target is named: ")


@pytest.mark.parametrize(("move", "target"), [("", "A4"), (";B[fa]", "E4"), (";B[ba]", "A4")])
def test_of_several_targets_that_matter_the_one_of_the_solution_is_taken(
    move: str, target: str, tmp_path: Path
) -> None:
    found = goproof.solve(written(tmp_path, f"{SOLVED}{move})"))
    assert found.winner is BLACK
    assert found.document().target[0] == target
    assert f"no target is named: taken for it is white's chain {target}" in " ".join(
        found.problem.assumptions
    )


def test_stones_thrown_in_are_meant_after_the_group_around_them() -> None:
    """White's group has a gap at the edge, so that only Black's stone within it is enclosed."""
    rows = ["..O....", "X..OOX.", "OOOXXX.", ".XX....", "......."]
    problem = on_board(rows)
    first = [point_name(problem.colouring.graph, min(each)) for each in problem.candidates]
    assert first == ["C12", "F11", "A11"]


# White's stone at D11 has fewer liberties than any other chain.
IN_DANGER = ["..O.....", "O..OX.X.", ".OOXX...", ".XX.....", "........"]


def test_the_friends_of_a_chain_in_danger_are_candidates_with_it() -> None:
    alone, with_it, *_ = on_board(IN_DANGER).candidates
    assert alone < with_it


def asked_of(monkeypatch: pytest.MonkeyPatch, *, first_open: bool = False) -> list[tuple[int, int]]:
    """How many visits each question may take and takes, as they are asked from now on."""
    asked, real = list[tuple[int, int]](), Searches.find

    def noted(self: Searches, question: Question, limit: int) -> PatternStrategy | None:
        found = real(self, question, limit)
        is_open = first_open and not asked
        if is_open:
            # Searches end a little late.
            self.visits = limit + 100
        asked.append((limit, self.visits))
        return None if is_open else found

    monkeypatch.setattr(Searches, "find", noted)
    return asked


def test_what_a_target_leaves_of_its_visits_goes_to_the_next_and_then_to_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Black cannot save both chains, and to see that takes few visits."""
    problem = on_board(TWO_CHAINS, 9, to_move="white", target="A8,J8", capture="all")
    search, asked = BoardSearch(problem, SolveOptions(problem)), asked_of(monkeypatch)
    found = search.proof(WHITE, BLACK, 1000)
    assert found is not None
    assert found.target == search.targets("life")[1]
    (share, visits), (rest, few), (last, _) = asked
    assert 0 < visits < share == 500
    assert (rest, last) == (1000 - visits, 1000 - visits - few)


def test_what_is_meant_is_proved_with_the_visits_that_a_smaller_target_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of two chains has two eyes; as if to see that both live took more than a share."""
    rows = [".X.XOX.X.", "XXXXOXXXX", "OOOOOOOOO"]
    problem = on_board(rows, 9, to_move="white", target="A8,F8")
    search = BoardSearch(problem, SolveOptions(problem))
    asked = asked_of(monkeypatch, first_open=True)
    found = search.proof(WHITE, BLACK, 1000)
    assert found is not None
    assert found.target == search.targets("life")[0]
    (_, visits), (share, few), (last, _) = asked
    assert (share, last) == (500, 1000 - visits - few)


def test_a_candidate_for_which_it_does_not_matter_leaves_its_visits_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem, unsettled = two_groups_and_an_answer(tmp_path)
    first, second, *_ = problem.candidates
    main = replace(unsettled.main, winner=WHITE, target=first)
    lost = replace(unsettled, main=main, problem=problem)
    asked = list[tuple[frozenset[Point], int]]()

    def first_lost(each: Problem, _: Any, visits: int, *__: Any) -> Anywhere | None:
        asked.append((each.target, visits))
        return lost if each.target == first else None

    monkeypatch.setattr(board_search, "answer_anywhere", first_lost)
    assert on_the_board(problem, SolveOptions(problem)) == replace(lost, undecided=True)
    assert (second, board_search.VISITS) in asked
    assert [target for target, _ in asked].count(first) == 1


def test_stones_for_which_it_does_not_matter_are_left_out_of_their_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left of it is asked about after others, though with them one chain of it is lost."""
    problem = on_board(IN_DANGER, to_move="white")
    alone, with_it, other = problem.candidates
    _, unsettled = two_groups_and_an_answer(tmp_path)
    main = replace(unsettled.main, to_move=WHITE, winner=BLACK, goal="capture", target=alone)
    lost = replace(unsettled, main=main, problem=problem)
    asked = list[frozenset[Point]]()

    def one_lost(each: Problem, *_: Any) -> Anywhere | None:
        asked.append(each.target)
        return lost if each.target >= alone else None

    monkeypatch.setattr(board_search, "answer_anywhere", one_lost)
    assert on_the_board(problem, SolveOptions(problem)) == replace(lost, undecided=True)
    assert asked == [alone, with_it, other, other, with_it - alone, other]


def test_where_it_matters_nowhere_who_moves_it_is_undecided_what_is_asked() -> None:
    """White's group and Black's around it have two eyes each."""
    rows = [".O.OX.X", "OOOOXXX", "XXXXX..", *["......."] * 4]
    found = goproof.solve(rows, to_move="black")
    assert str(found).startswith("Undecided, as no target is named: ")
    asked = str(goproof.solve(rows, to_move="black", target="B7"))
    assert not asked.startswith("Undecided")
    # Without a side to move nobody asks what it can do.
    assert not str(goproof.solve(rows)).startswith("Undecided")


def test_a_history_leaves_the_answer_to_the_region(tmp_path: Path) -> None:
    """A pattern may have stood in it, even if nothing of it is left on the cropped board."""
    played = written(tmp_path, f"{CORNER[:-1]};W[ss])")
    problem = problem_of(played, ProblemOptions(moves=1, to_move="black", target="A18"))
    assert not problem.history
    assert problem.on_board is not None
    assert problem.on_board.history
    assert not isinstance(goproof.solve(problem), Anywhere)


# Of the two Black chains White can capture one; the other lives.
TWO_CHAINS = [".X.X.X.O.", "XXXXXXOOX", "OOOOOOO.O", ".......O."]


@pytest.mark.parametrize(("capture", "winner"), [("all", BLACK), ("any", WHITE)])
def test_to_capture_one_of_several_chains_is_not_to_capture_all(
    capture: str, winner: Colour
) -> None:
    problem = on_board(TWO_CHAINS, 9, to_move="white", target="A8,J8", capture=capture)
    found = answer_anywhere(problem, SolveOptions(problem))
    assert found is not None
    assert found.winner is winner
    assert ("captures one of Black's" in str(found)) is (winner is WHITE)


# Black cannot capture the larger chains soon, but D11 cuts off two stones that make an eye.
CUT_OFF = (".X.OO.O..", ".XO..OOX.", ".XXOOXXX.", "..XXXX...")
# A11 would just take a stone in atari, though the corner may live without it.
IN_ATARI = (".OX.O..", ".OX.OX.", ".O.O.X.", "OXOOX..", "XXXXX..")


@pytest.mark.parametrize(("drawn", "move"), [(CUT_OFF, "D11"), (IN_ATARI, None)])
def test_where_nothing_larger_falls_some_chain_of_the_group_is_captured(
    drawn: tuple[str, ...], move: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem = on_board(drawn, to_move="black")
    monkeypatch.setattr(board_search, "BUDGETS", ((100, 1),))
    found = on_the_board(problem, SolveOptions(problem))
    assert (found and found.main.move) == move
    assert found is None or "captures one of White's" in found.headline
    assert found is None or found.undecided
    assert found is None or found.seconds > 0
    # A pattern may have stood in a history; and whether the group dies, the region may tell.
    for other in replace(problem, history=(problem.colouring,)), replace(problem, expected="dead"):
        assert on_the_board(other, SolveOptions(problem)) is None
