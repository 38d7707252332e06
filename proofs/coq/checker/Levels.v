(** Levels of positions, of which images have one, and what forbids all below a level. *)

From Coq Require Import Bool List Arith NArith ZArith Lia FMapPositive.
From Goproof Require Import Graph Law Notions Problems Winning Sets Lines Turns Conditions Words
  Standing.
Import ListNotations.

Section Levels.
Context {G : graph} {r : rules} {superko : by_superko r}.
Implicit Types (v x : point G) (b : colouring G) (p q : player) (c : course G).
Notation prep := (@prep G).
Notation key := (key r).
Notation key_of := (key_of prep r).
Notation standing := (@standing G r).

(** The levels as they are in the end. *)
Context {symmetries : list (@turned G)} {level_at : positive -> N}.
Notation recoded_by symmetry_ := (recoded (@order G symmetry_)).

Definition agrees (l : levels) : Prop :=
  match l with
  | None => forall k, level_at k = 0%N
  | Some known => forall k n, PositiveMap.find (least symmetries k) known = Some n -> level_at k = n
  end.

Lemma level_of_spec k otherwise l : agrees (snd (level_of symmetries k otherwise l)) ->
  agrees l /\ level_at k = fst (level_of symmetries k otherwise l).
Proof.
  destruct l as [known|]; simpl; [|now split].
  destruct (PositiveMap.find _ known) as [n|] eqn:there; simpl; intros all; [now split; [|apply all]|].
  split; [|apply all, PositiveMap.gss].
  intros k' n' there'; apply all; rewrite PositiveMap.gso; [assumption|congruence].
Qed.

(** What stands in sets, where there are levels. *)
Definition proper k : Prop := (forall k', level_at k' = 0%N) \/ exists s, k = standing s.

Definition forbids (f : forbidden) k : Prop := (level_at k < level f)%N \/ mem k (among f) = true.

Definition fits (f : forbidden) : Prop :=
  forall k, mem k (among f) = true -> proper k /\ (level_at k <= level f)%N.

Lemma key_proper s : proper (key_of s).
Proof.
  right; exists {| colouring_at := shown (stones s); player_at := mover s;
                   threats_at := of_player (spare s) |}.
  rewrite key_of_spec; unfold standing, threats_of; simpl; now destruct (spare s).
Qed.

Lemma is_in_spec k f : is_in (level_at k) k f = true <-> forbids f k.
Proof. unfold is_in, forbids; now rewrite orb_true_iff, N.ltb_lt. Qed.

Lemma fits_nothing : fits no_level.
Proof. intros k; discriminate. Qed.

