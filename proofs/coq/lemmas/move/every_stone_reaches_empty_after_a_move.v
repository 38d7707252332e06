(** After a move, from any colouring, every stone reaches empty. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Theorem every_stone_reaches_empty_after_a_move {G} (b : colouring G) v (p : player) :
  b v = Empty ->
  forall x, place b v p x <> Empty -> reaches (place b v p) x Empty.
Proof.
  intros _ x stone; destruct (place b v p x) as [q|] eqn:own; [|contradiction].
  now apply stone_of_position_reaches with q; [apply place_is_position|].
Qed.

Theorem as_claimed : forall G, Statements.every_stone_reaches_empty_after_a_move G.
Proof.
  intros G b p v; apply every_stone_reaches_empty_after_a_move.
Qed.
