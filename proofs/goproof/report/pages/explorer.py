"""`goproof explore`: a page on which one plays against the proofs of certificates."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goproof.boards.picture import Mark, Picture, marked
from goproof.certificates.trusted.claim import NAMES
from goproof.certificates.trusted.game import PASS, THREAT
from goproof.certificates.trusted.reading import lines_of
from goproof.errors import UsageError
from goproof.machine.progress import Progress, silent
from goproof.problems.answers import headline
from goproof.problems.asking import Asker, Finding
from goproof.problems.reading import SUFFIXES, read_problem
from goproof.problems.solve import MOST_MEMORY, Solution, solve
from goproof.report.pages.playable import Branch, Playable, Setting, TooLarge
from goproof.report.pages.rendering import in_script, page, write
from goproof.report.pages.unfolding import playable
from goproof.report.pages.variations import (
    MOST_BRANCH_STATES,
    Variations,
    add_first_moves,
    add_later_moves,
)
from goproof.report.svg import board_to_play_on, svg
from goproof.shipped import CERTIFICATES, PROBLEMS, like, named
from gospec.colouring import BLACK, Colour, Colouring
from gospec.diagram import COLOURS, point_name

ENDINGS = (".jsonl", ".jsonl.gz")
# A page is read as a whole before it shows anything.
MOST_BYTES = 24 << 20


@dataclass(frozen=True)
class Answer:
    """What a page says of a problem in words: the answer, and what it rests on."""

    name: str
    headline: str
    assumptions: tuple[str, ...]


def answer_of(solution: Solution) -> Answer:
    """Return what is said of a solution."""
    problem = solution.problem
    return Answer(problem.name, headline(solution), problem.assumptions)


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
    answers: list[Answer] = []
    for path in paths:
        if path.suffix.lower() in SUFFIXES:
            solution = solve(read_problem(path), progress=progress)
            games += games_of(solution, progress)
            answers.append(answer_of(solution))
        else:
            games.append(_game(path, progress))
    title = paths[0].name if len(paths) == 1 else f"{paths[0].name} and {len(paths) - 1} more"
    made = explorer_of(games, f"Play against the proof: {title}", answers)
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

    Those that differ from an earlier one in the number of threats alone, and not in the winner, are
    left out. Raises UsageError when nothing is proved, or the first certificate is too large.
    """
    findings = _telling(solution)
    if not findings:
        raise UsageError(f"nothing is proved: {'; '.join(solution.why_unknown)}")
    variations = Variations(Asker(solution.problem, MOST_MEMORY), room=MOST_BRANCH_STATES)
    games: list[tuple[Finding, Playable]] = []
    for number, finding in enumerate(findings):
        try:
            games.append((finding, variations.game(finding, _title(solution, finding))))
        except TooLarge:
            if not number:
                raise
    for add in (add_first_moves, add_later_moves):
        for finding, game in games:
            add(variations, finding, game, progress)
    return [game for _, game in games]


def _telling(solution: Solution) -> list[Finding]:
    """Return what was found of the problem as posed, and all that has another winner or aim."""
    posed = solution.finding
    findings = [finding for _, finding in solution.findings if finding.lines]
    threats = posed.situation.threats
    findings.sort(key=lambda each: (each is not posed, each.situation.threats != threats))
    told: dict[tuple[bool, Colour, Colour | None], Finding] = {}
    for each in findings:
        told.setdefault((each.situation.until_alive, each.situation.to_move, each.winner), each)
    return list(told.values())


def _title(solution: Solution, finding: Finding) -> str:
    situation, problem = finding.situation, solution.problem
    attacking, defending = situation.threats
    assert finding.winner is not None
    black, white = attacking, defending
    if problem.defender is BLACK:
        black, white = white, black
    aim = "life: " if situation.until_alive else ""
    threats = f"threats {black} of Black, {white} of White"
    posed = " (as posed)" if finding is solution.finding else ""
    first, winner = NAMES[situation.to_move], NAMES[finding.winner]
    return f"{aim}{first} first, {threats}: {winner} wins{posed}"


def explorer_of(games: Sequence[Playable], title: str, answers: Sequence[Answer] = ()) -> Explorer:
    """Return the page of some games. Raises UsageError when it would be too large."""
    settings = list({id(game.setting): game.setting for game in games}.values())
    html = page(
        "explorer.html.jinja",
        title=title,
        up="",
        games=[
            {"title": game.title, "claim": game.claim, "start": svg([start_of(game)])}
            for game in games
        ],
        boards=[board_to_play_on(each.board, _marks(each)) for each in settings],
        answers=answers,
        served_hint="",
        data=in_script(document_of(games, settings)),
    )
    size = len(html.encode())
    if size > MOST_BYTES:
        raise UsageError(
            f"the page would have {size >> 20} MB, and {MOST_BYTES >> 20} are the most; "
            "explore fewer certificates at a time"
        )
    return Explorer(title, tuple(games), html)


def document_of(games: Sequence[Playable], settings: Sequence[Setting]) -> dict[str, Any]:
    """Return the data of a page: the games that can be chosen, and then those of their branches."""
    numbers = {id(setting): number for number, setting in enumerate(settings)}
    told = list(games)
    listed = []
    for game in games:
        branches = {}
        number = {move: i for i, move in enumerate((*game.setting.names, PASS, THREAT))}
        for path, branch in game.branches.items():
            at = ",".join(str(number[move]) for move in path)
            branches[at] = branch_as_json(branch, len(told))
            if branch.game is not None:
                told.append(branch.game)
        listed.append(branches)
    return {
        "settings": [setting.to_json() for setting in settings],
        "games": [{**game.to_json(), "setting": numbers[id(game.setting)]} for game in told],
        "branches": listed,
        "live": False,
    }


def branch_as_json(branch: Branch, number: int) -> dict[str, Any]:
    """Return what the page reads of a branch, whose game has that number if there is one."""
    return {
        "after": branch.after,
        "winner": branch.winner.value,
        "game": None if branch.game is None else number,
        "reply": branch.reply,
        "result": branch.result,
    }


def start_of(game: Playable) -> Picture:
    """Return a picture of the root."""
    setting = game.setting
    stones = setting.positions[game.states[0].position].stones
    b = Colouring(setting.board, [COLOURS[symbol] for symbol in stones])
    to_move = NAMES[game.states[0].to_move]
    return Picture(f"{to_move} to move", b, marks=_marks(setting))


def _marks(setting: Setting) -> dict[Any, Mark]:
    named = {point_name(setting.board, v): v for v in setting.board.points}
    return {
        **marked((named[name] for name in setting.immortal), Mark.SQUARE),
        **marked((named[name] for name in setting.target), Mark.TRIANGLE),
    }
