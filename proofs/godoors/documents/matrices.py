"""The documents of matrices: of comparisons, and of errata with the reference."""

from typing import Annotated, Literal

from msgspec import UNSET

from goproof.documents.base import Document, IfAny, Part, says
from goproof.documents.comparing import Comparison, Witness


class Matrix(Document, tag="matrix/1"):
    """What `goproof compare --matrix --json` prints."""

    formalisations: Annotated[list[str], says("the names compared")]
    boards: Annotated[list[str], says("the boards")]
    komi_left_out: Annotated[
        bool, says("whether names stand with a komi of 0 in place of their own")
    ]
    same_games_on_every_graph: Annotated[
        list[Comparison], says("pairs that are the same on every graph")
    ]
    not_shown_for_every_graph: Annotated[
        str | None, says("why there are none, where lemmas say that there are some")
    ]
    comparisons: Annotated[list[Comparison], says("every other pair on every board")]


class Needed(Part):
    """An erratum."""

    id: Annotated[str, says("its id")]
    clause: Annotated[str, says("its clause")]
    kind: Annotated[Literal["defect", "ambiguity", "claim", "editorial"], says("its kind")]
    needed: Annotated[bool, says("whether leaving it out alone changes the game")]
    compared: Annotated[list[str], says("the two readings, by name")]
    witness: Annotated[Witness | None, says("a smallest difference, null for none")]


class Cell(Part):
    """A cell."""

    key: Annotated[str, says("the variant")]
    board: Annotated[str, says("the board")]
    agrees: Annotated[bool, says("whether no difference was found")]
    witness: Annotated[Witness | None, says("a smallest difference, null for none")]
    plies: Annotated[IfAny[int], says("the length of the games gone through")] = UNSET
    exhausted: Annotated[IfAny[bool], says("whether these are all games")] = UNSET
    colourings: Annotated[
        IfAny[int | None], says("colourings on which all plays were compared too")
    ] = UNSET


class Variants(Part):
    """A source."""

    key: Annotated[str, says("its name")]
    as_printed_agrees: Annotated[bool, says("whether it agrees as printed")]
    amended_agrees: Annotated[bool, says("whether it agrees with all defects repaired")]
    cells: Annotated[list[Cell], says("every variant on every board")]


class ErrataMatrix(Document, tag="errata/1"):
    """What `goproof errata --json` prints."""

    boards: Annotated[list[str], says("the boards, by name")]
    errata: Annotated[list[Needed], says("every erratum, on trial")]
    formalisations: Annotated[list[Variants], says("the sources, compared with S1")]
    unexpected: Annotated[list[str], says("what contradicts the register")]
