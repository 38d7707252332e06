(** What is seen after some turns by members of the family of [Family.v], and by the sources of
    [Options.v] that have their options, as strings: for comparison with what [gospec] says, in
    [OptionTables.v]. What is computed is proved to be what is defined. *)

From Coq Require Import Bool String List Arith Lia DecimalString ZArith QArith.
From Goproof Require Import Graph Law Notions Sources Family Options Colourings Moves Counting
  Playing Members SameOptions Decided Rows GameRows.
Import ListNotations.
Open Scope string_scope.
Open Scope nat_scope.
Open Scope list_scope.

Section OptionRows.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (o : options) (seen : observation G).
Implicit Types (moves : nat -> @turn G) (mover : nat -> player) (i j n : nat).

(** Boards and prisoners, with every point looked up once. *)
Fixpoint settled_by mover moves n : colouring G :=
  match n with
  | 0 => empty_board
  | S i => match moves i with
           | Pass => settled_by mover moves i
           | Play v => settled (place (settled_by mover moves i) v (mover i))
           end
  end.

Lemma settled_by_same mover moves n : same (settled_by mover moves n) (board_by mover moves n).
Proof.
  induction n as [|n IH]; simpl; [reflexivity|]; destruct (moves n); [assumption|].
  now rewrite settled_same, IH.
Qed.

Fixpoint off_by mover moves n p : nat :=
  match n with
  | 0 => 0
  | S i => off_by mover moves i p
      + match moves i with
        | Pass => 0
        | Play v =>
            let before := settled_by mover moves i in
            let after := settled (place before v (mover i)) in
            number (fun w => is_stone (put before v (mover i)) p w && negb (is_stone after p w))
        end
  end.

Lemma off_by_spec mover moves n p : off_by mover moves n p = prisoners_by mover moves n p.
Proof.
  induction n as [|n IH]; simpl; [reflexivity|]; rewrite IH; destruct (moves n); [reflexivity|].
  f_equal; apply number_ext; intros w; now rewrite settled_same, settled_by_same.
Qed.

Definition compares_with o moves n j : bool :=
  let mover := member_to_move o in
  match repetition o with
  | No_ko => false
  | Simple => S j =? n
  | Positional => true
  | Situational => same_player (mover j) (mover (S n))
  | Natural_situational =>
      match j with
      | 0 => same_player (mover 0) (opponent (mover n))
      | S i => match moves i with Pass => false | Play _ => same_player (mover i) (mover n) end
      end
  | New_zealand => match j with 0 => false | S i => same_player (mover i) (mover n) end
  end.

Lemma compares_with_spec o moves n j : compares_with o moves n j = true <-> member_compares o moves n j.
Proof.
  unfold compares_with, member_compares; destruct (repetition o).
  - now split.
  - apply Nat.eqb_eq.
  - tauto.
  - apply same_player_spec.
  - destruct j as [|i]; [apply same_player_spec|].
    destruct (moves i); [intuition discriminate|]; rewrite same_player_spec; intuition discriminate.
  - destruct j as [|i]; [now split|apply same_player_spec].
Qed.

Definition is_allowed o moves i : bool :=
  (passes_before moves i <? passes_that_end o) &&
  match moves i with
  | Pass => (handicap o <=? 1) || (handicap o <=? i)
  | Play v =>
      let b := settled_by (member_to_move o) moves i in
      let after := settled (place b v (member_to_move o i)) in
      is_empty b v
      && is_permitted (suicides o) b v after
      && forallb (fun j => if compares_with o moves i j
           then negb (is_same (settled_by (member_to_move o) moves j) after) else true) (seq 0 (S i))
  end.

