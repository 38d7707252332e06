(** For every symmetry of the board graph, a player's area on the image of a colouring is the
    image of the player's area. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Symmetries.
From Goproof Require Statements.

Theorem symmetries_of_the_board_keep_the_scores
  {G} image preimage (b : colouring G) (p : player) :
  symmetry image preimage ->
  forall x, area (moved preimage b) p (image x) = area b p x.
Proof. intros both x; now apply area_moved. Qed.

Theorem as_claimed : forall G, Statements.symmetries_of_the_board_keep_the_scores G.
Proof.
  intros G b p image preimage moves x; unfold is_true.
  now rewrite (symmetries_of_the_board_keep_the_scores image preimage b p moves).
Qed.
