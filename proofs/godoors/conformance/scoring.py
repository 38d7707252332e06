"""How an engine scores: which scoring of the family, and whether it takes dead stones off."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import Random

from godoors.conformance.engine import Engine
from godoors.conformance.examining import Difference, unanswered
from godoors.conformance.kinds import AT_SCORE, KOMI, OPEN, SCORE, SEKI, SETTLED, Kind
from godoors.conformance.moves import Game, board
from godoors.conformance.process import Failure
from godoors.conformance.referee import Referee
from godoors.conformance.shapes import (
    EYES,
    LARGE_SIDE,
    SEKI_SIDE,
    game_of,
    large_area,
    seki,
    seki_with_eyes,
)
from godoors.conformance.variant import Variant
from godoors.conformance.views import lead
from godoors.stress.game import Turn
from goimpl.games.game import Game as MachineGame
from goimpl.games.random_play import RandomPlayer
from goproof.machine.from_law import adjacency_of, machine_rules_of
from goproof.rulebook.names import SCORINGS
from gospec.law.benson import unconditionally_alive
from gospec.law.colouring import BLACK, PLAYERS, WHITE, chains, neutral
from gospec.law.formalisation import PASS
from gospec.law.rules import Game as LawGame, Rules, Scoring

# Games and boards on which the scoring is found out, and komi.
SIZES = (3, 4, 5, 6, 7, 9)
KOMIS = ("0", "6.5", "-3", "7")
MOST_POSITIONS = 12
# An engine that judges life and death may think long about an open board.
OPEN_SECONDS = 3.0
FINAL_SCORE = ("final_score",)


@dataclass(frozen=True)
class Position:
    """A game to be scored, and what sort of board its last one is, one of `kinds`."""

    game: Game
    name: str

    def lead(self, scoring: Scoring) -> Fraction:
        """Return Black's lead by the law."""
        rules = Rules(scoring=scoring, komi=Fraction(self.game.komi))
        state = state_after(self.game)
        black, white = (rules.score(state, player) for player in PLAYERS)
        assert black is not None
        assert white is not None
        return Fraction(black - white)


# A position, and the lead that the engine gives.
Told = tuple[Position, Fraction]


@dataclass
class Scored:
    """How an engine scores: by `found`, None if nothing explains it; whether without dead stones.

    `scoring` is what it is judged by; `choices` what it does where the family has no option;
    `unknown` says in words what can't be told.
    """

    scoring: Scoring | None = None
    found: Scoring | None = None
    removes_dead: bool | None = None
    differences: tuple[Difference, ...] = ()
    choices: dict[str, str] = field(default_factory=dict)
    unknown: tuple[str, ...] = ()


def played_out(size: int, random: Random, turns: int = 10**6) -> Game:
    """Return a game between random players that fill no eye, legal under any rule of ko."""
    graph = board(size)
    rules = machine_rules_of(Rules("positional", "forbidden"))
    machine = MachineGame(rules, adjacency_of(graph))
    player = RandomPlayer(machine, random.getrandbits(32))
    while not machine.ended and len(machine.moves) < turns:
        machine.play(player.choose())
    moves: list[Turn] = [PASS if v < 0 else graph.points[v] for v in machine.moves]  # type: ignore[misc]
    return game_of(size, moves)


def state_after(game: Game) -> LawGame:
    """Return what the law scores by after a game of legal moves: the last board, and prisoners."""
    referee = Referee(game, Variant("none"))
    for step in game.steps:
        referee.make(step)
    taken = referee.taken()
    return LawGame((referee.colouring(),), (), taken[WHITE], taken[BLACK])


def is_settled(state: LawGame) -> bool:
    """Tell whether all stones are alive whatever is played, each player's only territory theirs."""
    b = state.colourings[-1]
    return all(unconditionally_alive(b, p) == chains(b, p) for p in PLAYERS)


def positions(sizes: Sequence[int], random: Random) -> Iterator[Position]:
    """Yield positions to be scored, settled ones first."""
    chosen = [n for n in SIZES if n in sizes] or list(sizes[-1:])
    for number in range(6 * MOST_POSITIONS):
        size = chosen[number % len(chosen)]
        game = replace(played_out(size, random), komi=KOMIS[number % len(KOMIS)])
        state = state_after(game)
        if is_settled(state):
            yield Position(game, SETTLED)


def unsettled(sizes: Sequence[int], random: Random) -> Iterator[Position]:
    """Yield positions in which stones may be dead: the empty board, and early ones."""
    chosen = [n for n in SIZES if n in sizes and n < 6] or list(sizes[:1])
    for number in range(MOST_POSITIONS):
        size = chosen[number % len(chosen)]
        game = played_out(size, random, random.randrange(size * size) if number else 0)
        steps = game.steps
        while steps and steps[-1].move is PASS:
            steps = steps[:-1]
        passes = game_of(size, [*[s.move for s in steps], PASS, PASS])
        yield Position(passes, OPEN)


def score_of(
    engine: Engine, game: Game, seconds: float | None = None, *, each: bool = False
) -> Fraction | None:
    """Return the lead that an engine gives, None for none that can be read.

    With `each` the score is asked for after each step, which shows what is kept. Raises Failure.
    """
    steps = [line for s in game.steps for line in (game.command(s), *FINAL_SCORE * each)]
    lines = [*game.start(), *steps, *FINAL_SCORE]
    answers = engine.ask(lines, seconds)
    refused = {line for line, answer in zip(lines, answers, strict=True) if not answer.done}
    return None if refused - {*FINAL_SCORE} else lead(answers[-1])


