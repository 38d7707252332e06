"""Formalisations that have the same games on every board graph, by induction over the turns.

The repaired S0, S1, S2 and S3 are each related by a simulation to a member of the family of
`gospec.law.rules`, without options `tromp-taylor`: a state of theirs stands for a game of it
(`goproof.theory.simulations`), and each step from turn to turn is a lemma about every graph. What
remains is the induction itself, what options add to it, both shown with each answer, and that the
sources put the steps together so: `standing_fault` runs the sources to see that.
Clause: S0/7a to S0/11, S1/R1 to S1/R10, S2/game, S3/game.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from goproof.comparisons.games_to_run import BOARDS, games_so_far, some_further_turns, told
from goproof.comparisons.reductions import REDUCING, reduced
from goproof.comparisons.sides import is_source, member_of, simulation_of
from goproof.comparisons.watching import ALL_FIELDS, Tell, no_one
from goproof.documents import comparing
from goproof.documents.comparing import InductionStep
from goproof.theory.simulations import COMMON, Simulation, SimulationRelation
from gospec.law.colouring import PLAYERS
from gospec.law.formalisation import Formalisation, Illegal, turns
from gospec.law.rules import Game, Rules
from gospec.sources.register import SOURCES
from gospec.texts.register import TEXTS

MOVES = "the_repaired_sources_make_the_same_moves"
REPETITIONS = "the_repaired_sources_forbid_the_same_repetitions"
TO_MOVE = "the_repaired_sources_have_the_same_player_to_move"
END = "the_repaired_sources_end_games_at_the_same_turn"
POINTS = "the_repaired_sources_count_the_same_points"
LEMMAS = (MOVES, REPETITIONS, TO_MOVE, END, POINTS)
BY_RUNNING = "by running gospec"

# What options make of steps of the induction. Of sources with options no lemma speaks where the
# option changes what the lemma is about.
OPTIONS: dict[str, dict[str, str]] = {
    "ko": {
        "repetition": "it is forbidden just if that colouring is one of those that were there "
        "before and that the rule of ko compares it with; the rule asks whose turn it was and "
        "which turns were passes, which are the same"
    },
    "handicap": {
        "player": "from such states the same player is to move: Black for as many turns, the "
        "players in turn after that; a handicap of one stone is none",
        "pass": "a pass is allowed unless the game is over, or Black has moves of a handicap left",
    },
    "scoring": {
        "prisoners": "a move takes the same stones off the board, so that the same numbers of "
        "prisoners are counted, and territory is the area without its stones"
    },
    "komi": {"komi": "the same komi is added to White's score"},
    "suicide": {
        "suicide": "suicide of one stone leaves the colouring that stands, which positional "
        "superko forbids to bring back"
    },
    "pass_stones": {"pass stones": "prisoners don't count, nor do the stones given for passes"},
}


@dataclass(frozen=True)
class SameGames:
    """Two sides have the same games on every graph, if the lemmas hold of every graph.

    `relations` say how a state of each side stands for a game; `steps` are the induction. Members
    that look the same in what is `watched`, though their options differ, are `apart`. The verdicts
    on the `shipped` lemmas came with goproof.
    """

    names: tuple[str, str]
    simulations: tuple[SimulationRelation, ...]
    relations: tuple[str, str]
    steps: tuple[InductionStep, ...]
    lemmas: tuple[str, ...] = LEMMAS
    watched: tuple[str, ...] = ALL_FIELDS
    apart: tuple[Rules, Rules] | None = None
    shipped: tuple[str, ...] = ()

    def document(self) -> comparing.SameGames:
        """Return the induction as a part of a document."""
        return comparing.SameGames.of(
            self,
            stands_for_a_game=dict(zip(self.names, self.relations, strict=True)),
            induction=self.steps,
        )


INDUCTION = (
    InductionStep(
        "claim",
        "after the same turns, which both sides allow or neither does, both are in states that "
        "stand for one game: its colourings and the turns between them",
        "induction over the number of turns",
    ),
    InductionStep(
        "start",
        "the start of each side stands for the game without a turn, on the empty board",
        BY_RUNNING,
    ),
    InductionStep("player", "from such states the same player is to move", TO_MOVE),
    InductionStep("point", "the same points, those that are empty, may be played on", MOVES),
    InductionStep("move", "the play makes the same colouring", MOVES),
    InductionStep(
        "repetition", "it is forbidden just if that colouring was there before", REPETITIONS
    ),
    InductionStep(
        "pass", "a pass is allowed unless the game is over, and leaves the colouring", END
    ),
    InductionStep("end", "the game is over after the same turns, and no turn follows", END),
    InductionStep(
        "turn",
        "so each turn is allowed by both or by neither, and the states after it stand for one "
        "game again; that the sources put the steps together so",
        BY_RUNNING,
    ),
    InductionStep(
        "score", "the same points count for each player, and a score is their number", POINTS
    ),
    InductionStep("winner", "the higher of the same two scores wins, equal ones tie", BY_RUNNING),
)


def same_games(
    names: tuple[str, str],
    left: Formalisation,
    right: Formalisation,
    watched: tuple[str, ...] = ALL_FIELDS,
) -> SameGames | None:
    """Return by what two sides have the same games on every graph, None where nothing says so.

    Parameters: `watched`, the fields of observations in which the games have to be the same.
    """
    member, other = member_of(left), member_of(right)
    if member is None or other is None:
        return None
    (one, why), (two, whence) = reduced(member, watched), reduced(other, watched)
    if one != two:
        return None
    simulations = [simulation_of(rules) for rules in (left, right)]
    relation, another = ("it is such a game" if a is None else a.relation for a in simulations)
    held = tuple(simulation for simulation in simulations if simulation is not None)
    sources = any(is_source(simulation) for simulation in held)
    found = [*(INDUCTION if sources else ())]
    if member == other:
        found += _steps_of_options(member, left, right)
    else:
        found += [*_steps_of_options(member, left, member), *_steps_of_options(other, right, other)]
        found += [*why, *whence]
    steps = {step.about: step for step in found}
    by = {step.by for step in steps.values()}
    lemmas = tuple(name for name in (*LEMMAS, *REDUCING) if name in by)
    apart = None if member == other else (member, other)
    return SameGames(
        names, held, (relation, another), tuple(steps.values()), lemmas, watched, apart
    )


def _steps_of_options(
    member: Rules, left: Formalisation, right: Formalisation
) -> Iterator[InductionStep]:
    """Yield what options make of the steps, of two sides that are the same rules with them."""
    members = isinstance(left, Rules) and isinstance(right, Rules)
    for option, steps in OPTIONS.items():
        values = {getattr(rules, option, None) for rules in (left, right)}
        chosen = not members and getattr(member, option) != getattr(COMMON, option)
        if chosen or len(values - {None}) > 1:
            yield from (InductionStep(about, says, BY_RUNNING) for about, says in steps.items())


_TYPES = {type(text.formalisation) for text in TEXTS.values()}
_TYPES |= {type(source.as_printed) for source in SOURCES.values()}


def same_rules(left: Formalisation, right: Formalisation) -> bool:
    """Tell whether two sides are the same rules of gospec, to the last reading and option.

    Of rules that aren't gospec's nobody knows what their equality means.
    """
    return type(left) in _TYPES and type(left) is type(right) and left == right


def standing_fault(simulation: SimulationRelation, tell: Tell = no_one) -> str:
    """Return where rules that are held to a member don't take the steps of the induction, or ''.

    From states that stand for a game, whatever its colourings, with any numbers where these are
    open, each turn must be allowed or not as the rule family does, and lead to a state that stands
    for the longer game; and what can be seen must be the same, the scores the numbers of the points
    that are counted.
    """
    for board in BOARDS:
        tell(f"running {simulation.key} on {board.name}")
        if not simulation.stands_for(
            simulation.rules.initial(board), simulation.common.initial(board)
        ):
            return f"{simulation.key} begins otherwise on {board.name}"
        random = Random(board.name)
        for game in games_so_far(simulation.common, board, random):
            counts = (random.randrange(9), random.randrange(9))
            if fault := _fault_after(simulation, game, counts):
                return f"{simulation.key} on {board.name}, after {told(game)}: {fault}"
    return ""


def _fault_after(simulation: SimulationRelation, game: Game, counts: tuple[int, int]) -> str:
    rules, common, state = simulation.rules, simulation.common, simulation.state(game, counts)
    if not simulation.stands_for(state, game):
        return "a state that is made to stand for the game does not"
    observation, expected = rules.observe(state), common.observe(game)
    if observation != expected:
        return f"{observation} is seen, not {expected}"
    b = game.colourings[-1]
    if isinstance(simulation, Simulation) and common == COMMON:
        counted = [len(simulation.counted(b, player)) for player in PLAYERS]
        if [observation.black, observation.white] != counted:
            return "a score is not the number of the points that are counted"
    for move in (*turns(b.graph), *some_further_turns(common, game)):
        after, following = rules.play(state, move), common.play(game, move)
        if isinstance(after, Illegal) or isinstance(following, Illegal):
            if not (isinstance(after, Illegal) and isinstance(following, Illegal)):
                return f"{move} is allowed by one only"
        elif not simulation.stands_for(after, following):
            return f"{move} leads to a state that stands for another game"
    return ""
