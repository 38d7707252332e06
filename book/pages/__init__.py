"""The pages of docs/ that are made from the code: `python -m book.pages`. They are no product."""
