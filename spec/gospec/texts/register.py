"""More rule texts by name: those of programs, servers and federations.

Each is a preset, as in `gospec.texts.presets`. `TEXTS` includes the presets of that module.
"""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from gospec.law.ko import KoRule
from gospec.law.rules import Button, Rules, Scoring, Suicide
from gospec.law.tax import Tax
from gospec.texts.agreed import AgreedRules
from gospec.texts.japanese import JapaneseRules
from gospec.texts.katago import KataGoRules
from gospec.texts.lasker_maas import LaskerMaasRules
from gospec.texts.presets import DISPUTES, PRESETS, Compensation, Passage, Preset, Stones

_HALF = Fraction(1, 2)
_KOMI = Fraction(15, 2)
_KATAGO = (
    "KataGo's Supported Go Rules, https://lightvector.github.io/KataGo/rules.html, with the "
    "settings that docs/GTP_Extensions.md names"
)
_OWN_STONE = "a region must hold a stone of its player; else an eye would be the opponent's too"
_OGS = "OGS, src/engine/GobanEngine.ts of https://github.com/online-go/goban"
_KGS = "KGS Supported Rule Sets, http://gokgs.com/help/ruelsets.html"


def _katago(
    name: str,
    ko: KoRule,
    suicide: Suicide = "forbidden",
    bonus: Stones = "none",
    tax: Tax = "none",
    button: Button = "none",
    scoring: Scoring = "area",
) -> Preset:
    """Return KataGo's rules of a name.

    The komi is 0, because the settings name none. Rules with superko and area scoring are a member
    of the family.
    """
    rules = Rules(ko, suicide, scoring, tax=tax, button=button)
    whole, beyond = None, tuple[Passage, ...]()
    if ko == "simple":
        whole = KataGoRules(ko, suicide, scoring, tax, button)
        beyond = (
            Passage("KataGo/repeated", "a second pass from one state ends a phase", ("whole",)),
            Passage("KataGo/no-result", "a state that occurs for the third time", ("whole",)),
        )
    if scoring != "area":
        beyond += (
            Passage("KataGo/clean-up", "two phases after the main one", ("whole",)),
            Passage("KataGo/territory", "territory, prisoners, plays in clean-up", ("whole",)),
        )
    passages = (
        Passage("KataGo/suicide", "no play that changes nothing", ("suicide",)),
        Passage("KataGo/ko", "states that may not recur", ("ko",)),
        *beyond,
        Passage("KataGo/end", "two passes", ("passes", "button")),
        Passage("KataGo/score", "what is counted", ("scoring",)),
        Passage("KataGo/life", "regions of life", ("tax",), read=_OWN_STONE),
        Passage("KataGo/tax", "eyes that don't count, and what groups pay", ("tax",)),
        Passage("KataGo/button", "the first pass", ("button",)),
        Passage("KataGo/handicap", "White's bonus", ("handicap", "compensation")),
        Passage("KataGo/self-play", "an early end when the whole board is pass-alive"),
        Passage("KataGo/program", "the program's removal of stones from pass-alive territory"),
    )
    return Preset(f"kata-{name}", _KATAGO, rules, passages, Compensation(stones=bonus), whole)


def _server(
    name: str, text: str, rules: Rules, compensation: Compensation, *left_out: Passage
) -> Preset:
    """Return the rules of a server: what it computes, and what it leaves to its users."""
    server = name.partition("-")[0].upper()
    komi: tuple[Passage, ...] = (Passage(f"{server}/komi", "komi", ("komi", "compensation")),)
    if not rules.komi:
        komi = (Passage(f"{server}/komi", "komi, which players choose"),)
    passages = (
        Passage(f"{server}/ko", "repetition", ("ko",)),
        Passage(f"{server}/suicide", "suicide", ("suicide",)),
        Passage(f"{server}/end", "the end", ("passes",), without=DISPUTES),
        Passage(f"{server}/score", "what counts", ("scoring",)),
        Passage(f"{server}/handicap", "points for stones", ("handicap", "compensation")),
        *komi,
        *left_out,
    )
    return Preset(name, text, rules, passages, compensation)


