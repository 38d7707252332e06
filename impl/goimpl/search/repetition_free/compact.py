"""A strategy as the winner's answers alone, a byte for each of the loser's moves.

Everything else follows from them by the rules. From the root on, depth first, each node has its
answers where it is met first, in the order of the loser's moves: the points by their numbers, then
the pass. A node stands as the least of its images.

Plain Python over words; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import opponent, player_of
from goimpl.search import frame
from goimpl.search.repetition_free import notes as no, tables as at
from goimpl.search.repetition_free.moves import after_play
from goimpl.search.repetition_free.notes import Notes
from goimpl.search.repetition_free.records import colouring_of, finish, note, noted
from goimpl.search.repetition_free.states import key_and_symmetry
from goimpl.search.repetition_free.tables import Tables
from goimpl.words.bits import _number, _word

# A byte is twice the answer's point plus two, 0 for a pass, and 1 more where the winner is safe
# after it; or one of these: safe without an answer, a pass that ends the game, and no reply.
SAFE, OVER, NONE = 255, 254, 253

# The columns of `nodes`, the nodes of the path.
PASSES = 0  # how many precede
PLACE = 1  # where the bytes begin
PLAYER = 2
POINT = 3  # the loser's move that was looked at last, and its byte
BYTE = 4
COLUMNS = 5

# The columns of `stones`: those of the nodes of the path, and their keys.
BLACK, WHITE, KEY = 0, 1, 2

# The entries of `far`: how much of the bytes is read or written, and the depth of the path.
READ, DEPTH, STATE = 0, 1, 2
GOING, DONE, ROOM, BROKEN = 0, 1, 2, 3


def is_move(t: Tables, black: Any, white: Any, player: int, point: int) -> bool:
    """Tell whether a player may move there, but for ko, and changes something.

    The pass is the last point.
    """
    if point == t.board.points:
        return True
    place = t.board.one << _word(point)
    if (black | white) & place:
        return False
    a, b, _ = after_play(t, black, white, player, place)
    return bool((a != black or b != white) and ((a | b) & place or t.counts[frame.SUICIDE]))


def moved(t: Tables, black: Any, white: Any, player: int, point: int) -> tuple[Any, Any, int]:
    """Return the stones after a move, and the point where ko forbids the next one."""
    if point == t.board.points:
        return black, white, _number(at.NO_KO)
    return after_play(t, black, white, player, t.board.one << _word(point))


def first_point(t: Tables, nodes: Any, depth: int) -> int:
    """Return the first of the loser's moves at a node; where the winner moves only the pass is."""
    return t.board.points if nodes[depth, PLAYER] == t.counts[at.PROVER] else 0


def is_losers(t: Tables, nodes: Any, stones: Any, depth: int, point: int) -> bool:
    """Tell whether a node of the path has a byte for a move."""
    player = _number(nodes[depth, PLAYER])
    return is_move(t, stones[depth, BLACK], stones[depth, WHITE], player, point)


def count_moves(t: Tables, nodes: Any, stones: Any, depth: int) -> int:
    """Return how many bytes a node of the path has."""
    count = 0
    for point in range(first_point(t, nodes, depth), t.board.points + 1):
        count += is_losers(t, nodes, stones, depth, _number(point))
    return count


def go_down(t: Tables, far: Any, nodes: Any, stones: Any, key: Any, passes: int) -> None:
    """Go on to the node of a key, whose bytes come next."""
    depth = far[DEPTH] + 1
    if depth == len(nodes):
        far[STATE] = BROKEN
        return
    far[DEPTH] = depth
    points, rest = _word(t.board.points), key >> _word(at.KO_BITS + 2)
    stones[depth, BLACK], stones[depth, WHITE] = rest >> points, rest & t.board.all_points
    stones[depth, KEY] = key
    nodes[depth, PASSES] = passes
    nodes[depth, PLAYER] = player_of(_number((key >> _word(1)) & _word(1)))
    take_bytes(t, far, nodes, stones)


def take_bytes(t: Tables, far: Any, nodes: Any, stones: Any) -> None:
    """Take the bytes that come next for the last node of the path."""
    depth = far[DEPTH]
    nodes[depth, PLACE] = nodes[depth, BYTE] = far[READ]
    nodes[depth, POINT] = first_point(t, nodes, depth)
    far[READ] += count_moves(t, nodes, stones, depth)


