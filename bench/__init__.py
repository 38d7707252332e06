"""Measurements of the machine side by side with peers: see README.md."""
