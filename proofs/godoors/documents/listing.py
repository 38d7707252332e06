"""Documents that list what there is: rules and clauses, files that come with goproof."""

from typing import Annotated, Literal

from goproof.documents.base import IfAny, Number, OptionsOfPreset, Part
from goproof.documents.typed import UNSET
from goproof.documents.verifying import LemmaInWords
from gospec.texts.presets import Stones


class ListedClause(Part):
    """A clause."""

    id: Annotated[str, "the clause, such as S2/clear"]
    says: Annotated[str, "what it is about"]
    document: Annotated[str, "the source's file"]
    lines: Annotated[str, "where it stands there, such as 47-52"]
    words: Annotated[IfAny[str], "its words, where the documents are at hand"] = UNSET


class LeftOut(Part):
    """A passage."""

    document: Annotated[str, "the source's file"]
    lines: Annotated[str, "where it stands there, such as 47-52"]
    why: Annotated[str, "why it is none"]
    words: Annotated[IfAny[str], "its words, where the documents are at hand"] = UNSET


class ListedFormalisation(Part):
    """A source."""

    key: Annotated[str, "its name"]
    title: Annotated[str, "its title"]
    variants: Annotated[
        list[str], "the names of its variants: as printed, and without one repair each"
    ]
    clauses: Annotated[list[ListedClause], "its clauses"]
    left_out: Annotated[list[LeftOut], "passages that are no clause"]
    errata: Annotated[list[str], "the ids of its errata"]


class PassageOfText(Part):
    """A passage of a rule text."""

    id: Annotated[str, "its clause, such as AGA/7"]
    says: Annotated[str, "what it is about"]


class ListedPassage(PassageOfText):
    """A passage."""

    parts: Annotated[list[str], "the options that express it; none where it is left out"]
    leaves_out: Annotated[str, "what of it they leave out"]
    read: Annotated[str, "what is read where it is silent or unclear; empty for nothing"]


class ListedCompensation(Part):
    """What White gets in a game with a handicap, in place of komi."""

    points: Annotated[Number, "points in any case"]
    for_stones: Annotated[
        Stones, "of which handicap stones there is a point for each, where area is counted"
    ]


class ListedPreset(Part):
    """A preset."""

    name: Annotated[str, "its name"]
    text: Annotated[str, "the rule text that it stands for, and where that is"]
    options: Annotated[OptionsOfPreset, "its options in an even game"]
    compensation: Annotated[
        ListedCompensation, "what White gets in a game with a handicap, in place of komi"
    ]
    passages: Annotated[list[ListedPassage], "the text, passage by passage"]
    leaves_out: Annotated[str, "what it leaves out of the rule text that it stands for"]


class ListedErratum(Part):
    """An erratum."""

    id: Annotated[str, "its id"]
    clause: Annotated[str, "its clause"]
    clauses: Annotated[list[str], "all clauses that it concerns"]
    kind: Annotated[Literal["defect", "ambiguity", "claim", "editorial"], "its kind"]
    printed: Annotated[str, "what is printed"]
    read: Annotated[str, "what is read instead"]
    why: Annotated[str, "why"]
    as_read: Annotated[
        str | None,
        "the rules with this reading, as compare takes them; null where it isn't executed",
    ]
    otherwise: Annotated[str | None, "the rules with the other reading"]
    command: Annotated[
        str | None, "the command that shows where the two differ first, or where a claim is false"
    ]


class CodeOfClause(Part):
    """A function or class."""

    name: Annotated[str, "its name"]
    file: Annotated[str, "its file"]
    lines: Annotated[list[int], "its first and last line"]
    text: Annotated[str, "its text"]


class ClauseWithCode(ListedClause, kw_only=True):
    """A clause."""

    code: Annotated[list[CodeOfClause], "the code that states it"]


class LemmaOfClause(LemmaInWords):
    """A lemma."""

    expected: Annotated[dict[str, str], "the verdict that each method has to give"]


class ListedText(Part):
    """A rule text that people play by."""

    name: Annotated[str, "its name, with which its clauses begin"]
    text: Annotated[str, "its title, and where it stands"]
    passages: Annotated[list[PassageOfText], "its passages"]
    presets: Annotated[list[str], "the presets that rest on it, as compare takes them"]
    commands: Annotated[list[str], "how to compare these presets"]


class UnreadText(Part):
    """A rule text that has no rules here."""

    name: Annotated[str, "its name"]
    text: Annotated[str, "its title, and where it stands"]
    missing: Annotated[str, "what of it could not be read"]


class RulesListing(Part, schema="rules/3"):
    """What `goproof rules --json` prints."""

    def __repr__(self) -> str:
        parts = (
            self.formalisations,
            self.presets,
            self.errata,
            self.clauses or (),
            self.lemmas or (),
        )
        return f"<RulesListing: {sum(map(len, parts))} entries>"

    formalisations: Annotated[list[ListedFormalisation], "the sources"]
    presets: Annotated[list[ListedPreset], "the presets"]
    errata: Annotated[list[ListedErratum], "the errata"]
    clauses: Annotated[
        IfAny[list[ClauseWithCode]],
        "with a name: the clauses of that name, with the code of the law",
    ] = UNSET
    lemmas: Annotated[
        IfAny[list[LemmaOfClause]],
        "with a name: the lemmas about the clauses of that name; for a passage of a rule text, "
        "about the clauses of the parts that express it",
    ] = UNSET
    texts: Annotated[
        IfAny[list[ListedText]],
        "rule texts that people play by: all without a name, else the one of that name",
    ] = UNSET
    not_read: Annotated[
        IfAny[list[UnreadText]], "rule texts that are left out, as some could not be read"
    ] = UNSET
