"""The generated page of the theory: all that a proof for all graphs may assume."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import fill

from godoors.report.formulas import readable
from godoors.report.markdown import block
from goproof.hints.kept import counted
from goproof.lemmas import all_lemmas
from goproof.logic.formulas import Atom, Formula, Term, Variable
from goproof.theory.as_written import Cleared
from goproof.theory.cases import Case
from goproof.theory.fixed_points import (
    DeadSet,
    FixedPoint,
    Instance,
    LeastRelation,
    Marked,
    NamedPredicate,
)
from goproof.theory.life import Vital
from goproof.theory.life_in_games import Later, life_axioms, what_a_turn_keeps, what_alone_means
from goproof.theory.notions import Defined
from goproof.theory.sizes import AtMost
from goproof.theory.stages import (
    OTHER,
    POINT,
    Moved,
    Original,
    Put,
    Relative,
    Stage,
    Swapped,
    Without,
    WithoutAny,
)
from goproof.theory.statements import colouring_axioms, graph_axioms, symmetry_axioms
from goproof.theory.turns import turn_axioms
from goproof.theory.whole_games import Remembered, all_lead_to_the_play, one_turn_before
from goproof.validation.registry import kinds, sets
from goproof.vocabulary.check import Method
from gospec.law.colouring import Colouring

X = Variable("x0")
OF_A_SOURCE = re.compile(r"\bS[0-4]\b|procedure")


class AnyColouring(Stage):
    """An arbitrary colouring, for the definitions that hold of each."""

    name = "b"

    def has(self, colour: Relative, x: Term) -> Formula:
        """Return: x has the colour."""
        return self.defined(colour, x)

    def defined(self, colour: Relative, x: Term) -> Formula:
        """Return: x has the colour."""
        return Atom(colour.value, (x,))

    def same_colour(self, x: Term, y: Term) -> Formula:
        """Return: x and y have the same colour."""
        return Atom("same_colour", (x, y))

    def made(self, case: Case) -> Colouring:
        """Return none: it is only shown."""
        raise TypeError("any colouring is no colouring in particular")


ANY = AnyColouring()
GONE = DeadSet("dead", ANY, Relative.OWN)


@dataclass(frozen=True)
class Axioms:
    """Formulas that are assumed of a kind of structure, and the function that has them."""

    title: str
    function: str
    says: str
    formulas: tuple[Formula, ...]


AXIOMS = (
    Axioms(
        "Boards",
        "goproof.theory.statements.graph_axioms",
        "A board is an undirected graph without loops. No proof uses that it is finite.",
        graph_axioms(),
    ),
    Axioms(
        "Colourings",
        "goproof.theory.statements.colouring_axioms",
        "No point has two colours; a point with neither is empty.",
        colouring_axioms(),
    ),
    Axioms(
        "Symmetries",
        "goproof.theory.statements.symmetry_axioms",
        "In statements about a symmetry only: it can be undone and keeps adjacency both ways.",
        symmetry_axioms(),
    ),
    Axioms(
        "Games",
        "goproof.theory.turns.turn_axioms",
        "In statements about games only, in which the objects are turns: *same* says that the"
        " colourings after two turns are, *held* that the mover's stone is on the point of the play"
        " spoken of, and *then* is that play, which follows turn *now*.",
        turn_axioms(),
    ),
    Axioms(
        "Whole games",
        "goproof.theory.whole_games.one_turn_before",
        "In statements that compare sources, of all turns of a game: a turn follows one turn only.",
        (one_turn_before(),),
    ),
    Axioms(
        "Whole games: up to the play",
        "goproof.theory.whole_games.all_lead_to_the_play",
        "In the one of them that is about a play: it is later than every turn.",
        (all_lead_to_the_play(Later()),),
    ),
    Axioms(
        "Life in games",
        "goproof.theory.life_in_games.life_axioms",
        "In statements about unconditional life in games only. *outlasts* is an inclusion: what of"
        " the other player's lives after the one turn lives after the other; *stands*: is on the"
        " board then; *clean*: no stone of the mover's is dead.",
        life_axioms(),
    ),
    Axioms(
        "Life in games: the definition of *alone*",
        "goproof.theory.life_in_games.what_alone_means",
        "The former where suicide is allowed, the latter where it is not.",
        tuple(what_alone_means(Later(), suicide=suicide) for suicide in (True, False)),
    ),
    Axioms(
        "Life in games: what a turn keeps",
        "goproof.theory.life_in_games.what_a_turn_keeps",
        "This is the one premise that is a theorem of another lemma, which is proved in"
        " the same run.",
        tuple(what_a_turn_keeps(suicide=suicide) for suicide in (True, False)),
    ),
)

STAGES: tuple[Stage, ...] = (
    Original(),
    Put(ANY, POINT, Relative.OWN),
    Put(ANY, OTHER, Relative.EMPTY),
    Without(ANY, GONE),
    WithoutAny(ANY, Marked()),
    Swapped(ANY),
    Moved(ANY),
)


def _kind(s: NamedPredicate) -> tuple[object, ...]:
    return type(s), getattr(s, "outside", None), getattr(s, "condition", None)


_BY_KIND: dict[object, NamedPredicate] = {}
for _, _each in sets(ANY):
    _BY_KIND.setdefault(_kind(_each), _each)
# One of each kind.
SETS = (*_BY_KIND.values(), Marked())


INTRODUCTION = """\
Each of the {proved} proofs for all graphs uses the axioms and definitions on this page, with the
induction instances found for it, and nothing else. The page and the solvers' queries are printed
from the same formulas.

