(** What the words of [Program.v] stand for: sets of points, floods, and what a play does. *)

From Coq Require Import Bool List Arith NArith ZArith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Turns.
Import ListNotations.

Lemma first_bit (b : bool) n : N.testbit (if b then N.succ_double n else N.double n) 0 = b.
Proof. destruct b, n; reflexivity. Qed.

Lemma later_bit (b : bool) n i :
  N.testbit (if b then N.succ_double n else N.double n) (N.of_nat (S i)) = N.testbit n (N.of_nat i).
Proof.
  rewrite Nat2N.inj_succ; destruct b.
  - rewrite N.succ_double_spec; apply N.testbit_odd_succ; lia.
  - rewrite N.double_spec; apply N.testbit_even_succ; lia.
Qed.

Lemma bit_of_half w i : N.testbit (N.div2 w) (N.of_nat i) = N.testbit w (N.of_nat (S i)).
Proof. rewrite Nat2N.inj_succ; symmetry; apply N.testbit_succ_r_div2; lia. Qed.

Lemma no_bit i : N.testbit 0 i = false.
Proof. now destruct i. Qed.

Section Words.
Context {G : graph}.
Implicit Types (v x y z u : point G) (w mask : N) (l : list (point G)) (b : colouring G) (p : player).

Definition bit_in l w v : bool := N.testbit w (N.of_nat (position_in l v)).
Definition held w v : bool := bit_in points w v.

Lemma bits_of_spec (set : point G -> bool) l v : In v l -> bit_in l (bits_of (map set l)) v = set v.
Proof.
  unfold bit_in; induction l as [|x l IH]; [intros []|]; intros member; cbn [map bits_of position_in].
  destruct (same_point x v) as [->|differs]; [apply first_bit|].
  rewrite later_bit; apply IH; now destruct member.
Qed.

Lemma bit_is_of_point (set : point G -> bool) l : NoDup l -> forall i,
  N.testbit (bits_of (map set l)) (N.of_nat i) = true ->
  exists x, In x l /\ position_in l x = i /\ set x = true.
Proof.
  induction l as [|x l IH]; intros once i; cbn [map bits_of]; [now rewrite no_bit|].
  inversion_clear once as [|? ? new others].
  destruct i as [|i]; [rewrite first_bit|rewrite later_bit].
  - intros is; exists x; simpl; destruct (same_point x x); [auto|contradiction].
  - intros [y [member [<- is]]]%(IH others); exists y; simpl.
    destruct (same_point x y) as [->|]; [contradiction|auto].
Qed.

Lemma word_spec (set : point G -> bool) v : held (word set) v = set v.
Proof. apply bits_of_spec, every_point_is_listed. Qed.

(** Bits in the order of a list, first to last. *)
Lemma first_in x l w : bit_in (x :: l) w x = N.odd w.
Proof. unfold bit_in; simpl; destruct (same_point x x); [apply N.bit0_odd|contradiction]. Qed.

Lemma later_in x l w v : NoDup (x :: l) -> In v l -> bit_in (x :: l) w v = bit_in l (N.div2 w) v.
Proof.
  intros once member; inversion_clear once; unfold bit_in; simpl.
  destruct (same_point x v) as [->|]; [contradiction|now rewrite bit_of_half].
Qed.

Lemma ones_in l : NoDup l -> forall w, ones (length l) w = length (filter (bit_in l w) l).
Proof.
  induction l as [|x l IH]; intros once w; [reflexivity|]; cbn [length ones filter].
  rewrite first_in, (IH ltac:(now inversion_clear once)).
  rewrite (filter_ext_in (bit_in (x :: l) w) (bit_in l (N.div2 w)) l) by (intros; now apply later_in).
  now destruct (N.odd w).
Qed.

Definition shown_in l (blacks whites : N) v : colour :=
  if bit_in l blacks v then Stone Black else if bit_in l whites v then Stone White else Empty.

Lemma colours_in l : NoDup l ->
  forall blacks whites, map (shown_in l blacks whites) l = colours_of (length l) blacks whites.
Proof.
  induction l as [|x l IH]; intros once blacks whites; [reflexivity|]; cbn [length map colours_of].
  f_equal; [unfold shown_in; now rewrite !first_in|].
  rewrite <- IH by now inversion_clear once.
  apply map_ext_in; intros v member; unfold shown_in; now rewrite !later_in.
