"""A play is tried in every local situation, and faults of one place or one shape are found."""

import re
import runpy
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import chain, islice, pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from godoors.conformance import planning, run
from godoors.conformance.examination import SMALL
from godoors.conformance.examining import examine
from godoors.conformance.local_games import (
    every_point,
    local_games,
    many_turns,
    small_chains,
)
from godoors.conformance.moves import Game
from godoors.conformance.planning import games
from godoors.conformance.referee import Referee
from godoors.conformance.serve import Refused
from godoors.conformance.variant import Variant
from godoors.conformance.views import Views
from godoors.stress.game import put_up
from godoors.stress.situations import board_of, one_of_each, situation_at, situations
from goimpl.colours import BLACK
from gospec.law.colouring import (
    BLACK as BLACK_STONE,
    PLAYERS,
    WHITE as WHITE_STONE,
    chain as chain_of,
    from_mapping,
    liberties,
)
from gospec.law.formalisation import PASS
from gospec.law.graph import rectangle
from tests.conformance import plain_engine
from tests.conformance.local_faults import FAULTS, Chained
from tests.conformance.test_faulty_engines import SEES, InProcess, differences, examined
from tests.conformance.test_interrupted import FifthUndoLosesCaptures as DeepUndo
from tests.repository.checkout import ROOT
from tests.support.each import each
from tests.support.extent import FULL

SIZES = [3, 4, 5, 6, 9]


def test_there_are_so_many_situations() -> None:
    assert (len(situations()), len(one_of_each())) == (2073, 371)


@each("size", (3, 4, 5, 7, 9))
def test_a_position_has_its_situation_on_every_board(size: int) -> None:
    for name, pattern in situations().items():
        if pattern.fits(size, size):
            shape = size, size
            board = board_of(pattern.stones(*shape), shape)
            assert situation_at(board, shape, pattern.play(*shape), BLACK) == name


def test_a_situation_says_what_the_specification_says() -> None:
    for name, pattern in situations().items():
        graph = rectangle(pattern.side, pattern.side)
        b = from_mapping(graph, pattern.stones(pattern.side, pattern.side))
        (i, j), said = pattern.point, list[str]()
        chains = list[object]()
        for v in ((i - 1, j), (i, j + 1), (i + 1, j), (i, j - 1)):
            if v not in graph.index or b(v) not in PLAYERS:
                said.append("." if v in graph.index else "#")
                continue
            stones = chain_of(b, v)
            chains += [stones] if stones not in chains else []
            letter = "abcd"[chains.index(stones)]
            own = b(v) is PLAYERS[0]
            atari = len(liberties(b, v)) == 1
            said.append((letter if own else letter.upper()) + "!" * atari)
        assert " ".join(said) == name


def tried(variant: Variant) -> Iterator[Game]:
    yield from local_games(SIZES, variant, undo=True)
    yield from chain.from_iterable(every_point(size) for size in SIZES)
    yield many_turns(SIZES, 0)


@each("engine", FAULTS[:: 1 if FULL else 4])
def test_a_fault_of_one_place_is_found(engine: type[plain_engine.Engine]) -> None:
    assert any(differences(engine, tried)), engine


@pytest.mark.slow
@each("engine", (plain_engine.Engine, Chained))
def test_a_right_engine_is_not_accused(engine: type[plain_engine.Engine]) -> None:
    assert not any(differences(engine, tried))


def test_all_situations_are_judged() -> None:
    variant, judged = Variant("positional", "forbidden"), set[tuple[int, str]]()
    process = InProcess(Chained)
    for game in local_games([5, 9], variant, undo=True):
        assert examine(process, SEES, game, variant, situations=judged) is None
    # Suicide is refused, and is no play whose effect could be seen; but that is judged too.
    assert situations().keys() == {name for _, name in judged} & situations().keys()


@each("size", (3, 4, 5, 7, 13))
def test_chains_of_one_and_two_stones_are_taken_everywhere(size: int) -> None:
    taken = set[object]()
    for game in small_chains(size):
        referee = Referee(game, Variant("positional", "forbidden", passes=2))
        for number, step in enumerate(game.steps):
            before = referee.stones()
            assert referee.follow(step).legal
            for player, stones in referee.stones().items():
                gone = before[player] - stones
                assert not gone or number >= game.quiet
                board = from_mapping(rectangle(size, size), dict.fromkeys(gone, player))
                taken |= {(player, chain_of(board, v)) for v in gone}
    graph, corners = rectangle(size, size), {(i, j) for i in (0, size - 1) for j in (0, size - 1)}
    small = [{v} for v in graph.points] + [
        {v, w} for v in graph.points for w in graph.neighbours[v]
    ]
    wanted = [stones for stones in small if size < 10 or corners & stones]
    assert {(player, frozenset(stones)) for player in PLAYERS for stones in wanted} <= taken


class LeavesAPairInACorner(plain_engine.Engine):
    def captured(
        self, stones: plain_engine.Stones, v: plain_engine.Point, player: str
    ) -> set[plain_engine.Point]:
        dead = super().captured(stones, v, player)
        spared = self.size == 7 and player == "b" and len(dead) == 2 and (6, 6) in dead
        return set() if spared else dead


def test_a_fault_of_one_corner_of_one_board_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(planning, "local_games", lambda *_, **__: ())
    planned = islice(games([7], Variant("positional"), Views(), set(), 0), 200)
    small = [game for game, _, sort in planned if sort == SMALL]
    assert any(differences(LeavesAPairInACorner, lambda _: small))


