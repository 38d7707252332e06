"""Documents that commands alone print: lists, checks, pages to play on, several answers."""

from typing import Annotated, Any, Literal

from msgspec import UNSET, defstruct
from msgspec.structs import fields

from goproof.documents.base import Document, IfAny, Number, Part, Player, says
from goproof.documents.solving import Solve, Stages, Value
from goproof.documents.verifying import VerdictRow


class ListedLemma(Part):
    """A lemma."""

    name: Annotated[str, says("its name")]
    subject: Annotated[str, says("what it is about")]
    sentence: Annotated[str, says("what it states, in English")]
    statement: Annotated[
        str | None, says("what it states, as mathematics; null where only gospec's run says it")
    ]
    clauses: Annotated[list[str], says("the clauses that it concerns")]
    methods: Annotated[list[str], says("how it is checked, by its file")]
    refuted: Annotated[bool, says("whether it is a false statement, kept so that it stays refuted")]


class Lemmas(Document, tag="lemmas/2"):
    """What `goproof verify --list --json` prints."""

    lemmas: Annotated[list[ListedLemma], says("the lemmas that verify would check")]


class Canaries(Part):
    """What the run had to refuse before any verdict counts."""

    submitted: Annotated[int, says("how many canaries were submitted")]
    notions: Annotated[int, says("how many kinds of notions were compared with gospec")]
    failed: Annotated[
        list[str], says("the canaries that were accepted, and the notions that are not gospec's")
    ]


class Verify(Document, tag="verify/2"):
    """What `goproof verify --json` prints."""

    lemmas: Annotated[list[VerdictRow], says("a row for every lemma and method")]
    as_expected: Annotated[int, says("rows with the expected verdict")]
    unexpected: Annotated[int, says("rows with another")]
    open: Annotated[int, says("rows of which nothing was expected")]
    without_case: Annotated[
        int,
        says("rows about boards, asked for, that have no case: neither a failure nor a verdict"),
    ]
    canaries: Annotated[Canaries, says("what the run had to refuse before any verdict counts")]
    store: Annotated[str | None, says("the file that keeps the verdicts")]


class Check(Document, tag="check/1"):
    """What `goproof check --json` prints."""

    valid: Annotated[bool, says("whether the certificate, or the proof, is one")]
    claim: Annotated[str | None, says("what it proves")]
    nodes: Annotated[int, says("how many nodes it has; of a proof, commands")]
    fault: Annotated[str | None, says("why it proves nothing")]
    checkers: Annotated[list[str], says("the programs that accept it")]
    seconds: Annotated[Number, says("that it took")]


class ExploredCertificate(Part):
    """A certificate."""

    title: Annotated[str, says("its file, or which entry of a problem's table it proves")]
    claim: Annotated[str, says("what it claims, with every assumption, in lines")]
    winner: Annotated[Player, says("who wins by it")]
    states: Annotated[int, says("how many states a game against it can come to")]


class ExploredProblem(Part):
    """The answer of a problem, which says its conditions."""

    answer: Annotated[str, says("it in a line, as the page begins")]
    status: Annotated[str, says("as of `goproof solve`")]


class Explore(Document, tag="explore/1"):
    """What `goproof explore --json` prints."""

    page: Annotated[str, says("the file of the page, or its address where it is served")]
    bytes: Annotated[int, says("the size of the page")]
    games: Annotated[
        list[ExploredCertificate], says("what can be played on it, a certificate each, all checked")
    ]
    problems: Annotated[list[ExploredProblem], says("the problems among the files")]


class ShippedFile(Part):
    """A file."""

    kind: Annotated[
        Literal["problems", "certificates", "records", "code", "corpus"], says("what it is")
    ]
    name: Annotated[
        str,
        says(
            "its name without the ending, by which commands take problems, certificates and records"
        ),
    ]
    file: Annotated[str, says("where it is; with --out, its copy")]
    used_by: Annotated[list[str], says("the commands that it is for")]


class Examples(Document, tag="examples/1"):
    """What `goproof examples --json` prints."""

    examples: Annotated[list[ShippedFile], says("the files that come with goproof")]


class ExaminedEngine(Part):
    """Who was examined."""

    command: Annotated[str, says("the command that starts it")]
    name: Annotated[str, says("what it calls itself")]
    version: Annotated[str, says("of which version")]


