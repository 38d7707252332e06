(** Unconditional life computed: [lives] is [alive]. The stones that may live are looked through
    again and again, until all that are left keep themselves. *)

From Coq Require Import Bool List Arith Lia.
From Goproof Require Import Graph Deciding Law Life Colourings Lasting.

Section Living.
Context {G : graph} (k : condition) (b : colouring G) (p : player).
Implicit Types (x y z u w : point G) (l : list (point G)).

(** The kernel computes both sides of [&&], but of [if] one alone: so what follows is quick. *)
Definition some_of (f : point G -> bool) : list (point G) -> bool :=
  fix go l := match l with nil => false | x :: l => if f x then true else go l end.
Definition somewhere (f : point G -> bool) : bool := some_of f points.
Definition everywhere (f : point G -> bool) : bool := negb (somewhere (fun x => negb (f x))).

Lemma somewhere_is f : somewhere f = existsb f points.
Proof. unfold somewhere; induction points as [|x l IH]; simpl; [|rewrite IH]; reflexivity. Qed.

Lemma somewhere_spec f : somewhere f = true <-> exists x, f x = true.
Proof.
  rewrite somewhere_is, existsb_exists; split; intros [x]; exists x; [tauto|].
  split; [apply every_point_is_listed|assumption].
Qed.

Lemma everywhere_spec f : everywhere f = true <-> forall x, f x = true.
Proof.
  unfold everywhere; rewrite negb_true_iff, <- not_true_iff_false, somewhere_spec; split.
  - intros none x; destruct (f x) eqn:holds; [reflexivity|].
    destruct none; exists x; now rewrite holds.
  - intros all [x fails]; now rewrite all in fails.
Qed.

Definition in_chain x w : bool := listed w (connected b x).
Definition in_region y z : bool := listed z (connected (bare b p) y).
Definition counts_for z : bool := match k with Textbook => is_empty b z | All_points => true end.

Definition is_vital x y : bool :=
  let chain := connected b x in let region := connected (bare b p) y in
  everywhere (fun z => if (if listed z region then counts_for z else false)
    then somewhere (fun u => if adjacent z u then listed u chain else false) else true).

Definition is_enclosed l y : bool :=
  let region := connected (bare b p) y in
  everywhere (fun z => if listed z region
    then everywhere (fun u => if (if adjacent z u then is_stone b p u else false)
      then listed u l else true) else true).

Definition is_eye l x y : bool :=
  if is_stone b p y then false else if is_vital x y then is_enclosed l y else false.

Definition keeps l x : bool :=
  if is_stone b p x then
    let chain := connected b x in
    if everywhere (fun w => if listed w chain then listed w l else true) then
      somewhere (fun y => if is_eye l x y then
        let region := connected (bare b p) y in
        somewhere (fun z => if listed z region then false else is_eye l x z) else false)
    else false
  else false.

Lemma is_vital_is x y : is_vital x y =
  everywhere (fun z => implb (in_region y z && counts_for z)
    (somewhere (fun u => adjacent z u && in_chain x u))).
Proof. reflexivity. Qed.

Lemma is_enclosed_is l y : is_enclosed l y =
  everywhere (fun z => implb (in_region y z)
    (everywhere (fun u => implb (adjacent z u && is_stone b p u) (listed u l)))).
Proof. reflexivity. Qed.

Lemma is_eye_is l x y :
  is_eye l x y = negb (is_stone b p y) && is_vital x y && is_enclosed l y.
Proof. unfold is_eye; now destruct (is_stone b p y), (is_vital x y). Qed.

Lemma keeps_is l x : keeps l x =
  is_stone b p x && everywhere (fun w => implb (in_chain x w) (listed w l))
  && somewhere (fun y => is_eye l x y
       && somewhere (fun z => negb (in_region y z) && is_eye l x z)).
Proof.
  unfold keeps; destruct (is_stone b p x); [|reflexivity].
  change (everywhere (fun w => implb (in_chain x w) (listed w l)))
    with (everywhere (fun w => if listed w (connected b x) then listed w l else true)).
  destruct (everywhere _); [|reflexivity]; simpl andb.
  assert (forall f g, (forall y, f y = g y) -> somewhere f = somewhere g) as alike.
  { intros f g equal; unfold somewhere; induction points as [|y m IH]; simpl; [reflexivity|].
    now rewrite equal, IH. }
  apply alike; intros y; destruct (is_eye l x y); [simpl|reflexivity].
  apply alike; intros z; unfold in_region; now destruct (listed z _).
Qed.

Fixpoint survivors (rounds : nat) l : list (point G) :=
  match rounds with
  | 0 => l
  | S n => let l' := filter (keeps l) l in if length l' =? length l then l else survivors n l'
  end.

Definition lives x : bool := listed x (survivors (length (@points G)) points).

Lemma in_chain_spec x w : in_chain x w = true <-> joined b x w.
Proof. unfold in_chain; now rewrite listed_spec, connected_spec. Qed.

Lemma in_region_spec y z : in_region y z = true <-> region b p y z.
Proof. unfold in_region, region; now rewrite listed_spec, connected_spec. Qed.

Lemma is_own x : is_stone b p x = true <-> b x = p.
Proof. unfold is_stone; destruct (same_colour (b x) p); now split. Qed.

Lemma counts_for_spec z : counts_for z = true <-> (k = Textbook -> b z = Empty).
Proof.
  unfold counts_for, is_empty; destruct k; [split; [discriminate|reflexivity]|].
  destruct (same_colour (b z) Empty) as [free|taken]; split.
  - now intros _ _.
  - reflexivity.
  - discriminate.
  - intros free; now destruct taken; apply free.
