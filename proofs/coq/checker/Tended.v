(** Where the winner replies in the territory of what lives: what he has alive lasts, and what is
    enough wins. *)

From Coq Require Import Bool List Arith NArith ZArith Lia.
From Goproof Require Import Graph Law Life Notions Problems Colourings Moves Playing Lasting Replying
  Symmetries Winning Tending Turns Outcomes Words Placement Eyes Judging Standing.
Import ListNotations.

Local Notation lives := (alive All_points).

Section Tended.
Context {G : graph} {r : rules} {winner : player} {aim : goal}.
Implicit Types (v x y z u : point G) (b : colouring G) (c : course G) (w : words).
Notation prep := (@prep G).

(** No stone is dead, and what the winner has had alive lives. *)
Definition lasting c : Prop :=
  is_tended aim = true -> position (colouring_at (now c)) /\ all_live_on winner c.

Definition lasts c (a : @act G) : Prop := is_tended aim = true ->
  forall x, lives (colouring_at (now c)) winner x -> lives (colouring_at (now (after c a))) winner x.

Lemma lasting_after c a : lasting c -> lasts c a -> lasting (after c a).
Proof.
  intros so_far onwards tended; destruct (so_far tended) as [none past]; split.
  - destruct a as [[|v]|]; simpl; [assumption|apply place_is_position|assumption].
  - apply all_live_on_after; auto; now apply onwards.
Qed.

Lemma lasts_without_a_play c a : (forall v, a <> Turn (Play v)) -> lasts c a.
Proof. intros no_play _ x alive_; destruct a as [[|v]|]; [assumption|now destruct (no_play v)|assumption]. Qed.

Lemma lasts_over_the_loser c v : lasting c -> player_at (now c) = opponent winner ->
  colouring_at (now c) v = Empty -> lasts c (Turn (Play v)).
Proof. intros so_far waits empty tended x; apply lives_outlasts; auto; now apply so_far. Qed.

