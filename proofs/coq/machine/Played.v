(** The kernel's fast move and what rests on it: suicide, and the points where one may play. *)

From Coq Require Import Bool List Arith NArith Lia.
From Goproof Require Import Kernel Graph Deciding Law Notions Colourings Reaching Moves Touching.
From Goproof Require Import Machine Bits Neighbours Flooding Removal.

Section Played.
Context {G : graph} (m : reading) (k : Kernel.board).
Implicit Types (b : colouring G) (p : player) (v x y z : point G) (w own opposing point : N).
Hypothesis stands : stands_for_graph (G := G) k.

(** The opponent's chains that touch the point, and those of their stones that reach empty. *)

Definition touched b v p x : Prop := b x = p /\ touching b v x.

Lemma touched_beside b v p x y : touched b v p x -> adjacent x y -> b y = p -> touched b v p y.
Proof.
  intros [own [u [path near]]] beside own'; split; [assumption|].
  exists u; split; [|assumption]; apply joined_trans with x; [|assumption].
  apply joined_next; [now apply symmetric|congruence].
Qed.

Lemma flooded_is_touched b v p x :
  flooded (fun y => exists z, z = v /\ adjacent z y) (fun y => b y = p) x <-> touched b v p x.
Proof.
  split.
  - intros reached; apply reached; clear x reached.
    + intros y [z [-> near]] own; split; [assumption|].
      apply touching_closed; exists v; split; [now apply symmetric|now left].
    + intros y z here near own; now apply touched_beside with y.
  - intros [own touches]; revert own.
    apply (touching_least b v (fun y => b y = p -> flooded _ _ y)) with (2 := touches).
    intros y [z [near [->|[alike known]]]] own.
    + apply flooded_seed; [|assumption]; exists v; split; [reflexivity|now apply symmetric].
    + apply flooded_step with z; [apply known; congruence|now apply symmetric|assumption].
Qed.

Lemma flooded_is_touched_and_alive b v p x :
  flooded (fun y => (exists z, b z = Empty /\ adjacent z y) /\ touched b v p y) (touched b v p) x
  <-> touched b v p x /\ reaches b x Empty.
Proof.
  split.
  - intros reached; apply reached; clear x reached.
    + intros y [[z [free near]] _] here; split; [assumption|]; destruct here as [own _].
      apply reaches_beside with z; [congruence|now apply symmetric|assumption].
    + intros y z [here reach] near there; split; [assumption|].
      destruct here as [own _], there as [own' _]; apply reaches_joined with y; [|assumption].
      apply joined_next; [now apply symmetric|congruence].
  - intros [here reach]; revert here.
    apply (reaches_least b Empty (fun y => touched b v p y -> flooded _ _ y)) with (2 := reach).
    intros y [_ [z [near [free|[alike known]]]]] here.
    + apply flooded_seed; [split|]; [|assumption|assumption].
      exists z; split; [assumption|now apply symmetric].
    + apply flooded_step with z; [|now apply symmetric|assumption].
      apply known, touched_beside with y; [assumption|assumption|].
      destruct here; congruence.
Qed.

Lemma touched_without_liberty_is b v p w empty point :
  is_word w (fun x => b x = p) -> is_word empty (fun x => b x = Empty) ->
  is_word point (fun x => x = v) ->
  is_word (touched_without_liberty m k w empty point) (fun x => touching b v x /\ dead b p x).
Proof.
  intros of_p of_empty of_point; unfold touched_without_liberty.
  assert (is_word (flood m k (neighbours m k point) w) (touched b v p)) as chains.
  { refine (word_ext _ _ _ (flooded_is_touched b v p) _).
    apply (flood_is m k stands); [|assumption].
    now apply (neighbours_of m k stands point (fun x => x = v)). }
  refine (word_ext _ _ _ _ (word_without _ _ _ _ chains
    (word_ext _ _ _ (flooded_is_touched_and_alive b v p) (flood_is m k stands _ _ _ _
      (word_and _ _ _ _ (neighbours_of m k stands _ _ of_empty) chains) chains)) _)).
  - intros x; unfold touched, dead; tauto.
  - now intros x [].
Qed.

(** The move. *)

Section Move.
Context (b : colouring G) (p : player) (v : point G) (own opposing point : N).
Hypothesis none : position b.
Hypothesis empty : b v = Empty.
Hypothesis stones : are_stones own opposing b p.
Hypothesis of_point : is_word point (fun x => x = v).

Let added := N.lor own point.
Let left := snd (play m k own opposing point).

Lemma captured_stones : are_stones added left (captured b v p) p.
Proof.
  pose proof (put_stones own opposing point b p v empty stones of_point) as [ours theirs].
  split; [apply (other_stones _ (put b v p)); [now destruct p|assumption]|].
  apply (cleared_stones _ (put b v p)); [assumption|].
  refine (word_ext _ _ _ _ (touched_without_liberty_is _ v _ _ _ _ theirs
    (free_is k stands _ _ _ _ (conj ours theirs)) of_point)).
  intros x; split; [now intros []|]; intros taken; split; [|assumption].
  destruct (removed_touches b v p none empty x (or_introl taken))
    as [->|]; [now apply placed_is_no_captive in taken|assumption].
Qed.

Let chain := flood m k point added.
Let liberties := N.land (neighbours m k chain) (free k added left).

Lemma placed_stands : captured b v p v = p.
Proof.
  destruct (captured_cases b v p v) as [[taken _]|[_ ->]]; [|apply put_here].
  now apply placed_is_no_captive in taken.
Qed.

Lemma chain_is : is_word chain (joined (captured b v p) v).
Proof.
  refine (word_ext _ _ _ (flooded_is_the_chain (captured b v p) v p placed_stands) _).
  apply (flood_is m k stands); [assumption|apply captured_stones].
Qed.

Lemma no_liberty_is : Kernel.is_empty m k liberties = 1%N /\ suicide b v p v
  \/ Kernel.is_empty m k liberties = 0%N /\ ~ suicide b v p v.
Proof.
  pose proof (word_and _ _ _ _ (neighbours_of m k stands _ _ chain_is)
    (free_is k stands _ _ _ _ captured_stones)) as are.
  destruct (is_empty_of m k stands _ _ are) as [closed open]; fold liberties in closed, open.
  destruct (suicide_dec b v p v) as [lost|kept]; [left|right]; (split; [|assumption]).
  - apply closed; intros e [[u [path near]] free]; apply (proj2 lost); split.
    + rewrite placed_stands; discriminate.
    + now exists u, e.
  - destruct (reaches_dec (captured b v p) v Empty) as [[_ [u [e [path [near free]]]]]|shut].
    + apply (open e); split; [now exists u|assumption].
    + destruct kept; split; [apply placed_stands|assumption].
Qed.

Theorem play_is :
  are_stones (fst (play m k own opposing point)) left (place b v p) p.
Proof.
  destruct captured_stones as [ours theirs]; split.
  - change (is_word (N.lxor added (times m chain (Kernel.is_empty m k liberties)))
                    (fun x => place b v p x = p)).
    destruct no_liberty_is as [[-> lost]|[-> kept]].
    + rewrite times_one by (intros i; apply (below_64 k stands), chain_is).
      apply (cleared_stones _ (captured b v p)); [assumption|].
      destruct (suicide_is_the_chain b v p none empty) as [no chains].
      { now exists v. }
      refine (word_ext _ _ _ _ chain_is); intros x; fold (suicide b v p x); rewrite chains.
      pose proof (no_captive_captured_is_put b v p no) as equal.
      now rewrite equal.
    + rewrite times_zero, N.lxor_0_r; refine (word_ext _ _ _ _ ours); intros x.
      rewrite no_suicide_place_is_captured; [tauto|].
      intros y lost; apply kept, (suicide_has_the_stone b v p none y lost).
  - apply (other_stones _ (captured b v p)); [now destruct p|assumption].
Qed.

Theorem is_suicide_is :
  (place b v p v = Empty /\ is_suicide m k own opposing point = 1%N)
  \/ (place b v p v = p /\ is_suicide m k own opposing point = 0%N).
Proof.
  destruct play_is as [ours _].
  destruct (is_empty_of m k stands _ _ (word_and _ _ _ _ ours of_point)) as [closed open].
  destruct (place_only_empties b v p v) as [stays|gone].
  - rewrite put_here in stays; right; split; [assumption|]; now apply (open v).
  - left; split; [assumption|]; apply closed; intros x [stays ->]; congruence.
Qed.

End Move.

(** Where one may play. *)

Section Legal.
Context (b : colouring G) (p : player) (own opposing : N).
Hypothesis none : position b.
Hypothesis stones : are_stones own opposing b p.

Definition lost_at x : Prop := place b x p x = Empty.

Lemma if_suicide_is point (tried : Graph.point G -> Prop) v :
  is_word point (fun x => x = v /\ tried x) -> (tried v -> b v = Empty) ->
  is_word (if_suicide m k own opposing point) (fun x => x = v /\ tried x /\ lost_at x).
Proof.
  intros of_point free; unfold if_suicide; rewrite N.lxor_nilpotent.
  destruct (N.eqb_spec point 0) as [->|some].
  - apply word_of_none; intros x [is [there _]].
    enough (has 0 x = true) as no by now rewrite has_none in no.
    now apply of_point.
  - destruct (word_dec _ _ v of_point) as [[_ there]|no].
    + assert (is_word point (fun x => x = v)) as of_v.
      { refine (word_ext _ _ _ _ of_point); intros x; split; [now intros []|now intros ->]. }
      destruct (is_suicide_is b p v own opposing point none (free there) stones of_v)
        as [[gone ->]|[stays ->]].
      * rewrite times_one by (intros i; apply (below_64 k stands), of_point).
        refine (word_ext _ _ _ _ of_v); intros x; unfold lost_at.
        split; [now intros ->|now intros []].
      * rewrite times_zero; apply word_of_none; unfold lost_at; intros x [-> [_ gone]]; congruence.
    + destruct some; apply (word_unique _ _ _ of_point), word_of_none.
      intros x [-> there]; now apply no.
Qed.

Lemma tried_at_is w (tried : Graph.point G -> Prop) v : is_word w tried ->
  is_word (tried_at m k w (N.to_nat (number_of v))) (fun x => x = v /\ tried x).
Proof.
  intros [there means]; unfold tried_at; pose proof (size_fits k stands).
  pose proof (number_below v) as below; split.
  - intros i bit; rewrite N.land_spec, andb_true_iff in bit; now apply there.
  - intros x; pose proof (number_below x).
    unfold has; rewrite N.land_spec, andb_true_iff, N2Nat.id, left_bit by lia.
    rewrite (one_is k stands), andb_true_iff, N.leb_le; change (N.testbit w (number_of x)) with (has w x).
    rewrite means; split.
    + intros [here [later bit]]; split; [|assumption]; apply number_once.
      destruct (number_of x - number_of v)%N as [|more] eqn:zero in bit; [lia|now destruct more].
    + intros [-> here]; split; [assumption|split; [lia|]]; now rewrite N.sub_diag.
Qed.

Lemma suicides_are w (tried : Graph.point G -> Prop) (l : list nat) :
  is_word w tried -> (forall v, tried v -> b v = Empty) ->
  (forall i, In i l -> i < length (@points G)) -> forall found set,
  is_word found set ->
  is_word (fold_left (fun found i => N.lor found (if_suicide m k own opposing (tried_at m k w i)))
             l found)
    (fun x => set x \/ In (N.to_nat (number_of x)) l /\ tried x /\ lost_at x).
Proof.
  intros of_tried free; induction l as [|i l IH]; intros below found set means; cbn [fold_left].
  - refine (word_ext _ _ _ _ means); intros x; simpl; tauto.
  - destruct (@point_of_number G (N.of_nat i)) as [v is].
    { specialize (below i (or_introl eq_refl)); lia. }
    assert (N.to_nat (number_of v) = i) as <- by lia.
    refine (word_ext _ _ _ _ (IH _ _ _ (word_or _ _ _ _ means
      (if_suicide_is _ tried v (tried_at_is w tried v of_tried) (free v))))).
    + intros x; cbn [In]; split.
      * intros [[|[-> rest]]|[member rest]]; tauto.
      * intros [|[[same|member] rest]]; [tauto| |tauto].
        left; right; split; [apply number_once; lia|assumption].
    + intros i member; apply below; now right.
Qed.

Theorem legal_is suicide_allowed :
  is_word (legal_without_history m k own opposing suicide_allowed)
    (fun x => b x = Empty /\ (suicide_allowed = true \/ place b x p x <> Empty)).
Proof.
  pose proof (free_is k stands b p own opposing stones) as empty; unfold legal_without_history.
  destruct suicide_allowed.
  { refine (word_ext _ _ _ _ empty); intros x; tauto. }
  pose proof (neighbours_of m k stands _ _ empty) as beside.
  pose proof (word_without _ _ _ _ empty (word_and _ _ _ _ empty beside)
    (fun _ => @proj1 _ _)) as tried.
  refine (word_ext _ _ _ _ (word_without _ _ _ _ empty (suicides_are _ _ (seq 0 (Kernel.points k))
    tried _ _ _ (fun _ => False) _) _)).
  - intros x; unfold lost_at; split.
    + intros [free trial]; split; [assumption|right]; intros gone; apply trial; right.
      split; [|split; [split; [assumption|]|assumption]].
      * apply in_seq; rewrite (points_are k stands); pose proof (number_below x); lia.
      * intros [_ [z [free' near%symmetric]]].
        destruct (stays_beside_empty b x p x z near) as [not_taken not_lost].
        { rewrite put_elsewhere; [assumption|]; intros ->; now apply irreflexive in near. }
        rewrite place_kept, put_here in gone by assumption; discriminate.
    + intros [free [|stays]]; [discriminate|]; split; [assumption|].
      now intros [[]|[_ [_ gone]]].
  - now intros x [].
  - intros i member%in_seq; rewrite (points_are k stands) in member; lia.
  - rewrite N.lxor_nilpotent; now apply word_of_none.
  - now intros x [[]|[_ [[free _] _]]].
Qed.

End Legal.
End Played.
