"""`goproof explore`: a page on which you play against the proofs of certificates."""

from __future__ import annotations

import codecs
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from gochecker.claim import NAMES
from gochecker.reading import lines_of
from godoors.documents.commands import Explore, ExploredCertificate, ExploredProblem
from godoors.pages.options import ExploreOptions
from godoors.pages.playable import Playable, Setting
from godoors.pages.rendering import in_script, page
from godoors.pages.study import LONGEST_SIDE, Study, problem_to_edit, study_of
from godoors.pages.unfolding import playable
from godoors.report.layout import star_points
from godoors.report.svg import board_to_play_on, point_to_edit, svg
from goproof.boards.picture import Drawn, Mark, Picture, marked
from goproof.errors import UsageError, write_file
from goproof.numbers import so_many
from goproof.options import takes
from goproof.problems.options import AS_WRITTEN, ProblemOptions
from goproof.problems.posing import KO_RULES
from goproof.problems.problem import DEFAULT_THREATS, Problem
from goproof.problems.reading import problem_of
from goproof.problems.solve import solve_in_region
from goproof.problems.statements import SUFFIXES, is_diagram
from goproof.shipped import CERTIFICATES, PROBLEMS, files_in, like, named
from goproof.work.progress import Progress, silent
from gospec.law.colouring import PLAYERS, Colouring
from gospec.law.diagram import COLOURS
from gospec.law.graph import rectangle
from gospec.texts.register import TEXTS

if TYPE_CHECKING:
    from godoors.pages.options import One

ENDINGS = (".jsonl", ".jsonl.gz")
# A page is read as a whole before it shows anything.
MOST_BYTES = 24 << 20
# What the editor begins with where no problem was given.
EMPTY_BOARD = {
    "rows": ["." * 9] * 9,
    "to_move": "black",
    "target": [],
    "region": [],
    "threats": list(DEFAULT_THREATS),
    "capture": "any",
    "rules": "tromp-taylor",
}
# Where the editor's square boards have dots, by their sides.
STARS = {
    side: sorted(star_points(rectangle(side, side)), key=str) for side in range(9, LONGEST_SIDE + 1)
}


@dataclass(frozen=True, repr=False)
class Explorer(Drawn):
    """A page, the certificates on it, each unfolded, and the problems that they are about."""

    title: str
    games: tuple[Playable, ...]
    html: str
    studies: tuple[Study, ...] = ()

    def __str__(self) -> str:
        return f"{self.title}, {so_many(len(self.games), 'game')}"

    def document(self, page: str) -> Explore:
        """Return the document of `goproof explore --json`; `page` is where it is."""
        games = [ExploredCertificate.of(game, states=len(game.states)) for game in self.games]
        problems = [ExploredProblem(s.solution.headline, s.solution.status) for s in self.studies]
        return Explore(page, len(self.html.encode()), games, problems)


@takes(ExploreOptions)
def explore(options: ExploreOptions) -> Explorer:
    """Return a page on which you play against certificates, and write it if `out` names a file.

    Parameters:
        files: one or several of these: a certificate, compressed or not; a folder of certificates;
            the name of a certificate that comes with goproof; or a problem in any form that
            `solve` takes, which is solved first, for all certificates of its solution.

    Raises UsageError for a certificate that the checker rejects or that is too large for a page.

    Example:
        >>> len(goproof.explore("O...O/OOOOO", threats=(0, 0)).games)
        2

    """
    files = _files_of(options.files, options)
    if not files:
        raise UsageError("there is no file to explore")
    made = explorer_for(files, options.limit, options.progress, overrides=options)
    if options.out is not None:
        write_file(options.out, made.html.encode())
    return made


def _files_of(
    files: One | Sequence[str | os.PathLike[str] | Problem], said: ProblemOptions
) -> list[str | os.PathLike[str] | Problem]:
    """Return files, or the one problem."""
    if isinstance(files, Mapping | Colouring | Problem):
        return [problem_of(files, said)]
    if isinstance(files, os.PathLike):
        return [files]
    listed = [files] if isinstance(files, str) else list(files)
    diagram = "\n".join(map(str, listed))
    typed = is_diagram(diagram) or (isinstance(files, str) and "\n" in files)
    return [problem_of(diagram, said)] if typed else [*listed]


def explorer_for(
    files: Sequence[str | os.PathLike[str] | Problem],
    limit: int | None = None,
    progress: Progress = silent,
    *,
    overrides: ProblemOptions = AS_WRITTEN,
    live: bool = False,
) -> Explorer:
    """Return the page of files and problems.

    Parameters: `overrides`, settings of problems that replace those of their files; `limit`, the
    most empty points of a region to solve; `live`, whether a server answers what the page does not
    know, so that there need not be a file.
    """
    paths = list(_certificates_and_problems(files))
    games: list[Playable] = []
    studies: list[Study] = []
    for path in paths:
        if isinstance(path, Problem) or path == Path("-") or is_problem(path):
            problem = path if isinstance(path, Problem) else problem_of(path, overrides)
            solution = solve_in_region(problem, limit=limit, progress=progress)
            study = study_of(solution, progress, live=live)
            games += study.games
            studies.append(study)
        else:
            games.append(_game(path, progress))
    names = [path.name or "a position" for path in paths] or ["any position"]
    title = names[0] if len(names) == 1 else f"{names[0]} and {len(names) - 1} more"
    return explorer_of(games, f"Play against the proof: {title}", studies, live=live)


