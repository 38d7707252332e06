(** A round of the kernel's flood takes nothing away, stays within the mask and leaves what is
    flooded from the word as it is; a word that it does not change is all of that. *)

From Goproof Require Import Graph Law Machine Bits Neighbours Flooding.
From Goproof Require Written.

Theorem kernel_a_round_of_flood_keeps_what_is_flooded {G} : Written.kernel_a_round_of_flood_keeps_what_is_flooded G.
Proof.
  intros reading machine set within own mask stands means of_mask inside larger.
  destruct (grow_is reading machine stands own mask set within means of_mask) as [there is].
  split; [assumption|split; [|split; [|split]]].
  - intros x here; apply is; now left.
  - intros x [here|[_ here]]%is; auto.
  - now apply same_flooded.
  - intros unchanged; now apply (nothing_added reading machine stands own mask).
Qed.
