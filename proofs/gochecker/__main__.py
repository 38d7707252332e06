"""Check certificates with nothing but the specification: `python -m gochecker FILE`.

Status 0: every claim is proved; 1: some claim is not; 2: a file can't be read.
"""

import sys


def main() -> int:
    """Check each file of the command line, print what it proves, and return the exit status."""
    # The current directory, which may be anybody's download, comes first with `python -m`.
    if not (sys.flags.safe_path or __file__.startswith(f"{sys.path[0]}/")):
        del sys.path[0]
    from argparse import ArgumentParser
    from pathlib import Path

    from gochecker.checker import check
    from gochecker.reading import lines_of

    parser = ArgumentParser(
        prog="python -m gochecker",
        description="Check certificates with nothing but the specification.",
        epilog="Example: python -m gochecker docs/values/2x3.lower.jsonl.gz",
    )
    what = "a certificate, compressed by gzip or not"
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help=what)
    proved = True
    for file in parser.parse_args().files:
        try:
            result = check(lines_of(file))
        except OSError as error:
            parser.error(f"{file}: {error.strerror or error}")
        proved &= result.valid
        if result.valid:
            print(f"{file}: proved by {result.nodes} nodes\n{result.claim}")
        else:
            print(f"{file}: nothing is proved\n{result.fault}")
    return 0 if proved else 1


if __name__ == "__main__":
    sys.exit(main())
