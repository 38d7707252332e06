(** Patterns that are contained where others are. *)

From Coq Require Import Bool List Arith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Zones AtLeast
  Patterns.

Section Weaker.
Context {G : graph}.
Implicit Types (b c d : colouring G) (p q : player) (e u v x y z : point G) (m n : pattern G).
Implicit Types (out : point G -> Prop).

(** [m] is contained where [n] is: its counted liberties are counted in [n], or empty points of the
    zone of [n]. *)
Record weaker m n : Prop := {
  weaker_zone : forall x, zone m x -> zone n x;
  weaker_colours : forall x, zone m x -> colours m x = colours n x;
  weaker_counted : forall x, zone m x -> colours m x <> Empty ->
    exists y, joined (shown n) x y
    /\ at_least (counted m x - counted n y) (fun e => zone n e /\ ~ zone m e /\ colours n e = Empty
         /\ exists u, joined (shown n) x u /\ adjacent e u) }.

Lemma weaker_contained out b m n : (forall x, zone n x -> ~ out x) -> weaker m n ->
  contains_but out b n -> contains_but out b m.
Proof.
  intros apart [zones alike counts] [agree more]; split.
  - intros x within; rewrite alike; auto.
  - intros x within stone.
    assert (zone n x) as within' by auto.
    assert (colours n x <> Empty) as stone' by now rewrite <- agree.
    destruct (counts x within) as [y [path some]]; [now rewrite alike|].
    destruct (portion_inside b n x y agree within' stone' path) as [inside path'].
    assert (b y <> Empty) as stone'' by now rewrite (joined_colour _ _ _ path').
    apply at_least_fewer with (counted n y + (counted m x - counted n y)); [lia|].
    refine (at_least_more _ _ _ _ (at_least_sum _ _ _ _ _ (more y inside stone'') some));
      [|now intros e [out' _] [in' _]].
    intros e [[out' [apart' [empty [u [path'' near]]]]]|[in' [out' [empty [u [path'' near]]]]]].
    + split; [auto|split; [assumption|]]; split; [assumption|]; exists u; split; [|assumption].
      now apply joined_trans with y.
    + split; [assumption|split; [now apply apart|]]; split; [now rewrite agree|]; exists u.
      split; [|assumption].
      now apply (portion_inside b n x u agree within' stone' path'').
Qed.

Lemma weaker_contains b m n : weaker m n -> contains b n -> contains b m.
Proof. apply weaker_contained; intros x _ []. Qed.

(** A decided play that changes no colour leaves the pattern, as it takes no liberty counted. *)
Lemma unchanged_is_weaker m v p n : decided m v p n ->
  (forall x, zone m x -> colours n x = colours m x) -> weaker m n.
Proof.
  intros decides same_; pose proof decides as [_ empty [between [first second]]].
  split; [intros x within; unfold is_true; now rewrite (decided_zone _ _ _ _ _ decides)|..].
  - intros x within; symmetry; auto.
  - intros x within stone; exists x; split; [constructor|].
    rewrite (cleared_counted _ _ _ second), (cleared_counted _ _ _ first); simpl.
    destruct (same_point x v) as [->|_]; [contradiction|]; rewrite Nat.sub_diag.
    exists nil; split; [reflexivity|split; [constructor|intros ? []]].
Qed.

(** A pattern with one liberty fewer of each stone, and one whose zone lacks a point. *)
Definition one_fewer m : pattern G :=
  {| zone := zone m; colours := colours m; counted := fun x => pred (counted m x) |}.

Definition without_point m v : pattern G := {|
  zone := fun x => if same_point x v then false else zone m x;
  colours := colours m;
  counted := counted m |}.

Lemma one_fewer_but_more out b m v : contains_but out b m ->
  contains_but (fun x => v = x \/ out x) b (one_fewer m).
Proof.
  intros [agree more]; split; [assumption|]; intros x within stone.
  apply at_least_more with (2 := at_least_but_one _ _ v (more x within stone)).
  intros e [differs [elsewhere [counts rest]]]; split; [assumption|split; [|assumption]].
  now intros [<-|].
Qed.

Lemma contains_but_fewer out out' b m : (forall x, out' x -> out x) -> contains_but out b m ->
  contains_but out' b m.
Proof.
  intros fewer [agree more]; split; [assumption|]; intros x within stone.
  apply at_least_more with (2 := more x within stone); firstorder.
Qed.

Lemma one_fewer_but b m v : contains b m -> contains_but (eq v) b (one_fewer m).
Proof.
  intros known; apply contains_but_fewer with (2 := one_fewer_but_more _ b m v known); auto.
Qed.

