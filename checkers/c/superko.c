/* Certificates of games under superko: docs/certificates.md. */
#include <string.h>

#include "superko.h"

static struct node leaf(const struct game *game)
{
    struct node node = {.req = game->nothing, .forb = game->nothing, .own_level = UNKNOWN,
                        .goal = game->goal, .winner = game->winner};
    return node;
}

static const struct node *node_numbered(const struct game *game, const struct value *number)
{
    if (number->kind != INTEGER)
        refuse("malformed: a child is no number");
    if (number->integer < 0 || (uint64_t)number->integer >= game->node_count)
        refuse("a child has no earlier line");
    const struct node *node = &game->nodes[number->integer];
    if (node->goal != game->goal || node->winner != game->winner)
        refuse("a node is about another winner or goal");
    return node;
}

static const struct turn *turn_numbered(const struct game *game, const struct value *number)
{
    if (number->kind != INTEGER || number->integer < 0 || number->integer >= game->turn_count)
        refuse("malformed: there is no symmetry of this number");
    return &game->turns[number->integer];
}

/* A node, but its forb is the image, if there is a turn, and has this position too, if it forbids
   it. As few branches are of the highest level, most need no numbers for the positions in forb. */
struct branch {
    struct node node;
    const struct turn *turn;
    int forbids;
    struct position reached;
};

static void accept(struct game *game, const struct state *now, const struct value *line,
                   int is_nested, struct branch *branch);

/* The node that the move before leads to, where it stands as the file says. */
static void child(struct game *game, const struct state *after, const struct value *named,
                  struct branch *branch)
{
    struct node *node = &branch->node;
    *branch = (struct branch){.node = leaf(game)};
    if (named == NULL)
        refuse("a move that does not end the game has no child");
    if (game->by_life && is_text(named, "safe")) {
        check_safe(game, after);
        return;
    }
    if (named->kind == OBJECT) {
        if (after->to_move != game->winner)
            refuse("a node of the loser stands in the place of a number");
        accept(game, after, named, 1, branch);
        return;
    }
    if (named->kind == LIST) {
        if (named->count != 2)
            refuse("malformed: a child is no pair of node and symmetry");
        *node = *node_numbered(game, named->first);
        branch->turn = turn_numbered(game, named->first->next);
    } else {
        *node = *node_numbered(game, named);
    }
    struct position reached = position_in(game, after), there = game->positions[node->position];
    if (branch->turn != NULL)
        there = image_of(branch->turn, &there);
    if (!same(&there, &reached) || node->to_move != after->to_move ||
        node->passes != after->passes)
        refuse("a move does not lead to the child that it names");
    if (branch->turn != NULL && node->req->count != 0)
        node->req = image_of_set(game, branch->turn, node->req);
}

static void include_branch(struct game *game, const struct branch *branch)
{
    const struct node *node = &branch->node;
    for (size_t i = 0; i < node->req->count; i++)
        include(game, &game->req, node->req->members[i]);
    if (node->level != game->level)
        return;
    for (size_t i = 0; i < node->forb->count; i++) {
        uint32_t member = node->forb->members[i];
        if (branch->turn != NULL) {
            struct position image = image_of(branch->turn, &game->positions[member]);
            member = number_of(game, &image);
        }
        include(game, &game->forb, member);
    }
    if (branch->forbids)
        include(game, &game->forb, number_of(game, &branch->reached));
}

/* Gathers what rule 4 asks for. */
static void gather(struct game *game, const struct branch *branches, int count)
{
    empty_sets(game);
    for (int i = 0; i < count; i++)
        if (branches[i].node.level > game->level)
            game->level = branches[i].node.level;
    for (int i = 0; i < count; i++)
        include_branch(game, &branches[i]);
}

/* The branch that the winner's move makes. */
static void follow_winner(struct game *game, const struct state *now, const struct value *line,
                          struct branch *branch)
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
    if (move != PASS && move != THREAT)
        check_life(game, &now->b, &after.b);
    if (outcome != IS_WON)
        child(game, &after, named, branch);
    if (move == PASS || move == THREAT)
        return;
    struct node *node = &branch->node;
    branch->reached = position_in(game, &after);
    int64_t level = node->own_level == UNKNOWN ? level_of(game, &branch->reached, 0)
                                               : node->own_level;
    if (level > node->level) {
        node->level = level;
        node->forb = game->nothing;
    }
    branch->forbids = level == node->level;
}

static int next_move(const struct game *game, int move)
{
    return move + 1 == game->board.points ? PASS : move + 1;
}

/* Fetches what `child` reads of a nested node. */
static void fetch(const struct game *game, const struct state *after, const struct value *named)
{
    if (named->kind != OBJECT)
        return;
    struct position position = position_in(game, after);
    fetch_level(game, &position);
    const struct value *next = field(named, "child");
    if (next != NULL && next->kind == LIST)
        next = next->first;
    if (next != NULL && next->kind == INTEGER && (uint64_t)next->integer < game->node_count)
        FETCH(&game->nodes[next->integer]);
}