Qed.

Lemma spread_in (beside : point G -> N) j l : NoDup l -> forall w,
  N.testbit (spread (map beside l) w) j = true
  <-> exists x, In x l /\ bit_in l w x = true /\ N.testbit (beside x) j = true.
Proof.
  induction l as [|x l IH]; intros once w; cbn [map spread].
  - rewrite no_bit; split; [discriminate|intros [x [[] _]]].
  - assert (N.testbit (if N.odd w then N.lor (beside x) (spread (map beside l) (N.div2 w))
                       else spread (map beside l) (N.div2 w)) j = true
            <-> exists y, In y (x :: l) /\ bit_in (x :: l) w y = true
                          /\ N.testbit (beside y) j = true) as step.
    { assert ((exists y, In y (x :: l) /\ bit_in (x :: l) w y = true /\ N.testbit (beside y) j = true)
              <-> (N.odd w = true /\ N.testbit (beside x) j = true)
                  \/ N.testbit (spread (map beside l) (N.div2 w)) j = true) as ->.
      { rewrite (IH ltac:(now inversion_clear once)); split.
        - intros [y [[<-|member] [bit near]]].
          + rewrite first_in in bit; auto.
          + rewrite later_in in bit by assumption; right; eauto.
        - intros [[odd near]|[y [member [bit near]]]].
          + exists x; rewrite first_in; simpl; auto.
          + exists y; rewrite later_in by assumption; simpl; auto. }
      destruct (N.odd w); [rewrite N.lor_spec, orb_true_iff|]; intuition discriminate. }
    destruct w as [|w]; [|exact step].
    rewrite no_bit; split; [discriminate|].
    intros [y [_ [bit _]]]; unfold bit_in in bit; now rewrite no_bit in bit.
Qed.

Definition prep : board_words := @prepared G.

Lemma ones_spec w : ones (size prep) w = number (held w).
Proof. apply ones_in, no_point_is_listed_twice. Qed.

Lemma spread_spec w y :
  held (spread (near prep) w) y = true <-> exists x, held w x = true /\ adjacent x y.
Proof.
  unfold held at 1, bit_in; unfold prep, prepared, near; rewrite spread_in
    by apply no_point_is_listed_twice.
  split.
  - intros [x [_ [bit near]]]; exists x; split; [assumption|].
    change (held (word (adjacent x)) y = true) in near; now rewrite word_spec in near.
  - intros [x [bit near]]; exists x; split; [apply every_point_is_listed|split; [assumption|]].
    change (held (word (adjacent x)) y = true); now rewrite word_spec.
Qed.

Lemma held_or w w' v : held (N.lor w w') v = held w v || held w' v.
Proof. apply N.lor_spec. Qed.

Lemma held_and w w' v : held (N.land w w') v = held w v && held w' v.
Proof. apply N.land_spec. Qed.

