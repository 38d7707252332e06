"""The pages of a report show what runs have found, and nothing else; what is missing, they say."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from godoors.command_line.main import main
from godoors.documents import schema
from godoors.pages import lemma_view, results
from godoors.pages.documents import read
from godoors.pages.measured import plots
from godoors.pages.plots import BOTTOM, HEIGHT, TOP, Plot, medians
from godoors.pages.results import PAGES, write_report
from goproof.errors import UsageError
from goproof.lemmas import lemma
from gospec.errata import ERRATA
from tests.certificates.examples import examples
from tests.certificates.plain import text
from tests.pages.browser import chromium, complaints, opened, set_screen, sticking_out
from tests.repository.checkout import ROOT

REFUTED, HELD = "the_two_clearings_commute", "clear_is_idempotent"
SHOWN = ("S0/3-lone-point", "S2/clear-colour", "S4/kills-touch")
# Not two that are the same on every graph, which would take solvers to say.
SIDES = ("S1", "S2:as-printed")
Run = Callable[..., Path]


@pytest.fixture
def few(without_controls: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue of two lemmas and two errata, as all take seconds, and runs without controls."""
    lemmas = [lemma(HELD), lemma(REFUTED)]
    for module in (lemma_view, results):
        monkeypatch.setattr(module, "all_lemmas", lambda: lemmas)
    chosen = {name: e for name, e in ERRATA.items() if name in SHOWN or e.holds is not None}
    monkeypatch.setattr(results, "ERRATA", dict(list(chosen.items())[:3]))


@pytest.fixture
def run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Run:
    """Run commands with --json, and return the file with all that they printed."""

    def run(name: str, *commands: tuple[str, ...]) -> Path:
        capsys.readouterr()
        for argv in commands:
            assert main([*argv, "--json"]) in (0, 1)
        path = tmp_path / name
        path.write_text(capsys.readouterr().out, encoding="utf-8")
        return path

    return run


def verified(lemma: str, *options: str) -> tuple[str, ...]:
    return ("verify", lemma, "--method", "exhaustive", "--jobs", "1", *options)


def pages(directory: Path) -> dict[str, str]:
    found = directory.rglob("*.html")
    return {str(path.relative_to(directory)): path.read_text(encoding="utf-8") for path in found}


def written(run: Run, tmp_path: Path) -> Path:
    """A report of a little of everything."""
    certificate = tmp_path / "ko.jsonl"
    certificate.write_text("".join(text(examples()["ko (1, 0) positional"])), encoding="utf-8")
    files = [
        run("v.json", verified(REFUTED), verified(HELD, "--board", "1x2")),
        run("e.json", ("errata", "--board", "1x1", "--board", "1x2", "--jobs", "1")),
        run(
            "m.json",
            ("compare", "--matrix", "S1", "S2:as-printed", "--board", "1x2", "--jobs", "1"),
        ),
        run("c.json", ("count", "positions", "1x2"), ("count", "positions", "1x3")),
    ]
    write_report(tmp_path / "out", [*files, certificate])
    return tmp_path / "out"


@pytest.mark.usefixtures("few")
def test_pages_show_what_runs_have_found(run: Run, tmp_path: Path) -> None:
    shown = pages(written(run, tmp_path))
    assert {name for name, _ in PAGES} < set(shown)
    verdicts, refuted = shown["verdicts.html"], shown[f"lemmas/{REFUTED}.html"]
    assert 'class="verdict good">REFUTED' in verdicts
    assert "no verdict: all graphs, bounded" in verdicts
    # The counterexample, with its text alternative.
    assert "Of the run, on 1x2; replayed by the specification." in refuted
    assert "before: 1x2; black A1; white B1." in refuted
    assert "Clearing one colour and then the other" in refuted
    errata = shown["errata.html"]
    assert errata.count("As printed") == errata.count("As read") == 3
    assert "≠ 1" in errata
    assert "S2:as-printed" in shown["comparisons.html"]
    assert "Accepted by the checker" in shown["values.html"]
    assert "explore/1.html" in shown["values.html"]
    assert "2 points 0.556" in shown["plots.html"]
    # Every link leads somewhere, and nothing comes from elsewhere.
    for name, page in shown.items():
        base = (tmp_path / "out" / name).parent
        for link in re.findall(r'(?:href|src)="([^"#]+)', page):
            assert (base / link).exists(), (name, link)
        assert "://" not in page.replace("http://www.w3.org/2000/svg", "")
        assert page.count("<svg ") == page.count("<desc>") + page.count(
            'class="board"'
        ) + page.count('aria-hidden="true"')


