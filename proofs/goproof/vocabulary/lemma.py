"""The parts of a lemma: a statement about the rules, twice, with an example and its checks, and the
pictures that a reader is shown of a case.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from goproof.boards.picture import Mark, Picture, marked
from goproof.boards.symmetries import symmetries
from goproof.theory.cases import FREE, Case, Subject, case_of_game
from goproof.theory.claims import Claim, GraphCondition
from goproof.vocabulary.check import Check, Method
from gospec.colouring import BLACK, Colour, Colouring
from gospec.diagram import parse, parse_point, point_name
from gospec.formalisation import PASS, Move, play_all
from gospec.graph import Graph, Point
from gospec.rules import Game, Rules


@dataclass(frozen=True)
class Example:
    """A case in which the event of a lemma happens: it shows that the assumptions can be met.

    The example of a false lemma is a counterexample.

    `other` names the second point, `marked` the points of a set, `moves` the turns so far, from the
    empty board of the diagram's size; `symmetry` is the number of one of the board's symmetries.
    """

    diagram: str
    point: str | None = None
    mover: Colour = BLACK
    other: str | None = None
    marked: str = ""
    symmetry: int | None = None
    moves: str | None = None

    def case(self) -> Case:
        """Return the case."""
        b = parse(self.diagram)
        point = None if self.point is None else parse_point(b.graph, self.point)
        if self.moves is not None:
            return case_of_game(self._game(b.graph, self.moves.split()), point)
        marked = frozenset(parse_point(b.graph, name) for name in self.marked.split())
        if self.symmetry is not None:
            images = symmetries(b.graph)[self.symmetry]
            image = None if point is None else images[b.graph.index[point]]
            return Case(b, self.mover, point, image, symmetry=images)
        second = None if self.other is None else parse_point(b.graph, self.other)
        return Case(b, self.mover, point, second, marked)

    def _game(self, board: Graph, names: Sequence[str]) -> Game:
        moves = [PASS if name == "pass" else parse_point(board, name) for name in names]
        game = play_all(FREE, board, moves)
        assert isinstance(game, Game)
        return game


def always(_: Case) -> bool:
    """Assume nothing."""
    return True


def not_formal() -> Claim:
    """There is no claim: only running gospec checks the statement."""
    raise TypeError("this lemma has no formal claim: it is checked by running gospec only")


Stages = tuple[Picture, ...]


def stages_of(case: Case) -> Stages:
    """Return what a reader wants to see of a case, first to last: the turns before, the move."""
    if case.point is None:
        return just_before(case)
    if case.game is not None:
        return (*turns_of(case.game), *_play(case, len(case.game.turns) + 1))
    steps = (("placed", case.placed), ("first clearing", case.captured))
    # A clearing that changes nothing would show the same board once more.
    between = [(title, b) for title, b in steps if b != case.after]
    told = [pair for i, pair in enumerate(between) if pair[1] not in (b for _, b in between[:i])]
    shown = (*told, ("after", case.after))
    return (original(case), *(Picture(title, b, last=case.point) for title, b in shown))


def original(case: Case, title: str = "before") -> Picture:
    """Return the colouring, with the second point and the marked ones pointed out."""
    second = {} if case.other is None else marked([case.other], Mark.TRIANGLE)
    return Picture(title, case.before, marks={**marked(case.marked), **second})


def just_before(case: Case) -> Stages:
    """Return the colouring alone."""
    return (original(case),)


def pointed_at(case: Case, points: Iterable[Point], title: str) -> Picture:
    """Return the colouring with these points marked, and the case's point with a triangle."""
    its_point = {} if case.point is None else marked([case.point], Mark.TRIANGLE)
    return Picture(title, case.before, marks={**marked(points), **its_point})


def turns_of(game: Game) -> Stages:
    """Return the start of a game, and what each turn of it leaves."""
    players = (Rules().to_move(turn, game.first) for turn in range(len(game.turns)))
    played = zip(players, game.turns, game.colourings[1:], strict=True)
    turns = (_turn(i, player, move, b) for i, (player, move, b) in enumerate(played, 1))
    return (Picture("start", game.colourings[0]), *turns)


def _turn(number: int, player: Colour, move: Move, b: Colouring) -> Picture:
    if move is PASS:
        return Picture(f"{number}. {player.value} pass", b)
    return Picture(f"{number}. {player.value} {point_name(b.graph, move)}", b, last=move)


def _play(case: Case, number: int) -> Stages:
    assert case.point is not None
    played = _turn(number, case.mover, case.point, case.placed)
    after = Picture("after", case.after, last=case.point)
    return (played,) if case.placed == case.after else (played, after)


