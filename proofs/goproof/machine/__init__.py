"""The border to the machine: its boards, its colours, and what it says while it works."""
