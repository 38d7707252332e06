(** A chain to which at most one region is vital can be taken by plays of the opponent alone. *)

From Coq Require Import Bool List Arith Lia.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting
  Counting Attacks.

Section Captures.
Context {G : graph} {k : condition} {suicides : suicide_rule} {p : player}.
Implicit Types (b c : colouring G) (e u v w x y z : point G).
Notation o := (opponent p).
Hypothesis fits : suicides = match k with All_points => Any_suicide | Textbook => No_suicide end.

Variables (near : point G -> bool) (x : point G).
Notation beside := (beside near x).
Notation is_weak := (@is_weak G k p x).

(** [c] comes of [b] by plays beside the chain, which take it. *)
Record takes b c : Prop := {
  comes : made_alone suicides p b c;
  is_gone : c x <> o;
  is_free : forall v, b v = o -> c v <> o -> c v = Empty;
  stays_free : forall v, near v = false -> b v = Empty -> c v = Empty;
  is_kept : forall y, c y <> o -> (forall v, region c o y v -> b v <> o) ->
    forall v, region c o y v -> c v = b v }.

Lemma made_trans b c d : made_alone suicides p b c -> made_alone suicides p c d -> made_alone suicides p b d.
Proof. intros first; induction 1 as [|d v _ IH can]; [assumption|now apply made_by_play]. Qed.

Lemma made_theirs b c v : made_alone suicides p b c -> c v = o -> b v = o.
Proof.
  induction 1 as [|c e _ IH [empty _]]; [trivial|]; intros own; now apply IH, (was_theirs c e).
Qed.

Lemma made_chain b c u w : made_alone suicides p b c -> b u = o -> joined b u w -> c u = o ->
  c w = o /\ joined c u w.
