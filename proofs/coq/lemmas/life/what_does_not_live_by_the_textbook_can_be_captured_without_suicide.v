(** From a position, each stone that is not unconditionally alive, by the textbook's condition, is
    captured by some sequence of the opponent's plays while its owner passes, none of them a
    suicide. *)

From Goproof Require Import Graph Law Life Taking.
From Goproof Require Written.

Theorem what_does_not_live_by_the_textbook_can_be_captured_without_suicide {G} : Written.what_does_not_live_by_the_textbook_can_be_captured_without_suicide G.
Proof.
  intros b p x placed own dies.
  now apply (what_does_not_live_is_taken Textbook No_suicide p eq_refl _ b (le_n _)).
Qed.
