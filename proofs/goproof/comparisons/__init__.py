"""Where two formalisations of the rules differ: in one move, or in the course of a game."""
