(** S0, S2 and S3, repaired, have the finished games of S1, through the same colourings, with the same
    player to move, to the same scores. *)

From Coq Require Import Arith Lia ZArith.
From Goproof Require Import Graph Deciding Law Notions Sources Colourings Counting Playing Accounts
  Numbered Ending.

Section Same_games.
Context {G : graph} (moves : nat -> @turn G) (n : nat).

Notation same_boards boards := (forall i, i <= n -> same (boards i) (boards_of moves i)).
Notation same_players upto players :=
  (forall i, i < upto -> players i = to_move (game_after moves i)).
Notation same_score reaching_as boards :=
  (forall p k, amount (counts reaching_as (boards n) p) k
     <-> Z.of_nat k = score Area (game_after moves n) p).

(** The players. *)

Lemma situations_alternate nodes :
  game_of_situations moves n nodes -> same_players (S n) (fun i => whose_turn (nodes i)).
Proof.
  intros [_ [_ [first each]]].
  apply (players_numbered moves (fun i => whose_turn (nodes i)) (S n) first).
  intros i before; now apply each, Nat.succ_lt_mono.
Qed.

Lemma players_alternate players boards :
  game_of_boards moves n players boards -> same_players n players.
Proof. intros [[first [alternate _]] _]; exact (players_numbered moves players n first alternate). Qed.

Lemma states_alternate states :
  states_so_far moves n states -> same_players (S n) (fun i => current_player (states i)).
Proof.
  intros [_ [first [_ each]]].
  apply (players_numbered moves (fun i => current_player (states i)) (S n) first).
  intros i before; now apply each, Nat.succ_lt_mono.
Qed.

(** The scores. *)

Lemma same_boards_same_score reaching_as boards :
  (forall b v c, b v <> c -> (reaching_as b v c <-> reaches b v c)) ->
  same_boards boards -> same_score reaching_as boards.
Proof.
  intros as_the_law stand p k; rewrite (amount_spec _ (area (board (game_after moves n)) p)).
  - unfold score; split; [now intros ->|apply Nat2Z.inj].
  - intros v; rewrite (counts_spec reaching_as as_the_law).
    now rewrite (stand n (le_n n)).
Qed.

(** S0. *)

Lemma situations_stand nodes :
  game_of_situations moves n nodes -> same_boards (fun i => coloring (nodes i)).
Proof.
  intros game; pose proof game as [first [_ [_ each]]]; refine (boards_numbered moves _ n first _).
  intros i before; unfold follows.
  rewrite <- (situations_alternate nodes game i) by lia.
  destruct (each i before) as [_ [_ turn]]; destruct (moves i) as [|v]; [tauto|].
  destruct turn as [made _]; apply makes_spec in made; [tauto|apply reaches_from_group_spec].
Qed.

Lemma situations_are_allowed nodes :
  game_of_situations moves n nodes -> forall i, i < n -> allowed moves (boards_of moves) i.
Proof.
  intros game i before.
  apply same_allowed with (fun i => coloring (nodes i)).
  { intros j below; apply (situations_stand nodes game); lia. }
  destruct game as [_ [_ [_ each]]]; destruct (each i before) as [_ [goes_on turn]].
  split; [assumption|]; destruct (moves i) as [|v]; [trivial|].
  destruct turn as [[empty _] [_ new]]; now split.
Qed.

Definition situation_of i : situation := {|
  coloring := boards_of moves i;
  captured_stones := prisoners (game_after moves i);
  whose_turn := to_move (game_after moves i)
|}.

Lemma prisoners_counted i v (p : player) : moves i = Play v ->
  exists k, amount (fun u => put (boards_of moves i) v (to_move (game_after moves i)) u = p
                             /\ boards_of moves (S i) u = Empty) k
            /\ prisoners (game_after moves (S i)) p = prisoners (game_after moves i) p + k.
Proof.
  intros played; unfold boards_of; simpl; rewrite played.
  set (b := board (game_after moves i)); set (mover := to_move (game_after moves i)).
  eexists; split; [|reflexivity].
  refine (proj2 (amount_spec _ (fun w =>
    is_stone (put b v mover) p w && negb (is_stone (place b v mover) p w))%bool _ _) eq_refl).
  intros u; rewrite Bool.andb_true_iff, Bool.negb_true_iff, is_stone_spec, is_stone_false.
  destruct (Moves.place_only_empties b v mover u) as [kept|gone];
    [rewrite kept|rewrite gone]; split; intros [own rest]; split; auto; congruence.
Qed.

Lemma allowed_are_situations :
  (forall i, i < n -> allowed moves (boards_of moves) i) ->
  game_of_situations moves n situation_of.
Proof.
  intros each; split; [reflexivity|split; [reflexivity|split; [reflexivity|]]].
  intros i before; destruct (each i before) as [goes_on turn].
  split; [reflexivity|split; [assumption|]].
  destruct (moves i) as [|v] eqn:played; simpl.
  - unfold boards_of; simpl; rewrite played; split; [reflexivity|reflexivity].
  - destruct turn as [empty new]; split; [|split; [|assumption]].
    + apply makes_spec; [apply reaches_from_group_spec|split; [assumption|]].
      pose proof (boards_of_follow moves i) as follow; unfold follows in follow.
      now rewrite played in follow.
    + intros p; pose proof (prisoners_counted i v p played) as counted; simpl in counted.
      exact counted.
Qed.

(** S2. *)

Lemma boards_stand players boards :
  game_of_boards moves n players boards -> same_boards boards.
