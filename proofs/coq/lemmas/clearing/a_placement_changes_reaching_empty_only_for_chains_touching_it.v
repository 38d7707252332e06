(** Putting a stone changes whether a point reaches empty only for points whose chain touches
    or contains it. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves
  Touching.
From Goproof Require Statements.

Theorem a_placement_changes_reaching_empty_only_for_chains_touching_it
  {G} (b : colouring G) v (p : player) :
  b v = Empty ->
  forall x, x <> v -> ~ touching (put b v p) v x ->
  (reaches b x Empty <-> reaches (put b v p) x Empty).
Proof.
  intros empty x differs apart; split; intros reach.
  - enough (x = v \/ touching (put b v p) v x \/ reaches (put b v p) x Empty) by tauto.
    apply (reaches_least b Empty) with (2 := reach); clear x differs apart reach.
    intros x [stone [y [near way]]].
    assert (x <> v) as elsewhere by congruence.
    pose proof (put_elsewhere b v p x elsewhere) as equal.
    destruct (put_cases b v p y) as [[-> _]|[_ equal']].
    + right; left; apply touching_closed; eauto.
    + destruct way as [liberty|[alike [->|[near_v|reach]]]]; [| congruence | |].
      * right; right; apply reaches_beside with y; congruence.
      * right; left; apply touching_closed; exists y; split; [assumption|right].
        split; [congruence|assumption].
      * right; right; apply reaches_closed; split; [congruence|].
        exists y; split; [assumption|right]; split; [congruence|assumption].
  - enough (x = v \/ touching (put b v p) v x \/ reaches b x Empty) by tauto.
    apply (reaches_least (put b v p) Empty) with (2 := reach); clear x differs apart reach.
    intros x [stone [y [near way]]].
    destruct (put_cases b v p x) as [[-> _]|[_ equal]]; [now left|right].
    destruct (put_cases b v p y) as [[-> _]|[_ equal']].
    + left; apply touching_closed; eauto.
    + destruct way as [liberty|[alike [->|[near_v|reach]]]].
      * right; apply reaches_beside with y; congruence.
      * left; apply touching_closed; eauto.
      * left; apply touching_closed; exists y; split; [assumption|right].
        split; [congruence|assumption].
      * right; apply reaches_closed; split; [congruence|].
        exists y; split; [assumption|right]; split; [congruence|assumption].
Qed.

Theorem as_claimed : forall G,
  Statements.a_placement_changes_reaching_empty_only_for_chains_touching_it G.
Proof.
  intros G b p v empty x.
  destruct (same_point x v) as [|apart]; [now left|right].
  destruct (touching_dec (put b v p) v x) as [|far]; [now left|right].
  now apply a_placement_changes_reaching_empty_only_for_chains_touching_it.
Qed.
