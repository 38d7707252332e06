"""What gospec shows of games by members of the family, in rows that Coq's kernel computes too.

`OptionRows.v` says what is in a row, and has the members in this order; what is here is written
independently of it.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from goproof.solvers.coq.rows import LETTERS, drawn, turns_drawn
from gospec.law.formalisation import Formalisation, Illegal, Move, Score, play_all
from gospec.law.graph import Graph
from gospec.law.rules import Rules
from gospec.sources.register import SOURCES

HALF, KOMI = Fraction(1, 2), Fraction(15, 2)
# Each with the sources that have its options.
MEMBERS: tuple[tuple[Rules, tuple[str, ...]], ...] = (
    (Rules(), ("S0", "S1", "S2", "S3")),
    (Rules(scoring="territory+prisoners"), ("S0", "S1")),
    (Rules(komi=KOMI, handicap=2), ("S1", "S2")),
    (Rules("situational", scoring="territory+prisoners", komi=HALF, handicap=3), ("S1",)),
    (Rules("none", "several", komi=KOMI, handicap=3), ()),
    (Rules("simple", "allowed", "territory", passes=3), ()),
    (Rules("natural-situational", "several", "territory+prisoners", 2, -KOMI, 0, "given"), ()),
    (Rules("natural-situational", "forbidden", "territory+prisoners", 3, KOMI, 2, "given"), ()),
    (Rules("new-zealand", "several"), ()),
)


def option_rows(graph: Graph, sequences: Sequence[tuple[Move, ...]]) -> Iterator[list[str]]:
    """Yield a row for each member and all moves of which it takes all but the last."""
    for rules, having in MEMBERS:
        for moves in sequences:
            if not isinstance(play_all(rules, graph, moves[:-1]), Illegal):
                cells = [turns_drawn(graph, moves), _observation(rules, graph, moves)]
                for key in ("S0", "S1", "S2", "S3"):
                    has = key in having
                    cells.append(_observation(_source(key, rules), graph, moves) if has else "-")
                yield cells


def _source(key: str, rules: Rules) -> Formalisation:
    """Return a source with the options of a member."""
    source, area = SOURCES[key].amended, rules.scoring == "area"
    changes: dict[str, object] = {}
    if key == "S0":
        changes = {"prisoners_count": not area, "stones_count": area}
    if key in ("S1", "S2"):
        changes = {"komi": rules.komi, "handicap": rules.handicap}
    if key == "S1":
        changes |= {"superko": rules.ko, "scoring": rules.scoring}
    made: Formalisation = replace(source, **changes)
    return made


def _observation(rules: Formalisation, graph: Graph, moves: tuple[Move, ...]) -> str:
    """Return what is seen after moves, '' where one is illegal."""
    state = play_all(rules, graph, moves)
    if isinstance(state, Illegal):
        return ""
    observation = rules.observe(state)
    cells = [
        drawn(observation.colouring),
        LETTERS[observation.to_move],
        "#" if observation.ended else ".",
    ]
    return " ".join([*cells, _score(observation.black), _score(observation.white)])


def _score(score: Score) -> str:
    return "?" if score is None else "/".join(map(str, Fraction(score).as_integer_ratio()))
