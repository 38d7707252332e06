(** In a game that is not over, S0, S1, S2 and S3, repaired, refuse a play on an empty point
    just where it would bring back a colouring, be it the start or the present one. *)

From Coq Require Import Lia.
From Goproof Require Import Graph Deciding Law Notions Sources Colourings Accounts Numbered.

(** The boards are those of a source, whose own condition is on the left. *)
Theorem the_repaired_sources_forbid_the_same_repetitions
  {G} moves (boards : nat -> colouring G) i p :
  (forall j, j <= S i -> same (boards j) (board (game_after moves j))) ->
  (exists j, j <= i /\ same (boards j) (boards (S i)))
  <-> forbids Positional (game_after moves i) p (board (game_after moves (S i))).
Proof.
  intros stand; rewrite forbids_numbered; split; intros [j [before equal]]; exists j;
    split; [assumption| |assumption|].
  - apply same_trans with (boards j); [apply same_sym, stand; lia|].
    apply same_trans with (boards (S i)); [assumption|apply stand; lia].
  - apply same_trans with (1 := stand j ltac:(lia)); apply same_trans with (1 := equal).
    apply same_sym, stand; lia.
Qed.
