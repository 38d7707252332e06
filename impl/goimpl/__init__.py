"""The machine: fast rules, games, counts and searches, independent of the law."""
