(** Repetition aside, S0, S1, S2 and S3, repaired, allow plays on the empty points only, and give
    the same colouring after a play, from any colouring. *)

From Goproof Require Import Graph Deciding Law Notions Sources Colourings Accounts Numbered.
From Goproof Require Written.

Theorem the_repaired_sources_make_the_same_moves {G} :
  Written.the_repaired_sources_make_the_same_moves G.
Proof.
  intros b v p after; split; [|split; [|split]]; apply makes_spec.
  - apply reaches_from_group_spec.
  - reflexivity.
  - apply reaches_by_equation_spec.
  - apply reaches_along_spec.
Qed.
