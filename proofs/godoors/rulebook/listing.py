"""What formalisations, presets and errata there are, and all that is known of a clause."""

from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from shlex import join

from godoors.documents import listing as entries
from godoors.rulebook.citations import IN_ORDER, code_of, is_part
from godoors.rulebook.documents import Copy, Place, documents, place_of
from goproof.errors import UsageError
from goproof.rulebook.choice import ACCEPTED, options_of
from goproof.rulebook.clauses import CLAUSES
from goproof.rulebook.rule_texts import NOT_READ, RuleText, rule_texts, unread
from gospec.law.unknown import UnknownName
from gospec.names import formalisation
from gospec.sources.errata import ERRATA, Erratum
from gospec.sources.register import SOURCES, Source
from gospec.texts.presets import Part, Preset
from gospec.texts.register import TEXTS

# The clauses of the sources about parts of the rule family, for rule texts that are made of parts.
CLAUSES_OF_PARTS: dict[Part, tuple[str, ...]] = {
    "ko": ("S1/R6", "S1/C6"),
    "suicide": ("S4/suicide",),
    "scoring": ("S1/R9", "S1/C9"),
    "pass_stones": ("S4/scoring",),
    "passes": ("S1/R8",),
    "komi": ("S1/C10",),
    "handicap": ("S1/C5",),
}


def rules(
    name: str | None = None, sources: str | Path | None = None, *, in_short: bool = False
) -> entries.RulesListing:
    """Return the formalisations, rule texts, presets and errata, all of them or those of one name.

    A clause comes with the lemmas about it.

    Parameters:
        name: a source; a variant of a source, for the errata that it reads differently; a rule
            text, such as `NZ`, for the presets that rest on it; a passage of a rule text, such as
            `NZ/end`; a preset, an erratum or a clause.
        sources: a directory with the sources' documents; clauses then have their words.
        in_short: whether, without a name, to return only keys and titles of formalisations.

    Raises UsageError for an unknown name, or if a needed document can't be read.

    Example:
        >>> [clause] = goproof.rules("S2/clear").clauses
        >>> clause.lines
        '47-52'

    """
    found = _named(name, None if sources is None else Copy(sources), in_short=in_short)
    parts = _parts_of_passage(name)
    if found.clauses or parts is not None:
        about = [clause.id for clause in found.clauses or []]
        about += [clause for part in parts or () for clause in CLAUSES_OF_PARTS.get(part, ())]
        found.lemmas = list(_lemmas_about(about))
    return found


def _lemmas_about(clauses: Sequence[str]) -> Iterator[entries.LemmaOfClause]:
    """Yield the lemmas about some clauses or parts of them."""
    # As long to import as all else.
    from goproof.lemmas import all_lemmas
    from goproof.notation.mathematics import mathematics

    for lem in all_lemmas():
        if any(is_part(clause, whole) for clause in lem.clauses for whole in clauses):
            yield entries.LemmaOfClause.of(
                lem,
                statement=mathematics(lem.statement) if lem.is_formal else None,
                expected={check.method: check.expected for check in lem.checks},
            )


def _parts_of_passage(name: str | None) -> tuple[Part, ...] | None:
    """Return the parts that express a passage of a rule text, None if it is not a passage."""
    passages = [p for preset in TEXTS.values() for p in preset.passages if p.clause == name]
    return tuple({part: None for p in passages for part in p.parts}) if passages else None


def _named(name: str | None, copy: Copy | None, *, in_short: bool) -> entries.RulesListing:
    """Return what there is by a name, but for lemmas."""
    if name is None:
        listing = _listing([], [*TEXTS.values()], [*ERRATA.values()], (), copy)
        listing.texts = [*map(entries.ListedText.of, rule_texts().values())]
        listing.formalisations = [
            entries.ListedFormalisation(each.key, each.title, [], [], [], [])
            if in_short
            else _source(each, copy)
            for each in SOURCES.values()
        ]
        listing.not_read = [*map(entries.UnreadText.of, NOT_READ.values())]
        return listing
    if partly := unread(name):
        listing = _listing([], [], [], (), copy)
        listing.not_read = [entries.UnreadText.of(partly)]
        return listing
    if ":" in name:
        return _of_variant(name, copy)
    errata = [e for e in ERRATA.values() if _concerns(e, name)]
    clauses = [c for c in IN_ORDER if c == name] or (ERRATA[name].clauses if name in ERRATA else [])
    named_sources = [s for s in SOURCES.values() if s.key == name]
    presets = [p for p in TEXTS.values() if name in (p.name, *(q.clause for q in p.passages))]
    named = named_sources or presets or errata or clauses
    texts = [t for t in rule_texts().values() if t.name == name]
    if not named and not texts:
        raise UsageError(str(UnknownName("rules", name, names_of_rules())))
    return _with_texts(_listing(named_sources, presets, errata, clauses, copy), texts)


