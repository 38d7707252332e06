"""What is inferred acquits nobody and accuses nobody on too little, and the statuses say so."""

import sys
from pathlib import Path
from xml.etree.ElementTree import fromstring

import pytest

from godoors.command_line.common import INCOMPLETE, NOTHING_TRIED
from godoors.conformance import run
from godoors.conformance.examining import examine
from godoors.conformance.inferring import ask_last, infer
from godoors.conformance.local_games import in_order
from godoors.conformance.moves import Game, alternating
from godoors.conformance.process import Limits
from godoors.conformance.referee import Referee
from godoors.conformance.report import AGREES, DISAGREES, NOTHING_TRIED as NOTHING
from godoors.conformance.report_lines import accepted_in, junit, lines_of
from godoors.conformance.serve import Refused
from godoors.conformance.shapes import PROBES, stress_game
from godoors.conformance.variant import NEVER, Variant, beside_the_texts, presets_of
from godoors.conformance.views import Views
from godoors.report.text_boards import board_lines
from goproof.errors import UsageError
from gospec.law.formalisation import PASS
from gospec.texts.presets import PRESETS
from tests.conformance.faulty_engines import FAULTS
from tests.conformance.plain_engine import Engine, Point, Position
from tests.conformance.test_faulty_engines import InProcess, examined
from tests.support.commands import Told

SIDES = [3, 4, 5, 6, 7, 9]


class RefusesPasses(Engine):
    """Correct, without suicide, but that it takes no pass."""

    suicide = False

    def play(self, player: str, v: Point | None) -> None:
        if v is None:
            raise Refused("pass is not played here")
        super().play(player, v)


# --- what is inferred ------------------------------------------------------------------------


def test_a_superko_that_leaves_suicides_alone_is_no_preset() -> None:
    inference = infer(InProcess(FAULTS["superko-after-no-suicide"].engine), SIDES)
    assert inference.unexplained == []
    assert not inference.variant.ko_counts_suicide
    assert presets_of(inference.variant, "area") == []
    assert beside_the_texts(inference.variant) == [
        "no rule text has a rule of ko that leaves suicides alone"
    ]
    right = infer(InProcess(Engine), SIDES).variant
    assert presets_of(right, "area") == ["tromp-taylor"]
    assert beside_the_texts(right) == []


class ExemptsSuicidesOnSmallBoards(Engine):
    """Its superko leaves suicides alone on boards of a side below 9, and forbids them above."""

    def repeats(self, position: Position) -> bool:
        taken, player = self.game[-1].taken, position.to_move
        suicide = position.taken[player] > taken[player]
        return not (suicide and self.size < 9) and super().repeats(position)


def test_no_engine_is_accused_of_a_ko_for_suicides_that_was_not_settled() -> None:
    engine = InProcess(ExemptsSuicidesOnSmallBoards)
    inference = infer(engine, SIDES)
    variant = inference.variant
    assert (variant.ko, variant.suicide, variant.ko_counts_suicide) == (
        "positional",
        "allowed",
        False,
    )
    assert any("inconsistent" in said for said in inference.unknown)
    views = Views("list_stones", captures=True, undo=True)
    for probe, least in PROBES:
        for size in (n for n in SIDES if n >= least):
            game = stress_game(probe, size)
            assert examine(engine, views, in_order(game, variant), variant) is None


def test_a_preset_is_named_on_an_exact_match_only() -> None:
    for preset in PRESETS.values():
        # That differs from situational at the start alone, and no engine is known to play it.
        ko = "situational" if preset.rules.ko == "new-zealand" else preset.rules.ko
        variant = Variant(ko, preset.rules.suicide)
        assert preset.name in presets_of(variant, preset.rules.scoring)
        assert presets_of(variant, None) == []
        assert presets_of(variant, "territory") == []
        other = Variant("none", preset.rules.suicide, others=(variant,))
        assert presets_of(other, preset.rules.scoring) == []


def test_rules_are_inferred_of_an_engine_that_refuses_passes() -> None:
    inference = infer(InProcess(RefusesPasses), SIDES)
    assert inference.unexplained == []
    assert inference.variant.suicide == "forbidden"
    assert {variant.suicide for variant in inference.variant.others} <= {"forbidden"}
    assert inference.variant.passes == NEVER
    assert inference.unknown == ["how many passes end the game: a pass is refused"]
    # A move after one that is refused tells nothing.
    game = Game(3, alternating([PASS, (0, 0)]))
    assert ask_last(InProcess(RefusesPasses), game) is None
    assert ask_last(InProcess(Engine), game) is True


