"""The request for a value: the rules, the game so far, and the options."""

from dataclasses import dataclass, field

from goimpl.search.frame import PASS
from goproof.errors import UsageError, argument, read_file
from goproof.games.by_law import LawGame
from goproof.games.legal import played
from goproof.values.options import ValueOptions
from gospec.law.colouring import Colour
from gospec.law.cycles import CycleRules
from gospec.law.formalisation import PASS as PASSED
from gospec.law.graph import Graph
from gospec.law.rules import Game, Rules

# From so many points on certificates rest on lemmas besides the law, unless it is said otherwise;
# below, checking them is quick without.
LEMMAS_FROM = 12


@dataclass(frozen=True)
class Request:
    """A question about a value: by these rules, of the game so far, as the options want it.

    `unkept` says why certificates are not where the options want them.
    """

    law: Rules
    game: Game
    options: ValueOptions
    unkept: list[str] = field(default_factory=list)

    @property
    def symmetries(self) -> bool:
        """Whether certificates may rest on symmetries of the board."""
        return self._is_large if self.options.symmetries is None else self.options.symmetries

    @property
    def life(self) -> bool:
        """Whether certificates may rest on what is unconditionally alive."""
        if self.options.life is not None:
            return self.options.life
        return self._is_large or bool(self.options.territory)

    @property
    def territory(self) -> bool:
        """Whether the territory of what is alive counts there, with its owner's replies."""
        return self.life and self.options.territory is not False

    @property
    def _is_large(self) -> bool:
        return len(self.board) >= LEMMAS_FROM

    @property
    def board(self) -> Graph:
        """The board that is played on."""
        return self.game.colourings[-1].graph

    @property
    def to_move(self) -> Colour:
        """The player whose turn it is."""
        return self.law.to_move(len(self.game.turns), self.game.first)

    @property
    def rules(self) -> dict[str, str]:
        """The rules as a result shows them."""
        law = self.law
        fields: dict[str, str] = {"name": self.options.rules, "ko": law.ko, "suicide": law.suicide}
        return {**fields, "cycle": self.law.cycle} if isinstance(self.law, CycleRules) else fields

    def opening(self) -> tuple[tuple[int, ...], ...]:
        """Return the moves with which a repetition-free search's winner is to begin, as numbers.

        Whoever believes in them loses nothing: what is found is proved, and the rest is left open.
        Raises UsageError where they go with no other option that is given, or a move is illegal.
        """
        options = self.options
        if options.first_move is not None and options.first_moves is not None:
            raise UsageError(f"{argument('first_move')} says less than {argument('first_moves')}")
        said = argument("first_moves" if options.first_move is None else "first_move")
        lines = {said: options.first_move or ""}
        if options.first_moves is not None:
            try:
                texts = read_file(options.first_moves).decode("utf-8-sig").splitlines()
            except UnicodeDecodeError:
                raise UsageError(f"{options.first_moves}: not a text in UTF-8") from None
            lines = {f"{said}, line {number}": line for number, line in enumerate(texts, 1)}
        opening = tuple(filter(None, (self._numbers(line, where) for where, line in lines.items())))
        if opening and options.at_least is None:
            raise UsageError(f"{said} goes with {argument('at_least')}")
        return opening

    def _numbers(self, line: str, where: str) -> tuple[int, ...]:
        """Return the points of a line as numbers; what follows a # is a comment.

        Parameters: `where`, what a message calls the line.
        """
        try:
            game = LawGame(self.law, self.board)
            game.state = self.game
            state = played(game, line.partition("#")[0])
        except UsageError as error:
            raise UsageError(error.args[0].replace(argument("moves"), where, 1)) from None
        points, turns = self.board.points, state.turns[len(self.game.turns) :]
        return tuple(PASS if turn is PASSED else points.index(turn) for turn in turns)
