"""Boards as words: the rules of one move as arithmetic, plain and compiled."""

# A machine word has no room for more.
WORD_POINTS = 64
