"""The rule texts that presets stand for, by the names that their clauses begin with."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from shlex import join

from gospec.texts.presets import Preset
from gospec.texts.register import TEXTS

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


@dataclass(frozen=True)
class Unread:
    """A rule text that has no rules here, as some of it could not be read.

    Parameters: `text`, its title and where it stands; `missing`, what was not at hand; `also`,
    other names of it.
    """

    name: str
    text: str
    missing: str
    also: tuple[str, ...] = ()


_TABLE = tomllib.loads(Path(__file__).with_name("unread.toml").read_text(encoding="utf-8"))
NOT_READ = {name: Unread(name, **entry) for name, entry in _TABLE.items()}
_NAMED = {called: text for text in NOT_READ.values() for called in (text.name, *text.also)}


def unread(name: str) -> Unread | None:
    """Return the text of this name of which some could not be read, None for no such text."""
    return _NAMED.get(name.lower())
