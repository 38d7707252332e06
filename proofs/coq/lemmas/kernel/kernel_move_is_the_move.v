(** The kernel's place_and_clear, from any colouring, is the move of the rules. *)

From Goproof Require Import Graph Law Machine Removal.
From Goproof Require Written.

Theorem kernel_move_is_the_move {G} : Written.kernel_move_is_the_move G.
Proof.
  intros reading machine b p v own opposing spot stands; now apply place_and_clear_is.
Qed.
