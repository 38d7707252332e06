"""Documents of searches: values, problems, their certificates, and what can be played."""

from dataclasses import astuple, replace
from enum import StrEnum
from typing import Annotated, Literal, Self

from goproof.documents import base
from goproof.documents.base import IfAny, KoAndSuicide, Number, Part, Player
from goproof.documents.typed import UNSET
from goproof.verdicts import ProblemStatus


class Cropped(Part):
    """The remaining part of a larger board, which the certificates are about."""

    from_: Annotated[int, "the number of points of the larger board"]
    to: Annotated[list[str], "the remaining points"]


class CheckedNodes(Part):
    """Certificates."""

    nodes: Annotated[int, "how many nodes they have"]
    checked: Annotated[bool, "whether they were checked"]


class TableEntry(Part):
    """A question."""

    threats: Annotated[list[int], "the ko threats of attacker and defender"]
    to_move: Annotated[Player, "who moves first"]
    winner: Annotated[Player | None, "who wins; null where it is unknown"]
    searched: Annotated[int, "nodes searched"]
    certificate: Annotated[CheckedNodes, "certificates"]


class Stages(Part):
    """Seconds of the processor by what they were spent on, without those of the compiler.

    Searching ends when the winner is known; to take the proofs out of the tables of the search is
    part of writing.
    """

    searching: Annotated[Number, "until it was known who wins"]
    writing: Annotated[Number, "certificates, with taking their proofs from the search"]
    checking: Annotated[Number, "certificates"]

    def __add__(self, other: Self) -> Self:
        """Return the sums, stage by stage."""
        pairs = zip(astuple(self), astuple(other), strict=True)
        return type(self)(*(one + two for one, two in pairs))


class Holds(StrEnum):
    """What a condition takes points for."""

    WALL = "wall"
    OPEN = "open"
    STAYS = "stays"


class Assumed(Part):
    """What the position does not state, and the answer is conditional on."""

    points: Annotated[list[str], "the points that it is about"]
    holds: Annotated[
        Holds,
        "what they are taken for: stones of the attacker; open, so that reaching one is an escape; "
        "or stones that stay on the board",
    ]
    colour: Annotated[Player | None, "the colour of the stones; null if there are none"]
    favours: Annotated[Player, "whom it can help"]
    status: Annotated[ProblemStatus, "the status under it"]
    liberties: Annotated[
        list[str], "for stones that stay: their liberties outside the region, which nobody fills"
    ]


class SolutionVerdict(StrEnum):
    """Whether the solution of a file is right."""

    NONE = "none"
    OPEN = "open"
    WRONG = "wrong"
    RIGHT = "right"
    NOT_ALONE = "right-not-the-only-one"
    ALONE = "right-the-only-one"


class Reviewed(Part):
    """What is right and wrong in the variations that a file has."""

    verdict: Annotated[
        SolutionVerdict,
        "none, open, wrong, right (and open whether another move wins too), right-not-the-only-one "
        "or right-the-only-one, as proved",
    ]
    solutions: Annotated[list[str], "the first moves that the file calls right"]
    others: Annotated[list[str], "other first moves that win"]
    open: Annotated[list[str], "first moves that are not known to win or lose"]
    unrefuted: Annotated[
        list[str], "moves that the file calls wrong and has no answer to, with their lines"
    ]
    faults: Annotated[list[str], "the errors of the file, in words"]
    moves: Annotated[int, "how many moves its variations have"]


