"""Games on boards of any size: their rules, their history, and random players."""
