"""Documents that commands alone print: lists, checks, and pages to play on."""

from typing import Annotated, Literal

from goproof.documents.base import Document, Number, Part, Player, says
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
