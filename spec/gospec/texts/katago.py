"""KataGo's rules in full: clean-up phases, how a game that repeats ends, and no result.

After D. J. Wu, KataGo's Supported Go Rules, https://lightvector.github.io/KataGo/rules.html. With
territory scoring, two phases follow the main one. In them a player may retake a ko only after a
turn that unblocks it; in the second each play is worth a point, so capturing dead stones costs
nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import takewhile

from gospec.law.colouring import BLACK, EMPTY, NOTIONS, PLAYERS, Colour, Colouring, opponent
from gospec.law.formalisation import PASS, Illegal, Move, Observation, Outcome, Reason, higher
from gospec.law.graph import Graph, Point
from gospec.law.ko import KoRule
from gospec.law.rules import Button, Game, Rules, Scoring, Suicide
from gospec.law.tax import Tax, independent_life

Points = frozenset[Point]
# The phases: the main one, and the two of clean-up.
MAIN, FIRST, SECOND = range(3)


@dataclass(frozen=True)
class TurnState:
    """The state before a turn, as far as repetition depends on it.

    Parameters: `blocked`, stones that no ko-move may take until they are unblocked; `passed`,
    whether the button is gone. Clause: KataGo/state.
    """

    colouring: Colouring
    to_move: Colour
    blocked: Points = frozenset()
    passed: bool = False


@dataclass(frozen=True)
class PhasedGame:
    """A game so far.

    Parameters: `main`, the game up to the end of the main phase; `past`, the earlier states and
    turns of this phase; `captured`, the black and the white stones that have left the board in the
    clean-up; `played`, Black's and White's plays in its second phase; `start`, the colouring at its
    beginning.
    """

    now: TurnState
    main: Game
    phase: int = MAIN
    past: tuple[tuple[TurnState, Move], ...] = ()
    captured: tuple[int, int] = (0, 0)
    played: tuple[int, int] = (0, 0)
    start: Colouring | None = None
    ended: bool = False


@dataclass(frozen=True)
class KataGoRules:
    """KataGo's rules with its settings; `territory+prisoners` is KataGo's territory scoring.

    Clause: KataGo/clean-up, KataGo/repeated, KataGo/no-result, KataGo/territory.
    """

    ko: KoRule = "simple"
    suicide: Suicide = "forbidden"
    scoring: Scoring = "territory+prisoners"
    tax: Tax = "seki"
    button: Button = "none"
    komi: Fraction = Fraction(0)
    handicap: int = 0

    @property
    def member(self) -> Rules:
        """The member of the family that has the moves of the main phase."""
        return Rules(**vars(self))

    def initial(self, graph: Graph) -> PhasedGame:
        """Return the game without a turn, on the empty board."""
        game = self.member.initial(graph)
        return PhasedGame(TurnState(game.colourings[0], BLACK), game)

    def position(self, b: Colouring, to_move: Colour) -> PhasedGame:
        """Return the game that starts with a position instead of the empty board."""
        return PhasedGame(TurnState(b, to_move), self.member.position(b, to_move))

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return b after the player's stone at v, ko aside. Clause: KataGo/suicide."""
        return self.member.colouring_after(b, v, player)

    def play(self, game: PhasedGame, move: Move) -> PhasedGame | Illegal:
        """Return the game after one more turn, or why that turn is illegal."""
        if game.ended or has_no_result(self, game):
            return Illegal(Reason.GAME_OVER, "KataGo/end")
        return self._in_main(game, move) if game.phase == MAIN else self._in_clean_up(game, move)

    def _in_main(self, game: PhasedGame, move: Move) -> PhasedGame | Illegal:
        main = self.member.play(game.main, move)
        if isinstance(main, Illegal):
            return main
        passed = self.button == "used" and PASS in main.turns
        to_move = self.member.to_move(len(main.turns), main.first)
        now = TurnState(main.colourings[-1], to_move, passed=passed)
        after = replace(game, now=now, main=main, past=(*game.past, (game.now, move)))
        over = self.member.observe(main).ended or (self.ko == "simple" and passed_before(after))
        return self._next(after) if over else after

    def _in_clean_up(self, game: PhasedGame, move: Move) -> PhasedGame | Illegal:
        """Return the game after a turn of the clean-up. Clause: KataGo/clean-up."""
        state, b, player = game.now, game.now.colouring, game.now.to_move
        passed = replace(
            game,
            now=replace(state, to_move=opponent(player)),
            past=(*game.past, (state, move)),
        )
        if move is PASS:
            over = game.past and game.past[-1][1] is PASS
            return self._next(passed) if over or passed_before(passed) else passed
        blocked = state.blocked
        if move in marked_in_atari(state):
            return replace(passed, now=replace(passed.now, blocked=blocked - {move}))
        # The member refuses moves that are not plays on the board.
        placed = self.member.play(self.member.position(b, player), move)
        if isinstance(placed, Illegal):
            return placed
        after = placed.colourings[-1]
        if is_ko_move(self.member, b, after, player):
            if taken := blocked & b.where(opponent(player)) & after.where(EMPTY):
                return replace(passed, now=replace(passed.now, blocked=blocked - taken))
            if any((s.colouring, s.to_move, m) == (b, player, move) for s, m in plays(game)):
                return Illegal(Reason.REPETITION, "KataGo/clean-up")
            blocked |= {move}
        black, white = game.captured
        counts = (black + placed.black_prisoners, white + placed.white_prisoners)
        one = [int(p is player and game.phase == SECOND) for p in PLAYERS]
        return replace(
            passed,
            now=TurnState(after, opponent(player), blocked - after.where(EMPTY)),
            captured=counts,
            played=(game.played[0] + one[0], game.played[1] + one[1]),
        )

    def _next(self, game: PhasedGame) -> PhasedGame:
        """Return the game at the start of its next phase, or ended. Clause: KataGo/end."""
        if self.scoring == "area" or game.phase == SECOND:
            return replace(game, ended=True)
        b, phase = game.now.colouring, game.phase + 1
        now = TurnState(b, game.now.to_move)
        return replace(game, now=now, past=(), phase=phase, start=b if phase == SECOND else None)

    def score(self, game: PhasedGame, player: Colour) -> Fraction | int:
        """Return the player's score of a game that has ended. Clause: KataGo/territory."""
        score = self.member.score(replace(game.main, colourings=(game.now.colouring,)), player)
        assert score is not None
        if self.scoring == "area":
            return score
        b, i = game.now.colouring, PLAYERS.index(player)
        within = frozenset(v for region in independent_life(b, player) for v in region)
        before = b.where(player) if game.start is None else game.start.where(player)
        late = len(b.where(player) - within - before)
        return score + game.captured[1 - i] + game.played[i] - late

    def observe(self, game: PhasedGame) -> Observation:
        """Return what can be seen after the last turn; before the end, no scores.

        Clause: KataGo/no-result, KataGo/territory.
        """
        now = game.now
        observation = Observation(now.colouring, now.to_move, game.ended, None, None, None)
        if has_no_result(self, game):
            return replace(observation, ended=True, winner=Outcome.NO_RESULT)
        if not game.ended:
            return observation
        black, white = (self.score(game, player) for player in PLAYERS)
        return replace(observation, black=black, white=white, winner=higher(black, white))


