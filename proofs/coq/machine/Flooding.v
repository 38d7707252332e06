(** The kernel's flood floods all there is to flood, in as many rounds as the board has points. *)

From Coq Require Import Bool List Arith NArith Lia.
From Goproof Require Import Kernel Graph Law Counting Machine Bits Neighbours.

Section Flooding.
Context {G : graph} (m : reading) (k : Kernel.board).
Implicit Types (v x y : point G) (w mask larger : N) (set seed within : point G -> Prop).
Hypothesis stands : stands_for_graph (G := G) k.

Lemma flooded_seed seed within x : seed x -> within x -> flooded seed within x.
Proof. intros here inside set begin step; now apply begin. Qed.

Lemma flooded_step seed within x y :
  flooded seed within x -> adjacent x y -> within y -> flooded seed within y.
Proof. intros reached near inside set begin step; apply step with x; auto; now apply reached. Qed.

(** A round that adds nothing is the last. *)
Lemma nothing_added w mask set within : is_word w set -> is_word mask within ->
  (forall v, set v -> within v) -> grow m k w mask = w ->
  forall v, flooded set within v -> set v.
Proof.
  intros means of_mask inside same v reached; apply reached; [auto|].
  intros y z here near there; apply means; rewrite <- same.
  apply (grow_is m k stands w mask set within means of_mask); right; split; [now exists y|assumption].
Qed.

(** A round leaves what is flooded as it is. *)
Lemma same_flooded w mask set within : is_word w set -> is_word mask within ->
  (forall v, set v -> within v) ->
  forall v, flooded (fun x => has (grow m k w mask) x = true) within v <-> flooded set within v.
Proof.
  intros means of_mask inside; destruct (grow_is m k stands w mask set within means of_mask) as [_ is].
  intros v; split; intros reached; apply reached; clear v reached.
  - intros y here%is there; destruct here as [here|[[x [here near]] _]]; [now apply flooded_seed|].
    apply flooded_step with x; auto using flooded_seed.
  - intros y z here; now apply flooded_step.
  - intros y here there; apply flooded_seed; [now apply is; left|assumption].
  - intros y z here; now apply flooded_step.
Qed.

Lemma number_of_all : number (fun _ : point G => true) = length (@points G).
Proof.
  unfold number; induction (@points G) as [|x l IH]; [reflexivity|simpl; now rewrite IH].
Qed.

(** How many points a word has. *)
Definition size w : nat := @number G (has w).

Lemma more_points w larger : on_board (G := G) w -> on_board (G := G) larger ->
  (forall v : point G, has w v = true -> has larger v = true) -> larger <> w ->
  size w < size larger.
Proof.
  intros there there' within differ.
  destruct (le_lt_dec (size larger) (size w)) as [no_more|]; [destruct differ|assumption].
  apply (same_words (G := G)); [assumption|assumption|]; intros v; split; [|apply within].
  intros new; destruct (has w v) eqn:old; [reflexivity|].
  pose proof (number_fewer (has w) (has larger) v within new old) as more; unfold size in *; lia.
Qed.

Lemma grown_is mask within : is_word mask within -> forall most w set,
  is_word w set -> (forall v, set v -> within v) ->
  length (@points G) <= most + size w ->
  is_word (grown m k most w mask) (flooded set within).
Proof.
  intros of_mask; induction most as [|most IH]; intros w set means inside enough; cbn [grown].
  - refine (word_ext _ _ _ _ means); intros v; split; intros here; [apply flooded_seed; auto|].
    apply means; destruct (has w v) eqn:bit; [reflexivity|exfalso].
    pose proof (number_fewer (has w) (fun _ => true) v ltac:(auto) eq_refl bit) as fewer.
    rewrite number_of_all in fewer; unfold size in enough; lia.
  - pose proof (grow_is m k stands w mask set within means of_mask) as larger.
    destruct (N.eqb_spec (grow m k w mask) w) as [same|more].
    + refine (word_ext _ _ _ _ means); intros v; split; intros here; [apply flooded_seed; auto|].
      now apply (nothing_added w mask set within).
    + refine (word_ext _ _ _ (same_flooded w mask set within means of_mask inside) _).
      apply IH; [split; [apply larger|reflexivity]| |].
      * intros v [here|[_ here]]%larger; auto.
      * enough (size w < size (grow m k w mask)) by lia.
        apply more_points; [apply means|apply larger| |assumption].
        intros v here%means; now apply larger; left.
Qed.

Theorem flood_is w mask seed within : is_word w seed -> is_word mask within ->
  is_word (flood m k w mask) (flooded seed within).
Proof.
  intros means of_mask; unfold flood; rewrite (points_are k stands).
  refine (word_ext _ _ _ _ (grown_is mask within of_mask _ _ _ (word_and _ _ _ _ means of_mask) _ _)).
  - intros v; split; intros reached; apply reached; clear v reached.
    + intros y [here _]; now apply flooded_seed.
    + intros y z here; now apply flooded_step.
    + intros y here there; now apply flooded_seed.
    + intros y z here; now apply flooded_step.
  - now intros v [].
  - lia.
Qed.

End Flooding.
