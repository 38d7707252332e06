(** Under superko every game is determined, with any number of passes to end it: a player forces a
    margin, or the opponent prevents it. So each has one value, which both force. *)

From Coq Require Import Bool List Arith ZArith Lia Wf_nat.
From Goproof Require Import Graph Deciding Law Notions Colourings Reaching Moves Counting
  Playing Living Forcing Problems Winning.

Section Determined.
Context {G : graph}.
Implicit Types (b : colouring G) (p q : player) (g : @game G) (t : @turn G) (r : rules).

(** What falls with each turn, so that games come to an end. *)
Definition rank r (c : course G) : nat :=
  left_over c * S (passes_to_end r) + (passes_to_end r - in_a_row c).

Lemma rank_falls r (k : contest G) c t : by_superko r -> without_threats c ->
  allowed r k c (Turn t) -> rank r (after c (Turn t)) < rank r c.
Proof.
  intros superko none can.
  assert (in_a_row c < passes_to_end r) as going.
  { destruct can as [going _]; unfold over in going; destruct (le_lt_dec (passes_to_end r) (in_a_row c)); tauto. }
  unfold rank; destruct t as [|v].
  - pose proof (left_over_after c (Turn Pass)); simpl in_a_row; nia.
  - pose proof (left_over_play r k c v superko none can); simpl in_a_row; nia.
Qed.

Lemma rank_falls_in_game r g t : by_superko r -> legal r g t ->
  rank r (course_of (Then g t)) < rank r (course_of g).
Proof.
  intros superko legal_; rewrite <- after_course_of.
  apply (rank_falls r (for_margin 0)); auto using no_threats_in_game; now apply allowed_in_game.
Qed.

Definition all_turns : list (@turn G) := Pass :: map Play points.

Lemma is_a_turn t : In t all_turns.
Proof. destruct t as [|v]; [now left|right; apply in_map, every_point_is_listed]. Qed.

Lemma some_or_all r g (P Q : @turn G -> Prop) :
  (forall t, legal r g t -> P t \/ Q t) ->
  (exists t, legal r g t /\ P t) \/ forall t, legal r g t -> Q t.
Proof.
  intros each.
  enough (forall l, (exists t, legal r g t /\ P t) \/ forall t, In t l -> legal r g t -> Q t) as lists.
  { destruct (lists all_turns) as [some|all]; [now left|right]; auto using is_a_turn. }
  induction l as [|t l [some|all]]; [right; intros t []|now left|].
  destruct (is_legal r g t) eqn:allowed.
  - apply is_legal_spec in allowed; destruct (each t allowed) as [one|other].
    + left; now exists t.
    + right; intros t' [<-|member]; auto.
  - right; intros t' [<-|member] allowed'; [|auto].
    apply is_legal_spec in allowed'; congruence.
Qed.

Theorem determined r p margin g : by_superko r ->
  forces r p margin g \/ forces r (opponent p) (1 - margin) g.
Proof.
  intros superko; revert p margin.
  induction g as [g IH] using (induction_ltof1 _ (fun g => rank r (course_of g))); unfold ltof in IH; intros p margin.
  assert (forall q z, to_move g = q -> ~ ended r g ->
    forces r q z g \/ forces r (opponent q) (1 - z) g) as mover.
  { intros q z own going.
    destruct (some_or_all r g (fun t => forces r q z (Then g t))
      (fun t => forces r (opponent q) (1 - z) (Then g t))) as [[t [allowed onwards]]|all].
    - intros t allowed; apply IH; now apply rank_falls_in_game.
    - left; now apply forces_moving with t.
    - right; apply forces_waiting; auto; now rewrite opponent_of_opponent. }
  destruct (le_dec (passes_to_end r) (passes g)) as [over|going].
  - destruct (Z_le_dec margin (score Area g p - score Area g (opponent p))) as [enough|less].
    + left; now apply forces_ended.
    + right; apply forces_ended; [assumption|rewrite opponent_of_opponent; lia].
  - destruct (same_colour (to_move g) p) as [[=own]|waits]; [now apply mover|].
    destruct (mover (opponent p) (1 - margin)%Z) as [theirs|ours]; auto.
    + apply is_opponent; congruence.
    + left; rewrite opponent_of_opponent in ours; now replace margin with (1 - (1 - margin))%Z by lia.
Qed.

Lemma forces_less r p margin less g : (less <= margin)%Z -> forces r p margin g -> forces r p less g.
Proof.
  intros fewer; induction 1 as [g over enough|g t own allowed _ IH|g going waits _ IH].
  - apply forces_ended; [assumption|lia].
  - now apply forces_moving with t.
  - now apply forces_waiting.
Qed.

Lemma forces_at_most r p margin g : forces r p margin g ->
  (margin <= Z.of_nat (length (@points G)))%Z.
Proof.
  induction 1 as [g over enough|g t own allowed _ IH|g going waits _ IH]; [|assumption|].
  - unfold score, number in enough.
    pose proof (filter_shorter (area (board g) p) points); lia.
  - apply (IH Pass); now split.
Qed.

(** Each game has one value. *)
Theorem one_value r g : by_superko r ->
  exists z, (forces r Black z g /\ forces r White (- z) g)
    /\ forall z', forces r Black z' g /\ forces r White (- z') g -> z' = z.
Proof.
  intros superko; set (n := Z.of_nat (length (@points G))).
  assert (exists z, forces r Black z g /\ ~ forces r Black (z + 1) g) as [z [least most]].
  { assert (forces r Black (- n) g) as low.
    { destruct (determined r Black (- n)%Z g superko) as [|high]; [assumption|].
      apply forces_at_most in high; subst n; lia. }
    enough (forall k z, (n - z <= Z.of_nat k)%Z -> forces r Black z g ->
      exists z, forces r Black z g /\ ~ forces r Black (z + 1) g) as search.
    { now apply (search (Z.to_nat (2 * n)) (- n)%Z); [subst n; lia|]. }
    induction k as [|k IH]; intros z near forced.
    - exists z; split; [assumption|]; intros higher%forces_at_most; subst n; lia.
    - destruct (determined r Black (z + 1) g superko) as [higher|lower].
      + apply (IH (z + 1)%Z); [lia|assumption].
      + exists z; split; [assumption|]; intros higher.
        apply (forces_against r Black (z + 1) g higher (1 - (z + 1))%Z); [lia|assumption]. }
  assert (forces r White (- z) g) as theirs.
  { destruct (determined r Black (z + 1) g superko) as [|white]; [contradiction|].
    now replace (- z)%Z with (1 - (z + 1))%Z by lia. }
  exists z; split; [now split|]; intros z' [black white].
  destruct (Z.lt_trichotomy z' z) as [below|[equal|above]]; [exfalso|assumption|exfalso].
  - apply (forces_against r Black z g least (- z')%Z); [lia|exact white].
  - apply (forces_against r Black z' g black (- z)%Z); [lia|exact theirs].
Qed.

End Determined.
