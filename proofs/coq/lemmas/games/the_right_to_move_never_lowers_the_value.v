(** Under positional superko, from a position without a past, a player who moves first can force
    whatever that player can force when the opponent moves first. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Forcing.
From Goproof Require Written.

Theorem the_right_to_move_never_lowers_the_value {G} : Written.the_right_to_move_never_lowers_the_value G.
Proof. intros r b p margin; apply moving_first_forces_as_much. Qed.
