/* Strategies that win whatever stands elsewhere, as docs/certificates.md describes them. The colour
   '?' is that of the points outside a zone: it joins no stones, and no region with it is an eye. */
#include <string.h>

#include "superko.h"

/* In this order. */
enum aim { CAPTURE_ANYWHERE, LIFE_ANYWHERE, KEEP_ANYWHERE, CONNECT_ANYWHERE };
static const char *const goals_anywhere[] = {"capture-anywhere", "life-anywhere", "keep-anywhere",
                                             "connect-anywhere", NULL};

struct pattern {
    char colours[ALL_POINTS];
    int64_t outer[ALL_POINTS]; /* for each stone, how many liberties elsewhere are counted */
};

struct pattern_node {
    struct pattern before, after; /* the same where there is no move */
    int move, is_final;
    int waits; /* a play elsewhere leads to the node itself */
    int is_alone; /* no later node with as many threats may be compatible with what is after it */
    int threatens;
    int64_t threats; /* how many more may be needed, its own included */
};

struct anywhere {
    struct board board;
    struct memory *memory;
    enum suicide suicide;
    enum aim aim;
    char winner, loser, to_move;
    char target[ALL_POINTS], root[ALL_POINTS];
    int64_t claimed, threats; /* of the claim, and of the node that is being read */
    struct pattern_node **nodes;
    size_t count, room;
};

/* Whether each open portion of the player's has a liberty; takes off the closed ones without. */
static int is_decided(const struct board *board, struct pattern *pattern, char player)
{
    char reaches[ALL_POINTS], open[ALL_POINTS];
    reaching(board, pattern->colours, player, '.', reaches);
    reaching(board, pattern->colours, player, '?', open);
    for (int point = 0; point < board->points; point++) {
        if (pattern->colours[point] != player || reaches[point])
            continue;
        if (open[point] && pattern->outer[point] == 0)
            return 0;
        if (!open[point])
            pattern->colours[point] = '.';
    }
    return 1;
}

static int play_in_zone(const struct board *board, const struct pattern *before, int point,
                        char player, struct pattern *after)
{
    char chain[ALL_POINTS];
    int64_t most = 0;
    *after = *before;
    after->colours[point] = player;
    if (!is_decided(board, after, opponent(player)))
        return 0;
    chain_of(board, after->colours, point, chain);
    for (int i = 0; i < board->points; i++)
        if (chain[i] && after->outer[i] > most)
            most = after->outer[i];
    for (int i = 0; i < board->points; i++)
        if (chain[i])
            after->outer[i] = most;
    return is_decided(board, after, player);
}

/* Takes nothing off: a closed portion without a liberty stands on no board. */
static int is_settled(const struct board *board, const struct pattern *pattern)
{
    struct pattern copy = *pattern;
    return is_decided(board, &copy, 'X') && is_decided(board, &copy, 'O');
}

/* How many liberties of a stone's chain in one pattern are known to be outside another. */
static int64_t known(const struct board *board, const struct pattern *larger, int stone, int fewer,
                     const struct pattern *pattern, int without)
{
    char chain[ALL_POINTS];
    int64_t count = larger->outer[stone] - fewer;
    if (count < 0)
        count = 0;
    chain_of(board, larger->colours, stone, chain);
    for (int point = 0; point < board->points; point++) {
        int touches = 0;
        if (larger->colours[point] != '.' || pattern->colours[point] != '?' || point == without)
            continue;
        for (int i = 0; i < board->degree[point]; i++)
            touches |= chain[board->neighbours[point][i]];
        count += touches;
    }
    return count;
}

static int contains(const struct board *board, const struct pattern *larger,
                    const struct pattern *pattern, int fewer, int without)
{
    for (int point = 0; point < board->points; point++)
        if (pattern->colours[point] != '?' &&
            (point == without || pattern->colours[point] != larger->colours[point]))
            return 0;
    for (int point = 0; point < board->points; point++)
        if (pattern->outer[point] > 0 &&
            pattern->outer[point] > known(board, larger, point, fewer, pattern, without))
            return 0;
    return 1;
}

