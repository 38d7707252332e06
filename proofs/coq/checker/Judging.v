(** Scores on words, and who has won, are the law's. *)

From Coq Require Import Bool List Arith NArith ZArith Lia.
From Goproof Require Import Graph Deciding Law Life Notions Problems Colourings Counting Playing
  Carried Lasting Decided Winning Turns Outcomes Words Placement Eyes.
Import ListNotations.

Section Judging.
Context {G : graph}.
Implicit Types (v x y z u : point G) (b : colouring G) (p o : player).
Notation prep := (@prep G).

Lemma area_word_spec w p made : area_word prep w p = Some made ->
  forall v, held made v = area (shown w) p v.
Proof.
  unfold area_word; destruct (reaching_word _ _ (coloured prep w p)) as [own|] eqn:one; [|discriminate].
  destruct (reaching_word _ _ (coloured prep w (opponent p))) as [other|] eqn:two; [|discriminate].
  intros done; assert (made = N.lor (coloured prep w p) (N.ldiff own other)) as -> by congruence.
  pose proof (reaching_word_spec (shown w) Empty p _ _ own ltac:(discriminate)
    (coloured_spec w Empty) (coloured_spec w p) one) as ours.
  pose proof (reaching_word_spec (shown w) Empty (opponent p) _ _ other ltac:(discriminate)
    (coloured_spec w Empty) (coloured_spec w (opponent p)) two) as theirs.
  intros v; rewrite held_or, held_without; unfold area, territory.
  f_equal; [apply eq_true_iff_eq; now rewrite coloured_spec, is_stone_spec|].
  specialize (ours v); specialize (theirs v); unfold is_empty, reaching.
  destruct (same_colour (shown w v) Empty), (reaches_dec (shown w) v p),
    (reaches_dec (shown w) v (opponent p)), (held own v), (held other v); simpl; intuition congruence.
Qed.

Lemma count_spec made b p : (forall v, held made v = area b p v) ->
  count prep made = Z.of_nat (number (area b p)).
Proof. intros equal; unfold count; rewrite ones_spec; f_equal; now apply number_ext. Qed.

Lemma same_area b b' p : same b b' -> number (area b p) = number (area b' p).
Proof.
  intros equal; apply number_ext; intros x; unfold area.
  now rewrite equal.
Qed.

Lemma has_no_dead_spec w p : has_no_dead prep w p = true -> forall x, ~ dead (shown w) p x.
Proof.
  unfold has_no_dead; destruct (reaching_word _ _ _) as [living|] eqn:done; [|discriminate].
  intros equal%N.eqb_eq x [own lost]; apply lost.
  apply (reaching_word_spec (shown w) p Empty _ _ living ltac:(discriminate)
    (coloured_spec w p) (coloured_spec w Empty) done).
  rewrite <- equal; now apply coloured_spec.
Qed.

Lemma near_word_spec (f : N -> bool) x :
  held (bits_of (map f (near prep))) x = f (word (adjacent x)).
Proof.
  change (near prep) with (map (fun v => word (adjacent v)) (@points G)); rewrite map_map.
  apply (bits_of_spec (fun v => f (word (adjacent v)))), every_point_is_listed.
Qed.

Lemma made_alone_same suicides p b b' after : same b b' -> made_alone suicides p b after ->
  exists after', made_alone suicides p b' after' /\ same after after'.
Proof.
  intros equal; induction 1 as [|c v _ [c' [made alike]] [empty survives]].
  - exists b'; split; [constructor|assumption].
  - exists (place c' v p); split; [|now apply same_place].
    apply made_by_play; [assumption|]; rewrite <- alike; now split.
Qed.

(** From a safe board on, while the winner passes, the margin stands. *)
Lemma safe_word_spec r winner margin w counted : safe_word prep r winner w = Some counted ->
  has_none_dead prep winner w = true -> is_enough prep margin counted = true ->
  forall b, same (shown w) b -> forall after, made_alone (on_suicide r) (opponent winner) b after ->
  at_the_end (for_margin margin) winner after.
Proof.
  unfold safe_word, has_none_dead, is_enough.
  destruct (alive_word prep _ w winner) as [living|] eqn:done; [|discriminate].
  intros is; assert (counted = N.lor living (N.land (coloured prep w Empty) (eyes_word prep w living)))
    as counted_is by congruence; clear is.
  rewrite andb_true_iff, Z.leb_le; intros [_ none] enough b equal after alone.
  pose proof (has_no_dead_spec w (opponent winner) none) as none_dead.
  pose proof (alive_word_spec _ w winner living done) as lives.
  symmetry in equal.
  destruct (made_alone_same _ _ b (shown w) after equal alone) as [after' [alone' equal']].
  cbn [at_the_end for_margin]; rewrite !(same_area _ _ _ equal').
  assert (forall x, held counted x = true -> safe (condition_of r) (shown w) winner x) as all_safe.
  { intros x; rewrite counted_is, held_or, held_and, orb_true_iff, andb_true_iff, coloured_spec.
    intros [living_|[empty surrounded]]; [left; now apply lives|right].
    unfold eyes_word in surrounded; rewrite near_word_spec, andb_true_iff, negb_true_iff in surrounded.
    rewrite somewhere_held, lies_in_spec in surrounded; destruct surrounded as [[y some] all].
    rewrite word_spec in some; split; [assumption|split; [now exists y|]].
    intros z near; apply lives, all; now rewrite word_spec. }
  assert (condition_of r = Textbook -> on_suicide r = No_suicide) as fits
    by (unfold condition_of; now destruct (on_suicide r)).
  pose proof (safe_points_bound_the_margin (condition_of r) (on_suicide r) (shown w)
    (opponent winner) (held counted) fits none_dead) as bound.
  rewrite opponent_of_opponent in bound; specialize (bound all_safe after' alone').
  unfold count in enough; rewrite ones_spec in enough; change (size prep) with (length (@points G)) in enough.
  lia.
Qed.

(** What the game is about, as it was written in words. *)

Local Arguments same_colour : simpl never.
Local Arguments coloured : simpl never.

Definition problem_of (m : marks) : problem G := {|
  defender := defends m;
  target := held (wanted m);
  open_points := held (playing m);
  immortal := held (kept m);
  captures_all := takes_all m;
  has_to_live := must_live m |}.

Definition contest_at r (aim : goal) : contest G :=
  match aim with Margin margin _ => for_margin margin | Target m => contest_of r (problem_of m) end.

Lemma same_at_once r aim p b b' : same b b' ->
  at_once (contest_at r aim) p b -> at_once (contest_at r aim) p b'.
Proof.
  intros equal; destruct aim as [? ?|m]; [trivial|simpl]; unfold captured_by_now, lives_by_now; simpl.
  assert (forall v, stands_for_ever r (problem_of m) b v -> stands_for_ever r (problem_of m) b' v) as lasting.
  { intros v [own lives]; split; [now rewrite <- equal|].
    destruct lives as [lives|[u [path kept_]]]; [left; now apply same_alive with b|right].
    exists u; split; [now apply (same_joined b)|assumption]. }
  destruct (same_colour p (defends m)), (takes_all m).
  - intros [must [v [inside stands_]]]; split; [assumption|exists v; auto].
  - intros [must all]; split; auto.
  - intros all v inside; rewrite <- equal; now apply all.
  - intros [v [inside gone]]; exists v; rewrite <- equal; now split.
Qed.

Lemma is_captured_spec m w :
  is_captured prep m w = true <-> captured_by_now (problem_of m) (shown w).
Proof.
  unfold is_captured, captured_by_now; simpl; destruct (takes_all m).
  - rewrite is_nowhere_spec; split.
    + intros none v inside own; specialize (none v); unfold is_true in inside.
      apply coloured_spec in own; rewrite held_and, inside, own in none; discriminate.
    + intros gone v; rewrite held_and; apply not_true_is_false; intros [inside own]%andb_true_iff.
      now apply (gone v inside), coloured_spec.
  - rewrite negb_true_iff; unfold lies_in; rewrite somewhere_held; split; intros [v both]; exists v.
    + rewrite held_without, andb_true_iff, negb_true_iff, <- not_true_iff_false, coloured_spec in both.
      exact both.
    + rewrite held_without, andb_true_iff, negb_true_iff, <- not_true_iff_false, coloured_spec.
      exact both.
Qed.

Lemma has_life_spec r m w lives : has_life prep r m w = Some lives ->
  lives = true <-> lives_by_now r (problem_of m) (shown w).
Proof.
  unfold has_life; set (own := coloured prep w (defends m)).
  destruct (alive_word prep _ w (defends m)) as [alive_|] eqn:one; [|discriminate].
  destruct (flood _ _ _ _ _) as [beside|] eqn:two; [|discriminate]; intros [= <-].
  assert (forall v, held (N.lor alive_ beside) v = true
          <-> stands_for_ever r (problem_of m) (shown w) v) as each.
  { intros v; rewrite held_or, orb_true_iff, (alive_word_spec _ _ _ _ one); unfold stands_for_ever; simpl.
    destruct (flooded_spec _ _ _ two) as [fresh [closed_ least]].
    assert (forall x, held own x = true <-> shown w x = defends m) as owns by (intros; apply coloured_spec).
    split.
    - intros [living|inside].
      { split; [|now left]; destruct living as [set [keeps_set in_set]]; now destruct (keeps_set v in_set). }
      revert v inside; apply least.
      + intros v; rewrite held_and, andb_true_iff, owns; intros [stone kept_].
        split; [assumption|right; exists v; split; [constructor|assumption]].
      + intros x y [stone lives] near stone'%owns.
        assert (joined (shown w) y x) as path.
        { apply joined_next; [now apply symmetric|congruence]. }
        split; [assumption|]; destruct lives as [[set [keeps_set in_set]]|[u [further kept_]]].
        * left; exists set; split; [assumption|].
          destruct (keeps_set x in_set) as [_ whole _]; apply whole; now apply joined_sym.
        * right; exists u; split; [now apply joined_trans with x|assumption].
    - intros [stone [living|[u [path kept_]]]]; [now left|right].
      assert (shown w u = defends m) as stone_u by now rewrite (joined_colour _ _ _ path).
      apply joined_sym in path; clear stone; induction path as [|x y _ IH near alike].
      + apply fresh; rewrite held_and, andb_true_iff, owns; now split.
      + apply closed_ with x; [assumption|assumption|apply owns; congruence]. }
  unfold lives_by_now; simpl; destruct (takes_all m).
  - rewrite negb_true_iff, somewhere_held; split; intros [v both]; exists v.
    + rewrite held_and, andb_true_iff, each in both; exact both.
    + rewrite held_and, andb_true_iff, each; exact both.
  - rewrite lies_in_spec; split; intros all v inside; now apply each, all.
Qed.

Lemma won_at_once_spec r aim w answer : won_at_once prep r aim w = Some answer ->
  match answer with
  | Some p => at_once (contest_at r aim) p (shown w)
  | None => forall p, ~ at_once (contest_at r aim) p (shown w)
  end.
Proof.
  unfold won_at_once; destruct aim as [margin tended|m]; [intros [= <-] p []|simpl].
  destruct (is_captured prep m w) eqn:captured_.
  { intros [= <-]; destruct (same_colour _ _) as [equal|_].
    - now destruct (opponent_differs (defends m)).
    - now apply is_captured_spec. }
  assert (~ captured_by_now (problem_of m) (shown w)) as kept_.
  { rewrite <- is_captured_spec; congruence. }
  destruct (must_live m) eqn:must.
  - destruct (has_life prep r m w) as [lives|] eqn:done; [|discriminate].
    apply has_life_spec in done; destruct lives; intros [= <-].
    + destruct (same_colour _ _) as [_|differs]; [|now destruct differs].
      split; [reflexivity|now apply done].
    + intros p; destruct (same_colour p _); [|assumption]; intros [_ lives%done]; discriminate.
  - intros [= <-] p; destruct (same_colour p _); [intros [no _]; discriminate|assumption].
Qed.

Lemma outcome_spec r winner aim s answer : outcome prep r winner aim s = Some answer ->
  match answer with
  | Some true => at_once (contest_at r aim) winner (shown (stones s))
      \/ passes_to_end r <= passed s
         /\ (forall p, ~ at_once (contest_at r aim) p (shown (stones s)))
         /\ at_the_end (contest_at r aim) winner (shown (stones s))
  | Some false => True
  | None => ~ passes_to_end r <= passed s /\ forall p, ~ at_once (contest_at r aim) p (shown (stones s))
  end.
Proof.
  unfold outcome; destruct (won_at_once prep r aim (stones s)) as [at_once_|] eqn:one; [|discriminate].
  apply won_at_once_spec in one; destruct at_once_ as [p|].
  { intros [= <-]; destruct (same_player p winner) eqn:own; [|exact I].
    apply same_player_spec in own as <-; now left. }
  destruct (passes_to_end r <=? passed s) eqn:in_a_row_.
  2: { intros [= <-]; apply Nat.leb_nle in in_a_row_; now split. }
  apply Nat.leb_le in in_a_row_; destruct aim as [margin tended|m].
  - destruct (area_word _ _ winner) as [ours|] eqn:two; [|discriminate].
    destruct (area_word _ _ (opponent winner)) as [theirs|] eqn:three; [|discriminate].
    intros [= <-]; destruct (margin <=? _)%Z eqn:enough; [|exact I].
    apply Z.leb_le in enough; right; split; [assumption|split; [assumption|]].
    cbn [at_the_end contest_at for_margin].
    now rewrite <- (count_spec ours _ winner (area_word_spec _ _ _ two)),
      <- (count_spec theirs _ (opponent winner) (area_word_spec _ _ _ three)).
  - intros [= <-]; destruct (same_player winner _) eqn:own; [|exact I].
    apply same_player_spec in own; right; now repeat split.
Qed.

End Judging.
