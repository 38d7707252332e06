(** What does not live can be taken by the opponent alone: the converse of Benson's theorem. *)

From Coq Require Import Bool List Arith Lia.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Moves Lasting Counting.

(** Here [p] plays alone; the chains are the opponent's. *)
Section Taking.
Context {G : graph} (k : condition) (suicides : bool) (p : player).
Hypothesis fits : suicides = match k with All_points => true | Textbook => false end.
Implicit Types (b c : colouring G) (e u v w x y z : point G).
Let o := opponent p.

Lemma not_own (q : colour) : q = p -> q <> o.
Proof. intros ->; unfold o; colours. Qed.

(** Steps. *)
Section Step.
Variables (b : colouring G) (e : point G).
Hypothesis placed : position b.
Hypothesis empty : b e = Empty.
Let after := place b e p.

Lemma was_theirs v : after v = o -> b v = o.
Proof. now apply theirs_stood. Qed.

Lemma stays_outside v : b v <> o -> after v <> o.
Proof. intros outside own; now apply outside, was_theirs. Qed.

Lemma taken_is_empty v : b v = o -> after v <> o -> after v = Empty.
Proof.
  intros own gone; unfold after in *; destruct (place_only_empties b e p v) as [same_|]; [|assumption].
  rewrite same_, put_elsewhere in gone; [contradiction|]; intros ->; unfold o in own; congruence.
Qed.

Lemma empty_stays v : b v = Empty -> v <> e -> after v = Empty.
Proof.
  intros free differs; unfold after; destruct (place_only_empties b e p v) as [->|]; [|assumption].
  now rewrite put_elsewhere.
Qed.

(** A chain is taken whole. *)
Lemma chain_is_one x w : b x = o -> joined b x w -> after x = o -> after w = o.
Proof.
  intros own path; unfold after; pose proof (joined_colour _ _ _ path) as alike; rewrite own in alike.
  assert (put b e p x = o /\ put b e p w = o) as [there there'].
  { split; rewrite put_elsewhere; try assumption; intros ->; unfold o in *; congruence. }
  intros stands; destruct (place_cases b e p w) as [[taken [_ gone]]|[[lost [_ gone]]|[_ [_ ->]]]].
  - assert (joined (put b e p) w x) as path'.
    { apply joined_sym; refine (joined_kept _ _ _ _ _ path); intros z onwards.
      apply put_elsewhere; intros ->; pose proof (joined_colour _ _ _ onwards); unfold o in *; congruence. }
    pose proof (dead_chain _ _ _ _ path' taken) as taken'; rewrite (place_captive b e p x taken') in stands.
    discriminate.
  - pose proof (dead_own _ _ _ lost); destruct (suicide_stood b e p w lost) as [_ [mine _]].
    unfold o in *; colours.
  - assumption.
Qed.

Lemma chain_stands x w : b x = o -> after x = o -> joined b x w <-> joined after x w.
Proof.
  intros own stands; split.
  - apply joined_kept; intros z path; rewrite (chain_is_one x z own path stands).
    now rewrite (joined_colour _ _ _ path).
  - apply joined_kept; intros z path; pose proof (joined_colour _ _ _ path) as alike.
    rewrite alike, stands; apply was_theirs; congruence.
Qed.

(** Where the stone has no liberty, it is joined to all of its region. *)
Lemma lost_region v : suicide b e p e -> region b o e v -> joined (captured b e p) e v.
Proof.
  intros lost; apply region_least.
  - rewrite empty; unfold o; discriminate.
  - constructor.
  - intros u w path near outside; apply joined_onwards with u; [assumption|assumption|].
    pose proof (dead_chain _ _ _ _ path lost) as lost'.
    destruct (suicide_beside b e p u w lost' near) as [full [stood _]].
    destruct (suicide_stood b e p e lost) as [-> _].
    destruct (three_colours p (captured b e p w)) as [|[theirs|]]; [assumption| |contradiction].
    exfalso; rewrite stood in theirs; destruct (put_cases b e p w) as [[_ equal]|[_ equal]]; [colours|].
    apply outside; unfold o; congruence.
Qed.

Lemma room_is_no_suicide z : region b o e z -> b z = Empty -> z <> e -> after e <> Empty.
Proof.
  intros within free differs gone; destruct (place_empties b e p e) as [taken|lost].
  - rewrite put_here; discriminate.
  - assumption.
  - now apply (placed_is_no_captive b e p).
  - pose proof (lost_region z lost within) as path.
    pose proof (dead_chain _ _ _ _ path lost) as lost'.
    pose proof (suicide_elsewhere b e p z lost' differs); congruence.
Qed.

(** What the step leaves as it was, in a region of later on that it was not played in. *)
Lemma elsewhere v c : (forall w, c w = o -> after w = o) -> ~ region c o v e -> b v <> o -> after v = b v.
Proof.
  intros later apart outside.
  assert (forall w, b w <> o -> c w <> o) as outside_later.
  { intros w not_own_ own; apply (stays_outside w not_own_); now apply later. }
  assert (v <> e) as differs by (intros ->; apply apart; constructor).
  unfold after; destruct (place_cases b e p v) as [[taken _]|[[lost _]|[_ [_ ->]]]]; [| |now apply put_elsewhere].
  { destruct (captive_stood b e p v taken) as [_ [own _]]; contradiction. }
  destruct (placed p v); apply closed_is_dead with (S := fun y => suicide b e p y /\ region c o v y);
    [|split; [assumption|constructor]].
  intros y [lost_y within].
  assert (y <> e) as differs_y by (intros ->; contradiction).
  split; [now apply suicide_elsewhere with e|]; intros z near.
  destruct (suicide_beside b e p y z lost_y near) as [full [stood more]].
  rewrite stood in full; destruct (put_cases b e p z) as [[-> _]|[differs_z equal]].
  - destruct apart; apply region_next with y; auto; apply outside_later; rewrite empty; discriminate.
  - rewrite equal in *; split; [assumption|]; intros mine; split; [auto|].
    apply region_next with y; auto; apply outside_later; now apply not_own.
Qed.
End Step.

(** The chain of [x], which is to be taken. *)
Section Chain.
Variables (near : point G -> bool) (x : point G).

(** [near] says what is adjacent to it. *)
Definition beside c : Prop := forall z, near z = true <-> exists u, adjacent z u /\ joined c x u.

Definition vital_at c y : Prop := vital k c o x y.

(** At most one region is vital to it. *)
Definition is_weak c : Prop :=
  forall y z, c y <> o -> c z <> o -> vital k c o x y -> vital k c o x z -> region c o y z.

(** What a play beside it leaves vital was vital. *)
Section Beside.
Variables (b : colouring G) (e : point G).
Hypothesis placed : position b.
Hypothesis empty : b e = Empty.
Hypothesis own : b x = o.
Hypothesis close : beside b.
Hypothesis liberty_ : near e = true.
Let after := place b e p.
Hypothesis stands : after x = o.

Lemma beside_after : beside after.
Proof.
  intros z; rewrite (close z); split; intros [u [next path]]; exists u; split; try assumption;
    now apply (chain_stands b e empty x u own stands).
Qed.

Lemma vital_region_is_old y v : after y <> o -> vital k after o x y -> region after o y v -> b v <> o.
Proof.
  intros outside eye within theirs.
  assert (after v <> o) as gone by now apply region_colour with y.
  pose proof (taken_is_empty b e empty v theirs gone) as free.
  destruct (eye v within (fun _ => free)) as [u [next path]].
  apply gone, (chain_is_one b e empty x v own); [|assumption].
  assert (joined b x u) as path' by now apply (chain_stands b e empty x u own stands).
  apply joined_onwards with u; [assumption|now apply symmetric|].
  rewrite theirs, own; reflexivity.
Qed.

Lemma region_goes_on y v : b y <> o -> region b o y v -> region after o y v.
Proof.
  intros outside; apply region_least; [assumption|constructor|].
  intros u w path next outside'; apply region_next with u; auto; now apply stays_outside.
Qed.

Lemma region_was y v : after y <> o -> (forall w, region after o y w -> b w <> o) ->
  region after o y v -> region b o y v.
Proof.
  intros outside old; cut (forall v, region after o y v -> region after o y v /\ region b o y v).
  { intros both path; now apply both. }
  apply region_least; [assumption|split; constructor|].
  intros u w [path path'] next outside'.
  assert (region after o y w) as further by now apply region_next with u.
  split; [assumption|]; apply region_next with u; auto; apply old; constructor.
Qed.

Lemma vital_before y : after y <> o -> vital k after o x y -> b y <> o /\ vital k b o x y.
Proof.
  intros outside eye; pose proof (vital_region_is_old y) as old.
  assert (b y <> o) as outside' by (apply (old y); auto; constructor).
  split; [assumption|]; intros z within asked; apply close.
  destruct (same_point z e) as [->|differs]; [assumption|].
  apply beside_after, (eye z); [now apply region_goes_on|].
  intros textbook; apply empty_stays; auto.
Qed.

Lemma weak_after : is_weak b -> is_weak after.
Proof.
  intros weak y z outside outside' eye eye'.
  destruct (vital_before y outside eye), (vital_before z outside' eye'); apply region_goes_on; auto.
Qed.
End Beside.

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
      rewrite free_z; unfold o; discriminate.
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
    split; [rewrite put_elsewhere; [assumption|intros ->; unfold o in theirs; congruence]|].
    intros z next; assert (near z = true) as there by (apply close; exists y; auto using symmetric).
    destruct (put_cases b e p z) as [[-> ->]|[differs ->]].
    - split; [discriminate|]; intros mine; exfalso; colours.
    - split; [intros free; now apply differs, only|]; intros theirs_z.
      apply joined_onwards with y; [assumption|assumption|unfold o in *; congruence]. }
  split.
  - split; [assumption|right]; rewrite place_kept, put_here; [discriminate|apply placed_is_no_captive|].
    intros lost; exact (no_capture_with_suicide b e p placed x e taken lost).
  - rewrite (place_captive b e p x taken); unfold o; discriminate.
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
      + now apply beside_after.
      + now apply weak_after.
      + exists c; now apply takes_later with e.
    - exists (place b e p); now apply takes_now. }
  destruct (some_dec (fun e => near e = true /\ b e = Empty /\
    exists z, region b o e z /\ b z = Empty /\ z <> e)) as [some|none].
  { intros e; destruct (bool_dec (near e) true), (same_colour (b e) Empty), (room_dec b e); tauto. }
  - destruct some as [e [liberty_ [empty [z [within [free differs]]]]]].
    pose proof (room_is_no_suicide b e empty z within free differs) as full.
    apply (goes_on e); auto; now split; [|right].
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
        assert (suicides = true) as allowed_ by (rewrite fits; destruct k; [reflexivity|now destruct full; apply free]).
        assert (playable suicides b g p) as can by (split; [assumption|now left]).
        destruct (same_colour (place b g p g) Empty) as [gone|stands_g]; [|now apply (goes_on g)].
        assert (b z = p) as mine.
        { destruct (three_colours p (b z)) as [|[theirs|]]; [assumption| |contradiction].
          destruct (region_colour b o g z); auto; rewrite empty_g; unfold o; discriminate. }
        assert (place b g p x = o) as stands.
        { destruct (proj1 (close h) liberty_h) as [u [next path]].
          rewrite (chain_with_a_liberty_stays b g p h u); auto using symmetric, joined_sym.
          rewrite (joined_colour _ _ _ path), own; unfold o; discriminate. }
        pose proof (stones_apart_fall b g empty_g liberty_g z gone within mine away) as falls.
        destruct (IHn (stones_apart (place b g p)) ltac:(lia) (liberties (place b g p)) (place b g p))
          as [c taken]; try lia.
        - apply place_is_position.
        - assumption.
        - now apply beside_after.
        - now apply weak_after.
        - exists c; now apply takes_later with g. }
      destruct (open_dec b e) as [[z [within [away free]]]|shut]; [now apply (empties e f z)|].
      destruct (open_dec b f) as [[z [within [away free]]]|shut']; [apply (empties f e z); auto; congruence|].
      destruct differs; apply alone with (e := e); auto.
      apply weak; [rewrite empty|rewrite empty_f|..]; try (unfold o; discriminate); now apply shut_is_vital.
    + destruct (only_liberty_takes b e placed own close liberty_ empty) as [can gone].
      { intros f there free; destruct (same_point f e); [assumption|]; destruct only; now exists f. }
      exists (place b e p); now apply takes_now.
Qed.
End Chain.

(** What takes a chain makes no other live. *)
Lemma takes_no_life near x b c y : b x = o -> takes near x b c -> alive k c o y -> alive k b o y.
Proof.
  intros own taken lives; destruct taken as [made gone free _ kept].
  exists (alive k c o); split; [apply keeps_itself_spec|assumption]; clear y lives; intros y lives.
  destruct (alive_kept k c o y lives) as [own_c whole [s [t [apart [eye_s eye_t]]]]].
  pose proof (made_theirs b c y made own_c) as own_b.
  assert (forall w, c w = o -> joined c y w -> joined b y w) as was_joined.
  { intros w theirs; apply joined_kept; intros z path.
    pose proof (joined_colour _ _ _ path) as alike; rewrite own_c in alike.
    rewrite (made_theirs b c z made alike); congruence. }
  assert (forall z w, c z <> o -> vital k c o y z -> region c o z w -> b w <> o) as old.
  { intros z w outside eye within theirs.
    pose proof (region_colour c o z w outside within) as gone_w.
    destruct (eye w within (fun _ => free w theirs gone_w)) as [u [next path]].
    pose proof (joined_colour _ _ _ path) as own_u; rewrite own_c in own_u.
    destruct (made_chain b c u w made (made_theirs b c u made own_u)) as [stands _]; [|assumption|contradiction].
    apply joined_next; [now apply symmetric|]; rewrite theirs; symmetry; now apply made_theirs with c. }
  assert (forall z w, b z <> o -> region b o z w -> region c o z w) as goes_on.
  { intros z w outside; apply region_least; [assumption|constructor|].
    intros u v path next outside'; apply region_next with u; auto.
    - intros stands; apply outside; now apply made_theirs with c.
    - intros stands; apply outside'; now apply made_theirs with c. }
  assert (forall z, eye_for k c o (alive k c o) y z -> eye_for k b o (alive k c o) y z) as each.
  { intros z [outside eye walls].
    assert (b z <> o) as outside_b by (apply (old z); auto; constructor).
    split; [assumption| |].
    - intros w within asked; pose proof (goes_on z w outside_b within) as within_c.
      destruct (eye w within_c) as [u [next path]].
      + intros textbook; rewrite (kept z outside (fun v => old z v outside eye) w within_c); auto.
      + exists u; split; [assumption|apply was_joined; [|assumption]].
        now rewrite (joined_colour _ _ _ path).
    - intros w u within next theirs; pose proof (goes_on z w outside_b within) as within_c.
      apply (walls w u within_c next); destruct (same_colour (c u) o) as [|gone_u]; [assumption|].
      destruct (old z u outside eye); [|assumption]; now apply region_next with w. }
  split; [assumption| |].
  - intros w path; apply whole; destruct (made_chain b c y w made own_b path own_c); assumption.
  - exists s, t; split; [|split; now apply each].
    intros path; apply apart, goes_on; [now apply each|assumption].
Qed.

(** Two regions are vital to a chain or not, and where they are to each, each lives. *)

Lemma two_or_weak b x : {exists s t, b s <> o /\ b t <> o /\ ~ region b o s t
  /\ vital k b o x s /\ vital k b o x t} + {is_weak x b}.
Proof.
  assert (forall z, {vital k b o x z} + {~ vital k b o x z}) as vital_dec.
  { intros z; destruct (some_dec (fun v => region b o z v /\ (k = Textbook -> b v = Empty)
      /\ ~ exists u, adjacent v u /\ joined b x u)) as [open|shut].
    - intros v; destruct (neighbour_dec (fun u => joined b x u) v (joined_dec b x)),
        (joined_dec (bare b o) z v), (same_colour (b v) Empty); unfold region; try tauto;
        destruct k; try tauto; left; repeat split; auto; discriminate.
    - right; intros eye; destruct open as [v [within [free none]]]; now apply none, eye.
    - left; intros v within free.
      destruct (neighbour_dec (fun u => joined b x u) v (joined_dec b x)); [assumption|].
      destruct shut; now exists v. }
  destruct (some_dec (fun s => exists t, b s <> o /\ b t <> o /\ ~ region b o s t
    /\ vital k b o x s /\ vital k b o x t)) as [some|none]; [|now left|right].
  - intros s; apply some_dec; intros t.
    destruct (same_colour (b s) o), (same_colour (b t) o), (vital_dec s), (vital_dec t),
      (joined_dec (bare b o) s t); unfold region; tauto.
  - intros s t outside outside' eye eye'.
    destruct (joined_dec (bare b o) s t); [assumption|]; destruct none; now exists s, t.
Qed.

Lemma some_weak b y : b y = o -> ~ alive k b o y -> exists x, b x = o /\ is_weak x b.
Proof.
  intros own dies; destruct (some_dec (fun x => b x = o /\ ~ exists s t, b s <> o /\ b t <> o
    /\ ~ region b o s t /\ vital k b o x s /\ vital k b o x t)) as [[x [own_x none]]|all].
  - intros x; destruct (same_colour (b x) o), (two_or_weak b x) as [both|weak]; try tauto.
    left; split; [assumption|]; intros [s [t [? [? [apart [? ?]]]]]]; now apply apart, weak.
  - exists x; split; [assumption|]; now destruct (two_or_weak b x).
  - destruct dies; exists (fun v => b v = o); split; [|assumption]; clear y own; intros x own.
    split; [assumption|split; [intros w path; now rewrite (joined_colour _ _ _ path)|]].
    destruct (two_or_weak b x) as [[s [t [? [? [? [? ?]]]]]]|weak].
    + exists s, t; repeat (split; [assumption|]); split; now intros v u _ _.
    + destruct all; exists x; split; [assumption|].
      intros [s [t [? [? [apart [? ?]]]]]]; now apply apart, weak.
Qed.

Theorem what_does_not_live_is_taken : forall n b, number (is_stone b o) <= n -> position b ->
  forall y, b y = o -> ~ alive k b o y -> exists c, made_alone suicides p b c /\ c y <> o.
Proof.
  induction n as [n IH] using lt_wf_ind; intros b few placed y own dies.
  destruct (some_weak b y own dies) as [x [own_x weak]].
  set (near := fun z => if neighbour_dec (fun u => joined b x u) z (joined_dec b x) then true else false).
  assert (beside near x b) as close.
  { intros z; unfold near; destruct (neighbour_dec _ z _); split; congruence || tauto. }
  destruct (weak_is_taken near x _ _ b (le_n _) (le_n _) placed own_x close weak) as [c taken].
  pose proof (comes _ _ _ _ taken) as made.
  destruct (same_colour (c y) o) as [stands|]; [|now exists c].
  assert (position c) as placed_c.
  { clear - made placed; induction made; [assumption|apply place_is_position]. }
  assert (number (is_stone c o) < number (is_stone b o)) as fewer.
  { apply number_fewer with x.
    - intros v; rewrite !is_stone_spec; now apply made_theirs.
    - now apply is_stone_spec.
    - apply is_stone_false; now apply (is_gone near x b). }
  destruct (IH (number (is_stone c o)) ltac:(lia) c (le_n _) placed_c y stands) as [d [further gone]].
  { intros lives; apply dies; now apply (takes_no_life near x b c). }
  exists d; split; [now apply made_trans with c|assumption].
Qed.
End Taking.
