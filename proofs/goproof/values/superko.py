"""`goproof value`: what a position is worth to Black under best play, proved from both sides."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from dataclasses import replace
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING

from goproof.certificates.garbage import uncollected
from goproof.errors import UsageError, argument
from goproof.machine.colours import code_of, codes_of, colour_of
from goproof.machine.progress import Progress, silent
from goproof.rulebook.choice import RuleOptions
from goproof.values.result import Bound, Value
from goproof.values.start import area_rules, board_of, game_so_far
from gospec.colouring import BLACK, WHITE, Colour, Colouring
from gospec.formalisation import PASS
from gospec.graph import Graph
from gospec.rules import Game, Rules

if TYPE_CHECKING:
    from goimpl.search import Answer, Question
    from goproof.certificates.trusted.claim import Claim

# What takes minutes at the most, of squares and of what is as long as it can be.
MOST_POINTS = 16
# A word has 64 bits.
LARGEST_LIMIT = 64
MEMORY = 4 << 30
# From so many points on certificates rest on symmetries of the board; below they are quickly
# checked without.
SYMMETRIES_FROM = 12


def value(
    start: Graph | Colouring,
    to_move: Colour = BLACK,
    moves: str = "",
    *,
    rules: str = "tromp-taylor",
    ko: str | None = None,
    suicide: str | None = None,
    certificate: Path | None = None,
    check: bool = True,
    symmetries: bool | None = None,
    limit: int | None = None,
    memory: int = MEMORY,
    progress: Progress = silent,
) -> Value:
    """Return the value of a game that starts with an empty board, or a position, and moves.

    The value is the area of Black less that of White at the end of the game under best play; komi
    is left out. `rules` is a preset, which `ko` and `suicide` override. With `certificate`, a name
    such as `value.jsonl.gz`, the certificates are kept in `value.lower.jsonl.gz` and
    `value.upper.jsonl.gz`. Whether they rest on `symmetries` of the board, and so on lemmas, goes
    by the number of points unless it is said. `limit` is the largest number of points to be tried,
    `memory` in bytes.
    Raises UsageError for rules other than superko with area scoring, a board too large, a position
    with dead stones, or moves that are illegal or end the game.
    """
    law = _law(rules, ko, suicide)
    _require_room(len(board_of(start)), limit)
    game = game_so_far(law, start, to_move, moves)
    told = {"name": rules, "ko": law.ko, "suicide": law.suicide}
    if symmetries is None:
        symmetries = len(game.colourings[-1].graph) >= SYMMETRIES_FROM
    return _Search(law, game, told, certificate, check, symmetries, memory, progress).value()


def _law(name: str, ko: str | None, suicide: str | None) -> Rules:
    law = area_rules(name, RuleOptions(ko=ko, suicide=suicide))
    if law.ko not in ("positional", "situational"):
        raise UsageError(
            f"{argument('ko')} {law.ko}: values are found under positional or situational"
        )
    return law


def _require_room(points: int, limit: int | None) -> None:
    """Raise UsageError for a board too large."""
    most = MOST_POINTS if limit is None else limit
    if points > min(most, LARGEST_LIMIT):
        hint = (
            f"; {argument('limit')} {points} tries it all the same"
            if points <= LARGEST_LIMIT
            else ""
        )
        most = min(most, LARGEST_LIMIT)
        raise UsageError(f"{points} points; boards of up to {most} are within reach{hint}")


class _Search:
    """The search for a value: bounds are put to proof until they meet."""

    def __init__(
        self,
        law: Rules,
        game: Game,
        told: dict[str, str],
        certificate: Path | None,
        check: bool,
        symmetries: bool,
        memory: int,
        progress: Progress,
    ) -> None:
        self.law = law
        self.game = game
        self.told = told
        self.certificate = certificate
        self.check = check
        self.symmetries = symmetries
        self.memory = memory
        self.progress = progress
        self.start = time.monotonic()
        self.nodes = 0
        self.points = len(game.colourings[-1].graph)
        self.to_move = law.to_move(len(game.turns), game.first)

    def value(self) -> Value:
        """Return the value."""
        lower, upper = Bound(-self.points), Bound(self.points)
        proofs: dict[str, tuple[Question, Answer]] = {}
        # Each bound is proved, even where the number of points gives it.
        while len(proofs) < 2 or lower.bound < upper.bound:
            margin = self._next(lower.bound, upper.bound, proofs.keys())
            question = self._question(margin)
            answer = self._ask(margin, question)
            if answer.winner is None:
                return self._found(lower, upper, answer.stopped)
            if colour_of(answer.winner) is BLACK:
                lower, proofs["lower"] = Bound(margin), (question, answer)
            else:
                upper, proofs["upper"] = Bound(margin - 1), (question, answer)
        lower = self._certified("lower", lower, *proofs.pop("lower"))
        upper = self._certified("upper", upper, *proofs.pop("upper"))
        return self._found(lower, upper, None)

    def _found(self, lower: Bound, upper: Bound, stopped: str | None) -> Value:
        seconds = time.monotonic() - self.start
        return Value(self.game, self.to_move, self.told, lower, upper, self.nodes, seconds, stopped)

    def _next(self, lower: int, upper: int, proved: Collection[str]) -> int:
        """Return the margin to ask about: near 0 first, ever further away, later halfway between.

        Where no point is neutral at the end the margin is odd or even as the number of points.
        """
        odd = self.points % 2
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

    @uncollected()
    def _certified(self, which: str, bound: Bound, question: Question, answer: Answer) -> Bound:
        """Return the bound with its certificate, kept if that is wanted, and checked."""
        from goproof.certificates.trusted.checker import check
        from goproof.certificates.trusted.claim import read_claim
        from goproof.certificates.trusted.reading import parsed
        from goproof.certificates.trusted.symmetries import LEMMAS
        from goproof.certificates.writing.superko import certificate, written

        def watch(what: str) -> Callable[[int], None]:
            told = f"{what} the {which} bound"
            return lambda nodes: self.progress(nodes, None, f"{told}, nodes")

        board = self.game.colourings[-1].graph
        text = certificate(question, answer, board, self.symmetries, watch("writing"))
        kept, lines = None, iter(text)
        if self.certificate is not None:
            file = beside(self.certificate, which)
            kept, lines = str(file), written(lines, file)
        first = next(lines)
        # As the checker reads it: what is printed of the claim rests on nothing else.
        claim = read_claim(parsed(first))
        if not states_bound(claim, self.law, self.game, which, bound.bound):
            raise RuntimeError(f"the certificate of the {which} bound claims something else")
        bound = replace(bound, certificate=kept, lemmas=LEMMAS if claim.symmetries else ())
        if not self.check:
            for _ in lines:
                pass
            return replace(bound, nodes=text.nodes)
        verdict = check(chain([first], lines), watch("checking"))
        if verdict.fault is not None:
            raise RuntimeError(f"the {which} bound was found but not accepted: {verdict.fault}")
        return replace(bound, checked=True, nodes=verdict.nodes)

    def _question(self, margin: int) -> Question:
        from goimpl.search import Question, ScoreAtLeast
        from goproof.machine.boards import adjacency_of

        game, turns = self.game, self.game.turns
        earlier = frozenset(
            (codes_of(b), code_of(self.law.to_move(turn, game.first)))
            for turn, b in enumerate(game.colourings[:-1])
        )
        return Question(
            adjacency_of(game.colourings[-1].graph),
            codes_of(game.colourings[-1]),
            code_of(self.to_move),
            ScoreAtLeast(margin),
            passes=int(turns[-1:] == (PASS,)),
            history=earlier,
            ko="situational" if self.law.ko == "situational" else "positional",
            suicide=self.law.suicide == "allowed",
        )

    def _ask(self, margin: int, question: Question) -> Answer:
        from goimpl.search import prove

        answer = prove(
            question,
            memory=self.memory,
            progress=lambda nodes, _: self.progress(nodes, None, f"has Black {margin:+d}, nodes"),
        )
        self.nodes += answer.nodes
        return answer


def states_bound(claim: Claim, law: Rules, game: Game, which: str, bound: int) -> bool:
    """Tell whether a certificate claims just this bound on this game's value.

    Parameters: `which`, 'lower' or 'upper'. So what is printed rests on the checker and the law
    alone, and not on how the question was put to the machine.
    """
    from goproof.certificates.trusted.game import Position, State

    sides = [law.to_move(turn, game.first) for turn in range(len(game.colourings))]
    positions = [
        Position(b, side if law.ko == "situational" else None, ())
        for b, side in zip(game.colourings, sides, strict=True)
    ]
    return (
        claim.root == State(positions[-1], sides[-1], int(game.turns[-1:] == (PASS,)))
        and {claim.root.position, *claim.history} == set(positions)
        and (claim.game.rules.ko, claim.game.rules.suicide) == (law.ko, law.suicide)
        and claim.game.defender is None
        and (claim.game.winner, claim.game.margin) == (BLACK if which == "lower" else WHITE, bound)
    )


def beside(file: Path, which: str) -> Path:
    """Return the file's name with a word before its endings: `value.lower.jsonl.gz`."""
    stem, dot, endings = file.name.partition(".")
    return file.with_name(f"{stem}.{which}{dot}{endings}")
