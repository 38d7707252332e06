"""Runs the command line as `python -m godoors`, which is `goproof`."""

import sys

from godoors.command_line.main import main

if __name__ == "__main__":
    sys.exit(main())
