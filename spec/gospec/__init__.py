"""The law: the rules of Go as executable mathematics, over any board graph.

Everywhere in this package

    b        is a colouring, and b(v) the colour of its point v
    c        is a colour: black, white or empty
    game     holds the colourings from the first on, and the turns between them
    graph    is a board graph, of n points
    i        counts the colourings of a game from 0 on
    move     is a point to play on, or PASS
    player   is black or white, and to_move the player whose turn it is
    u, v, w  are points

and the sentence of a function names what else it takes. In `gospec.written` the letters are those
of each source.
"""
