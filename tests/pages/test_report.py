"""The pages of a report show what runs have found, and nothing else; what is missing, they say."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from godoors.documents import schema
from godoors.pages import lemma_view, results
from godoors.pages.documents import read
from godoors.pages.results import PAGES, write_report
from goproof.errors import UsageError
from goproof.lemmas import lemma
from tests.pages.browser import chromium, complaints, opened, set_screen, sticking_out
from tests.support.commands import Run, Told
from tests.support.each import each

REFUTED, HELD = "the_two_clearings_commute", "clear_is_idempotent"
VERIFY = "verify --method exhaustive"
# Runs command lines, and saves what they print under a name.
Saved = Callable[..., Path]


@pytest.fixture
def few(without_canaries: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue of two lemmas, as all take seconds, and runs without canaries."""
    lemmas = [lemma(HELD), lemma(REFUTED)]
    for module in (lemma_view, results):
        monkeypatch.setattr(module, "all_lemmas", lambda: lemmas)


@pytest.fixture
def saved(tmp_path: Path, run: Run) -> Saved:
    """Run command lines with --json, and return the file with all that they printed."""

    def saved(name: str, *lines: str) -> Path:
        printed = []
        for line in lines:
            status, out, err = run(line, "--jobs", "1", "--json")
            assert status in (0, 1), err
            printed.append(out)
        path = tmp_path / name
        path.write_text("".join(printed), encoding="utf-8")
        return path

    return saved


def pages(directory: Path) -> dict[str, str]:
    found = directory.rglob("*.html")
    return {str(path.relative_to(directory)): path.read_text(encoding="utf-8") for path in found}


def written(saved: Saved, out: Path) -> None:
    """Write a report of a little of everything."""
    files = [
        saved("v.json", f"{VERIFY} {REFUTED}", f"{VERIFY} {HELD} --board 1x2"),
        saved("e.json", "errata --board 1x1 --board 1x2"),
        saved("m.json", "compare --matrix S1 S2:as-printed --board 1x2"),
        saved("s.json", "solve straight-three throw-in", "value 1x2 1x3"),
    ]
    # A certificate that comes with goproof has a name.
    write_report(out, [*files, Path("1x3.lower")])


@pytest.mark.usefixtures("few")
def test_pages_show_what_runs_have_found(saved: Saved, tmp_path: Path) -> None:
    written(saved, tmp_path / "out")
    shown = pages(tmp_path / "out")
    assert {name for name, _ in PAGES} < set(shown)
    verdicts, refuted = shown["verdicts.html"], shown[f"lemmas/{REFUTED}.html"]
    assert 'class="verdict good">REFUTED' in verdicts
    assert "no verdict: all graphs, bounded" in verdicts
    # The counterexample, with its text alternative.
    assert "Of the run, on 1x2; replayed by the specification." in refuted
    assert "before: 1x2; black A1; white B1." in refuted
    assert "Clearing one colour and then the other" in refuted
    errata = shown["errata.html"]
    assert "≠ 1" in errata
    assert "S2:as-printed" in shown["comparisons.html"]
    assert "Accepted by the checker" in shown["values.html"]
    assert "explore/1.html" in shown["values.html"]
    assert all(size in shown["values.html"] for size in ("1x2", "1x3"))
    assert all(name in shown["problems.html"] for name in ("straight three", "throw in"))
    # Every link leads somewhere, and nothing comes from elsewhere.
    for name, page in shown.items():
        base = (tmp_path / "out" / name).parent
        for link in re.findall(r'(?:href|src)="([^"#]+)', page):
            assert (base / link).exists(), (name, link)
        assert "://" not in page.replace("http://www.w3.org/2000/svg", "")
        described = [page.count(d) for d in ("<desc>", 'class="board"', 'aria-hidden="true"')]
        assert page.count("<svg ") == sum(described)


@pytest.mark.usefixtures("few")
def test_what_is_missing_is_said_with_the_command(tmp_path: Path, told: Told) -> None:
    store, out = tmp_path / "none.sqlite", tmp_path / "out"
    document = told("report", "--out", out, "--store", store)
    jsonschema.validate(document, schema("report"))
    assert document["verdicts"] == {"as_expected": 0, "unexpected": 0, "open": 0}
    commands = [each["command"] for each in document["missing"]]
    assert "goproof verify --json > verdicts.json" in commands
    assert "goproof errata --json > errata.json" in commands
    index = (out / "index.html").read_text(encoding="utf-8")
    assert index.count("Missing: ") == len(commands)
    # What comes with goproof is not missing.
    values = (out / "values.html").read_text(encoding="utf-8")
    assert values.count("Accepted by the checker") > 20
    assert "2x3.lower.jsonl.gz" in values
    # To look is not to make a store.
    assert not store.exists()


