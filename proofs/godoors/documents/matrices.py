"""The document of a matrix of comparisons."""

from typing import Annotated

from goproof.documents.base import Document, says
from goproof.documents.comparing import Comparison


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
