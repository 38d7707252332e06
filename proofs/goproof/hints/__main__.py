"""Find hints of the catalogue's lemmas: `python -m goproof.hints [NAME…]`.

It prints the processor time and the number of hints of each, and writes what it found beside the
lemmas. What a person wrote is left alone unless it is named.
"""

import sys
from collections.abc import Sequence
from statistics import median
from time import process_time

from goproof.hints.kept import claimed_of_all_graphs, found_text, path_of, written_by_hand
from goproof.hints.search import find
from goproof.hints.text import from_text
from goproof.lemmas import lemma


def main(arguments: Sequence[str]) -> int:
    """Find the hints of some lemmas, or of all that are claimed of all graphs."""
    names = arguments or [x for x in claimed_of_all_graphs() if x not in written_by_hand()]
    times = [(_found(name), name) for name in names]
    proved = [seconds for seconds, _ in times if seconds is not None]
    if len(proved) > 1:
        print(f"{median(proved):.2f} s median, {max(proved):.2f} s at most, {sum(proved):.2f} s")
    return 0 if len(proved) == len(times) else 1


def _found(name: str) -> float | None:
    claim, begun = lemma(name).statement, process_time()
    found = find(claim)
    seconds = process_time() - begun
    if found.proof is None:
        print(f"{seconds:7.2f} s  not proved: {found.reason}  {name}", flush=True)
        return None
    text = found_text(name, found.proof)
    assert from_text(text, claim) == found.proof
    path_of(name).parent.mkdir(exist_ok=True)
    path_of(name).write_text(text, encoding="utf-8")
    print(f"{seconds:7.2f} s  {len(found.proof.hints):2} hints  {name}", flush=True)
    return seconds


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
