"""Statements are read as what they say, and what is printed is read as the same."""

from random import Random

import pytest

from goproof.boards.graphs import graphs_of
from goproof.lemmas import all_lemmas
from goproof.logic.formulas import FALSE, Equal, Formula, Or, adjacent, every, some
from goproof.notation.mathematics import in_ascii, mathematics
from goproof.notation.reading import read
from goproof.notation.syntax import tree_of
from goproof.notation.tree import Misread
from goproof.notation.vocabulary import OF_GAMES, STAGES, WORDS
from goproof.theory.cases import Subject, all_cases
from goproof.theory.stages import POINT
from goproof.theory.statements import Move, Statement
from goproof.theory.turns import TurnStatement
from goproof.validation.family import case_at_random
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import rectangle
from tests.support.each import each

# What has no word, or says more of turns than facts.
WITHOUT_WORDS = ("⟨", "kernel_", "counted(", "(t)", "(now)", "(then)")
SPOKEN = [
    lem
    for lem in all_lemmas()
    if lem.is_formal and not any(part in mathematics(lem.statement) for part in WITHOUT_WORDS)
]
MOVE = Move()


def test_most_of_the_catalogue_has_words() -> None:
    assert len(SPOKEN) >= 45


@pytest.mark.parametrize("lem", SPOKEN, ids=lambda lem: lem.name)
def test_what_is_printed_is_read_as_the_same(lem: Lemma) -> None:
    text = mathematics(lem.statement)
    again = read(tree_of(text))
    assert mathematics(again) == text
    assert in_ascii(text).isascii()
    assert mathematics(read(tree_of(in_ascii(text)))) == text
    assert type(again) is type(lem.statement)
    if isinstance(again, TurnStatement):
        return
    subject = lem.subject
    for board in graphs_of(4):
        random = Random(board.name)
        made = (case_at_random(board, subject, i, random) for i in range(9))
        for case in filter(None, made):
            assert again.assumes(case) is lem.statement.assumes(case)
            assert again.concludes(case) is lem.statement.concludes(case)


@each(
    "text, alike",
    [
        ("no dead before: own = {}", "dead(own) = ∅ and dead(opponent) = ∅ implies own = ∅"),
        (
            "q dead: chain(q) <= dead",
            "p ∈ dead(own) or p ∈ dead(opponent) implies chain(p) ⊆ dead(own) ∪ dead(opponent)",
        ),
        ("captives == {}", "captives = ∅"),
        ("after[p] == own", "p ∈ own(after)"),
        ("all(x in own(after) for x in own - captives)", "own \\ captives ⊆ own(after)"),
        ("any(x in dead(own) for x in beside(p) if x != p)", "beside(p) ∩ ∁{p} ∩ dead(own) ≠ ∅"),
        ("size(captives) == 1", "captives ≠ ∅ and size(captives) ≤ 1"),
        ("q not in liberties(p, after)", "q ∉ empty(after) or q ∉ beside(chain(p, after))"),
        ("if q is empty then q is not own(after)", "q ∈ empty implies q ∉ own(after)"),
        ("S <= own: S & dead(opponent) = {}", "S ⊆ own implies S ∩ dead(opponent) = ∅"),
        ("forbids('natural_situational')", "forbids(natural-situational)"),
        ("for every x in own: x in own(after)", "own <= own(after)"),
        ("for all x, y in own: y in chain(x)", "every x in own: every y in own: y in chain(x)"),
        ("x in own: chain(x) <= own", "p in own: chain(p) <= own"),
        ("r in own and p in own: r in chain(p)", "y in own and x in own: y in chain(x)"),
        (
            "w in own and p = q and q = r: w in chain(p)",
            "p = q and q = r: every x in own: x in chain(p)",
        ),
        # The precedence is that of Python.
        ("own | empty & board - own = board", "(own | (empty & (board - own))) = board"),
        (
            "not p in own and p in empty or p in own implies p in empty implies p in own",
            "(((not (p in own)) and (p in empty)) or (p in own)) implies "
            "((p in empty) implies (p in own))",
        ),
        ("q not empty after", "q not in empty(after)"),
        ("q is not in own", "q not in own"),
        ("2 <= size(own)", "size(own) >= 2"),
        ("forbids(positional superko)", "forbids(positional)"),
        ("forbids(basic ko)", "forbids(simple)"),
        ("forbids(new zealand)", "forbids(new-zealand)"),
    ],
)
def test_ways_to_write_the_same(text: str, alike: str) -> None:
    printed = mathematics(read(tree_of(text)))
    assert printed == mathematics(read(tree_of(alike))) == mathematics(read(tree_of(printed)))
    # What is in the signs of mathematics is as it is printed.
    assert alike.isascii() or printed.endswith(f": {alike}")


def test_an_assumption_stands_before_the_colon_or_by_itself() -> None:
    assert read(tree_of("captives = {}", "no dead before")) == read(
        tree_of("no dead before: captives = {}")
    )


def test_what_is_read_is_the_statement_of_the_theory() -> None:
    claim = read(tree_of("captives != {}: suicides = {p}"))
    assert claim.assumptions == (MOVE.playable(), ~MOVE.captives.is_empty())
    assert claim.conclusion == every(lambda x: MOVE.suicides.contains(x).iff(Equal(x, POINT)))
    assert [s.name for s in claim.sets] == ["captives", "suicides"]


