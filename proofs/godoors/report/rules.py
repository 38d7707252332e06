"""What is known of rules, clauses and errata, as lines of text."""

from collections.abc import Iterable, Iterator
from dataclasses import asdict

from godoors.documents import listing as entries
from godoors.report.wrapping import broken


def rules_lines(listing: entries.RulesListing, width: int, *, at_length: bool) -> Iterator[str]:
    """Yield formalisations, presets and errata: in short, or each with all that is known of it.

    Clauses come first, with their words where these are known; the code that states them and the
    lemmas about them come last. Lines are broken to fit the width, but not words and code, which
    are as they were written.
    """
    clauses = listing.clauses or []
    yield from _clauses(clauses)
    for entry in listing.formalisations:
        yield from _formalisation(entry, width, at_length=at_length)
    texts = listing.texts or []
    # A text has told the passages of its presets.
    presets_at_length = at_length and not texts
    for lines in (
        *(_text(text, at_length=at_length) for text in texts),
        *(_preset(preset, at_length=presets_at_length) for preset in listing.presets),
        *map(_unread, listing.not_read or ()),
        *(_erratum(erratum, at_length=at_length) for erratum in listing.errata),
    ):
        yield ""
        yield from (part for line in lines for part in broken(line, width))
    yield from _code({code.name: code for clause in clauses for code in clause.code})
    yield from _lemmas(listing.lemmas or [], width)
    if listing.lemmas == []:
        yield "\nno lemma is about it"
    if at_length:
        yield from _commands(texts, width)


def _clauses(clauses: Iterable[entries.ListedClause]) -> Iterator[str]:
    for clause in clauses:
        yield f"{clause.id}: {clause.says}"
        yield f"    {_where(clause)}"
        yield from _words(clause)


def _left_out(passages: Iterable[entries.LeftOut]) -> Iterator[str]:
    for passage in passages:
        yield f"{_where(passage)}: no clause; {passage.why}"
        yield from _words(passage)


def _words(passage: entries.ListedClause | entries.LeftOut) -> Iterator[str]:
    for line in passage.words.split("\n") if passage.words else []:
        yield f"    | {line}".rstrip()


def _where(passage: entries.ListedClause | entries.LeftOut) -> str:
    lines = passage.lines
    return f"{passage.document}, line{'s' * (not lines.isdigit())} {lines}"


def _formalisation(
    entry: entries.ListedFormalisation, width: int, *, at_length: bool
) -> Iterator[str]:
    yield from broken(f"{entry.key}  {entry.title}", width)
    if at_length:
        yield from _clauses(entry.clauses)
        yield from _left_out(entry.left_out)
        yield from broken("    may be named: " + ", ".join(entry.variants), width)


def _text(entry: entries.ListedText, *, at_length: bool) -> Iterator[str]:
    yield f"{entry.name} (rule text): {entry.text}"
    if at_length:
        yield from (f"    {passage.id}: {passage.says}" for passage in entry.passages)
    else:
        yield f"    presets that rest on it: {', '.join(entry.presets)}"


def _unread(text: entries.UnreadText) -> Iterator[str]:
    yield f"{text.name} (no rules here: the text could not be read, or in part only)"
    yield f"    text: {text.text}"
    yield f"    could not be read: {text.missing}"


def _commands(texts: list[entries.ListedText], width: int) -> Iterator[str]:
    for text in texts:
        yield ""
        yield f"presets that rest on {text.name}, and how to compare them:"
        yield from broken(f"    {', '.join(text.presets)}", width)
        yield from (f"    {command}" for command in text.commands)


def _preset(entry: entries.ListedPreset, *, at_length: bool) -> Iterator[str]:
    options = ", ".join(f"{name} {value}" for name, value in asdict(entry.options).items())
    yield f"{entry.name} (preset): {options}"
    if at_length:
        yield f"    text: {entry.text}"
        yield from (f"    {passage.id}: {_expressed(passage)}" for passage in entry.passages)
        yield f"    komi with a handicap: {_compensation(entry.compensation)}"
    yield f"    leaves out: {entry.leaves_out}"


def _expressed(passage: entries.ListedPassage) -> str:
    if not passage.parts:
        return f"{passage.says} (left out)"
    without = f", without: {passage.leaves_out}" if passage.leaves_out else ""
    read = f"; read: {passage.read}" if passage.read else ""
    return f"{passage.says} (by {', '.join(passage.parts)}){without}{read}"


def _compensation(compensation: entries.ListedCompensation) -> str:
    stones = {
        "none": "",
        "all but one": ", and where area is counted a point for each stone but one",
        "all": ", and where area is counted a point for each stone",
    }[compensation.for_stones]
    return f"{compensation.points}{stones}"


def _erratum(entry: entries.ListedErratum, *, at_length: bool) -> Iterator[str]:
    yield f"{entry.id} ({entry.kind}, clause {entry.clause})"
    for field in ("printed", "read", "why") if at_length else ("printed", "read"):
        yield f"    {field}: {getattr(entry, field)}"
    if at_length and entry.otherwise is not None:
        yield f"    as read: {entry.as_read}; otherwise: {entry.otherwise}"
    if at_length and entry.command is not None:
        what = "where it is false" if entry.kind == "claim" else "least difference"
        yield f"    {what}: {entry.command}"


def _lemmas(lemmas: list[entries.LemmaOfClause], width: int) -> Iterator[str]:
    """Yield each lemma with the verdicts that are expected, and what checks it."""
    for lemma in lemmas:
        yield ""
        yield f"{lemma.name} (lemma about {', '.join(lemma.clauses)})"
        yield from broken(f"    {lemma.sentence}", width)
        yield from (
            f"    {method}: expected {verdict}" for method, verdict in lemma.expected.items()
        )
        yield f"    check it: goproof verify {lemma.name}"


def _code(codes: dict[str, entries.CodeOfClause]) -> Iterator[str]:
    for name, code in codes.items():
        first, last = code.lines
        yield f"\n{name}, {code.file}, lines {first}-{last}"
        for line in code.text.split("\n"):
            yield f"    {line}".rstrip()
