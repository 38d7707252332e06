(** If black and white are exchanged on the board, the players' areas are exchanged. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Symmetries.

Theorem swapping_the_colours_swaps_the_scores {G} (b : colouring G) (p : player) :
  forall x, area (swapped b) p x = area b (opponent p) x.
Proof.
  intros x; rewrite <- (area_swapped b (opponent p)); now rewrite opponent_of_opponent.
Qed.
