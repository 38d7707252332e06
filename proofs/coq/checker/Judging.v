(** Plays, scores and unconditional life on words are the law's. *)

From Coq Require Import Bool List Arith NArith ZArith Lia.
From Goproof Require Import Graph Deciding Law Life Notions Problems Colourings Reaching Moves Counting
  Playing Carried Lasting Decided Winning Sets Program Words.
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

(** Where players may play. *)
Definition is_open (aim : goal) v : Prop :=
  match aim with Margin _ => True | Target m => held (playing m) v = true end.

Lemma may_play_spec aim v : may_play prep aim (spot_of v) = true <-> is_open aim v.
Proof.
  destruct aim as [|m]; simpl; [now split|]; rewrite negb_true_iff, somewhere_held; split.
  - intros [x both]; rewrite held_and, andb_true_iff, spot_spec in both; now destruct both as [-> ?].
  - intros held_; exists v; rewrite held_and, held_, andb_true_r; now apply spot_spec.
Qed.

(** What [after_play] says, both ways. *)
Lemma after_play_spec r aim s v outcome : after_play prep r aim (spot_of v) s = Some outcome ->
  match outcome with
  | None => ~ (is_open aim v /\ playable (suicide_allowed r) (shown (stones s)) v (mover s))
  | Some s' => (is_open aim v /\ playable (suicide_allowed r) (shown (stones s)) v (mover s))
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
  unfold when, playable; destruct (suicide_allowed r) eqn:suicides, (is_free prep (spot_of v) w);
    cbn [orb negb]; intros [= <-]; simpl.
  3: intros [_ [_ [|stands]]]; [discriminate|]; now apply stands, gone.
  all: repeat split; auto; right; intros taken; now apply gone in taken.
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

Lemma same_area b b' p : same b b' -> number (area b p) = number (area b' p).
Proof.
  intros equal; apply number_ext; intros x; unfold area.
  now rewrite equal.
Qed.

(** Unconditional life. *)

Lemma in_spots v spot : In (v, spot) (spots prep) -> spot = spot_of v.
Proof. intros [x [[= <- <-] _]]%in_map_iff; reflexivity. Qed.

Lemma pieces_spec b mask (colour_of : colour) :
  (forall x, held mask x = true <-> b x = colour_of) ->
  forall from, (forall v spot, In (v, spot) from -> spot = spot_of v) ->
  forall left, (forall x, held left x = true -> held mask x = true) ->
  forall found, pieces prep from mask left = Some found ->
  (forall v piece, In (v, piece) found ->
     held left v = true /\ b v = colour_of /\ forall x, held piece x = true <-> joined b v x)
  /\ NoDup found
  /\ (forall one two, In one found -> In two found -> joined b (fst one) (fst two) -> one = two)
  /\ forall v spot, In (v, spot) from -> held left v = true ->
     exists one, In one found /\ held (snd one) v = true.
Proof.
  intros of_mask; induction from as [|[v spot] rest IH]; intros points_of left within found; cbn [pieces].
  { intros [= <-]; split; [intros ? ? []|split; [constructor|split; [intros ? ? []|intros ? ? []]]]. }
  assert (forall u spot', In (u, spot') rest -> spot' = spot_of u) as others_of.
  { intros u spot' member; apply points_of; now right. }
  pose proof (points_of v spot ltac:(now left)) as ->.
  assert (is_nowhere prep (N.land (spot_of v) left) = negb (held left v)) as nowhere.
  { apply eq_true_iff_eq; rewrite is_nowhere_spec, negb_true_iff; split.
    - intros none; specialize (none v); rewrite held_and in none.
      assert (held (spot_of v) v = true) as here by now apply spot_spec.
      now rewrite here in none.
    - intros absent x; rewrite held_and; apply not_true_is_false.
      intros [->%spot_spec there]%andb_true_iff; congruence. }
  rewrite nowhere; destruct (held left v) eqn:inside; cbn [negb].
  2: { intros more; destruct (IH others_of left within found more) as [each [once [apart all]]].
       split; [exact each|split; [exact once|split; [exact apart|]]].
       intros u spot' [[= <- <-]|member] there; [congruence|]; now apply (all u spot'). }
  destruct (joined_word prep mask (spot_of v)) as [piece|] eqn:one; [|discriminate].
  destruct (pieces prep rest mask (N.ldiff left piece)) as [others|] eqn:two; [|discriminate].
  intros [= <-].
  assert (forall x, held piece x = true <-> joined b v x) as of_piece.
  { apply joined_word_spec with (mask := mask); [|assumption]; intros x; rewrite of_mask.
    apply within, of_mask in inside; now rewrite inside. }
  assert (forall x, held (N.ldiff left piece) x = true -> held mask x = true) as still_within.
  { intros x; rewrite held_without, andb_true_iff; intros [? _]; auto. }
  destruct (IH others_of _ still_within others two) as [each [once [apart all]]].
  assert (forall other, In other others -> ~ joined b v (fst other)) as new.
  { intros [u piece'] member path%of_piece; destruct (each u piece' member) as [there _].
    cbn [fst] in path; now rewrite held_without, path, andb_false_r in there. }
  split; [|split; [|split]].
  - intros u piece' [[= <- <-]|member]; [now split; [|split; [apply of_mask, within|]]|].
    destruct (each u piece' member) as [there rest_of]; split; [|assumption].
    now rewrite held_without, andb_true_iff in there.
  - constructor; [|assumption]; intros member; apply (new _ member); constructor.
  - intros e e' [<-|member] [<-|member'] path; auto.
    + now apply new in member'.
    + now apply joined_sym, new in path.
  - intros u spot' [[= <- <-]|member] there.
    + exists (v, piece); split; [now left|apply of_piece; constructor].
    + destruct (held piece u) eqn:known; [exists (v, piece); split; [now left|assumption]|].
      destruct (all u spot' member) as [e [member' is]]; [now rewrite held_without, there, known|].
      exists e; split; [now right|assumption].
Qed.

Lemma all_of_spec (found : list (point G * N)) x :
  held (all_of found) x = true <-> exists one, In one found /\ held (snd one) x = true.
Proof.
  unfold all_of; induction found as [|e rest IH]; cbn [map fold_right].
  - rewrite held_none; split; [discriminate|intros [? [[] _]]].
  - rewrite held_or, orb_true_iff, IH; split.
    + intros [inside|[e' [member inside]]]; [exists e|exists e']; simpl; auto.
    + intros [e' [[<-|member] inside]]; eauto.
Qed.

Section Alive.
Variables (k : condition) (w : words) (p : player) (own counted : N).
Variable regions : list (point G * N).
Hypothesis owns : forall x, held own x = true <-> shown w x = p.
Hypothesis counts : forall x, held counted x = true <-> (k = Textbook -> shown w x = Empty).
Hypothesis are_regions : forall y piece, In (y, piece) regions ->
  shown w y <> p /\ forall x, held piece x = true <-> region (shown w) p y x.
Hypothesis once : NoDup regions.
Hypothesis apart : forall one two, In one regions -> In two regions ->
  region (shown w) p (fst one) (fst two) -> one = two.
Hypothesis all_regions : forall y, shown w y <> p ->
  exists one, In one regions /\ held (snd one) y = true.
Notation eye_of set v y :=
  (vital k (shown w) p v y /\ enclosed (shown w) p (fun u => held set u = true) y).

Lemma is_eye_spec v y set chain piece :
  (forall x, held chain x = true <-> joined (shown w) v x) ->
  (forall x, held piece x = true <-> region (shown w) p y x) ->
  is_eye prep own counted set chain piece = true <-> eye_of set v y.
Proof.
  intros of_chain of_piece; unfold is_eye; rewrite andb_true_iff, !lies_in_spec; split.
  - intros [near walls]; split.
    + intros z within counted_so.
      assert (held (N.land piece counted) z = true) as inside.
      { rewrite held_and, andb_true_iff, of_piece, counts; auto. }
      apply near, spread_spec in inside as [u [member beside]].
      exists u; split; [now apply symmetric|now apply of_chain].
    + intros z u within beside stone; apply walls.
      rewrite held_and, andb_true_iff, spread_spec, owns; split; [|assumption].
      exists z; split; [now apply of_piece|assumption].
  - intros [near walls]; split.
    + intros z; rewrite held_and, andb_true_iff, of_piece, counts; intros [within counted_so].
      apply spread_spec; destruct (near z within counted_so) as [u [beside member]].
      exists u; split; [now apply of_chain|now apply symmetric].
    + intros u; rewrite held_and, andb_true_iff, spread_spec, owns.
      intros [[z [within beside]] stone]; apply (walls z); auto; now apply of_piece.
Qed.

Lemma same_region y z x : region (shown w) p y z ->
  region (shown w) p y x <-> region (shown w) p z x.
Proof.
  intros path; split; intros further; [apply joined_trans with y|now apply joined_trans with z].
  - now apply joined_sym.
  - assumption.
Qed.

Lemma eye_of_region set v y z : region (shown w) p y z -> eye_of set v y -> eye_of set v z.
Proof.
  intros path [near walls]; split.
  - intros x within; apply near; now apply (same_region y z).
  - intros x u within; apply walls; now apply (same_region y z).
Qed.

Lemma two_eyes_spec set v chain :
  (forall x, held chain x = true <-> joined (shown w) v x) ->
  has_two_eyes prep own counted set regions (v, chain) = true
  <-> exists y z, shown w y <> p /\ shown w z <> p /\ ~ region (shown w) p y z
    /\ eye_of set v y /\ eye_of set v z.
Proof.
  intros of_chain; unfold has_two_eyes; cbn [snd].
  set (keep := fun region : point G * N => is_eye prep own counted set chain (snd region)).
  assert (forall y piece, In (y, piece) regions -> keep (y, piece) = true <-> eye_of set v y) as eyes.
  { intros y piece member; apply is_eye_spec; [assumption|now apply are_regions]. }
  split.
  - pose proof (NoDup_filter keep once) as once'.
    assert (forall e, In e (filter keep regions) -> In e regions /\ keep e = true) as kept_
      by (intros e; apply filter_In).
    destruct (filter keep regions) as [|[y one] [|[z two] rest]]; try discriminate; intros _.
    destruct (kept_ (y, one) ltac:(now left)) as [member eye%(eyes _ _ member)].
    destruct (kept_ (z, two) ltac:(right; now left)) as [member' eye'%(eyes _ _ member')].
    exists y, z; split; [now apply (are_regions y one)|split; [now apply (are_regions z two)|]].
    split; [|now split]; intros path; inversion once' as [|? ? new _]; apply new; left.
    symmetry; now apply apart.
  - intros [y [z [not_y [not_z [differ [eye_y eye_z]]]]]].
    destruct (all_regions y not_y) as [[y' one] [member inside]].
    destruct (all_regions z not_z) as [[z' two] [member' inside']].
    apply (are_regions y' one member) in inside; apply (are_regions z' two member') in inside'.
    assert (In (y', one) (filter keep regions)) as first_.
    { apply filter_In; split; [assumption|]; apply (eyes _ _ member).
      apply eye_of_region with y; [now apply joined_sym|assumption]. }
    assert (In (z', two) (filter keep regions)) as second_.
    { apply filter_In; split; [assumption|]; apply (eyes _ _ member').
      apply eye_of_region with z; [now apply joined_sym|assumption]. }
    destruct (filter keep regions) as [|e [|e' rest]]; [destruct first_| |reflexivity].
    destruct first_ as [->|[]], second_ as [equal|[]]; injection equal as <- <-; destruct differ.
    apply joined_trans with y'; [now apply joined_sym|assumption].
Qed.

Lemma surviving_spec rounds : forall chains : list (point G * N),
  (forall v piece, In (v, piece) chains ->
     shown w v = p /\ forall x, held piece x = true <-> joined (shown w) v x) ->
  (forall x, alive k (shown w) p x -> held (all_of chains) x = true) ->
  forall living, surviving prep rounds own counted regions chains = Some living ->
  forall x, held living x = true <-> alive k (shown w) p x.
Proof.
  induction rounds as [|n IH]; intros chains are_chains all_live living; cbn [surviving];
    set (keeps := has_two_eyes prep own counted (all_of chains) regions);
    destruct (forallb keeps chains) eqn:all; try discriminate.
  1, 2: rewrite forallb_forall in all; intros [= <-] x; split; [|apply all_live].
  1, 2: intros lives; exists (fun u => held (all_of chains) u = true); split; [|assumption].
  1, 2: clear x lives; intros x [[v piece] [member inside]]%all_of_spec.
  1, 2: destruct (are_chains v piece member) as [own_v of_piece].
  1, 2: pose proof (proj1 (of_piece x) inside) as path.
  1, 2: split; [now rewrite (joined_colour _ _ _ path)|split].
  1, 3: intros u onwards; apply all_of_spec; exists (v, piece); split; [assumption|];
    apply of_piece; now apply joined_trans with x.
  1, 2: destruct (proj1 (two_eyes_spec (all_of chains) v piece of_piece) (all _ member))
    as [y [z [not_y [not_z [differ [[vital_y around_y] [vital_z around_z]]]]]]].
  1, 2: assert (forall t, vital k (shown w) p v t -> vital k (shown w) p x t) as vital_too
    by (intros t eye u within counted_so; destruct (eye u within counted_so) as [s [near beside]];
        exists s; split; [assumption|]; apply joined_trans with v; [now apply joined_sym|assumption]).
  1, 2: exists y, z; repeat split; auto.
  apply IH; [intros v piece [member _]%filter_In; now apply are_chains|].
  intros x lives; pose proof (all_live x lives) as inside.
  apply all_of_spec in inside as [[v piece] [member inside]]; apply all_of_spec.
  exists (v, piece); split; [|assumption]; apply filter_In; split; [assumption|].
  destruct (are_chains v piece member) as [own_v of_piece]; apply of_piece in inside.
  apply (two_eyes_spec _ v piece of_piece).
  destruct (kept_by_more _ _ _ _ _ x all_live (alive_kept _ _ _ x lives)) as [_ _ [y [z [differ [[] []]]]]].
  assert (forall t, vital k (shown w) p x t -> vital k (shown w) p v t) as vital_too.
  { intros t eye u within counted_so; destruct (eye u within counted_so) as [s [near beside]].
    exists s; split; [assumption|]; now apply joined_trans with x. }
  exists y, z; repeat split; auto.
Qed.

End Alive.

Lemma alive_word_spec r w p living : alive_word prep r w p = Some living ->
  forall x, held living x = true <-> alive (condition_of r) (shown w) p x.
Proof.
  unfold alive_word; set (own := coloured prep w p); set (bare_word := N.ldiff (every prep) own).
  destruct (pieces prep (spots prep) own own) as [chains|] eqn:one; [|discriminate].
  destruct (pieces prep (spots prep) bare_word bare_word) as [regions|] eqn:two; [|discriminate].
  assert (forall y, held own y = true <-> shown w y = p) as owns by (intros; apply coloured_spec).
  assert (forall y, held bare_word y = true <-> bare (shown w) p y = Empty) as bares.
  { intros y; unfold bare_word, bare; rewrite held_without, every_spec; simpl.
    pose proof (owns y); destruct (same_colour (shown w y) p), (held own y); simpl;
      intuition discriminate. }
  assert (forall y, bare (shown w) p y = Empty <-> shown w y <> p) as empties.
  { intros y; unfold bare; destruct (same_colour (shown w y) p); split; congruence. }
  assert (forall v : point G, In (v, spot_of v) (spots prep)) as everywhere_.
  { intros v; apply (in_map (fun u => (u, spot_of u))), every_point_is_listed. }
  destruct (pieces_spec (shown w) own p owns _ in_spots own ltac:(auto) _ one)
    as [are_chains [_ [_ all_chains]]].
  destruct (pieces_spec (bare (shown w) p) bare_word Empty bares _ in_spots bare_word ltac:(auto) _ two)
    as [are_regions [once [apart all_regions]]].
  apply (surviving_spec (condition_of r) w p own
    (if suicide_allowed r then every prep else coloured prep w Empty) regions); auto.
  - intros y; unfold condition_of; destruct (suicide_allowed r).
    + rewrite every_spec; split; [discriminate|reflexivity].
    + rewrite coloured_spec; split; auto.
  - intros y piece member; destruct (are_regions y piece member) as [_ [is of_piece]].
    split; [now apply empties|assumption].
  - intros y not_own; apply (all_regions y _ (everywhere_ y)); now apply bares, empties.
  - intros v piece member; now destruct (are_chains v piece member).
  - intros x [set [keeps_set in_set]]; destruct (keeps_set x in_set) as [stone _].
    apply all_of_spec, (all_chains x _ (everywhere_ x)); now apply owns.
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
  at_the_end (for_margin margin) winner after.
Proof.
  unfold is_safe; destruct (alive_word prep r w winner) as [living|] eqn:done; [|discriminate].
  set (counted := N.lor living _).
  rewrite !andb_true_iff, Z.leb_le; intros [[_ none] enough] b equal after alone.
  pose proof (has_no_dead_spec w (opponent winner) none) as none_dead.
  pose proof (alive_word_spec r w winner living done) as lives.
  symmetry in equal.
  destruct (made_alone_same _ _ b (shown w) after equal alone) as [after' [alone' equal']].
  cbn [at_the_end for_margin]; rewrite !(same_area _ _ _ equal').
  assert (forall x, held counted x = true -> safe (condition_of r) (shown w) winner x) as all_safe.
  { intros x; unfold counted; rewrite held_or, held_and, orb_true_iff, andb_true_iff, coloured_spec.
    intros [living_|[empty surrounded]]; [left; now apply lives|right].
    unfold eyes_word in surrounded; rewrite near_word_spec, andb_true_iff, negb_true_iff in surrounded.
    rewrite somewhere_held, lies_in_spec in surrounded; destruct surrounded as [[y some] all].
    rewrite word_spec in some; split; [assumption|split; [now exists y|]].
    intros z near; apply lives, all; now rewrite word_spec. }
  assert (condition_of r = Textbook -> suicide_allowed r = false) as fits
    by (unfold condition_of; now destruct (suicide_allowed r)).
  pose proof (safe_points_bound_the_margin (condition_of r) (suicide_allowed r) (shown w)
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
  match aim with Margin margin => for_margin margin | Target m => contest_of r (problem_of m) end.

Lemma same_at_once r aim p b b' : same b b' ->
  at_once (contest_at r aim) p b -> at_once (contest_at r aim) p b'.
Proof.
  intros equal; destruct aim as [|m]; [trivial|simpl]; unfold captured_by_now, lives_by_now; simpl.
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
  destruct (alive_word prep r w (defends m)) as [alive_|] eqn:one; [|discriminate].
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
          destruct (keeps_set x in_set) as [_ [whole _]]; apply whole; now apply joined_sym.
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
  unfold won_at_once; destruct aim as [margin|m]; [intros [= <-] p []|simpl].
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
  apply Nat.leb_le in in_a_row_; destruct aim as [margin|m].
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
