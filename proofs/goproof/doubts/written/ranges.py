"""The statements in Coq that are written by hand, on one board: what their variables range over,
and what evaluates them there.
Clause: none; this is about statements of clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product

from goproof.boards.symmetries import symmetries
from goproof.doubts.written import kernel, miai, options, territory
from goproof.doubts.written.games import (
    BOARDS,
    CONDITIONS,
    KEYS,
    KO_RULES,
    LOGICAL,
    NUMBERED,
    SCORINGS,
    SUPERKO,
    Meanings,
    Moves,
    Numbered,
    Range,
    Word,
    games_on,
    trace,
    turns_on,
    until,
)
from goproof.doubts.written.words import MEANINGS, VALUES
from goproof.logic.evaluating_coq import Taking, Values, call, subsets
from goproof.logic.reading_coq import NotReadable
from goproof.theory.law import GOSPEC
from gospec.colouring import PLAYERS, Colour, Colouring, all_colourings, empty, opponent
from gospec.formalisation import PASS, Illegal
from gospec.graph import Graph, Point
from gospec.ko import KoRule
from gospec.rules import Game, Rules


def _rules(*kos: KoRule) -> Word:
    found = [Rules(ko=ko, suicide=s) for ko in kos for s in ("allowed", "forbidden")]
    return lambda model, values: found


def _games_of(*turns: int) -> Word:
    """Games of at most so many turns, on the board of one point, and on that of two."""
    return lambda model, values: [
        game for game in games_on(model.graph) if len(game.turns) <= turns[len(model.graph) - 1]
    ]


def _prefixes(model: Meanings, values: Values) -> list[Game]:
    game = values["g"]
    return [until(game, i) for i in range(len(game.turns) + 1)]


def _numbered(model: Meanings, values: Values) -> Iterable[Moves]:
    return map(Numbered, product(turns_on(model.graph), repeat=NUMBERED[len(model.graph)]))


def _ended_once(model: Meanings, values: Values) -> Iterable[Moves]:
    turns = product(turns_on(model.graph), repeat=4)
    return [Numbered(t) for t in turns if any(t[i] is t[i + 1] is PASS for i in range(3))]


def _number(model: Meanings, values: Values) -> range:
    return range(NUMBERED[len(model.graph)] + 1)


def _states(key: str) -> Word:
    def states(model: Meanings, values: Values) -> list[object]:
        followed = model.right("trace", key, values["moves"], values["n"])
        # Where there are none, something that is none.
        return [Numbered(followed or ())]

    return states


def _players(model: Meanings, values: Values) -> list[Numbered]:
    n = values["n"]
    return [
        Numbered(
            (*(player for _, player in states[-1].moves), LOGICAL.to_move(n)) if states else ()
        )
        for states in _states("S2")(model, values)
    ]


def _boards(model: Meanings, values: Values) -> list[Numbered]:
    followed = _states("S2")(model, values)
    return [Numbered(state.boards[-1] for state in states) for states in followed]


def _next(model: Meanings, values: Values) -> list[object]:
    """What a source's own state may be next, of those that the past in force is made of."""
    moves, n = values["moves"], values["n"]
    # Something that is none, or every colouring.
    found: list[object] = list(all_colourings(model.graph)) if "boards" in values else [None]
    for key in ("S0", "S3"):
        past = trace(key, model.graph, moves, n)
        after = past and KEYS[key].rules.play(past[-1], moves(n))
        if after and not isinstance(after, Illegal):
            found.append(after)
    return found


def _maps(model: Meanings, values: Values) -> list[object]:
    points = model.graph.points
    made = [dict(zip(points, images, strict=True)) for images in symmetries(model.graph)]
    # And one that is none.
    return [each.__getitem__ for each in (*made, dict.fromkeys(points, points[0]))]


def _lists_of_positions(model: Meanings, values: Values) -> list[tuple[Colouring, ...]]:
    positions = tuple(b for b in all_colourings(model.graph) if not GOSPEC.has_dead_stones(b))
    return [positions, positions[1:]]


def _sets(model: Meanings, values: Values) -> list[object]:
    return [each.__contains__ for each in subsets(model.graph.points)]


def _living(model: Meanings, values: Values) -> list[object]:
    b, theirs = values["b"], opponent(values["p"])
    found = {GOSPEC.living(b, theirs, condition) for condition in CONDITIONS.values()}
    # And stones that need not live.
    return [each.__contains__ for each in (*found, b.where(theirs))]


def _colourings(model: Meanings, values: Values) -> list[Colouring]:
    return list(all_colourings(model.graph))


def _points(model: Meanings, values: Values) -> Sequence[Point]:
    return model.graph.points


