"""The documents of counts: of positions or games, and of sequences of turns."""

from typing import Annotated, Literal

from goproof.documents.base import IfAny, KoAndSuicide, Number, Part
from goproof.documents.typed import UNSET


class Count(Part, schema="count/3"):
    """What `goproof count --json` prints."""

    what: Annotated[Literal["positions", "games"], "what was counted"]
    board: Annotated[str, "its name"]
    count: Annotated[int, "the number of positions or games"]
    seconds: Annotated[Number, "that it took"]
    rules: Annotated[IfAny[KoAndSuicide], "of games: the rules"] = UNSET


class Perft(Part, schema="perft/1"):
    """What `goproof perft --json` prints."""

    board: Annotated[str, "its name"]
    depth: Annotated[int, "the number of turns"]
    rules: Annotated[KoAndSuicide, "the rules of legal moves; passes do not end a game"]
    count: Annotated[int, "the number of sequences of legal turns"]
    by_turn: Annotated[dict[str, int], "how many of them begin with each turn"]
