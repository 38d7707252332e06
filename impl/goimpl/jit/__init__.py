"""The compiler of the machine, and who hears of it."""
