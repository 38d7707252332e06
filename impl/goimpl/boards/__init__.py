"""Board graphs as flat arrays."""
