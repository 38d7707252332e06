"""The documents of counts: of positions or games, and of sequences of turns."""

from typing import Annotated, Literal

from msgspec import UNSET

from goproof.documents.base import Document, IfAny, KoAndSuicide, Number, Part, says


class Beginnings(Part):
    """How many beginnings of games were gone through, and how many there are."""

    done: Annotated[int, says("how many beginnings of games were gone through")]
    all: Annotated[int, says("how many there are")]

    @property
    def in_words(self) -> str:
        """It as a person is told."""
        return f"{self.done} of {self.all} beginnings"


class Count(Document, tag="count/2"):
    """What `goproof count --json` prints."""

    what: Annotated[Literal["positions", "games"], says("what was counted")]
    board: Annotated[str, says("its name")]
    count: Annotated[IfAny[int], says("the number of positions or games")] = UNSET
    at_least: Annotated[
        IfAny[int],
        says(
            "in place of count, where beginnings of games were left out: there are no fewer games"
        ),
    ] = UNSET
    seconds: Annotated[IfAny[Number], says("that it took")] = UNSET
    rules: Annotated[IfAny[KoAndSuicide], says("of games: the rules")] = UNSET
    beginnings: Annotated[IfAny[Beginnings], says("with at_least")] = UNSET


class Perft(Document, tag="perft/1"):
    """What `goproof perft --json` prints."""

    board: Annotated[str, says("its name")]
    depth: Annotated[int, says("the number of turns")]
    rules: Annotated[KoAndSuicide, says("what is legal; passes end no game")]
    count: Annotated[int, says("the number of sequences of legal turns")]
    by_turn: Annotated[dict[str, int], says("how many of them begin with each turn")]
