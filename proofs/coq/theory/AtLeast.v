(** At least so many points have a property: sums, and what is left without one of them. *)

From Coq Require Import List Arith Lia.
From Goproof Require Import Graph Zones.

Section AtLeast.
Context {G : graph}.
Implicit Types (v x y : point G) (set : point G -> Prop).

Lemma at_least_fewer i j set : j <= i -> at_least i set -> at_least j set.
Proof.
  intros fewer [l [size [once inside]]]; exists (firstn j l); split; [|split].
  - rewrite firstn_length; lia.
  - clear size fewer inside; revert j; induction once as [|x l new _ IH]; intros [|j]; simpl;
      try constructor; auto.
    intros member; apply new; rewrite <- (firstn_skipn j l); apply in_or_app; now left.
  - intros x member; apply inside; rewrite <- (firstn_skipn j l); apply in_or_app; now left.
Qed.

Lemma at_least_more i set set' : (forall x, set x -> set' x) -> at_least i set -> at_least i set'.
Proof. intros more [l [size [once inside]]]; exists l; auto. Qed.

Lemma at_least_sum i j set set' : (forall x, set x -> ~ set' x) -> at_least i set -> at_least j
  set' ->
  at_least (i + j) (fun x => set x \/ set' x).
Proof.
  intros apart [l [size [once inside]]] [l' [size' [once' inside']]].
  exists (l ++ l'); split; [rewrite app_length; lia|split].
  - clear size size'; induction once as [|x l new once IH]; [assumption|simpl; constructor].
    + intros [member|member]%in_app_or; [contradiction|].
      apply (apart x); [apply inside; now left|auto].
    + apply IH; intros y member; apply inside; now right.
  - intros x [member|member]%in_app_or; auto.
Qed.

Lemma at_least_but_one i set v : at_least i set -> at_least (pred i) (fun x => x <> v /\ set x).
Proof.
  intros [l [size [once inside]]].
  apply at_least_fewer with (length (remove same_point v l)).
  - destruct (in_dec same_point v l) as [member|absent].
    + apply in_split in member as [l1 [l2 ->]].
      rewrite remove_app, remove_cons, !notin_remove, app_length.
      * rewrite app_length in size; simpl in size; lia.
      * apply NoDup_remove_2 in once; intros ?; apply once, in_or_app; now right.
      * apply NoDup_remove_2 in once; intros ?; apply once, in_or_app; now left.
    + rewrite notin_remove by assumption; lia.
  - exists (remove same_point v l); split; [reflexivity|split].
    + clear size inside; induction once as [|x l new _ IH]; simpl; [constructor|].
      destruct (same_point v x); [assumption|constructor; [|assumption]].
      intros [member _]%in_remove; contradiction.
    + intros x [member differs]%in_remove; auto.
Qed.

Lemma at_least_one i set : 1 <= i -> at_least i set -> exists x, set x.
Proof.
  intros some [[|x l] [size [_ inside]]]; simpl in size; [lia|].
  exists x; apply inside; now left.
Qed.

End AtLeast.
