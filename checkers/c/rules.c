/* The rules of Go on boards of at most MOST_POINTS points, as docs/certificates.md defines them.
   Sets of points are words. Every function computes from the colours of the points alone. */
#include <string.h>

#include "check.h"

int count(uint64_t points)
{
#ifdef __GNUC__
    return __builtin_popcountll(points);
#else
    int number = 0;
    for (; points != 0; points &= points - 1)
        number++;
    return number;
#endif
}

void add_to_unions(struct unions *unions, int point, uint64_t points)
{
    for (int some = 0; some < 1 << CHUNK; some++)
        if (some >> point % CHUNK & 1)
            unions->over[point / CHUNK][some] |= points;
}

static uint64_t beside(const struct board *board, uint64_t points)
{
    return union_over(&board->beside, points);
}

/* The points of the set within which a path joins them to some of the others, these included. */
uint64_t joined(const struct board *board, uint64_t points, uint64_t within)
{
    for (uint64_t found = points; found != 0; points |= found)
        found = beside(board, found) & within & ~points;
    return points;
}

uint64_t empty_points(const struct board *board, const struct colouring *b)
{
    return board->all & ~(b->black | b->white);
}

/* Immortal stones are beside a further point, which is always empty. */
static uint64_t dead(const struct board *board, uint64_t own, uint64_t empty)
{
    uint64_t with_liberty = own & (beside(board, empty) | board->immortal);
    return with_liberty == own ? 0 : own & ~joined(board, with_liberty, own);
}

int any_dead(const struct board *board, const struct colouring *b)
{
    uint64_t empty = empty_points(board, b);
    return (dead(board, b->black, empty) | dead(board, b->white, empty)) != 0;
}

int play(const struct board *board, const struct colouring *before, char player, int point,
         enum suicide suicide, struct colouring *after)
{
    uint64_t empty = empty_points(board, before);
    uint64_t *own = player == 'X' ? &after->black : &after->white;
    uint64_t *others = player == 'X' ? &after->white : &after->black;
    if (!(empty & bit(point)))
        return 0;
    *after = *before;
    *own |= bit(point);
    *others &= ~dead(board, *others, empty & ~bit(point));
    *own &= ~dead(board, *own, empty_points(board, after));
    return suicide == ALLOWED || (*own & bit(point)) != 0;
}

int area_difference(const struct board *board, const struct colouring *b)
{
    uint64_t empty = empty_points(board, b);
    uint64_t black = joined(board, empty & beside(board, b->black), empty);
    uint64_t white = joined(board, empty & beside(board, b->white), empty);
    return count(b->black | (black & ~white)) - count(b->white | (white & ~black));
}

/* The largest sets of these points that paths join. Where there are immortal stones, the further
   point is in a region too: with all that have immortal stones of the others, or by itself. */
static int find_regions(const struct board *board, uint64_t points, uint64_t *regions)
{
    int number = 0;
    uint64_t outside = board->immortal & points;
    if (board->immortal != 0) {
        regions[number++] = joined(board, outside, points);
        points &= ~regions[0];
    }
    for (; points != 0; points &= ~regions[number++])
        regions[number] = joined(board, points & (~points + 1), points);
    return number;
}

/* Whether the further point, if there is one, counts for the chain: none that is left out may touch
   it. */
static int touches_further(const struct board *board, uint64_t chain, uint64_t gone)
{
    return board->immortal == 0 || (board->immortal & chain && !(board->immortal & gone));
}

/* Benson's algorithm: chains that lack two vital regions are left out, and with them the regions
   that touch them, until nothing changes. */
uint64_t living_stones(const struct board *board, const struct colouring *b, char player,
                       enum suicide suicide)
{
    uint64_t own = player == 'X' ? b->black : b->white, left = own, before;
    uint64_t chains[MOST_POINTS], regions[MOST_POINTS + 1];
    uint64_t of_interest = suicide == ALLOWED ? board->all : empty_points(board, b);
    int region_count = find_regions(board, board->all & ~own, regions), chain_count = 0;
    /* No chain has two vital ones. */
    if (region_count < 2)
        return 0;
    for (uint64_t rest = own; rest != 0; rest &= ~chains[chain_count++])
        chains[chain_count] = joined(board, rest & (~rest + 1), rest);
    do {
        uint64_t gone = own & ~left, lost = beside(board, gone);
        before = left;
        for (int c = 0; c < chain_count; c++) {
            uint64_t away = chains[c] & left ? of_interest & ~beside(board, chains[c]) : 0;
            int vital = 0, first = !touches_further(board, chains[c], gone);
            for (int r = first; r < region_count && (chains[c] & left); r++)
                vital += !(regions[r] & (lost | away));
            if (vital < 2)
                left &= ~chains[c];
        }
    } while (left != before);
    return left;
}

/* Whether two neighbours of the point among these have the same neighbours among the inner ones. */
static int has_pair(const struct board *board, int point, uint64_t inner, uint64_t among)
{
    uint64_t neighbours = beside(board, bit(point)) & among, within[MOST_POINTS];
    int number = 0;
    for (; neighbours != 0; neighbours &= neighbours - 1, number++) {
        within[number] = beside(board, neighbours & (~neighbours + 1)) & inner;
        for (int other = 0; other < number; other++)
            if (within[other] == within[number])
                return 1;
    }
    return 0;
}

/* The points of regions without stones of a player's, none beside a stone of the player's that
   doesn't live. Each inner point, which is beside no living stone, has a pair of points that are:
   an empty one has two empty ones. */
uint64_t living_territory(const struct board *board, const struct colouring *b, char player,
                          uint64_t alive)
{
    uint64_t own = player == 'X' ? b->black : b->white, off = board->all & ~own;
    uint64_t outer = off & beside(board, alive), inner = off & ~outer;
    uint64_t empty = empty_points(board, b), lost = off & beside(board, own & ~alive);
    for (int point = 0; point < board->points; point++) {
        uint64_t among = empty & bit(point) ? outer & empty : outer;
        if (inner & bit(point) && !has_pair(board, point, inner, among))
            lost |= bit(point);
    }
    return off & ~joined(board, lost, off);
}

uint64_t eyes(const struct board *board, const struct colouring *b, uint64_t alive)
{
    uint64_t empty = empty_points(board, b) & beside(board, board->all);
    return empty & ~beside(board, board->all & ~alive);
}
