(** The board that the kernel's [graph] makes stands for the graph, for every graph of at most 64
    points. *)

From Coq Require Import Bool List Arith NArith Lia.
From Goproof Require Import Kernel Graph Law Boards Machine Bits Rectangles.
Import ListNotations.

Section Graphs.
Context (n : nat) (edges : list (nat * nat)).
Notation G := (Boards.numbered n edges).
Implicit Types (v x : Graph.point G).

Definition index v : nat := label Nat.eq_dec (seq 0 n) v.

Lemma number_is_place (l : nat) : forall first i a,
  In (a, i) (Rectangles.numbered (N.of_nat first) (seq first l)) -> i = N.of_nat a.
Proof.
  induction l as [|l IH]; intros first i a; [intros []|]; cbn [seq Rectangles.numbered].
  intros [[= -> ->]|member]; [reflexivity|]; apply (IH (S first)); now rewrite Nat2N.inj_succ.
Qed.

Lemma listed_once : nodup Nat.eq_dec (seq 0 n) = seq 0 n.
Proof. apply nodup_fixed_point, seq_NoDup. Qed.

Lemma number_is_index v : number_of v = N.of_nat (index v).
Proof.
  pose proof (numbered_point Nat.eq_dec (seq 0 n) _ v) as member.
  rewrite listed_once in member; exact (number_is_place n 0 _ _ member).
Qed.

Lemma size_is : length (@points G) = n.
Proof.
  etransitivity; [apply (points_listed Nat.eq_dec (seq 0 n))|]; rewrite listed_once.
  apply seq_length.
Qed.

Lemma point_bit_spec i j : N.testbit (point_bit i) j = (N.of_nat i =? j)%N.
Proof. unfold point_bit; rewrite N.shiftl_1_l; apply N.pow2_bits_eqb. Qed.

Lemma mask_bit i j : forall found,
  N.testbit (fold_left (with_edge i) edges found) j = true
  <-> N.testbit found j = true
      \/ exists edge, In edge edges
         /\ (fst edge = i /\ N.of_nat (snd edge) = j \/ snd edge = i /\ N.of_nat (fst edge) = j).
Proof.
  induction edges as [|[a c] rest IH]; intros found; cbn [fold_left].
  - split; [auto|]; now intros [|[edge [[] _]]].
  - rewrite IH; unfold with_edge; cbn [fst snd].
    assert (forall edge, (exists e, In e (edge :: rest)
              /\ (fst e = i /\ N.of_nat (snd e) = j \/ snd e = i /\ N.of_nat (fst e) = j))
            <-> (fst edge = i /\ N.of_nat (snd edge) = j \/ snd edge = i /\ N.of_nat (fst edge) = j)
                \/ exists e, In e rest
                   /\ (fst e = i /\ N.of_nat (snd e) = j \/ snd e = i /\ N.of_nat (fst e) = j)) as ->.
    { intros edge; split.
      - intros [e [[<-|member] is]]; [now left|right; now exists e].
      - intros [is|[e [member is]]]; [exists edge|exists e]; (split; [simpl; auto|assumption]). }
    cbn [fst snd].
    destruct (Nat.eqb_spec a i), (Nat.eqb_spec c i);
      rewrite ?N.lor_spec, ?orb_true_iff, ?point_bit_spec, ?N.eqb_eq; tauto.
Qed.

Theorem graph_stands : 0 < n <= 64 ->
  (forall edge, In edge edges -> fst edge < n /\ snd edge < n /\ fst edge <> snd edge) ->
  stands_for_graph (G := G) (Kernel.graph n edges).
Proof.
  intros [some few] within; split; [now rewrite size_is|exact few|reflexivity| |left; split; [reflexivity|]].
  - cbn [all_points Kernel.graph]; unfold point_bit.
    replace (N.shiftl 1 (N.of_nat n) - 1)%N with (N.ones (N.of_nat n))
      by (rewrite N.ones_equiv, N.shiftl_1_l; lia).
    split.
    + intros i bit; rewrite size_is; destruct (N.ltb_spec i (N.of_nat n)); [assumption|].
      now rewrite N.ones_spec_high in bit.
    + intros v; split; [constructor|]; intros _; unfold has; rewrite N.ones_spec_low; [reflexivity|].
      pose proof (number_below v) as low; now rewrite size_is in low.
  - intros v; rewrite number_is_index, Nat2N.id.
    assert (index v < n) as below.
    { pose proof (number_below v) as low; rewrite size_is, number_is_index in low; lia. }
    assert (mask (Kernel.graph n edges) (index v) = fold_left (with_edge (index v)) edges 0%N) as ->.
    { unfold mask; cbn [masks Kernel.graph].
      rewrite (nth_indep _ 0%N (fold_left (with_edge 0) edges 0%N))
        by (rewrite map_length, seq_length; assumption).
      rewrite (map_nth (fun i => fold_left (with_edge i) edges 0%N)), seq_nth by assumption.
      reflexivity. }
    split.
    + intros j bit; rewrite size_is; apply mask_bit in bit as [none|[edge [member is]]].
      * now rewrite N.bits_0 in none.
      * specialize (within edge member); lia.
    + intros x; unfold has; rewrite mask_bit, N.bits_0, number_is_index.
      change (adjacent v x) with (are_near Nat.eq_dec (seq 0 n) (fun one other => existsb
        (fun edge => (fst edge =? one) && (snd edge =? other)) edges) v x).
      unfold are_near, is_true; fold (index v) (index x).
      rewrite andb_true_iff, orb_true_iff, !existsb_exists.
      split.
      * intros [|[edge [member is]]]; [discriminate|]; specialize (within edge member); split.
        -- destruct is as [[from to]|[to from]]; [left|right]; exists edge;
             (split; [assumption|]); rewrite andb_true_iff, !Nat.eqb_eq; lia.
        -- destruct (Nat.eq_dec (index v) (index x)); [lia|reflexivity].
      * intros [[[edge [member is]]|[edge [member is]]] _]; right; exists edge;
          rewrite andb_true_iff, !Nat.eqb_eq in is; (split; [assumption|lia]).
Qed.

End Graphs.
