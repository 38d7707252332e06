"""What the words beside a problem say: who moves, and whether to live or to kill."""

import re
from collections.abc import Iterable

from gospec.law.colouring import BLACK, WHITE, Colour, opponent

# A player as the languages of books call one, black and then white.
_PLAYERS = (
    (
        r"black|b|schwarz|noirs?|negr[oa]s?|ner[oi]|pret[oa]s?|zwart|czarn[ey]|čern\w*|đen|"
        r"ч[её]рн\w*",
        BLACK,
    ),
    (
        r"white|w|wei(?:ß|ss)|blancs?|blanc[oa]s?|bianc(?:o|hi)|branc[oa]s?|wit|bia[lł][ey]|bíl\w*|"
        r"trắng|бел\w*",
        WHITE,
    ),
)
# What stands after a player who moves, and before one.
_AFTER = (
    r"(?:is\s+|am\s+|an\s+|à\s+|a\s+|aan\s+|au\s+)?(?:to\s+\w+|plays?|moves?|first|turn|lives|kills|"
    r"zug|zieht|spielt|beginnt|t[öo]tet|lebt|lebe|joue(?:nt|r)?|vi(?:t|vre)|tue(?:nt|r)?|trait|"
    r"juega[n]?|mueve[n]?|vive[n]?|mata[n]?|gioca|muove|vive|uccide|joga[m]?|zet|speelt|"
    r"begint|na\s+tahu|đi\s+trước|"
    r"zaczyna\w*|gra\w*|начина\w*|ход\w*|живут|убива\w*)\b"
)
_BEFORE = r"(?:juegan?|trait\s+aux?|tocca\s+al|ход|move\s+for|to\s+move:|turn:?|player:?)\s+"
_SIDES = [
    (
        re.compile(
            rf"\b(?:{names})\b(?:\s*\([XO#@]\))?[\s:,]*{_AFTER}|\b{_BEFORE}(?:{names})\b",
            re.IGNORECASE,
        ),
        player,
    )
    for names, player in _PLAYERS
]
# In Chinese, Japanese and Korean the player stands first.
_SIDES += [
    (
        re.compile(f"(?:{names})[棋子方のをが이은\\s]*(?:先|番|手番|走|から|起手|선|차례|번|먼저)"),
        player,
    )
    for names, player in (("[黒黑]|흑", BLACK), ("白|백", WHITE))
]
_MENTIONS = [
    (re.compile(rf"\b(?:{names})\b|{signs}", re.IGNORECASE), player)
    for (names, player), signs in zip(_PLAYERS, ("[黒黑]|흑", "白|백"), strict=True)
]
# What is said of the player whose stones are at stake, and of the other.
_LIVES = (
    r"\b(?:liv(?:e|es|ing)|life|alive|surviv\w+|sav(?:e|es|ing)|rescue|escape|connect|two eyes|"
    r"dead|dies?|leben|lebt|leeft|retten|viv(?:re|e|en|ir|ere)|vit|salvar|выж\w+|жи\w+)\b|"
    "[活生渡逃救死]|連絡|つなが|선활|살|사는|죽는"
)
_KILLS = (
    r"\b(?:kill\w*|captur\w+|catch|t[öo]te[nt]\w*|tue(?:r|nt)?|mata[nr]?|uccid\w+|уби\w+)\b|"
    "[殺杀吃取捕]|잡|죽여|죽이"
)
_AIM = re.compile(f"(?P<lives>{_LIVES})|{_KILLS}", re.IGNORECASE)


def side_in_words(texts: Iterable[str]) -> Colour | None:
    """Return the side to move that the first text names which names one."""
    for text in texts:
        found = {player for pattern, player in _SIDES if pattern.search(text)}
        if len(found) == 1:
            return found.pop()
    return None


def defender_in_words(texts: Iterable[str], to_move: Colour | None) -> Colour | None:
    """Return whose stones are at stake by the first text that names an aim.

    An aim is that of the player named last before it, or else of the side to move.
    """
    for text in texts:
        if aim := _AIM.search(text):
            named = [
                (found.start(), player)
                for pattern, player in _MENTIONS
                for found in pattern.finditer(text, 0, aim.start())
            ]
            player = max(named, key=lambda each: each[0])[1] if named else to_move
            return player if aim["lives"] or player is None else opponent(player)
    return None
