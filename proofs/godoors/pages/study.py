"""A problem that was solved, as a page has it: what is said of it, its games, who proves more."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from gochecker.claim import NAMES
from godoors.pages.playable import Playable, TooLarge
from godoors.pages.variations import MOST_BRANCH_STATES, Variations, add_first_moves
from goproof.boards.picture import names_of
from goproof.errors import UsageError
from goproof.problems.asking import Asker, Finding
from goproof.problems.findings import Findings
from goproof.problems.options import MOST_MEMORY
from goproof.problems.problem import DEFAULT_THREATS, Problem, ProblemStatement
from goproof.work.progress import Progress, silent
from gospec.law.colouring import BLACK, Colour, Colouring
from gospec.law.diagram import draw
from gospec.law.graph import Point

# That of the editor's boards.
LONGEST_SIDE = 19


@dataclass(frozen=True)
class Root:
    """A certificate of a problem that a page offers to play, and who proves what leaves it."""

    variations: Variations
    finding: Finding
    game: Playable


@dataclass
class Study:
    """A problem that was solved, for a page: what is said of it, and its games."""

    solution: Findings
    roots: list[Root] = field(default_factory=list)

    @property
    def games(self) -> list[Playable]:
        """The games that can be chosen on the page, that of the problem as posed first."""
        return [root.game for root in self.roots]

    def branch(
        self, root: int, moves: Sequence[object], since: int, progress: Progress = silent
    ) -> dict[str, object]:
        """Return what becomes of a line of play from a game, and the game that goes on from there.

        Parameters: `root`, the number of the game; `moves`, by their numbers on the page; `since`,
        how many positions the page has. Raises UsageError for a line that the rules forbid.
        """
        if not 0 <= root < len(self.roots):
            raise UsageError(f"there is no game {root}")
        variations, finding = self.roots[root].variations, self.roots[root].finding
        game = self.roots[root].game
        names = [*game.setting.moves]
        if not moves or not all(type(m) is int and 0 <= m < len(names) for m in moves):
            raise UsageError("this is not a line of play")
        variations.asker.watch = lambda what, done, seconds: progress(done, None, what)
        branch, proof = variations.after(finding, [names[m] for m in moves if isinstance(m, int)])
        variations.add(branch, proof)
        return {
            "branch": branch.to_json(None),
            "game": branch.game and branch.game.to_json(),
            "positions": game.setting.shown(since),
        }


def study_of(solution: Findings, progress: Progress = silent, *, live: bool = False) -> Study:
    """Return the study of a solution, that of the problem as posed first.

    Certificates that differ from an earlier one in the number of threats alone, and not in the
    winner, are left out. With `live` a server proves what leaves the certificates when asked;
    otherwise each first move of the winner's is decided before. Raises UsageError when nothing is
    proved, or the first certificate is too large.
    """
    if not any(finding.lines for _, finding in solution.findings):
        raise UsageError(f"nothing is proved: {'; '.join(solution.why_unknown)}")
    study = Study(solution)
    for each, what in _sides(solution):
        variations = Variations(Asker(each.problem, MOST_MEMORY), room=MOST_BRANCH_STATES)
        for finding in _telling(each):
            try:
                game = variations.game(finding, f"{what}{_title(each, finding)}")
            except TooLarge:
                if not study.roots:
                    raise
            else:
                game.setting.gaps = each.problem.gaps
                if game.setting.gaps:
                    gaps = " ".join(game.setting.gaps)
                    game.claim += f"\nassumed for gaps, and not in the position: stones at {gaps}"
                if (whole := each.problem.cropped_from) is not None:
                    game.setting.whole = whole.graph
                study.roots.append(Root(variations, finding, game))
    for root in study.roots:
        if live:
            root.variations.room = MOST_LIVE_STATES
        else:
            add_first_moves(root.variations, root.finding, root.game, progress)
    return study


# What a browser is sent in all, if everything is asked for that it may be.
MOST_LIVE_STATES = 1_000_000


def _sides(solution: Findings) -> list[tuple[Findings, str]]:
    """Return the solution that decides, and the other where it matters that there are gaps."""
    if solution.opened is None or not solution.gaps_matter:
        return [(solution.shown, "")]
    gaps = " ".join(solution.problem.gaps)
    are = "is" if len(solution.problem.gaps) == 1 else "are"
    return [(solution, f"if walled in at {gaps}: "), (solution.opened, f"if {gaps} {are} open: ")]


def _telling(solution: Findings) -> list[Finding]:
    """Return what was found of the problem as posed, and all that has another winner or aim."""
    posed = solution.own_finding
    findings = [finding for _, finding in solution.own_findings if finding.lines]
    threats = posed.situation.threats
    findings.sort(key=lambda each: (each is not posed, each.situation.threats != threats))
    told: dict[tuple[bool, Colour, Colour | None], Finding] = {}
    for each in findings:
        told.setdefault((each.situation.until_alive, each.situation.to_move, each.winner), each)
    return list(told.values())


def _title(solution: Findings, finding: Finding) -> str:
    situation, problem = finding.situation, solution.problem
    attacking, defending = situation.threats
    assert finding.winner is not None
    black, white = attacking, defending
    if problem.defender is BLACK:
        black, white = white, black
    aim = "life: " if situation.until_alive else ""
    posed = " (as posed)" if finding is solution.own_finding else ""
    first, winner = NAMES[situation.to_move], NAMES[finding.winner]
    return f"{aim}{first} first, {_threats(black, white)}: {winner} wins{posed}"


def _threats(black: int, white: int) -> str:
    if black == white == 0:
        return "without threats"
    number = f"{black} threat" if black == 1 else f"{black} threats"
    return f"with {number} " + ("each" if black == white else f"for Black and {white} for White")


def problem_to_edit(problem: Problem) -> dict[str, object] | None:
    """Return a problem as the editor of a page has it; None where the board is no rectangle."""
    if problem.shown.graph.shape is None:
        return None
    region = problem.region if "region" in problem.stated else ()
    return _to_edit(problem, problem.shown, region, problem.rules_name)


def fields_to_edit(statement: ProblemStatement) -> dict[str, object]:
    """Return what somebody says of a problem as the editor has it; what is not said is null.

    Raises UsageError where the editor has no such board.
    """
    shape = statement.colouring.graph.shape
    if shape is None or max(shape) > LONGEST_SIDE:
        raise UsageError(f"a rectangle of at most {LONGEST_SIDE} rows and columns is wanted")
    return _to_edit(statement, statement.colouring, statement.region or (), statement.rules)


def _to_edit(
    said: Problem | ProblemStatement, shown: Colouring, region: Iterable[Point], rules: str | None
) -> dict[str, object]:
    # The points of a board that was cropped have their names.
    graph = said.colouring.graph
    return {
        "rows": draw(shown, "/").split("/"),
        "to_move": said.to_move and said.to_move.value,
        "target": names_of(graph, frozenset(said.target)).split(),
        "region": names_of(graph, frozenset(region)).split(),
        "threats": list(said.threats or DEFAULT_THREATS),
        "capture": said.capture,
        "rules": rules,
    }