@pytest.mark.parametrize(
    ("text", "column", "why"),
    [
        ("captivs = {}", 1, "did you mean captives?"),
        ("captives = {} or", 17, "a name is needed here, not the end"),
        ("captives", 1, "captives is a set, and says nothing by itself"),
        ("captives in own", 10, "a set is no member of a set: use <="),
        ("p = own", 3, "a point = a set says nothing"),
        ("liberties(q) > 1", 14, "a set is no number: size(…) is how many points it has"),
        ("alive(black)", 7, "own and opponent"),
        ("chain(own) = {}", 7, "own is a set: a point is needed"),
        ("dead(own, p) = {}", 11, "p is a point: a colouring is needed"),
        ("dead(own, after, p) = {}", 18, "takes no p here"),
        ("after(p) = captives", 12, "a colour is own, opponent or empty"),
        ("before(p) <= own", 11, "a colour ⊆ a set says nothing"),
        ("size(captives) > 9", 16, "sizes are counted up to 5"),
        ("forbids(superko)", 9, "superko is no rule of ko: none, simple"),
        ("forbids(simple) or captives = {}", 1, "of a game nothing is said of captives"),
        ("all(own <= own)", 1, "is said for each of a set"),
        ("p in own: all(p in own for p in own)", 11, "p has a meaning already"),
        ("all(put(own, x) = before for x in own)", 14, "put is said of p, q, r, and not of each x"),
        ("every x in own: put(own, σ(x)) = before", 26, "put is said of p, q, r"),
        ("every x: size(chain(x)) = size(own)", 25, "sizes are compared of sets of p, q and r"),
        ("size(own) + size(S) = size(board)", 11, "a number is added to a size"),
        ("size(own) = size(S) + 9", 11, "sizes are compared up to 5 more"),
        ("for every graph, position: own = {}", 18, "what else is so, assume"),
        ("for every position without dead stones: own = {}", 20, "there is a colon, not without"),
        ("captives = {} $", 15, "'$' is no sign of statements"),
        ("(captives = {}", 15, "a bracket is not closed"),
        ("captives = {} suicides = {}", 15, "nothing says what suicides is to the rest"),
        ("clear(own, emptied(own)) = before", 12, "a set with a name of its own is needed"),
        ("(" * 300 + "captives = {}" + ")" * 300, 13, "nested more than 12 deep"),
    ],
)
def test_what_is_no_statement_is_told_with_its_column(text: str, column: int, why: str) -> None:
    with pytest.raises(Misread, match="column") as caught:
        read(tree_of(text))
    assert (caught.value.column, why in caught.value.why) == (column, True), caught.value.why


def test_each_word_can_be_said() -> None:
    arguments = {"set": "S", "point": "p", "colour": "own", "stage": "before", "rule": "simple"}
    others = {**dict.fromkeys(OF_GAMES, ""), "σ": " = p", "σ⁻¹": " = p"}
    others |= dict.fromkeys((word.name for word in STAGES), " = before")
    for word in WORDS.values():
        given = ", ".join(arguments[kind.removesuffix("?")] for kind in word.takes.split())
        said = f"{word.name}({given})" if given else word.name
        said = said.replace("without(S", "without(dead(own)")
        claim = read(tree_of(said + others.get(word.name, " = own")))
        assert mathematics(read(tree_of(mathematics(claim)))) == mathematics(claim)


def test_a_move_may_be_at_the_image_of_a_point() -> None:
    there, back = (read(tree_of(f"move(own, {f}(p), moved) = moved(after)")) for f in ("σ", "σ⁻¹"))
    cases = [c for c in all_cases(rectangle(2, 2), Subject.SYMMETRY) if there.assumes(c)]
    assert all(map(there.concludes, cases))
    assert not all(map(back.concludes, cases))


# Few write these.
RARE: dict[str, Formula] = {
    "a point beside itself": some(lambda y: adjacent(y, y) & MOVE.before.own(y)),
    "all points beside themselves": every(lambda y: adjacent(y, y).implies(MOVE.before.own(y))),
    "one alternative": Or((MOVE.before.own(POINT),)) & MOVE.before.empty(POINT),
}


def printed(formula: Formula) -> str:
    return mathematics(Statement((), formula, FALSE)).partition(": ")[2]


@each("what", RARE)
def test_what_is_rare_is_read_as_it_was_printed(what: str) -> None:
    text = printed(RARE[what])
    assert printed(read(tree_of(text)).conclusion) == text, text


@pytest.mark.parametrize(
    ("text", "as_printed"),
    [
        ("every x in own: σ(x) = x", "∀x ∈ own: σ(x) = x"),
        ("some x: adjacent(σ(x), x)", "∃x: adjacent(σ(x), x)"),
        ("every x in own: x in chain(σ(x))", "∀x ∈ own: x ∈ chain(σ(x))"),
        ("every x: some y in beside(σ(x)): x = y", "∀x: σ(x) ∈ beside({x})"),
        ("every x: (adjacent(σ(x), x) implies x = p)", "∀x: adjacent(σ(x), x) implies x = p"),
    ],
)
def test_what_is_said_of_a_point_and_its_image_is_no_set(text: str, as_printed: str) -> None:
    assert mathematics(read(tree_of(text))).endswith(f": {as_printed}")


def test_a_point_beside_itself_is_no_neighbour_of_another() -> None:
    beside_p = some(lambda y: adjacent(POINT, y) & MOVE.before.own(y))
    assert printed(RARE["a point beside itself"]) != printed(beside_p)
    assert "(" not in printed(RARE["one alternative"])
