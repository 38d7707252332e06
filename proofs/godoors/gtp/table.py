"""The game that an engine keeps: its board, its rules, and its turns, all as the law has them."""

from dataclasses import dataclass, field, replace
from fractions import Fraction

from godoors.gtp.katago_rules import TableRules
from godoors.gtp.protocol import Failure, name
from gospec.law.colouring import Colour, Colouring, empty, from_mapping
from gospec.law.formalisation import PASS, Illegal, Pass
from gospec.law.graph import Graph, Point, rectangle
from gospec.law.rules import Game, Rules


@dataclass
class Table:
    """A game in progress.

    `states` are the law's states, one for each command that made a turn, so that `undo` has
    somewhere to go back to; `stones` is the number of handicap stones.
    """

    choice: TableRules
    graph: Graph = field(default_factory=lambda: rectangle(19, 19))
    states: list[Game] = field(default_factory=list)
    stones: int = 0

    def __post_init__(self) -> None:
        if not self.states:
            self.clear()

    @property
    def rules(self) -> Rules:
        """The rules of this game, White's bonus in handicap games included."""
        return self.choice.with_bonus(self.stones)

    @property
    def now(self) -> Game:
        """The law's state of now."""
        return self.states[-1]

    @property
    def board(self) -> Colouring:
        """The board of now."""
        return self.now.colourings[-1]

    @property
    def to_move(self) -> Colour:
        """Whose turn it is."""
        return self.rules.to_move(len(self.now.turns), self.now.first)

    @property
    def fresh(self) -> bool:
        """Whether there is no stone and no turn yet."""
        return not self.now.turns and self.board == empty(self.graph)

    def clear(self) -> None:
        """Begin a game on the empty board."""
        self.stones, self.states = 0, [self.rules.initial(self.graph)]

    def start(self, stones: dict[Point, Colour], first: Colour, handicap: int = 0) -> None:
        """Begin a game from a position, on this board."""
        b = from_mapping(self.graph, stones)
        self.stones, self.states = handicap, [self.rules.position(b, first)]

    @property
    def endless(self) -> Rules:
        """The rules of this game, but that no passes end it: the controller says when it is over.

        A player's second move in a row has the other pass, so that passes would end games which
        nobody has ended.
        """
        return replace(self.rules, passes=len(self.now.turns) + 3)

    def after(self, player: Colour, move: Point | Pass) -> Game | Illegal:
        """Return the law's state after a move. Out of turn, the other player passes before it."""
        state, rules = self.now, self.endless
        if player is not self.to_move:
            passed = rules.play(state, PASS)
            assert isinstance(passed, Game), "a pass is legal but in a handicap of moves"
            state = passed
        answer: Game | Illegal = rules.play(state, move)
        return answer

    def play(self, player: Colour, move: Point | Pass) -> None:
        """Make a move. Raises Failure, with the law's reason, for an illegal one."""
        after = self.after(player, move)
        if isinstance(after, Illegal):
            raise Failure(f"illegal move: {name(self.graph, move)}: {after}")
        self.states.append(after)

    def undo(self) -> None:
        """Take back what the last move made. Raises Failure if there is none."""
        if len(self.states) == 1:
            raise Failure("cannot undo")
        self.states.pop()

    def change_rules(self, choice: TableRules) -> None:
        """Play by other rules from now on.

        Raises Failure, and changes nothing, where they would have refused a turn of this game.
        """
        changed = Table(choice, self.graph, [self.states[0]], self.stones)
        rules = replace(changed.rules, passes=len(self.now.turns) + 3)
        state = self.states[0]
        for number, turn in enumerate(self.now.turns, 1):
            after = rules.play(state, turn)
            if isinstance(after, Illegal):
                raise Failure(f"turn {number} of this game is illegal by these rules: {after}")
            state = after
        self.choice = choice

    def set_komi(self, komi: Fraction) -> None:
        """Play with this komi."""
        self.choice = replace(self.choice, rules=replace(self.choice.rules, komi=komi))

    def result(self) -> str:
        """Return the result of the board as it stands. Clause: S1/R9, S1/R10, S1/C10."""
        observation = self.rules.observe(self.now)
        if observation.black is None or observation.white is None:
            raise Failure("cannot score")
        margin = Fraction(observation.black - observation.white)
        if not margin:
            return "0"
        return f"{'B' if margin > 0 else 'W'}+{float(abs(margin)):.12g}"

    def chosen(self, player: Colour, seed: int) -> Point | Pass:
        """Return the move of a random player, which fills no eye of its own and knows seki."""
        from goimpl.games.random_play import RandomPlayer
        from goproof.games.through import make
        from goproof.machine.game import MachineGame

        rules, now = self.endless, self.now
        # What was there before the button went can be repeated: the machine need not know of it.
        begin = now.turns.index(PASS) + 1 if rules.button == "used" and PASS in now.turns else 0
        turns = [*now.turns[begin:], *([] if player is self.to_move else [PASS])]
        first = rules.to_move(begin, now.first)
        begun = now.colourings[begin], first
        game = MachineGame(replace(rules, tax="none", button="none"), self.graph, begun)
        make(game, turns)
        code = RandomPlayer(game.game, seed).choose()
        return PASS if code < 0 else self.graph.points[code]
