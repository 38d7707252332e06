(** The kernel's flood from a stone within the stones of its colour is its chain. *)

From Goproof Require Import Graph Law Machine Bits Flooding Removal.
From Goproof Require Written.

Theorem kernel_flood_is_the_chain {G} : Written.kernel_flood_is_the_chain G.
Proof.
  intros reading machine b p v own spot stands stone ours of_spot.
  refine (word_ext _ _ _ (flooded_is_the_chain b v p stone) _); now apply flood_is.
Qed.
