"""The rule texts that presets stand for, by the names that their clauses begin with."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from shlex import join
from typing import TYPE_CHECKING

from gospec.texts.register import TEXTS

if TYPE_CHECKING:
    from gospec.texts.presets import Preset

# What a preset that is alone on its text is compared with, the first with the second.
_FIRST, _SECOND = "tromp-taylor", "aga"


@dataclass(frozen=True)
class RuleText:
    """A rule text: its name, such as AGA, and the presets that rest on passages of it."""

    name: str
    rests: tuple[Preset, ...]

    @property
    def text(self) -> str:
        """Its title and where it stands, as the first preset says that rests on it first of all."""
        chief = (preset for preset in self.rests if text_of(preset.passages[0].clause) == self.name)
        return next(chief).text

    @property
    def presets(self) -> list[str]:
        """The names of the presets, as `goproof compare` takes them."""
        return [preset.name for preset in self.rests]

    @property
    def passages(self) -> list[dict[str, str]]:
        """Its passages, each by its clause, with what it is about."""
        about: dict[str, str] = {}
        for passage in (passage for preset in self.rests for passage in preset.passages):
            if text_of(passage.clause) == self.name:
                about.setdefault(passage.clause, passage.about)
        return [{"id": clause, "says": says} for clause, says in about.items()]

    @property
    def commands(self) -> list[str]:
        """How to compare the presets: the first two, and all where they are more."""
        alone = [_SECOND if self.presets == [_FIRST] else _FIRST]
        pair = (self.presets + alone)[:2]
        every = [["--matrix", *self.presets]] if len(self.presets) > 2 else []
        return [join(["goproof", "compare", *names]) for names in (pair, *every)]


def text_of(clause: str) -> str:
    """Return the name of the text that a passage is of, '' for what no text says."""
    text, slash, _ = clause.partition("/")
    return text if slash else ""


@cache
def rule_texts() -> dict[str, RuleText]:
    """Return the rule texts by name, in the order of the presets."""
    rests: dict[str, dict[str, Preset]] = {}
    for preset in TEXTS.values():
        for passage in preset.passages:
            if name := text_of(passage.clause):
                rests.setdefault(name, {})[preset.name] = preset
    return {name: RuleText(name, tuple(presets.values())) for name, presets in rests.items()}
