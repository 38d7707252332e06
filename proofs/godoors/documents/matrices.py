"""The documents of matrices of comparisons, and of errata on trial."""

from typing import Annotated, Literal

from goproof.documents.base import Part
from goproof.documents.comparing import Comparison, Witness


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


class Errata(Part, schema="errata/2"):
    """What `goproof errata --json` prints."""

    boards: Annotated[list[str], "the boards, by name"]
    errata: Annotated[list[Needed], "every erratum, on trial"]
    idle: Annotated[list[str], "those that make no difference, against the register"]
