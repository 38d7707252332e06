(** If black and white are exchanged on the board and the other player moves at the same
    point, the result is that of the move with black and white exchanged. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Symmetries.
From Goproof Require Statements.

Theorem swapping_the_colours_commutes_with_the_move {G} (b : colouring G) v (p : player) :
  b v = Empty ->
  same (place (swapped b) v (opponent p)) (swapped (place b v p)).
Proof. intros _; apply place_swapped. Qed.

Theorem as_claimed : forall G, Statements.swapping_the_colours_commutes_with_the_move G.
Proof.
  intros G b p v empty; symmetry; now apply swapping_the_colours_commutes_with_the_move.
Qed.
