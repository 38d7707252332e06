"""Searching for the smallest difference on a board, by running both formalisations in gospec."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from goproof.boards.symmetries import Symmetry, automorphisms, fixing, representatives
from goproof.comparisons import watching
from goproof.comparisons.difference import Difference, GameAgreement, MoveAgreement, of_a_move
from goproof.comparisons.watching import Tell
from gospec.law import formalisation as law
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring, all_colourings, has_dead_stones
from gospec.law.formalisation import Formalisation, Illegal, Move, Observation
from gospec.law.graph import Graph


class _Pair(NamedTuple):
    """The states of both after the same moves, and the symmetries that leave all these moves."""

    left: object
    right: object
    moves: tuple[Move, ...]
    players: tuple[Colour, ...]
    symmetries: tuple[Symmetry, ...]


def compare_games(
    left: Formalisation,
    right: Formalisation,
    graph: Graph,
    limit: int,
    *,
    symmetric: bool = True,
    watched: tuple[str, ...] = watching.ALL_FIELDS,
    same_game: bool = False,
    set_up: tuple[Colouring, Colour] | None = None,
    most_plies: int | None = None,
    tell: Tell = watching.no_one,
) -> Difference | GameAgreement:
    """Search breadth first for a game that tells two formalisations apart.

    Parameters: `set_up`, a position and its player to move, from which games go in place of the
    empty board; `most_plies`, the number of moves after which the search ends.

    Tried are the points, the pass, and whatever further turns either side has. With `same_game`
    only games count that both allow and take for finished, and of these the colourings.

    Of games that a symmetry of the board takes into one another, one is played, unless
    `symmetric` says that a formalisation may treat them unlike. Besides the legality of moves the
    fields of the observations that are `watched` are compared. The search ends after the ply in
    which the number of sequences passes `limit`, and says how far it came; `tell` hears of it
    on the way.
    """
    identity = ({v: v for v in graph.points},)
    symmetries = automorphisms(graph) if symmetric and set_up is None else identity
    start, other = (watching.start_of(rules, graph, set_up) for rules in (left, right))
    layer = [_Pair(start, other, (), (), symmetries)]
    a, b = left.observe(layer[0].left), right.observe(layer[0].right)
    if watching.told_apart(a, b, watched) and not same_game:
        return Difference("game", (), a, b, a.colouring, a.to_move, (), set_up, watched)
    sequences, plies = 0, 0
    while layer and sequences <= limit and plies != most_plies:
        following = []
        for pair in layer:
            step = _step(left, right, pair, watched, same_game=same_game)
            if isinstance(step, Difference):
                return replace(step, set_up=set_up)
            following.extend(step)
            tell(f"{sequences + len(following)} sequences, of up to {plies + 1} moves")
        layer = following
        sequences += len(layer)
        plies += bool(layer)
    return GameAgreement(plies, sequences, not layer)


def _step(
    left: Formalisation,
    right: Formalisation,
    pair: _Pair,
    watched: tuple[str, ...],
    *,
    same_game: bool,
) -> list[_Pair] | Difference:
    observation = left.observe(pair.left)
    differ = _other_boards if same_game else watching.told_apart
    further = (*law.further_turns(left, pair.left), *law.further_turns(right, pair.right))
    tried = tuple(dict.fromkeys((*law.turns(observation.colouring.graph), *further)))
    longer = []
    for move in _moves(tried, pair.symmetries):
        a, b = left.play(pair.left, move), right.play(pair.right, move)
        answer_a, answer_b = watching.seen_after(left, a), watching.seen_after(right, b)
        players = (*pair.players, _player(move, observation.to_move))
        if differ(answer_a, answer_b, watched):
            return Difference(
                "game",
                (*pair.moves, move),
                answer_a,
                answer_b,
                observation.colouring,
                observation.to_move,
                players,
                watched=watched,
            )
        if not (isinstance(a, Illegal) or isinstance(b, Illegal)):
            fixed = fixing(move, pair.symmetries)
            longer.append(_Pair(a, b, (*pair.moves, move), players, fixed))
    return longer


def _player(move: Move, to_move: Colour) -> Colour:
    """Return whose turn a move is, which some moves say themselves."""
    return move.player if isinstance(move, law.By | law.Resignation) else to_move


def _moves(moves: Sequence[Move], symmetries: Sequence[Symmetry]) -> Sequence[Move]:
    return moves if len(symmetries) == 1 else representatives(moves, symmetries)


def _other_boards(
    a: Observation | Illegal, b: Observation | Illegal, watched: tuple[str, ...]
) -> bool:
    """Tell whether both take a game for finished that leads them to different colourings."""
    if isinstance(a, Illegal) or isinstance(b, Illegal):
        return False
    return a.ended and b.ended and a.colouring != b.colouring


def plays(graph: Graph, *, dead_stones: bool) -> Iterator[tuple[Colouring, object, Colour]]:
    """Yield every colouring, empty point and player; colourings with few stones first."""
    for b in sorted(all_colourings(graph), key=lambda b: len(graph) - len(b.where(EMPTY))):
        if dead_stones or not has_dead_stones(b):
            for v in graph.points:
                for player in PLAYERS:
                    yield b, v, player


def compare_moves(
    left: Formalisation,
    right: Formalisation,
    graph: Graph,
    *,
    dead_stones: bool = False,
    tell: Tell = watching.no_one,
) -> Difference | MoveAgreement:
    """Try every play of both players on every colouring of the graph, or those without dead stones.

    The first difference found has as few stones as any.
    """
    colourings, count = set(), 0
    for b, v, player in plays(graph, dead_stones=dead_stones):
        after, other = left.colouring_after(b, v, player), right.colouring_after(b, v, player)
        if watching.results_differ(after, other):
            return of_a_move(b, v, player, after, other)
        colourings.add(b)
        count += 1
        tell(f"{count} plays")
    return MoveAgreement(len(colourings), count)
