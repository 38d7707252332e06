/* The first line of a certificate of a game under superko, and further claims. */
#include <string.h>

#include "superko.h"

void read_threats(const struct value *object, int64_t *threats)
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

void read_symmetries(struct game *game, const struct value *first)
{
    const struct value *symmetries = list_in(first, "symmetries");
    if (game->goal != SCORE && symmetries->count != 0)
        refuse("malformed: symmetries of a game about a target");
    game->turns = take(game->memory, symmetries->count + 1, sizeof *game->turns);
    for (const struct value *list = symmetries->first; list != NULL; list = list->next) {
        uint64_t images = 0;
        struct turn *turn = &game->turns[game->turn_count++];
        int *image = turn->images, point = 0;
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
        for (point = 0; point < game->board.points; point++)
            add_to_unions(&turn->of_sets, point, bit(image[point]));
    }
}

void read_lemmas(struct game *game, const struct value *first)
{
    static const char territory[] = "living_territory_bounds_the_margin_when_its_owner_replies";
    const char *names[4];
    size_t count = 0;
    if (game->turn_count != 0) {
        names[count++] = "symmetries_of_the_board_commute_with_the_move";
        names[count++] = "symmetries_of_the_board_keep_the_scores";
    }
    const struct value *lemmas = list_in(first, "lemmas"), *lemma = lemmas->first;
    game->by_life = game->goal == SCORE && lemmas->count == count + 1;
    if (game->by_life)
        names[count++] = game->suicide == ALLOWED
                             ? "life_by_all_points_bounds_the_margin_while_its_owner_passes"
                             : "life_by_the_textbook_bounds_the_margin_while_its_owner_passes";
    if (lemmas->count != count)
        refuse("malformed: the lemmas are not those that the file rests on");
    for (size_t i = 0; i < count; i++, lemma = lemma->next) {
        int is_last = game->by_life && i + 1 == count;
        game->has_territory = is_last && is_text(lemma, territory);
        if (!game->has_territory && !is_text(lemma, names[i]))
            refuse("malformed: the lemmas are not those that the file rests on");
    }
}

static const char *const goals[] = {"score",          "life-and-death", "unconditional-life",
                                    "capture-of-all", "life-of-one",    NULL};

void read_claim(struct game *game, const struct value *first)
{
    static const char *const superko[] = {"positional", "situational", NULL};
    static const char *const suicide[] = {"allowed", "forbidden", NULL};
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
    const char *supposed = field(claim, "supposed") == NULL ? "" : "supposed";
    exactly(claim, "goal", "winner", "target", "region", "immortal", supposed, NULL);
    game->target = points_in(&game->board, claim, "target");
    game->region = points_in(&game->board, claim, "region");
    game->board.immortal = points_in(&game->board, claim, "immortal");
    if (*supposed && points_in(&game->board, claim, supposed) & ~game->board.immortal)
        refuse("malformed: a supposed stone is not immortal");
    if (game->target == 0)
        refuse("malformed: no target");
}

void read_sides(struct game *game, const struct colouring *root)
{
    if (game->goal == SCORE)
        return;
    if ((game->target & root->black) == game->target)
        game->defender = 'X';
    else if ((game->target & root->white) == game->target)
        game->defender = 'O';
    else
        refuse("malformed: the target is not of one colour");
    game->attacker = opponent(game->defender);
    if (game->board.immortal & empty_points(&game->board, root))
        refuse("malformed: an immortal point has no stone");
}

void read_root(struct game *game, const struct value *first, struct state *root)
{
    const struct value *object = object_in(first, "root");
    memset(root, 0, sizeof *root);
    exactly(object, "colouring", "to_move", "passes", game->goal == SCORE ? "" : "threats", NULL);
    root->b = colouring_in(&game->board, object);
    root->to_move = player_in(object, "to_move");
    root->passes = (int)integer_in(object, "passes", 0, 1);
    if (game->goal != SCORE)
        read_threats(object, root->threats);
}

const struct set *read_history(struct game *game, const struct value *first,
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
        state.b = colouring_in(&game->board, past);
        if (game->situational)
            state.to_move = player_in(past, "to_move");
        set->members[set->count++] = position_of(game, &state);
    }
    set->members[set->count++] = position_of(game, root);
    return set;
}

void read_further(struct game *game, const struct value *line, struct state *root)
{
    const struct value *claim = object_in(line, "claim");
    exactly(line, "claim", "to_move", "passes", "threats", NULL);
    exactly(claim, "goal", "winner", NULL);
    game->goal = (enum goal)choice_in(claim, "goal", goals);
    if (game->goal == SCORE)
        refuse("malformed: a further claim about a score");
    game->winner = player_in(claim, "winner");
    root->to_move = player_in(line, "to_move");
    root->passes = (int)integer_in(line, "passes", 0, 1);
    read_threats(line, root->threats);
}

const struct set *history_of(struct game *game, const struct set *history,
                             const struct state *root)
{
    struct set *set = take(game->memory, 1,
                           sizeof *set + history->count * sizeof *set->members);
    /* The last one is the root's. */
    for (size_t i = 0; i + 1 < history->count; i++) {
        struct position position = game->positions[history->members[i]];
        memcpy(position.threats, root->threats, sizeof position.threats);
        set->members[set->count++] = number_of(game, &position);
    }
    set->members[set->count++] = position_of(game, root);
    return set;
}
