(** Situations as the checker of [RoundProgram.v] knows them, and its moves, are the law's. *)

From Coq Require Import Bool List Arith NArith ZArith Lia FMapPositive.
From Goproof Require Import Graph Law Notions Cycles Problems Colourings Moves Playing Rounds Sets
  Lines Turns Outcomes Conditions Program Words Placement Judging Standing RoundProgram Sound.
Import ListNotations.

(** Turns. *)

Section Turns.
Context {G : graph}.
Implicit Types (g h origin : @game G) (p q : player).

(** The player's turns less the opponent's. *)
Definition lead g p : Z :=
  (Z.of_nat (plays g p + Notions.passed g p)
   - Z.of_nat (plays g (opponent p) + Notions.passed g (opponent p)))%Z.

Lemma lead_since g h p : up_to h g -> (lead g p - lead h p)%Z =
  if same_player (to_move g) (to_move h) then 0%Z else if same_player (to_move h) p then 1%Z else (-1)%Z.
Proof.
  induction 1 as [g|h g t _ IH].
  - unfold same_player; destruct (same_colour (to_move g) (to_move g)); [lia|contradiction].
  - assert ((lead (Then g t) p - lead g p)%Z = if same_player (to_move g) p then 1%Z else (-1)%Z) as step.
    { unfold lead; destruct t; simpl; destruct (to_move g), p; simpl; lia. }
    revert IH step; simpl to_move; destruct (to_move g), (to_move h), p; simpl; lia.
Qed.

Lemma barred_after suicide g t v : barred (simple_ko suicide) (Then g t) v
  <-> playable (suicide_if suicide) (board (Then g t)) v (to_move (Then g t))
      /\ same (place (board (Then g t)) v (to_move (Then g t))) (board g).
Proof.
  unfold barred, forbids; simpl ko_rule; simpl on_suicide.
  split; intros [plays_ rest]; (split; [assumption|]).
  - destruct rest as [h [_ [[t' equal] repeated]]]; injection equal as <- _; now symmetry.
  - exists g; split; [constructor; constructor|split; [now exists t|now symmetry]].
Qed.

Lemma lost_in_round r g h p : legal_game r g -> up_to h g -> same (board h) (board g) ->
  lost_since h g p = (Z.of_nat (plays g p) - Z.of_nat (plays h p))%Z.
Proof.
  intros legal earlier equal; unfold lost_since.
  pose proof (over_a_round_each_player_loses_what_that_player_plays r g h p legal earlier equal); lia.
Qed.

End Turns.

Section Stands.
Context {G : graph} (suicide : bool) (winner : player) (margin : Z).
Implicit Types (g h : @game G) (v : point G) (b : colouring G) (w : words) (p : player).
Notation prep := (@prep G).
Notation r := (simple_ko suicide).
Notation aim := (Margin margin false).
Notation key_of_stand := (stand_key prep).

(** A situation after a game; the word of the points where ko forbids has no further bits. *)
Record at_stand (s : stand) g : Prop := {
  stand_board : same (shown (stones (at_state s))) (board g);
  stand_mover : mover (at_state s) = to_move g;
  stand_passes : passed (at_state s) = passes g;
  stand_bars : forall v, held (bars s) v = true <-> barred r g v;
  stand_word : exists set : point G -> bool, bars s = word set }.

Lemma same_stones_spec w w' : same_stones prep w w' = true <-> same (@shown G w) (shown w').
Proof.
  unfold same_stones; rewrite !andb_true_iff, !lies_in_spec; split.
  - intros [[black_ black_'] [white_ white_']] v.
    specialize (black_ v); specialize (black_' v); specialize (white_ v); specialize (white_' v).
    rewrite !coloured_spec in *.
    destruct (shown w v) as [[]|] eqn:one; [symmetry; auto|symmetry; auto|].
    destruct (shown w' v) as [[]|] eqn:two; auto.
  - intros equal; repeat split; intros v; rewrite !coloured_spec; congruence || (rewrite (equal v); congruence).
Qed.

Lemma word_none : @word G (fun _ => false) = 0%N.
Proof. unfold word; induction points as [|x l IH]; simpl; [reflexivity|now rewrite IH]. Qed.

Lemma word_ext (set set' : point G -> bool) : (forall v, set v = set' v) -> word set = word set'.
Proof. intros equal; unfold word; f_equal; now apply map_ext. Qed.

Lemma marked_by_spec f (w : N) : marked_by f (spots prep) = Some w ->
  exists set : point G -> bool, w = word set /\ forall v, f (spot_of v) = Some (set v).
Proof.
  intros made; exists (fun v => match f (spot_of v) with Some is => is | None => false end).
  enough (forall l (w : N), marked_by f (map (fun v => (v, spot_of v)) l) = Some w ->
    w = bits_of (map (fun v => match f (spot_of v) with Some is => is | None => false end) l)
    /\ forall v, In v l -> exists is, f (spot_of v) = Some is) as all.
  { destruct (all (@points G) w made) as [equal each]; split; [assumption|]; intros v.
    destruct (each v (every_point_is_listed G v)) as [is ->]; reflexivity. }
  clear w made; induction l as [|v l IH]; intros w; cbn [map marked_by].
  - intros [= <-]; split; [reflexivity|intros v []].
  - destruct (f (spot_of v)) as [is|] eqn:one; [|discriminate].
    destruct (marked_by f _) as [w'|] eqn:others; [|discriminate]; intros [= <-].
    destruct (IH w' eq_refl) as [-> each]; split; [reflexivity|].
    intros u [<-|member]; [now exists is|auto].
Qed.

(** Where a play brings back earlier stones. *)
Definition brings_back w b p v : Prop :=
  playable (suicide_if suicide) b v p /\ same (place b v p) (@shown G w).

Lemma suspects_spec earlier s v : brings_back earlier (shown (stones s)) (mover s) v ->
  held (suspects prep earlier s) v = true.
Proof.
  intros [[empty _] back]; unfold suspects; set (b := shown (stones s)) in *.
  rewrite held_and, held_or, held_without, every_spec, andb_true_l, andb_true_iff.
  split; [now apply coloured_spec|]; rewrite orb_true_iff, negb_true_iff, <- not_true_iff_false.
  destruct (place_only_empties b v (mover s) v) as [stays|goes].
  - left; apply coloured_spec; rewrite <- (back v), stays; apply put_here.
  - right; intros [x [free near]]%spread_spec; apply coloured_spec in free; apply symmetric in near.
    destruct (stays_beside_empty b v (mover s) v x near) as [no_captive no_suicide].
    { rewrite put_elsewhere; [assumption|]; intros ->; now apply (irreflexive v). }
    rewrite place_kept, put_here in goes by assumption; discriminate.
Qed.

Lemma bars_after_spec earlier s (w : N) : bars_after prep suicide margin earlier s = Some w ->
  (exists set : point G -> bool, w = word set)
  /\ forall v, held w v = true <-> brings_back earlier (shown (stones s)) (mover s) v.
Proof.
  unfold bars_after; destruct (is_nowhere prep (suspects prep earlier s)) eqn:none.
  - intros [= <-]; split; [exists (fun _ => false); now rewrite word_none|intros v].
    rewrite held_none; split; [discriminate|intros back%suspects_spec].
    rewrite is_nowhere_spec in none; now rewrite none in back.
  - intros [set [-> each]]%marked_by_spec; split; [now exists set|intros v].
    rewrite word_spec; specialize (each v).
    destruct (is_nowhere prep (N.land (spot_of v) (suspects prep earlier s))) eqn:off.
    { injection each as <-; split; [discriminate|intros back%suspects_spec].
      rewrite is_nowhere_spec in off; specialize (off v); rewrite held_and, back in off.
      assert (held (spot_of v) v = true) as here by now apply spot_spec.
      now rewrite here in off. }
    unfold retakes in each; destruct (after_play _ _ _ _ _) as [outcome_|] eqn:made; [|discriminate].
    injection each as <-; apply after_play_spec in made; destruct outcome_ as [s'|].
    + destruct made as [[_ can] [equal _]]; rewrite same_stones_spec; split.
      * intros back; split; [assumption|]; now rewrite <- equal.
      * intros [_ back]; now rewrite equal.
    + split; [discriminate|intros [can _]; destruct made; now split].
Qed.

(** The turn of a move. *)
Definition is_turn (m : move) (t : @turn G) : Prop :=
  match m, t with
  | Passes, Pass => True
  | Plays i, Play v => nth_error points i = Some v
  | _, _ => False
  end.

Lemma stands_after w s s' g t : with_bars prep suicide margin w s = Some s' ->
  same (shown w) (board g) -> same (shown (stones s)) (board (Then g t)) ->
  mover s = to_move (Then g t) -> passed s = passes (Then g t) -> at_stand s' (Then g t).
Proof.
  unfold with_bars; destruct (bars_after _ _ _ _ _) as [found|] eqn:made; [|discriminate].
  intros [= <-] before now_ mover_ passes_; apply bars_after_spec in made as [known each].
  split; try assumption.
  intros x; cbn [bars]; rewrite each, barred_after, <- mover_; split.
  - intros [can back]; split; [now rewrite <- now_|].
    now rewrite <- now_, back.
  - intros [can back]; split; [now rewrite now_|].
    now rewrite now_, back.
Qed.

Lemma stand_after_spec s g m outcome_ : at_stand s g -> ~ ended r g ->
  stand_after prep suicide margin s m = Some outcome_ ->
  match outcome_ with
  | Some s' => exists t, is_turn m t /\ legal r g t /\ at_stand s' (Then g t)
  | None => forall t, is_turn m t -> ~ legal r g t
  end.
Proof.
  intros [boards mover_ passes_ barred_ _] going; destruct m as [| |i]; cbn [stand_after].
  - destruct (with_bars _ _ _ _ _) as [s'|] eqn:made; [|discriminate]; intros [= <-].
    exists Pass; split; [exact I|split; [now split|]].
    apply stands_after with (1 := made); simpl; auto; congruence.
  - intros [= <-] [] [].
  - destruct (nth_error (spots prep) i) as [[v spot]|] eqn:there.
    2: { intros [= <-] [|v] at_; [destruct at_|exfalso]; cbn [is_turn] in at_.
         unfold prep, prepared, spots in there; rewrite nth_error_map, at_ in there; discriminate. }
    assert (nth_error points i = Some v /\ spot = spot_of v) as [at_ ->].
    { unfold spots, prep, prepared in there; rewrite nth_error_map in there.
      destruct (nth_error points i) as [x|]; [|discriminate]; injection there as -> <-; now split. }
    assert (forall t, is_turn (Plays i) t -> t = Play v) as only.
    { intros [|u]; simpl; [intros []|congruence]. }
    assert (forall v', barred r g v' <-> playable (suicide_if suicide) (board g) v' (to_move g)
      /\ forbids Simple g (to_move g) (place (board g) v' (to_move g))) as bars_mean by reflexivity.
    destruct (is_nowhere prep (N.land (spot_of v) (bars s))) eqn:off.
    + assert (~ barred r g v) as open_.
      { rewrite <- barred_; intros inside; rewrite is_nowhere_spec in off; specialize (off v).
        assert (held (spot_of v) v = true) as here by now apply spot_spec.
        now rewrite held_and, here, inside in off. }
      destruct (after_play _ _ _ _ _) as [[s'|]|] eqn:made; try discriminate; apply after_play_spec in made.
      * destruct (with_bars _ _ _ _ _) as [s''|] eqn:barred_there; [|discriminate]; intros [= <-].
        destruct made as [[_ can] [equal [mover' [passes' _]]]].
        rewrite mover_ in can, equal, mover'.
        rewrite boards in can.
        exists (Play v); split; [exact at_|split].
        -- split; [assumption|]; destruct can as [empty kept_]; split; [assumption|split; [assumption|]].
           intros forbidden; now apply open_, bars_mean.
        -- apply stands_after with (1 := barred_there); auto.
           now rewrite equal, boards.
      * intros [= <-] t ->%only [_ [empty [kept_ _]]]; apply made; split; [exact I|].
        rewrite mover_; rewrite boards; now split.
    + intros [= <-] t ->%only [_ [empty [kept_ free_]]]; apply free_.
      apply not_true_iff_false in off.
      assert (held (bars s) v = true) as inside.
      { destruct (held (bars s) v) eqn:held_; [reflexivity|]; destruct off; apply is_nowhere_spec.
        intros x; rewrite held_and; destruct (held (spot_of v) x) eqn:here; [|reflexivity].
        apply spot_spec in here as ->; now rewrite held_. }
      now apply barred_ in inside as [_ forbidden].
Qed.

(** Numbers of situations. *)

Lemma tail_injective n n' k k' :
  Nat.iter n xI (xO (N.succ_pos k)) = Nat.iter n' xI (xO (N.succ_pos k')) -> n = n' /\ k = k'.
Proof.
  revert n'; induction n as [|n IH]; intros [|n']; simpl; try discriminate.
  - intros [= equal]; split; [reflexivity|].
    rewrite <- (N.pos_pred_succ k), <- (N.pos_pred_succ k'); now rewrite equal.
  - intros [= equal]; now destruct (IH n' equal) as [-> ->].
Qed.

Lemma stand_key_spec s s' : key_of_stand s = key_of_stand s'
  <-> same (@shown G (stones (at_state s))) (shown (stones (at_state s')))
      /\ mover (at_state s) = mover (at_state s') /\ passed (at_state s) = passed (at_state s')
      /\ bars s = bars s'.
Proof.
  unfold stand_key; rewrite !colours_spec; split.
  - intros [colours tails]%code_injective; [|now rewrite !map_length].
    assert (mover (at_state s) = mover (at_state s')
      /\ Nat.iter (passed (at_state s)) xI (xO (N.succ_pos (bars s)))
         = Nat.iter (passed (at_state s')) xI (xO (N.succ_pos (bars s')))) as [movers rest].
    { destruct (mover (at_state s)), (mover (at_state s')); try discriminate; injection tails; auto. }
    apply tail_injective in rest as [in_a_row barred_]; repeat split; auto.
    now apply listed_same.
  - intros [equal [-> [-> ->]]]; f_equal; now apply map_ext.
Qed.

Lemma alike_by_key s s' g h : at_stand s g -> at_stand s' h ->
  key_of_stand s = key_of_stand s' <-> alike r g h.
Proof.
  intros [boards movers in_a_row barred_ [set is]] [boards' movers' in_a_row' barred_' [set' is']].
  rewrite stand_key_spec; unfold alike; split.
  - intros [equal [mover_ [passed_ bars_]]]; split; [|split; [congruence|split; [congruence|]]].
    + now rewrite <- boards, equal.
    + intros v; rewrite <- barred_, <- barred_', bars_; reflexivity.
  - intros [equal [mover_ [passed_ bars_]]]; split; [|split; [congruence|split; [congruence|]]].
    + now rewrite boards, equal.
    + rewrite is, is'; apply word_ext; intros v; apply eq_true_iff_eq.
      rewrite <- (word_spec set v), <- (word_spec set' v), <- is, <- is', barred_, barred_'; apply bars_.
Qed.

Lemma at_stand_by_key s s' g : at_stand s g -> key_of_stand s = key_of_stand s' -> at_stand s' g.
Proof.
  intros [boards movers in_a_row barred_ [set is]] [equal [mover_ [passed_ bars_]]]%stand_key_spec.
  split; [|congruence..| |].
  - now rewrite <- equal.
  - rewrite <- bars_; exact barred_.
  - exists set; congruence.
Qed.

End Stands.
