"""That the repaired sources have the games of the rule family, step by step."""
