(** From a position, each stone that is not unconditionally alive, by all points, is captured by some
    sequence of the opponent's plays while its owner passes, suicides allowed. *)

From Goproof Require Import Graph Law Life Taking.
From Goproof Require Written.

Theorem what_does_not_live_by_all_points_can_be_captured {G} : Written.what_does_not_live_by_all_points_can_be_captured G.
Proof.
  intros b p x placed own dies.
  now apply (what_does_not_live_is_taken All_points Any_suicide p eq_refl _ b (le_n _)).
Qed.
