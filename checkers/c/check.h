/* What the parts of the checker know of one another. Written from docs/certificates.md and
   docs/cycles.md; shares nothing with the checker in Python. */
#ifndef CHECK_H
#define CHECK_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#ifdef __GNUC__
#define ENDS_HERE __attribute__((noreturn))
#define LIKE_PRINTF __attribute__((format(printf, 1, 2)))
#define FETCH(address) __builtin_prefetch(address) /* so that it is there when it is read */
#else
#define FETCH(address) ((void)(address))
#define ENDS_HERE
#define LIKE_PRINTF
#endif

enum {
    LARGEST_BOARD = 361,       /* so many points has one that patterns are on */
    ALL_POINTS = LARGEST_BOARD,
    MOST_POINTS = 64,          /* and any other one in a file */
    PASS = MOST_POINTS,
    THREAT = MOST_POINTS + 1,
    MOST_MOVES = MOST_POINTS + 2,
    NO_MOVE = -1,
    MOST_NESTED = 100,
    MOST_CHARACTERS = 1048576, /* a line has fewer */
    BUFFERED = 65536
};
#define LARGEST_NUMBER INT64_C(1000000000000000000)

/* memory.c: everything that is taken is released at once, after a line or after a file. */
struct block;
struct memory {
    struct block *blocks;
    struct block *current; /* of which small things are taken, and how much of it is */
    size_t used;
};
void *take(struct memory *memory, size_t count, size_t size); /* zeros; a size is above 0 */
/* What is taken for so many entries, of which the former have this count; it is given back. */
void *enlarged(struct memory *memory, void *entries, size_t count, size_t more, size_t size);
void give_back(struct memory *memory, void *entries, size_t count, size_t size);
void release(struct memory *memory);

/* refusal.c: ends the check of the present file, which goes on at `refusal`, for this reason. */
extern jmp_buf refusal;
extern char reason[400];
void refuse(const char *format, ...) ENDS_HERE LIKE_PRINTF;

/* json.c */
enum kind { OTHER_KIND, INTEGER, STRING, LIST, OBJECT };
struct value {
    enum kind kind;
    int64_t integer;
    const char *text; /* of a string, decoded, with a zero behind it */
    size_t length;
    const char *key; /* of a member of an object */
    size_t key_length;
    size_t count; /* of members or items */
    const struct value *first, *next;
};
struct reader {
    FILE *stream;
    char buffer[BUFFERED]; /* what was read of the stream, from `at` up to `end` not yet used */
    size_t at, end;
    char *line;
    size_t length, room;
    size_t number; /* of the line, from 1 on */
    struct memory memory;
};
const struct value *next_object(struct reader *reader); /* NULL at the end of the file */
/* NULL without it. In line, so that compilers know how long names are. */
static inline const struct value *field(const struct value *object, const char *name)
{
    size_t length = strlen(name);
    const struct value *member = object->first;
    while (member != NULL &&
           !(member->key_length == length && memcmp(member->key, name, length) == 0))
        member = member->next;
    return member;
}
static inline int is_text(const struct value *value, const char *text)
{
    return value->kind == STRING && value->length == strlen(text) &&
           memcmp(value->text, text, value->length) == 0;
}
void exactly(const struct value *object, ...); /* the names, then NULL; "" is no name */
int64_t integer_in(const struct value *object, const char *name, int64_t least, int64_t most);
const struct value *list_in(const struct value *object, const char *name);
const struct value *object_in(const struct value *object, const char *name);
/* Which of the texts, ended by NULL, the field is; refuses what is none of them. */
int choice_in(const struct value *object, const char *name, const char *const *texts);

/* board.c */
struct name {
    const char *text;
    size_t length;
    char drawn[8]; /* the text on a rectangle */
};
/* The unions of sets that points have, by chunks of the points that they are over. */
enum { CHUNK = 8, CHUNKS = MOST_POINTS / CHUNK };
struct unions {
    uint64_t over[CHUNKS][1 << CHUNK];
};
struct board {
    int points, rows, columns; /* rows and columns are 0 unless it is a rectangle */
    struct name names[LARGEST_BOARD];
    int degree[ALL_POINTS];
    int neighbours[ALL_POINTS][ALL_POINTS];
    /* Of a board of at most MOST_POINTS points: all, the immortal stones, and the neighbours. */
    uint64_t all, immortal;
    struct unions beside;
};
void read_board(struct board *board, const struct value *claim, int most);
int point_named(const struct board *board, const struct value *name); /* NO_MOVE if none */
uint64_t points_in(const struct board *board, const struct value *object, const char *name);
void read_colouring(const struct board *board, const struct value *object, char *colours);
/* The same of another field, with other symbols. */
void read_diagram(const struct board *board, const struct value *object, const char *name,
                  const char *symbols, char *colours);
int adjacent(const struct board *board, int point, int neighbour);
char player_in(const struct value *object, const char *name);
char opponent(char player);

/* Colours are 'X', 'O' or '.' for each point of a large board; in patterns '?' too. */
int has_dead_stones(const struct board *board, const char *colours);
/* Marks the points of one colour that reach another colour. */
void reaching(const struct board *board, const char *colours, char from, char to, char *marked);
void chain_of(const struct board *board, const char *colours, int point, char *chain);
enum suicide { ALLOWED, FORBIDDEN };
void living(const struct board *board, const char *colours, char player, enum suicide suicide,
            char *alive);

/* rules.c: boards of at most MOST_POINTS points, whose sets are words. */
struct colouring {
    uint64_t black, white;
};
static inline uint64_t bit(int point) { return UINT64_C(1) << point; }
int count(uint64_t points);
void add_to_unions(struct unions *unions, int point, uint64_t points);
static inline uint64_t union_over(const struct unions *unions, uint64_t points)
{
    uint64_t all = 0;
    for (int chunk = 0; points != 0; chunk++, points >>= CHUNK)
        all |= unions->over[chunk][points & ((1 << CHUNK) - 1)];
    return all;
}
struct colouring colouring_in(const struct board *board, const struct value *object);
uint64_t empty_points(const struct board *board, const struct colouring *b);
uint64_t joined(const struct board *board, uint64_t points, uint64_t within);
int any_dead(const struct board *board, const struct colouring *b);
int play(const struct board *board, const struct colouring *before, char player, int point,
         enum suicide suicide,
         struct colouring *after); /* whether the rules allow it, repetition aside */
int area_difference(const struct board *board, const struct colouring *b);
uint64_t living_stones(const struct board *board, const struct colouring *b, char player,
                       enum suicide suicide);
/* The points of a player's living territory, and the empty ones whose neighbours, of which there
   are some, all live. */
uint64_t living_territory(const struct board *board, const struct colouring *b, char player,
                          uint64_t alive);
uint64_t eyes(const struct board *board, const struct colouring *b, uint64_t alive);

/* superko.c (with superko.h), patterns.c and cycles.c: refuse the file, or return. */
void check_superko(struct reader *reader, const struct value *claim, struct memory *memory);
void check_anywhere(struct reader *reader, const struct value *claim, struct memory *memory);
int is_anywhere(const struct value *claim); /* whether the goal is one of patterns.c */
void check_cycles(struct reader *reader, const struct value *claim, struct memory *memory);

uint64_t mixed(uint64_t hash, uint64_t word);

#endif
