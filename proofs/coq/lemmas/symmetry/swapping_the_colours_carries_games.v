(** If black and white are exchanged in the position that a legal game starts from, and the other
    player moves first, the same turns are a legal game, by any rule of ko and of suicide, and lead
    to exchanged scores. *)

From Goproof Require Import Graph Law Notions Carried.
From Goproof Require Written.

Theorem swapping_the_colours_carries_games {G} : Written.swapping_the_colours_carries_games G.
Proof.
  intros g; split; [|split; [|split]]; intros;
    apply legal_game_swapped || apply board_swapped || apply mover_swapped || apply score_swapped.
Qed.
