(** From any colouring, a chain with at least two liberties loses no stone in one move, whoever
    plays and wherever. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Touching.
From Goproof Require Statements.

Theorem a_chain_with_two_liberties_survives_a_move {G} (b : colouring G) v (p : player) q :
  b v = Empty -> b q <> Empty ->
  (exists e f, e <> f /\ liberty b q e /\ liberty b q f) ->
  forall x, joined b q x -> place b v p x = b x.
Proof. apply two_liberties_keep_a_chain. Qed.

Theorem as_claimed : forall G, Statements.a_chain_with_two_liberties_survives_a_move G.
Proof.
  intros G b p v w empty stone [e [free [[y [near path]] [
    f [free' [[z [near' path']] differ]]]]]] x member.
  rewrite (a_chain_with_two_liberties_survives_a_move b v p w empty stone); [| |assumption].
  - rewrite (joined_colour b w x member).
    destruct (three_colours p (b w)) as [|[|]]; [left|right|contradiction]; now split.
  - exists e, f; split; [assumption|split; split; eauto].
Qed.
