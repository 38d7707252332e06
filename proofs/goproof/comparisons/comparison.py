"""What comparing two formalisations has shown, on each board and on all, also in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self, get_args

from goproof.answer import Answer, Answered, Block, Boards, Table
from goproof.boards.picture import Picture
from goproof.comparisons.agreeing_games import AgreeingGames
from goproof.comparisons.difference import Difference, colouring_seen, in_words
from goproof.comparisons.same_games import SameGames
from goproof.comparisons.shipped_verdicts import digest_of
from goproof.comparisons.sides import Side
from goproof.comparisons.watching import WATCHED
from goproof.documents import comparing
from goproof.documents.comparing import InductionStep, Level, NotCompared, OptionApart
from goproof.verdicts import Equivalence
from gospec.law.formalisation import By, Illegal
from gospec.law.graph import Point

LEVELS: tuple[Level, ...] = get_args(Level)
EVERY_GRAPH = "every graph"


@dataclass(frozen=True)
class OnBoard:
    """What comparing on one board has shown: the verdict, and how far it was looked.

    `board` is its name, or `every graph`; `plies` the length of the longest games gone through;
    `same_games` by what games are the same on every graph.
    """

    board: str
    verdict: Equivalence
    bound: str
    witness: Difference | None = None
    plies: int = 0
    same_games: SameGames | None = None


@dataclass(frozen=True, repr=False)
class Comparison(Answered):
    """What comparing two formalisations has shown, board by board up to the first difference.

    `responsible` are the errata or options of either side that make up the difference: with any
    one of them changed, the two sides agree along the witness. `agreeing` says on what games sides
    agree nonetheless, by lemmas; `not_shown`, why games are not shown to be the same
    on every graph where lemmas say that they are; `same_rules` tells that both names stand for the
    same rules, so that there is nothing to look for. `options` are those that both sides have, with
    different values; `left_out` is what presets leave out of their texts; `with_komi_alike` is the
    comparison without komi, where that is what differs first; `watched` names what alone counted
    besides legal moves, and is empty where all did.
    """

    a: str
    b: str
    level: Level
    boards: tuple[OnBoard, ...]
    left_out: tuple[NotCompared, ...] = ()
    responsible: tuple[str, ...] = ()
    interrupted: bool = False
    agreeing: AgreeingGames | None = None
    not_shown: str = ""
    same_rules: bool = False
    options: tuple[OptionApart, ...] = ()
    with_komi_alike: Comparison | None = None
    watched: tuple[str, ...] = ()

    @classmethod
    def of(cls, left: Side, right: Side, level: Level, boards: Sequence[OnBoard]) -> Self:
        """Return the comparison of two sides that boards have shown."""
        sides = (left,) if left == right else (left, right)
        told = tuple(side.leaves_out for side in sides if side.leaves_out is not None)
        return cls(left.name, right.name, level, tuple(boards), told)

    @property
    def witness(self) -> Difference | None:
        """The difference, if there is one."""
        return self.boards[-1].witness if self.boards else None

    @property
    def verdict(self) -> Equivalence:
        """Different as soon as one board is; equivalent when every board was gone through."""
        if self.witness:
            return Equivalence.DIFFERENT
        every = all(board.verdict is Equivalence.EQUIVALENT for board in self.boards)
        return Equivalence.EQUIVALENT if every and not self.interrupted else Equivalence.UNKNOWN

    @property
    def same_games(self) -> SameGames | None:
        """By what the two have the same games on every graph, None if that is not known."""
        return self.boards[-1].same_games if self.boards else None

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses by which a side forbids the last move."""
        sides = () if self.witness is None else (self.witness.left, self.witness.right)
        return tuple(answer.clause for answer in sides if isinstance(answer, Illegal))

    @property
    def answer(self) -> Answer:
        """The answer: on which board the sides differ, or on which they are the same."""
        evidence = [*_evidence(self)]
        if (alike := self.with_komi_alike) is not None:
            evidence += ["", "with komi alike:", alike.answer.headline, *alike.answer.evidence]
        remarks = (f"  not compared, as {e.side} leaves it out: {e.says}" for e in self.left_out)
        return Answer(self.verdict, _headline(self), tuple(evidence), remarks=tuple(remarks))

    def document(self) -> comparing.Comparison:
        """Return the comparison as a part of a document, or all of that but its version."""
        alike = self.with_komi_alike
        return comparing.Comparison.of(
            self,
            **self._keys(),
            with_komi_alike=None
            if alike is None
            else comparing.Compared.of(alike, **alike._keys()),
        )

    def _keys(self) -> dict[str, object]:
        return {
            "board": self.boards[-1].board,
            "bound": self.boards[-1].bound,
            "same_games_on_every_graph": self.same_games,
            "agreeing_games": self.agreeing,
            "not_shown_for_every_graph": self.not_shown or None,
        }


class Interrupted(KeyboardInterrupt):
    """A comparison was interrupted; `so_far` is what it had shown by then."""

    def __init__(self, so_far: object) -> None:
        super().__init__()
        self.so_far = so_far


def same_throughout(left: Side, right: Side, level: Level) -> Comparison:
    """Return the comparison of two names that stand for the same rules."""
    on = OnBoard(EVERY_GRAPH, Equivalence.EQUIVALENT, "the same rules, option by option")
    return replace(Comparison.of(left, right, level, [on]), same_rules=True)


