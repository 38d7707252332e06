"""What somebody tries in the first hour: commands with bad options, files and surroundings.

`python -m tests.tries` runs all of them, `python -m tests.tries WORD` those with a word in their
names; `--list` lists them.
"""
