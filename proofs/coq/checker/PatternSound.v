(** What the checker of patterns computes is what [PatternNodes.v] asks for. *)

From Coq Require Import Bool List Arith NArith Lia.
From Goproof Require Import Graph Deciding Law Life Notions Colourings Reaching Playing Counting
  Turns
  Outcomes Words Placement Eyes Zones AtLeast Patterns Weaker Strategies PatternNodes PatternGoals
  PatternProgram.
Import ListNotations.
Arguments of_colour : simpl never.

Section Sound.
Context {G : graph}.
Implicit Types (b : colouring G) (p q : player) (u v x y z : point G) (m n k : pattern G).
Implicit Types (s : sketch G) (a : step G).
Notation prep := (@prep G).

(** What a sketch means. *)
Definition unspotted (e : (point G * N) * N) : point G * N := (fst (fst e), snd e).
Definition count_in s x : nat := N.to_nat (count_at (map unspotted (counts s)) x).

Record draws s m : Prop := {
  draws_zone : forall x, held (inside s) x = zone m x;
  draws_stones : forall x, Words.shown (drawing s) x = shown m x;
  draws_counts : forall x, count_in s x = counted m x;
  draws_spots : forall e, In e (counts s) -> snd (fst e) = spot_of (fst (fst e)) }.

Definition pattern_of s : pattern G :=
  {| zone := held (inside s); colours := Words.shown (drawing s); counted := count_in s |}.

Lemma draws_itself s m : draws s m -> draws s (pattern_of s).
Proof.
  intros [zones stones_ counts_ spots_]; split; auto.
  intros x; unfold shown; simpl; specialize (stones_ x); unfold shown in stones_; rewrite zones.
  now destruct (zone m x).
Qed.

Lemma draws_colours s m x : draws s m -> zone m x -> Words.shown (drawing s) x = colours m x.
Proof. intros drawn within; now rewrite (draws_stones _ _ drawn), shown_inside. Qed.

Lemma drawn_contains s m b : draws s m -> contains b (pattern_of s) <-> contains b m.
Proof.
  intros drawn; pose proof (fun x within => draws_colours s m x drawn within) as alike.
  destruct drawn as [zones _ counts_ _].
  split; intros [agree more]; split; intros x within.
  - rewrite <- alike by assumption; apply agree; simpl; now rewrite zones.
  - intros stone; rewrite <- counts_; eapply at_least_more; [|apply more]; simpl; auto;
      [intros e; now rewrite zones|now rewrite zones].
  - simpl in *; rewrite zones in within; rewrite alike; auto.
  - simpl in *; rewrite zones in within; intros stone; rewrite counts_.
    apply at_least_more with (2 := more x within stone); intros e; now rewrite zones.
Qed.

Lemma of_colour_spec s m c x : draws s m -> held (of_colour prep s c) x = true <-> shown m x = c.
Proof. intros drawn; rewrite <- (draws_stones _ _ drawn); apply coloured_spec. Qed.

Lemma of_colour_is s m c x : draws s m ->
  held (of_colour prep s c) x = if same_colour (shown m x) c then true else false.
Proof.
  intros drawn; apply eq_true_iff_eq; rewrite (of_colour_spec s m c x drawn).
  destruct (same_colour (shown m x) c); split; congruence.
Qed.

Lemma empties_spec s m x : draws s m ->
  held (empties prep s) x = true <-> zone m x /\ colours m x = Empty.
Proof.
  intros drawn; unfold empties.
  rewrite held_and, andb_true_iff, (of_colour_spec s m), (draws_zone _ _ drawn) by assumption.
  split; intros [within empty]; (split; [assumption|]); now rewrite shown_inside in *.
Qed.

Lemma is_on_spec set v : is_on prep (spot_of v) set = true <-> held set v = true.
Proof.
  unfold is_on; rewrite negb_true_iff, somewhere_held; split.
  - intros [x both]; rewrite held_and, andb_true_iff, spot_spec in both;
    now destruct both as [-> ?].
  - intros here; exists v; rewrite held_and, here, andb_true_r; now apply spot_spec.
Qed.

