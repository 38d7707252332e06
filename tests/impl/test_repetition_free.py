"""The repetition-free search: what it proves, what it leaves open, and its two readings."""

from array import array
from typing import Any

import pytest

from goimpl.boards.adjacency import rectangle
from goimpl.colours import BLACK, WHITE
from goimpl.search import Capture, Question, frame
from goimpl.search.repetition_free import (
    choices,
    levels,
    notes,
    proving,
    repair,
    states,
    strategy,
    tables,
    threads,
    wins,
)
from goimpl.search.repetition_free.setup import serves_for, symmetries_used, tables_for
from goimpl.search.repetition_free.strategy import LevelledStrategy
from tests.support.questions import score

NEVER, ALWAYS = 0, 10**9
# What Black wins, whatever is repeated.
WON = score(2, 4, 8, by_life=True)


def found(
    question: Question = WON, prover: int = BLACK, plain_nodes: int = ALWAYS, **options: Any
) -> Any:
    options = {"symmetric": True, "memory": 1 << 20, **options}
    return proving.prove_without_repetition(question, prover, plain_nodes=plain_nodes, **options)


@pytest.mark.parametrize(
    ("question", "prover", "stopped"),
    [
        (score(1, 3, 3), BLACK, None),
        (WON, BLACK, None),
        (score(2, 4, 9, by_life=True), WHITE, None),
        (score(2, 4, 8, by_life=True, has_territory=True), BLACK, None),
        (score(3, 3, 9, suicide=False), BLACK, None),
        # 2x2 is worth 1 by superko alone, and 2x3 no less than 0.
        (score(2, 2, 1), BLACK, "open"),
        (score(2, 3, 0), BLACK, "open"),
        (score(2, 4, 8), WHITE, "open"),
    ],
)
def test_who_wins_whatever_is_repeated_is_found_and_the_rest_left_open(
    question: Question, prover: int, stopped: str | None
) -> None:
    """By two threads, and, node by node alike, in plain Python and compiled."""
    two = found(question, prover, NEVER, jobs=2)
    assert two.nodes > 0
    plain, compiled = found(question, prover), found(question, prover, NEVER)
    for outcome in (plain, compiled, two):
        assert outcome.stopped == stopped
        assert (outcome.strategy is None) == (stopped is not None)
    assert plain.nodes == compiled.nodes
    if stopped is None:
        one, other = (each.strategy for each in (plain, compiled))
        assert one.records.tolist() == other.records.tolist()
        assert list(one.levels) == list(other.levels)


def test_the_prover_keeps_to_the_opening() -> None:
    """To a first move, whose image is no other, and to answers, of which some are no good."""
    assert found(WON, opening=[(0,)]).stopped == "open"
    assert found(WON, opening=[(1,)]).stopped is None
    stopped = {answer: found(WON, opening=[(1, 5, answer)]).stopped for answer in (0, 2, 6)}
    assert set(stopped.values()) == {None, "open"}
    for answer, why in stopped.items():
        assert found(WON, plain_nodes=NEVER, opening=[(1, 5, answer)]).stopped == why
        # White's own moves are nothing to keep to.
        lost = found(WON, WHITE, opening=[(1, 5, answer)])
        assert lost.nodes == found(WON, WHITE).nodes


@pytest.mark.parametrize("plain_nodes", [ALWAYS, NEVER])
def test_however_small_tables_begin_the_strategy_is_found(
    monkeypatch: pytest.MonkeyPatch, plain_nodes: int
) -> None:
    options = {"plain_nodes": plain_nodes}
    whole = found(WON, **options).strategy
    monkeypatch.setattr(notes, "LEAST_PLACES", 1 << 9)
    assert found(WON, **options).strategy.records.tolist() == whole.records.tolist()
    monkeypatch.setattr(tables, "LEAST_ROOM", 1 << 6)
    small = found(WON, **options)
    assert small.winner == BLACK
    assert not small.strategy.repeats
    # A table that never grows gives up most of its entries, which are searched anew.
    monkeypatch.setattr(tables, "room_in", lambda memory: 1 << 7)
    again = found(WON, **options)
    assert again.strategy is not None
    assert again.nodes > small.nodes


