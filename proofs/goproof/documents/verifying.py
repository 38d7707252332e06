"""Documents about lemmas: their list, their verdicts, and reports of these."""

from typing import Annotated, Literal

from goproof.documents.base import DIAGRAM, IfAny, Number, Part, Player
from goproof.documents.typed import UNSET


class NamedBoard(Part):
    """A board."""

    label: Annotated[str, "what it is"]
    diagram: Annotated[str, DIAGRAM]


class Counterexample(Part):
    """The smallest counterexample, replayed in gospec."""

    diagram: Annotated[str, "the board before the move"]
    board: Annotated[str, "the name of the board"]
    to_move: Annotated[Player, "who moves"]
    moves: Annotated[list[str], "the moves of the game so far, and the last one"]
    before: Annotated[str, "the same as diagram"]
    after: Annotated[str, "the last of the stages"]
    stages: Annotated[list[NamedBoard], "the boards that show it"]
    edges: Annotated[
        IfAny[list[list[str]]], "for a graph that is not a rectangle: the pairs of adjacent points"
    ] = UNSET


class LemmaInWords(Part):
    """A lemma."""

    name: Annotated[str, "the lemma's name"]
    sentence: Annotated[str, "what it states, in English"]
    statement: Annotated[
        str | None, "what it states, as mathematics; null where only gospec's run says it"
    ]
    clauses: Annotated[list[str], "the clauses of the sources that it is about"]


class VerdictRow(LemmaInWords):
    """A row."""

    method: Annotated[Literal["all graphs", "bounded", "exhaustive", "kernel"], "the method"]
    bound: Annotated[str, "the boards, or all graphs"]
    boards: Annotated[list[str], "the names of the boards that were checked; none for all graphs"]
    verdict: Annotated[Literal["PROVED", "HOLDS", "REFUTED", "VACUOUS", "UNKNOWN"], "the verdict"]
    expected: Annotated[
        Literal["PROVED", "HOLDS", "REFUTED", "VACUOUS", "UNKNOWN", "OPEN"],
        "the expected verdict; OPEN if nothing is expected",
    ]
    as_expected: Annotated[bool, "whether the two are equal"]
    solvers: Annotated[
        dict[str, str], "each solver's answer: sat, unsat or unknown; for several boards the worst"
    ]
    seconds: Annotated[
        Number, "the time that it took, summed over all processes, in this run or an earlier one"
    ]
    witness: Annotated[
        Counterexample | None,
        "the smallest counterexample, replayed in gospec; null if there is none",
    ]
    remarks: Annotated[list[str], "what a reader must not overlook"]
    pieces: Annotated[int, "the number of outcomes that the row combines"]
    stored_pieces: Annotated[int, "how many of them are of earlier runs"]
    stored: Annotated[bool, "whether any is"]
    rests_on: Annotated[list[str], "the other lemmas that the verdict rests on"]
    empty_boards: Annotated[
        list[str], "boards that were asked for on which no case meets the assumptions"
    ]


class TriedBoard(Part):
    """A board on which a conjecture was tried."""

    board: Annotated[str, "its name"]
    cases: Annotated[int, "cases that met the assumption"]
    tried: Annotated[int, "all cases that were tried"]


class Conjecture(Part, schema="conjecture/3"):
    """What `goproof verify --say … --json` prints."""

    says: Annotated[str, "the conjecture, as it was given"]
    assuming: Annotated[str | None, "of which cases; null for all"]
    statement: Annotated[str, "the formula as it was read, as mathematics"]
    verdict: Annotated[
        Literal["PROVED", "HOLDS", "REFUTED", "VACUOUS", "UNKNOWN"],
        "PROVED for every graph, or game; HOLDS only in the cases that were tried",
    ]
    headline: Annotated[str, "the verdict with its conditions, on one line"]
    proved: Annotated[bool, "whether both solvers prove it for every graph, or game"]
    hints: Annotated[list[str], "the induction instances found that prove it"]
    rests_on: Annotated[list[str], "the lemma of the catalogue from which it follows"]
    solvers: Annotated[dict[str, str], "each solver's answer to the proof"]
    remark: Annotated[str, "why it is neither proved nor refuted; '' if it is"]
    exhaustive: Annotated[list[TriedBoard], "the boards of which every case was tried"]
    random: Annotated[list[TriedBoard], "the boards of which some cases were, at random"]
    witness: Annotated[Counterexample | None, "a counterexample, replayed in gospec; null for none"]
    least: Annotated[
        bool, "whether no graph of fewer points has a counterexample that was looked for"
    ]
    elsewhere: Annotated[
        Counterexample | None,
        "a further one: on a rectangle where that of `witness` is on none, or on another board "
        "than those asked for; null for none",
    ]
