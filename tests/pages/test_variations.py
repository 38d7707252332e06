"""What a page says of moves beside a certificate is right, by games over the law played out whole.

The reference shares nothing with the search, the checker, or what unfolds certificates.
"""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from godoors.pages import study
from godoors.pages.explorer import explore, explorer_of, start_of
from godoors.pages.playable import Branch
from godoors.pages.study import problem_to_edit, study_of
from godoors.pages.variations import Variations
from goproof.errors import UsageError
from goproof.problems.asking import Finding
from goproof.problems.options import ProblemOptions
from goproof.problems.problem import Problem
from goproof.problems.reading import problem_of
from goproof.problems.solve import solve_in_region
from gospec.law.colouring import BLACK
from gospec.law.diagram import SYMBOLS, parse
from tests.certificates.plain import COLOUR, History, State
from tests.pages.test_playable import Page, data_of
from tests.problems.reference import Reference
from tests.repository.checkout import PROBLEMS

# Slow, as solving loads the machine, which may have to be compiled.
pytestmark = pytest.mark.slow

NAMES = ("direct-ko-without-threats", "snapback", "throw-in", "two-eyes", "direct-ko")
LINES = 60


class Line(Page):
    """A line of play on a page, followed in the data of the page and by the reference at once."""

    def __init__(self, document: dict[str, Any], root: int, problem: Problem) -> None:
        super().__init__(document, root)
        self.root, self.path = root, list[int]()
        self.reference = Reference(problem)
        self.winner = COLOUR[self.data["winner"]]
        black, white = self.setting["positions"][self.position][1]
        threats = (white, black) if problem.defender is BLACK else (black, white)
        to_move = COLOUR[self.to_move]
        self.real = self.reference.start(problem.colouring, to_move, threats)

    def real_turns(self) -> dict[str, tuple[State, History]]:
        """The legal moves with what follows them, by the reference."""
        return self.reference.turns(*self.real)

    def branches(self) -> dict[str, Any]:
        """What becomes of the moves that leave the certificate."""
        every = self.document["branches"][self.root].items()
        listed = (([*map(int, key.split(","))], branch) for key, branch in every)
        return {self.names[path[-1]]: branch for path, branch in listed if path[:-1] == self.path}

    def moves(self) -> set[str]:
        """The moves that can be played on the page: by the certificate, and by branches."""
        return self.legal() | self.branches().keys()

    def play(self, move: str) -> None:
        self.real = self.real_turns()[move]
        branch = self.branches().get(move)
        self.path.append(self.names.index(move))
        if branch is None:
            super().play(move)
            return
        self.position, self.winner = branch["after"], COLOUR[branch["winner"]]
        self.result, self.state = branch["result"], 0
        if branch["game"] is not None:
            self.data = self.document["games"][branch["game"]]
        elif self.result is None:
            self.result = "not on the page"
        self.history.append(self.position)


@pytest.mark.parametrize("name", NAMES)
def test_every_line_on_a_page_is_legal_and_won_by_whom_the_page_says(name: str) -> None:
    problem = problem_of(PROBLEMS / f"{name}.json")
    games = study_of(solve_in_region(problem)).games
    document, rng, left = data_of(games), Random(name), 0
    assert len({game.states[0].mover for game in games}) == 2
    assert len(explorer_of(games, name).html) < 1 << 20
    for root, game in enumerate(games):
        # Every first move of either side is decided.
        line = Line(document, root, problem)
        assert line.moves() == line.real_turns().keys()
        if game.title.startswith("life"):
            continue
        for _ in range(LINES):
            line = Line(document, root, problem)
            while line.result is None:
                assert line.reference.wins(*line.real) is (line.winner is problem.attacker)
                assert line.stones == "".join(SYMBOLS[c] for c in line.real[0].b.colours)
                here, legal = line.moves(), line.real_turns().keys()
                if line.to_move == line.data["winner"]:
                    assert here <= legal
                    left += bool(line.branches())
                else:
                    assert here == legal
                line.play(rng.choice(sorted(here)))
            assert line.reference.wins(*line.real) is (line.winner is problem.attacker)
    assert left


