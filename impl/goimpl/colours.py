"""The colours of points as numbers: the one coding of the machine.

A player is the colour of that player's stones. No two sets of players have the same sum, so that a
sum stands for a set. The functions are plain Python, and compiled functions call them too: see
`goimpl.jit.decorators`.
"""

from collections.abc import Sequence

EMPTY, BLACK, WHITE = 0, 1, 2
PLAYERS = (BLACK, WHITE)


def opponent(player: int) -> int:
    """Return the other player."""
    return BLACK + WHITE - player


def bit_of(player: int) -> int:
    """Return a player as a bit of a packed number or as one of two rows: 0 for Black, 1 for White.

    Nowhere else is a player anything but a colour.
    """
    return player - BLACK


def player_of(bit: int) -> int:
    """Return the player that is this bit of a packed number, or has this one of two rows."""
    return bit + BLACK


def check_player(player: int) -> None:
    """Raise ValueError for a number that is no player's."""
    if player not in PLAYERS:
        raise ValueError(f"{player} is no player: {BLACK} is black, {WHITE} white")


def check_colours(colours: Sequence[int], points: int) -> None:
    """Raise ValueError for another number of colours than of points, and for what is no colour."""
    if len(colours) != points:
        raise ValueError(f"{len(colours)} colours for a board of {points} points")
    if unknown := set(colours) - {EMPTY, *PLAYERS}:
        raise ValueError(
            f"{min(unknown)} is no colour: {EMPTY} is empty, {BLACK} black, {WHITE} white"
        )
