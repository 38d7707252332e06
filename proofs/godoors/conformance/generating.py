"""Games that try an engine: guided by what moves would do, set up, very large, interrupted."""

from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from random import Random

from godoors.conformance.kinds import ACCEPTS, PLAIN, Kind
from godoors.conformance.moves import UNDO, Game, GridPoint, Step
from godoors.conformance.referee import Referee, Ruling
from godoors.conformance.shapes import game_of, smallest
from godoors.conformance.variant import NEVER, Variant
from godoors.gtp.protocol import LARGEST_SIDE
from godoors.stress.game import put_up
from godoors.stress.kos import KOS, MORE_KOS, Kos
from godoors.stress.positions import POSITIONS
from godoors.stress.repetitions import LATE
from godoors.stress.sweeps import SWEEPS
from gospec.law.colouring import BLACK, WHITE, Colour
from gospec.law.formalisation import PASS, Pass

MOODS = (
    *("anywhere",) * 5,
    *("capture",) * 4,
    *("repetition",) * 4,
    "suicide",
    "suicide",
    "occupied",
    "pass",
    "undo",
)
# On boards of more points not every point is looked at.
MOST_LOOKED_AT = 100
SAMPLE = 24
ROOM_FOR_TWO_KOS, ROOM_FOR_FOUR_KOS = 4, 6


class Guide:
    """Proposes steps by what they would do, and leaves alone what is known to go wrong.

    `kinds` are those of disagreements that are known already; a step that would only show one
    of them again is not proposed. A failure is confined to its boards, so that it is.
    """

    def __init__(self, random: Random, kinds: Set[Kind], *, undo: bool) -> None:
        self.random, self.kinds, self.undo = random, kinds, undo
        self.effects = {kind.effect for kind in kinds if not kind.is_failure}

    def step(self, referee: Referee) -> Step:
        """Return the next step after a game so far."""
        mood = self.random.choice(MOODS)
        player = referee.to_move
        if mood == "undo" and self.undo and referee.turns:
            return UNDO
        passed = bool(referee.turns) and referee.turns[-1].move is PASS
        if mood == "pass" and not passed:
            return Step(player)
        points = list(referee.points)
        if len(points) > MOST_LOOKED_AT:
            points = self.random.sample(points, SAMPLE)
        if mood == "occupied":
            return self._occupied(referee, points)
        steps = [Step(player, v) for v in points if referee.board_empty(v)]
        judged = [(step, referee.judge(step)) for step in steps]
        judged = [
            pair for pair in judged if not pair[1].undecided and not self._shows_again(pair[1])
        ]
        wanted = [step for step, verdict in judged if _is(mood, verdict, referee, step)]
        legal = [step for step, verdict in judged if verdict.legal]
        return self.random.choice(wanted or legal or [Step(player)])

    def _occupied(self, referee: Referee, points: list[GridPoint]) -> Step:
        taken = [v for v in points if not referee.board_empty(v)]
        if not taken or Kind(ACCEPTS, "occupied") in self.kinds:
            return Step(referee.to_move)
        return Step(referee.to_move, self.random.choice(taken))

    def _shows_again(self, verdict: Ruling) -> bool:
        return verdict.effect != PLAIN and verdict.effect in self.effects


def _is(mood: str, verdict: Ruling, referee: Referee, step: Step) -> bool:
    match mood:
        case "capture":
            return verdict.captures > 0
        case "suicide":
            return verdict.suicide > 0
        case "repetition":
            assert step.move is not PASS
            return verdict.reason in (None, "repetition") and (
                referee.earlier(step.move) is not None
            )
    return verdict.legal


def guided(
    size: int,
    variant: Variant,
    steps: int,
    random: Random,
    kinds: Set[Kind],
    *,
    undo: bool,
    start: Game | None = None,
) -> Game:
    """Return a game of so many steps, legal ones and others, after a start."""
    game = start or Game(size)
    referee = Referee(game, variant)
    taken = referee.make_legal(game.steps)
    guide = Guide(random, kinds, undo=undo)
    for _ in range(steps):
        step = guide.step(referee)
        taken.append(step)
        referee.follow(step)
        if referee.ended:
            taken.append(Step(referee.to_move, referee.points[0]))
            break
    return Game(size, tuple(taken), game.stones)


