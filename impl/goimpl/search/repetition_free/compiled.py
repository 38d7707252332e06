"""The repetition-free search compiled, with the extraction of its strategies."""

from __future__ import annotations

from goimpl.search import keys, life
from goimpl.search.compiling import compiled_functions
from goimpl.search.repetition_free import (
    choices,
    compact,
    df_pn,
    extraction,
    guesses,
    levels,
    moves,
    records,
    repair,
    states,
    text,
    wins,
)
from goimpl.words import bits, kernel64

FUNCTIONS = compiled_functions(
    __name__,
    (
        bits,
        keys,
        life,
        states,
        guesses,
        moves,
        df_pn,
        records,
        extraction,
        levels,
        repair,
        text,
        compact,
        wins,
        choices,
    ),
    """
    list_moves keep_to_opening first_numbers add_move enter_numbers fetch turn key_after_stone
    after_play key_and_symmetry key_of remember entry_of enter_again beside enter run begin_round
    step_down step_after step_up numbers_at is_safe image_of_set leave_out_what_kills begin
    leave_out extract go_up step search_on search_after search_here arrive follow go_on_for_prover
    go_on_for_opponent rank_of best_move give_up node_for own_key noted note note_again colouring_of
    placing write_reply write_node write_root finish mark_reached count_edges fill_edges
    find_components count_members mark_returning find_answers mark_leading drop_marked
    forget_dropped clear_others highest find_first write_lines put put_number put_move put_choice
    put_position is_move moved is_losers count_moves go_down take_bytes read_strategy read_node
    before_answer after_answer write_record write_answer find_heads write_strategy sort_replies
    write_codes count_won is_full number_of expand add_choices add_replies try_others try_moves
    put_state find_order place find_prices choose_for choose find_limits leave_spare enter_choices
    """,
    kernel64.FUNCTIONS,
)