Lemma lives_on_spec w w' : lives_on prep winner aim w w' = true -> is_tended aim = true ->
  forall x, lives (shown w) winner x -> lives (shown w') winner x.
Proof.
  unfold lives_on; intros checked tended x; rewrite tended in checked; simpl in checked.
  destruct (alive_word _ _ w _) as [before|] eqn:one; [|discriminate].
  destruct (alive_word _ _ w' _) as [after_|] eqn:two; [|discriminate].
  rewrite <- (alive_word_spec _ _ _ _ one), <- (alive_word_spec _ _ _ _ two).
  rewrite lies_in_spec in checked; apply checked.
Qed.

(** Symmetries. *)
Section Images.
Variables image preimage : point G -> point G.
Hypothesis both : symmetry image preimage.

Lemma bare_moved b p x : bare (moved preimage b) p x = moved preimage (bare b p) x.
Proof. reflexivity. Qed.

Lemma region_moved b p y z : region b p y z -> region (moved preimage b) p (image y) (image z).
Proof. apply (joined_moved image preimage (bare b p)), both. Qed.

Lemma region_back b p y z : region (moved preimage b) p y z -> region b p (preimage y) (preimage z).
Proof.
  intros path; apply (joined_moved preimage image _ _ _ (inverse_symmetry _ _ both)) in path.
  revert path; apply same_joined; exact (moved_back image preimage (bare b p) both).
Qed.

Lemma joined_back b y z : joined (moved preimage b) y z -> joined b (preimage y) (preimage z).
Proof.
  intros path; apply (joined_moved preimage image _ _ _ (inverse_symmetry _ _ both)) in path.
  revert path; apply same_joined; exact (moved_back image preimage b both).
Qed.

Lemma alive_moved b p x : lives b p x -> lives (moved preimage b) p (image x).
Proof.
  pose proof both as [back [there [edges edges_back]]].
  intros alive_; exists (fun y => lives b p (preimage y)); split; [clear x alive_|now rewrite back].
  intros x alive_.
  destruct (alive_keeps_itself All_points b p _ alive_) as [own whole [y [z [apart [eye_y eye_z]]]]].
  assert (forall y, eye_for (vital All_points b p) b p (lives b p) (preimage x) y ->
    eye_for (vital All_points (moved preimage b) p) (moved preimage b) p
      (fun u => lives b p (preimage u)) x (image y)) as eyes.
  { clear y z apart eye_y eye_z; intros y [outside near walls]; split.
    - unfold moved; now rewrite back.
    - intros z within _; apply region_back in within; rewrite back in within.
      destruct (near _ within) as [u [beside path]]; [discriminate|].
      exists (image u); split; [rewrite <- (there z); now apply edges|].
      rewrite <- (there x); now apply (joined_moved image preimage).
    - intros z u within beside own_u; apply region_back in within; rewrite back in within.
      apply (walls _ _ within); [now apply edges_back|exact own_u]. }
  split; [exact own| |].
  - intros w path; apply whole; now apply joined_back.
  - exists (image y), (image z); split; [|now split; apply eyes].
    intros path; apply region_back in path; now rewrite !back in path.
Qed.

Lemma position_moved b : position b -> position (moved preimage b).
Proof.
  intros none p x; pose proof both as [_ [there _]]; rewrite <- (there x).
  rewrite <- (dead_moved image preimage) by assumption; apply none.
Qed.
End Images.

Lemma alive_moved_back image preimage b p x : symmetry image preimage ->
  lives (moved preimage b) p x -> lives b p (preimage x).
Proof.
  intros both alive_; apply same_alive with (moved image (moved preimage b)).
  - now apply moved_back.
  - apply (alive_moved preimage image); [now apply inverse_symmetry|assumption].
Qed.

(** What is enough. *)

Lemma same_living_territory b b' p x : same b b' -> living_territory b p x -> living_territory b' p x.
Proof.
  intros equal [outside [walls all]].
  assert (forall v, beside_living b p v -> beside_living b' p v) as onwards.
  { intros v [u [near alive_]]; exists u; split; [assumption|now apply same_alive with b]. }
  assert (forall v, inner b' p v -> inner b p v) as inside.
  { intros v [not_own far]; split; [now rewrite equal|]; intros beside; now apply far, onwards. }
  split; [now rewrite <- equal|split].
  - intros z u within near own; apply same_alive with b; [assumption|].
    apply (walls z); [now rewrite equal|assumption|now rewrite equal].
  - intros z within; destruct (all z) as [beside|[v [u [differ [near_v [near_u [beside_v [beside_u
      [alike free]]]]]]]]]; [now rewrite equal|auto|right].
    exists v, u; repeat (split; [now auto|]); rewrite <- !equal; auto.
Qed.

Lemma tended_word_spec w safe : tended_word prep winner w = Some safe ->
  forall x, held safe x = true <-> counts winner (shown w) x.
Proof.
  unfold tended_word; destruct (alive_word _ _ _ _) as [living|] eqn:one; [|discriminate].
  destruct (territory_word _ _ _ _) as [land|] eqn:two; [|discriminate]; intros [= <-] x.
  pose proof (alive_word_spec _ _ _ _ one) as alive_.
  rewrite held_or, orb_true_iff, alive_, (territory_word_spec _ _ _ alive_ _ two); reflexivity.
Qed.

Lemma replies_win margin s c safe : by_superko r -> passes_to_end r = 2 -> at_state s c ->
  ~ over r (for_margin margin) c -> without_threats c ->
  position (colouring_at (now c)) -> all_live_on winner c ->
  tended_word prep winner (stones s) = Some safe -> is_enough prep margin safe = true ->
  is_in_time prep winner s safe = true -> wins r (for_margin margin) winner c.
Proof.
  intros superko two [boards [movers [in_a_row_ _]]] going none stones_ past made enough in_time.
  pose proof (tended_word_spec _ _ made) as counted.
  apply (replying_wins r winner (held safe)); [assumption|lia| |].
  { unfold is_enough, count in enough; rewrite Z.leb_le, ones_spec in enough; exact enough. }
  assert (forall x, counts winner (shown (stones s)) x -> counts winner (colouring_at (now c)) x) as same_counts.
  { intros x [alive_|land]; [left; now apply same_alive with (shown (stones s))|right].
    now apply same_living_territory with (shown (stones s)). }
  split; auto.
  - apply holds_if_it_counts; intros x member; now apply same_counts, counted.
  - unfold is_in_time in in_time; rewrite !orb_true_iff, Nat.eqb_eq, same_player_spec in in_time.
    destruct in_time as [[first|own]|quiet].
    + right; split; [assumption|right; congruence].
    + right; split; [assumption|left; congruence].
    + left; apply undisturbed_if_quiet; [intros x member; now apply same_counts, counted|].
      intros w land theirs; rewrite is_nowhere_spec in quiet; specialize (quiet w).
      assert (held safe w = true) as member.
      { apply counted; right; apply same_living_territory with (colouring_at (now c)); [now symmetry|assumption]. }
      assert (held (coloured prep (stones s) (opponent winner)) w = true) as stone
        by (apply coloured_spec; now rewrite boards).
      rewrite held_and, member, stone in quiet; discriminate.
Qed.

End Tended.
Arguments lasting {G} winner aim c.
Arguments lasts {G} winner aim c a.
