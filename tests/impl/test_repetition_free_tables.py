"""The tables of the repetition-free search, its extraction, and its threads."""

import signal
from threading import Event, get_ident
from time import sleep

import pytest

from goimpl.colours import BLACK, WHITE
from goimpl.search import Question, frame
from goimpl.search.keys import image_of_set
from goimpl.search.repetition_free import (
    df_pn,
    extraction,
    guesses,
    notes,
    states,
    tables,
    threads,
)
from goimpl.search.repetition_free.setup import symmetries_used, tables_for
from tests.support.processes import PATIENCE
from tests.support.questions import score

WON, OPEN = score(2, 4, 8, by_life=True), score(2, 4, 8)


def tables_of(question: Question = OPEN, symmetric: bool = True) -> tables.Tables:
    turns = symmetries_used(question, symmetric)
    return tables_for(question, BLACK, 0, turns, plain=True)


def small_tables() -> tables.Tables:
    return tables_of(score(2, 2, 1), symmetric=False)


def begun() -> tuple[tables.Tables, notes.Notes]:
    """What extraction begins with."""
    t, n = tables_of(WON), notes.notes(symmetries_used(WON, True), 1 << 14, 1 << 10, plain=True)
    extraction.begin(t, n, 0, 0, BLACK)
    return t, n


def test_a_proof_takes_twice_the_work_for_each_stone_that_the_winner_lacks() -> None:
    """Where all else that counts is the same: two or three full rows, with five liberties."""
    t = tables_of(score(5, 5, 25))
    one, two = (guesses.work_to_prove(t, (1 << stones) - 1, 0, True) - 1 for stones in (10, 15))
    assert one == two << 5


def test_images_have_one_key_and_other_states_others() -> None:
    turns, t = symmetries_used(score(3, 3, 9), True), tables_of(score(3, 3, 9))
    black, white, ko = 0b001000101, 0b100010000, 1
    keys = {
        states.key_of(t, *(image_of_set(t, i, each) for each in (black, white)), WHITE, turn[ko])
        for i, turn in enumerate(turns)
    }
    assert len(keys) == 1
    assert states.key_of(t, black, white, BLACK, ko) not in keys
    assert states.key_of(t, black, white, WHITE, tables.NO_KO) not in keys
    assert states.key_of(t, white, black, WHITE, ko) not in keys


def test_what_is_won_goes_on_to_the_next_place() -> None:
    """Each win stays in the table, with the number it had, as long as there is room."""
    t = small_tables()
    keys = [key for key in range(1, 100_000) if states.place_of(t, key) == 0][:40]
    for key in keys:
        states.remember(t, key, 0, frame.NEVER, 1)
        states.remember(t, key + (1 << 20), 5, 5, 1)
    assert [extraction.won_at(t, key) for key in keys] == [*range(1, len(keys) + 1)]
    assert len(keys) > 2 * tables.WAYS


def test_a_table_grows_and_keeps_what_was_entered() -> None:
    t = small_tables()
    for key in range(1, 500):
        states.remember(t, key, key % 3, key, 1)
    before = [(states.numbers_of(t, key), extraction.won_at(t, key)) for key in range(1, 500)]
    entries = frame.moved_out(t.entries, tables.LEAST_ROOM)
    assert states.numbers_of(t, 1) == (-1, -1)
    tables.set_room(t, tables.TIMES_LARGER * tables.LEAST_ROOM)
    states.enter_again(t, entries)
    after = [(states.numbers_of(t, key), extraction.won_at(t, key)) for key in range(1, 500)]
    assert after == before


def test_what_is_hard_is_so_in_its_round_alone() -> None:
    t = small_tables()
    states.remember(t, 1, tables.HARD, 1, 1)
    states.remember(t, 3, frame.NEVER, 0, 1)
    states.remember(t, 5, 0, frame.NEVER, 1)
    assert t.counts[tables.GAINED] == 1
    # A win that gives way is one less.
    states.remember(t, 5, 7, 7, 1)
    assert t.counts[tables.GAINED] == 0
    for now, hard in ((1, (tables.HARD, 1)), (2, (-1, -1))):
        t.counts[tables.ROUND] = now
        assert [states.numbers_of(t, key) for key in (1, 3, 5)] == [hard, (frame.NEVER, 0), (7, 7)]


def test_what_seemed_hard_while_a_strategy_is_extracted_is_searched_anew() -> None:
    """Though all that Black may play was so, and nothing has been won since."""
    t, _ = begun()
    for i in range(int(t.path[0, tables.COUNT])):
        states.remember(t, t.keys[0, i], tables.HARD, 1, 1)
    t.counts[tables.GAINED] = 0
    extraction.search_here(t, 0)
    for i in range(int(t.path[0, tables.COUNT])):
        t.moves[0, i, tables.PROVE], t.moves[0, i, tables.REFUTE] = tables.HARD, 1
    extraction.search_on(t, 10**6)
    assert t.counts[frame.OUTCOME] == frame.SOLVED


