(** In S0, S1, S2 and S3, repaired, a game ends with the second of two passes in a row, after which
    no turn is legal; before the end a pass is legal. *)

From Coq Require Import Arith Lia.
From Goproof Require Import Graph Deciding Law Notions Sources Colourings Accounts Numbered Ending
  SameGames.
From Goproof Require Written.

Section Passed.
Context {G : graph} (moves : nat -> @turn G) (i : nat).

(** The game up to [i], and then passes only. *)
Definition passed_from j : turn := if j <? i then moves j else Pass.

Lemma as_before j : j < i -> passed_from j = moves j.
Proof. intros before; unfold passed_from; now destruct (Nat.ltb_spec j i); [|lia]. Qed.

Lemma passes_after j : i <= j -> passed_from j = Pass.
Proof. intros after; unfold passed_from; now destruct (Nat.ltb_spec j i); [lia|]. Qed.

Lemma game_as_before j : j <= i -> game_after passed_from j = game_after moves j.
Proof.
  induction j as [|j IH]; intros before; [reflexivity|simpl].
  rewrite IH by lia; now rewrite as_before by lia.
Qed.

Lemma passes_from_now j : passes (game_after passed_from (i + j)) = passes (game_after moves i) + j.
Proof.
  induction j as [|j IH]; [now rewrite !Nat.add_0_r, game_as_before|].
  rewrite Nat.add_succ_r; simpl; rewrite passes_after, IH; lia.
Qed.

Lemma finished_by_passes n : finished moves n -> i < n ->
  exists m, i < m /\ finished passed_from m.
Proof.
  intros ends before; apply finished_ends_first in ends as [each [_ first]].
  assert (passes (game_after moves i) < 2) as few.
  { apply Nat.nle_gt; intros two; now apply (first i before), two_passes_are_two. }
  exists (i + (2 - passes (game_after moves i))); split; [lia|].
  assert (forall j, j < i + (2 - passes (game_after moves i)) -> ~ after_two_passes passed_from j)
    as goes_on.
  { intros j below two%two_passes_are_two; destruct (le_lt_dec i j) as [late|early].
    - replace j with (i + (j - i)) in two by lia; rewrite passes_from_now in two; lia.
    - rewrite game_as_before in two by lia; apply (first j ltac:(lia)).
      now apply two_passes_are_two. }
  apply finished_spec; split.
  - intros j below; split; [now apply goes_on|]; destruct (le_lt_dec i j) as [late|early].
    + now rewrite passes_after.
    + destruct (each j ltac:(lia)) as [_ turn]; unfold boards_of in *.
      rewrite as_before, game_as_before by lia; destruct (moves j) as [|v]; [trivial|].
      split; [apply turn|]; intros k earlier; rewrite !game_as_before by lia; now apply turn.
  - apply two_passes_are_two; rewrite passes_from_now; lia.
Qed.

End Passed.

Lemma same_endings {G} (has_game has_game' : (nat -> @turn G) -> nat -> Prop) :
  (forall moves n, has_game moves n <-> has_game' moves n) ->
  Written.ends_with_two_passes G has_game -> Written.ends_with_two_passes G has_game'.
Proof.
  intros alike ends moves n game%alike; destruct (ends moves n game) as [last before].
  split; [assumption|]; intros i below; destruct (before i below) as [goes_on [others [m rest]]].
  split; [assumption|]; exists others, m; now rewrite <- alike.
Qed.

Theorem the_repaired_sources_end_games_at_the_same_turn {G} :
  Written.the_repaired_sources_end_games_at_the_same_turn G.
Proof.
  assert (Written.ends_with_two_passes G finished) as by_S1.
  { intros moves n game; pose proof (proj1 (finished_ends_first moves n) game) as [_ [last first]].
    split; [assumption|]; intros i below; split; [now apply first|].
    destruct (finished_by_passes moves i n game below) as [m [later ends]].
    exists (passed_from moves i), m; split; [assumption|split; [assumption|]].
    split; [now apply passes_after|]; intros j; apply as_before. }
  split; [|split; [assumption|split]]; apply same_endings with (2 := by_S1); intros moves n.
  - apply games_of_S0.
  - apply games_of_S2.
  - apply games_of_S3.
Qed.
