"""Boards of any size as chains, kept up move by move."""
