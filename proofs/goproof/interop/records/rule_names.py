"""The rules that a record names in RU, as programs and servers spell them.

docs/records.md lists the spellings, with where each was seen.
"""

import re

from gospec.presets import PRESETS

DEFAULT = "tromp-taylor"
# By preset, without signs, in lower case, and without the word for rules at the end.
_SPELLINGS = {
    "aga": ("aga", "bga"),
    "chinese": ("chinese", "cn", "chn", "zh", "中国", "中國", "chineseogs", "chinesekgs"),
    "cgos": ("cgos",),
    "japanese-basic": (
        *("japanese", "jp", "jpn", "日本", "일본"),
        *("korean", "kr", "kor", "韩国", "韓国", "韓國", "한국"),
    ),
    "new-zealand": ("nz", "newzealand"),
    "tromp-taylor": ("tromptaylor", "tt", "logical"),
}
RU = {spelling: name for name, spellings in _SPELLINGS.items() for spelling in spellings}
_WORDS_FOR_RULES = re.compile("(rules?|ruleset|规则|規則|規則|ルール|룰|규칙)$")
_ING = ("goe", "ing", "应氏", "應氏", "応氏")
# As KataGo writes its own rules: one word of fields, each with its value.
_KATAGO = re.compile(
    "ko(?P<ko>simple|positional|situational|spight)score(?P<scoring>area|territory)"
    "(tax(?P<tax>none|seki|all))?sui(?P<suicide>[01])(button(?P<button>[01]))?"
    r"(whb(?P<bonus>0|n-1|n))?(fpok[01]|friendlypassok[01])?(komi-?[0-9.]+)?"
)


def rules_named(text: str) -> tuple[str, str]:
    """Return the name, with options, of the rules that RU states, and a note, '' if none is due.

    Where RU names none, the name is '' and so is the note.
    """
    if not text.strip():
        return "", ""
    if katago := _KATAGO.fullmatch(text.strip().lower()):
        return _of_katago(katago, text)
    plain = "".join(c for c in text.lower() if c.isalnum())
    plain = _WORDS_FOR_RULES.sub("", plain) or plain
    if plain in _ING:
        why = "are Ing's rules, of which no preset has the ko"
        return DEFAULT, f"RU[{text:.40}] {why}; judged by {DEFAULT}"
    name = RU.get(plain, plain if plain in PRESETS else "")
    return (name, "") if name else ("", f"RU[{text:.40}] names no preset; judged by {DEFAULT}")


def _of_katago(match: re.Match[str], text: str) -> tuple[str, str]:
    ko, suicide = match["ko"], match["suicide"] == "1"
    if ko == "spight":
        return "", f"RU[{text:.60}] has a ko rule that no preset has; judged by {DEFAULT}"
    scoring = "area" if match["scoring"] == "area" else "territory+prisoners"
    options = f"ko={ko},scoring={scoring},suicide={'allowed' if suicide else 'forbidden'}"
    aside = [
        what
        for what, there in (
            (f"tax {(match['tax'] or '').upper()}", match["tax"] not in (None, "none")),
            ("the button", match["button"] == "1"),
            ("White's bonus in handicap games", match["bonus"] not in (None, "0")),
            ("that the suicide of one stone is illegal", suicide and ko == "simple"),
        )
        if there
    ]
    note = f"of KataGo's rules these are left out: {', '.join(aside)}" if aside else ""
    return f"{DEFAULT},{options}", note
