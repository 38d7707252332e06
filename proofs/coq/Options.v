(** S0 to S3, repaired, with their options: what can be seen after some turns. Definitions only, as in
    [Sources.v], for who wants to judge that options of one value give the same games. *)

From Coq Require Import Arith QArith.
From Goproof Require Import Graph Law Notions Sources Family.
Open Scope nat_scope.

Section Options.
Context {G : graph}.
Implicit Types (b : colouring G) (p : player) (v : point G) (o : options).
Implicit Types (moves : nat -> @turn G) (i j k n : nat) (seen : observation G).

(** The sources: two passes end a game, suicide is allowed, and passes give no stones. S1 has the
    two superkos, S2 and S1 komi and handicap, S1 and S0 prisoners. *)
Definition source_has o : Prop :=
  passes_that_end o = 2 /\ suicides o = Any_suicide /\ passes_give_stones o = false.

Definition S0_has o : Prop :=
  source_has o /\ repetition o = Positional /\ Qeq (komi o) 0 /\ handicap o = 0
  /\ counting o <> Territory.
Definition S1_has o : Prop :=
  source_has o /\ (repetition o = Positional \/ repetition o = Situational)
  /\ counting o <> Territory.
Definition S2_has o : Prop :=
  source_has o /\ repetition o = Positional /\ counting o = Area.
Definition S3_has o : Prop :=
  source_has o /\ repetition o = Positional /\ Qeq (komi o) 0 /\ handicap o = 0
  /\ counting o = Area.

(** The points of a player, by an account of reaching and with some captives. Clause: S0/10, S1/R9,
    S1/C9, S2/score, S3/phi. *)
Definition surrounded (reaching_as : colouring G -> point G -> colour -> Prop) b p v : Prop :=
  b v = Empty /\ reaching_as b v p /\ ~ reaching_as b v (opponent p).

Definition has_points reaching_as (s : scoring) b p (captives k : nat) : Prop :=
  match s with
  | Area => amount (counts reaching_as b p) k
  | Territory => amount (surrounded reaching_as b p) k
  | Territory_and_prisoners =>
      exists m, amount (surrounded reaching_as b p) m /\ k = m + captives
  end.

Definition sees reaching_as o moves n seen b next (captives : player -> nat) : Prop :=
  same (seen_board seen) b /\ seen_to_move seen = next
  /\ (seen_over seen = true <-> after_two_passes moves n)
  /\ forall p, exists k, has_points reaching_as (counting o) b p (captives (opponent p)) k
                         /\ Qeq (seen_score seen p) (with_komi o p k).

(** S0 and S3 have no options that change their games. *)
Definition S0_shows o moves n seen : Prop :=
  exists nodes, game_of_situations moves n nodes
    /\ sees reaches_from_group o moves n seen (coloring (nodes n)) (whose_turn (nodes n))
         (captured_stones (nodes n)).

Definition S3_shows o moves n seen : Prop :=
  exists states, states_so_far moves n states
    /\ sees reaches_along o moves n seen (board_function (states n)) (current_player (states n))
         (fun _ => 0).

(** S1: so many moves of Black's come before the first of White's. Clause: S1/R5, S1/C5, S1/C6. *)
Definition S1_to_move o i : player := if Nat.even (i - (handicap o - 1)) then Black else White.

Definition S1_turn o moves i (boards : nat -> colouring G) (captured : nat -> player -> nat) :=
  let mover := S1_to_move o in
  ~ after_two_passes moves i /\
  match moves i with
  | Pass =>
      may_pass o i /\ same (boards (S i)) (boards i) /\ forall p, captured (S i) p = captured i p
  | Play v =>
      makes reaches (boards i) v (mover i) (boards (S i))
      /\ (forall p, exists k,
            amount (fun u => put (boards i) v (mover i) u = p /\ boards (S i) u = Empty) k
            /\ captured (S i) p = captured i p + k)
      /\ forall j, j <= i -> (repetition o = Situational -> mover j = mover (S i)) ->
         ~ same (boards j) (boards (S i))
  end.

Definition S1_shows o moves n seen : Prop :=
  exists boards captured,
  same (boards 0) empty_board /\ (forall p, captured 0 p = 0)
  /\ (forall i, i < n -> S1_turn o moves i boards captured)
  /\ sees reaches o moves n seen (boards n) (S1_to_move o n) (captured n).

(** S2: the first moves are Black's. Clause: S2/game, S2/C3, S2/C6. *)
Definition S2_shows o moves n seen : Prop :=
  exists players boards,
  players 0 = Black
  /\ (forall i, i < n ->
        players (S i) = if S i <? handicap o then Black else opponent (players i))
  /\ same (boards 0) empty_board
  /\ (forall i, i < n -> ~ after_two_passes moves i /\ (moves i = Pass -> may_pass o i)
                         /\ turn_of_boards moves i players boards)
  /\ sees reaches_by_equation o moves n seen (boards n) (players n) (fun _ => 0).

End Options.
