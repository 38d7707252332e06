/* Boards as files have them, and the rules of Go on large boards, of which parts are not known:
   docs/certificates.md. */
#include <string.h>

#include "check.h"

/* Columns of a rectangle: A to Z without I, then AA, AB and so on. */
static void name_point(struct board *board, int point)
{
    static const char letters[] = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
    struct name *name = &board->names[point];
    int column = point % board->columns, row = board->rows - point / board->columns;
    if (column < 25)
        sprintf(name->drawn, "%c%d", letters[column], row);
    else
        sprintf(name->drawn, "%c%c%d", letters[column / 25 - 1], letters[column % 25], row);
    name->text = name->drawn;
    name->length = strlen(name->drawn);
}

int point_named(const struct board *board, const struct value *name)
{
    if (name->kind != STRING)
        return NO_MOVE;
    size_t last = name->length - 1;
    /* The ends differ nearly always, which takes less time to see. */
    for (int point = 0; point < board->points; point++) {
        const struct name *own = &board->names[point];
        if (own->length == name->length && own->text[0] == name->text[0] &&
            own->text[last] == name->text[last] && memcmp(own->text, name->text, last) == 0)
            return point;
    }
    return NO_MOVE;
}

uint64_t points_in(const struct board *board, const struct value *object, const char *name)
{
    uint64_t points = 0;
    for (const struct value *item = list_in(object, name)->first; item != NULL; item = item->next) {
        int point = point_named(board, item);
        if (point == NO_MOVE)
            refuse("malformed: %s has something that is no point", name);
        points |= bit(point);
    }
    return points;
}

int adjacent(const struct board *board, int point, int neighbour)
{
    for (int i = 0; i < board->degree[point]; i++)
        if (board->neighbours[point][i] == neighbour)
            return 1;
    return 0;
}

static void join(struct board *board, int point, int neighbour)
{
    if (board->points <= MOST_POINTS) {
        add_to_unions(&board->beside, point, bit(neighbour));
        add_to_unions(&board->beside, neighbour, bit(point));
    }
    board->neighbours[point][board->degree[point]++] = neighbour;
    board->neighbours[neighbour][board->degree[neighbour]++] = point;
}

static void read_rectangle(struct board *board, const struct value *object, int most)
{
    exactly(object, "rows", "columns", NULL);
    board->rows = (int)integer_in(object, "rows", 1, most);
    board->columns = (int)integer_in(object, "columns", 1, most);
    board->points = board->rows * board->columns;
    if (board->points > most)
        refuse("malformed: the board has more than %d points", most);
    for (int point = 0; point < board->points; point++) {
        name_point(board, point);
        if (point % board->columns != 0)
            join(board, point, point - 1);
        if (point >= board->columns)
            join(board, point, point - board->columns);
    }
}

/* Whether a name has a character that the page rules out: control codes, blanks but the space, and
   what directs text unseen. The text is UTF-8, as the reader has seen to. */
static int has_unprinted(const struct value *name)
{
    static const uint32_t ranges[][2] = {
        {0x0000, 0x001f}, {0x007f, 0x00a0}, {0x00ad, 0x00ad}, {0x2000, 0x200f}, {0x2028, 0x202f},
        {0x205f, 0x206f}, {0x3000, 0x3000}, {0xfeff, 0xfeff}, {0xfff0, 0xffff},
        {0xe0000, 0x10ffff}};
    const unsigned char *text = (const unsigned char *)name->text;
    for (size_t i = 0; i < name->length;) {
        uint32_t code = text[i] < 0x80   ? text[i]
                        : text[i] < 0xe0 ? text[i] & 0x1fu
                        : text[i] < 0xf0 ? text[i] & 0x0fu
                                         : text[i] & 0x07u;
        for (i++; i < name->length && (text[i] & 0xc0) == 0x80; i++)
            code = code << 6 | (text[i] & 0x3fu);
        for (size_t range = 0; range < sizeof ranges / sizeof *ranges; range++)
            if (code >= ranges[range][0] && code <= ranges[range][1])
                return 1;
    }
    return 0;
}

