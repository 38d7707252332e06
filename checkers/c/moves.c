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
    int bound = 2 * safe_points(game, after->colours) - game->board.points;
    if (bound < (game->winner == 'X' ? game->margin : -game->margin))
        refuse("a line is called safe and is not");
}
