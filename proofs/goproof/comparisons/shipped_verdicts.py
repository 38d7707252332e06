"""Verdicts that come with goproof, for comparisons that need no solver then: of the lemmas behind
them, and of the sources when they are run.

Each has the digest of the sources that it is about. Under another digest it is not used.
`python -m goproof.comparisons.shipped_verdicts` proves and runs all anew, and writes the file.
"""

import json
import sys
from functools import cache
from itertools import chain
from pathlib import Path

from goproof import lemmas, sources
from goproof.comparisons.agreeing_games import (
    FORBIDS_LESS,
    NEIGHBOURS_ARE_ENOUGH,
    PATHS_ARE_LEAST,
    PERMITS_LESS,
)
from goproof.comparisons.reductions import REDUCING
from goproof.comparisons.same_games import LEMMAS, standing_fault
from goproof.theory.simulations import SIMULATIONS, SimulationRelation

FILE = Path(__file__).with_name("shipped_verdicts.json")
# What a statement says: the law with the sources, and the words and formulas of lemmas.
LAW = ("gospec.law", "gospec.sources")
STATED_BY = (*LAW, "goproof.logic", "goproof.theory", "goproof.vocabulary")
# What running a source depends on: besides, which games are run, and what is looked at.
RUN_BY = ("goproof.boards", "goproof.comparisons.games_to_run", "goproof.comparisons.same_games")
_FORBIDDING = chain.from_iterable((FORBIDS_LESS | PERMITS_LESS).values())
PROVED = tuple(
    dict.fromkeys((*LEMMAS, *REDUCING, PATHS_ARE_LEAST, NEIGHBOURS_ARE_ENOUGH, *_FORBIDDING))
)


@cache
def _shipped() -> dict[str, str]:
    text = FILE.read_text(encoding="utf-8") if FILE.is_file() else "{}"
    found: dict[str, str] = json.loads(text)
    return found


def digest_of(*names: str) -> str:
    """Return the digest of the law and of these packages and modules besides.

    It is empty where one was changed after this process had imported goproof.
    """
    prefixes = tuple(f"{name}." for name in (*STATED_BY, *names))
    others = {name.partition(".")[0] for name in names}.difference(sources.PACKAGES)
    modules = sources.all_modules(*sorted(others))
    concerned = [module for module in modules if f"{module}.".startswith(prefixes)]
    if any(map(sources.changed_since_import, concerned)):
        return ""
    return sources.digest_of(concerned)[:16]


def _digest(name: str) -> str:
    """Return the digest of what a verdict of this name is about."""
    return digest_of(lemmas.modules()[name]) if name in PROVED else digest_of(*RUN_BY)


def is_proved(name: str) -> bool:
    """Tell whether a verdict comes with goproof that a lemma is proved for all graphs, as it is."""
    return name in PROVED and _shipped().get(name, "-") == _digest(name)


def was_run(simulation: SimulationRelation) -> bool:
    """Tell whether running a source, without options, has shown no fault, as it is."""
    key = simulation.key
    return simulation in SIMULATIONS and _shipped().get(key, "-") == _digest(key)


def main() -> int:
    """Prove all lemmas and run all sources anew, write the file, and return the exit status."""
    from goproof.verification.verify import verify
    from goproof.vocabulary.check import Verdict

    found = {}
    for simulation in SIMULATIONS:
        if fault := standing_fault(simulation):
            print(fault)
            return 1
        found[simulation.key] = _digest(simulation.key)
    for row in verify(PROVED, methods=["all-graphs"], jobs=1):
        print(row.verdict.value, row.name, flush=True)
        if row.verdict is not Verdict.PROVED:
            return 1
        found[row.name] = _digest(row.name)
    FILE.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
