/* Certificates of games under superko: docs/certificates.md, versions 1 to 4. */
#include <stdlib.h>
#include <string.h>

#include "check.h"

enum goal { SCORE, LIFE_AND_DEATH, UNCONDITIONAL_LIFE, CAPTURE_OF_ALL, LIFE_OF_ONE };

/* What may not repeat. The threats are 0 where there is no target, and the player is 0 with
   positional superko. */
struct position {
    uint64_t black, white;
    int64_t threats[2];
    char to_move;
};

struct state {
    char colours[ALL_POINTS];
    int64_t threats[2];
    char to_move;
    int passes;
};

struct set {
    size_t count;
    uint32_t members[];
};

struct node {
    uint32_t position;
    char to_move;
    int passes;
    const struct set *req, *forb;
};

/* A set of positions while it grows. */
struct gathered {
    uint32_t *members;
    uint32_t *marks; /* by position: the present generation if it is a member */
    size_t count;
};

struct game {
    struct memory *memory, *line_memory;
    struct board board;
    int version, situational;
    enum suicide suicide;
    enum goal goal;
    char winner;
    int64_t margin;
    char attacker, defender;
    uint64_t target, region, immortal;
    const struct value *symmetries;
    int images[MOST_POINTS]; /* of the points under the symmetry last asked for */

    struct position *positions;
    uint32_t *slots; /* a hash table of positions: their number plus one, or 0 */
    size_t position_count, position_room, slot_count;
    struct gathered req, forb;
    uint32_t generation;

    uint32_t *numbered; /* the position of each position line */
    size_t numbered_count, numbered_room;
    struct node *nodes;
    size_t node_count, node_room;
    int64_t all_nodes; /* including those in the place of numbers */

    const struct set **set_slots;
    size_t set_count, set_slot_count;
    const struct set *nothing;
};

static uint64_t hash_of(const struct position *position)
{
    uint64_t hash = mixed(mixed((uint64_t)position->to_move, position->black), position->white);
    return mixed(mixed(hash, (uint64_t)position->threats[0]), (uint64_t)position->threats[1]);
}

static int same(const struct position *a, const struct position *b)
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
        size_t more = count + 256;
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

static uint32_t number_of(struct game *game, const struct position *position)
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

static uint32_t position_of(struct game *game, const struct state *state)
{
    struct position position;
    memset(&position, 0, sizeof position);
    position.black = stones(&game->board, state->colours, 'X');
    position.white = stones(&game->board, state->colours, 'O');
    position.threats[0] = state->threats[0];
    position.threats[1] = state->threats[1];
    position.to_move = game->situational ? state->to_move : 0;
    return number_of(game, &position);
}

/* Sets: equal ones are kept once. */

static void empty_sets(struct game *game)
{
    if (++game->generation == 0)
        refuse("more nodes than this checker can number");
    game->req.count = game->forb.count = 0;
}

static int is_in(const struct game *game, const struct gathered *set, uint32_t position)
{
    return set->marks[position] == game->generation;
}

static void include(const struct game *game, struct gathered *set, uint32_t position)
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
}

