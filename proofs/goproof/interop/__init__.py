"""Other people's formats and programs."""