def same_in_games(left: Side, right: Side, steps: Sequence[InductionStep]) -> Comparison:
    """Return the comparison of two sides that differ in what makes no difference, and why."""
    why = dict.fromkeys(step.says for step in steps)
    bound = f"all games: {'; '.join(why) or 'what sets the two apart makes no difference in any'}"
    return Comparison.of(left, right, "game", [OnBoard(EVERY_GRAPH, Equivalence.EQUIVALENT, bound)])


def on_every_graph(same: SameGames) -> OnBoard:
    """Return that games are the same on every graph, which lemmas have shown."""
    bound = "all games of every graph, by induction over the turns"
    return OnBoard(EVERY_GRAPH, Equivalence.EQUIVALENT, bound, same_games=same)


# --- the answer in words ---------------------------------------------------------------------


def _headline(comparison: Comparison) -> str:
    sides = f"{comparison.a} and {comparison.b}"
    if comparison.same_rules:
        return f"{sides}: the same"
    verdict, boards = comparison.verdict, comparison.boards
    said = boards[-1:] if verdict is Equivalence.DIFFERENT else boards
    on = ", ".join(each.board for each in said if each.verdict is verdict)
    level = f"{comparison.level} level"
    if comparison.watched:
        level += f", {_and(comparison.watched)} alone watched"
    answer = f"{sides}, {level}: {verdict} on {on or 'all boards'}"
    agreeing = comparison.agreeing
    return f"{answer}, {agreeing.in_short}" if agreeing and agreeing.in_short else answer


def _and(names: Sequence[str]) -> str:
    *others, last = names
    return f"{', '.join(others)} and {last}" if others else last


def _evidence(comparison: Comparison) -> Iterator[Block]:
    if comparison.same_rules:
        yield "  both names stand for the same rules, option by option"
        return
    if comparison.same_games is not None:
        yield from same_games_lines(comparison.same_games)
        return
    if comparison.options:
        yield "  they differ in these options:"
        rows = ((o.option, str(o.a), str(o.b)) for o in comparison.options)
        yield Table((("", comparison.a, comparison.b), *rows))
    if comparison.not_shown:
        yield f"  not shown for every graph: {comparison.not_shown}"
    for on in comparison.boards:
        if on.witness is None:
            yield f"  {on.board}: no difference in {on.bound}"
    yield from _difference(comparison)
    if (agreeing := comparison.agreeing) is not None:
        yield f"  on every graph, {agreeing.says}"
        yield from (f"    by {name}" for name in agreeing.lemmas)
        yield "    run besides on small boards"


def _difference(comparison: Comparison) -> Iterator[Block]:
    """Yield where the sides differ, what each makes of it, a drawing, and the reason."""
    witness = comparison.witness
    if witness is None:
        return
    on, moves = comparison.boards[-1], witness.in_words or "nothing played yet"
    yield f"  {on.board}: {moves}; {witness.what} ({on.bound})"
    yield f"    {comparison.a}: {in_words(witness.left)}"
    yield f"    {comparison.b}: {in_words(witness.right)}"
    yield Boards(drawn_boards(comparison))
    if comparison.responsible:
        changed = ", ".join(comparison.responsible)
        yield f"    with any one of these changed, they agree here: {changed}"
    yield from ["    replayed in gospec by both sides"] * witness.replayed


def drawn_boards(comparison: Comparison) -> tuple[Picture, ...]:
    """Return the boards that show a difference: before the last move, and after it for each."""
    witness = comparison.witness
    assert witness is not None
    sides = ((comparison.a, witness.left), (comparison.b, witness.right))
    after = ((name, colouring_seen(answer)) for name, answer in sides)
    last = _last_point(witness)
    drawn = [Picture(name, b, last=last) for name, b in after if b is not None]
    return (Picture("before the move" if drawn else "the position", witness.colouring), *drawn)


def _last_point(witness: Difference) -> Point | None:
    move = witness.turns[-1] if witness.turns else None
    move = move.move if isinstance(move, By) else move
    return move if move in witness.colouring.graph.index else None


def same_games_lines(same: SameGames) -> Iterator[str]:
    """Yield the lines that show why two sides have the same games on every graph."""
    results = [name for name in WATCHED if set(WATCHED[name]) <= set(same.watched)]
    results = [name for name in ("score", "margin", "winner") if name in results]
    if results == ["score", "margin", "winner"]:
        yield "  the same games on every graph, with the same scores and winner"
    else:
        alike = f", and games end with the same {_and(results)}" if results else ""
        yield f"  it does not matter which, on any board: the same turns are legal{alike}"
    if same.simulations:
        yield "  a state stands for a game so far, its colourings and turns:"
        pairs = dict(zip(same.names, same.relations, strict=True))
        yield from (f"    {name}: {relation}" for name, relation in pairs.items())
    yield "  the induction, and what each step rests on:"
    for step in same.steps:
        yield f"    {step.about}: {step.says}"
        yield f"      ({step.by})"
    if same.lemmas:
        run = "now or in a run whose verdicts are kept"
        if set(same.lemmas) <= set(same.shipped):
            run = f"in a run that comes with goproof, under the digest {digest_of()} of the law"
        yield (
            f"  each lemma is about every graph, and proved by both solvers, {run} (--fresh: now)"
        )
    yield "  what else to believe: docs/trusted-base.md"
