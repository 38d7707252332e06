/* Certificates of games that a cycle ends: docs/cycles.md. */
#include <string.h>

#include "check.h"

struct situation {
    struct colouring b;
    uint64_t ko;
    char to_move;
    char passes;
};

struct node {
    struct situation situation;
    int move; /* NO_MOVE where the loser is to move */
    int64_t rank;
    size_t line;
};

struct game {
    struct memory *memory;
    struct board board;
    enum suicide suicide;
    int by_captures;
    char winner;
    int64_t margin, pass_weight;
    int draw_is_enough;
    struct situation *history;
    size_t history_count;
    struct node *nodes;
    size_t count, room;
    size_t *slots; /* a hash table of nodes: their number plus one, or 0 */
    size_t slot_count;
};

static int same(const struct situation *a, const struct situation *b)
{
    return a->b.black == b->b.black && a->b.white == b->b.white && a->ko == b->ko &&
           a->to_move == b->to_move && a->passes == b->passes;
}

static size_t slot_of(const struct game *game, const struct situation *situation)
{
    uint64_t hash = mixed(mixed(situation->b.black, situation->b.white), situation->ko);
    hash = mixed(hash, (uint64_t)(2 * situation->to_move + situation->passes));
    size_t slot = hash & (game->slot_count - 1);
    while (game->slots[slot] != 0 && !same(&game->nodes[game->slots[slot] - 1].situation, situation))
        slot = (slot + 1) & (game->slot_count - 1);
    return slot;
}

static const struct node *node_of(const struct game *game, const struct situation *situation)
{
    size_t number = game->slots[slot_of(game, situation)];
    return number == 0 ? NULL : &game->nodes[number - 1];
}

static void add_node(struct game *game, const struct node *node)
{
    if (game->count == game->room) {
        game->nodes = enlarged(game->memory, game->nodes, game->count, game->count + 256,
                               sizeof *game->nodes);
        game->room = 2 * game->count + 256;
    }
    if (2 * (game->count + 1) > game->slot_count) {
        game->slot_count = game->slot_count == 0 ? 1024 : 2 * game->slot_count;
        game->slots = take(game->memory, game->slot_count, sizeof *game->slots);
        for (size_t i = 0; i < game->count; i++)
            game->slots[slot_of(game, &game->nodes[i].situation)] = i + 1;
    }
    if (node_of(game, &node->situation) != NULL)
        refuse("a situation has two nodes");
    game->nodes[game->count] = *node;
    game->slots[slot_of(game, &node->situation)] = ++game->count;
}

/* Where simple ko forbids the player to play: what the rules else allow and what would bring back
   the colouring before the last turn. */
static uint64_t ko_points(const struct game *game, const struct colouring *before,
                          const struct colouring *now, char player)
{
    uint64_t points = 0;
    struct colouring after;
    for (int point = 0; point < game->board.points; point++)
        if (play(&game->board, now, player, point, game->suicide, &after) &&
            after.black == before->black && after.white == before->white)
            points |= bit(point);
    return points;
}

/* Returns whether the move is legal. The passes after it are 2 where it ends the game. */
static int make_move(const struct game *game, const struct situation *now, int move,
                     struct situation *next)
{
    *next = *now;
    if (move == PASS) {
        next->passes++;
    } else {
        if (now->ko & bit(move) ||
            !play(&game->board, &now->b, now->to_move, move, game->suicide, &next->b))
            return 0;
        next->passes = 0;
    }
    next->to_move = opponent(now->to_move);
    next->ko = ko_points(game, &now->b, &next->b, next->to_move);
    return 1;
}

static int in_history(const struct game *game, const struct situation *situation)
{
    for (size_t i = 0; i < game->history_count; i++)
        if (same(&game->history[i], situation))
            return 1;
    return 0;
}

/* Whether the winner wins what the move from the node leads to. */
static int is_won(const struct game *game, const struct node *node, int move,
                  const struct situation *next)
{
    if (next->passes == 2) {
        int difference = area_difference(&game->board, &next->b);
        return game->winner == 'X' ? difference >= game->margin : difference <= game->margin;
    }
    const struct node *reached = node_of(game, next);
    if (!game->by_captures) {
        if (game->draw_is_enough)
            return reached != NULL || in_history(game, next);
        return reached != NULL && reached->line < node->line;
    }
    if (reached == NULL)
        return 0;
    int conceded = game->winner == 'X' ? game->margin <= -game->board.points
                                       : game->margin >= game->board.points;
    int64_t most = node->rank;
    if (move == PASS)
        most += node->situation.to_move == game->winner ? game->pass_weight : -game->pass_weight;
    if (!game->draw_is_enough)
        most--;
    return conceded || reached->rank <= most;
}

static void check_node(const struct game *game, const struct node *node)
{
    struct situation next;
    int winner_moves = node->situation.to_move == game->winner;
    for (int move = 0; move <= PASS; move++) {
        if ((move >= game->board.points && move != PASS) || (winner_moves && move != node->move))
            continue;
        if (!make_move(game, &node->situation, move, &next)) {
            if (winner_moves)
                refuse("the winner's move on line %lu is not legal", (unsigned long)node->line);
        } else if (!is_won(game, node, move, &next)) {
            refuse("a move from line %lu leads to nothing that is won", (unsigned long)node->line);
        }
    }
}

