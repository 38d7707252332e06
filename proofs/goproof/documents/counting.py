"""The documents of counts: of positions or games, and of sequences of turns."""

from typing import Annotated, Literal

from msgspec import UNSET

from goproof.documents.base import (
    Document,
    IfAny,
    KoAndSuicide,
    Number,
    Part,
    RandomPlayer,
    says,
)
from gospec.law.rules import Suicide


class Beginnings(Part):
    """How many beginnings of games were gone through, and how many there are."""

    done: Annotated[int, says("how many beginnings of games were gone through")]
    all: Annotated[int, says("how many there are")]

    @property
    def in_words(self) -> str:
        """It as a person is told."""
        return f"{self.done} of {self.all} beginnings"


class Count(Document, tag="count/1"):
    """What `goproof count --json` prints."""

    what: Annotated[Literal["positions", "games", "superko-difference"], says("what was counted")]
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
    suicide: Annotated[
        IfAny[Suicide], says("of superko-difference: whether suicide is allowed")
    ] = UNSET
    games: Annotated[IfAny[int], says("of superko-difference: games under situational superko")] = (
        UNSET
    )
    made: Annotated[IfAny[int], says("those with a play that positional superko forbids")] = UNSET
    players: Annotated[IfAny[RandomPlayer | None], says("of random games: the players")] = UNSET
    seed: Annotated[IfAny[int | None], says("of random games")] = UNSET
    possible: Annotated[IfAny[int | None], says("games in which there was such a play")] = UNSET
    turns: Annotated[IfAny[int | None], says("turns of all games")] = UNSET
    turns_possible: Annotated[IfAny[int | None], says("turns at which there was such a play")] = (
        UNSET
    )
    unfinished: Annotated[IfAny[int], says("games given up before their end")] = UNSET


class Perft(Document, tag="perft/1"):
    """What `goproof perft --json` prints."""

    board: Annotated[str, says("its name")]
    depth: Annotated[int, says("the number of turns")]
    rules: Annotated[KoAndSuicide, says("what is legal; passes end no game")]
    count: Annotated[int, says("the number of sequences of legal turns")]
    by_turn: Annotated[dict[str, int], says("how many of them begin with each turn")]