def test_a_search_that_goes_too_far_shows_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Extraction goes on where it was, with nothing of the search left on the path."""
    t, n = begun()
    monkeypatch.setattr(tables, "LONGEST", 6)
    for depth in (0, 1):
        if depth:
            extraction.follow(t, n, 0, 0, 0)
            extraction.search_after(t, 1, 0)
        else:
            extraction.search_here(t, 0)
        extraction.search_on(t, 10**6)
        assert t.counts[frame.OUTCOME] == frame.OPEN
        assert (t.counts[frame.DEPTH], t.counts[tables.EXTRACTING]) == (depth, 1)
        assert sum(t.hashes) == depth + 1
        assert t.moves[depth, 0, tables.PROVE] != 0


def two_threads() -> threads.Threads:
    """Two threads in plain Python, which begin with the same state."""
    t = tables_of()

    def enter(each: tables.Tables) -> None:
        df_pn.enter(each, 0, 0, BLACK, tables.NO_KO)

    enter(t)
    return threads.Threads(t, 2, df_pn.run, enter)


def test_what_two_threads_wrote_at_once_is_no_states_result() -> None:
    """One's head of an entry with the other's numbers: neither key is found, nor is any key won."""
    t = tables_of()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(states, "place_of", lambda t, key: 0)
        for first, second in ((5, 7), (5, 5)):
            states.write_entry(t, 0, first << tables.WORK_BITS, 3, 4)
            head = t.entries[0, 0]
            assert states.numbers_of(t, first) == (3, 4)
            states.write_entry(t, 0, second << tables.WORK_BITS, 0, 1)
            t.entries[0, 0] = head
            assert [states.numbers_of(t, key) for key in range(1, 16)] == [(-1, -1)] * 15


def test_a_thread_leaves_alone_what_another_searches() -> None:
    """Both go on from the same state: the second by another move, as long as it needs no more."""
    both = two_threads().all
    for each in both:
        df_pn.run(each, 1)
    first, second = (each.path[0, tables.CHOSEN] for each in both)
    assert both[0].keys[0, first] != both[1].keys[0, second]
    # What is found there is there for both.
    assert both[0].entries is both[1].entries
    assert df_pn.beside(both[1], 0, first) == second
    both[1].moves[0, second, tables.PROVE] = both[1].moves[0, second, tables.REFUTE] = 1 << 10
    assert df_pn.beside(both[1], 0, second) not in (first, second)


def test_a_thread_shows_its_path_to_the_others() -> None:
    """Also one that goes on from a path that it has."""
    both = two_threads().all
    for each in both:
        df_pn.run(each, 200)
    paths = [row.tolist() for row in both[0].under_way]
    assert [sum(path) for path in paths] == [each.counts[frame.DEPTH] for each in both]
    assert min(map(sum, paths)) > 0
    again = threads.Threads(both[0], 2, df_pn.run, lambda each: None)
    assert again.first.under_way[0].tolist() == paths[0]


def test_a_win_is_later_than_what_another_thread_has_won() -> None:
    first, second = two_threads().all
    for key in (1, 3, 5):
        states.remember(first, key, 0, frame.NEVER, 1)
    assert states.numbers_of(second, 5) == (0, frame.NEVER)
    states.remember(second, 7, 0, frame.NEVER, 1)
    # Who wins it once more leaves it as early as it was.
    states.remember(second, 1, 0, frame.NEVER, 1)
    states.remember(first, 7, 0, frame.NEVER, 1)
    states.remember(first, 9, 0, frame.NEVER, 1)
    assert [extraction.won_at(first, key) for key in (1, 3, 5, 7, 9)] == [1, 2, 3, 4, 5]


@pytest.mark.parametrize("moment", ["starting", "searching", "waiting"])
def test_an_interruption_waits_for_all_threads(
    monkeypatch: pytest.MonkeyPatch, moment: str
) -> None:
    """It comes when the second thread has been started, when the first one searches, or waits."""
    ended, now, interrupted, main = list[int](), list[str](), Event(), get_ident()

    def at(reached: str) -> None:
        now.append(reached)
        if reached == moment:
            interrupted.set()
            signal.pthread_kill(main, signal.SIGINT)

    class Started(threads.Thread):
        def start(self) -> None:
            super().start()
            at("starting")

    def run(t: tables.Tables, nodes: int) -> None:
        if t.counts[tables.THREAD] == 0:
            at("searching")
            return
        interrupted.wait(PATIENCE)
        # Who doesn't wait is gone by then.
        sleep(0.05)
        ended.append(nodes)

    class Waited(Event):
        def wait(self, timeout: float | None = None) -> bool:
            if "waiting" not in now:
                at("waiting")
            return super().wait(timeout)

    monkeypatch.setattr(threads, "Thread", Started)
    monkeypatch.setattr(threads, "Event", Waited)
    both = two_threads()
    both._run = run
    with pytest.raises(KeyboardInterrupt):
        both.run(7)
    assert ended == [7]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])
