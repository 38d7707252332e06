"""The document of an engine's examination."""

from typing import Annotated, Literal

from goproof.documents.base import Document, Number, Part, says


class ExaminedEngine(Part):
    """Who was examined."""

    command: Annotated[str, says("the command that starts it")]
    name: Annotated[str, says("what it calls itself")]
    version: Annotated[str, says("of which version")]


class Disagreement(Part):
    """A disagreement."""

    id: Annotated[str, says("its name for --accept, which stays the same")]
    kind: Annotated[str, says("what is wrong")]
    circumstance: Annotated[str, says("in what circumstance")]
    size: Annotated[int, says("points on a side of the board")]
    steps: Annotated[int, says("steps of the game")]
    shortest: Annotated[bool, says("whether all shorter games on the smallest boards were tried")]
    irreducible: Annotated[
        bool, says("whether no step, and no two steps in a row, can be left out")
    ]
    repeated: Annotated[bool, says("whether it came again in a new process")]
    earlier: Annotated[int, says("how many of the commands are from before the game, and needed")]
    diagram: Annotated[str, says("the board before the last step")]
    last: Annotated[str, says("the last step")]
    engine: Annotated[str, says("what the engine says")]
    law: Annotated[str, says("what the law says")]
    commands: Annotated[list[str], says("the commands that reproduce it")]
    sgf: Annotated[str, says("the game as SGF")]
    accepted: Annotated[bool, says("whether --accept lists it")]


class Situations(Part):
    """How many local situations of a play were judged: what is beside it, by direction."""

    judged: Annotated[int, says("those in which the effect of a play was judged")]
    known: Annotated[int, says("those that there are on boards of up to 5x5")]
    by_side: Annotated[dict[str, int], says("those judged on boards of each side")]


class Conformance(Document, tag="conformance/1"):
    """What `goproof conformance --json` prints."""

    engine: Annotated[ExaminedEngine, says("who was examined")]
    boards: Annotated[list[int], says("the sizes of boards that were played on")]
    rules: Annotated[dict[str, str], says("which rules the engine plays, by the rule")]
    presets: Annotated[list[str], says("the presets whose rules these are")]
    judged_by: Annotated[
        str | None,
        says("the rules that were named to judge it by; null where the inferred ones did"),
    ]
    status: Annotated[
        Literal["agrees", "disagrees", "nothing tried", "incomplete"],
        says("what it comes to; disagrees if something was found that is not accepted"),
    ]
    complete: Annotated[
        bool, says("whether all that was planned was tried in the time, and no answer was missing")
    ]
    stopped: Annotated[
        str | None, says("why the plan was not carried out to its end; null where it was")
    ]
    steps: Annotated[
        dict[str, int],
        says(
            "steps of the games: planned; judged; unanswered, as the engine failed there; the "
            "others follow a disagreement"
        ),
    ]
    situations: Annotated[Situations, says("which local situations were judged")]
    unscored: Annotated[bool, says("whether scores were not judged, as the engine failed at one")]
    disagreements: Annotated[list[Disagreement], says("each kind of disagreement once")]
    accepted_unseen: Annotated[list[str], says("what --accept lists and was not found")]
    warnings: Annotated[list[str], says("what of its rules no rule text says")]
    refused: Annotated[list[str], says("commands that it does not take")]
    tried: Annotated[dict[str, int], says("how many games of each sort were tried")]
    unknown: Annotated[list[str], says("what could not be told")]
    notes: Annotated[list[str], says("what else was noticed")]
    seed: Annotated[int, says("of the games; the same one gives the same games")]
    games: Annotated[int, says("games that were played")]
    commands: Annotated[int, says("commands that were given")]
    seconds: Annotated[Number, says("how long it took")]
