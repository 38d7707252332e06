(** From a position without dead stones, the kernel's fast move, which looks only at chains that
    touch the point, is the move of the rules. *)

From Goproof Require Import Graph Law Machine Played.
From Goproof Require Written.

Theorem kernel_play_is_the_move {G} : Written.kernel_play_is_the_move G.
Proof.
  intros reading machine b p v own opposing spot stands; now apply play_is.
Qed.
