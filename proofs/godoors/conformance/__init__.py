"""Other people's engines, asked by GTP what they do and judged by the law."""
