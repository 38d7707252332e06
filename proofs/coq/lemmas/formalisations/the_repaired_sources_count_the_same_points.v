(** S0, S1, S2 and S3, repaired, count just a player's area for the player, in any colouring. *)

From Goproof Require Import Graph Deciding Law Notions Sources Colourings Accounts Numbered.

(** S1 counts as the law does. *)
Theorem the_repaired_sources_count_the_same_points {G} (b : colouring G) p v :
  (counts reaches_from_group b p v <-> area b p v = true)
  /\ (counts reaches_by_equation b p v <-> area b p v = true)
  /\ (counts reaches_along b p v <-> area b p v = true).
Proof.
  split; [|split]; apply counts_spec.
  - apply reaches_from_group_spec.
  - apply reaches_by_equation_spec.
  - apply reaches_along_spec.
Qed.
