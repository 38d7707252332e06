"""The generated page of the theory: all that a proof for all graphs may assume."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from textwrap import fill

from book.pages.formulas import readable
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

    key = "b"

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
        "Only in statements about a symmetry: it has an inverse, and both keep adjacency.",
        symmetry_axioms(),
    ),
    Axioms(
        "Games",
        "goproof.theory.turns.turn_axioms",
        "Only in statements about games, where variables are turns: *same* says that two turns"
        " lead to the same colouring; *then* is the play in question, after turn *now*; and *held*"
        " says that the mover's stone is on the point of that play.",
        turn_axioms(),
    ),
    Axioms(
        "Whole games",
        "goproof.theory.whole_games.one_turn_before",
        "Only in statements that compare sources: a turn follows one turn only.",
        (one_turn_before(),),
    ),
    Axioms(
        "Whole games: up to the play",
        "goproof.theory.whole_games.all_lead_to_the_play",
        "Only in the statement that is about a play: the play is later than every turn.",
        (all_lead_to_the_play(Later()),),
    ),
    Axioms(
        "Life in games",
        "goproof.theory.life_in_games.life_axioms",
        "Only in statements about unconditional life in games. *outlasts*: what lives of the other"
        " player after the one turn lives after the other; *stands*: is on the board after the"
        " turn; *clean*: no stone of the mover is dead.",
        life_axioms(),
    ),
    Axioms(
        "Life in games: the definition of *alone*",
        "goproof.theory.life_in_games.what_alone_means",
        "The first where suicide is allowed, the second where it is not.",
        tuple(what_alone_means(Later(), suicide=suicide) for suicide in (True, False)),
    ),
    Axioms(
        "Life in games: what a turn keeps",
        "goproof.theory.life_in_games.what_a_turn_keeps",
        "This is the only premise that is the theorem of another lemma; the same run proves that"
        " lemma.",
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

The logic is first-order with equality. Variables range over the points of a board, or, in
statements about games, over the turns of a game. The symbols are:

- *adjacent*, the lines of the board
- *own*(x) and *opponent*(x), the stones of the mover and of the other player
- *p*, the point of the move, and *q* and *r*, further points
- *image* and *preimage*, a symmetry and its inverse

A quantifier applies to the formula right after it.

A **notion** is a word that statements use, such as the colours of a colouring, an area, a
recursively defined set, or what a ko rule forbids. Each has a *definition*, given below, and a
*meaning*, which `gospec` computes in a concrete case. There are {notions} kinds of notions. A run
compares the definition with the meaning for each notion that it proves something about;
[evidence.md](evidence.md#a-statement-and-what-proves-it) says in which cases.

A **statement** has assumptions, a conclusion, and an event that its example shows. It speaks of
every graph, colouring and player, and also of every p, q, set of points, symmetry or game if it
mentions one. `gospec` tests it in a case by the meanings of its notions; a query to a solver has
their definitions instead.

A query consists of the axioms, the facts about sets, the statement's assumptions, some induction
instances, and the negated conclusion. If the solver answers *unsat*, the statement is proved. Some
proofs have steps: then there is a query for each step, which may use earlier steps as premises. The
run refuses any premise that is neither given nor already proved, so you need not trust the hints in
`goproof/lemmas/hints`.

The theory of the implementation's kernel is not on this page: it is for bounded boards, or [in
Coq](coq.md#the-implementations-kernel).
"""
INSTANCES = """\
A query for all graphs also has induction instances: for some properties Q, it says that a set is
the least or the greatest one that satisfies its equation. `goproof/hints` finds these properties:

1. It splits the conclusion into goals.
2. It looks for a smallest model of the premises in which a goal fails.
3. It adds the instance that excludes most of the models found so far, for its size, and repeats
   step 2.
4. When no model of a few points is left, it asks both solvers.

Each run proves everything again from the stored instances, so you need not trust the search.
`goproof verify --find-hints` repeats the search.
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
        lines += [f"### {axioms.title}", "", f"{axioms.says} (`{axioms.function}`)", ""]
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
        "They are shown for the given colouring and, where they depend on a colour, for the"
        " player's own. In games, *then* is the play in question, and *now* the turn before it.",
        "",
        *formulas(*shown[False]),
        "The same as the repaired sources say it:",
        "",
        *formulas(*shown[True]),
    ]


def _stages() -> list[str]:
    lines = [
        "These are abbreviations, which add no axiom. The first is the given colouring; each of the"
        " others is made from any colouring. A move makes three of them: the stone is put, then one"
        " colour is cleared, then the other. Two points have the *same_colour* if both are own,"
        " both the opponent's, or both empty. `goproof/theory/stages.py` and"
        " `goproof.theory.statements.Move` define them.",
        "",
    ]
    for stage in STAGES:
        lines += [f"`{type(stage).__name__}` ({stage.content}): {_first_sentence(type(stage))}", ""]
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
        "A recursive definition has a *step*. About a least set or relation, a proof may use two"
        " facts: the set is closed under its step; and it lies in every Q that is closed under the"
        " step, where Q is the property of an induction instance. About a greatest set it may use"
        " the dual facts: the step yields each of its points; and every Q of which the same is true"
        " lies in the set. That is the theorem of Knaster and Tarski, for a monotone step. A test"
        " ensures that the steps are monotone: none has Q under a negation. You have to trust that"
        " each step is the right one. They are shown here for any colouring, and for one colour.",
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
