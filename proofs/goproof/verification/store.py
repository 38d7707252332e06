"""The store: what earlier runs found true, in an SQLite file, with a key of what it depends on.

Refutations are found again in each run, which takes a moment.
"""

import hashlib
import json
import os
import sqlite3
import warnings
from contextlib import ExitStack
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from goproof.errors import UsageError
from goproof.methods.backends import backend
from goproof.methods.completeness import Coverage
from goproof.methods.outcomes import outcome_fault
from goproof.methods.questions import Outcome, Question
from goproof.solvers.answers import Status
from goproof.solvers.registry import version
from goproof.verification.fingerprint import Fingerprint, is_of_the_catalogue
from goproof.vocabulary.check import Verdict
from gospec.law.graph import Graph

# How SQLite files say whose they are, and in which layout; the latter counts on when it changes.
APPLICATION = int.from_bytes(b"gopv")
LAYOUT = 1
# Seconds to wait for another run that is writing.
PATIENCE = 30.0
_NEW = f"""
CREATE TABLE IF NOT EXISTS verdicts (
    lemma TEXT, method TEXT, board TEXT, share TEXT, solvers TEXT,
    key TEXT NOT NULL, outcome TEXT NOT NULL, computed TEXT NOT NULL,
    PRIMARY KEY (lemma, method, board, share, solvers)
) WITHOUT ROWID;
PRAGMA application_id = {APPLICATION};
PRAGMA user_version = {LAYOUT};
"""

# What reading a text that `_written` did not write may raise.
_UNREADABLE = (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError)


def default_path() -> Path:
    """Return the default file for verdicts, in the user's cache."""
    from platformdirs import user_cache_path

    return user_cache_path("goproof") / "verdicts.sqlite"


def settled(outcome: Outcome) -> bool:
    """Tell whether a lemma was found true, and would be again, however long one waited."""
    unanswered = Status.UNKNOWN in outcome.answers.values()
    return outcome.verdict.says == "true" and not (unanswered or outcome.remarks)


class NoRoom(UsageError):
    """The disk is full, or the file or its directory can't be written, or another program has it
    locked.
    """


class Unusable(sqlite3.DatabaseError):
    """A store that is damaged, or of another version."""


# How each file of SQLite begins.
_MAGIC = b"SQLite format 3\0"

# The first bytes of the codes of SQLite that say so, or that the disk fails.
_NO_ROOM = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_READONLY,
}


class Store:
    """Verdicts kept in a file, for several runs at once if need be.

    For each lemma, method and board the store keeps the latest verdict, with a key of its
    dependencies; under another key a lookup returns none. An outcome is on file when
    `put` returns, even if the run is killed thereafter. Where it is not known by which sources a
    process checks, the store keeps and returns nothing, and warns once; and so it keeps nothing
    more, once the disk is full. Parameters: `path`, the file, made if need be. Raises UsageError,
    here and in all methods, for a file that is no store or damaged, and here NoRoom where it can't
    be written.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        self._warned: set[str] = set()
        with ExitStack() as if_it_fails:
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                if _is_foreign(self.path):
                    raise sqlite3.DatabaseError("another program's file")
                self._database = sqlite3.connect(
                    self.path, timeout=PATIENCE, isolation_level=None, check_same_thread=False
                )
                if_it_fails.callback(self._database.close)
                self._prepare()
            except (OSError, sqlite3.Error) as error:
                raise self._complaint(error) from None
            if_it_fails.pop_all()

    def get(self, question: Question, sources: Fingerprint) -> Outcome | None:
        """Return the stored outcome of a piece of work, None if there is none.

        `sources` is the fingerprint of this process. An outcome that `put` would not have written,
        because it contradicts itself, means that the file is damaged: its other outcomes are then
        no better.
        """
        if not is_of_the_catalogue(question.lemma) or self._is_unkept(sources):
            return None
        query = (
            "SELECT outcome FROM verdicts WHERE lemma = ? AND method = ? AND board = ? "
            "AND share = ? AND solvers = ? AND key = ?"
        )
        digest = key(question, sources)
        rows = self._run(query, *_question(question), digest)
        if not rows:
            return None
        try:
            return _read(question, digest, rows[0][0])
        except _UNREADABLE as error:
            why = f"it is damaged: the verdict on {question.lemma.name} cannot be right: {error}"
            raise self._complaint(Unusable(why)) from None

    def put(self, question: Question, outcome: Outcome, sources: Fingerprint) -> bool:
        """Store the outcome of a piece of work, and return whether it was stored.

        `sources` is the fingerprint of the process that did the work, afterwards. The store does
        not keep an outcome that is not settled, that contradicts itself, or that is about a lemma
        that is not the catalogue's.
        """
        if not (settled(outcome) and is_of_the_catalogue(question.lemma)) or self._is_unkept(
            sources
        ):
            return False
        digest = key(question, sources)
        text = _written(outcome, digest)
        try:
            if _read(question, digest, text) != replace(outcome, stored=True):
                return False
        except ValueError:
            return False
        try:
            self._run(
                "INSERT OR REPLACE INTO verdicts VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                *_question(question),
                digest,
                text,
                datetime.now(UTC).isoformat(timespec="seconds"),
            )
        except NoRoom as error:
            self._warn(f"{error}; what follows may not be kept")
            return False
        return True

    def is_empty(self) -> bool:
        """Tell whether no outcome is in the file."""
        return not self._number("SELECT EXISTS (SELECT 1 FROM verdicts)")

    def close(self) -> None:
        """Close the file."""
        self._database.close()

    def _prepare(self) -> None:
        has = self._number("SELECT count(*) FROM sqlite_master")
        whose = self._number("PRAGMA application_id")
        if (has or whose) and whose != APPLICATION:
            raise sqlite3.DatabaseError("another program's file")
        if self._number("PRAGMA user_version") not in (0, LAYOUT):
            raise Unusable("written by another version of goproof")
        if (integrity := self._run("PRAGMA quick_check(1)")[0][0]) != "ok":
            raise Unusable(f"it is damaged: {integrity}")
        # Readers and one writer at a time, none of whom can leave half a verdict behind.
        self._run("PRAGMA journal_mode = WAL")
        self._run("PRAGMA synchronous = NORMAL")
        if not has:
            self._database.executescript(f"BEGIN IMMEDIATE; {_NEW} COMMIT;")

    def _number(self, statement: str) -> int:
        return int(self._run(statement)[0][0])

    def _run(self, statement: str, *values: str) -> list[tuple[Any, ...]]:
        try:
            return self._database.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            raise self._complaint(error) from None

    def _is_unkept(self, sources: Fingerprint) -> bool:
        if sources.why_unkept:
            self._warn(
                f"no verdict that depends on it is taken from {self.path} or kept there: "
                f"{sources.why_unkept}"
            )
        return bool(sources.why_unkept)

    def _warn(self, what: str) -> None:
        if what not in self._warned:
            self._warned.add(what)
            warnings.warn(what, stacklevel=4)

    def _complaint(self, error: Exception) -> UsageError:
        why = " ".join(str(getattr(error, "strerror", None) or error).split())
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        kind = NoRoom if code in _NO_ROOM or isinstance(error, OSError) else UsageError
        advice = ""
        if isinstance(error, Unusable) or code == sqlite3.SQLITE_CORRUPT:
            advice = "; delete it, and its verdicts are computed again"
        return kind(f"cannot use {self.path} as a store of verdicts: {why}{advice}")


def _is_foreign(file: Path) -> bool:
    """Tell whether a file is another program's, which SQLite takes for empty if it is short."""
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        head = opened.read(len(_MAGIC))
    return head not in (b"", _MAGIC)


