(** After any turn of any game S0, S1, S2 and S3, repaired, have the same player to move: Black at
    the start, and then the players in turn. *)

From Coq Require Import Arith.
From Goproof Require Import Graph Deciding Law Notions Sources Colourings Accounts Numbered.
From Goproof Require Written.

Theorem the_repaired_sources_have_the_same_player_to_move {G} :
  Written.the_repaired_sources_have_the_same_player_to_move G.
Proof.
  intros moves n.
  split; [|split; [|split]].
  - induction i as [|i IH]; [reflexivity|]; rewrite Nat.even_succ, <- Nat.negb_even; simpl.
    rewrite IH; now destruct (Nat.even i).
  - intros nodes [_ [_ [first each]]] i before.
    apply (players_numbered moves (fun i => whose_turn (nodes i)) (S n) first); [|assumption].
    intros j below; now apply each, Nat.succ_lt_mono.
  - intros players boards [[first [alternate _]] _]; exact (players_numbered moves players n first alternate).
  - intros states [[_ [first [_ each]]] _] i before.
    apply (players_numbered moves (fun i => current_player (states i)) (S n) first); [|assumption].
    intros j below; now apply each, Nat.succ_lt_mono.
Qed.