/* Whether two patterns agree where both zones are. */
static int is_compatible(const struct board *board, const struct pattern *one,
                         const struct pattern *other)
{
    for (int point = 0; point < board->points; point++)
        if (one->colours[point] != '?' && other->colours[point] != '?' &&
            one->colours[point] != other->colours[point])
            return 0;
    return 1;
}

static int point_of_key(const struct board *board, const struct value *member)
{
    struct value name = {STRING, 0, member->key, member->key_length, NULL, 0, 0, NULL, NULL};
    return point_named(board, &name);
}

static void read_liberties(const struct board *board, const struct value *line,
                           struct pattern *pattern)
{
    char open[ALL_POINTS], black[ALL_POINTS], chain[ALL_POINTS];
    reaching(board, pattern->colours, 'X', '?', black);
    reaching(board, pattern->colours, 'O', '?', open);
    const struct value *member = object_in(line, "liberties")->first;
    for (; member != NULL; member = member->next) {
        int stone = point_of_key(board, member);
        if (stone == NO_MOVE || !(open[stone] || black[stone]))
            refuse("liberties are counted where there is no open portion");
        if (pattern->outer[stone] != 0)
            refuse("liberties of a portion are counted twice");
        if (member->kind != INTEGER || member->integer < 1)
            refuse("malformed: a count of liberties");
        chain_of(board, pattern->colours, stone, chain);
        for (int point = 0; point < board->points; point++)
            if (chain[point])
                pattern->outer[point] = member->integer;
    }
}

/* Whether this is a root at which the loser is to move. */
static int has_loser_to_move(const struct pattern_node *node)
{
    return node->move == NO_MOVE && !node->is_final && !node->waits && !node->threatens;
}

static const struct pattern_node *child(const struct anywhere *all, const struct value *number,
                                        int64_t threats)
{
    if (number->kind != INTEGER || number->integer < 0 ||
        (uint64_t)number->integer >= all->count)
        refuse("a child is no earlier node");
    const struct pattern_node *node = all->nodes[number->integer];
    if (has_loser_to_move(node))
        refuse("the loser is to move at a child");
    if (node->threats != threats)
        refuse("a child has another number of threats");
    return node;
}

/* The only stone that the node's move captures, NO_MOVE if it is not just one. */
static int only_captive(const struct anywhere *all, const struct pattern_node *node)
{
    int captive = NO_MOVE, count = 0;
    for (int point = 0; point < all->board.points; point++)
        if (node->before.colours[point] == all->loser && node->after.colours[point] != all->loser) {
            captive = point;
            count++;
        }
    return count == 1 ? captive : NO_MOVE;
}

static int is_same(const struct pattern *one, const struct pattern *other)
{
    return memcmp(one->colours, other->colours, sizeof one->colours) == 0;
}

/* Whether the move may be one that retakes a ko. */
static int may_retake(const struct anywhere *all, const struct pattern_node *node)
{
    struct pattern back;
    int captive = node->is_final ? NO_MOVE : only_captive(all, node);
    return captive != NO_MOVE &&
           (!play_in_zone(&all->board, &node->after, captive, all->loser, &back) ||
            is_same(&back, &node->before));
}

static void check_child_elsewhere(const struct anywhere *all, const struct pattern_node *node,
                                  const struct pattern_node *next)
{
    if (!is_settled(&all->board, &next->before))
        refuse("a child elsewhere is not settled");
    if (!contains(&all->board, &node->after, &next->before, 1, NO_MOVE))
        refuse("a play elsewhere need not lead to its child");
}

