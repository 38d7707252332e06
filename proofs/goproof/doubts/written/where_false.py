"""Where each statement in Coq that is written by hand has to be false: where words mean another.

Clause: none; this is about statements of clauses.
"""

from collections.abc import Mapping

from goproof.doubts.written import kernel, miai, options, territory
from goproof.doubts.written.games import Way, passes_of
from goproof.doubts.written.wrong_words import (
    World,
    always,
    another_start,
    both,
    by,
    first_is_a_pass,
    goes_on,
    legal_without_a_first_pass,
    mirrored,
    more,
    never,
    of_source,
    one_legal_pass_more,
    one_legal_play_more,
    only,
    passes_after_a_play,
    players_exchanged,
    refused,
    twisted,
    way,
    with_ko,
)
from gospec.colouring import BLACK, PLAYERS

S2_BOARDS = of_source("S2", another_start)
S2_PLAYERS = of_source("S2", players_exchanged)
TWISTED = {
    word: {word: twisted}
    for word in (
        *("board", "forces", "joined", "legal", "legal_game", "margin", "plays", "same", "score"),
        *("to_move", "whose_turn", "current_player", "Nat.even", "swapped", "moved"),
    )
}
_LIFE_BOUND = (
    {"area": twisted},
    {"safe": always},
    {"safe": lambda right, k, b, p, x: len(b.graph) > 1 and x == b.graph.points[0]},
    {"made_alone": always},
    {"number": more(1)},
)
_CAPTURED = ({"made_alone": always}, {"keeps_itself": always})
_CAN_BE_CAPTURED = (
    {"alive": never},
    {"position": always},
    *({"made_alone": only(lambda s, p, *_, of=of: p is of, never)} for of in PLAYERS),
    {"made_alone": lambda right, suicide, p, b, after: after == b},
)
# For each statement, where it has to be false: once for each thing that it says.
WRONG: Mapping[str, tuple[World, ...]] = {
    **kernel.WRONG,
    **options.WRONG,
    **miai.WRONG,
    **territory.WRONG,
    "a_game_from_a_position_leads_through_positions": (
        TWISTED["board"],
        {"position": only(lambda b: b.where(BLACK), never)},
        # Only of a game before its last turn.
        {"board": only(lambda g: len(g.turns) == 1, twisted)},
    ),
    "a_legal_game_goes_no_further_than_its_end": (
        {"passes": only(lambda g: passes_of(g) == 2, more(1))},
        {"legal_game": one_legal_play_more},
        {"legal_game": one_legal_pass_more},
    ),
    "equal_numbers_of_stones_played_make_the_scorings_agree": (
        TWISTED["margin"],
        {"plays": lambda right, *about: 0},
        {"margin": only(lambda s, g: s == "area" and len(g.turns) >= 2, more(1))},
        {"margin": only(lambda s, g: s != "area" and not g.turns, more(1))},
    ),
    "games_under_superko_have_bounded_length": (
        {"legal_game": with_ko("positional")},
        {"legal_game": with_ko("situational")},
        {"legal_game": with_ko("natural-situational")},
        {"turns": more(1), "legal_game": only(lambda r, g: r.ko != "positional", never)},
        {"turns": more(2), "legal_game": only(lambda r, g: r.ko == "positional", never)},
    ),
    "life_by_all_points_bounds_the_margin_while_its_owner_passes": _LIFE_BOUND,
    "life_by_the_textbook_bounds_the_margin_while_its_owner_passes": _LIFE_BOUND,
    "no_two_plays_make_one_colouring_under_positional_superko": (
        {"legal_game": with_ko("positional")},
        TWISTED["same"],
    ),
    "over_a_cycle_each_player_loses_what_that_player_plays": (
        TWISTED["plays"],
        {"prisoners": twisted},
        {"same": always},
    ),
    "pass_stones_make_the_scorings_agree_after_equal_turns": (
        # Of whatever is counted as passes it is true: the premise says all of them that it needs.
        TWISTED["margin"],
        TWISTED["plays"],
    ),
    "swapping_the_colours_carries_games": (
        TWISTED["legal_game"],
        TWISTED["swapped"],
        TWISTED["to_move"],
        TWISTED["score"],
    ),
    "symmetries_of_the_board_carry_games": (
        TWISTED["legal_game"],
        TWISTED["moved"],
        TWISTED["to_move"],
        TWISTED["score"],
        {"symmetry": always},
    ),
    "the_margin_is_odd_just_if_the_points_that_count_are": (
        {"area": twisted},
        {"neutral": twisted},
        {"number": more(1)},
    ),
    "the_moves_of_a_game_determine_its_colourings": (
        {"without": always},
        {"without": never},
        {"without": always, "Forall2": always},
        {"Forall2": never},
    ),
    "the_repaired_sources_end_games_at_the_same_turn": (
        *(goes_on(key) for key in ("S0", "S2", "S3")),
        {"legal_game": one_legal_pass_more},
        *(refused(key, first_is_a_pass) for key in ("S0", "S2", "S3")),
        {"legal_game": legal_without_a_first_pass},
        *(refused(key, passes_after_a_play) for key in ("S0", "S2", "S3")),
        *(
            {word: only(lambda moves, n, *_: n == 1, always)}
            for word in ("finished", "game_of_boards", "game_of_states")
        ),
    ),
    "the_repaired_sources_forbid_the_same_repetitions": (
        *both("edge"),
        *both("legal"),
        *both("turn_of_boards"),
        *both("turn_of_states"),
    ),
    "the_repaired_sources_have_the_same_games": (
        *(refused(key, first_is_a_pass) for key in ("S0", "S2", "S3")),
        # One source alone has games that the law has not.
        *(
            {"finished": only(first_is_a_pass, never), **refused(keys, first_is_a_pass)}
            for keys in ("S2 S3", "S0 S3", "S0 S2")
        ),
        *both("finished"),
        *both("amount"),
        {"coloring": mirrored},
        S2_BOARDS,
        {"board_function": mirrored},
        TWISTED["whose_turn"],
        S2_PLAYERS,
        TWISTED["current_player"],
        *({"counts": by(key)} for key in ("S0", "S2", "S3")),
    ),
    "the_repaired_sources_have_the_same_player_to_move": (
        TWISTED["Nat.even"],
        TWISTED["whose_turn"],
        S2_PLAYERS,
        TWISTED["current_player"],
    ),
    "the_repaired_sources_make_the_same_moves": tuple(
        {"makes": by(key, wrong)} for key in ("S0", "S1", "S2", "S3") for wrong in (always, never)
    ),
    "the_right_to_move_never_lowers_the_value": (
        TWISTED["forces"],
        {"forces": only(lambda r, p, m, g: g.first is p, never)},
    ),
    "the_scorings_differ_by_the_stones_played": (TWISTED["margin"], TWISTED["plays"]),
    "what_does_not_live_by_all_points_can_be_captured": _CAN_BE_CAPTURED,
    "what_does_not_live_by_the_textbook_can_be_captured_without_suicide": _CAN_BE_CAPTURED,
    "what_is_forced_without_repetition_is_forced_under_superko": (
        {"forces_without_repetition": always},
        *(
            {"forces": only(lambda r, *_, ko=ko: r.ko == ko, never)}
            for ko in ("positional", "situational", "natural-situational")
        ),
    ),
    "what_lives_by_all_points_is_never_captured": _CAPTURED,
    "what_lives_by_the_textbook_is_never_captured_without_suicide": _CAPTURED,
    "what_reaches_a_colour_is_where_paths_from_beside_it_end": (
        *({"reaches": way(answer)} for answer in (True, False)),
        TWISTED["joined"],
        {"adjacent": never},
        {"adjacent": always},
    ),
    "who_moves_second_on_an_empty_board_forces_nothing": (
        {"forces": always},
        {"forces": only(lambda r, p, m, g: m == 1, always)},
    ),
    "sources_as_printed_make_other_moves": (
        {"makes": lambda right, way, b, v, p, after: right(Way("S0"), b, v, p, after)},
        {
            "reaches_by_equation": way(True),
            "place": lambda right, b, v, p: b.put(v, p),
        },
        {"points": lambda model: ()},
    ),
}
