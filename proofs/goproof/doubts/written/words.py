"""What the words mean of the statements in Coq that are written by hand, in gospec.
Clause: none; this is about statements of clauses.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, cast

from goproof.doubts.written import kernel, miai, options, territory
from goproof.doubts.written.games import (
    CONDITIONS,
    KEYS,
    KO_RULES,
    LOGICAL,
    SCORINGS,
    WAYS,
    Meanings,
    Moves,
    Way,
    Word,
    begun,
    game_of_moves,
    is_forced,
    is_legal,
    is_legal_game,
    passes_of,
    then,
    trace,
)
from goproof.logic.evaluating_coq import call
from goproof.theory.best_play import reached_alone
from goproof.theory.law import GOSPEC
from gospec.benson import Condition
from gospec.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, colouring, opponent, place
from gospec.formalisation import PASS, Illegal
from gospec.graph import Point
from gospec.rules import Game


def _made_by_reaching(
    model: Meanings, reaching: object, b: Colouring, v: Point, p: Colour
) -> Colouring:
    def cleared(c: Colouring, player: Colour) -> Colouring:
        lost = {u for u in c.where(player) if not call(reaching, c, u, EMPTY)}
        return colouring(c.graph, lambda u: EMPTY if u in lost else c(u))

    return cleared(cleared(b.put(v, p), opponent(p)), p)


def _makes(
    model: Meanings, reaching: object, b: Colouring, v: Point, p: Colour, after: Colouring
) -> bool:
    if not isinstance(reaching, Way):
        return b(v) is EMPTY and after == _made_by_reaching(model, reaching, b, v, p)
    made = KEYS[reaching.key].after(b, v, p)
    return bool(made == after)


def _moved(model: Meanings, preimage: Any, b: Colouring) -> Colouring:
    return colouring(b.graph, lambda x: b(preimage(x)))


def _carried(game: Game, start: Colouring, first: Colour, image: Callable[..., object]) -> Game:
    made = begun(start, first)
    for move in game.turns:
        made = then(made, PASS if move is PASS else image(move))
    return made


def _swapped(model: Meanings, b: Colouring) -> Colouring:
    return colouring(b.graph, lambda x: opponent(b(x)) if b(x) is not EMPTY else EMPTY)


def _is_symmetry(model: Meanings, image: Any, preimage: Any) -> bool:
    points, near = model.graph.points, model.graph.adjacent
    return all(preimage(image(x)) == x == image(preimage(x)) for x in points) and all(
        near(image(x), image(y)) and near(preimage(x), preimage(y))
        for x in points
        for y in points
        if near(x, y)
    )


def _without(model: Meanings, b: Colouring, gone: object, after: Colouring) -> bool:
    return all(after(x) is (EMPTY if call(gone, x) else b(x)) for x in b.graph.points)


def _ended_by(moves: Moves, i: int) -> bool:
    return i >= 2 and moves(i - 2) is PASS and moves(i - 1) is PASS


def _finished(model: Meanings, moves: Moves, n: int) -> bool:
    game = game_of_moves(model.graph, moves, n)
    legal = model.right("legal_game", LOGICAL, game)
    return bool(legal) and passes_of(game) >= 2


def _player_of(state: Any) -> Colour:
    if hasattr(state, "situations"):
        return cast(Colour, state.situations[-1].player)
    return cast(Colour, state.states[-1].c)


def _board_of(state: Any) -> Colouring:
    if hasattr(state, "situations"):
        return cast(Colouring, state.situations[-1].coloring)
    return cast(Colouring, state.states[-1].b)


def _is_next(key: str) -> Callable[..., bool]:
    def is_next(model: Meanings, moves: Moves, i: int, states: object) -> bool:
        now = call(states, i)
        after = KEYS[key].rules.play(now, moves(i))
        return bool(after == call(states, i + 1))

    return is_next


def _board_is_next(model: Meanings, moves: Moves, i: int, players: object, boards: object) -> bool:
    past = trace("S2", model.graph, moves, i)
    after = past and KEYS["S2"].rules.play(past[-1], moves(i))
    if not after or isinstance(after, Illegal):
        return False
    return bool(after.boards[-1] == call(boards, i + 1))


def _is_game(key: str, *, to_its_end: bool) -> Callable[..., bool]:
    def is_game(model: Meanings, moves: Moves, n: int, *states: object) -> bool:
        followed = model.right("trace", key, moves, n)
        return followed is not None and (_ended_by(moves, n) or not to_its_end)

    return is_game


def _counts(model: Meanings, reaching: Way, b: Colouring, p: Colour, v: Point) -> bool:
    return v in KEYS[reaching.key].counted(b, p)


def _score(model: Meanings, scoring: Any, game: Game, p: Colour) -> int:
    return int(cast(int, replace(LOGICAL, scoring=scoring).score(game, p)))


def _number_of(model: Meanings, members: object) -> int:
    return sum(bool(call(members, x)) for x in model.graph.points)


def _turns_of(game: Game, player: Colour) -> list[bool]:
    """Tell of each turn of a player's whether it was a pass."""
    turns = enumerate(game.turns)
    return [move is PASS for i, move in turns if LOGICAL.to_move(i, game.first) is player]


