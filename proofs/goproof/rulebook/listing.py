"""What formalisations, presets and errata there are, and all that is known of a clause."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from goproof.errors import UsageError, argument
from goproof.rulebook.choice import ACCEPTED, options_as_json
from goproof.rulebook.citations import IN_ORDER, Code, code_of, is_part
from goproof.rulebook.clauses import CLAUSES
from goproof.rulebook.documents import Copy, Place, documents, place_of
from goproof.rulebook.numbers import number_as_json
from goproof.rulebook.search import Sentence, clauses_of, sentences_saying
from gospec.errata import ERRATA, Erratum
from gospec.presets import PRESETS, Passage, Preset
from gospec.sources import SOURCES, Source, UnknownName, formalisation

if TYPE_CHECKING:
    from pathlib import Path

Objects = list[dict[str, Any]]


def rules(
    name: str | None = None, sources: str | Path | None = None, *, in_short: bool = False
) -> dict[str, Objects]:
    """Return the formalisations, presets and errata as JSON objects: all, or those of one name.

    The name is that of a source, a variant of one, of which the errata that it reads otherwise than
    the source does are listed, a preset, an erratum or a clause, or a line of a source, such as
    `S4:38`, or a sentence of it, `S4:38:2`, or several words that a source says. Parameters:
    `sources`, a directory that holds the sources' documents; clauses then have their words;
    `in_short`, without a name, whether to leave out all that is known of the formalisations but
    their keys and titles. Raises UsageError for another name, or when a document is needed and
    can't be read.
    """
    copy = None if sources is None else Copy(sources)
    if name is None:
        listing = _listing([], [*PRESETS.values()], [*ERRATA.values()], (), copy)
        listed = (
            {"key": source.key, "title": source.title} if in_short else source_as_json(source, copy)
            for source in SOURCES.values()
        )
        return {**listing, "formalisations": [*listed]}
    if line := re.fullmatch(r"(S\d):(\d{1,9})(?::(\d{1,9}))?", name):
        number = int(line[3]) if line[3] else None
        return _of_line(Sentence(line[1], int(line[2]), number), copy)
    if " " in name:
        return _of_words(name, copy)
    if ":" in name:
        return _of_variant(name, copy)
    errata = [e for e in ERRATA.values() if _concerns(e, name)]
    clauses = [c for c in IN_ORDER if c == name] or (ERRATA[name].clauses if name in ERRATA else [])
    named_sources = [s for s in SOURCES.values() if s.key == name]
    presets = [p for p in PRESETS.values() if name in (p.name, *(q.clause for q in p.passages))]
    if not (named_sources or presets or errata or clauses):
        raise UsageError(str(UnknownName("rules", name, known_names())))
    return _listing(named_sources, presets, errata, clauses, copy)


def known_names() -> list[str]:
    """Return the names that can be asked about, lines of documents aside."""
    passages = (passage.clause for preset in PRESETS.values() for passage in preset.passages)
    return list(dict.fromkeys([*SOURCES, *PRESETS, *ERRATA, *IN_ORDER, *passages]))


def _concerns(erratum: Erratum, name: str) -> bool:
    source = erratum.id.partition("/")[0]
    return name in (erratum.id, source) or any(is_part(c, name) for c in erratum.clauses)


def _listing(
    sources: list[Source],
    presets: list[Preset],
    errata: list[Erratum],
    clauses: Sequence[str],
    copy: Copy | None,
) -> dict[str, Objects]:
    listing = {
        "formalisations": [source_as_json(source, copy) for source in sources],
        "presets": [preset_as_json(preset) for preset in presets],
        "errata": [erratum_as_json(erratum) for erratum in errata],
    }
    if clauses:
        listing["clauses"] = [stated_clause_as_json(clause, copy) for clause in clauses]
    return listing


def _of_variant(name: str, copy: Copy | None) -> dict[str, Objects]:
    try:
        formalisation(name)
    except UnknownName as error:
        raise UsageError(str(error)) from None
    key, _, variant = name.partition(":")
    missing = variant.removeprefix("without-").split("+")
    source = SOURCES[key]
    otherwise = [
        e
        for e in source.errata
        if e.id in missing or (variant == "as-printed" and e.kind == "defect")
    ]
    return _listing([source], [], otherwise, (), copy)


def _of_sentences(sentences: list[Sentence], copy: Copy | None) -> dict[str, Objects]:
    clauses, left_out = clauses_of(sentences)
    errata = [e for e in ERRATA.values() if any(c in clauses for c in e.clauses)]
    listing = _listing([], [], errata, clauses, copy)
    return listing | {"left_out": [left_out_as_json(place, copy) for place in left_out]}


def _of_line(sentence: Sentence, copy: Copy | None) -> dict[str, Objects]:
    if sentence.source not in SOURCES:
        raise UsageError(str(UnknownName("source", sentence.source, SOURCES)))
    listing = _of_sentences([sentence], copy)
    if not (listing.get("clauses") or listing["left_out"]):
        number = "" if sentence.number is None else f", sentence {sentence.number}"
        name = documents()[sentence.source].name
        raise UsageError(f"{name} says nothing in line {sentence.line}{number}")
    return listing


def _of_words(words: str, copy: Copy | None) -> dict[str, Objects]:
    if copy is None:
        raise UsageError(
            f"nothing is called {words!r}; to look for words of the sources, name with "
            f"{argument('sources')} a directory that holds them"
        )
    sentences = sentences_saying(words, copy)
    if not sentences:
        raise UsageError(f"no document in {copy.directory} says {words!r}")
    return _of_sentences(sentences, copy)


def source_as_json(source: Source, copy: Copy | None = None) -> dict[str, Any]:
    """Return a source as a JSON object: its clauses, what is none, its variants, its errata."""
    executable = [e.id for e in source.errata if e.executable]
    return {
        "key": source.key,
        "title": source.title,
        "variants": [
            source.key,
            f"{source.key}:as-printed",
            *(f"{source.key}:without-{name}" for name in executable),
        ],
        "clauses": [clause_as_json(id, copy) for id in CLAUSES[source.key]],
        "left_out": [left_out_as_json(place, copy) for place in documents()[source.key].left_out],
        "errata": [e.id for e in source.errata],
    }


def clause_as_json(clause: str, copy: Copy | None = None) -> dict[str, Any]:
    """Return a clause as a JSON object: what it is about, where it stands, and its words."""
    place = place_of(clause)
    words = {} if copy is None else {"words": copy.words(clause)}
    says = CLAUSES[clause.partition("/")[0]][clause]
    return {
        "id": clause,
        "says": says,
        "document": place.document,
        "lines": place.lines,
        **words,
    }


def stated_clause_as_json(clause: str, copy: Copy | None = None) -> dict[str, Any]:
    """Return a clause as a JSON object, with the code of the law that states it."""
    return {**clause_as_json(clause, copy), "code": [code_as_json(c) for c in code_of(clause)]}


def code_as_json(code: Code) -> dict[str, Any]:
    """Return a function or class of the law as a JSON object."""
    return {
        "name": code.name,
        "file": code.file,
        "lines": [code.first, code.last],
        "text": code.text,
    }


def left_out_as_json(place: Place, copy: Copy | None = None) -> dict[str, Any]:
    """Return passages that belong to no clause as a JSON object, with their words if known."""
    words = {} if copy is None else {"words": copy.words_at(place, "what is no clause")}
    return {"document": place.document, "lines": place.lines, "why": place.why, **words}


def preset_as_json(preset: Preset) -> dict[str, Any]:
    """Return a preset as a JSON object: each option's value, and what the preset leaves out."""
    return {
        "name": preset.name,
        "text": preset.text,
        "options": options_as_json(preset.rules),
        "compensation": {
            "points": number_as_json(preset.compensation.points),
            "for_stones": preset.compensation.stones,
        },
        "passages": [passage_as_json(passage) for passage in preset.passages],
        "leaves_out": preset.leaves_out,
    }


