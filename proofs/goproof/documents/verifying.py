"""Documents about lemmas: their list, their verdicts, and reports of these."""

from typing import Annotated, Literal

from msgspec import UNSET

from goproof.documents import base
from goproof.documents.base import DIAGRAM, Document, IfAny, Number, Part, Player, says


class NamedBoard(Part):
    """A board."""

    label: Annotated[str, says("what it is")]
    diagram: Annotated[str, DIAGRAM]


class Counterexample(Part):
    """The smallest counterexample, replayed in gospec."""

    diagram: Annotated[str, says("the board before the move")]
    board: Annotated[str, says("the name of the board")]
    to_move: Annotated[Player, says("who moves")]
    moves: Annotated[list[str], says("the moves of the game so far, and the last one")]
    before: Annotated[str, says("the same as diagram")]
    after: Annotated[str, says("the last of the stages")]
    stages: Annotated[list[NamedBoard], says("the boards that show it")]
    edges: Annotated[
        IfAny[list[list[str]]],
        says("of a graph that is no rectangle, the pairs of adjacent points"),
    ] = UNSET


class VerdictRow(Part):
    """A row."""

    name: Annotated[str, says("the lemma's name")]
    sentence: Annotated[str, says("what it states, in English")]
    statement: Annotated[
        str | None, says("what it states, as mathematics; null where only gospec's run says it")
    ]
    clauses: Annotated[list[str], says("the clauses of the sources that it is about")]
    method: Annotated[Literal["all graphs", "bounded", "exhaustive", "kernel"], says("the method")]
    bound: Annotated[str, says("the boards, or all graphs")]
    boards: Annotated[
        list[str], says("the boards that were looked at, by name; none for all graphs")
    ]
    verdict: Annotated[
        Literal["PROVED", "HOLDS", "REFUTED", "VACUOUS", "UNKNOWN"], says("the verdict")
    ]
    expected: Annotated[
        Literal["PROVED", "HOLDS", "REFUTED", "VACUOUS", "UNKNOWN", "OPEN"],
        says("the expected verdict; OPEN where nothing is expected"),
    ]
    as_expected: Annotated[bool, says("whether the two are one")]
    solvers: Annotated[
        dict[str, str],
        says("each solver's answer: sat, unsat or unknown; of several boards the worst"),
    ]
    seconds: Annotated[Number, says("that it took, added over all processes, whenever that was")]
    witness: Annotated[
        Counterexample | None,
        says("the smallest counterexample, replayed in gospec; null for none"),
    ]
    remarks: Annotated[list[str], says("what must not be overlooked")]
    pieces: Annotated[int, says("of how many outcomes the row is made")]
    stored_pieces: Annotated[int, says("how many of them are of earlier runs")]
    stored: Annotated[bool, says("whether any is")]
    rests_on: Annotated[list[str], says("the other lemmas that the verdict rests on")]
    empty_boards: Annotated[
        list[str], says("boards that were asked for on which no case meets the assumptions")
    ]


class TriedBoard(Part):
    """A board on which a conjecture was tried."""

    board: Annotated[str, says("its name")]
    cases: Annotated[int, says("cases that met the assumption")]
    tried: Annotated[int, says("all cases that were tried")]


# Its key `says` hides the function of this name.
class Conjecture(Document, tag="conjecture/3"):
    """What `goproof verify --say … --json` prints."""

    says: Annotated[str, base.says("the conjecture, as it was given")]
    assuming: Annotated[str | None, base.says("of which cases; null for all")]
    statement: Annotated[str, base.says("the formula as it was read, as mathematics")]
    verdict: Annotated[
        Literal["PROVED", "HOLDS", "REFUTED", "VACUOUS", "UNKNOWN"],
        base.says("PROVED for every graph, or game; HOLDS only in the cases that were tried"),
    ]
    headline: Annotated[str, base.says("the verdict with its conditions, on one line")]
    proved: Annotated[bool, base.says("whether both solvers prove it for every graph, or game")]
    hints: Annotated[list[str], base.says("the induction instances found that prove it")]
    rests_on: Annotated[list[str], base.says("the lemma of the catalogue from which it follows")]
    solvers: Annotated[dict[str, str], base.says("each solver's answer to the proof")]
    remark: Annotated[str, base.says("why it is neither proved nor refuted; '' if it is")]
    exhaustive: Annotated[list[TriedBoard], base.says("the boards of which every case was tried")]
    random: Annotated[list[TriedBoard], base.says("the boards of which some cases were, at random")]
    witness: Annotated[
        Counterexample | None, base.says("a counterexample, replayed in gospec; null for none")
    ]
    least: Annotated[
        bool, base.says("whether no graph of fewer points has a counterexample that was looked for")
    ]
    elsewhere: Annotated[
        Counterexample | None,
        base.says(
            "a further one: on a rectangle where that of `witness` is on none, or on another board "
            "than those asked for; null for none"
        ),
    ]
