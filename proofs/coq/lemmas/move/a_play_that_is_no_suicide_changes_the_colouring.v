(** From any colouring, a play that is not suicide changes the colouring. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Theorem a_play_that_is_no_suicide_changes_the_colouring {G} (b : colouring G) v (p : player) :
  b v = Empty -> ~ suicide b v p v -> ~ same b (place b v p).
Proof.
  intros empty stays equal.
  assert (place b v p v = p) as stone.
  { rewrite place_kept; [now apply put_here|apply placed_is_no_captive|assumption]. }
  now rewrite <- equal, empty in stone.
Qed.

Theorem as_claimed : forall G, Statements.a_play_that_is_no_suicide_changes_the_colouring G.
Proof. intros G b p v; apply a_play_that_is_no_suicide_changes_the_colouring. Qed.