static const struct set *kept(struct game *game, struct gathered *gathered)
{
    size_t size = gathered->count * sizeof *gathered->members;
    if (gathered->count == 0)
        return game->nothing;
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

/* The game. */

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

/* The player who has won by what stands on the board, or 0. */
static char won_on_board(const struct game *game, const char *colours)
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

enum outcome { NOT_ALLOWED, GOES_ON, IS_WON, IS_LOST };

/* What the move does, repetition aside; for the winner of the claim it is won or lost. */
static enum outcome make_move(const struct game *game, const struct state *now, int move,
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

static int move_named(const struct game *game, const struct value *name)
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

static void check_safe(const struct game *game, const struct state *after)
{
    if (has_dead_stones(&game->board, after->colours))
        refuse("stones are dead where a line is called safe");
    int bound = 2 * safe_points(game, after->colours) - game->board.points;
    if (bound < (game->winner == 'X' ? game->margin : -game->margin))
        refuse("a line is called safe and is not");
}

/* Children. */

static struct node leaf(const struct game *game)
{
    struct node node = {0, 0, 0, game->nothing, game->nothing};
    return node;
}

static uint32_t image_of(struct game *game, uint32_t number)
{
    struct position position = game->positions[number], image = position;
    image.black = image.white = 0;
    for (int point = 0; point < game->board.points; point++) {
        if (position.black & bit(point))
            image.black |= bit(game->images[point]);
        if (position.white & bit(point))
            image.white |= bit(game->images[point]);
    }
    return number_of(game, &image);
}

static const struct set *image_of_set(struct game *game, const struct set *set)
{
    struct set *image = take(game->line_memory, 1, sizeof *set + set->count * sizeof(uint32_t));
    image->count = set->count;
    for (size_t i = 0; i < set->count; i++)
        image->members[i] = image_of(game, set->members[i]);
    return image;
}

static struct node node_numbered(const struct game *game, const struct value *number)
{
    if (number->kind != INTEGER)
        refuse("malformed: a child is no number");
    if (number->integer < 0 || (uint64_t)number->integer >= game->node_count)
        refuse("a child has no earlier line");
    return game->nodes[number->integer];
}

static void use_symmetry(struct game *game, const struct value *number)
{
    if (number->kind != INTEGER || number->integer < 0 ||
        (uint64_t)number->integer >= game->symmetries->count)
        refuse("malformed: there is no symmetry of this number");
    const struct value *images = game->symmetries->first;
    for (int64_t i = 0; i < number->integer; i++)
        images = images->next;
    int point = 0;
    for (const struct value *image = images->first; image != NULL; image = image->next)
        game->images[point++] = point_named(&game->board, image);
}

static struct node accepted(struct game *game, const struct state *now, const struct value *line);

/* The node that the move before leads to, where it stands as the file says. */
static struct node child(struct game *game, const struct state *after, const struct value *named)
{
    struct node node;
    if (named == NULL)
        refuse("a move that does not end the game has no child");
    if (game->version == 4 && is_text(named, "safe")) {
        check_safe(game, after);
        return leaf(game);
    }
    if (game->version >= 3 && named->kind == OBJECT) {
        if (after->to_move != game->winner)
            refuse("a node of the loser stands in the place of a number");
        return accepted(game, after, named);
    }
    if (game->version >= 2 && named->kind == LIST) {
        if (named->count != 2)
            refuse("malformed: a child is no pair of node and symmetry");
        node = node_numbered(game, named->first);
        use_symmetry(game, named->first->next);
        node.position = image_of(game, node.position);
        node.req = image_of_set(game, node.req);
        node.forb = image_of_set(game, node.forb);
    } else {
        node = node_numbered(game, named);
    }
    if (node.position != position_of(game, after) || node.to_move != after->to_move ||
        node.passes != after->passes)
        refuse("a move does not lead to the child that it names");
    return node;
}

static void include_child(struct game *game, const struct node *node)
{
    for (size_t i = 0; i < node->forb->count; i++)
        include(game, &game->forb, node->forb->members[i]);
    for (size_t i = 0; i < node->req->count; i++)
        if (node->req->members[i] != node->position)
            include(game, &game->req, node->req->members[i]);
}

/* Puts into req and forb what rule 4 asks for where the winner is to move. */
static void follow_winner(struct game *game, const struct state *now, const struct value *line)
{
    struct state after;
    int move = move_named(game, field(line, "move"));
    const struct value *named = field(line, "child");
    enum outcome outcome = make_move(game, now, move, &after);
    if (outcome == NOT_ALLOWED)
        refuse("the winner's move is not allowed");
    if (outcome == IS_LOST)
        refuse("the winner's move ends the game and loses it");
    if (outcome == IS_WON && named != NULL)
        refuse("a move that ends the game has a child");
    struct node node = outcome == IS_WON ? leaf(game) : child(game, &after, named);
    uint32_t reached = position_of(game, &after);
    empty_sets(game);
    include_child(game, &node);
    if (move != PASS && move != THREAT)
        include(game, &game->forb, reached);
}

static void follow_loser(struct game *game, const struct state *now, const struct value *line)
{
    struct node children[THREAT + 1];
    uint32_t repetitions[THREAT + 1];
    const struct value *named[THREAT + 1] = {NULL};
    int child_count = 0, repetition_count = 0;
    const struct value *replies = object_in(line, "replies");
    for (const struct value *reply = replies->first; reply != NULL; reply = reply->next) {
        struct value name = {STRING, 0, reply->key, reply->key_length, NULL, 0, 0, NULL, NULL};
        named[move_named(game, &name)] = reply;
    }
    for (int move = 0; move <= THREAT; move++) {
        struct state after;
        if (move >= game->board.points && move < PASS)
            continue;
        enum outcome outcome = make_move(game, now, move, &after);
        if (outcome != GOES_ON && named[move] != NULL)
            refuse("a reply is not allowed or ends the game");
        if (outcome == IS_LOST)
            refuse("the loser has a move that ends the game and wins it");
        if (outcome != GOES_ON)
            continue;
        if (named[move] != NULL)
            children[child_count++] = child(game, &after, named[move]);
        else if (move == PASS || move == THREAT)
            refuse("a pass or a threat has no reply");
        else
            repetitions[repetition_count++] = position_of(game, &after);
    }
    empty_sets(game);
    for (int i = 0; i < child_count; i++)
        include_child(game, &children[i]);
    for (int i = 0; i < repetition_count; i++)
        include(game, &game->req, repetitions[i]);
}

/* Positions by the numbers of their lines. */
static uint32_t position_numbered(const struct game *game, const struct value *number)
{
    if (number == NULL || number->kind != INTEGER)
        refuse("malformed: a position has no number");
    if (number->integer < 0 || (uint64_t)number->integer >= game->numbered_count)
        refuse("a position has no earlier line");
    return game->numbered[number->integer];
}

/* In version 1 the file gives the sets: they have to hold what is needed, and may hold more. */
static void extend_set(struct game *game, struct gathered *set, uint32_t now,
                       const struct value *line, const char *name)
{
    struct set *needed = take(game->line_memory, 1,
                              sizeof *needed + set->count * sizeof *set->members);
    needed->count = set->count;
    if (set->count != 0)
        memcpy(needed->members, set->members, set->count * sizeof *set->members);
    for (size_t i = 0; i < needed->count; i++)
        set->marks[needed->members[i]] = 0;
    set->count = 0;
    for (const struct value *item = list_in(line, name)->first; item != NULL; item = item->next)
        include(game, set, position_numbered(game, item));
    for (size_t i = 0; i < needed->count; i++)
        if (!is_in(game, set, needed->members[i]) &&
            (set == &game->forb || needed->members[i] != now))
            refuse("%s lacks a position", name);
}

/* The node of this state, or a refusal. */
static struct node accepted(struct game *game, const struct state *now, const struct value *line)
{
    struct node node = leaf(game);
    int winner_moves = now->to_move == game->winner;
    const char *child_name = winner_moves && field(line, "child") != NULL ? "child" : "";
    const char *sets = game->version == 1 ? "req" : "", *more = *sets ? "forb" : "";
    if (field(line, "node") != NULL)
        exactly(line, "node", "position", "to_move", "passes", winner_moves ? "move" : "replies",
                child_name, sets, more, NULL);
    else
        exactly(line, "move", child_name, NULL);
    game->all_nodes++;
    node.position = position_of(game, now);
    node.to_move = now->to_move;
    node.passes = now->passes;
    if (winner_moves)
        follow_winner(game, now, line);
    else
        follow_loser(game, now, line);
    if (game->version == 1) {
        extend_set(game, &game->req, node.position, line, "req");
        extend_set(game, &game->forb, node.position, line, "forb");
    }
    if (is_in(game, &game->forb, node.position))
        refuse("the winner needs the present position to be new");
    if (game->version > 1 && is_in(game, &game->req, node.position)) {
        size_t i = 0;
        while (game->req.members[i] != node.position)
            i++;
        game->req.members[i] = game->req.members[--game->req.count];
        game->req.marks[node.position] = 0;
    }
    for (size_t i = 0; i < game->req.count; i++)
        if (is_in(game, &game->forb, game->req.members[i]))
            refuse("a position must have occurred and must not");
    node.req = kept(game, &game->req);
    node.forb = kept(game, &game->forb);
    return node;
}

/* The lines. */

static void read_threats(const struct value *object, int64_t *threats)
{
    const struct value *list = list_in(object, "threats");
    if (list->count != 2)
        refuse("malformed: threats are no pair");
    const struct value *item = list->first;
    for (int side = 0; side < 2; side++, item = item->next) {
        if (item->kind != INTEGER || item->integer < 0)
            refuse("malformed: threats are no numbers");
        threats[side] = item->integer;
    }
}

static void read_position_line(struct game *game, const struct value *line)
{
    struct state state;
    int target = game->goal != SCORE;
    memset(&state, 0, sizeof state);
    exactly(line, "position", "colouring", game->situational ? "to_move" : "",
            target ? "threats" : "", NULL);
    if (integer_in(line, "position", 0, LARGEST_NUMBER) != (int64_t)game->numbered_count)
        refuse("positions are not numbered one after the other");
    read_colouring(&game->board, line, state.colours);
    if (game->situational)
        state.to_move = player_in(line, "to_move");
    if (target)
        read_threats(line, state.threats);
    if (game->numbered_count == game->numbered_room) {
        game->numbered = enlarged(game->memory, game->numbered, game->numbered_count,
                                  game->numbered_count + 256, sizeof *game->numbered);
        game->numbered_room = 2 * game->numbered_count + 256;
    }
    game->numbered[game->numbered_count++] = position_of(game, &state);
}

static void read_node_line(struct game *game, const struct value *line)
{
    struct state now;
    memset(&now, 0, sizeof now);
    if (integer_in(line, "node", 0, LARGEST_NUMBER) != (int64_t)game->node_count)
        refuse("nodes are not numbered one after the other");
    const struct position *position =
        &game->positions[position_numbered(game, field(line, "position"))];
    now.to_move = player_in(line, "to_move");
    now.passes = (int)integer_in(line, "passes", 0, 1);
    if (game->situational && position->to_move != now.to_move)
        refuse("the position has another player to move");
    for (int point = 0; point < game->board.points; point++)
        now.colours[point] = position->black & bit(point)   ? 'X'
                             : position->white & bit(point) ? 'O'
                                                            : '.';
    now.colours[FURTHER] = '.';
    memcpy(now.threats, position->threats, sizeof now.threats);
    if (won_on_board(game, now.colours))
        refuse("the game is over before the move");
    struct node node = accepted(game, &now, line);
    if (game->node_count == game->node_room) {
        game->nodes = enlarged(game->memory, game->nodes, game->node_count,
                               game->node_count + 256, sizeof *game->nodes);
        game->node_room = 2 * game->node_count + 256;
    }
    game->nodes[game->node_count++] = node;
}

static void read_symmetries(struct game *game, const struct value *first)
{
    game->symmetries = list_in(first, "symmetries");
    if (game->goal != SCORE && game->symmetries->count != 0)
        refuse("malformed: symmetries of a game about a target");
    for (const struct value *list = game->symmetries->first; list != NULL; list = list->next) {
        uint64_t images = 0;
        int image[MOST_POINTS], point = 0;
        if (list->kind != LIST || list->count != (size_t)game->board.points)
            refuse("malformed: a symmetry is no list of all points");
        for (const struct value *item = list->first; item != NULL; item = item->next, point++) {
            image[point] = point_named(&game->board, item);
            if (image[point] == NO_MOVE || images & bit(image[point]))
                refuse("malformed: a symmetry is not one to one");
            images |= bit(image[point]);
        }
        for (point = 0; point < game->board.points; point++)
            for (int i = 0; i < game->board.degree[point]; i++)
                if (!adjacent(&game->board, image[point],
                              image[game->board.neighbours[point][i]]))
                    refuse("a symmetry takes an edge to none");
    }
}

static void read_lemmas(struct game *game, const struct value *first)
{
    const char *names[4];
    int count = 0;
    if (game->symmetries->count != 0) {
        names[count++] = "symmetries_of_the_board_commute_with_the_move";
        names[count++] = "symmetries_of_the_board_keep_the_scores";
    }
    if (game->version == 4)
        names[count++] = game->suicide == ALLOWED
                             ? "life_by_all_points_bounds_the_margin_while_its_owner_passes"
                             : "life_by_the_textbook_bounds_the_margin_while_its_owner_passes";
    const struct value *lemmas = list_in(first, "lemmas"), *lemma = lemmas->first;
    if (lemmas->count != (size_t)count)
        refuse("malformed: the lemmas are not those that the file rests on");
    for (int i = 0; i < count; i++, lemma = lemma->next)
        if (!is_text(lemma, names[i]))
            refuse("malformed: the lemmas are not those that the file rests on");
}

static void read_claim(struct game *game, const struct value *first)
{
    static const char *const superko[] = {"positional", "situational", NULL};
    static const char *const suicide[] = {"allowed", "forbidden", NULL};
    static const char *const goals[] = {"score",          "life-and-death", "unconditional-life",
                                        "capture-of-all", "life-of-one",    NULL};
    const struct value *rules = object_in(first, "rules"), *claim = object_in(first, "claim");
    exactly(rules, "ko", "suicide", NULL);
    game->situational = choice_in(rules, "ko", superko);
    game->suicide = choice_in(rules, "suicide", suicide) == 0 ? ALLOWED : FORBIDDEN;
    game->goal = (enum goal)choice_in(claim, "goal", goals);
    game->winner = player_in(claim, "winner");
    game->region = UINT64_MAX;
    if (game->goal == SCORE) {
        exactly(claim, "goal", "winner", "margin", NULL);
        game->margin = integer_in(claim, "margin", -LARGEST_NUMBER, LARGEST_NUMBER);
        return;
    }
    exactly(claim, "goal", "winner", "target", "region", "immortal", NULL);
    game->target = points_in(&game->board, claim, "target");
    game->region = points_in(&game->board, claim, "region");
    game->immortal = points_in(&game->board, claim, "immortal");
    if (game->target == 0)
        refuse("malformed: no target");
}

static void read_sides(struct game *game, const char *colours)
{
    uint64_t black = stones(&game->board, colours, 'X'), white = stones(&game->board, colours, 'O');
    if (game->goal == SCORE)
        return;
    if ((game->target & black) == game->target)
        game->defender = 'X';
    else if ((game->target & white) == game->target)
        game->defender = 'O';
    else
        refuse("malformed: the target is not of one colour");
    game->attacker = opponent(game->defender);
    if (game->immortal & ~(black | white))
        refuse("malformed: an immortal point has no stone");
    game->board.has_further = game->immortal != 0;
    for (int point = 0; point < game->board.points; point++)
        if (game->immortal & bit(point))
            join(&game->board, point, FURTHER);
}

static void read_root(struct game *game, const struct value *first, struct state *root)
{
    const struct value *object = object_in(first, "root");
    memset(root, 0, sizeof *root);
    exactly(object, "colouring", "to_move", "passes", game->goal == SCORE ? "" : "threats", NULL);
    read_colouring(&game->board, object, root->colours);
    root->to_move = player_in(object, "to_move");
    root->passes = (int)integer_in(object, "passes", 0, 1);
    if (game->goal != SCORE)
        read_threats(object, root->threats);
}

static const struct set *read_history(struct game *game, const struct value *first,
                                      const struct state *root)
{
    const struct value *history = list_in(first, "history");
    struct set *set = take(game->memory, 1,
                           sizeof *set + (history->count + 1) * sizeof *set->members);
    for (const struct value *past = history->first; past != NULL; past = past->next) {
        struct state state = *root;
        if (past->kind != OBJECT)
            refuse("malformed: the history has something that is no position");
        exactly(past, "colouring", game->situational ? "to_move" : "", NULL);
        read_colouring(&game->board, past, state.colours);
        if (game->situational)
            state.to_move = player_in(past, "to_move");
        set->members[set->count++] = position_of(game, &state);
    }
    set->members[set->count++] = position_of(game, root);
    return set;
}

static void check_root(struct game *game, const struct state *root, const struct set *history)
{
    if (game->node_count == 0)
        refuse("there is no node");
    const struct node *last = &game->nodes[game->node_count - 1];
    if (last->position != position_of(game, root) || last->to_move != root->to_move ||
        last->passes != root->passes)
        refuse("the last node is not the root");
    empty_sets(game);
    for (size_t i = 0; i < history->count; i++)
        include(game, &game->req, history->members[i]);
    for (size_t i = 0; i < last->req->count; i++)
        if (!is_in(game, &game->req, last->req->members[i]))
            refuse("the root needs a position that has not occurred");
    for (size_t i = 0; i < last->forb->count; i++)
        if (is_in(game, &game->req, last->forb->members[i]))
            refuse("the root needs a position not to have occurred that has");
}

void check_superko(struct reader *reader, const struct value *first, struct memory *memory)
{
    struct game *game = take(memory, 1, sizeof *game);
    struct state root;
    const struct value *line;
    game->memory = memory;
    game->line_memory = &reader->memory;
    game->nothing = take(memory, 1, sizeof *game->nothing);
    game->version = (int)integer_in(first, "version", 1, 4);
    const char *lemmas = game->version > 1 ? "lemmas" : "", *more = *lemmas ? "symmetries" : "";
    exactly(first, "format", "version", "board", "rules", "claim", "root", "history", lemmas, more,
            NULL);
    read_board(&game->board, first);
    read_claim(game, first);
    if (game->version == 4 && game->goal != SCORE)
        refuse("malformed: version 4 of a game about a target");
    if (game->version > 1) {
        read_symmetries(game, first);
        read_lemmas(game, first);
    }
    read_root(game, first, &root);
    read_sides(game, root.colours);
    if (has_dead_stones(&game->board, root.colours))
        refuse("a stone of the root has no liberty");
    const struct set *history = read_history(game, first, &root);
    while ((line = next_object(reader)) != NULL && field(line, "nodes") == NULL) {
        if (field(line, "node") != NULL)
            read_node_line(game, line);
        else
            read_position_line(game, line);
    }
    if (line == NULL)
        refuse("the last line is missing");
    exactly(line, "nodes", NULL);
    if (integer_in(line, "nodes", 0, LARGEST_NUMBER) != game->all_nodes)
        refuse("the number of nodes is another one");
    check_root(game, &root, history);
    if (next_object(reader) != NULL)
        refuse("malformed: a line after the last");
}
