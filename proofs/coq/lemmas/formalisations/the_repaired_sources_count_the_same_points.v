(** S0, S1, S2 and S3, repaired, count exactly a player's area for the player, in any colouring. *)

From Goproof Require Import Graph Deciding Law Notions Sources Colourings Accounts Numbered.
From Goproof Require Statements.

Theorem the_repaired_sources_count_the_same_points {G} (b : colouring G) p v :
  (counts reaches_from_group b p v <-> area b p v)
  /\ (counts reaches b p v <-> area b p v)
  /\ (counts reaches_by_equation b p v <-> area b p v)
  /\ (counts reaches_along b p v <-> area b p v).
Proof.
  split; [|split; [|split]]; apply counts_spec.
  - apply reaches_from_group_spec.
  - reflexivity.
  - apply reaches_by_equation_spec.
  - apply reaches_along_spec.
Qed.

Theorem as_claimed : forall G, Statements.the_repaired_sources_count_the_same_points G.
Proof.
  intros G b p; repeat apply conj; intros x;
    apply the_repaired_sources_count_the_same_points.
Qed.
