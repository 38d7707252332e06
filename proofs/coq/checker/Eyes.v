(** Unconditional life on words is the law's. *)

From Coq Require Import Bool List Arith NArith ZArith.
From Goproof Require Import Graph Law Life Notions Problems Colourings Reaching Lasting Replying
  Turns Outcomes Words Placement.
Import ListNotations.

Section Eyes.
Context {G : graph}.
Implicit Types (v x y z u : point G) (b : colouring G) (p o : player).
Notation prep := (@prep G).

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
  (eye_for (vital k (shown w) p) (shown w) p (fun u => held set u = true) v y).

Lemma is_eye_spec v y set chain piece : shown w y <> p ->
  (forall x, held chain x = true <-> joined (shown w) v x) ->
  (forall x, held piece x = true <-> region (shown w) p y x) ->
  is_eye prep own counted set chain piece = true <-> eye_of set v y.
Proof.
  intros outside of_chain of_piece; unfold is_eye; rewrite andb_true_iff, !lies_in_spec; split.
  - intros [near walls]; split; [assumption| |].
    + intros z within counted_so.
      assert (held (N.land piece counted) z = true) as inside.
      { rewrite held_and, andb_true_iff, of_piece, counts; auto. }
      apply near, spread_spec in inside as [u [member beside]].
      exists u; split; [now apply symmetric|now apply of_chain].
    + intros z u within beside stone; apply walls.
      rewrite held_and, andb_true_iff, spread_spec, owns; split; [|assumption].
      exists z; split; [now apply of_piece|assumption].
  - intros [_ near walls]; split.
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
  intros path [outside near walls]; split.
  - now apply region_colour with y.
  - intros x within; apply near; now apply (same_region y z).
  - intros x u within; apply walls; now apply (same_region y z).
Qed.

Lemma eye_of_chain set v x y : joined (shown w) v x -> eye_of set v y -> eye_of set x y.
Proof.
  intros path [outside near walls]; split; [assumption| |assumption]; intros z within counted_so.
  destruct (near z within counted_so) as [u [beside further]]; exists u; split; [assumption|].
  apply joined_trans with v; [now apply joined_sym|assumption].
Qed.

Lemma two_eyes_spec set v chain :
  (forall x, held chain x = true <-> joined (shown w) v x) ->
  has_two_eyes prep own counted set regions (v, chain) = true
  <-> exists y z, ~ region (shown w) p y z /\ eye_of set v y /\ eye_of set v z.
Proof.
  intros of_chain; unfold has_two_eyes; cbn [snd].
  set (keep := fun region : point G * N => is_eye prep own counted set chain (snd region)).
  assert (forall y piece, In (y, piece) regions -> keep (y, piece) = true <-> eye_of set v y) as eyes.
  { intros y piece member; apply is_eye_spec; [|assumption|]; now apply (are_regions y piece). }
  split.
  - pose proof (NoDup_filter keep once) as once'.
    assert (forall e, In e (filter keep regions) -> In e regions /\ keep e = true) as kept_
      by (intros e; apply filter_In).
    destruct (filter keep regions) as [|[y one] [|[z two] rest]]; try discriminate; intros _.
    destruct (kept_ (y, one) ltac:(now left)) as [member eye%(eyes _ _ member)].
    destruct (kept_ (z, two) ltac:(right; now left)) as [member' eye'%(eyes _ _ member')].
    exists y, z; split; [|now split]; intros path; inversion once' as [|? ? new _]; apply new; left.
    symmetry; now apply apart.
  - intros [y [z [differ [eye_y eye_z]]]].
    destruct (all_regions y (eye_outside _ _ _ _ _ _ eye_y)) as [[y' one] [member inside]].
    destruct (all_regions z (eye_outside _ _ _ _ _ _ eye_z)) as [[z' two] [member' inside']].
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
  1, 2: split; [now rewrite (joined_colour _ _ _ path)| |].
  1, 3: intros u onwards; apply all_of_spec; exists (v, piece); split; [assumption|];
    apply of_piece; now apply joined_trans with x.
  1, 2: destruct (proj1 (two_eyes_spec (all_of chains) v piece of_piece) (all _ member))
    as [y [z [differ [eye_y eye_z]]]].
  1, 2: exists y, z; split; [assumption|]; split; now apply eye_of_chain with v.
  apply IH; [intros v piece [member _]%filter_In; now apply are_chains|].
  intros x lives; pose proof (all_live x lives) as inside.
  apply all_of_spec in inside as [[v piece] [member inside]]; apply all_of_spec.
  exists (v, piece); split; [|assumption]; apply filter_In; split; [assumption|].
  destruct (are_chains v piece member) as [own_v of_piece]; apply of_piece in inside.
  apply (two_eyes_spec _ v piece of_piece).
  destruct (kept_by_more _ _ _ _ _ x all_live (alive_keeps_itself _ _ _ x lives))
    as [_ _ [y [z [differ [eye_y eye_z]]]]].
  apply joined_sym in inside; exists y, z; split; [assumption|]; split; now apply eye_of_chain with x.
Qed.

End Alive.

Lemma own_spec w p x : held (coloured prep w p) x = true <-> shown w x = p.
Proof. apply coloured_spec. Qed.

Lemma regions_of_spec w p regions : regions_of prep w p = Some regions ->
  (forall y piece, In (y, piece) regions ->
     shown w y <> p /\ forall x, held piece x = true <-> region (shown w) p y x)
  /\ NoDup regions
  /\ (forall one two, In one regions -> In two regions ->
        region (shown w) p (fst one) (fst two) -> one = two)
  /\ forall y, shown w y <> p -> exists one, In one regions /\ held (snd one) y = true.
Proof.
  unfold regions_of; cbv zeta; set (own := coloured prep w p); set (bare_word := N.ldiff (every prep) own).
  assert (forall y, held own y = true <-> shown w y = p) as owns by apply own_spec.
  assert (forall y, held bare_word y = true <-> bare (shown w) p y = Empty) as bares.
  { intros y; unfold bare_word, bare; rewrite held_without, every_spec; simpl.
    pose proof (owns y); destruct (same_colour (shown w y) p), (held own y); simpl;
      intuition discriminate. }
  intros made.
  destruct (pieces_spec (bare (shown w) p) bare_word Empty bares _ in_spots bare_word ltac:(auto) _ made)
    as [are_regions [once [apart all_regions]]].
  split; [|split; [assumption|split; [exact apart|]]].
  - intros y piece member; destruct (are_regions y piece member) as [_ [is of_piece]].
    split; [now apply bare_empty|assumption].
  - intros y not_own; apply (all_regions y (spot_of y)).
    + apply (in_map (fun u => (u, spot_of u))), every_point_is_listed.
    + now apply bares, bare_empty.
Qed.

Lemma alive_word_spec k w p living : alive_word prep k w p = Some living ->
  forall x, held living x = true <-> alive k (shown w) p x.
Proof.
  unfold alive_word; cbv zeta; set (own := coloured prep w p).
  destruct (pieces prep (spots prep) own own) as [chains|] eqn:one; [|discriminate].
  destruct (regions_of prep w p) as [regions|] eqn:two; [|discriminate].
  destruct (regions_of_spec w p regions two) as [are_regions [once [apart all_regions]]].
  destruct (pieces_spec (shown w) own p (own_spec w p) _ in_spots own ltac:(auto) _ one)
    as [are_chains [_ [_ all_chains]]].
  apply (surviving_spec k w p own
    (match k with Textbook => coloured prep w Empty | All_points => every prep end) regions); auto.
  - exact (own_spec w p).
  - intros y; destruct k; rewrite ?every_spec, ?coloured_spec; split; auto; discriminate.
  - intros v piece member; now destruct (are_chains v piece member).
  - intros x [set [keeps_set in_set]]; destruct (keeps_set x in_set) as [stone _ _].
    apply all_of_spec, (all_chains x (spot_of x)); [|now apply own_spec].
    apply (in_map (fun u => (u, spot_of u))), every_point_is_listed.
Qed.

(** What borders on living stones only, and has one beside each of its points or a pair of that, is
    the territory. *)
Section Territory.
Variables (w : words) (p : player) (living : N).
Hypothesis lives : forall x, held living x = true <-> alive All_points (shown w) p x.
Let word_of_inner := inner_word prep w p living.

Lemma beside_spec x : held (spread (near prep) living) x = true <-> beside_living (shown w) p x.
Proof.
  rewrite spread_spec; split; intros [u [one two]]; exists u.
  - split; [now apply symmetric|now apply lives].
  - split; [now apply lives|now apply symmetric].
Qed.

Lemma inner_spec x : held word_of_inner x = true <-> inner (shown w) p x.
Proof.
  unfold word_of_inner, inner_word, inner.
  rewrite held_without, held_or, every_spec, andb_true_l, negb_true_iff, orb_false_iff.
  rewrite <- !not_true_iff_false, own_spec, beside_spec; tauto.
Qed.

Lemma near_spot_spec v x : held (spread (near prep) (spot_of v)) x = true <-> adjacent v x.
Proof.
  rewrite spread_spec; split; [now intros [u [->%spot_spec near]]|].
  intros near; exists v; split; [now apply spot_spec|assumption].
Qed.

Lemma is_pair_spec u v : is_pair prep word_of_inner (u, spot_of u) (v, spot_of v) = true
  <-> u <> v /\ forall y, inner (shown w) p y -> adjacent y u = adjacent y v.
Proof.
  unfold is_pair; cbn [snd].
  assert (is_nowhere prep (N.land (spot_of u) (spot_of v)) = true <-> u <> v) as differ.
  { rewrite is_nowhere_spec; split.
    - intros none ->; specialize (none v); rewrite held_and in none.
      now rewrite (proj2 (spot_spec v v)) in none.
    - intros differ x; rewrite held_and; apply not_true_is_false.
      intros [->%spot_spec equal%spot_spec]%andb_true_iff; auto. }
  destruct (is_nowhere _ _); [|split; [discriminate|intros [apart _]; now apply differ in apart]].
  rewrite andb_true_iff, !lies_in_spec; split.
  - intros [one two]; split; [now apply differ|]; intros y inside.
    apply eq_true_iff_eq; split; intros near; apply symmetric.
    + specialize (one y); rewrite !held_and, !andb_true_iff, !near_spot_spec, inner_spec in one.
      apply one; split; [now apply symmetric|assumption].
    + specialize (two y); rewrite !held_and, !andb_true_iff, !near_spot_spec, inner_spec in two.
      apply two; split; [now apply symmetric|assumption].
  - intros [_ alike]; split; intros y; rewrite !held_and, !andb_true_iff, !near_spot_spec, inner_spec;
      intros [near inside]; (split; [|assumption]); apply symmetric; unfold is_true.
    + rewrite <- alike by assumption; now apply symmetric.
    + rewrite alike by assumption; now apply symmetric.
Qed.

Lemma is_paired_spec found : is_paired prep word_of_inner found = true
  <-> exists u v, u <> v /\ held found u = true /\ held found v = true
      /\ forall y, inner (shown w) p y -> adjacent y u = adjacent y v.
Proof.
  assert (forall e, In e (filter (fun e => negb (is_nowhere prep (N.land (snd e) found))) (spots prep))
    <-> exists v, e = (v, spot_of v) /\ held found v = true) as listed.
  { intros e; rewrite filter_In, negb_true_iff, <- not_true_iff_false, is_nowhere_spec; split.
    - intros [[v [<- _]]%in_map_iff some]; exists v; split; [reflexivity|].
      apply not_false_iff_true; intros none; apply some; intros x; rewrite held_and.
      apply not_true_is_false; intros [->%spot_spec there]%andb_true_iff; cbn [snd] in *; congruence.
    - intros [v [-> there]]; split.
      + apply (in_map (fun u => (u, spot_of u))), every_point_is_listed.
      + intros none; specialize (none v); cbn [snd] in none; rewrite held_and, there in none.
        now rewrite (proj2 (spot_spec v v)) in none. }
  unfold is_paired; cbv zeta; rewrite existsb_exists; split.
  - intros [e [[u [-> in_u]]%listed [f [[v [-> in_v]]%listed both]]%existsb_exists]].
    apply is_pair_spec in both as [differ alike]; eauto 7.
  - intros [u [v [differ [in_u [in_v alike]]]]]; exists (u, spot_of u); split; [apply listed; eauto|].
    apply existsb_exists; exists (v, spot_of v); split; [apply listed; eauto|now apply is_pair_spec].
Qed.

Lemma paired_spec x : held (paired_word prep w p living) x = true
  <-> inner (shown w) p x /\ has_pair (shown w) p x.
Proof.
  unfold paired_word; cbv zeta; fold word_of_inner.
  change (spots prep) with (map (fun v => (v, spot_of v)) (@points G)); rewrite map_map.
  unfold held at 1; rewrite (bits_of_spec _ points x (every_point_is_listed _ x)); cbn [snd].
  assert (is_nowhere prep (N.land (spot_of x) word_of_inner) = true <-> ~ inner (shown w) p x) as outside.
  { rewrite is_nowhere_spec; split.
    - intros none inside%inner_spec; specialize (none x); rewrite held_and, inside in none.
      now rewrite (proj2 (spot_spec x x)) in none.
    - intros outside y; rewrite held_and; apply not_true_is_false.
      now intros [->%spot_spec inside%inner_spec]%andb_true_iff. }
  destruct (is_nowhere _ _) eqn:no; [split; [discriminate|intros [inside _]; now apply outside in inside]|].
  assert (inner (shown w) p x) as inside.
  { apply inner_spec, not_false_iff_true; intros absent; enough (false = true) by discriminate.
    apply outside; rewrite <- inner_spec; congruence. }
  rewrite is_paired_spec; unfold has_pair.
  destruct (is_free _ _ _) eqn:free.
  - apply is_free_spec in free; split.
    + intros [u [v [differ [in_u [in_v alike]]]]]; split; [assumption|exists u, v].
      rewrite !held_and, !andb_true_iff, near_spot_spec, beside_spec, coloured_spec in *; tauto.
    + intros [_ [u [v [differ [near_u [near_v [beside_u [beside_v [alike both]]]]]]]]].
      destruct (both free) as [free_u free_v]; exists u, v.
      rewrite !held_and, !andb_true_iff, !near_spot_spec, !beside_spec, !coloured_spec; tauto.
  - assert (shown w x <> Empty) as stone.
    { intros empty; apply not_true_iff_false in free; apply free; now apply is_free_spec. }
    split.
    + intros [u [v [differ [in_u [in_v alike]]]]]; split; [assumption|exists u, v].
      rewrite !held_and, !andb_true_iff, near_spot_spec, beside_spec in *; tauto.
    + intros [_ [u [v [differ [near_u [near_v [beside_u [beside_v [alike _]]]]]]]]]; exists u, v.
      rewrite !held_and, !andb_true_iff, !near_spot_spec, !beside_spec; tauto.
Qed.

Lemma is_territory_spec y piece : shown w y <> p ->
  (forall x, held piece x = true <-> region (shown w) p y x) ->
  lies_in prep piece (N.lor (spread (near prep) living) (paired_word prep w p living))
  && lies_in prep (N.land (spread (near prep) piece) (coloured prep w p)) living = true
  <-> living_territory (shown w) p y.
Proof.
  intros outside of_piece; rewrite andb_true_iff, !lies_in_spec; split.
  - intros [all walls]; split; [assumption|split].
    + intros z u within near own; apply lives, walls.
      rewrite held_and, andb_true_iff, own_spec, spread_spec; split; [|assumption].
      exists z; split; [now apply of_piece|assumption].
    + intros z within%of_piece; apply all in within.
      rewrite held_or, orb_true_iff, beside_spec, paired_spec in within; tauto.
  - intros [_ [walls all]]; split.
    + intros z within%of_piece; rewrite held_or, orb_true_iff, beside_spec, paired_spec.
      destruct (beside_living_dec (shown w) p z) as [|far]; [now left|].
      destruct (all z within); [now left|right; split; [split|assumption]; [|assumption]].
      now apply region_colour with y.
    + intros u; rewrite held_and, andb_true_iff, own_spec, spread_spec.
      intros [[z [within near]] own]; apply lives, (walls z); auto; now apply of_piece.
Qed.

Lemma territory_word_spec land : territory_word prep w p living = Some land ->
  forall x, held land x = true <-> living_territory (shown w) p x.
Proof.
  unfold territory_word; destruct (regions_of prep w p) as [regions|] eqn:made; [|discriminate].
  intros [= <-] x; destruct (regions_of_spec w p regions made) as [are_regions [_ [_ all_regions]]].
  rewrite all_of_spec; split.
  - intros [[y piece] [[member shut]%filter_In inside]].
    destruct (are_regions y piece member) as [outside of_piece]; cbn [snd] in *.
    apply (is_territory_spec y piece outside of_piece), territory_but_nothing in shut.
    apply of_piece in inside; apply territory_but_nothing; now apply territory_is_whole with y.
  - intros land_; destruct (all_regions x) as [[y piece] [member inside]]; [apply land_|].
    exists (y, piece); split; [|assumption]; apply filter_In; split; [assumption|].
    destruct (are_regions y piece member) as [outside of_piece]; cbn [snd] in *.
    apply (is_territory_spec y piece outside of_piece), territory_but_nothing.
    apply territory_is_whole with x; [now apply territory_but_nothing|].
    apply joined_sym; now apply of_piece.
Qed.

End Territory.

End Eyes.
