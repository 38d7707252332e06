(** Which stones a move takes off a position: those whose chains touch the stone that is put, or its
    own chain. *)

From Coq Require Import Bool.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves.

Section Touching.
Context {G : graph}.
Implicit Types (b : colouring G) (v x y z : point G) (p : player).

Lemma touching_dec b v x : {touching b v x} + {~ touching b v x}.
Proof.
  apply some_dec; intros u.
  destruct (joined_dec b x u), (bool_dec (adjacent u v) true); unfold is_true; tauto.
Qed.

Lemma apart_beside b v p y z :
  ~ touching (put b v p) v y -> adjacent y z ->
  z <> v /\ b z = put b v p z
  /\ (put b v p z = put b v p y -> ~ touching (put b v p) v z).
Proof.
  intros apart near.
  assert (z <> v) as differs by (intros ->; apply apart, touching_closed; eauto).
  split; [assumption|split; [now rewrite put_elsewhere|]].
  intros alike touches; apply apart, touching_closed; eauto.
Qed.

Lemma removed_touches b v p :
  position b -> b v = Empty ->
  forall x, captive b v p x \/ suicide b v p x -> x = v \/ touching (put b v p) v x.
Proof.
  intros none empty x gone.
  destruct (same_point x v) as [|differs]; [now left|right].
  destruct (touching_dec (put b v p) v x) as [|apart]; [assumption|exfalso].
  destruct gone as [taken|lost].
  - apply (none_closed b (opponent p)
      (fun y => captive b v p y /\ ~ touching (put b v p) v y) x none); [|auto].
    intros y [taken' apart']; destruct (captive_stood b v p y taken') as [_ [own own']].
    split; [assumption|]; intros z near.
    destruct (captive_beside b v p y z taken' near) as [stone more].
    destruct (apart_beside b v p y z apart' near) as [_ [-> also]].
    split; [assumption|]; intros; split; [auto|apply also; congruence].
  - apply (none_closed b p
      (fun y => suicide b v p y /\ y <> v /\ ~ touching (put b v p) v y) x none); [|auto].
    intros y [lost' [differs' apart']].
    destruct (suicide_stood b v p y lost') as [_ [own _]].
    split; [now apply (suicide_elsewhere b v)|]; intros z near.
    destruct (suicide_beside b v p y z lost' near) as [stone [equal more]].
    destruct (apart_beside b v p y z apart' near) as [further [-> also]].
    split; [congruence|]; intros; split; [auto|split; [assumption|apply also; congruence]].
Qed.

Lemma suicide_is_the_chain b v p :
  position b -> b v = Empty -> (exists x, suicide b v p x) ->
  (forall x, ~ captive b v p x) /\ forall x, suicide b v p x <-> joined (put b v p) v x.
Proof.
  intros none empty [x lost].
  assert (forall y, ~ captive b v p y) as no_captive.
  { intros y taken; exact (no_capture_with_suicide b v p none y x taken lost). }
  split; [assumption|]; pose proof (no_captive_captured_is_put b v p no_captive) as equal.
  intros y; split; [intros lost'|intros path].
  - destruct (joined_dec (put b v p) v y) as [|elsewhere]; [assumption|exfalso].
    apply (none_closed b p
      (fun z => suicide b v p z /\ ~ joined (put b v p) v z) y none); [|auto].
    intros z [gone out]; destruct (suicide_stood b v p z gone) as [_ [own _]].
    assert (z <> v) by (intros ->; apply out; constructor).
    split; [now apply (suicide_elsewhere b v)|]; intros w near.
    destruct (suicide_beside b v p z w gone near) as [stone [kept more]].
    assert (put b v p w = p -> ~ joined (put b v p) v w) as apart.
    { intros own' path; apply out, joined_trans with w; [assumption|].
      apply joined_next; [now apply symmetric|congruence]. }
    destruct (put_cases b v p w) as [[-> own']|[_ equal']].
    + now destruct (apart own'); constructor.
    + rewrite <- equal'; split; [congruence|]; auto.
  - apply (dead_chain _ p v y).
    + now rewrite equal.
    + now apply suicide_has_the_stone with x.
Qed.

Lemma one_stone_suicide_changes_nothing b v p :
  position b -> b v = Empty -> (forall x, suicide b v p x <-> x = v) -> same b (place b v p).
Proof.
  intros none empty alone x.
  assert (suicide b v p v) as lost by now apply alone.
  destruct (same_point x v) as [->|differs].
  - rewrite place_suicide; assumption.
  - rewrite place_kept, put_elsewhere; [reflexivity|assumption| |].
    + intros taken; exact (no_capture_with_suicide b v p none x v taken lost).
    + now rewrite alone.
Qed.

Lemma two_liberties_keep_a_chain b v p q :
  b v = Empty -> b q <> Empty -> (exists e f, e <> f /\ liberty b q e /\ liberty b q f) ->
  forall x, joined b q x -> place b v p x = b x.
Proof.
  intros empty stone two x path.
  assert (exists e, e <> v /\ liberty b q e) as [e [differs [free [u [path' near]]]]].
  { destruct two as [e [f [differ [? ?]]]].
    destruct (same_point e v) as [->|]; [exists f|exists e]; auto. }
  exact (chain_with_a_liberty_stays b v p e u empty differs free (symmetric _ _ near) x
    (joined_trans _ _ _ _ (joined_sym _ _ _ path') path)
    ltac:(now rewrite (joined_colour _ _ _ path'))).
Qed.

End Touching.
