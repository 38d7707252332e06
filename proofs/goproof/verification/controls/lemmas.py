"""The false lemmas: declared like those of the catalogue, with the allowed outcomes of each."""

from collections.abc import Callable, Iterator
from dataclasses import replace

from goproof.queries.claims_as_queries import FEW_POINTS
from goproof.theory.cases import Case, Subject
from goproof.theory.claims import Claim
from goproof.verification.controls import claims, moves_and_games, places
from goproof.verification.controls.control import KERNEL, REFUTED, SAT, FalseLemma, Route
from goproof.vocabulary.check import NAMED_BY_LEMMAS, Check, Encoding, Method, Verdict
from goproof.vocabulary.lemma import Example, Lemma, always, not_formal
from gospec.colouring import EMPTY
from gospec.graph import Graph, rectangle

CHECKS = tuple(Check(method, Verdict.REFUTED) for method in NAMED_BY_LEMMAS)
UNROLLED = tuple(replace(check, encoding=Encoding.UNROLLED) for check in CHECKS)
VACUOUS, UNKNOWN = frozenset({Verdict.VACUOUS}), frozenset({Verdict.UNKNOWN})
# A solver without a model of a board, and one that reports at once that it cannot decide.
NOT_HELD = REFUTED | VACUOUS | UNKNOWN
NOT_UNSAT = frozenset({"sat", "unknown"})
UNSAT = frozenset({"unsat"})
NOT_PROVED = "has not been proved"
POINT, PAIR, ROW, LONG_ROW = (rectangle(1, n) for n in (1, 2, 3, claims.LONG))
# On smaller boards no step of a proof is asked.
WITH_STEPS = rectangle(1, FEW_POINTS + 1)
SHARES = 4


def never(_: Case) -> bool:
    """Conclude what is false in every case."""
    return False


def _lemma(
    claim: Callable[[], Claim],
    concludes: Callable[[Case], bool] = never,
    assumes: Callable[[Case], bool] = always,
    subject: Subject = Subject.POINT,
    example: Example | None = None,
    checks: tuple[Check, ...] = CHECKS,
) -> Lemma:
    if subject is Subject.GAME:
        # A claim about games is about no board.
        checks = tuple(check for check in checks if check.method is not Method.BOUNDED)
    return Lemma(
        name=claim.__name__,
        statement=(claim.__doc__ or "").strip(),
        clauses=(),
        subject=subject,
        concludes=concludes,
        example=example or Example("XO.", "A1"),
        checks=checks,
        claim=claim,
        assumes=assumes,
    )


def _on_all_graphs(
    lemma: Lemma,
    verdicts: frozenset[Verdict] = NOT_HELD,
    answers: frozenset[str] = NOT_UNSAT,
    refused: str = "",
) -> FalseLemma:
    name, method = f"{lemma.name} (all graphs)", Method.ALL_GRAPHS
    needs: frozenset[Route] = frozenset({method, (method, lemma.subject)})
    if lemma.subject is Subject.POINT:
        needs = frozenset({method})
    return FalseLemma(name, needs, method, lemma, (), 1, verdicts, answers, refused)


def _on_board(
    board: Graph,
    lemma: Lemma,
    verdicts: frozenset[Verdict] = REFUTED,
    answers: frozenset[str] = SAT,
    refused: str = "",
    needs: frozenset[Route] = frozenset(),
) -> FalseLemma:
    name, method = f"{lemma.name} (bounded, {board.name})", Method.BOUNDED
    check = lemma.check_by(method)
    assert check is not None
    needs = needs or frozenset({check.encoding_on(board)})
    return FalseLemma(name, needs, method, lemma, (board,), 1, verdicts, answers, refused)