Lemma is_allowed_spec o moves i : is_allowed o moves i = true <-> member_allows o moves i.
Proof.
  unfold is_allowed, member_allows, may_pass, member_board; cbn [board_by].
  rewrite andb_true_iff, Nat.ltb_lt.
  destruct (moves i) as [|v]; [now rewrite orb_true_iff, !Nat.leb_le|]; cbv zeta.
  set (mover := member_to_move o); set (after := settled _).
  assert (same after (place (board_by mover moves i) v (mover i))) as equal.
  { unfold after; now rewrite settled_same, settled_by_same. }
  assert (forall b b', negb (is_same b b') = true <-> ~ same b b') as differ.
  { intros b b'; now rewrite negb_true_iff, <- not_true_iff_false, is_same_spec. }
  rewrite !andb_true_iff, is_empty_spec, (settled_by_same mover moves i v), forallb_forall.
  rewrite is_permitted_spec, equal, settled_by_same.
  assert (forall j, (if compares_with o moves i j
      then negb (is_same (settled_by mover moves j) after) else true) = true
    <-> (member_compares o moves i j ->
         ~ same (board_by mover moves j) (place (board_by mover moves i) v (mover i)))) as each.
  { intros j; pose proof (compares_with_spec o moves i j).
    destruct (compares_with o moves i j); [|intuition discriminate].
    rewrite differ, equal, settled_by_same; tauto. }
  assert (forall j, In j (seq 0 (S i)) <-> j <= i) as within by (intros j; rewrite in_seq; lia).
  setoid_rewrite each; setoid_rewrite within; tauto.
Qed.

(** What is seen, if all turns so far are allowed. *)
Definition seen_after o moves n : observation G := {|
  seen_board := settled_by (member_to_move o) moves n;
  seen_to_move := member_to_move o n;
  seen_over := passes_that_end o <=? passes_before moves n;
  seen_score p := with_komi o p (points_of (counting o) (settled_by (member_to_move o) moves n) p
    (off_by (member_to_move o) moves n (opponent p) + given_by o moves n (opponent p))) |}.

Definition seen_alike seen seen' : Prop :=
  same (seen_board seen) (seen_board seen') /\ seen_to_move seen = seen_to_move seen'
  /\ seen_over seen = seen_over seen' /\ forall p, Qeq (seen_score seen p) (seen_score seen' p).

Definition all_allowed o moves n : bool := forallb (is_allowed o moves) (seq 0 n).

Theorem member_row_spec o moves n seen :
  member_shows o moves n seen
  <-> all_allowed o moves n = true /\ seen_alike seen (seen_after o moves n).
Proof.
  unfold member_shows, seen_alike, seen_after, all_allowed, member_board; cbn [seen_board seen_to_move seen_over seen_score].
  rewrite forallb_forall.
  assert ((forall i, i < n -> member_allows o moves i)
          <-> forall i, In i (seq 0 n) -> is_allowed o moves i = true) as ->.
  { split; intros each i within; apply is_allowed_spec, each; [apply in_seq in within|apply in_seq]; lia. }
  rewrite (settled_by_same (member_to_move o) moves n).
  assert ((seen_over seen = true <-> passes_that_end o <= passes_before moves n)
          <-> seen_over seen = (passes_that_end o <=? passes_before moves n)) as ->.
  { rewrite <- Nat.leb_le; split; [apply eq_true_iff_eq|now intros ->]. }
  assert (forall s p k, points_of s (settled_by (member_to_move o) moves n) p k
                        = points_of s (board_by (member_to_move o) moves n) p k) as counted.
  { intros s p k; destruct s; cbn [points_of]; [|
    |f_equal]; apply number_ext; intros x; now rewrite (settled_by_same (member_to_move o) moves n). }
  assert ((forall p, Qeq (seen_score seen p) (with_komi o p (points_of (counting o)
               (settled_by (member_to_move o) moves n) p
               (off_by (member_to_move o) moves n (opponent p) + given_by o moves n (opponent p)))))
          <-> forall p, Qeq (seen_score seen p) (with_komi o p (points_of (counting o)
                (board_by (member_to_move o) moves n) p
                (prisoners_by (member_to_move o) moves n (opponent p)
                 + given_by o moves n (opponent p))))) as ->.
  { split; intros each p; specialize (each p); rewrite counted, off_by_spec in *; assumption. }
  tauto.
Qed.

(** Which of S0 to S3 have the options. *)
Lemma equal_decided {A} (dec : forall x y : A, {x = y} + {x <> y}) (x y : A) : Decided (x = y).
Proof. exists (if dec x y then true else false); destruct (dec x y); intuition discriminate. Defined.

Lemma ko_dec (k k' : ko) : {k = k'} + {k <> k'}. Proof. decide equality. Defined.
Lemma suicide_dec (s s' : suicide_rule) : {s = s'} + {s <> s'}. Proof. decide equality. Defined.
Lemma scoring_dec (s s' : scoring) : {s = s'} + {s <> s'}. Proof. decide equality. Defined.

Local Existing Instance equal_decided.
Local Hint Resolve ko_dec suicide_dec scoring_dec Nat.eq_dec Bool.bool_dec : typeclass_instances.

Local Instance number_decided (x y : Q) : Decided (Qeq x y) := {| answer_spec := Qeq_bool_iff x y |}.

Definition sources_have o : list bool :=
  let dec P (d : Decided P) := answer P in
  [dec (S0_has o) ltac:(unfold S0_has, source_has; typeclasses eauto);
   dec (S1_has o) ltac:(unfold S1_has, source_has; typeclasses eauto);
   dec (S2_has o) ltac:(unfold S2_has, source_has; typeclasses eauto);
   dec (S3_has o) ltac:(unfold S3_has, source_has; typeclasses eauto)].

Definition source_shows : list (options -> (nat -> @turn G) -> nat -> observation G -> Prop) :=
  [S0_shows; S1_shows; S2_shows; S3_shows].

(** A source with these options shows what the member does. *)
Theorem source_row_spec o moves n seen :
  Forall2 (fun (has : bool) shows => has = true ->
    (shows o moves n seen <-> all_allowed o moves n = true /\ seen_alike seen (seen_after o moves n)))
  (sources_have o) source_shows.
Proof.
  repeat apply Forall2_cons; [| | | |constructor]; intros has%by_answer; rewrite <- member_row_spec;
    auto using S0_is_the_member, S1_is_the_member, S2_is_the_member, S3_is_the_member.
Qed.

Definition score_drawn (q : Q) : string :=
  let (num, den) := Qred q in
  (NilZero.string_of_int (Z.to_int num) ++ "/" ++ NilZero.string_of_int (Z.to_int (Zpos den)))%string.

Definition seen_drawn seen : string := String.concat " "
  [drawn (seen_board seen); letter (seen_to_move seen); if seen_over seen then "#" else ".";
   score_drawn (seen_score seen Black); score_drawn (seen_score seen White)].

(** The moves; and what is seen after them, nothing where one is illegal: by the member, and by
    each source that has the options. *)
Definition option_row o (moves : list (@turn G)) : list string :=
  let n := length moves in
  let seen := if all_allowed o (numbered moves) n then seen_drawn (seen_after o (numbered moves) n) else "" in
  String.concat " " (map turn_drawn moves) :: seen
    :: map (fun has : bool => if has then seen else "-") (sources_have o).

(** Where all moves but the last are legal. *)
Definition option_rows (members : list options) (n : nat) : list (list string) :=
  flat_map (fun o => flat_map (fun moves : list (@turn G) =>
    if all_allowed o (numbered moves) (pred (length moves)) then [option_row o moves] else [])
    (sequences n)) members.

End OptionRows.

Definition with_options k s c passes komi handicap stones : options :=
  {| repetition := k; suicides := s; counting := c; passes_that_end := passes; komi := komi;
     handicap := handicap; passes_give_stones := stones |}.

Definition members : list options := [
  with_options Positional Any_suicide Area 2 0 0 false;
  with_options Positional Any_suicide Territory_and_prisoners 2 0 0 false;
  with_options Positional Any_suicide Area 2 (15 # 2) 2 false;
  with_options Situational Any_suicide Territory_and_prisoners 2 (1 # 2) 3 false;
  with_options No_ko Suicide_of_several Area 2 (15 # 2) 3 false;
  with_options Simple Any_suicide Territory 3 0 0 false;
  with_options Natural_situational Suicide_of_several Territory_and_prisoners 2 (- (15 # 2)) 0 true;
  with_options Natural_situational No_suicide Territory_and_prisoners 3 (15 # 2) 2 true;
  with_options New_zealand Suicide_of_several Area 2 0 0 false].
