(** If each of two empty points has a neighbour, and all their neighbours belong to one chain,
    then after any move of the chain's opponent, from any colouring, the chain has lost no
    stone, and its empty points with such neighbours are still there. *)

From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting
  Touching.
From Goproof Require Statements.

Theorem two_eyes_outlast_a_move_of_the_opponent {G} (b : colouring G) v (p : player) q :
  b v = Empty -> b q = opponent p ->
  (exists e f, e <> f /\ eye b (joined b q) e /\ eye b (joined b q) f) ->
  (forall x, joined b q x -> place b v p x = opponent p)
  /\ forall e, eye b (joined b q) e -> eye (place b v p) (joined b q) e.
Proof.
  intros empty theirs two.
  assert (forall x, joined b q x -> place b v p x = opponent p) as stands.
  { intros x path; rewrite <- theirs, <- (joined_colour _ _ _ path).
    apply (two_liberties_keep_a_chain b v p q); [assumption|congruence| |assumption].
    destruct two as [e [f [differ [[free [[y near] walls]] [free' [[y' near'] walls']]]]]].
    exists e, f; split; [assumption|split; split; eauto]. }
  split; [assumption|]; intros e [free [neighbour walls]].
  split; [|split; assumption].
  destruct (place_only_empties b v p e) as [equal|]; [|assumption].
  destruct (put_cases b v p e) as [[-> put_it]|[_ kept]]; [|congruence].
  exfalso; apply (place_is_position b v p p v), closed_is_dead with (S := fun x => x = v);
    [|reflexivity].
  intros x ->; split; [congruence|]; intros y near; rewrite (stands y) by auto.
  split; [discriminate|colours].
Qed.

Theorem as_claimed : forall G, Statements.two_eyes_outlast_a_move_of_the_opponent G.
Proof.
  intros G b p v w empty theirs
    [e [free [[y near] [walls [f [free' [[z near'] [walls' differ]]]]]]]].
  assert (forall (c : colouring G) x, eye c (joined b w) x <->
    c x = Empty /\ (exists y, adjacent x y /\ joined b w y)
    /\ forall y, adjacent x y -> joined b w y) as eyes.
  { intros c x; split; intros [? [[u beside] all]]; (split; [assumption|split; [|assumption]]).
    - exists u; auto.
    - now exists u. }
  destruct (two_eyes_outlast_a_move_of_the_opponent b v p w empty theirs) as [stands stay].
  { exists e, f; split; [assumption|]; rewrite !eyes; repeat split; eauto. }
  split; [assumption|]; intros x was; apply eyes, stay, eyes, was.
Qed.
