"""Members of the family that lemmas say agree on games, run side by side.

A lemma says what an option forbids or counts, and the definition of an option what it leaves as it
is; that the rules put these together so is seen by running them.
Clause: none; this is about two rule sets.
"""

from fractions import Fraction
from random import Random

from goproof.comparisons.agreeing_games import AgreeingGames
from goproof.comparisons.games_to_run import BOARDS, games_so_far, some_further_turns, told
from goproof.comparisons.reductions import standing_apart
from goproof.comparisons.watching import Tell, no_one
from gospec.law.colouring import WHITE
from gospec.law.formalisation import Illegal, turns
from gospec.law.rules import Game, Rules


def agreement_fault(agreement: AgreeingGames, tell: Tell = no_one) -> str:
    """Return where two members don't agree on games after all, '' where nothing shows it.

    Each turn that the first allows the second must allow too, to the same state, in which the same
    is seen; where they allow the same turns, scores may differ, by the komi if that is all.
    """
    fewer, more = agreement.runs
    if agreement.watched:
        return standing_apart(fewer, more, agreement.watched, tell)
    for board in BOARDS:
        tell(f"running both on {board.name}")
        for game in games_so_far(fewer, board, Random(board.name)):
            if fault := _fault_after(fewer, more, game, alike=agreement.alike):
                return f"on {board.name}, after {told(game)}: {fault}"
    return ""


def _fault_after(fewer: Rules, more: Rules, game: Game, *, alike: bool) -> str:
    one, two = fewer.observe(game), more.observe(game)
    if (one.to_move, one.ended) != (two.to_move, two.ended):
        return "another player is to move, or one game is over"
    if not alike and one != two:
        return "another score is seen, or another winner"
    if fewer.scoring == more.scoring:
        of_white = _of_white(more, game) - _of_white(fewer, game)
        if one.black != two.black or of_white != more.komi - fewer.komi:
            return "the scores differ by more than the komi"
    further = some_further_turns(fewer, game)
    for move in (*turns(game.colourings[-1].graph), *further):
        after, other = fewer.play(game, move), more.play(game, move)
        if isinstance(after, Illegal):
            if alike and not isinstance(other, Illegal):
                return f"{move} is allowed by the second only"
        elif after != other:
            return f"{move} is not allowed by the second, or leads to another state"
    return ""


def _of_white(rules: Rules, game: Game) -> Fraction:
    score = rules.score(game, WHITE)
    assert score is not None
    return Fraction(score)
