"""Boards: as users name them, all small ones, their symmetries, and SGF."""
