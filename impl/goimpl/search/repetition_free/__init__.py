"""A search for a player's win that looks at no history, with little memory, and the strategy."""