static void check_elsewhere(const struct anywhere *all, struct pattern_node *node,
                            const struct value *list)
{
    const struct pattern_node *first = NULL;
    if (node->waits) {
        check_child_elsewhere(all, node, node);
        return;
    }
    if (list->count < 1 || list->count > 2)
        refuse("elsewhere has no child, or more than two");
    for (const struct value *item = list->first; item != NULL; item = item->next) {
        const struct pattern_node *each = child(all, item, all->threats);
        check_child_elsewhere(all, node, each);
        if (first != NULL && first->move == each->move)
            refuse("both children elsewhere have one move");
        first = first == NULL ? each : first;
    }
    node->is_alone = list->count == 1 && may_retake(all, first);
}

/* Whether the answer's move may undo the loser's play at a point: it may remove more than its own
   zone shows, so this is excluded only by what differs for certain. */
static int may_undo(const struct anywhere *all, const struct pattern_node *node, int point,
                    const struct pattern *played, const struct pattern_node *answer)
{
    struct pattern again;
    int move = answer->move;
    if (move == NO_MOVE || node->after.colours[move] != all->winner)
        return 0;
    for (int p = 0; p < all->board.points; p++) {
        char colour = node->after.colours[p];
        if (p != point && p != move && played->colours[p] != colour)
            return 0;
        if (answer->after.colours[p] != '?' && answer->after.colours[p] != colour)
            return 0;
    }
    return !play_in_zone(&all->board, played, move, all->winner, &again) ||
           is_same(&again, &node->after);
}

static void check_answer(const struct anywhere *all, const struct pattern_node *node, int point,
                         const struct pattern_node *answer)
{
    struct pattern played;
    if (contains(&all->board, &node->after, &answer->before, 0, point) &&
        is_settled(&all->board, &answer->before))
        return;
    if (!play_in_zone(&all->board, &node->after, point, all->loser, &played))
        refuse("a play of the loser's is not decided in the zone");
    if (!contains(&all->board, &played, &answer->before, 0, NO_MOVE))
        refuse("a play of the loser's need not lead to its child");
    if (may_undo(all, node, point, &played, answer))
        refuse("an answer retakes a ko at once");
}

static void check_no_answer(const struct anywhere *all, const struct pattern_node *node, int point)
{
    struct pattern played;
    int decided = play_in_zone(&all->board, &node->after, point, all->loser, &played);
    /* Suicide of one stone is like a pass. */
    int passes = node->waits && is_same(&played, &node->after);
    if (decided && played.colours[point] != all->loser && (passes || all->suicide == FORBIDDEN))
        return;
    if (!decided || all->aim == KEEP_ANYWHERE || node->move == NO_MOVE ||
        !is_same(&played, &node->before))
        refuse("an answer is missing");
}

static int is_covered(const struct anywhere *all, const struct pattern_node *node, int point,
                      const struct value *elsewhere)
{
    for (const struct value *item = elsewhere->first; item != NULL; item = item->next)
        if (contains(&all->board, &node->after, &child(all, item, all->threats)->before, 0,
                     point))
            return 1;
    return 0;
}

static void check_answers(const struct anywhere *all, const struct pattern_node *node,
                          const struct value *line)
{
    const struct value *answers = object_in(line, "answers"), *given[ALL_POINTS] = {NULL};
    const struct value *elsewhere = list_in(line, "elsewhere");
    for (const struct value *member = answers->first; member != NULL; member = member->next) {
        int point = point_of_key(&all->board, member);
        if (point == NO_MOVE || node->after.colours[point] != '.')
            refuse("an answer to what is no empty point of the zone");
        given[point] = member;
    }
    for (int point = 0; point < all->board.points; point++) {
        if (node->after.colours[point] != '.')
            continue;
        if (given[point] != NULL)
            check_answer(all, node, point, child(all, given[point], all->threats));
        else if (!is_covered(all, node, point, elsewhere))
            check_no_answer(all, node, point);
    }
}

