(** Clearing a colour twice has the effect of clearing it once, from any colouring. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Theorem clear_is_idempotent {G} (b : colouring G) (p : player) :
  same (clear (clear b p) p) (clear b p).
Proof. apply clear_of_none, cleared_is_not_dead. Qed.

Theorem as_claimed : forall G, Statements.clear_is_idempotent G.
Proof.
  intros G b p; symmetry; apply clear_is_idempotent.
Qed.
