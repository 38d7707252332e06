"""Documents that commands alone print: lists, checks, matrices, errata on trial, pages to play on,
several answers.
"""

from typing import Annotated, Any, Literal

from goproof.documents.base import IfAny, Number, Part, Player
from goproof.documents.comparing import Comparison, Witness
from goproof.documents.solving import Solve, Stages
from goproof.documents.typed import UNSET, keys_of
from goproof.documents.verifying import LemmaInWords, VerdictRow


class ListedLemma(LemmaInWords):
    """A lemma."""

    subject: Annotated[str, "what it is about"]
    methods: Annotated[list[str], "how it is checked, by its file"]
    refuted: Annotated[bool, "whether it is a false statement, kept so that it stays refuted"]


class Lemmas(Part, schema="lemmas/2"):
    """What `goproof verify --list --json` prints."""

    lemmas: Annotated[list[ListedLemma], "the lemmas that verify would check"]


class Canaries(Part):
    """What the run had to refuse before any verdict counts."""

    submitted: Annotated[int, "how many canaries were submitted"]
    notions: Annotated[int, "how many kinds of notions were compared with gospec"]
    failed: Annotated[
        list[str], "the canaries that were accepted, and the notions that are not gospec's"
    ]


class Verify(Part, schema="verify/2"):
    """What `goproof verify --json` prints."""

    lemmas: Annotated[list[VerdictRow], "a row for every lemma and method"]
    as_expected: Annotated[int, "rows with the expected verdict"]
    unexpected: Annotated[int, "rows with another"]
    open: Annotated[int, "rows of which nothing was expected"]
    without_case: Annotated[
        int, "rows about boards, asked for, that have no case: neither a failure nor a verdict"
    ]
    canaries: Annotated[Canaries, "what the run had to refuse before any verdict counts"]
    store: Annotated[str | None, "the file that keeps the verdicts"]


class Check(Part, schema="check/1"):
    """What `goproof check --json` prints."""

    valid: Annotated[bool, "whether the certificate, or the proof, is one"]
    claim: Annotated[str | None, "what it proves"]
    nodes: Annotated[int, "how many nodes it has; of a proof, commands"]
    fault: Annotated[str | None, "why it proves nothing"]
    checkers: Annotated[list[str], "the programs that accept it"]
    seconds: Annotated[Number, "that it took"]


class ExploredCertificate(Part):
    """A certificate."""

    title: Annotated[str, "its file, or which entry of a problem's table it proves"]
    claim: Annotated[str, "what it claims, with every assumption, in lines"]
    winner: Annotated[Player, "who wins by it"]
    states: Annotated[int, "how many states a game against it can come to"]


class ExploredProblem(Part):
    """The answer of a problem, which says its conditions."""

    answer: Annotated[str, "it in a line, as the page begins"]
    status: Annotated[str, "as of `goproof solve`"]


class Explore(Part, schema="explore/1"):
    """What `goproof explore --json` prints."""

    page: Annotated[str, "the file of the page, or its address where it is served"]
    bytes: Annotated[int, "the size of the page"]
    games: Annotated[
        list[ExploredCertificate], "what can be played on it, a certificate each, all checked"
    ]
    problems: Annotated[list[ExploredProblem], "the problems among the files"]


class ShippedFile(Part):
    """A file."""

    kind: Annotated[Literal["problems", "certificates", "records", "code", "corpus"], "what it is"]
    name: Annotated[
        str,
        "its name without the ending, by which commands take problems, certificates and records",
    ]
    file: Annotated[str, "where it is; with --out, its copy"]
    used_by: Annotated[list[str], "the commands that it is for"]


class Examples(Part, schema="examples/1"):
    """What `goproof examples --json` prints."""

    examples: Annotated[list[ShippedFile], "the files that come with goproof"]


class ExaminedEngine(Part):
    """Who was examined."""

    command: Annotated[str, "the command that starts it"]
    name: Annotated[str, "what it calls itself"]
    version: Annotated[str, "of which version"]


class Disagreement(Part):
    """A disagreement."""

    id: Annotated[str, "its name for --accept, which stays the same"]
    kind: Annotated[str, "what is wrong"]
    circumstance: Annotated[str, "in what circumstance"]
    size: Annotated[int, "points on a side of the board"]
    steps: Annotated[int, "steps of the game"]
    shortest: Annotated[bool, "whether all shorter games on the smallest boards were tried"]
    irreducible: Annotated[bool, "whether no step, and no two steps in a row, can be left out"]
    repeated: Annotated[bool, "whether it came again in a new process"]
    earlier: Annotated[int, "how many of the commands are from before the game, and needed"]
    diagram: Annotated[str, "the board before the last step"]
    last: Annotated[str, "the last step"]
    engine: Annotated[str, "what the engine says"]
    law: Annotated[str, "what the law says"]
    commands: Annotated[list[str], "the commands that reproduce it"]
    sgf: Annotated[str, "the game as SGF"]
    accepted: Annotated[bool, "whether --accept lists it"]