(** Floods. *)
Lemma portions_spec b mask c new flooded : (forall x, held mask x = true <-> b x = c) ->
  (forall x, held new x = true -> held mask x = true) ->
  flood prep (S (size prep)) mask 0 new = Some flooded ->
  forall x, held flooded x = true <-> b x = c /\ exists y, joined b x y /\ held new y = true.
Proof.
  intros of_mask within done x; destruct (flooded_spec _ _ _ done) as [fresh [closed least]]; split.
  - apply (least (fun x => b x = c /\ exists y, joined b x y /\ held new y = true)).
    + intros y inside; split; [now apply of_mask, within|exists y; split; [constructor|assumption]].
    + intros y z [own [u [path inside]]] near also; apply of_mask in also; split; [assumption|].
      exists u; split; [|assumption]; apply joined_trans with y; [|assumption].
      apply joined_onwards with z; [constructor|now apply symmetric|congruence].
  - intros [own [y [path inside]]]; apply joined_sym in path.
    apply (chain_least b y (fun z => held flooded z = true)) with (3 := path); [auto|].
    intros u z there near alike; apply closed with u; auto; apply of_mask.
    rewrite alike; apply of_mask; auto.
Qed.

Lemma counted_word_spec l x :
  (forall e, In e l -> snd (fst e) = spot_of (fst (fst e))) ->
  held (fold_right N.lor 0%N (map (fun e => if N.eqb (snd e) 0 then 0%N else snd (fst e)) l)) x =
    true
  <-> 1 <= N.to_nat (count_at (map unspotted l) x).
Proof.
  induction l as [|[[v spot] i] l IH]; intros spots_; cbn [map fold_right count_at unspotted fst
    snd]; [rewrite held_none; split; [discriminate|simpl; lia]|].
  rewrite held_or, orb_true_iff, IH by (intros; apply spots_; now right).
  pose proof (spots_ _ (or_introl eq_refl)) as is_spot; simpl in is_spot; subst spot.
  destruct (N.eqb_spec i 0) as [->|some].
  - rewrite held_none; destruct (same_point v x); rewrite ?N.max_0_l; intuition discriminate.
  - rewrite spot_spec; destruct (same_point v x) as [->|differs]; [|intuition congruence].
    split; [lia|now left].
Qed.

Section Staying.
Variables (s : sketch G) (m : pattern G) (p : player) (stay : N).
Hypothesis drawn : draws s m.
Hypothesis stays : staying prep s p = Some stay.

Lemma staying_spec : (forall x, held stay x = true <-> shown m x = p /\ secure m x)
  /\ forall x, shown m x = p -> opened m x -> secure m x.
Proof.
  revert stays; unfold staying.
  destruct (secure_word prep s p) as [secure_|] eqn:one; [|discriminate].
  destruct (open_word prep s p) as [opened_|] eqn:two; [|discriminate].
  unfold when; destruct (lies_in prep opened_ secure_) eqn:fine; [|discriminate]; intros [= <-].
  assert (forall x, held (of_colour prep s p) x = true <-> shown m x = p) as owns.
  { intros x; now apply of_colour_spec. }
  assert (forall x, held secure_ x = true <-> shown m x = p /\ secure m x) as of_secure.
  { intros x; rewrite (portions_spec (shown m) _ _ _ _ owns) with (2 := one).
    - split; intros [own rest]; (split; [assumption|]).
      + destruct rest as [y [path inside]]; rewrite held_and, held_or, andb_true_iff,
        orb_true_iff in inside.
        destruct inside as [_ [[e [free near]]%spread_spec|some%counted_word_spec]].
        * left; exists y, e; apply (empties_spec s m e drawn) in free;
          intuition (auto using symmetric).
        * right; exists y; split; [assumption|]; rewrite <- (draws_counts _ _ drawn); exact some.
        * apply (draws_spots _ _ drawn).
      + destruct rest as [[y [e [path [near free]]]]|[y [path some]]]; exists y;
          (split; [assumption|]); rewrite held_and, held_or, andb_true_iff, orb_true_iff, owns;
          (split; [now rewrite (joined_colour _ _ _ path)|]).
        * left; apply spread_spec; exists e; split; [now apply (empties_spec s m)|now apply
          symmetric].
        * right; apply counted_word_spec; [apply (draws_spots _ _ drawn)|].
          rewrite <- (draws_counts _ _ drawn) in some; exact some.
    - intros y; rewrite held_and, andb_true_iff; tauto. }
  split; [assumption|]; intros x own [y [z [path [near out]]]].
  apply of_secure; rewrite lies_in_spec in fine; apply fine.
  apply (portions_spec (shown m) _ _ _ _ owns) with (2 := two).
  - intros u; rewrite held_and, andb_true_iff; tauto.
  - split; [assumption|]; exists y; split; [assumption|].
    rewrite held_and, andb_true_iff, owns; split; [now rewrite (joined_colour _ _ _ path)|].
    apply spread_spec; exists z; split; [|now apply symmetric].
    rewrite held_without, andb_true_iff, negb_true_iff, spread_spec, (draws_zone _ _ drawn).
    split; [exists y; split; [|assumption]|unfold is_true in out; now destruct (zone m z)].
    rewrite (draws_zone _ _ drawn); apply shown_stone; now rewrite (joined_colour _ _ _ path), own.
