"""The five sources, each transcribed clause by clause, slips included."""