The logic is first-order, with equality, over one sort: the points of a board, or, in statements
about games, the turns of a game. Its symbols are *adjacent*; the colouring by *own*(x) and
*opponent*(x), the stones of the mover and of the other player; the constants *p*, the point of the
move, and *q*, a second point; and the functions *image* and *preimage* of a symmetry. A quantifier
governs the formula right after it.

A **notion** is a word of statements, such as the colours of a colouring, an area, a recursively
defined set, or what a ko rule forbids. It has a *definition*, below, and a *meaning*, which
`gospec` computes in a concrete case. There are {notions} kinds of notions, and a run compares
definition and meaning of those that it uses;
[evidence.md](evidence.md#a-statement-and-what-proves-it) says in which cases.

A **statement** is a closed term over notions: assumptions, a conclusion, and an event that its
example shows. It is about every graph, colouring and player, and about every p, q, set of points,
symmetry or game that it mentions. The meanings of its notions decide whether a case satisfies it; a
query has their definitions instead.

A query consists of the axioms, the facts of the sets, the statement's assumptions, some induction
instances, and the negated conclusion; *unsat* is the proof. A proof in steps has a query for each
step, with earlier steps as premises, or with some of the premises only. The run refuses a premise
that is neither given nor proved before, so the hints in `goproof/lemmas/hints` need no trust.

The theory of the implementation's kernel is not on this page: it is for bounded boards, or [in
Coq](coq.md#the-implementations-kernel).
"""
INSTANCES = """\
A query for all graphs has the facts of its sets and, for some properties Q, an instance of
leastness or greatestness. `goproof/hints` finds these properties from the statement: it splits the
conclusion into goals; looks for a smallest model of the premises in which a goal fails; adds the
instance that excludes most of the models so far for its size; and asks both solvers once no model
of a few points is left. Each run proves the stored instances again, so the search needs no trust.
`goproof verify --find-hints` searches again.
"""
NEXT = (
    "Next: [evidence.md](evidence.md) says how each run compares this with `gospec`, and",
    "[coq.md](coq.md) which lemmas are proved without any of it.",
    "",
)


def theory_page(heading: Sequence[str]) -> str:
    """Return the text of docs/theory.md."""
    lines = [*heading, *_introduction(), "## Axioms", ""]
    for axioms in AXIOMS:
        lines += [f"### {axioms.title}", "", f"{axioms.says} In `{axioms.function}`.", ""]
        lines += formulas(*map(readable, axioms.formulas))
    lines += ["## Colourings made from others", "", *_stages()]
    lines += ["## Notions that a formula defines", "", *_defined()]
    lines += ["## Sets and relations", "", *_schema()]
    for s in SETS:
        lines += _set(s)
    lines += ["## Induction instances", "", *_instances()]
    return "\n".join([*lines, *NEXT])


def formulas(*each: str) -> list[str]:
    """Return a block of formulas, broken so that none runs off the page."""
    broken = (
        fill(one, 88, subsequent_indent="    ", break_long_words=False, break_on_hyphens=False)
        for one in each
    )
    return block("\n".join(broken))


def _introduction() -> list[str]:
    proved = sum(lem.check_by(Method.ALL_GRAPHS) is not None for lem in all_lemmas())
    return INTRODUCTION.format(proved=proved, notions=len(kinds())).split("\n")


def _defined() -> list[str]:
    """Return the definitions of notions, but for the colours of the colourings above."""
    shown: dict[bool, list[str]] = {True: [], False: []}
    for kind, ((_, notion), *_) in kinds().items():
        if isinstance(notion, Defined) and not kind.startswith("colour in "):
            said = readable(notion.definition(*(X,) * notion.places), {X: "x"})
            of = "(x)" if notion.places else ""
            shown[bool(OF_A_SOURCE.search(kind))].append(f"{kind}{of}  is  {said}")
    return [
        "Of the given colouring, and the player's own colour where one is spoken of; of games,"
        " *then* is the play spoken of, and *now* the turn before it.",
        "",
        *formulas(*shown[False]),
        "The same as the repaired sources say it:",
        "",
        *formulas(*shown[True]),
    ]


def _stages() -> list[str]:
    lines = [
        "These are abbreviations that every use expands; they add no axiom. The first is the"
        " given colouring; the page shows each of the others made from any colouring. In"
        " `goproof/theory/stages.py`. A move is three of them, the stone put and the two colours"
        " cleared (`goproof.theory.statements.Move`). Two points have the *same_colour* when both"
        " are own, both the opponent's, or both empty.",
        "",
    ]
    for stage in STAGES:
        lines += [f"`{type(stage).__name__}` ({stage.name}): {_first_sentence(type(stage))}", ""]
        lines += formulas(
            *(
                f"{colour.value}'(x)  is  {readable(stage.has(colour, X), {X: 'x'})}"
                for colour in Relative
            )
        )
    return lines


def _instances() -> list[str]:
    return [*INSTANCES.split("\n"), counted(), ""]


def _schema() -> list[str]:
    return [
        "Of a least set or relation a proof may use that it is closed under its step, and, for any"
        " property Q of an induction instance, that it lies in Q if Q is closed; of a greatest one,"
        " that the step yields each of its points, and that Q lies in it if the same holds of Q."
        " That is Knaster and Tarski's theorem for a monotone step. The steps are monotone, as Q"
        " occurs in none under a negation, which a test ensures; you have to trust that each is the"
        " right one. The page shows them for any colouring and one of the colours.",
        "",
    ]


def _set(s: NamedPredicate) -> list[str]:
    lines = [f"### {type(s).__name__}: {s.name}", "", f"{_first_sentence(type(s))}", ""]
    fact = readable(s.fact())
    if isinstance(s, Marked):
        return [*lines, "Nothing is known of it.", ""]
    if isinstance(s, Cleared):
        return [*lines, "By definition, as S0 and S1 reach empty by lists:", "", *formulas(fact)]
    if isinstance(s, AtMost):
        return [
            *lines,
            "What a proof may use of it, here of own stones and marked points:",
            "",
            *formulas(fact),
        ]
    if isinstance(s, Remembered):
        return [*lines, "Known from the start on, turn by turn:", "", *formulas(fact)]
    if isinstance(s, Vital):
        return [*lines, f"By definition, with the condition {s.condition}:", "", *formulas(fact)]
    kind = "greatest" if isinstance(s, FixedPoint) and s.greatest else "least"
    shown = (fact, "", readable(any_instance(s).formula))
    return [*lines, f"The {kind} with:", "", *formulas(*shown)]


def any_instance(s: NamedPredicate) -> Instance:
    """Return the schema of leastness or greatestness: its instance for a property Q."""
    if isinstance(s, FixedPoint):
        return s.instance("any", lambda x: Atom("Q", (x,)))
    assert isinstance(s, LeastRelation)

    def q(x: Term, y: Term) -> Formula:
        return Atom("Q", (x, y))

    return s.instance("any", q)


def _first_sentence(of: type) -> str:
    text = " ".join((of.__doc__ or "").split())
    return text.partition(". ")[0].rstrip(".") + "."
