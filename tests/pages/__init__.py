"""Tests of the pages that open from a file, and of what a notebook shows."""
