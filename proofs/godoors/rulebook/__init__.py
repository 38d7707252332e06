"""What there is by a name in the rules: sources, presets, errata, clauses, and their lemmas."""
