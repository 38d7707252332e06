(** Words bit by bit: what the operations of the kernel make of the bits of points. *)

From Coq Require Import Bool List Arith NArith Lia.
From Goproof Require Import Kernel Graph Law Machine.

Section Operations.
Context (m : reading).
Implicit Types (w k i : N).

Lemma kept_bit w k r i : (k < 64)%N -> (i < 64)%N -> N.testbit (kept m w k r) i = N.testbit r i.
Proof.
  intros few low; unfold kept; destruct m as [|undefined]; [reflexivity|].
  rewrite (proj2 (N.ltb_lt k 64) few), N.land_spec, N.ones_spec_low by assumption.
  apply andb_true_r.
Qed.

Lemma left_bit w k i : (k < 64)%N -> (i < 64)%N ->
  N.testbit (shifted_left m w k) i = (k <=? i)%N && N.testbit w (i - k).
Proof.
  intros few low; unfold shifted_left; rewrite kept_bit by assumption.
  destruct (N.leb_spec k i); [now rewrite N.shiftl_spec_high'|now rewrite N.shiftl_spec_low].
Qed.

Lemma right_bit w k i : (k < 64)%N -> (i < 64)%N ->
  N.testbit (shifted_right m w k) i = N.testbit w (i + k).
Proof.
  intros few low; unfold shifted_right; rewrite kept_bit by assumption; apply N.shiftr_spec'.
Qed.

Lemma kept_short w k r : (k < 64)%N -> (forall i, N.testbit r i = true -> (i < 64)%N) ->
  kept m w k r = r.
Proof.
  intros few short; apply N.bits_inj; intros i.
  destruct (N.ltb_spec i 64) as [low|high]; [now apply kept_bit|].
  assert (N.testbit r i = false) as none.
  { destruct (N.testbit r i) eqn:bit; [|reflexivity]; apply short in bit; lia. }
  rewrite none; unfold kept; destruct m; [assumption|].
  now rewrite (proj2 (N.ltb_lt k 64) few), N.land_spec, none.
Qed.

Lemma right_bit_of_short w k i : (k < 64)%N -> (forall j, N.testbit w j = true -> (j < 64)%N) ->
  N.testbit (shifted_right m w k) i = N.testbit w (i + k).
Proof.
  intros few short; unfold shifted_right; rewrite kept_short; [apply N.shiftr_spec'|assumption|].
  intros j bit; rewrite N.shiftr_spec' in bit; apply short in bit; lia.
Qed.

Lemma times_zero w : times m w 0 = 0%N.
Proof. unfold times; rewrite N.mul_0_r; unfold kept; now destruct m. Qed.

Lemma times_one w : (forall i, N.testbit w i = true -> (i < 64)%N) -> times m w 1 = w.
Proof. intros short; unfold times; rewrite N.mul_1_r; now apply kept_short. Qed.

End Operations.

Lemma lowest_bit w : N.land w 1 = if N.testbit w 0 then 1%N else 0%N.
Proof. now destruct w as [|[]]. Qed.

Section Points.
Context {G : graph}.
Implicit Types (v x y : point G) (w : N) (set other : point G -> Prop).
Notation size := (N.of_nat (length (@points G))).

Lemma place_below (l : list (point G)) v : In v l -> (place_in l v < N.of_nat (length l))%N.
Proof.
  induction l as [|x l IH]; [intros []|]; intros member; cbn [place_in length].
  destruct (same_point x v) as [|differs]; unfold N.zero; [lia|].
  destruct member as [->|member]; [contradiction|specialize (IH member); lia].
Qed.

Lemma place_once (l : list (point G)) v x : In v l -> place_in l v = place_in l x -> v = x.
Proof.
  induction l as [|y l IH]; [intros []|]; intros member; cbn [place_in]; unfold N.zero.
  destruct (same_point y v) as [|differs], (same_point y x); try congruence; try lia.
  intros equal; apply IH; [now destruct member|lia].
Qed.

Lemma place_of_number (l : list (point G)) : NoDup l ->
  forall i, (i < N.of_nat (length l))%N -> exists v, In v l /\ place_in l v = i.
Proof.
  induction 1 as [|x l new _ IH]; intros i below; cbn [length] in below; [lia|].
  destruct (N.eq_dec i 0) as [->|more].
  - exists x; cbn [place_in]; destruct (same_point x x); [|contradiction].
    split; [now left|reflexivity].
  - destruct (IH (N.pred i) ltac:(lia)) as [v [member place]]; exists v; split; [now right|].
    cbn [place_in]; destruct (same_point x v) as [->|]; [contradiction|lia].
Qed.

Lemma number_below v : (number_of v < size)%N.
Proof. apply place_below, every_point_is_listed. Qed.

Lemma number_once v x : number_of v = number_of x -> v = x.
Proof. apply place_once, every_point_is_listed. Qed.

Lemma point_of_number i : (i < size)%N -> exists v, number_of v = i.
Proof.
  intros below; destruct (place_of_number points (no_point_is_listed_twice G) i below) as [v [_ is]].
  now exists v.
Qed.

(** Two words on the board are one where they have the same points. *)
Lemma same_words w w' : on_board (G := G) w -> on_board (G := G) w' ->
  (forall v : point G, has w v = true <-> has w' v = true) -> w = w'.
Proof.
  intros in_w in_w' equal; apply N.bits_inj; intros i; apply eq_true_iff_eq; split; intros bit.
  - destruct (point_of_number i (in_w i bit)) as [v <-]; now apply equal.
  - destruct (point_of_number i (in_w' i bit)) as [v <-]; now apply equal.
Qed.

Lemma has_and w w' v : has (N.land w w') v = has w v && has w' v.
Proof. apply N.land_spec. Qed.

Lemma has_or w w' v : has (N.lor w w') v = has w v || has w' v.
Proof. apply N.lor_spec. Qed.

Lemma has_xor w w' v : has (N.lxor w w') v = xorb (has w v) (has w' v).
Proof. apply N.lxor_spec. Qed.

Lemma has_none v : has 0 v = false.
Proof. apply N.bits_0. Qed.

Lemma land_on_board w w' : on_board (G := G) w' -> on_board (G := G) (N.land w w').
Proof. intros there i bit; rewrite N.land_spec, andb_true_iff in bit; apply there, bit. Qed.

Lemma lor_on_board w w' : on_board (G := G) w -> on_board (G := G) w' ->
  on_board (G := G) (N.lor w w').
Proof. intros one two i bit; rewrite N.lor_spec, orb_true_iff in bit; destruct bit; auto. Qed.

Lemma lxor_on_board w w' : on_board (G := G) w -> on_board (G := G) w' ->
  on_board (G := G) (N.lxor w w').
Proof.
  intros one two i bit; rewrite N.lxor_spec in bit.
  destruct (N.testbit w i) eqn:first; [auto|]; apply two; now destruct (N.testbit w' i).
Qed.

Lemma none_on_board : on_board (G := G) 0.
Proof. intros i; now rewrite N.bits_0. Qed.

(** Words of sets. *)

Lemma word_unique w w' set : is_word w set -> is_word w' set -> w = w'.
Proof.
  intros [there means] [there' means']; apply same_words; [assumption|assumption|].
  intros v; now rewrite means, means'.
Qed.

Lemma word_ext w set other : (forall v, set v <-> other v) -> is_word w set -> is_word w other.
Proof. intros equal [there means]; split; [assumption|]; intros v; now rewrite means. Qed.

Lemma word_and w w' set other : is_word w set -> is_word w' other ->
  is_word (N.land w w') (fun v => set v /\ other v).
Proof.
  intros [there means] [there' means']; split; [now apply land_on_board|].
  intros v; now rewrite has_and, andb_true_iff, means, means'.
Qed.

Lemma word_or w w' set other : is_word w set -> is_word w' other ->
  is_word (N.lor w w') (fun v => set v \/ other v).
Proof.
  intros [there means] [there' means']; split; [now apply lor_on_board|].
  intros v; now rewrite has_or, orb_true_iff, means, means'.
Qed.

(** What is taken from a word that has it. *)
Lemma word_without w w' set other : is_word w set -> is_word w' other ->
  (forall v, other v -> set v) -> is_word (N.lxor w w') (fun v => set v /\ ~ other v).
Proof.
  intros [there means] [there' means'] within; split; [now apply lxor_on_board|].
  intros v; rewrite has_xor, <- means, <- means'; specialize (within v).
  rewrite <- means, <- means' in within.
  destruct (has w v), (has w' v); simpl; intuition congruence.
Qed.

Lemma word_dec w set v : is_word w set -> {set v} + {~ set v}.
Proof.
  intros [_ means]; destruct (has w v) eqn:bit; [left|right]; rewrite <- means; congruence.
Qed.

Lemma word_of_none set : (forall v, ~ set v) -> is_word 0 set.
Proof.
  intros none; split; [apply none_on_board|]; intros v; rewrite has_none; split; [discriminate|].
  intros there; now apply none in there.
Qed.

End Points.
