"""Rules that judge life and death by all hypothetical play say what is too large for them."""

import pytest

from godoors.command_line.main import main
from tests.support.refusals import Refusal


def test_what_is_too_large_is_refused_in_one_line(
    capsys: pytest.CaptureFixture[str], refused: Refusal
) -> None:
    given = ["legal", "--board", "4x4", "--rules", "japanese-2003", "--moves"]
    assert main([*given, "B2 pass"]) == 0
    assert "score" not in capsys.readouterr().err
    assert "boards of up to 12 points" in refused(*given, "B2 pass pass")


def test_clauses_of_the_text_are_cited(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "japanese-2003"]) == 0
    said = capsys.readouterr().out
    for clause in ("J2003/ko-pass", "J2003/capturable-1", "J2003/capturable-2", "J2003/in-seki"):
        assert clause in said
    assert main(["rules", "J2003/ko-pass"]) == 0
    assert "japanese-2003 (preset)" in capsys.readouterr().out
