(** The kernel's two areas, from any colouring, are the areas of the rules. *)

From Goproof Require Import Graph Law Machine Removal.
From Goproof Require Written.

Theorem kernel_area_is_the_area {G} : Written.kernel_area_is_the_area G.
Proof.
  intros reading machine b p own opposing stands; now apply area_is.
Qed.
