(** The kernel's neighbours are those of the graph, and [is_empty] tells whether a word is empty. *)

From Coq Require Import Bool List Arith NArith Lia.
From Goproof Require Import Kernel Graph Law Machine Bits.

Section Neighbours.
Context {G : graph} (m : reading) (k : Kernel.board).
Implicit Types (v x y : point G) (w : N) (set within : point G -> Prop).
Notation size := (N.of_nat (length (@points G))).

Hypothesis stands : stands_for_graph (G := G) k.

Lemma size_fits : (size <= 64)%N.
Proof. destruct stands as [equal few _ _ _]; rewrite equal in few; lia. Qed.

Lemma below_64 w i : on_board (G := G) w -> N.testbit w i = true -> (i < 64)%N.
Proof. intros there bit%there; pose proof size_fits; lia. Qed.

(** One bit. *)

Lemma bit_of_is w i : (i < length (@points G)) ->
  bit_of m k w i = if N.testbit w (N.of_nat i) then 1%N else 0%N.
Proof.
  intros below; pose proof size_fits; unfold bit_of.
  rewrite (one_is k stands), lowest_bit, right_bit, N.add_0_l by lia; reflexivity.
Qed.

Lemma by_masks_bit w (l : list nat) : (forall i, In i l -> i < length (@points G)) ->
  (forall i, In i l -> on_board (G := G) (mask k i)) -> forall found j,
  N.testbit (fold_left (fun adjacent i => N.lor adjacent (times m (mask k i) (bit_of m k w i)))
               l found) j = true
  <-> N.testbit found j = true
      \/ exists i, In i l /\ N.testbit w (N.of_nat i) = true /\ N.testbit (mask k i) j = true.
Proof.
  induction l as [|i l IH]; intros below there found j; cbn [fold_left].
  - split; [auto|]; now intros [|[i [[] _]]].
  - rewrite IH, N.lor_spec, orb_true_iff, bit_of_is by (intros; (apply below || apply there); now (left + right)).
    assert (times m (mask k i) (if N.testbit w (N.of_nat i) then 1%N else 0%N)
            = if N.testbit w (N.of_nat i) then mask k i else 0%N) as ->.
    { destruct (N.testbit w (N.of_nat i)); [|apply times_zero].
      apply times_one; intros j' bit; apply (below_64 (mask k i)); [|assumption].
      apply there; now left. }
    destruct (N.testbit w (N.of_nat i)) eqn:bit.
    + split.
      * intros [[|near]|[i' [member rest]]]; [auto| |].
        -- right; exists i; repeat split; [now left|assumption|assumption].
        -- right; exists i'; split; [now right|assumption].
      * intros [|[i' [[<-|member] [bit' near]]]]; [auto|auto|right; now exists i'].
    + rewrite N.bits_0; split.
      * intros [[|]|[i' [member rest]]]; [auto|discriminate|].
        right; exists i'; split; [now right|assumption].
      * intros [|[i' [[<-|member] [bit' near]]]]; [auto|congruence|right; now exists i'].
Qed.

Lemma by_masks_are w : has_masks (G := G) k -> on_board (G := G) w ->
  is_word (by_masks m k w) (fun y => exists x, has w x = true /\ adjacent x y).
Proof.
  intros [_ masks_are] there.
  assert (forall i, In i (seq 0 (Kernel.points k)) -> i < length (@points G)) as below.
  { intros i [_ below]%in_seq; rewrite (points_are k stands) in below; lia. }
  assert (forall i, In i (seq 0 (Kernel.points k)) ->
          exists x : point G, N.to_nat (number_of x) = i) as numbered.
  { intros i member%below; destruct (@point_of_number G (N.of_nat i) ltac:(lia)) as [x is].
    exists x; lia. }
  assert (forall i, In i (seq 0 (Kernel.points k)) -> on_board (G := G) (mask k i)) as fit.
  { intros i [x <-]%numbered; apply masks_are. }
  unfold by_masks; split.
  - intros j bit; rewrite N.lxor_nilpotent, by_masks_bit, N.bits_0 in bit by assumption.
    destruct bit as [|[i [member [_ near]]]]; [discriminate|]; now apply fit in near.
  - intros y; unfold has; rewrite N.lxor_nilpotent, by_masks_bit, N.bits_0 by assumption; split.
    + intros [|[i [member [bit near]]]]; [discriminate|].
      destruct (numbered i member) as [x <-]; exists x; rewrite N2Nat.id in bit.
      split; [assumption|]; now apply masks_are.
    + intros [x [bit near]]; right; exists (N.to_nat (number_of x)); rewrite N2Nat.id.
      split; [|split; [assumption|now apply masks_are]].
      apply in_seq; rewrite (points_are k stands); pose proof (number_below x); lia.
Qed.

(** By shifts. *)

Lemma by_shifts_bit w j : has_rows (G := G) k -> (j < size)%N ->
  N.testbit (by_shifts m k w) j =
  ((1 <=? j)%N && (N.testbit w (j - 1) && N.testbit (not_last k) (j - 1))
   || N.testbit w (j + 1) && N.testbit (not_first k) (j + 1)
   || (columns k <=? j)%N && N.testbit w (j - columns k)
   || N.testbit w (j + columns k)).
Proof.
  intros [some [few _]] below; pose proof size_fits; unfold by_shifts.
  destruct (@point_of_number G j below) as [y is]; destruct (all_points_are k stands) as [_ every].
  rewrite N.land_spec, !N.lor_spec, !left_bit, !right_bit, !N.land_spec by lia.
  replace (N.testbit (all_points k) j) with true; [apply andb_true_r|].
  symmetry; rewrite <- is; now apply every.
Qed.

Lemma by_shifts_are w : has_rows (G := G) k -> on_board (G := G) w ->
  is_word (by_shifts m k w) (fun y => exists x, has w x = true /\ adjacent x y).
Proof.
  intros rows there; pose proof rows as [some [few near]]; split.
  { unfold by_shifts; apply land_on_board, (all_points_are k stands). }
  intros y; unfold has at 1; rewrite by_shifts_bit by (assumption || apply number_below).
  pose proof (number_below y) as below.
  rewrite !orb_true_iff, !andb_true_iff, !N.leb_le; split.
  - intros [[[[later [bit ok]]|[bit ok]]|[later bit]]|bit];
      pose proof (there _ bit) as low; destruct (@point_of_number G _ low) as [x is];
      rewrite <- is in *; exists x; (split; [assumption|]); apply near.
    + left; split; [lia|assumption].
    + right; left; split; [lia|assumption].
    + right; right; left; lia.
    + right; right; right; lia.
  - intros [x [bit [[is ok]|[[is ok]|[is|is]]]%near]]; unfold has in *.
    + left; left; left; replace (number_of y - 1)%N with (number_of x) by lia.
      split; [lia|split; assumption].
    + left; left; right; replace (number_of y + 1)%N with (number_of x) by lia.
      split; assumption.
    + left; right; replace (number_of y - columns k)%N with (number_of x) by lia.
      split; [lia|assumption].
    + right; now rewrite <- is.
Qed.

Theorem neighbours_are w : on_board (G := G) w ->
  is_word (neighbours m k w) (fun y => exists x, has w x = true /\ adjacent x y).
Proof.
  intros there; unfold neighbours; destruct (neighbours_are_found k stands) as [with_masks|with_rows].
  - rewrite (proj1 with_masks); now apply by_masks_are.
  - destruct (N.eqb_spec (columns k) 0) as [none|_]; [|now apply by_shifts_are].
    destruct with_rows as [some _]; rewrite none in some; unfold N.zero in some; lia.
Qed.

Lemma neighbours_of w set : is_word w set ->
  is_word (neighbours m k w) (fun y => exists x, set x /\ adjacent x y).
Proof.
  intros [there means]; refine (word_ext _ _ _ _ (neighbours_are w there)).
  intros y; split; intros [x [inside near]]; exists x; split; auto; now apply means.
Qed.

Lemma grow_is w w' set within : is_word w set -> is_word w' within ->
  is_word (grow m k w w') (fun y => set y \/ (exists x, set x /\ adjacent x y) /\ within y).
Proof.
  intros means means'; apply word_or; [assumption|]; apply word_and; [|assumption].
  now apply neighbours_of.
Qed.

(** Emptiness. *)

Lemma smeared_bit w : on_board (G := G) w -> forall most shift found,
  (0 < shift)%N -> (size <= shift * 2 ^ N.of_nat most)%N ->
  (forall i, N.testbit found i = true <-> exists j, (i <= j < i + shift)%N /\ N.testbit w j = true) ->
  N.testbit (smeared m k most shift found) 0 = true <-> exists j, N.testbit w j = true.
Proof.
  intros there; induction most as [|most IH]; intros shift found some enough means.
  all: assert ((size <= shift)%N ->
               N.testbit found 0 = true <-> exists j, N.testbit w j = true) as done
    by (intros far; rewrite means; split; intros [j bit]; exists j; [tauto|];
        pose proof (there j bit); split; [lia|assumption]).
  - apply done; simpl N.of_nat in enough; rewrite N.pow_0_r in enough; lia.
  - cbn [smeared]; rewrite (points_are k stands); pose proof size_fits.
    destruct (N.ltb_spec shift size) as [near|far]; [|now apply done].
    apply IH; [lia| |].
    + rewrite Nat2N.inj_succ, N.pow_succ_r' in enough; lia.
    + intros i; rewrite N.lor_spec, orb_true_iff, right_bit_of_short, !means; [|lia|].
      * split.
        -- intros [[j [between bit]]|[j [between bit]]]; exists j; (split; [lia|assumption]).
        -- intros [j [between bit]]; destruct (N.ltb_spec j (i + shift)); [left|right];
             exists j; (split; [lia|assumption]).
      * intros i' [j [between bit]]%means; pose proof (there j bit); lia.
Qed.

Theorem is_empty_spec w : on_board (G := G) w ->
  Kernel.is_empty m k w = if N.eqb w 0 then 1%N else 0%N.
Proof.
  intros there; unfold Kernel.is_empty; rewrite (one_is k stands), lowest_bit.
  assert (N.testbit (smeared m k (Kernel.points k) 1 w) 0 = true
          <-> exists j, N.testbit w j = true) as some.
  { apply smeared_bit; [assumption|lia| |].
    - rewrite (points_are k stands), N.mul_1_l.
      pose proof (N.pow_gt_lin_r 2 (N.of_nat (length (@points G))) ltac:(lia)); lia.
    - intros i; split.
      + intros bit; exists i; split; [lia|assumption].
      + intros [j [between bit]]; now replace i with j by lia. }
  destruct (N.eqb_spec w 0) as [->|more].
  - destruct (N.testbit _ 0); [|reflexivity].
    destruct (proj1 some eq_refl) as [j bit]; now rewrite N.bits_0 in bit.
  - destruct (N.testbit _ 0); [reflexivity|].
    destruct more; apply N.bits_inj_0; intros j; destruct (N.testbit w j) eqn:one; [|reflexivity].
    discriminate (proj2 some (ex_intro _ j one)).
Qed.

Lemma is_empty_of w set : is_word w set ->
  ((forall v : point G, ~ set v) -> Kernel.is_empty m k w = 1%N)
  /\ (forall v, set v -> Kernel.is_empty m k w = 0%N).
Proof.
  intros [there means]; rewrite is_empty_spec by assumption; split.
  - intros none; replace w with 0%N; [reflexivity|].
    apply (word_unique _ _ set); [now apply word_of_none|now split].
  - intros v inside%means; destruct (N.eqb_spec w 0) as [->|]; [|reflexivity].
    now rewrite has_none in inside.
Qed.

End Neighbours.