class KeepsItsLastBoard(plain_engine.Engine):
    """Its superko still forbids the last board of a long game that is over."""

    left_over: tuple[plain_engine.Position, ...] = ()

    def clear(self, handicap: Iterable[plain_engine.Point] = ()) -> None:
        game = getattr(self, "game", [])
        self.left_over = (game[-1],) if len(game) > 30 else ()
        super().clear(handicap)

    def earlier(self) -> list[plain_engine.Position]:
        return [*self.game, *self.left_over]


def test_a_game_is_played_twice_in_a_row_and_shows_what_was_left_over() -> None:
    variant = Variant("positional")
    planned = (game for game, _, _ in games([5], variant, SEES, set(), 0))
    twice = next(game for game, again in pairwise(planned) if game == again)
    engine = InProcess(KeepsItsLastBoard)
    first, second = (examine(engine, SEES, twice, variant) for _ in range(2))
    assert first is None
    assert second is not None
    assert second.kind.what == "refuses"


class Counting(plain_engine.Engine):
    """An engine that has the command perft."""

    def counted(self, depth: int) -> int:
        count = 0
        for v in [None, *((i, j) for i in range(self.size) for j in range(self.size))]:
            try:
                self.play(self.game[-1].to_move, v)
            except Refused:
                continue
            count += 1 if depth == 1 else self.counted(depth - 1)
            self.undo()
        return count

    @property
    def commands(self) -> dict[str, Any]:
        return {**super().commands, "perft": lambda depth: str(self.counted(int(depth)))}


class LeavesOutThePass(Counting):
    def counted(self, depth: int) -> int:
        return super().counted(depth) - (depth == 1)


class HasOnlySimpleKo(Counting):
    ko = "simple"


@pytest.mark.parametrize(
    ("engine", "found"),
    [
        (Counting, []),
        (LeavesOutThePass, ["perft:count"]),
        (HasOnlySimpleKo, ["accepts:same-board", "accepts:superko"]),
    ],
)
def test_perft_leads_to_the_first_wrong_move(
    engine: type[Counting], found: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "games", lambda *_: ())
    monkeypatch.setattr(run, "KOS", ())
    report = examined(engine, monkeypatch, "tromp-taylor", most=None)
    assert [one.id for one in report.found] == found
    assert report.tried["positions for perft"] > 10
    if found == ["perft:count"]:
        assert report.found[0].commands[-1] == "perft 1"


def corpus_accuses(
    engine: type[plain_engine.Engine],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    largest: int = 19,
) -> bool:
    """Tell whether a game on a square fails on an engine, by the runner of the corpus."""
    rules = {
        ("positional", True): "tromp-taylor",
        ("positional", False): "chinese",
        ("situational", True): "new-zealand",
    }
    games = (ROOT / "corpus" / "games.txt").read_text(encoding="utf-8").split("\n\n")
    sizes = [re.search(r"^size (\d+) \1$", game, re.MULTILINE) for game in games]
    square = [
        game
        for game, size in zip(games, sizes, strict=True)
        if size is not None and int(size[1]) <= largest
    ]
    file, module = tmp_path / "games.txt", ModuleType("board")
    file.write_text("\n\n".join(square) + "\n", encoding="utf-8")
    vars(module)["Board"] = partial(CorpusBoard, engine)
    monkeypatch.setitem(sys.modules, "board", module)
    preset = rules.get((engine.ko, engine.suicide), "japanese-basic")
    monkeypatch.setattr(sys, "argv", ["run.py", str(file), preset])
    with pytest.raises(SystemExit) as status:
        runpy.run_path(str(ROOT / "corpus" / "run.py"))
    return bool(status.value.code)


class CorpusBoard:
    """An engine as the corpus has boards; a set-up is played stone by stone."""

    def __init__(
        self, engine: type[plain_engine.Engine], rows: int, columns: int, *start: str
    ) -> None:
        self.engine, (_, stones, player) = engine(), start
        self.engine.size = rows
        self.engine.clear()
        if not stones:
            return
        points = [[divmod(i, rows) for i, sign in enumerate(stones) if sign == s] for s in "XO"]
        for turn in put_up(*points, WHITE_STONE if player == "black" else BLACK_STONE):
            self.play(*((-1, -1) if turn is PASS else turn))
        # A position that is set up has no boards before it.
        for kept in {"game", "books", "ghosts", "hashes"} & vars(self.engine).keys():
            setattr(self.engine, kept, getattr(self.engine, kept)[-1:])
        taken = self.engine.game[0].taken
        taken.update(dict.fromkeys(taken, 0))

    @property
    def stones(self) -> str:
        signs, now = {"b": "X", "w": "O", "": "."}, self.engine.game[-1].stones
        side = range(self.engine.size)
        return "".join(signs[now.get((i, j), "")] for i in side for j in side)

    @property
    def prisoners(self) -> dict[str, int]:
        return {"X": self.engine.taken_by("w"), "O": self.engine.taken_by("b")}

    def area(self) -> list[int]:
        now = self.engine.game[-1].stones
        empty = self.engine.territory(now)
        return [empty[p] + [*now.values()].count(p) for p in "bw"]

    def play(self, row: int, column: int) -> bool:
        try:
            self.engine.play(self.engine.game[-1].to_move, None if row < 0 else (row, column))
        except Refused:
            return False
        return True

    def undo(self) -> None:
        self.engine.undo()


@pytest.mark.slow
@each("engine", (*FAULTS, DeepUndo))
def test_the_corpus_finds_it_too(
    engine: type[plain_engine.Engine], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert corpus_accuses(engine, monkeypatch, tmp_path), engine


@pytest.mark.slow
@each("engine", (plain_engine.Engine, Chained))
def test_the_corpus_accuses_no_right_engine(
    engine: type[plain_engine.Engine], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert not corpus_accuses(engine, monkeypatch, tmp_path)
