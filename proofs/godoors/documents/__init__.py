"""What commands print with `--json` and nothing else does, as documents of JSON."""
