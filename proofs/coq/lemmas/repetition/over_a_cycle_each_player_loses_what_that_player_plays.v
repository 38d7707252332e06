(** If a play restores a colouring, then since that colouring each player has lost as many stones,
    by capture and by suicide, as that player has played. *)

From Goproof Require Import Graph Law Notions Rounds.
From Goproof Require Written.

Theorem over_a_cycle_each_player_loses_what_that_player_plays {G} : Written.over_a_cycle_each_player_loses_what_that_player_plays G.
Proof. intros r g h p; apply over_a_round_each_player_loses_what_that_player_plays. Qed.
