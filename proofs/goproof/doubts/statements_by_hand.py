"""Whether what is written by hand for Coq, in `Written.v`, says as much as it has to.

The file is read back, and each of its statements is evaluated over gospec on boards of one to three
points: it has to be true. Then it is evaluated where a word of it means something wrong, once for
each thing that it says, and has to be false each time: a statement that says nothing, or that is
about nothing, or that lacks one of its parts, stays true there. The same on a board of five points,
for some values of its variables.
Clause: none; this is about statements of clauses.
"""

from pathlib import Path
from typing import Any

from goproof.doubts.written import miai, options, territory
from goproof.doubts.written.games import BOARDS, forget
from goproof.doubts.written.larger import LARGER, RIGHT_ON_LARGER, WRONG_ON_LARGER, LargerModel
from goproof.doubts.written.ranges import Model
from goproof.doubts.written.where_false import WRONG
from goproof.doubts.written.wrong_words import World
from goproof.logic.evaluating_coq import Evaluation, call
from goproof.logic.reading_coq import NotReadable, definitions
from gospec.colouring import PLAYERS, Colour, all_colourings
from gospec.formalisation import Illegal
from gospec.graph import Graph, from_edges
from gospec.sources import SOURCES

AS_PRINTED = "sources_as_printed_make_other_moves"
TRIANGLE = from_edges([(0, 1), (1, 2), (0, 2)])


def written_fault(name: str, file: Path) -> str:
    """Return in which way a statement of a file says too little, '' if in none known."""
    if not file.exists():
        return f"there is no file {file.name}"
    try:
        return fault_in(name, definitions(file.read_text(encoding="utf-8")))
    except NotReadable as error:
        return f"what is written for Coq cannot be read: {error}"
    finally:
        forget()
        options.forget()
        miai.forget()
        territory.forget()


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
    return _fault_on_larger(found, name)


def _fault_on_larger(found: object, name: str) -> str:
    if name not in RIGHT_ON_LARGER and not WRONG_ON_LARGER[name]:
        return ""
    if not _holds_on(LARGER, LargerModel(LARGER, RIGHT_ON_LARGER.get(name, {})), found, name):
        return f"what is written for Coq is false on {LARGER.name}"
    for number, world in enumerate(WRONG_ON_LARGER[name], 1):
        if _holds_on(LARGER, LargerModel(LARGER, world), found, name):
            words = " and ".join(world)
            return (
                f"what is written for Coq stays true on {LARGER.name} where {words} are wrong "
                f"({number})"
            )
    return ""


def _holds(found: object, name: str, world: World) -> bool:
    boards = BOARDS[: LARGEST.get(name, 2)]
    return all(_holds_on(board, Model(board, world), found, name) for board in boards)


def _holds_on(board: Graph, model: Model, found: Any, name: str) -> bool:
    said = Evaluation(found, model).defined(name)
    return bool(said if isinstance(said, bool) else said.apply(board))


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
        "what_does_not_live_by_all_points_can_be_captured",
        "what_lives_by_miai_stands_if_its_owner_answers",
        "what_does_not_live_by_the_textbook_can_be_captured_without_suicide",
        "what_lives_by_all_points_is_never_captured",
        "what_lives_by_the_textbook_is_never_captured_without_suicide",
        "what_reaches_a_colour_is_where_paths_from_beside_it_end",
        "the_repaired_sources_make_the_same_moves",
        "kernel_play_is_the_move",
        "kernel_suicide_is_suicide",
        "kernel_legal_points_are_the_legal_points",
    ),
    3,
)