def _of_each_query() -> Iterator[FalseLemma]:
    c = claims
    by_itself = (c.a_step_by_itself, c.a_step_by_a_later_one, c.a_conclusion_by_itself)
    for claim in by_itself:
        yield _on_all_graphs(_lemma(claim), refused=NOT_PROVED)
        yield _on_board(PAIR, _lemma(claim), refused=NOT_PROVED)
    # Without a premise other than quantified ones, cvc5 has no answer on all graphs.
    for claim in (c.no_stone_is_own, c.a_false_step_among_premises):
        yield _on_all_graphs(_lemma(claim))
        yield _on_board(WITH_STEPS, _lemma(claim))
    for claim in (c.the_point_is_own, c.what_a_false_step_says):
        yield _on_all_graphs(_lemma(claim), answers=SAT)
        yield _on_board(WITH_STEPS, _lemma(claim))
    for claim in (c.a_chain_is_one_point, c.whatever_is_named_is_dead):
        yield _on_all_graphs(_lemma(claim))
        yield _on_board(PAIR, _lemma(claim))
    # The solvers prove these; the checks without a solver see what is wrong with them.
    for lemma, verdicts in _doubtful():
        yield _on_all_graphs(lemma, verdicts, UNSAT)
        yield _on_board(PAIR, lemma, verdicts, UNSAT)
    spurious = _lemma(c.one_colour_in_a_chain, c.one_colour_there)
    yield _on_all_graphs(spurious, UNKNOWN)
    yield _on_board(PAIR, spurious, UNKNOWN)


def _doubtful() -> Iterator[tuple[Lemma, frozenset[Verdict]]]:
    yield _lemma(claims.what_contradicts_itself, assumes=never), VACUOUS
    yield _lemma(claims.what_does_not_happen, claims.it_is_there), VACUOUS
    yield _lemma(claims.what_says_nothing, always), VACUOUS
    yield _lemma(claims.what_an_untrue_hint_says, claims.it_is_there), UNKNOWN
    yield _lemma(claims.another_assumption, claims.it_is_there), UNKNOWN
    yield _lemma(claims.another_conclusion, claims.is_own, claims.is_own), UNKNOWN


def _of_all_graphs_alone() -> Iterator[FalseLemma]:
    yield _on_all_graphs(_lemma(claims.all_of_many), answers=SAT)
    yield _on_all_graphs(_lemma(claims.one_of_many), answers=SAT)
    after_a_step = _lemma(claims.what_follows_a_true_step_after_a_long_text)
    yield _on_all_graphs(after_a_step, answers=SAT)
    move, game, moved = Subject.MOVE, Subject.GAME, Subject.SYMMETRY
    start = Example("XO.", "C1")
    joined = claims.stones_are_joined_to_themselves_only
    yield _on_all_graphs(_lemma(joined, subject=move, example=start))
    g, played = moves_and_games, Example(".", "A1", moves="A1 pass")
    yield _on_all_graphs(_lemma(g.a_play_changes_nothing, subject=game, example=played))
    yield _on_all_graphs(_lemma(g.no_turn_is_later, subject=game, example=played))
    round_ = _lemma(g.the_last_turn_follows_the_play, subject=game, example=played)
    yield _on_all_graphs(round_, answers=SAT)
    there = claims.it_is_in_its_chain
    but_beside_it = _lemma(there, places.not_a_pair_beside_three)
    yield _on_all_graphs(but_beside_it, REFUTED, UNSAT)
    assumed = _lemma(there, claims.it_is_there, places.not_a_pair_beside_three)
    doubted = _on_all_graphs(assumed, UNKNOWN, UNSAT)
    yield replace(doubted, name="it_is_in_its_chain_but_beside_others (all graphs)")
    undeclared = claims.it_is_in_its_chain_beside_another_point
    for lemma in (
        _lemma(undeclared, claims.it_is_there, claims.has_a_neighbour),
        _lemma(
            claims.it_is_in_its_chain_beside_points_of_no_colour,
            claims.it_is_there,
            claims.has_no_neighbour,
            example=Example("X", "A1"),
        ),
        _lemma(claims.it_is_in_a_chain_as_one_likes, claims.it_is_there),
        _lemma(claims.it_is_in_its_chain_and_said_twice_by_name, claims.it_is_there),
    ):
        yield _on_all_graphs(lemma, UNKNOWN, UNSAT)
    guarded = claims.it_is_in_its_chain_unless_there_are_four_points
    either = _lemma(guarded, claims.it_is_there_or_there_are_four_points)
    yield _on_all_graphs(either, VACUOUS, UNSAT)
    turned = Example(".XO", "A1", symmetry=1)
    image = _lemma(claims.the_point_is_its_image, subject=moved, example=turned)
    yield _on_all_graphs(image, answers=SAT)


