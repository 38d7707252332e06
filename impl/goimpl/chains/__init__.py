"""Boards of any size as chains, updated move by move."""
