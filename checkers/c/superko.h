/* Games under superko, as docs/certificates.md describes them. */
#ifndef SUPERKO_H
#define SUPERKO_H

#include "check.h"

enum goal { SCORE, LIFE_AND_DEATH, UNCONDITIONAL_LIFE, CAPTURE_OF_ALL, LIFE_OF_ONE };

enum { VERSION = 4 };
void require_version(const struct value *first);
enum { UNKNOWN = -1 }; /* a level */
enum { LIVES = 64 };
enum { MOST_CLOSED = 63 }; /* symmetries where positions have levels */

/* What may not repeat. The threats are 0 where there is no target, and the player is 0 with
   positional superko. */
struct position {
    uint64_t black, white;
    int64_t threats[2];
    char to_move;
};

struct state {
    struct colouring b;
    int64_t threats[2];
    char to_move;
    int passes;
};

struct set {
    size_t count;
    uint32_t members[];
};

/* A node forbids the positions of levels below its own, and `forb` of this level. A node in the
   place of a number has no position here. */
struct node {
    uint32_t position;
    char to_move;
    int passes;
    const struct set *req, *forb;
    int64_t level, own_level; /* its own is its position's, UNKNOWN where no line has asked */
    enum goal goal;           /* what it is about, and who wins */
    char winner;
};

/* The level of a position and its images, under the least of them. */
struct levelled {
    uint64_t black, white;
    char to_move;
    int64_t level;
};

/* A set of positions while it grows. */
struct gathered {
    uint32_t *members;
    uint32_t *marks; /* by position: the present generation if it is a member */
    size_t count;
};

/* A symmetry: the images of the points, and those of sets. */
struct turn {
    int images[MOST_POINTS];
    struct unions of_sets;
};

struct game {
    struct memory *memory, *line_memory;
    struct board board;
    int situational, by_life, has_territory;
    enum suicide suicide;
    enum goal goal;
    char winner;
    int64_t margin;
    char attacker, defender;
    uint64_t target, region;
    struct turn *turns; /* symmetries */
    int turn_count;
    int64_t levels_given; /* how many levels there are; that of a position that is given none */

    struct position *positions;
    uint32_t *slots; /* a hash table of positions: their number plus one, or 0 */
    size_t position_count, position_room, slot_count;
    struct gathered req, forb;
    uint32_t generation;
    int64_t level; /* that of what is gathered in forb */
    struct levelled *levels; /* a hash table: free where the level is 0; they are kept plus one */
    size_t level_count, level_slots;
    uint64_t in_sets;
    struct life {
        uint64_t own, alive;
    } lives[LIVES]; /* by a hash of stones of the winner: which of them live by all points */

    uint32_t *numbered; /* the position of each position line */
    size_t numbered_count, numbered_room;
    struct node *nodes;
    size_t node_count, node_room;
    int64_t all_nodes; /* including those in the place of numbers */

    const struct set **set_slots;
    size_t set_count, set_slot_count;
    const struct set *nothing;
};

/* positions.c: positions by number, and sets of them; equal sets are kept once. */
uint32_t number_of(struct game *game, const struct position *position);
uint32_t position_of(struct game *game, const struct state *state);
static inline struct position position_in(const struct game *game, const struct state *state)
{
    struct position position = {state->b.black, state->b.white,
                                {state->threats[0], state->threats[1]},
                                game->situational ? state->to_move : 0};
    return position;
}
int same(const struct position *a, const struct position *b);
void empty_sets(struct game *game); /* begins to gather req and forb anew */
int is_in(const struct game *game, const struct gathered *set, uint32_t position);
void include(const struct game *game, struct gathered *set, uint32_t position);
const struct set *kept(struct game *game, struct gathered *gathered);
const struct set *for_this_line(struct game *game, const struct gathered *gathered);
uint64_t turned(const struct turn *turn, uint64_t points);
struct position image_of(const struct turn *turn, const struct position *position);
const struct set *image_of_set(struct game *game, const struct turn *turn, const struct set *set);
void count_sets(struct game *game, const struct node *node); /* refuses more than a file may have */

/* levels.c: all levels are 0 where none are given. */
void check_closed(const struct game *game); /* refuses symmetries under which images are apart */
void fetch_level(const struct game *game, const struct position *position); /* for level_of */
/* The level; if the position has none, it has the other one from now on. */
int64_t level_of(struct game *game, const struct position *position, int64_t otherwise);
/* The level, the highest if it has none. */
int64_t level_seen(const struct game *game, const struct position *position);
void check_own_level(struct game *game, const struct position *position, int64_t own);

/* moves.c */
enum outcome { NOT_ALLOWED, GOES_ON, IS_WON, IS_LOST };
/* The player who has won by what stands on the board, or 0. */
char won_on_board(const struct game *game, const struct colouring *b);
/* What the move does, repetition aside; for the winner of the claim it is won or lost. */
enum outcome make_move(const struct game *game, const struct state *now, int move,
                       struct state *after);
int move_named(const struct game *game, const struct value *name);
/* Refuses unless the winner wins from there by what is safe. */
void check_safe(struct game *game, const struct state *after);
/* Refuses where territory counts, if a stone of the winner's that is alive before is not after. */
void check_life(struct game *game, const struct colouring *before, const struct colouring *after);

/* claim.c: the first line, and those with further claims. */
void read_threats(const struct value *object, int64_t *threats);
void read_claim(struct game *game, const struct value *first);
/* A further claim; its threats are those of the root and of the history. */
void read_further(struct game *game, const struct value *line, struct state *root);
void read_symmetries(struct game *game, const struct value *first);
void read_lemmas(struct game *game, const struct value *first);
void read_root(struct game *game, const struct value *first, struct state *root);
void read_sides(struct game *game, const struct colouring *root);
const struct set *read_history(struct game *game, const struct value *first,
                               const struct state *root);
/* The same positions with the threats of another root, and that one. */
const struct set *history_of(struct game *game, const struct set *history,
                             const struct state *root);

#endif
