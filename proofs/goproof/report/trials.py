"""What the trial of an erratum has shown, in words and as boards."""

from goproof.comparisons.difference import Answer, Difference
from goproof.comparisons.errata_cells import Trial
from gospec.colouring import Colouring
from gospec.diagram import draw
from gospec.formalisation import Observation, Score


def where(trial: Trial) -> str:
    """Return the board and the length of the witness, nothing where there is none."""
    witness = trial.witness
    if witness is None:
        return ""
    board, moves = witness.colouring.graph.name, len(witness.moves)
    if witness.set_up is not None:
        return f"{board}, one move"
    return f"{board}, {moves} move{'s' * (moves != 1)}"


def colouring_in(seen: Answer) -> Colouring | None:
    """Return the colouring that a side sees after the move, None where it forbids the move."""
    if isinstance(seen, Colouring):
        return seen
    return seen.colouring if isinstance(seen, Observation) else None


def respect_of(witness: Difference) -> str:
    """Return in which respect the two sides differ."""
    what = witness.what
    return {"black": "Black's score", "white": "White's score"}.get(what, what.replace("_", " "))


def seen_in_words(seen: Answer) -> str:
    """Return what a side makes of the last move."""
    if isinstance(seen, Colouring):
        return f"legal, {draw(seen, '/')}"
    if not isinstance(seen, Observation):
        return f"illegal, {seen}"
    score = f"score {_number(seen.black)} to {_number(seen.white)}"
    return f"{score}; ended, winner: {seen.winner.value}" if seen.winner else score


def _number(score: Score) -> str:
    return "undetermined" if score is None else str(score)
