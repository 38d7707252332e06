"""The smallest difference between two formalisations on a board, by running both in gospec."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Literal, NamedTuple, Protocol, assert_never

from goproof.boards.symmetries import Symmetry, automorphisms, fixing, representatives
from goproof.documents.base import ScoreOfEach
from goproof.documents.comparing import AnswerOfSide, Witness
from goproof.errors import UsageError
from goproof.games.turns import name_of
from goproof.numbers import score_in_words
from goproof.rulebook.choice import what_values_depend_on
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring, all_colourings, has_dead_stones
from gospec.law.diagram import draw, point_name
from gospec.law.formalisation import (
    By,
    Formalisation,
    Illegal,
    Move,
    Observation,
    Resignation,
    colour_name,
    further_turns,
    turns,
)
from gospec.law.graph import Graph

IN_WORDS = {
    "colouring": "colouring",
    "to_move": "player to move",
    "ended": "whether the game has ended",
    "black": "Black's score",
    "white": "White's score",
    "margin": "margin of the finished game",
    "winner": "winner",
}


# What is compared of two observations, by the names that users give.
WATCHED = {
    "colouring": ("colouring",),
    "to-move": ("to_move",),
    "ended": ("ended",),
    "score": ("black", "white"),
    "margin": ("margin",),
    "winner": ("winner",),
}
Tell = Callable[[str], None]
ALL_FIELDS = tuple(name for names in WATCHED.values() for name in names)


def seen(observation: Observation, name: str) -> object:
    """Return a field of an observation, or the margin by which the game ended."""
    if name != "margin":
        value: object = getattr(observation, name)
        return value
    black, white = observation.black, observation.white
    return None if not observation.ended or black is None or white is None else black - white


def no_one(what: str) -> None:
    """Listen to what is told, and do nothing with it."""


# What one side makes of the last move, or what a position is worth to it.
SideAnswer = Observation | Illegal | Colouring | int


def colouring_seen(answer: SideAnswer) -> Colouring | None:
    """Return the colouring that a side sees after the move, None where it forbids the move."""
    if isinstance(answer, Observation):
        return answer.colouring
    return answer if isinstance(answer, Colouring) else None


def in_words(answer: SideAnswer) -> str:
    """Return on one line what a side makes of the last move, or what a position is worth to it."""
    match answer:
        case Illegal():
            return f"illegal, {answer}"
        case int():
            return f"{f'{answer:+d}' if answer else '0'} for Black, both bounds certified"
        case Colouring():
            return draw(answer, "/")
        case Observation():
            score = " to ".join(map(score_in_words, (answer.black, answer.white)))
            ended = f", ended, winner {answer.winner.value}" if answer.winner else ""
            return f"{draw(answer.colouring, '/')}, score {score}{ended}"
    assert_never(answer)


class _Turned(Protocol):
    """What says of a difference where it is, and the turns that lead to it."""

    @property
    def colouring(self) -> Colouring:
        """The colouring before the last turn."""

    @property
    def turns(self) -> tuple[Move, ...]:
        """The turns, as gospec takes them."""


class _Written:
    """A difference after some turns."""

    @property
    def moves(self: _Turned) -> tuple[str, ...]:
        """The turns as people write them."""
        return tuple(name_of(self.colouring.graph, turn) for turn in self.turns)


@dataclass(frozen=True)
class GameDifference(_Written):
    """A shortest sequence of moves after which two formalisations can be told apart.

    `left` and `right` are what each makes of the last move: an observation, or why it is illegal.
    `colouring` is the one before that move, and `players` whose move each one is.
    """

    differs: ClassVar[Literal[True]] = True
    replayed: ClassVar[bool] = True

    turns: tuple[Move, ...]
    left: Observation | Illegal
    right: Observation | Illegal
    colouring: Colouring
    players: tuple[Colour, ...]
    to_move: Colour
    watched: tuple[str, ...] = ALL_FIELDS
    set_up: tuple[Colouring, Colour] | None = None

    @property
    def what(self) -> str:
        """In which respect the two differ first, of those that are watched."""
        if isinstance(self.left, Illegal) or isinstance(self.right, Illegal):
            return "legality of the move"
        unequal = (name for name in self.watched if _differ(self.left, self.right, (name,)))
        return IN_WORDS[next(unequal)]

    @property
    def in_words(self) -> str:
        """The moves, after the position that was set up if one was."""
        moves = " ".join(self.moves)
        if self.set_up is None:
            return moves
        b, first = self.set_up
        return f"from {draw(b, '/')}, {colour_name(first)} to move: {moves}"

    def tells_apart(self, left: Formalisation, right: Formalisation) -> bool:
        """Tell whether two formalisations answer any of the moves differently."""
        graph = self.colouring.graph
        both = (replayed(rules, graph, self.turns, self.set_up) for rules in (left, right))
        return any(told_apart(a, b, self.watched) for a, b in zip(*both, strict=False))

    def document(self) -> Witness:
        """Return the difference as a part of a document, with both sides of it."""
        if self.set_up is None:
            return document_of(self, self.what)
        b, first = self.set_up
        return document_of(self, self.what, start=draw(b, "/"), first=first)


@dataclass(frozen=True)
class GameAgreement:
    """No sequence of up to `plies` moves tells the two apart; all of them, when `exhausted`."""

    differs: ClassVar[Literal[False]] = False

    plies: int
    sequences: int
    exhausted: bool


@dataclass(frozen=True)
class MoveDifference(_Written):
    """A colouring and a play on it from which two formalisations go on differently."""

    differs: ClassVar[Literal[True]] = True
    replayed: ClassVar[bool] = True
    what: ClassVar[str] = "result of the move"

    colouring: Colouring
    point: object
    to_move: Colour
    left: Colouring | Illegal
    right: Colouring | Illegal

    @property
    def turns(self) -> tuple[Move, ...]:
        """The play alone."""
        return (self.point,)

    @property
    def set_up(self) -> tuple[Colouring, Colour]:
        """The colouring, and whose play it is."""
        return self.colouring, self.to_move

    @property
    def players(self) -> tuple[Colour, ...]:
        """Whose play it is."""
        return (self.to_move,)

    @property
    def in_words(self) -> str:
        """Who plays where."""
        return f"{colour_name(self.to_move)} at {point_name(self.colouring.graph, self.point)}"

    def tells_apart(self, left: Formalisation, right: Formalisation) -> bool:
        """Tell whether two formalisations go on differently from this play."""
        play = (self.colouring, self.point, self.to_move)
        return results_differ(left.colouring_after(*play), right.colouring_after(*play))

    def document(self) -> Witness:
        """Return the difference as a part of a document, with both sides of it."""
        return document_of(self, "colouring")


@dataclass(frozen=True)
class MoveAgreement:
    """From none of the colourings does any play by either player go on differently."""

    differs: ClassVar[Literal[False]] = False

    colourings: int
    plays: int
    which: Literal["all colourings", "colourings without dead stones"]


@dataclass(frozen=True)
class ValueDifference:
    """A position that is worth one thing under the one rule set and another under the other.

    `left` and `right` are Black's area less White's, both with checked certificates; `differing`
    is how many positions of the board differ, this one, of the fewest stones, included.
    """

    differs: ClassVar[Literal[True]] = True
    replayed: ClassVar[bool] = False
    turns: ClassVar[tuple[Move, ...]] = ()
    moves: ClassVar[tuple[str, ...]] = ()
    players: ClassVar[tuple[Colour, ...]] = ()
    what: ClassVar[str] = "value under best play"

    colouring: Colouring
    to_move: Colour
    left: int
    right: int
    differing: int

    @property
    def set_up(self) -> tuple[Colouring, Colour]:
        """The position itself."""
        return self.colouring, self.to_move

    @property
    def in_words(self) -> str:
        """Whose move it is."""
        return f"{colour_name(self.to_move)} to move"

    def tells_apart(self, left: Formalisation, right: Formalisation) -> bool:
        """Tell whether values could differ between two formalisations, without asking for any."""
        try:
            return what_values_depend_on("", left) != what_values_depend_on("", right)
        except UsageError:
            return True

    def document(self) -> Witness:
        """Return the difference as a part of a document."""
        return document_of(self, "value", differing_positions=self.differing)


# What every one can be asked: `left` and `right` are the answers of the two sides, and `replayed`
# whether both were asked once more; `colouring` is where they differ, before the last of the
# `turns` if there are any, `to_move` whose move it is there, and `players` whose each move is.
Difference = GameDifference | MoveDifference | ValueDifference


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
    watched: tuple[str, ...] = ALL_FIELDS,
    same_game: bool = False,
    set_up: tuple[Colouring, Colour] | None = None,
    most_plies: int | None = None,
    tell: Tell = no_one,
) -> GameDifference | GameAgreement:
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
    start, other = (_start(rules, graph, set_up) for rules in (left, right))
    layer = [_Pair(start, other, (), (), symmetries)]
    a, b = left.observe(layer[0].left), right.observe(layer[0].right)
    if told_apart(a, b, watched) and not same_game:
        return GameDifference((), a, b, a.colouring, (), a.to_move, watched, set_up)
    sequences, plies = 0, 0
    while layer and sequences <= limit and plies != most_plies:
        following = []
        for pair in layer:
            step = _step(left, right, pair, watched, same_game=same_game)
            if isinstance(step, GameDifference):
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
) -> list[_Pair] | GameDifference:
    observation = left.observe(pair.left)
    differ = _other_boards if same_game else told_apart
    further = (*further_turns(left, pair.left), *further_turns(right, pair.right))
    tried = tuple(dict.fromkeys((*turns(observation.colouring.graph), *further)))
    longer = []
    for move in _moves(tried, pair.symmetries):
        a, b = left.play(pair.left, move), right.play(pair.right, move)
        answer_a, answer_b = _observation(left, a), _observation(right, b)
        players = (*pair.players, _player(move, observation.to_move))
        if differ(answer_a, answer_b, watched):
            moves = (*pair.moves, move)
            before, to_move = observation.colouring, observation.to_move
            return GameDifference(moves, answer_a, answer_b, before, players, to_move, watched)
        if not (isinstance(a, Illegal) or isinstance(b, Illegal)):
            fixed = fixing(move, pair.symmetries)
            longer.append(_Pair(a, b, (*pair.moves, move), players, fixed))
    return longer


def _player(move: Move, to_move: Colour) -> Colour:
    """Return whose turn a move is, which some moves say themselves."""
    return move.player if isinstance(move, By | Resignation) else to_move


def _moves(moves: Sequence[Move], symmetries: Sequence[Symmetry]) -> Sequence[Move]:
    return moves if len(symmetries) == 1 else representatives(moves, symmetries)


def _observation(rules: Formalisation, state: object) -> Observation | Illegal:
    return state if isinstance(state, Illegal) else rules.observe(state)


def told_apart(
    a: Observation | Illegal, b: Observation | Illegal, watched: tuple[str, ...] = ALL_FIELDS
) -> bool:
    """Tell whether two formalisations answered a move differently."""
    # Two formalisations may forbid a move for different reasons and still agree.
    if isinstance(a, Illegal) or isinstance(b, Illegal):
        return not (isinstance(a, Illegal) and isinstance(b, Illegal))
    return _differ(a, b, watched)


def _other_boards(
    a: Observation | Illegal, b: Observation | Illegal, watched: tuple[str, ...]
) -> bool:
    """Tell whether both take a game for finished that leads them to different colourings."""
    if isinstance(a, Illegal) or isinstance(b, Illegal):
        return False
    return a.ended and b.ended and a.colouring != b.colouring


def _differ(a: Observation, b: Observation, watched: tuple[str, ...]) -> bool:
    return any(seen(a, name) != seen(b, name) for name in watched)


def results_differ(a: Colouring | Illegal, b: Colouring | Illegal) -> bool:
    """Tell whether two formalisations make different things of a play, whatever forbids it."""
    return a != b and not (isinstance(a, Illegal) and isinstance(b, Illegal))


def _start(rules: Formalisation, graph: Graph, set_up: tuple[Colouring, Colour] | None) -> object:
    return rules.initial(graph) if set_up is None else rules.position(*set_up)


def replayed(
    rules: Formalisation,
    graph: Graph,
    moves: tuple[Move, ...],
    set_up: tuple[Colouring, Colour] | None = None,
) -> list[Observation | Illegal]:
    """Return what one formalisation makes of the start and each move, up to one that is illegal."""
    state = _start(rules, graph, set_up)
    answers: list[Observation | Illegal] = [rules.observe(state)]
    for move in moves:
        state = rules.play(state, move)
        answers.append(_observation(rules, state))
        if isinstance(state, Illegal):
            break
    return answers


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
    tell: Tell = no_one,
) -> MoveDifference | MoveAgreement:
    """Try every play of both players on every colouring of the graph, or those without dead stones.

    The first difference found has as few stones as any.
    """
    colourings, count = set(), 0
    for b, v, player in plays(graph, dead_stones=dead_stones):
        after, other = left.colouring_after(b, v, player), right.colouring_after(b, v, player)
        if results_differ(after, other):
            return MoveDifference(b, v, player, after, other)
        colourings.add(b)
        count += 1
        tell(f"{count} plays")
    which: Literal["all colourings", "colourings without dead stones"] = (
        "all colourings" if dead_stones else "colourings without dead stones"
    )
    return MoveAgreement(len(colourings), count, which)


def _answer(answer: SideAnswer) -> AnswerOfSide:
    if isinstance(answer, int):
        return AnswerOfSide(value=answer, certified=True)
    if isinstance(answer, Illegal):
        return AnswerOfSide(illegal=str(answer))
    if isinstance(answer, Colouring):
        return AnswerOfSide(diagram=draw(answer, "/"))
    diagram, score = draw(answer.colouring, "/"), ScoreOfEach.of(answer)
    return AnswerOfSide.of(answer, diagram=diagram, score=score)


def document_of(shown: Difference, difference: str, **further: object) -> Witness:
    """Return a difference as a part of a document, with both sides of it and what else is known."""
    return Witness.of(
        shown,
        board=shown.colouring.graph.name,
        diagram=draw(shown.colouring, "/"),
        difference=difference,
        a=_answer(shown.left),
        b=_answer(shown.right),
        **further,
    )
