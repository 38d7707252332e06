"""Test vectors: games with the specification's answer to each move, for programs in any language.

The games try legal and illegal moves: captures, suicides, repetitions, passes. The moves come from
chance, from the implementation's players, or from the library of stress games; every answer is the
specification's.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

from godoors.documents.games import SetUp, Vector, VectorStep
from godoors.rulebook.members import no_member
from godoors.stress.game import Shape, StressGame
from godoors.stress.library import on_boards
from goproof.boards.named import as_board
from goproof.documents.base import OptionsOfVector, ScoreOfEach
from goproof.documents.games import CountOfEach
from goproof.errors import UsageError
from goproof.games.through import make
from goproof.rulebook.choice import choose_rules
from goproof.rulebook.names import ALL_OR_NONE, KO_RULES as ALL_KO_RULES, SCORINGS
from goproof.work.progress import Progress, silent
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colouring, from_mapping, place
from gospec.law.diagram import draw
from gospec.law.formalisation import PASS, Formalisation, Illegal, Move, Reason
from gospec.law.graph import Graph, rectangle
from gospec.law.rules import Game, Rules

# What engines play: the rule of New Zealand's text differs from situational superko at the start.
KO_RULES = tuple(ko for ko in ALL_KO_RULES if ko != "new-zealand")
PASSES = (2, 4)
KOMIS = ("0", "13/2", "-1/2")
HANDICAPS = (0, 0, 2)
# Where boards come back soon; each member of the family has a game on each.
SMALL = ((1, 2), (1, 3), (2, 2), (1, 4), (2, 3))
SMALL_STEPS = 24
RECTANGLES = ((1, 7), (2, 5), (4, 3), (3, 8), (5, 9), (7, 13), (13, 9), (19, 9), (9, 19))
LARGEST = 19
ALL = (*SMALL, *((side, side) for side in range(1, LARGEST + 1)), *RECTANGLES)
# What rules that are named are tried on, if no boards are.
USUAL: tuple[Shape, ...] = (*SMALL, (7, 13), (9, 9), (13, 13), (19, 19))
# Up to so many points the moves are looked for by what they do.
GUIDED = 16
# Up to so many points it is told where one may play at the end.
TOLD = 36
MOODS = ("anywhere", "capture", "suicide", "repetition", "pass", "occupied", "repetition")
# What proposes the next move after a game so far, None for no more.
Proposer = Callable[[Game], Move | None]


def vectors(
    boards: Sequence[str | Graph] = (),
    *,
    rules: str | Formalisation | None = None,
    seed: int = 0,
    progress: Progress = silent,
) -> Iterator[Vector]:
    """Yield games with the specification's answers, as documents in the form of docs/vectors.md.

    Parameters:
        boards: rectangles or their sizes; the games are then on these only.
        rules: a preset or member of the family; the games are then its stress games and random
            games.
        seed: the seed of random choices; equal seeds give equal vectors.
        progress: called with how many games are done.

    Raises UsageError for a board that is not a rectangle, and for rules outside the family.

    Example:
        >>> step = next(goproof.vectors(["2x2"], rules="chinese")).steps[0]
        >>> step.legal or step.reason
        True

    """
    wanted = [as_board(board) for board in boards]
    for board in wanted:
        if board.shape is None or board != rectangle(*board.shape):
            raise UsageError(f"{board.name}: vectors are for rectangles only")
    shapes = [board.shape for board in wanted if board.shape]
    if rules is None:
        return _made([*_games(shapes or ALL, seed)], seed, progress)
    chosen = choose_rules(rules)
    if type(chosen) is not Rules:
        raise no_member(
            "rules of vectors are a preset, such as aga or tromp-taylor,ko=simple", chosen
        )
    if chosen.pass_stones == "given" and chosen.scoring == "territory+prisoners":
        raise UsageError(
            "vectors cannot express that passes give prisoners; choose pass_stones=none"
        )
    if (chosen.tax, chosen.button) != ("none", "none"):
        raise UsageError("vectors cannot express a tax or a button; choose tax=none,button=none")
    return _made([*_games_under(chosen, shapes or USUAL)], seed, progress)


def _games(shapes: Sequence[Shape], seed: int) -> Iterator[tuple[Graph, Rules, None]]:
    """Yield the board and rules of each random game, under all members."""
    for shape in dict.fromkeys(shapes):
        graph = rectangle(*shape)
        few = shape not in SMALL
        members = _some_rules(shape, seed) if few else all_rules(shape, seed)
        yield from ((graph, rules, None) for rules in members)


def _games_under(
    rules: Rules, shapes: Sequence[Shape]
) -> Iterator[tuple[Graph, Rules, StressGame | None]]:
    """Yield the games of one member: a random game on each board, and the stress games.

    In stress games the players take turns, so they are left out if Black begins with several moves.
    """
    yield from ((rectangle(*shape), rules, None) for shape in dict.fromkeys(shapes))
    if rules.handicap < 2:
        yield from ((rectangle(*shape), rules, stress) for stress, shape in on_boards(shapes))


def _made(
    games: Sequence[tuple[Graph, Rules, StressGame | None]], seed: int, progress: Progress
) -> Iterator[Vector]:
    progress(0, len(games), "nothing yet")
    for number, (graph, rules, stress) in enumerate(games, 1):
        name = f"{graph.name} {rules.ko} {rules.suicide} {rules.scoring} {rules.passes}"
        if stress is not None:
            yield stress_vector(f"{name}: {stress.name}", rules, graph, stress)
        else:
            # Not Python's own hash, which differs from process to process.
            random = Random(f"{name} {seed}")
            propose = _proposer(rules, graph, random)
            yield vector(name, rules, rules.initial(graph), propose, _steps(graph))
        progress(number, len(games), f"{graph.name}, {rules.ko} ko")


def all_rules(shape: tuple[int, int], seed: int) -> Iterator[Rules]:
    """Yield every combination of ko, suicide, scoring and passes, with varying komi."""
    random = Random(f"{shape} {seed}")
    for ko, suicide, scoring, passes in product(KO_RULES, ALL_OR_NONE, SCORINGS, PASSES):
        komi, handicap = random.choice(KOMIS), random.choice(HANDICAPS)
        yield Rules(ko, suicide, scoring, passes, Fraction(komi), handicap)


def _some_rules(shape: tuple[int, int], seed: int) -> Iterator[Rules]:
    """Yield for a larger board one member for each ko rule, or for two; all options take turns."""
    members = list(all_rules(shape, seed))
    each = len(members) // len(KO_RULES)
    for i in range(len(KO_RULES)):
        if GUIDED < shape[0] * shape[1] < LARGEST**2 and (i + sum(shape)) % len(KO_RULES) > 1:
            continue
        yield members[i * each + (sum(shape) + 5 * i) % each]


def _steps(graph: Graph) -> int:
    return SMALL_STEPS if len(graph) <= GUIDED else 2 * len(graph)


# --- proposing moves -------------------------------------------------------------------------


def _proposer(rules: Rules, graph: Graph, random: Random) -> Proposer:
    if len(graph) <= GUIDED:
        return lambda game: _guided(rules, game, random)
    return _by_machine(rules, graph, random)


def _guided(rules: Rules, game: Game, random: Random) -> Move:
    """Return a move of a randomly chosen kind, legal or not."""
    b, player = game.colourings[-1], rules.to_move(len(game.turns), game.first)
    mood = random.choice(MOODS)
    if mood == "pass":
        return PASS
    if mood == "occupied":
        return random.choice(b.graph.points)
    free = [v for v in b.graph.points if b(v) is EMPTY]
    after = {v: place(b, v, player) for v in free}
    kinds: dict[str, list[Move]] = {
        "capture": [v for v in free if _stones(after[v]) <= _stones(b) and after[v](v) is player],
        "suicide": [v for v in free if after[v](v) is EMPTY],
        "repetition": [v for v in free if after[v] in game.colourings],
    }
    return random.choice(kinds.get(mood) or list(free) or [PASS])


def _stones(b: Colouring) -> int:
    return len(b.where(BLACK)) + len(b.where(WHITE))


def _by_machine(rules: Rules, graph: Graph, random: Random) -> Proposer:
    """Return the implementation's random player, mixed with random points and passes."""
    from goimpl.games.random_play import RandomPlayer
    from goproof.machine.game import MachineGame

    machine = MachineGame(rules, graph)
    player = RandomPlayer(machine.game, random.getrandbits(32), knows_seki=False)

    def proposed(game: Game) -> Move:
        make(machine, game.turns[len(machine.turns) :])
        if random.randrange(12) == 0:
            return random.choice([*graph.points, PASS])
        move = player.choose()
        return PASS if move < 0 else graph.points[move]

    return proposed