Lemma held_without w w' v : held (N.ldiff w w') v = held w v && negb (held w' v).
Proof. apply N.ldiff_spec. Qed.

Lemma held_none v : held 0 v = false.
Proof. apply no_bit. Qed.

Lemma every_spec v : held (every prep) v = true.
Proof. apply word_spec. Qed.

(** Floods. *)

Lemma flood_spec rounds mask : forall seen new flooded,
  flood prep rounds mask seen new = Some flooded ->
  (forall x, held seen x = true -> held flooded x = true)
  /\ (forall x, held new x = true -> held flooded x = true)
  /\ ((forall x y, held seen x = true -> adjacent x y -> held mask y = true ->
        held seen y = true \/ held new y = true) ->
      forall x y, held flooded x = true -> adjacent x y -> held mask y = true ->
        held flooded y = true)
  /\ forall Q : point G -> Prop,
     (forall x, held seen x = true -> Q x) -> (forall x, held new x = true -> Q x) ->
     (forall x y, Q x -> adjacent x y -> held mask y = true -> Q y) ->
     forall x, held flooded x = true -> Q x.
Proof.
  induction rounds as [|n IH]; intros seen new flooded; cbn [flood].
  - destruct new as [|new]; [|discriminate]; intros [= <-].
    split; [auto|split; [intros x none; now rewrite held_none in none|split; [|auto]]].
    intros closed x y inside near ok; destruct (closed x y inside near ok) as [|none]; [assumption|].
    now rewrite held_none in none.
  - destruct new as [|new'].
    { intros [= <-].
      split; [auto|split; [intros x none; now rewrite held_none in none|split; [|auto]]].
      intros closed x y inside near ok; destruct (closed x y inside near ok) as [|none]; [assumption|].
      now rewrite held_none in none. }
    set (new := N.pos new'); intros further; destruct (IH _ _ _ further) as [old [fresh [closed least]]].
    assert (forall x, held seen x = true \/ held new x = true -> held (N.lor seen new) x = true) as one.
    { intros x inside; now rewrite held_or, orb_true_iff. }
    assert (forall x, held (N.lor seen new) x = true -> held seen x = true \/ held new x = true) as two.
    { intros x inside; now rewrite held_or, orb_true_iff in inside. }
    split; [auto|split; [auto|split]].
    + intros before; apply closed; intros x y inside near ok.
      destruct (held (N.lor seen new) y) eqn:known; [now left|right].
      rewrite held_without, held_and, known, ok, andb_true_r; simpl; apply spread_spec.
      exists x; split; [|assumption].
      destruct (two x inside) as [old_one|]; [|assumption].
      rewrite one in known; [discriminate|]; now apply before with x.
    + intros Q in_seen in_new step; apply least; [|intros x inside|assumption].
      * intros x [|]%two; auto.
      * rewrite held_without, held_and, !andb_true_iff in inside.
        destruct inside as [[ok spread] _]; apply spread_spec in spread as [u [here near]].
        apply step with u; auto.
Qed.

Lemma flooded_spec mask new flooded : flood prep (S (size prep)) mask 0 new = Some flooded ->
  (forall x, held new x = true -> held flooded x = true)
  /\ (forall x y, held flooded x = true -> adjacent x y -> held mask y = true -> held flooded y = true)
  /\ forall Q : point G -> Prop, (forall x, held new x = true -> Q x) ->
     (forall x y, Q x -> adjacent x y -> held mask y = true -> Q y) ->
     forall x, held flooded x = true -> Q x.
Proof.
  intros done; destruct (flood_spec _ _ _ _ _ done) as [_ [fresh [closed least]]].
  split; [assumption|split].
  - apply closed; intros x y none; now rewrite held_none in none.
  - intros Q; apply least; intros x none; now rewrite held_none in none.
Qed.

Definition spot_of v : N := word (fun u => if same_point v u then true else false).

Lemma spot_spec v x : held (spot_of v) x = true <-> x = v.
Proof. unfold spot_of; rewrite word_spec; destruct (same_point v x); split; congruence. Qed.

Lemma joined_word_spec b mask v flooded :
  (forall x, held mask x = true <-> b x = b v) -> joined_word prep mask (spot_of v) = Some flooded ->
  forall x, held flooded x = true <-> joined b v x.
Proof.
  intros of_mask done; destruct (flooded_spec _ _ _ done) as [fresh [closed least]]; intros x; split.
  - apply (least (joined b v)).
    + intros y ->%spot_spec; constructor.
    + intros y z path near ok; apply joined_onwards with y; auto; now apply of_mask.
  - intros path; apply (chain_least b v (fun y => held flooded y = true)) with (3 := path).
    { now apply fresh, spot_spec. }
    intros u y inside near alike; apply closed with u; auto; now apply of_mask.
Qed.

Lemma reaching_word_spec b (c c' : colour) mask target flooded : c <> c' ->
  (forall x, held mask x = true <-> b x = c) -> (forall x, held target x = true <-> b x = c') ->
  reaching_word prep mask target = Some flooded ->
  forall x, held flooded x = true <-> b x = c /\ reaches b x c'.
Proof.
  intros differ of_mask of_target done x.
  destruct (flooded_spec _ _ _ done) as [fresh [closed least]]; split.
  - apply (least (fun y => b y = c /\ reaches b y c')).
    + intros y; rewrite held_and, andb_true_iff, of_mask, spread_spec.
      intros [own [z [there near]]]; split; [assumption|].
      apply reaches_beside with z; [congruence|now apply symmetric|now apply of_target].
    + intros y z [own reach] near ok%of_mask; split; [assumption|].
      apply reaches_joined with y; [|assumption].
      apply joined_next; [now apply symmetric|congruence].
  - intros [own reach]; revert own.
    apply (reaches_least b c' (fun z => b z = c -> held flooded z = true)) with (2 := reach).
    intros y [_ [z [near [there|[alike known]]]]] own.
    + apply fresh; rewrite held_and, andb_true_iff, spread_spec; split; [now apply of_mask|].
      exists z; split; [now apply of_target|now apply symmetric].
    + apply closed with z; [|now apply symmetric|now apply of_mask].
      apply known; congruence.
Qed.

(** Colourings. *)

Definition shown (w : words) : colouring G := shown_in points (black w) (white w).

Lemma shown_spec (w : words) v : shown w v =
  if held (black w) v then Stone Black else if held (white w) v then Stone White else Empty.
Proof. reflexivity. Qed.

Lemma colours_spec (w : words) : colours_of (size prep) (black w) (white w) = map (shown w) points.
Proof. symmetry; apply colours_in, no_point_is_listed_twice. Qed.

Lemma coloured_spec (w : words) c v : held (coloured prep w c) v = true <-> shown w v = c.
Proof.
  rewrite shown_spec; destruct c as [[]|]; cbn [coloured].
  - destruct (held (black w) v), (held (white w) v); split; congruence.
  - rewrite held_without; destruct (held (black w) v), (held (white w) v); split;
      (reflexivity || discriminate).
  - rewrite held_without, held_or, every_spec.
    destruct (held (black w) v), (held (white w) v); split; (reflexivity || discriminate).
Qed.

Lemma sides_spec p own other b :
  (forall v, held own v = true <-> b v = p) -> (forall v, held other v = true <-> b v = opponent p) ->
  same (shown (sides p own other)) b.
Proof.
  intros ours theirs v; specialize (ours v); specialize (theirs v).
  rewrite shown_spec; destruct p; simpl in *; destruct (held own v), (held other v), (b v) as [[]|];
    intuition congruence.
Qed.

Lemma cleared_spec p (w w' : words) : cleared prep p w = Some w' -> same (shown w') (clear (shown w) p).
Proof.
  unfold cleared; destruct (reaching_word _ _ _) as [living|] eqn:done; [|discriminate].
  intros made; assert (w' = sides p living (coloured prep w (opponent p))) as -> by congruence.
  pose proof (reaching_word_spec (shown w) p Empty _ _ living ltac:(discriminate)
    (coloured_spec w p) (coloured_spec w Empty) done) as lives.
  apply sides_spec; intros v.
  - rewrite lives; destruct (clear_cases (shown w) p v) as [[[own lost] [_ ->]]|[kept ->]].
    + split; [tauto|discriminate].
    + split; [tauto|]; intros own; split; [assumption|].
      destruct (reaches_dec (shown w) v Empty); [assumption|].
      destruct kept; now split.
  - rewrite coloured_spec; destruct (clear_cases (shown w) p v) as [[_ [-> ->]]|[_ ->]]; [|tauto].
    split; [intros equal; now destruct (opponent_differs p)|discriminate].
Qed.

Lemma is_free_spec v (w : words) : is_free prep (spot_of v) w = true <-> shown w v = Empty.
Proof.
  unfold is_free; rewrite negb_true_iff, N.eqb_neq, <- (coloured_spec w Empty v); split.
  - intros some; destruct (held (coloured prep w Empty) v) eqn:free; [reflexivity|].
    destruct some; apply N.bits_inj_0; intros i; rewrite N.land_spec, <- (N2Nat.id i).
    apply not_true_is_false; intros [one two]%andb_true_iff.
    apply bit_is_of_point in one as [x [_ [at_ is]]]; [|apply no_point_is_listed_twice].
    destruct (same_point v x) as [<-|]; [|discriminate].
    unfold held, bit_in in free; rewrite at_ in free; congruence.
  - intros free none; assert (held (N.land (spot_of v) (coloured prep w Empty)) v = true) as inside.
    { rewrite held_and, free, andb_true_r; now apply spot_spec. }
    now rewrite none, held_none in inside.
Qed.

End Words.
