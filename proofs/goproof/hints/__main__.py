"""Find hints of the catalogue's lemmas: `python -m goproof.hints [NAME…]`.

It prints the processor time and the number of hints of each, and writes what it found beside the
lemmas.
"""

import sys
from collections.abc import Sequence
from time import process_time

from goproof.hints.catalogue import path_of
from goproof.hints.search import find
from goproof.hints.text import from_text, to_text
from goproof.lemmas import all_lemmas, lemma
from goproof.vocabulary.check import Method


def main(names: Sequence[str]) -> int:
    """Find the hints of some lemmas, or of all that are claimed of all graphs."""
    all_graphs = [x.name for x in all_lemmas() if x.check_by(Method.ALL_GRAPHS)]
    missing = 0
    for name in names or all_graphs:
        claim = lemma(name).statement
        begun = process_time()
        found = find(claim)
        seconds = process_time() - begun
        if found.proof is None:
            missing += 1
            print(f"{seconds:7.2f} s  not proved: {found.reason}  {name}", flush=True)
            continue
        text = to_text(found.proof)
        assert from_text(text, claim) == found.proof
        path_of(name).parent.mkdir(exist_ok=True)
        path_of(name).write_text(text, encoding="utf-8")
        print(f"{seconds:7.2f} s  {len(found.proof.hints):2} hints  {name}", flush=True)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
