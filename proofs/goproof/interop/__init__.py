"""What is exchanged with other programs: records of games, test vectors, commands of GTP."""
