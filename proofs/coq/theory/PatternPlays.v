(** The plays of nodes: what they make of a colouring, and that they do not undo a turn. *)

From Coq Require Import Bool List Arith Lia Setoid Morphisms.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Touching Undone
  Zones
  Patterns Weaker Strategies PatternNodes.

Section Plays.
Context {G : graph}.
Implicit Types (b c d : colouring G) (u v x y : point G) (m k : pattern G).

Variable w : player.
Local Notation loser := (opponent w).

(** What gives the pattern back gives the whole colouring back. *)
Lemma given_back m v m' u k b c : position b -> position c -> contains b m -> decided m v w m' ->
  place b v w v = w -> same (place b v w) c -> c u = Empty -> decided m' u loser k ->
  (forall x, zone m x -> colours k x = colours m x) -> same (place c u loser) b.
Proof.
  intros none none' known first stays equal free second back.
  assert (contains c m') as known'.
  { apply (same_contains (place b v w)); [assumption|]; now apply inside_is_decided_inside with m. }
  pose proof (inside_is_decided_inside _ _ _ _ _ known' second) as [agree _].
  assert (forall x, zone m' x <-> zone m x) as zones by (intros x;
    now rewrite (decided_zone _ _ _ _ _ first)).
  assert (forall x, zone m x -> place c u loser x = b x) as inside.
  { intros x within; rewrite (proj1 known) by assumption; rewrite <- back by assumption.
    apply agree; rewrite (decided_zone _ _ _ _ _ second); now apply zones. }
  pose proof (decided_inside _ _ _ _ first) as at_v.
  assert (b v = Empty) as empty by (rewrite (proj1 known); [apply (decided_empty _ _ _ _
    first)|assumption]).
  assert (zone m u) as at_u by apply zones, (decided_inside _ _ _ _ second).
  assert (c v = w) as there by now rewrite <- equal.
  assert (v <> u) as apart by congruence.
  assert (captive c u loser v) as taken.
  { destruct (place_empties c u loser v) as [|lost]; [| |assumption|].
    - rewrite put_elsewhere by assumption; congruence.
    - now rewrite inside.
    - destruct (suicide_stood _ _ _ _ lost) as [_ [own _]]; rewrite put_elsewhere in own by
        assumption.
      colours. }
  assert (place c u loser u = loser) as stays'.
  { rewrite place_kept, put_here; [reflexivity|apply placed_is_no_captive|].
    intros lost; exact (no_capture_with_suicide c u loser none' v u taken lost). }
  assert (captive b v w u) as taken'.
  { destruct (place_empties b v w u) as [|lost]; [| |assumption|].
    - rewrite put_elsewhere, <- inside, stays' by auto; discriminate.
    - now rewrite equal.
    - destruct (suicide_stood _ _ _ _ lost) as [_ [own _]]; rewrite put_elsewhere in own by auto.
      rewrite <- inside, stays' in own by assumption; colours. }
  intros x; destruct (zone_dec m x) as [|out]; [now apply inside|].
  rewrite (nothing_outside c m' u loser k none' known' second stays').
  - rewrite <- equal; apply (nothing_outside b m v w m' none known first stays); [|assumption].
    intros z near; apply zones.
    destruct (captive_inside c m' u loser k v v z known' second); auto using joined_itself.
    now apply zones.
  - intros z near; apply zones.
    destruct (captive_inside b m v w m' u u z known first); auto using joined_itself.
  - now rewrite zones.
Qed.

Section Node.
Variable a : node G.
Variable v : point G.
Hypothesis moves : move a = Some v.
Hypothesis fine : decided (held_pattern a) v w (made_pattern a).
Hypothesis stands : colours (made_pattern a) v = w.

Lemma plays b : agrees b (held_pattern a) -> zone (held_pattern a) v /\ b v = Empty.
Proof. destruct fine as [within empty _]; intros agree; split; [assumption|];
  now rewrite agree. Qed.

Lemma makes b : contains b (held_pattern a) ->
  contains (place b v w) (made_pattern a) /\ place b v w v = w.
Proof.
  intros known; pose proof (inside_is_decided_inside _ _ _ _ _ known fine) as [agree more].
  split; [now split|]; rewrite agree; [assumption|].
  rewrite (decided_zone _ _ _ _ _ fine); apply (decided_inside _ _ _ _ fine).
Qed.

(** A play elsewhere is not undone. *)
Lemma untouched b c : agrees c (held_pattern a) -> contains b (held_pattern a) ->
  ~ same (place b v w) c.
Proof.
  intros agree known equal; destruct (plays c agree) as [_ empty], (makes b known) as [_ stays].
  rewrite equal in stays; congruence.
Qed.

Lemma not_retaken m k c u : position c -> contains c m -> decided m u loser k ->
  weaker (held_pattern a) k -> retakes_not w m u k a -> ~ same (place (place c u loser) v w) c.
Proof.
  intros none known decides' less different equal; unfold retakes_not in different.
  rewrite moves in different.
  pose proof (inside_is_decided_inside _ _ _ _ _ known decides') as after.
  assert (contains (place c u loser) (held_pattern a)) as known'.
  { apply weaker_contains with k; auto. }
  destruct (plays _ (proj1 known')) as [within empty].
  destruct (makes _ known') as [after' stays].
  assert (forall x, zone (held_pattern a) x -> zone m x) as zones.
  { intros x inside; rewrite <- (decided_zone _ _ _ _ _ decides');
      now apply (weaker_zone _ _ less). }
  pose proof (proj1 known) as agree; pose proof (proj1 after) as agree'.
  assert (forall x, zone m x -> place c u loser x = colours k x) as of_d.
  { intros x inside; apply agree'; now rewrite (decided_zone _ _ _ _ _ decides'). }
  assert (forall x, x <> u -> place c u loser x = c x \/ place c u loser x = Empty) as only_empties.
  { intros x differs; destruct (place_only_empties c u loser x) as [kept|]; [left|now right].
    now rewrite put_elsewhere in kept. }
  set (c' := place c u loser) in *.
  destruct different as [no_stone|[[x [inside [from_u [from_v differs]]]]|
    [[x [inside differs]]|[m' [decides'' [x [inside differs]]]]]]].
  - apply no_stone; rewrite <- agree, <- equal by auto; assumption.
  - rewrite <- of_d, <- agree in differs by assumption.
    destruct (only_empties x from_u) as [|gone]; [contradiction|].
    destruct (place_only_empties c' v w x) as [kept|gone'].
    + rewrite put_elsewhere in kept by assumption; rewrite <- equal in differs; congruence.
    + rewrite <- equal in differs; congruence.
  - apply differs; rewrite <- agree, <- equal by auto; symmetry; apply (proj1 after').
    now rewrite (decided_zone _ _ _ _ _ fine).
  - pose proof (inside_is_decided_inside _ _ _ _ _ after decides'') as [agree'' _].
    apply differs; rewrite <- agree, <- equal by assumption; symmetry; apply agree''.
    now rewrite (decided_zone _ _ _ _ _ decides''), (decided_zone _ _ _ _ _ decides').
Qed.

(** A play that its opponent undoes has its one liberty in the zone. *)
Lemma undone_inside c u : position c -> contains c (held_pattern a) -> place c v w u = Empty ->
  (forall x, captive (place c v w) u loser x <-> x = v) -> zone (held_pattern a) u.
Proof.
  intros none known free only.
  destruct (plays c (proj1 known)) as [within empty].
  destruct (makes c known) as [_ stays].
  pose proof fine as [_ _ [between [first second]]].
  assert (contains (captured c v w) between) as known'.
  { apply clear_contains with (2 := first), put_contains; auto. }
  assert (forall x, ~ suicide c v w x) as no_suicide.
  { apply no_suicide_if_it_stands; [intros x; apply none|congruence]. }
  pose proof (no_suicide_place_is_captured c v w no_suicide) as equal.
  assert (zone between v) as within' by now rewrite (cleared_zone _ _ _ first).
  assert (colours between v = w) as own.
  { rewrite <- (proj1 known'), <- equal by assumption; assumption. }
  assert (secure between v) as strong.
  { destruct (secure_dec between v) as [|weak]; [assumption|exfalso].
    rewrite (cleared_gone _ _ _ second v within' own weak) in stands; discriminate. }
  assert (forall x, joined (shown between) v x -> x = v) as alone.
  { intros x path; apply only.
    assert (colours between v <> Empty) as stone by congruence.
    destruct (portion_inside _ _ v x (proj1 known') within' stone path) as [_ path'].
    rewrite <- equal in path'.
    apply (dead_chain _ _ v x); [|now apply only].
    apply joined_kept with (place c v w); [|assumption]; intros z path''.
    apply put_elsewhere; intros ->.
    rewrite (joined_colour _ _ _ path'') in free; congruence. }
  destruct strong as [[y [e [path [near [inside empty']]]]]|[y [path some]]].
  - apply alone in path; subst y.
    destruct (same_point e u) as [<-|differs].
    + now rewrite (cleared_zone _ _ _ first) in inside.
    + exfalso; destruct (stays_beside_empty (place c v w) u loser v e near) as [kept _].
      * rewrite put_elsewhere, equal, (proj1 known') by assumption; assumption.
      * apply kept; now apply only.
  - apply alone in path; subst y.
    rewrite (cleared_counted _ _ _ first) in some; simpl in some.
    destruct (same_point v v); [lia|contradiction].
Qed.

Lemma undoes_nothing c d u : position c -> contains c (held_pattern a) -> undoes_no_play w a -> d u
  = Empty -> same (place c v w) d ->
  ~ same (place d u loser) c.
Proof.
  intros none known cannot free equal undone.
  destruct (plays c (proj1 known)) as [within empty].
  destruct (makes c known) as [after stays].
  destruct (undone_by_retaking c v w u none empty) as [first second].
  - now rewrite equal.
  - intros unchanged; rewrite <- unchanged in stays; congruence.
  - now rewrite equal, undone.
  - assert (zone (held_pattern a) u) as inside.
    { apply (undone_inside c u); auto; now rewrite equal. }
    assert (forall x, zone (made_pattern a) x <-> zone (held_pattern a) x) as zones.
    { intros x; now rewrite (decided_zone _ _ _ _ _ fine). }
    destruct (captive_stood c v w u (proj2 (first u) eq_refl)) as [_ [theirs _]].
    destruct (cannot u inside) as [[u' [differs [inside' [theirs' gone]]]]|[d' [decides' [x
      [inside' differs]]]]].
    + now rewrite <- (proj1 known).
    + rewrite <- (proj1 after) by now apply zones.
      apply place_captive; now apply first.
    + apply differs, first.
      rewrite <- (proj1 known) in theirs' by assumption; rewrite <- (proj1 after) in gone by now
        apply zones.
      assert (u' <> v) by congruence.
      destruct (place_empties c v w u') as [|lost]; [| |assumption|].
      * rewrite put_elsewhere by assumption; congruence.
      * assumption.
      * destruct (suicide_stood _ _ _ _ lost) as [_ [own _]]; rewrite put_elsewhere in own by
          assumption.
        colours.
    + apply differs; rewrite <- (proj1 known), <- undone by assumption; symmetry.
      destruct (inside_is_decided_inside d _ _ _ _ (same_contains _ _ _ equal after) decides') as
        [agree _].
      apply agree; rewrite (decided_zone _ _ _ _ _ decides'); now apply zones.
Qed.

End Node.

(** Where replies lead: to a child that was there before, or to one within what the reply makes. *)
Lemma replies_lead r decides (child : nat -> node G -> Prop) solitary m before c t : position c ->
  contains c m -> answered r w decides child solitary m before ->
  match t with
  | Pass => True
  | Play u => c u = Empty /\ permits (on_suicide r) c u (place c u loser)
  end ->
  (exists j a, child j a /\ contains (turned w c t) (held_pattern a)
    /\ (agrees c (held_pattern a)
        \/ exists u k, t = Play u /\ decided m u loser k /\ weaker (held_pattern a) k
           /\ retakes_not w m u k a))
  \/ exists u k m', t = Play u /\ before = Some m' /\ decided m u loser k
     /\ forbids_undoing (ko_rule r) /\ forall x, zone m' x -> colours k x = colours m' x.
Proof.
  intros none known [elsewhere inside] allowed.
  destruct elsewhere as [j [a [is_child [shut [less _]]]]].
  assert (contains c (held_pattern a)) as [agree _].
  { apply weaker_contains with (one_fewer m); auto using one_fewer_contained. }
  destruct t as [|u]; simpl in *.
  { left; exists j, a; split; [assumption|]; split; [|now left].
    apply weaker_contains with (one_fewer m); auto using one_fewer_contained. }
  destruct allowed as [free permitted].
  destruct (zone_dec m u) as [within|outside].
  - destruct (inside u within) as [[i [a' [is_child' [out [shut' less']]]]]|[k [decides' more]]].
    + now rewrite <- (proj1 known).
    + left; exists i, a'; split; [assumption|].
      assert (contains_but (eq u) c (held_pattern a')) as known'.
      { apply (weaker_contained _ _ _ (without_point m u)); auto using without_point_but.
        now intros x [_ differs]%without_point_inside <-. }
      split; [now apply elsewhere_changes_nothing|left; exact (proj1 known')].
    + destruct more as [[i [a' [is_child' [less' different]]]]|[back|[forbidden gone]]].
      * left; exists i, a'; split; [assumption|]; split; [|right; exists u, k; auto].
        apply weaker_contains with k; [assumption|]; now apply inside_is_decided_inside with m.
      * right; destruct before as [m'|]; [|contradiction]; exists u, k, m'; tauto.
      * exfalso; rewrite forbidden in permitted; apply permitted.
        destruct (inside_is_decided_inside _ _ _ _ _ known decides') as [agree' _].
        rewrite agree'; [assumption|]; now rewrite (decided_zone _ _ _ _ _ decides').
  - left; exists j, a; split; [assumption|]; split; [|now left].
    assert (contains_but (eq u) c (held_pattern a)) as known'.
    { apply (weaker_contained _ _ _ (one_fewer m)); auto using one_fewer_but.
      now intros x within <-. }
    apply elsewhere_changes_nothing; auto.
    intros within; apply outside; now apply (weaker_zone _ _ less).
Qed.

End Plays.
