"""Checks by Coq's kernel: of a proof for every finite board graph, written by hand, and of
examples: the premises of a theorem can be met, what is false fails.

A theorem whose premises contradict one another says nothing; so would many, if a definition that
they speak of held of nothing. In a lemma's own example, which is `gospec`'s, the kernel computes
that the assumptions of its printed claim hold, and that what the lemma is about happens. In the
example of a false lemma it computes that the assumptions hold and that the conclusion does not.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from time import monotonic

from goimpl.words import WORD_POINTS
from goproof.execution.kernel_in_coq import kernel_fault
from goproof.lemmas import all_lemmas
from goproof.methods.backend import Backend
from goproof.methods.coq_statements import SECTION, paragraph, stated, statement, with_theorems
from goproof.methods.questions import Options, Outcome, Question
from goproof.queries.coq_text import NotInCoq
from goproof.queries.statements_in_coq import instance
from goproof.solvers.answers import Status
from goproof.solvers.coq import development
from goproof.solvers.coq.tables import board_in_coq
from goproof.solvers.registry import COQ
from goproof.theory.cases import Case
from goproof.vocabulary.check import Check, Method, Verdict, by_kernel
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import BLACK, EMPTY, WHITE
from gospec.law.formalisation import PASS
from gospec.law.graph import Point

BOARD = "board_of_example"
_COLOURS = {EMPTY: "Empty", BLACK: "Stone Black", WHITE: "Stone White"}
_PLAYERS = {BLACK: "Black", WHITE: "White"}
_HEAD = """\
From Coq Require Import List.
From Goproof Require Import Graph Deciding Law Life Notions Sources Reaching Playing Decided.
Import ListNotations.

"""
_FILE = """\
(** {title} *)

{head}{board}
{section}
Definition said : Prop :=
{said}.
End Statements.

Theorem {theorem} : said {name}.
Proof.
  exists {witness}.
  {chosen}decided.
Qed.
"""
# Sets that are known by what they are the greatest of, and what is left without them; what is left
# without sets that are decided.
_DESCRIBED = """\
repeat (eexists; split; [apply dead_is_the_greatest|eexists; split; [apply clear_is_without|]]).
  """
_WITHOUT = """\
repeat (eexists; split; [refine (without_what_is_decided _ _ _)|]).
  """


def example_of(lem: Lemma) -> tuple[str, str]:
    """Return the file in which Coq computes what a lemma's example shows, and its theorem.

    Raises NotInCoq where what it shows has no words in Coq.
    """
    refuted, case = is_false(lem), lem.example.case()
    said, names = instance(lem.statement, refuted=refuted)
    theorem = "conclusion_fails" if refuted else "premises_are_met"
    values = _values(case)
    text = _FILE.format(
        title=f"The example of {lem.name}, computed by the kernel.",
        head=_HEAD,
        board=board_in_coq(BOARD, case.before.graph),
        section=SECTION,
        name=BOARD,
        theorem=theorem,
        said=said,
        witness=", ".join(values[name]() for name in names),
        chosen=_chosen(said),
    )
    return text, theorem


def _chosen(said: str) -> str:
    """Return the steps that choose the sets and colourings of which a statement says there are."""
    if "greatest_closed" in said:
        return _DESCRIBED
    return _WITHOUT if "without " in said else ""


def _values(case: Case) -> dict[str, Callable[[], str]]:
    """Return what Coq calls each part of a case, by the letter that statements have for it."""
    b, game = case.before, case.game
    index = b.graph.index

    def point(v: Point) -> str:
        return f"{BOARD}_{index[v]}"

    def mapped(images: Mapping[Point, Point]) -> str:
        cases = " | ".join(f"{point(v)} => {point(w)}" for v, w in images.items())
        return f"(fun x => match x with {cases} end)"

    def played() -> str:
        assert game is not None
        so_far = f"(Start empty_board {_PLAYERS[game.first]})"
        for move in game.turns:
            turn = "Pass" if move is PASS else f"(@Play {BOARD} {point(move)})"
            so_far = f"(Then {so_far} {turn})"
        return so_far

    colours = "; ".join(_COLOURS[colour] for colour in b.colours)
    there = dict(zip(b.graph.points, case.symmetry, strict=False))
    return {
        "b": lambda: f"(looked_up points [{colours}])",
        "g": played,
        "p": lambda: _PLAYERS[case.mover],
        "v": lambda: point(case.point),
        "w": lambda: point(case.other),
        "marked": lambda: f"(fun x => @listed {BOARD} x [{'; '.join(map(point, case.marked))}])",
        "image": lambda: mapped(there),
        "preimage": lambda: mapped({w: v for v, w in there.items()}),
    }


def is_false(lem: Lemma) -> bool:
    """Tell whether a lemma is kept as one that is false."""
    return any(each.expected is Verdict.REFUTED for each in lem.checks)


def examples(lemmas: Sequence[Lemma]) -> dict[str, tuple[str, str]]:
    """Return the examples of lemmas, and of the catalogue, by name; see `example_of`."""
    found: dict[str, tuple[str, str]] = {}
    for lem in (*lemmas, *with_theorems(), *filter(is_false, all_lemmas())):
        if lem.name not in found and lem.is_formal and (is_false(lem) or statement(lem)):
            try:
                found[lem.name] = example_of(lem)
            except NotInCoq:
                continue
    return found


def check_by_coq(lemmas: Sequence[Lemma], timeout: float) -> list[Outcome]:
    """Have Coq check the theorems of lemmas, all in one go.

    What a theorem says has to be the lemma's own statement, as it is printed for Coq now and as
    people read it in Statements.v, or what is written for it where nothing is printed.
    Parameters: `timeout`, seconds for each file of the development.
    """
    faults = {lemma.name: _misread(lemma) for lemma in lemmas}
    names, started = [name for name, fault in faults.items() if not fault], monotonic()
    if names:
        said = replace(stated(lemmas), examples=examples(lemmas))
        faults |= development.check(names, said, timeout)
    # What theorems rest on is checked once for all of them.
    each = (monotonic() - started) / max(len(names), 1)
    return [
        Outcome(
            lemma=name,
            method=Method.KERNEL,
            verdict=Verdict.UNKNOWN if fault else Verdict.PROVED,
            answers={COQ: Status.UNKNOWN if fault else Status.UNSAT},
            seconds=each if name in names else 0.0,
            remarks=(f"not proved in Coq: {fault}",) if fault else (),
        )
        for name, fault in faults.items()
    ]


def _misread(lemma: Lemma) -> str:
    """Return why what a theorem has to say is not what is read as its lemma's, '' if it is."""
    if development.is_of_kernel(lemma.name) and (fault := kernel_fault()):
        return f"the kernel's source cannot be printed: {fault}"
    printed = paragraph(lemma)
    if not printed or printed in _paragraphs_on_disk():
        return ""
    return (
        f"{development.STATEMENTS}.v has another statement than its claim is printed as now, or "
        "none: have it printed anew, and read what has changed"
    )


