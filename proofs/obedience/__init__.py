"""That the machine obeys the law, tried by the million and on every small state: a part of this
repository, and of nothing that is installed.
"""
