"""`goproof explore`: a page on which one plays against the proofs of certificates."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goproof.boards.picture import Mark, Picture, marked
from goproof.certificates.trusted.claim import NAMES
from goproof.certificates.trusted.reading import lines_of
from goproof.errors import UsageError
from goproof.machine.progress import Progress, silent
from goproof.problems.asking import Finding
from goproof.problems.reading import SUFFIXES, read_problem
from goproof.problems.solve import Solution, solve
from goproof.report.pages.playable import Playable
from goproof.report.pages.rendering import in_script, page, write
from goproof.report.pages.unfolding import playable
from goproof.report.svg import board_to_play_on, svg
from goproof.shipped import CERTIFICATES, PROBLEMS, like, named
from gospec.colouring import BLACK, Colouring
from gospec.diagram import COLOURS, point_name

ENDINGS = (".jsonl", ".jsonl.gz")
# A page is read as a whole before it shows anything.
MOST_BYTES = 24 << 20


@dataclass(frozen=True)
class Explorer:
    """A page, and the certificates on it, each unfolded."""

    title: str
    games: tuple[Playable, ...]
    html: str

    def to_json(self) -> dict[str, Any]:
        """Return what is on the page, as `goproof explore --json` prints it."""
        return {
            "bytes": len(self.html.encode()),
            "games": [
                {
                    "title": game.title,
                    "claim": game.claim,
                    "winner": game.winner.value,
                    "states": len(game.states),
                }
                for game in self.games
            ],
        }


def explore(
    files: str | os.PathLike[str] | Sequence[str | os.PathLike[str]],
    out: str | os.PathLike[str] | None = None,
    *,
    progress: Progress = silent,
) -> Explorer:
    """Return a page on which one plays against certificates; write it if it is told where to.

    Parameters: `files`, one or several: a certificate, compressed or not; a folder, for all
    certificates in it; a problem, JSON or SGF, which is solved first, for all certificates of its
    solution; or the name of one of these that comes with goproof; `out`, the file of the page.
    Raises UsageError for a certificate that the checker refuses, or that is too large for a page.
    """
    given = [files] if isinstance(files, str | os.PathLike) else list(files)
    paths = list(_certificates_and_problems(map(Path, given)))
    games: list[Playable] = []
    for path in paths:
        if path.suffix.lower() in SUFFIXES:
            games += games_of(solve(read_problem(path), progress=progress), progress)
        else:
            games.append(_game(path, progress))
    title = paths[0].name if len(paths) == 1 else f"{paths[0].name} and {len(paths) - 1} more"
    made = explorer_of(games, f"Play against the proof: {title}")
    if out is not None:
        write(Path(out), made.html)
    return made


def _certificates_and_problems(paths: Iterable[Path]) -> Iterator[Path]:
    for path in paths:
        if not path.is_dir():
            yield named(path, PROBLEMS, CERTIFICATES)
            continue
        inside = sorted(p for p in path.rglob("*") if p.name.endswith(ENDINGS))
        if not inside:
            raise UsageError(f"{path}: no certificate, {' or '.join(ENDINGS)}, in this folder")
        yield from inside


def _game(path: Path, progress: Progress) -> Playable:
    try:
        return playable(lines_of(path), path.name, progress)
    except OSError as error:
        hint = like(path, CERTIFICATES, PROBLEMS)
        raise UsageError(f"{path}: {error.strerror or error}{hint}") from None
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None


def games_of(solution: Solution, progress: Progress = silent) -> list[Playable]:
    """Return the certificates of a solution as games, that of the problem as posed first.

    Raises UsageError when nothing is proved, or a certificate is too large.
    """
    findings = [(name, finding) for name, finding in solution.findings if finding.lines]
    if not findings:
        raise UsageError(f"nothing is proved: {'; '.join(solution.why_unknown)}")
    posed = solution.finding
    findings.sort(key=lambda each: each[1] is not posed)
    return [
        playable(finding.lines, _title(solution, name, finding), progress)
        for name, finding in findings
    ]


def _title(solution: Solution, name: str, finding: Finding) -> str:
    situation, problem = finding.situation, solution.problem
    attacking, defending = situation.threats
    assert finding.winner is not None
    winner = NAMES[finding.winner]
    first = f"{NAMES[situation.to_move]} first"
    aim = "life: " if situation.until_alive else ""
    if name.startswith("after-"):
        first = f"after {name.removeprefix('after-')}"
    black, white = attacking, defending
    if problem.defender is BLACK:
        black, white = white, black
    threats = f"threats {black} of Black, {white} of White"
    posed = " (as posed)" if finding is solution.finding else ""
    return f"{aim}{first}, {threats}: {winner} wins{posed}"


def explorer_of(games: Sequence[Playable], title: str) -> Explorer:
    """Return the page of some games. Raises UsageError when it would be too large."""
    html = page(
        "explorer.html.jinja",
        title=title,
        up="",
        games=[
            {
                "title": game.title,
                "claim": game.claim,
                "svg": board_to_play_on(game.board, _marks(game)),
                "start": svg([start_of(game)]),
            }
            for game in games
        ],
        data=in_script([game.to_json() for game in games]),
    )
    size = len(html.encode())
    if size > MOST_BYTES:
        raise UsageError(
            f"the page would have {size >> 20} MB, and {MOST_BYTES >> 20} are the most; "
            "explore fewer certificates at a time"
        )
    return Explorer(title, tuple(games), html)


def start_of(game: Playable) -> Picture:
    """Return a picture of the root."""
    stones = game.positions[game.states[0].position].stones
    b = Colouring(game.board, [COLOURS[symbol] for symbol in stones])
    to_move = NAMES[game.states[0].to_move]
    return Picture(f"{to_move} to move", b, marks=_marks(game))


def _marks(game: Playable) -> dict[Any, Mark]:
    named = {point_name(game.board, v): v for v in game.board.points}
    return {
        **marked((named[name] for name in game.immortal), Mark.SQUARE),
        **marked((named[name] for name in game.target), Mark.TRIANGLE),
    }
