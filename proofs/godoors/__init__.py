"""The doors to people and other programs: the command line and what it prints, engines by GTP,
records in SGF, test vectors, other checkers, pages for a browser, notebooks.

The bridge needs nothing of it. `import goproof` offers its functions among the others.
"""
