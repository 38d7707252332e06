"""What is legal as a document, with the sets of points that S4 names."""

from godoors.documents.records import ChainWithLiberties, Legal, Sets
from goproof.documents.base import ScoreOfEach
from goproof.documents.games import RulesInForce
from goproof.games.legal import IllegalMove, LegalMoves, min_point
from gospec.law.colouring import PLAYERS, chains, liberties, neutral, territory
from gospec.law.diagram import draw
from gospec.law.graph import Point


def sets_of_points(answer: LegalMoves) -> Sets:
    """Return the chains with their liberties, each player's territory, neutral and legal points.

    Clause: S4/sets.
    """
    b, names = answer.observation.colouring, answer.names

    def chain(stones: frozenset[Point]) -> ChainWithLiberties:
        around = liberties(b, min_point(b, stones))
        return ChainWithLiberties([*names(stones)], [*names(around)])

    return Sets.of(
        chains={
            player: sorted(map(chain, chains(b, player)), key=lambda chain: chain.stones)
            for player in PLAYERS
        },
        territory={player: names(territory(b, player)) for player in PLAYERS},
        neutral=names(neutral(b)),
        legal=answer.legal_points,
    )


def document_of(
    answer: LegalMoves | IllegalMove, rules: RulesInForce, *, sets: bool = False
) -> Legal:
    """Return the document of `goproof legal --json` of an answer of `legal` by these rules."""
    if isinstance(answer, IllegalMove):
        why, number, move = answer.reason, answer.number, answer.move
        return Legal.of(
            rules=rules, illegal_at=number, move=move, reason=why.what, clause=why.clause
        )
    observation = answer.observation
    further = {"sets": sets_of_points(answer)} if sets else {}
    return Legal.of(
        observation,
        rules=rules,
        board=answer.graph.name,
        legal=answer.legal,
        illegal={move: why.what for move, why in answer.illegal.items()},
        clauses={move: why.clause for move, why in answer.illegal.items()},
        diagram=draw(observation.colouring, "/"),
        score=ScoreOfEach.of(observation),
        prisoners=answer.prisoners,
        **further,
    )
