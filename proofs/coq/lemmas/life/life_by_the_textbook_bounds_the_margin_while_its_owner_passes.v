(** If none of a player's stones is dead, then after any sequence of the player's plays, none of
    them a suicide, while the opponent passes, the opponent's area exceeds the player's by at least
    twice the number of points that are safe now minus the number of points of the board. The safe
    points are the opponent's stones that are unconditionally alive, by the textbook's condition,
    and the empty points that have neighbours and are next to such stones only. *)

From Coq Require Import List.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting.
From Goproof Require Written.

Theorem life_by_the_textbook_bounds_the_margin_while_its_owner_passes {G} : Written.life_by_the_textbook_bounds_the_margin_while_its_owner_passes G.
Proof. intros b p counted; now apply (safe_points_bound_the_margin Textbook No_suicide). Qed.
