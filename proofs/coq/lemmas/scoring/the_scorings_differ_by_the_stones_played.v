(** After any game, Black's margin by area equals that by territory with prisoners, plus the number
    of stones that Black has played, minus the number that White has played. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting.
From Goproof Require Written.

Theorem the_scorings_differ_by_the_stones_played {G} : Written.the_scorings_differ_by_the_stones_played G.
Proof. intros r g; apply margins_differ_by_the_stones_played. Qed.
