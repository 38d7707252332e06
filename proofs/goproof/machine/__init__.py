"""The border to the machine: its boards, its colours, and what it compiles."""
