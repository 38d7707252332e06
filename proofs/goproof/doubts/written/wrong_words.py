"""Words that mean something wrong, to evaluate statements where they have to be false.
Clause: none; this is about statements of clauses.
"""

from collections.abc import Callable, Mapping
from functools import partial
from types import BuiltinFunctionType, FunctionType
from typing import Any
from zlib import crc32

from goproof.doubts.written.games import Numbered, Way, Word, is_legal_game, until
from goproof.logic.evaluating_coq import Taking
from gospec.colouring import BLACK, EMPTY, Colour, Colouring, opponent
from gospec.formalisation import PASS
from gospec.rules import Game, Rules

World = Mapping[str, Word]


def other(value: Any) -> Any:
    """Return another value of the kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, Colouring):
        first = value.graph.points[0]
        return value.put(first, BLACK if value(first) is EMPTY else EMPTY)
    assert isinstance(value, Colour)
    return BLACK if value is EMPTY else opponent(value)


def twisted(right: Word, *about: object) -> object:
    """Answer wrong in a third of all cases, the same at each call."""
    functions = (FunctionType, BuiltinFunctionType, Taking, partial)
    shown = repr([each for each in about if not isinstance(each, functions)])
    value = right(*about)
    return value if crc32(shown.encode()) % 3 else other(value)


def always(right: Word, *about: object) -> bool:
    """Answer yes."""
    return True


def never(right: Word, *about: object) -> bool:
    """Answer no."""
    return False


def only(condition: Callable[..., bool], wrong: Word) -> Word:
    """Answer wrong where a condition on the arguments holds."""
    return lambda right, *about: wrong(right, *about) if condition(*about) else right(*about)


def both(word: str) -> tuple[World, World]:
    """A relation that always holds, and one that never does."""
    return {word: always}, {word: never}


def way(answer: bool) -> Word:
    """A way of reaching that always leads there, or never."""
    return lambda model: Taking(3, lambda *about: answer)


def more(number: int) -> Word:
    """Return so many more."""
    return lambda right, *about: right(*about) + number


def by(key: str, wrong: Word = twisted) -> Word:
    """Answer wrong of one source."""
    return only(lambda way, *_: way == Way(key), wrong)


def with_ko(*kos: str) -> Word:
    """Answer yes under some rules of ko."""
    return only(lambda rules, *_: rules.ko in kos, always)


def of_source(key: str, change: Any) -> World:
    """The states of a source are changed, or none, along all moves."""

    def wrong(right: Word, source: str, moves: Numbered, n: int) -> object:
        return change(right, moves, n) if source == key else right(source, moves, n)

    return {"trace": wrong}


def refused(keys: str, condition: Callable[..., bool]) -> World:
    """Some sources refuse moves of a kind."""

    def wrong(right: Word, key: str, moves: Numbered, n: int) -> object:
        return None if key in keys and condition(moves, n) else right(key, moves, n)

    return {"trace": wrong}


def goes_on(key: str) -> World:
    """A source lets one pass follow the end."""

    def change(right: Word, moves: Numbered, n: int) -> object:
        followed = right(key, moves, n)
        if followed is None and n >= 3 and all(moves(n - i) is PASS for i in (1, 2, 3)):
            before = right(key, moves, n - 1)
            return before and (*before, before[-1])
        return followed

    return of_source(key, change)


def first_is_a_pass(moves: Numbered, n: int) -> bool:
    """Tell whether the game begins with a pass."""
    return n > 0 and moves(0) is PASS


def passes_after_a_play(moves: Numbered, n: int) -> bool:
    """Tell whether a pass follows a first play."""
    return n > 1 and moves(0) is not PASS and moves(1) is PASS


def one_legal_pass_more(right: Word, rules: Rules, game: Game) -> bool:
    """Answer yes of a legal game and a pass, wherever it stands."""
    if game.turns and game.turns[-1] is PASS:
        return is_legal_game(rules, until(game, len(game.turns) - 1))
    return bool(right(rules, game))


def one_legal_play_more(right: Word, rules: Rules, game: Game) -> bool:
    """Answer yes of a legal game and a play, wherever it stands."""
    if game.turns and game.turns[-1] is not PASS:
        return is_legal_game(rules, until(game, len(game.turns) - 1))
    return bool(right(rules, game))


def legal_without_a_first_pass(right: Word, rules: Rules, game: Game) -> bool:
    """Answer no of games that begin with a pass."""
    return bool(right(rules, game)) and game.turns[:1] != (PASS,)


def mirrored(right: Word, state: object) -> Colouring:
    """Another board with as large areas."""
    b = right(state)
    return Colouring(b.graph, b.colours[::-1])


def another_start(right: Word, moves: Numbered, n: int) -> object:
    """Let S2 begin on another board."""
    followed = right("S2", moves, n)
    return followed and (Changed(followed[0]), *followed[1:])


class Changed:
    """A state of S2 with another board."""

    def __init__(self, state: Any) -> None:
        self.moves, self.boards = state.moves, (other(state.boards[-1]),)


class Exchanged:
    """A state of S2 with the players exchanged."""

    def __init__(self, state: Any) -> None:
        self.moves = tuple((move, opponent(player)) for move, player in state.moves)
        self.boards = state.boards


def players_exchanged(right: Word, moves: Numbered, n: int) -> object:
    """Let S2 have the players exchanged."""
    followed = right("S2", moves, n)
    return followed and tuple(map(Exchanged, followed))
