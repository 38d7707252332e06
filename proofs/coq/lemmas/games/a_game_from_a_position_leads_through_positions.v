(** In a game that starts without dead stones, no colouring after a turn has dead stones. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Written.

Theorem a_game_from_a_position_leads_through_positions {G} : Written.a_game_from_a_position_leads_through_positions G.
Proof.
  intros g.
  intros none h; induction 1 as [g|h g t before IH]; [|now apply IH].
  induction g as [b first|g IH [|v]]; simpl in *; [assumption|now apply IH|].
  apply place_is_position.
Qed.
