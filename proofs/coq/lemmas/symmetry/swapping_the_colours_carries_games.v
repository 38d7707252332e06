(** If black and white are exchanged in the starting position of a legal game, and the other player
    moves first, then the same turns are a legal game, under any rule of ko and of suicide, and lead
    to exchanged scores. *)

From Goproof Require Import Graph Law Notions Carried.
From Goproof Require Written.

Theorem swapping_the_colours_carries_games {G} : Written.swapping_the_colours_carries_games G.
Proof.
  intros g; split; [|split; [|split]]; intros;
    apply legal_game_swapped || apply board_swapped || apply mover_swapped || apply score_swapped.
Qed.
