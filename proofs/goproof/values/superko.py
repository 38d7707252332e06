"""Values under superko: the search for what a position is worth to Black, and its proof."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from goimpl.jit.notice import working_seconds
from goproof.documents.solving import NO_STAGES, Bound
from goproof.errors import MemoryUsedUp, UsageError, argument
from goproof.machine.from_law import code_of, codes_of, colour_of
from goproof.rulebook.names import NOT_SEARCHED
from goproof.values.certified import certified
from goproof.values.journal import Journal
from goproof.values.repetition_free import repetition_free_answer
from goproof.values.request import Request
from goproof.values.result import Value, bounds_by_points
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import draw, point_name
from gospec.law.formalisation import PASS
from gospec.law.rules import Game, Rules

if TYPE_CHECKING:
    from gochecker.claim import Claim
    from goimpl.search import Answer, Question

    # A margin that is decided, and how.
    Proved: TypeAlias = tuple[int, Answer]

# What takes minutes at the most: of squares, and of boards that are one row.
MOST_POINTS = 16
# A word has 64 bits.
LARGEST_LIMIT = 64
# What is alive takes plain Python many times as long as the rest of a node.
NODES_IN_PYTHON_BY_LIFE = 300


def require_superko_and_room(law: Rules, points: int, limit: int | None) -> None:
    """Raise UsageError for rules without superko, and for a board too large."""
    if law.ko not in ("positional", "situational"):
        raise UsageError(
            f"{argument('ko')} {law.ko}: {NOT_SEARCHED[law.ko]}; values are found under positional "
            "or situational"
        )
    most = MOST_POINTS if limit is None else limit
    if points > min(most, LARGEST_LIMIT):
        hint = f"; {argument('limit')} {points} tries it anyway" if points <= LARGEST_LIMIT else ""
        most = min(most, LARGEST_LIMIT)
        raise UsageError(f"{points} points; boards of up to {most} are within reach{hint}")


class Search:
    """The search for a value: it proves bounds until they meet."""

    def __init__(self, request: Request) -> None:
        self.request = request
        self.start = working_seconds()
        self.points = len(request.board)
        self.journal: Journal | None = None
        self.nodes = self.earlier_nodes = 0
        self.stages = {"lower": NO_STAGES, "upper": NO_STAGES}

    def value(self) -> Value:
        """Return the value, unknown where the memory does not suffice.

        Raises UsageError for a journal that can't serve.
        """
        try:
            self._open_journal()
            return self._value()
        except MemoryUsedUp:
            return self._result(*bounds_by_points(self.points), "memory")

    def _open_journal(self) -> None:
        request = self.request
        options = request.options
        if options.journal is None:
            return
        file = Path(options.journal)
        self.journal = Journal(file, self._question_in_words(), options.save_every, options.on_line)
        self.journal.load(options.memory, self._question)
        self.nodes, self.earlier_nodes = self.journal.nodes, self.journal.searched

    def _question_in_words(self) -> dict[str, str]:
        """Return what tells this question from others, in the words of a message."""
        question, b = self._question(0), self.request.game.colourings[-1]
        margin, lines = self.request.options.at_least, self.request.opening()
        # The pass is the last one.
        names = [*(point_name(b.graph, v) for v in b.graph.points), "pass"]
        what_matters = (question.adjacency.lists, question.passes, sorted(question.history))
        return {
            "board": b.graph.name,
            "position": draw(b, "/"),
            "player to move": self.request.to_move.value,
            "ko rule": question.ko,
            "suicide": self.request.law.suicide,
            "use of unconditional life": "yes" if question.by_life else "no",
            "use of its territory": "yes" if question.has_territory else "no",
            "few nodes": "yes" if question.few_nodes else "no",
            "first moves": " / ".join(" ".join(names[move] for move in line) for line in lines)
            or "any",
            "symmetries": "yes" if self.request.symmetries else "no",
            "margin": "any" if margin is None else f"{margin:+d}",
            "graph and history": hashlib.sha256(repr(what_matters).encode()).hexdigest()[:16],
        }

    def _value(self) -> Value:
        lower, upper = bounds_by_points(self.points)
        asked, stopped = self.request.options.at_least, None
        proofs: dict[str, Proved] = {}
        for which, before in self._proved_before():
            proofs[which] = before
            lower, upper = _bounds(which, before[0], lower, upper)
        # One proof decides a margin. Of a value each bound is proved, even where the number of
        # points gives it.
        while not proofs if asked is not None else len(proofs) < 2 or lower.bound < upper.bound:
            following = next_margin(self.points, lower.bound, upper.bound, proofs.keys())
            margin = following if asked is None else asked
            which, proved = self._ask(margin)
            if proved is None:
                stopped = which
                break
            proofs[which] = proved
            lower, upper = _bounds(which, margin, lower, upper)
        # A bound that is found before the end is no less a bound, once it is checked.
        if "lower" in proofs:
            lower = self._certified("lower", lower, *proofs.pop("lower"))
        if "upper" in proofs:
            upper = self._certified("upper", upper, *proofs.pop("upper"))
        return self._result(lower, upper, stopped)

    def _result(self, lower: Bound, upper: Bound, stopped: str | None) -> Value:
        seconds = working_seconds() - self.start
        r = self.request
        return Value(
            game=r.game,
            to_move=r.to_move,
            rules=r.rules,
            lower=lower,
            upper=upper,
            nodes=self.nodes,
            seconds=seconds,
            stopped=stopped,
            at_least=r.options.at_least,
            earlier_nodes=self.earlier_nodes,
        )

    def _certified(self, which: str, bound: Bound, margin: int, answer: Answer) -> Bound:
        """Return the bound with its certificate."""
        from gochecker.claim import read_claim
        from gochecker.reading import parsed
        from goproof.certificates import packed
        from goproof.certificates.writing.superko import LevelledLines, certificate

        request = self.request

        def watch(nodes: int) -> None:
            request.options.progress(nodes, None, f"writing the {which} bound, nodes")

        def lemmas(first: str) -> tuple[str, ...] | None:
            # As the checker reads it: the printed claim rests on nothing else.
            claim = read_claim(parsed(first))
            if not states_bound(claim, request.law, request.game, which, bound.bound):
                return None
            return claim.lemmas

        question = self._question(margin)
        text = certificate(question, answer, request.board, request.symmetries, watch)
        pack = (
            partial(packed.pack, claim=text.claim, question=question, strategy=text.strategy)
            if isinstance(text, LevelledLines)
            else None
        )
        return certified(
            request,
            which,
            bound.bound,
            text.blocks(),
            lemmas=lemmas,
            stages=self.stages[which],
            pack=pack,
        )

    def _question(self, margin: int) -> Question:
        from goimpl.search import Question, ScoreAtLeast
        from goproof.machine.from_law import adjacency_of

        law, game = self.request.law, self.request.game
        earlier = frozenset(
            (codes_of(b), code_of(law.to_move(turn, game.first)))
            for turn, b in enumerate(game.colourings[:-1])
        )
        return Question(
            adjacency_of(self.request.board),
            codes_of(game.colourings[-1]),
            code_of(self.request.to_move),
            ScoreAtLeast(margin),
            passes=int(game.turns[-1:] == (PASS,)),
            history=earlier,
            ko="situational" if law.ko == "situational" else "positional",
            suicide=law.suicide == "allowed",
            by_life=self.request.life,
            has_territory=self.request.territory,
            few_nodes=self.request.options.few_nodes,
        )

    def _ask(self, margin: int) -> tuple[str, Proved | None]:
        """Return which bound a margin gives, with its proof; or why the search ended, and None."""
        from goimpl.search import Proofs

        answer = self._answer(margin)
        if answer.winner is None or answer.strategy is None:
            self.nodes += answer.nodes
            return answer.stopped or "", None
        which = "lower" if colour_of(answer.winner) is BLACK else "upper"
        self.nodes += answer.nodes
        stages = self.stages[which]
        self.stages[which] = stages.searched(answer.seconds, answer.seconds_of_proofs)
        if self.journal is not None and isinstance(answer.strategy, Proofs):
            self.journal.decided(which, margin, answer.strategy, answer.nodes)
        return which, (margin, answer)

    def _answer(self, margin: int) -> Answer:
        """Return the answer for a margin. However the search ends, the journal has what it did."""
        from goimpl.search import prove
        from goimpl.search.saving import is_repetition_free

        journal, question = self.journal, self._question(margin)
        answer, spent = repetition_free_answer(self.request, question, margin, journal)
        self.nodes += spent
        if answer is not None:
            return answer
        resume = journal.latest if journal and journal.margin == margin else None
        if resume is not None and is_repetition_free(resume):
            resume = None
        before = resume.nodes if resume else 0

        def watch(nodes: int, _: float) -> None:
            self.request.options.progress(nodes - before, None, f"has Black {margin:+d}, nodes")

        try:
            answer = prove(
                question,
                memory=self.request.options.memory,
                plain_nodes=self._nodes_in_python(),
                progress=watch,
                each=partial(journal.note, margin) if journal else None,
                resume=resume,
            )
        except BaseException:
            if journal is not None and journal.latest is not None:
                journal.save()
            raise
        if journal is not None and answer.winner is None:
            journal.save()
        return answer

    def _nodes_in_python(self) -> int | None:
        from goimpl.search.running import plain_nodes

        # A journal keeps what is compiled.
        if self.journal is not None:
            return 0
        return plain_nodes(NODES_IN_PYTHON_BY_LIFE) if self.request.life else None

    def _proved_before(self) -> Iterator[tuple[str, Proved]]:
        """Yield the bounds of which the journal has proofs."""
        from goimpl.search import Answer

        for which, (margin, proofs) in self.journal.proved.items() if self.journal else ():
            winner = code_of(BLACK if which == "lower" else WHITE)
            yield which, (margin, Answer(winner, proofs, None, 0, 0))


def next_margin(points: int, lower: int, upper: int, proved: Collection[str]) -> int:
    """Return the margin to search next: near 0 first, ever further away, later halfway between.

    Where no point is neutral at the end the margin is odd or even as the number of points.
    """
    odd = points % 2
    if lower == upper:
        return upper + 1 if "lower" in proved else lower
    first = 2 - odd
    if not proved:
        return first
    if "upper" not in proved:
        # Often the first bound is the value.
        return lower + 1 if lower == first else min(2 * lower + odd, upper)
    if "lower" not in proved:
        return upper if upper >= 0 else max(2 * upper, lower + 1)
    middle = (lower + upper + 1) // 2
    return middle + 1 if middle < upper and middle % 2 != odd else middle


def _bounds(which: str, margin: int, lower: Bound, upper: Bound) -> tuple[Bound, Bound]:
    """Return both bounds, where a proof about a margin gives one of them."""
    if which == "lower":
        return Bound.by_points(margin), upper
    return lower, Bound.by_points(margin - 1)


def states_bound(claim: Claim, law: Rules, game: Game, which: str, bound: int) -> bool:
    """Tell whether a certificate claims just this bound on this game's value.

    Parameters: `which`, 'lower' or 'upper'. So the printed value rests on the checker and the law
    alone, and not on the question to the machine.
    """
    from gochecker.game import Position, State
    from goproof.certificates.writing.encoding import as_read

    sides = [law.to_move(turn, game.first) for turn in range(len(game.colourings))]
    positions = [
        Position(as_read(b), side if law.ko == "situational" else None, ())
        for b, side in zip(game.colourings, sides, strict=True)
    ]
    return (
        claim.root == State(positions[-1], sides[-1], int(game.turns[-1:] == (PASS,)))
        and {claim.root.position, *claim.history} == set(positions)
        and (claim.game.rules.ko, claim.game.rules.suicide) == (law.ko, law.suicide)
        and claim.game.defender is None
        and (claim.game.winner, claim.game.margin) == (BLACK if which == "lower" else WHITE, bound)
    )
