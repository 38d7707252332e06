"""Whether what is written by hand for Coq, in `Written.v`, says as much as it has to.

The file is read back, and each of its statements is evaluated over gospec on boards of one to three
points: it has to be true. Then it is evaluated where a word of it means something wrong, once for
each thing that it says, and has to be false each time: a statement that says nothing, or that is
about nothing, or that lacks one of its parts, stays true there.
Clause: none; this is about statements of clauses.
"""

from functools import cache
from pathlib import Path
from typing import Any

from goproof.doubts.written.games import BOARDS
from goproof.doubts.written.model import Model
from goproof.doubts.written.where_false import WRONG
from goproof.doubts.written.wrong_words import World
from goproof.logic.evaluating_coq import Evaluation, call
from goproof.logic.reading_coq import NotReadable, definitions
from gospec.colouring import PLAYERS, Colour, all_colourings
from gospec.formalisation import Illegal
from gospec.graph import from_edges
from gospec.sources import SOURCES

AS_PRINTED = "sources_as_printed_make_other_moves"
TRIANGLE = from_edges([(0, 1), (1, 2), (0, 2)])


def written_fault(name: str, file: Path) -> str:
    """Return in which way a statement of a file says too little, '' if in none known."""
    if not file.exists():
        return f"there is no file {file.name}"
    return _fault(name, file.read_text(encoding="utf-8"))


@cache
def _fault(name: str, text: str) -> str:
    try:
        return fault_in(name, definitions(text))
    except NotReadable as error:
        return f"what is written for Coq cannot be read: {error}"


def fault_in(name: str, found: Any) -> str:
    """Return in which way one of some definitions says too little, '' if in none known.

    Raises NotReadable.
    """
    if name not in found or name not in WRONG:
        return f"Written.v has no statement {name}"
    if not _holds(found, name, {}):
        return "what is written for Coq is false on a small board"
    if name == AS_PRINTED and not _is_as_printed(found):
        return "what is written for Coq is not what the sources say as they are printed"
    for number, world in enumerate(WRONG[name], 1):
        if _holds(found, name, world):
            words = " and ".join(world)
            return f"what is written for Coq stays true where {words} are wrong ({number})"
    return ""


def _holds(found: Any, name: str, world: World) -> bool:
    for board in BOARDS[: LARGEST.get(name, 2)]:
        said = Evaluation(found, Model(board, world)).defined(name)
        if not (said if isinstance(said, bool) else said.given(board)):
            return False
    return True


def _is_as_printed(found: Any) -> bool:
    """Tell whether reaching of S0 and the move of S2 are those of gospec's sources as printed."""
    s0, s2 = (SOURCES[key].as_printed for key in ("S0", "S2"))
    for board in (*BOARDS, TRIANGLE):
        evaluation = Evaluation(found, Model(board, {}))
        reaches = evaluation.defined("reaches_from_group_as_printed")
        makes = evaluation.defined("makes_as_printed")
        for b in all_colourings(board):
            for v in board.points:
                if any(call(reaches, b, v, c) is not s0.reaches(b, v, c) for c in Colour):
                    return False
                for p in PLAYERS if len(board) < 3 else ():
                    made = [x for x in all_colourings(board) if call(makes, b, v, p, x)]
                    after = s2.colouring_after(b, v, p)
                    if made != ([] if isinstance(after, Illegal) else [after]):
                        return False
    return True


# Up to how many points, where not two.
LARGEST = {"games_under_superko_have_bounded_length": 1} | dict.fromkeys(
    (
        "life_by_all_points_bounds_the_margin_while_its_owner_passes",
        "life_by_the_textbook_bounds_the_margin_while_its_owner_passes",
        "what_lives_by_all_points_is_never_captured",
        "what_lives_by_the_textbook_is_never_captured_without_suicide",
        "what_reaches_a_colour_is_where_paths_from_beside_it_end",
        "the_repaired_sources_make_the_same_moves",
    ),
    3,
)
