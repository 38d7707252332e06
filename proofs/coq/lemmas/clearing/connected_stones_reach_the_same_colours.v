(** Points that are connected within their own colour reach the same colours. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Theorem connected_stones_reach_the_same_colours {G} (b : colouring G) x y :
  joined b x y -> forall c, reaches b x c <-> reaches b y c.
Proof.
  intros path c; split; apply reaches_joined; [now apply joined_sym|assumption].
Qed.

Theorem as_claimed : forall G, Statements.connected_stones_reach_the_same_colours G.
Proof.
  intros G b p v x path; repeat split;
    now apply (connected_stones_reach_the_same_colours b v x path).
Qed.
