(** If black and white are exchanged on the board, the players' areas are exchanged. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Symmetries.
From Goproof Require Statements.

Theorem swapping_the_colours_swaps_the_scores {G} (b : colouring G) (p : player) :
  forall x, area (swapped b) p x = area b (opponent p) x.
Proof.
  intros x; rewrite <- (area_swapped b (opponent p)); now rewrite opponent_of_opponent.
Qed.

Theorem as_claimed : forall G, Statements.swapping_the_colours_swaps_the_scores G.
Proof.
  intros G b p x; unfold is_true; rewrite !swapping_the_colours_swaps_the_scores.
  now rewrite opponent_of_opponent.
Qed.
