"""What a certificate claims: its first line, and the words for it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache

from gochecker.game import PASS, THREAT, Game, Position, State
from gochecker.positions import LEMMAS, Symmetry, read_symmetries
from gochecker.reading import (
    LARGEST_NUMBER,
    Invalid,
    integer,
    one_of,
    quoted,
    require_version,
    sequence,
    values,
)
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colouring, has_dead_stones, opponent
from gospec.law.diagram import COLOURS, draw, point_name
from gospec.law.graph import Graph, GraphError, Point, rectangle
from gospec.law.ko import KoRule
from gospec.law.rules import Rules, Suicide

PLAYERS = {"black": BLACK, "white": WHITE}
NAMES = {BLACK: "Black", WHITE: "White"}
KO_RULES: dict[str, KoRule] = {"positional": "positional", "situational": "situational"}
SUICIDE: dict[str, Suicide] = {"allowed": "allowed", "forbidden": "forbidden"}
# The goals about a target: whether the defender has to make it unconditionally alive, and whether
# the attacker has to capture all of it.
GOALS = {
    "life-and-death": (False, False),
    "unconditional-life": (True, False),
    "capture-of-all": (False, True),
    "life-of-one": (True, True),
}
# The lemma by which what is unconditionally alive closes a line, by the rule of suicide.
LIFE = {
    "allowed": "life_by_all_points_bounds_the_margin_while_its_owner_passes",
    "forbidden": "life_by_the_textbook_bounds_the_margin_while_its_owner_passes",
}
# The one by which its territory counts too.
TERRITORY = "living_territory_bounds_the_margin_when_its_owner_replies"
# The empty point beside the immortal stones, where nobody may play.
OUTSIDE: Point = ("outside",)
# Certificates are written for no larger boards, which could keep a stranger's reader for ever.
MOST_POINTS = 64
# No control codes, no blank but the space, nothing that directs text unseen.
NAME = re.compile(
    r"[^\x00-\x1f\x7f-\xa0\xad\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ud800-\udfff"
    r"\ufeff\ufff0-\uffff\U000e0000-\U0010ffff]+"
)
Names = tuple[str, ...]
VERSION = 4
FIELDS = ("format", "version", "board", "rules", "claim", "root", "history", "lemmas", "symmetries")


@dataclass(frozen=True)
class Claim:
    """That the winner wins the game from the root, after the positions of the history.

    `board` is that of the diagrams: the game's, without the point outside. `immortal` are names of
    points; `supposed`, those of them that the position that is meant does not have. The root's own
    position need not be in the history. `life` is the lemma by which what is unconditionally alive
    may close a line, if it may; `levels`, the number of levels that positions may be given.
    """

    game: Game
    board: Graph
    immortal: tuple[str, ...]
    root: State
    history: tuple[Position, ...]
    symmetries: tuple[Symmetry, ...] = ()
    supposed: tuple[str, ...] = ()
    life: str | None = None
    levels: int = 0

    @property
    def lemmas(self) -> tuple[str, ...]:
        """The lemmas that the claim rests on."""
        return (*(LEMMAS if self.symmetries else ()), *([self.life] if self.life else ()))


def read_claim(line: object) -> Claim:
    """Return the claim of the first line. Raises Invalid when the line is malformed."""
    require_version(line, "goproof-certificate", VERSION)
    levelled = isinstance(line, dict) and "levels" in line
    _, _, board, rules, goal, root, earlier, lemmas, symmetries, *levels = values(
        line, *FIELDS, *["levels"] * levelled
    )
    ko, suicide = values(rules, "ko", "suicide")
    law = Rules(ko=one_of(ko, "ko", KO_RULES), suicide=one_of(suicide, "suicide", SUICIDE))
    target = isinstance(goal, dict) and goal.get("goal") in tuple(GOALS)
    fields = ("colouring", "to_move", "passes", *["threats"] * target)
    diagram, to_move, passes, *threats = values(root, *fields)
    b = read_colouring(diagram, plain := read_board(board), plain)
    score = () if target else (read_score(goal, plain, law), (), ())
    game, safe, supposed = score or _life_and_death(goal, b, law)
    player = one_of(to_move, "to_move", PLAYERS)
    left = _threats(threats[0]) if target else ()
    position = game.position(on_board(b, game.board), player, left)
    require_liberties(position.colouring)
    state = State(position, player, integer(passes, "passes", 0, 1))
    history = [read_position(game, plain, e, left)[0] for e in sequence(earlier, "history")]
    turns = read_symmetries(symmetries, game)
    listed = sequence(lemmas, "lemmas")
    life = next((each for each in (LIFE[law.suicide], TERRITORY) if each in listed), None)
    if target and (life or levels):
        raise Invalid("levels, and lemmas about life, are for games about a score")
    claim = Claim(
        game=replace(game, has_territory=life == TERRITORY),
        board=plain,
        immortal=safe,
        root=state,
        history=tuple(history),
        symmetries=turns,
        supposed=supposed,
        life=life,
        levels=sum(integer(each, "levels", 1) for each in levels),
    )
    if listed != list(claim.lemmas):
        raise Invalid(f"lemmas: {quoted(lemmas)} is not just what the certificate rests on, if any")
    return claim


def read_further(claim: Claim, line: object) -> Claim:
    """Return a further claim about a problem, about the colourings of the one before."""
    aims, to_move, passes, threats = values(line, "claim", "to_move", "passes", "threats")
    goal, winner = values(aims, "goal", "winner")
    until_alive, all_of_target = one_of(goal, "goal", GOALS)
    game = replace(
        claim.game,
        winner=one_of(winner, "winner", PLAYERS),
        until_alive=until_alive,
        all_of_target=all_of_target,
        _alive={},
    )
    player, left = one_of(to_move, "to_move", PLAYERS), _threats(threats)
    root = game.position(claim.root.position.colouring, player, left)
    return replace(
        claim,
        game=game,
        root=State(root, player, integer(passes, "passes", 0, 1)),
        history=tuple(each._replace(threats=left) for each in claim.history),
    )


def read_position(
    game: Game, board: Graph, entry: object, threats: tuple[int, ...] | None, *others: str
) -> tuple[Position, list[object]]:
    """Return the position that an object describes, and its other fields, which must be there.

    Its threats are `threats`; where that is None, the object has them.
    """
    situational, own = game.rules.ko == "situational", threats is None
    fields = ("colouring", *["to_move"] * situational, *["threats"] * own)
    diagram, *rest = values(entry, *fields, *others)
    to_move = one_of(rest.pop(0), "to_move", PLAYERS) if situational else BLACK
    left = _threats(rest.pop(0)) if threats is None else threats
    return game.position(read_colouring(diagram, board, game.board), to_move, left), rest


def on_board(b: Colouring, board: Graph) -> Colouring:
    """Return the same stones on a board with further points at the end, which are empty."""
    return Colouring(board, (*b.colours, *[EMPTY] * (len(board) - len(b.graph))))


def read_board(entry: object, most: int = MOST_POINTS) -> Graph:
    """Return the board that an object describes, of so many points at most."""
    if isinstance(entry, dict) and "rows" in entry:
        rows, columns = (integer(n, "board", 1) for n in values(entry, "rows", "columns"))
        _require_few(rows * columns, most)
        return _rectangle(rows, columns)
    points, edges = values(entry, "points", "edges")
    _require_few(len(sequence(points, "points")), most)
    for name in points:
        if not isinstance(name, str) or not NAME.fullmatch(name) or name in (PASS, THREAT):
            raise Invalid(f"{quoted(name)} is no name of a point")
    pairs = [sequence(edge, "edge", 2) for edge in sequence(edges, "edges")]
    if not all(isinstance(end, str) for pair in pairs for end in pair):
        raise Invalid("an end of an edge is no name of a point")
    try:
        return Graph(points, [(u, v) for u, v in pairs])
    except GraphError as error:
        raise Invalid(str(error)) from None


def _require_few(points: int, most: int) -> None:
    if points > most:
        raise Invalid(f"the board has more than {most} points")


def read_colouring(diagram: object, board: Graph, whole: Graph) -> Colouring:
    """Return the colouring of the whole board that a diagram shows."""
    if not isinstance(diagram, str):
        raise Invalid(f"{quoted(diagram)} is no diagram")
    try:
        return _drawn(diagram, board, whole)
    except (ValueError, KeyError):
        raise Invalid(f"{quoted(diagram)} shows no colouring of {board.name}") from None


def require_liberties(b: Colouring) -> None:
    """Raise Invalid when some stone is dead, which no game leads to."""
    if has_dead_stones(b):
        raise Invalid("a stone of the root has no liberty")


# The certificates of a problem show the same colourings again and again.
@lru_cache(maxsize=1 << 16)
def _drawn(diagram: str, board: Graph, whole: Graph) -> Colouring:
    return on_board(Colouring(board, map(COLOURS.__getitem__, symbols(diagram, board))), whole)


def symbols(diagram: str, board: Graph) -> str:
    """Return the symbols of the points. Raises ValueError where the diagram is of another shape."""
    rows = diagram.split("/") if board.shape else [diagram]
    if board.shape and [len(row) for row in rows] != [board.shape[1]] * board.shape[0]:
        raise ValueError
    return "".join(rows)


def _threats(entry: object) -> tuple[int, ...]:
    return tuple(integer(count, "threats") for count in sequence(entry, "threats", 2))


def read_score(entry: object, board: Graph, rules: Rules) -> Game:
    """Return the game for a score that an object describes."""
    goal, winner, margin = values(entry, "goal", "winner", "margin")
    one_of(goal, "goal", {"score": None})
    return Game(
        board=board,
        rules=rules,
        points={point_name(board, v): v for v in board.points},
        winner=one_of(winner, "winner", PLAYERS),
        margin=integer(margin, "margin", -LARGEST_NUMBER),
    )


def _life_and_death(entry: object, b: Colouring, rules: Rules) -> tuple[Game, Names, Names]:
    fields = ["goal", "winner", "target", "region", "immortal"]
    fields += ["supposed"] * (isinstance(entry, dict) and "supposed" in entry)
    goal, winner, target, region, immortal, *rest = values(entry, *fields)
    points = {point_name(b.graph, v): v for v in b.graph.points}
    stones = {name: v for name, v in points.items() if b(v) is not EMPTY}
    chosen = {one_of(name, "target", stones) for name in sequence(target, "target")}
    defenders = {b(v) for v in chosen}
    if len(defenders) != 1:
        raise Invalid("the target is no stones at all, or stones of both colours")
    allowed = {name: one_of(name, "region", points) for name in sequence(region, "region")}
    safe = frozenset(one_of(name, "immortal", stones) for name in sequence(immortal, "immortal"))
    never = {name: name for name in immortal}
    supposed = [one_of(v, "supposed", never) for names in rest for v in sequence(names, "supposed")]
    until_alive, all_of_target = one_of(goal, "goal", GOALS)
    game = Game(
        board=with_outside(b.graph, safe),
        rules=rules,
        points=allowed,
        winner=one_of(winner, "winner", PLAYERS),
        target=frozenset(chosen),
        defender=defenders.pop(),
        immortal=safe,
        until_alive=until_alive,
        all_of_target=all_of_target,
    )
    return game, tuple(immortal), tuple(supposed)


# The boards of a problem's many claims are then one object, so comparing them is quick.
_rectangle = lru_cache(maxsize=16)(rectangle)


@lru_cache(maxsize=16)
def with_outside(board: Graph, safe: frozenset[Point]) -> Graph:
    """Return a board with a further point beside the immortal stones."""
    edges = [(v, w) for v, w in map(tuple, board.edges)] + [(v, OUTSIDE) for v in safe]
    return Graph((*board.points, OUTSIDE), edges, name=board.name)


def words(claim: Claim) -> str:
    """Return the claim in words, with every assumption, a line for each."""
    game, board, root = claim.game, claim.board, claim.root
    earlier = ", ".join(shown(board, position) for position in claim.history)
    edges = (" - ".join(sorted(map(str, edge))) for edge in board.edges)
    passes = ("no pass", "one pass")[root.passes]
    lines = [
        f"{NAMES[game.winner]} {_aim(claim)}, whatever {NAMES[opponent(game.winner)]} does",
        f"from: {_diagram(board, root.position)} on {board.name}, {NAMES[root.to_move]} to move "
        f"after {passes}",
        f"earlier positions: {earlier or 'none'}",
        f"rules: {game.rules.ko} superko, suicide {game.rules.suicide}, two passes end the game",
    ]
    if board.shape is None:
        lines.append(f"adjacent: {', '.join(sorted(edges)) or 'none'}")
    if claim.lemmas:
        lines.append(f"by the lemmas {' and '.join(claim.lemmas)}")
    if game.defender is not None:
        attacker, defender = root.position.threats
        lines += [
            f"assumed: plays at {', '.join(game.points) or 'no point'} only",
            f"assumed: the stones at {', '.join(claim.immortal) or 'no point'} are never removed",
            f"assumed: ko threats: {attacker} of the attacker, {defender} of the defender",
        ]
    if claim.supposed:
        stones = ", ".join(claim.supposed)
        lines.append(f"assumed: stones at {stones} that the position that is meant does not have")
    return "\n".join(lines)


def _aim(claim: Claim) -> str:
    game = claim.game
    if game.defender is None:
        bound = "at least" if game.winner is BLACK else "at most"
        return f"can make the area of Black minus that of White {bound} {game.margin}"
    names = ", ".join(point_name(claim.board, v) for v in claim.board.points if v in game.target)
    kept = game.winner is game.defender
    some = "some" if game.all_of_target else "every"
    if game.until_alive:
        aim = f"{some} stone at {names} unconditionally alive, or joined to one never removed"
        return f"can make {aim}" if kept else f"can keep the opponent from making {aim}"
    if kept:
        return f"can keep {some} stone at {names}"
    lost = "the stones at all points of" if game.all_of_target else "a stone at"
    return f"can have {lost} {names} removed"


def _diagram(board: Graph, position: Position) -> str:
    return draw(Colouring(board, position.colouring.colours[: len(board)]), "/")


def shown(board: Graph, position: Position) -> str:
    """Return a position as people read it."""
    player = "" if position.to_move is None else f" with {NAMES[position.to_move]} to move"
    return _diagram(board, position) + player
