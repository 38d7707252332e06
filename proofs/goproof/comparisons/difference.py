"""The differences that two formalisations may show: in a game, in one move, in a value."""

from dataclasses import dataclass
from typing import ClassVar, Literal, assert_never

from goproof.comparisons.watching import ALL_FIELDS, IN_WORDS, replayed, results_differ, told_apart
from goproof.documents.base import ScoreOfEach
from goproof.documents.comparing import AnswerOfSide, Witness
from goproof.errors import UsageError
from goproof.games.turns import name_of
from goproof.numbers import score_in_words
from goproof.rulebook.choice import what_values_depend_on
from gospec.law.colouring import Colour, Colouring
from gospec.law.diagram import draw, point_name
from gospec.law.formalisation import Formalisation, Illegal, Move, Observation, colour_name

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


@dataclass(frozen=True)
class GameDifference:
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
    def moves(self) -> tuple[str, ...]:
        """The turns as people write them."""
        return tuple(name_of(self.colouring.graph, turn) for turn in self.turns)

    @property
    def what(self) -> str:
        """In which respect the two differ first, of those that are watched."""
        if isinstance(self.left, Illegal) or isinstance(self.right, Illegal):
            return "legality of the move"
        sides = self.left, self.right
        unequal = (name for name in self.watched if told_apart(*sides, (name,)))
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
class MoveDifference:
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
    def moves(self) -> tuple[str, ...]:
        """The play as people write it."""
        return (name_of(self.colouring.graph, self.point),)

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