def test_where_members_part_nothing_is_judged() -> None:
    simple, superko = Variant("simple", "forbidden"), Variant("positional", "forbidden")
    both = Variant("simple", "forbidden", others=(superko,))
    for probe, least in PROBES:
        game = stress_game(probe, least)
        referee = Referee(game, both)
        for step in game.steps:
            seen = set[bool]()
            for variant in (simple, superko):
                referee.variant = variant
                seen.add(referee.judge(step).legal)
            referee.variant = both
            assert referee.judge(step).undecided is (len(seen) == 2)
            if seen != {True}:
                break
            referee.make(step)


def without(command: str, engine: type[Engine]) -> type[Engine]:
    """Return an engine that has not a command."""

    class Without(engine):  # type: ignore[misc,valid-type]
        def answer(self, line: str) -> str:
            refused = line.partition(" ")[0] == command
            return "? unknown command\n\n" if refused else str(super().answer(line))

    return Without


def test_an_engine_without_komi_is_held_to_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    faulty = FAULTS["lies-about-occupied-points"].engine
    report = examined(without("komi", faulty), monkeypatch)
    assert report.found[0].name == "accepts an illegal move: occupied"
    assert "komi" in report.refused
    assert "scoring: komi is refused" in report.unknown


def test_an_engine_whose_games_do_not_begin_is_not_without_disagreement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    report = examined(without("clear_board", Engine), monkeypatch)
    assert (report.status, report.games) == (NOTHING, 0)
    assert list(lines_of(report, board_lines))[-1].startswith("nothing tried: ")
    assert "anything: clear_board is refused" in report.unknown
    assert fromstring(junit(report)).get("errors") == "1"


# --- statuses --------------------------------------------------------------------------------


def test_an_engine_that_never_answers_is_not_without_disagreement(told: Told) -> None:
    silent = f"{sys.executable} -c 'import sys; sys.stdin.read()'"
    line = "conformance --seconds 0.1 --timeout 60 --gtp"
    assert told(line, silent, status=NOTHING_TRIED)["status"] == NOTHING
    report = run.conformance(silent, limits=Limits(0.1))
    assert report.status == DISAGREES
    assert report.found[0].name == "hangs: at the first commands"


def test_what_is_cut_short_is_incomplete(monkeypatch: pytest.MonkeyPatch, told: Told) -> None:
    def interrupted(*_: object) -> list[object]:
        raise run.TimeUp

    monkeypatch.setattr(run, "games", interrupted)
    monkeypatch.setattr(run, "Engine", lambda line, limits: InProcess(Engine))
    document = told("conformance --gtp true", status=INCOMPLETE)
    assert (document["status"], document["complete"]) == ("incomplete", False)
    # Progress says what is inferred before the first game.
    said: list[str] = []
    monkeypatch.setattr(run, "games", lambda *_: ())
    run.conformance("true", progress=lambda done, total, what: said.append(what))
    ko, suicide = document["rules"]["ko"], document["rules"]["suicide"]
    assert set(said) == {f"ko {ko}, suicide {suicide}; games"}


# --- what is accepted, and JUnit --------------------------------------------------------------


def test_the_build_fails_for_what_is_new_only(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, told: Told
) -> None:
    monkeypatch.setattr(run, "games", lambda *_: ())
    engine = FAULTS["suicide-before-capture"].engine
    monkeypatch.setattr(run, "Engine", lambda line, limits: InProcess(engine))
    known, xml = tmp_path / "known.txt", tmp_path / "report.xml"
    line = f"conformance --gtp true --junit {xml}"
    found = told(line, status=1)["disagreements"]
    names = [f"{one['kind']}: {one['circumstance']}" for one in found]
    suite = fromstring(xml.read_text(encoding="utf-8"))
    assert suite.get("failures") == str(len(names)) != "0"
    assert {case.get("name") for case in suite.findall("testcase[failure]")} == {*names}
    ids = [one["id"] for one in found]
    known.write_text("# known\n\n" + "\n".join([*ids, "score:komi"]), encoding="utf-8")
    document = told(line, "--accept", known)
    assert document["status"] == AGREES
    assert all(one["accepted"] for one in document["disagreements"])
    assert document["accepted_unseen"] == ["score:komi"]
    suite = fromstring(xml.read_text(encoding="utf-8"))
    assert (suite.get("failures"), suite.get("skipped")) == ("0", str(len(names)))
    known.write_text("score:komi", encoding="utf-8")
    told(line, "--accept", known, status=1)


def test_a_line_that_is_no_name_is_said(tmp_path: Path) -> None:
    file = tmp_path / "known.txt"
    for text in ("occupied", "accepts an illegal move: occupied", "score:komi+more"):
        file.write_text(f"\n{text}\n", encoding="utf-8")
        with pytest.raises(UsageError, match="line 2"):
            accepted_in(str(file))
    with pytest.raises(UsageError, match="no-such"):
        accepted_in("no-such.txt")
