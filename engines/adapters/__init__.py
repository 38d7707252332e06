"""One module for each library, named after it. Each defines BOARD, a class of `engines.board`."""