def with_kos(size: int, random: Random) -> Game:
    """Return a game that begins with kos in some corners."""
    holders: list[Colour | None] = [random.choice((BLACK, WHITE)) for _ in range(4)]
    # On smaller boards kos in neighbouring corners would touch.
    if size < ROOM_FOR_FOUR_KOS:
        holders[1] = holders[3] = None
    if size < ROOM_FOR_TWO_KOS:
        holders[2] = None
    kos = Kos(size, size, holders)
    return game_of(size, put_up(kos.black, kos.white, random.choice((BLACK, WHITE))))


def off_the_board(size: int) -> Game:
    """Return a game in which points are played that the board doesn't have."""
    outside = [(-1, 0), (0, size)] if size < LARGEST_SIDE else [(-1, 0)]
    steps = [Step(BLACK, v) for v in outside]
    return Game(size, (*steps, Step(BLACK, (0, 0))))


def small_games(start: Game, variant: Variant, length: int) -> Iterator[tuple[Game, str]]:
    """Yield all games of so many steps, each with what is particular about its last.

    All steps but the last are legal, and no two passes follow one another.
    """

    def longer(referee: Referee, steps: tuple[Step, ...]) -> Iterator[tuple[Game, str]]:
        passed = bool(steps) and steps[-1].move is PASS
        moves: list[GridPoint | Pass] = [*referee.points, *[PASS] * (not passed)]
        for move in moves:
            step = Step(referee.to_move, move)
            verdict = referee.judge(step)
            if verdict.undecided:
                continue
            if len(steps) + 1 == length:
                yield replace(start, steps=(*steps, step)), verdict.effect
            elif verdict.legal:
                referee.make(step)
                yield from longer(referee, (*steps, step))
                referee.make(UNDO)

    if length:
        yield from longer(Referee(start, variant), ())


# What a game is made of here: plays and passes of whoever is to move, and moves taken back.
Word = GridPoint | Pass | Step
# The side of the boards on which games end.
SIDE = 2


def taken_back(sizes: Sequence[int], variant: Variant) -> Iterator[Game]:
    """Yield stress games that are taken back, as far as the engine can, and made again.

    They have captures, kos and passes; those with late repetitions have hundreds of turns.
    """
    for game in smallest((*KOS, *MORE_KOS, *POSITIONS, *SWEEPS, *LATE), sizes):
        yield made_again(game, variant)


def made_again(game: Game, variant: Variant, most: int = NEVER) -> Game:
    """Return a game whose last moves are taken back, at most so many, and made again."""
    made = Referee(game, variant).make_legal(game.steps)
    back = min(len(made), variant.undoes, most)
    return replace(game, steps=(*made, *[UNDO] * back, *made[len(made) - back :]), quiet=0)


def ends(sizes: Sequence[int], variant: Variant, *, undo: bool) -> Iterator[Game]:
    """Yield games in which passes end the game, or would, but for something between them.

    None where passes end no game.
    """
    size = next((n for n in sizes if n >= SIDE), 0)
    if variant.passes == NEVER or not size:
        return
    stone, far, other = (0, 0), (size - 1, size - 1), (0, size - 1)
    last_but_one: list[Word] = [stone, *[PASS] * (variant.passes - 1)]
    over: list[Word] = [*last_but_one, PASS]
    yield played(size, [*last_but_one, stone, PASS, far], variant)
    yield played(size, [*last_but_one, far, *last_but_one[1:], other], variant)
    if undo:
        yield played(size, [*over, UNDO, far], variant)
        yield played(size, [*over, far, UNDO, far], variant)
        yield played(size, [*over, UNDO, PASS, far], variant)
        yield played(size, [*last_but_one, UNDO, PASS, far], variant)
        yield played(size, [*last_but_one, far, UNDO, PASS, other], variant)


def played(size: int, words: Sequence[Word], variant: Variant) -> Game:
    """Return the game of these words; a play that is refused leaves the turn where it is."""
    referee, steps = Referee(Game(size), variant), list[Step]()
    for word in words:
        steps.append(word if isinstance(word, Step) else Step(referee.to_move, word))
        referee.follow(steps[-1])
    return Game(size, tuple(steps))
