(** If a stone is taken off a position without dead stones, no stone is dead, and a move of its
    colour at its point restores the position. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Claimed.
From Goproof Require Statements.

Theorem any_stone_of_a_position_can_have_been_played_last {G} (b : colouring G) v (p : player) :
  position b -> b v = p ->
  position (put b v Empty) /\ same (place (put b v Empty) v p) b.
Proof.
  intros none own; split.
  - intros q x lost; apply (none q x); revert lost; apply emptied_kills_none.
    intros y; destruct (put_cases b v Empty y) as [[_ ?]|[_ ?]]; auto.
  - assert (same (put (put b v Empty) v p) b) as again.
    { intros x; destruct (put_cases (put b v Empty) v p x) as [[-> ->]|[differs ->]]; [easy|].
      now apply put_elsewhere. }
    unfold place, captured.
    now rewrite again, !(clear_position b) by assumption.
Qed.

Theorem as_claimed : forall G, Statements.any_stone_of_a_position_can_have_been_played_last G.
Proof.
  intros G b p v own none none'.
  destruct (any_stone_of_a_position_can_have_been_played_last b v p
    (position_of_both b p none none') own)
    as [none'' back].
  split; [|split]; [exact (none'' p)|exact (none'' (opponent p))|exact back].
Qed.
