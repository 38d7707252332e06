"""What gospec says of small boards, in rows that Coq's kernel computes from its definitions too.

`row` and `game_row` do so for `Law.v`, `further_row` for `Life.v` and `Sources.v`, and the others
for `Notions.v`, for `Problems.v`, and for whole games of the sources. The files in
`proofs/coq/tables` whose names end in `Rows` say what is in a row; what is here is written
independently of them.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import product
from typing import get_args

from gospec.law import colouring as law
from gospec.law.benson import Condition, living_territory, unconditionally_alive
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring
from gospec.law.cycles import CycleRule, CycleRules, lost_since, situation
from gospec.law.formalisation import (
    PASS,
    Formalisation,
    Illegal,
    Move,
    Observation,
    Outcome,
    Score,
    play_all,
)
from gospec.law.graph import Graph, Point
from gospec.law.ko import KoRule
from gospec.law.rules import Game, Rules, Suicide
from gospec.sources.register import SOURCES

LETTERS = {BLACK: "X", WHITE: "O", EMPTY: "."}
FREE = Rules(ko="none")
FAMILY = tuple(
    Rules(ko=ko, suicide=suicide) for ko in get_args(KoRule) for suicide in get_args(Suicide)
)

CONDITIONS: tuple[Condition, ...] = ("all-points", "textbook")
SUICIDE: tuple[Suicide, ...] = ("allowed", "forbidden")
CYCLES: tuple[CycleRule, ...] = ("draw", "captures")
KINDS: tuple[tuple[KoRule, Suicide, bool], ...] = (
    ("positional", "allowed", False),
    ("positional", "forbidden", False),
    ("situational", "allowed", False),
    ("situational", "forbidden", False),
    ("positional", "allowed", True),
    ("positional", "forbidden", True),
)


def drawn(b: Colouring) -> str:
    """Return the colours of a colouring's points, in their order."""
    return "".join(LETTERS[colour] for colour in b.colours)


def marked(graph: Graph, holds: Callable[[Point], bool]) -> str:
    """Return which points of a graph a property holds of."""
    return "".join("#" if holds(v) else "." for v in graph.points)


def row(b: Colouring) -> list[str]:
    """Return what gospec says of a colouring: see `row` in Rows.v."""
    graph, cells = b.graph, [drawn(b)]
    for c in Colour:
        cells.append(marked(graph, lambda v, c=c: law.reaches(b, v, c)))  # type: ignore[misc]
    cells += [marked(graph, law.chain(b, v).__contains__) for v in graph.points]
    for p in PLAYERS:
        cells += [marked(graph, s(b, p).__contains__) for s in (law.dead, law.area, law.territory)]
    cells.append(marked(graph, law.neutral(b).__contains__))
    return cells + [drawn(law.place(b, v, p)) for p in PLAYERS for v in graph.points]


def games(game: Game, turns: int) -> Iterator[Game]:
    """Yield a game and those that go on from it for at most so many turns, depth first."""
    yield game
    for move in _turns(game.colourings[0].graph) if turns else ():
        after = FREE.play(game, move)
        if isinstance(after, Game):
            yield from games(after, turns - 1)


def game_row(game: Game) -> list[str]:
    """Return what gospec says of a game: see `game_row` in Rows.v."""
    b, graph = game.colourings[-1], game.colourings[0].graph
    turns = [LETTERS[game.first], *(_turn(graph, move) for move in game.turns)]
    cells = [" ".join(turns), drawn(b), LETTERS[FREE.to_move(len(game.turns), game.first)]]
    for p in PLAYERS:
        cells.append(str(game.black_prisoners if p is BLACK else game.white_prisoners))
        for scoring in ("area", "territory", "territory+prisoners"):
            cells.append(str(replace(FREE, scoring=scoring).score(game, p)))
    for rules in FAMILY:
        answers = (rules.play(game, move) for move in _turns(graph))
        cells.append("".join("." if isinstance(a, Illegal) else "#" for a in answers))
    return cells


def _turns(graph: Graph) -> tuple[Move, ...]:
    return (*graph.points, PASS)


def turns_drawn(graph: Graph, moves: Iterable[Move]) -> str:
    """Return moves one after another, each as the point where it is."""
    return " ".join(_turn(graph, move) for move in moves)


def _turn(graph: Graph, move: Move) -> str:
    return "pass" if move is PASS else marked(graph, lambda v: v == move)


def further_row(b: Colouring) -> list[str]:
    """Return what gospec says of a colouring: see `further_row` in FurtherRows.v."""
    graph, cells = b.graph, [drawn(b)]
    for player in PLAYERS:
        for condition in CONDITIONS:
            alive = frozenset[object]().union(*unconditionally_alive(b, player, condition))
            cells.append(marked(graph, alive.__contains__))
    s0, s2, s3 = (SOURCES[key].amended for key in ("S0", "S2", "S3"))
    for c in Colour:
        cells.append(marked(graph, lambda v, c=c: s0.reaches(b, v, c)))  # type: ignore[misc]
        cells.append(marked(graph, s2.reaching(b, c).__contains__))
        cells.append(marked(graph, lambda v, c=c: s3.reaches(b, v, c)))  # type: ignore[misc]
    return cells


