"""The parts of a lemma: a statement about the rules with an example and its checks."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from importlib import import_module
from pickle import PicklingError
from typing import Any

from goproof.boards.symmetries import symmetries
from goproof.logic.formulas import And, Exists, ForAll, Formula, Mention, Not
from goproof.notation.reading import read
from goproof.notation.syntax import tree_of
from goproof.theory.cases import FREE, Case, Subject, case_of_game
from goproof.theory.statements import Statement, subject_of
from goproof.vocabulary.check import (
    Check,
    Method,
    all_graphs,
    every_way,
    exhaustive,
    false_from,
    played_boards,
)
from goproof.vocabulary.pictures import Stages, named_in, stages_of
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import parse, parse_point
from gospec.law.formalisation import PASS, play_all
from gospec.law.graph import Graph
from gospec.law.rules import Game

# What an example names besides the point and the diagram.
_NAMED = re.compile(r" ?\b(by|other|third|marking|symmetry|after)\b ?")


@dataclass(frozen=True)
class Example:
    """A case in which the event of a lemma happens: it shows that the assumptions can be met.

    The example of a false lemma is a counterexample. It is a text: a diagram, the point, and words
    with their values: `by`, the player; `other` and `third`, further points; `marking`, the points
    of a set; `symmetry`, the number of a symmetry of the board; `after`, the turns so far, from the
    empty board of the diagram's size.

    >>> Example("... C1 after A1 pass").case().before.colours[0].value
    'black'
    """

    text: str

    @cached_property
    def _named(self) -> dict[str, str]:
        about, *said = _NAMED.split(self.text)
        diagram, _, point = about.partition(" ")
        at = {"at": point} if point else {}
        return {"on": diagram, **at, **dict(zip(said[::2], said[1::2], strict=True))}

    @property
    def point(self) -> str | None:
        """The name of the point."""
        return self._named.get("at")

    @property
    def subject(self) -> Subject:
        """What a lemma without a statement is about, derived from what its example names."""
        if "after" in self._named:
            return Subject.GAME
        if "marking" in self._named:
            return Subject.SET if self.point is None else Subject.MOVE_AND_SET
        return Subject.COLOURING if self.point is None else Subject.MOVE

    def case(self) -> Case:
        """Return the case."""
        named = self._named
        b = parse(named["on"])
        v, second, third = (
            parse_point(b.graph, named[word]) if word in named else None
            for word in ("at", "other", "third")
        )
        if "after" in named:
            return case_of_game(self._game(b.graph, named["after"].split()), v)
        mover = WHITE if named.get("by") == "White" else BLACK
        if "symmetry" in named:
            images = symmetries(b.graph)[int(named["symmetry"])]
            image = None if v is None else images[b.graph.index[v]]
            return Case(b, mover, v, image, symmetry=images)
        marked = (parse_point(b.graph, name) for name in named.get("marking", "").split())
        return Case(b, mover, v, second, third, frozenset(marked))

    def _game(self, board: Graph, names: Sequence[str]) -> Game:
        moves = [PASS if name == "pass" else parse_point(board, name) for name in names]
        game = play_all(FREE, board, moves)
        assert isinstance(game, Game)
        return game


# The functions of a lemma that its file may have.
PARTS = ("assumes", "shows", "concludes")
# What a file of the catalogue says of its lemma; see `Lemma.of_file`.
SAID = ("STATEMENT", "EVENT", "CLAUSES", "EXAMPLE", "CHECKS", "FALSE_AT", "SUBJECT", "NOTE")
Predicate = Callable[[Case], bool]
# Words of a name that are written otherwise in a title.
_IN_TITLES = {
    "kernel": "kernel:",
    "movers": "mover's",
    "owners": "owner's",
    "new_zealands": "New Zealand's",
}


def always(_: Case) -> bool:
    """Assume nothing."""
    return True


@dataclass(frozen=True)
class Lemma:
    """A statement about the rules.

    A formal lemma has only a `formal` statement: it determines whether a case meets the assumptions
    and the conclusion, because each of its notions has a meaning by gospec. A lemma that no formula
    expresses has predicates over gospec instead, `concludes` and perhaps `assumes`; it is checked
    by running gospec, without solvers. `name` is the statement in snake_case, conclusion first, and
    the name of the file; `sentence` says it in English, and `remark` says more about it. `module`
    is the module whose `LEMMA` it is.
    Raises ValueError for a lemma that is stated twice or not at all, and for a bounded check of a
    lemma about games, because its statement is about turns only.
    """

    name: str
    sentence: str
    clauses: tuple[str, ...]
    subject: Subject
    example: Example
    checks: tuple[Check, ...]
    formal: Statement | None = None
    concludes: Predicate | None = None
    assumes: Predicate = always
    shows: Callable[[Case], Stages] = stages_of
    note: str = ""
    remark: str = ""
    module: str = ""

    def __post_init__(self) -> None:
        if (self.formal is None) == (self.concludes is None):
            raise ValueError(
                f"{self.name}: give it a statement or a predicate `concludes`, and not both"
            )
        if self.formal is not None and self.assumes is not always:
            raise ValueError(
                f"{self.name}: its assumptions belong into the statement, not into `assumes`"
            )
        if self.formal is None and (
            self.check_by(Method.ALL_GRAPHS) or self.check_by(Method.BOUNDED)
        ):
            raise ValueError(
                f"{self.name}: without a statement it can be checked exhaustively only"
            )
        if self.subject.of_games and self.check_by(Method.BOUNDED):
            raise ValueError(
                f"{self.name}: a statement about games is of the turns on every board, and has no "
                "bounded check: check it for all graphs, or exhaustively"
            )

    def __hash__(self) -> int:
        return hash(self.name)

    def __reduce__(self) -> tuple[Any, ...]:
        # A statement has functions that do not travel: a lemma travels as the name of its file.
        if self.module and vars(sys.modules[self.module]).get("LEMMA") == self:
            return lemma_in, (self.module,)
        raise PicklingError(f"{self.name} is the LEMMA of no file")

    @classmethod
    def of_file(
        cls,
        module: str,
        formal: Statement | str | None = None,
        *,
        event: str = "",
        clauses: tuple[str, ...],
        example: Example | str,
        checks: tuple[Check, ...] | None = None,
        false_at: tuple[int, int] | None = None,
        subject: Subject | None = None,
        note: str = "",
        name: str = "",
        **functions: Callable[..., object],
    ) -> Lemma:
        """Return the lemma that a file states.

        The first paragraph of the file's docstring is the sentence, and the others are the remark.
        Its functions `assumes`, `concludes` and `shows` are the lemma's; without `shows`, the lemma
        shows what its statement names. Parameters: `module`, the `__name__` of the file; `formal`,
        the statement, or its text in the words of docs/conjectures.md; `event`, with such a text,
        what makes a case interesting; `example`, or its text; `checks`, if they are not the usual
        ones; `false_at`, the smallest board with a counterexample; `subject`, for a lemma without a
        statement whose example doesn't determine it; `name`, if it isn't that of the file;
        `functions`, if they are not in the file.
        """
        file = sys.modules[module]
        sentence, _, remark = (file.__doc__ or "").strip().partition("\n\n")
        parts = {part: vars(file)[part] for part in PARTS if part in vars(file)} | functions
        name = name or module.rpartition(".")[2]
        example = Example(example) if isinstance(example, str) else example
        subject = subject or example.subject
        if isinstance(formal, str):
            formal = read(tree_of(formal))
            formal = replace(formal, event=_shown(read(tree_of(event)).conclusion))
        if formal is not None:
            subject = subject_of(formal)
            parts.setdefault("shows", partial(named_in, formal))
        if false_at is not None:
            checks = false_from(false_at, formal=formal is not None)
        return cls(
            name,
            " ".join(sentence.split()),
            clauses,
            subject,
            example=example,
            checks=_usual(subject, formal=formal is not None) if checks is None else checks,
            formal=formal,
            note=note,
            remark=remark.strip(),
            module=module,
            **parts,
        )

    @property
    def title(self) -> str:
        """The name in words, for headings: shorter than the sentence, but less exact."""
        title = self.name
        for word, written in _IN_TITLES.items():
            title = re.sub(rf"(?<![^_]){word}(?![^_])", written, title)
        return title[:1].upper() + title[1:].replace("_", " ")

    @property
    def statement(self) -> Statement:
        """The formal statement. Raises TypeError if there is none."""
        if self.formal is None:
            raise TypeError(f"{self.name} has no formal statement: only running gospec checks it")
        return self.formal

    @property
    def is_formal(self) -> bool:
        """Whether the lemma has a formal statement; without one it has exhaustive checks only."""
        return self.formal is not None

    def meets(self, case: Case) -> bool:
        """Tell whether a case meets the assumptions, by gospec."""
        if self.formal is None:
            return _truth("assumes", self.assumes(case))
        return self.statement.assumes(case)

    def holds(self, case: Case) -> bool:
        """Tell whether the conclusion is true of a case, by gospec, whatever the assumptions."""
        if self.concludes is None:
            return self.statement.concludes(case)
        return _truth("concludes", self.concludes(case))

    def check_by(self, method: Method) -> Check | None:
        """Return the check by a method, None when the lemma has none."""
        return next((check for check in self.checks if check.method is method), None)

    def fails(self, case: Case) -> bool:
        """Tell whether gospec makes the case a counterexample."""
        return self.meets(case) and not self.holds(case)


def _shown(event: Formula) -> Formula:
    """Return the event with `exists` in place of `not all … not`, so that a point can show it."""
    match event:
        case And(parts):
            return And(tuple(map(_shown, parts)))
        case Not(ForAll(variable, Not(body))):
            return Exists(variable, body)
        case Not(ForAll(variable, Mention() as body)):
            return Exists(variable, ~body)
    return event


def _usual(subject: Subject, *, formal: bool) -> tuple[Check, ...]:
    if not subject.of_games:
        return every_way() if formal else (exhaustive(),)
    return (*((all_graphs(),) if formal else ()), exhaustive(bound=played_boards()))


def lemma_in(module: str) -> Lemma:
    """Return the lemma of a file of the catalogue, which is made only once.

    Raises TypeError if the file states too little, or its `LEMMA` is something else.
    """
    file = vars(import_module(module))
    if "LEMMA" not in file:
        said = {name.lower(): file[name] for name in SAID if name in file}
        file["LEMMA"] = Lemma.of_file(module, said.pop("statement", None), **said)
    if not isinstance(found := file["LEMMA"], Lemma):
        raise TypeError(f"{module}: LEMMA is no lemma")
    return found


def _truth(predicate: str, answer: object) -> bool:
    # What is no bool, as a generator, may be true whatever was meant.
    if isinstance(answer, bool):
        return answer
    raise TypeError(f"{predicate} gave a {type(answer).__name__}, neither True nor False")
