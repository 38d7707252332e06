"""The documents of counts: of positions or games, and of sequences of turns."""

from typing import Annotated, Literal

from goproof.documents.base import IfAny, KoAndSuicide, Number, Part
from goproof.documents.typed import UNSET


class Beginnings(Part):
    """How many beginnings of games were counted, and how many there are."""

    done: Annotated[int, "how many beginnings of games were counted"]
    all: Annotated[int, "how many there are"]

    @property
    def in_words(self) -> str:
        """The numbers, in words."""
        return f"{self.done} of {self.all} beginnings"


class Count(Part, schema="count/2"):
    """What `goproof count --json` prints."""

    what: Annotated[Literal["positions", "games"], "what was counted"]
    board: Annotated[str, "its name"]
    count: Annotated[IfAny[int], "the number of positions or games"] = UNSET
    at_least: Annotated[
        IfAny[int],
        "in place of count, if beginnings of games were left out: a lower bound",
    ] = UNSET
    seconds: Annotated[IfAny[Number], "that it took"] = UNSET
    rules: Annotated[IfAny[KoAndSuicide], "of games: the rules"] = UNSET
    beginnings: Annotated[IfAny[Beginnings], "with at_least"] = UNSET


class Perft(Part, schema="perft/1"):
    """What `goproof perft --json` prints."""

    board: Annotated[str, "its name"]
    depth: Annotated[int, "the number of turns"]
    rules: Annotated[KoAndSuicide, "the rules of legal moves; passes do not end a game"]
    count: Annotated[int, "the number of sequences of legal turns"]
    by_turn: Annotated[dict[str, int], "how many of them begin with each turn"]
