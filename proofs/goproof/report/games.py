"""A game as text for a terminal: turn by turn, and its result."""

from __future__ import annotations

from goproof.boards.picture import Picture
from goproof.games.play import Played
from goproof.games.turns import Turn
from goproof.numbers import number_as_json
from goproof.report.streams import plain
from goproof.report.text_boards import PLAIN, Look, board_lines
from gospec.colouring import BLACK, WHITE
from gospec.diagram import point_name
from gospec.graph import Point


def turn_lines(turn: Turn, look: Look = PLAIN) -> list[str]:
    """Return the board after a turn as lines of text, under the turn.

    The only control codes in them are those of colours.
    """
    made = [] if turn.player is None else [plain(f"{turn.number}. {turn.player.value} {turn.move}")]
    picture = Picture("", turn.board, last=_point(turn))
    return [*made, *board_lines(picture, look), ""]


def _point(turn: Turn) -> Point | None:
    graph = turn.board.graph
    names = {point_name(graph, v): v for v in graph.points}
    return names.get(turn.move)


def result_lines(played: Played) -> list[str]:
    """Return the result of a game as lines of text."""
    shown = {player: number_as_json(score) for player, score in played.score.items()}
    end = f"winner: {played.winner}" if played.ended else "the game has not ended"
    end += ": no turn is legal" if played.stuck else ""
    lost = played.prisoners
    return [
        f"{end}, after {len(played.moves)} turns",
        f"score: Black {shown[BLACK]}, White {shown[WHITE]}",
        *([f"stones off the board: {lost[BLACK]} black, {lost[WHITE]} white"] if lost else []),
        f"seed: {played.seed}",
    ]
