(** In a legal game under positional superko no play leaves a colouring that occurred before, so no
    two plays leave the same colouring. *)

From Goproof Require Import Graph Deciding Law Notions Colourings.
From Goproof Require Written.

Theorem no_two_plays_make_one_colouring_under_positional_superko {G} : Written.no_two_plays_make_one_colouring_under_positional_superko G.
Proof.
  intros r g.
  intros superko allowed h v reached before earlier repeated.
  assert (legal_game r (Then h (Play v))) as turn.
  { clear earlier repeated; remember (Then h (Play v)) as h'.
    induction reached as [g|h' g t _ IH]; [assumption|]; inversion allowed; auto. }
  inversion turn as [|h' t' _ is_legal]; destruct is_legal as [_ [_ [_ new]]].
  apply new; rewrite superko.
  exists before; now repeat split.
Qed.