def test_what_two_threads_leave_open_is_searched_by_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though all that Black may play seemed hard to them."""
    run = threads.Threads.run

    def left_open(both: threads.Threads, nodes: int) -> None:
        t = both.first
        if len(both.all) == 1:
            run(both, nodes)
            return
        for i in range(int(t.path[0, tables.COUNT])):
            proving.compiled_functions().remember(t, t.keys[0, i], tables.HARD, 1, 1)
        for each in both.all:
            each.counts[frame.OUTCOME], each.counts[frame.DEPTH] = frame.OPEN, -1

    monkeypatch.setattr(threads.Threads, "run", left_open)
    assert found(WON, plain_nodes=NEVER, jobs=2).stopped is None


def chosen(monkeypatch: pytest.MonkeyPatch) -> tuple[Any, wins.Wins]:
    """What is found of 2x4 in plain Python, and the graph from which its strategy was chosen."""
    graphs, made = list[wins.Wins](), wins.wins

    def kept(most: int, *, plain: bool) -> wins.Wins:
        graphs.append(made(most, plain=plain))
        return graphs[-1]

    monkeypatch.setattr(wins, "wins", kept)
    outcome = found(memory=1 << 24, smaller=True)
    return outcome, graphs[0]


def test_a_smaller_strategy_is_extracted_than_was_found_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """In plain Python and compiled; without room to find it, it is the first one."""
    first = found(memory=1 << 24)
    smaller = found(memory=1 << 24, smaller=True)
    compiled = found(plain_nodes=NEVER, memory=1 << 24, smaller=True)
    assert smaller.strategy.records.tolist() == compiled.strategy.records.tolist()
    assert 0 < smaller.strategy.nodes < first.strategy.nodes
    assert not smaller.strategy.repeats
    monkeypatch.setattr(wins, "BYTES_OF_STATE", 1 << 18)
    without_room = found(memory=1 << 24, smaller=True)
    assert without_room.strategy.records.tolist() == first.strategy.records.tolist()


def test_a_strategy_is_extracted_as_it_was_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of the opponent's states it has just those to which a chosen move leads."""
    outcome, w = chosen(monkeypatch)
    used = sum(w.states[state, wins.USES] > 0 for state in w.order[: w.counts[wins.ORDERED]])
    # The root is the prover's.
    assert outcome.strategy.nodes == used + 1


def test_a_choice_comes_before_what_relies_on_it(monkeypatch: pytest.MonkeyPatch) -> None:
    _, w = chosen(monkeypatch)
    choices_seen = 0
    for state in w.order[: w.counts[wins.ORDERED]]:
        e = w.states[state, wins.OUT]
        while e and w.states[state, wins.USES]:
            target = w.edges[e, wins.TARGET]
            if not w.states[target, wins.IS_FREE]:
                choice = w.states[target, wins.CHOICE]
                assert w.states[choice, wins.RANK] < w.states[state, wins.RANK]
                assert wins.is_joined(w, target, choice)
                choices_seen += 1
            e = w.edges[e, wins.NEXT_OUT]
    assert choices_seen > 20


def graph_of(edges: dict[int, tuple[int, ...]]) -> tuple[tables.Tables, wins.Wins]:
    """A graph whose root is White's, with so many white stones in each state, the number of it.

    Black is the prover, and to move in the states from 10 on.
    """
    question = score(5, 5, 25)
    t = tables_for(question, BLACK, 0, symmetries_used(question, symmetric=False), plain=True)
    w = wins.wins(64, plain=True)
    numbers = {}
    for state in edges:
        player = BLACK if state >= 10 else WHITE
        key = states.packed(t, 0, (1 << state) - 1, player, tables.NO_KO)
        numbers[state] = wins.number_of(w, key)
    for state, targets in edges.items():
        w.states[numbers[state], wins.WEIGHT] = (state < 10) * (1 + len(targets))
        for target in targets:
            wins.join(w, numbers[state], numbers[target])
    return t, w


def sizes(t: tables.Tables, w: wins.Wins, lower: tuple[int, ...]) -> list[int]:
    """The sizes of one strategy after the other."""
    choices.find_order(t, w)
    made = []
    for times in lower:
        choices.find_limits(w)
        choices.find_prices(w)
        made.append(choices.choose(t, w, times))
    choices.find_limits(w)
    return made