/* A threat elsewhere and its answer may take two liberties of a chain. */
static void check_threat(const struct anywhere *all, const struct pattern_node *node,
                         const struct value *number)
{
    const struct pattern_node *next = child(all, number, node->threats - 1);
    if (!is_settled(&all->board, &next->before))
        refuse("a child after a threat is not settled");
    if (!contains(&all->board, &node->before, &next->before, 2, NO_MOVE))
        refuse("a threat and its answer need not lead to the child");
}

static int has_reached(const struct anywhere *all, const struct pattern_node *node)
{
    const struct board *board = &all->board;
    char fine[ALL_POINTS];
    int first = 0;
    while (!all->target[first])
        first++;
    if (all->aim == CONNECT_ANYWHERE)
        chain_of(board, node->after.colours, first, fine);
    else
        living(board, node->after.colours, all->winner, all->suicide, fine);
    for (int point = first; point < board->points; point++) {
        if (!all->target[point])
            continue;
        if (all->aim != CAPTURE_ANYWHERE && !fine[point])
            return 0;
        if (all->aim == CAPTURE_ANYWHERE && node->after.colours[point] != '?' &&
            node->after.colours[point] != all->loser)
            return 1;
    }
    return all->aim != CAPTURE_ANYWHERE;
}

static int64_t threats_in(const struct value *object)
{
    return field(object, "threats") == NULL ? 0
                                            : integer_in(object, "threats", 1, LARGEST_NUMBER);
}

static void read_move(const struct anywhere *all, const struct value *line,
                      struct pattern_node *node)
{
    node->move = point_named(&all->board, field(line, "move"));
    if (node->move == NO_MOVE || node->before.colours[node->move] != '.')
        refuse("the move is no empty point of the zone");
    if (!play_in_zone(&all->board, &node->before, node->move, all->winner, &node->after))
        refuse("the move is not decided in the zone");
    if (node->after.colours[node->move] != all->winner)
        refuse("the move is suicide");
}

static void read_children(const struct anywhere *all, const struct value *line,
                          struct pattern_node *node)
{
    if (node->threatens) {
        check_threat(all, node, field(line, "threat"));
    } else if (node->is_final) {
        if (!has_reached(all, node))
            refuse("the goal is not reached, and there are no answers");
    } else {
        /* What has a move is no child of its own, as the move's point is no longer empty. */
        node->waits = all->aim == KEEP_ANYWHERE && list_in(line, "elsewhere")->count == 0;
        check_elsewhere(all, node, list_in(line, "elsewhere"));
        check_answers(all, node, line);
    }
}

static void read_node(struct anywhere *all, const struct value *line)
{
    struct pattern_node *node = take(all->memory, 1, sizeof *node);
    int counts = field(line, "liberties") != NULL, moves = field(line, "move") != NULL;
    int goes_on = field(line, "answers") != NULL || field(line, "elsewhere") != NULL;
    node->threatens = field(line, "threat") != NULL;
    node->is_final = !goes_on && !node->threatens;
    node->threats = threats_in(line);
    exactly(line, "pattern", counts ? "liberties" : "", node->threats > 0 ? "threats" : "",
            node->threatens ? "threat" : "", moves ? "move" : "", goes_on ? "elsewhere" : "",
            goes_on ? "answers" : "", NULL);
    if (node->threatens && (moves || goes_on))
        refuse("a node with a threat has a move or other children");
    if (node->threats != all->threats && node->threats != all->threats + 1)
        refuse("the number of threats neither stays nor rises by 1");
    all->threats = node->threats;
    read_diagram(&all->board, line, "pattern", "?.XO", node->before.colours);
    for (int point = 0; point < all->board.points; point++)
        if (all->aim != CAPTURE_ANYWHERE && all->target[point] &&
            node->before.colours[point] != all->winner)
            refuse("the target is not there");
    if (counts)
        read_liberties(&all->board, line, &node->before);
    node->move = NO_MOVE;
    node->after = node->before;
    if (moves)
        read_move(all, line, node);
    for (size_t i = 0; i < all->count; i++)
        if (all->nodes[i]->is_alone && all->nodes[i]->threats == node->threats &&
            is_compatible(&all->board, &all->nodes[i]->after, &node->before))
            refuse("an earlier node needs a second child elsewhere");
    read_children(all, line, node);
    if (all->count == all->room) {
        all->nodes = enlarged(all->memory, all->nodes, all->count, all->count + 64,
                              sizeof *all->nodes);
        all->room = 2 * all->count + 64;
    }
    all->nodes[all->count++] = node;
}

