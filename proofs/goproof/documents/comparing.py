"""The document of a comparison of two rule sets."""

from typing import Annotated, Literal

from goproof.documents import base
from goproof.documents.base import IfAny, Number, Part, Player, ScoreOfEach, Winner
from goproof.documents.typed import UNSET
from goproof.verdicts import Equivalence

Level = Literal["move", "game", "value"]


class AnswerOfSide(Part):
    """The first side's answer: a result of the move, why it is illegal, or a value."""

    diagram: Annotated[IfAny[str], base.DIAGRAM] = UNSET
    to_move: Annotated[IfAny[Player], "who moves next"] = UNSET
    ended: Annotated[IfAny[bool], "whether the game is over"] = UNSET
    score: Annotated[IfAny[ScoreOfEach], base.SCORE] = UNSET
    winner: Annotated[IfAny[Winner | None], base.WINNER] = UNSET
    illegal: Annotated[IfAny[str], "why the move is illegal, and by which clause"] = UNSET
    value: Annotated[IfAny[int], "the value for Black under best play"] = UNSET
    certified: Annotated[IfAny[bool], "whether both bounds are certified"] = UNSET


class Witness(Part, kw_only=True):
    """A smallest difference, null for none."""

    board: Annotated[str, "where"]
    diagram: Annotated[str, "the board before the last move"]
    to_move: Annotated[Player, "who makes that move"]
    moves: Annotated[list[str], "the moves: points such as B2, pass, agree:A1+B2"]
    start: Annotated[IfAny[str], "for a game from a position: the board before the moves"] = UNSET
    first: Annotated[IfAny[Player], "who makes the first of those moves"] = UNSET
    difference: Annotated[str, "what differs"]
    differing_positions: Annotated[
        IfAny[int], "at value level, how many positions with their player to move differ"
    ] = UNSET
    a: Annotated[
        AnswerOfSide, "the first side's answer: a result of the move, why it is illegal, or a value"
    ]
    b: Annotated[
        AnswerOfSide,
        "the second side's answer: a result of the move, why it is illegal, or a value",
    ]


class InductionStep(Part):
    """A step of the induction."""

    about: Annotated[str, "what it is about"]
    says: Annotated[str, "what it says"]
    by: Annotated[str, "what says so"]


class SameGames(Part):
    """Why both have the same games on every graph."""

    lemmas: Annotated[list[str], "the lemmas that say so"]
    shipped: Annotated[
        list[str], "those of the lemmas whose verdicts came with goproof, of these sources"
    ]
    stands_for_a_game: Annotated[dict[str, str], "how a state of each side stands for a game"]
    induction: Annotated[list[InductionStep], "the steps"]


class AgreeingGames(Part):
    """The games on which two different sides agree."""

    games: Annotated[str, "these games"]
    lemmas: Annotated[
        list[str], "the lemmas that say so; none is needed for what an option's definition implies"
    ]


class OnBoard(Part):
    """A board."""

    board: Annotated[str, "its name"]
    verdict: Annotated[Equivalence, "the verdict there"]
    bound: Annotated[str, "how far the search went"]


class OptionApart(Part):
    """An option of both sides, with different values."""

    option: Annotated[str, "its name"]
    a: Annotated[Number | str, "the first side's value"]
    b: Annotated[Number | str, "the second side's value"]


class NotCompared(Part):
    """What a preset leaves out of the text that it stands for, and so is not compared."""

    side: Annotated[str, "the name of the side"]
    says: Annotated[str, "what it leaves out of its text"]


class Compared(Part):
    """A comparison of two sides."""

    a: Annotated[str, "the name of the first side"]
    b: Annotated[str, "the name of the second side"]
    board: Annotated[str, "the board of the verdict, or every graph"]
    level: Annotated[Level, "what was compared"]
    watched: Annotated[
        list[str], "what was compared at game level besides legal moves; empty if everything was"
    ]
    verdict: Annotated[
        Equivalence, "the verdict; unknown if no difference was found up to the bound"
    ]
    same_rules: Annotated[bool, "whether both names stand for the same rules, option by option"]
    bound: Annotated[str, "how far the search went"]
    witness: Annotated[Witness | None, "a smallest difference, null for none"]
    responsible: Annotated[
        list[str], "errata or options with any one of which changed the sides agree here"
    ]
    clauses: Annotated[list[str], "the clauses by which a side forbids the last move"]
    same_games_on_every_graph: Annotated[
        SameGames | None, "by what both have the same games on every graph"
    ]
    agreeing_games: Annotated[AgreeingGames | None, "the games on which two different sides agree"]
    not_shown_for_every_graph: Annotated[
        str | None, "if lemmas say that games are the same on every graph: why this is not shown"
    ]
    boards: Annotated[list[OnBoard], "every board that was searched"]
    left_out: Annotated[
        list[NotCompared], "what presets leave out of their texts, which is not compared"
    ]
    options: Annotated[list[OptionApart], "the options that both sides have, with different values"]


class Comparison(Compared):
    """A comparison, as compare prints it."""

    with_komi_alike: Annotated[
        Compared | None, "if komi differs first: the comparison with a komi of 0 for both"
    ]


class Compare(Comparison, schema="compare/1"):
    """What `goproof compare --json` prints."""