def _paragraphs_on_disk() -> list[str]:
    file = development.statements_file()
    return file.read_text(encoding="utf-8").split("\n\n") if file.exists() else []


class ByCoq(Backend):
    """A theorem of the lemma's name, that Coq's kernel accepts without axioms."""

    method, claim, on_boards, at_once = Method.KERNEL, Verdict.PROVED, False, True
    solvers = (COQ,)

    def check(self, questions: Sequence[Question], options: Options) -> list[Outcome]:
        """Have Coq check the theorems together, as their proofs share most of what they rest on."""
        return check_by_coq([question.lemma for question in questions], options.limit)

    def evidence_fault(self, outcome: Outcome) -> str:
        """Return whether Coq says so."""
        accepted = outcome.cases is None and outcome.answers == {COQ: Status.UNSAT}
        refuted = outcome.cases is None and outcome.verdict is Verdict.REFUTED
        return "" if accepted or refuted else f"{outcome.verdict.value}, and Coq does not say so"

    def seconds(self, question: Question) -> float:
        """Return about how long a theorem takes."""
        return 1

    def check_of(self, lemma: Lemma) -> Check | None:
        """Return the check of a lemma that has a theorem, where Coq is found."""
        # A theorem says what the catalogue's lemma of its name says, and no other.
        known = (
            development.compiler() is not None
            and lemma.name in development.theorems()
            and lemma in all_lemmas()
        )
        return by_kernel() if known else None

    def needs(self) -> str:
        """Return whether there are no proofs, or no Coq."""
        if not development.theorems():
            return f"the proofs in {development.ROOT}, which are not there"
        return "" if development.compiler() else "coqc, which is not found: apt-get install coq"

    def bound(self, lemma: Lemma) -> str:
        """Return of which graphs the theorem is."""
        # A word of the machine has room for so many points.
        most = f" of at most {WORD_POINTS} points" if development.is_of_kernel(lemma.name) else ""
        return f"all graphs{most}"
