"""What of the present tool may change a verdict about an engine, as a digest."""

from __future__ import annotations

import ast
import hashlib
import sys
from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random

from engines.listing import ROOT
from godoors.conformance.inferring import accepting, candidates
from godoors.conformance.larger import larger_boards
from godoors.conformance.perft import positions as perft_positions
from godoors.conformance.planning import games
from godoors.conformance.referee import Referee
from godoors.conformance.rescoring import left_and_back
from godoors.conformance.scoring import Scored, positions, unsettled
from godoors.conformance.shapes import PROBES, stress_game
from godoors.conformance.variant import Variant
from godoors.conformance.views import Views
from godoors.stress.library import on_boards

# What compares answers. How games are made shorter, and how a report reads, changes no verdict.
MODULES = ("examining", "perft", "rescoring", "scoring", "views")
CONFORMANCE = ROOT / "proofs" / "godoors" / "conformance"
SIZES, LARGE = [3, 5, 6], [9, 13, 19]
SEES = Views("list_stones", captures=True, undo=True, handicap=True)
JUDGED = Variant("positional", "forbidden")


@cache
def fingerprint() -> str:
    """Return twelve digits of the digest of all games, and of the code that compares answers.

    What is played and judged is taken as it comes out, so that other words for it change nothing.
    """
    digest = hashlib.sha256()
    for part in chain(_inferred(), _scored(), _played()):
        digest.update(part.encode())
    for name in MODULES:
        code = _code((CONFORMANCE / f"{name}.py").read_text(encoding="utf-8"))
        digest.update(code.encode())
    return digest.hexdigest()[:12]


def _inferred() -> Iterator[str]:
    """Yield the stress positions by which rules are inferred, and what each variant says."""
    variants = list(candidates())
    yield "; ".join(str(variant.in_words()) for variant in variants)
    for stress, least in PROBES:
        for side in (least, 9):
            game = stress_game(stress, side)
            yield from game.commands
            answers = accepting(variants, game)
            yield str([answers.get(variant) for variant in variants])


def _played() -> Iterator[str]:
    """Yield the games that are tried, with what the rules say to each step."""
    larger = larger_boards([*SIZES, *LARGE], JUDGED, set(), 0, undo=True)
    tried = (game for game, _, _ in games(SIZES, JUDGED, SEES, set(), 0))
    for game in chain(tried, larger):
        yield from game.commands
        referee = Referee(game, JUDGED)
        yield from (str(referee.follow(step).reason) for step in game.steps)
    for stress, shape in on_boards([(side, side) for side in LARGE]):
        yield str(stress.turns(*shape))
    for game in perft_positions(SIZES):
        yield from game.commands


def _scored() -> Iterator[str]:
    """Yield the games whose ends are scored."""
    made = [*positions(SIZES, Random(0)), *unsettled(SIZES, Random(0))]
    for removes_dead in (False, True):
        scored = Scored("area", "area", removes_dead)
        made += left_and_back([*SIZES, *LARGE], JUDGED, scored, Random(0))
    for position in made:
        yield from position.game.commands


def _code(source: str) -> str:
    """Return the tree of a module, without docstrings and imports."""
    # Python 3.12 adds a field that is empty in what 3.11 reads, and 3.13 leaves empty ones out.
    options = {"show_empty": True} if sys.version_info >= (3, 13) else {}
    return ast.dump(_Bare().visit(ast.parse(source)), **options).replace(", type_params=[]", "")


class _Bare(ast.NodeTransformer):
    """Takes out what changes no verdict."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if isinstance(node.value, ast.Constant) else node

    def visit_Import(self, node: ast.Import) -> None: ...

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None: ...
