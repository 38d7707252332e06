"""The compiler of the machine, and the notice that it is at work."""
