"""Documents that list what there is: rules and clauses, files that come with goproof."""

from typing import Annotated, Literal

from msgspec import UNSET

from goproof.documents import base
from goproof.documents.base import Document, IfAny, Number, OptionsOfPreset, Part, says
from gospec.texts.presets import Stones


# Its key `says` hides the function of this name.
class ListedClause(Part):
    """A clause."""

    id: Annotated[str, base.says("the clause, such as S2/clear")]
    says: Annotated[str, base.says("what it is about")]
    document: Annotated[str, base.says("the source's file")]
    lines: Annotated[str, base.says("where it stands there, such as 47-52")]
    words: Annotated[IfAny[str], base.says("its words, where the documents are at hand")] = UNSET


class LeftOut(Part):
    """A passage."""

    document: Annotated[str, says("the source's file")]
    lines: Annotated[str, says("where it stands there, such as 47-52")]
    why: Annotated[str, says("why it is none")]
    words: Annotated[IfAny[str], says("its words, where the documents are at hand")] = UNSET


class ListedFormalisation(Part):
    """A source."""

    key: Annotated[str, says("its name")]
    title: Annotated[str, says("its title")]
    variants: Annotated[
        list[str], says("the names of its variants: as printed, and without one repair each")
    ]
    clauses: Annotated[list[ListedClause], says("its clauses")]
    left_out: Annotated[list[LeftOut], says("passages that are no clause")]
    errata: Annotated[list[str], says("the ids of its errata")]


class PassageOfText(Part):
    """A passage of a rule text."""

    id: Annotated[str, base.says("its clause, such as AGA/7")]
    says: Annotated[str, base.says("what it is about")]


class ListedPassage(PassageOfText):
    """A passage."""

    parts: Annotated[list[str], base.says("the options that express it; none where it is left out")]
    leaves_out: Annotated[str, base.says("what of it they leave out")]
    read: Annotated[str, base.says("what is read where it is silent or unclear; empty for nothing")]


class ListedCompensation(Part):
    """What White gets in a game with a handicap, in place of komi."""

    points: Annotated[Number, says("points in any case")]
    for_stones: Annotated[
        Stones, says("of which handicap stones there is a point for each, where area is counted")
    ]


class ListedPreset(Part):
    """A preset."""

    name: Annotated[str, says("its name")]
    text: Annotated[str, says("the rule text that it stands for, and where that is")]
    options: Annotated[OptionsOfPreset, says("its options in an even game")]
    compensation: Annotated[
        ListedCompensation, says("what White gets in a game with a handicap, in place of komi")
    ]
    passages: Annotated[list[ListedPassage], says("the text, passage by passage")]
    leaves_out: Annotated[str, says("what it leaves out of the rule text that it stands for")]


class ListedErratum(Part):
    """An erratum."""

    id: Annotated[str, says("its id")]
    clause: Annotated[str, says("its clause")]
    clauses: Annotated[list[str], says("all clauses that it concerns")]
    kind: Annotated[Literal["defect", "ambiguity", "claim", "editorial"], says("its kind")]
    printed: Annotated[str, says("what is printed")]
    read: Annotated[str, says("what is read instead")]
    why: Annotated[str, says("why")]
    as_read: Annotated[
        str | None,
        says("the rules with this reading, as compare takes them; null where it isn't executed"),
    ]
    otherwise: Annotated[str | None, says("the rules with the other reading")]
    command: Annotated[
        str | None,
        says("the command that shows where the two differ first, or where a claim is false"),
    ]


class CodeOfClause(Part):
    """A function or class."""

    name: Annotated[str, says("its name")]
    file: Annotated[str, says("its file")]
    lines: Annotated[list[int], says("its first and last line")]
    text: Annotated[str, says("its text")]


class ClauseWithCode(ListedClause, kw_only=True):
    """A clause."""

    code: Annotated[list[CodeOfClause], says("the code that states it")]


class VerdictKept(Part):
    """A check."""

    method: Annotated[Literal["all graphs", "bounded", "exhaustive", "kernel"], says("the method")]
    expected: Annotated[str, says("the expected verdict")]
    verdict: Annotated[
        str | None, says("the verdict of a run that is kept and still stands; null for none")
    ]
    bound: Annotated[str | None, says("the boards of that verdict, or all graphs")]


class LemmaOfClause(Part):
    """A lemma."""

    name: Annotated[str, says("its name")]
    sentence: Annotated[str, says("what it states, in English")]
    statement: Annotated[
        str | None, says("what it states, as mathematics; null where only gospec's run says it")
    ]
    clauses: Annotated[list[str], says("all clauses that it is about")]
    verdicts: Annotated[list[VerdictKept], says("its checks, by method")]


class ListedText(Part):
    """A rule text that people play by."""

    name: Annotated[str, says("its name, with which its clauses begin")]
    text: Annotated[str, says("its title, and where it stands")]
    passages: Annotated[list[PassageOfText], says("its passages")]
    presets: Annotated[list[str], says("the presets that rest on it, as compare takes them")]
    commands: Annotated[list[str], says("how to compare these presets")]


class UnreadText(Part):
    """A rule text that has no rules here."""

    name: Annotated[str, says("its name")]
    text: Annotated[str, says("its title, and where it stands")]
    missing: Annotated[str, says("what of it could not be read")]


class RulesListing(Document, tag="rules/2"):
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

    formalisations: Annotated[list[ListedFormalisation], says("the sources")]
    presets: Annotated[list[ListedPreset], says("the presets")]
    errata: Annotated[list[ListedErratum], says("the errata")]
    clauses: Annotated[
        IfAny[list[ClauseWithCode]],
        says("with a name: the clauses of that name, with the code of the law"),
    ] = UNSET
    lemmas: Annotated[
        IfAny[list[LemmaOfClause]],
        says(
            "with a name: the lemmas about the clauses of that name; for a passage of a rule text, "
            "about the clauses of the parts that express it"
        ),
    ] = UNSET
    texts: Annotated[
        IfAny[list[ListedText]],
        says("rule texts that people play by: all without a name, else the one of that name"),
    ] = UNSET
    not_read: Annotated[
        IfAny[list[UnreadText]], says("rule texts that are left out, as some could not be read")
    ] = UNSET