def changed(path: Path, **fields: Any) -> Path:
    """A file whose first lemma has other fields."""
    document = json.loads(path.read_text(encoding="utf-8"))
    document["lemmas"][0].update(fields)
    path.write_text(json.dumps(document), encoding="utf-8")
    return path


@pytest.mark.usefixtures("few")
def test_verdicts_are_counted_by_what_was_expected_and_refused_where_they_are_none(
    saved: Saved, tmp_path: Path
) -> None:
    store, out = tmp_path / "store.sqlite", tmp_path / "out"
    refuted = saved("v.json", f"{VERIFY} {REFUTED} --store {store}")
    made = write_report(out, store=store)
    assert made.verdicts == {"as expected": 1, "unexpected": 0, "open": 0}
    held = saved("h.json", f"{VERIFY} {HELD} --board 1x2")
    made = write_report(out, [changed(held, verdict="UNKNOWN", as_expected=False)])
    assert made.verdicts == {"as expected": 0, "unexpected": 1, "open": 0}
    page = (out / "verdicts.html").read_text(encoding="utf-8")
    assert 'class="verdict bad">UNKNOWN' in page
    assert "(HOLDS expected)" in page
    witness = json.loads(refuted.read_text(encoding="utf-8"))["lemmas"][0]["witness"]
    forged = changed(refuted, witness=witness | {"diagram": "X."})
    with pytest.raises(UsageError, match=f"counterexample to {REFUTED} on 1x2 is none in gospec"):
        write_report(out, [forged])


@each(
    "content, says",
    [
        ("", "empty, where documents"),
        ("words", "'words' has no row of points such as X.O"),
        ("[" * 100_000, "neither a certificate nor what a command prints"),
        ('{"schema": "legal/1"}', "a document with the schema 'legal/1', where one of verify/2"),
        ("[1]", "a document with the schema None"),
        ('{"schema": "errata/1", "boards": "many"}', "no document of the schema errata/1"),
        ('{"format": "goproof-certificate"}', "the checker refuses it, and nothing is proved"),
    ],
)
def test_other_files_are_refused_by_name(tmp_path: Path, content: str, says: str) -> None:
    path = tmp_path / "given"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(UsageError, match=f"given: {says}"):
        read([path])


@pytest.mark.slow
@pytest.mark.usefixtures("few")
def test_pages_fit_every_screen_and_filters_work(saved: Saved, tmp_path: Path) -> None:
    # Slow, as a browser takes seconds to start.
    written(saved, out := tmp_path / "out")
    with chromium() as browser:
        for name in (*dict(PAGES), f"lemmas/{REFUTED}.html"):
            for width, dark in ((360, True), (360, False), (1280, False)):
                opened(browser, out / name)
                set_screen(browser, width, dark=dark)
                assert sticking_out(browser) == [], (name, width)
                across = browser.execute_script("return document.documentElement.scrollWidth")
                assert across <= width, (name, across)
        opened(browser, out / "verdicts.html")
        assert browser.find_element("id", "shown").text == "2 of 2 lemmas"
        browser.find_element("id", "words").send_keys("commute")
        assert browser.find_element("id", "shown").text == "1 of 2 lemmas"
        assert complaints(browser) == []


def test_a_report_of_the_whole_catalogue_is_written(tmp_path: Path) -> None:
    made = write_report(tmp_path / "out", store=tmp_path / "none.sqlite")
    below = [*(tmp_path / "out").glob("lemmas/*.html"), *(tmp_path / "out").glob("explore/*.html")]
    assert len(made.pages) == len(PAGES) + len(below)
    assert len(made.pages) > 80


@pytest.mark.usefixtures("few")
def test_a_report_takes_problems_with_the_options_of_solve(run: Run, tmp_path: Path) -> None:
    file, out = tmp_path / "lone.sgf", tmp_path / "out"
    file.write_text("(;SZ[19]AW[jj])")
    report = f"report --threats 0,0 --store {tmp_path / 'none.sqlite'} --out {out}"
    assert run(f"{report} --to-move white throw-in", file)[0] == 0
    shown = pages(out)["problems.html"]
    assert "K10: dead if walled in at J12 " in shown
    assert ", alive if reaching one of these is an escape." in shown
    assert "White to play saves White&#39;s A1" in shown
    diagram = f"{report} --position O...O/OOOOO --target A1"
    assert run(diagram)[0] == 0
    assert "Black to play kills at C2" in pages(out)["problems.html"]
    assert run(f"{report} --target A1", file)[0] == 2
    assert run(f"{diagram} --limit 2")[0] == 2
