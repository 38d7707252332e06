/* Certificates of games under superko: docs/certificates.md. */
#include <string.h>

#include "superko.h"

static struct node leaf(const struct game *game)
{
    struct node node = {0, 0, 0, game->nothing, game->nothing, 0, game->goal, game->winner};
    return node;
}

static struct node node_numbered(const struct game *game, const struct value *number)
{
    if (number->kind != INTEGER)
        refuse("malformed: a child is no number");
    if (number->integer < 0 || (uint64_t)number->integer >= game->node_count)
        refuse("a child has no earlier line");
    struct node node = game->nodes[number->integer];
    if (node.goal != game->goal || node.winner != game->winner)
        refuse("a node is about another winner or goal");
    return node;
}

static const struct turn *turn_numbered(const struct game *game, const struct value *number)
{
    if (number->kind != INTEGER || number->integer < 0 || number->integer >= game->turn_count)
        refuse("malformed: there is no symmetry of this number");
    return &game->turns[number->integer];
}

static struct node accepted(struct game *game, const struct state *now, const struct value *line);

/* The node that the move before leads to, where it stands as the file says. */
static struct node child(struct game *game, const struct state *after, const struct value *named)
{
    struct node node;
    const struct turn *turn = NULL;
    if (named == NULL)
        refuse("a move that does not end the game has no child");
    if (game->by_life && is_text(named, "safe")) {
        check_safe(game, after);
        return leaf(game);
    }
    if (named->kind == OBJECT) {
        if (after->to_move != game->winner)
            refuse("a node of the loser stands in the place of a number");
        node = accepted(game, after, named);
        node.req = for_this_line(game, &game->req);
        node.forb = for_this_line(game, &game->forb);
        return node;
    }
    if (named->kind == LIST) {
        if (named->count != 2)
            refuse("malformed: a child is no pair of node and symmetry");
        node = node_numbered(game, named->first);
        turn = turn_numbered(game, named->first->next);
    } else {
        node = node_numbered(game, named);
    }
    struct position reached = position_in(game, after), there = game->positions[node.position];
    if (turn != NULL)
        there = image_of(turn, &there);
    if (!same(&there, &reached) || node.to_move != after->to_move || node.passes != after->passes)
        refuse("a move does not lead to the child that it names");
    if (turn != NULL) {
        node.req = image_of_set(game, turn, node.req);
        node.forb = image_of_set(game, turn, node.forb);
        if (node.req->count != 0)
            node.position = number_of(game, &there);
    }
    return node;
}

static void include_child(struct game *game, const struct node *node)
{
    if (node->level > game->level)
        raise_level(game, node->level);
    for (size_t i = 0; node->level == game->level && i < node->forb->count; i++)
        include(game, &game->forb, node->forb->members[i]);
    for (size_t i = 0; i < node->req->count; i++)
        if (node->req->members[i] != node->position)
            include(game, &game->req, node->req->members[i]);
}

/* A position that the winner plays to. */
static void forbid(struct game *game, const struct position *reached)
{
    int64_t level = level_of(game, reached, 0);
    if (level > game->level)
        raise_level(game, level);
    if (level == game->level)
        include(game, &game->forb, number_of(game, reached));
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
    if (move != PASS && move != THREAT)
        check_life(game, &now->b, &after.b);
    struct node node = outcome == IS_WON ? leaf(game) : child(game, &after, named);
    struct position reached = position_in(game, &after);
    empty_sets(game);
    include_child(game, &node);
    if (move != PASS && move != THREAT)
        forbid(game, &reached);
}

static int next_move(const struct game *game, int move)
{
    return move + 1 == game->board.points ? PASS : move + 1;
}

static void follow_loser(struct game *game, const struct state *now, const struct value *line)
{
    struct node children[MOST_MOVES];
    uint32_t repetitions[MOST_MOVES];
    const struct value *named[MOST_MOVES] = {NULL};
    int child_count = 0, repetition_count = 0;
    const struct value *replies = object_in(line, "replies");
    for (const struct value *reply = replies->first; reply != NULL; reply = reply->next) {
        struct value name = {STRING, 0, reply->key, reply->key_length, NULL, 0, 0, NULL, NULL};
        named[move_named(game, &name)] = reply;
    }
    for (int move = 0; move < MOST_MOVES; move = next_move(game, move)) {
        struct state after;
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

/* The node of this state, whose sets are gathered then, or a refusal. */
static struct node accepted(struct game *game, const struct state *now, const struct value *line)
{
    struct node node = leaf(game);
    int winner_moves = now->to_move == game->winner;
    const char *child_name = winner_moves && field(line, "child") != NULL ? "child" : "";
    if (field(line, "node") != NULL)
        exactly(line, "node", "position", "to_move", "passes", winner_moves ? "move" : "replies",
                child_name, NULL);
    else
        exactly(line, "move", child_name, NULL);
    game->all_nodes++;
    node.to_move = now->to_move;
    node.passes = now->passes;
    if (winner_moves)
        follow_winner(game, now, line);
    else
        follow_loser(game, now, line);
    struct position position = position_in(game, now);
    check_own_level(game, &position);
    if (game->req.count != 0)
        node.position = number_of(game, &position);
    if (game->req.count != 0 && is_in(game, &game->req, node.position)) {
        size_t i = 0;
        while (game->req.members[i] != node.position)
            i++;
        game->req.members[i] = game->req.members[--game->req.count];
        game->req.marks[node.position] = 0;
    }
    node.level = game->level;
    return node;
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
    struct node node = accepted(game, &now, line);
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
    struct node named = number == NULL ? game->nodes[game->node_count - 1]
                                       : node_numbered(game, number);
    const struct node *last = &named;
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
