"""The search finds who wins as plain minimax over gospec with the full history does."""

import json
from dataclasses import replace
from itertools import product
from random import Random

import pytest

from gochecker.checker import check
from goimpl.colours import BLACK as BLACK_STONE
from goimpl.search import Answer, Capture, Question, ScoreAtLeast, prove
from goproof.boards.symmetries import graphs_up_to
from goproof.certificates.writing.superko import certificate
from goproof.machine.from_law import adjacency_of
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
from gospec.law.graph import Graph, rectangle
from gospec.law.rules import Game, Rules
from tests.certificates.plain import NAME, Plain, Search, TooLarge
from tests.support.abstraction import code_of
from tests.support.extent import FULL

RULES = list(product(("positional", "situational"), (True, False)))
BOARDS = [*(rectangle(1, n) for n in range(1, 5)), rectangle(2, 2), *graphs_up_to(3)]
MEMORY = 1 << 24
# Plain minimax gives up beyond so many states; what it gives up on is no case.
BUDGET = 4000


def codes(b: Colouring) -> tuple[int, ...]:
    return tuple(code_of(colour) for colour in b.colours)


def random_game(random: Random, game: Game, rules: Rules) -> tuple[Question, Colouring]:
    """A question about Black's margin, after random moves."""
    graph, first = game.colourings[0].graph, game.first
    for _ in range(random.randrange(12)):
        after = rules.play(game, random.choice(graph.points))
        if not isinstance(after, Illegal):
            game = after
    turns = [(codes(b), code_of(rules.to_move(t, first))) for t, b in enumerate(game.colourings)]
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
    goal = Capture(
        tuple(sorted(index[w] for w in chain(b, v))),
        code_of(b(v)),
        tuple(sorted(region)),
        tuple(sorted(index[w] for w in stones if random.random() < 0.2)),
        (random.randrange(2), random.randrange(2)),
    )
    return replace(question, goal=goal)


def lines_of(question: Question, answer: Answer, graph: Graph) -> list[str]:
    verdict = check(lines := list(certificate(question, answer, graph).lines()))
    assert not verdict.fault
    return lines


def plain_winner(first_line: str) -> Colour | None:
    """Who wins what a first line speaks of, or None where that would take too long."""
    game = Plain(json.loads(first_line))
    try:
        result = game.result(game.root)
        return result or Search(game, BUDGET).winner(game.root, game.history)
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
        lines = lines_of(question, answer, graph)
        winner = plain_winner(lines[0])
        if winner is None:
            continue
        assert NAME[winner] == ("black" if answer.winner == BLACK_STONE else "white"), lines[0]
        decided += 1
        found.add((winner, len(lines) > 5))
    # Either player wins some, by proofs short and long.
    assert len(found) == 4
