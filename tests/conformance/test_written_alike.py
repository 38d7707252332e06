"""In the games of boards that are written alike two boards are, and a superko by text is found."""

from itertools import product
from typing import ClassVar

from godoors.conformance.local_games import written_alike
from godoors.conformance.moves import LETTER
from godoors.conformance.referee import Referee
from godoors.conformance.variant import Variant
from godoors.stress.game import turned
from godoors.stress.situations import SYMMETRIES
from gospec.law.colouring import PLAYERS
from gospec.law.formalisation import PASS
from tests.conformance.plain_engine import Engine, Point, Position, Stones
from tests.conformance.test_faulty_engines import differences
from tests.support.each import each

# From which corner points are counted and in which order, from 0 or from 1, and whether rows and
# columns are; what is between the players, and who comes first.
Way = tuple[int, int, bool, str, str]
WAYS: set[Way] = set(product(range(SYMMETRIES), (0, 1), (False, True), ("", "|"), ("bw", "wb")))


def written(stones: Stones, side: int, way: Way) -> str:
    """Return the stones of both players, with nothing between numbers."""
    symmetry, least, in_rows, between, players = way
    texts = []
    for player in players:
        points = sorted(turned(v, side - 1, symmetry) for v, p in stones.items() if p == player)
        numbers = ((i, j) if in_rows else (i * side + j,) for i, j in points)
        texts.append("".join(str(n + least) for point in numbers for n in point))
    return between.join(texts)


def test_two_boards_are_written_alike_in_each_game() -> None:
    """All turns are legal under every rule, so that no board comes back."""
    seen = set[Way]()
    for game in written_alike([4, 9, 13]):
        for suicide in ("forbidden", "allowed"):
            referee, boards = Referee(game, Variant("positional", suicide)), list[Stones]()  # type: ignore[arg-type]
            for step in game.steps:
                assert referee.follow(step).legal
                if step.move is not PASS:
                    now = referee.stones()
                    boards.append({v: LETTER[p] for p in PLAYERS for v in now[p]})
        few = [stones for stones in boards if len(stones) <= 2]
        texts = {way: {written(stones, game.size, way) for stones in few} for way in WAYS}
        mixed = {way for way in WAYS if len(texts[way]) < len(few)}
        assert mixed
        seen |= mixed
    assert seen == WAYS


def by_text(way: Way) -> type[Engine]:
    """Return an engine whose superko compares what boards are written as."""

    class ByText(Engine):
        suicide = False
        texts: ClassVar[dict[frozenset[tuple[Point, str]], str]] = {}

        def key(self, position: Position) -> str:
            stones = frozenset(position.stones.items())
            if stones not in self.texts:
                self.texts[stones] = written(position.stones, self.size, way)
            return self.texts[stones]

        def same(self, now: Position, before: Position) -> bool:
            return self.key(now) == self.key(before)

    return ByText


class Plain(Engine):
    suicide = False


@each("in_rows", (False, True))
def test_a_superko_by_text_is_found_and_a_right_one_not_accused(in_rows: bool) -> None:
    games = [*written_alike([13 if in_rows else 4])]
    found = next(differences(by_text((0, 1, in_rows, "|", "bw")), lambda _: games))
    assert found.kind.id == "refuses:capture"
    assert not any(differences(Plain, lambda _: games))
