(** From a position without dead stones, a move removes only stones whose chain touches or
    contains the placed stone. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Touching
  Claimed.
From Goproof Require Statements.

Theorem only_chains_touching_the_placed_stone_can_be_cleared {G} (b : colouring G) v (p : player) :
  position b -> b v = Empty ->
  forall x, captive b v p x \/ suicide b v p x -> x = v \/ touching (put b v p) v x.
Proof. apply removed_touches. Qed.

Theorem as_claimed : forall G, Statements.only_chains_touching_the_placed_stone_can_be_cleared G.
Proof.
  intros G b p v empty own theirs.
  exact (only_chains_touching_the_placed_stone_can_be_cleared b v p
    (position_of_both b p own theirs) empty).
Qed.