_SEARCHED = Passage("OGS/superko", "a comparison with the last thirty turns only")
_NO_RESULT = "no result for a game that repeats"
_AGREED = "no territory in seki, by the players' judgement"
_FEDERATION = (
    Passage("passes", "a pass gives the opponent a stone, and White passes last", ("pass_stones",)),
    Passage("end", "two passes", ("passes",), without=DISPUTES),
    Passage("score", "counting by area, or by territory with the stones given", ("scoring",)),
    Passage("komi", "komi, half a point in handicap games", ("komi", "compensation")),
    Passage("handicap", "a point for each handicap stone but one", ("handicap", "compensation")),
)


def _federation(name: str, text: str, *own: Passage) -> Preset:
    """Return rules like the AGA's, under which no player makes a position twice."""
    rules = Rules("natural-situational", "forbidden", komi=_KOMI, pass_stones="given")
    key = {"bga": "BGA", "french": "French"}[name]
    shared = (Passage(f"{key}/{p.clause}", p.about, p.parts, p.without) for p in _FEDERATION)
    least = {"bga": 1, "french": 2}[name]
    return Preset(name, text, rules, (*own, *shared), Compensation(_HALF, "all but one", least))


def _agreed(name: str, of: str, turns: AgreedRules, *passages: Passage) -> Preset:
    """Return a preset with the turns that end a game by agreement; `passages` replace its own."""
    base = PRESETS[of]
    by_clause = {p.clause: p for p in passages}
    told = tuple(by_clause.get(p.clause, p) for p in base.passages)
    whole = replace(turns, **vars(base.rules) | {"passes": turns.passes})
    return Preset(name, base.text, base.rules, told, base.compensation, whole)


