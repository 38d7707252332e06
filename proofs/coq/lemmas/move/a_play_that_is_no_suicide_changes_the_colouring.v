(** A play that is no suicide leaves another colouring than it found, from any colouring. *)

From Goproof Require Import Graph Law without_suicide_no_play_empties_the_board.
From Goproof Require Statements.

Theorem a_play_that_is_no_suicide_changes_the_colouring {G} (b : colouring G) v (p : player) :
  b v = Empty -> ~ suicide b v p v -> ~ same b (place b v p).
Proof.
  intros empty stays equal.
  pose proof (without_suicide_no_play_empties_the_board b v p stays) as stone.
  now rewrite <- equal, empty in stone.
Qed.

Theorem as_claimed : forall G, Statements.a_play_that_is_no_suicide_changes_the_colouring G.
Proof. intros G b p v; apply a_play_that_is_no_suicide_changes_the_colouring. Qed.
