"""The other checkers, in C and by Coq, built, and asked about many texts at once.

The one in C is built with what finds undefined behaviour.
"""

import os
import shutil
import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

from goproof.certificates.check import check
from goproof.solvers.coq import development
from tests.repository.checkout import ROOT

SOURCES = ROOT / "checkers" / "c"
COMPILER = shutil.which(os.environ.get("CC", "cc"))
STRICT = ["-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror"]
SANITISED = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
# The names of the two.
IN_C, VERIFIED = "the checker in C", "the checker proved in Coq"
HAS_COQ = bool(development.compiler() and shutil.which("ocamlopt"))

Judge = Callable[[Iterable[bytes]], list[str]]


def build(folder: Path) -> Path:
    """Compile the program into a folder, with sanitisers where the compiler has them."""
    assert COMPILER is not None
    program = folder / "check-certificate"
    command = [COMPILER, *STRICT, "-o", str(program), *map(str, sorted(SOURCES.glob("*.c")))]
    sanitised = subprocess.run([*command, *SANITISED], capture_output=True, check=False)
    if sanitised.returncode != 0:
        subprocess.run(command, check=True)
    return program


def judge(program: Path, folder: Path) -> Judge:
    """What asks the program about texts, and answers with a line for each."""

    def ask(texts: Iterable[bytes]) -> list[str]:
        paths = []
        for number, text in enumerate(texts):
            paths.append(folder / f"{number}.jsonl")
            paths[-1].write_bytes(text)
        command = [program, "--quiet", *paths]
        process = subprocess.run(command, capture_output=True, text=True, check=False)
        assert process.returncode in (0, 1), process.stderr
        assert process.stderr == ""
        lines = process.stdout.splitlines()
        assert len(lines) == len(paths)
        return [line.split(": ", 1)[1] for line in lines]

    return ask


def agreed(ask: Judge, texts: list[bytes], folder: Path) -> list[str]:
    """What a checker answers about texts, each accepted or refused as by the one in Python.

    The folder is the one in which it was given them.
    """
    answers = ask(texts)
    for number, answer in enumerate(answers):
        fault = check(folder / f"{number}.jsonl").fault
        assert (answer == "accepted") is not bool(fault), (texts[number], answer, fault)
    return answers


def a_program(folder: Path, does: str) -> Path:
    """A program that does this, whatever it is asked."""
    folder.mkdir(exist_ok=True)
    path = folder / "program"
    path.write_text(f"#!/bin/sh\n{does}\n", encoding="utf-8")
    path.chmod(0o755)
    return path
