/* Positions of a game under superko, and sets of them. */
#include <stdlib.h>
#include <string.h>

#include "superko.h"

/* So many positions may be in the sets of a file besides so many for each node. */
static const uint64_t SET_AT_ONCE = 1 << 20, SET_EACH = 2048;

uint64_t mixed(uint64_t hash, uint64_t word)
{
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    return hash ^ hash >> 29;
}

static uint64_t hash_of(const struct position *position)
{
    uint64_t hash = mixed(mixed((uint64_t)position->to_move, position->black), position->white);
    return mixed(mixed(hash, (uint64_t)position->threats[0]), (uint64_t)position->threats[1]);
}

int same(const struct position *a, const struct position *b)
{
    return a->black == b->black && a->white == b->white && a->to_move == b->to_move &&
           a->threats[0] == b->threats[0] && a->threats[1] == b->threats[1];
}

static void make_room_for_position(struct game *game)
{
    size_t count = game->position_count;
    if (count == UINT32_MAX - 1)
        refuse("more positions than this checker can number");
    if (count == game->position_room) {
        size_t more = count / 2 + 256;
        game->positions = enlarged(game->memory, game->positions, count, more,
                                   sizeof *game->positions);
        game->req.marks = enlarged(game->memory, game->req.marks, count, more, sizeof(uint32_t));
        game->forb.marks = enlarged(game->memory, game->forb.marks, count, more, sizeof(uint32_t));
        game->req.members = enlarged(game->memory, game->req.members, count, more,
                                     sizeof(uint32_t));
        game->forb.members = enlarged(game->memory, game->forb.members, count, more,
                                      sizeof(uint32_t));
        game->position_room = count + more;
    }
    if (2 * (count + 1) > game->slot_count) {
        give_back(game->memory, game->slots, game->slot_count, sizeof *game->slots);
        game->slot_count = game->slot_count == 0 ? 1024 : 2 * game->slot_count;
        game->slots = take(game->memory, game->slot_count, sizeof *game->slots);
        for (size_t i = 0; i < count; i++) {
            size_t slot = hash_of(&game->positions[i]) & (game->slot_count - 1);
            while (game->slots[slot] != 0)
                slot = (slot + 1) & (game->slot_count - 1);
            game->slots[slot] = (uint32_t)i + 1;
        }
    }
}

uint32_t number_of(struct game *game, const struct position *position)
{
    make_room_for_position(game);
    size_t slot = hash_of(position) & (game->slot_count - 1);
    while (game->slots[slot] != 0) {
        if (same(&game->positions[game->slots[slot] - 1], position))
            return game->slots[slot] - 1;
        slot = (slot + 1) & (game->slot_count - 1);
    }
    game->positions[game->position_count++] = *position;
    game->slots[slot] = (uint32_t)game->position_count;
    return (uint32_t)game->position_count - 1;
}

uint32_t position_of(struct game *game, const struct state *state)
{
    struct position position = position_in(game, state);
    return number_of(game, &position);
}

/* Sets: equal ones are kept once. */

void empty_sets(struct game *game)
{
    if (++game->generation == 0)
        refuse("more nodes than this checker can number");
    game->req.count = game->forb.count = 0;
    game->level = 0;
}

int is_in(const struct game *game, const struct gathered *set, uint32_t position)
{
    return set->marks[position] == game->generation;
}

void include(const struct game *game, struct gathered *set, uint32_t position)
{
    if (!is_in(game, set, position)) {
        set->marks[position] = game->generation;
        set->members[set->count++] = position;
    }
}

static int ascending(const void *left, const void *right)
{
    uint32_t a = *(const uint32_t *)left, b = *(const uint32_t *)right;
    return a < b ? -1 : a > b;
}

static uint64_t hash_of_set(const uint32_t *members, size_t count)
{
    uint64_t hash = count;
    for (size_t i = 0; i < count; i++)
        hash = mixed(hash, members[i]);
    return hash;
}

static void enlarge_table_of_sets(struct game *game)
{
    const struct set **former = game->set_slots;
    size_t former_count = game->set_slot_count;
    game->set_slot_count = former_count == 0 ? 1024 : 2 * former_count;
    game->set_slots = take(game->memory, game->set_slot_count, sizeof *game->set_slots);
    for (size_t i = 0; i < former_count; i++) {
        if (former[i] == NULL)
            continue;
        size_t slot = hash_of_set(former[i]->members, former[i]->count);
        for (slot &= game->set_slot_count - 1; game->set_slots[slot] != NULL;)
            slot = (slot + 1) & (game->set_slot_count - 1);
        game->set_slots[slot] = former[i];
    }
    give_back(game->memory, former, former_count, sizeof *former);
}

const struct set *kept(struct game *game, struct gathered *gathered)
{
    size_t size = gathered->count * sizeof *gathered->members;
    if (gathered->count == 0)
        return game->nothing;
    if (gathered->count > 1)
        qsort(gathered->members, gathered->count, sizeof *gathered->members, ascending);
    if (2 * (game->set_count + 1) > game->set_slot_count)
        enlarge_table_of_sets(game);
    size_t slot = hash_of_set(gathered->members, gathered->count) & (game->set_slot_count - 1);
    for (const struct set *set; (set = game->set_slots[slot]) != NULL;) {
        if (set->count == gathered->count && memcmp(set->members, gathered->members, size) == 0)
            return set;
        slot = (slot + 1) & (game->set_slot_count - 1);
    }
    struct set *set = take(game->memory, 1, sizeof *set + size);
    set->count = gathered->count;
    memcpy(set->members, gathered->members, size);
    game->set_slots[slot] = set;
    game->set_count++;
    return set;
}

const struct set *for_this_line(struct game *game, const struct gathered *gathered)
{
    size_t size = gathered->count * sizeof *gathered->members;
    struct set *set = take(game->line_memory, 1, sizeof *set + size);
    set->count = gathered->count;
    memcpy(set->members, gathered->members, size);
    return set;
}

uint64_t turned(const struct turn *turn, uint64_t points)
{
    return union_over(&turn->of_sets, points);
}

struct position image_of(const struct turn *turn, const struct position *position)
{
    struct position image = *position;
    image.black = turned(turn, position->black);
    image.white = turned(turn, position->white);
    return image;
}

const struct set *image_of_set(struct game *game, const struct turn *turn, const struct set *set)
{
    struct set *image = take(game->line_memory, 1, sizeof *set + set->count * sizeof(uint32_t));
    image->count = set->count;
    for (size_t i = 0; i < set->count; i++) {
        struct position member = image_of(turn, &game->positions[set->members[i]]);
        image->members[i] = number_of(game, &member);
    }
    return image;
}

void count_sets(struct game *game, const struct node *node)
{
    game->in_sets += node->req->count + node->forb->count;
    if (game->in_sets > SET_AT_ONCE + SET_EACH * game->node_count)
        refuse("the sets of positions are too large");
}
