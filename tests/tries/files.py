"""Files that strangers send: damaged, enormous, hostile, or none at all."""

import gzip
import os
from pathlib import Path

LONG = "9" * 5000
DEEP = 100_000
SGF = "(;GM[1]FF[4]SZ[9]KM[0];B[ee];W[cc];B[])"
PROBLEM = '{"rows": [".OX.", "XXX."], "target": ["B2"], "attacker": "black"}'

# Each content comes under each of the endings that the commands tell apart.
CONTENTS: dict[str, bytes] = {
    "empty": b"",
    "zeros": b"\0" * 100,
    "no-text": b"\xff\xfe\x00\x9b31m",
    "words": b"this is no such file\n",
    "half": b'{"rows": [".OX.", ',
    "list": b"[]",
    "number": b"17",
    "long-number": LONG.encode(),
    "long-numbers": b'{"rows": ' + LONG.encode() + b', "version": ' + LONG.encode() + b"}",
    "deep-list": b"[" * DEEP,
    "deep-and-closed": b"[" * DEEP + b"]" * DEEP,
    "deep-object": b'{"a":' * DEEP,
    "deep-brackets": b"(;" * DEEP,
    "deep-and-closed-brackets": b"(;" * DEEP + b")" * DEEP,
    "deep-xml": b"<a>" * DEEP + b"</a>" * DEEP,
    "many-entities": b'<!DOCTYPE a [<!ENTITY x "xxxxxxxxxx">'
    + b"".join(
        f'<!ENTITY x{n} "{f"&x{n - 1 or chr(0)};".replace(chr(0), "") * 10}">'.encode()
        for n in range(1, 12)
    )
    + b"]><a>&x11;</a>",
    "control-codes": b"a\x1b[31mb \x1b]0;owned\x07\n\x9b2J c\n",
    "control-codes-in-json": b'{"rows": ["..\\u001b[31m", "\\u009b2J\\u202e"], '
    b'"\\u001b]0;x\\u0007": 1}',
    "control-codes-in-sgf": b"(;SZ[3]PB[\x1b[31m]RU[\x1b]0;x\x07]EV[\xc2\x9b2J];B[\x1b\x1b])",
    "one-long-line": b"a" * 3_000_000,
    "other-certificate": b'{"format": "goproof-certificate", "version": 99}\n',
    "certificate-with-long-number": b'{"format": "goproof-certificate", "version": '
    + LONG.encode()
    + b"}\n",
    "cut-off": gzip.compress(b"x" * 1000)[:20],
    "zeros-unpacked": gzip.compress(b"\0" * 50_000_000),
    "lines-unpacked": gzip.compress(b"{}\n" * 10_000_000),
    "other-game": b"(;GM[2]FF[4]SZ[8];B[aa])",
    "size-of-many-digits": b"(;SZ[" + LONG.encode() + b"];B[aa])",
    "komi-of-many-digits": b"(;SZ[9]KM[" + LONG.encode() + b"];B[aa])",
}
ENDINGS = (".json", ".jsonl", ".jsonl.gz", ".sgf", ".graphml", ".txt", ".py")


def write_strange_file(directory: Path, content: str, ending: str) -> None:
    """Write the file `strange` with a content of those above, and an ending."""
    (directory / f"strange{ending}").write_bytes(CONTENTS[content])


def write_good_files(directory: Path) -> None:
    """Write a game, a problem, a board and rules that make sense."""
    (directory / "game.sgf").write_text(SGF, encoding="utf-8")
    (directory / "problem.json").write_text(PROBLEM, encoding="utf-8")
    (directory / "board.txt").write_text("a b\nb c\n", encoding="utf-8")
    (directory / "rules.py").write_text(
        "from gospec.rules import Rules\nRULES = Rules()\nprint('as it is run')\n",
        encoding="utf-8",
    )


def write_hostile_names(directory: Path) -> None:
    """Write files whose names, or points, are codes that a terminal would obey."""
    (directory / "\x1b[31mred.sgf").write_text(SGF, encoding="utf-8")
    (directory / "\x1b[31mred.json").write_text(PROBLEM, encoding="utf-8")
    (directory / "board.txt").write_text("\x1b[2Ja b\x9b\nb\x9b c\u202ed\n", encoding="utf-8")
    (directory / os.fsdecode(b"\xff.sgf")).write_text(SGF, encoding="utf-8")
