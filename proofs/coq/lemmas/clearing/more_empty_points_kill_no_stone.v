(** If some points are emptied, whatever was there, every stone that is then dead was dead
    before. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.
From Goproof Require Statements.

Theorem more_empty_points_kill_no_stone {G} (b : colouring G) (p : player) set :
  forall x, dead (emptied b set) p x -> dead b p x.
Proof. apply more_empty_kills_none. Qed.

Theorem as_claimed : forall G, Statements.more_empty_points_kill_no_stone G.
Proof.
  intros G b p marked; apply more_empty_points_kill_no_stone.
Qed.
