(** Members of the rule family, held to the accounts that sources give of the same turns. *)

From Coq Require Import Bool Arith Lia QArith.
From Goproof Require Import Graph Deciding Law Notions Sources Family Options Colourings Reaching Moves
  Counting Playing Accounts.
Open Scope nat_scope.

Section Members.
Context {G : graph}.
Variable moves : nat -> @turn G.
Implicit Types (b : colouring G) (p : player) (v : point G) (o : options).
Implicit Types (i j k n : nat) (mover : nat -> player) (seen : observation G).

(** Whose turn it is, by each account. *)

Lemma even_after i : Nat.even (S i) = negb (Nat.even i).
Proof. rewrite Nat.even_succ; apply eq_sym, Nat.negb_even. Qed.

Lemma member_in_turn o i : Nat.max (handicap o) 1 <= i ->
  member_to_move o (S i) = opponent (member_to_move o i).
Proof.
  intros after; unfold member_to_move.
  destruct (Nat.ltb_spec (S i) (Nat.max (handicap o) 1)); [lia|].
  destruct (Nat.ltb_spec i (Nat.max (handicap o) 1)); [lia|].
  rewrite Nat.sub_succ_l, even_after by assumption; now destruct (Nat.even _).
Qed.

Lemma member_first o i : i < Nat.max (handicap o) 1 -> member_to_move o i = Black.
Proof. intros below; unfold member_to_move; now rewrite (proj2 (Nat.ltb_lt _ _) below). Qed.

Lemma member_first_white o i : S i = Nat.max (handicap o) 1 -> member_to_move o (S i) = White.
Proof.
  intros equal; unfold member_to_move; rewrite equal, Nat.ltb_irrefl, Nat.sub_diag; reflexivity.
Qed.

Lemma S2_to_move_is o players n : players 0 = Black ->
  (forall i, i < n -> players (S i) = if S i <? handicap o then Black else opponent (players i)) ->
  forall i, i <= n -> players i = member_to_move o i.
Proof.
  intros first each; induction i as [|i IH]; intros before.
  - rewrite member_first; [assumption|lia].
  - rewrite each, IH by lia.
    destruct (Nat.ltb_spec (S i) (handicap o)); [now rewrite member_first by lia|].
    destruct (Nat.le_gt_cases (Nat.max (handicap o) 1) i); [now rewrite member_in_turn|].
    rewrite (member_first o i), member_first_white by lia; reflexivity.
Qed.

Lemma S2_to_move_goes_on o i :
  member_to_move o (S i) = if S i <? handicap o then Black else opponent (member_to_move o i).
Proof.
  destruct (Nat.ltb_spec (S i) (handicap o)); [now apply member_first; lia|].
  destruct (Nat.le_gt_cases (Nat.max (handicap o) 1) i); [now apply member_in_turn|].
  rewrite (member_first o i), member_first_white by lia; reflexivity.
Qed.

Lemma S1_to_move_is o i : S1_to_move o i = member_to_move o i.
Proof.
  unfold S1_to_move, member_to_move; destruct (Nat.ltb_spec i (Nat.max (handicap o) 1)).
  - replace (i - (handicap o - 1)) with 0 by lia; reflexivity.
  - replace (i - (handicap o - 1)) with (S (i - Nat.max (handicap o) 1)) by lia.
    rewrite even_after; now destruct (Nat.even _).
Qed.

Lemma in_turn_without_handicap o i : handicap o <= 1 ->
  member_to_move o i = to_move (game_after moves i).
Proof.
  intros none; induction i as [|i IH]; [now apply member_first; lia|].
  simpl; rewrite <- IH, S2_to_move_goes_on.
  destruct (Nat.ltb_spec (S i) (handicap o)); [lia|reflexivity].
Qed.

(** Two passes in a row. *)

Lemma two_passes_before i : after_two_passes moves i <-> 2 <= passes_before moves i.
Proof.
  unfold after_two_passes; split.
  - intros [j [-> [one two]]]; simpl; rewrite one, two; lia.
  - destruct i as [|[|i]]; simpl; [lia|destruct (moves 0); lia|].
    destruct (moves (S i)) eqn:last; [|lia]; destruct (moves i) eqn:before; [|lia].
    intros _; now exists i.
Qed.

Lemma goes_on_below_two i : ~ after_two_passes moves i <-> passes_before moves i < 2.
Proof. rewrite two_passes_before; lia. Qed.

Lemma passes_numbered i : passes (game_after moves i) = passes_before moves i.
Proof. induction i as [|i IH]; simpl; [reflexivity|]; destruct (moves i); congruence. Qed.

(** The colourings, where the players have the same turns. *)

Lemma board_by_same mover mover' n : (forall i, i < n -> mover i = mover' i) ->
  board_by mover moves n = board_by mover' moves n.
