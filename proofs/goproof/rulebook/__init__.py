"""The names of rules, sources and clauses, as users give them and as they are listed."""
