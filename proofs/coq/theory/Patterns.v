(** Patterns: what a play elsewhere leaves of them, and what a play in the zone makes of them, in
    every colouring that contains them. *)

From Coq Require Import Bool List Arith Lia.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Touching Zones
  AtLeast.

Section Patterns.
Context {G : graph}.
Implicit Types (b : colouring G) (p q : player) (e u v x y z : point G) (m n : pattern G).

(** Portions: what is joined in the zone. *)

Definition shown m : colouring G := fun x => if zone m x then colours m x else Empty.

Definition opened m x : Prop :=
  exists y z, joined (shown m) x y /\ adjacent y z /\ ~ zone m z.

Definition free m x : Prop :=
  exists y e, joined (shown m) x y /\ adjacent y e /\ zone m e /\ colours m e = Empty.

Definition secure m x : Prop := free m x \/ exists y, joined (shown m) x y /\ 1 <= counted m y.

Definition settled m : Prop :=
  forall x, zone m x -> colours m x <> Empty -> opened m x -> secure m x.

Lemma shown_inside m x : zone m x -> shown m x = colours m x.
Proof. unfold shown; intros within; now rewrite within. Qed.

Lemma shown_stone m x : shown m x <> Empty -> zone m x.
Proof. unfold shown; now destruct (zone m x). Qed.

Lemma zone_dec m x : {zone m x} + {~ zone m x}.
Proof. unfold is_true; destruct (zone m x); auto. Qed.

Lemma opened_dec m x : {opened m x} + {~ opened m x}.
Proof.
  destruct (some_dec (fun y => joined (shown m) x y /\ exists z, adjacent y z /\ ~ zone m z)) as
    [yes|no].
  - intros y; assert (forall z, {~ zone m z} + {~ ~ zone m z}) as out_dec.
    { intros z; destruct (zone_dec m z); tauto. }
    destruct (joined_dec (shown m) x y), (neighbour_dec _ y out_dec); tauto.
  - left; destruct yes as [y [path [z [near out]]]]; now exists y, z.
  - right; intros [y [z [path [near out]]]]; apply no; eauto.
Qed.

Lemma secure_dec m x : {secure m x} + {~ secure m x}.
Proof.
  destruct (some_dec (fun y => joined (shown m) x y
    /\ (1 <= counted m y \/ exists e, adjacent y e /\ zone m e /\ colours m e = Empty))) as
      [yes|no].
  - intros y; assert (forall e, {zone m e /\ colours m e = Empty} + {~ (zone m e /\ colours m e =
      Empty)})
      as empty_dec by (intros e; destruct (zone_dec m e), (same_colour (colours m e) Empty); tauto).
    destruct (joined_dec (shown m) x y), (le_dec 1 (counted m y)), (neighbour_dec _ y empty_dec);
      tauto.
  - left; destruct yes as [y [path [some|[e [near [within empty]]]]]]; [right; eauto|left].
    exists y, e; auto.
  - right; intros [[y [e [path [near [within empty]]]]]|[y [path some]]]; apply no; eauto 7.
Qed.

Definition agrees b m : Prop := forall x, zone m x -> b x = colours m x.

(** A portion lies in the zone, and is a part of its chain. *)
Lemma portion_inside b m x y : agrees b m -> zone m x -> colours m x <> Empty ->
  joined (shown m) x y -> zone m y /\ joined b x y.
