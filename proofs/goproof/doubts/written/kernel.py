"""The statements in Coq about the machine's kernel: what their words mean, by the kernel itself on
integers and by gospec, what their variables range over, and where they have to be false.
Clause: none; this is about statements of clauses.
"""

from collections.abc import Callable, Mapping

from goimpl.words.kernel import Board
from goproof.doubts.written.games import Meanings, Range, Word
from goproof.doubts.written.wrong_words import World, always, never, twisted
from goproof.logic.evaluating_coq import Values, call
from goproof.theory.law import GOSPEC, board_of
from gospec.colouring import Colour, Colouring, ends_of_paths, opponent
from gospec.graph import Point, from_edges

# Beyond all boards.
STRAY = 1 << 70


def _word_of(model: Meanings, members: object) -> int:
    return sum(1 << i for i, x in enumerate(model.graph.points) if call(members, x))


def _are_stones(model: Meanings, own: int, opposing: int, b: Colouring, p: Colour) -> bool:
    return [own, opposing] == [_stones(model, b, p), _stones(model, b, opponent(p))]


def _stones(model: Meanings, b: Colouring, p: Colour) -> int:
    return _word_of(model, lambda x: b(x) is p)


def _flooded(model: Meanings, seed: object, within: object, x: Point) -> bool:
    sets = (frozenset(x for x in model.graph.points if call(each, x)) for each in (within, seed))
    return x in ends_of_paths(model.graph, *sets)


def _computed(name: str, words: int) -> tuple[int, Word]:
    def computed(model: Meanings, reading: object, machine: object, *arguments: object) -> object:
        return GOSPEC.compute(name, *arguments[:words], machine, *arguments[words:])

    return words + 2, computed


MEANINGS: Mapping[str, tuple[int, Word]] = {
    "stands_for_graph": (1, lambda m, machine: machine == board_of(m.graph, GOSPEC.kernel)),
    "is_word": (2, lambda m, word, members: word == _word_of(m, members)),
    "on_board": (1, lambda m, word: word >> len(m.graph) == 0),
    "has": (2, lambda m, word, x: bool(word >> m.graph.index[x] & 1)),
    "are_stones": (4, _are_stones),
    "flooded": (3, _flooded),
    "fst": (1, lambda m, pair: pair[0]),
    "snd": (1, lambda m, pair: pair[1]),
    **{
        f"Kernel.{name}": _computed(name, words)
        for name, words in {
            "neighbours": 1,
            "grow": 2,
            "flood": 2,
            "place_and_clear": 3,
            "play": 3,
            "is_suicide": 3,
            "area": 2,
        }.items()
    },
    "Kernel.legal_without_history": (
        5,
        lambda m, reading, machine, own, opposing, suicides: GOSPEC.compute(
            "legal_without_history", own, opposing, machine, suicides
        ),
    ),
}
VALUES: Mapping[str, object] = {"N.one": 1, "N.zero": 0}


def _boards(model: Meanings, values: Values) -> list[object]:
    """The board of the graph, and that of another graph of as many points."""
    graphs = (model.graph, from_edges([], isolated=model.graph.points))
    return [board_of(graph, GOSPEC.kernel) for graph in graphs]


def _and_another(word: Callable[[Meanings, Values], int]) -> Range:
    """The word that is meant, and one that is not."""

    def words(model: Meanings, values: Values) -> list[int]:
        meant = word(model, values)
        return [meant, meant ^ 1]

    return words


def _own(model: Meanings, values: Values) -> int:
    if "set" in values:
        return _word_of(model, values["set"])
    return _stones(model, values["b"], values["p"])


RANGES: Mapping[str, Range] = {
    "reading": lambda model, values: [None],
    "machine": _boards,
    "suicides": lambda model, values: (True, False),
    "own": _and_another(_own),
    "opposing": _and_another(lambda m, values: _stones(m, values["b"], opponent(values["p"]))),
    "mask": _and_another(lambda m, values: _word_of(m, values["within"])),
    "spot": _and_another(lambda m, values: 1 << m.graph.index[values["v"]]),
}


def _stray(right: Word, *about: object) -> object:
    word = right(*about)
    return tuple(each | STRAY for each in word) if isinstance(word, tuple) else word | STRAY


def _part(number: int) -> Word:
    """One of the two words that are returned has a point more, or lacks one."""

    def wrong(right: Word, *about: object) -> object:
        words = list(right(*about))
        words[number] ^= 1
        return tuple(words)

    return wrong


def _right_in_all_points_only(right: Word, *about: object) -> object:
    """A round of flood that loses a word within some points, and none within all."""
    _, machine, _, mask = about
    assert isinstance(machine, Board)
    return right(*about) if mask == machine.all_points else 0


ANY_BOARD: World = {"stands_for_graph": always}
ANY_COLOURING: World = {"position": always}


def _pairs(name: str) -> tuple[World, ...]:
    return tuple({f"Kernel.{name}": wrong} for wrong in (_part(0), _part(1), _stray))


def _words(name: str) -> tuple[World, ...]:
    return tuple({f"Kernel.{name}": wrong} for wrong in (twisted, _stray))


WRONG: Mapping[str, tuple[World, ...]] = {
    "kernel_neighbours_are_adjacency": (
        *_words("neighbours"),
        ANY_BOARD,
        {"adjacent": never},
        {"adjacent": always},
    ),
    "kernel_a_round_of_flood_keeps_what_is_flooded": (
        *_words("grow"),
        ANY_BOARD,
        {"Kernel.grow": lambda right, reading, machine, word, mask: 0},
        {"Kernel.grow": lambda right, reading, machine, word, mask: word},
        {"Kernel.grow": lambda right, reading, machine, word, mask: mask},
        {"Kernel.grow": _right_in_all_points_only},
        {"flooded": always},
        {"on_board": never},
    ),
    "kernel_flood_is_the_chain": (*_words("flood"), ANY_BOARD, {"joined": twisted}),
    "kernel_move_is_the_move": (*_pairs("place_and_clear"), ANY_BOARD, {"place": twisted}),
    "kernel_play_is_the_move": (*_pairs("play"), ANY_BOARD, ANY_COLOURING, {"place": twisted}),
    "kernel_suicide_is_suicide": (
        *_words("is_suicide"),
        ANY_BOARD,
        ANY_COLOURING,
        {"place": twisted},
    ),
    "kernel_legal_points_are_the_legal_points": (
        *_words("legal_without_history"),
        ANY_BOARD,
        ANY_COLOURING,
        {"place": twisted},
    ),
    "kernel_area_is_the_area": (*_pairs("area"), ANY_BOARD, {"area": twisted}),
}
