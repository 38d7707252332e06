(** S0, S1, S2 and S3, repaired, let just the empty points be played on, repetition aside, and
    make the same of a play, from any colouring. *)

From Goproof Require Import Graph Deciding Law Notions Sources Colourings Accounts Numbered.

(** S1's move is that of the law. *)
Theorem the_repaired_sources_make_the_same_moves {G} (b : colouring G) v p after :
  (makes reaches_from_group b v p after <-> b v = Empty /\ same after (place b v p))
  /\ (makes reaches_by_equation b v p after <-> b v = Empty /\ same after (place b v p))
  /\ (makes reaches_along b v p after <-> b v = Empty /\ same after (place b v p)).
Proof.
  split; [|split]; apply makes_spec.
  - apply reaches_from_group_spec.
  - apply reaches_by_equation_spec.
  - apply reaches_along_spec.
Qed.
