"""What a page of the explorer holds is what the rules say: its data is played like the page plays.

The page looks up positions in the data; here the same is done in Python, and at every turn of a
line compared with games over the law that share nothing with it.
"""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gochecker.positions import EarlierPositions
from gochecker.reading import lines_of
from godoors.pages import playable as limits
from godoors.pages.explorer import document_of, explore
from godoors.pages.playable import Playable
from godoors.pages.rendering import in_script
from godoors.pages.unfolding import SAFE_FROM_HERE, Superko, playable
from godoors.report.layout import grid_of, layout
from goproof import shipped
from goproof.errors import UsageError
from gospec.law.diagram import SYMBOLS
from gospec.law.graph import Graph
from tests.certificates.examples import examples
from tests.certificates.plain import COLOUR, Plain, text
from tests.certificates.test_cycles import BY_CAPTURES
from tests.repository.checkout import PROBLEMS
from tests.support.commands import Run, Told
from tests.support.each import each
from tests.support.extent import FULL

LINES = 12 if FULL else 2
# Black has the only two points of a row of two.
TINY = [line.rstrip() for line in lines_of(shipped.named("1x3.lower", shipped.CERTIFICATES))]


class Page:
    """A game of a page, played as its script plays: by looking up, and nothing else."""

    def __init__(self, document: dict[str, Any], which: int = 0) -> None:
        self.document = document
        self.data = data = document["games"][which]
        self.setting = document["settings"][data["setting"]]
        self.names = [*self.setting["points"], "pass", "threat"]
        self.state, self.position = 0, data["states"][0][0]
        self.history = [*data["history"], self.position]
        self.result: str | None = None

    @property
    def to_move(self) -> str:
        return ("black", "white")[self.data["states"][self.state][1]]

    @property
    def stones(self) -> str:
        return str(self.setting["positions"][self.position][0])

    def turns(self) -> dict[str, tuple[int, int]]:
        flat = self.data["states"][self.state][3]
        return {
            self.names[move]: (after, state)
            for move, after, state in zip(flat[::3], flat[1::3], flat[2::3], strict=True)
        }

    def banned(self, move: str) -> bool:
        return move not in ("pass", "threat") and self.turns()[move][0] in self.history

    def legal(self) -> set[str]:
        return {move for move in self.turns() if not self.banned(move)}

    def play(self, move: str) -> None:
        after, state = self.turns()[move]
        self.position = after
        self.history.append(after)
        if state <= limits.FIRST_RESULT:
            self.result = self.data["results"][limits.FIRST_RESULT - state]
        else:
            assert state >= 0
            self.state = state


def data_of(games: list[Playable]) -> dict[str, Any]:
    """What the script of a page of these games reads."""
    settings = list({id(game.setting): game.setting for game in games}.values())
    return dict(json.loads(in_script(document_of(games, settings))))


@each("name", lambda: list(examples()))
def test_every_line_is_legal_has_an_answer_and_ends_as_claimed(name: str) -> None:
    lines, rng = examples()[name], Random(name)
    document = data_of([playable(text(lines))])
    for _ in range(LINES):
        _play_a_line(Plain(lines[0]), Page(document), rng)


def _play_a_line(game: Plain, page: Page, rng: Random) -> None:
    state, history = game.root, set(game.history)
    while game.result(state) is None:
        assert page.result is None
        assert COLOUR[page.to_move] is state.player
        assert page.stones == "".join(SYMBOLS[c] for c in state.b.colours)
        followers = {follower.move: follower for follower in game.followers(state)}
        legal = {
            move
            for move, follower in followers.items()
            if not (follower.is_play and game.key(follower.state) in history)
        }
        if state.player is game.winner:
            (move,) = page.turns()
            assert not page.banned(move)
            assert move in legal
        else:
            assert page.turns().keys() == followers.keys()
            assert page.legal() == legal
            suicides = page.data["states"][page.state][4:]
            assert not (suicides and game.suicide)
            move = rng.choice(sorted(legal))
        page.play(move)
        state = followers[move].state
        history.add(game.key(state))
        if (page.result or "").endswith(SAFE_FROM_HERE):
            state = _passed_on(game, state, history, rng)
    assert page.result is not None
    assert game.result(state) is game.winner


