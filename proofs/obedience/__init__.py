"""What is tried at length: that the machine obeys the law, by the million and on every small state,
that what Coq makes of its definitions does, and that what is kept are theorems. It is a part of
this repository, and of nothing that is installed.
"""