# The functions of a lemma that its file may have.
PARTS = ("claim", "assumes", "shows", "concludes")


@dataclass(frozen=True)
class Lemma:
    """A statement about the rules.

    `claim` is the statement in the language of the logic; `assumes` and `concludes` are the same
    statement as plain Python over gospec, written independently. `name` is the statement in
    snake_case, conclusion first, and the name of the file; `statement` is a sentence, and `remark`
    says more about it. `graphs` are the conditions on the board graph: both statements assume them
    besides, and each verdict says them.
    Raises ValueError for a condition on the graph, or a bounded check, where the lemma is about
    games, whose claim knows of turns only.
    """

    name: str
    statement: str
    clauses: tuple[str, ...]
    subject: Subject
    concludes: Callable[[Case], bool]
    example: Example
    checks: tuple[Check, ...]
    claim: Callable[[], Claim] = not_formal
    assumes: Callable[[Case], bool] = always
    shows: Callable[[Case], Stages] = stages_of
    note: str = ""
    graphs: tuple[GraphCondition, ...] = ()
    remark: str = ""

    def __post_init__(self) -> None:
        if self.graphs and self.subject is Subject.GAME:
            raise ValueError(f"{self.name}: a claim about games has no condition on the graph")
        if self.subject is Subject.GAME and self.check_by(Method.BOUNDED):
            raise ValueError(
                f"{self.name}: a claim about games is of the turns on every board, and has no "
                "bounded check: check it for all graphs, or exhaustively"
            )

    @classmethod
    def of_file(
        cls,
        module: str,
        *,
        clauses: tuple[str, ...],
        subject: Subject,
        example: Example,
        checks: tuple[Check, ...],
        note: str = "",
        graphs: tuple[GraphCondition, ...] = (),
        name: str = "",
        **functions: Callable[..., object],
    ) -> Lemma:
        """Return the lemma that a file states.

        The first paragraph of the file's docstring is the sentence, and the others are the remark.
        Its functions `claim`, `assumes`, `concludes` and `shows` are the lemma's; only `concludes`
        has to be there. Parameters: `module`, the `__name__` of the file; `name`, if it isn't that
        of the file; `functions`, those that stand elsewhere.
        """
        file = sys.modules[module]
        sentence, _, remark = (file.__doc__ or "").strip().partition("\n\n")
        parts = {part: vars(file)[part] for part in PARTS if part in vars(file)} | functions
        return cls(
            name or module.rpartition(".")[2],
            " ".join(sentence.split()),
            clauses,
            subject,
            example=example,
            checks=checks,
            note=note,
            graphs=graphs,
            remark=remark.strip(),
            **parts,
        )

    @property
    def in_which(self) -> str:
        """The conditions on the graph, in the words that follow the boards of a verdict."""
        return in_which([condition.words for condition in self.graphs])

    @property
    def said(self) -> str:
        """The sentence, and of which graphs it is said, if not of all."""
        return self.statement + (f" On all graphs{self.in_which}." if self.graphs else "")

    def stated(self) -> Claim:
        """Return the claim, made anew, which assumes the conditions on the graph too."""
        claim = self.claim()
        bare = tuple(c.formula for c in self.graphs if c.formula not in claim.assumptions)
        return replace(claim, assumptions=(*bare, *claim.assumptions)) if bare else claim

    def meets(self, case: Case) -> bool:
        """Tell whether a case meets the assumptions, and its graph the conditions."""
        on_graph = not self.graphs or all(c.predicate(case) for c in self.graphs)
        return on_graph and _truth("assumes", self.assumes(case))

    def holds(self, case: Case) -> bool:
        """Tell whether the conclusion is true of a case, whatever the case meets."""
        return _truth("concludes", self.concludes(case))

    @property
    def is_formal(self) -> bool:
        """Whether the lemma has a claim; without one it has exhaustive checks only."""
        return self.claim is not not_formal

    def check_by(self, method: Method) -> Check | None:
        """Return the check by a method, None when the lemma has none."""
        return next((check for check in self.checks if check.method is method), None)

    def fails(self, case: Case) -> bool:
        """Tell whether gospec makes the case a counterexample."""
        return self.meets(case) and not self.holds(case)


def _truth(predicate: str, answer: object) -> bool:
    # What is no bool, as a generator, may be true whatever was meant.
    if isinstance(answer, bool):
        return answer
    raise TypeError(f"{predicate} gave a {type(answer).__name__}, neither True nor False")


def in_which(conditions: Sequence[str]) -> str:
    """Return conditions on the graph in the words that follow boards or a verdict, '' for none."""
    words = " and ".join(conditions)
    return f" in which {words}" if words else ""