def test_what_two_states_share_is_chosen_by_both() -> None:
    """Each may lead to a state that costs as much, or to the same one with more replies."""
    edges = {1: (10, 11), 10: (2, 4), 11: (3, 4), 2: (12,), 3: (12,), 4: (12, 13)}
    t, w = graph_of(edges | {12: (5,), 13: (5,), 5: ()})
    # The nodes of 1, 4 and 5; at first it is those of 1, 2, 3 and 5.
    assert sizes(t, w, (2, 2, 1)) == [3 + 2 + 2 + 1, 3 + 3 + 1, 3 + 3 + 1]


def test_what_is_spare_is_left_out_with_what_it_alone_relies_on() -> None:
    edges = {1: (10, 11), 10: (2,), 11: (2, 3), 2: (), 3: (12,), 12: (4,), 4: ()}
    t, w = graph_of(edges)
    sizes(t, w, (1,))
    number = {key: i + 1 for i, key in enumerate(edges)}
    # As if the strategy had chosen what costs more.
    for state, uses, choice in ((2, 1, 0), (3, 1, 0), (12, 1, 4), (4, 1, 0), (11, 1, 3)):
        w.states[number[state], wins.USES] = uses
        w.states[number[state], wins.CHOICE] = number.get(choice, 0)
    choices.find_limits(w)
    choices.leave_spare(w)
    assert [w.states[number[state], wins.USES] for state in (1, 2, 3, 12, 4)] == [1, 2, 0, 0, 0]
    assert w.states[number[11], wins.CHOICE] == number[2]


def test_what_a_try_wins_serves_all_states_before_it() -> None:
    """Black's third stone was won from one state; it is joined to the two others that are there."""
    question = score(5, 5, 25, by_life=True)
    t = tables_for(question, BLACK, 0, symmetries_used(question, symmetric=False), plain=True)
    w = wins.wins(64, plain=True)
    won = states.packed(t, 0b111, 0, WHITE, tables.NO_KO)
    states.remember(t, won, 0, frame.NEVER, 1)
    for stones in (0b110, 0b101, 0b1001):
        wins.number_of(w, states.packed(t, stones, 0, BLACK, tables.NO_KO))
    w.counts[wins.EXPANDED] = 3
    target = wins.number_of(w, won)
    wins.add_sources(t, w, won)
    assert [wins.is_joined(w, source, target) for source in (1, 2, 3)] == [True, True, False]


def test_it_serves_for_scores_from_a_position_without_a_past() -> None:
    assert serves_for(score(5, 5, 25))
    assert not serves_for(score(2, 13, 25))
    assert not serves_for(score(2, 2, 1, passes=1))
    assert not serves_for(score(2, 2, 1, ko="situational"))
    assert serves_for(score(2, 2, 1, ko="situational", suicide=False))
    assert not serves_for(score(1, 2, 1, history=frozenset({((1, 0), 2)})))
    capture = Capture((0,), BLACK, (0, 1))
    assert not serves_for(Question(rectangle(1, 2), (1, 0), WHITE, capture))


def test_a_strategy_that_may_come_back_proves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(LevelledStrategy, "_found_levels", lambda self: ([], True, frozenset()))
    outcome = found(WON)
    assert (outcome.strategy, outcome.stopped) == (None, "repeats")


@pytest.mark.parametrize("plain_nodes", [ALWAYS, NEVER])
def test_a_strategy_is_extracted_again_without_the_steps_that_come_back(
    monkeypatch: pytest.MonkeyPatch, plain_nodes: int
) -> None:
    """Steps of a strategy that repeats nothing stand for steps back."""
    found_levels, made = LevelledStrategy._found_levels, []

    def levels(self: LevelledStrategy) -> Any:
        made.append(self)
        left_out = frozenset(steps_of(self)[-2:-1]) if len(made) < 4 else frozenset()
        return *found_levels(self)[:1], bool(left_out), left_out

    kept, rest_of = list[Any](), proving._Search._rest_of

    def rest(search: proving._Search, made: LevelledStrategy, n: notes.Notes) -> Any:
        kept.append(rest_of(search, made, n))
        return kept[-1]

    monkeypatch.setattr(LevelledStrategy, "_found_levels", levels)
    monkeypatch.setattr(proving._Search, "_rest_of", rest)
    outcome = found(WON, plain_nodes=plain_nodes)
    assert outcome.strategy is made[-1]
    assert len(made) == 4
    # Most leads to no such step, and is not extracted again.
    assert len(kept) == 3
    assert all(
        2 * len(rest) > len(before.records) for rest, before in zip(kept, made, strict=False)
    )
    for i, earlier in enumerate(made[:-1]):
        for later in made[i + 1 :]:
            assert not set(earlier.steps_back) & set(steps_of(later))