Qed.
End Staying.

Lemma is_settled_sound s m : draws s m -> is_settled prep s = true -> settled m.
Proof.
  intros drawn; unfold is_settled.
  destruct (staying prep s Black) as [blacks|] eqn:one; [|discriminate].
  destruct (staying prep s White) as [whites|] eqn:two; [|discriminate]; intros _ x within stone.
  apply (staying_spec s m _ _ drawn) in one as [_ one];
    apply (staying_spec s m _ _ drawn) in two as [_ two].
  rewrite <- shown_inside in stone by assumption.
  destruct (shown m x) as [[]|] eqn:is; [now apply one|now apply two|contradiction].
Qed.

Lemma clearing_sound s m p s' : draws s m -> clearing prep p s = Some s' ->
  draws s' (pattern_of s') /\ cleared p m (pattern_of s').
Proof.
  intros drawn; unfold clearing; destruct (staying prep s p) as [stay|] eqn:stays; [|discriminate].
  apply (staying_spec s m _ _ drawn) in stays as [of_stay decided_]; intros [= <-].
  set (after x := if held stay x then Stone p
    else if same_colour (shown m x) p then Empty else shown m x).
  assert (same (Words.shown (sides p stay (of_colour prep s (opponent p)))) after) as stones_.
  { apply sides_spec; intros x; [|rewrite (of_colour_spec s m) by assumption]; unfold after;
      pose proof (of_stay x); destruct (held stay x), (same_colour (shown m x) p) as [own|].
    - tauto.
    - intuition congruence.
    - split; discriminate.
    - split; [discriminate|contradiction].
    - rewrite own; split; intros; colours.
    - intuition congruence.
    - rewrite own; split; [intros; colours|discriminate].
    - reflexivity. }
  assert (draws {| inside := inside s; drawing := sides p stay (of_colour prep s (opponent p));
                   counts := counts s |}
    {| zone := zone m; counted := counted m; colours := after |}) as drawn'.
  { destruct drawn as [zones _ counts_ spots_]; split; simpl; auto.
    intros x; rewrite stones_; change (after x = if zone m x then after x else Empty).
    destruct (zone m x) eqn:within; [reflexivity|]; unfold after.
    assert (shown m x = Empty) as none by (unfold shown; now rewrite within).
    pose proof (of_stay x) as is; rewrite none in *; destruct (held stay x);
      [|now destruct (same_colour Empty p)].
    destruct (proj1 is eq_refl); discriminate. }
  split; [now apply draws_itself in drawn'|].
  split; simpl; intros x; [apply (draws_zone _ _ drawn)|apply (draws_counts _ _ drawn)|..];
    intros within; rewrite <- (shown_inside m x within); try rewrite stones_; unfold after;
    pose proof (of_stay x) as is.
  - intros own weak; destruct (held stay x); [tauto|]; now destruct (same_colour (shown m x) p).
  - intros or; destruct (held stay x); [symmetry; tauto|].
    destruct (same_colour (shown m x) p) as [own|]; [|reflexivity].
    destruct or as [|strong]; [contradiction|]; now discriminate (proj2 is (conj own strong)).
  - auto.
Qed.

(** Plays in the zone. *)
Lemma put_on_draws s m v p : draws s m -> zone m v -> colours m v = Empty ->
  draws (put_on prep (spot_of v) p s) (put_in m v p).
Proof.
  intros drawn within empty; pose proof drawn as [zones stones_ counts_ spots_].
  assert (Words.shown (drawing s) v = Empty) as free by (now rewrite (draws_colours s m)).
  split; simpl.
  - assumption.
  - intros x; etransitivity; [apply (sides_put (drawing s) p v free x)|].
    unfold shown; simpl; unfold put; destruct (same_point x v) as [->|];
      [unfold is_true in within; now rewrite within|apply stones_].
  - intros x; rewrite <- counts_; unfold count_in; simpl; clear counts_ stones_ drawn.
    enough (count_at (map unspotted (filter (fun e => negb (is_on prep (spot_of v) (snd (fst e))))
        (counts s))) x
      = if same_point x v then 0%N else count_at (map unspotted (counts s)) x) as ->
      by (now destruct (same_point x v)).
    induction (counts s) as [|[[y spot] i] l IH]; simpl; [now destruct (same_point x v)|].
    pose proof (spots_ _ (or_introl eq_refl)) as is_spot; simpl in is_spot; subst spot.
    specialize (IH (fun e member => spots_ e (or_intror member))).
    destruct (is_on prep (spot_of v) (spot_of y)) eqn:same_; simpl.
    + apply is_on_spec, spot_spec in same_ as ->; rewrite IH.
      destruct (same_point x y), (same_point y x); congruence.
    + rewrite IH; destruct (same_point y x) as [->|]; [|reflexivity].
      destruct (same_point x v) as [->|]; [|reflexivity].
      assert (is_on prep (spot_of v) (spot_of v) = true) by (now apply is_on_spec, spot_spec);
        congruence.
  - intros e [member _]%filter_In; auto.
Qed.

Lemma play_in_sound s m v p s' : draws s m -> play_in prep (spot_of v) p s = Some s' ->
  decided m v p (pattern_of s') /\ draws s' (pattern_of s').
Proof.
  intros drawn; unfold play_in, when; destruct (is_on prep (spot_of v) (empties prep s)) eqn:free;
    [|discriminate].
  apply is_on_spec, (empties_spec s m) in free as [within empty]; [|assumption].
  destruct (clearing prep (opponent p) _) as [between|] eqn:one; [|discriminate]; intros two.
  apply (clearing_sound _ (put_in m v p)) in one as [drawn' first]; [|now apply put_on_draws].
  apply (clearing_sound _ (pattern_of between)) in two as [drawn'' second]; [|assumption].
  split; [|assumption]; split; [assumption|assumption|]; now exists (pattern_of between).
Qed.

(** Where patterns differ, and what is within another. *)
Lemma differ_spec s s' m m' set : draws s m -> draws s' m' ->
  differ prep set s s' = true <-> exists x, held set x = true /\ shown m x <> shown m' x.
Proof.
  intros drawn drawn'; unfold differ; rewrite negb_true_iff, somewhere_held.
  assert (forall x, held (changes prep s s') x = true <-> shown m x <> shown m' x) as changed.
  { intros x; unfold changes; rewrite held_or; unfold held at 1 2, bit_in; rewrite !N.lxor_spec.
    fold (bit_in points (of_colour prep s Black) x) (bit_in points (of_colour prep s' Black) x)
      (bit_in points (of_colour prep s White) x) (bit_in points (of_colour prep s' White) x).
    fold (held (of_colour prep s Black) x) (held (of_colour prep s' Black) x)
      (held (of_colour prep s White) x) (held (of_colour prep s' White) x).
    rewrite !(of_colour_is s m), !(of_colour_is s' m') by assumption.
    destruct (shown m x) as [[]|], (shown m' x) as [[]|]; simpl; split; congruence. }
  split; intros [x both]; exists x; rewrite held_and, andb_true_iff, changed in *; assumption.
Qed.

Lemma at_least_number (f : point G -> bool) (set : point G -> Prop) i : i <= number f ->
  (forall x, f x = true -> set x) -> at_least i set.
Proof.
  intros fewer inside; apply at_least_fewer with (number f); [assumption|].
  exists (filter f points); split; [reflexivity|split; [apply NoDup_filter,
    no_point_is_listed_twice|]].
  intros x [_ holds]%filter_In; auto.
Qed.

Lemma count_attained (l : list ((point G * N) * N)) x : count_at (map unspotted l) x = 0%N
  \/ exists spot, In ((x, spot), count_at (map unspotted l) x) l.
Proof.
  induction l as [|[[y spot] i] l [none|[spot' member]]]; simpl; [now left|..];
    destruct (same_point y x) as [->|]; auto; right; eauto; try (exists spot; left; do 2 f_equal;
      lia).
  destruct (N.max_spec i (count_at (map unspotted l) x)) as [[_ ->]|[_ ->]]; eauto.
Qed.

Lemma known_spec s chain : (forall e, In e (counts s) -> snd (fst e) = spot_of (fst (fst e))) ->
  known prep s chain = 0%N
  \/ exists y, held chain y = true /\ N.to_nat (known prep s chain) <= count_in s y.
Proof.
  unfold known, count_in; induction (counts s) as [|[[y spot] i] l IH]; intros spots_; simpl;
    [now left|].
  pose proof (spots_ _ (or_introl eq_refl)) as is_spot; simpl in is_spot; subst spot.
  destruct (is_on prep (spot_of y) chain) eqn:on; simpl.
  - apply is_on_spec in on; right.
    destruct IH as [none|[z [inside some]]]; [intros; apply spots_; now right|..].
    + exists y; split; [assumption|]; rewrite none; destruct (same_point y y); [lia|contradiction].
    + set (rest := fold_right N.max 0%N (map (fun e => if is_on prep (snd (fst e)) chain then snd e
      else 0%N) l))
        in *.
      destruct (N.le_gt_cases rest i).
      * exists y; split; [assumption|]; destruct (same_point y y); [lia|contradiction].
      * exists z; split; [assumption|]; destruct (same_point y z); lia.
  - destruct IH as [none|[z [inside some]]]; [intros; apply spots_; now right|..].
    + left; rewrite none; reflexivity.
    + right; exists z; split; [assumption|]; destruct (same_point y z); lia.
Qed.

Lemma is_weaker_sound s s' m n : draws s m -> draws s' n -> is_weaker prep s s' = true ->
  weaker m n.
Proof.
  intros drawn drawn'; unfold is_weaker; rewrite !andb_true_iff, negb_true_iff, lies_in_spec.
  rewrite forallb_forall; intros [[zones alike] counts_].
  assert (forall x, zone m x -> zone n x) as zones'.
  { intros x within; unfold is_true; rewrite <- (draws_zone _ _ drawn'); apply zones.
    now rewrite (draws_zone _ _ drawn). }
  assert (forall x, zone m x -> shown m x = shown n x) as alike'.
  { intros x within; destruct (same_colour (shown m x) (shown n x)) as [|differs]; [assumption|].
    apply not_true_iff_false in alike; destruct alike; apply (differ_spec s s' m n); auto.
    exists x; split; [now rewrite (draws_zone _ _ drawn)|assumption]. }
  split; [assumption|intros x within; rewrite <- !shown_inside; auto|].
  intros x within stone; rewrite <- (draws_counts _ _ drawn).
  destruct (count_attained (counts s) x) as [none|[spot member]].
  { exists x; split; [constructor|]; unfold count_in; rewrite none; exists [].
    split; [reflexivity|split; [constructor|intros ? []]]. }
  pose proof (draws_spots _ _ drawn _ member) as is_spot; simpl in is_spot; subst spot.
  assert (forall p, shown m x = p -> has_as_many prep s s' ((x, spot_of x),
    count_at (map unspotted (counts s)) x) p
    = true) as fine.
  { intros p _; apply counts_ in member; apply andb_true_iff in member; now destruct p. }
  rewrite <- shown_inside in stone by assumption.
  destruct (shown m x) as [p|] eqn:own; [|contradiction]; specialize (fine p eq_refl).
  unfold has_as_many in fine; cbn [fst snd] in fine.
  rewrite (proj2 (is_on_spec _ x)) in fine by now apply (of_colour_spec s m).
  destruct (joined_word prep _ _) as [chain|] eqn:flooded; [|discriminate].
  assert (forall y, held chain y = true <-> joined (shown n) x y) as of_chain.
  { apply (joined_word_spec (shown n)) with (2 := flooded).
    intros y; rewrite (of_colour_spec s' n), <- (alike' x within), own by assumption; tauto. }
  apply N.leb_le in fine; rewrite ones_spec in fine.
  assert (exists y, joined (shown n) x y /\ N.to_nat (known prep s' chain) <= counted n y)
    as [y [path some]].
  { destruct (known_spec s' chain (draws_spots _ _ drawn')) as [none|[y [inside some]]].
    - exists x; rewrite none; split; [constructor|simpl; lia].
    - exists y; rewrite <- (draws_counts _ _ drawn'); split; [now apply of_chain|assumption]. }
  exists y; split; [assumption|].
  apply at_least_number with (f := held (N.land (spread (near prep) chain)
    (N.ldiff (empties prep s') (inside s)))).
  { unfold count_in; lia. }
  intros e; rewrite held_and, held_without, !andb_true_iff, negb_true_iff, spread_spec.
  intros [[u [inside near]] [free out]]; apply (empties_spec s' n) in free as [within' empty]; auto.
  rewrite (draws_zone _ _ drawn) in out.
  split; [assumption|split; [unfold is_true; congruence|split; [assumption|]]].
  exists u; split; [now apply of_chain|now apply symmetric].
Qed.

Lemma fewer_draws s m : draws s m -> draws (fewer s) (one_fewer m).
Proof.
  intros [zones stones_ counts_ spots_]; split; simpl; auto.
  - intros x; rewrite <- counts_; unfold count_in; rewrite <- N2Nat.inj_pred; f_equal; simpl.
    clear; induction (counts s) as [|[[y spot] i] l IH]; simpl; [reflexivity|]; rewrite IH.
    destruct (same_point y x); [lia|reflexivity].
  - intros e [e' [<- member]]%in_map_iff; simpl; auto.
Qed.

Lemma left_out_draws s m v : draws s m -> zone m v -> colours m v = Empty ->
  draws (left_out (spot_of v) s) (without_point m v).
Proof.
  intros [zones stones_ counts_ spots_] within empty; split; simpl; auto.
  - intros x; rewrite held_without, zones.
    assert (held (spot_of v) x = if same_point x v then true else false) as ->.
    { apply eq_true_iff_eq; rewrite spot_spec; destruct (same_point x v); split; congruence. }
    destruct (same_point x v); [apply andb_false_r|apply andb_true_r].
  - intros x; rewrite stones_; unfold shown; simpl; destruct (same_point x v) as [->|];
    [|reflexivity].
    now destruct (zone m v).
Qed.

(** A line. *)
Lemma bit_listed l i : N.testbit (bits_of l) (N.of_nat i) = nth i l false.
Proof.
  revert i; induction l as [|c l IH]; intros [|i]; try reflexivity; cbn [bits_of nth].
  - apply first_bit.
  - now rewrite later_bit.
Qed.

Lemma held_listed (f : option colour -> bool) (l : list (option colour)) v : f None = false ->
  held (bits_of (map f l)) v = f (nth (index v) l None).
Proof. intros none; unfold held, bit_in; rewrite bit_listed, <- none; apply map_nth. Qed.

Theorem sketch_draws (l : pattern_line G) : draws (sketch_of l) (drawn_pattern l).
Proof.
  split; simpl.
  - intros x; rewrite held_listed by reflexivity; reflexivity.
  - intros x; rewrite shown_spec; unfold words_drawn, shown; simpl;
    rewrite !held_listed by reflexivity.
    now destruct (nth (index x) (diagram l) None) as [[[]|]|].
  - intros x; unfold count_in; simpl; rewrite map_map; simpl; f_equal; f_equal.
    clear; induction (liberties l) as [|[y i] rest IH]; simpl; [reflexivity|now rewrite IH].
  - intros e [e' [<- _]]%in_map_iff; reflexivity.
Qed.

End Sound.