def read_strategy(
    t: Tables, n: Notes, codes: Any, far: Any, nodes: Any, stones: Any, steps: int
) -> None:
    """Write the records of the nodes whose answers these are, until there are so many more."""
    far[STATE] = GOING
    while far[STATE] == GOING:
        depth = far[DEPTH]
        if far[READ] > len(codes):
            far[STATE] = BROKEN
        elif depth < 0:
            far[STATE] = DONE if far[READ] == len(codes) else BROKEN
        elif (
            steps == 0
            or n.counts[no.WRITTEN] + no.LONGEST_RECORD > len(n.records)
            or 4 * n.counts[no.NOTED] > 3 * (n.counts[no.MASK] + 1)
        ):
            far[STATE] = ROOM
        else:
            read_node(t, n, codes, far, nodes, stones)
            steps -= 1


def read_node(t: Tables, n: Notes, codes: Any, far: Any, nodes: Any, stones: Any) -> None:
    """Go on to a node that the last one of the path leads to and that is not there, or write it."""
    depth = far[DEPTH]
    while nodes[depth, POINT] <= t.board.points:
        point = _number(nodes[depth, POINT])
        if is_losers(t, nodes, stones, depth, point):
            byte = _number(codes[nodes[depth, BYTE]])
            if byte < NONE:
                black, white = before_answer(t, nodes, stones, depth, point)
                if not is_answer(t, black, white, byte):
                    far[STATE] = BROKEN
                    return
                _, _, key, _ = after_answer(t, black, white, byte)
                column = no.NUMBER if byte else no.AFTER_PASS
                if not byte & 1 and noted(n, key, column) == 0:
                    go_down(t, far, nodes, stones, key, 0 if byte else 1)
                    return
            nodes[depth, BYTE] += 1
        nodes[depth, POINT] += 1
    write_record(t, n, codes, nodes, stones, depth)
    far[DEPTH] = depth - 1


def before_answer(t: Tables, nodes: Any, stones: Any, depth: int, point: int) -> tuple[Any, Any]:
    """Return the stones of a node of the path after the loser's move."""
    black, white = stones[depth, BLACK], stones[depth, WHITE]
    player = _number(nodes[depth, PLAYER])
    if player != t.counts[at.PROVER]:
        black, white, _ = moved(t, black, white, player, point)
    return black, white


def is_answer(t: Tables, black: Any, white: Any, byte: int) -> bool:
    """Tell whether a byte is of a move that the winner may make."""
    point = byte // 2 - 1 if byte > 1 else t.board.points
    prover = _number(t.counts[at.PROVER])
    return bool(point <= t.board.points and is_move(t, black, white, prover, _number(point)))


