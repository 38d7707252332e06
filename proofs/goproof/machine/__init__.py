"""The border to the machine: its boards, its colours, and its reports while it works."""
