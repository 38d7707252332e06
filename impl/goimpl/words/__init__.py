"""Boards as words: the rules of one move as arithmetic, plain and compiled."""
