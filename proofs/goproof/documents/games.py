"""The documents of games, played and recorded, and of counts; and parts that others have too."""

from typing import Annotated, Literal

from goproof.documents import base
from goproof.documents.base import IfAny, KoAndSuicide, Number, Part, Player, ScoreOfEach, Winner
from goproof.documents.typed import UNSET
from gospec.law.ko import KoRule
from gospec.law.rules import Button, PassStones, Scoring, Suicide
from gospec.law.tax import Tax


class RulesInForce(Part):
    """The rules, with the value of each option that they have."""

    name: Annotated[str, "the name as given, such as aga or S2:as-printed"]
    ko: Annotated[IfAny[KoRule], "the rule of ko"] = UNSET
    suicide: Annotated[IfAny[Suicide], "whether suicide is allowed"] = UNSET
    scoring: Annotated[IfAny[Scoring], "which points count"] = UNSET
    passes: Annotated[IfAny[int], "passes in a row that end the game"] = UNSET
    komi: Annotated[IfAny[Number], "the points added to White's score"] = UNSET
    handicap: Annotated[IfAny[int], "Black's moves before White's first, if more than 1"] = UNSET
    pass_stones: Annotated[IfAny[PassStones], "whether a pass gives the opponent a prisoner"] = (
        UNSET
    )
    tax: Annotated[IfAny[Tax], "whether eyes in seki don't count, or every living group pays"] = (
        UNSET
    )
    button: Annotated[IfAny[Button], "whether the first pass is worth half a point"] = UNSET
    early_end: Annotated[
        IfAny[Suicide], "whether a game may end by resignation or agreement at any time"
    ] = UNSET


class CountOfEach(Part):
    """Stones off the board."""

    black: Annotated[int, "Black's"]
    white: Annotated[int, "White's"]


class TurnOfGame(Part, kw_only=True):
    """A turn."""

    number: Annotated[int, "counted from 1; 0 is the start"]
    player: Annotated[IfAny[Player], "who made it"] = UNSET
    move: Annotated[IfAny[str], "the move"] = UNSET
    diagram: Annotated[str, "the board after it"]


class Play(Part, schema="play/1"):
    """What `goproof play --json` prints."""

    rules: Annotated[RulesInForce, "the rules, with the value of each option that they have"]
    board: Annotated[str, "its name"]
    seed: Annotated[int | None, "the random players' seed"]
    moves: Annotated[list[list[str]], "the moves"]
    ended: Annotated[bool, "whether the game ended"]
    stuck: Annotated[bool, "whether no turn is legal"]
    diagram: Annotated[str, base.DIAGRAM]
    score: Annotated[ScoreOfEach, base.SCORE]
    winner: Annotated[Winner | None, base.WINNER]
    prisoners: Annotated[CountOfEach | None, base.PRISONERS]


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


class RecordedResult(Part):
    """The recorded result beside the law's."""

    recorded: Annotated[str, "what RE says"]
    margin: Annotated[Number | None, "the margin that it says"]
    agrees: Annotated[bool | None, "whether they agree; null where nothing can be said"]
    as_marked: Annotated[
        bool, "whether they agree once the stones are taken that the record marks as dead"
    ]
    why: Annotated[str, "why they don't, or can't be compared"]


class Replay(Part, schema="replay/1"):
    """What `goproof replay --json` prints."""

    file: Annotated[str, "its name"]
    game: Annotated[int, "which of the file's games, from 1"]
    error: Annotated[IfAny[str], "why it, or by these rules, cannot be judged"] = UNSET
    moves: Annotated[IfAny[int], "how many the record has"] = UNSET
    edited_after: Annotated[
        IfAny[int | None], "the move after which stones are set up, which ends the judgement"
    ] = UNSET
    first: Annotated[IfAny[Player], "who moves first"] = UNSET
    set_up: Annotated[IfAny[CountOfEach], "stones set up at the start"] = UNSET
    notes: Annotated[IfAny[list[str]], "how the record was read"] = UNSET
    rules: Annotated[
        IfAny[RulesInForce],
        "the rules, with the record's komi and handicap, with the value of each option "
        "that they have",
    ] = UNSET
    board: Annotated[IfAny[str], "the name of the board"] = UNSET
    legal: Annotated[IfAny[bool], "whether all moves are"] = UNSET
    illegal_at: Annotated[IfAny[int | None], "the number of the first illegal move"] = UNSET
    colour: Annotated[IfAny[Player | None], "whose it is"] = UNSET
    move: Annotated[IfAny[str | None], "which it is"] = UNSET
    reason: Annotated[IfAny[str | None], "why it is illegal"] = UNSET
    clause: Annotated[IfAny[str | None], "the clause that forbids it"] = UNSET
    repeats: Annotated[IfAny[int | None], "the number of the move whose position it repeats"] = (
        UNSET
    )
    ended: Annotated[IfAny[bool], "whether the game is over"] = UNSET
    passes_after_end: Annotated[
        IfAny[int], "the number of passes that the record has once the game is over"
    ] = UNSET
    diagram: Annotated[IfAny[str], "the board after the last legal move"] = UNSET
    score: Annotated[IfAny[ScoreOfEach], base.SCORE] = UNSET
    winner: Annotated[IfAny[Winner | None], base.WINNER] = UNSET
    prisoners: Annotated[IfAny[CountOfEach | None], base.PRISONERS] = UNSET
    komi: Annotated[IfAny[Number | None], "the komi"] = UNSET
    result: Annotated[IfAny[RecordedResult | None], "the recorded result beside the law's"] = UNSET
    judged_by: Annotated[IfAny[str], "who replayed the moves"] = UNSET