def test_without_room_for_the_games_who_wins_is_still_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(study, "MOST_BRANCH_STATES", 0)
    (posed, *_) = study_of(solve_in_region(problem_of(PROBLEMS / "snapback.json"))).games
    assert posed.branches
    for branch in posed.branches.values():
        assert branch.game is None
        assert (branch.result is None) or branch.reply is None
    wrong = [b for b in posed.branches.values() if b.winner is not posed.winner and not b.result]
    assert any(branch.reply for branch in wrong)


def test_refutations_have_precedence_where_room_is_short(monkeypatch: pytest.MonkeyPatch) -> None:
    added: list[bool] = []
    add = Variations.add

    def watched(self: Variations, branch: Branch, finding: Finding | None) -> None:
        added.append(branch.winner is BLACK)
        add(self, branch, finding)

    monkeypatch.setattr(Variations, "add", watched)
    (posed, *_) = study_of(solve_in_region(problem_of(PROBLEMS / "bulky-five.json"))).games
    first = added[: len(posed.branches)]
    assert set(first) == {False, True}
    assert first == sorted(first)
    # There is room for one of the refutations, and for nothing after it.
    sizes = [len(b.game.states) for b in posed.branches.values() if b.game]
    monkeypatch.setattr(study, "MOST_BRANCH_STATES", min(sizes))
    (posed, *_) = study_of(solve_in_region(problem_of(PROBLEMS / "bulky-five.json"))).games
    assert sum(b.game is not None for b in posed.branches.values()) == 1


# Four white stones on the second line, in a wall of Black's with a gap at D4.
GAP = "(;SZ[19]AW[ar][br][cr][dr]AB[aq][bq][cq][eq][er][es]TR[br]PL[B])"


@pytest.fixture(scope="module")
def with_a_gap(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("gap") / "gap.sgf"
    file.write_text(GAP, encoding="utf-8")
    return file


def test_what_a_gap_is_taken_for_stands_in_each_title_and_in_the_headline(with_a_gap: Path) -> None:
    solution = solve_in_region(with_a_gap)
    study_of_it = study_of(solution)
    walled = [g for g in study_of_it.games if g.title.startswith("if walled in at D4: ")]
    opened = [g for g in study_of_it.games if g.title.startswith("if D4 is open: ")]
    assert len(walled) + len(opened) == len(study_of_it.games)
    html = explorer_of(study_of_it.games, "gap", [study_of_it]).html
    assert f'<h1 class="headline">{solution.document().headline}'.replace("'", "&#39;") in html
    assert "D4" in solution.headline
    assert all("not in the position: stones at D4" in game.claim for game in study_of_it.games)
    # What is not of the position is not drawn as a stone of it.
    assert {tuple(start_of(game).assumed) for game in study_of_it.games} == {("D4",)}
    assert {name.split("-")[0] for name, _ in solution.findings} == {"walled", "open"}
    # The stones at the gap are of either colour, and marked as assumed in both.
    for games, symbol in ((walled, "X"), (opened, "O")):
        document = data_of(games)
        for setting in document["settings"]:
            assert setting["gaps"] == ["D4"]
            at = setting["points"].index("D4")
            assert {stones[at] for stones, *_ in setting["positions"]} == {symbol}


def test_the_editor_has_the_position_and_nothing_that_is_assumed(with_a_gap: Path) -> None:
    edited = problem_to_edit(problem_of(with_a_gap))
    assert edited is not None
    stones = "".join(edited["rows"])
    assert (stones.count("X"), stones.count("O"), len(stones)) == (6, 4, 361)
    assert edited["region"] == []
    # What the file names is kept.
    named = problem_of(with_a_gap, ProblemOptions(region=("A1:D3",)))
    again = problem_to_edit(named)
    assert again is not None
    assert set(again["region"]) == {f"{column}{row}" for column in "ABCD" for row in (1, 2, 3)}


def test_explore_takes_a_problem_as_solve_does() -> None:
    diagram = "O...O/OOOOO"
    html = explore(parse(diagram), threats=(0, 0), to_move="white", target="E1").html
    assert html == explore(diagram, threats=(0, 0), to_move="white", target="E1").html
    assert "White to play saves White&#39;s E1 at C2" in html
    with pytest.raises(UsageError, match="not with a Problem"):
        explore(problem_of(diagram), to_move="white")