Proof.
  induction n as [|n IH]; intros alike; simpl; [reflexivity|].
  rewrite IH by auto; destruct (moves n); [reflexivity|]; now rewrite alike by lia.
Qed.

Lemma prisoners_by_same mover mover' n p : (forall i, i < n -> mover i = mover' i) ->
  prisoners_by mover moves n p = prisoners_by mover' moves n p.
Proof.
  induction n as [|n IH]; intros alike; [reflexivity|]; cbn [prisoners_by].
  rewrite IH, (board_by_same mover mover' n), (board_by_same mover mover' (S n)) by auto.
  destruct (moves n); [reflexivity|]; now rewrite alike by lia.
Qed.

Lemma passed_by_same mover mover' n p : (forall i, i < n -> mover i = mover' i) ->
  passed_by mover moves n p = passed_by mover' moves n p.
Proof.
  induction n as [|n IH]; intros alike; simpl; [reflexivity|].
  rewrite IH by auto; destruct (moves n); [|reflexivity]; now rewrite alike by lia.
Qed.

Lemma board_by_law n :
  board (game_after moves n) = board_by (fun i => to_move (game_after moves i)) moves n.
Proof. induction n as [|n IH]; simpl; [reflexivity|]; rewrite <- IH; now destruct (moves n). Qed.

Lemma prisoners_by_law n p : prisoners (game_after moves n) p
  = prisoners_by (fun i => to_move (game_after moves i)) moves n p.
Proof.
  induction n as [|n IH]; [reflexivity|].
  cbn [prisoners_by]; rewrite <- IH, <- !board_by_law; simpl.
  destruct (moves n); [now rewrite Nat.add_0_r|reflexivity].
Qed.

Section Told.
Variable reaching_as : colouring G -> point G -> colour -> Prop.
Hypothesis as_the_law : forall b v c, b v <> c -> (reaching_as b v c <-> reaches b v c).

Lemma boards_told mover boards n : same (boards 0) empty_board ->
  (forall i, i < n -> match moves i with
                      | Pass => same (boards (S i)) (boards i)
                      | Play v => makes reaching_as (boards i) v (mover i) (boards (S i))
                      end) ->
  forall i, i <= n -> same (boards i) (board_by mover moves i).
Proof.
  intros first each; induction i as [|i IH]; intros before; [assumption|simpl].
  specialize (each i before).
  assert (same (boards i) (board_by mover moves i)) as known by (apply IH; lia).
  destruct (moves i) as [|v]; [now rewrite each|].
  apply makes_spec in each as [_ each]; [|assumption].
  now rewrite each, known.
Qed.

Lemma makes_next mover i v : moves i = Play v -> board_by mover moves i v = Empty ->
  makes reaching_as (board_by mover moves i) v (mover i) (board_by mover moves (S i)).
Proof.
  intros played empty; simpl; rewrite played; apply makes_spec; [assumption|].
  split; [assumption|reflexivity].
Qed.

(** What is taken off the board. *)
Lemma taken_told b after v p (q : player) k :
  amount (fun u => put b v p u = q /\ after u = Empty) k <->
  k = number (fun w => is_stone (put b v p) q w && is_empty after w).
Proof.
  apply (amount_spec _ (fun w => is_stone (put b v p) q w && is_empty after w)).
  intros u; rewrite andb_true_iff, is_stone_spec; unfold is_empty.
  destruct (same_colour (after u) Empty); intuition discriminate.
Qed.

Lemma taken_by mover i v p : moves i = Play v ->
  number (fun w => is_stone (put (board_by mover moves i) v (mover i)) p w
                   && negb (is_stone (board_by mover moves (S i)) p w))
  = number (fun w => is_stone (put (board_by mover moves i) v (mover i)) p w
                     && is_empty (board_by mover moves (S i)) w).
Proof.
  intros played; apply number_ext; intros w; simpl; rewrite played.
  set (b := board_by mover moves i).
  destruct (is_stone (put b v (mover i)) p w) eqn:own; [simpl|reflexivity].
  apply is_stone_spec in own; unfold is_stone, is_empty.
  destruct (place_only_empties b v (mover i) w) as [equal|equal]; rewrite equal; [rewrite own|].
  - now destruct (same_colour p p), (same_colour p Empty).
  - now destruct (same_colour Empty p), (same_colour Empty Empty).
Qed.

Lemma prisoners_next mover i v p : moves i = Play v ->
  prisoners_by mover moves (S i) p
  = prisoners_by mover moves i p
    + number (fun w => is_stone (put (board_by mover moves i) v (mover i)) p w
                       && is_empty (board_by mover moves (S i)) w).
Proof.
  intros played; cbn [prisoners_by]; rewrite <- (taken_by mover i v p played).
  now rewrite played.
Qed.

