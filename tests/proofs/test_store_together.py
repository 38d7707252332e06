"""Runs that write to one store at once, or are killed, lose nothing and repeat nothing."""

from pathlib import Path

from goproof.lemmas import lemma
from goproof.methods.outcomes import Outcome
from goproof.verification.fingerprint import fingerprint
from goproof.verification.store import Store
from goproof.verification.tasks import Piece
from goproof.vocabulary.check import Method, Verdict
from goproof.work.workers import processes
from gospec.graph import rectangle
from tests.proofs.stored import TRUE_LEMMA, results, rows


def write(path: Path, number: int) -> None:
    """Write two boards of three; so two writers write each, and some twice."""
    store, lem = Store(path), lemma(TRUE_LEMMA)
    now = fingerprint(lem)
    for n in range(1, 301):
        if (n + number) % 3 < 2:
            piece = Piece(lem, Method.BOUNDED, rectangle(1, n))
            held = Outcome(lem.name, Method.BOUNDED, Verdict.HOLDS, (f"1x{n}",), {"z3": "unsat"})
            assert store.put(piece, ("z3",), held, now)
    store.close()


def test_writers_at_once_lose_nothing(path: Path) -> None:
    with processes(2) as workers:
        for writer in [workers.submit(write, path, number) for number in range(2)]:
            workers.result(writer)
    kept = rows(path)
    assert {str(row["board"]).split()[0] for row in kept} == {f"1x{n}" for n in range(1, 301)}
    assert {row["verdict"] for row in kept} == {"HOLDS"}


def test_what_is_done_is_on_file_at_once(path: Path) -> None:
    """So whoever is killed loses the piece at most that is being filed."""
    seen: list[tuple[int, int]] = []

    def look(done: int, _of: int, _what: str) -> None:
        seen.append((done - 1, len(rows(path))))

    results(path, boards=["1x2", "1x7", "2x2", "2x4"], methods=["exhaustive"], progress=look)
    # The last of the boards is shared out in eight pieces.
    assert seen == [(done, done) for done in range(11)]
