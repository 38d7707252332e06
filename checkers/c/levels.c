/* Levels of positions, which images share. */
#include <string.h>

#include "superko.h"

static int is_listed(const struct game *game, const int *images)
{
    int identity = 1;
    for (int point = 0; point < game->board.points; point++)
        identity = identity && images[point] == point;
    for (int i = 0; i < game->turn_count && !identity; i++)
        if (memcmp(game->turns[i].images, images, sizeof game->turns[i].images) == 0)
            return 1;
    return identity;
}

void check_closed(const struct game *game)
{
    if (game->levels_given == 0)
        return;
    if (game->turn_count > MOST_CLOSED)
        refuse("more symmetries than positions with levels may have");
    for (int i = 0; i < game->turn_count; i++)
        for (int j = 0; j < game->turn_count; j++) {
            int both[MOST_POINTS] = {0};
            for (int point = 0; point < game->board.points; point++)
                both[point] = game->turns[i].images[game->turns[j].images[point]];
            if (!is_listed(game, both))
                refuse("two of the symmetries make one that is not listed");
        }
}

static struct levelled least_of(const struct game *game, const struct position *position)
{
    struct levelled least = {
        .black = position->black, .white = position->white, .to_move = position->to_move};
    for (int i = 0; i < game->turn_count; i++) {
        uint64_t black = turned(&game->turns[i], position->black);
        if (black > least.black)
            continue;
        uint64_t white = turned(&game->turns[i], position->white);
        if (black < least.black || white < least.white) {
            least.black = black;
            least.white = white;
        }
    }
    return least;
}

static size_t first_slot(const struct game *game, const struct levelled *key)
{
    uint64_t hash = mixed(mixed((uint64_t)key->to_move, key->black), key->white);
    return hash & (game->level_slots - 1);
}

static struct levelled *slot_of(const struct game *game, const struct levelled *key)
{
    size_t last = game->level_slots - 1, slot = first_slot(game, key);
    while (game->levels[slot].level != 0 &&
           (game->levels[slot].black != key->black || game->levels[slot].white != key->white ||
            game->levels[slot].to_move != key->to_move))
        slot = (slot + 1) & last;
    return &game->levels[slot];
}

static void make_room(struct game *game)
{
    struct levelled *former = game->levels;
    size_t former_slots = game->level_slots;
    /* Denser than the other tables, as it is the largest. */
    if (5 * (game->level_count + 1) <= 4 * former_slots)
        return;
    game->level_slots = former_slots == 0 ? 1024 : 2 * former_slots;
    game->levels = take(game->memory, game->level_slots, sizeof *game->levels);
    for (size_t i = 0; i < former_slots; i++)
        if (former[i].level != 0)
            *slot_of(game, &former[i]) = former[i];
    give_back(game->memory, former, former_slots, sizeof *former);
}

void fetch_level(const struct game *game, const struct position *position)
{
    if (game->level_slots == 0)
        return;
    struct levelled key = least_of(game, position);
    FETCH(&game->levels[first_slot(game, &key)]);
}

int64_t level_of(struct game *game, const struct position *position, int64_t otherwise)
{
    if (game->levels_given == 0)
        return 0;
    make_room(game);
    struct levelled key = least_of(game, position), *slot = slot_of(game, &key);
    if (slot->level == 0) {
        *slot = key;
        slot->level = otherwise + 1;
        game->level_count++;
    }
    return slot->level - 1;
}

int64_t level_seen(const struct game *game, const struct position *position)
{
    if (game->level_slots == 0)
        return game->levels_given;
    struct levelled key = least_of(game, position), *slot = slot_of(game, &key);
    return slot->level == 0 ? game->levels_given : slot->level - 1;
}

void check_own_level(struct game *game, const struct position *position, int64_t own)
{
    /* What is in forb has the present level. */
    if (own < game->level ||
        (own == game->level && is_in(game, &game->forb, number_of(game, position))))
        refuse("the winner needs the present position to be new");
}
