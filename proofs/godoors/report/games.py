"""Games and legal moves as text for a terminal; what is legal as a document, with its sets."""

from collections.abc import Iterator

from godoors.documents.games import ChainWithLiberties, Legal, Sets
from godoors.report.streams import plain
from godoors.report.text_boards import PLAIN, Look, board_lines
from godoors.report.wrapping import broken
from goproof.boards.picture import Picture
from goproof.documents.base import ScoreOfEach
from goproof.documents.games import RulesInForce
from goproof.games.legal import IllegalMove, LegalMoves, min_point
from goproof.games.play import Played
from goproof.games.turns import Turn
from goproof.numbers import number_as_json, score_in_words, so_many
from gospec.law.colouring import BLACK, PLAYERS, WHITE, chains, liberties, neutral, territory
from gospec.law.diagram import draw, point_name
from gospec.law.graph import Point


def turn_lines(turn: Turn, look: Look = PLAIN) -> list[str]:
    """Return the board after a turn as lines of text, under the turn.

    The only control codes in them are those of colours.
    """
    made = [] if turn.player is None else [plain(f"{turn.number}. {turn.player.value} {turn.move}")]
    points = {point_name(turn.board.graph, v): v for v in turn.board.graph.points}
    picture = Picture("", turn.board, last=points.get(turn.move))
    return [*made, *board_lines(picture, look), ""]


def result_lines(played: Played) -> list[str]:
    """Return the result of a game as lines of text."""
    shown = {player: number_as_json(score) for player, score in played.score.items()}
    end = f"winner: {played.winner}" if played.ended else "the game has not ended"
    end += ": no turn is legal" if played.stuck else ""
    lost = played.prisoners
    return [
        f"{end}, after {so_many(len(played.moves), 'turn')}",
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
        yield from broken(line, width)


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


def sets_of_points(answer: LegalMoves) -> Sets:
    """Return the chains with their liberties, each player's territory, neutral and legal points.

    Clause: S4/sets.
    """
    b, names = answer.observation.colouring, answer.names

    def chain(stones: frozenset[Point]) -> ChainWithLiberties:
        around = liberties(b, min_point(b, stones))
        return ChainWithLiberties([*names(stones)], [*names(around)])

    return Sets.of(
        chains={
            player: sorted(map(chain, chains(b, player)), key=lambda chain: chain.stones)
            for player in PLAYERS
        },
        territory={player: names(territory(b, player)) for player in PLAYERS},
        neutral=names(neutral(b)),
        legal=answer.legal_points,
    )


def document_of(
    answer: LegalMoves | IllegalMove, rules: RulesInForce, *, sets: bool = False
) -> Legal:
    """Return the document of `goproof legal --json` of an answer of `legal` by these rules."""
    if isinstance(answer, IllegalMove):
        why, number, move = answer.reason, answer.number, answer.move
        return Legal.of(
            rules=rules, illegal_at=number, move=move, reason=why.what, clause=why.clause
        )
    observation = answer.observation
    further = {"sets": sets_of_points(answer)} if sets else {}
    return Legal.of(
        observation,
        rules=rules,
        board=answer.graph.name,
        legal=answer.legal,
        illegal={move: why.what for move, why in answer.illegal.items()},
        clauses={move: why.clause for move, why in answer.illegal.items()},
        diagram=draw(observation.colouring, "/"),
        score=ScoreOfEach.of(observation),
        prisoners=answer.prisoners,
        **further,
    )
