(** If a move from a position without dead stones changes it and the opponent's next move restores
    it, then each move captures exactly one stone: the first captures the stone that the second puts
    back, and the second captures the stone that the first has placed. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves
  Undone Claimed.
From Goproof Require Statements.

Theorem a_move_is_undone_only_by_retaking_in_a_ko {G} (b : colouring G) v (p : player) q :
  position b -> b v = Empty -> place b v p q = Empty ->
  ~ same b (place b v p) -> same b (place (place b v p) q (opponent p)) ->
  (forall x, captive b v p x <-> x = q)
  /\ (forall x, captive (place b v p) q (opponent p) x <-> x = v).
Proof. apply undone_by_retaking. Qed.

Theorem as_claimed : forall G, Statements.a_move_is_undone_only_by_retaking_in_a_ko G.
Proof.
  intros G b p v w empty own theirs empty' changed undone x.
  destruct (a_move_is_undone_only_by_retaking_in_a_ko b v p w (position_of_both b p own theirs)
    empty empty' changed undone); now split.
Qed.
