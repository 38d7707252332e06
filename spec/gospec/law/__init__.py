"""The law: board graphs, colourings, moves, ko, life, scoring, and the family of rules."""
