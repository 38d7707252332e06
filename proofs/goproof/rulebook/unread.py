"""Rule texts that have no rules here, as some of each could not be read: see `unread.toml`."""

import tomllib
from dataclasses import dataclass
from pathlib import Path


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
