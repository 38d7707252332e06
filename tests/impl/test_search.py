"""The search reproduces published values, and says plainly when it has no answer."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, product
from random import Random

import pytest

from goimpl.boards.adjacency import rectangle
from goimpl.search import Answer, Capture, Proofs, Prover, Question, ScoreAtLeast, prove, running
from goimpl.search.with_history import df_pn, sizes, tables
from goimpl.search.with_history.setup import tables_for
from goimpl.search.with_history.sizes import in_arrays
from goproof.certificates.writing.superko import certificate
from gospec.law.graph import rectangle as law_rectangle
from tests.support.questions import score

BLACK, WHITE = 1, 2
MEMORY = 1 << 28
RULES = [(ko, suicide) for ko in ("positional", "situational") for suicide in (True, False)]


@pytest.fixture(autouse=True)
def _compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    # That the search in plain Python gives the same answers is held by test_search_readings.py.
    monkeypatch.setattr(running.allowance, "nodes", 0)


VALUES = [(1, 1, 0), (1, 2, 0), (1, 3, 3), (1, 4, 4), (2, 2, 1), (2, 3, 0), (3, 3, 9), (2, 4, 8)]
VALUES += [(2, 5, 10), (3, 4, 4)]
VALUES += [(1, n, value) for n, value in enumerate((0, 1, 2, 3, 0, 1), 5)]
LONGER = [(2, 6, 12), (1, 11, 2), (1, 12, 2), (1, 13, 0), (2, 7, 14)]


@pytest.mark.parametrize(
    ("rows", "columns", "value"),
    [*VALUES, *(pytest.param(*board, marks=pytest.mark.slow) for board in LONGER)],
)
def test_values_under_positional_superko_are_as_published(
    rows: int, columns: int, value: int
) -> None:
    """Squares and rectangles: Tromp and others; a row of 9 is given as 0 and as 4."""
    memory = 4 << 30 if (rows, columns, value) in LONGER else MEMORY
    for margin, winner in ((value, BLACK), (value + 1, WHITE)):
        assert prove(score(rows, columns, margin), memory=memory).winner == winner


def test_repetition_of_the_history_decides() -> None:
    """White may not capture the stone of `X.` when `.O` was there before."""
    free = Question(rectangle(1, 2), (BLACK, 0), WHITE, ScoreAtLeast(2))
    assert prove(free).winner == WHITE
    assert prove(replace(free, history=frozenset({((0, WHITE), BLACK)}))).winner == BLACK


def proofs_of(answer: Answer) -> Proofs:
    assert isinstance(answer.strategy, Proofs)
    return answer.strategy


@pytest.mark.parametrize(("ko", "suicide"), RULES)
@pytest.mark.parametrize(("side", "margin"), [(2, 1), (2, 2), (3, 9), (3, 10)])
def test_a_node_serves_for_images(ko: str, suicide: bool, side: int, margin: int) -> None:
    """And a strategy is the same each time."""
    asked = score(side, side, margin, ko=ko, suicide=suicide)
    answer, again = prove(asked), prove(asked)
    assert answer.winner == (BLACK if margin in (1, 9) else WHITE)
    assert proofs_of(answer) == proofs_of(again)
    graph = law_rectangle(side, side)
    nodes, fewer = (
        len(list(certificate(asked, answer, graph, by).lines())) for by in (False, True)
    )
    assert fewer < (0.6 if side == 3 else 1) * nodes


def test_the_search_says_what_stopped_it() -> None:
    asked = score(4, 4, 2)
    told = []
    small = prove(asked, memory=1 << 20, progress=lambda nodes, seconds: told.append(nodes))
    assert (small.winner, small.strategy, small.stopped) == (None, None, "memory")
    assert told[-1] == small.nodes
    assert told == sorted(told)
    # Its time is no matter of chance: more than the least tables would be needed.
    assert 0 < small.nodes < 200_000


def problem(threats: tuple[int, int], target: int = 2) -> Question:
    """`.OX.` with Black, who is in atari, to move."""
    goal = Capture((target,), BLACK, (0, 1, 2, 3), threats=threats)
    return Question(rectangle(1, 4), (0, WHITE, BLACK, 0), BLACK, goal)


# --- several questions ---------------------------------------------------------------------------


def fight(threats: tuple[int, int], to_move: int, colours: str, **options: object) -> Question:
    """A question about the stones at the left of a board of two rows and five columns."""
    goal = Capture((0, 5), BLACK, (1, 2, 3, 6, 7, 8), threats=threats)
    stones = tuple(map(int, colours))
    return Question(rectangle(2, 5), stones, to_move, goal, **options)  # type: ignore[arg-type]


def fights(ko: str) -> Iterator[Question]:
    """Questions about one game, in an order of chance, with random histories."""
    random = Random(ko)
    roots = ["1000210002", "1020210002", "1000210202", "1010210002"]
    asked = list(product(product((0, 1, 2), repeat=2), (BLACK, WHITE), roots))
    for threats, to_move, colours in random.sample(asked, len(asked)):
        earlier = {(tuple(map(int, random.choice(roots))), random.randint(1, 2)) for _ in range(3)}
        yield fight(threats, to_move, colours, ko=ko, history=frozenset(earlier))


@pytest.mark.parametrize("ko", ["positional", "situational"])
def test_what_was_proved_for_one_question_serves_the_next(ko: str) -> None:
    prover, winners = Prover(MEMORY), set()
    visited = [0, 0]
    for question in fights(ko):
        alone, answer = prove(question, memory=MEMORY), prover.prove(question)
        assert answer.winner == alone.winner
        assert proofs_of(answer).to_move[-1] == question.to_move
        visited = [visited[0] + alone.nodes, visited[1] + answer.nodes]
        winners.add((question.to_move, alone.winner))
        assert prover.prove(question).nodes == 1
    assert winners == set(product((BLACK, WHITE), repeat=2))
    assert visited[1] < visited[0] / 2


def test_another_game_is_searched_afresh() -> None:
    prover = Prover(MEMORY)
    games = [(1, 4, 4), (1, 4, 5), (1, 4, 2), (2, 2, 2), (2, 2, 1), (1, 4, 4)]
    for suicide, game in product((True, False, True), games):
        question = score(*game, suicide=suicide)
        answer, alone = prover.prove(question), prove(question, memory=MEMORY)
        assert (answer.winner, answer.nodes) == (alone.winner, alone.nodes)
        assert proofs_of(answer) == proofs_of(alone)


def test_proofs_that_fill_the_memory_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sizes, "LEAST_POSITIONS", 700)
    prover, fresh = Prover(memory=1), 0
    for question in fights("positional"):
        if prove(question, memory=1).winner is not None:
            before = prover._tables
            assert prover.prove(question).winner is not None
            fresh += prover._tables is not before
    assert 2 < fresh < 60


@pytest.mark.parametrize("plain", [True, False])
def test_proof_numbers_kept_for_a_history_stay_in_larger_tables(plain: bool) -> None:
    """The keys of a place stay in their order, so that the oldest gives way."""
    t = tables_for(score(1, 4, 1), sizes.FEW_POSITIONS, plain=plain)
    random = Random(1)
    for value in range(1, 400):
        df_pn._remember_first(t, random.getrandbits(64), value)
    places = range(0, len(t.unsolved), tables.WAYS)
    kept = [[rows_of(t, place + way) for way in range(tables.WAYS)] for place in places]
    larger = in_arrays(t, t.board, sizes.FEW_POSITIONS * sizes.TIMES_LARGER)
    for row in chain.from_iterable(kept):
        first = df_pn._slot_of(larger, row[0])
        there = [rows_of(larger, first + way) for way in range(tables.WAYS)]
        here = next(rows for rows in kept if row in rows)
        same_place = [r for r in here if r[0] and df_pn._slot_of(larger, r[0]) == first]
        assert not row[0] or there[: len(same_place)] == same_place
    assert sum(row[0] != 0 for row in chain.from_iterable(kept)) > 200


def rows_of(t: tables.Tables, slot: int) -> tuple[int, int]:
    return int(t.unsolved[slot, 0]), int(t.unsolved[slot, 1])


def test_tables_of_an_interrupted_search_are_not_used_again() -> None:
    def interrupt(nodes: int, seconds: float) -> None:
        raise KeyboardInterrupt

    prover, question = Prover(MEMORY), score(3, 4, 4)
    prover.prove(Question(rectangle(3, 4), (1,) * 10 + (0, 0), WHITE, ScoreAtLeast(4)))
    with pytest.raises(KeyboardInterrupt):
        prover.prove(question, progress=interrupt)
    answer, alone = prover.prove(question), prove(question, memory=MEMORY)
    assert (answer.winner, answer.nodes) == (alone.winner, alone.nodes)


@pytest.mark.parametrize(
    ("question", "says"),
    [
        (problem((0, 0), target=0), "defender's colour"),
        (problem((0, 0), target=7), "points of the board"),
        (problem((0, 256)), "0 to 255"),
        (score(2, 2, 1, ko="simple"), "ko rule 'simple'"),
        (score(2, 2, 1, passes=2), "after 2 passes"),
        (score(5, 13, 1), "64"),
        (Question(rectangle(1, 2), (0,), BLACK, ScoreAtLeast(0)), "1 colours for 2 points"),
        (Question(rectangle(1, 2), (1, 2), BLACK, ScoreAtLeast(0)), "no liberty"),
    ],
)
def test_a_question_that_makes_no_sense_is_refused(question: Question, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        prove(question)


@pytest.mark.parametrize("length", [8, 9, 10, 11, 16, 31, 32, 33, 60])
def test_a_long_chain_with_one_liberty_is_captured_and_one_with_two_eyes_is_not(
    length: int,
) -> None:
    colours = (*[BLACK] * length, 0, WHITE, 0)
    goal = Capture(tuple(range(length)), BLACK, tuple(range(length + 3)))
    for suicide in (False, True):
        doomed = Question(rectangle(1, length + 3), colours, WHITE, goal, suicide=suicide)
        assert prove(doomed, memory=MEMORY).winner == WHITE
        eyes = (0, *[BLACK] * length, 0)
        alive = Capture(tuple(range(1, length + 1)), BLACK, (0, length + 1))
        question = Question(rectangle(1, length + 2), eyes, WHITE, alive, suicide=suicide)
        assert prove(question, memory=MEMORY).winner == BLACK


@pytest.mark.parametrize("number", [8, 33, 130, 300])
def test_one_board_of_a_long_history_forbids_a_capture(number: int) -> None:
    length = 9
    colours = (*[BLACK] * length, 0, WHITE, 0)
    captured = (*[0] * length, WHITE, WHITE, 0)
    goal = Capture(tuple(range(length)), BLACK, (length,))
    # Boards that no play on the one point of the region leads to.
    others = [(*(1 + (i >> k & 1) for k in range(length)), 0, 0, 1) for i in range(number)]
    history = frozenset((other, BLACK) for other in others)
    for earlier, winner in ((history, WHITE), (history | {(captured, BLACK)}, BLACK)):
        row = rectangle(1, length + 3)
        question = Question(row, colours, WHITE, goal, history=earlier)
        assert prove(question, memory=MEMORY).winner == winner


@pytest.mark.parametrize("points", [10, 31, 32, 33, 40, 64])
def test_life_settles_a_score_on_long_rows_at_once(points: int) -> None:
    """Black has two eyes at the ends, and stones in between."""
    colours = (0, *[BLACK] * (points - 2), 0)
    for margin in (points, points - 1):
        goal = ScoreAtLeast(margin)
        question = Question(rectangle(1, points), colours, WHITE, goal, by_life=True)
        answer = prove(question, memory=MEMORY)
        assert (answer.winner, answer.nodes) == (BLACK, 1)


def test_whatever_was_asked_before_the_answer_is_the_same() -> None:
    """A board that the last question was about is none that the next one may not come back to."""
    row, prover, rng = rectangle(1, 3), Prover(MEMORY), Random(3)
    rows = map("".join, product(".XO", repeat=3))
    dead = ("XO.", "OX.", ".XO", ".OX")
    positions = [stones for stones in rows if "." in stones and stones not in dead]
    for margin in (3, 0):
        questions = [
            Question(row, tuple(map(".XO".index, stones)), player, ScoreAtLeast(margin))
            for stones in positions
            for player in (BLACK, WHITE)
        ]
        for question in rng.choices(questions, k=200):
            alone = prove(question, memory=MEMORY)
            assert prover.prove(question).winner == alone.winner