static void read_graph(struct board *board, const struct value *object, int most)
{
    exactly(object, "points", "edges", NULL);
    const struct value *points = list_in(object, "points");
    if (points->count < 1 || points->count > (size_t)most)
        refuse("malformed: the board has no point, or more than %d", most);
    for (const struct value *name = points->first; name != NULL; name = name->next) {
        if (name->kind != STRING || name->length == 0 || has_unprinted(name) ||
            is_text(name, "pass") || is_text(name, "threat"))
            refuse("malformed: a point has no name that it may have");
        if (point_named(board, name) != NO_MOVE)
            refuse("malformed: two points have one name");
        board->names[board->points].text = name->text;
        board->names[board->points++].length = name->length;
    }
    for (const struct value *edge = list_in(object, "edges")->first; edge; edge = edge->next) {
        if (edge->kind != LIST || edge->count != 2)
            refuse("malformed: an edge is no pair");
        int end = point_named(board, edge->first), other = point_named(board, edge->first->next);
        if (end == NO_MOVE || other == NO_MOVE || end == other)
            refuse("malformed: an edge joins no two points");
        if (adjacent(board, end, other))
            refuse("malformed: an edge is given twice");
        join(board, end, other);
    }
}

void read_board(struct board *board, const struct value *claim, int most)
{
    const struct value *object = object_in(claim, "board");
    memset(board, 0, sizeof *board);
    if (field(object, "rows") != NULL)
        read_rectangle(board, object, most);
    else
        read_graph(board, object, most);
    if (board->points <= MOST_POINTS)
        board->all = UINT64_MAX >> (MOST_POINTS - board->points);
}

void read_colouring(const struct board *board, const struct value *object, char *colours)
{
    read_diagram(board, object, "colouring", ".XO", colours);
}

struct colouring colouring_in(const struct board *board, const struct value *object)
{
    char colours[ALL_POINTS];
    struct colouring b = {0, 0};
    read_colouring(board, object, colours);
    for (int point = 0; point < board->points; point++) {
        b.black |= (uint64_t)(colours[point] == 'X') << point;
        b.white |= (uint64_t)(colours[point] == 'O') << point;
    }
    return b;
}

void read_diagram(const struct board *board, const struct value *object, const char *name,
                  const char *symbols, char *colours)
{
    const struct value *text = field(object, name);
    int separators = board->rows != 0 ? board->rows - 1 : 0, point = 0;
    if (text == NULL || text->kind != STRING ||
        text->length != (size_t)(board->points + separators))
        refuse("malformed: the colouring does not fit the board");
    for (size_t i = 0; i < text->length; i++) {
        char c = text->text[i];
        if (board->rows != 0 && i % (size_t)(board->columns + 1) == (size_t)board->columns) {
            if (c != '/')
                refuse("malformed: the rows of the colouring do not fit the board");
        } else {
            if (c == '\0' || strchr(symbols, c) == NULL)
                refuse("malformed: the colouring has an unknown symbol");
            colours[point++] = c;
        }
    }
}

char player_in(const struct value *object, const char *name)
{
    static const char *const players[] = {"black", "white", NULL};
    return choice_in(object, name, players) == 0 ? 'X' : 'O';
}

char opponent(char player) { return player == 'X' ? 'O' : 'X'; }

#define EACH_POINT(point) int point = 0; point < board->points; point++

/* Extends the marked points by all that a path of their colour joins to one of those waiting, which
   are marked. */
static void spread_from(const struct board *board, const char *colours, char *marked, int *waiting,
                        int count)
{
    while (count > 0) {
        int point = waiting[--count];
        for (int i = 0; i < board->degree[point]; i++) {
            int neighbour = board->neighbours[point][i];
            if (!marked[neighbour] && colours[neighbour] == colours[point]) {
                marked[neighbour] = 1;
                waiting[count++] = neighbour;
            }
        }
    }
}

