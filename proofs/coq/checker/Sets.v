(** Sets of binary numbers, as tries: [mem] is what they mean. A number alone below a fork stands
    there whole. *)

From Coq Require Import Bool PArith NArith List.

Inductive set : Set := Nothing | Only (k : positive) | Fork (here : bool) (evens odds : set).

Fixpoint mem (k : positive) (s : set) {struct s} : bool :=
  match s with
  | Nothing => false
  | Only k' => Pos.eqb k k'
  | Fork here evens odds =>
      match k with xH => here | xO k' => mem k' evens | xI k' => mem k' odds end
  end.

Fixpoint both (k k' : positive) : set :=
  match k, k' with
  | xH, xH => Only xH
  | xH, xO j | xO j, xH => Fork true (Only j) Nothing
  | xH, xI j | xI j, xH => Fork true Nothing (Only j)
  | xO i, xO j => Fork false (both i j) Nothing
  | xI i, xI j => Fork false Nothing (both i j)
  | xO i, xI j | xI j, xO i => Fork false (Only i) (Only j)
  end.

Fixpoint add (k : positive) (s : set) {struct s} : set :=
  match s with
  | Nothing => Only k
  | Only k' => both k k'
  | Fork here evens odds =>
      match k with
      | xH => Fork true evens odds
      | xO k' => Fork here (add k' evens) odds
      | xI k' => Fork here evens (add k' odds)
      end
  end.

Fixpoint remove (k : positive) (s : set) {struct s} : set :=
  match s with
  | Nothing => Nothing
  | Only k' => if Pos.eqb k k' then Nothing else s
  | Fork here evens odds =>
      match k with
      | xH => Fork false evens odds
      | xO k' => Fork here (remove k' evens) odds
      | xI k' => Fork here evens (remove k' odds)
      end
  end.

Fixpoint union (s t : set) : set :=
  match s, t with
  | Nothing, _ => t
  | _, Nothing => s
  | Only k, _ => add k t
  | _, Only k => add k s
  | Fork here evens odds, Fork here' evens' odds' =>
      Fork (here || here') (union evens evens') (union odds odds')
  end.

(** Those of [s] by [f], besides those of [known]. *)
Fixpoint mapped (f : positive -> positive) (s known : set) : set :=
  match s with
  | Nothing => known
  | Only k => add (f k) known
  | Fork here evens odds =>
      let known' := if here then add (f xH) known else known in
      mapped (fun k => f (xI k)) odds (mapped (fun k => f (xO k)) evens known')
  end.

Lemma mem_both k j : forall x, mem x (both k j) = Pos.eqb x k || Pos.eqb x j.
Proof.
  revert j; induction k as [k IH|k IH|]; intros [j|j|] [x|x|]; simpl; try rewrite IH; try reflexivity;
    rewrite ?orb_false_r; try reflexivity; try apply orb_comm.
Qed.

Lemma mem_add k s : forall x, mem x (add k s) = Pos.eqb x k || mem x s.
Proof.
  revert k; induction s as [|j|here evens IHe odds IHo]; intros k x; simpl.
  - now rewrite orb_false_r.
  - apply mem_both.
  - destruct k as [k|k|], x as [x|x|]; simpl; rewrite ?IHe, ?IHo; reflexivity.
Qed.

Lemma mem_remove k s : forall x, mem x (remove k s) = negb (Pos.eqb x k) && mem x s.
Proof.
  revert k; induction s as [|j|here evens IHe odds IHo]; intros k x; simpl.
  - now rewrite andb_false_r.
  - destruct (Pos.eqb_spec k j) as [->|differs]; simpl.
    + now destruct (Pos.eqb x j).
    + destruct (Pos.eqb_spec x j) as [->|]; [|now rewrite andb_false_r].
      destruct (Pos.eqb_spec j k); [congruence|reflexivity].
  - destruct k as [k|k|], x as [x|x|]; simpl; rewrite ?IHe, ?IHo; reflexivity.
Qed.

Lemma mem_union s : forall t x, mem x (union s t) = mem x s || mem x t.
Proof.
  induction s as [|j|here evens IHe odds IHo]; intros [|k|here' evens' odds'] x;
    cbn [union]; try reflexivity; rewrite ?mem_add; simpl; rewrite ?orb_false_r; try reflexivity.
  - apply orb_comm.
  - destruct x as [x|x|]; simpl; rewrite ?IHe, ?IHo; reflexivity.
Qed.

Lemma mem_mapped s : forall f known x,
  mem x (mapped f s known) = true <-> mem x known = true \/ exists k, mem k s = true /\ f k = x.
Proof.
  induction s as [|j|here evens IHe odds IHo]; intros f known x; simpl.
  - split; [now left|]; intros [|[k [none _]]]; [assumption|discriminate].
  - rewrite mem_add, orb_true_iff, Pos.eqb_eq; split.
    + intros [->|]; [right; exists j; now rewrite Pos.eqb_refl|now left].
    + intros [|[k [->%Pos.eqb_eq <-]]]; auto.
  - rewrite IHo, IHe.
    assert (mem x (if here then add (f xH) known else known) = true
            <-> mem x known = true \/ here = true /\ f xH = x) as ->.
    { destruct here; [rewrite mem_add, orb_true_iff, Pos.eqb_eq|]; intuition (auto with bool). }
    split.
    + intros [[[|[there <-]]|[k [there <-]]]|[k [there <-]]]; [now left|right..].
      * now exists xH.
      * now exists (xO k).
      * now exists (xI k).
    + intros [|[[k|k|] [there <-]]]; [auto|right; now exists k|left; right; now exists k|auto].
Qed.
