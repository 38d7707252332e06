(** After any turn of any game, S0, S1, S2 and S3, repaired, have the same player to move: Black at
    the start, and then the players alternate. *)

From Coq Require Import Arith.
From Goproof Require Import Graph Law Sources SameGames.
From Goproof Require Written.

Theorem the_repaired_sources_have_the_same_player_to_move {G} :
  Written.the_repaired_sources_have_the_same_player_to_move G.
Proof.
  intros moves n.
  split; [|split; [|split]].
  - induction i as [|i IH]; [reflexivity|]; rewrite Nat.even_succ, <- Nat.negb_even; simpl.
    rewrite IH; now destruct (Nat.even i).
  - exact (situations_alternate moves n).
  - exact (players_alternate moves n).
  - intros states [game _]; exact (states_alternate moves n states game).
Qed.