static void spread(const struct board *board, const char *colours, char *marked)
{
    int waiting[ALL_POINTS], count = 0;
    for (EACH_POINT(point))
        if (marked[point])
            waiting[count++] = point;
    spread_from(board, colours, marked, waiting, count);
}

void chain_of(const struct board *board, const char *colours, int point, char *chain)
{
    int waiting[ALL_POINTS];
    memset(chain, 0, ALL_POINTS);
    chain[point] = 1;
    waiting[0] = point;
    spread_from(board, colours, chain, waiting, 1);
}

void reaching(const struct board *board, const char *colours, char from, char to, char *marked)
{
    memset(marked, 0, ALL_POINTS);
    for (EACH_POINT(point))
        for (int i = 0; colours[point] == from && i < board->degree[point]; i++)
            if (colours[board->neighbours[point][i]] == to)
                marked[point] = 1;
    spread(board, colours, marked);
}

int has_dead_stones(const struct board *board, const char *colours)
{
    char black[ALL_POINTS], white[ALL_POINTS];
    reaching(board, colours, 'X', '.', black);
    reaching(board, colours, 'O', '.', white);
    for (EACH_POINT(point))
        if ((colours[point] == 'X' && !black[point]) || (colours[point] == 'O' && !white[point]))
            return 1;
    return 0;
}

/* A number from 0 on for each chain of the colours; returns how many there are. */
static int number_chains(const struct board *board, const char *colours, char colour, int *number)
{
    int count = 0;
    for (EACH_POINT(point))
        number[point] = -1;
    for (EACH_POINT(point)) {
        char chain[ALL_POINTS];
        if (colours[point] != colour || number[point] != -1)
            continue;
        chain_of(board, colours, point, chain);
        for (EACH_POINT(member))
            if (chain[member])
                number[member] = count;
        count++;
    }
    return count;
}

/* Whether every point of the region that the condition is about touches the chain. A region that
   goes on outside a zone is not known. */
static int is_vital(const struct board *board, const char *colours, enum suicide suicide,
                    const int *region, int r, const int *chain, int c)
{
    for (EACH_POINT(point)) {
        int touches = 0;
        if (region[point] == r && colours[point] == '?')
            return 0;
        if (region[point] != r || (suicide == FORBIDDEN && colours[point] != '.'))
            continue;
        for (int i = 0; i < board->degree[point]; i++)
            touches |= chain[board->neighbours[point][i]] == c;
        if (!touches)
            return 0;
    }
    return 1;
}

/* Benson's algorithm: chains that lack two vital regions are left out, and with them the regions
   that touch them, until nothing changes. */
void living(const struct board *board, const char *colours, char player, enum suicide suicide,
            char *alive)
{
    char sides[ALL_POINTS];
    int chain[ALL_POINTS], region[ALL_POINTS], lives[ALL_POINTS], stays[ALL_POINTS], changed = 1;
    for (EACH_POINT(point))
        sides[point] = colours[point] == player ? player : '.';
    int chains = number_chains(board, sides, player, chain);
    int regions = number_chains(board, sides, '.', region);
    memset(alive, 0, ALL_POINTS);
    /* No chain has two vital ones. */
    if (regions < 2)
        return;
    for (int i = 0; i < ALL_POINTS; i++)
        lives[i] = stays[i] = 1;
    while (changed) {
        changed = 0;
        for (int c = 0; c < chains; c++) {
            int vital = 0;
            for (int r = 0; r < regions && lives[c]; r++)
                vital += stays[r] && is_vital(board, colours, suicide, region, r, chain, c);
            if (lives[c] && vital < 2) {
                lives[c] = 0;
                changed = 1;
            }
        }
        for (EACH_POINT(point))
            for (int i = 0; i < board->degree[point]; i++) {
                int c = chain[board->neighbours[point][i]];
                if (region[point] != -1 && c != -1 && !lives[c])
                    stays[region[point]] = 0;
            }
    }
    for (EACH_POINT(point))
        alive[point] = (char)(chain[point] != -1 && lives[chain[point]]);
}