Lemma together_spec f f' : fits f -> fits f' ->
  fits (together f f') /\ forall k, forbids f k \/ forbids f' k -> forbids (together f f') k.
Proof.
  unfold together, fits, forbids; intros one other; destruct (N.compare_spec (level f) (level f')) as [equal|less|more].
  - split; cbn [level among]; intros k.
    + rewrite mem_union, orb_true_iff; intros [there|there]; [now apply one|].
      destruct (other k there); split; [assumption|lia].
    + rewrite mem_union, orb_true_iff, equal; tauto.
  - split; [assumption|]; intros k [[lower|there]|?]; [left; lia| |assumption].
    left; destruct (one k there); lia.
  - split; [assumption|]; intros k [?|[lower|there]]; [assumption|left; lia|].
    left; destruct (other k there); lia.
Qed.

(** Images have one level. *)
Definition keeps_levels (symmetry_ : turned) : Prop :=
  forall k, proper k -> level_at (recoded_by symmetry_ k) = level_at k.

Definition image_of (symmetry_ : turned) (f : forbidden) : forbidden :=
  {| level := level f; among := mapped (recoded_by symmetry_) (among f) Nothing |}.

Lemma image_fits symmetry_ f : is_turned symmetry_ -> keeps_levels symmetry_ -> fits f ->
  fits (image_of symmetry_ f).
Proof.
  intros turned one_level all k; simpl; rewrite mem_mapped; intros [none|[k' [there <-]]]; [discriminate|].
  destruct (all k' there) as [is low]; split; [|now rewrite one_level].
  destruct is as [none|[s ->]]; [now left|right].
  exists (moved_situation (preimage symmetry_) s); now apply standing_moved.
Qed.

End Levels.

(** Images share the least of them, where symmetries are closed. *)

Section Closed.
Context {G : graph} {r : rules} {superko : by_superko r}.
Variable symmetries : list (@turned G).
Notation standing := (@standing G r).
Hypothesis are_turned : forall symmetry_, In symmetry_ symmetries -> is_turned symmetry_.
Hypothesis closed : @is_closed G (map order symmetries) = true.

Definition orders : list (list nat) := map index (@points G) :: map order symmetries.

Lemma index_below (v : point G) : index v < length (@points G).
Proof.
  unfold index; pose proof (every_point_is_listed G v) as member; revert member.
  induction (@points G) as [|x l IH]; [intros []|]; simpl; destruct (same_point x v) as [|differs]; [lia|].
  intros [equal|member]; [contradiction|]; specialize (IH member); lia.
Qed.

(** Orders are lists of the numbers of all points. *)
Lemma in_orders o : In o orders ->
  length o = length (@points G) /\ forall i, In i o -> i < length (@points G).
Proof.
  assert (forall f : point G -> point G, length (map (fun v => index (f v)) (@points G)) = length (@points G)
    /\ forall i, In i (map (fun v => index (f v)) (@points G)) -> i < length (@points G)) as each.
  { intros f; split; [apply map_length|]; intros i [v [<- _]]%in_map_iff; apply index_below. }
  intros [<-|[symmetry_ [<- member]]%in_map_iff]; [exact (each (fun v => v))|].
  destruct (are_turned symmetry_ member) as [_ ->]; apply each.
Qed.

Lemma permuted_twice o o' (l : list colour) : length o = length l -> (forall i, In i o' -> i < length l) ->
  permuted o' (permuted o l) = permuted (map (fun i => nth i o 0) o') l.
Proof.
  intros long below; unfold permuted; rewrite map_map; apply map_ext_in; intros i member.
  rewrite (nth_indep _ Empty (nth 0 l Empty)); [apply (map_nth (fun j => nth j l Empty))|].
  rewrite map_length, long; auto.
Qed.

Lemma permuted_by_itself (b : colouring G) : permuted (map index (@points G)) (listed b) = listed b.
Proof.
  unfold permuted; rewrite map_map; apply map_ext; intros v; apply at_index.
Qed.

Lemma least_is_an_image p (l : list colour) k : length l = length (@points G) ->
  permuted (map index (@points G)) l = l ->
  (exists o, In o orders /\ least symmetries (key r p l k) = recoded o (key r p l k))
  /\ forall o, In o orders -> (least symmetries (key r p l k) <= recoded o (key r p l k))%positive.
Proof.
  intros long same_; unfold least, orders; set (x := key r p l k).
  assert (recoded (map index (@points G)) x = x) as itself.
  { unfold x; rewrite recoded_key, same_; [reflexivity|]; now rewrite map_length. }
  clear closed; induction symmetries as [|one others IH]; simpl.
  { split; [exists (map index (@points G)); split; [now left|congruence]|].
    intros o [<-|[]]; rewrite itself; lia. }
  destruct IH as [[o [member is]] below].
  { intros symmetry_ member; apply are_turned; now right. }
  split.
  - destruct (Pos.min_spec (recoded (order one) x)
      (fold_right (fun one k' => Pos.min (recoded (order one) x) k') x others)) as [[_ ->]|[_ ->]].
    + exists (order one); simpl; auto.
    + exists o; rewrite is; simpl in *; tauto.
  - intros o' [<-|[<-|member']].
    + apply Pos.le_trans with (1 := Pos.le_min_r _ _), below; now left.
    + apply Pos.le_min_l.
    + apply Pos.le_trans with (1 := Pos.le_min_r _ _), below; now right.
Qed.

Lemma least_of_image symmetry_ (s : situation G) : In symmetry_ symmetries ->
  least symmetries (recoded (order symmetry_) (standing s)) = least symmetries (standing s).
Proof.
  intros member; pose proof (are_turned symmetry_ member) as turned.
  set (l := listed (colouring_at s)); set (l' := listed (moved (preimage symmetry_) (colouring_at s))).
  assert (length l = length (@points G)) as long by apply map_length.
  assert (recoded (order symmetry_) (standing s) = key r (player_at s) l' (threats_of s)) as ->
    by now apply recoded_spec.
  change (standing s) with (key r (player_at s) l (threats_of s)).
  assert (forall o, In o orders -> recoded o (key r (player_at s) l' (threats_of s))
    = recoded (map (fun i => nth i (order symmetry_) 0) o) (key r (player_at s) l (threats_of s))) as twice.
  { intros o among_; destruct (in_orders o among_) as [size_ below].
    rewrite !recoded_key; rewrite ?map_length; unfold l'; rewrite <- ?permuted_spec by assumption; fold l.
    - f_equal; apply permuted_twice; [now rewrite order_length, long|now rewrite long].
    - now rewrite long.
    - unfold permuted; now rewrite map_length, order_length. }
  unfold is_closed in closed; fold orders in closed; rewrite forallb_forall in closed.
  specialize (closed (order symmetry_) (in_map _ _ _ member)); apply andb_true_iff in closed as [one other].
  rewrite forallb_forall in one, other.
  assert (forall lists o, existsb (fun order_ => if list_eq_dec Nat.eq_dec order_ o then true else false)
    lists = true -> In o lists) as has.
  { intros lists o [o' [there equal]]%existsb_exists.
    destruct (list_eq_dec Nat.eq_dec o' o) as [<-|]; [assumption|discriminate]. }
  destruct (least_is_an_image (player_at s) l (threats_of s) long (permuted_by_itself _)) as [[o [in_o is_o]] low].
  destruct (least_is_an_image (player_at s) l' (threats_of s) ltac:(apply map_length) (permuted_by_itself _))
    as [[o' [in_o' is_o']] low'].
  apply Pos.le_antisym.
  - rewrite is_o; specialize (other o in_o); apply has, in_map_iff in other as [o2 [<- in_o2]].
    rewrite <- twice by assumption; now apply low'.
  - rewrite is_o', twice by assumption; apply low, has, one, in_map_iff; now exists o'.
Qed.

End Closed.
