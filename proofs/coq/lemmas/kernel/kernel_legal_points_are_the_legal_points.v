(** From a position without dead stones, the kernel's legal points are the empty ones where the
    placed stone stays, and all empty points where suicide is allowed. *)

From Goproof Require Import Graph Law Machine Played.
From Goproof Require Written.

Theorem kernel_legal_points_are_the_legal_points {G} : Written.kernel_legal_points_are_the_legal_points G.
Proof.
  intros reading machine b p own opposing suicides stands none stones.
  exact (legal_is reading machine stands b p own opposing none stones suicides).
Qed.