class Solve(Part, schema="solve/1"):
    """What `goproof solve --json` prints."""

    name: Annotated[str, "the problem's name"]
    board: Annotated[str, "the name of its board"]
    diagram: Annotated[str, base.DIAGRAM]
    empty_points: Annotated[int, "empty points of the region"]
    status: Annotated[
        ProblemStatus,
        "dead, alive, seki, safe, unsettled, ko or unknown, for the position as it is; or "
        "conditional, on what `assumed` says",
    ]
    headline: Annotated[str, "the answer in one line, with its conditions"]
    elsewhere: Annotated[
        bool,
        "whether the answer is proved whatever stands elsewhere on the board, from every history "
        "in which no position has a pattern that the strategy makes; the region and the threats "
        "are then left aside, and the table has only what is proved of a ko",
    ]
    stated: Annotated[
        list[Literal["region", "immortal"]],
        "the surroundings that the file or the caller states; the rest is derived",
    ]
    assumed: Annotated[list[Assumed], "the conditions of the answer; empty if there are none"]
    expected: Annotated[str | None, "the status that the problem itself states"]
    attacker: Annotated[Player, "who attacks"]
    defender: Annotated[Player, "who defends"]
    to_move: Annotated[Player, "who moves"]
    target: Annotated[list[str], "the points of the stones that are attacked"]
    capture: Annotated[
        Literal["any", "all"],
        "whether the attacker has to capture any or all of several target chains",
    ]
    connect: Annotated[bool, "whether the defender wants to join the target's chains in one"]
    region: Annotated[list[str], "the points to which play is confined"]
    immortal: Annotated[list[str], "the points of stones that are never taken off"]
    cropped: Annotated[
        Cropped | None,
        "the remaining part of a larger board, which the certificates are about; null if the board "
        "is not cropped",
    ]
    threats: Annotated[list[int], "the ko threats elsewhere of attacker and defender"]
    winner: Annotated[Player | None, "who wins; null where it is unknown"]
    table: Annotated[list[TableEntry], "every question that the status rests on"]
    further: Annotated[
        list[TableEntry],
        "the same with one more threat for the defender, checked before stones are called dead",
    ]
    life: Annotated[list[TableEntry], "the same for unconditional life"]
    first_moves: Annotated[
        list[str] | None, "winning first moves; with elsewhere, those that were found"
    ]
    all_first_moves: Annotated[
        dict[str, str | None] | None, "with --all-moves, who wins after each first move"
    ]
    principal_variation: Annotated[list[str], "the line in which the loser resists longest"]
    assumptions: Annotated[list[str], "what is assumed"]
    unknown: Annotated[list[str], "why parts of the answer are unknown"]
    nodes: Annotated[int, "the number of nodes searched"]
    seconds: Annotated[Number, "the time that it took"]
    processor_seconds: Annotated[
        Stages, "of the processor, by what they were spent on, without those of the compiler"
    ]
    certificate: Annotated[CheckedNodes, "certificates"]
    review: Annotated[
        IfAny[Reviewed], "with --review, what is right and wrong in the file's variations"
    ] = UNSET


class StagesOfBound(Part):
    """The seconds that a bound took, by stages."""

    search: Annotated[Number | None, "of its searches"]
    proofs: Annotated[Number | None, "to extract the proofs from the tables of the searches"]
    writing: Annotated[Number, "to write the certificate"]
    checking: Annotated[Number, "to check it"]

    def searched(self, seconds: float, of_proofs: float) -> "StagesOfBound":
        """Return them with those of one more search, of which so many are those of its proofs."""
        search, proofs = (self.search or 0) + seconds - of_proofs, (self.proofs or 0) + of_proofs
        return replace(self, search=search, proofs=proofs)


# One search gave both bounds, or an earlier run did.
NO_STAGES = StagesOfBound(None, None, 0, 0)


class Bound(Part):
    """A bound on a value, and what it rests on.

    A bound without nodes follows from the number of points.
    """

    bound: Annotated[int, "the number of points"]
    checked: Annotated[bool, "whether its certificate was checked"]
    nodes: Annotated[int, "of the certificate; 0 if the number of points is enough"]
    certificate: Annotated[str | None, "the file that keeps it"]
    lemmas: Annotated[tuple[str, ...], "the lemmas of the catalogue that it rests on"]
    seconds: Annotated[
        StagesOfBound,
        "the time that it took, by stages; null if one search gave both bounds, or an earlier run "
        "did",
    ]
    checker: Annotated[
        str | None, "the program that checked the certificate, if it is not the checker in Python"
    ] = None

    @classmethod
    def by_points(cls, bound: int) -> Self:
        """Return a bound that follows from the number of points."""
        return cls(bound, False, 0, None, (), NO_STAGES)

    @property
    def standing(self) -> str:
        """What the bound rests on, in words."""
        if not self.nodes:
            return "by the number of points"
        what = "checked" if self.checked else "NOT CHECKED"
        kept = f", kept in {self.certificate}" if self.certificate else ""
        return f"certificate of {self.nodes} nodes {what}{kept}"


class Value(Part, schema="value/1", kw_only=True):
    """What `goproof value --json` prints."""

    value: Annotated[int | None, "the value for Black under best play; null if it is unknown"]
    board: Annotated[IfAny[str], "its name"] = UNSET
    position: Annotated[IfAny[str], base.DIAGRAM] = UNSET
    to_move: Annotated[IfAny[Player], "who moves"] = UNSET
    rules: Annotated[IfAny[KoAndSuicide], "the rules"] = UNSET
    lower: Annotated[IfAny[Bound], "a bound"] = UNSET
    upper: Annotated[IfAny[Bound], "a bound"] = UNSET
    nodes: Annotated[IfAny[int], "the number of nodes searched"] = UNSET
    earlier_nodes: Annotated[
        IfAny[int], "of these, visited by earlier runs, as the journal has them"
    ] = UNSET
    seconds: Annotated[IfAny[Number], "the time that it took, including checking"] = UNSET
    at_least: Annotated[
        IfAny[int | None], "the margin that was asked about; null where the value was"
    ] = UNSET
    unknown: Annotated[str | None, "why there is no value"]
