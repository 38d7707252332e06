(** A round of the kernel's flood removes no point, stays within the mask, and does not change what
    can be flooded from the word; if it does not change the word, the word is everything that can be
    flooded. *)

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
