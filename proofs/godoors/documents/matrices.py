"""The documents of matrices: of comparisons, and of errata with the reference."""

from typing import Annotated, Literal

from goproof.documents.base import IfAny, Part
from goproof.documents.comparing import Comparison, Witness
from goproof.documents.typed import UNSET


class Matrix(Part, schema="matrix/1"):
    """What `goproof compare --matrix --json` prints."""

    formalisations: Annotated[list[str], "the names compared"]
    boards: Annotated[list[str], "the boards"]
    komi_left_out: Annotated[bool, "whether names stand with a komi of 0 in place of their own"]
    same_games_on_every_graph: Annotated[list[Comparison], "pairs that are the same on every graph"]
    not_shown_for_every_graph: Annotated[
        str | None, "why there are none, where lemmas say that there are some"
    ]
    comparisons: Annotated[list[Comparison], "every other pair on every board"]


class Needed(Part):
    """An erratum."""

    id: Annotated[str, "its id"]
    clause: Annotated[str, "its clause"]
    kind: Annotated[Literal["defect", "ambiguity", "claim", "editorial"], "its kind"]
    needed: Annotated[bool, "whether leaving it out alone changes the game"]
    compared: Annotated[list[str], "the two readings, by name"]
    witness: Annotated[Witness | None, "a smallest difference, null for none"]


class Cell(Part):
    """A cell."""

    key: Annotated[str, "the variant"]
    board: Annotated[str, "the board"]
    agrees: Annotated[bool, "whether no difference was found"]
    witness: Annotated[Witness | None, "a smallest difference, null for none"]
    plies: Annotated[IfAny[int], "the length of the games gone through"] = UNSET
    exhausted: Annotated[IfAny[bool], "whether these are all games"] = UNSET
    colourings: Annotated[IfAny[int | None], "colourings on which all plays were compared too"] = (
        UNSET
    )


class Variants(Part):
    """A source."""

    key: Annotated[str, "its name"]
    as_printed_agrees: Annotated[bool, "whether it agrees as printed"]
    amended_agrees: Annotated[bool, "whether it agrees with all defects repaired"]
    cells: Annotated[list[Cell], "every variant on every board"]


class ErrataMatrix(Part, schema="errata/1"):
    """What `goproof errata --json` prints."""

    boards: Annotated[list[str], "the boards, by name"]
    errata: Annotated[list[Needed], "every erratum, on trial"]
    formalisations: Annotated[list[Variants], "the sources, compared with S1"]
    unexpected: Annotated[list[str], "what contradicts the register"]
