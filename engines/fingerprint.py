"""What of the present tool may change a verdict about an engine, as digests of its parts."""

from __future__ import annotations

import ast
import hashlib
import sys
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import chain
from random import Random
from typing import Any

from engines.listing import ROOT
from godoors.conformance.examination import AGAIN, LARGER, STRESS
from godoors.conformance.inferring import accepting, candidates
from godoors.conformance.larger import larger_boards
from godoors.conformance.perft import POSITIONS, positions as perft_positions
from godoors.conformance.planning import games
from godoors.conformance.referee import Referee
from godoors.conformance.rescoring import left_and_back
from godoors.conformance.scoring import Scored, positions, unsettled
from godoors.conformance.shapes import PROBES, stress_game
from godoors.conformance.variant import Variant
from godoors.conformance.views import Views
from godoors.stress.library import on_boards

# What compares answers. How games are made shorter, and how a report reads, changes no verdict.
COMPARED = "what is compared"
MODULES = ("examining", "handicaps", "scoring", "views")
CONFORMANCE = ROOT / "proofs" / "godoors" / "conformance"
SIZES, LARGE = [3, 5, 6], [9, 13, 19]
SEES = Views("list_stones", captures=True, undo=True, handicap=True)
JUDGED = Variant("positional", "forbidden")


@cache
def parts() -> dict[str, str]:
    """Return twelve digits of the digest of each sort of games, and of what is compared by all.

    What is played and judged is taken as it comes out, so that other words for it change nothing.
    """
    digests = defaultdict[str, Any](hashlib.sha256)
    for part in (*_inferred(), *_scored()):
        digests[COMPARED].update(part.encode())
    for name in MODULES:
        code = _code((CONFORMANCE / f"{name}.py").read_text(encoding="utf-8"))
        digests[COMPARED].update(code.encode())
    for sort, part in _played():
        digests[sort].update(part.encode())
    return {part: digest.hexdigest()[:12] for part, digest in digests.items()}


def fingerprint(parts: Mapping[str, str]) -> str:
    """Return twelve digits of the digest of all parts."""
    return hashlib.sha256(str(sorted(parts.items())).encode()).hexdigest()[:12]


def _inferred() -> Iterator[str]:
    """Yield the stress positions by which rules are inferred, and what each variant says."""
    variants = list(candidates())
    yield "; ".join(str(variant.in_words()) for variant in variants)
    for stress, least in PROBES:
        for side in (least, 9):
            game = stress_game(stress, side)
            assert game is not None
            yield from game.commands
            answers = accepting(variants, game)
            yield str([answers.get(variant) for variant in variants])


def _played() -> Iterator[tuple[str, str]]:
    """Yield the games that are tried by their sorts, with what the rules say to each step."""
    larger = larger_boards([*SIZES, *LARGE], JUDGED, set(), 0, undo=True)
    tried = ((game, sort) for game, _, sort in games(SIZES, JUDGED, SEES, set(), 0))
    for game, sort in chain(tried, ((game, LARGER) for game in larger)):
        yield from ((sort, command) for command in game.commands)
        referee = Referee(game, JUDGED)
        for step in game.steps:
            verdict = referee.judge(step)
            yield sort, str(verdict.reason)
            if verdict.legal:
                referee.make(step)
    for stress, shape in on_boards([(side, side) for side in LARGE]):
        yield STRESS, str(stress.turns(*shape))
    for name, sort in (("perft", POSITIONS), ("rescoring", AGAIN)):
        yield sort, _code((CONFORMANCE / f"{name}.py").read_text(encoding="utf-8"))
    for game in perft_positions(SIZES):
        yield from ((POSITIONS, command) for command in game.commands)
    for removes_dead in (False, True):
        scored = Scored("area", "area", removes_dead)
        for position in left_and_back([*SIZES, *LARGE], JUDGED, scored, Random(0)):
            yield from ((AGAIN, command) for command in position.game.commands)


def _scored() -> Iterator[str]:
    """Yield the games whose ends are scored."""
    for make in (positions, unsettled):
        for position in make(SIZES, Random(0)):
            yield from position.game.commands


def _code(source: str) -> str:
    """Return the tree of a module, without docstrings, imports and types."""
    # Python 3.12 adds a field that is empty in what 3.11 reads, and 3.13 leaves empty ones out.
    options = {"show_empty": True} if sys.version_info >= (3, 13) else {}
    return ast.dump(_Bare().visit(ast.parse(source)), **options).replace(", type_params=[]", "")


class _Bare(ast.NodeTransformer):
    """Takes out what changes no verdict."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if isinstance(node.value, ast.Constant) else node

    def visit_Import(self, node: ast.Import) -> None: ...

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None: ...

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)
