"""The search finds who wins as plain minimax over gospec with the full history does."""

import json
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from gochecker.checker import check
from goimpl.colours import BLACK as BLACK_STONE
from goimpl.search import Capture, Question, ScoreAtLeast, prove
from goproof.boards.graphs import graphs_up_to
from goproof.certificates.writing.superko import certificate
from goproof.machine.from_law import adjacency_of, code_of, codes_of
from gospec.law.colouring import (
    EMPTY,
    PLAYERS,
    Colour,
    Colouring,
    all_colourings,
    chain,
    has_dead_stones,
)
from gospec.law.formalisation import Illegal
from gospec.law.graph import rectangle
from gospec.law.rules import Game, Rules
from tests.certificates.plain import NAME, Plain, Search, TooLarge
from tests.support.extent import FULL

RULES = list(product(("positional", "situational"), (True, False)))
BOARDS = [*(rectangle(1, n) for n in range(1, 5)), rectangle(2, 2), *graphs_up_to(3)]
MEMORY = 1 << 24
# Plain minimax gives up beyond so many states; what it gives up on is no case.
BUDGET = 4000


def random_game(random: Random, game: Game, rules: Rules) -> tuple[Question, Colouring]:
    """A question about Black's margin, after random moves."""
    graph, first = game.colourings[0].graph, game.first
    for _ in range(random.randrange(12)):
        after = rules.play(game, random.choice(graph.points))
        if not isinstance(after, Illegal):
            game = after
    turns = [(codes_of(b), code_of(rules.to_move(t, first))) for t, b in enumerate(game.colourings)]
    *earlier, (colours, to_move) = turns
    question = Question(
        adjacency_of(graph),
        colours,
        to_move,
        ScoreAtLeast(random.randint(-len(graph), len(graph) + 1)),
        passes=random.randrange(2),
        # Not all of what came before: a history is any set of positions.
        history=frozenset(random.sample(earlier, random.randint(0, len(earlier)))),
        ko="situational" if rules.ko == "situational" else "positional",
        suicide=rules.suicide == "allowed",
    )
    return question, game.colourings[-1]


def with_target(random: Random, question: Question, b: Colouring) -> Question | None:
    """The same with a chain to be captured, if there is one."""
    stones = [v for v in b.graph.points if b(v) is not EMPTY]
    if not stones:
        return None
    v = random.choice(stones)
    index = b.graph.index
    region = random.sample(range(len(b.graph)), random.randint(1, len(b.graph)))
    target = chain(b, v)
    if random.random() < 0.5:
        target |= chain(b, random.choice([w for w in stones if b(w) is b(v)]))
    until_alive = random.random() < 0.3
    goal = Capture(
        tuple(sorted(index[w] for w in target)),
        code_of(b(v)),
        tuple(sorted(region)),
        # Stones that are never removed would have to be alive.
        tuple(sorted(index[w] for w in stones if not until_alive and random.random() < 0.2)),
        (random.randrange(2), random.randrange(2)),
        until_alive,
        random.random() < 0.5,
    )
    return replace(question, goal=goal)


def plain_winner(game: Plain) -> Colour | None:
    """Who wins a game, or None where that would take too long."""
    try:
        return Search(game, BUDGET).winner(game.root, game.history)
    except TooLarge:
        return None


@pytest.mark.parametrize(("ko", "suicide"), RULES)
@pytest.mark.parametrize("life", [False, True])
def test_search_agrees_with_law_from_random_positions_and_histories(
    ko: str, suicide: bool, life: bool
) -> None:
    rules = Rules(ko=ko, suicide="allowed" if suicide else "forbidden")  # type: ignore[arg-type]
    random = Random(f"{ko} {suicide} {life}")
    found = set()
    decided = 0
    while decided < (60 if FULL else 20):
        graph = random.choice(BOARDS)
        regular = [b for b in all_colourings(graph) if not has_dead_stones(b)]
        start = rules.position(random.choice(regular), random.choice(PLAYERS))
        asked, b = random_game(random, start, rules)
        question = with_target(random, asked, b) if life else asked
        if question is None:
            continue
        answer = prove(question, memory=MEMORY)
        assert answer.winner is not None
        lines = list(certificate(question, answer, graph).lines())
        game = Plain(json.loads(lines[0]))
        # Where the target lives already nothing is searched.
        if game.result(game.root) is not None:
            continue
        assert not check(lines).fault
        winner = plain_winner(game)
        if winner is None:
            continue
        assert NAME[winner] == ("black" if answer.winner == BLACK_STONE else "white"), lines[0]
        decided += 1
        found.add((winner, len(lines) > 5))
    # Either player wins some, by proofs short and long.
    assert len(found) == 4