class Situations(Part):
    """How many local situations of a play were judged: what is beside it, by direction."""

    judged: Annotated[int, "those in which the effect of a play was judged"]
    known: Annotated[int, "those that there are on boards of up to 5x5"]
    by_side: Annotated[dict[str, int], "those judged on boards of each side"]


class Conformance(Part, schema="conformance/1"):
    """What `goproof conformance --json` prints."""

    engine: Annotated[ExaminedEngine, "who was examined"]
    boards: Annotated[list[int], "the sizes of boards that were played on"]
    rules: Annotated[dict[str, str], "which rules the engine plays, by the rule"]
    presets: Annotated[list[str], "the presets whose rules these are"]
    judged_by: Annotated[
        str | None, "the rules that were named to judge it by; null where the inferred ones did"
    ]
    status: Annotated[
        Literal["agrees", "disagrees", "nothing tried", "incomplete"],
        "what it comes to; disagrees if something was found that is not accepted",
    ]
    complete: Annotated[
        bool, "whether all that was planned was tried in the time, and no answer was missing"
    ]
    stopped: Annotated[str | None, "why the plan was not carried out to its end; null where it was"]
    steps: Annotated[
        dict[str, int],
        "steps of the games: planned; judged; unanswered, as the engine failed there; the "
        "others follow a disagreement",
    ]
    situations: Annotated[Situations, "which local situations were judged"]
    unscored: Annotated[bool, "whether scores were not judged, as the engine failed at one"]
    disagreements: Annotated[list[Disagreement], "each kind of disagreement once"]
    accepted_unseen: Annotated[list[str], "what --accept lists and was not found"]
    warnings: Annotated[list[str], "what of its rules no rule text says"]
    refused: Annotated[list[str], "commands that it does not take"]
    tried: Annotated[dict[str, int], "how many games of each sort were tried"]
    unknown: Annotated[list[str], "what could not be told"]
    notes: Annotated[list[str], "what else was noticed"]
    seed: Annotated[int, "of the games; the same one gives the same games"]
    games: Annotated[int, "games that were played"]
    commands: Annotated[int, "commands that were given"]
    seconds: Annotated[Number, "how long it took"]


# To mypy a type is no value that another could be made of.
_SOME: Any = IfAny
_FILE = Annotated[str, "the file, with the number of the game where it holds several"]
_ERROR = Annotated[str, "why the problem was refused"]
_MAY_BE_ABSENT = {key.name: _SOME[key.type] for key in keys_of(Solve).values()}
_MAY_BE_ABSENT["error"] = _SOME[_ERROR]
# The keys of a problem's document, or why there is none.
SolveRow: type[Part] = type(
    "SolveRow",
    (Part,),
    {
        "__doc__": "A row: Solve, or why there is none.",
        "__annotations__": {"file": _FILE} | _MAY_BE_ABSENT,
        **dict.fromkeys(_MAY_BE_ABSENT, UNSET),
    },
)


class SeveralSolved(Part, schema="solve-several/1"):
    """What `goproof solve --json` prints of several problems."""

    problems: Annotated[list[SolveRow], "the problems in their order"]  # type: ignore[valid-type]
    statuses: Annotated[
        dict[str, int], "how many problems have each status, refused ones among them"
    ]
    processor_seconds: Annotated[Stages, "the sums over all problems"]


class Matrix(Part, schema="matrix/1"):
    """What `goproof compare --matrix --json` prints."""

    formalisations: Annotated[list[str], "the names compared"]
    boards: Annotated[list[str], "the boards"]
    komi_left_out: Annotated[bool, "whether names stand with a komi of 0 in place of their own"]
    same_games_on_every_graph: Annotated[list[Comparison], "pairs that are the same on every graph"]
    not_shown_for_every_graph: Annotated[
        str | None, "why there are none, where lemmas say that there are some"
    ]
    comparisons: Annotated[list[Comparison], "every other pair on every board"]


class Needed(Part):
    """An erratum."""

    id: Annotated[str, "its id"]
    clause: Annotated[str, "its clause"]
    kind: Annotated[Literal["defect", "ambiguity", "claim", "editorial"], "its kind"]
    needed: Annotated[bool, "whether leaving it out alone changes the game"]
    compared: Annotated[list[str], "the two readings, by name"]
    witness: Annotated[Witness | None, "a smallest difference, null for none"]


class Errata(Part, schema="errata/2"):
    """What `goproof errata --json` prints."""

    boards: Annotated[list[str], "the boards, by name"]
    errata: Annotated[list[Needed], "every erratum, on trial"]
    idle: Annotated[list[str], "those that make no difference, against the register"]
