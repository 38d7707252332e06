"""The library of stress games: what boards get wrong, for conformance and for test vectors."""
