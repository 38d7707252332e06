"""Whether what a certificate says is true: decided by brute force, whatever the checker thinks."""

import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from random import Random
from typing import Any, NamedTuple

from gospec.law.colouring import PLAYERS, Colouring, all_colourings, colouring, has_dead_stones
from gospec.law.graph import Graph
from tests.certificates.plain import COLOUR, SAFE, History, Key, Plain, Search, State, TooLarge


class Claimed(NamedTuple):
    """What a node claims: the winner wins with every history with `req` and without `forb`."""

    state: State
    req: History
    forb: History


def claims(lines: Iterable[Mapping[str, Any]]) -> list[Claimed]:
    """What the nodes of a certificate claim, read without the checker, the root's last.

    What is said to be won by passing is claimed of any history. Nodes without numbers come first.
    """
    header, *rest = lines
    game = Plain(dict(header))
    keys: dict[int, Key] = {}
    found: list[Claimed] = []
    in_place: list[Claimed] = []

    def child(after: State, reference: Any) -> Claimed:
        if isinstance(reference, int):
            return found[reference]
        if isinstance(reference, list):
            number, symmetry = reference
            return _image(game, found[number], header["symmetries"][symmetry])
        if reference == SAFE:
            in_place.append(Claimed(after, frozenset(), frozenset()))
        else:
            in_place.append(node(after, reference))
        return in_place[-1]

    def node(state: State, entry: Mapping[str, Any]) -> Claimed:
        """What a node claims: what its children do, and the plays it rests on."""
        own_move = state.player is game.winner
        answered = {entry["move"]: entry.get("child")} if own_move else entry["replies"]
        req: set[Key] = set()
        forb: set[Key] = set()
        for move, after, is_play in game.followers(state):
            if answered.get(move) is not None:
                claim = child(after, answered[move])
                req |= claim.req
                forb |= claim.forb
            elif not own_move and game.result(after) is not game.winner:
                req.add(game.key(after))
            if own_move and is_play and move in answered:
                forb.add(game.key(after))
        return Claimed(state, frozenset(req - {game.key(state)}), frozenset(forb))

    for line in rest:
        if "node" in line:
            b, _, threats = keys[line["position"]]
            state = State(b, COLOUR[line["to_move"]], line["passes"], threats)
            found.append(node(state, line))
        elif "position" in line:
            player = COLOUR[line.get("to_move", "black")]
            state = State(game.read(line["colouring"]), player, 0, tuple(line.get("threats", ())))
            keys[line["position"]] = game.key(state)
    return [*dict.fromkeys(in_place), *found]


def _image(game: Plain, claim: Claimed, names: Sequence[str]) -> Claimed:
    image = dict(zip(game.board.points, names, strict=True))

    def moved(b: Colouring) -> Colouring:
        there = {game.names[image[v]]: b(v) for v in game.board.points}
        return colouring(game.board, there.__getitem__)

    def all_moved(keys: History) -> History:
        return frozenset((moved(b), *others) for b, *others in keys)

    state, req, forb = claim
    return Claimed(state._replace(b=moved(state.b)), all_moved(req), all_moved(forb))


@cache
def positions(board: Graph) -> list[Colouring]:
    """The colourings without dead stones: those that can come up in a game."""
    return [b for b in all_colourings(board) if not has_dead_stones(b)]


def all_keys(game: Plain) -> list[Key]:
    """Every position of the game, as repetition knows it; of a large board, only the first."""
    if len(game.board) > 6:
        return sorted(game.history, key=repr)
    return _all_keys(game.board, game.situational, game.root.threats)


@cache
def _all_keys(board: Graph, situational: bool, threats: tuple[int, ...]) -> list[Key]:
    left = product(*(range(most + 1) for most in threats))
    return list(product(positions(board), PLAYERS if situational else (None,), left))


def a_history(game: Plain, claim: Claimed, rng: Random, density: float) -> History:
    """A random history of which the claim speaks.

    It has each position that the claim leaves open with the probability `density`.
    """
    chosen = {key for key in all_keys(game) if rng.random() < density}
    return (frozenset(chosen) - claim.forb) | claim.req | {game.key(claim.state)}


def confirmed(game: Plain, claim: Claimed, history: History, budget: int) -> bool | None:
    """Whether a claim is true of a history, by the plain game; None when not decided."""
    try:
        return Search(game, budget).winner(claim.state, history) is game.winner
    except TooLarge:
        return None


def root_is_won(header: Mapping[str, Any], budget: int = 10**9) -> bool | None:
    """Whether the first line's claim is true; None when not decided."""
    game = {name: header[name] for name in ("board", "rules", "claim", "root", "history")}
    return _root_is_won(json.dumps(game), budget)


# Most mutants of a certificate have the game that it has.
@cache
def _root_is_won(header: str, budget: int) -> bool | None:
    game = Plain(json.loads(header))
    if game.result(game.root) is not None:
        return game.result(game.root) is game.winner
    return confirmed(game, Claimed(game.root, frozenset(), frozenset()), game.history, budget)