Proof.
  intros agree within stone; induction 1 as [|u z path [within' IH] near coloured];
    [split; [assumption|constructor]|].
  assert (zone m z) as inside.
  { apply shown_stone; rewrite coloured, shown_inside; assumption. }
  split; [assumption|]; apply joined_onwards with u; auto.
  rewrite !agree, <- !shown_inside; assumption.
Qed.

(** A closed portion is its whole chain. *)
Lemma closed_portion b m x y : agrees b m -> zone m x -> colours m x <> Empty -> ~ opened m x ->
  joined b x y -> joined (shown m) x y.
Proof.
  intros agree within stone shut; induction 1 as [|u z path IH near coloured]; [constructor|].
  destruct (portion_inside b m x u agree within stone IH) as [inside _].
  destruct (zone_dec m z) as [inside'|out]; [|destruct shut; now exists u, z].
  apply joined_onwards with u; auto.
  rewrite !shown_inside, <- !agree; assumption.
Qed.

Lemma secure_joined m x y : joined (shown m) x y -> secure m y -> secure m x.
Proof.
  intros path [[z [e [path' rest]]]|[z [path' some]]].
  - left; exists z, e; split; [now apply joined_trans with y|assumption].
  - right; exists z; split; [now apply joined_trans with y|assumption].
Qed.

(** What is secure has a liberty, and one that is no point left out. *)
Lemma secure_has_liberty out b m x : (forall y, zone m y -> ~ out y) -> contains_but out b m ->
  zone m x -> colours m x <> Empty -> secure m x -> exists e, ~ out e /\ liberty b x e.
Proof.
  intros apart [agree more] within stone [[y [e [path [near [within' empty]]]]]|[y [path some]]].
  - destruct (portion_inside b m x y agree within stone path) as [_ path'].
    exists e; split; [auto|]; split; [now rewrite agree|].
    exists y; split; [assumption|now apply symmetric].
  - destruct (portion_inside b m x y agree within stone path) as [inside path'].
    assert (b y <> Empty) as stone'.
    { rewrite (joined_colour _ _ _ path'), agree; assumption. }
    destruct (at_least_one _ _ some (more y inside stone')) as [e [_ [apart' [empty [u [path''
      near]]]]]].
    exists e; split; [assumption|]; split; [assumption|]; exists u; split; [|assumption].
    now apply joined_trans with y.
Qed.

(** A closed portion that has a liberty has it in the zone. *)
Lemma closed_portion_is_free b m x e : agrees b m -> zone m x -> colours m x <> Empty ->
  ~ opened m x -> liberty b x e -> free m x.
Proof.
  intros agree within stone shut [empty [u [path near]]].
  pose proof (closed_portion b m x u agree within stone shut path) as path'.
  destruct (zone_dec m e) as [inside|out].
  - exists u, e; rewrite <- agree; auto using symmetric.
  - destruct shut; exists u, e; auto using symmetric.
Qed.

Lemma reaching_is_liberty b x p : b x = p -> reaches b x Empty <-> exists e, liberty b x e.
Proof.
  intros own; split.
  - intros [_ [u [e [path [near empty]]]]]; exists e; split; [assumption|].
    exists u; auto using symmetric.
  - intros [e [empty [u [path near]]]]; split; [congruence|]; exists u, e; auto using symmetric.
Qed.

(** Elsewhere changes nothing: a play outside the zone of a settled pattern changes no colour in it,
    and takes none of the liberties counted but the point of the play. *)
Theorem elsewhere_changes_nothing_but out b m v p : position b -> b v = Empty -> ~ zone m v ->
  settled m -> (forall y, zone m y -> ~ out y) -> contains_but (fun x => v = x \/ out x) b m ->
  contains_but out (place b v p) m.
Proof.
  intros none empty outside shut left known; pose proof known as [agree more].
  assert (forall y, zone m y -> ~ (v = y \/ out y)) as apart.
  { intros y within [<-|is]; [contradiction|now apply (left y)]. }
  assert (forall x, zone m x -> b x <> Empty -> forall y, joined b x y -> place b v p y = b y) as
    kept.
  { intros x within stone.
    assert (colours m x <> Empty) as stone' by now rewrite <- agree.
    assert (secure m x) as strong.
    { destruct (opened_dec m x) as [|closed]; [auto|left].
      destruct (b x) as [q|] eqn:own; [|contradiction].
      destruct (proj1 (reaching_is_liberty b x q own) (stone_of_position_reaches b q x none own))
        as [e free'].
      now apply (closed_portion_is_free b m x e). }
    destruct (secure_has_liberty _ b m x apart known within stone' strong)
      as [e [differs [free' [u [path near]]]]].
    intros y path'.
    apply (chain_with_a_liberty_stays b v p e u); auto using symmetric.
    - now apply joined_trans with x; [apply joined_sym|].
    - now rewrite (joined_colour _ _ _ path). }
  assert (forall x, x <> v -> b x = Empty -> place b v p x = Empty) as empties.
  { intros x differs free'; destruct (place_only_empties b v p x) as [->|]; [|assumption].
    now rewrite put_elsewhere. }
  split.
  - intros x within; rewrite <- agree by assumption.
    destruct (same_colour (b x) Empty) as [free'|stone].
    + rewrite free'; apply empties; [now intros ->|assumption].
    + apply (kept x); auto using joined_itself.
  - intros x within stone.
    destruct (same_colour (b x) Empty) as [free'|stone'].
    { now rewrite empties in stone; [| intros ->|]. }
    apply at_least_more with (2 := more x within stone').
    intros e [elsewhere [differs [free' [u [path near]]]]].
    split; [assumption|]; split; [auto|]; split; [apply empties; auto|].
    exists u; split; [|assumption]; apply joined_kept with b; [now apply kept|assumption].
Qed.

Corollary elsewhere_changes_nothing b m v p : position b -> b v = Empty -> ~ zone m v ->
  settled m -> contains_but (eq v) b m -> contains (place b v p) m.
Proof.
  intros none empty outside shut [agree more]; apply elsewhere_changes_nothing_but; auto.
  split; [assumption|]; intros x within stone; apply at_least_more with (2 := more x within stone).
  tauto.
Qed.

(** A pattern with a stone put at an empty point: the stone has no liberties counted. *)
Definition put_in m v p : pattern G := {|
  zone := zone m;
  colours := put (colours m) v p;
  counted := fun x => if same_point x v then 0 else counted m x |}.

Lemma put_contains b m v p : b v = Empty -> zone m v -> contains b m -> contains (put b v p)
  (put_in m v p).
Proof.
  intros empty within [agree more]; split.
  - intros x inside; simpl; unfold put; destruct (same_point x v); auto.
  - intros x inside stone; simpl; destruct (same_point x v) as [->|differs].
    + exists nil; split; [reflexivity|split; [constructor|intros x []]].
    + rewrite put_elsewhere in stone by assumption.
      apply at_least_more with (2 := more x inside stone).
      intros e [out [_ [free' [u [path near]]]]].
      assert (e <> v) by congruence.
      split; [assumption|split; [tauto|]]; split; [now rewrite put_elsewhere|].
      exists u; split; [|assumption]; apply joined_kept with b; [|assumption].
      intros z path'; apply put_elsewhere; intros ->.
      rewrite <- (joined_colour _ _ _ path') in stone; contradiction.
Qed.

(** Clearing a player decided in a pattern: that player's open portions are secure, and the closed
    ones that are not are emptied. *)
Record cleared q m m' : Prop := {
  cleared_zone : forall x, zone m' x = zone m x;
  cleared_counted : forall x, counted m' x = counted m x;
  cleared_gone : forall x, zone m x -> colours m x = q -> ~ secure m x -> colours m' x = Empty;
  cleared_kept : forall x, zone m x -> (colours m x <> q \/ secure m x) -> colours m' x = colours m
    x;
  cleared_decided : forall x, zone m x -> colours m x = q -> opened m x -> secure m x }.

Lemma cleared_dead q m m' b x : contains b m -> cleared q m m' -> zone m x ->
  dead b q x <-> colours m x = q /\ ~ secure m x.
Proof.
  intros known clears within; pose proof known as [agree _]; split.
  - intros [own lost]; rewrite agree in own by assumption; split; [assumption|]; intros strong.
    apply lost, (reaching_is_liberty b x q); [now rewrite agree|].
    destruct (secure_has_liberty (fun _ => False) b m x) as [e [_ more]]; auto; [congruence|eauto].
  - intros [own weak]; split; [now rewrite agree|]; intros reach; apply weak; left.
    apply (reaching_is_liberty b x q) in reach as [e more]; [|now rewrite agree].
    apply (closed_portion_is_free b m x e); auto; [congruence|].
    intros opens; apply weak, (cleared_decided _ _ _ clears); assumption.
Qed.

Lemma clear_contains q m m' b : contains b m -> cleared q m m' -> contains (clear b q) m'.
Proof.
  intros known clears; pose proof known as [agree more].
  assert (forall x, b x = Empty -> clear b q x = Empty) as empties.
  { intros x empty; destruct (clear_only_empties b q x); congruence. }
  split.
  - intros x; rewrite (cleared_zone _ _ _ clears); intros within.
    destruct (dead_dec b q x) as [lost|alive].
    + rewrite clear_dead by assumption; symmetry.
      apply (cleared_dead q m m' b x known clears within) in lost as [own weak].
      now apply (cleared_gone _ _ _ clears).
    + rewrite clear_kept by assumption; rewrite (cleared_kept _ _ _ clears); auto.
      destruct (same_colour (colours m x) q) as [own|]; [|now left].
      destruct (secure_dec m x) as [|weak]; [now right|].
      destruct alive; now apply (cleared_dead q m m' b x known clears within).
  - intros x; rewrite (cleared_zone _ _ _ clears); intros within stone.
    rewrite (cleared_counted _ _ _ clears).
    assert (b x <> Empty) as stone' by auto.
    apply at_least_more with (2 := more x within stone').
    intros e [out [_ [empty [u [path near]]]]].
    rewrite (cleared_zone _ _ _ clears).
    split; [assumption|split; [tauto|]]; split; [auto|]; exists u; split; [|assumption].
    apply joined_kept with b; [|assumption]; intros z path'.
    destruct (dead_dec b q z) as [lost|]; [|now apply clear_kept].
    destruct stone; apply clear_dead, (dead_chain b q z x); [now apply joined_sym|assumption].
Qed.

(** A play decided in a pattern, and the pattern after it. *)
Record decided m v p m' : Prop := {
  decided_inside : zone m v;
  decided_empty : colours m v = Empty;
  decided_stages : exists between,
    cleared (opponent p) (put_in m v p) between /\ cleared p between m' }.

Theorem inside_is_decided_inside b m v p m' : contains b m -> decided m v p m' ->
  contains (place b v p) m'.
Proof.
  intros known [within empty [between [first second]]].
  apply clear_contains with (2 := second), clear_contains with (2 := first), put_contains; auto.
  destruct known as [agree _]; now rewrite agree.
Qed.

Lemma decided_zone m v p m' x : decided m v p m' -> zone m' x = zone m x.
Proof.
  intros [_ _ [between [first second]]].
  now rewrite (cleared_zone _ _ _ second), (cleared_zone _ _ _ first).
Qed.

(** What a decided play captures in the zone is captured whole there. *)
Lemma captive_inside b m v p m' x y z : contains b m -> decided m v p m' -> zone m x ->
  captive b v p x -> joined (put b v p) x y -> zone m y /\ (adjacent y z -> zone m z).
Proof.
  intros known [within empty [between [first _]]] inside taken path.
  assert (contains (put b v p) (put_in m v p)) as known'.
  { apply put_contains; auto; destruct known as [agree _]; now rewrite agree. }
  apply (cleared_dead _ _ _ _ x known' first inside) in taken as [own weak].
  assert (~ opened (put_in m v p) x) as closed.
  { intros opens; apply weak, (cleared_decided _ _ _ first); assumption. }
  assert (colours (put_in m v p) x <> Empty) as stone by congruence.
  pose proof (closed_portion _ _ x y (proj1 known') inside stone closed path) as path'.
  destruct (portion_inside _ _ x y (proj1 known') inside stone path') as [inside' _].
  split; [assumption|]; intros near; destruct (zone_dec m z) as [|out]; [assumption|].
  destruct closed; now exists y, z.
Qed.

(** A decided play at a point without neighbours outside the zone changes nothing outside, if its
    stone stays. *)
Lemma nothing_outside b m v p m' : position b -> contains b m -> decided m v p m' ->
  place b v p v = p -> (forall z, adjacent v z -> zone m z) ->
  forall x, ~ zone m x -> place b v p x = b x.
Proof.
  intros none known decides stays around x out.
  pose proof decides as [within empty' _].
  assert (b v = Empty) as empty by (destruct known as [agree _]; now rewrite agree).
  assert (x <> v) as differs by congruence.
  assert (forall y, ~ suicide b v p y) as no_suicide.
  { apply no_suicide_if_it_stands; [intros y; apply none|congruence]. }
  rewrite place_kept, put_elsewhere; auto; intros taken.
  destruct (removed_touches b v p none empty x (or_introl taken)) as [|[u [path near]]];
    [contradiction|].
  assert (captive b v p u) as taken' by now apply (dead_chain _ _ x u).
  destruct (captive_inside b m v p m' u x v known decides); auto using symmetric, joined_sym.
Qed.

End Patterns.