Proof.
  intros [[begins [alternate [first each]]] _]; refine (boards_numbered moves _ n first _).
  intros i before; unfold follows; rewrite <- (players_numbered moves players n) by assumption.
  destruct (each i before) as [turn _]; destruct (moves i) as [|v]; [exact turn|].
  apply makes_spec in turn; [tauto|apply reaches_by_equation_spec].
Qed.

Lemma boards_are_allowed players boards : game_of_boards moves n players boards ->
  ends_first_at moves n /\ forall i, i < n -> allowed moves (boards_of moves) i.
Proof.
  intros game; assert (ends_first_at moves n) as ends.
  { destruct game as [_ ends]; apply (endings_agree moves n); exact ends. }
  split; [assumption|]; intros i before; apply same_allowed with boards.
  { intros j below; apply (boards_stand players boards game); lia. }
  destruct game as [[_ [_ [_ each]]] _]; destruct (each i before) as [turn new].
  split; [now apply ends|]; destruct (moves i) as [|v]; [trivial|].
  destruct new as [?|new]; [discriminate|]; destruct turn as [empty _]; now split.
Qed.

Lemma allowed_are_boards : ends_first_at moves n ->
  (forall i, i < n -> allowed moves (boards_of moves) i) ->
  game_of_boards moves n (fun i => to_move (game_after moves i)) (boards_of moves).
Proof.
  intros ends each.
  destruct (endings_agree moves n) as [[_ passes] _].
  split; [|exact (passes ends)]; split; [reflexivity|split; [reflexivity|]].
  split; [reflexivity|]; intros i before; destruct (each i before) as [_ turn].
  pose proof (boards_of_follow moves i) as follow; unfold follows in follow.
  unfold turn_of_boards; destruct (moves i) as [|v]; simpl; [auto|]; split; [|now right].
  apply makes_spec; [apply reaches_by_equation_spec|now split].
Qed.

(** S3. *)

Lemma states_stand states :
  game_of_states moves n states -> same_boards (fun i => board_function (states i)).
Proof.
  intros game; pose proof game as [[first [_ [_ each]]] _].
  refine (boards_numbered moves _ n first _).
  intros i before; unfold follows.
  rewrite <- (states_alternate states (proj1 game) i) by lia.
  destruct (each i before) as [[_ turn] _]; destruct (moves i) as [|v]; [tauto|].
  destruct turn as [made _]; apply makes_spec in made; [tauto|apply reaches_along_spec].
Qed.

Lemma states_are_allowed states : game_of_states moves n states ->
  ends_first_at moves n /\ forall i, i < n -> allowed moves (boards_of moves) i.
Proof.
  intros game; assert (ends_first_at moves n) as ends.
  { destruct game as [[_ [_ [none each]]] two].
    apply (endings_agree moves n)
      with (number := fun i => consecutive_passes (states i)).
    - split; [assumption|]; intros i before; destruct (each i before) as [[_ turn] _].
      destruct (moves i); tauto.
    - split; [assumption|]; intros i before; now apply each. }
  split; [assumption|]; intros i before.
  apply same_allowed with (fun i => board_function (states i)).
  { intros j below; apply (states_stand states game); lia. }
  destruct game as [[_ [_ [_ each]]] _]; destruct (each i before) as [[_ turn] [new _]].
  split; [now apply ends|]; destruct (moves i) as [|v]; [trivial|].
  destruct turn as [[empty _] _]; split; [assumption|now apply new].
Qed.

Definition state_of i : state := {|
  board_function := boards_of moves i;
  current_player := to_move (game_after moves i);
  consecutive_passes := passes (game_after moves i)
|}.

Lemma allowed_are_states : ends_first_at moves n ->
  (forall i, i < n -> allowed moves (boards_of moves) i) -> game_of_states moves n state_of.
Proof.
  intros ends each.
  destruct (endings_agree moves n) as [_ number].
  destruct (number (fun i => passes (game_after moves i))) as [_ [two before_two]];
    [split; [reflexivity|]; intros i _; simpl; now destruct (moves i)|assumption|].
  split; [|assumption]; split; [reflexivity|split; [reflexivity|split; [reflexivity|]]].
  intros i before; destruct (each i before) as [_ turn].
  pose proof (boards_of_follow moves i) as follow; unfold follows in follow.
  split; [|split; [|now apply before_two]].
  - split; [reflexivity|]; simpl; destruct (moves i) as [|v]; simpl; [auto|split; [|reflexivity]].
    apply makes_spec; [apply reaches_along_spec|now split].
  - intros play; simpl; destruct (moves i); [contradiction|tauto].
Qed.

(** The games. *)

Lemma games_of_S0 : finished moves n <->
  exists nodes, game_of_situations moves n nodes /\ after_two_passes moves n.
Proof.
  rewrite finished_spec; split.
  - intros [each ends]; exists situation_of; split; [now apply allowed_are_situations|assumption].
  - intros [nodes [game ends]]; split; [now apply situations_are_allowed with nodes|assumption].
Qed.

Lemma games_of_S2 : finished moves n <-> exists players boards, game_of_boards moves n players boards.
Proof.
  rewrite finished_ends_first; split.
  - intros [each ends]; exists (fun i => to_move (game_after moves i)), (boards_of moves).
    now apply allowed_are_boards.
  - intros [players [boards game%boards_are_allowed]]; tauto.
Qed.

Lemma games_of_S3 : finished moves n <-> exists states, game_of_states moves n states.
Proof.
  rewrite finished_ends_first; split.
  - intros [each ends]; exists state_of; now apply allowed_are_states.
  - intros [states game%states_are_allowed]; tauto.
Qed.

End Same_games.
