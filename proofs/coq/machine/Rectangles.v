(** The board that the kernel's [grid] makes stands for the rectangle, for every rectangle of at most
    64 points: of each of these the kernel of Coq looks at every two points. *)

From Coq Require Import Bool List Arith NArith Lia.
From Goproof Require Import Kernel Graph Law Boards Machine Bits.
Import ListNotations.

Section Listed.
Context {A : Type} (alike : forall a a' : A, {a = a'} + {a <> a'}) (l : list A) (near : A -> A -> bool).
Notation G := (board_of alike l near).
Implicit Types (v x : Graph.point G).

Fixpoint numbered (i : N) (l' : list A) : list (A * N) :=
  match l' with [] => [] | a :: rest => (a, i) :: numbered (N.succ i) rest end.

Lemma numbered_place v l' i : (forall a, In a l' -> In a l) -> In (label alike l v) l' ->
  In (label alike l v, (i + place_in (G := G) (flat_map (as_point alike l) l') v)%N) (numbered i l').
Proof.
  revert i; induction l' as [|a l' IH]; intros i within [].
  - subst a; cbn [flat_map numbered]; unfold as_point at 1.
    destruct (bool_dec (is_listed alike l (label alike l v)) true) as [yes|no].
    + left; f_equal; cbn [app place_in].
      destruct (same_point _ _) as [|differs]; [unfold N.zero; lia|].
      destruct differs; now apply point_unique.
    + destruct v as [a yes]; contradiction.
  - cbn [flat_map numbered]; unfold as_point at 1.
    destruct (bool_dec (is_listed alike l a) true) as [yes|no].
    + cbn [app place_in]; destruct (same_point _ _) as [<-|differs].
      * left; f_equal; unfold N.zero; lia.
      * right; rewrite N.add_succ_r, <- N.add_succ_l; apply IH; [|assumption].
        intros; apply within; now right.
    + destruct no; unfold is_listed; destruct (in_dec alike a l) as [|absent]; [reflexivity|].
      destruct absent; apply within; now left.
Qed.

Definition leads (k : Kernel.board) (i j : N) : bool :=
  (j =? N.succ i)%N && N.testbit (not_last k) i || (i =? N.succ j)%N && N.testbit (not_first k) i
  || (j =? i + columns k)%N || (i =? j + columns k)%N.

Definition has_every_edge (k : Kernel.board) (places : list (A * N)) : bool :=
  forallb (fun from => forallb (fun to =>
    eqb ((near (fst from) (fst to) || near (fst to) (fst from))
         && if alike (fst from) (fst to) then false else true)
        (leads k (snd from) (snd to))) places) places.

Definition stands (k : Kernel.board) : bool :=
  let places := nodup alike l in
  (Kernel.points k =? length places) && (Kernel.points k <=? 64) && (one k =? 1)%N
  && (all_points k =? N.ones (N.of_nat (length places)))%N
  && (0 <? columns k)%N && (columns k <? 64)%N && has_every_edge k (numbered 0 places).

Lemma points_listed : length (@points G) = length (nodup alike l).
Proof.
  change (@points G) with (flat_map (as_point alike l) (nodup alike l)).
  rewrite <- (map_length (label alike l)), as_points; [reflexivity|]; intros a; apply nodup_In.
Qed.

Lemma numbered_point v : In (label alike l v, number_of v) (numbered 0 (nodup alike l)).
Proof.
  rewrite <- (N.add_0_l (number_of v)); apply numbered_place.
  - intros a; apply nodup_In.
  - apply nodup_In; destruct v as [a yes]; unfold is_listed in yes; simpl.
    now destruct (in_dec alike a l).
Qed.

Lemma stands_is k : stands k = true -> stands_for_graph (G := G) k.
Proof.
  unfold stands; rewrite !andb_true_iff, Nat.eqb_eq, Nat.leb_le, !N.eqb_eq, !N.ltb_lt.
  intros [[[[[[size few] is_one] every] some] low] edges].
  split; [now rewrite points_listed|assumption..| |].
  - rewrite every; split.
    + intros i bit; rewrite points_listed; destruct (N.ltb_spec i (N.of_nat (length (nodup alike l))));
        [assumption|]; now rewrite N.ones_spec_high in bit.
    + intros v; split; [constructor|]; intros _; unfold has; rewrite N.ones_spec_low; [reflexivity|].
      rewrite <- points_listed; apply number_below.
  - right; split; [assumption|split; [assumption|]]; intros v x.
    unfold has_every_edge in edges; rewrite forallb_forall in edges.
    specialize (edges _ (numbered_point v)); rewrite forallb_forall in edges.
    specialize (edges _ (numbered_point x)); apply eqb_prop in edges.
    change (adjacent v x) with (are_near alike l near v x); unfold are_near, is_true.
    cbn [fst snd] in edges; rewrite edges; unfold leads, has.
    rewrite !orb_true_iff, !andb_true_iff, !N.eqb_eq; tauto.
Qed.

End Listed.

Definition grid_stands (rows columns : nat) : bool :=
  if 64 <? rows * columns then true
  else stands (fun v w : nat * nat => ltac:(decide equality; apply Nat.eq_dec))
    (list_prod (seq 1 rows) (seq 1 columns))
    (fun v w => (fst v =? fst w) && (S (snd v) =? snd w) || (snd v =? snd w) && (S (fst v) =? fst w))
    (grid rows columns).

Lemma every_grid_stands :
  forallb (fun rows => forallb (grid_stands rows) (seq 1 64)) (seq 1 64) = true.
Proof. vm_compute; reflexivity. Qed.

Theorem grid_stands_for_the_rectangle rows columns : 0 < rows * columns <= 64 ->
  stands_for_graph (G := rectangle rows columns) (grid rows columns).
Proof.
  intros [some few]; apply stands_is.
  assert (0 < rows <= 64 /\ 0 < columns <= 64) as [low low'] by (destruct rows, columns; nia).
  pose proof every_grid_stands as every; rewrite forallb_forall in every.
  specialize (every rows ltac:(apply in_seq; lia)); rewrite forallb_forall in every.
  specialize (every columns ltac:(apply in_seq; lia)); unfold grid_stands in every.
  now destruct (Nat.ltb_spec 64 (rows * columns)); [lia|].
Qed.
