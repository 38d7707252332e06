"""How the work of a run is shared out: all of it once, what has work in common together."""

from collections import Counter

from goproof.boards.named import as_board
from goproof.lemmas import lemma
from goproof.methods.by_solvers import Options
from goproof.methods.outcomes import Outcome
from goproof.solvers.registry import NAMES
from goproof.verification.tasks import GROUP_POINTS, QUICK, Piece, Task, Together, tasks_of
from goproof.verification.workers import versions_used
from goproof.vocabulary.check import Method, every_rectangle

OPTIONS = Options()
BOARDS = every_rectangle(2, 3).boards()
FAMILY = ("kernel_play_is_the_move", "kernel_suicide_is_suicide")
ALONE = ("clear_is_idempotent", "a_capture_excludes_suicide")


def pieces() -> list[Piece]:
    known = [lemma(name) for name in (*FAMILY, *ALONE)]
    return [
        *(Piece(lem, Method.ALL_GRAPHS) for lem in known if lem.check_by(Method.ALL_GRAPHS)),
        *(Piece(lem, Method.BOUNDED, board) for lem in known for board in BOARDS),
        *(Piece(lem, Method.EXHAUSTIVE, board) for lem in known for board in BOARDS),
        *(Piece(lem, Method.KERNEL) for lem in known),
    ]


def test_every_piece_of_work_is_done_once() -> None:
    done = Counter(piece for task in tasks_of(pieces(), OPTIONS) for piece in task.pieces())
    assert done == Counter(pieces())


def test_the_first_tasks_are_quick_and_then_the_longest_come_first() -> None:
    tasks = tasks_of(pieces(), OPTIONS)
    assert all(task.method is Method.ALL_GRAPHS for task in tasks[:QUICK])
    weights = [task.weight() for task in tasks[QUICK:]]
    assert weights == sorted(weights, reverse=True)


def test_lemmas_whose_proofs_share_steps_go_together_and_others_do_not() -> None:
    of_boards = [
        tuple(lem.name for lem in task.lemmas)
        for task in tasks_of(pieces(), OPTIONS)
        if task.method in (Method.ALL_GRAPHS, Method.BOUNDED)
    ]
    assert sorted(of_boards) == sorted([FAMILY, *((name,) for name in ALONE)])


def test_what_goes_together_is_as_much_as_its_parts() -> None:
    (together,) = (task for task in tasks_of(pieces(), OPTIONS) if ALONE[0] in names(task))
    assert isinstance(together, Together)
    assert {piece.method for piece in together.pieces()} == {Method.ALL_GRAPHS, Method.BOUNDED}
    assert [part.pieces() for part in together.split()] == [[p] for p in together.pieces()]
    assert [about(o) for o in together.unknown("no time")] == list(map(of, together.pieces()))
    assert set(versions_used(together)) >= set(NAMES)
    known = lemma(ALONE[0])
    asked = [Piece(known, Method.ALL_GRAPHS), Piece(known, Method.BOUNDED, as_board("1x2"))]
    (few,) = tasks_of(asked, OPTIONS)
    assert [about(outcome) for outcome in few.run()] == list(map(of, few.pieces()))


def names(task: Task) -> set[str]:
    solvers = (Method.ALL_GRAPHS, Method.BOUNDED)
    return {lem.name for lem in task.lemmas} if task.method in solvers else set()


def about(outcome: Outcome) -> tuple[object, ...]:
    return outcome.lemma, outcome.method, outcome.boards


def of(piece: Piece) -> tuple[object, ...]:
    return piece.lemma.name, piece.method, () if piece.board is None else (piece.board.name,)


def test_many_boards_are_shared_out() -> None:
    far = [Piece(lemma(ALONE[0]), Method.BOUNDED, as_board(f"{n}x{n}")) for n in range(9, 14)]
    tasks = tasks_of(far, OPTIONS)
    assert len(tasks) > 1
    assert all(len(t.boards) == 1 or sum(map(len, t.boards)) <= GROUP_POINTS for t in tasks)
