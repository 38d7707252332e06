(** Plays on words are the law's. *)

From Coq Require Import Bool List Arith NArith ZArith.
From Goproof Require Import Graph Law Notions Colourings Turns Words.

Section Placement.
Context {G : graph}.
Implicit Types (v x y z u : point G) (b : colouring G) (p o : player).
Notation prep := (@prep G).

Lemma sides_put w p v : shown w v = Empty ->
  same (shown (sides p (N.lor (coloured prep w p) (spot_of v)) (coloured prep w (opponent p))))
       (put (shown w) v p).
Proof.
  intros empty; apply sides_spec; intros x.
  - rewrite held_or, orb_true_iff, coloured_spec, spot_spec.
    destruct (put_cases (shown w) v p x) as [[-> ->]|[differs ->]]; tauto.
  - rewrite coloured_spec.
    destruct (put_cases (shown w) v p x) as [[-> ->]|[differs ->]]; [|tauto].
    rewrite empty; split; [discriminate|intros equal; now destruct (opponent_differs p)].
Qed.

Lemma played_spec w p v w' : shown w v = Empty -> played prep (spot_of v) p w = Some w' ->
  same (shown w') (place (shown w) v p).
Proof.
  intros empty; unfold played, place, captured.
  destruct (cleared prep (opponent p) _) as [between|] eqn:one; [|discriminate]; intros two.
  apply cleared_spec in one, two.
  now rewrite two, one, sides_put.
Qed.

Lemma is_nowhere_spec w : is_nowhere prep w = true <-> forall v, held w v = false.
Proof.
  unfold is_nowhere; rewrite N.eqb_eq; split.
  - intros none v; rewrite <- (andb_true_l (held w v)), <- (every_spec v), <- held_and, none.
    apply held_none.
  - intros none; apply N.bits_inj_0; intros i; rewrite N.land_spec, <- (N2Nat.id i).
    apply not_true_is_false; intros [one two]%andb_true_iff.
    apply bit_is_of_point in one as [x [_ [at_ _]]]; [|apply no_point_is_listed_twice].
    specialize (none x); unfold held, bit_in in none; rewrite at_ in none; congruence.
Qed.

Lemma somewhere_held w : is_nowhere prep w = false <-> exists v, held w v = true.
Proof.
  destruct (some_dec (fun v => held w v = true)) as [some|none]; [intros; apply bool_dec| |].
  - split; [trivial|]; intros _; apply not_true_is_false; intros nowhere.
    destruct some as [v is]; rewrite is_nowhere_spec in nowhere; congruence.
  - split; [|intros some; contradiction]; intros not_nowhere; apply not_true_iff_false in not_nowhere.
    destruct not_nowhere; apply is_nowhere_spec; intros v; apply not_true_is_false; intros is.
    apply none; now exists v.
Qed.

Lemma lies_in_spec w w' : lies_in prep w w' = true <-> forall v, held w v = true -> held w' v = true.
Proof.
  unfold lies_in; rewrite is_nowhere_spec; split; intros all v; specialize (all v);
    rewrite held_without in *; destruct (held w v), (held w' v); simpl in *; intuition.
Qed.

Lemma in_spots v spot : In (v, spot) (spots prep) -> spot = spot_of v.
Proof. intros [x [[= <- <-] _]]%in_map_iff; reflexivity. Qed.

(** Where players may play. *)
Definition is_open (aim : goal) v : Prop :=
  match aim with Margin _ _ => True | Target m => held (playing m) v = true end.

Lemma may_play_spec aim v : may_play prep aim (spot_of v) = true <-> is_open aim v.
Proof.
  destruct aim as [? ?|m]; simpl; [now split|]; rewrite negb_true_iff, somewhere_held; split.
  - intros [x both]; rewrite held_and, andb_true_iff, spot_spec in both; now destruct both as [-> ?].
  - intros held_; exists v; rewrite held_and, held_, andb_true_r; now apply spot_spec.
Qed.

(** What [after_play] says, both ways. *)
Lemma after_play_spec r aim s v outcome : after_play prep r aim (spot_of v) s = Some outcome ->
  match outcome with
  | None => ~ (is_open aim v /\ playable (on_suicide r) (shown (stones s)) v (mover s))
  | Some s' => (is_open aim v /\ playable (on_suicide r) (shown (stones s)) v (mover s))
      /\ same (shown (stones s')) (place (shown (stones s)) v (mover s))
      /\ mover s' = opponent (mover s) /\ passed s' = 0 /\ spare s' = spare s
  end.
Proof.
  unfold after_play; destruct (_ && is_free prep (spot_of v) (stones s)) eqn:fine.
  2: { intros made; assert (outcome = None) as -> by congruence; intros [may [empty _]].
       apply is_free_spec in empty; apply may_play_spec in may; now rewrite empty, may in fine. }
  apply andb_true_iff in fine as [may free]; apply may_play_spec in may.
  apply is_free_spec in free.
  destruct (played _ _ _ _) as [w|] eqn:made; [|discriminate]; apply played_spec in made; [|assumption].
  assert (is_free prep (spot_of v) w = true
          <-> place (shown (stones s)) v (mover s) v = Empty) as gone.
  { now rewrite is_free_spec, made. }
  unfold is_left, when, playable; destruct (on_suicide r); [..|discriminate];
    [|destruct (is_free prep (spot_of v) w)]; cbn [negb]; intros [= <-]; simpl.
  2: intros [_ [_ stands]]; now apply stands, gone.
  all: repeat split; auto; intros taken; now apply gone in taken.
Qed.

End Placement.
