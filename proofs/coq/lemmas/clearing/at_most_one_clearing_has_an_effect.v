(** From a position without dead stones, at most one of a move's two clearings removes any
    stone. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Claimed.
From Goproof Require Statements.

Theorem at_most_one_clearing_has_an_effect {G} (b : colouring G) v (p : player) :
  position b -> b v = Empty ->
  ~ ((exists x, captive b v p x) /\ (exists x, suicide b v p x)).
Proof.
  intros none empty [[x taken] [y lost]].
  exact (no_capture_with_suicide b v p none x y taken lost).
Qed.

Theorem as_claimed : forall G, Statements.at_most_one_clearing_has_an_effect G.
Proof.
  intros G b p v empty own theirs.
  exact (at_most_one_clearing_has_an_effect b v p (position_of_both b p own theirs) empty).
Qed.