def passage_as_json(passage: Passage) -> dict[str, Any]:
    """Return a passage of a preset's text as a JSON object, with the parts that express it."""
    return {
        "id": passage.clause,
        "says": passage.about,
        "parts": list(passage.parts),
        "leaves_out": passage.left_out,
    }


def erratum_as_json(erratum: Erratum) -> dict[str, Any]:
    """Return an erratum as a JSON object: what is printed, what is read, why, and how to run it.

    `as_read` and `otherwise` name the rules with the reading taken and with the other one, in the
    company in which they differ, as `goproof compare` takes them; null where one isn't executed.
    """
    as_read, otherwise = both_readings(erratum) or (None, None)
    return {
        "id": erratum.id,
        "clause": erratum.clause,
        "clauses": list(erratum.clauses),
        "kind": erratum.kind,
        "printed": erratum.printed,
        "read": erratum.read,
        "why": erratum.why,
        "as_read": as_read,
        "otherwise": otherwise,
    }


def both_readings(erratum: Erratum) -> tuple[str, str] | None:
    """Return the names of the rules that differ in this erratum only, if both can be run.

    They have the repairs left out, and the options, that the entry needs to be seen.
    """
    source = SOURCES[erratum.id.partition("/")[0]]
    accepted = ACCEPTED.get(type(source.as_printed), {})
    option_of = {field: option for option, (field, _) in accepted.items()}
    if not erratum.executable or any(field not in option_of for field, _ in erratum.options):
        return None
    options = "".join(f",{option_of[field]}={value}" for field, value in erratum.options)

    def name(*left_out: str) -> str:
        return source.key + (f":without-{'+'.join(left_out)}" if left_out else "") + options

    return name(*erratum.unrepaired), name(*erratum.unrepaired, erratum.id)
