(** For every symmetry of the board graph, the image of a legal game is a legal game, under any rule
    of ko and of suicide, and leads to the same scores. *)

From Goproof Require Import Graph Law Notions Carried.
From Goproof Require Written.

Theorem symmetries_of_the_board_carry_games {G} : Written.symmetries_of_the_board_carry_games G.
Proof.
  intros image preimage g both; split; [|split; [|split]]; intros;
    now apply legal_game_image || apply board_image || apply mover_image || apply score_image.
Qed.