Qed.

Lemma is_vital_spec x y : is_vital x y = true <-> vital k b p x y.
Proof.
  unfold vital; rewrite is_vital_is, everywhere_spec; split.
  - intros all z within counted; specialize (all z).
    apply in_region_spec in within; rewrite <- counts_for_spec in counted.
    rewrite within, counted in all; cbn [implb andb] in all; apply somewhere_spec in all as [u near].
    apply andb_true_iff in near as [near member]; exists u.
    split; [assumption|now apply in_chain_spec].
  - intros all z; destruct (in_region y z) eqn:within; [|reflexivity].
    destruct (counts_for z) eqn:counted; [simpl|reflexivity].
    apply in_region_spec in within; apply somewhere_spec.
    destruct (all z within (proj1 (counts_for_spec z) counted)) as [u [near member]]; exists u.
    apply andb_true_iff; split; [assumption|now apply in_chain_spec].
Qed.

Lemma is_enclosed_spec l y :
  is_enclosed l y = true <-> enclosed b p (fun u => In u l) y.
Proof.
  unfold enclosed; rewrite is_enclosed_is, everywhere_spec; split.
  - intros all z u within near own; specialize (all z).
    apply in_region_spec in within; rewrite within in all.
    cbn [implb] in all; rewrite everywhere_spec in all; specialize (all u).
    apply is_own in own; unfold is_true in near; rewrite near, own in all.
    now apply listed_spec.
  - intros all z; destruct (in_region y z) eqn:within; [simpl|reflexivity].
    apply everywhere_spec; intros u; destruct (adjacent z u) eqn:near; [simpl|reflexivity].
    destruct (is_stone b p u) eqn:own; [simpl|reflexivity]; apply listed_spec.
    apply in_region_spec in within; apply is_own in own; now apply (all z).
Qed.

Lemma is_eye_spec l x y : is_eye l x y = true <-> eye_for (vital k b p) b p (fun u => In u l) x y.
Proof.
  rewrite is_eye_is, !andb_true_iff, is_vital_spec, is_enclosed_spec, negb_true_iff.
  rewrite <- not_true_iff_false, is_own; split; [intros []; now split|intros []; tauto].
Qed.

Lemma keeps_spec l x : keeps l x = true <-> kept (vital k b p) b p (fun u => In u l) x.
Proof.
  rewrite keeps_is, !andb_true_iff, is_own, everywhere_spec, somewhere_spec.
  split.
  - intros [[own chain] [y eyes]].
    apply andb_true_iff in eyes as [eye_y others]; apply somewhere_spec in others as [z others].
    apply andb_true_iff in others as [apart eye_z].
    split; [assumption| |].
    + intros w path; apply in_chain_spec in path; specialize (chain w).
      rewrite path in chain; now apply listed_spec.
    + apply negb_true_iff in apart.
      exists y, z; rewrite <- in_region_spec, apart, <- !is_eye_spec; now split.
  - intros [own chain [y [z [apart [eye_y eye_z]]]]].
    split; [split; [assumption|]|].
    + intros w; destruct (in_chain x w) eqn:path; [simpl|reflexivity].
      now apply listed_spec, chain, in_chain_spec.
    + exists y; apply andb_true_iff; split; [now apply is_eye_spec|].
      apply somewhere_spec; exists z; apply andb_true_iff; split; [|now apply is_eye_spec].
      now apply negb_true_iff, not_true_iff_false; rewrite in_region_spec.
Qed.

(** No set that keeps itself loses a point. *)
Lemma survivors_include (set : point G -> Prop) rounds : keeps_itself k b p set ->
  forall l, (forall x, set x -> In x l) -> forall x, set x -> In x (survivors rounds l).
Proof.
  intros itself; induction rounds as [|n IH]; intros l includes x member; simpl; [auto|].
  destruct (_ =? _); [auto|]; apply IH; [|assumption].
  intros u member'; apply filter_In; split; [auto|]; apply keeps_spec.
  apply kept_by_more with set; [assumption|now apply itself].
Qed.

Lemma filter_shorter f l : length (filter f l) <= length l.
Proof. induction l as [|x l IH]; simpl; [lia|]; destruct (f x); simpl; lia. Qed.

Lemma filter_stable f l : length (filter f l) = length l -> forall x, In x l -> f x = true.
Proof.
  induction l as [|y l IH]; simpl; intros stable x; [contradiction|].
  destruct (f y) eqn:stays; simpl in stable; [|pose proof (filter_shorter f l); lia].
  intros [<-|member]; [assumption|apply IH; [lia|assumption]].
Qed.

Lemma survivors_keep_themselves rounds : forall l, length l <= rounds ->
  keeps_itself k b p (fun x => In x (survivors rounds l)).
Proof.
  induction rounds as [|n IH]; intros l enough; simpl.
  - intros x member; destruct l; [contradiction|simpl in enough; lia].
  - destruct (Nat.eqb_spec (length (filter (keeps l) l)) (length l)) as [stable|fewer].
    + intros x member; now apply (keeps_spec l x), (filter_stable (keeps l) l).
    + apply IH; pose proof (filter_shorter (keeps l) l); lia.
Qed.

Theorem lives_spec x : lives x = true <-> alive k b p x.
Proof.
  unfold lives; rewrite listed_spec; split.
  - intros member; exists (fun u => In u (survivors (length (@points G)) points)).
    split; [now apply survivors_keep_themselves|assumption].
  - intros [set [itself member]]; apply (survivors_include set); auto.
    intros; apply every_point_is_listed.
Qed.

End Living.