def steps_of(made: LevelledStrategy) -> list[strategy.Step]:
    """The plays of a strategy that answer something."""
    records, steps = made.records, []
    for head in strategy.heads_of(records):
        black, white, player, _, replies, _ = (int(each) for each in records[head : head + 6])
        for i in range(replies):
            reply = records[head + notes.HEAD + i * notes.REPLY :][: notes.REPLY]
            if player == WHITE and reply[notes.CHILD] >= 0 and reply[notes.ANSWER] >= 0:
                move, answer = int(reply[0]), int(reply[notes.ANSWER])
                steps.append(strategy.Step(black, white, move, answer))
    return steps


def strategy_of(lines: list[list[tuple[int, int]]], replies_at: int = 1, before: int = 1) -> Any:
    """Nodes about `X..`, White to move; each leads to earlier ones, as they are or mirrored.

    White's moves are at `replies_at`, after which stands the colouring `before`.
    """
    records = array("q")
    for replies in lines:
        records.extend((0b001, 0, WHITE, 0, len(replies), 0))
        for child, turned in replies:
            records.extend((replies_at, 2, child, turned, before, 0))
    symmetries = [(0, 1, 2), (2, 1, 0)]
    return LevelledStrategy(records, len(lines), 2, BLACK, 3, False, symmetries, levels)


def test_only_what_leads_to_a_step_back_is_dropped() -> None:
    """The third has such an answer, the fourth leads to it, and the root is extracted anyhow."""
    lines = [[], [(0, 0)], [(1, 0)], [(2, 0)], [(0, 0)], [(4, 0)], [(5, 0)]]
    records, marks, numbers = strategy_of(lines).records, [0] * 7, [0] * 7
    repair.mark_leading(records, [1, 1], marks)
    assert marks == [0, 0, 1, 1, 0, 0, 1]
    repair.drop_marked(records, marks, numbers)
    assert numbers == [1, 2, 0, 0, 3, 4, 0]


@pytest.mark.parametrize(
    ("lines", "repeats"),
    [
        # The second node plays to the image of its own position: that is another position.
        ([[], [(0, 1)]], False),
        ([[], [(0, 0)]], True),
        # So does the third, and then comes back to its own.
        ([[], [(0, 1)], [(1, 1)]], True),
        ([[], [(0, 1)], [(0, 1)]], False),
    ],
)
def test_images_of_positions_are_no_repetition_by_themselves(
    lines: list[list[tuple[int, int]]], repeats: bool
) -> None:
    made = strategy_of(lines)
    assert made.repeats == repeats
    # They are the steps of a node that comes back to its own position.
    steps = {strategy.Step(0b001, 0, 1, 2)}
    assert made.steps_back == (steps if repeats else set())


def test_what_is_before_an_answer_may_come_back_though_no_node_does() -> None:
    """White's capture makes `.O.`; what Black answers leads to a node that plays to it."""
    records = array("q")
    records.extend((0, 0b010, WHITE, 0, 0, 1))
    records.extend((0b100, 0b010, WHITE, 0, 1, 2, 0, 0, 0, 0, 3, 1))
    records.extend((0b001, 0, WHITE, 0, 1, 0, 1, 2, 1, 0, 1, 2))
    made = LevelledStrategy(records, 3, 4, BLACK, 3, False, [(0, 1, 2)], levels)
    assert made.repeats
    assert made.steps_back == {strategy.Step(0b100, 0b010, 0, 0)}


@pytest.mark.parametrize(
    ("stones", "move", "may"),
    [
        # White takes a stone, or two, or none.
        ((0b000, 0b010), 1, True),
        ((0b001, 0b010), 1, True),
        # Another stone of White's, one more of Black's, White's own gone.
        ((0b001, 0b100), 1, False),
        ((0b101, 0b010), 1, False),
        ((0b001, 0b000), 1, True),
        # A pass makes no other stones.
        ((0b001, 0b000), frame.PASS, False),
    ],
)
def test_what_a_move_of_the_losers_may_make(stones: tuple[int, int], move: int, may: bool) -> None:
    """What may stand before the winner's answer has to be none of what is forbidden there."""
    made = strategy_of([[], [(0, 1)]])
    repetition = strategy._Repetition(made, [1, 1, 1, 2])
    assert repetition._may_precede(stones, 1, move) == may
