(** Plays, scores and unconditional life on words are the law's. *)

From Coq Require Import Bool List Arith NArith ZArith Lia.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Counting Playing
  Carried Lasting Sets Program Words
 life_by_all_points_bounds_the_margin_while_its_owner_passes
  life_by_the_textbook_bounds_the_margin_while_its_owner_passes.
Import ListNotations.

Section Judging.
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
  apply same_trans with (1 := two), same_clear, same_trans with (1 := one), same_clear.
  now apply sides_put.
Qed.

(** What [after_play] says, both ways. *)
Lemma after_play_spec r s v outcome : after_play prep r (spot_of v) s = Some outcome ->
  match outcome with
  | None => ~ playable (suicide_allowed r) (shown (stones s)) v (mover s)
  | Some s' => playable (suicide_allowed r) (shown (stones s)) v (mover s)
      /\ same (shown (stones s')) (place (shown (stones s)) v (mover s))
      /\ mover s' = opponent (mover s) /\ passed s' = 0
  end.
Proof.
  unfold after_play; destruct (is_free prep (spot_of v) (stones s)) eqn:free.
  2: { intros made; assert (outcome = None) as -> by congruence; intros [empty _].
       apply is_free_spec in empty; congruence. }
  apply is_free_spec in free.
  destruct (played _ _ _ _) as [w|] eqn:made; [|discriminate]; apply played_spec in made; [|assumption].
  assert (is_free prep (spot_of v) w = true
          <-> place (shown (stones s)) v (mover s) v = Empty) as gone.
  { now rewrite is_free_spec, made. }
  unfold when, playable; destruct (suicide_allowed r) eqn:suicides, (is_free prep (spot_of v) w);
    cbn [orb negb]; intros [= <-]; simpl; try (split; [split|split; [|split]]; auto; fail).
  - intros [_ [|stands]]; [discriminate|]; now apply stands, gone.
  - split; [split|split; [|split]]; auto; right; intros taken; now apply gone in taken.
Qed.

(** Areas. *)

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

(** How many points of area a player has more than the opponent. *)
Definition ahead b p : Z :=
  (Z.of_nat (number (area b p)) - Z.of_nat (number (area b (opponent p))))%Z.

Lemma same_area b b' p : same b b' -> number (area b p) = number (area b' p).
Proof.
  intros equal; apply number_ext; intros x; unfold area.
  now rewrite (same_is_stone _ _ p x equal), (same_territory _ _ p x equal).
Qed.

Lemma same_ahead b b' p : same b b' -> ahead b p = ahead b' p.
Proof. intros equal; unfold ahead; now rewrite !(same_area b b' _ equal). Qed.

Lemma is_won_spec r winner margin s : is_won prep r winner margin s = true ->
  passes_to_end r <= passed s /\ (margin <= ahead (shown (stones s)) winner)%Z.
Proof.
  unfold is_won, ahead; destruct (area_word _ _ winner) as [ours|] eqn:one; [|discriminate].
  destruct (area_word _ _ (opponent winner)) as [theirs|] eqn:two; [|discriminate].
  rewrite andb_true_iff; unfold is_over; rewrite Nat.leb_le, Z.leb_le.
  now rewrite (count_spec ours _ winner (area_word_spec _ _ _ one)),
    (count_spec theirs _ (opponent winner) (area_word_spec _ _ _ two)).
Qed.

(** Unconditional life. *)

Lemma lies_in_spec w w' : lies_in w w' = true -> forall v, held w v = true -> held w' v = true.
Proof.
  unfold lies_in; intros none%N.eqb_eq v inside.
  destruct (held w' v) eqn:there; [reflexivity|].
  assert (held (N.ldiff w w') v = true) as out by now rewrite held_without, inside, there.
  now rewrite none, held_none in out.
Qed.

Lemma in_spots v spot : In (v, spot) (spots prep) -> spot = spot_of v.
Proof. intros [x [[= <- <-] _]]%in_map_iff; reflexivity. Qed.

Lemma pieces_spec b mask (colour_of : colour) :
  (forall x, held mask x = true <-> b x = colour_of) ->
  forall from, (forall v spot, In (v, spot) from -> spot = spot_of v) ->
  forall left, (forall x, held left x = true -> held mask x = true) ->
  forall found, pieces prep from mask left = Some found ->
  forall v piece, In (v, piece) found ->
  b v = colour_of /\ forall x, held piece x = true <-> joined b v x.
Proof.
  intros of_mask; induction from as [|[v spot] rest IH]; intros points_of left within found; cbn [pieces].
  - intros [= <-] v piece [].
  - assert (forall u spot', In (u, spot') rest -> spot' = spot_of u) as others_of.
    { intros u spot' member; apply points_of; now right. }
    pose proof (points_of v spot ltac:(now left)) as ->.
    destruct (N.eqb (N.land (spot_of v) left) 0) eqn:none; [now apply IH|].
    destruct (joined_word prep mask (spot_of v)) as [piece|] eqn:one; [|discriminate].
    destruct (pieces prep rest mask (N.ldiff left piece)) as [others|] eqn:two; [|discriminate].
    intros [= <-].
    assert (held mask v = true) as inside.
    { apply within; destruct (held left v) eqn:there; [reflexivity|].
      apply N.eqb_neq in none; destruct none; apply N.bits_inj_0; intros i.
      rewrite N.land_spec, <- (N2Nat.id i); apply not_true_is_false; intros [here also]%andb_true_iff.
      apply bit_is_of_point in here as [x [_ [at_ is]]]; [|apply no_point_is_listed_twice].
      destruct (same_point v x) as [<-|]; [|discriminate].
      unfold held, bit_in in there; rewrite at_ in there; congruence. }
    intros u piece' [[= <- <-]|member].
    + split; [now apply of_mask|]; apply joined_word_spec with (mask := mask); [|assumption].
      intros x; rewrite of_mask; apply of_mask in inside; rewrite inside; tauto.
    + refine (IH others_of _ _ _ two _ _ member).
      intros x; rewrite held_without, andb_true_iff; intros [? _]; auto.
Qed.

Lemma all_of_spec (found : list (point G * N)) x :
  held (all_of found) x = true <-> exists v piece, In (v, piece) found /\ held piece x = true.
Proof.
  unfold all_of; induction found as [|[v piece] rest IH]; cbn [map fold_right snd].
  - rewrite held_none; split; [discriminate|intros [? [? [[] _]]]].
  - rewrite held_or, orb_true_iff, IH; split.
    + intros [inside|[u [piece' [member inside]]]]; [exists v, piece|exists u, piece']; simpl; auto.
    + intros [u [piece' [[[= <- <-]|member] inside]]]; eauto.
Qed.

Section Alive.
Variables (k : condition) (w : words) (p : player) (own counted : N).
Variable regions : list (point G * N).
Hypothesis owns : forall x, held own x = true <-> shown w x = p.
Hypothesis counts : forall x, (k = Textbook -> shown w x = Empty) -> held counted x = true.
Hypothesis are_regions : forall y piece, In (y, piece) regions ->
  shown w y <> p /\ forall x, held piece x = true <-> region (shown w) p y x.

Lemma is_eye_spec v y set chain piece :
  (forall x, held chain x = true <-> joined (shown w) v x) ->
  (forall x, held piece x = true <-> region (shown w) p y x) ->
  is_eye prep own counted set chain piece = true ->
  vital k (shown w) p v y /\ enclosed (shown w) p (fun u => held set u = true) y.
Proof.
  intros of_chain of_piece; unfold is_eye; rewrite andb_true_iff.
  intros [all_near all_in]; pose proof (lies_in_spec _ _ all_near) as near.
  pose proof (lies_in_spec _ _ all_in) as walls; split.
  - intros z within counted_so.
    assert (held (N.land piece counted) z = true) as inside.
    { rewrite held_and, andb_true_iff, of_piece; auto. }
    apply near, spread_spec in inside as [u [member beside]].
    exists u; split; [now apply symmetric|now apply of_chain].
  - intros z u within beside stone; apply walls.
    rewrite held_and, andb_true_iff, spread_spec, owns; split; [|assumption].
    exists z; split; [now apply of_piece|assumption].
Qed.

Lemma two_eyes_spec set v chain :
  (forall x, held chain x = true <-> joined (shown w) v x) ->
  has_two_eyes prep own counted set regions (v, chain) = true ->
  exists y z, shown w y <> p /\ shown w z <> p /\ ~ region (shown w) p y z
    /\ vital k (shown w) p v y /\ vital k (shown w) p v z
    /\ enclosed (shown w) p (fun u => held set u = true) y
    /\ enclosed (shown w) p (fun u => held set u = true) z.
Proof.
  intros of_chain; unfold has_two_eyes.
  destruct (filter _ regions) as [|[y one] [|[z two] rest]] eqn:found; try discriminate.
  assert (forall u piece, In (u, piece) ((y, one) :: (z, two) :: rest) ->
    In (u, piece) regions /\ is_eye prep own counted set chain piece = true) as eyes.
  { intros u piece member; rewrite <- found in member; apply filter_In in member; exact member. }
  destruct (eyes y one ltac:(now left)) as [member_y eye_y].
  destruct (eyes z two ltac:(right; now left)) as [member_z eye_z].
  destruct (are_regions y one member_y) as [not_y of_y].
  destruct (are_regions z two member_z) as [not_z of_z].
  destruct (is_eye_spec v y set chain one of_chain of_y eye_y).
  destruct (is_eye_spec v z set chain two of_chain of_z eye_z).
  simpl; intros apart%N.eqb_eq; exists y, z; repeat split; auto.
  intros together; assert (held (N.land one two) z = true) as inside.
  { rewrite held_and, andb_true_iff, of_y, of_z; split; [assumption|constructor]. }
  now rewrite apart, held_none in inside.
Qed.

Lemma surviving_spec rounds : forall chains : list (point G * N),
  (forall v piece, In (v, piece) chains ->
     shown w v = p /\ forall x, held piece x = true <-> joined (shown w) v x) ->
  forall x, held (surviving prep rounds own counted regions chains) x = true -> alive k (shown w) p x.
Proof.
  induction rounds as [|n IH]; intros chains are_chains x; cbn [surviving];
    set (keeps := has_two_eyes prep own counted (all_of chains) regions);
    destruct (forallb keeps chains) eqn:all.
  2: { rewrite held_none; discriminate. }
  3: { apply IH; intros v piece [member _]%filter_In; now apply are_chains. }
  all: rewrite forallb_forall in all; intros lives; exists (fun u => held (all_of chains) u = true).
  all: split; [|assumption].
  all: clear x lives; intros x [v [piece [member inside]]]%all_of_spec.
  all: destruct (are_chains v piece member) as [own_v of_piece].
  all: pose proof (proj1 (of_piece x) inside) as path.
  all: split; [now rewrite (joined_colour _ _ _ path)|split].
  1, 3: intros u onwards; apply all_of_spec; exists v, piece; split; [assumption|];
    apply of_piece; now apply joined_trans with x.
  all: destruct (two_eyes_spec (all_of chains) v piece of_piece (all _ member))
    as [y [z [not_y [not_z [apart [vital_y [vital_z [around_y around_z]]]]]]]].
  all: assert (forall t, vital k (shown w) p v t -> vital k (shown w) p x t) as vital_too
    by (intros t eye u within counted_so; destruct (eye u within counted_so) as [s [near beside]];
        exists s; split; [assumption|]; apply joined_trans with v; [now apply joined_sym|assumption]).
  all: exists y, z; repeat split; auto.
Qed.

End Alive.

Definition condition_of (r : rules) : condition := if suicide_allowed r then All_points else Textbook.

Lemma alive_word_spec r w p living : alive_word prep r w p = Some living ->
  forall x, held living x = true -> alive (condition_of r) (shown w) p x.
Proof.
  unfold alive_word; set (own := coloured prep w p); set (bare_word := N.ldiff (every prep) own).
  destruct (pieces prep (spots prep) own own) as [chains|] eqn:one; [|discriminate].
  destruct (pieces prep (spots prep) bare_word bare_word) as [regions|] eqn:two; [|discriminate].
  intros done x lives.
  assert (forall y, held own y = true <-> shown w y = p) as owns by (intros; apply coloured_spec).
  assert (forall y, held bare_word y = true <-> bare (shown w) p y = Empty) as bares.
  { intros y; unfold bare_word, bare; rewrite held_without, every_spec; simpl.
    pose proof (owns y); destruct (same_colour (shown w y) p), (held own y); simpl;
      intuition discriminate. }
  pose proof (pieces_spec (shown w) own p owns _ in_spots own ltac:(auto) _ one) as are_chains.
  pose proof (pieces_spec (bare (shown w) p) bare_word Empty bares _ in_spots bare_word ltac:(auto) _ two)
    as are_regions.
  apply (surviving_spec (condition_of r) w p own
    (if suicide_allowed r then every prep else coloured prep w Empty) regions) with
    (rounds := length chains) (chains := chains); auto.
  - intros y; unfold condition_of; destruct (suicide_allowed r); [intros; apply every_spec|].
    intros empty; now apply coloured_spec, empty.
  - intros y piece member; destruct (are_regions y piece member) as [is of_piece]; split; [|assumption].
    unfold bare in is; now destruct (same_colour (shown w y) p).
  - assert (living = surviving prep (length chains) own
      (if suicide_allowed r then every prep else coloured prep w Empty) regions chains) as <-
      by congruence; assumption.
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
    apply made_by_play; [assumption|]; pose proof (same_place c c' v p alike v) as there.
    split; [now rewrite <- (alike v)|now rewrite <- there].
Qed.

(** From a safe board on, while the winner passes, the margin stands. *)
Lemma is_safe_spec r winner margin w : is_safe prep r winner margin w = true ->
  forall b, same (shown w) b -> forall after, made_alone (suicide_allowed r) (opponent winner) b after ->
  (margin <= ahead after winner)%Z.
Proof.
  unfold is_safe; destruct (alive_word prep r w winner) as [living|] eqn:done; [|discriminate].
  set (counted := N.lor living _).
  rewrite !andb_true_iff, Z.leb_le; intros [[_ none] enough] b equal after alone.
  pose proof (has_no_dead_spec w (opponent winner) none) as none_dead.
  pose proof (alive_word_spec r w winner living done) as lives.
  destruct (made_alone_same _ _ b (shown w) after (same_sym _ _ equal) alone) as [after' [alone' equal']].
  rewrite (same_ahead _ _ winner equal').
  assert (forall x, held counted x = true -> safe (condition_of r) (shown w) winner x) as all_safe.
  { intros x; unfold counted; rewrite held_or, held_and, orb_true_iff, andb_true_iff, coloured_spec.
    intros [|[empty surrounded]]; [left; auto|right].
    unfold eyes_word in surrounded; rewrite near_word_spec, andb_true_iff, negb_true_iff in surrounded.
    destruct surrounded as [some all]; split; [assumption|split].
    - apply N.eqb_neq in some; destruct (some_dec (fun y => adjacent x y = true)) as [|no].
      { intros y; apply bool_dec. }
      { assumption. }
      destruct some; apply N.bits_inj_0; intros i; rewrite <- (N2Nat.id i).
      apply not_true_is_false; intros bit.
      apply bit_is_of_point in bit as [y [_ [_ near]]]; [|apply no_point_is_listed_twice].
      apply no; now exists y.
    - intros y near; apply lives, (lies_in_spec _ _ all); now rewrite word_spec. }
  assert (forall after : colouring G,
    made_alone (suicide_allowed r) (opponent winner) (shown w) after ->
    2 * number (@held G counted) + number (area after (opponent winner))
    <= length (@points G) + number (area after winner)) as bound.
  { intros any made; unfold condition_of in all_safe.
    pose proof (life_by_all_points_bounds_the_margin_while_its_owner_passes
      (shown w) (opponent winner) (held counted) none_dead) as by_all_points.
    pose proof (life_by_the_textbook_bounds_the_margin_while_its_owner_passes
      (shown w) (opponent winner) (held counted) none_dead) as by_the_textbook.
    rewrite opponent_of_opponent in by_all_points, by_the_textbook.
    destruct (suicide_allowed r); auto. }
  specialize (bound after' alone').
  unfold count in enough; rewrite ones_spec in enough; change (size prep) with (length (@points G)) in enough.
  unfold ahead; lia.
Qed.

End Judging.