def is_ko_move(member: Rules, b: Colouring, after: Colouring, player: Colour) -> bool:
    """Tell whether a reply would bring back the colouring before a move. Clause: KataGo/ko-move."""
    other = opponent(player)
    return any(member.colouring_after(after, v, other) == b for v in after.where(EMPTY))


def marked_in_atari(state: TurnState) -> Points:
    """Return the opponent's blocked stones that are chains of one stone with one liberty.

    The player may unblock any of them, by a turn at the stone or at the point of the ko-move.
    Clause: KataGo/clean-up.
    """
    b, theirs = state.colouring, opponent(state.to_move)
    alone = {v for v in state.blocked & b.where(theirs) if NOTIONS.chain(b, v) == {v}}
    return frozenset(v for v in alone if len(NOTIONS.liberties(b, v)) == 1)


def plays(game: PhasedGame) -> list[tuple[TurnState, Move]]:
    """Return the turns of this phase that changed the board: neither pass nor unblocking."""
    states = [*(state for state, _ in game.past), game.now]
    turns = zip(game.past, states[1:], strict=True)
    return [turn for turn, after in turns if turn[0].colouring != after.colouring]


def passed_before(game: PhasedGame) -> bool:
    """Tell whether the last turn is a pass from a state from which a player passed before.

    Clause: KataGo/repeated.
    """
    return game.past[-1][1] is PASS and game.past.count(game.past[-1]) > 1


def has_no_result(rules: KataGoRules, game: PhasedGame) -> bool:
    """Tell whether the present state has occurred twice before since the last pass of its phase.

    Under a superko rule that is possible only in the clean-up. Clause: KataGo/no-result.
    """
    since = takewhile(lambda turn: turn[1] is not PASS, reversed(game.past))
    again = [state for state, _ in since].count(game.now) >= 2
    return again and (game.phase != MAIN or rules.ko == "simple")
