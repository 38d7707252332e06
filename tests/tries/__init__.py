"""What somebody tries in the first hour: commands with bad options, files and surroundings.

`pytest tests/tries` runs all of them, with `-k WORD` those with a word in their names.
"""