class Disagreement(Part):
    """A disagreement."""

    id: Annotated[str, says("its name for --accept, which stays the same")]
    kind: Annotated[str, says("what is wrong")]
    circumstance: Annotated[str, says("in what circumstance")]
    size: Annotated[int, says("points on a side of the board")]
    steps: Annotated[int, says("steps of the game")]
    shortest: Annotated[bool, says("whether all shorter games on the smallest boards were tried")]
    irreducible: Annotated[
        bool, says("whether no step, and no two steps in a row, can be left out")
    ]
    repeated: Annotated[bool, says("whether it came again in a new process")]
    earlier: Annotated[int, says("how many of the commands are from before the game, and needed")]
    diagram: Annotated[str, says("the board before the last step")]
    last: Annotated[str, says("the last step")]
    engine: Annotated[str, says("what the engine says")]
    law: Annotated[str, says("what the law says")]
    commands: Annotated[list[str], says("the commands that reproduce it")]
    sgf: Annotated[str, says("the game as SGF")]
    accepted: Annotated[bool, says("whether --accept lists it")]


class Situations(Part):
    """How many local situations of a play were judged: what is beside it, by direction."""

    judged: Annotated[int, says("those in which the effect of a play was judged")]
    known: Annotated[int, says("those that there are on boards of up to 5x5")]
    by_side: Annotated[dict[str, int], says("those judged on boards of each side")]


class Conformance(Document, tag="conformance/1"):
    """What `goproof conformance --json` prints."""

    engine: Annotated[ExaminedEngine, says("who was examined")]
    boards: Annotated[list[int], says("the sizes of boards that were played on")]
    rules: Annotated[dict[str, str], says("which rules the engine plays, by the rule")]
    presets: Annotated[list[str], says("the presets whose rules these are")]
    judged_by: Annotated[
        str | None,
        says("the rules that were named to judge it by; null where the inferred ones did"),
    ]
    status: Annotated[
        Literal["agrees", "disagrees", "nothing tried", "incomplete"],
        says("what it comes to; disagrees if something was found that is not accepted"),
    ]
    complete: Annotated[
        bool, says("whether all that was planned was tried in the time, and no answer was missing")
    ]
    stopped: Annotated[
        str | None, says("why the plan was not carried out to its end; null where it was")
    ]
    steps: Annotated[
        dict[str, int],
        says(
            "steps of the games: planned; judged; unanswered, as the engine failed there; the "
            "others follow a disagreement"
        ),
    ]
    situations: Annotated[Situations, says("which local situations were judged")]
    unscored: Annotated[bool, says("whether scores were not judged, as the engine failed at one")]
    disagreements: Annotated[list[Disagreement], says("each kind of disagreement once")]
    accepted_unseen: Annotated[list[str], says("what --accept lists and was not found")]
    warnings: Annotated[list[str], says("what of its rules no rule text says")]
    refused: Annotated[list[str], says("commands that it does not take")]
    tried: Annotated[dict[str, int], says("how many games of each sort were tried")]
    unknown: Annotated[list[str], says("what could not be told")]
    notes: Annotated[list[str], says("what else was noticed")]
    seed: Annotated[int, says("of the games; the same one gives the same games")]
    games: Annotated[int, says("games that were played")]
    commands: Annotated[int, says("commands that were given")]
    seconds: Annotated[Number, says("how long it took")]


def row(name: str, of: type[Document], *, error: str, **about: str) -> type[Part]:
    """Return the class of a document among several: its keys, or why there is none.

    Parameters: `about`, keys that tell which it is, each with its meaning; `error`, what the key
    `error` means, which stands in place of the others.
    """
    told = [(key, Annotated[str, says(sentence)]) for key, sentence in about.items()]
    refused = ("error", Annotated[str, says(error)])
    # To mypy a type is no value that another could be made of.
    some: Any = IfAny
    keys = [(key, some[kind], UNSET) for key, kind in (*_keys(of), refused)]
    made: Any = defstruct(name, [*told, *keys], bases=(Part,))
    return made  # type: ignore[no-any-return]


def _keys(of: type[Document]) -> list[tuple[str, Any]]:
    return [(key.name, key.type) for key in fields(of)]


ValueRow = row(
    "ValueRow",
    Value,
    asked="the board or position, as it was given",
    error="why there is no answer",
)


class SeveralValues(Document, tag="value-several/1"):
    """What `goproof value --json` prints of several boards or positions."""

    values: Annotated[list[ValueRow], says("what was asked for, in its order")]  # type: ignore[valid-type]


SolveRow = row(
    "SolveRow",
    Solve,
    file="the file, with the number of the game where it holds several",
    error="why the problem was refused",
)


class SeveralSolved(Document, tag="solve-several/1"):
    """What `goproof solve --json` prints of several problems."""

    problems: Annotated[list[SolveRow], says("the problems in their order")]  # type: ignore[valid-type]
    statuses: Annotated[
        dict[str, int], says("how many problems have each status, refused ones among them")
    ]
    processor_seconds: Annotated[Stages, says("the sums over all problems")]
