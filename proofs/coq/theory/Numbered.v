(** Games whose turns are numbered, by S1's own rules. *)

From Coq Require Import List Arith Lia.
From Goproof Require Import Graph Deciding Law Notions Sources Colourings.

Section Numbered.
Context {G : graph}.
Variable moves : nat -> @turn G.
Implicit Types (i j n : nat) (g h : @game G) (p : player).

Lemma up_to_numbered n h :
  up_to h (game_after moves n) <-> exists j, j <= n /\ h = game_after moves j.
Proof.
  split.
  - induction n as [|n IH]; simpl; intros reached; inversion reached; subst.
    + exists 0; auto.
    + exists (S n); auto.
    + destruct IH as [j [? ->]]; [assumption|]; exists j; auto.
  - intros [j [before ->]]; induction before; simpl; [constructor|now constructor].
Qed.

Lemma forbids_numbered n p after :
  forbids Positional (game_after moves n) p after
  <-> exists j, j <= n /\ same (board (game_after moves j)) after.
Proof.
  split.
  - intros [h [[j [before ->]]%up_to_numbered [_ equal]]]; now exists j.
  - intros [j [before equal]]; exists (game_after moves j); repeat split; [|assumption].
    apply up_to_numbered; now exists j.
Qed.

Lemma ended_numbered n : ended logical_rules (game_after moves n) <-> after_two_passes moves n.
Proof.
  unfold ended, after_two_passes; simpl; split.
  - destruct n as [|[|n]]; simpl; [lia|destruct (moves 0); lia|].
    destruct (moves (S n)) eqn:last; [|lia]; destruct (moves n) eqn:before; [|lia].
    intros _; now exists n.
  - intros [j [-> [one two]]]; simpl; rewrite one, two; lia.
Qed.

Lemma legal_numbered n : legal_game logical_rules (game_after moves n)
  <-> forall i, i < n -> legal logical_rules (game_after moves i) (moves i).
Proof.
  split.
  - induction n as [|n IH]; simpl; intros allowed i before; [lia|]; inversion allowed; subst.
    destruct (Nat.eq_dec i n) as [->|other]; [assumption|apply IH; [assumption|lia]].
  - induction n as [|n IH]; simpl; intros each; constructor; auto.
Qed.

(** What a turn has to satisfy, as the sources say it of boards that have numbers. *)
Definition allowed (boards : nat -> colouring G) i : Prop :=
  ~ after_two_passes moves i /\
  match moves i with
  | Pass => True
  | Play v => boards i v = Empty /\ forall j, j <= i -> ~ same (boards j) (boards (S i))
  end.

Definition boards_of i : colouring G := board (game_after moves i).

Lemma legal_is_allowed i :
  legal logical_rules (game_after moves i) (moves i) <-> allowed boards_of i.
Proof.
  unfold legal, allowed, boards_of; rewrite ended_numbered; simpl.
  destruct (moves i) as [|v]; [tauto|]; rewrite forbids_numbered; split.
  - intros [goes_on [empty [_ new]]]; repeat split; auto; intros j before equal; apply new; eauto.
  - intros [goes_on [empty new]]; repeat split; auto.
    intros [j [before equal]]; now apply (new j).
Qed.

Lemma same_allowed boards boards' i :
  (forall j, j <= S i -> same (boards j) (boards' j)) -> allowed boards i -> allowed boards' i.
Proof.
  intros equal [goes_on turn]; split; [assumption|]; destruct (moves i) as [|v]; [trivial|].
  destruct turn as [empty new]; split; [rewrite <- (equal i); [assumption|lia]|].
  intros j before repeated; apply (new j before).
  now rewrite (equal j), (equal (S i)) by lia.
Qed.

Lemma finished_spec n :
  finished moves n <-> (forall i, i < n -> allowed boards_of i) /\ after_two_passes moves n.
Proof.
  unfold finished; rewrite legal_numbered, ended_numbered; split; intros [each]; split; auto;
    intros i before; now apply legal_is_allowed, each.
Qed.

(** What a source's players and boards have to satisfy from turn to turn gives the law's. *)

Lemma players_numbered players n :
  players 0 = Black -> (forall i, S i < n -> players (S i) = opponent (players i)) ->
  forall i, i < n -> players i = to_move (game_after moves i).
Proof.
  intros first alternate; induction i as [|i IH]; intros before; [assumption|simpl].
  rewrite alternate by assumption; f_equal; apply IH; lia.
Qed.

Definition follows boards i : Prop :=
  match moves i with
  | Pass => same (boards (S i)) (boards i)
  | Play v => same (boards (S i)) (place (boards i) v (to_move (game_after moves i)))
  end.

Lemma boards_numbered boards n :
  same (boards 0) empty_board -> (forall i, i < n -> follows boards i) ->
  forall i, i <= n -> same (boards i) (boards_of i).
Proof.
  intros first each; induction i as [|i IH]; intros before; [assumption|].
  assert (same (boards i) (boards_of i)) as known by (apply IH; lia).
  pose proof (each i before) as turn; unfold follows, boards_of in *; simpl.
  destruct (moves i) as [|v]; now rewrite turn, known.
Qed.

Lemma boards_of_follow i : follows boards_of i.
Proof. unfold follows, boards_of; simpl; destruct (moves i); reflexivity. Qed.

Lemma finished_ends_first n :
  finished moves n <-> (forall i, i < n -> allowed boards_of i) /\ ends_first_at moves n.
Proof.
  rewrite finished_spec; unfold ends_first_at; split; [|tauto].
  intros [each last]; split; [|split]; auto; intros i before; now apply each.
Qed.

End Numbered.
