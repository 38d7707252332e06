(** If each of some chains has two regions that are vital to it, by all points, and touch no chains
    of the colour other than these, and none of the opponent's stones is dead, then no sequence of
    the opponent's moves, suicides allowed, captures any of the chains while their owner passes. *)

From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting.
From Goproof Require Written.

Theorem what_lives_by_all_points_is_never_captured {G} : Written.what_lives_by_all_points_is_never_captured G.
Proof.
  intros b p chains.
  intros none keeps after made x member.
  now apply (chains_outlast_plays All_points Any_suicide b p chains).
Qed.
