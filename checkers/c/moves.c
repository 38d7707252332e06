/* Moves of the games under superko, and who has won. */
#include <string.h>

#include "superko.h"

char won_on_board(const struct game *game, const struct colouring *b)
{
    if (game->goal == SCORE)
        return 0;
    uint64_t own = game->defender == 'X' ? b->black : b->white, left = game->target & own;
    int all = game->goal == CAPTURE_OF_ALL || game->goal == LIFE_OF_ONE;
    if (all ? left == 0 : left != game->target)
        return game->attacker;
    if (game->goal != UNCONDITIONAL_LIFE && game->goal != LIFE_OF_ONE)
        return 0;
    uint64_t alive = living_stones(&game->board, b, game->defender, game->suicide) |
                     joined(&game->board, own & game->board.immortal, own);
    uint64_t living = alive & game->target;
    return (all ? living != 0 : living == game->target) ? game->defender : 0;
}

static char won_by_passes(const struct game *game, const struct colouring *b)
{
    if (game->goal == SCORE) {
        int difference = area_difference(&game->board, b);
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
            won = won_by_passes(game, &now->b);
    } else if (move == THREAT) {
        int side = now->to_move == game->attacker ? 0 : 1;
        if (game->goal == SCORE || now->threats[side] == 0)
            return NOT_ALLOWED;
        after->threats[side]--;
        after->to_move = now->to_move;
    } else {
        if (!(game->region & bit(move)) ||
            !play(&game->board, &now->b, now->to_move, move, game->suicide, &after->b))
            return NOT_ALLOWED;
        won = won_on_board(game, &after->b);
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

/* It follows from the winner's stones alone, which few moves change. */
static uint64_t living_by_all_points(struct game *game, const struct colouring *b)
{
    uint64_t own = game->winner == 'X' ? b->black : b->white;
    struct life *life = &game->lives[mixed(0, own) % LIVES];
    if (life->own != own) {
        life->own = own;
        life->alive = living_stones(&game->board, b, game->winner, ALLOWED);
    }
    return life->alive;
}

void check_life(struct game *game, const struct colouring *before, const struct colouring *after)
{
    if (!game->has_territory)
        return;
    uint64_t alive = living_by_all_points(game, before);
    if (alive != 0 && alive & ~living_by_all_points(game, after))
        refuse("a living stone of the winner's lives no more");
}

/* The points that the winner keeps by replies, where the loser may end the game or plays. */
static uint64_t kept_by_replies(struct game *game, const struct state *after)
{
    uint64_t alive = living_by_all_points(game, &after->b);
    uint64_t territory = living_territory(&game->board, &after->b, game->winner, alive);
    if (territory & ~empty_points(&game->board, &after->b) && after->passes != 0 &&
        after->to_move != game->winner)
        refuse("the loser ends the game before the reply where a line is called safe");
    return alive | territory;
}

/* The points that the winner keeps by passing from now on. */
static uint64_t kept_by_passes(const struct game *game, const struct colouring *b)
{
    uint64_t alive = living_stones(&game->board, b, game->winner, game->suicide);
    return alive | eyes(&game->board, b, alive);
}

void check_safe(struct game *game, const struct state *after)
{
    if (any_dead(&game->board, &after->b))
        refuse("stones are dead where a line is called safe");
    uint64_t safe = game->has_territory ? kept_by_replies(game, after)
                                        : kept_by_passes(game, &after->b);
    int bound = 2 * count(safe) - game->board.points;
    if (bound < (game->winner == 'X' ? game->margin : -game->margin))
        refuse("a line is called safe and is not");
}
