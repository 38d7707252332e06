"""A difference is made as short as it can be, and comes again from what is reported."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random

import pytest
from hypothesis import assume, given, strategies as st

from godoors.conformance import shrinking
from godoors.conformance.examining import Difference, examine
from godoors.conformance.generating import guided, small_games
from godoors.conformance.kinds import (
    ACCEPTS,
    BOARD,
    CAPTURE,
    PLAIN,
    REFUSES,
    SUPERKO,
    UNDO_STEP,
    Kind,
)
from godoors.conformance.moves import UNDO, Game, Step
from godoors.conformance.referee import Referee
from godoors.conformance.report import Found
from godoors.conformance.reproducing import Replay, reproduced, shortened
from godoors.conformance.serve import Refused
from godoors.conformance.shapes import game_of
from godoors.conformance.shrinking import Budget, Shrinker
from godoors.conformance.variant import Variant
from gospec.law.colouring import BLACK, WHITE
from gospec.law.formalisation import PASS
from tests.conformance.faulty_engines import FAULTS
from tests.conformance.plain_engine import (
    Engine as PlainEngine,
    Point,
    Position,
    Stones,
)
from tests.conformance.test_faulty_engines import SEES, InProcess
from tests.support.extent import examples

KIND = Kind(REFUSES, PLAIN)
PLAYS = [(i, j) for i in range(5) for j in range(5)]
NINE = [(i, j) for i in range(3) for j in range(3)]
GAME = game_of(5, [turn for v in PLAYS[:-1] for turn in (v, PASS)])
POSITIONAL = Variant()


def shows(game: Game) -> Difference:
    return Difference(KIND, game, "? no", "legal")


def shrinker_of(
    engine: type[PlainEngine],
    sizes: Sequence[int],
    variant: Variant = POSITIONAL,
    budget: Budget | None = None,
) -> Shrinker:
    """Return a shrinker of games that show what an engine does wrong."""
    process = InProcess(engine)
    return Shrinker(lambda game: examine(process, SEES, game, variant), variant, sizes, budget)


def with_stones(least: int) -> tuple[Shrinker, list[Game]]:
    """Return a shrinker of games that show something after so many stones; the games tried."""
    tried: list[Game] = []

    def test(game: Game) -> Difference | None:
        tried.append(game)
        plays = [number for number, s in enumerate(game.steps, 1) if s.move is not PASS]
        return shows(game.until(plays[least - 1])) if len(plays) >= least else None

    return Shrinker(test, Variant(), [5]), tried


@pytest.mark.parametrize(("least", "most_tried"), [(1, None), (7, None), (20, None), (7, 10)])
def test_no_step_can_be_left_out(
    least: int, most_tried: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    (shrinker, games), (other, again) = with_stones(least), with_stones(least)
    if most_tried:
        # There are too many short games on these boards.
        monkeypatch.setattr(shrinking, "MOST_TRIED", most_tried)
        shrinker.sizes = other.sizes = [2, 5]
    shrunk = shrinker.shrunk(shows(GAME))
    assert sum(step.move is not PASS for step in shrunk.game.steps) == least
    assert shrinker.irreducible
    assert (other.shrunk(shows(GAME)), again) == (shrunk, games)


def test_a_chain_of_which_one_stone_is_enough_is_shortened() -> None:
    """Two points in the middle are not neighbours to the engine: the chain that ends there dies."""

    class Parted(PlainEngine):
        def neighbours(self, v: Point) -> tuple[Point, ...]:
            parted = {(2, 3), (2, 4)}
            return tuple(w for w in super().neighbours(v) if {v, w} != parted)

    row, around = [(2, 1), (2, 2), (2, 3)], [(1, 1), (1, 2), (1, 3), (2, 0), (3, 1), (3, 2)]
    turns = [turn for white in row for turn in (around.pop(0), white)]
    turns += [turn for black in (*around, (3, 3)) for turn in (black, PASS)]
    shrinker = shrinker_of(Parted, [7])
    shown = shrinker.test(game_of(7, turns))
    assert shown is not None
    assert len(shrinker.shrunk(shown).game.steps) == 5


def test_handicap_stones_move_with_the_play_beside_them() -> None:
    game = Game(5, (Step(WHITE, (3, 4)),), ((4, 3), (4, 4)))

    def test(tried: Game) -> Difference | None:
        if not tried.stones:
            return None
        (i, j), last = tried.stones[-1], tried.steps[-1].move
        return shows(tried) if last == (i - 1, j) else None

    shrunk = Shrinker(test, Variant(), [3, 5]).shrunk(shows(game))
    assert shrunk.game == Game(3, (Step(WHITE, (1, 2)),), ((2, 1), (2, 2)))


def test_komi_stays_as_it_is() -> None:
    shown = shows(replace(GAME, komi="7"))

    def test(game: Game) -> Difference | None:
        return shows(game) if game.komi == "7" and len(game.steps) >= 3 else None

    shrinker = Shrinker(test, Variant(), [5])
    assert (shrinker.shrunk(shown).game.komi, len(shrinker.shrunk(shown).game.steps)) == ("7", 3)


def test_what_was_not_tried_is_not_called_irreducible() -> None:
    shrinker, _ = with_stones(7)
    shrinker.budget = Budget(turns=60)
    shrunk = shrinker.shrunk(shows(GAME))
    assert not shrinker.irreducible
    assert not shrinker.shortest_of_all
    assert shrunk == shrinker.best


def test_what_no_shorter_game_shows_is_called_the_shortest_of_all() -> None:
    game = game_of(3, [(0, 0), (1, 1), (0, 1)])
    for shown in (game, replace(game, steps=(*game.steps[:2], UNDO))):
        shrinker = Shrinker(
            lambda tried, shown=shown: shows(tried) if tried == shown else None, Variant(), [3]
        )  # type: ignore[misc]
        assert shrinker.shrunk(shows(shown)).game == shown
        # With moves taken back there are shorter games that are not tried.
        assert shrinker.shortest_of_all is (shown is game)


def test_a_move_taken_back_is_in_the_name_only_if_the_fault_needs_it() -> None:
    shrinker = shrinker_of(FAULTS["lies-about-occupied-points"].engine, [1, 2, 5])
    steps = (*game_of(5, [(0, 0), (1, 1)]).steps, UNDO, Step(WHITE, (0, 0)))
    shown = shrinker.test(Game(5, steps))
    assert shown is not None
    assert shown.kind == Kind(ACCEPTS, "occupied", after_undo=True)
    shrunk = shrinker.shrunk(shown)
    assert shrunk.kind == Kind(ACCEPTS, "occupied")
    assert not any(step.is_undo for step in shrunk.game.steps)
    # A fault that needs the undo keeps it in its name.
    kept = Shrinker(
        lambda game: replace(shown, game=game) if UNDO in game.steps else None, Variant(), [5]
    )
    assert kept.shrunk(shown).kind == shown.kind


# --- how short it is -----------------------------------------------------------------------------


def takes(least: int, game: Game) -> Difference | None:
    """Return a difference at the first play that takes so many stones."""
    referee = Referee(game, Variant())
    for number, step in enumerate(game.steps, 1):
        if referee.follow(step).captures >= least:
            return shows(game.until(number))
    return None


@cache
def shortest(least: int) -> int:
    """Return in how few steps so many stones can be taken, found by trying all games."""
    lengths = (
        length
        for length in count(1)
        for size in (2, 3)
        for game, effect in small_games(Game(size), Variant(), length)
        if effect == CAPTURE and takes(least, game)
    )
    return next(lengths)


@examples(5)
@given(least=st.integers(1, 2), size=st.integers(3, 6), seed=st.integers(0, 10**6))
def test_a_reduced_game_is_within_a_step_of_the_shortest(least: int, size: int, seed: int) -> None:
    game = guided(size, Variant(), 20 * size, Random(seed), set(), undo=False)
    shown = takes(least, game)
    assume(shown is not None)
    assert shown is not None
    shrinker = Shrinker(lambda game: takes(least, game), Variant(), [1, 2, 3, 4, 5, 6])
    reduced = shrinker.shrunk(shown).game
    assert takes(least, reduced) == shows(reduced)
    assert len(reduced.steps) <= shortest(least) + 1


class TakesTwoAtMost(PlainEngine):
    """Takes no chain of more than two stones."""

    def captured(self, stones: Stones, v: Point, player: str) -> set[Point]:
        dead = super().captured(stones, v, player)
        return dead if len(dead) <= 2 else set()


def test_stones_that_only_fill_are_given_the_other_colour() -> None:
    """Where a chain fills the board, a stone more is needed for each that is left out."""
    steps = game_of(3, [turn for v in NINE[:-1] for turn in (PASS, v)] + [NINE[-1]]).steps
    shrinker = shrinker_of(TakesTwoAtMost, [3])
    shown = shrinker.test(Game(3, steps))
    assert shown is not None
    assert (shown.kind, len(shown.game.steps)) == (Kind(REFUSES, CAPTURE), 17)
    assert len(shrinker.shrunk(shown).game.steps) <= 7


class AllowsTheSecondTry(PlainEngine):
    """Forgets a board whose repetition it has refused, as long as no other move is made."""

    def clear(self, handicap: Iterable[Point] = ()) -> None:
        super().clear(handicap)
        self.refused: tuple[int, Stones] | None = None

    def repeats(self, position: Position) -> bool:
        tried, self.refused = self.refused, (len(self.game), position.stones)
        return super().repeats(position) and self.refused != tried


class TakesBackWhatItRefused(PlainEngine):
    """Counts a play on a stone among the moves to be taken back."""

    def play(self, player: str, v: Point | None) -> None:
        if v in self.game[-1].stones:
            self.game.append(self.game[-1])
            raise Refused("illegal move")
        super().play(player, v)


@pytest.mark.parametrize(
    ("board", "kind", "most"),
    [
        (AllowsTheSecondTry, Kind(ACCEPTS, SUPERKO), 8),
        (TakesBackWhatItRefused, Kind(BOARD, UNDO_STEP), 3),
    ],
)
def test_a_refused_play_before_the_last_step_is_kept_where_the_fault_needs_it(
    board: type[PlainEngine], kind: Kind, most: int
) -> None:
    shrinker, random = shrinker_of(board, [1, 2, 3], budget=Budget(turns=20_000)), Random(0)
    games = (guided(3, POSITIONAL, 60, random, set(), undo=True) for _ in count())
    seen = map(shrinker.test, games)
    shown = next(found for found in seen if found and kind.covers(found.kind))
    steps = shrinker.shrunk(shown).game.steps
    assert len(steps) <= most
    assert steps[-2] == steps[-1] or steps[-1].is_undo


class ForgetsTheKoAtASuicide(PlainEngine):
    """Allows a ko to be retaken once a suicide was refused."""

    ko, suicide = "simple", False

    def clear(self, handicap: Iterable[Point] = ()) -> None:
        super().clear(handicap)
        self.forgot = 0

    def repeats(self, position: Position) -> bool:
        return super().repeats(position) and self.forgot != len(self.game)

    def after(self, player: str, v: Point) -> Position:
        try:
            return super().after(player, v)
        except Refused:
            self.forgot = len(self.game)
            raise


def test_a_refused_suicide_need_not_stay_where_it_was() -> None:
    ko = [(4, 3), (4, 2), (5, 2), (5, 1), (5, 4), (6, 2), (6, 3), (5, 3)]
    far = [(0, 0), PASS, (0, 2), PASS, (1, 1)]
    steps = (*game_of(7, [*far, *ko]).steps, Step(WHITE, (0, 1)), Step(WHITE, (5, 2)))
    shrinker = shrinker_of(ForgetsTheKoAtASuicide, range(1, 8), Variant("simple", "forbidden"))
    shown = shrinker.test(Game(7, steps))
    assert shown is not None
    shrunk = shrinker.shrunk(shown)
    assert shrunk.game.size <= 4
    assert len(shrunk.game.steps) <= 10


# --- what an engine keeps ------------------------------------------------------------------------

ONE = Game(5, (Step(BLACK, (2, 2)),))
TRAIL = [f"play b A{1 + number % 5}" for number in range(200)]
LOOKS = ("list_stones black",)


def found(game: Game) -> Found:
    return Found(shows(game), Variant())


def kept_by(*needed: str, looks: bool = False) -> Replay:
    """Return what replays a game for an engine that goes wrong after these lines, or at looks."""

    def replay(lines: Sequence[str], game: Game, looking: bool) -> Difference | None:
        wrong = set(needed) <= set(lines) and looking >= looks
        return shows(game.until(1)) if wrong and game.steps else None

    return replay


@pytest.mark.parametrize("looks", [False, True])
def test_what_a_game_shows_alone_or_at_looks_takes_no_earlier_lines(looks: bool) -> None:
    shown = reproduced(kept_by(looks=looks), found(ONE), TRAIL, LOOKS)
    assert shown is not None
    assert (shown.earlier, shown.looks, shown.difference.kind) == ((), LOOKS * looks, KIND)


def test_earlier_lines_are_kept_as_far_as_they_are_needed() -> None:
    replay = kept_by("play b A2", "play b A4")
    shown = reproduced(replay, found(GAME), TRAIL, LOOKS)
    assert shown is not None
    assert shown.difference.kind == replace(KIND, after_others=True)
    short = shortened(replay, shown, [5])
    assert sorted(short.earlier) == ["play b A2", "play b A4"]
    assert len(short.difference.game.steps) == 1
    assert short.irreducible


@pytest.mark.parametrize("looks", [False, True])
def test_a_kind_names_earlier_lines_only_where_some_are_needed(looks: bool) -> None:
    kind = replace(KIND, after_others=True)
    shown = Found(replace(shows(ONE), kind=kind), Variant(), earlier=tuple(TRAIL), looks=LOOKS)
    short = shortened(kept_by(looks=looks), shown, [5])
    assert (short.earlier, short.looks, short.difference.kind) == ((), LOOKS * looks, KIND)


def test_what_does_not_come_again_is_not_reproduced() -> None:
    assert reproduced(kept_by("play b K10"), found(ONE), TRAIL, LOOKS) is None
    assert reproduced(kept_by("play b A1"), found(ONE), (), LOOKS) is None
