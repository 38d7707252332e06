(** Positions of two boards side by side are positions of a board that holds both, whatever edges
    join them: so a board has at least as many as the product. *)

From Coq Require Import Bool List Arith NArith Lia FinFun.
From Goproof Require Import Graph Law Colourings Parts Playing Boards Counted.
Import ListNotations.

Lemma once_mapped {A B} (f : A -> B) l :
  (forall x y, In x l -> In y l -> f x = f y -> x = y) -> NoDup l -> NoDup (map f l).
Proof.
  intros apart one; induction one as [|x l new one IH]; simpl; constructor.
  - rewrite in_map_iff; intros [y [equal member]]; apply apart in equal; simpl; auto; now subst y.
  - apply IH; intros y z member member'; apply apart; now right.
Qed.

Lemma pairs_once {A B} (l : list A) (l' : list B) : NoDup l -> NoDup l' -> NoDup (list_prod l l').
Proof.
  intros one one'; induction one as [|x l new one IH]; simpl; [constructor|].
  assert (forall here, NoDup here -> NoDup (map (pair x) here ++ list_prod l l')) as more; [|auto].
  induction 1 as [|y here fresh once IH']; simpl; [assumption|]; constructor; [|assumption].
  rewrite in_app_iff, in_map_iff, in_prod_iff; intros [[z [[= <-] member]]|[member _]]; auto.
Qed.

Section Side_by_side.
Context {G G' H : graph} (left : point G -> point H) (right : point G' -> point H).
Hypothesis left_kept : forall x y, adjacent x y -> adjacent (left x) (left y).
Hypothesis right_kept : forall x y, adjacent x y -> adjacent (right x) (right y).
Hypothesis left_one : forall x y, left x = left y -> x = y.
Hypothesis right_one : forall x y, right x = right y -> x = y.
Hypothesis apart : forall x y, left x <> right y.
Hypothesis covered : forall z, (exists x, left x = z) \/ (exists y, right y = z).

Definition joint (b : colouring G) (b' : colouring G') : colouring H := fun z =>
  match find (fun x => if same_point (left x) z then true else false) points with
  | Some x => b x
  | None =>
      match find (fun y => if same_point (right y) z then true else false) points with
      | Some y => b' y
      | None => Empty
      end
  end.

Lemma joint_left b b' x : joint b b' (left x) = b x.
Proof.
  unfold joint; destruct (find _ _) as [y|] eqn:found.
  - apply find_some in found as [_ yes]; destruct (same_point (left y) (left x)) as [equal|]; [|discriminate].
    now rewrite (left_one y x).
  - apply find_none with (x := x) in found; [|apply every_point_is_listed].
    destruct (same_point (left x) (left x)); [discriminate|contradiction].
Qed.

Lemma joint_right b b' y : joint b b' (right y) = b' y.
Proof.
  unfold joint; destruct (find _ _) as [x|] eqn:found.
  - apply find_some in found as [_ yes]; destruct (same_point (left x) (right y)) as [equal|]; [|discriminate].
    now apply apart in equal.
  - clear found; destruct (find _ _) as [z|] eqn:found.
    + apply find_some in found as [_ yes]; destruct (same_point (right z) (right y)) as [equal|]; [|discriminate].
      now rewrite (right_one z y).
    + apply find_none with (x := y) in found; [|apply every_point_is_listed].
      destruct (same_point (right y) (right y)); [discriminate|contradiction].
Qed.

(** More edges kill no stone. *)
Lemma joint_position b b' : position b -> position b' -> position (joint b b').
Proof.
  intros none none' p z lost; destruct (covered z) as [[x <-]|[y <-]].
  - apply what_is_dead_on_the_board_is_dead_on_a_part_of_it in lost; [|assumption].
    now apply (none p x), (same_dead (fun y => joint b b' (left y))); [intros y; apply joint_left|].
  - apply what_is_dead_on_the_board_is_dead_on_a_part_of_it in lost; [|assumption].
    now apply (none' p y), (same_dead (fun z => joint b b' (right z))); [intros z; apply joint_right|].
Qed.

Theorem a_board_has_at_least_the_product_of_its_parts_positions n n' m :
  has_positions G n -> has_positions G' n' -> has_positions H m -> (n * n' <= m)%N.
Proof.
  intros [l [one [<- each]]] [l' [one' [<- each']]] [whole [_ [<- every]]].
  set (joined_up := fun pair => map (joint (looked_up points (fst pair)) (looked_up points (snd pair))) (@points H)).
  assert (length (map joined_up (list_prod l l')) <= length whole) as few.
  - apply NoDup_incl_length.
    + apply once_mapped; [|now apply pairs_once].
      intros [c c'] [d d'] [[b [_ <-]]%each [b' [_ <-]]%each']%in_prod_iff
        [[e [_ <-]]%each [e' [_ <-]]%each']%in_prod_iff; unfold joined_up; simpl; intros equal.
      pose proof (fun z => ext_in_map equal z (every_point_is_listed H z)) as alike.
      f_equal; apply map_ext_in.
      * intros x _; specialize (alike (left x)); rewrite !joint_left, !looked_up_spec in alike by apply every_point_is_listed; assumption.
      * intros y _; specialize (alike (right y)); rewrite !joint_right, !looked_up_spec in alike by apply every_point_is_listed; assumption.
    + intros colours [[c c'] [<- [[b [none <-]]%each [b' [none' <-]]%each']%in_prod_iff]]%in_map_iff.
      apply every; eexists; split; [|reflexivity]; apply joint_position; simpl.
      * intros p x lost; apply (none p x); now apply (same_dead (settled b)); [apply settled_same|].
      * intros p x lost; apply (none' p x); now apply (same_dead (settled b')); [apply settled_same|].
  - rewrite map_length, prod_length in few; lia.
Qed.
End Side_by_side.

(** So of rectangles: rows of one above those of the other. *)

Definition above {rows} rows' {columns} (v : point (rectangle rows columns)) :
  point (rectangle (rows + rows') columns).
Proof.
  destruct v as [[i j] yes]; exists (i, j); unfold is_listed in *.
  destruct (in_dec _ _ _) as [within|]; [|discriminate]; destruct (in_dec _ _ _) as [|out]; [reflexivity|].
  exfalso; apply out; apply in_prod_iff in within; rewrite in_prod_iff, !in_seq in *; lia.
Defined.

Definition below rows {rows' columns} (v : point (rectangle rows' columns)) :
  point (rectangle (rows + rows') columns).
Proof.
  destruct v as [[i j] yes]; exists (rows + i, j); unfold is_listed in *.
  destruct (in_dec _ _ _) as [within|]; [|discriminate]; destruct (in_dec _ _ _) as [|out]; [reflexivity|].
  exfalso; apply out; apply in_prod_iff in within; rewrite in_prod_iff, !in_seq in *; lia.
Defined.

Lemma label_above {rows} rows' {columns} (v : point (rectangle rows columns)) :
  label _ _ (above rows' v) = label _ _ v.
Proof. now destruct v as [[i j] yes]. Qed.

Lemma label_below rows {rows' columns} (v : point (rectangle rows' columns)) :
  label _ _ (below rows v) = (rows + fst (label _ _ v), snd (label _ _ v)).
Proof. now destruct v as [[i j] yes]. Qed.

Lemma within {rows columns} (v : point (rectangle rows columns)) :
  1 <= fst (label _ _ v) <= rows /\ 1 <= snd (label _ _ v) <= columns.
Proof.
  destruct v as [[i j] yes]; unfold is_listed in yes; simpl.
  destruct (in_dec _ _ _) as [listed|]; [|discriminate].
  apply in_prod_iff in listed; rewrite !in_seq in listed; lia.
Qed.

Lemma adjacent_on_board {A} (alike : forall a a' : A, {a = a'} + {a <> a'}) l near v w :
  @adjacent (board_of alike l near) v w <->
  (near (label _ _ v) (label _ _ w) = true \/ near (label _ _ w) (label _ _ v) = true)
  /\ label _ _ v <> label _ _ w.
Proof.
  change (@adjacent (board_of alike l near) v w) with (are_near alike l near v w).
  unfold is_true, are_near; rewrite andb_true_iff, orb_true_iff.
  destruct (alike (label _ _ v) (label _ _ w)); intuition discriminate.
Qed.

Lemma adjacent_spec {rows columns} (v w : point (rectangle rows columns)) :
  adjacent v w <->
  let (i, j) := label _ _ v in let (k, l) := label _ _ w in
  i = k /\ (S j = l \/ S l = j) \/ j = l /\ (S i = k \/ S k = i).
Proof.
  etransitivity; [apply adjacent_on_board|].
  destruct (label _ _ v) as [i j], (label _ _ w) as [k l]; cbn [fst snd].
  rewrite !orb_true_iff, !andb_true_iff, !Nat.eqb_eq.
  split; [intros [near _]; lia|intros near; split; [lia|intros [= -> ->]; lia]].
Qed.

Theorem a_rectangle_has_at_least_the_product_of_its_parts_positions rows rows' columns n n' m :
  has_positions (rectangle rows columns) n -> has_positions (rectangle rows' columns) n' ->
  has_positions (rectangle (rows + rows') columns) m -> (n * n' <= m)%N.
Proof.
  apply a_board_has_at_least_the_product_of_its_parts_positions with (above rows') (below rows).
  - intros v w; rewrite !adjacent_spec, !label_above; auto.
  - intros v w; rewrite !adjacent_spec, !label_below.
    destruct (label _ _ v), (label _ _ w); simpl; lia.
  - intros v w equal; apply point_unique; apply eq_trans with (1 := eq_sym (label_above rows' v)), eq_trans with (2 := label_above rows' w); now rewrite equal.
  - intros v w equal; apply point_unique; assert (label _ _ (below rows v) = label _ _ (below rows w)) as alike
      by now rewrite equal.
    rewrite !label_below in alike; destruct (label _ _ v), (label _ _ w); simpl in alike; f_equal; injection alike; lia.
  - intros v w equal; assert (label _ _ (above rows' v) = label _ _ (below rows w)) as alike by now rewrite equal.
    rewrite label_above, label_below in alike; apply (f_equal fst) in alike; cbn [fst] in alike.
    pose proof (within v); pose proof (within w); lia.
  - intros [[i j] yes]; pose proof (within (exist _ (i, j) yes : point (rectangle (rows + rows') columns))) as inside; simpl in inside.
    destruct (le_lt_dec i rows); [left|right].
    + unshelve eexists; [exists (i, j)|now apply point_unique].
      unfold is_listed; destruct (in_dec _ _ _) as [|out]; [reflexivity|exfalso; apply out].
      rewrite in_prod_iff, !in_seq; lia.
    + unshelve eexists; [exists (i - rows, j)|apply point_unique; simpl; f_equal; lia].
      unfold is_listed; destruct (in_dec _ _ _) as [|out]; [reflexivity|exfalso; apply out].
      rewrite in_prod_iff, !in_seq; lia.
Qed.