static void read_goal(struct anywhere *all, const struct value *first)
{
    static const char *const suicide[] = {"allowed", "forbidden", NULL};
    const struct value *claim = object_in(first, "claim"), *root = object_in(first, "root");
    exactly(object_in(first, "rules"), "suicide", NULL);
    exactly(claim, "goal", "winner", "target",
            field(claim, "threats") != NULL ? "threats" : "", NULL);
    all->claimed = threats_in(claim);
    exactly(root, "colouring", "to_move", NULL);
    all->suicide = choice_in(object_in(first, "rules"), "suicide", suicide) == 0 ? ALLOWED
                                                                                : FORBIDDEN;
    all->aim = (enum aim)choice_in(claim, "goal", goals_anywhere);
    if (all->claimed > 0 && all->aim == KEEP_ANYWHERE)
        refuse("malformed: a target is to be kept by ko threats");
    all->winner = player_in(claim, "winner");
    all->loser = opponent(all->winner);
    all->to_move = player_in(root, "to_move");
    char owner = all->aim == CAPTURE_ANYWHERE ? all->loser : all->winner;
    read_colouring(&all->board, root, all->root);
    if (has_dead_stones(&all->board, all->root))
        refuse("a stone of the root has no liberty");
    const struct value *target = list_in(claim, "target");
    if (target->count == 0)
        refuse("malformed: no target");
    for (const struct value *item = target->first; item != NULL; item = item->next) {
        int point = point_named(&all->board, item);
        if (point == NO_MOVE || all->root[point] != owner)
            refuse("malformed: the target has something that is no such stone");
        all->target[point] = 1;
    }
}

static void check_last(const struct anywhere *all)
{
    if (all->count == 0)
        refuse("there is no node");
    const struct pattern_node *last = all->nodes[all->count - 1];
    struct pattern whole;
    if (all->threats != all->claimed)
        refuse("the root has another number of threats than the claim");
    int acts = last->move != NO_MOVE || last->threatens;
    if (acts ? all->to_move != all->winner
             : has_loser_to_move(last) && all->to_move != all->loser)
        refuse("at the root the other player is to move");
    memset(&whole, 0, sizeof whole);
    memcpy(whole.colours, all->root, sizeof whole.colours);
    if (!contains(&all->board, &whole, &last->before, 0, NO_MOVE))
        refuse("the root does not contain the last pattern");
}

int is_anywhere(const struct value *first)
{
    const struct value *claim = field(first, "claim");
    const struct value *goal = claim != NULL && claim->kind == OBJECT ? field(claim, "goal") : NULL;
    for (int i = 0; goal != NULL && goals_anywhere[i] != NULL; i++)
        if (is_text(goal, goals_anywhere[i]))
            return 1;
    return 0;
}

void check_anywhere(struct reader *reader, const struct value *first, struct memory *memory)
{
    struct anywhere *all = take(memory, 1, sizeof *all);
    const struct value *line;
    all->memory = memory;
    require_version(first);
    exactly(first, "format", "version", "board", "rules", "claim", "root", NULL);
    read_board(&all->board, first, LARGEST_BOARD);
    read_goal(all, first);
    while ((line = next_object(reader)) != NULL)
        read_node(all, line);
    check_last(all);
}
