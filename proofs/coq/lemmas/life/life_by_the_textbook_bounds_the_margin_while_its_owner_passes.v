(** If no stone of a player's is dead, then after any sequence of that player's plays, none a
    suicide, while the other one passes, the other one's area is larger than the player's by at
    least twice the number of points that are safe now, less the number of points of the board. Safe
    are the stones of the other one's that are unconditionally alive, by the textbook's condition,
    and the empty points that have neighbours, all of them such stones. *)

From Coq Require Import List.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting.
From Goproof Require Written.

Theorem life_by_the_textbook_bounds_the_margin_while_its_owner_passes {G} : Written.life_by_the_textbook_bounds_the_margin_while_its_owner_passes G.
Proof. intros b p counted; now apply (safe_points_bound_the_margin Textbook No_suicide). Qed.