def points_row(b: Colouring) -> list[str]:
    """Return what gospec says of the points of a colouring: see `points_row` in NotionRows.v."""
    near, cells = b.graph.neighbours, [drawn(b)]
    for x in b.graph.points:
        beside = frozenset[object]().union(*(near[u] for u in law.chain(b, x)))
        cells.append(marked(b.graph, (beside & b.where(EMPTY)).__contains__))
    for p in PLAYERS:
        cells.append(marked(b.graph, _eyes(b, b.where(p)).__contains__))
        cells.append(marked(b.graph, living_territory(b, p).__contains__))
        for condition in ("all-points", "textbook"):
            alive = frozenset[object]().union(*unconditionally_alive(b, p, condition))
            cells.append(marked(b.graph, (alive | _eyes(b, alive)).__contains__))
    return cells


def territory_row(b: Colouring) -> list[str]:
    """Return what gospec says of Black's living territory: see `territory_row` in NotionRows.v."""
    return [drawn(b), marked(b.graph, living_territory(b, BLACK).__contains__)]


def _eyes(b: Colouring, stones: frozenset[object]) -> frozenset[object]:
    near = b.graph.neighbours
    return frozenset(v for v in b.where(EMPTY) if near[v] and near[v] <= stones)


def alone_row(b: Colouring) -> list[str]:
    """Return what a player makes alone of a colouring: see `alone_row` in NotionRows.v."""
    cells = [drawn(b)]
    for p, suicide in product(PLAYERS, get_args(Suicide)):
        rules, made, waiting = Rules(suicide=suicide), {b}, [b]
        for now in waiting:
            plays = (rules.colouring_after(now, v, p) for v in now.where(EMPTY))
            afters = {after for after in plays if not isinstance(after, Illegal)}
            waiting += afters - made
            made |= afters
        cells.append("".join("#" if c in made else "." for c in law.all_colourings(b.graph)))
    return cells


def forced_row(b: Colouring) -> list[str]:
    """Return what the players can force from a colouring: see `forced_row` in NotionRows.v."""
    n, cells = len(b.graph), [drawn(b)]
    for first, player, (ko, suicide, careful) in product(PLAYERS, PLAYERS, KINDS):
        value = _value(Rules(ko=ko, suicide=suicide), player, FREE.position(b, first), careful)
        cells.append("".join("#" if m <= value else "." for m in range(-n, n + 1)))
    return cells


@cache
def _value(rules: Rules, player: Colour, game: Game, careful: bool = False) -> int:
    """Return the best margin of area, or what the end by a cycle counts; `careful`: nothing is a
    repetition, and who repeats loses, whoever it is.
    """
    seen = rules.observe(game)
    if seen.ended:
        return _black_margin(seen) * (1 if player is BLACK else -1)
    in_force = Rules(ko="none", suicide=rules.suicide) if careful else rules
    values, least = [], -len(seen.colouring.graph) - 1
    for move in _turns(seen.colouring.graph):
        after = in_force.play(game, move)
        if isinstance(after, Game):
            lost = careful and move is not PASS and after.colourings[-1] in game.colourings
            values.append(least if lost else _value(rules, player, after, careful))
    return max(values) if seen.to_move is player else min(values)


def _black_margin(seen: Observation) -> int:
    """Return what a game counts that has ended: all points to who wins where none are counted."""
    if seen.black is None or seen.white is None:
        signs: dict[Outcome | None, int] = {Outcome.BLACK: 1, Outcome.TIE: 0, Outcome.WHITE: -1}
        return signs[seen.winner] * len(seen.colouring.graph)
    return int(seen.black - seen.white)


def rounds_row(game: Game) -> list[str]:
    """Return what gospec says of situations that occur again: see `rounds_row` in RoundRows.v."""
    graph = game.colourings[0].graph
    cells = [" ".join([LETTERS[game.first], *(_turn(graph, move) for move in game.turns)])]
    for suicide in SUICIDE:
        rules = CycleRules(suicide=suicide)
        now, came = situation(rules, game), ""
        for turn in reversed(range(len(game.turns))):
            if situation(rules, game.until(turn)) == now:
                black, white = (lost_since(rules, game, turn, p) for p in PLAYERS)
                came += "X" if black < white else "O" if white < black else "="
        cells += [marked(graph, now.forbidden.__contains__), came]
    return cells


