"""Measurements of goproof beside other programs: see README.md."""
