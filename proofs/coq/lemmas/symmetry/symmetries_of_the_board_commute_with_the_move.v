(** For every symmetry of the board graph, the image of a move, made on the image of a colouring,
    gives the image of the move's result. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Symmetries.
From Goproof Require Statements.

Theorem symmetries_of_the_board_commute_with_the_move
  {G} image preimage (b : colouring G) v (p : player) :
  symmetry image preimage -> b v = Empty ->
  same (place (moved preimage b) (image v) p) (moved preimage (place b v p)).
Proof. intros both _; now apply place_moved. Qed.

Theorem as_claimed : forall G, Statements.symmetries_of_the_board_commute_with_the_move G.
Proof.
  intros G b p v w image preimage moves empty <-.
  symmetry; now apply symmetries_of_the_board_commute_with_the_move.
Qed.