def _of_boards_alone() -> Iterator[FalseLemma]:
    c, g = claims, moves_and_games
    for claim in (c.not_every_point_is_own, c.every_point_is_own):
        yield _on_board(LONG_ROW, _lemma(claim, subject=Subject.COLOURING))
    two = _lemma(
        c.two_points_are_own,
        c.is_own,
        c.two_are_own,
        Subject.MOVE_AND_POINT,
        Example("XX.", "A1", other="B1"),
    )
    yield _on_board(POINT, two, VACUOUS, UNSAT)
    taken = Example("XO.", "C1")
    captured = _lemma(
        g.no_move_captures, g.nothing_is_captured, always, Subject.MOVE, taken, UNROLLED
    )
    yield _on_board(PAIR, captured)
    symmetric = frozenset({(Method.BOUNDED, Subject.SYMMETRY)})
    for claim, concludes in (
        (c.nothing_moves_by_a_symmetry, c.nothing_moves),
        (c.everything_moves_by_a_symmetry, c.everything_moves),
    ):
        turned = Example(".XO", "A1", symmetry=1)
        lemma = _lemma(claim, concludes, always, Subject.SYMMETRY, turned)
        yield _on_board(PAIR, lemma, needs=symmetric)
    for checks, encoding in ((CHECKS, Encoding.CLOSED_SETS), (UNROLLED, Encoding.UNROLLED)):
        flood = g.a_flood_stays_where_it_begins
        lemma = _lemma(flood, g.it_stays_there, g.all_are_own, checks=checks)
        needs: frozenset[Route] = frozenset({(encoding, KERNEL)})
        yield replace(
            _on_board(PAIR, lemma, needs=needs),
            name=f"{lemma.name} (bounded, {PAIR.name}, {encoding.value})",
        )


def there_is_a_stone(case: Case) -> bool:
    """There is a stone on the board. So it is in all colourings but the last.

    Nothing else is false at the end of the last share only.
    """
    return len(case.before.where(EMPTY)) < len(case.before.graph)


def nothing_is_so(_: Case) -> bool:
    """What is false in every case."""
    return False


def whatever_follows_from_nothing(_: Case) -> bool:
    """True in every case that meets the assumptions, which is none."""
    return True


def _by_running() -> Iterator[FalseLemma]:
    for subject in Subject:
        yield _run(subject, there_is_a_stone)
        yield replace(_run(subject, nothing_is_so), each_share=True)
        yield _run(subject, whatever_follows_from_nothing, never, VACUOUS)


def _run(
    subject: Subject,
    concludes: Callable[[Case], bool],
    assumes: Callable[[Case], bool] = always,
    verdicts: frozenset[Verdict] = REFUTED,
) -> FalseLemma:
    method = Method.EXHAUSTIVE
    lemma = replace(
        _lemma(not_formal, concludes, assumes, subject),
        name=concludes.__name__,
        statement=(concludes.__doc__ or "").strip(),
    )
    name = f"{lemma.name} (exhaustive, {subject.value})"
    needs: frozenset[Route] = frozenset({(method, subject)})
    board = POINT if subject is Subject.GAME else ROW
    return FalseLemma(name, needs, method, lemma, (board,), SHARES, verdicts)


LEMMAS = (
    *_of_each_query(),
    *_of_all_graphs_alone(),
    *_of_boards_alone(),
    *_by_running(),
)
