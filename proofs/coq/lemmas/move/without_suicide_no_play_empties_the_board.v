(** From any colouring, there is a stone on the board after a play that is not suicide. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Theorem without_suicide_no_play_empties_the_board {G} (b : colouring G) v (p : player) :
  ~ suicide b v p v -> place b v p v = p.
Proof.
  intros stays; rewrite place_kept; [now apply put_here|apply placed_is_no_captive|assumption].
Qed.

Theorem as_claimed : forall G, Statements.without_suicide_no_play_empties_the_board G.
Proof.
  intros G b p v _ stays; exists v.
  now rewrite without_suicide_no_play_empties_the_board.
Qed.
