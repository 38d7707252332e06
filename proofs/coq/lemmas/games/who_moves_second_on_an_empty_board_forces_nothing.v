(** Under positional superko, the player who moves second on an empty board cannot force a margin
    above 0. *)

From Coq Require Import ZArith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Forcing.
From Goproof Require Written.

(** Who moves first could steal such a strategy: by a pass, with the colours exchanged. *)
Theorem who_moves_second_on_an_empty_board_forces_nothing {G} : Written.who_moves_second_on_an_empty_board_forces_nothing G.
Proof.
  intros r p margin.
  intros positional two above second.
  assert (forces r (opponent p) margin (Start (@empty_board G) (opponent p))) as first.
  { apply moving_first_forces_as_much; auto; now rewrite opponent_of_opponent. }
  apply (forces_against _ _ _ _ second margin); [lia|].
  replace (Start empty_board p) with (swapped_game (Start (@empty_board G) (opponent p))).
  - now apply forces_swapped.
  - unfold swapped_game; simpl; now rewrite opponent_of_opponent.
Qed.
