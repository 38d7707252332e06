(** If two regions are vital to each of some chains, by the textbook's condition, and touch no
    chains of the colour but these, and no stone of the opponent's is dead, then no sequence
    of the opponent's moves captures any of the chains while their owner passes and suicide is
    forbidden. *)

From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting.
From Goproof Require Written.

Theorem what_lives_by_the_textbook_is_never_captured_without_suicide {G} : Written.what_lives_by_the_textbook_is_never_captured_without_suicide G.
Proof.
  intros b p chains.
  intros none keeps after made x member.
  now apply (chains_outlast_plays Textbook No_suicide b p chains).
Qed.
