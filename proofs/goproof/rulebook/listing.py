"""What formalisations, presets and errata there are."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from goproof.errors import UsageError
from goproof.rulebook.clauses import CLAUSES
from goproof.rulebook.numbers import number_as_json
from gospec.errata import ERRATA, Erratum
from gospec.presets import PRESETS, Preset
from gospec.sources import SOURCES, Source, UnknownName


def rules(name: str | None = None) -> dict[str, list[dict[str, Any]]]:
    """Return the formalisations, presets and errata as JSON objects: all, or those of one name.

    The name is that of a source, a preset, an erratum or a clause. Raises UsageError for another.
    """
    sources, presets, errata = list(SOURCES.values()), list(PRESETS.values()), list(ERRATA.values())
    if name is not None:
        sources = [s for s in sources if s.key == name]
        presets = [p for p in presets if p.name == name]
        errata = [e for e in errata if name in (e.id, e.clause, e.id.partition("/")[0])]
    clauses = [c for texts in CLAUSES.values() for c in texts if c == name]
    if not (sources or presets or errata or clauses):
        known = [*SOURCES, *PRESETS, *ERRATA, *(c for texts in CLAUSES.values() for c in texts)]
        raise UsageError(str(UnknownName("rules", str(name), known)))
    found = {
        "formalisations": [source_as_json(source) for source in sources],
        "presets": [preset_as_json(preset) for preset in presets],
        "errata": [erratum_as_json(erratum) for erratum in errata],
    }
    if clauses:
        text = CLAUSES[clauses[0].partition("/")[0]][clauses[0]]
        found["clauses"] = [{"id": clauses[0], "says": text}]
    return found


def source_as_json(source: Source) -> dict[str, Any]:
    """Return a source as a JSON object: its clauses, its variants, its errata."""
    executable = [e.id for e in source.errata if e.executable]
    return {
        "key": source.key,
        "title": source.title,
        "variants": [
            source.key,
            f"{source.key}:as-printed",
            *(f"{source.key}:without-{name}" for name in executable),
        ],
        "clauses": [{"id": id, "says": text} for id, text in CLAUSES[source.key].items()],
        "errata": [e.id for e in source.errata],
    }


def preset_as_json(preset: Preset) -> dict[str, Any]:
    """Return a preset as a JSON object: each option's value, and what the preset leaves out."""
    options = {f.name: getattr(preset.rules, f.name) for f in fields(preset.rules)}
    options["komi"] = number_as_json(preset.rules.komi)
    return {"name": preset.name, "options": options, "leaves_out": preset.leaves_out}


def erratum_as_json(erratum: Erratum) -> dict[str, Any]:
    """Return an erratum as a JSON object: what is printed, what is read, and why."""
    return {
        "id": erratum.id,
        "clause": erratum.clause,
        "kind": erratum.kind,
        "printed": erratum.printed,
        "read": erratum.read,
        "why": erratum.why,
    }
