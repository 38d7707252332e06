"""A game as an SGF file records it: the board at the start, the moves, the rules, and the result.

Files that are not quite FF[4] are read where one reading is plain; `notes` tell which was taken,
and docs/records.md lists them all.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from goproof.boards import sgf_play
from goproof.boards.sgf import Line, Properties, SgfError, points_of, read_lines
from goproof.numbers import decimal_from
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour
from gospec.law.graph import Point
from gospec.texts.presets import PRESETS

TERRITORY = {"TB": BLACK, "TW": WHITE}
# In points. A lower one, by Chinese counting and in hundredths, is a number of stones.
SMALLEST_CHINESE_KOMI = 5
BEYOND_ANY_KOMI = 10_000
ABOUT = ("PL", "SZ", "KM", "RU", "RE", "HA", "GM", "KO")
WANTED = frozenset({*sgf_play.MOVES, *sgf_play.SET_UP, *TERRITORY, *ABOUT})


@dataclass(frozen=True)
class Record:
    """A game of a file.

    `shape` is the numbers of rows and columns; `stones` the set-up before the first move, points
    as (row, column) from the top left; `first` the player who moves first; `handicap` the number
    of Black's moves before White's first, where the record plays its handicap stones as moves;
    `edited` the number of moves after which the board was set up anew, if it was; `rules` the name
    of those that RU states, or of the default; `territory` what is marked as each player's at the
    end.
    """

    shape: tuple[int, int]
    stones: dict[Point, Colour]
    first: Colour
    handicap: int
    moves: tuple[sgf_play.RecordedMove, ...]
    edited: int | None
    komi: Fraction | None
    rules: str
    result: str
    territory: dict[Point, Colour]
    notes: tuple[str, ...]


def records_in(data: bytes, branches: Sequence[int] = ()) -> list[Record | SgfError]:
    """Return the record of each game in a collection, or why a game has none.

    That is another game than Go, a size that is none, or set-up that makes no sense. Parameters:
    `branches`, which way to take at each branching. Raises SgfError when the data is no SGF.
    """
    records: list[Record | SgfError] = []
    for line in read_lines(data, branches, WANTED):
        try:
            records.append(line if isinstance(line, SgfError) else _record_of(line))
        except SgfError as error:
            records.append(error)
    return records


def _record_of(line: Line) -> Record:
    root, notes = line.nodes[0], list(line.notes)
    rules, note = rules_named(sgf_play.first_value(root, "RU"))
    notes += [note] if note else []
    shape = sgf_play.shape_of_game(root, notes)
    stones, to_move, moves, edited = _play_of(line.nodes, shape, notes)
    handicap = _handicap(root, stones, moves, notes)
    first = to_move or (moves[0].colour if moves else WHITE if handicap and stones else BLACK)
    black_first = 0 if stones else _leading_black(moves, handicap)
    return Record(
        shape,
        stones,
        first,
        black_first,
        tuple(moves),
        edited,
        _komi(root, rules, notes),
        rules,
        sgf_play.first_value(root, "RE"),
        _territory(line.nodes[-1], shape),
        tuple(notes),
    )


def _play_of(
    nodes: tuple[Properties, ...], shape: tuple[int, int], notes: list[str]
) -> tuple[dict[Point, Colour], Colour | None, list[sgf_play.RecordedMove], int | None]:
    """Return the set-up before the moves, who is to move by PL, the moves, and where they end."""
    stones: dict[Point, Colour] = {}
    to_move, moves = None, list[sgf_play.RecordedMove]()
    for node in nodes:
        if sgf_play.SET_UP.keys() & node:
            if moves:
                return stones, to_move, moves, len(moves)
            set_up(stones, node, shape)
        if not moves and "PL" in node:
            to_move = sgf_play.player_of(sgf_play.first_value(node, "PL"))
        here = sgf_play.moves_of(node, shape)
        if len(here) > 1:
            notes.append(f"move {len(moves) + 1}: a node has {len(here)} moves")
        if here and "KO" in node:
            notes.append(f"move {len(moves) + 1}: KO says that it is made even if it is illegal")
        moves += here
    return stones, to_move, moves, None


def _handicap(
    root: Properties,
    stones: dict[Point, Colour],
    moves: list[sgf_play.RecordedMove],
    notes: list[str],
) -> int:
    """Return the number that HA gives, 0 where that is none."""
    text = sgf_play.first_value(root, "HA")
    if not re.fullmatch("[0-9]{1,4}", text):
        if text:
            notes.append(f"HA[{text:.20}] is no number of stones")
        return 0
    number = int(text)
    black = sum(colour is BLACK for colour in stones.values())
    if number > 1 and stones and black != number:
        notes.append(f"HA[{number}], but {black} black stones are set up")
    if number > 1 and not stones and _leading_black(moves, number) != number:
        notes.append(f"HA[{number}], but no stone is set up, nor do as many black moves lead")
    return number if number > 1 else 0


def _leading_black(moves: list[sgf_play.RecordedMove], handicap: int) -> int:
    """Return the handicap if as many black moves, and then a white one, are the first ones."""
    colours = [move.colour for move in moves[: handicap + 1]]
    expected = [BLACK] * handicap + [WHITE]
    return handicap if handicap and colours == expected[: len(colours)] else 0


def _komi(root: Properties, rules: str, notes: list[str]) -> Fraction | None:
    text = sgf_play.first_value(root, "KM").strip()
    komi = decimal_from(text.replace(",", "."))
    if komi is None or abs(komi) >= BEYOND_ANY_KOMI:
        if text:
            notes.append(f"KM[{text:.20}] is no komi, so it is that of the rules")
        return None
    meant, unit = _in_points(komi, rules.startswith("chinese"))
    if meant != komi:
        notes.append(f"KM[{text}] is taken as {unit}, so {float(meant):g} points")
    return meant


def _in_points(komi: Fraction, chinese: bool) -> tuple[Fraction, str]:
    """Return komi in points, and how it was counted: in stones, each two points, or hundredths.

    Nobody gives quarters of a point: there the unit is the stone of Chinese counting.
    """
    hundredths = abs(komi) >= 100 and komi % 25 == 0
    number = komi / 100 if hundredths else komi
    in_quarters = number % Fraction(1, 2) == Fraction(1, 4)
    if in_quarters and (hundredths or chinese):
        return number * 2, f"{float(number):g} stones"
    if hundredths and chinese and abs(number) < SMALLEST_CHINESE_KOMI:
        return number * 2, f"{float(number):g} stones"
    return number, "hundredths of a point"


def _territory(node: Properties, shape: tuple[int, int]) -> dict[Point, Colour]:
    try:
        return {v: c for name, c in TERRITORY.items() for v in points_of(node, name, shape)}
    except SgfError:
        return {}


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

    Where it states none, or other rules, they are the default.
    """
    if not text.strip():
        return DEFAULT, ""
    if katago := _KATAGO.fullmatch(text.strip().lower()):
        return _of_katago(katago, text)
    plain = "".join(c for c in text.lower() if c.isalnum())
    plain = _WORDS_FOR_RULES.sub("", plain) or plain
    if plain in _ING:
        return DEFAULT, f"RU[{text:.40}] are Ing's rules, of which no preset has the ko"
    name = RU.get(plain, plain if plain in PRESETS else "")
    return (name, "") if name else (DEFAULT, f"RU[{text:.40}] names no preset")


def _of_katago(match: re.Match[str], text: str) -> tuple[str, str]:
    ko, suicide = match["ko"], match["suicide"] == "1"
    if ko == "spight":
        return DEFAULT, f"RU[{text:.60}] has a ko rule that no preset has"
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


def set_up(stones: dict[Point, Colour], node: Properties, shape: tuple[int, int]) -> None:
    """Change the stones as a node sets them up. Raises SgfError for a point that is none."""
    for name, colour in sgf_play.SET_UP.items():
        for v in points_of(node, name, shape):
            stones.pop(v, None)
            if colour is not EMPTY:
                stones[v] = colour
