(** From a position without dead stones, the kernel calls a play suicide exactly when the move clears
    the placed stone. *)

From Goproof Require Import Graph Law Machine Played.
From Goproof Require Written.

Theorem kernel_suicide_is_suicide {G} : Written.kernel_suicide_is_suicide G.
Proof.
  intros reading machine b p v own opposing spot stands none empty stones of_spot.
  destruct (is_suicide_is reading machine stands b p v own opposing spot none empty stones of_spot)
    as [[gone is]|[stays is]]; split; (congruence || easy).
Qed.
