"""What is watched of two formalisations that are run beside one another."""

from collections.abc import Callable

from gospec.law.colouring import Colour, Colouring
from gospec.law.formalisation import Formalisation, Illegal, Move, Observation
from gospec.law.graph import Graph

IN_WORDS = {
    "colouring": "colouring",
    "to_move": "player to move",
    "ended": "whether the game has ended",
    "black": "Black's score",
    "white": "White's score",
    "margin": "margin of the finished game",
    "winner": "winner",
}

# What is compared of two observations, by the names that users give.
WATCHED = {
    "colouring": ("colouring",),
    "to-move": ("to_move",),
    "ended": ("ended",),
    "score": ("black", "white"),
    "margin": ("margin",),
    "winner": ("winner",),
}

ALL_FIELDS = tuple(name for names in WATCHED.values() for name in names)
SCORES, RESULTS = frozenset({"black", "white"}), frozenset({"margin", "winner"})

Tell = Callable[[str], None]


def no_one(what: str) -> None:
    """Listen to what is told, and do nothing with it."""


def seen(observation: Observation, name: str) -> object:
    """Return a field of an observation, or the margin by which the game ended."""
    if name != "margin":
        value: object = getattr(observation, name)
        return value
    black, white = observation.black, observation.white
    return None if not observation.ended or black is None or white is None else black - white


def told_apart(
    a: Observation | Illegal, b: Observation | Illegal, watched: tuple[str, ...] = ALL_FIELDS
) -> bool:
    """Tell whether two formalisations answered a move differently."""
    # Two formalisations may forbid a move for different reasons and still agree.
    if isinstance(a, Illegal) or isinstance(b, Illegal):
        return not (isinstance(a, Illegal) and isinstance(b, Illegal))
    return any(seen(a, name) != seen(b, name) for name in watched)


def results_differ(a: Colouring | Illegal, b: Colouring | Illegal) -> bool:
    """Tell whether two formalisations make different things of a play, whatever forbids it."""
    return a != b and not (isinstance(a, Illegal) and isinstance(b, Illegal))


def replayed(
    rules: Formalisation,
    graph: Graph,
    moves: tuple[Move, ...],
    set_up: tuple[Colouring, Colour] | None = None,
) -> list[Observation | Illegal]:
    """Return what one formalisation makes of the start and each move, up to one that is illegal."""
    state = start_of(rules, graph, set_up)
    answers: list[Observation | Illegal] = [rules.observe(state)]
    for move in moves:
        state = rules.play(state, move)
        answers.append(seen_after(rules, state))
        if isinstance(state, Illegal):
            break
    return answers


def start_of(rules: Formalisation, graph: Graph, set_up: tuple[Colouring, Colour] | None) -> object:
    """Return the state from which games go: that of the empty board, or of a position."""
    return rules.initial(graph) if set_up is None else rules.position(*set_up)


def seen_after(rules: Formalisation, state: object) -> Observation | Illegal:
    """Return what is seen of the answer to a move."""
    return state if isinstance(state, Illegal) else rules.observe(state)