def names_of_rules() -> list[str]:
    """Return the names that can be asked about."""
    passages = (passage.clause for preset in TEXTS.values() for passage in preset.passages)
    names = (SOURCES, rule_texts(), TEXTS, NOT_READ, ERRATA, IN_ORDER, passages)
    return list(dict.fromkeys(chain(*names)))


def _concerns(erratum: Erratum, name: str) -> bool:
    source = erratum.id.partition("/")[0]
    return name in (erratum.id, source) or any(is_part(c, name) for c in erratum.clauses)


def _listing(
    sources: list[Source],
    presets: list[Preset],
    errata: list[Erratum],
    clauses: Sequence[str],
    copy: Copy | None,
) -> entries.RulesListing:
    listing = entries.RulesListing(
        [_source(source, copy) for source in sources],
        [*map(_preset, presets)],
        [*map(_erratum, errata)],
    )
    if clauses:
        listing.clauses = [_stated_clause(clause, copy) for clause in clauses]
    return listing


def _of_variant(name: str, copy: Copy | None) -> entries.RulesListing:
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


def _with_texts(listing: entries.RulesListing, texts: list[RuleText]) -> entries.RulesListing:
    """Return a listing with rule texts and the presets that rest on them, as it is without any."""
    if texts:
        presets = {preset.name: preset for text in texts for preset in text.rests}
        listing.presets = [*map(_preset, presets.values())]
        listing.texts = [*map(entries.ListedText.of, texts)]
    return listing


def _source(source: Source, copy: Copy | None) -> entries.ListedFormalisation:
    """Return a source with its clauses, what is none, its variants and its errata."""
    executable = [e.id for e in source.errata if e.executable]
    without = (f"{source.key}:without-{name}" for name in executable)
    return entries.ListedFormalisation.of(
        source,
        variants=[source.key, f"{source.key}:as-printed", *without],
        clauses=[_clause(id, copy) for id in CLAUSES[source.key]],
        left_out=[_left_out(place, copy) for place in documents()[source.key].left_out],
        errata=[e.id for e in source.errata],
    )


def _clause(clause: str, copy: Copy | None) -> entries.ListedClause:
    words = {} if copy is None else {"words": copy.words(clause)}
    says = CLAUSES[clause.partition("/")[0]][clause]
    return entries.ListedClause.of(place_of(clause), id=clause, says=says, **words)


def _stated_clause(clause: str, copy: Copy | None) -> entries.ClauseWithCode:
    """Return a clause with the code of the specification that states it."""
    code = [
        entries.CodeOfClause.of(each, lines=[each.first, each.last]) for each in code_of(clause)
    ]
    return entries.ClauseWithCode.of(_clause(clause, copy), code=code)


def _left_out(place: Place, copy: Copy | None) -> entries.LeftOut:
    words = {} if copy is None else {"words": copy.words_at(place, "what is no clause")}
    return entries.LeftOut.of(place, **words)


def _preset(preset: Preset) -> entries.ListedPreset:
    compensation = preset.compensation
    return entries.ListedPreset.of(
        preset,
        options=options_of(preset.rules),
        compensation={"points": compensation.points, "for_stones": compensation.stones},
        passages=[
            entries.ListedPassage.of(p, id=p.clause, says=p.about, leaves_out=p.left_out)
            for p in preset.passages
        ],
    )


def _erratum(erratum: Erratum) -> entries.ListedErratum:
    """Return an erratum with what is printed, what is read, why, and how to run it.

    `as_read` and `otherwise` name the rules with the reading taken and with the other one, in the
    company in which they differ, as `goproof compare` takes them; null where one isn't executed.
    """
    as_read, otherwise = both_readings(erratum) or (None, None)
    command = comparing_both(erratum)
    return entries.ListedErratum.of(erratum, as_read=as_read, otherwise=otherwise, command=command)


def comparing_both(erratum: Erratum) -> str | None:
    """Return the command, as a shell takes it, that shows where both readings differ first.

    Of a claim it is the one that shows where it is false; None for what isn't executed.
    """
    if erratum.kind == "claim":
        return join(["goproof", "errata", erratum.id])
    if (readings := both_readings(erratum)) is None:
        return None
    # No game leads to dead stones: there, only a play on such a board shows the difference.
    options = ["--level", "move", "--dead-stones"] if erratum.dead_stones else []
    return join(["goproof", "compare", *readings, *options])


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
