"""Rule texts that have no rules here, as some of each could not be read."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Unread:
    """A rule text that has no rules here, as some of it could not be read.

    Parameters: `text`, its title and where it stands; `missing`, what was not at hand.
    """

    name: str
    text: str
    missing: str


_TEXTS = (
    Unread(
        "pauli",
        "R. M. Pauli, Logical Japanese Rules of Go, 2002 and 2004, http://ljrg.eu5.net",
        "when a player controls a location, which decides territory and dead stones; what a "
        "disturbing cycle is, and how it is removed; when a location is temporarily prohibited",
    ),
    Unread(
        "korean",
        "Korean Rule of Baduk, 2016, in J. Kim's translation, "
        "http://home.snafu.de/jasiek/k2016.html",
        "what follows the beginning of article 5: ko, repetition, the end, and how dead stones and "
        "points are counted; `kata-korean` is what KataGo plays under that name",
    ),
    Unread(
        "kgs-new-zealand",
        "KGS Supported Rule Sets, http://gokgs.com/help/ruelsets.html; its superko is situational "
        "by http://go.computer.free.fr/go-computer/msg07931.html",
        "the passage on New Zealand's rules: suicide, and points for handicap stones",
    ),
    Unread(
        "igs",
        "Terminal commands of Pandanet, "
        "http://www.pandanet.co.jp/English/commands/term/goematch.html",
        "the server's own rules of ko, suicide, the end and the score; its pages tell how komi and "
        "a handicap are set",
    ),
    Unread(
        "tibetan",
        "Tibetan Go, a page of Sensei's Library of 2011 after articles of others",
        "whether area or territory is counted, of which the page says that it is not known; its ko "
        "forbids points from which a stone has just been taken, and a game starts with stones",
    ),
    Unread(
        "sunjang",
        "Sunjang Baduk, https://senseis.xmp.net/?SunjangBaduk",
        "exactly which inner stones are taken off before territory is counted; ko, and suicide",
    ),
    Unread(
        "spight",
        "B. Spight's proposals, https://senseis.xmp.net/?SpightRules",
        "capture, suicide and the score: the author gives two rules, of repetition and of the end, "
        "with alternatives, and no complete text",
    ),
    Unread(
        "maas",
        "R. E. Maas, Lasker-Maas rules, first draft, 1995, "
        "http://cs.cmu.edu/~wjh/go/tmp/rules/Lasker.html",
        "what follows the general description: capture, ko, the end and the score; `lasker-maas` "
        "are these rules as A. S. Gutiérrez tells them",
    ),
    Unread("fox", "Fox Weiqi, a server of which no text was found", "all of it"),
    Unread("tygem", "Tygem, a server of which no text was found", "all of it"),
)
NOT_READ = {text.name: text for text in _TEXTS}
ALSO_CALLED = {
    "pandanet": "igs",
    "tibet": "tibetan",
    "foxwq": "fox",
    "spight-rules": "spight",
    "kgs-nz": "kgs-new-zealand",
}


def unread(name: str) -> Unread | None:
    """Return the text of this name of which some could not be read, None for no such text."""
    plain = name.lower()
    return NOT_READ.get(ALSO_CALLED.get(plain, plain))
