"""How many positions and games there are."""
