"""The differences that two formalisations may show: in a game, in one move, in a value."""

from dataclasses import dataclass
from typing import assert_never

from goproof.comparisons.watching import ALL_FIELDS, IN_WORDS, replayed, results_differ, told_apart
from goproof.documents.base import ScoreOfEach
from goproof.documents.comparing import AnswerOfSide, Level, Witness
from goproof.errors import UsageError
from goproof.games.turns import name_of
from goproof.numbers import score_in_words
from goproof.rulebook.choice import what_values_depend_on
from gospec.law.colouring import Colour, Colouring
from gospec.law.diagram import draw, point_name
from gospec.law.formalisation import Formalisation, Illegal, Move, Observation, colour_name
from gospec.law.graph import Point

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
class Difference:
    """A shortest sequence of turns after which two formalisations can be told apart.

    `left` and `right` are what each makes of the last turn; `colouring` is the one before it, where
    it is the turn of `to_move`, and `players` are those whose turns they all are. The turns go from
    `set_up`, a position with its player to move, if not from the empty board. At move level there
    is one, a play on a colouring; at value level there is none, `left` and `right` are Black's area
    less White's, with checked certificates, and `differing` is how many positions of the board
    differ, of which this one has the fewest stones. Of games the fields of `watched` were compared.
    """

    level: Level
    turns: tuple[Move, ...]
    left: SideAnswer
    right: SideAnswer
    colouring: Colouring
    to_move: Colour
    players: tuple[Colour, ...] = ()
    set_up: tuple[Colouring, Colour] | None = None
    watched: tuple[str, ...] = ALL_FIELDS
    differing: int | None = None

    @property
    def moves(self) -> tuple[str, ...]:
        """The turns as people write them."""
        return tuple(name_of(self.colouring.graph, turn) for turn in self.turns)

    @property
    def replayed(self) -> bool:
        """Whether both sides were asked once more: a value is too long to find."""
        return self.level != "value"

    @property
    def what(self) -> str:
        """In which respect the two differ first, of those that are watched."""
        match self.level:
            case "move":
                return "result of the move"
            case "value":
                return "value under best play"
            case "game":
                return self._first_unlike()
        assert_never(self.level)

    def _first_unlike(self) -> str:
        left, right = self.left, self.right
        if not (isinstance(left, Observation) and isinstance(right, Observation)):
            return "legality of the move"
        return next(IN_WORDS[each] for each in self.watched if told_apart(left, right, (each,)))

    @property
    def in_words(self) -> str:
        """The turns, after the position that was set up if one was."""
        player = colour_name(self.to_move)
        match self.level:
            case "move":
                return f"{player} at {point_name(self.colouring.graph, self.turns[0])}"
            case "value":
                return f"{player} to move"
            case "game":
                moves = " ".join(self.moves)
                if self.set_up is None:
                    return moves
                b, first = self.set_up
                return f"from {draw(b, '/')}, {colour_name(first)} to move: {moves}"
        assert_never(self.level)

    def tells_apart(self, left: Formalisation, right: Formalisation) -> bool:
        """Tell whether two formalisations answer differently here; of values, whether they may."""
        b = self.colouring
        match self.level:
            case "move":
                play = (b, self.turns[0], self.to_move)
                return results_differ(left.colouring_after(*play), right.colouring_after(*play))
            case "value":
                return _may_differ_in_value(left, right)
            case "game":
                both = (replayed(side, b.graph, self.turns, self.set_up) for side in (left, right))
                pairs = zip(*both, strict=False)
                return any(told_apart(one, other, self.watched) for one, other in pairs)
        assert_never(self.level)

    def document(self) -> Witness:
        """Return the difference as a part of a document, with both sides of it."""
        further: dict[str, object] = {}
        if self.level == "game" and self.set_up is not None:
            further = {"start": draw(self.set_up[0], "/"), "first": self.set_up[1]}
        if self.differing is not None:
            further = {"differing_positions": self.differing}
        return Witness.of(
            self,
            board=self.colouring.graph.name,
            diagram=draw(self.colouring, "/"),
            difference={"move": "colouring", "value": "value"}.get(self.level, self.what),
            a=_answer(self.left),
            b=_answer(self.right),
            **further,
        )


def of_a_move(b: Colouring, v: Point, player: Colour, *answers: Colouring | Illegal) -> Difference:
    """Return the difference between what two formalisations make of a play on a colouring."""
    left, right = answers
    return Difference("move", (v,), left, right, b, player, (player,), (b, player))


def _may_differ_in_value(left: Formalisation, right: Formalisation) -> bool:
    try:
        return what_values_depend_on("", left) != what_values_depend_on("", right)
    except UsageError:
        return True


@dataclass(frozen=True)
class GameAgreement:
    """No sequence of up to `plies` moves tells the two apart; all of them, when `exhausted`."""

    plies: int
    sequences: int
    exhausted: bool


@dataclass(frozen=True)
class MoveAgreement:
    """From none of the colourings does any play by either player go on differently."""

    colourings: int
    plays: int


def _answer(answer: SideAnswer) -> AnswerOfSide:
    if isinstance(answer, int):
        return AnswerOfSide(value=answer, certified=True)
    if isinstance(answer, Illegal):
        return AnswerOfSide(illegal=str(answer))
    if isinstance(answer, Colouring):
        return AnswerOfSide(diagram=draw(answer, "/"))
    diagram, score = draw(answer.colouring, "/"), ScoreOfEach.of(answer)
    return AnswerOfSide.of(answer, diagram=diagram, score=score)