def round_row(b: Colouring) -> list[str]:
    """Return what can be forced where a cycle ends the game: see `round_row` in RoundRows.v."""
    n, cells = len(b.graph), [drawn(b)]
    for first, player, cycle in product(PLAYERS, PLAYERS, CYCLES):
        rules = CycleRules(suicide="forbidden", cycle=cycle)
        value = _value(rules, player, rules.position(b, first))
        cells.append("".join("#" if m <= value else "." for m in range(-n, n + 1)))
    return cells


def problem_row(b: Colouring) -> list[str]:
    """Return what gospec says of targets: see `problem_row` in ProblemRows.v."""
    points, cells = b.graph.points, [drawn(b)]
    edges = [(v, w) for v, w in map(tuple, b.graph.edges)] + [(points[0], None)]
    whole = Colouring(Graph((*points, None), edges), (*b.colours, EMPTY))
    target = {points[0], points[-1]}
    for player in PLAYERS:
        gone = [b(v) is not player for v in target]
        cells.append("".join("#" if lost else "." for lost in (any(gone), all(gone))))
        lasting = []
        for condition in ("all-points", "textbook"):
            alive = unconditionally_alive(whole, player, condition)
            chains = [law.chain(whole, v) if whole(v) is player else frozenset() for v in target]
            kept = [stones in alive or points[0] in stones for stones in chains]
            lasting += [all(kept), any(kept)]
        cells.append("".join("#" if lasts else "." for lasts in lasting))
        for v in b.graph.points:
            if b(v) is EMPTY:
                cells.append(drawn(law.place(whole, v, player)))
    return cells


def games_row(graph: Graph, moves: tuple[Move, ...]) -> list[str]:
    """Return of which sources moves are a whole game: see `games_row` in GameRows.v."""
    cells = [turns_drawn(graph, moves)]
    for key in ("S0", "S2", "S3"):
        rules = SOURCES[key].amended
        state = rules.initial(graph)
        for move in moves:
            state = state if isinstance(state, Illegal) else rules.play(state, move)
        whole = not isinstance(state, Illegal) and rules.observe(state).ended
        cells.append("#" if whole else ".")
    return cells


HALF, KOMI = Fraction(1, 2), Fraction(15, 2)
# Each with the sources that have its options.
MEMBERS: tuple[tuple[Rules, tuple[str, ...]], ...] = (
    (Rules(), ("S0", "S1", "S2", "S3")),
    (Rules(scoring="territory+prisoners"), ("S0", "S1")),
    (Rules(komi=KOMI, handicap=2), ("S1", "S2")),
    (Rules("situational", scoring="territory+prisoners", komi=HALF, handicap=3), ("S1",)),
    (Rules("none", "several", komi=KOMI, handicap=3), ()),
    (Rules("simple", "allowed", "territory", passes=3), ()),
    (Rules("natural-situational", "several", "territory+prisoners", 2, -KOMI, 0, "given"), ()),
    (Rules("natural-situational", "forbidden", "territory+prisoners", 3, KOMI, 2, "given"), ()),
    (Rules("new-zealand", "several"), ()),
)


def option_rows(graph: Graph, sequences: Sequence[tuple[Move, ...]]) -> Iterator[list[str]]:
    """Yield a row for each member and all moves of which it takes all but the last."""
    for rules, having in MEMBERS:
        for moves in sequences:
            if not isinstance(play_all(rules, graph, moves[:-1]), Illegal):
                cells = [turns_drawn(graph, moves), _observation(rules, graph, moves)]
                for key in ("S0", "S1", "S2", "S3"):
                    has = key in having
                    cells.append(_observation(_source(key, rules), graph, moves) if has else "-")
                yield cells


def _source(key: str, rules: Rules) -> Formalisation:
    """Return a source with the options of a member."""
    source, by_area = SOURCES[key].amended, rules.scoring == "area"
    changes: dict[str, object] = {}
    if key == "S0":
        changes = {"prisoners_count": not by_area, "stones_count": by_area}
    if key in ("S1", "S2"):
        changes = {"komi": rules.komi, "handicap": rules.handicap}
    if key == "S1":
        changes |= {"superko": rules.ko, "scoring": rules.scoring}
    made: Formalisation = replace(source, **changes)
    return made


def _observation(rules: Formalisation, graph: Graph, moves: tuple[Move, ...]) -> str:
    """Return what is seen after moves, '' where one is illegal."""
    state = play_all(rules, graph, moves)
    if isinstance(state, Illegal):
        return ""
    observation = rules.observe(state)
    cells = [
        drawn(observation.colouring),
        LETTERS[observation.to_move],
        "#" if observation.ended else ".",
    ]
    return " ".join([*cells, _score(observation.black), _score(observation.white)])


def _score(score: Score) -> str:
    return "?" if score is None else "/".join(map(str, Fraction(score).as_integer_ratio()))