def examine_scoring(
    engine: Engine, sizes: Sequence[int], random: Random, expected: Rules | None = None
) -> Scored:
    """Return how an engine scores, and where it departs from that, or from what is expected.

    Raises TimeUp.
    """
    scored = Scored()
    if engine.commands and "final_score" not in engine.commands:
        return Scored(unknown=("scoring: there is no command final_score",))
    asked = list[Told]()
    failures = list[Difference]()
    for position in positions(sizes, random):
        if len(asked) >= MOST_POSITIONS or len(failures) > 1:
            break
        _ask(engine, position, asked, failures)
    if not asked:
        said = "scoring: no score of a settled board that can be read"
        return Scored(differences=tuple(failures), unknown=(said,))
    matches = {s: [p.lead(s) == got for p, got in asked] for s in SCORINGS}
    best = max(SCORINGS, key=lambda s: sum(matches[s]))
    scored.scoring = scored.found = best
    if not any(matches[best]):
        scored.found = None
        scored.unknown += ("scoring: no scoring of the family gives the scores",)
    open_ones = list[Told]()
    late = list[Difference]()
    for position in unsettled(sizes, random):
        if late:
            scored.unknown += (f"scores of open boards: {late[0].engine_says}",)
            break
        _ask(engine, position, open_ones, late, OPEN_SECONDS)
    stands = [p.lead(best) == got for p, got in open_ones]
    scored.removes_dead = bool(stands) and sum(stands) < len(stands) / 2
    judging = best if expected is None else expected.scoring
    scored.scoring = judging
    judged = asked if scored.removes_dead else [*asked, *open_ones]
    # Where no stones are removed, a seki is scored like any board, and may be made smaller.
    name = SEKI if scored.removes_dead else OPEN
    for set_up, size, called in (
        (seki, SEKI_SIDE, name),
        (seki_with_eyes, SEKI_SIDE, name),
        (large_area, LARGE_SIDE, SETTLED),
    ):
        if size in sizes and len(failures) < 2:
            _ask(engine, Position(set_up(size), called), judged, failures)
    _eyes_in_seki(judged, scored)
    if not late:
        _ask(engine, asked[0][0], judged, late, OPEN_SECONDS, each=True)
    found = dict[Kind, Difference]()
    for position, got in judged:
        if difference := _difference(position, got, judging):
            found.setdefault(difference.kind, difference)
    scored.differences = (*found.values(), *failures)
    return scored


def _ask(
    engine: Engine,
    position: Position,
    asked: list[Told],
    failures: list[Difference],
    seconds: float | None = None,
    *,
    each: bool = False,
) -> None:
    try:
        got = score_of(engine, position.game, seconds, each=each)
    except Failure as failure:
        failures.append(unanswered(failure, AT_SCORE, position.game, FINAL_SCORE))
        return
    if got is not None:
        asked.append((position, got))


def _difference(position: Position, got: Fraction, scoring: Scoring) -> Difference | None:
    expected = position.lead(scoring)
    if got == expected:
        return None
    komi, effect, with_neutral = Fraction(position.game.komi), position.name, False
    # White's komi left out, given to Black, or cut to whole points.
    if got - expected and got - expected in (komi, 2 * komi, komi - int(komi)):
        effect = KOMI
    elif position.name != SEKI:
        with_neutral = bool(neutral(state_after(position.game).colourings[-1]))
    said = f"by {scoring}, as most boards are scored: {_in_words(expected)}"
    kind = Kind(SCORE, effect, neutral=with_neutral)
    return Difference(kind, position.game, _in_words(got), said, FINAL_SCORE)


def _eyes_in_seki(judged: list[Told], scored: Scored) -> None:
    """Tell whether eyes in seki count, and take the seki out of what is judged if that is choice.

    The family has no option for it: by its scoring they count.
    """
    scoring = scored.found or scored.scoring
    set_up = seki_with_eyes(SEKI_SIDE)
    where = [i for i, (position, _) in enumerate(judged) if position.game == set_up]
    if not where or scoring is None:
        scored.unknown += ("eyes in seki: no score of a board with some",)
        return
    position, got = judged[where[0]]
    more = got - position.lead(scoring)
    if more not in (0, -EYES):
        scored.unknown += ("eyes in seki: the score of a board with some fits neither rule",)
        if scored.removes_dead:
            del judged[where[0]]
        return
    scored.choices["eyes in seki"] = "do not count" if more else "count"
    if scoring != "area":
        del judged[where[0]]


def may_be_shorter(difference: Difference) -> bool:
    """Tell whether other games may show it: of a seki nobody knows which others are seki."""
    return difference.kind.what != SCORE or difference.kind.effect != SEKI


def score_difference(
    engine: Engine,
    game: Game,
    scoring: Scoring | None,
    like: Difference,
    seconds: float | None = None,
    *,
    each: bool = False,
) -> Difference | None:
    """Return a difference of the score after a game, if there is one of the kind of another."""
    if like.kind.what == SCORE:
        if not _is_legal(game) or (game != like.game and not may_be_shorter(like)):
            return None
        if like.kind.effect == SETTLED and not is_settled(state_after(game)):
            return None
    try:
        got = score_of(engine, game, seconds, each=each)
    except Failure as failure:
        alike = failure.kind == like.kind.what
        return unanswered(failure, AT_SCORE, game, FINAL_SCORE) if alike else None
    if like.kind.what != SCORE or scoring is None or got is None:
        return None
    found = _difference(Position(game, like.kind.effect), got, scoring)
    return found if found and like.kind.covers(found.kind) else None


def _is_legal(game: Game) -> bool:
    """Tell whether a game has only moves that are legal without a rule of ko."""
    referee = Referee(game, Variant("none"))
    return all(referee.follow(step).legal for step in game.steps)


def _in_words(lead: Fraction) -> str:
    return f"{'B' if lead > 0 else 'W'}+{float(abs(lead)):g}" if lead else "0"