Lemma one_fewer_contained b m : contains b m -> contains b (one_fewer m).
Proof.
  intros [agree more]; split; [assumption|]; intros x within stone; simpl.
  apply at_least_fewer with (counted m x); [lia|]; auto.
Qed.

(** What two plays elsewhere, such as a threat and its answer, leave of a pattern. *)
Theorem threats_change_nothing b m n p q u v : position b -> contains b n -> settled m ->
  weaker m (one_fewer (one_fewer n)) -> ~ zone n u -> ~ zone n v -> b u = Empty ->
  place b u p v = Empty -> contains (place (place b u p) v q) m.
Proof.
  intros none known shut weak outside outside' empty empty'.
  assert (forall x, zone m x -> zone n x) as zones by apply (weaker_zone _ _ weak).
  apply elsewhere_changes_nothing; auto; [apply place_is_position|].
  apply elsewhere_changes_nothing_but; auto; [now intros y within <-; apply outside', zones|].
  apply weaker_contained with (2 := weak); [intros x within [<-|<-]; contradiction|].
  now apply one_fewer_but_more, contains_but_fewer with (2 := one_fewer_but b n v known).
Qed.

Lemma without_point_inside m v x : zone (without_point m v) x -> zone m x /\ x <> v.
Proof. simpl; now destruct (same_point x v). Qed.

Lemma without_point_but b m v : contains b m -> zone m v -> contains_but (eq v) b (without_point m
  v).
Proof.
  intros [agree more] inside; split.
  - intros x [within _]%without_point_inside; exact (agree x within).
  - intros x [within _]%without_point_inside stone.
    apply at_least_more with (2 := more x within stone).
    intros e [out [_ rest]]; split; [|split; [now intros ->|assumption]].
    now intros [? _]%without_point_inside.
Qed.

Lemma contains_dec b m : contains b m \/ ~ contains b m.
Proof.
  assert (forall x e, {liberty b x e} + {~ liberty b x e}) as liberty_dec.
  { intros x e; unfold liberty.
    destruct (same_colour (b e) Empty), (neighbour_dec (joined b x) e (joined_dec b x)) as [yes|no].
    - left; split; [assumption|]; destruct yes as [u [? ?]]; eauto.
    - right; intros [_ [u [? ?]]]; eauto.
    - tauto.
    - tauto. }
  assert (forall x e, {~ zone m e /\ ~ False /\ liberty b x e} + {~ (~ zone m e /\ ~ False /\
    liberty b x e)})
    as set_dec by (intros x e; destruct (zone_dec m e), (liberty_dec x e); tauto).
  set (listed x := filter (fun e => if set_dec x e then true else false) points).
  assert (forall k x, at_least k (fun e => ~ zone m e /\ ~ False /\ liberty b x e) <-> k <= length
    (listed x))
    as counted_listed.
  { intros k x; split.
    - intros [l [<- [once inside]]]; apply NoDup_incl_length; [assumption|]; intros e member.
      apply filter_In; split; [apply every_point_is_listed|].
      destruct (set_dec x e) as [|no]; [reflexivity|destruct no; auto].
    - intros fewer; apply at_least_fewer with (length (listed x)); [assumption|].
      exists (listed x); split; [reflexivity|split; [apply NoDup_filter,
        no_point_is_listed_twice|]].
      intros e [_ member]%filter_In; now destruct (set_dec x e). }
  destruct (some_dec (fun x => zone m x
    /\ (b x <> colours m x \/ (b x <> Empty /\ ~ counted m x <= length (listed x))))) as [bad|good].
  - intros x; destruct (zone_dec m x), (same_colour (b x) (colours m x)), (same_colour (b x) Empty),
      (le_dec (counted m x) (length (listed x))); tauto.
  - right; intros [agree more]; destruct bad as [x [within [differs|[stone few]]]]; [auto|].
    now apply few, counted_listed, more.
  - left; split.
    + intros x within; destruct (same_colour (b x) (colours m x)); [assumption|].
      destruct good; exists x; auto.
    + intros x within stone; apply counted_listed.
      destruct (le_dec (counted m x) (length (listed x))); [assumption|destruct good; exists x;
        auto].
Qed.

Lemma same_contains b b' m : same b b' -> contains b m -> contains b' m.
Proof.
  intros equal [agree more]; split.
  - intros x within; rewrite <- equal; auto.
  - intros x within stone; rewrite <- equal in stone.
    apply at_least_more with (2 := more x within stone); intros e [out [apart [empty [u [path
      near]]]]].
    split; [assumption|split; [assumption|]]; split; [now rewrite <- equal|]; exists u.
    now rewrite <- equal.
Qed.

End Weaker.