_FIRST = "stones are counted from the first occurrence on; our copy of the text breaks off there"
_LASTING = "a prohibition lasts until either player makes a ko-pass or the ko is gone"
_BY_TERMS = "as in the author's pages on single terms; our copy of the text lacks its list"
_TEXTS = (
    _katago("tromp-taylor", "positional", "several"),
    _katago("chinese", "simple", bonus="all"),
    _katago("chinese-ogs", "positional", bonus="all"),
    _katago("chinese-kgs", "positional", bonus="all"),
    _katago("stone-scoring", "simple", tax="all"),
    _katago("japanese", "simple", tax="seki", scoring="territory+prisoners"),
    _katago("korean", "simple", tax="seki", scoring="territory+prisoners"),
    _katago("aga", "situational", bonus="all but one"),
    _katago("bga", "situational", bonus="all but one"),
    _katago("new-zealand", "situational", "several"),
    _katago("aga-button", "situational", bonus="all but one", button="used"),
    _server(
        "ogs-chinese",
        _OGS,
        Rules("positional", "forbidden", komi=_KOMI),
        Compensation(_HALF, "all"),
        _SEARCHED,
    ),
    _server(
        "ogs-aga",
        _OGS,
        Rules("situational", "forbidden", komi=_KOMI),
        Compensation(_HALF, "all but one"),
        _SEARCHED,
        Passage("OGS/last", "that White passes last, and gives stones for passes"),
    ),
    _server(
        "ogs-new-zealand",
        _OGS,
        Rules("situational", "allowed", komi=Fraction(7)),
        Compensation(),
        _SEARCHED,
        Passage("OGS/one-stone", "that one-stone suicide may repeat the board before it"),
    ),
    _server(
        "ogs-japanese",
        _OGS,
        Rules("simple", "forbidden", "territory+prisoners", komi=Fraction(13, 2)),
        Compensation(_HALF),
        Passage("OGS/no-result", _NO_RESULT),
        Passage("OGS/seki", _AGREED),
    ),
    _server(
        "kgs-chinese",
        _KGS + ", and http://go.computer.free.fr/go-computer/msg07931.html on its superko",
        Rules("positional", "forbidden"),
        Compensation(stones="all"),
    ),
    _server(
        "kgs-aga",
        _KGS + ", and http://go.computer.free.fr/go-computer/msg07931.html on its superko",
        Rules("situational", "forbidden"),
        Compensation(stones="all but one"),
    ),
    _server(
        "kgs-japanese",
        _KGS,
        Rules("simple", "forbidden", "territory+prisoners"),
        Compensation(),
        Passage("KGS/no-result", _NO_RESULT),
        Passage("KGS/seki", _AGREED),
    ),
    Preset(
        "chinese-practice",
        "The Chinese rules as referees apply them, https://senseis.xmp.net/?ChineseRules and "
        "KataGo's docs/GTP_Extensions.md",
        Rules("simple", "forbidden", komi=_KOMI),
        (
            Passage("practice/ko", "a ko may not be retaken at once", ("ko",)),
            Passage("practice/triple-ko", "that the referee voids a game that repeats itself"),
            *(
                p
                for p in PRESETS["chinese"].passages
                if p.clause not in ("Chinese/6", "Chinese/20")
            ),
        ),
        PRESETS["chinese"].compensation,
    ),
    _federation(
        "bga",
        "The BGA's interpretation of AGA rules, http://www.britgo.org/rules/bgainterpretation.html",
        Passage(
            "BGA/6",
            "no player makes a position that an earlier play of that player made",
            ("ko",),
            without="that the start may recur, because nobody made it; without suicide it can't",
        ),
        Passage("BGA/8", "illegal plays, and suicide", ("suicide",), without="what follows them"),
        Passage("BGA/3", "that the komi is for 19x19 alone"),
    ),
    _federation(
        "french",
        "Les règles du go, https://www.jeudego.com/regles-du-go/2-2/, and Règle française du jeu "
        "de go, https://belfort.jeudego.org/_php/regleGo.php?chap=10",
        Passage("French/5", "no suicide", ("suicide",)),
        Passage("French/6", "no player makes a board that the same player made before", ("ko",)),
    ),
    Preset(
        "ing",
        "Ing's Goe Rules, 1996, https://dokumen.tips/documents/ings-goe-rules.html, and Comparison "
        "of Some Go Rules, https://britgo.org/rules/compare",
        Rules("simple", "several", komi=Fraction(8)),
        (
            Passage("Ing/moves", "any move except one that changes nothing", ("suicide",)),
            Passage(
                "Ing/ko", "ko", ("ko",), without="fighting and disturbing ko, by life and death"
            ),
            Passage("Ing/life", "life and death by kinds of breaths, and removal"),
            Passage("Ing/end", "the end", ("passes",), without="passes for removal and counting"),
            Passage("Ing/fill-in", "stones and spaces", ("scoring",)),
            Passage(
                "Ing/komi", "eight points", ("komi",), without="that Black wins ties, as with 7½"
            ),
            Passage("Ing/handicap", "handicap", ("handicap",), without="free placement"),
        ),
    ),
    Preset(
        "japanese-2003",
        "R. Jasiek, Japanese 2003 Rules, version 35a, http://home.snafu.de/jasiek/j2003.html",
        Rules("simple", "forbidden", "territory+prisoners"),
        (
            Passage("J2003/move", "capture, and no suicide", ("suicide",)),
            Passage("J2003/ko", "basic ko, and what a ko is", ("ko", "whole")),
            Passage("J2003/alternating-sequence", "the end", ("passes",)),
            Passage("J2003/long-cycle", "a position that recurs", ("whole",), read=_FIRST),
            Passage("J2003/hypothetical-sequence", "hypothetical play", ("whole",), read=_BY_TERMS),
            Passage(
                "J2003/ko-pass", "the pass that lifts what ko prohibits", ("whole",), read=_LASTING
            ),
            Passage("J2003/force", "what a player can force", ("whole",), read=_BY_TERMS),
            Passage("J2003/uncapturable", "capture that can't be forced", ("whole",)),
            Passage("J2003/permanent-stone", "stones that stay", ("whole",)),
            Passage("J2003/capturable-1", "a new stone on the string", ("whole",)),
            Passage("J2003/local-2", "the string's surroundings", ("whole",)),
            Passage("J2003/capturable-2", "a new stone in the surroundings", ("whole",)),
            Passage("J2003/alive", "which strings are alive", ("whole",)),
            Passage("J2003/in-seki", "what is in seki", ("whole",), read=_BY_TERMS),
            Passage(
                "J2003/territory", "eye points that are in no seki", ("whole",), read=_BY_TERMS
            ),
            Passage(
                "J2003/score",
                "territory, dead stones, prisoners",
                ("scoring", "whole"),
                read=_BY_TERMS,
            ),
            Passage("tournament", "komi and handicap, which are not rules of play"),
        ),
        whole=JapaneseRules(),
    ),
)
_AGREED_TEXTS = (
    Preset(
        "lasker-maas",
        "Reglas Lasker-Maas, as A. S. Gutiérrez describes them, "
        "https://www.elsantodel90.com.ar/go-rules/reglas-lasker-maas.html, with his Reglas simples "
        "del go, https://www.elsantodel90.com.ar/go-rules/reglas-simples.html",
        Rules(suicide="forbidden", scoring="territory+prisoners"),
        (
            Passage("LaskerMaas/territory", "empty points not reaching the opponent", ("whole",)),
            Passage("LaskerMaas/play", "capture of the opponent's stones only", ("suicide",)),
            Passage("LaskerMaas/suicide", "no suicide", ("suicide",)),
            Passage("LaskerMaas/ko", "no board may recur", ("ko",)),
            Passage("LaskerMaas/first", "a first phase, until two passes", ("whole",)),
            Passage("LaskerMaas/prisoners", "prisoners are kept", ("scoring",)),
            Passage("LaskerMaas/agreement", "agreement on dead stones, and the end", ("whole",)),
            Passage(
                "LaskerMaas/second",
                "without agreement, a second phase, with stones from the opponent's prisoners",
                ("whole",),
                read="the draft of R. E. Maas of 1995 itself was not at hand",
            ),
            Passage("LaskerMaas/score", "territory and prisoners", ("scoring", "whole")),
            Passage("LaskerMaas/komi", "komi, which players choose"),
        ),
        whole=LaskerMaasRules(),
    ),
    _agreed(
        "aga-agreed",
        "aga",
        AgreedRules(),
        Passage("AGA/9", "two passes, and agreement on dead stones", ("whole",)),
        Passage(
            "AGA/10",
            "play goes on where the players do not agree",
            ("whole",),
            read="if its first two turns are passes, the game ends with all stones alive, as in "
            "https://britgo.org/rules/agasummary",
        ),
    ),
    _agreed(
        "new-zealand-agreed",
        "new-zealand",
        AgreedRules(agree_after=0),
        Passage(
            "NZ/end",
            "an end by agreement, at any time; a player who does not agree plays on",
            ("whole",),
            without="an agreement on who shall move next",
            read="players who each pass twice in a row cannot agree on who shall move next, "
            "and all stones stay",
        ),
    ),
    _agreed(
        "japanese-agreed",
        "japanese-basic",
        AgreedRules(ends_by=("resignation", "no-result"), unagreed="both-lose"),
        Passage(
            "Japanese/9",
            "a stop, agreement and the end, or resumption",
            ("whole",),
            read="the opponent of the player who asks to resume plays first; a third pass stands "
            "for asking in one's own turn",
        ),
        Passage("Japanese/10", "who wins, dead stones removed", ("whole",), without="objections"),
        Passage("Japanese/11", "resignation", ("whole",)),
        Passage(
            "Japanese/12",
            "no result, by agreement, of a game that repeats",
            ("whole",),
            read="allowed when a play has just repeated a position",
        ),
        Passage(
            "Japanese/13",
            "both players lose",
            ("whole",),
            without="a game stopped with an effective move left, and stones that were shifted",
            read="after two stops in a row without agreement; there is no winner",
        ),
    ),
)
TEXTS = {**PRESETS, **{text.name: text for text in (*_TEXTS, *_AGREED_TEXTS)}}