def key(question: Question, sources: Fingerprint) -> str:
    """Return the digest of the dependencies of an outcome: the lemma, the fingerprint `sources`,
    the board with its points in their order, and the versions of the solvers that are asked.
    """
    board = "" if question.board is None else _board_digest(question.board)
    versions = [f"{name} {_version(name)}" for name in backend(question.method).solvers]
    lem, method, share = question.lemma.name, question.method.value, repr(question.share)
    parts = [lem, sources.digest, method, share, board]
    return _digest([*parts, *versions])


def _digest(content: object) -> str:
    return hashlib.sha256(json.dumps(content).encode()).hexdigest()


_version = cache(version)


@lru_cache(maxsize=4096)
def _board_digest(board: Graph) -> str:
    edges = sorted(sorted(board.index[v] for v in edge) for edge in board.edges)
    text = json.dumps([board.name, board.shape, [repr(v) for v in board.points], edges])
    return hashlib.sha256(text.encode()).hexdigest()


def _question(question: Question) -> tuple[str, ...]:
    board, solvers = "", ", ".join(backend(question.method).solvers)
    if question.board is not None:
        # Unlike rectangles, graphs may share a name.
        board = f"{question.board.name} {_board_digest(question.board)[:8]}"
    share = f"{question.share.number} of {question.share.of}"
    return question.lemma.name, question.method.value, board, share, solvers


def _written(outcome: Outcome, digest: str) -> str:
    fields = {
        "verdict": outcome.verdict.value,
        "answers": dict(outcome.answers),
        "seconds": outcome.seconds,
        "cases": outcome.cases,
        "seen": None
        if outcome.coverage is None
        else [outcome.coverage.cases, outcome.coverage.numbers],
    }
    # The seal binds an outcome to its query, so it can't take the place of another.
    return json.dumps({**fields, "seal": _digest([digest, fields])})


def _read(question: Question, digest: str, text: str) -> Outcome:
    fields = json.loads(text)
    if fields.pop("seal") != _digest([digest, fields]):
        raise ValueError("its seal is broken")
    outcome = Outcome(
        lemma=question.lemma.name,
        method=question.method,
        verdict=Verdict(fields["verdict"]),
        boards=question.boards,
        answers={name: Status(answer) for name, answer in fields["answers"].items()},
        seconds=fields["seconds"],
        cases=fields["cases"],
        coverage=None if fields["seen"] is None else Coverage(*fields["seen"]),
        stored=True,
    )
    if fault := outcome_fault(outcome, question.lemma):
        raise ValueError(fault)
    if not settled(outcome) or text != _written(outcome, digest):
        raise ValueError("it is not what this program would write")
    return outcome
