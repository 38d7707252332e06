(** No move, from any colouring, removes a stone that is adjacent to an empty point other than
    the one played at. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Theorem a_stone_with_another_empty_neighbour_is_never_removed {G} (b : colouring G) v (p : player) :
  b v = Empty ->
  forall x y, put b v p x <> Empty -> adjacent x y -> y <> v -> b y = Empty ->
  place b v p x = put b v p x.
Proof.
  intros _ x y _ near differs empty.
  destruct (stays_beside_empty b v p x y near); [now rewrite put_elsewhere|].
  now apply place_kept.
Qed.

Theorem as_claimed : forall G, Statements.a_stone_with_another_empty_neighbour_is_never_removed G.
Proof.
  intros G b p v empty x [_ [y [near free]]]; now apply stays_beside_empty with y.
Qed.