def _certificates_and_problems(
    files: Iterable[str | os.PathLike[str] | Problem],
) -> Iterator[Path | Problem]:
    for each in files:
        if isinstance(each, Problem):
            yield each
            continue
        inside = files_in(Path(each), ENDINGS, f"certificate, {' or '.join(ENDINGS)},")
        yield from (named(path, PROBLEMS, CERTIFICATES) for path in inside)


def _game(path: Path, progress: Progress) -> Playable:
    try:
        return playable(lines_of(path), path.name, progress)
    except OSError as error:
        hint = like(path, CERTIFICATES, PROBLEMS)
        raise UsageError(f"{path}: {error.strerror or error}{hint}") from None
    except UsageError as error:
        raise UsageError(f"{path}: {error}") from None


def is_problem(path: Path) -> bool:
    """Tell whether a file has a problem: by its suffix, or because it holds a diagram or SGF."""
    ending = path.suffix.lower()
    if ending in (*SUFFIXES, ".jsonl", ".gz") or not path.is_file():
        return ending in SUFFIXES
    with path.open("rb") as file:
        begins = file.read(1 << 12).removeprefix(codecs.BOM_UTF8).lstrip()
    return begins[:1] not in (b"{", b"[", b"") and not begins.startswith(b"\x1f\x8b")


def explorer_of(
    games: Sequence[Playable],
    title: str,
    studies: Sequence[Study] = (),
    *,
    live: bool = False,
    back: tuple[str, str] | None = None,
) -> Explorer:
    """Return the page of some games. Raises UsageError if it would be too large.

    Parameters: `studies`, the problems that they are about; `live`, whether a server answers what
    the page does not know; `back`, the page that leads here and the command that makes this one.
    """
    settings = list({id(game.setting): game.setting for game in games}.values())
    problems = [problem_to_edit(study.solution.problem) for study in studies]
    editor = next(filter(None, problems), EMPTY_BOARD if live else None)
    html = page(
        "explorer.html.jinja",
        title=title,
        live=live,
        back=back,
        studies=studies,
        gaps=any(setting.gaps for setting in settings),
        editor=editor,
        rules=[name for name, text in TEXTS.items() if text.rules.ko in KO_RULES],
        point=point_to_edit(),
        games=[
            {"title": game.title, "claim": game.claim, "start": svg([start_of(game)])}
            for game in games
        ],
        boards=[board_to_play_on(each.board, _marks(each), each.whole) for each in settings],
        data=in_script(
            document_of(games, settings) | {"live": live, "editor": editor, "stars": STARS}
        ),
    )
    size = len(html.encode())
    if size > MOST_BYTES:
        raise UsageError(
            f"the page would have {size >> 20} MB, and {MOST_BYTES >> 20} are the most; "
            "explore fewer certificates at a time"
        )
    return Explorer(title, tuple(games), html, tuple(studies))


def document_of(games: Sequence[Playable], settings: Sequence[Setting]) -> dict[str, object]:
    """Return the data of a page: the games to choose from, then those of their branches."""
    numbers = {id(setting): number for number, setting in enumerate(settings)}
    told = list(games)
    listed = []
    for game in games:
        branches = {}
        for move, branch in game.branches.items():
            branches[str(game.setting.moves[move])] = branch.to_json(len(told))
            if branch.game is not None:
                told.append(branch.game)
        listed.append(branches)
    return {
        "settings": [setting.to_json() for setting in settings],
        "games": [{**game.to_json(), "setting": numbers[id(game.setting)]} for game in told],
        "branches": listed,
    }


def start_of(game: Playable) -> Picture:
    """Return a picture of the root."""
    setting = game.setting
    root = game.states[0]
    stones = setting.positions[root.position].stones
    b = Colouring(setting.board, [COLOURS[symbol] for symbol in stones])
    points = setting.points
    assumed = frozenset(points[name] for name in setting.gaps if name in points)
    to_move = NAMES[PLAYERS[root.mover]]
    title = f"{to_move} to move{', faint stones assumed' if assumed else ''}"
    return Picture(title, b, marks=_marks(setting), assumed=assumed)


def _marks(setting: Setting) -> dict[object, Mark]:
    points = setting.points
    return {
        **marked((points[n] for n in setting.immortal if n not in setting.gaps), Mark.SQUARE),
        **marked((points[name] for name in setting.target), Mark.TRIANGLE),
    }
