/* What the parts of the checker know of one another. Written from docs/certificates.md and
   docs/cycles.md; shares nothing with the checker in Python. */
#ifndef CHECK_H
#define CHECK_H

#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#ifdef __GNUC__
#define ENDS_HERE __attribute__((noreturn))
#define LIKE_PRINTF __attribute__((format(printf, 1, 2)))
#else
#define ENDS_HERE
#define LIKE_PRINTF
#endif

enum {
    LARGEST_BOARD = 361,      /* so many points has one that patterns are on */
    MOST_POINTS = 64,         /* and any other one in a file */
    FURTHER = LARGEST_BOARD,  /* the further point, adjacent to every immortal stone */
    ALL_POINTS = LARGEST_BOARD + 1,
    PASS = LARGEST_BOARD + 1,
    THREAT = LARGEST_BOARD + 2,
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
};
void *take(struct memory *memory, size_t count, size_t size); /* zeros */
void *enlarged(struct memory *memory, const void *entries, size_t count, size_t more, size_t size);
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
const struct value *field(const struct value *object, const char *name); /* NULL without it */
void exactly(const struct value *object, ...); /* the names, then NULL; "" is no name */
int64_t integer_in(const struct value *object, const char *name, int64_t least, int64_t most);
const struct value *list_in(const struct value *object, const char *name);
const struct value *object_in(const struct value *object, const char *name);
int is_text(const struct value *value, const char *text);
/* Which of the texts, ended by NULL, the field is; refuses what is none of them. */
int choice_in(const struct value *object, const char *name, const char *const *texts);

/* board.c */
enum suicide { ALLOWED, FORBIDDEN };
struct board {
    int points, rows, columns; /* rows and columns are 0 unless it is a rectangle */
    const struct value *names; /* of the points of another board */
    int degree[ALL_POINTS];
    int neighbours[ALL_POINTS][ALL_POINTS];
    int has_further;
};
void read_board(struct board *board, const struct value *claim, int most);
int point_named(const struct board *board, const struct value *name); /* NO_MOVE if none */
uint64_t points_in(const struct board *board, const struct value *object, const char *name);
void read_colouring(const struct board *board, const struct value *object, char *colours);
/* The same of another field, with other symbols. */
void read_diagram(const struct board *board, const struct value *object, const char *name,
                  const char *symbols, char *colours);
void join(struct board *board, int point, int neighbour);
int adjacent(const struct board *board, int point, int neighbour);

/* Colourings are 'X', 'O' or '.' for each point; in patterns '?' too. */
char opponent(char player);
int play(const struct board *board, const char *before, char player, int point,
         enum suicide suicide, char *after); /* whether the rules allow it, repetition aside */
int has_dead_stones(const struct board *board, const char *colours);
int area_difference(const struct board *board, const char *colours);
/* Marks the points of one colour that reach another colour. */
void reaching(const struct board *board, const char *colours, char from, char to, char *marked);
void chain_of(const struct board *board, const char *colours, int point, char *chain);
void living(const struct board *board, const char *colours, char player, enum suicide suicide,
            char *alive);

/* superko.c (with superko.h), patterns.c and cycles.c: refuse the file, or return. */
void check_superko(struct reader *reader, const struct value *claim, struct memory *memory);
void check_anywhere(struct reader *reader, const struct value *claim, struct memory *memory);
int is_anywhere(const struct value *claim); /* whether the goal is one of patterns.c */
void check_cycles(struct reader *reader, const struct value *claim, struct memory *memory);

static inline uint64_t bit(int point) { return UINT64_C(1) << point; }
uint64_t stones(const struct board *board, const char *colours, char player);
uint64_t mixed(uint64_t hash, uint64_t word);
char player_in(const struct value *object, const char *name);

#endif
