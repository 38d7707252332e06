(** From a position without dead stones, two moves that leave the same colouring, other than
    the position itself, are by the same player at the same point. *)

From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Touching
  Claimed.
From Goproof Require Statements.

Lemma survivor_tells {G} (b : colouring G) v w (p q : player) :
  b v = Empty -> place b v p v = p -> same (place b v p) (place b w q) -> p = q /\ v = w.
Proof.
  intros empty stands equal; rewrite equal in stands.
  destruct (place_only_empties b w q v) as [put_it|]; [|congruence].
  destruct (put_cases b w q v) as [[-> ?]|[? ?]]; [split; congruence|congruence].
Qed.

Lemma suicides_tell {G} (b : colouring G) v w (p q : player) :
  position b -> b v = Empty -> b w = Empty ->
  suicide b v p v -> suicide b w q w -> ~ same b (place b v p) ->
  same (place b v p) (place b w q) -> p = q /\ v = w.
Proof.
  intros none empty empty' lost lost' changed equal.
  assert (forall x, ~ captive b w q x) as no_captive.
  { intros x taken; exact (no_capture_with_suicide b w q none x w taken lost'). }
  assert (forall x, suicide b v p x -> x <> v -> suicide b w q x) as also.
  { intros x gone differs; pose proof (suicide_elsewhere b v p x gone differs) as own.
    pose proof (place_suicide b v p x gone) as left; rewrite equal in left.
    destruct (place_empties b w q x) as [taken|]; auto; [|now destruct (no_captive x)].
    rewrite put_elsewhere; congruence. }
  assert (exists x, suicide b v p x /\ x <> v) as [x [gone differs]].
  { destruct (some_dec (fun x => suicide b v p x /\ x <> v)) as [|alone]; [|assumption|].
    - intros x; destruct (suicide_dec b v p x), (same_point x v); tauto.
    - destruct changed; apply one_stone_suicide_changes_nothing; auto.
      intros x; split; [intros|now intros ->].
      destruct (same_point x v); [assumption|exfalso; eauto]. }
  assert (p = q) as <-.
  { pose proof (also x gone differs) as gone'.
    destruct (suicide_stood b w q x gone') as [_ [own _]].
    pose proof (suicide_elsewhere b v p x gone differs).
    rewrite put_elsewhere in own by congruence; congruence. }
  split; [reflexivity|]; destruct (same_point v w) as [|apart]; [assumption|exfalso].
  apply (none_closed b p (fun y => suicide b v p y /\ y <> v) x none); [|auto].
  intros y [gone' differs']; split; [now apply (suicide_elsewhere b v)|]; intros z near.
  destruct (suicide_beside b v p y z gone' near) as [stone [kept more]].
  destruct (suicide_beside b w p y z (also y gone' differs') near) as [stone' [kept' _]].
  assert (z <> v) as further.
  { intros ->; rewrite put_elsewhere in kept' by assumption; congruence. }
  rewrite put_elsewhere in * by assumption; split; [congruence|auto].
Qed.

Theorem the_move_is_determined_by_its_result {G} (b : colouring G) v w (p q : player) :
  position b -> b v = Empty -> b w = Empty -> ~ same b (place b v p) ->
  same (place b v p) (place b w q) -> p = q /\ v = w.
Proof.
  intros none empty empty' changed equal.
  destruct (suicide_dec b v p v) as [lost|stays].
  - destruct (suicide_dec b w q w) as [lost'|stays'].
    + now apply suicides_tell with b.
    + destruct (survivor_tells b w v q p); auto; [|now symmetry].
      rewrite place_kept; auto using placed_is_no_captive, put_here.
  - apply (survivor_tells b); auto.
    rewrite place_kept; auto using placed_is_no_captive, put_here.
Qed.

Theorem as_claimed : forall G, Statements.the_move_is_determined_by_its_result G.
Proof.
  intros G b p v w empty empty' own theirs changed.
  pose proof (position_of_both b p own theirs) as none.
  split; intros equal;
    destruct (the_move_is_determined_by_its_result b v w p _ none empty empty' changed equal)
      as [by_whom where_].
  - exact where_.
  - now destruct p.
Qed.