@pytest.mark.usefixtures("few")
def test_what_is_missing_is_said_with_the_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    store, out = tmp_path / "none.sqlite", tmp_path / "out"
    argv = ("report", "--out", str(out), "--store", str(store), "--json")
    assert main(argv) == 0
    document = json.loads(capsys.readouterr().out)
    jsonschema.validate(document, schema("report"))
    assert document["verdicts"] == {"as_expected": 0, "unexpected": 0, "open": 0}
    commands = [each["command"] for each in document["missing"]]
    assert "goproof verify --json > verdicts.json" in commands
    assert "goproof errata --json > errata.json" in commands
    index = (out / "index.html").read_text(encoding="utf-8")
    assert index.count("Missing: ") == len(commands)
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
    run: Run, tmp_path: Path
) -> None:
    store, out = tmp_path / "store.sqlite", tmp_path / "out"
    refuted = run("v.json", verified(REFUTED, "--store", str(store)))
    made = write_report(out, store=store)
    assert made.verdicts == {"as expected": 1, "unexpected": 0, "open": 0}
    times = (out / "plots.html").read_text(encoding="utf-8")
    assert "exhaustive: 2 measured, points of the board from 1 to 2" in times
    held = run("h.json", verified(HELD, "--board", "1x2"))
    made = write_report(out, [changed(held, verdict="UNKNOWN", as_expected=False)])
    assert made.verdicts == {"as expected": 0, "unexpected": 1, "open": 0}
    page = (out / "verdicts.html").read_text(encoding="utf-8")
    assert 'class="verdict bad">UNKNOWN' in page
    assert "(HOLDS expected)" in page
    witness = json.loads(refuted.read_text(encoding="utf-8"))["lemmas"][0]["witness"]
    forged = changed(refuted, witness=witness | {"diagram": "X."})
    with pytest.raises(UsageError, match=f"counterexample to {REFUTED} on 1x2 is none in gospec"):
        write_report(out, [forged])


@pytest.mark.parametrize(
    ("content", "says"),
    [
        ("", "empty, where documents"),
        ("words", "'words' has no row of points such as X.O"),
        ("[" * 100_000, "neither a certificate nor what a command prints"),
        ('{"schema": "legal/1"}', "a document with the schema 'legal/1', where one of verify/1"),
        ("[1]", "a document with the schema None"),
        ('{"schema": "count/1", "count": "many"}', "no document of the schema count/1"),
        ('{"format": "goproof-certificate"}', "the checker refuses it, and nothing is proved"),
    ],
    ids=["empty", "words", "deep", "another", "list", "bad", "certificate"],
)
def test_other_files_are_refused_by_name(tmp_path: Path, content: str, says: str) -> None:
    path = tmp_path / "given"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(UsageError, match=f"given: {says}"):
        read([path])


@pytest.mark.usefixtures("few")
def test_a_row_about_one_board_is_a_dot_and_proofs_for_all_graphs_are_told(run: Run) -> None:
    files = [
        run("a.json", verified(HELD, "--board", "1x2")),
        run("b.json", verified(HELD, "--board", "1x3", "--board", "2x2")),
        changed(run("c.json", verified(HELD, "--board", "1x3")), method="all graphs", seconds=7.0),
    ]
    (_, plot, _), *_ = plots(read(files), ())
    assert plot is not None
    assert [x for x, _ in plot.series["exhaustive"]] == [2]
    assert "The 1 proofs for all graphs took 7 s" in plot.note