Lemma captives_told mover boards captured n : (forall p, captured 0 p = 0) ->
  (forall i, i <= n -> same (boards i) (board_by mover moves i)) ->
  (forall i p, i < n -> match moves i with
     | Pass => captured (S i) p = captured i p
     | Play v => exists k,
         amount (fun u => put (boards i) v (mover i) u = p /\ boards (S i) u = Empty) k
         /\ captured (S i) p = captured i p + k
     end) ->
  forall i p, i <= n -> captured i p = prisoners_by mover moves i p.
Proof.
  intros none stand each; induction i as [|i IH]; intros p before; [apply none|].
  specialize (each i p before); cbn [prisoners_by]; rewrite <- IH by lia.
  destruct (moves i) as [|v] eqn:played; [lia|].
  destruct each as [k [taken ->]]; apply taken_told in taken as ->; f_equal.
  rewrite taken_by by assumption; apply number_ext; intros w.
  rewrite (stand i) by lia.
  f_equal; unfold is_empty; now rewrite (stand (S i) before w).
Qed.

(** The points that count. *)
Lemma surrounded_told b p k :
  amount (surrounded reaching_as b p) k <-> k = number (territory b p).
Proof.
  apply amount_spec; intros v; unfold surrounded, territory, is_empty, reaching.
  destruct (same_colour (b v) Empty) as [empty|taken]; simpl; [|split; [tauto|discriminate]].
  rewrite !as_the_law by (rewrite empty; discriminate).
  destruct (reaches_dec b v p), (reaches_dec b v (opponent p)); simpl;
    split; intros known; try discriminate; try reflexivity; tauto.
Qed.

Lemma has_points_told s b p captives k :
  has_points reaching_as s b p captives k <-> k = points_of s b p captives.
Proof.
  destruct s; simpl.
  - apply amount_spec, counts_spec; assumption.
  - apply surrounded_told.
  - split.
    + intros [m [told%surrounded_told ->]]; now rewrite told.
    + intros ->; exists (number (territory b p)); split; [now apply surrounded_told|reflexivity].
Qed.

Lemma same_points_of s b b' p captives : same b b' ->
  points_of s b p captives = points_of s b' p captives.
Proof.
  intros equal; assert (forall v, territory b p v = territory b' p v) as surrounds.
  { intros v; now rewrite equal. }
  destruct s; simpl; [|now rewrite (number_ext _ _ surrounds)..].
  apply number_ext; intros v; now rewrite equal.
Qed.

(** What is seen by a source's boards, of the member's turns. *)
Lemma sees_told o n seen b p' captives :
  source_has o -> same b (member_board o moves n) -> p' = member_to_move o n ->
  (counting o = Territory_and_prisoners ->
     forall p, captives p = prisoners_by (member_to_move o) moves n p) ->
  sees reaching_as o moves n seen b p' captives
  <-> same (seen_board seen) (member_board o moves n)
      /\ seen_to_move seen = member_to_move o n
      /\ (seen_over seen = true <-> passes_that_end o <= passes_before moves n)
      /\ forall p, Qeq (seen_score seen p) (with_komi o p (points_of (counting o)
           (member_board o moves n) p
           (prisoners_by (member_to_move o) moves n (opponent p) + given_by o moves n (opponent p)))).
Proof.
  intros [two [_ none]] stands -> captives_are; unfold sees; rewrite two_passes_before, two.
  assert (forall p, points_of (counting o) b p (captives (opponent p))
    = points_of (counting o) (member_board o moves n) p
        (prisoners_by (member_to_move o) moves n (opponent p) + given_by o moves n (opponent p)))
    as counted.
  { intros p; rewrite (same_points_of (counting o) _ (member_board o moves n)) by assumption.
    unfold given_by; rewrite none, Nat.add_0_r.
    destruct (counting o) eqn:s; [reflexivity|reflexivity|]; now rewrite captives_are. }
  split; intros [board [turn [over scores]]]; (split; [|split; [assumption|split; [assumption|]]]).
  - now rewrite board.
  - intros p; destruct (scores p) as [k [told equal]]; apply has_points_told in told as ->.
    now rewrite <- counted.
  - now rewrite board.
  - intros p; eexists; split; [now apply has_points_told|]; now rewrite counted.
Qed.

End Told.

(** The same of what has not been there before. *)
Lemma new_told (boards boards' : nat -> colouring G) (compares : nat -> Prop) i :
  (forall j, j <= S i -> same (boards j) (boards' j)) ->
  (forall j, j <= i -> compares j -> ~ same (boards j) (boards (S i))) ->
  forall j, j <= i -> compares j -> ~ same (boards' j) (boards' (S i)).
Proof.
  intros equal new j before compared repeated; apply (new j before compared).
  now rewrite (equal j), (equal (S i)) by lia.
Qed.

End Members.
