(** If suicide is forbidden, each of some chains has two regions that are vital to it, by the
    textbook's condition, and touch no chains of the colour other than these, and none of the
    opponent's stones is dead, then no sequence of the opponent's moves captures any of the chains
    while their owner passes. *)

From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting.
From Goproof Require Written.

Theorem what_lives_by_the_textbook_is_never_captured_without_suicide {G} : Written.what_lives_by_the_textbook_is_never_captured_without_suicide G.
Proof.
  intros b p chains.
  intros none keeps after made x member.
  now apply (chains_outlast_plays Textbook No_suicide b p chains).
Qed.