def after_answer(t: Tables, black: Any, white: Any, byte: int) -> tuple[Any, Any, Any, int]:
    """Return the stones after the winner's answer, the key of that state and its symmetry."""
    prover = _number(t.counts[at.PROVER])
    point = _number(byte // 2 - 1 if byte > 1 else t.board.points)
    a, b, ko = moved(t, black, white, prover, point)
    key, symmetry = key_and_symmetry(t, a, b, opponent(prover), ko)
    return a, b, key, symmetry


def write_record(t: Tables, n: Notes, codes: Any, nodes: Any, stones: Any, depth: int) -> None:
    """Write the record of a node of the path, as all that it leads to is there."""
    code, reply = nodes[depth, PLACE], _number(n.counts[no.WRITTEN]) + no.HEAD
    for i in range(first_point(t, nodes, depth), t.board.points + 1):
        point = _number(i)
        if not is_losers(t, nodes, stones, depth, point):
            continue
        byte = _number(codes[code])
        code += 1
        if byte == NONE:
            continue
        black, white = before_answer(t, nodes, stones, depth, point)
        n.records[reply] = frame.PASS if point == t.board.points else point
        write_answer(t, n, black, white, byte, reply)
        reply += no.REPLY
    passes, player = _number(nodes[depth, PASSES]), _number(nodes[depth, PLAYER])
    finish(t, n, stones[depth, BLACK], stones[depth, WHITE], player, passes, reply)
    if depth > 0:
        column = no.AFTER_PASS if passes else no.NUMBER
        note(n, stones[depth, KEY], column, _number(n.counts[no.NUMBERS]))


def write_answer(t: Tables, n: Notes, black: Any, white: Any, byte: int, reply: int) -> None:
    """Write the winner's answer to a move into a record."""
    n.records[reply + no.ANSWER] = frame.PASS if byte < 2 or byte > NONE else byte // 2 - 1
    n.records[reply + no.TURNED], n.records[reply + no.REACHED] = 0, -1
    n.records[reply + no.BEFORE] = 0
    if byte > NONE:
        n.records[reply + no.CHILD] = no.SAFE_AT_ONCE if byte == SAFE else no.OVER
        return
    n.records[reply + no.BEFORE] = colouring_of(t, n, black, white)
    if byte & 1:
        n.records[reply + no.CHILD] = no.SAFE_AFTER
        return
    a, b, key, symmetry = after_answer(t, black, white, byte)
    number = noted(n, key, no.NUMBER if byte else no.AFTER_PASS)
    n.records[reply + no.CHILD] = number - 1
    n.records[reply + no.TURNED] = n.products[0, symmetry]
    if byte:
        n.records[reply + no.REACHED] = colouring_of(t, n, a, b)


def find_heads(records: Any, heads: Any) -> None:
    """Note where the record of each node begins."""
    head, node = 0, 0
    while head < len(records):
        heads[node] = head
        node += 1
        head += no.HEAD + no.REPLY * records[head + 4]


def byte_of(records: Any, reply: int) -> int:
    """Return what is written of a reply."""
    child, answer = records[reply + no.CHILD], records[reply + no.ANSWER]
    if child == no.SAFE_AT_ONCE:
        return SAFE
    if child == no.OVER:
        return OVER
    code = 0 if answer == frame.PASS else 2 * answer + 2
    return int(code + (child == no.SAFE_AFTER))


def write_strategy(
    t: Tables, records: Any, heads: Any, codes: Any, far: Any, path: Any, seen: Any, order: Any
) -> None:
    """Write the bytes of the nodes, from the last one on, until there is room for no more.

    `path` has nodes and the next replies to look at; `seen` which nodes are written.
    """
    far[STATE], far[READ] = GOING, 0
    while far[STATE] == GOING:
        depth = far[DEPTH]
        if depth < 0:
            far[STATE] = DONE
            return
        node = path[depth, 0]
        if far[READ] + at.AT_ONCE > len(codes):
            far[STATE] = ROOM
            return
        if not seen[node]:
            seen[node] = 1
            write_codes(t, records, heads[node], codes, far)
        sort_replies(records, heads[node], order)
        i, child = path[depth, 1], _number(-1)
        while i < len(order):
            child = _number(records[order[i] + no.CHILD]) if order[i] else _number(-1)
            if child >= 0 and not seen[child]:
                break
            i += 1
        path[depth, 1] = i
        if i == len(order):
            far[DEPTH] = depth - 1
        else:
            far[DEPTH] = depth + 1
            path[depth + 1, 0], path[depth + 1, 1] = child, 0


def sort_replies(records: Any, head: int, order: Any) -> None:
    """Put the replies of a record in the order of the moves, 0 where there is none."""
    for i in range(len(order)):
        order[i] = 0
    for i in range(records[head + 4]):
        reply = head + no.HEAD + i * no.REPLY
        move = records[reply]
        order[len(order) - 1 if move == frame.PASS else move] = reply


def write_codes(t: Tables, records: Any, head: int, codes: Any, far: Any) -> None:
    """Write the bytes of a node."""
    black, white = _word(records[head]), _word(records[head + 1])
    player, used = _number(records[head + 2]), far[READ]
    if player == t.counts[at.PROVER]:
        codes[used] = byte_of(records, head + no.HEAD)
        far[READ] = used + 1
        return
    end = head + no.HEAD + no.REPLY * records[head + 4]
    for point in range(t.board.points + 1):
        if is_move(t, black, white, player, _number(point)):
            move = frame.PASS if point == t.board.points else point
            codes[used] = NONE
            for reply in range(head + no.HEAD, end, no.REPLY):
                if records[reply] == move:
                    codes[used] = byte_of(records, reply)
            used += 1
    far[READ] = used
