"""What the checker accepts is true: every node, by plain minimax with full histories."""

from random import Random

import pytest

from gochecker.checker import check
from gochecker.claim import read_claim
from gochecker.game import Position, State as CheckersState
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colouring, has_dead_stones
from gospec.law.diagram import draw, point_name
from gospec.law.graph import rectangle
from tests.certificates.examples import IN_PLACE, SUICIDE, examples, few_games
from tests.certificates.plain import COLOUR, NAME, Plain, State, life, text
from tests.certificates.truth import a_history, all_keys, claims, confirmed, root_is_won
from tests.support.each import each
from tests.support.extent import FULL

# Rarer histories leave more room for play, and more to search. Every claim is small enough to
# be decided for the fullest histories, and nearly all of them are for the rarest.
DENSITIES = (0.2, 0.5, 0.7, 0.9) if FULL else (0.5, 0.9)


@each("name", examples, parts=8)
def test_nodes_are_true_of_random_histories(name: str) -> None:
    """One claim and the root's; in a full run, every claim."""
    lines = examples()[name]
    game, rng = Plain(lines[0]), Random(name)
    *others, root = claims(lines)
    chosen = others if FULL else rng.sample(others, min(1, len(others)))
    for claim in (*chosen, root):
        histories = [a_history(game, claim, rng, density) for density in DENSITIES]
        found = [confirmed(game, claim, history, 300) for history in histories]
        assert False not in found
        assert found[-1] is True


@each("name", few_games, parts=4)
def test_the_root_is_true(name: str) -> None:
    assert root_is_won(examples()[name][0])


@each(
    "name", lambda: [name for name in examples() if "with levels" not in name][:: 1 if FULL else 4]
)
def test_the_root_is_accepted_with_just_the_histories_that_it_speaks_of(name: str) -> None:
    """What a root requires and forbids is the least that its moves ask for."""
    header, *rest = examples()[name]
    game, rng, root = Plain(header), Random(name), claims(examples()[name])[-1]
    keys = [key for key in all_keys(game) if key[2] == game.root.threats]
    for density in (0.1, 0.4, 0.8):
        chosen = [key for key in keys if rng.random() < density]
        chosen = [*chosen, *root.req] if rng.random() < 0.5 else chosen
        chosen = [key for key in chosen if rng.random() < 0.5 or key not in root.forb]
        listed = [
            {"colouring": game.write(b)} | ({"to_move": NAME[player]} if player else {})
            for b, player, _ in chosen
        ]
        there = {game.key(game.root), *chosen}
        speaks = root.req <= there and not root.forb & there
        assert check(text([{**header, "history": listed}, *rest])).valid is speaks


# --- the checker's game is the plain one; that this is the law's, tests/agreement sees -----------


def states(plain: Plain, count: int) -> list[State]:
    """Random states of the game, as many as asked for at the most."""
    rng = Random(0)
    keys = all_keys(plain)
    chosen = rng.sample(keys, min(count, len(keys)))
    return [
        State(b, COLOUR[colour], passes, threats)
        for b, player, threats in chosen
        for colour in ("black", "white")
        if player in (None, COLOUR[colour])
        for passes in (0, 1)
    ]


@each("name", lambda: [name for name in examples() if not name.endswith(IN_PLACE)], parts=4)
def test_the_game_of_the_checker_is_the_plain_one(name: str) -> None:
    header = examples()[name][0]
    plain, claim = Plain(header), read_claim(header)
    checkers = claim.game
    outside = [EMPTY] * (len(checkers.board) - len(plain.board))

    def theirs(state: State) -> CheckersState:
        b = Colouring(checkers.board, (*state.b.colours, *outside))
        side = state.player if plain.situational else None
        return CheckersState(Position(b, side, state.threats), state.player, state.passes)

    assert theirs(plain.root) == claim.root
    for state in states(plain, 60 if FULL else 20):
        if plain.result(state) is not None:
            continue
        followers = {f.move: f.state for f in plain.followers(state)}
        for move in (*plain.names, "pass", "threat"):
            after = checkers.after(theirs(state), move)
            expected = theirs(followers[move]) if move in followers else None
            assert after == expected
            if move in followers:
                won = plain.result(followers[move])
                assert checkers.won(theirs(followers[move])) == (
                    None if won is None else won is plain.winner
                )


@pytest.mark.parametrize("suicide", SUICIDE)
@pytest.mark.parametrize("shape", [(1, 7), (2, 3), (3, 3)])
def test_what_is_alive_for_the_checker_is_alive_by_regions(
    shape: tuple[int, int], suicide: str
) -> None:
    rng, board = Random(0), rectangle(*shape)
    alive = 0
    for _ in range(400):
        b = Colouring(board, [rng.choice((BLACK, BLACK, WHITE, EMPTY)) for _ in board.points])
        blacks, whites = (
            [point_name(board, v) for v in board.points if b(v) is c] for c in (BLACK, WHITE)
        )
        if has_dead_stones(b) or not blacks:
            continue
        header = life(
            draw(b, "/"),
            "black",
            " ".join(rng.choices(blacks, k=2)),
            immortal=" ".join(name for name in whites if rng.random() < 0.4),
            goal="unconditional-life",
            suicide=suicide,
        )
        claim = read_claim(header)
        assert (claim.game.won(claim.root) is True) == Plain(header).alive(b)
        alive += Plain(header).alive(b)
    assert alive >= 3
