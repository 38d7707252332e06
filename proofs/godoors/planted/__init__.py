"""The library of planted games: what boards get wrong, for conformance and for test vectors."""
