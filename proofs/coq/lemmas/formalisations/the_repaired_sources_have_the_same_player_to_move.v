(** After any turn of any game S0, S1, S2 and S3, repaired, have the same player to move: Black at
    the start, and then the players in turn. *)

From Coq Require Import Arith.
From Goproof Require Import Graph Deciding Law Notions Sources Colourings Accounts Numbered.

Theorem the_repaired_sources_have_the_same_player_to_move {G : graph} (moves : nat -> @turn G) n :
  (forall i, to_move (game_after moves i) = if Nat.even i then Black else White)
  /\ (forall nodes, game_of_situations moves n nodes ->
        forall i, i <= n -> whose_turn (nodes i) = to_move (game_after moves i))
  /\ (forall players boards, game_of_boards moves n players boards ->
        forall i, i < n -> players i = to_move (game_after moves i))
  /\ (forall states, game_of_states moves n states ->
        forall i, i <= n -> current_player (states i) = to_move (game_after moves i)).
Proof.
  split; [|split; [|split]].
  - induction i as [|i IH]; [reflexivity|]; rewrite Nat.even_succ, <- Nat.negb_even; simpl.
    rewrite IH; now destruct (Nat.even i).
  - intros nodes [_ [_ [first each]]] i before.
    apply (players_numbered moves (fun i => whose_turn (nodes i)) (S n) first);
      [|now apply Nat.lt_succ_r].
    intros j below; now apply each, Nat.succ_lt_mono.
  - intros players boards [_ [first [alternate _]]]; now apply players_numbered.
  - intros states [_ [first [_ [_ each]]]] i before.
    apply (players_numbered moves (fun i => current_player (states i)) (S n) first);
      [|now apply Nat.lt_succ_r].
    intros j below; now apply each, Nat.succ_lt_mono.
Qed.
