"""What is legal as a document, with the sets of points that S4 names."""

from godoors.documents.legal import ChainWithLiberties, Legal, Sets
from goproof.documents.base import ScoreOfEach
from goproof.documents.games import RulesInForce
from goproof.games.legal import IllegalMove, LegalMoves, min_point
from goproof.games.turns import name_of
from gospec.law.colouring import PLAYERS, chains, liberties, neutral, territory
from gospec.law.diagram import draw, point_name
from gospec.law.graph import Point


def sets_of_points(answer: LegalMoves) -> Sets:
    """Return the chains with their liberties, each player's territory, neutral and legal points.

    Clause: S4/sets.
    """
    b, legal = answer.observation.colouring, answer.legal_points

    def names(points: frozenset[Point]) -> list[str]:
        return [point_name(b.graph, v) for v in b.graph.points if v in points]

    def chain(stones: frozenset[Point]) -> ChainWithLiberties:
        return ChainWithLiberties(names(stones), names(liberties(b, min_point(b, stones))))

    return Sets.of(
        chains={
            player: sorted(map(chain, chains(b, player)), key=lambda chain: chain.stones)
            for player in PLAYERS
        },
        territory={player: names(territory(b, player)) for player in PLAYERS},
        neutral=names(neutral(b)),
        legal=None if legal is None else {player: names(legal[player]) for player in legal},
    )


def document_of(
    answer: LegalMoves | IllegalMove, rules: RulesInForce, *, sets: bool = False
) -> Legal:
    """Return the document of `goproof legal --json` of an answer of `legal` by these rules."""
    if isinstance(answer, IllegalMove):
        why, number = answer.reason, answer.number
        return Legal.of(answer, rules=rules, illegal_at=number, reason=why.what, clause=why.clause)
    observation, graph = answer.observation, answer.graph
    further = {"sets": sets_of_points(answer)} if sets else {}
    return Legal.of(
        observation,
        rules=rules,
        board=graph.name,
        legal=[name_of(graph, move) for move in answer.legal],
        illegal={name_of(graph, move): why.what for move, why in answer.illegal.items()},
        clauses={name_of(graph, move): why.clause for move, why in answer.illegal.items()},
        diagram=draw(observation.colouring, "/"),
        score=ScoreOfEach.of(observation),
        prisoners=answer.prisoners,
        **further,
    )
