"""Whether what lemmas say of every graph is so: they are proved anew, and the sources run."""

from collections.abc import Sequence
from os import PathLike

from goproof.comparisons.reductions import standing_apart
from goproof.comparisons.same_games import SameGames, standing_fault
from goproof.comparisons.shipped_verdicts import is_proved, was_run
from goproof.comparisons.watching import Tell
from goproof.errors import MissingPart, require
from goproof.numbers import so_many
from goproof.verification.verify import verify
from goproof.vocabulary.check import Verdict

# A file of verdicts, as `verify` takes it, or none.
Store = str | PathLike[str] | None


def unproved(lemmas: Sequence[str], tell: Tell, store: Store, *, fresh: bool = False) -> str:
    """Return which of some lemmas is not proved for all graphs, and why; '' if all of them are.

    Of those whose verdicts come with goproof no solver is asked, unless `fresh`.
    """
    left = [name for name in lemmas if fresh or not is_proved(name)]
    if not left:
        return ""
    try:
        require("prove")
    except MissingPart as missing:
        return str(missing)
    tell(f"proving {so_many(len(left), 'lemma')}")
    for result in verify(left, methods=["all-graphs"], jobs=1, store=store, fresh=fresh):
        if result.verdict is not Verdict.PROVED:
            return f"{result.name} is {result.verdict.value}{_because(result.remarks)}"
        left.remove(result.name)
        tell(f"{result.name} is proved")
    return f"{left[0]} has no verdict for all graphs" if left else ""


def _because(remarks: Sequence[str]) -> str:
    return f": {'; '.join(remarks)}" if remarks else ""


def same_games_fault(
    all_same: Sequence[SameGames], tell: Tell, store: Store, *, fresh: bool = False
) -> str:
    """Return why sides may not have the same games on every graph after all, '' if they have."""
    simulations = dict.fromkeys(simulation for same in all_same for simulation in same.simulations)
    for simulation in simulations:
        if (fresh or not was_run(simulation)) and (fault := standing_fault(simulation, tell)):
            return fault
    for same in all_same:
        if same.apart and (fault := standing_apart(*same.apart, same.watched, tell)):
            return fault
    lemmas = dict.fromkeys(name for same in all_same for name in same.lemmas)
    return unproved(tuple(lemmas), tell, store, fresh=fresh)
