/* Moves of the games under superko, and who has won. */
#include <string.h>

#include "superko.h"

static int counts_as_alive(const struct game *game, const char *colours, const char *alive,
                           int point)
{
    char chain[ALL_POINTS];
    if (colours[point] != game->defender)
        return 0;
    if (alive[point])
        return 1;
    chain_of(&game->board, colours, point, chain);
    for (int stone = 0; stone < game->board.points; stone++)
        if (chain[stone] && game->immortal & bit(stone))
            return 1;
    return 0;
}

char won_on_board(const struct game *game, const char *colours)
{
    int points = 0, left = 0, alive_points = 0;
    char alive[ALL_POINTS];
    int for_life = game->goal == UNCONDITIONAL_LIFE || game->goal == LIFE_OF_ONE;
    if (game->goal == SCORE)
        return 0;
    if (for_life)
        living(&game->board, colours, game->defender, game->suicide, alive);
    for (int point = 0; point < game->board.points; point++) {
        if (!(game->target & bit(point)))
            continue;
        points++;
        left += colours[point] == game->defender;
        alive_points += for_life && counts_as_alive(game, colours, alive, point);
    }
    int all = game->goal == CAPTURE_OF_ALL || game->goal == LIFE_OF_ONE;
    if (all ? left == 0 : left < points)
        return game->attacker;
    if (for_life && (all ? alive_points > 0 : alive_points == points))
        return game->defender;
    return 0;
}

static char won_by_passes(const struct game *game, const char *colours)
{
    if (game->goal == SCORE) {
        int difference = area_difference(&game->board, colours);
        int satisfied = game->winner == 'X' ? difference >= game->margin
                                            : difference <= game->margin;
        return satisfied ? game->winner : opponent(game->winner);
    }
    if (game->goal == LIFE_AND_DEATH || game->goal == CAPTURE_OF_ALL)
        return game->defender;
    return game->attacker;
}

enum outcome make_move(const struct game *game, const struct state *now, int move,
                              struct state *after)
{
    char won = 0;
    *after = *now;
    after->to_move = opponent(now->to_move);
    after->passes = 0;
    if (move == PASS) {
        after->passes = now->passes + 1;
        if (after->passes == 2)
            won = won_by_passes(game, now->colours);
    } else if (move == THREAT) {
        int side = now->to_move == game->attacker ? 0 : 1;
        if (game->goal == SCORE || now->threats[side] == 0)
            return NOT_ALLOWED;
        after->threats[side]--;
        after->to_move = now->to_move;
    } else {
        if (!(game->region & bit(move)) ||
            !play(&game->board, now->colours, now->to_move, move, game->suicide, after->colours))
            return NOT_ALLOWED;
        won = won_on_board(game, after->colours);
    }
    return won == 0 ? GOES_ON : won == game->winner ? IS_WON : IS_LOST;
}

int move_named(const struct game *game, const struct value *name)
{
    if (name == NULL || name->kind != STRING)
        refuse("malformed: a move is no text");
    if (is_text(name, "pass"))
        return PASS;
    if (is_text(name, "threat"))
        return THREAT;
    int point = point_named(&game->board, name);
    if (point == NO_MOVE)
        refuse("malformed: a move is no point, pass or threat");
    return point;
}

static void living_by_all_points(const struct game *game, const char *colours, char *alive)
{
    living(&game->board, colours, game->winner, ALLOWED, alive);
}

/* Whether each point of the region of this one, which has no stone of the winner's, is beside a
   living stone, and none is beside another of the winner's; counts the loser's stones in it. */
static int is_territory(const struct game *game, const char *colours, const char *alive, int point,
                        int *intruders)
{
    char sides[ALL_POINTS], region[ALL_POINTS];
    const struct board *board = &game->board;
    int others = 0;
    for (int each = 0; each < board->points; each++)
        sides[each] = colours[each] == game->winner ? game->winner : '.';
    sides[FURTHER] = '.';
    chain_of(board, sides, point, region);
    for (int each = 0; each < board->points; each++) {
        int beside = 0;
        if (!region[each])
            continue;
        for (int i = 0; i < board->degree[each]; i++) {
            int next = board->neighbours[each][i];
            if (sides[next] == game->winner && !alive[next])
                return 0;
            beside += alive[next];
        }
        if (beside == 0)
            return 0;
        others += colours[each] != '.';
    }
    *intruders += others;
    return 1;
}

/* The number of points that the winner keeps, where the loser may end the game or plays. */
static int points_with_territory(const struct game *game, const struct state *after)
{
    char alive[ALL_POINTS];
    int safe = 0, intruders = 0;
    living_by_all_points(game, after->colours, alive);
    for (int point = 0; point < game->board.points; point++)
        safe += after->colours[point] == game->winner
                    ? alive[point]
                    : is_territory(game, after->colours, alive, point, &intruders);
    if (intruders != 0 && after->passes != 0 && after->to_move != game->winner)
        refuse("the loser ends the game before the reply where a line is called safe");
    return safe;
}

void check_life(const struct game *game, const char *before, const char *after)
{
    char alive[ALL_POINTS], still[ALL_POINTS];
    if (!game->has_territory)
        return;
    living_by_all_points(game, before, alive);
    if (memchr(alive, 1, sizeof alive) == NULL)
        return;
    living_by_all_points(game, after, still);
    for (int point = 0; point < game->board.points; point++)
        if (alive[point] && !still[point])
            refuse("a living stone of the winner's lives no more");
}

/* The number of points that the winner keeps by passing from now on. */
static int safe_points(const struct game *game, const char *colours)
{
    char alive[ALL_POINTS];
    int safe = 0;
    living(&game->board, colours, game->winner, game->suicide, alive);
    for (int point = 0; point < game->board.points; point++) {
        int enclosed = colours[point] == '.' && game->board.degree[point] > 0;
        for (int i = 0; i < game->board.degree[point]; i++)
            enclosed = enclosed && alive[game->board.neighbours[point][i]];
        safe += alive[point] || enclosed;
    }
    return safe;
}

void check_safe(const struct game *game, const struct state *after)
{
    if (has_dead_stones(&game->board, after->colours))
        refuse("stones are dead where a line is called safe");
    int safe = game->has_territory ? points_with_territory(game, after)
                                   : safe_points(game, after->colours);
    int bound = 2 * safe - game->board.points;
    if (bound < (game->winner == 'X' ? game->margin : -game->margin))
        refuse("a line is called safe and is not");
}