Proof.
  intros made own path; induction made as [|c e _ IH [empty _]]; intros stands.
  - now rewrite (joined_colour _ _ _ path).
  - pose proof (was_theirs c e u stands) as own_c; destruct (IH own_c) as [stands_w path'].
    split; [now apply (chain_is_one c e empty u w)|now apply (chain_stands c e empty u w)].
Qed.

Section Plays.
Variables (b : colouring G) (e : point G).
Hypothesis placed : position b.
Hypothesis empty : b e = Empty.
Hypothesis own : b x = o.
Hypothesis close : beside b.
Hypothesis liberty_ : near e = true.
Hypothesis can : playable suicides b e p.
Notation after := (place b e p).

Lemma not_near v : b v = o -> after x = o -> after v <> o -> near v = false.
Proof.
  intros theirs stands gone; apply not_true_is_false; intros [u [next path]]%close.
  apply gone, (chain_is_one b e empty x v own); [|assumption].
  apply joined_onwards with u; [assumption|now apply symmetric|congruence].
Qed.

Lemma takes_now : after x <> o -> takes b after.
Proof.
  intros gone; split; [apply made_by_play; [constructor|assumption]|assumption|..].
  - now apply taken_is_empty.
  - intros v away free; apply empty_stays; [assumption|intros ->; congruence].
  - intros y outside old v within; apply elsewhere with after; auto.
    intros path; destruct (proj1 (close e) liberty_) as [u [next chain]].
    assert (region after o y e) as within_e by now apply joined_trans with v.
    assert (b u = o) as own_u by (rewrite (joined_colour _ _ _ chain); assumption).
    destruct (same_colour (after u) o) as [stands|gone_u].
    + apply gone, (chain_is_one b e empty u x); auto using joined_sym.
    + apply (old u); [|assumption]; now apply region_next with e.
Qed.

Lemma takes_later c : after x = o -> takes after c -> takes b c.
Proof.
  intros stands [made gone free stay kept].
  assert (made_alone suicides p b c) as made_c.
  { apply made_trans with after; [|assumption]; apply made_by_play; [constructor|assumption]. }
  split; [assumption|assumption|..].
  - intros v theirs gone_v; destruct (same_colour (after v) o) as [there|taken]; [now apply free|].
    apply stay; [now apply not_near|now apply taken_is_empty].
  - intros v away free_v; apply stay; [assumption|].
    apply empty_stays; [assumption|intros ->; congruence].
  - intros y outside old v within.
    assert (forall w, region c o y w -> after w <> o) as old'.
    { intros w path; now apply stays_outside, old. }
    rewrite (kept y outside old' v within).
    apply elsewhere with c; auto; [intros w; now apply made_theirs|].
    intros path; destruct (proj1 (close e) liberty_) as [u [next chain]].
    assert (region c o y e) as within_e by now apply joined_trans with v.
    assert (b u = o) as own_u by (rewrite (joined_colour _ _ _ chain); assumption).
    destruct (same_colour (c u) o) as [stands_u|gone_u].
    + apply gone; destruct (made_chain b c u x made_c own_u (joined_sym _ _ _ chain) stands_u); assumption.
    + apply (old u); [|assumption]; now apply region_next with e.
Qed.

(** Two numbers, of which one falls at each play. *)
Definition stones_apart c : nat := number (fun z => is_stone c p z && negb (near z)).
Definition liberties c : nat := number (fun z => is_empty c z && near z).

Lemma stones_stay_apart z : is_stone after p z && negb (near z) = true ->
  is_stone b p z && negb (near z) = true.
Proof.
  rewrite !andb_true_iff, !is_stone_spec, negb_true_iff; intros [mine away]; split; [|assumption].
  destruct (place_only_empties b e p z) as [equal|equal]; rewrite equal in mine; [|discriminate].
  rewrite put_elsewhere in mine; [assumption|intros ->; congruence].
Qed.


Lemma liberties_fall : after x = o -> after e <> Empty -> liberties after < liberties b.
Proof.
  intros stands full; apply number_fewer with e.
  - intros z [free there]%andb_true_iff; rewrite there, andb_true_r.
    unfold is_empty in *; destruct (same_colour (after z) Empty) as [free_z|]; [|discriminate].
    destruct (same_colour (b z) Empty) as [|full_z]; [reflexivity|exfalso].
    assert (z <> e) as differs by congruence.
    destruct (place_empties b e p z) as [taken|lost]; auto; [now rewrite put_elsewhere| |].
    + destruct (captive_stood b e p z taken) as [_ [theirs _]].
      rewrite (not_near z theirs stands) in there; [discriminate|].
      rewrite free_z; discriminate.
    + exact (no_suicide_if_it_stands b e p (placed p) full z lost).
  - unfold is_empty; destruct (same_colour (b e) Empty); [assumption|contradiction].
  - unfold is_empty; destruct (same_colour (after e) Empty); [contradiction|reflexivity].
Qed.

Lemma stones_apart_stay : stones_apart after <= stones_apart b.
Proof. apply number_at_most; apply stones_stay_apart. Qed.

Lemma stones_apart_fall z : after e = Empty -> region b o e z -> b z = p -> near z = false ->
  stones_apart after < stones_apart b.
Proof.
  intros gone within mine away; apply number_fewer with z; [apply stones_stay_apart| |].
  - apply andb_true_iff; split; [now apply is_stone_spec|now rewrite away].
  - rewrite away, andb_true_r; apply is_stone_false; rewrite place_suicide; [discriminate|].
    destruct (place_empties b e p e) as [taken|lost]; auto.
    + rewrite put_here; discriminate.
    + now destruct (placed_is_no_captive b e p).
    + exact (dead_chain _ _ _ _ (lost_region b e empty z lost within) lost).
Qed.
End Plays.

Lemma has_liberty b : position b -> b x = o -> beside b -> exists e, near e = true /\ b e = Empty.
Proof.
  intros placed own close; destruct (reaches_dec b x Empty) as [reach|none].
  - destruct reach as [_ [u [e [path [next free]]]]]; exists e; split; [|assumption].
    apply close; exists u; split; [now apply symmetric|assumption].
  - now destruct (placed o x).
Qed.

Definition is_alone b e : Prop := forall z, region b o e z -> b z = Empty -> z = e.

Lemma only_liberty_takes b e : position b -> b x = o -> beside b -> near e = true -> b e = Empty ->
  (forall f, near f = true -> b f = Empty -> f = e) ->
  playable suicides b e p /\ place b e p x <> o.
Proof.
  intros placed own close liberty_ empty only.
  assert (captive b e p x) as taken.
  { apply closed_is_dead with (S := joined b x); [|constructor]; intros y path.
    pose proof (joined_colour _ _ _ path) as theirs; rewrite own in theirs.
    split; [rewrite put_elsewhere; [assumption|intros ->; congruence]|].
    intros z next; assert (near z = true) as there by (apply close; exists y; auto using symmetric).
    destruct (put_cases b e p z) as [[-> ->]|[differs ->]].
    - split; [discriminate|]; intros mine; exfalso; colours.
    - split; [intros free; now apply differs, only|]; intros theirs_z.
      apply joined_onwards with y; [assumption|assumption|congruence]. }
  split.
  - split; [assumption|]; apply permitted_if_it_stands; [assumption|].
    rewrite place_kept, put_here; [discriminate|apply placed_is_no_captive|].
    intros lost; exact (no_capture_with_suicide b e p placed x e taken lost).
  - rewrite (place_captive b e p x taken); discriminate.
Qed.

Lemma room_dec b e : {exists z, region b o e z /\ b z = Empty /\ z <> e}
  + {~ exists z, region b o e z /\ b z = Empty /\ z <> e}.
Proof.
  apply some_dec; intros z.
  destruct (joined_dec (bare b o) e z), (same_colour (b z) Empty), (same_point z e);
    unfold region; tauto.
Qed.

Lemma open_dec b e :
  {exists z, region b o e z /\ near z = false /\ (k = Textbook -> b z = Empty)}
  + {~ exists z, region b o e z /\ near z = false /\ (k = Textbook -> b z = Empty)}.
Proof.
  apply some_dec; intros z.
  destruct (joined_dec (bare b o) e z), (bool_dec (near z) false), (same_colour (b z) Empty);
    unfold region; try tauto; destruct k; try tauto; left; repeat split; auto; discriminate.
Qed.

Lemma shut_is_vital b g : beside b ->
  ~ (exists z, region b o g z /\ near z = false /\ (k = Textbook -> b z = Empty)) ->
  vital k b o x g.
Proof.
  intros close none_open z within free; apply close; apply not_false_is_true; intros away.
  apply none_open; now exists z.
Qed.

(** A chain to which two regions are not vital can be taken. *)
Lemma weak_is_taken : forall n m b, stones_apart b <= n -> liberties b <= m ->
  position b -> b x = o -> beside b -> is_weak b -> exists c, takes b c.
Proof.
  induction n as [n IHn] using lt_wf_ind; induction m as [m IHm] using lt_wf_ind.
  intros b few few' placed own close weak.
  assert (forall e, near e = true -> b e = Empty -> playable suicides b e p -> place b e p e <> Empty ->
    exists c, takes b c) as goes_on.
  { intros e liberty_ empty can full.
    destruct (same_colour (place b e p x) o) as [stands|gone].
    - pose proof (liberties_fall b e placed empty own close liberty_ stands full) as falls.
      pose proof (stones_apart_stay b e liberty_) as stay.
      destruct (IHm (liberties (place b e p)) ltac:(lia) (place b e p)) as [c taken]; try lia.
      + apply place_is_position.
      + assumption.
      + now apply (beside_after near x).
      + now apply (weak_after near x).
      + exists c; now apply takes_later with e.
    - exists (place b e p); now apply takes_now. }
  destruct (some_dec (fun e => near e = true /\ b e = Empty /\
    exists z, region b o e z /\ b z = Empty /\ z <> e)) as [some|none].
  { intros e; destruct (bool_dec (near e) true), (same_colour (b e) Empty), (room_dec b e); tauto. }
  - destruct some as [e [liberty_ [empty [z [within [free differs]]]]]].
    pose proof (room_is_no_suicide b e empty z within free differs) as full.
    apply (goes_on e); auto; split; [assumption|now apply permitted_if_it_stands].
  - assert (forall e, near e = true -> b e = Empty -> is_alone b e) as alone.
    { intros e liberty_ empty z within free; destruct (same_point z e) as [|differs]; [assumption|].
      destruct none; exists e; split; [assumption|split; [assumption|now exists z]]. }
    destruct (has_liberty b placed own close) as [e [liberty_ empty]].
    destruct (some_dec (fun f => near f = true /\ b f = Empty /\ f <> e)) as [[f [liberty_f [empty_f differs]]]|only].
    { intros f; destruct (bool_dec (near f) true), (same_colour (b f) Empty), (same_point f e); tauto. }
    + (* One of the two regions is not vital, and is emptied. *)
      assert (forall g h z, near g = true -> b g = Empty -> near h = true -> b h = Empty -> h <> g ->
        region b o g z -> near z = false -> (k = Textbook -> b z = Empty) -> exists c, takes b c) as empties.
      { intros g h z liberty_g empty_g liberty_h empty_h differs_h within away free.
        assert (b z <> Empty) as full by (intros free_z; rewrite (alone g) in away; auto; congruence).
        assert (playable suicides b g p) as can.
        { split; [assumption|]; rewrite fits; destruct k; [exact I|now destruct full; apply free]. }
        destruct (same_colour (place b g p g) Empty) as [gone|stands_g]; [|now apply (goes_on g)].
        assert (b z = p) as mine.
        { destruct (three_colours p (b z)) as [|[theirs|]]; [assumption| |contradiction].
          destruct (region_colour b o g z); auto; rewrite empty_g; discriminate. }
        assert (place b g p x = o) as stands.
        { destruct (proj1 (close h) liberty_h) as [u [next path]].
          rewrite (chain_with_a_liberty_stays b g p h u); auto using symmetric, joined_sym.
          rewrite (joined_colour _ _ _ path), own; discriminate. }
        pose proof (stones_apart_fall b g empty_g liberty_g z gone within mine away) as falls.
        destruct (IHn (stones_apart (place b g p)) ltac:(lia) (liberties (place b g p)) (place b g p))
          as [c taken]; try lia.
        - apply place_is_position.
        - assumption.
        - now apply (beside_after near x).
        - now apply (weak_after near x).
        - exists c; now apply takes_later with g. }
      destruct (open_dec b e) as [[z [within [away free]]]|shut]; [now apply (empties e f z)|].
      destruct (open_dec b f) as [[z [within [away free]]]|shut']; [apply (empties f e z); auto; congruence|].
      destruct differs; apply alone with (e := e); auto.
      apply weak; [rewrite empty|rewrite empty_f|..]; try (discriminate); now apply shut_is_vital.
    + destruct (only_liberty_takes b e placed own close liberty_ empty) as [can gone].
      { intros f there free; destruct (same_point f e); [assumption|]; destruct only; now exists f. }
      exists (place b e p); now apply takes_now.
Qed.
End Captures.
