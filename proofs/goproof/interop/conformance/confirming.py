"""What is reported of an engine is judged by gospec, from the start of the game."""

from __future__ import annotations

from goproof.interop.conformance.examining import ACCEPTS, GOES_ON, REFUSES, Difference
from goproof.interop.conformance.member import Member
from goproof.interop.conformance.referee import Referee, confirm
from gospec.colouring import BLACK, PLAYERS, WHITE


class LawDisagrees(AssertionError):
    """The machine's account of a game isn't the law's: one of them has a fault."""


def law_confirms(difference: Difference, member: Member) -> None:
    """Have gospec judge the game of a difference from the start. Raises LawDisagrees."""
    game = difference.game
    state, answers = confirm(game, member)
    illegal = difference.kind[0] == ACCEPTS or difference.kind[1].startswith(GOES_ON)
    if illegal and answers[-1] is None:
        raise LawDisagrees(f"{game}: the law allows the last move")
    if difference.kind[0] == REFUSES and answers[-1] is not None:
        raise LawDisagrees(f"{game}: the law refuses the last move, {answers[-1]}")
    referee = Referee(game, member)
    for step, answer in zip(game.steps, answers, strict=True):
        legal = referee.judge(step).legal
        if legal is not (answer is None):
            raise LawDisagrees(f"{game}: the law answers {answer} to {step}")
        if legal:
            referee.make(step)
    b = state.colourings[-1]
    if {player: b.where(player) for player in PLAYERS} != referee.stones():
        raise LawDisagrees(f"{game}: another board")
    taken = {BLACK: state.white_prisoners, WHITE: state.black_prisoners}
    if taken != referee.taken():
        raise LawDisagrees(f"{game}: other prisoners")