static void follow_loser(struct game *game, const struct state *now, const struct value *line)
{
    struct branch branches[MOST_MOVES];
    struct state after[MOST_MOVES];
    enum outcome outcomes[MOST_MOVES];
    uint32_t repetitions[MOST_MOVES];
    const struct value *named[MOST_MOVES] = {NULL};
    int branch_count = 0, repetition_count = 0;
    const struct value *replies = object_in(line, "replies");
    for (const struct value *reply = replies->first; reply != NULL; reply = reply->next) {
        struct value name = {STRING, 0, reply->key, reply->key_length, NULL, 0, 0, NULL, NULL};
        named[move_named(game, &name)] = reply;
    }
    for (int move = 0; move < MOST_MOVES; move = next_move(game, move)) {
        outcomes[move] = make_move(game, now, move, &after[move]);
        if (named[move] != NULL)
            fetch(game, &after[move], named[move]);
    }
    for (int move = 0; move < MOST_MOVES; move = next_move(game, move)) {
        enum outcome outcome = outcomes[move];
        if (outcome != GOES_ON && named[move] != NULL)
            refuse("a reply is not allowed or ends the game");
        if (outcome == IS_LOST)
            refuse("the loser has a move that ends the game and wins it");
        if (outcome != GOES_ON)
            continue;
        if (named[move] != NULL)
            child(game, &after[move], named[move], &branches[branch_count++]);
        else if (move == PASS || move == THREAT)
            refuse("a pass or a threat has no reply");
        else
            repetitions[repetition_count++] = position_of(game, &after[move]);
    }
    gather(game, branches, branch_count);
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

/* Leaves the position itself out of req, where it is. */
static void leave_out(struct game *game, uint32_t position)
{
    size_t i = 0;
    if (!is_in(game, &game->req, position))
        return;
    while (game->req.members[i] != position)
        i++;
    game->req.members[i] = game->req.members[--game->req.count];
    game->req.marks[position] = 0;
}

/* Makes a leaf the node of this state, or refuses it. The sets are gathered then, except where a
   nested one needs none. */
static void accept(struct game *game, const struct state *now, const struct value *line,
                   int is_nested, struct branch *branch)
{
    struct node *node = &branch->node;
    int winner_moves = now->to_move == game->winner;
    const char *child_name = winner_moves && field(line, "child") != NULL ? "child" : "";
    if (!is_nested)
        exactly(line, "node", "position", "to_move", "passes", winner_moves ? "move" : "replies",
                child_name, NULL);
    else
        exactly(line, "move", child_name, NULL);
    game->all_nodes++;
    if (winner_moves)
        follow_winner(game, now, line, branch);
    else
        follow_loser(game, now, line);
    struct position position = position_in(game, now);
    node->own_level = level_of(game, &position, game->levels_given);
    if (is_nested && node->req->count == 0 && node->own_level > node->level)
        return;
    if (winner_moves)
        gather(game, branch, 1);
    branch->turn = NULL;
    branch->forbids = 0;
    check_own_level(game, &position, node->own_level);
    if (game->req.count != 0)
        leave_out(game, number_of(game, &position));
    node->level = game->level;
    if (is_nested) {
        node->req = for_this_line(game, &game->req);
        node->forb = for_this_line(game, &game->forb);
    }
}

static void read_position_line(struct game *game, const struct value *line)
{
    struct state state;
    int target = game->goal != SCORE;
    int levelled = game->levels_given != 0 && field(line, "level") != NULL;
    memset(&state, 0, sizeof state);
    exactly(line, "position", "colouring", game->situational ? "to_move" : "",
            target ? "threats" : "", levelled ? "level" : "", NULL);
    if (integer_in(line, "position", 0, LARGEST_NUMBER) != (int64_t)game->numbered_count)
        refuse("positions are not numbered one after the other");
    state.b = colouring_in(&game->board, line);
    if (game->situational)
        state.to_move = player_in(line, "to_move");
    if (target)
        read_threats(line, state.threats);
    if (game->numbered_count == game->numbered_room) {
        game->numbered = enlarged(game->memory, game->numbered, game->numbered_count,
                                  game->numbered_count + 256, sizeof *game->numbered);
        game->numbered_room = 2 * game->numbered_count + 256;
    }
    uint32_t position = position_of(game, &state);
    game->numbered[game->numbered_count++] = position;
    if (levelled) {
        int64_t level = integer_in(line, "level", 0, game->levels_given - 1);
        if (level_of(game, &game->positions[position], level) != level)
            refuse("a position has two levels");
    }
}

static void read_node_line(struct game *game, const struct value *line)
{
    struct state now;
    memset(&now, 0, sizeof now);
    if (integer_in(line, "node", 0, LARGEST_NUMBER) != (int64_t)game->node_count)
        refuse("nodes are not numbered one after the other");
    uint32_t number = position_numbered(game, field(line, "position"));
    const struct position *position = &game->positions[number];
    now.to_move = player_in(line, "to_move");
    now.passes = (int)integer_in(line, "passes", 0, 1);
    if (game->situational && position->to_move != now.to_move)
        refuse("the position has another player to move");
    now.b.black = position->black;
    now.b.white = position->white;
    memcpy(now.threats, position->threats, sizeof now.threats);
    if (won_on_board(game, &now.b))
        refuse("the game is over before the move");
    struct branch branch = {.node = leaf(game)};
    accept(game, &now, line, 0, &branch);
    struct node node = branch.node;
    node.to_move = now.to_move;
    node.passes = now.passes;
    node.position = number;
    node.req = kept(game, &game->req);
    node.forb = kept(game, &game->forb);
    count_sets(game, &node);
    if (game->node_count == game->node_room) {
        game->nodes = enlarged(game->memory, game->nodes, game->node_count,
                               game->node_count + 256, sizeof *game->nodes);
        game->node_room = 2 * game->node_count + 256;
    }
    game->nodes[game->node_count++] = node;
}

static void check_root(struct game *game, const struct state *root, const struct set *history,
                       const struct value *number)
{
    if (game->node_count == 0)
        refuse("there is no node");
    const struct node *last = number == NULL ? &game->nodes[game->node_count - 1]
                                             : node_numbered(game, number);
    if (last->position != position_of(game, root) || last->to_move != root->to_move ||
        last->passes != root->passes)
        refuse("the node is not the root");
    empty_sets(game);
    for (size_t i = 0; i < history->count; i++)
        include(game, &game->req, history->members[i]);
    for (size_t i = 0; i < last->req->count; i++)
        if (!is_in(game, &game->req, last->req->members[i]))
            refuse("the root needs a position that has not occurred");
    for (size_t i = 0; i < last->forb->count; i++)
        if (is_in(game, &game->req, last->forb->members[i]))
            refuse("the root needs a position not to have occurred that has");
    for (size_t i = 0; i < history->count; i++)
        if (level_seen(game, &game->positions[history->members[i]]) < last->level)
            refuse("the root needs a level that has occurred not to have");
    for (size_t i = 0; i < history->count; i++) {
        const struct position *past = &game->positions[history->members[i]];
        struct colouring b = {past->black, past->white};
        check_life(game, &b, &root->b);
    }
}

/* The lines that prove one claim, to the number of nodes. */
static void read_proof(struct game *game, struct reader *reader, const struct state *root,
                       const struct set *history)
{
    const struct value *line;
    while ((line = next_object(reader)) != NULL && field(line, "nodes") == NULL) {
        if (field(line, "node") != NULL)
            read_node_line(game, line);
        else
            read_position_line(game, line);
    }
    if (line == NULL)
        refuse("the last line is missing");
    const struct value *named = game->goal == SCORE ? NULL : field(line, "root");
    exactly(line, "nodes", named != NULL ? "root" : "", NULL);
    if (integer_in(line, "nodes", 0, LARGEST_NUMBER) != game->all_nodes)
        refuse("the number of nodes is another one");
    check_root(game, root, history, named);
}

void require_version(const struct value *first)
{
    int64_t version = integer_in(first, "version", -LARGEST_NUMBER, LARGEST_NUMBER);
    if (version != VERSION)
        refuse("a certificate of version %ld, where version %d is read", (long)version, VERSION);
}

void check_superko(struct reader *reader, const struct value *first, struct memory *memory)
{
    struct game *game = take(memory, 1, sizeof *game);
    struct state root;
    const struct value *line;
    game->memory = memory;
    game->line_memory = &reader->memory;
    game->nothing = take(memory, 1, sizeof *game->nothing);
    require_version(first);
    int levelled = field(first, "levels") != NULL;
    exactly(first, "format", "version", "board", "rules", "claim", "root", "history", "lemmas",
            "symmetries", levelled ? "levels" : "", NULL);
    read_board(&game->board, first, MOST_POINTS);
    read_claim(game, first);
    if (levelled && game->goal != SCORE)
        refuse("malformed: levels of a game about a target");
    if (levelled)
        game->levels_given = integer_in(first, "levels", 1, LARGEST_NUMBER);
    read_symmetries(game, first);
    read_lemmas(game, first);
    check_closed(game);
    read_root(game, first, &root);
    read_sides(game, &root.b);
    if (any_dead(&game->board, &root.b))
        refuse("a stone of the root has no liberty");
    const struct set *history = read_history(game, first, &root);
    read_proof(game, reader, &root, history);
    while ((line = next_object(reader)) != NULL) {
        if (game->goal == SCORE)
            refuse("malformed: a line after the last");
        read_further(game, line, &root);
        history = history_of(game, history, &root);
        read_proof(game, reader, &root, history);
    }
}
