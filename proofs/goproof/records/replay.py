"""Judging files of games, here or in processes, by one or several sets of rules."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from goproof.boards.picture import Drawn
from goproof.boards.sgf import SgfError
from goproof.documents.games import CountOfEach, Replay, RulesInForce
from goproof.errors import UsageError, WorkerDied, argument, content_of
from goproof.games.through import Disagreement
from goproof.records.judging import judge, loaded
from goproof.records.record import Record, records_in
from goproof.records.result import Judged
from goproof.shipped import RECORDS, files_in, named
from goproof.work.cluster import workers_of
from goproof.work.progress import Progress, silent
from gospec.law.colouring import BLACK, WHITE
from gospec.texts.presets import PRESETS

STANDARD_INPUT = "-"
# So many files are judged sooner than processes start, unless by the law, which is slow.
FEW = 32


@dataclass(frozen=True, repr=False)
class Replayed(Drawn):
    """A game of a file, judged by each of the rules.

    `game` is its place in the file, from 1. `fault` says why there is nothing to judge;
    `not_judged` has the rules that can't judge it, with the reasons.
    """

    file: str
    game: int
    record: Record | None
    judged: tuple[Judged, ...] = ()
    not_judged: tuple[tuple[str, str], ...] = ()
    notes: tuple[str, ...] = ()
    fault: str = ""

    def __str__(self) -> str:
        legal = self.fault or ("legal" if self.legal else "not legal")
        return f"{Path(self.name).name}, game {self.game}: {legal}"

    @property
    def name(self) -> str:
        """The name of the file as it can be printed."""
        return os.fsencode(self.file).decode("utf-8", "replace")

    @property
    def legal(self) -> bool:
        """Whether every move of the game is legal under every set of rules."""
        whole = self.record is not None and self.record.edited is None
        return whole and not self.not_judged and all(j.refused is None for j in self.judged)


def replay(
    files: str | Path | Iterable[str | Path],
    rules: str | Sequence[str] = (),
    *,
    path: str = "",
    law: bool = False,
    jobs: int = 1,
    progress: Progress = silent,
) -> Iterator[Replayed]:
    """Judge games move by move, and yield the result of each, in the order of the files.

    Parameters:
        files: one or several SGF files, folders of SGF files, names of records that come with
            goproof, or `-` for standard input.
        rules: one or several names, such as `aga` or `aga,komi=0`, or Python files; default: the
            rules that the record names in RU, or else Tromp-Taylor.
        path: the branch to take at each branching, such as `1,2`.
        law: whether the specification alone judges every move.
        jobs: processes.
        progress: called with how many games are done.

    Raises UsageError for unknown rules, an invalid path, or a folder without records.

    Example:
        >>> [game] = goproof.replay("ko", "S2")
        >>> game.judged[0].refused.reason
        'repetition'

    """
    sets = (rules,) if isinstance(rules, str) else tuple(rules)
    for each in sets:
        loaded(each)
    task = Task(sets, branches_of(path), law)
    paths = [files] if isinstance(files, str | Path) else files
    found = (each for path in paths for each in files_in(Path(path), (".sgf",), ".sgf file"))
    listed = [str(named(each, RECORDS)) for each in found]
    if jobs < 1:
        raise UsageError(f"{argument('jobs')} {jobs}: at least 1 is needed")
    # No other process reads the standard input of this one.
    here = STANDARD_INPUT in listed or (len(listed) <= FEW and not law)
    needed = 1 if here else min(jobs, len(listed))
    return _judged(listed, task, needed, progress)


def branches_of(path: str) -> tuple[int, ...]:
    """Return the numbers of a path. Raises UsageError for an invalid path."""
    words = path.split(",") if path else []
    if not all(word.isdecimal() and len(word) < 10 and int(word) > 0 for word in words):
        raise UsageError(f"path {path:.40}: give numbers from 1, one for each branching, as 1,2")
    return tuple(map(int, words))


@dataclass(frozen=True)
class Task:
    """The work on each file."""

    rules: tuple[str, ...]
    branches: tuple[int, ...]
    law: bool

    def file(self, name: str) -> list[Replayed]:
        """Return the result of each game in a file."""
        try:
            records = records_in(content_of(name), self.branches)
        except (OSError, SgfError) as error:
            why = error.strerror if isinstance(error, OSError) else str(error)
            if isinstance(error, FileNotFoundError) and name.partition(",")[0] in PRESETS:
                why = f"{why}; each set of rules needs a --rules of its own"
            return [Replayed(name, 1, None, fault=f"{why}")]
        return [self._game(name, number, record) for number, record in enumerate(records, 1)]

    def _game(self, name: str, number: int, record: Record | SgfError) -> Replayed:
        if isinstance(record, SgfError):
            return Replayed(name, number, None, fault=str(record))
        notes = list(record.notes)
        if record.edited is not None:
            notes.append(
                f"the board is set up anew after move {record.edited}: not judged from there"
            )
        judged, not_judged = list[Judged](), list[tuple[str, str]]()
        for rules in self.rules or (record.rules,):
            try:
                judged.append(judge(record, rules, law=self.law))
            except (UsageError, Disagreement) as error:
                not_judged.append((rules, str(error)))
        return Replayed(name, number, record, tuple(judged), tuple(not_judged), tuple(notes))


def _judged(files: Sequence[str], task: Task, jobs: int, progress: Progress) -> Iterator[Replayed]:
    """Yield the results of the files, in order; no worker process outlives this one."""
    with workers_of(jobs) as workers:
        futures = deque(workers.submit(task.file, file) for file in files)
        for done, file in enumerate(files, 1):
            try:
                (games,) = workers.in_order([futures.popleft()])
            except WorkerDied:
                games = [Replayed(file, 1, None, fault="the processes that read it died")]
            yield from games
            progress(done, len(files), file)


def documents_of(replayed: Replayed) -> Iterator[Replay]:
    """Yield a document for each set of rules that judged a game, or one about its fault."""
    about: dict[str, object] = {"file": replayed.name, "game": replayed.game}
    if (record := replayed.record) is None:
        yield Replay.of(**about, error=replayed.fault)
        return
    colours = [*record.stones.values()]
    about |= {
        "moves": len(record.moves),
        "edited_after": record.edited,
        "first": record.first,
        "set_up": CountOfEach(colours.count(BLACK), colours.count(WHITE)),
        "notes": replayed.notes,
    }
    for judged in replayed.judged:
        yield judged.document(about)
    for name, why in replayed.not_judged:
        yield Replay.of(**about, rules=RulesInForce(name), error=why)
