"""Games and legal moves as text for a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from godoors.documents.records import Sets
from godoors.report.streams import plain
from godoors.report.text_boards import PLAIN, Look, board_lines
from godoors.report.wrapping import broken
from goproof.boards.picture import Picture
from goproof.games.legal import LegalMoves
from goproof.games.play import Played
from goproof.games.turns import Turn
from goproof.numbers import number_as_json, score_in_words
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import point_name
from gospec.law.graph import Point


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


def legal_lines(
    answer: LegalMoves, sets: Sets | None, width: int, look: Look = PLAIN
) -> Iterator[str]:
    """Yield the board, the legal moves, and why the others are illegal; the sets of points too.

    Parameters: `width`, of lines; only boards may have longer ones, and control codes: of colours.
    """
    is_grid = answer.graph.shape is not None
    for line in board_lines(answer.observation.colouring, look):
        yield from [line] if is_grid else broken(line, width)
    for line in _lines_in_words(answer, sets):
        yield from broken(plain(line), width)


def _lines_in_words(answer: LegalMoves, sets: Sets | None) -> Iterator[str]:
    observation = answer.observation
    if observation.winner:
        yield f"The game has ended; winner: {observation.winner.value}"
    else:
        yield f"{observation.to_move.value.capitalize()} to move"
    nothing = "nothing" if observation.ended else "nothing, though the game is not over"
    yield f"legal: {' '.join(answer.legal) or nothing}"
    for why in dict.fromkeys(map(str, answer.illegal.values())):
        moves = (move for move, reason in answer.illegal.items() if str(reason) == why)
        yield f"illegal, {why}: {' '.join(moves)}"
    black, white = map(score_in_words, (observation.black, observation.white))
    yield f"score: Black {black}, White {white}"
    if answer.prisoners is not None:
        lost = ", ".join(f"{n} {colour}" for colour, n in answer.prisoners.items())
        yield f"stones off the board: {lost}"
    if sets is not None:
        yield from _lines_of_sets(sets)


def _lines_of_sets(sets: Sets) -> Iterator[str]:
    for player in ("black", "white"):
        for chain in getattr(sets.chains, player):
            stones, liberties = " ".join(chain.stones), " ".join(chain.liberties)
            yield f"{player} chain: {stones}; liberties: {liberties or 'none'}"
        yield f"{player} territory: {' '.join(getattr(sets.territory, player)) or 'none'}"
        if sets.legal is not None:
            points = " ".join(getattr(sets.legal, player))
            yield f"{player} could play at: {points or 'nowhere'}"
    yield f"neutral: {' '.join(sets.neutral) or 'none'}"