def _safe(model: Meanings, condition: Condition, b: Colouring, p: Colour, x: Point) -> bool:
    living, near = GOSPEC.living(b, p, condition), b.graph.neighbours[x]
    return x in living or (b(x) is EMPTY and bool(near) and near <= living)


def _keeps_itself(
    model: Meanings, condition: Condition, b: Colouring, p: Colour, chains: Any
) -> bool:
    return frozenset(filter(chains, b.graph.points)) <= GOSPEC.living(b, p, condition)


def _joined(model: Meanings, b: Colouring, x: Point, y: Point) -> bool:
    return y in GOSPEC.chain(b, x)


VALUES: Mapping[str, object] = {
    "Black": BLACK,
    "White": WHITE,
    "Empty": EMPTY,
    "Pass": PASS,
    "True": True,
    "False": False,
    "true": True,
    "false": False,
    "nil": (),
    "logical_rules": LOGICAL,
    **KO_RULES,
    **CONDITIONS,
    **SCORINGS,
    **{word: Way(key) for word, key in WAYS.items() if word != "reaches"},
    "reaches": Way("S1"),
    **kernel.VALUES,
}
MEANINGS: Mapping[str, tuple[int, Word]] = {
    "S": (1, lambda m, n: n + 1),
    "Z.of_nat": (1, lambda m, n: n),
    "Nat.even": (1, lambda m, n: n % 2 == 0),
    "Z.odd": (1, lambda m, n: n % 2 == 1),
    "length": (1, lambda m, members: len(members)),
    "In": (2, lambda m, x, members: x in members),
    "Some": (1, lambda m, x: (x,)),
    "hd_error": (1, lambda m, members: members[:1]),
    "last": (2, lambda m, members, other: members[-1] if members else other),
    "Forall2": (
        3,
        lambda m, each, a, b: len(a) == len(b) and all(map(partial(call, each), a, b)),
    ),
    "ForallOrdPairs": (
        2,
        lambda m, each, a: all(call(each, a[i], a[j]) for j in range(len(a)) for i in range(j)),
    ),
    "adjacent": (2, lambda m, v, w: m.graph.adjacent(v, w)),
    "opponent": (1, lambda m, p: opponent(p)),
    "put": (3, lambda m, b, v, c: b.put(v, c)),
    "place": (3, lambda m, b, v, p: place(b, v, p)),
    "same": (2, lambda m, b, c: b == c),
    "position": (1, lambda m, b: not GOSPEC.has_dead_stones(b)),
    "dead": (3, lambda m, b, p, x: x in GOSPEC.dead(b, p)),
    "joined": (3, _joined),
    "area": (3, lambda m, b, p, x: x in GOSPEC.area(b, p)),
    "neutral": (2, lambda m, b, x: x in GOSPEC.neutral(b)),
    "number": (1, _number_of),
    "without": (3, _without),
    "safe": (4, _safe),
    "keeps_itself": (4, _keeps_itself),
    "alive": (4, lambda m, condition, b, p, x: x in GOSPEC.living(b, p, condition)),
    "made_alone": (
        4,
        lambda m, suicide, p, b, after: after in reached_alone(GOSPEC, b, p, suicide=suicide),
    ),
    "Start": (2, lambda m, b, p: begun(b, p)),
    "Then": (2, lambda m, g, t: then(g, t)),
    "Play": (1, lambda m, v: v),
    "start": (1, lambda m, g: g.colourings[0]),
    "board": (1, lambda m, g: g.colourings[-1]),
    "to_move": (1, lambda m, g: LOGICAL.to_move(len(g.turns), g.first)),
    "turns": (1, lambda m, g: len(g.turns)),
    "passes": (1, lambda m, g: passes_of(g)),
    "plays": (2, lambda m, g, p: _turns_of(g, p).count(False)),
    "passed": (2, lambda m, g, p: _turns_of(g, p).count(True)),
    "prisoners": (2, lambda m, g, p: g.black_prisoners if p is BLACK else g.white_prisoners),
    "up_to": (
        2,
        lambda m, h, g: (
            (h.first, h.colourings[0], h.turns)
            == (g.first, g.colourings[0], g.turns[: len(h.turns)])
        ),
    ),
    "score": (3, _score),
    "margin": (2, lambda m, s, g: _score(m, s, g, BLACK) - _score(m, s, g, WHITE)),
    "legal": (3, lambda m, r, g, t: is_legal(r, g, t)),
    "legal_game": (2, lambda m, r, g: is_legal_game(r, g)),
    "ko_rule": (1, lambda m, r: r.ko),
    "passes_to_end": (1, lambda m, r: r.passes),
    "forces": (4, lambda m, r, p, k, g: is_forced(r, p, k, g, False)),
    "forces_without_repetition": (4, lambda m, r, p, k, g: is_forced(r, p, k, g, True)),
    "symmetry": (2, _is_symmetry),
    "moved": (2, _moved),
    "swapped": (1, _swapped),
    "swapped_game": (
        1,
        lambda m, g: _carried(g, _swapped(m, g.colourings[0]), opponent(g.first), lambda v: v),
    ),
    "image_of_game": (
        3,
        lambda m, image, preimage, g: _carried(
            g, _moved(m, preimage, g.colourings[0]), g.first, image
        ),
    ),
    "game_after": (2, lambda m, moves, n: game_of_moves(m.graph, moves, n)),
    "after_two_passes": (2, lambda m, moves, i: _ended_by(moves, i)),
    "finished": (2, _finished),
    "trace": (3, lambda m, key, moves, n: trace(key, m.graph, moves, n)),
    "edge": (3, _is_next("S0")),
    "turn_of_boards": (4, _board_is_next),
    "turn_of_states": (3, _is_next("S3")),
    "game_of_situations": (3, _is_game("S0", to_its_end=False)),
    "boards_so_far": (4, _is_game("S2", to_its_end=False)),
    "states_so_far": (3, _is_game("S3", to_its_end=False)),
    "game_of_boards": (4, _is_game("S2", to_its_end=True)),
    "game_of_states": (3, _is_game("S3", to_its_end=True)),
    "coloring": (1, lambda m, state: _board_of(state)),
    "board_function": (1, lambda m, state: _board_of(state)),
    "whose_turn": (1, lambda m, state: _player_of(state)),
    "current_player": (1, lambda m, state: _player_of(state)),
    "makes": (5, _makes),
    "counts": (4, _counts),
    "amount": (2, lambda m, members, n: _number_of(m, members) == n),
    **kernel.MEANINGS,
    **options.MEANINGS,
    **miai.MEANINGS,
    **territory.MEANINGS,
}