def _lists_of_colourings(model: Meanings, values: Values) -> Iterable[object]:
    return product(_colourings(model, values), repeat=len(values["g"].turns))


RANGES: Mapping[str, Range] = {
    **dict.fromkeys(("b", "b'", "after", "last", "middle", "between"), _colourings),
    **dict.fromkeys("vwxu", _points),
    **dict.fromkeys("ijn", _number),
    "p": lambda model, values: PLAYERS,
    "c": lambda model, values: tuple(Colour),
    "s": lambda model, values: SCORINGS.values(),
    "t": lambda model, values: turns_on(model.graph),
    "m": lambda model, values: range(-3, 6),
    "r": _rules(*KO_RULES.values()),
    "g": lambda model, values: games_on(model.graph),
    "h": _prefixes,
    "before": _prefixes,
    "moves": _numbered,
    "others": _numbered,
    "nodes": _states("S0"),
    "players": _players,
    "boards": _boards,
    "states": _states("S3"),
    "next": _next,
    "image": _maps,
    "preimage": _maps,
    "listed": _lists_of_positions,
    "counted": _sets,
    "chains": _living,
    "path": lambda model, values: [
        path for n in range(4) for path in product(model.graph.points, repeat=n)
    ],
    "board": lambda model, values: BOARDS[:2],
    **dict.fromkeys(("set", "within"), _sets),
    **kernel.RANGES,
    **options.RANGES,
    **miai.RANGES,
}
RANGES_WITHIN: Mapping[str, Mapping[str, Range]] = {
    "ends_with_two_passes": {
        **dict.fromkeys(("moves", "others"), _ended_once),
        **dict.fromkeys("inm", lambda model, values: range(5)),
    },
    "the_moves_of_a_game_determine_its_colourings": {
        "before": _lists_of_colourings,
        "g": _games_of(2, 1),
    },
    "swapping_the_colours_carries_games": {"g": _games_of(5, 2)},
    "symmetries_of_the_board_carry_games": {"g": _games_of(3, 1)},
    "games_under_superko_have_bounded_length": {"r": _rules(*SUPERKO)},
    miai.NAME: miai.WITHIN,
    territory.NAME: territory.WITHIN,
    # What can be forced is known where games come to an end.
    "the_right_to_move_never_lowers_the_value": {"r": _rules("positional")},
    "who_moves_second_on_an_empty_board_forces_nothing": {"r": _rules("positional")},
    "what_is_forced_without_repetition_is_forced_under_superko": {
        "r": _rules(*SUPERKO),
        "g": _games_of(3, 0),
        "m": lambda model, values: range(-2, 3),
    },
}


@dataclass(frozen=True)
class Model:
    """The meanings on one board. `wrong` are the words that mean something else, each a function of
    the right meaning and its arguments.
    """

    graph: Graph
    wrong: Mapping[str, Word]

    def on(self, graph: Graph) -> Model:
        """Return the same on another board."""
        return replace(self, graph=graph)

    def meaning(self, word: str) -> object:
        """Return a value, or a function. Raises NotReadable."""
        if word in self.wrong and word not in MEANINGS:
            return self.wrong[word](self)
        if word in VALUES:
            return VALUES[word]
        if word in ("points", "G"):
            return self.graph.points if word == "points" else self.graph
        if word == "empty_board":
            return empty(self.graph)
        if word not in MEANINGS:
            raise NotReadable(f"nobody knows what {word} means")
        number, function = MEANINGS[word]
        right = partial(function, self)
        if word not in self.wrong:
            return Taking(number, right)
        return Taking(number, partial(self.wrong[word], right))

    def right(self, word: str, *arguments: object) -> object:
        """Return what a word means by the model, of these arguments."""
        return call(self.meaning(word), *arguments)

    def fits(self, value: object, constructor: str) -> tuple[object, ...] | None:
        """Return what a value is made of by a constructor, None where it isn't."""
        kind: str
        made: tuple[object, ...]
        if isinstance(value, Game) and value.turns:
            kind, made = "Then", (until(value, len(value.turns) - 1), value.turns[-1])
        elif isinstance(value, Game):
            kind, made = "Start", (value.colourings[0], value.first)
        elif constructor == "nil":
            kind, made = "" if value else "nil", ()
        else:
            kind, made = ("Pass", ()) if value is PASS else ("Play", (value,))
        return made if kind == constructor else None

    def range(self, name: str, within: str, values: Values) -> Iterable[object]:
        """Return the values of a variable of a definition. Raises NotReadable."""
        ranges = {**RANGES, **RANGES_WITHIN.get(within, {})}
        if name not in ranges:
            raise NotReadable(f"nobody knows what {name} ranges over in {within}")
        return ranges[name](self, values)