# --- what the law says -----------------------------------------------------------------------


def stress_vector(name: str, rules: Rules, graph: Graph, stress: StressGame) -> Vector:
    """Return a stress game with the specification's answers, up to the first illegal move."""
    assert graph.shape is not None
    turns, start = stress.turns(*graph.shape), stress.start(*graph.shape)
    game, left = rules.initial(graph), iter(turns)
    if stones := start.stones:
        game = rules.position(from_mapping(graph, stones), start.to_move)
    made = vector(name, rules, game, lambda _: next(left, None), len(turns), once=True)
    made.about = [stress.name, stress.story, *made.about]
    return made


def vector(
    name: str, rules: Rules, game: Game, propose: Proposer, steps: int, *, once: bool = False
) -> Vector:
    """Return a game with the specification's answers to a limited number of proposed moves.

    An illegal move leaves the game as it was. A game that ends has one more step, after its end.
    Parameters: `once`, whether to stop at the first illegal move.
    """
    start, answers, topics = game, list[VectorStep](), set[str]()
    while len(answers) < steps and not _ended(rules, game):
        move = propose(game)
        if move is None or (once and answers and not answers[-1].legal):
            break
        game = _step(rules, game, move, answers, topics)
    if _ended(rules, game):
        topics.add(f"end by {rules.passes} passes")
        game = _step(rules, game, PASS, answers, topics)
    return _document(name, rules, start, game, answers, topics)


