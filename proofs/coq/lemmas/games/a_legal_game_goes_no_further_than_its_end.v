(** In a legal game there are never more passes in a row than the number that ends it, and no turn
    follows these. *)

From Coq Require Import Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings.
From Goproof Require Written.

Theorem a_legal_game_goes_no_further_than_its_end {G} : Written.a_legal_game_goes_no_further_than_its_end G.
Proof.
  intros r g.
  induction 1 as [b p|g t allowed [few before] [goes_on _]]; unfold ended in *; simpl.
  - split; [lia|]; intros h t reached; inversion reached.
  - split; [destruct t; simpl; lia|].
    intros h t' reached; inversion reached; subst; [lia|now apply before with t'].
Qed.
