"""The commands, one a file, each with a function `add` that adds its parser."""
