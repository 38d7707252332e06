"""Strategies by patterns: searched on the whole board, they win whatever stands elsewhere."""
