(** From a position without dead stones, a move leaves the position as it was exactly when the
    placed stone is the only one of its colour that is removed. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Touching
  Claimed.
From Goproof Require Statements.

Theorem a_move_changes_nothing_only_by_one_stone_suicide {G} (b : colouring G) v (p : player) :
  position b -> b v = Empty ->
  (same b (place b v p) <-> forall x, suicide b v p x <-> x = v).
Proof.
  intros none empty; split; [|now apply one_stone_suicide_changes_nothing].
  intros equal x; split; [intros lost|intros ->].
  - destruct (same_point x v) as [|differs]; [assumption|].
    pose proof (equal x); rewrite (place_suicide b v p x lost) in *.
    pose proof (suicide_elsewhere b v p x lost differs); congruence.
  - destruct (place_empties b v p v) as [taken|]; [| |now apply placed_is_no_captive in taken|assumption].
    + rewrite put_here; discriminate.
    + now rewrite <- equal.
Qed.

Theorem as_claimed : forall G, Statements.a_move_changes_nothing_only_by_one_stone_suicide G.
Proof.
  intros G b p v empty own theirs.
  exact (a_move_changes_nothing_only_by_one_stone_suicide b v p
    (position_of_both b p own theirs) empty).
Qed.
