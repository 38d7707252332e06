(** From a position without dead stones, a move removes only stones whose chain touches or
    contains the placed stone. *)

From Coq Require Import Bool.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Claimed.
From Goproof Require Statements.

Lemma touching_dec {G} (b : colouring G) v x : {touching b v x} + {~ touching b v x}.
Proof.
  apply some_dec; intros u.
  destruct (joined_dec b x u), (bool_dec (adjacent u v) true); unfold is_true; tauto.
Qed.

Lemma apart_beside {G} (b : colouring G) v (p : player) y z :
  ~ touching (put b v p) v y -> adjacent y z ->
  z <> v /\ b z = put b v p z
  /\ (put b v p z = put b v p y -> ~ touching (put b v p) v z).
Proof.
  intros apart near.
  assert (z <> v) as differs by (intros ->; apply apart, touching_closed; eauto).
  split; [assumption|split; [now rewrite put_elsewhere|]].
  intros alike touches; apply apart, touching_closed; eauto.
Qed.

Theorem only_chains_touching_the_placed_stone_can_be_cleared {G} (b : colouring G) v (p : player) :
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

Theorem as_claimed : forall G, Statements.only_chains_touching_the_placed_stone_can_be_cleared G.
Proof.
  intros G b p v empty own theirs.
  exact (only_chains_touching_the_placed_stone_can_be_cleared b v p
    (position_of_both b p own theirs) empty).
Qed.