def _passed_on(game: Plain, state: Any, history: set[Any], rng: Random) -> Any:
    """The end of a game in which the winner passes from a state on."""
    while game.result(state) is None:
        followers = {follower.move: follower for follower in game.followers(state)}
        if state.player is game.winner:
            move = "pass"
        else:
            plays = [
                each.move
                for each in followers.values()
                if each.is_play and game.key(each.state) not in history
            ]
            move = rng.choice([*sorted(plays), "pass"])
        state = followers[move].state
        history.add(game.key(state))
    return state


def test_what_the_checker_refuses_or_would_take_too_long_for_is_refused() -> None:
    lines = text(examples()["straight three, black first"])
    with pytest.raises(UsageError, match="the checker refuses it, so nothing is proved: line"):
        playable([*lines[:-2], lines[-1]])
    with pytest.raises(UsageError, match="that a cycle ends is not played"):
        playable(text(BY_CAPTURES))
    for empty in ([], ["{}"], ["[" * 5000]):
        with pytest.raises(UsageError, match="nothing is proved: line 1"):
            playable(empty)
    with pytest.raises(UsageError, match="100,001 nodes or more"):
        playable(["nobody reads this", '{"nodes": 100001}'])
    # Images of nodes count as well, and are known only when they are unfolded.
    lines = text(examples()["by symmetry, ../.. black positional, suicide allowed"])
    announced = json.loads(lines[-1])["nodes"]
    assert len(playable(lines).states) > announced
    earlier: EarlierPositions = {}
    with pytest.raises(UsageError, match=f"{announced} nodes or more"):
        Superko(lines, "", earlier, None, announced).unfolded()


def test_points_of_a_part_of_a_grid_are_drawn_where_they_are() -> None:
    corner = Graph(["A2", "B2", "A1"], [("A2", "B2"), ("A2", "A1")])
    assert layout(corner) == {"A2": (0, 0), "B2": (32, 0), "A1": (0, 32)}
    # A line that no grid has, and a name that is no coordinate.
    for first, second in (("A1", "B2"), ("A1", "p")):
        assert grid_of(Graph([first, second], [(first, second)])) is None


def test_command_writes_a_page_that_needs_nothing_but_itself_and_says_what_is_on_it(
    run: Run, told: Told, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webbrowser.open", pytest.fail)
    with pytest.raises(UsageError, match="no certificate"):
        explore(tmp_path)
    certificate, page = tmp_path / "<b>.jsonl", tmp_path / "page.html"
    certificate.write_text("\n".join(TINY), encoding="utf-8")
    printed = told("explore", tmp_path, "--out", page)
    assert printed["page"] == str(page)
    (game,) = printed["games"]
    assert (game["title"], game["winner"], game["states"]) == ("<b>.jsonl", "black", 1)
    html = page.read_text(encoding="utf-8")
    assert html == explore(certificate).html
    assert "<b>.jsonl" not in html
    for foreign in ("http://", "https://", "src=", "@import", "url(h"):
        assert foreign not in html.replace("http://www.w3.org/2000/svg", "")
    certificate.write_text("\n".join(TINY[:-1]), encoding="utf-8")
    status, _, err = run("explore", certificate, "--out", page)
    assert status == 2
    assert f"goproof explore: {certificate}: the checker refuses it" in err


def test_a_page_is_opened_where_there_are_windows(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, certificate = list[str](), tmp_path / "one.jsonl"
    monkeypatch.setattr("webbrowser.open", lambda uri: opened.append(uri) or True)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("DISPLAY", raising=False)
    certificate.write_text("\n".join(TINY), encoding="utf-8")
    for windows in (False, True):
        status, out, _ = run("explore", certificate)
        assert (status, len(opened)) == (0, windows)
        page = Path(out.splitlines()[-1].partition(": open")[0])
        assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
        monkeypatch.setenv("DISPLAY", ":0")


@pytest.mark.slow
def test_a_problem_is_explored_with_both_sides_and_the_threats_that_matter(tmp_path: Path) -> None:
    # Slow, as solving loads the machine, which may have to be compiled.
    made = explore(PROBLEMS / "direct-ko.json", tmp_path / "ko.html")
    assert [game.title for game in made.games] == [
        "Black first, with 1 threat each: Black wins (as posed)",
        # The threats with which White, moving first, does not win; no other number is told.
        "White first, with 1 threat each: White wins",
        "White first, with 1 threat for Black and 0 for White: Black wins",
    ]
