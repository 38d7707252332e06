"""Lemmas that compare two rules of ko: one forbids whatever the other forbids."""

from __future__ import annotations

from goproof.theory.turns import forbidden, statement_about_games
from goproof.vocabulary.check import Method, all_graphs, exhaustive, played_boards, refuted
from goproof.vocabulary.lemma import Example, Lemma
from gospec.law.ko import KoRule

# The rules of ko, as names of lemmas call them.
CALLED: dict[str, KoRule] = {
    "simple_ko": "simple",
    "positional_superko": "positional",
    "situational_superko": "situational",
    "natural_situational_superko": "natural-situational",
    "new_zealands_superko": "new-zealand",
}


def forbids_too(module: str, *, clauses: tuple[str, ...], moves: str, false: bool = False) -> Lemma:
    """Return the lemma of a file that is called `what_FIRST_forbids_SECOND_forbids`.

    Parameters: `module`, the `__name__` of the file, whose docstring has the sentence and the
    reason; `moves`, the turns on one point before the play of the example, which is at A1; `false`,
    if it has to be refuted there.
    """
    name = module.rpartition(".")[2].removeprefix("what_").removesuffix("_forbids")
    first, second = (CALLED[rule] for rule in name.split("_forbids_"))
    differ = refuted(Method.EXHAUSTIVE, at=(1, 1))
    there = forbidden(first)
    return Lemma.of_file(
        module,
        statement_about_games(there.implies(forbidden(second)), event=there),
        clauses=clauses,
        example=Example(".", "A1", moves=moves),
        checks=(differ,) if false else (all_graphs(), exhaustive(bound=played_boards())),
        note="Must stay refuted: the two rules differ." if false else "",
    )
