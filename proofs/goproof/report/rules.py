"""What is known of rules, clauses and errata, as text for a terminal."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

Objects = list[dict[str, Any]]


def show_rules(listing: dict[str, Objects], out: Console, *, at_length: bool) -> None:
    """Print formalisations, presets and errata: in tables, or one by one at length.

    Clauses come first, with their words where these are known; the code that states them comes
    last.
    """
    clauses = listing.get("clauses", [])
    _show_clauses(clauses, out)
    _show_left_out(listing.get("left_out", []), out)
    if listing["formalisations"]:
        _show_formalisations(listing["formalisations"], out, at_length=at_length)
    if listing["presets"]:
        _show_presets(listing["presets"], out)
    if listing["errata"]:
        _show_errata_entries(listing["errata"], out, at_length=at_length)
    _show_code({code["name"]: code for clause in clauses for code in clause["code"]}, out)


def _print(line: str, out: Console) -> None:
    # Words and code are broken where the reader's terminal ends, not by us.
    out.print(line, markup=False, soft_wrap=True)


def _show_clauses(clauses: Objects, out: Console) -> None:
    for clause in clauses:
        _print(f"{clause['id']}: {clause['says']}", out)
        _print(f"    {_where(clause)}", out)
        _show_words(clause, out)


def _show_left_out(passages: Objects, out: Console) -> None:
    for passage in passages:
        _print(f"{_where(passage)}: no clause; {passage['why']}", out)
        _show_words(passage, out)


def _show_words(passage: dict[str, Any], out: Console) -> None:
    for line in passage["words"].split("\n") if "words" in passage else []:
        _print(f"    | {line}".rstrip(), out)


def _where(passage: dict[str, Any]) -> str:
    lines = passage["lines"]
    return f"{passage['document']}, line{'s' * (not lines.isdigit())} {lines}"


def _show_code(codes: dict[str, dict[str, Any]], out: Console) -> None:
    for name, code in codes.items():
        first, last = code["lines"]
        _print(f"\n{name}, {code['file']}, lines {first}-{last}", out)
        for line in code["text"].split("\n"):
            _print(f"    {line}".rstrip(), out)


def _show_formalisations(entries: list[dict[str, Any]], out: Console, *, at_length: bool) -> None:
    for entry in entries:
        out.print(f"{entry['key']}  {entry['title']}", markup=False)
        if at_length:
            _show_clauses(entry["clauses"], out)
            _show_left_out(entry["left_out"], out)
        if at_length:
            out.print("    may be named: " + ", ".join(entry["variants"]), markup=False)
    out.print()


def _show_presets(entries: list[dict[str, Any]], out: Console) -> None:
    table = Table(title="Presets", title_justify="left")
    for heading in ("name", *entries[0]["options"], "leaves out"):
        table.add_column(heading, overflow="fold")
    for entry in entries:
        options = (str(value) for value in entry["options"].values())
        table.add_row(entry["name"], *options, entry["leaves_out"])
    out.print(table)


def _show_errata_entries(entries: list[dict[str, Any]], out: Console, *, at_length: bool) -> None:
    if at_length:
        for entry in entries:
            out.print(f"\n{entry['id']} ({entry['kind']}, clause {entry['clause']})", markup=False)
            for field in ("printed", "read", "why"):
                out.print(f"    {field}: {entry[field]}", markup=False)
            if entry["otherwise"] is not None:
                _print(f"    as read: {entry['as_read']}; otherwise: {entry['otherwise']}", out)
                both = f"{entry['as_read']} {entry['otherwise']}"
                _print(f"    least difference: goproof compare {both}", out)
        return
    table = Table(title="Errata", title_justify="left")
    for heading in ("id", "kind", "printed", "read"):
        table.add_column(heading, overflow="fold")
    for entry in entries:
        table.add_row(entry["id"], entry["kind"], entry["printed"], entry["read"])
    out.print(table)