def test_plots_hold_what_was_measured_as_high_as_its_power_of_ten() -> None:
    dots = [(1.0, 0.01), (1.0, 100.0), (3.0, 1.0)]
    plot = Plot("title", "points", "seconds", {"series": dots}, ("series",))
    drawing = plot.svg()
    low, high, middle = (float(y) for y in re.findall(r'<circle cx="[^"]+" cy="([^"]+)"', drawing))
    assert HEIGHT - BOTTOM == low > middle > high > TOP
    assert low - middle == pytest.approx(middle - high, abs=0.1)
    assert "series: 3 measured, points from 1 to 3, seconds from 0.01 to 100." in drawing
    assert medians(dots) == [(1.0, 50.005), (3.0, 1.0)]
    assert [row[:3] for row in plot.rows()] == [("series", "1", "2"), ("series", "3", "1")]
    assert [plot for _, plot, _ in plots(read([]), ())] == [None] * 4


@pytest.mark.slow
@pytest.mark.usefixtures("few")
def test_pages_fit_every_screen_and_filters_work(run: Run, tmp_path: Path) -> None:
    # Slow, as a browser takes seconds to start.
    out = written(run, tmp_path)
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


@pytest.mark.slow
def test_a_report_of_the_whole_catalogue_is_written(tmp_path: Path) -> None:
    # Slow, as every erratum is played out.
    made = write_report(tmp_path / "out", store=tmp_path / "none.sqlite")
    assert len(made.pages) == len(PAGES) + len(list((tmp_path / "out" / "lemmas").glob("*.html")))
    assert len(made.pages) > 80


@pytest.mark.usefixtures("few")
def test_what_is_printed_of_several_at_once_is_shown(run: Run, tmp_path: Path) -> None:
    problems = ["docs/problems/straight-three.json", "docs/problems/throw-in.json"]
    several = [
        run("s.json", ("solve", *(str(ROOT / p) for p in problems), "--jobs", "1")),
        run("v.json", ("value", "1x2", "1x3", "--jobs", "1")),
        run("c.json", ("count", "positions", "1x2", "1x3", "--jobs", "1")),
    ]
    write_report(tmp_path / "out", several)
    shown = pages(tmp_path / "out")
    text_of_all = shown["values.html"] + shown["problems.html"]
    for name in ("straight three", "throw in", "1x2", "1x3"):
        assert name in text_of_all
    given = read(several)
    assert [len(given.of(name)) for name in ("solve", "value", "count")] == [2, 2, 2]


@pytest.mark.usefixtures("few")
def test_a_report_takes_problems_with_the_options_of_solve(tmp_path: Path) -> None:
    file, out = tmp_path / "lone.sgf", tmp_path / "out"
    file.write_text("(;SZ[19]AW[jj])")
    options = ["--threats", "0,0", "--to-move", "white", "--store", str(tmp_path / "none.sqlite")]
    assert main(["report", str(file), "throw-in", "--out", str(out), *options]) == 0
    shown = pages(out)["problems.html"]
    assert "K10: dead if walled in at J12 " in shown
    assert ", alive if reaching one of these is an escape." in shown
    assert "White to play saves White&#39;s A1" in shown
    diagram = ["--position", "O...O/OOOOO", "--target", "A1", "--threats", "0,0"]
    assert main(["report", *diagram, "--out", str(out), *options[-2:]]) == 0
    assert "Black to play kills at C2" in pages(out)["problems.html"]
    assert main(["report", str(file), "--target", "A1", "--out", str(out)]) == 2
    assert main(["report", *diagram, "--limit", "2", "--out", str(out)]) == 2


def test_a_certificate_that_comes_with_goproof_is_read_by_its_name() -> None:
    (given,) = read([Path("1x3.lower")]).certificates
    assert given.path.name == "1x3.lower.jsonl.gz"
    with pytest.raises(UsageError, match=r"1x3.lowest: No such file"):
        read([Path("1x3.lowest")])