def _ended(rules: Rules, game: Game) -> bool:
    # An observation counts the scores too, which takes as long as a move.
    return game.turns[-1:] == (PASS,) and rules.observe(game).ended


def _step(
    rules: Rules, game: Game, move: Move, answers: list[VectorStep], topics: set[str]
) -> Game:
    """Add the answer to a move, and return the game after it, or as it was if it is illegal."""
    b, player = game.colourings[-1], rules.to_move(len(game.turns), game.first)
    after = rules.play(game, move)
    made, legal = "pass" if move is PASS else _pair(move), not isinstance(after, Illegal)
    step = VectorStep.of(colour=player, move=made, legal=legal)
    answers.append(step)
    if isinstance(after, Illegal):
        step.reason, step.repeats = after.reason.value, after.repeats
        topics.add(_why(rules, game, after))
        return game
    if move is PASS:
        topics.add("pass")
        step.removed = []
        return after
    placed, left = b.put(move, player), after.colourings[-1]
    removed = [v for v in b.graph.points if placed(v) is not left(v)]
    step.removed = [_pair(v) for v in removed]
    if removed:
        size = "one stone" if len(removed) == 1 else "several stones"
        topics.add(f"{'suicide' if move in removed else 'capture'} of {size}")
    if left in game.colourings:
        topics.add(f"repetition that ko {rules.ko} allows")
    return after


def _why(rules: Rules, game: Game, answer: Illegal) -> str:
    if answer.reason is not Reason.REPETITION or answer.repeats is None:
        return f"refused: {answer.reason.value}"
    long = "" if len(game.turns) - answer.repeats == 1 else " of more than two moves"
    return f"refused: ko {rules.ko}{long}"


def _pair(v: Any) -> list[int]:
    row, column = v
    return [row, column]


def _document(
    name: str, rules: Rules, start: Game, game: Game, steps: list[VectorStep], topics: set[str]
) -> Vector:
    observation, graph = rules.observe(game), game.colourings[-1].graph
    assert graph.shape is not None
    small = len(graph) <= TOLD and not observation.ended
    legal = rules.legal_points(game, observation.to_move) if small else frozenset()
    first = start.colourings[0]
    return Vector.of(
        observation,
        name=name,
        about=sorted({*topics, f"scoring by {rules.scoring}"}),
        rows=graph.shape[0],
        columns=graph.shape[1],
        rules=OptionsOfVector.of(rules),
        start=SetUp.of(board=draw(first, "/"), to_move=start.first) if _stones(first) else None,
        steps=steps,
        board=draw(observation.colouring, "/"),
        legal_points=[_pair(v) for v in graph.points if v in legal] if small else None,
        score=ScoreOfEach.of(observation),
        prisoners=CountOfEach(game.black_prisoners, game.white_prisoners),
    )
