"""Records of games in SGF: read as they are found, and judged by any rules."""