static struct situation read_situation(const struct game *game, const struct value *object)
{
    struct situation situation;
    memset(&situation, 0, sizeof situation);
    situation.b = colouring_in(&game->board, object);
    situation.to_move = player_in(object, "to_move");
    situation.ko = points_in(&game->board, object, "ko");
    situation.passes = (char)integer_in(object, "passes", 0, 1);
    return situation;
}

static void read_node(struct game *game, const struct value *line, size_t number)
{
    struct node node;
    memset(&node, 0, sizeof node);
    node.situation = read_situation(game, line);
    int winner_moves = node.situation.to_move == game->winner;
    exactly(line, "colouring", "to_move", "ko", "passes", winner_moves ? "move" : "",
            game->by_captures ? "rank" : "", NULL);
    node.line = number;
    node.move = NO_MOVE;
    if (winner_moves) {
        const struct value *move = field(line, "move");
        node.move = is_text(move, "pass") ? PASS : point_named(&game->board, move);
        if (node.move == NO_MOVE)
            refuse("malformed: a move is no point or pass");
    }
    if (game->by_captures)
        node.rank = integer_in(line, "rank", -LARGEST_NUMBER, LARGEST_NUMBER);
    if (in_history(game, &node.situation))
        refuse("a node is in the history");
    add_node(game, &node);
}

static void read_claim(struct game *game, const struct value *first)
{
    static const char *const simple[] = {"simple", NULL};
    static const char *const suicide[] = {"allowed", "forbidden", NULL};
    static const char *const cycle[] = {"draw", "captures", NULL};
    static const char *const goal[] = {"score", NULL};
    const struct value *rules = object_in(first, "rules"), *claim = object_in(first, "claim");
    exactly(rules, "ko", "suicide", "cycle", NULL);
    exactly(claim, "goal", "winner", "margin", NULL);
    choice_in(rules, "ko", simple);
    choice_in(claim, "goal", goal);
    game->suicide = choice_in(rules, "suicide", suicide) == 0 ? ALLOWED : FORBIDDEN;
    game->by_captures = choice_in(rules, "cycle", cycle);
    game->winner = player_in(claim, "winner");
    game->margin = integer_in(claim, "margin", -LARGEST_NUMBER, LARGEST_NUMBER);
    game->draw_is_enough = game->winner == 'X' ? game->margin <= 0 : game->margin >= 0;
    int points = game->board.points;
    if (game->by_captures &&
        (game->winner == 'X' ? game->margin > points : game->margin < -points))
        refuse("the claim is of more points than the board has");
}

static struct situation read_root(const struct game *game, const struct value *first)
{
    const struct value *object = object_in(first, "root");
    exactly(object, "colouring", "to_move", "ko", "passes", NULL);
    struct situation root = read_situation(game, object);
    if (any_dead(&game->board, &root.b))
        refuse("a stone of the root has no liberty");
    return root;
}

static void read_history(struct game *game, const struct value *first)
{
    const struct value *history = list_in(first, "history");
    if (game->by_captures && history->count != 0)
        refuse("malformed: captures decide, and there is a history");
    game->history = take(game->memory, history->count + 1, sizeof *game->history);
    for (const struct value *past = history->first; past != NULL; past = past->next) {
        if (past->kind != OBJECT)
            refuse("malformed: the history has something that is no situation");
        exactly(past, "colouring", "to_move", "ko", "passes", NULL);
        game->history[game->history_count++] = read_situation(game, past);
    }
}

void check_cycles(struct reader *reader, const struct value *first, struct memory *memory)
{
    struct game *game = take(memory, 1, sizeof *game);
    const struct value *line;
    game->memory = memory;
    integer_in(first, "version", 1, 1);
    read_board(&game->board, first, MOST_POINTS);
    read_claim(game, first);
    exactly(first, "format", "version", "board", "rules", "claim", "root", "history",
            game->by_captures ? "pass_weight" : "", NULL);
    if (game->by_captures)
        game->pass_weight = integer_in(first, "pass_weight", 1, LARGEST_NUMBER);
    struct situation root = read_root(game, first);
    read_history(game, first);
    while ((line = next_object(reader)) != NULL && field(line, "nodes") == NULL)
        read_node(game, line, reader->number);
    if (line == NULL)
        refuse("the last line is missing");
    exactly(line, "nodes", NULL);
    if (integer_in(line, "nodes", 0, LARGEST_NUMBER) != (int64_t)game->count)
        refuse("the number of nodes is another one");
    if (game->count == 0 || node_of(game, &root) == NULL)
        refuse("the root has no node");
    if (next_object(reader) != NULL)
        refuse("malformed: a line after the last");
    for (size_t i = 0; i < game->count; i++)
        check_node(game, &game->nodes[i]);
}
