"""What comparing two formalisations has shown, on each board and on all."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from goproof.comparisons.agreeing_games import AgreeingGames
from goproof.comparisons.difference import (
    Difference,
)
from goproof.comparisons.same_games import SameGames
from gospec.law.formalisation import Illegal
from gospec.texts.register import TEXTS

if TYPE_CHECKING:
    from goproof.documents import comparing

Level = Literal["move", "game", "value"]
LEVELS: tuple[Level, ...] = ("move", "game", "value")
Verdict = Literal["equivalent", "different", "unknown"]

EVERY_GRAPH = "every graph"


@dataclass(frozen=True)
class OnBoard:
    """What comparing on one board has shown: the verdict, and how far it was looked.

    `board` is its name, or `every graph`; `plies` the length of the longest games gone through;
    `same_games` by what games are the same on every graph.
    """

    board: str
    verdict: Verdict
    bound: str
    witness: Difference | None = None
    plies: int = 0
    same_games: SameGames | None = None


@dataclass(frozen=True)
class Comparison:
    """What comparing two formalisations has shown, board by board up to the first difference.

    `responsible` are the errata or options of either side that make up the difference: with any
    one of them changed, the two sides agree along the witness. `agreeing` says on what games, or
    moves, sides agree nonetheless, by lemmas; `not_shown`, why games are not shown to be the same
    on every graph where lemmas say that they are; `same_rules` tells that both names stand for the
    same rules, so that there is nothing to look for. `options` are those that both sides have, with
    different values; `with_komi_alike` is the comparison without komi, where that is what differs
    first.
    """

    a: str
    b: str
    level: Level
    boards: tuple[OnBoard, ...]
    responsible: tuple[str, ...] = ()
    interrupted: bool = False
    agreeing: AgreeingGames | None = None
    not_shown: str = ""
    same_rules: bool = False
    options: tuple[tuple[str, object, object], ...] = ()
    with_komi_alike: Comparison | None = None

    @property
    def witness(self) -> Difference | None:
        """The difference, if there is one."""
        return self.boards[-1].witness if self.boards else None

    @property
    def verdict(self) -> Verdict:
        """Different as soon as one board is; equivalent when every board was gone through."""
        if self.witness:
            return "different"
        every = all(board.verdict == "equivalent" for board in self.boards)
        return "equivalent" if every and not self.interrupted else "unknown"

    @property
    def same_games(self) -> SameGames | None:
        """By what the two have the same games on every graph, None if that is not known."""
        return self.boards[-1].same_games if self.boards else None

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses by which a side forbids the last move."""
        sides = () if self.witness is None else (self.witness.left, self.witness.right)
        return tuple(answer.clause for answer in sides if isinstance(answer, Illegal))

    @property
    def left_out(self) -> dict[str, str]:
        """What presets leave out of the texts that they stand for, and so was not compared."""
        # As typed: a side may be called `chinese,komi=0, scores at the end`.
        sides = (side.partition(", ")[0] for side in (self.a, self.b))
        presets = {side: TEXTS.get(side.partition(",")[0]) for side in sides}
        said = {side: preset.leaves_out for side, preset in presets.items() if preset}
        return {side: says for side, says in said.items() if says != "nothing"}

    def document(self) -> comparing.Comparison:
        """Return the comparison as a part of a document, or all of that but its version."""
        from goproof.documents.comparing import Compared, Comparison

        alike = self.with_komi_alike
        return Comparison.of(
            self,
            **self._keys(),
            with_komi_alike=None if alike is None else Compared.of(alike, **alike._keys()),
        )

    def _keys(self) -> dict[str, object]:
        return {
            "board": self.boards[-1].board,
            "bound": self.boards[-1].bound,
            "same_games_on_every_graph": self.same_games,
            "agreeing_games": self.agreeing,
            "not_shown_for_every_graph": self.not_shown or None,
            "left_out": [{"side": side, "says": says} for side, says in self.left_out.items()],
            "options": [{"option": name, "a": a, "b": b} for name, a, b in self.options],
        }


class Interrupted(KeyboardInterrupt):
    """A comparison was interrupted; `so_far` is what it had shown by then."""

    def __init__(self, so_far: object) -> None:
        super().__init__()
        self.so_far = so_far


def same_throughout(a: str, b: str, level: Level) -> Comparison:
    """Return the comparison of two names that stand for the same rules."""
    on = OnBoard(EVERY_GRAPH, "equivalent", "the same rules, option by option")
    return Comparison(a, b, level, (on,), same_rules=True)


def on_every_graph(same: SameGames) -> OnBoard:
    """Return that games are the same on every graph, which lemmas have shown."""
    bound = "all games of every graph, by induction over the turns"
    return OnBoard(EVERY_GRAPH, "equivalent", bound, same_games=same)
