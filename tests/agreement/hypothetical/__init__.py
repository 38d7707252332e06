"""Hypothetical play by the Japanese 2003 Rules: what can be forced, and so what is alive."""
