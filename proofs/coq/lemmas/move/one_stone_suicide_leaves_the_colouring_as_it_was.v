(** From a position without dead stones, when a move's own stone is the only one of its colour
    removed, the colouring is what it was before. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Touching
  Claimed.
From Goproof Require Statements.

Theorem one_stone_suicide_leaves_the_colouring_as_it_was {G} (b : colouring G) v (p : player) :
  position b -> b v = Empty -> (forall x, suicide b v p x <-> x = v) ->
  same b (place b v p).
Proof. apply one_stone_suicide_changes_nothing. Qed.

Theorem as_claimed : forall G, Statements.one_stone_suicide_leaves_the_colouring_as_it_was G.
Proof.
  intros G b p v empty own theirs.
  exact (one_stone_suicide_leaves_the_colouring_as_it_was b v p
    (position_of_both b p own theirs) empty).
Qed.
