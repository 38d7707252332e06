"""How many positions a board has, and how many games."""
