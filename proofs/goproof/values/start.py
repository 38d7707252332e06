"""Where the search for a value starts: the rules, and the game so far."""

from dataclasses import replace

from goproof.errors import UsageError, argument
from goproof.games.legal import require_no_dead_stones, words_of
from goproof.games.turns import parse_move
from goproof.rulebook.choice import RuleOptions, choose_rules, require_searched_suicide
from gospec.colouring import Colour, Colouring, empty
from gospec.formalisation import Illegal
from gospec.graph import Graph
from gospec.rules import Game, Rules


def area_rules(name: str, options: RuleOptions) -> Rules:
    """Return a preset with its options, without komi.

    Raises UsageError unless it counts area, and two passes end a game.
    """
    chosen = choose_rules(name, options)
    if not isinstance(chosen, Rules):
        raise UsageError(f"values are found under presets such as tromp-taylor, not under {name}")
    require_searched_suicide(name, chosen)
    if (chosen.tax, chosen.button) != ("none", "none"):
        raise UsageError(f"{name}: values are found without a tax and without a button")
    if chosen.scoring != "area" or chosen.passes != 2:
        raise UsageError(f"{name}: values are found for area scoring, where two passes end a game")
    return replace(chosen, komi=Rules.komi)


def board_of(start: Graph | Colouring) -> Graph:
    """Return the board of a position, or the board itself."""
    return start if isinstance(start, Graph) else start.graph


def game_so_far(law: Rules, start: Graph | Colouring, to_move: Colour, moves: str) -> Game:
    """Return the game that starts with an empty board, or a position, and moves.

    Raises UsageError for a position with dead stones, and moves that are illegal or end the game.
    """
    b = start if isinstance(start, Colouring) else empty(start)
    require_no_dead_stones(b)
    game = law.position(b, to_move)

    def player() -> Colour:
        return law.observe(game).to_move

    for number, word in enumerate(words_of(b.graph, moves), 1):
        move = parse_move(b.graph, word, player)
        after = law.play(game, move)
        if isinstance(after, Illegal):
            raise UsageError(f"{argument('moves')}, move {number}, {word}: {after}")
        game = after
    if law.observe(game).ended:
        raise UsageError(f"{argument('moves')}: the game is over; its result needs no search")
    return game
