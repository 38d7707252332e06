(** In a game that is not over, S0, S1, S2 and S3, repaired, forbid a play on an empty point exactly
    if it would restore a colouring, including the start and the present one. *)

From Coq Require Import Arith Lia RelationClasses.
From Goproof Require Import Graph Deciding Law Life Notions Sources Written Colourings Counting
  Playing Accounts Numbered Ending SameGames.

Section Next.
Context {G : graph} (moves : nat -> @turn G) (n : nat) (v : point G).
Hypothesis plays : moves n = Play v.
Hypothesis open : ~ after_two_passes moves n.
Hypothesis empty : board (game_after moves n) v = Empty.

Lemma past_is_kept {A} (past : nat -> A) next i : i <= n -> followed_by past n next i = past i.
Proof. intros before; unfold followed_by; now destruct (Nat.leb_spec i n); [|lia]. Qed.

Lemma next_follows {A} (past : nat -> A) next : followed_by past n next (S n) = next.
Proof. unfold followed_by; destruct (Nat.leb_spec (S n) n); [lia|reflexivity]. Qed.

(** What a source's play makes, and whether that was there before. *)
Lemma makes_something_new reaching_as (boards : nat -> colouring G) :
  (forall b v c, b v <> c -> (reaching_as b v c <-> reaches b v c)) ->
  (forall i, i <= n -> same (boards i) (board (game_after moves i))) ->
  forall after,
  makes reaching_as (boards n) v (to_move (game_after moves n)) after
    /\ (forall j, j <= n -> ~ same (boards j) after)
  <-> same after (board (game_after moves (S n))) /\ ~ brings_back G moves n.
Proof.
  intros as_the_law stand after; rewrite (makes_spec reaching_as as_the_law); simpl; rewrite plays.
  assert (same (place (boards n) v (to_move (game_after moves n)))
            (place (board (game_after moves n)) v (to_move (game_after moves n)))) as alike.
  { apply same_place; now apply stand. }
  rewrite (stand n (le_n n) v).
  assert (same after (place (boards n) v (to_move (game_after moves n))) ->
    ((forall j, j <= n -> ~ same (boards j) after) <-> ~ brings_back G moves n)) as new.
  { intros made; unfold brings_back; simpl; rewrite plays; split.
    - intros each [j [before equal]]; apply (each j before).
      now rewrite (stand j before), equal, made, alike.
    - intros none j before equal; apply none; exists j; split; [assumption|].
      now rewrite <- (stand j before), equal, made, alike. }
  split.
  - intros [[_ made] each]; split; [now rewrite made, alike|now apply new].
  - intros [made none].
    assert (same after (place (boards n) v (to_move (game_after moves n)))) as by_source.
    { now rewrite made, alike. }
    split; [now split|now apply new].
Qed.

Lemma S0_forbids :
  forall nodes, game_of_situations moves n nodes ->
  ((exists next, edge moves n (followed_by nodes n next)) <-> ~ brings_back G moves n).
Proof.
  intros nodes game; pose proof (situations_stand moves n nodes game) as stand.
  pose proof (situations_alternate moves n nodes game n (Nat.lt_succ_diag_r n)) as mover.
  pose proof (makes_something_new reaches_from_group
    (fun i => coloring (nodes i)) reaches_from_group_spec stand) as makes_it; simpl in makes_it.
  unfold edge; cbv zeta; split.
  + intros [next [_ [_ turn]]]; rewrite plays, next_follows, !past_is_kept in turn by lia.
    rewrite mover in turn; destruct turn as [made [_ new]].
    apply (makes_it (coloring next)); split; [assumption|]; intros j before.
    specialize (new j before); now rewrite past_is_kept in new.
  + intros none; exists {| coloring := board (game_after moves (S n));
      captured_stones := fun p => captured_stones (nodes n) p + number (fun u =>
        is_stone (put (coloring (nodes n)) v (whose_turn (nodes n))) p u
        && is_empty (board (game_after moves (S n))) u);
      whose_turn := opponent (whose_turn (nodes n)) |}%bool.
    rewrite next_follows, !past_is_kept by lia; split; [reflexivity|split; [assumption|]].
    rewrite plays, mover; destruct (proj2 (makes_it _) (conj (reflexivity _) none)) as [made new].
    split; [exact made|split].
    * intros p; eexists; split; [|reflexivity].
      apply (amount_spec _ (fun u => is_stone (put (coloring (nodes n)) v (to_move (game_after moves n))) p u
        && is_empty (board (game_after moves (S n))) u)%bool); [|reflexivity].
      intros u; rewrite Bool.andb_true_iff, is_stone_spec; unfold is_empty.
      simpl coloring; destruct (same_colour (board (game_after moves (S n)) u) Empty);
        intuition discriminate.
    * intros j before; rewrite past_is_kept by assumption; now apply new.
Qed.

Lemma S2_forbids :
  forall players boards, boards_so_far moves n players boards ->
  same_players G moves (S n) players ->
  ((exists next, turn_of_boards moves n players (followed_by boards n next))
   <-> ~ brings_back G moves n).
Proof.
  intros players boards game turns; pose proof (turns n (Nat.lt_succ_diag_r n)) as mover.
  assert (forall i, i <= n -> same (boards i) (board (game_after moves i))) as stand.
  { destruct game as [_ [_ [first each]]]; refine (boards_numbered moves boards n first _).
    intros i before; unfold follows; rewrite <- (turns i) by lia.
    destruct (each i before) as [turn _]; destruct (moves i) as [|w]; [exact turn|].
    apply makes_spec in turn; [tauto|apply reaches_by_equation_spec]. }
  pose proof (makes_something_new reaches_by_equation boards
    reaches_by_equation_spec stand) as makes_it.
  unfold turn_of_boards, move_function; rewrite plays, mover; split.
  + intros [next [made new]]; rewrite next_follows, !past_is_kept in made by lia.
    apply (makes_it next); split; [assumption|]; intros j before.
    destruct new as [|new]; [discriminate|]; specialize (new j before).
    now rewrite next_follows, past_is_kept in new by assumption.
  + intros none; exists (board (game_after moves (S n))); rewrite next_follows, !past_is_kept by lia.
    destruct (proj2 (makes_it _) (conj (reflexivity _) none)) as [made new].
    split; [exact made|right]; intros j before; rewrite past_is_kept by assumption; now apply new.
Qed.

Lemma S3_forbids :
  forall states, states_so_far moves n states ->
  ((exists next, turn_of_states moves n (followed_by states n next)) <-> ~ brings_back G moves n).
Proof.
  intros states game.
  assert (forall i, i <= n -> current_player (states i) = to_move (game_after moves i)) as turns.
  { destruct game as [_ [first [_ each]]]; intros i before.
    apply (players_numbered moves (fun i => current_player (states i)) (S n) first); [|lia].
    intros j below; now apply each, Nat.succ_lt_mono. }
  assert (forall i, i <= n -> consecutive_passes (states i) = passes (game_after moves i)) as counted.
  { destruct game as [_ [_ [none each]]].
    apply (number_is_passes moves n (fun i => consecutive_passes (states i))).
    split; [assumption|]; intros i before; destruct (each i before) as [[_ turn] _].
    destruct (moves i); tauto. }
  assert (forall i, i <= n -> same (board_function (states i)) (board (game_after moves i))) as stand.
  { destruct game as [first [_ [_ each]]].
    refine (boards_numbered moves (fun i => board_function (states i)) n first _).
    intros i before; unfold follows; rewrite <- (turns i) by lia.
    destruct (each i before) as [[_ turn] _]; destruct (moves i) as [|w]; [tauto|].
    destruct turn as [made _]; apply makes_spec in made; [tauto|apply reaches_along_spec]. }
  pose proof (makes_something_new reaches_along
    (fun i => board_function (states i)) reaches_along_spec stand) as makes_it.
  pose proof (turns n (le_n n)) as mover; simpl in makes_it.
  unfold turn_of_states, state_function; rewrite plays; split.
  + intros [next [[_ [made _]] [new _]]]; rewrite next_follows, !past_is_kept in made by lia.
    rewrite mover in made; apply (makes_it (board_function next)); split; [assumption|].
    intros j before; specialize (new ltac:(discriminate) j before).
    now rewrite next_follows, past_is_kept in new by assumption.
  + intros none; exists {| board_function := board (game_after moves (S n));
      current_player := opponent (current_player (states n)); consecutive_passes := 0 |}.
    rewrite next_follows, !past_is_kept, mover by lia.
    destruct (proj2 (makes_it _) (conj (reflexivity _) none)) as [made new].
    split; [split; [reflexivity|split; [exact made|reflexivity]]|split].
    * intros _ j before; rewrite past_is_kept by assumption; now apply new.
    * rewrite counted by lia; apply Nat.nle_gt; intros two; now apply open, two_passes_are_two.
Qed.

End Next.

Theorem the_repaired_sources_forbid_the_same_repetitions {G} :
  Written.the_repaired_sources_forbid_the_same_repetitions G.
Proof.
  intros moves n v plays empty open.
  split; [|split; [|split]].
  - now apply S0_forbids with v.
  - pose proof (legal_is_allowed moves n) as by_law; rewrite plays in by_law; rewrite by_law.
    unfold allowed, boards_of, brings_back; rewrite plays; split.
    + intros [_ [_ new]] [j [before equal]]; now apply (new j before).
    + intros none; split; [assumption|split; [assumption|]]; intros j before equal.
      apply none; now exists j.
  - now apply S2_forbids with v.
  - now apply S3_forbids with v.
Qed.
