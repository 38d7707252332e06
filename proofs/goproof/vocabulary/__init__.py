"""The entire vocabulary of lemmas, in one import."""

from goproof.boards.picture import Picture as Picture, areas as areas
from goproof.boards.symmetries import symmetries as symmetries
from goproof.execution.kernel_runs import Run as Run, cleared_at_once as cleared_at_once
from goproof.logic.formulas import (
    Equal as Equal,
    Formula as Formula,
    Property as Property,
    Term as Term,
    all_of as all_of,
    every as every,
    every_neighbour as every_neighbour,
    includes as includes,
    some as some,
    some_neighbour as some_neighbour,
)
from goproof.theory import source_notions as source_notions, turns as turns
from goproof.theory.areas import Area as Area
from goproof.theory.as_written import Way as Way
from goproof.theory.best_play import (
    POSITIONAL as POSITIONAL,
    Carried as Carried,
    best_play as best_play,
    value_to as value_to,
    value_without_repetition_to as value_without_repetition_to,
)
from goproof.theory.cases import (
    FREE as FREE,
    SUPERKO as SUPERKO,
    Case as Case,
    Subject as Subject,
    answer as answer,
    forbids as forbids,
    is_the_start as is_the_start,
    without_dead_stones as without_dead_stones,
)
from goproof.theory.fixed_points import (
    Chain as Chain,
    Coloured as Coloured,
    DeadOnPart as DeadOnPart,
    Flooded as Flooded,
    LargestDead as LargestDead,
    Marked as Marked,
    part_of as part_of,
)
from goproof.theory.law import Law as Law, remembered as remembered
from goproof.theory.life_in_games import lasting as lasting
from goproof.theory.replies import Replies as Replies
from goproof.theory.simulations import SIMULATIONS as SIMULATIONS, Simulation as Simulation
from goproof.theory.source_notions import (
    HouseProcedure as HouseProcedure,
    MoveAsWritten as MoveAsWritten,
    black_to_move as black_to_move,
    counted as counted,
    has_black_to_move as has_black_to_move,
    has_ended as has_ended,
    is_closed as is_closed,
    is_over as is_over,
    procedure as procedure,
    refuses as refuses,
)
from goproof.theory.stages import (
    OTHER as OTHER,
    PLAYERS as PLAYERS,
    POINT as POINT,
    Original as Original,
    Relative as Relative,
    same as same,
    swapped as swapped,
)
from goproof.theory.statements import Move as Move, Statement as Statement
from goproof.theory.turns import (
    KO_RULES as KO_RULES,
    NOW as NOW,
    THEN as THEN,
    TurnStatement as TurnStatement,
    by_mover as by_mover,
    earlier as earlier,
    follows as follows,
    forbidden as forbidden,
    held as held,
    is_start as is_start,
    movers_turn as movers_turn,
    played as played,
    same_colouring as same_colouring,
)
from goproof.theory.whole_games import (
    GameToTheEnd as GameToTheEnd,
    InTheOrderOfTurns as InTheOrderOfTurns,
    PlayInGame as PlayInGame,
    two_passes as two_passes,
)
from goproof.vocabulary.alone import Alone as Alone, ahead as ahead, stand as stand
from goproof.vocabulary.check import (
    NOWHERE as NOWHERE,
    Method as Method,
    all_graphs as all_graphs,
    bounded as bounded,
    every_rectangle as every_rectangle,
    every_way as every_way,
    exhaustive as exhaustive,
    kernel_bounded as kernel_bounded,
    played_boards as played_boards,
    refuted as refuted,
    small_boards as small_boards,
    these_boards as these_boards,
    these_graphs as these_graphs,
)
from goproof.vocabulary.lemma import Example as Example, Lemma as Lemma
from goproof.vocabulary.pictures import (
    Stages as Stages,
    just_before as just_before,
    original as original,
    pointed_at as pointed_at,
    turns_of as turns_of,
)
from gospec.law.colouring import (
    BLACK as BLACK,
    EMPTY as EMPTY,
    WHITE as WHITE,
    Colour as Colour,
    Colouring as Colouring,
    opponent as opponent,
)
from gospec.law.formalisation import PASS as PASS, Illegal as Illegal
from gospec.law.graph import Graph as Graph, Point as Point
from gospec.law.rules import Game as Game, Rules as Rules
